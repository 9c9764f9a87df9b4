/* uci.c - talking to an engine in UCI.  SPDX-License-Identifier: MIT */
#include "protocol/match/engine/engine.h"

#include "engine/core/number.h"
#include "engine/core/text.h"
#include "engine/rules/game.h"
#include "engine/rules/variant.h"
#include "engine/variants/registry.h"
#include "protocol/match/engine/move_text.h"
#include "search/search.h"
#include "search/time_control.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    INFINITE_MS = 1000000000,
    GUESS_MS = 2000, /* to wait for one who may not speak UCI */
};

/* Whether `line` begins with the word `word`; `rest` is what follows. */
static bool begins(const char *line, const char *word, const char **rest)
{
    const size_t length = strlen(word);

    line += strspn(line, " \t");
    if (strncmp(line, word, length) != 0
        || (line[length] && !strchr(" \t", line[length])))
        return false;
    *rest = line + length + strspn(line + length, " \t");
    return true;
}

/* Whether the value of `option name UCI_Variant type combo ... var NAME` has our game. */
static bool offers_variant(const char *rest, const char *name)
{
    const size_t length = strlen(name);

    for (const char *at = strstr(rest, " var "); at; at = strstr(at + 1, " var "))
        if (strncmp(at + 5, name, length) == 0 && strchr(" \t", at[5 + length]))
            return true;
        else if (strcmp(at + 5, name) == 0)
            return true;
    return false;
}

static void take_option(struct match_engine *engine, const char *option)
{
    const char *variant = engine->tournament->configuration.variant->name;
    const char *rest;

    if (begins(option, "UCI_Variant", &rest)) {
        engine->has_variants = true;
        engine->knows_variant |= offers_variant(rest, variant);
    } else if (begins(option, "Hash", &rest)) {
        engine->knows_memory = true;
    } else if (begins(option, "Threads", &rest)) {
        engine->knows_cores = true;
    }
}

/* Whether a line is the end of an introduction; a player that takes `uci` for a mistake
 * need not be waited for. */
static bool is_uciok(struct match_engine *engine, const char *line)
{
    const char *rest;

    if (begins(line, "id name", &rest)) {
        snprintf(engine->name, sizeof engine->name, "%s", rest);
    } else if (begins(line, "option name", &rest)) {
        take_option(engine, rest);
    } else if (begins(line, "uciok", &rest)) {
        return true;
    } else if (engine->settings->protocol == PROTOCOL_UNKNOWN && strstr(line, "uci")
               && !begins(line, "id", &rest)) {
        engine->refuses = true;
        return true;
    }
    return false;
}

static bool is_readyok(struct match_engine *engine, const char *line)
{
    const char *rest;

    (void)engine;
    return begins(line, "readyok", &rest);
}

static void set_options(const struct match_engine *engine)
{
    const struct engine_settings *settings = engine->settings;
    const struct configuration *configuration = &engine->tournament->configuration;

    if (engine->knows_variant)
        process_write(engine->process, "setoption name UCI_Variant value %s",
                      configuration->variant->name);
    for (int i = 0; i < configuration->given_count; i++)
        if (options_belongs(configuration->variant, configuration->given[i].name))
            process_write(engine->process, "setoption name %s value %s",
                          configuration->given[i].name, configuration->given[i].value);
    if (settings->hash_mb && engine->knows_memory)
        process_write(engine->process, "setoption name Hash value %d",
                      settings->hash_mb);
    if (settings->threads && engine->knows_cores)
        process_write(engine->process, "setoption name Threads value %d",
                      settings->threads);
    for (int i = 0; i < settings->option_count; i++) {
        const char *option = settings->options[i];
        const int name = (int)strcspn(option, "=");

        process_write(engine->process, "setoption name %.*s value %s", name, option,
                      option + name + (option[name] == '='));
    }
}

/* Wait until it has done all it was told. */
static enum readiness synchronise(struct match_engine *engine, struct text *why)
{
    process_write(engine->process, "isready");
    return match_engine_event_readiness(
        match_engine_await(engine, engine->tournament->patience_ms, is_readyok), why);
}

static enum readiness uci_greet(struct match_engine *engine, struct text *why)
{
    const struct tournament *tournament = engine->tournament;
    const struct variant *variant = tournament->configuration.variant;
    const bool sure = engine->settings->protocol == PROTOCOL_UCI;
    const int64_t patience =
        sure || tournament->patience_ms < GUESS_MS ? tournament->patience_ms : GUESS_MS;

    engine->has_variants = engine->knows_variant = false;
    engine->knows_memory = engine->knows_cores = engine->refuses = false;
    process_write(engine->process, "uci");

    const enum process_event event = match_engine_await(engine, patience, is_uciok);

    if (event != PROCESS_LINE)
        return match_engine_event_readiness(event, why);
    if (engine->refuses) {
        text_fail(why, "does not speak UCI");
        return ENGINE_UNFIT;
    }
    if (variant != variants[0] && !engine->knows_variant) {
        text_fail(why, "does not know %s", variant->name);
        return ENGINE_UNFIT;
    }
    set_options(engine);
    return synchronise(engine, why);
}

