/* wdl.c - win, draw and loss probabilities of a score.  SPDX-License-Identifier: MIT */
#include "eval/wdl.h"

#include "engine/rules/variant.h"
#include "eval/variant_terms.h"

#include <math.h>

double wdl_logistic(double x)
{
    return 1 / (1 + exp(-x));
}

static double win_probability(const struct wdl_model *model, double centipawns)
{
    return wdl_logistic((centipawns - model->even) / model->slope);
}

/* The model that was fitted to games of `variant`; NULL: none was. */
static const struct wdl_model *fitted_model(const struct variant *variant)
{
    const uint64_t fingerprint = variant_origin(variant)->file.fingerprint;

    if (variant_terms_are_own(variant))
        return &variant_terms_find(variant)->wdl;
    for (const struct file_model *row = file_models; row->name; row++)
        if (row->fingerprint == fingerprint)
            return &row->model;
    return NULL;
}

static const struct wdl_model *model_of(const struct variant *variant)
{
    const struct wdl_model *fitted = fitted_model(variant);

    return fitted ? fitted : &variant_terms_find(variant)->wdl;
}

bool wdl_is_fitted(const struct variant *variant)
{
    return fitted_model(variant) != NULL;
}

void wdl_estimate(const struct variant *variant, int centipawns, struct wdl *wdl)
{
    const struct wdl_model *model = model_of(variant);

    wdl->win = (int)lround(1000 * win_probability(model, centipawns));
    wdl->loss = (int)lround(1000 * win_probability(model, -centipawns));
    wdl->draw = 1000 - wdl->win - wdl->loss;
    if (wdl->draw < 0) { /* both were rounded up */
        wdl->loss += wdl->draw;
        wdl->draw = 0;
    }
}

double wdl_chance(const struct variant *variant, int centipawns)
{
    const struct wdl_model *model = model_of(variant);

    return win_probability(model, centipawns) - win_probability(model, -centipawns);
}

double wdl_even(const struct variant *variant)
{
    return model_of(variant)->even;
}

/* The negative log-likelihood of the samples. */
static double log_loss(const struct wdl_model *model, const struct wdl_sample *samples,
                       int count)
{
    static const double probability_min = 1e-6;
    double sum = 0;

    for (int i = 0; i < count; i++) {
        const double win = win_probability(model, samples[i].centipawns);
        const double loss = win_probability(model, -samples[i].centipawns);
        const double probability = samples[i].points > 0   ? win
                                   : samples[i].points < 0 ? loss
                                                           : 1 - win - loss;

        sum -= log(probability > probability_min ? probability : probability_min);
    }
    return sum;
}

/* Coordinate descent by `step` until no neighbour fits better. */
static void descend(struct wdl_model *model, const struct wdl_sample *samples,
                    int count, double step)
{
    const struct wdl_model steps[] = {{step, 0}, {-step, 0}, {0, step}, {0, -step}};
    double best = log_loss(model, samples, count);

    for (int i = 0; i < 4; i++) {
        const struct wdl_model next = {model->even + steps[i].even,
                                       model->slope + steps[i].slope};

        if (next.even < 0 || next.slope < 1 || next.slope > 2000)
            continue;

        const double loss = log_loss(&next, samples, count);

        if (loss < best) {
            best = loss;
            *model = next;
            i = -1;
        }
    }
}

struct wdl_model wdl_fit(const struct wdl_sample *samples, int count)
{
    struct wdl_model model = {100, 100};

    for (int step = 64; step >= 1; step /= 2)
        descend(&model, samples, count, step);
    return model;
}

double wdl_fit_slope(double (*loss)(double slope, const void *context),
                     const void *context)
{
    double low = 50, high = 2000;

    while (high - low > 1) {
        const double a = low + (high - low) / 3, b = high - (high - low) / 3;

        if (loss(a, context) < loss(b, context))
            high = b;
        else
            low = a;
    }
    return (low + high) / 2;
}
