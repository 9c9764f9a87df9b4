/* uci.c - talking to an engine in UCI.  SPDX-License-Identifier: MIT */
#include "protocol/engines/engine.h"

#include "engine/core/number.h"
#include "engine/core/text.h"
#include "engine/core/utf8.h"
#include "engine/library/library.h"
#include "engine/rules/game.h"
#include "engine/rules/variant.h"
#include "engine/variants/registry.h"
#include "protocol/engines/move_text.h"
#include "protocol/engines/option_check.h"
#include "protocol/engines/uci_info.h"
#include "protocol/engines/uci_position.h"
#include "protocol/session/options.h"
#include "search/time_control.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Whether `option`, "UCI_Variant type combo ... var NAME ...", offers the variant. */
static bool offers_variant(const char *option, const char *name)
{
    const size_t length = strlen(name);

    for (const char *at = strstr(option, " var "); at; at = strstr(at + 1, " var "))
        if (strncmp(at + 5, name, length) == 0
            && (!at[5 + length] || strchr(" \t", at[5 + length])))
            return true;
    return false;
}

static void read_option_line(struct match_engine *engine, const char *option)
{
    struct engine_features *features = &engine->features;

    if (engine->check)
        option_check_uci(engine->check, option);
    if (process_line_after(option, "UCI_Variant"))
        features->variant |=
            offers_variant(option, engine->terms.configuration->variant->name);
    else if (process_line_after(option, "VariantPath"))
        features->variant_path = true;
    else if (process_line_after(option, "Hash"))
        features->hash = true;
    else if (process_line_after(option, "Threads"))
        features->threads = true;
    else if (process_line_after(option, "MultiPV"))
        features->multipv = true;
    else if (process_line_after(option, "Ponder"))
        features->ponder = true;
    else if (process_line_after(option, "UCI_Opponent"))
        features->name = true;
}

/* Read a line of the introduction; true at its end. */
static bool is_uciok(void *context, const char *line)
{
    struct match_engine *engine = context;
    const char *rest;

    if ((rest = process_line_after(line, "id name"))) {
        utf8_copy_name(engine->name, sizeof engine->name, rest);
    } else if ((rest = process_line_after(line, "option name"))) {
        read_option_line(engine, rest);
    } else if (process_line_after(line, "uciok")) {
        return true;
    }
    return false;
}

static bool is_readyok(void *context, const char *line)
{
    (void)context;
    return process_line_after(line, "readyok") != NULL;
}

static void send_options(const struct match_engine *engine)
{
    const struct engine_settings *settings = engine->settings;
    const struct configuration *configuration = engine->terms.configuration;

    if (engine->features.variant)
        process_write(engine->process, "setoption name UCI_Variant value %s",
                      configuration->variant->name);
    for (int i = 0; i < configuration->given_count; i++)
        if (options_belongs(configuration->variant, configuration->given[i].name))
            process_write(engine->process, "setoption name %s value %s",
                          configuration->given[i].name, configuration->given[i].value);
    if (settings->hash_mb && engine->features.hash)
        process_write(engine->process, "setoption name Hash value %d",
                      settings->hash_mb);
    if (settings->threads && engine->features.threads)
        process_write(engine->process, "setoption name Threads value %d",
                      settings->threads);
    if (settings->multipv && engine->features.multipv)
        process_write(engine->process, "setoption name MultiPV value %d",
                      settings->multipv);
    if (settings->ponder && engine->features.ponder)
        process_write(engine->process, "setoption name Ponder value true");
    for (int i = 0; i < settings->option_count; i++) {
        const char *option = settings->options[i];
        const int name = (int)strcspn(option, "=");

        process_write(engine->process, "setoption name %.*s value %s", name, option,
                      option + name + (option[name] == '='));
    }
}

/* Wait for the answer to `isready`: the engine has processed all commands. */
static bool await_readyok(struct match_engine *engine, struct text *why)
{
    const enum process_event event =
        process_await(engine->process, engine->terms.patience_ms, is_readyok, engine);

    return event == PROCESS_LINE || process_explain(engine->process, event, why);
}

static void uci_greet(struct match_engine *engine)
{
    process_write(engine->process, "uci");
    engine->greeting = GREETING_SENT;
}

/* Read what the engine announces, or the rest of it. */
static bool await_features(struct match_engine *engine, struct text *why)
{
    enum process_event event;

    if (engine->greeting == GREETING_ANSWERED)
        return true;
    if (engine->greeting == GREETING_DUE)
        uci_greet(engine);
    event = process_await(engine->process, engine->terms.patience_ms, is_uciok, engine);
    return event == PROCESS_LINE || process_explain(engine->process, event, why);
}

/* Tell the engine all files of games: one may have the game's parent.  What it knows now, it
 * announces when it is asked again. */
