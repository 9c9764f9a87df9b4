/* roll_scores.c - the score after each roll that may follow a move.
 * SPDX-License-Identifier: MIT */
#include "search/roll_scores.h"

#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "eval/wdl.h"

#include <stdlib.h>

static score ended_score(struct outcome outcome, int us)
{
    if (outcome.result == RESULT_DRAW)
        return 0;
    return outcome_is_win(outcome, us) ? SCORE_MATE : -SCORE_MATE;
}

/* The score of the position after a roll, in favour of the side `us` that has moved. */
static score search_rolled(struct searcher *searcher, struct game *game,
                           const struct position *rolled, int us, uint64_t nodes)
{
    const struct limits limits = {.nodes = nodes};
    const struct outcome outcome = play_outcome(rolled);
    score found = SCORE_NONE;

    if (outcome.result != RESULT_NONE)
        return ended_score(outcome, us);
    game_reset(game, rolled);
    searcher_think_score(searcher, game, &limits, &found);
    return found == SCORE_NONE || rolled->to_move == us ? found : -found;
}

bool roll_scores_search(struct searcher *searcher, const struct position *pos, move m,
                        uint64_t nodes, struct roll_score **scores, int *count)
{
    struct position after;
    struct move_list rolls;
    struct game *game;

    *scores = NULL;
    *count = 0;
    play_make(&after, pos, m);
    play_rolls(&after, &rolls);
    if (rolls.count == 0)
        return true;
    game = game_new(pos->rules, 0);
    *scores = game ? calloc((size_t)rolls.count, sizeof **scores) : NULL;
    for (int i = 0; *scores && i < rolls.count; i++) {
        struct position rolled;

        play_make(&rolled, &after, rolls.moves[i]);
        (*scores)[i] = (struct roll_score){
            search_rolled(searcher, game, &rolled, pos->to_move, nodes),
            play_roll_probability(pos, i, rolls.count), rolls.moves[i]};
    }
    game_free(game);
    if (*scores)
        *count = rolls.count;
    return *scores != NULL;
}

bool roll_scores_mean(const struct variant *variant, const struct roll_score *scores,
                      int count, double *mean)
{
    double sum = 0, known = 0;

    for (int i = 0; i < count; i++)
        if (scores[i].score != SCORE_NONE) {
            known += scores[i].probability;
            sum += scores[i].probability * wdl_chance(variant, scores[i].score);
        }
    if (known > 0)
        *mean = sum / known;
    return known > 0;
}

bool roll_scores_luck(const struct variant *variant, const struct roll_score *scores,
                      int count, move roll, double *luck)
{
    double mean;

    for (int i = 0; i < count; i++)
        if (scores[i].roll == roll && scores[i].score != SCORE_NONE
            && roll_scores_mean(variant, scores, count, &mean)) {
            *luck = wdl_chance(variant, scores[i].score) - mean;
            return true;
        }
    return false;
}
