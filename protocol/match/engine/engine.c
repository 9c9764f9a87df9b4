/* engine.c - an engine that plays.  SPDX-License-Identifier: MIT */
#include "protocol/match/engine/engine.h"

#include "engine/core/text.h"

#include <stdio.h>
#include <string.h>

enum { GRACE_MS = 1000 };

void match_engine_init(struct match_engine *engine, const struct tournament *tournament,
                       const struct engine_settings *settings,
                       struct process_pool *pool)
{
    *engine = (struct match_engine){
        .tournament = tournament, .settings = settings, .pool = pool};
}

void match_engine_stop(struct match_engine *engine, bool politely)
{
    if (engine->process && politely)
        process_write(engine->process, "quit");
    process_end(engine->process, politely ? GRACE_MS : 0);
    engine->process = NULL;
}

static bool start_protocol(struct match_engine *engine,
                           const struct engine_protocol *protocol, struct text *why)
{
    engine->process = process_start(engine->pool, engine->settings->command,
                                    engine->settings->directory, why);
    engine->protocol = protocol;
    return engine->process && protocol->handshake(engine, why);
}

bool match_engine_start(struct match_engine *engine, struct text *why)
{
    if (engine->process)
        return true;
    switch (engine->protocol ? engine->protocol->id : engine->settings->protocol) {
    case PROTOCOL_UCI:
        return start_protocol(engine, &engine_uci, why);
    case PROTOCOL_CECP:
        return start_protocol(engine, &engine_cecp, why);
    case PROTOCOL_UNKNOWN:
        break;
    }
    if (start_protocol(engine, &engine_uci, why))
        return true;
    match_engine_stop(engine, false);
    return start_protocol(engine, &engine_cecp, why);
}

static bool is_name_taken(const struct tournament *tournament, int before,
                          const char *name)
{
    for (int i = 0; i < before; i++)
        if (strcmp(tournament->engines[i].name, name) == 0)
            return true;
    return false;
}

/* Make the name of engine `number` unique: "Name", "Name #2", ... */
static void make_unique(struct tournament *tournament, int number)
{
    struct engine_settings *settings = &tournament->engines[number];
    char name[ENGINE_NAME_MAX];

    strcpy(name, settings->name);
    for (int i = 2; is_name_taken(tournament, number, settings->name); i++)
        snprintf(settings->name, sizeof settings->name, "%.50s #%d", name, i);
}

/* Name an engine as it calls itself, or else by its program. */
static void set_name(struct engine_settings *settings, const char *own_name)
{
    const char *program = settings->command;
    const char *end = program + strcspn(program, " ");

    for (const char *c = program; c < end; c++)
        if (*c == '/')
            program = c + 1;
    if (*own_name)
        snprintf(settings->name, sizeof settings->name, "%s", own_name);
    else
        snprintf(settings->name, sizeof settings->name, "%.*s", (int)(end - program),
                 program);
}

bool match_engines_probe(struct tournament *tournament, bool sets_up,
                         struct process_pool *pool, struct text *why)
{
    for (int i = 0; i < tournament->count; i++) {
        struct engine_settings *settings = &tournament->engines[i];
        struct match_engine engine;
        struct text reason;
        bool good;

        match_engine_init(&engine, tournament, settings, pool);
        good = match_engine_start(&engine, &reason)
               && (!engine.protocol->check
                   || engine.protocol->check(&engine, sets_up, &reason));
        match_engine_stop(&engine, good);
        if (!good)
            return text_fail(why, "engine '%.100s' %.300s", settings->command,
                             reason.chars);
        settings->protocol = engine.protocol->id;
        if (!*settings->name)
            set_name(settings, engine.name);
        make_unique(tournament, i);
    }
    return true;
}
