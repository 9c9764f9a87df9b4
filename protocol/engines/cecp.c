/* cecp.c - talking to an engine in CECP.  SPDX-License-Identifier: MIT
 *
 * One extension to what XBoard does: in games with dice the referee reports each roll to
 * an engine that has announced `feature roll=1`, after the opponent's move (`usermove
 * e2e4/e5`) or, after the engine's own move, by `roll e5` or `roll -`.
 */
#include "protocol/engines/engine.h"

#include "engine/core/number.h"
#include "engine/core/text.h"
#include "engine/notation/san.h"
#include "engine/notation/xboard_ranks.h"
#include "engine/rules/game.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "engine/variants/registry.h"
#include "protocol/engines/cecp_features.h"
#include "protocol/engines/move_text.h"
#include "protocol/gui/xboard/xboard.h"
#include "protocol/session/options.h"
#include "protocol/text/game_text.h"
#include "search/search.h"
#include "search/time_control.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum {
    MATE_BASE = 100000, /* the score of mate in 0 moves */
    CENTISECOND = 10,
    SECOND = 1000,
    MINUTE = 60 * SECOND,
    SILENT_MS = 10000, /* to wait for the features of an engine that may have none */
};

static bool is_done(void *context, const char *line)
{
    struct match_engine *engine = context;

    engine->features.are_announced |= cecp_features_read(engine, line);
    return engine->features.are_announced;
}

/* Whether the engine learns an option by the name of the variant. */
static bool is_named(const struct match_engine *engine, const char *option)
{
    return engine->features.option_variant
           && strcmp(engine->terms.configuration->variant->options[0].name, option)
                  == 0;
}

static void send_options(const struct match_engine *engine)
{
    const struct engine_settings *settings = engine->settings;
    const struct configuration *configuration = engine->terms.configuration;

    for (int i = 0; i < configuration->given_count; i++)
        if (options_belongs(configuration->variant, configuration->given[i].name)
            && !is_named(engine, configuration->given[i].name))
            process_write(engine->process, "option %s=%s", configuration->given[i].name,
                          configuration->given[i].value);
    if (settings->hash_mb && engine->features.hash)
        process_write(engine->process, "memory %d", settings->hash_mb);
    if (settings->threads && engine->features.threads)
        process_write(engine->process, "cores %d", settings->threads);
    for (int i = 0; i < settings->option_count; i++)
        process_write(engine->process, "option %s", settings->options[i]);
}

static bool is_pong(void *context, const char *line)
{
    struct match_engine *engine = context;
    const char *rest = process_line_after(line, "pong");
    int64_t number;

    return rest && number_parse(&rest, 0, INT32_MAX, &number) && number == engine->ping;
}

/* Wait until the engine has processed all commands. */
static bool synchronise(struct match_engine *engine, struct text *why)
{
    enum process_event event;

    if (!engine->features.ping)
        return true;
    process_write(engine->process, "ping %d", ++engine->ping);
    event = process_await(engine->process, engine->terms.patience_ms, is_pong, engine);
    return event == PROCESS_LINE || process_explain(engine->process, event, why);
}

static void cecp_greet(struct match_engine *engine)
{
    process_write(engine->process, "xboard");
    process_write(engine->process, "protover 2");
    engine->greeting = GREETING_SENT;
}

/* Wait for the features.  An engine that announces none is too old to have any, unless it has
 * announced some before; one that has asked for time gets it. */
static bool await_features(struct match_engine *engine, struct text *why)
{
    const int64_t patience = engine->terms.patience_ms;
    const bool may_be_silent = !engine->settings->has_features;
    enum process_event event = process_await(
        engine->process, may_be_silent && patience > SILENT_MS ? SILENT_MS : patience,
        is_done, engine);

    if (event == PROCESS_TIMEOUT && may_be_silent && !engine->is_loading)
        return true;
    if (event == PROCESS_TIMEOUT && engine->is_loading)
        event = process_await(engine->process, patience, is_done, engine);
    return event == PROCESS_LINE || process_explain(engine->process, event, why);
}

static bool cecp_handshake(struct match_engine *engine, struct text *why)
{
    const struct variant *variant = engine->terms.configuration->variant;

    if (engine->greeting == GREETING_DUE)
        cecp_greet(engine);
    if (engine->greeting != GREETING_ANSWERED && !await_features(engine, why))
        return false;
    if (variant != variants[0] && !engine->features.variant)
        return text_fail(why, "does not know %s", variant->name);
    send_options(engine);
    return synchronise(engine, why);
}

/* The time control.  Seconds have decimals only where they need them, because not every
 * engine reads them. */
