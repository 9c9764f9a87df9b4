/* check_wdl.c - win, draw and loss probabilities.  SPDX-License-Identifier: MIT */
#include "eval/wdl.h"

#include "engine/core/random.h"
#include "engine/library/library.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "engine/variants/registry.h"
#include "tests/support/file_game.h"
#include "tests/unit/unit.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

enum { SAMPLES = 20000, CENTIPAWNS_MAX = 700 };

static struct wdl_sample samples[SAMPLES];

LOOP_TEST(test_wdl_add_up_and_mirror_each_other, unit_variant_count())
{
    for (int cp = -40000; cp <= 40000; cp += 37) {
        struct wdl wdl, mirrored;

        wdl_estimate(variants[_i], cp, &wdl);
        wdl_estimate(variants[_i], -cp, &mirrored);
        ck_assert_int_eq(wdl.win + wdl.draw + wdl.loss, 1000);
        ck_assert_int_ge(wdl.win, 0);
        ck_assert_int_ge(wdl.draw, 0);
        ck_assert_int_ge(wdl.loss, 0);
        ck_assert_int_le(abs(wdl.win - mirrored.loss), 1);
    }
}

LOOP_TEST(test_wdl_rise_with_the_score, unit_variant_count())
{
    struct wdl wdl, better;

    wdl_estimate(variants[_i], -3000, &wdl);
    for (int cp = -2990; cp <= 3000; cp += 10, wdl = better) {
        wdl_estimate(variants[_i], cp, &better);
        ck_assert_int_ge(better.win, wdl.win);
        ck_assert_int_le(better.loss, wdl.loss);
    }
}

LOOP_TEST(test_wdl_are_even_at_zero_and_sure_with_a_mate, unit_variant_count())
{
    struct wdl wdl;

    wdl_estimate(variants[_i], 0, &wdl);
    ck_assert_int_eq(wdl.win, wdl.loss);
    wdl_estimate(variants[_i], 30990, &wdl);
    ck_assert_int_eq(wdl.win, 1000);
}

LOOP_TEST(test_winning_chance_is_the_difference_of_win_and_loss, unit_variant_count())
{
    for (int cp = -900; cp <= 900; cp += 45) {
        const double chance = wdl_chance(variants[_i], cp);
        struct wdl wdl;

        wdl_estimate(variants[_i], cp, &wdl);
        ck_assert_double_eq_tol(chance, (wdl.win - wdl.loss) / 1000.0, 0.0011);
        ck_assert_double_eq_tol(chance, -wdl_chance(variants[_i], -cp), 1e-12);
    }
    ck_assert_double_eq_tol(wdl_chance(variants[_i], 30990), 1, 1e-9);
}

LOOP_TEST(test_wdl_are_fitted_to_the_games_of_the_registry, unit_variant_count())
{
    ck_assert(wdl_is_fitted(variants[_i]));
}

/* A game that nobody has played. */
TEST(test_wdl_are_not_fitted_to_other_games)
{
    struct library *library;
    struct told told;
    const struct variant *variant =
        file_game_read(&library, "[x:crazyhouse]\nfirstRankPawnDrops = true\n", &told);

    ck_assert_ptr_nonnull(variant);
    ck_assert(!wdl_is_fitted(variant));
    library_free(library);
}

TEST(test_wdl_are_fitted_to_standard_games)
{
    struct library *library = library_new();

    ck_assert_ptr_nonnull(library);
    for (const struct file_model *row = file_models; row->name; row++) {
        const struct variant *variant = library_find(library, row->name);

        ck_assert_msg(variant && variant->file.fingerprint == row->fingerprint,
                      "%s: 0x%016" PRIx64, row->name,
                      variant ? variant->file.fingerprint : 0);
        ck_assert(wdl_is_fitted(variant));
    }
    library_free(library);
}

/* Breakthrough cannot be drawn. */
TEST(test_what_cannot_happen_has_no_probability)
{
    struct library *library = library_new();
    const struct variant *variant;

    ck_assert_ptr_nonnull(library);
    variant = library_find(library, "breakthrough");
    ck_assert_ptr_nonnull(variant);
    for (int cp = -400; cp <= 400; cp += 50) {
        struct wdl wdl;

        wdl_estimate(variant, cp, &wdl);
        ck_assert_int_le(wdl.draw, 1);
    }
    library_free(library);
}

static const struct wdl_model models[] = {{90, 60}, {0, 150}, {250, 200}};

LOOP_TEST(test_fit_finds_the_model_that_made_the_samples, COUNT(models))
{
    const struct wdl_model model = models[_i];
    uint64_t state = 1;

    for (int i = 0; i < SAMPLES; i++) {
        const int cp = random_below(&state, 2 * CENTIPAWNS_MAX) - CENTIPAWNS_MAX;
        const double win = 1 / (1 + exp((model.even - cp) / model.slope));
        const double loss = 1 / (1 + exp((model.even + cp) / model.slope));
        const double lot = random_below(&state, 1 << 20) / (double)(1 << 20);

        samples[i].centipawns = (int16_t)cp;
        samples[i].points = (int8_t)(lot < win ? 1 : lot < win + loss ? -1 : 0);
    }

    const struct wdl_model fitted = wdl_fit(samples, SAMPLES);

    ck_assert_double_eq_tol(fitted.even, model.even, 12);
    ck_assert_double_eq_tol(fitted.slope, model.slope, 12);
}

TEST(test_fit_of_nothing_is_some_model)
{
    const struct wdl_model model = wdl_fit(samples, 0);

    ck_assert_double_ge(model.even, 0);
    ck_assert_double_gt(model.slope, 0);
}
