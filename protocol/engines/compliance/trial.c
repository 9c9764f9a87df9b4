/* trial.c - an engine that is tried.  SPDX-License-Identifier: MIT */
#include "protocol/engines/compliance/trial.h"

#include "engine/core/random.h"
#include "engine/notation/coordinates.h"
#include "engine/rules/game.h"
#include "engine/rules/rules.h"
#include "protocol/engines/move_text.h"
#include "protocol/session/options.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { SEED = 1 }; /* of the plies that are played at random */

enum compliance trial_break(struct trial *trial, const char *format, ...)
{
    char chars[TEXT_MAX];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(chars, sizeof chars, format, arguments);
    va_end(arguments);
    text_fail(&trial->found, "%s", chars);
    return COMPLIANCE_BROKEN;
}

enum compliance trial_break_by(struct trial *trial, enum process_event event)
{
    struct text why;

    process_explain(trial->engine->process, event, &why);
    return trial_break(trial, "it %s", why.chars);
}

bool trial_read_move(struct trial *trial, const char *chars, struct ply *ply)
{
    struct ply read;
    struct text name = {.length = 0};

    if (!move_text_read(trial->game, chars, &read, NULL)) {
        trial_break(trial, "'%.40s' is no legal move", chars);
        return false;
    }
    coordinates_write(game_position(trial->game), read.move, &name);
    if (strcmp(name.chars, chars) != 0) {
        trial_break(trial, "'%.40s' should be '%s'", chars, name.chars);
        return false;
    }
    if (ply)
        *ply = read;
    return true;
}

bool trial_play(struct trial *trial, move m)
{
    uint64_t state = SEED + (uint64_t)game_plies(trial->game);

    if (m == MOVE_NONE ? game_play_random(trial->game, &state)
                       : game_play(trial->game, (struct ply){m, MOVE_NONE}))
        return true;
    trial_break(trial, "the referee cannot play on");
    return false;
}

enum process_event trial_await(struct trial *trial,
                               bool (*matches)(void *context, const char *line),
                               void *context)
{
    return process_await(trial->engine->process, trial->engine->terms.patience_ms,
                         matches, context);
}

bool trial_introduce(struct trial *trial,
                     bool (*matches)(void *context, const char *line), void *context)
{
    struct match_engine *engine = trial->engine;
    enum process_event event;
    struct text why;

    match_engine_stop(engine, true);
    if (!match_engine_launch(engine, &why)) {
        trial_break(trial, "it %s", why.chars);
        return false;
    }
    engine->protocol->greet(engine);
    event = trial_await(trial, matches, context);
    if (event != PROCESS_LINE)
        trial_break_by(trial, event);
    match_engine_stop(engine, event == PROCESS_LINE);
    return event == PROCESS_LINE;
}

enum compliance trial_await_end(struct trial *trial)
{
    struct text why;

    return process_await_end(trial->engine->process,
                             (int)trial->engine->terms.patience_ms, &why)
               ? COMPLIANCE_KEPT
               : trial_break(trial, "it %s", why.chars);
}
