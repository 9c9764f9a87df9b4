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
    struct engine_settings *engine_settings = &tournament->engines[number];
    char name[ENGINE_NAME_MAX];

    snprintf(name, sizeof name, "%s", engine_settings->name);
    for (int i = 2; is_taken(tournament, number, engine_settings->name); i++)
        snprintf(engine_settings->name, sizeof engine_settings->name, "%.50s #%d", name,
                 i);
}

static bool call(const struct tournament *tournament,
                 struct engine_settings *engine_settings, bool sets_up,
                 struct process_pool *process_pool, struct text *why)
{
    struct match_engine match_engine;
    bool good;

    match_engine_init(&match_engine, tournament, engine_settings, process_pool);
    if (match_engine_start(&match_engine, why) != ENGINE_READY)
        return false;
    engine_settings->protocol = match_engine.talk->protocol;
    if (!*engine_settings->name)
        snprintf(engine_settings->name, sizeof engine_settings->name, "%s",
                 match_engine.name);
    good = !match_engine.talk->is_able
           || match_engine.talk->is_able(&match_engine, sets_up, why);
    match_engine_stop(&match_engine, true);
    return good;
}

bool probe_engines(struct tournament *tournament, bool sets_up,
                   struct process_pool *process_pool, struct text *why)
{
    for (int i = 0; i < tournament->count; i++) {
        struct engine_settings *engine_settings = &tournament->engines[i];
        struct text reason;

        if (!call(tournament, engine_settings, sets_up, process_pool, &reason))
            return text_fail(why, "engine '%.100s' %.300s", engine_settings->command,
                             reason.chars);
        if (!*engine_settings->name)
            take_name(engine_settings->name, sizeof engine_settings->name,
                      engine_settings->command);
        make_unique(tournament, i);
    }
    return true;
}
