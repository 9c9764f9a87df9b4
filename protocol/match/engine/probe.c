/* probe.c - the engines, before a tournament.  SPDX-License-Identifier: MIT */
#include "protocol/match/engine/probe.h"

#include "engine/core/text.h"
#include "protocol/match/engine/engine.h"
#include "protocol/match/settings/tournament.h"

#include <stdio.h>
#include <string.h>

/* The first word of a command, without its folders. */
static void take_name(char *name, size_t size, const char *command)
{
    const int length = (int)strcspn(command, " ");
    const char *begin = command;

    for (const char *c = command; c < command + length; c++)
        if (*c == '/')
            begin = c + 1;
    snprintf(name, size, "%.*s", (int)(command + length - begin), begin);
}

static bool is_taken(const struct tournament *tournament, int before, const char *name)
{
    for (int i = 0; i < before; i++)
        if (strcmp(tournament->engines[i].name, name) == 0)
            return true;
    return false;
}

/* Make the name of contender `number` its own: "Name", "Name #2", ... */
static void make_unique(struct tournament *tournament, int number)
{
    struct engine_settings *settings = &tournament->engines[number];
    char name[ENGINE_NAME_MAX];

    snprintf(name, sizeof name, "%s", settings->name);
    for (int i = 2; is_taken(tournament, number, settings->name); i++)
        snprintf(settings->name, sizeof settings->name, "%.50s #%d", name, i);
}

static bool call(const struct tournament *tournament, struct engine_settings *settings,
                 bool sets_up, struct process_pool *pool, struct text *why)
{
    struct match_engine engine;
    bool good;

    match_engine_init(&engine, tournament, settings, pool);
    if (match_engine_start(&engine, why) != ENGINE_READY)
        return false;
    settings->protocol = engine.talk->protocol;
    if (!*settings->name)
        snprintf(settings->name, sizeof settings->name, "%s", engine.name);
    good = !engine.talk->is_able || engine.talk->is_able(&engine, sets_up, why);
    match_engine_stop(&engine, true);
    return good;
}

bool probe_engines(struct tournament *tournament, bool sets_up,
                   struct process_pool *pool, struct text *why)
{
    for (int i = 0; i < tournament->count; i++) {
        struct engine_settings *settings = &tournament->engines[i];
        struct text reason;

        if (!call(tournament, settings, sets_up, pool, &reason))
            return text_fail(why, "engine '%.100s' %.300s", settings->command,
                             reason.chars);
        if (!*settings->name)
            take_name(settings->name, sizeof settings->name, settings->command);
        make_unique(tournament, i);
    }
    return true;
}
