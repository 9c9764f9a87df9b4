/* move_claims.c - claims about which move is good.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/notation/san.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "protocol/pages/claims.h"
#include "protocol/pages/inspector.h"
#include "protocol/text/game_text.h"
#include "search/proof/solve.h"

#include <string.h>

/* A move with its winning chance for the side to move; MOVE_NONE: there is none. */
struct option_chance {
    move move;
    double chance;
    struct text line;
};

/* Search the present position of `game`, only the moves of `include` or all but those of `exclude`, where these
 * are not NULL, and note the best of them. */
static void measure_moves(struct inspector *inspector, const struct game *game,
                          const struct move_list *include,
                          const struct move_list *exclude, struct option_chance *best)
{
    const struct analysis *analysis = &inspector->analysis;

    inspector_search(inspector, game, include, exclude, 1);
    best->chance = inspector_chance(inspector, game_position(game)->to_move);
    text_clear(&best->line);
    inspector_write_line(inspector, &best->line);
    best->move = analysis->line_count ? analysis->lines[0].report.pv[0] : MOVE_NONE;
}

static void measure_move(struct inspector *inspector, const struct game *game, move m,
                         struct option_chance *option)
{
    struct move_list only;

    only.count = 1;
    only.moves[0] = m;
    measure_moves(inspector, game, &only, NULL, option);
    option->move = m;
}

static void measure_others(struct inspector *inspector, const struct game *game, move m,
                           struct option_chance *best)
{
    struct move_list one;

    one.count = 1;
    one.moves[0] = m;
    best->move = MOVE_NONE;
    if (play_count(game_position(game)) > 1)
        measure_moves(inspector, game, NULL, &one, best);
}

/* A winning chance in percent of the points, eg. 75 for one that wins half and draws half. */
static int percent(double chance)
{
    return (int)(50 * (1 + chance) + 0.5);
}

/* Append "Kf6 scores 72 %". */
static void add_chance(const struct position *pos, const struct option_chance *option,
                       struct text *text)
{
    san_write(pos, option->move, text);
    text_add(text, " scores %d %%", percent(option->chance));
}

static void add_depth(const struct claim *claim)
{
    const struct analysis *analysis = &claim->inspector->analysis;

    text_add(&claim->finding->evidence, "a search to depth %d: ",
             analysis->line_count ? analysis->lines[0].report.depth : 0);
}

/* Judge by a difference of winning chances and the bounds of the claim's type.  Returns true. */
static bool judge(struct claim *claim, double difference)
{
    const struct claim_type *type = claim->type;
    const double sign = type->holds > type->fails ? 1 : -1;

    claim->finding->ground = GROUND_SEARCH;
    claim->finding->verdict = sign * (difference - type->holds) >= 0   ? VERDICT_HOLDS
                              : sign * (difference - type->fails) <= 0 ? VERDICT_FAILS
                                                                       : VERDICT_OPEN;
    return true;
}

/* Compare the winning chance of a move with that of the best other one.  Returns true. */
static bool compare_with_others(struct claim *claim, move m)
{
    const struct position *pos = claim_position(claim);
    struct inspector *inspector = claim->inspector;
    struct finding *finding = claim->finding;
    struct option_chance option, other;

    measure_move(inspector, claim->game, m, &option);
    add_depth(claim);
    measure_others(inspector, claim->game, m, &other);
    finding->line = option.line;
    add_chance(pos, &option, &finding->evidence);
    if (other.move == MOVE_NONE && play_count(pos) == 1) {
        text_add(&finding->evidence, ", and there is no other move");
        return claim_decide(claim, GROUND_RULES,
                            claim->type->holds > claim->type->fails);
    }
    if (other.move == MOVE_NONE) {
        text_add(&finding->evidence, ", but the other moves were not searched");
        finding->ground = GROUND_SEARCH;
        finding->verdict = VERDICT_OPEN;
        return true;
    }
    text_add(&finding->evidence, ", the best other move ");
    add_chance(pos, &other, &finding->evidence);
    text_add(&finding->evidence, ": %s", other.line.chars);
    return judge(claim, option.chance - other.chance);
}

