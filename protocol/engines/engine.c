/* engine.c - an engine that plays.  SPDX-License-Identifier: MIT */
#include "protocol/engines/engine.h"

#include "engine/core/text.h"
#include "engine/core/utf8.h"
#include "engine/rules/fen.h"
#include "engine/rules/perft.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/engines/option_check.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    GRACE_MS = 1000,
    UCI_MS =
        2000, /* to wait for an answer to `uci` before the other protocol is asked for */
    COUNTED_PLIES = 2,
};

void match_engine_init(struct match_engine *engine,
                       const struct engine_settings *settings,
                       const struct engine_terms *terms, struct process_pool *pool,
                       int slot)
{
    *engine = (struct match_engine){
        .settings = settings, .terms = *terms, .pool = pool, .slot = slot};
}

void match_engine_stop(struct match_engine *engine, bool politely)
{
    if (engine->process && politely)
        process_write(engine->process, "quit");
    process_end(engine->process, politely ? GRACE_MS : 0);
    engine->process = NULL;
    buffer_free(&engine->position.text);
    engine->position = (struct position_line){.plies = 0};
}

bool match_engine_launch(struct match_engine *engine, struct text *why)
{
    engine->is_announced = engine->is_pondering = engine->is_loading = false;
    engine->greeting = GREETING_DUE;
    engine->features = (struct engine_features){
        .reuse = true, .time = true, .draw = true}; /* CECP's */
    engine->process = process_start(engine->pool, engine->settings, engine->slot, why);
    return engine->process != NULL;
}

/* ---- an unknown protocol ----------------------------------------------------------------- */

/* What the engine has said about its protocol. */
struct question {
    struct match_engine *engine;
    const struct engine_protocol *answer; /* NULL: nothing yet */
    bool has_asked_both; /* before, an error means that it does not know UCI */
};

/* The protocol of a line that introduces an engine; NULL for any other line. */
static const struct engine_protocol *protocol_of(const char *line)
{
    if (process_line_after(line, "uciok") || process_line_after(line, "id name")
        || process_line_after(line, "option name"))
        return &engine_uci;
    return process_line_after(line, "feature") ? &engine_cecp : NULL;
}

/* Read a line that may answer `uci`, `protover` or both. */
static bool is_telling(void *context, const char *line)
{
    struct question *question = context;
    struct match_engine *engine = question->engine;

    question->answer = protocol_of(line);
    if (!question->answer)
        return !question->has_asked_both
               && (process_line_after(line, "Error")
                   || process_line_after(line, "Illegal"));
    engine->greeting = question->answer->read_greeting(engine, line) ? GREETING_ANSWERED
                                                                     : GREETING_SENT;
    return true;
}

/* Ask for CECP.  An answer to `uci` that comes only now counts, too. */
static enum process_event ask_cecp(struct match_engine *engine,
                                   struct question *question)
{
    engine_cecp.greet(engine);
    question->has_asked_both = true;
    return process_await(engine->process, engine->terms.patience_ms, is_telling,
                         question);
}

/* Ask for UCI, and if there is no answer, for CECP, too; an engine that needs long to start
 * then answers either. */
static enum process_event ask_protocol(struct match_engine *engine,
                                       struct question *question)
{
    const int64_t patience = engine->terms.patience_ms;
    enum process_event event;

    engine_uci.greet(engine);
    event = process_await(engine->process, patience < UCI_MS ? patience : UCI_MS,
                          is_telling, question);
    if (question->answer || (event != PROCESS_TIMEOUT && event != PROCESS_LINE))
        return event;
    return ask_cecp(engine, question);
}

/* Find out which protocol the engine speaks.  Its process runs on, unless it speaks UCI and was asked
 * for CECP, too: then it may be in any state.  Some engines of CECP do not survive `uci`. */
