/* cecp.c - talking to an engine in CECP.  SPDX-License-Identifier: MIT
 *
 * Beyond what XBoard does: where dice are rolled, the referee tells an engine that has said
 * `feature roll=1` of each roll, behind the opponent's move (`usermove e2e4/e5`) or, after
 * the engine's own, in a line `roll e5` or `roll -`.
 */
#include "protocol/match/engine/engine.h"

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

static void take_variants(struct player *player, const char *value, size_t size)
{
    const struct wire *wire = wires_find(player->tournament->configuration.variant);

    player->has_variants = true;
    player->knows_variant = wire && is_listed(value, size, wire->name);
}

/* Take in one `NAME=VALUE`; returns whether it was `done=1`. */
static bool take_feature(struct player *player, const char *name, size_t name_size,
                         const char *value, size_t size)
{
    const struct {
        const char *name;
        bool *flag;
    } flags[] = {
        {"ping", &player->can_ping},           {"setboard", &player->can_setboard},
        {"usermove", &player->wants_usermove}, {"reuse", &player->can_reuse},
        {"roll", &player->can_roll},           {"nps", &player->can_nps},
        {"time", &player->can_time},           {"memory", &player->knows_memory},
        {"smp", &player->knows_cores},
    };
    const bool on = size == 1 && *value == '1';

    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
        if (strlen(flags[i].name) == name_size
            && memcmp(flags[i].name, name, name_size) == 0) {
            *flags[i].flag = on;
            child_write(player->child, "accepted %s", flags[i].name);
        }
    if (name_size == 6 && memcmp(name, "myname", 6) == 0)
        snprintf(player->name, sizeof player->name, "%.*s", (int)size, value);
    if (name_size == 8 && memcmp(name, "variants", 8) == 0)
        take_variants(player, value, size);
    if (name_size != 4 || memcmp(name, "done", 4) != 0)
        return false;
    player->is_loading = !on;
    return on;
}

/* Read a line of features; true at the end of them all. */
static bool is_done(struct player *player, const char *line)
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

        done |= take_feature(player, name, name_size, line, size);
        line += size;
        line += quoted && *line == '"';
    }
}

static void set_options(const struct player *player)
{
    const struct contender *contender = player->contender;
    const struct configuration *configuration = &player->tournament->configuration;

    for (int i = 0; i < configuration->given_count; i++)
        if (options_belongs(configuration->variant, configuration->given[i].name))
            child_write(player->child, "option %s=%s", configuration->given[i].name,
                        configuration->given[i].value);
    if (contender->hash_mb && player->knows_memory)
        child_write(player->child, "memory %d", contender->hash_mb);
    if (contender->threads && player->knows_cores)
        child_write(player->child, "cores %d", contender->threads);
    for (int i = 0; i < contender->option_count; i++)
        child_write(player->child, "option %s", contender->options[i]);
}

static bool is_pong(struct player *player, const char *line)
{
    return begins(line, "pong") && atoi(line + strlen("pong")) == player->ping;
}

/* Wait until it has done all it was told. */
static enum readiness synchronise(struct player *player, struct text *why)
{
    if (!player->can_ping)
        return PLAYER_READY;
    child_write(player->child, "ping %d", ++player->ping);
    return player_event_readiness(
        player_await(player, player->tournament->patience_ms, is_pong), why);
}

/* Wait for the features; an engine too old to have any is given up soon, one that has asked
 * for time is not. */
static enum readiness await_features(struct player *player, struct text *why)
{
    const int64_t patience = player->tournament->patience_ms;
    enum child_event event =
        player_await(player, patience < SILENT_MS ? patience : SILENT_MS, is_done);

    if (event == CHILD_LATE && !player->is_loading)
        return PLAYER_READY;
    if (event == CHILD_LATE)
        event = player_await(player, patience, is_done);
    return player_event_readiness(event, why);
}

static enum readiness cecp_greet(struct player *player, struct text *why)
{
    const struct tournament *tournament = player->tournament;
    const struct variant *variant = tournament->configuration.variant;
    enum readiness readiness;

    player->has_variants = player->knows_variant = player->can_ping = false;
    player->can_setboard = player->wants_usermove = player->can_roll = false;
    player->can_nps = player->knows_memory = player->knows_cores = false;
    player->can_reuse = player->can_time = true;
    player->is_loading = false;
    child_write(player->child, "xboard");
    child_write(player->child, "protover 2");
    readiness = await_features(player, why);
    if (readiness != PLAYER_READY)
        return readiness;
    if (variant != variants[0] && !player->knows_variant) {
        text_fail(why, "does not know %s", variant->name);
        return PLAYER_UNFIT;
    }
    set_options(player);
    return synchronise(player, why);
}

/* A number of seconds without needless decimals. */
static void add_seconds(struct text *text, int64_t ms)
{
    if (ms % SECOND == 0)
        text_add(text, "%" PRId64, ms / SECOND);
    else
        text_add(text, "%.3f", (double)ms / SECOND);
}