static enum readiness uci_begin(struct match_engine *engine, const struct game *game,
                                struct text *why)
{
    (void)game;
    process_write(engine->process, "ucinewgame");
    return synchronise(engine, why);
}

/* Write `position ...` with all of the game's plies. */
static void write_position(FILE *stream, const struct game *game)
{
    struct text fen;

    text_clear(&fen);
    if (move_text_write_start(game_position_at(game, 0), &fen))
        fprintf(stream, "position fen %s", fen.chars);
    else
        fputs("position startpos", stream);
    for (int i = 0; i < game_plies(game); i++) {
        struct text ply;

        text_clear(&ply);
        move_text_write(game, i, &ply);
        fprintf(stream, "%s%s", i ? " " : " moves ", ply.chars);
    }
}

static void send_position(struct match_engine *engine, const struct game *game)
{
    char *line = NULL;
    size_t size = 0;
    FILE *stream = open_memstream(&line, &size);

    if (!stream)
        return;
    write_position(stream, game);
    fclose(stream);
    process_write(engine->process, "%s", line);
    free(line);
}

/* Without a clock, one that never runs out. */
static int64_t shown_ms(int64_t left_ms)
{
    return left_ms < 0 ? INFINITE_MS : left_ms > 0 ? left_ms : 1;
}

static void send_go(struct match_engine *engine, const struct turn_clocks *turn)
{
    const struct time_control *control = turn->control;
    struct text go;

    text_clear(&go);
    text_add(&go, "go");
    if (control->base_ms)
        text_add(&go,
                 " wtime %" PRId64 " btime %" PRId64 " winc %" PRId64 " binc %" PRId64,
                 shown_ms(turn->left_ms[WHITE]), shown_ms(turn->left_ms[BLACK]),
                 turn->increment_ms[WHITE], turn->increment_ms[BLACK]);
    if (control->base_ms && turn->moves_to_go)
        text_add(&go, " movestogo %d", turn->moves_to_go);
    if (control->move_ms)
        text_add(&go, " movetime %" PRId64, control->move_ms);
    if (control->depth)
        text_add(&go, " depth %d", control->depth);
    if (control->nodes)
        text_add(&go, " nodes %" PRIu64, control->nodes);
    process_write(engine->process, "%s", go.chars);
}

/* The whole number that follows `word` in `line`. */
static bool find_number(const char *line, const char *word, int *number)
{
    const char *at = strstr(line, word);
    int64_t value;

    if (!at)
        return false;
    at += strlen(word);
    if (!number_parse(&at, INT32_MIN, INT32_MAX, &value))
        return false;
    *number = (int)value;
    return true;
}

static void take_info(const char *line, struct engine_answer *answer)
{
    int number;

    if (strstr(line, " string ") || strstr(line, "bound"))
        return;
    if (find_number(line, " multipv ", &number) && number != 1)
        return;
    if (find_number(line, " depth ", &number))
        answer->depth = number;
    if (find_number(line, " score cp ", &number)) {
        answer->score = number;
        answer->has_score = true;
    } else if (find_number(line, " score mate ", &number)) {
        answer->score =
            number > 0 ? SCORE_MATE - 2 * number + 1 : -SCORE_MATE - 2 * number;
        answer->has_score = true;
    }
}

/* Take in what it says until it has decided; the answer's kind is set then. */
static void uci_listen(struct match_engine *engine, const struct turn_clocks *turn,
                       struct engine_answer *answer)
{
    for (;;) {
        const char *rest;
        char *line;
        const enum process_event event =
            process_read(engine->process, turn->deadline_ms, &line);

        if (event != PROCESS_LINE) {
            answer->kind = match_engine_event_answer(event);
            return;
        }
        if (begins(line, "info", &rest)) {
            take_info(line, answer);
        } else if (begins(line, "bestmove", &rest)) {
            answer->kind = ANSWER_MOVE;
            snprintf(answer->move, sizeof answer->move, "%.*s",
                     (int)strcspn(rest, " \t"), rest);
            return;
        }
    }
}

static void uci_think(struct match_engine *engine, const struct game *game,
                      const struct turn_clocks *turn, struct engine_answer *answer)
{
    process_forgive(engine->process);
    send_position(engine, game);

    const int64_t begun = time_now_ms();

    send_go(engine, turn);
    uci_listen(engine, turn, answer);
    answer->elapsed_ms = time_now_ms() - begun;
}

static void uci_finish(struct match_engine *engine, const char *result,
                       const char *reason)
{
    (void)engine;
    (void)result;
    (void)reason;
}

const struct engine_protocol engine_uci = {
    .protocol = PROTOCOL_UCI,
    .greet = uci_greet,
    .begin = uci_begin,
    .think = uci_think,
    .finish = uci_finish,
};