static bool load_games(struct match_engine *engine, struct text *why)
{
    const struct library *library = engine->terms.configuration->library;
    const char *file;

    for (int i = 0; (file = library_file(library, i)); i++)
        process_write(engine->process, "setoption name VariantPath value %s", file);
    uci_greet(engine);
    return await_features(engine, why);
}

static bool uci_handshake(struct match_engine *engine, struct text *why)
{
    const struct variant *variant = engine->terms.configuration->variant;

    if (!await_features(engine, why)
        || (variant->file.fingerprint && engine->features.variant_path
            && !load_games(engine, why)))
        return false;
    if (variant != variants[0] && !engine->features.variant)
        return text_fail(why, "does not know %s", variant->name);
    send_options(engine);
    process_write(engine->process, "isready");
    return await_readyok(engine, why);
}

/* Queue the name of the opponent, unless the user has given one. */
static void queue_opponent(struct match_engine *engine)
{
    const struct engine_settings *settings = engine->settings;

    if (!engine->features.name || !engine->opponent)
        return;
    for (int i = 0; i < settings->option_count; i++)
        if (strncmp(settings->options[i], "UCI_Opponent=", 13) == 0)
            return;
    process_queue(engine->process,
                  "setoption name UCI_Opponent value none none computer %s",
                  engine->opponent);
}

static void uci_announce_game(struct match_engine *engine)
{
    if (engine->is_announced)
        return;
    if (engine->is_pondering)
        process_queue(engine->process, "stop");
    engine->is_pondering = false;
    queue_opponent(engine);
    process_queue(engine->process, "ucinewgame");
    process_write(engine->process, "isready");
    engine->is_announced = true;
}

static bool uci_new_game(struct match_engine *engine, const struct game *game,
                         struct text *why)
{
    (void)game;
    uci_announce_game(engine);
    engine->is_announced = false;
    engine->position.is_begun = false;
    return await_readyok(engine, why);
}

static bool is_bestmove(void *context, const char *line)
{
    (void)context;
    return process_line_after(line, "bestmove") != NULL;
}

enum { COUNT_MS = 2000 }; /* to wait for a count after the engine has been stopped */

/* What the engine has answered to `go perft`. */
struct move_count {
    bool is_ready; /* `isready` is answered */
    bool is_told;
    struct counted_moves *counted;
};

/* Read `MOVE: COUNT`. */
static void read_counted_move(const char *line, struct buffer *moves)
{
    const size_t length = strcspn(line, ": \t");
    const char *rest = line + length + 1;
    struct text name = {.length = 0};
    int64_t count;

    if (line[length] != ':' || length == 0 || length >= ANSWER_MOVE_MAX)
        return;
    while (*rest == ' ')
        rest++;
    if (!number_parse(&rest, 0, INT64_MAX, &count) || *rest)
        return;
    text_add(&name, "%.*s ", (int)length, line);
    buffer_add(moves, name.chars);
}

static bool is_counted(void *context, const char *line)
{
    struct move_count *found = context;
    const char *rest = process_line_after(line, "Nodes searched:");
    int64_t count;

    if (rest && number_parse(&rest, 0, INT64_MAX, &count)) {
        found->counted->count = (uint64_t)count;
        found->is_told = true;
    } else if (!found->is_told) {
        read_counted_move(line, &found->counted->moves);
    }
    found->is_ready |= is_readyok(NULL, line);
    return found->is_ready && found->is_told;
}

static bool is_ready_or_counted(void *context, const char *line)
{
    struct move_count *found = context;

    return is_counted(context, line) || found->is_ready;
}

static bool is_best_or_counted(void *context, const char *line)
{
    return is_counted(context, line) || is_bestmove(NULL, line);
}

/* `go perft` is no part of UCI: an engine that lacks it says nothing or begins a search, and answers
 * `isready` in both cases.  One that counts in a thread of its own may answer that first. */
static bool uci_count_moves(struct match_engine *engine, const struct game *game,
                            int depth, struct counted_moves *counted)
{
    struct move_count found = {.counted = counted};
    enum process_event event;

    if (game)
        uci_position_queue(engine, game, "");
    else
        process_queue(engine->process, "position startpos");
    process_queue(engine->process, "go perft %d", depth);
    process_write(engine->process, "isready");
    event = process_await(engine->process, engine->terms.patience_ms,
                          is_ready_or_counted, &found);
    if (event == PROCESS_LINE && !found.is_told) {
        process_write(engine->process, "stop");
        event = process_await(engine->process, COUNT_MS, is_best_or_counted, &found);
    }
    return event == PROCESS_LINE && found.is_told;
}

