/* check_roll_scores.c - the score after each roll, and luck.  SPDX-License-Identifier: MIT */
#include "engine/rules/game.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "search/roll_scores.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <math.h>
#include <stdlib.h>

enum { TABLE_MB = 1, NODES = 200 };

/* The scores of `nodes` positions after each roll that may follow `text` in the start position. */
static struct roll_score *score_rolls(struct playground *ground, const char *text,
                                      uint64_t nodes, int *count)
{
    struct searcher *searcher = searcher_new(TABLE_MB, 1);
    struct roll_score *scores;

    ck_assert_ptr_nonnull(searcher);
    ck_assert(roll_scores_search(searcher, &ground->pos, playground_move(ground, text),
                                 nodes, &scores, count));
    searcher_free(searcher);
    return scores;
}

TEST(test_luck_is_0_on_average)
{
    struct playground ground;
    double mean = 0, luckiest = 0;
    int count;

    playground_open(&ground, "pothole", NULL, NULL);

    struct roll_score *scores = score_rolls(&ground, "e2e4", NODES, &count);

    ck_assert_int_eq(count, 63);
    for (int i = 0; i < count; i++) {
        double luck;

        ck_assert(roll_scores_luck(ground.rules->variant, scores, count, scores[i].roll,
                                   &luck));
        mean += scores[i].probability * luck;
        luckiest = fmax(luckiest, luck);
    }
    ck_assert_double_eq_tol(mean, 0, 1e-12);
    ck_assert_double_gt(luckiest, 0.5);
    free(scores);
    playground_close(&ground);
}

TEST(test_rolls_without_a_score_do_not_count)
{
    const struct roll_score scores[] = {
        {300, 0.5, 1}, {SCORE_NONE, 0.25, 2}, {300, 0.25, 3}};
    struct playground ground;
    double luck;

    playground_open(&ground, "pothole", NULL, NULL);
    ck_assert(roll_scores_luck(ground.rules->variant, scores, 3, 1, &luck));
    ck_assert_double_eq(luck, 0);
    ck_assert(!roll_scores_luck(ground.rules->variant, scores, 3, 2, &luck));
    ck_assert(!roll_scores_luck(ground.rules->variant, scores, 3, 4, &luck));
    ck_assert(roll_scores_luck(ground.rules->variant, scores, 3, 3, &luck));
    ck_assert_double_eq(luck, 0);
    playground_close(&ground);
}

TEST(test_a_search_without_nodes_finds_no_score)
{
    struct playground ground;
    int count;

    playground_open(&ground, "pothole", NULL, NULL);

    struct roll_score *scores = score_rolls(&ground, "e2e4", 1, &count);

    for (int i = 0; i < count; i++)
        ck_assert(scores[i].score == SCORE_NONE || score_is_mate(scores[i].score));
    free(scores);
    playground_close(&ground);
}

TEST(test_no_roll_follows_where_there_are_no_dice)
{
    struct playground ground;
    int count;

    playground_open(&ground, "chess", NULL, NULL);
    ck_assert_ptr_null(score_rolls(&ground, "e2e4", NODES, &count));
    ck_assert_int_eq(count, 0);
    playground_close(&ground);
}