static bool find_protocol(struct match_engine *engine, struct text *why)
{
    struct question question = {.engine = engine};
    enum process_event event;

    if (!match_engine_launch(engine, why))
        return false;
    event = ask_protocol(engine, &question);
    if (event == PROCESS_EXITED && !question.has_asked_both) {
        match_engine_stop(engine, false);
        if (!match_engine_launch(engine, why))
            return false;
        event = ask_cecp(engine, &question);
    }
    engine->protocol = question.answer;
    if (question.answer) {
        if (question.answer == &engine_uci && question.has_asked_both)
            match_engine_stop(engine, true);
        return true;
    }
    if (event == PROCESS_TIMEOUT)
        text_fail(why, "does not answer 'uci' or 'protover 2'; "
                       "if it plays all the same, give it protocol=cecp");
    else
        process_explain(engine->process, event, why);
    match_engine_stop(engine, false);
    return false;
}

bool match_engine_start(struct match_engine *engine, struct text *why)
{
    if (engine->process && process_is_running(engine->process))
        return true;
    match_engine_stop(engine, false);
    if (!engine->protocol && engine->settings->found_protocol == PROTOCOL_UNKNOWN
        && !find_protocol(engine, why))
        return false;
    if (!engine->protocol)
        engine->protocol = engine->settings->found_protocol == PROTOCOL_UCI
                               ? &engine_uci
                               : &engine_cecp;
    return (engine->process || match_engine_launch(engine, why))
           && engine->protocol->handshake(engine, why);
}

/* ---- an engine that is tried ------------------------------------------------------------ */

/* Name an engine as it calls itself, or else by its program. */
static void set_name(struct engine_settings *settings)
{
    const char *program = settings->command;
    const char *end = program + strcspn(program, " ");
    struct text file = {.length = 0};

    for (const char *c = program; c < end; c++)
        if (*c == '/')
            program = c + 1;
    text_add(&file, "%.*s", (int)(end - program), program);
    utf8_copy_name(settings->name, sizeof settings->name,
                   *settings->own_name ? settings->own_name : file.chars);
}

/* Count the sequences of COUNTED_PLIES moves from the start of the game in force. */
static bool count_moves(const struct configuration *configuration, uint64_t *count,
                        struct text *why)
{
    struct rules *rules = options_make_rules(configuration, why);
    struct position start;
    const bool good = rules && fen_parse(&start, rules, rules->variant->start.fen, why);

    if (good)
        *count = perft_count(&start, COUNTED_PLIES);
    rules_free(rules);
    return good;
}

/* Programs read the file of a game differently, or have another game of its name: whether an engine
 * that counts moves counts as many as the referee. */
static bool check_rules(struct match_engine *engine, struct text *why)
{
    const struct configuration *configuration = engine->terms.configuration;
    struct counted_moves there = {.count = 0};
    uint64_t here;
    bool is_told;

    if (!configuration->variant->file.fingerprint || !engine->protocol->count_moves)
        return true;
    is_told = engine->protocol->count_moves(engine, NULL, COUNTED_PLIES, &there);
    buffer_free(&there.moves);
    if (!is_told)
        return true;
    if (!count_moves(configuration, &here, why))
        return false;
    return there.count == here
           || text_fail(why,
                        "plays %s by other rules: it counts %" PRIu64
                        " sequences of two moves from the start, the referee %" PRIu64,
                        configuration->variant->name, there.count, here);
}

bool match_engine_probe(struct match_engine *engine, struct engine_settings *settings,
                        bool sets_up, struct text *why)
{
    struct option_check check;
    struct text reason;
    bool good;

    settings->found_protocol = settings->protocol;
    option_check_init(&check, engine->terms.configuration, settings);
    engine->check = &check;
    good = match_engine_start(engine, &reason)
           && (!engine->protocol->check
               || engine->protocol->check(engine, sets_up, &reason))
           && check_rules(engine, &reason);
    engine->check = NULL;
    if (!good) {
        match_engine_stop(engine, false);
        return text_fail(why, "engine '%.100s' %.300s", settings->command,
                         reason.chars);
    }
    settings->found_protocol = engine->protocol->id;
    settings->has_features = engine->features.are_announced;
    settings->knows_rules = option_check_knows_rules(&check);
    snprintf(settings->own_name, sizeof settings->own_name, "%s", engine->name);
    if (!*settings->name)
        set_name(settings);
    option_check_report(&check);
    return true;
}
