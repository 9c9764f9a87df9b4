/* facts.c - what is counted of one game.  SPDX-License-Identifier: MIT */
#include "protocol/playtest/facts.h"

#include "engine/core/text.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "eval/wdl.h"
#include "search/roll_scores.h"
#include "search/search.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { ROLL_NODES = 30 }; /* of the search after a roll */

/* ---- moves ----------------------------------------------------------------------------- */

/* The feature of a type of moves; FEATURES: it is an ordinary one. */
static int feature_of_type(int type)
{
    switch (type) {
    case MOVE_DOUBLE_STEP:
        return FEATURE_DOUBLE_STEP;
    case MOVE_EN_PASSANT:
        return FEATURE_EN_PASSANT;
    case MOVE_CASTLING:
        return FEATURE_CASTLING;
    case MOVE_PROMOTION:
        return FEATURE_PROMOTION;
    case MOVE_DROP:
        return FEATURE_DROP;
    case MOVE_SPECIAL_1:
    case MOVE_SPECIAL_2:
        return FEATURE_SPECIAL + type - MOVE_SPECIAL_1;
    default:
        return FEATURES;
    }
}

static void count_move(struct game_facts *facts, const struct position *pos, move m,
                       const struct position *after)
{
    struct ply_counts *counts = &facts->counts;
    const int feature = feature_of_type(move_type(m));

    facts->counted++;
    facts->choices += play_count(pos);
    if (m == MOVE_NONE)
        return;
    counts->kinds[play_mover_kind(pos, m)]++;
    if (feature < FEATURES)
        counts->features[feature]++;
    if (move_gated(m) != KIND_NONE)
        counts->features[FEATURE_GATING]++;
    if (play_is_capture(pos, m)) {
        counts->features[FEATURE_CAPTURE]++;
        counts->captures[play_mover_kind(pos, m)]++;
    }
    counts->features[FEATURE_CHECK] += play_in_check(after);
}

/* The rights of a game without castling mean something else. */
static bool can_castle(const struct rules *rules)
{
    return rules->variant->shape
           && (rules->start->castling || position_has_castling_rooks(rules->start));
}

bool feature_write(const struct rules *rules, int feature, struct text *text)
{
    const struct variant *variant = rules->variant;
    static const char *const names[FEATURE_SPECIAL] = {
        [FEATURE_CAPTURE] = "captures",
        [FEATURE_CHECK] = "checks",
        [FEATURE_DOUBLE_STEP] = "double steps",
        [FEATURE_EN_PASSANT] = "captures en passant",
        [FEATURE_CASTLING] = "castlings",
        [FEATURE_PROMOTION] = "promotions",
        [FEATURE_DROP] = "drops",
        [FEATURE_GATING] = "gatings",
    };
    const char *name;

    if (feature < FEATURE_SPECIAL) {
        text_add(text, "%s", names[feature]);
        return (feature != FEATURE_DROP || variant->hands.kinds)
               && (feature != FEATURE_GATING || variant->hands.gate)
               && (feature != FEATURE_CASTLING || can_castle(rules))
               && (feature != FEATURE_EN_PASSANT || variant->en_passant.offer);
    }
    name = variant->special_moves[feature - FEATURE_SPECIAL].name;
    if (name)
        text_add_plural(text, name);
    return name != NULL;
}

/* ---- the winning chance ---------------------------------------------------------------- */

/* Its square root stresses that the winner trailed at all: Browne's drama. */
static double drama_of(const double *chances, int count, int winner)
{
    double sum = 0;
    int trailing = 0;

    for (int i = 0; i < count; i++) {
        const double behind = winner == WHITE ? -chances[i] : chances[i];

        if (behind >= CHANCE_LEAD) {
            sum += sqrt(behind);
            trailing++;
        }
    }
    return trailing ? sum / trailing : 0;
}

/* A lead lasts until the other side leads. */
static int count_changes(const double *chances, int count)
{
    int leader = 0, changes = 0;

    for (int i = 0; i < count; i++) {
        const int now = (chances[i] >= CHANCE_LEAD) - (chances[i] <= -CHANCE_LEAD);

        changes += now * leader < 0;
        leader = now ? now : leader;
    }
    return changes;
}

/* The plies before the winner's chance stays high; all of a drawn game. */
static int plies_undecided(const double *chances, int count, enum result result)
{
    const int sign = outcome_points(result);
    int plies = count;

    while (sign && plies > 0 && sign * chances[plies - 1] >= CHANCE_DECIDED)
        plies--;
    return plies;
}

static void measure_tension(struct tension *tension, const double *chances, int count,
                            enum result result)
{
    double uncertainty = 0;

    for (int i = 0; i < count; i++)
        uncertainty += 1 - fabs(chances[i]);
    *tension = (struct tension){
        .uncertainty = uncertainty / count,
        .drama =
            result == RESULT_DRAW
                ? 0
                : drama_of(chances, count, result == RESULT_WHITE_WINS ? WHITE : BLACK),
        .changes = (double)count_changes(chances, count) / count,
        .decided = (double)plies_undecided(chances, count, result) / count,
    };
}

/* Nothing is measured where memory is out, or no ply has a score. */
static void count_tension(struct game_facts *facts, const struct variant *variant,
                          const int *scores, int count)
{
    double *chances = count ? calloc((size_t)count, sizeof *chances) : NULL;

    for (int i = 0; chances && i < count; i++)
        chances[i] = wdl_chance(variant, scores[i]);
    if (chances)
        measure_tension(&facts->tension, chances, count, facts->result);
    facts->has_tension = chances != NULL;
    free(chances);
}

/* ---- luck ------------------------------------------------------------------------------ */

/* What the roll of a ply gave White. */
static double luck_of(const struct position *pos, struct ply ply,
                      struct searcher *searcher)
{
    struct roll_score *scores = NULL;
    double luck = 0;
    int count;

    if (ply.roll != MOVE_NONE
        && roll_scores_search(searcher, pos, ply.move, ROLL_NODES, &scores, &count)
        && !roll_scores_luck(pos->rules->variant, scores, count, ply.roll, &luck))
        luck = 0;
    free(scores);
    return pos->to_move == WHITE ? luck : -luck;
}

void facts_count(struct game_facts *facts, const struct game *game, int opening,
                 const int *scores, struct searcher *searcher)
{
    const struct variant *variant = game_position(game)->rules->variant;
    const struct outcome outcome = game_outcome(game);

    memset(facts, 0, sizeof *facts);
    facts->result = outcome.result;
    facts->reason = outcome.result == RESULT_NONE ? NULL : outcome_words(&outcome);
    facts->plies = game_plies(game);
    facts->first = facts->plies ? game_ply(game, 0).move : MOVE_NONE;
    for (int i = opening; i < facts->plies; i++) {
        const struct position *pos = game_position_at(game, i);
        const struct ply ply = game_ply(game, i);

        count_move(facts, pos, ply.move, game_position_at(game, i + 1));
        if (searcher)
            facts->luck += luck_of(pos, ply, searcher);
    }
    if (scores && facts->result != RESULT_NONE)
        count_tension(facts, variant, scores, facts->counted);
}
