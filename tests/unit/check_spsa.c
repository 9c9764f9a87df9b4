/* check_spsa.c - tuning by simultaneous perturbation.  SPDX-License-Identifier: MIT */
#include "search/training/spsa.h"

#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/variants/registry.h"
#include "protocol/session/options.h"
#include "search/parameters.h"
#include "tests/unit/unit.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { ITERATIONS = 1500, GAMES = 16 };

static const struct spsa start = {
    .seed = 3,
    .iterations = ITERATIONS,
    .games = GAMES,
    .count = 2,
    .parameters = {{"First", 0, 300, 10, 100, 100, 0}, {"Second", 0, 60, 3, 40, 40, 0}},
};

static struct text why;

/* Games whose results depend on how far the values are from 180 and 20. */
static int play(const struct spsa *spsa, uint64_t *state)
{
    double advantage = 0;
    int result = 0;

    for (int sign = -1; sign <= 1; sign += 2)
        advantage -= sign
                     * (pow((spsa_value(spsa, 0, sign) - 180) / 50.0, 2)
                        + pow((spsa_value(spsa, 1, sign) - 20) / 12.0, 2));
    for (int i = 0; i < GAMES; i++)
        result += random_below(state, 1000) < 1000 / (1 + exp(-advantage)) ? 1 : -1;
    return result;
}

TEST(test_spsa_finds_the_best_values)
{
    struct spsa spsa = start;
    uint64_t state = 1;

    while (spsa.done < ITERATIONS) {
        spsa_perturb(&spsa);
        spsa_learn(&spsa, play(&spsa, &state));
    }
    ck_assert_double_eq_tol(spsa.parameters[0].value, 180, 20);
    ck_assert_double_eq_tol(spsa.parameters[1].value, 20, 6);
}

TEST(test_spsa_stays_within_bounds)
{
    struct spsa spsa = start;

    for (int i = 0; i < 300; i++) {
        spsa_perturb(&spsa);
        for (int k = 0; k < spsa.count; k++)
            for (int sign = -1; sign <= 1; sign += 2) {
                ck_assert_int_ge(spsa_value(&spsa, k, sign), spsa.parameters[k].min);
                ck_assert_int_le(spsa_value(&spsa, k, sign), spsa.parameters[k].max);
            }
        spsa_learn(&spsa, spsa.parameters[0].flip * GAMES);
    }
    ck_assert_double_eq(spsa.parameters[0].value, 300);
}

/* Wherever a record was cut off, it goes on as if nothing had happened. */
TEST(test_spsa_resumes_from_its_record)
{
    struct spsa spsa = start;
    FILE *file = tmpfile();
    uint64_t state = 1;
    long end, size;

    ck_assert_ptr_nonnull(file);
    spsa_write_head(&spsa, file);
    while (spsa.done < 5) {
        int result;

        spsa_perturb(&spsa);
        result = play(&spsa, &state);
        spsa_learn(&spsa, result);
        spsa_write_iteration(&spsa, result, file);
    }
    size = ftell(file);
    fputs("6 +2 101.5", file);
    rewind(file);

    struct spsa resumed = start;

    ck_assert_msg(spsa_read(&resumed, file, &end, &why), "%s", why.chars);
    ck_assert_int_eq(end, size);
    ck_assert_int_eq(resumed.done, 5);
    for (int i = 0; i < spsa.count; i++)
        ck_assert_double_eq(resumed.parameters[i].value, spsa.parameters[i].value);
    spsa_perturb(&spsa);
    spsa_perturb(&resumed);
    for (int i = 0; i < spsa.count; i++)
        ck_assert_int_eq(spsa_value(&spsa, i, 1), spsa_value(&resumed, i, 1));
    fclose(file);
}

TEST(test_spsa_refuses_another_record)
{
    struct spsa other = start;
    FILE *file = tmpfile();
    long end;

    ck_assert_ptr_nonnull(file);
    ck_assert(spsa_read(&other, file, &end, &why));
    ck_assert_int_eq(end, 0);
    spsa_write_head(&start, file);
    rewind(file);
    other.games++;
    ck_assert(!spsa_read(&other, file, &end, &why));
    ck_assert_ptr_nonnull(strstr(why.chars, "something else"));
    other.games--;
    fseek(file, 0, SEEK_END);
    fputs("2 +2 101.5 30.0\n", file);
    rewind(file);
    ck_assert(!spsa_read(&other, file, &end, &why));
    ck_assert_str_eq(why.chars, "damaged after iteration 0");
    fclose(file);
}

/* Every parameter can be set as an option, and no list of options shows one. */
TEST(test_parameters_are_hidden_options)
{
    struct configuration configuration;
    struct option_row row;
    struct text value;

    options_preset(&configuration, variants[0]);
    for (const struct setting *parameter = search_parameter_rows; parameter->name;
         parameter++) {
        const struct search_parameters *values = &configuration.parameters;

        ck_assert_str_eq(setting_write(parameter, values, &value), parameter->preset);
        ck_assert_int_gt(parameter->step, 0);
        text_clear(&value);
        text_add(&value, "%" PRId64, parameter->max);
        ck_assert(options_set(&configuration, parameter->name, value.chars, &why));
        ck_assert_int_eq(setting_number(parameter, values), parameter->max);
        text_clear(&value);
        text_add(&value, "%" PRId64, parameter->max + 1);
        ck_assert(!options_set(&configuration, parameter->name, value.chars, &why));
        ck_assert(!options_find(variants[0], parameter->name, &row));
    }
}
