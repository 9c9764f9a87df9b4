/* wdl.c - how games end that are judged so.  SPDX-License-Identifier: MIT */
#include "eval/wdl.h"

#include "engine/rules/variant.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

struct fitted {
    const char *variant;
    struct wdl_model model;
};

/* What `potpourri --option Hash=1 --variant NAME odds` printed: 300 games each, with what
 * White won, drew and lost.  The first row is for other games, too. */
static const struct fitted table[] = {
    {"chess", {186, 138}},     /* +134 =83 -83 */
    {"pole", {808, 311}},      /* +45 =208 -47 */
    {"poison", {213, 213}},    /* +138 =71 -91 */
    {"pothole", {241, 416}},   /* +145 =24 -131 */
    {"polypiece", {413, 374}}, /* +121 =67 -112 */
    {"starpool", {117, 195}},  /* +165 =35 -100 */
};

enum { FITTED = sizeof table / sizeof *table };

static const struct wdl_model *find_model(const struct variant *variant)
{
    for (int i = 0; i < FITTED; i++)
        if (strcmp(table[i].variant, variant->name) == 0)
            return &table[i].model;
    return &table[0].model;
}

static double winning_chance(const struct wdl_model *model, double centipawns)
{
    return 1 / (1 + exp((model->even - centipawns) / model->slope));
}

void wdl_estimate(const struct variant *variant, int centipawns, struct wdl *wdl)
{
    const struct wdl_model *model = find_model(variant);

    wdl->win = (int)lround(1000 * winning_chance(model, centipawns));
    wdl->loss = (int)lround(1000 * winning_chance(model, -centipawns));
    wdl->draw = 1000 - wdl->win - wdl->loss;
    if (wdl->draw < 0) {
        wdl->loss += wdl->draw;
        wdl->draw = 0;
    }
}

/* How unlikely the samples are: the negative logarithm of their probability. */
static double surprise(const struct wdl_model *model, const struct wdl_sample *samples,
                       int count)
{
    static const double least = 1e-6;
    double sum = 0;

    for (int i = 0; i < count; i++) {
        const double win = winning_chance(model, samples[i].centipawns);
        const double loss = winning_chance(model, -samples[i].centipawns);
        const double chance = samples[i].points > 0   ? win
                              : samples[i].points < 0 ? loss
                                                      : 1 - win - loss;

        sum -= log(chance > least ? chance : least);
    }
    return sum;
}

/* Walk to where no step of `step` makes the samples likelier. */
static void descend(struct wdl_model *model, const struct wdl_sample *samples,
                    int count, double step)
{
    const struct wdl_model steps[] = {{step, 0}, {-step, 0}, {0, step}, {0, -step}};
    double present = surprise(model, samples, count);

    for (int i = 0; i < 4; i++) {
        const struct wdl_model next = {model->even + steps[i].even,
                                       model->slope + steps[i].slope};

        if (next.even < 0 || next.slope < 1 || next.slope > 2000)
            continue;

        const double found = surprise(&next, samples, count);

        if (found < present) {
            present = found;
            *model = next;
            i = -1;
        }
    }
}

struct wdl_model wdl_fit(const struct wdl_sample *samples, int count)
{
    struct wdl_model model = {100, 100};

    for (double step = 64; step >= 1; step /= 2)
        descend(&model, samples, count, step);
    return model;
}