static void send_control(const struct player *player)
{
    const struct time_control control =
        player_control(player->tournament, player->contender);
    struct text text;

    text_clear(&text);
    if (control.base_ms) {
        const int64_t base = (control.base_ms + SECOND - 1) / SECOND * SECOND;

        text_add(&text, "level %d %" PRId64 ":%02" PRId64 " ", control.moves,
                 base / MINUTE, base % MINUTE / SECOND);
        add_seconds(&text, control.increment_ms);
        child_write(player->child, "%s", text.chars);
    } else if (control.move_ms) {
        text_add(&text, "st ");
        add_seconds(&text, control.move_ms);
        child_write(player->child, "%s", text.chars);
    } else if (control.nodes) {
        /* The protocol's own way: so many nodes last one second. */
        child_write(player->child, "nps %" PRIu64, control.nodes);
        child_write(player->child, "st 1");
    } else {
        child_write(player->child, "level 0 1000000 0");
    }
    if (control.depth)
        child_write(player->child, "sd %d", control.depth);
}

static void send_ply(struct player *player, const struct game *game)
{
    struct text text;

    text_clear(&text);
    match_ply_write(game, player->told++, &text);
    child_write(player->child, "%s%s", player->wants_usermove ? "usermove " : "",
                text.chars);
}

static bool cecp_is_able(const struct player *player, bool sets_up, struct text *why)
{
    const struct time_control control =
        player_control(player->tournament, player->contender);

    if (player->tournament->configuration.variant->rolls && !player->can_roll)
        return text_fail(why, "cannot be told rolls");
    if (control.nodes && !control.base_ms && !control.move_ms && !player->can_nps)
        return text_fail(why, "cannot count nodes");
    return !sets_up || player->can_setboard
           || text_fail(why, "cannot set up positions");
}

static enum readiness cecp_begin(struct player *player, const struct game *game,
                                 struct text *why)
{
    const struct variant *variant = player->tournament->configuration.variant;
    struct text fen;

    text_clear(&fen);

    const bool sets_up = match_ply_write_start(game_position_at(game, 0), &fen);

    if (!cecp_is_able(player, sets_up, why))
        return PLAYER_UNFIT;
    child_write(player->child, "new");
    if (variant != variants[0])
        child_write(player->child, "variant %s", wires_find(variant)->name);
    send_control(player);
    child_write(player->child, "easy");
    child_write(player->child, "post");
    child_write(player->child, "force");
    if (sets_up)
        child_write(player->child, "setboard %s", fen.chars);
    player->told = 0;
    player->playing = false;
    while (player->told < game_plies(game))
        send_ply(player, game);
    return synchronise(player, why);
}

static int clip_score(long points)
{
    return points > SCORE_MOST    ? SCORE_MOST
           : points < -SCORE_MOST ? -SCORE_MOST
                                  : (int)points;
}

/* Take in a line of thinking: PLY SCORE TIME NODES PV. */
static bool take_thought(const char *line, struct answer *answer)
{
    char *end;
    const long depth = strtol(line, &end, 10);

    if (end == line || depth < 0 || depth > 1000)
        return false;
    const char *at = end;
    const long points = strtol(at, &end, 10);

    if (end == at || (*end != ' ' && *end != '\t'))
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
static bool take_claim(const char *line, int colour, struct answer *answer)
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

static bool take_move(const char *line, struct answer *answer)
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

static void cecp_listen(struct player *player, int colour, const struct turn *turn,
                        struct answer *answer)
{
    for (;;) {
        char *line;
        const enum child_event event =
            child_read(player->child, turn->deadline_ms, &line);

        if (event != CHILD_LINE) {
            answer->kind = player_event_answer(event);
            return;
        }
        line += strspn(line, " \t");
        if (take_move(line, answer) || take_claim(line, colour, answer))
            return;
        take_thought(line, answer);
    }
}

static void send_clocks(const struct player *player, int colour,
                        const struct turn *turn)
{
    if (!player->can_time)
        return;
    if (turn->left_ms[colour] >= 0)
        child_write(player->child, "time %" PRId64,
                    turn->left_ms[colour] / CENTISECOND);
    if (turn->left_ms[colour ^ 1] >= 0)
        child_write(player->child, "otim %" PRId64,
                    turn->left_ms[colour ^ 1] / CENTISECOND);
}

static void cecp_think(struct player *player, const struct game *game,
                       const struct turn *turn, struct answer *answer)
{
    const int colour = game_position(game)->to_move;

    child_forgive(player->child);
    send_clocks(player, colour, turn);

    const int64_t begun = clock_now_ms();

    while (player->told < game_plies(game))
        send_ply(player, game);
    if (!player->playing)
        child_write(player->child, "go");
    player->playing = true;
    cecp_listen(player, colour, turn, answer);
    player->told++;
    answer->elapsed_ms = clock_now_ms() - begun;
}

static void cecp_confirm(struct player *player, const struct game *game)
{
    struct text roll;

    text_clear(&roll);
    if (player->can_roll && match_ply_write_last_roll(game, &roll))
        child_write(player->child, "roll %s", roll.chars);
}

static void cecp_finish(struct player *player, const char *result, const char *reason)
{
    child_write(player->child, "result %s {%s}", result, reason);
    child_write(player->child, "force");
}

const struct talk talk_cecp = {
    .protocol = PROTOCOL_CECP,
    .greet = cecp_greet,
    .is_able = cecp_is_able,
    .begin = cecp_begin,
    .think = cecp_think,
    .confirm = cecp_confirm,
    .finish = cecp_finish,
};
