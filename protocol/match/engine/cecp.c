/* cecp.c - talking to an engine in CECP.  SPDX-License-Identifier: MIT
 *
 * Beyond what XBoard does: where dice are rolled, the referee tells an engine that has said
 * `feature roll=1` of each roll, behind the opponent's move (`usermove e2e4/e5`) or, after
 * the engine's own, in a line `roll e5` or `roll -`.
 */
#include "protocol/match/engine/engine.h"

#include "engine/core/number.h"
#include "engine/core/text.h"
#include "engine/rules/game.h"
#include "engine/rules/position.h"
#include "engine/rules/variant.h"
#include "engine/variants/registry.h"
#include "protocol/match/engine/move_text.h"
#include "protocol/xboard/xboard.h"
#include "search/search.h"
#include "search/time_control.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MATE_BASE = 100000, /* how mate in 0 moves is written      */
    SCORE_MOST = 30000, /* above it scores are nonsense or mates */
    CENTISECOND = 10,
    SECOND = 1000,
    MINUTE = 60 * SECOND,
    SILENT_MS = 3000, /* for engines too old to announce what they can */
};

static bool begins(const char *line, const char *word)
{
    const size_t length = strlen(word);

    return strncmp(line, word, length) == 0
           && (!line[length] || strchr(" \t{", line[length]));
}

/* Whether a comma-separated list has `name`. */
static bool is_listed(const char *list, size_t size, const char *name)
{
    const size_t length = strlen(name);

    while (size > 0) {
        const char *comma = memchr(list, ',', size);
        const size_t part = comma ? (size_t)(comma - list) : size;

        if (part == length && memcmp(list, name, length) == 0)
            return true;
        size -= comma ? part + 1 : part;
        list += part + 1;
    }
    return false;
}

static void take_variants(struct match_engine *engine, const char *value, size_t size)
{
    const struct xboard_variant *xboard_variant =
        xboard_variants_find(engine->tournament->configuration.variant);

    engine->has_variants = true;
    engine->knows_variant = is_listed(value, size, xboard_variant->name);
}

/* Take in one `NAME=VALUE`; returns whether it was `done=1`. */
static bool take_feature(struct match_engine *engine, const char *name,
                         size_t name_size, const char *value, size_t size)
{
    const struct {
        const char *name;
        bool *flag;
    } flags[] = {
        {"ping", &engine->can_ping},           {"setboard", &engine->can_setboard},
        {"usermove", &engine->wants_usermove}, {"reuse", &engine->can_reuse},
        {"roll", &engine->can_roll},           {"nps", &engine->can_nps},
        {"time", &engine->can_time},           {"memory", &engine->knows_memory},
        {"smp", &engine->knows_cores},
    };
    const bool on = size == 1 && *value == '1';

    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
        if (strlen(flags[i].name) == name_size
            && memcmp(flags[i].name, name, name_size) == 0) {
            *flags[i].flag = on;
            process_write(engine->process, "accepted %s", flags[i].name);
        }
    if (name_size == 6 && memcmp(name, "myname", 6) == 0)
        snprintf(engine->name, sizeof engine->name, "%.*s", (int)size, value);
    if (name_size == 8 && memcmp(name, "variants", 8) == 0)
        take_variants(engine, value, size);
    if (name_size != 4 || memcmp(name, "done", 4) != 0)
        return false;
    engine->is_loading = !on;
    return on;
}

/* Read a line of features; true at the end of them all. */
static bool is_done(struct match_engine *engine, const char *line)
{
    bool done = false;

    if (!begins(line, "feature"))
        return false;
    line += strlen("feature");
    for (;;) {
        line += strspn(line, " \t");
        const size_t name_size = strcspn(line, "= \t");
        const char *name = line;

        if (line[name_size] != '=')
            return done;
        line += name_size + 1;
        const bool quoted = *line == '"';

        line += quoted;
        const size_t size = strcspn(line, quoted ? "\"" : " \t");

        done |= take_feature(engine, name, name_size, line, size);
        line += size;
        line += quoted && *line == '"';
    }
}

static void set_options(const struct match_engine *engine)
{
    const struct engine_settings *settings = engine->settings;
    const struct configuration *configuration = &engine->tournament->configuration;

    for (int i = 0; i < configuration->given_count; i++)
        if (options_belongs(configuration->variant, configuration->given[i].name))
            process_write(engine->process, "option %s=%s", configuration->given[i].name,
                          configuration->given[i].value);
    if (settings->hash_mb && engine->knows_memory)
        process_write(engine->process, "memory %d", settings->hash_mb);
    if (settings->threads && engine->knows_cores)
        process_write(engine->process, "cores %d", settings->threads);
    for (int i = 0; i < settings->option_count; i++)
        process_write(engine->process, "option %s", settings->options[i]);
}