static void send_time_control(const struct match_engine *engine)
{
    struct engine_process *process = engine->process;
    const struct time_control control = engine->terms.control;
    const int64_t base = (control.base_ms + SECOND - 1) / SECOND * SECOND;
    const int64_t seconds_ms = control.base_ms ? control.increment_ms : control.move_ms;
    const int decimals = seconds_ms % SECOND ? 3 : 0;
    const double seconds = (double)seconds_ms / SECOND;

    if (control.base_ms) {
        process_write(process, "level %d %" PRId64 ":%02" PRId64 " %.*f", control.moves,
                      base / MINUTE, base % MINUTE / SECOND, decimals, seconds);
    } else if (control.move_ms) {
        process_write(process, "st %.*f", decimals, seconds);
    } else if (control.nodes) {
        /* The protocol's own way: this number of nodes counts as one second. */
        process_write(process, "nps %" PRIu64, control.nodes);
        process_write(process, "st 1");
    } else {
        process_write(process, "level 0 1000000 0");
    }
    if (control.depth)
        process_write(process, "sd %d", control.depth);
}

/* Send the plies of the game that the engine does not know yet. */
static void send_plies(struct match_engine *engine, const struct game *game)
{
    while (engine->plies_sent < game_plies(game)) {
        const struct position *pos = game_position_at(game, engine->plies_sent);
        const move m = game_ply(game, engine->plies_sent).move;
        struct text text = {.length = 0}, wire = {.length = 0};

        if (xboard_castles_by_name(pos, m))
            san_write(pos, m, &text);
        else
            move_text_write(game, engine->plies_sent, &text);
        engine->plies_sent++;
        xboard_ranks_write(pos->rules->variant->board, text.chars, &wire);
        process_write(engine->process, "%s%s",
                      engine->features.usermove ? "usermove " : "", wire.chars);
    }
}

static bool cecp_check(const struct match_engine *engine, bool sets_up,
                       struct text *why)
{
    const struct time_control control = engine->terms.control;

    if (engine->terms.configuration->variant->dice.rolls && !engine->features.roll)
        return text_fail(why, "does not understand rolls");
    if (control.nodes && !control.base_ms && !control.move_ms && !engine->features.nps)
        return text_fail(why, "cannot count nodes");
    return !sets_up || engine->features.setboard
           || text_fail(why, "cannot set up positions");
}

static void send_variant(const struct match_engine *engine, const struct rules *rules)
{
    /* Rules may have a name of their own because the game's first option is set. */
    const bool by_option = rules->variant->aliases.of_option && rules_option(rules, 0);
    struct text name = {.length = 0};

    xboard_name_write(rules->variant, by_option && engine->features.option_variant,
                      &name);
    if (rules->variant != variants[0] || engine->features.option_variant)
        process_write(engine->process, "variant %s", name.chars);
}

static bool cecp_new_game(struct match_engine *engine, const struct game *game,
                          struct text *why)
{
    const struct rules *rules = game_position_at(game, 0)->rules;
    struct text fen = {.length = 0};

    const bool sets_up = start_write(game_position_at(game, 0), &fen);

    if (!cecp_check(engine, sets_up, why))
        return false;
    process_write(engine->process, "new");
    send_variant(engine, rules);
    send_time_control(engine);
    process_write(engine->process, engine->settings->ponder ? "hard" : "easy");
    process_write(engine->process, "post");
    process_write(engine->process, "force");
    if (engine->features.name && engine->opponent)
        process_write(engine->process, "name %s", engine->opponent);
    if (sets_up)
        process_write(engine->process, "setboard %s", fen.chars);
    engine->plies_sent = 0;
    engine->is_playing = engine->is_offered_draw = false;
    send_plies(engine, game);
    return synchronise(engine, why);
}

static int read_score(int64_t points)
{
    if (points > MATE_BASE)
        return score_of_mate(points - MATE_BASE);
    if (points < -MATE_BASE)
        return score_of_mate(points + MATE_BASE);
    return score_below_mate(points);
}

/* Read a line of search output: DEPTH SCORE TIME NODES PV. */
static void read_search_output(const char *line, struct engine_answer *answer)
{
    int64_t depth, points, time, nodes;

    if (!number_parse(&line, 0, 1000, &depth))
        return;
    line += strspn(line, " \t");
    line += *line == '+';
    if (!number_parse(&line, INT32_MIN, INT32_MAX, &points)
        || (*line != ' ' && *line != '\t'))
        return;
    answer->depth = (int)depth;
    answer->has_score = true;
    answer->score = read_score(points);
    if (answer->line_max == 0)
        return;
    line += strspn(line, " \t");
    if (!number_parse(&line, INT64_MIN, INT64_MAX, &time))
        return;
    line += strspn(line, " \t");
    if (!number_parse(&line, 0, INT64_MAX, &nodes))
        return;
    answer->lines[0] = (struct engine_line){.has_score = true,
                                            .score = answer->score,
                                            .depth = answer->depth,
                                            .nodes = (uint64_t)nodes};
    snprintf(answer->lines[0].pv, sizeof answer->lines[0].pv, "%s", line);
}

/* Whether `line` ends the game for the player of `colour`.  The referee ends games by the
 * rules before an engine can claim it, so any claim but a loss is false. */
static bool read_claim(const char *line, int colour, struct engine_answer *answer)
{
    const bool white_wins = process_line_after(line, "1-0") != NULL;
    const bool black_wins = process_line_after(line, "0-1") != NULL;

    if (process_line_after(line, "resign")
        || (colour == WHITE ? black_wins : white_wins))
        answer->kind = ANSWER_RESIGNS;
    else if (white_wins || black_wins || process_line_after(line, "1/2-1/2")
             || strncmp(line, "Illegal move", 12) == 0)
        answer->kind = ANSWER_FALSE_CLAIM;
    else
        return false;
    return true;
}