/* Read a claim about one move. */
static bool read_move_claim(struct claim *claim, move *m, struct text *why)
{
    if (!claim_read_move(claim, claim->value, m, why))
        return false;
    san_write(claim_position(claim), *m, &claim->finding->claim);
    text_add(&claim->finding->claim, " %s", claim->type->words);
    return true;
}

/* Find by a proof whether `m` is a first move of the shortest win, or the only one where that is
 * claimed.  False, and the finding as it was, if that cannot be told. */
static bool prove_key(struct claim *claim, move m)
{
    const bool alone = claim->type->relation == RELATION_EXACTLY;
    const struct position *pos = claim_position(claim);
    struct inspector *inspector = claim->inspector;
    struct solution solution;
    bool is_key = false;

    if (play_has_dice(pos))
        return false;
    solver_clear(inspector->solver);
    solver_set_nodes_max(inspector->solver, inspector_proof_nodes(inspector));
    if (!solver_solve(inspector->solver, pos, PROOF_MOVES_MAX, &solution)
        || !solution.moves)
        return false;
    for (int i = 0; i < solution.keys.count; i++)
        is_key |= solution.keys.moves[i] == m;
    text_add(&claim->finding->evidence, "%s the shortest win, in %d move%s",
             !is_key                    ? "other moves have"
             : solution.keys.count == 1 ? "it alone has"
                                        : "it is not alone to have",
             solution.moves, text_plural(solution.moves));
    return claim_decide(claim, GROUND_PROOF,
                        is_key && (!alone || solution.keys.count == 1));
}

bool claim_check_best(struct claim *claim, struct text *why)
{
    move m;

    return read_move_claim(claim, &m, why)
           && (prove_key(claim, m) || compare_with_others(claim, m));
}

bool claim_check_mistake(struct claim *claim, struct text *why)
{
    move m;

    return read_move_claim(claim, &m, why) && compare_with_others(claim, m);
}

bool claim_check_better(struct claim *claim, struct text *why)
{
    const struct position *pos = claim_position(claim);
    struct finding *finding = claim->finding;
    const char *first = claim_next_word(claim);
    const char *second = claim_next_word(claim);
    struct option_chance one, other;
    move m, n;

    if (!claim_read_move(claim, first, &m, why)
        || !claim_read_move(claim, second, &n, why))
        return false;
    san_write(pos, m, &finding->claim);
    text_add(&finding->claim, " %s ", claim->type->words);
    san_write(pos, n, &finding->claim);
    measure_move(claim->inspector, claim->game, m, &one);
    measure_move(claim->inspector, claim->game, n, &other);
    add_depth(claim);
    add_chance(pos, &one, &finding->evidence);
    text_add(&finding->evidence, ", ");
    add_chance(pos, &other, &finding->evidence);
    text_add(&finding->evidence, ": %s", other.line.chars);
    finding->line = one.line;
    return judge(claim, one.chance - other.chance);
}

/* Compare the chances now with those after a pass and the move that is claimed to threaten. */
bool claim_check_threat(struct claim *claim, struct text *why)
{
    struct inspector *inspector = claim->inspector;
    struct finding *finding = claim->finding;
    const struct position *pos = claim_position(claim);
    const int colour = pos->to_move ^ 1;
    struct option_chance option;
    struct position passed;
    struct game *threat;
    struct ply ply;
    double now;

    if (play_in_check(pos) || !play_allows_null_move(pos))
        return text_fail(why, "the side to move cannot be thought to pass here");
    play_null_move(&passed, pos);
    if (!ply_read(&passed, claim->value, &ply, why))
        return false;
    text_add(&finding->claim, "%s %s ", colour_name(colour), claim->type->words);
    san_write(&passed, ply.move, &finding->claim);
    inspector_search(inspector, claim->game, NULL, NULL, 1);
    now = inspector_chance(inspector, colour);
    threat = game_new(pos->rules, 0);
    if (!threat)
        return text_fail(why, "out of memory");
    game_reset(threat, &passed);
    measure_move(inspector, threat, ply.move, &option);
    game_free(threat);
    add_depth(claim);
    text_add(&finding->evidence,
             "%s scores %d %% now, and %d %% if the other side passes and the move is "
             "played",
             colour_name(colour), percent(now), percent(option.chance));
    finding->line = option.line;
    return judge(claim, option.chance - now);
}
