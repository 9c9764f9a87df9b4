/* uci.c - talking to an engine in UCI.  SPDX-License-Identifier: MIT */
#include "protocol/match/engine/engine.h"

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

static void take_option(struct player *player, const char *option)
{
    const char *variant = player->tournament->configuration.variant->name;
    const char *rest;

    if (begins(option, "UCI_Variant", &rest)) {
        player->has_variants = true;
        player->knows_variant |= offers_variant(rest, variant);
    } else if (begins(option, "Hash", &rest)) {
        player->knows_memory = true;
    } else if (begins(option, "Threads", &rest)) {
        player->knows_cores = true;
    }
}

/* Whether a line is the end of an introduction; a player that takes `uci` for a mistake
 * need not be waited for. */
static bool is_uciok(struct player *player, const char *line)
{
    const char *rest;

    if (begins(line, "id name", &rest)) {
        snprintf(player->name, sizeof player->name, "%s", rest);
    } else if (begins(line, "option name", &rest)) {
        take_option(player, rest);
    } else if (begins(line, "uciok", &rest)) {
        return true;
    } else if (player->contender->protocol == PROTOCOL_UNKNOWN && strstr(line, "uci")
               && !begins(line, "id", &rest)) {
        player->refuses = true;
        return true;
    }
    return false;
}

static bool is_readyok(struct player *player, const char *line)
{
    const char *rest;

    (void)player;
    return begins(line, "readyok", &rest);
}

static void set_options(const struct player *player)
{
    const struct contender *contender = player->contender;
    const struct configuration *configuration = &player->tournament->configuration;

    if (player->knows_variant)
        child_write(player->child, "setoption name UCI_Variant value %s",
                    configuration->variant->name);
    for (int i = 0; i < configuration->given_count; i++)
        if (options_belongs(configuration->variant, configuration->given[i].name))
            child_write(player->child, "setoption name %s value %s",
                        configuration->given[i].name, configuration->given[i].value);
    if (contender->hash_mb && player->knows_memory)
        child_write(player->child, "setoption name Hash value %d", contender->hash_mb);
    if (contender->threads && player->knows_cores)
        child_write(player->child, "setoption name Threads value %d",
                    contender->threads);
    for (int i = 0; i < contender->option_count; i++) {
        const char *option = contender->options[i];
        const int name = (int)strcspn(option, "=");

        child_write(player->child, "setoption name %.*s value %s", name, option,
                    option + name + (option[name] == '='));
    }
}

/* Wait until it has done all it was told. */
static enum readiness synchronise(struct player *player, struct text *why)
{
    child_write(player->child, "isready");
    return player_event_readiness(
        player_await(player, player->tournament->patience_ms, is_readyok), why);
}

static enum readiness uci_greet(struct player *player, struct text *why)
{
    const struct tournament *tournament = player->tournament;
    const struct variant *variant = tournament->configuration.variant;
    const bool sure = player->contender->protocol == PROTOCOL_UCI;
    const int64_t patience =
        sure || tournament->patience_ms < GUESS_MS ? tournament->patience_ms : GUESS_MS;

    player->has_variants = player->knows_variant = false;
    player->knows_memory = player->knows_cores = player->refuses = false;
    child_write(player->child, "uci");

    const enum child_event event = player_await(player, patience, is_uciok);

    if (event != CHILD_LINE)
        return player_event_readiness(event, why);
    if (player->refuses) {
        text_fail(why, "does not speak UCI");
        return PLAYER_UNFIT;
    }
    if (variant != variants[0] && !player->knows_variant) {
        text_fail(why, "does not know %s", variant->name);
        return PLAYER_UNFIT;
    }
    set_options(player);
    return synchronise(player, why);
}

static enum readiness uci_begin(struct player *player, const struct game *game,
                                struct text *why)
{
    (void)game;
    child_write(player->child, "ucinewgame");
    return synchronise(player, why);
}

/* Write `position ...` with all of the game's plies. */
static void write_position(FILE *stream, const struct game *game)
{
    struct text fen;

    text_clear(&fen);
    if (match_ply_write_start(game_position_at(game, 0), &fen))
        fprintf(stream, "position fen %s", fen.chars);
    else
        fputs("position startpos", stream);
    for (int i = 0; i < game_plies(game); i++) {
        struct text ply;

        text_clear(&ply);
        match_ply_write(game, i, &ply);
        fprintf(stream, "%s%s", i ? " " : " moves ", ply.chars);
    }
}

static void send_position(struct player *player, const struct game *game)
{
    char *line = NULL;
    size_t size = 0;
    FILE *stream = open_memstream(&line, &size);

    if (!stream)
        return;
    write_position(stream, game);
    fclose(stream);
    child_write(player->child, "%s", line);
    free(line);
}

/* Without a clock, one that never runs out. */
static int64_t shown_ms(int64_t left_ms)
{
    return left_ms < 0 ? INFINITE_MS : left_ms > 0 ? left_ms : 1;
}

static void send_go(struct player *player, const struct turn *turn)
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
    child_write(player->child, "%s", go.chars);
}

/* The whole number that follows `word` in `line`. */
static bool find_number(const char *line, const char *word, int *number)
{
    const char *at = strstr(line, word);
    char *end;

    if (!at)
        return false;
    at += strlen(word);
    *number = (int)strtol(at, &end, 10);
    return end != at;
}

static void take_info(const char *line, struct answer *answer)
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
static void uci_listen(struct player *player, const struct turn *turn,
                       struct answer *answer)
{
    for (;;) {
        const char *rest;
        char *line;
        const enum child_event event =
            child_read(player->child, turn->deadline_ms, &line);

        if (event != CHILD_LINE) {
            answer->kind = player_event_answer(event);
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

static void uci_think(struct player *player, const struct game *game,
                      const struct turn *turn, struct answer *answer)
{
    child_forgive(player->child);
    send_position(player, game);

    const int64_t begun = clock_now_ms();

    send_go(player, turn);
    uci_listen(player, turn, answer);
    answer->elapsed_ms = clock_now_ms() - begun;
}

static void uci_finish(struct player *player, const char *result, const char *reason)
{
    (void)player;
    (void)result;
    (void)reason;
}

const struct talk talk_uci = {
    .protocol = PROTOCOL_UCI,
    .greet = uci_greet,
    .begin = uci_begin,
    .think = uci_think,
    .finish = uci_finish,
};
