/* check_tune.c - fitting weights to results.  SPDX-License-Identifier: MIT */
#include "eval/evaluator.h"
#include "eval/tuning/tune.h"

#include "engine/rules/game.h"
#include "engine/variants/registry.h"
#include "eval/eval.h"
#include "eval/weights.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <stdlib.h>
#include <string.h>

enum { SAMPLES = 2500, APART = 5, KNIGHT = KIND_FIRST_OTHER };

static struct playground ground;
static struct tune_sample samples[SAMPLES];
static struct tune_losses losses[TUNE_ROUNDS + 1];

static void record_losses(int round, const struct tune_losses *found, void *context)
{
    (void)context;
    losses[round] = *found;
}

/* Fill the samples with positions of random games. */
static void open_samples(void)
{
    struct game *game = NULL;
    uint64_t state = 1;
    int count = 0;

    playground_open(&ground, "chess", NULL, NULL);
    game = game_new(ground.rules, 1);
    ck_assert_ptr_nonnull(game);
    for (int i = 0; count < SAMPLES; i++) {
        if (game_outcome(game).result != RESULT_NONE)
            game_reset(game, NULL);
        if (i % APART == 0)
            samples[count++].pos = *game_position(game);
        ck_assert(game_play_random(game, &state));
    }
    game_free(game);
}

/* Give the samples the scores and results that an evaluation with `weights` predicts. */
static void set_results(const struct weights *weights)
{
    struct evaluator *evaluator = evaluator_new_weighted(ground.rules, weights);

    ck_assert_ptr_nonnull(evaluator);
    for (int i = 0; i < SAMPLES; i++) {
        samples[i].score = evaluate_raw(evaluator, &samples[i].pos) / EVALUATE_RAW_UNIT;
        samples[i].points = (samples[i].score > 50) - (samples[i].score < -50);
    }
    evaluator_free(evaluator);
}

static void close_samples(void)
{
    playground_close(&ground);
}

TEST(test_fields_cover_the_whole_struct)
{
    const struct weights_field *field;
    int next = 0;

    for (int i = 0; (field = weights_field(i)); i++) {
        ck_assert_int_eq(field->first, next);
        next += field->rows * field->columns * field->stages;
    }
    ck_assert_int_eq(next, sizeof(struct weights) / sizeof(int));
}

FIXTURE(open_samples, close_samples);

TEST(test_fit_finds_what_results_depend_on)
{
    struct weights truth = default_weights;
    struct weights found = default_weights;

    truth.material[KNIGHT].middle += 2000;
    truth.material[KNIGHT].end += 2000;
    set_results(&truth);
    ck_assert(tune_fit(&found, ground.rules, samples, SAMPLES, record_losses, NULL));
    ck_assert_int_gt(found.material[KNIGHT].middle,
                     default_weights.material[KNIGHT].middle + 100);
    ck_assert_double_lt(losses[TUNE_ROUNDS].training, losses[0].training);
    ck_assert_double_lt(losses[TUNE_ROUNDS].validation, losses[0].validation);
}

TEST(test_fit_leaves_alone_what_never_occurs)
{
    struct weights found = default_weights;

    set_results(&found);
    for (int i = 0; i < SAMPLES; i++)
        samples[i].points = i % 3 - 1;
    ck_assert(tune_fit(&found, ground.rules, samples, SAMPLES, record_losses, NULL));
    ck_assert_mem_eq(found.terms, default_weights.terms, sizeof found.terms);
    ck_assert_int_eq(found.current_power, default_weights.current_power);
    ck_assert_int_eq(found.material[KIND_KING].end,
                     default_weights.material[KIND_KING].end);
}

TEST(test_fit_of_one_position_is_something)
{
    struct weights found = default_weights;

    set_results(&found);
    ck_assert(tune_fit(&found, ground.rules, samples, 1, record_losses, NULL));
}

/* The flatter the win probability, the better it fits. */
TEST(test_fit_of_scores_that_mislead_ends)
{
    struct weights found = default_weights;

    set_results(&found);
    for (int i = 0; i < SAMPLES; i++)
        samples[i].points = samples[i].score > 0 ? -1 : 1;
    ck_assert(tune_fit(&found, ground.rules, samples, SAMPLES, record_losses, NULL));
    ck_assert_double_le(losses[0].slope, 2000);
}

TEST(test_raw_score_rounds_to_the_evaluation)
{
    struct evaluator *evaluator = evaluator_new(ground.rules);

    ck_assert_ptr_nonnull(evaluator);
    for (int i = 0; i < SAMPLES; i++) {
        const int sign = samples[i].pos.to_move == WHITE ? 1 : -1;

        ck_assert_int_eq(sign * evaluate_raw(evaluator, &samples[i].pos)
                             / EVALUATE_RAW_UNIT,
                         evaluate(evaluator, &samples[i].pos));
    }
    evaluator_free(evaluator);
}
