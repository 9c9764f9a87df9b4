/* engine.c - an engine that plays.  SPDX-License-Identifier: MIT */
#include "protocol/match/engine/engine.h"

#include "engine/core/text.h"
#include "search/time_control.h"

#include <signal.h>
#include <string.h>
#include <sys/wait.h>

enum { GRACE_MS = 1000, ABRUPT_MS = 0 };

void match_engine_init(struct match_engine *engine, const struct tournament *tournament,
                       const struct engine_settings *settings,
                       struct process_pool *pool)
{
    memset(engine, 0, sizeof *engine);
    engine->tournament = tournament;
    engine->settings = settings;
    engine->pool = pool;
}

void match_engine_stop(struct match_engine *engine, bool kindly)
{
    if (!engine->process)
        return;
    if (kindly)
        process_write(engine->process, "quit");
    process_end(engine->process, kindly ? GRACE_MS : ABRUPT_MS);
    engine->process = NULL;
}

/* Start the process and greet it in one protocol. */
static enum readiness try_protocol(struct match_engine *engine,
                                   const struct engine_protocol *talk, struct text *why)
{
    const struct engine_settings *settings = engine->settings;
    enum readiness readiness;

    engine->process =
        process_start(engine->pool, settings->command, settings->directory, why);
    if (!engine->process)
        return ENGINE_UNFIT;
    engine->talk = talk;
    readiness = talk->greet(engine, why);
    if (readiness != ENGINE_READY)
        match_engine_stop(engine, false);
    return readiness;
}

enum readiness match_engine_start(struct match_engine *engine, struct text *why)
{
    enum readiness readiness;

    if (engine->process)
        return ENGINE_READY;
    switch (engine->talk ? engine->talk->protocol : engine->settings->protocol) {
    case PROTOCOL_UCI:
        return try_protocol(engine, &engine_uci, why);
    case PROTOCOL_CECP:
        return try_protocol(engine, &engine_cecp, why);
    case PROTOCOL_UNKNOWN:
        break;
    }
    readiness = try_protocol(engine, &engine_uci, why);
    if (readiness == ENGINE_UNFIT)
        readiness = try_protocol(engine, &engine_cecp, why);
    if (readiness != ENGINE_READY)
        engine->talk = NULL;
    return readiness;
}

struct time_control match_engine_time_control(const struct tournament *tournament,
                                              const struct engine_settings *settings)
{
    const struct time_control *own = &settings->control;
    struct time_control control = tournament->control;

    /* Limits of its own replace all of the tournament's but those of another sort. */
    if (own->base_ms || own->move_ms || own->depth || own->nodes)
        control = *own;
    if (settings->wdl > 0) {
        control.base_ms = (int64_t)((double)control.base_ms * settings->wdl);
        control.increment_ms = (int64_t)((double)control.increment_ms * settings->wdl);
        control.move_ms = (int64_t)((double)control.move_ms * settings->wdl);
    }
    return control;
}

enum process_event match_engine_await(struct match_engine *engine, int64_t patience_ms,
                                      bool (*matches)(struct match_engine *engine,
                                                      const char *line))
{
    const int64_t deadline = time_now_ms() + patience_ms;
    enum process_event event;
    char *line;

    process_forgive(engine->process);
    do
        event = process_read(engine->process, deadline, &line);
    while (event == PROCESS_LINE && !matches(engine, line));
    return event;
}

enum readiness match_engine_event_readiness(enum process_event event, struct text *why)
{
    switch (event) {
    case PROCESS_LINE:
        return ENGINE_READY;
    case PROCESS_STOPPED:
        text_fail(why, "was stopped");
        return ENGINE_STOPPED;
    case PROCESS_LATE:
        text_fail(why, "does not answer");
        break;
    case PROCESS_GONE:
        text_fail(why, "has ended");
        break;
    case PROCESS_FLOODS:
        text_fail(why, "floods its output");
        break;
    }
    return ENGINE_UNFIT;
}

enum answer_kind match_engine_event_answer(enum process_event event)
{
    switch (event) {
    case PROCESS_LATE:
        return ANSWER_LATE;
    case PROCESS_FLOODS:
        return ANSWER_FLOODS;
    case PROCESS_STOPPED:
        return ANSWER_STOPPED;
    case PROCESS_GONE:
    case PROCESS_LINE:
        break;
    }
    return ANSWER_GONE;
}