/* The move in `12. ... e7e5`, as engines of protocol 1 write theirs; NULL: the line is none. */
static const char *find_numbered_move(const char *line)
{
    const size_t digits = strspn(line, "0123456789");

    if (digits == 0 || line[digits] != '.')
        return NULL;
    line += digits + 1;
    line += strspn(line, " \t");
    if (strncmp(line, "...", 3) != 0)
        return NULL;
    line += 3;
    return line + strspn(line, " \t");
}

static bool read_move_line(const struct match_engine *engine, const char *line,
                           struct engine_answer *answer)
{
    const char *old = find_numbered_move(line);
    const char *wire = old ? old : process_line_after(line, "move");
    struct text text = {.length = 0};

    if (!wire)
        return false;
    xboard_ranks_read(engine->terms.configuration->variant->board, wire, &text);
    answer->kind = ANSWER_MOVE;
    snprintf(answer->move, sizeof answer->move, "%.*s", (int)strcspn(text.chars, " \t"),
             text.chars);
    return true;
}

/* Read an offer of a draw, which is an agreement where one has been offered to the engine; whether it is
 * that. */
static bool read_offer(const struct match_engine *engine, const char *line,
                       struct engine_answer *answer)
{
    const char *rest = process_line_after(line, "offer");

    if (!rest || !process_line_after(rest, "draw"))
        return false;
    answer->offers_draw = true;
    if (engine->is_offered_draw)
        answer->kind = ANSWER_AGREES;
    return engine->is_offered_draw;
}

/* Read what the engine has said before it is asked for a move, which is no answer then; whether it has made a
 * claim or agrees to a draw. */
static bool read_early(struct match_engine *engine, int colour,
                       struct engine_answer *answer)
{
    char *line;

    while (process_read(engine->process, 0, &line) == PROCESS_LINE) {
        line += strspn(line, " \t");
        if (read_claim(line, colour, answer) || read_offer(engine, line, answer)) {
            answer->event = PROCESS_LINE;
            return true;
        }
        if (!process_line_after(line, "move") && !find_numbered_move(line))
            read_search_output(line, answer);
    }
    return false;
}

/* Read lines until the engine moves, makes a claim or agrees to a draw. */
static void await_answer(struct match_engine *engine, int colour, int64_t deadline_ms,
                         struct engine_answer *answer)
{
    char *line;

    while ((answer->event = process_read(engine->process, deadline_ms, &line))
           == PROCESS_LINE) {
        line += strspn(line, " \t");
        if (read_move_line(engine, line, answer) || read_claim(line, colour, answer)
            || read_offer(engine, line, answer))
            return;
        read_search_output(line, answer);
    }
}

static void send_clocks(const struct match_engine *engine, int colour,
                        const struct clocks *clocks)
{
    static const char *const commands[] = {"time", "otim"};

    for (int i = 0; i < 2; i++)
        if (engine->features.time && clocks->left_ms[colour ^ i] >= 0)
            process_write(engine->process, "%s %" PRId64, commands[i],
                          clocks->left_ms[colour ^ i] / CENTISECOND);
}

static void cecp_think(struct match_engine *engine, const struct game *game,
                       const struct clocks *clocks, struct engine_answer *answer)
{
    const int colour = game_position(game)->to_move;
    int64_t start;

    process_reset_flood(engine->process);
    if (read_early(engine, colour, answer))
        return;
    send_clocks(engine, colour, clocks);
    start = time_now_ms();
    send_plies(engine, game);
    if (!engine->is_playing)
        process_write(engine->process, "go");
    engine->is_playing = true;
    await_answer(engine, colour, clocks->deadline_ms, answer);
    engine->plies_sent++;
    engine->is_offered_draw = false;
    answer->wait_ms = process_wait_ms(engine->process);
    answer->elapsed_ms = time_now_ms() - start - answer->wait_ms;
}

static void cecp_offer_draw(struct match_engine *engine)
{
    if (!engine->features.draw)
        return;
    process_write(engine->process, "draw");
    engine->is_offered_draw = true;
}

static void cecp_report_roll(struct match_engine *engine, const struct game *game)
{
    struct text roll = {.length = 0};

    if (engine->features.roll && move_text_write_last_roll(game, &roll))
        process_write(engine->process, "roll %s", roll.chars);
}

static void cecp_end_game(struct match_engine *engine, const char *result,
                          const char *reason)
{
    process_write(engine->process, "result %s {%s}", result, reason);
    process_write(engine->process, "force");
}

const struct engine_protocol engine_cecp = {
    .id = PROTOCOL_CECP,
    .greet = cecp_greet,
    .read_greeting = is_done,
    .handshake = cecp_handshake,
    .check = cecp_check,
    .new_game = cecp_new_game,
    .think = cecp_think,
    .offer_draw = cecp_offer_draw,
    .report_roll = cecp_report_roll,
    .end_game = cecp_end_game,
};