static bool is_pong(struct match_engine *engine, const char *line)
{
    int64_t number;

    if (!begins(line, "pong"))
        return false;
    line += strlen("pong");
    line += strspn(line, " ");
    return number_parse(&line, 0, INT32_MAX, &number) && number == engine->ping;
}

/* Wait until it has done all it was told. */
static enum readiness synchronise(struct match_engine *engine, struct text *why)
{
    if (!engine->can_ping)
        return ENGINE_READY;
    process_write(engine->process, "ping %d", ++engine->ping);
    return match_engine_event_readiness(
        match_engine_await(engine, engine->tournament->patience_ms, is_pong), why);
}

/* Wait for the features; an engine too old to have any is given up soon, one that has asked
 * for time is not. */
static enum readiness await_features(struct match_engine *engine, struct text *why)
{
    const int64_t patience = engine->tournament->patience_ms;
    enum process_event event = match_engine_await(
        engine, patience < SILENT_MS ? patience : SILENT_MS, is_done);

    if (event == PROCESS_LATE && !engine->is_loading)
        return ENGINE_READY;
    if (event == PROCESS_LATE)
        event = match_engine_await(engine, patience, is_done);
    return match_engine_event_readiness(event, why);
}

static enum readiness cecp_greet(struct match_engine *engine, struct text *why)
{
    const struct tournament *tournament = engine->tournament;
    const struct variant *variant = tournament->configuration.variant;
    enum readiness readiness;

    engine->has_variants = engine->knows_variant = engine->can_ping = false;
    engine->can_setboard = engine->wants_usermove = engine->can_roll = false;
    engine->can_nps = engine->knows_memory = engine->knows_cores = false;
    engine->can_reuse = engine->can_time = true;
    engine->is_loading = false;
    process_write(engine->process, "xboard");
    process_write(engine->process, "protover 2");
    readiness = await_features(engine, why);
    if (readiness != ENGINE_READY)
        return readiness;
    if (variant != variants[0] && !engine->knows_variant) {
        text_fail(why, "does not know %s", variant->name);
        return ENGINE_UNFIT;
    }
    set_options(engine);
    return synchronise(engine, why);
}

/* A number of seconds without needless decimals. */
static void add_seconds(struct text *text, int64_t ms)
{
    if (ms % SECOND == 0)
        text_add(text, "%" PRId64, ms / SECOND);
    else
        text_add(text, "%.3f", (double)ms / SECOND);
}

static void send_control(const struct match_engine *engine)
{
    const struct time_control control =
        match_engine_time_control(engine->tournament, engine->settings);
    struct text text;

    text_clear(&text);
    if (control.base_ms) {
        const int64_t base = (control.base_ms + SECOND - 1) / SECOND * SECOND;

        text_add(&text, "level %d %" PRId64 ":%02" PRId64 " ", control.moves,
                 base / MINUTE, base % MINUTE / SECOND);
        add_seconds(&text, control.increment_ms);
        process_write(engine->process, "%s", text.chars);
    } else if (control.move_ms) {
        text_add(&text, "st ");
        add_seconds(&text, control.move_ms);
        process_write(engine->process, "%s", text.chars);
    } else if (control.nodes) {
        /* The protocol's own way: so many nodes last one second. */
        process_write(engine->process, "nps %" PRIu64, control.nodes);
        process_write(engine->process, "st 1");
    } else {
        process_write(engine->process, "level 0 1000000 0");
    }
    if (control.depth)
        process_write(engine->process, "sd %d", control.depth);
}

static void send_ply(struct match_engine *engine, const struct game *game)
{
    struct text text;

    text_clear(&text);
    move_text_write(game, engine->told++, &text);
    process_write(engine->process, "%s%s", engine->wants_usermove ? "usermove " : "",
                  text.chars);
}

static bool cecp_is_able(const struct match_engine *engine, bool sets_up,
                         struct text *why)
{
    const struct time_control control =
        match_engine_time_control(engine->tournament, engine->settings);

    if (engine->tournament->configuration.variant->rolls && !engine->can_roll)
        return text_fail(why, "cannot be told rolls");
    if (control.nodes && !control.base_ms && !control.move_ms && !engine->can_nps)
        return text_fail(why, "cannot count nodes");
    return !sets_up || engine->can_setboard
           || text_fail(why, "cannot set up positions");
}

static enum readiness cecp_begin(struct match_engine *engine, const struct game *game,
                                 struct text *why)
{
    const struct variant *variant = engine->tournament->configuration.variant;
    struct text fen;

    text_clear(&fen);

    const bool sets_up = move_text_write_start(game_position_at(game, 0), &fen);