/* Send `go`, or `go ponder`, with the engine's limits.  A clock that has run out within the margin is
 * reported as one millisecond; an opponent without a clock as one that never runs out. */
static void send_go(struct match_engine *engine, const struct clocks *clocks,
                    const char *go)
{
    const struct time_control *control = clocks->control;
    int64_t left_ms[COLOURS];

    for (int i = WHITE; i <= BLACK; i++)
        left_ms[i] = clocks->left_ms[i] < 0    ? 1000000000
                     : clocks->left_ms[i] == 0 ? 1
                                               : clocks->left_ms[i];
    process_add(engine->process, "%s", go);
    if (control->base_ms)
        process_add(engine->process,
                    " wtime %" PRId64 " btime %" PRId64 " winc %" PRId64
                    " binc %" PRId64,
                    left_ms[WHITE], left_ms[BLACK], clocks->increment_ms[WHITE],
                    clocks->increment_ms[BLACK]);
    if (control->base_ms && clocks->moves_to_go)
        process_add(engine->process, " movestogo %d", clocks->moves_to_go);
    if (control->move_ms)
        process_add(engine->process, " movetime %" PRId64, control->move_ms);
    if (control->depth)
        process_add(engine->process, " depth %d", control->depth);
    if (control->nodes)
        process_add(engine->process, " nodes %" PRIu64, control->nodes);
    if (clocks->only_move)
        process_add(engine->process, " searchmoves %s", clocks->only_move);
    process_write(engine->process, "%s", "");
}

/* Ask for a move: by `ponderhit` if the engine ponders on the move that was played, which sets
 * `*is_ready`.  False, with the event in `answer`, when it does not stop pondering on another one. */
static bool ask_move(struct match_engine *engine, const struct game *game,
                     const struct clocks *clocks, struct engine_answer *answer,
                     bool *is_ready)
{
    const bool was_pondering = engine->is_pondering;

    engine->is_pondering = false;
    *is_ready = was_pondering
                && game_ply(game, game_plies(game) - 1).move == engine->ponder_move;
    if (*is_ready) {
        process_write(engine->process, "ponderhit");
        return true;
    }
    if (was_pondering) {
        process_write(engine->process, "stop");
        answer->event = process_await(engine->process, engine->terms.patience_ms,
                                      is_bestmove, NULL);
        if (answer->event != PROCESS_LINE)
            return false;
    }
    uci_position_queue(engine, game, "");
    process_queue(engine->process, "isready");
    send_go(engine, clocks, "go");
    return true;
}

/* What comes before the answer to `isready`, which is sent together with `go`, belongs to an earlier
 * search: a `bestmove` that nobody has asked for is no answer. */
static void uci_think(struct match_engine *engine, const struct game *game,
                      const struct clocks *clocks, struct engine_answer *answer)
{
    const char *best = NULL;
    bool is_ready;
    char *line;
    int64_t start;

    process_reset_flood(engine->process);
    start = time_now_ms();
    if (!ask_move(engine, game, clocks, answer, &is_ready))
        return;
    do {
        answer->event = process_read(engine->process, clocks->deadline_ms, &line);
        if (answer->event != PROCESS_LINE)
            break;
        if (!is_ready)
            is_ready = is_readyok(NULL, line);
        else if (process_line_after(line, "info"))
            uci_info_read(line, answer);
        else
            best = process_line_after(line, "bestmove");
    } while (!best);
    answer->wait_ms = process_wait_ms(engine->process);
    answer->elapsed_ms = time_now_ms() - start - answer->wait_ms;
    answer->kind = ANSWER_MOVE;
    *engine->ponder = '\0';
    if (best) {
        const char *ponder = strstr(best, " ponder ");

        snprintf(answer->move, sizeof answer->move, "%.*s", (int)strcspn(best, " \t"),
                 best);
        snprintf(engine->ponder, sizeof engine->ponder, "%.*s",
                 ponder ? (int)strcspn(ponder + 8, " \t") : 0,
                 ponder ? ponder + 8 : "");
    }
}

static void uci_ponder(struct match_engine *engine, const struct game *game,
                       const struct clocks *clocks)
{
    struct ply ply;

    if (!*engine->ponder || !move_text_read(game, engine->ponder, &ply, NULL))
        return;
    uci_position_queue(engine, game, engine->ponder);
    send_go(engine, clocks, "go ponder");
    engine->ponder_move = ply.move;
    engine->is_pondering = true;
}

const struct engine_protocol engine_uci = {
    .id = PROTOCOL_UCI,
    .greet = uci_greet,
    .read_greeting = is_uciok,
    .handshake = uci_handshake,
    .count_moves = uci_count_moves,
    .announce_game = uci_announce_game,
    .new_game = uci_new_game,
    .think = uci_think,
    .ponder = uci_ponder,
};
