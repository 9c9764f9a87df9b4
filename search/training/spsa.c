/* spsa.c - tunes parameters of the search by games.  SPDX-License-Identifier: MIT */
#include "search/training/spsa.h"

#include "engine/core/number.h"
#include "engine/core/random.h"
#include "engine/core/text.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_BYTES = 4096, HEAD_BYTES = 8192 };

/* Exponents and the rate at the end are Fishtest's; a tenth of the iterations is the stability
 * constant. */
static const double alpha = 0.602, gamma_exponent = 0.101, rate_at_end = 0.002;
static const double stability = 0.1;

/* How much further than at the end a value is moved. */
static double perturbation(const struct spsa *spsa, const struct spsa_parameter *row)
{
    return row->step * pow((double)spsa->iterations / (spsa->done + 1), gamma_exponent);
}

/* The share of the perturbation by which a win moves a value. */
static double rate(const struct spsa *spsa, const struct spsa_parameter *row)
{
    const double a = stability * spsa->iterations;
    const double decay = pow((a + spsa->iterations) / (a + spsa->done + 1), alpha);
    const double widening = perturbation(spsa, row) / row->step;

    return rate_at_end * decay / (widening * widening);
}

static uint64_t iteration_seed(const struct spsa *spsa)
{
    uint64_t state = spsa->seed;

    return random_next(&state) ^ (uint64_t)spsa->done;
}

void spsa_perturb(struct spsa *spsa)
{
    uint64_t state = iteration_seed(spsa);

    for (int i = 0; i < spsa->count; i++)
        spsa->parameters[i].flip = random_below(&state, 2) ? 1 : -1;
}

/* From 0 to 1; the same for both players, so that equal values stay equal. */
static double rounding_threshold(const struct spsa *spsa, int i)
{
    uint64_t state = iteration_seed(spsa) + 1 + (uint64_t)i;

    return random_below(&state, 1000000) / 1e6;
}

int spsa_value(const struct spsa *spsa, int i, int sign)
{
    const struct spsa_parameter *row = &spsa->parameters[i];
    const double exact = row->value + sign * row->flip * perturbation(spsa, row);
    /* Rounded up as often as the fraction says. */
    const double rounded = floor(exact + rounding_threshold(spsa, i));

    return rounded < row->min ? row->min : rounded > row->max ? row->max : (int)rounded;
}

void spsa_learn(struct spsa *spsa, int result)
{
    for (int i = 0; i < spsa->count; i++) {
        struct spsa_parameter *row = &spsa->parameters[i];
        const double moved =
            row->value + rate(spsa, row) * perturbation(spsa, row) * result * row->flip;
        const double bounded = moved < row->min   ? row->min
                               : moved > row->max ? row->max
                                                  : moved;

        /* As exact as the record. */
        row->value = round(bounded * 1e6) / 1e6;
    }
    spsa->done++;
}

/* ---- records ----------------------------------------------------------------------------- */

/* Print the head to `chars`. */
static int format_head(const struct spsa *spsa, char chars[HEAD_BYTES])
{
    int length =
        snprintf(chars, HEAD_BYTES, "spsa iterations %d games %d seed %llu\n",
                 spsa->iterations, spsa->games, (unsigned long long)spsa->seed);

    for (int i = 0; i < spsa->count; i++) {
        const struct spsa_parameter *row = &spsa->parameters[i];

        length += snprintf(chars + length, (size_t)(HEAD_BYTES - length),
                           "parameter %s start %g min %d max %d step %g\n", row->name,
                           row->start, row->min, row->max, row->step);
    }
    return length;
}

void spsa_write_head(const struct spsa *spsa, FILE *file)
{
    char head[HEAD_BYTES];

    format_head(spsa, head);
    fputs(head, file);
}

void spsa_write_iteration(const struct spsa *spsa, int result, FILE *file)
{
    fprintf(file, "%d %+d", spsa->done, result);
    for (int i = 0; i < spsa->count; i++)
        fprintf(file, " %.6f", spsa->parameters[i].value);
    fputc('\n', file);
}

/* Read `NUMBER RESULT VALUE...`; the iteration must be the next one. */
static bool read_iteration(struct spsa *spsa, const char *line)
{
    double values[SPSA_PARAMETERS_MAX];
    const char *c = line;
    int64_t number;
    double result;

    if (!number_parse(&c, spsa->done + 1, spsa->done + 1, &number) || *c++ != ' ')
        return false;
    c += *c == '+';
    if (!decimal_parse(&c, &result))
        return false;
    for (int i = 0; i < spsa->count; i++)
        if (*c++ != ' ' || !decimal_parse(&c, &values[i])
            || values[i] < spsa->parameters[i].min
            || values[i] > spsa->parameters[i].max)
            return false;
    if (*c != '\n')
        return false;
    for (int i = 0; i < spsa->count; i++)
        spsa->parameters[i].value = values[i];
    spsa->done++;
    return true;
}

bool spsa_read(struct spsa *spsa, FILE *file, long *end, struct text *why)
{
    char head[HEAD_BYTES], found[HEAD_BYTES], line[LINE_BYTES];
    const size_t length = (size_t)format_head(spsa, head);
    const size_t got = fread(found, 1, length, file);

    *end = 0;
    if (memcmp(head, found, got) != 0)
        return text_fail(why, "a record of something else, or of other parameters or "
                              "settings");
    if (got < length)
        return true;
    *end = (long)length;
    while (fgets(line, sizeof line, file) && strchr(line, '\n')) {
        if (!read_iteration(spsa, line))
            return text_fail(why, "damaged after iteration %d", spsa->done);
        *end += (long)strlen(line);
    }
    return true;
}