    if (!cecp_is_able(engine, sets_up, why))
        return ENGINE_UNFIT;
    process_write(engine->process, "new");
    if (variant != variants[0])
        process_write(engine->process, "variant %s",
                      xboard_variants_find(variant)->name);
    send_control(engine);
    process_write(engine->process, "easy");
    process_write(engine->process, "post");
    process_write(engine->process, "force");
    if (sets_up)
        process_write(engine->process, "setboard %s", fen.chars);
    engine->told = 0;
    engine->playing = false;
    while (engine->told < game_plies(game))
        send_ply(engine, game);
    return synchronise(engine, why);
}

static int clip_score(int64_t points)
{
    return points > SCORE_MOST    ? SCORE_MOST
           : points < -SCORE_MOST ? -SCORE_MOST
                                  : (int)points;
}

/* Take in a line of thinking: PLY SCORE TIME NODES PV. */
static bool take_thought(const char *line, struct engine_answer *answer)
{
    int64_t depth, points;

    line += strspn(line, " \t");
    if (!number_parse(&line, 0, 1000, &depth))
        return false;
    line += strspn(line, " \t");
    line += *line == '+';
    if (!number_parse(&line, INT32_MIN, INT32_MAX, &points)
        || (*line != ' ' && *line != '\t'))
        return false;
    answer->depth = (int)depth;
    answer->has_score = true;
    if (points > MATE_BASE)
        answer->score = SCORE_MATE - 2 * (int)(points - MATE_BASE) + 1;
    else if (points < -MATE_BASE)
        answer->score = -SCORE_MATE - 2 * (int)(points + MATE_BASE);
    else
        answer->score = clip_score(points);
    return true;
}

/* Whether the line says that the player of `colour` has lost or gives up; false claims
 * of anything else are refusals to go on. */
static bool take_claim(const char *line, int colour, struct engine_answer *answer)
{
    const bool white = begins(line, "1-0"), black = begins(line, "0-1");

    if (begins(line, "resign") || (colour == WHITE ? black : white))
        answer->kind = ANSWER_RESIGNS;
    else if (white || black || begins(line, "1/2-1/2")
             || strncmp(line, "Illegal move", 12) == 0)
        answer->kind = ANSWER_REFUSES;
    else
        return false;
    return true;
}

static bool take_move(const char *line, struct engine_answer *answer)
{
    if (!begins(line, "move"))
        return false;
    line += strlen("move");
    line += strspn(line, " \t");
    answer->kind = ANSWER_MOVE;
    snprintf(answer->move, sizeof answer->move, "%.*s", (int)strcspn(line, " \t"),
             line);
    return true;
}

static void cecp_listen(struct match_engine *engine, int colour,
                        const struct turn_clocks *turn, struct engine_answer *answer)
{
    for (;;) {
        char *line;
        const enum process_event event =
            process_read(engine->process, turn->deadline_ms, &line);

        if (event != PROCESS_LINE) {
            answer->kind = match_engine_event_answer(event);
            return;
        }
        line += strspn(line, " \t");
        if (take_move(line, answer) || take_claim(line, colour, answer))
            return;
        take_thought(line, answer);
    }
}

static void send_clocks(const struct match_engine *engine, int colour,
                        const struct turn_clocks *turn)
{
    if (!engine->can_time)
        return;
    if (turn->left_ms[colour] >= 0)
        process_write(engine->process, "time %" PRId64,
                      turn->left_ms[colour] / CENTISECOND);
    if (turn->left_ms[colour ^ 1] >= 0)
        process_write(engine->process, "otim %" PRId64,
                      turn->left_ms[colour ^ 1] / CENTISECOND);
}

static void cecp_think(struct match_engine *engine, const struct game *game,
                       const struct turn_clocks *turn, struct engine_answer *answer)
{
    const int colour = game_position(game)->to_move;

    process_forgive(engine->process);
    send_clocks(engine, colour, turn);

    const int64_t begun = time_now_ms();

    while (engine->told < game_plies(game))
        send_ply(engine, game);
    if (!engine->playing)
        process_write(engine->process, "go");
    engine->playing = true;
    cecp_listen(engine, colour, turn, answer);
    engine->told++;
    answer->elapsed_ms = time_now_ms() - begun;
}

static void cecp_confirm(struct match_engine *engine, const struct game *game)
{
    struct text roll;

    text_clear(&roll);
    if (engine->can_roll && move_text_write_last_roll(game, &roll))
        process_write(engine->process, "roll %s", roll.chars);
}

static void cecp_finish(struct match_engine *engine, const char *result,
                        const char *reason)
{
    process_write(engine->process, "result %s {%s}", result, reason);
    process_write(engine->process, "force");
}

const struct engine_protocol engine_cecp = {
    .protocol = PROTOCOL_CECP,
    .greet = cecp_greet,
    .is_able = cecp_is_able,
    .begin = cecp_begin,
    .think = cecp_think,
    .confirm = cecp_confirm,
    .finish = cecp_finish,
};
