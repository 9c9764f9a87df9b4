/* trainer.c - fits the weights of a net to samples.  SPDX-License-Identifier: MIT */
#include "eval/tuning/trainer.h"

#include "engine/core/thread.h"
#include "eval/net/features.h"
#include "eval/net/net.h"
#include "eval/tuning/network.h"
#include "eval/tuning/sample.h"
#include "eval/wdl.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A batch has PARTS parts, each with its own gradient: more than that many threads would not
 * help. */
enum { PARTS = 4 };

/* Adam's constants. */
static const double beta1 = 0.9, beta2 = 0.999, epsilon = 1e-8;

/* Weights are clipped to what a net's integers can hold (net.h). */
static const float row_max = (float)NET_WEIGHT_MAX / NET_QA;
static const float output_max = (float)NET_WEIGHT_MAX / NET_QB;

enum task { TASK_LOSS, TASK_GRADIENT, TASK_DESCENT };

/* One part of a batch, or of the weights. */
struct part {
    struct trainer *trainer;
    enum task task;
    const struct sample_view *samples;
    const struct label_settings *labels;
    int first, count;         /* of the samples */
    double loss;              /* their sum */
    struct gradient gradient; /* owned */
    float step, scale;
    size_t first_row, last_row; /* the last one is not included */
};

struct trainer {
    const struct rules *rules;
    struct network_shape shape;
    int threads;
    int steps;
    size_t size;    /* of each of the following */
    float *weights; /* owned, with the next two behind it */
    float *means;   /* of gradients */
    float *squares; /* mean squares of gradients */
    struct part parts[PARTS];
};

struct trainer *trainer_new(const struct rules *rules, int hidden, int buckets,
                            uint64_t seed, int threads)
{
    struct trainer *trainer = calloc(1, sizeof *trainer);
    bool good = trainer != NULL;
    size_t rows;

    if (!trainer)
        return NULL;
    trainer->rules = rules;
    trainer->threads = threads < PARTS ? threads : PARTS;
    features_init(&trainer->shape.features, rules);
    trainer->shape.hidden = hidden;
    trainer->shape.buckets = buckets;
    rows = network_row_count(&trainer->shape);
    trainer->size = network_size(&trainer->shape);
    trainer->weights = calloc(3 * trainer->size, sizeof *trainer->weights);
    good &= trainer->weights != NULL;
    for (int i = 0; i < PARTS; i++) {
        struct part *part = &trainer->parts[i];

        part->trainer = trainer;
        part->first_row = rows * (size_t)i / PARTS;
        part->last_row = rows * (size_t)(i + 1) / PARTS;
        part->gradient.weights = calloc(trainer->size, sizeof *part->gradient.weights);
        part->gradient.rows = calloc(rows, sizeof *part->gradient.rows);
        good &= part->gradient.weights && part->gradient.rows;
    }
    if (!good) {
        trainer_free(trainer);
        return NULL;
    }
    trainer->means = trainer->weights + trainer->size;
    trainer->squares = trainer->means + trainer->size;
    network_set_random(&trainer->shape, seed, trainer->weights);
    return trainer;
}

void trainer_free(struct trainer *trainer)
{
    if (!trainer)
        return;
    for (int i = 0; i < PARTS; i++) {
        free(trainer->parts[i].gradient.weights);
        free(trainer->parts[i].gradient.rows);
    }
    free(trainer->weights);
    free(trainer);
}

void trainer_begin_with(struct trainer *trainer, const struct net *net, double slope)
{
    network_read(net, slope, trainer->weights);
}

void trainer_write_net(const struct trainer *trainer, struct net *net)
{
    network_write(trainer->weights, net);
}

float *trainer_state(struct trainer *trainer, size_t *count)
{
    *count = 3 * trainer->size;
    return trainer->weights;
}

int trainer_steps(const struct trainer *trainer)
{
    return trainer->steps;
}

void trainer_set_steps(struct trainer *trainer, int steps)
{
    trainer->steps = steps;
}

/* ---- the parts of a step ----------------------------------------------------------------- */

static double chance_of(double score, double slope)
{
    return 1 / (1 + exp(-score / slope));
}

static double label_of(const struct sample *sample, const struct label_settings *labels)
{
    const double chance = chance_of(sample->score, labels->slope);

    if (sample->result == SAMPLE_RESULT_NONE)
        return chance;
    return labels->lambda * chance + (1 - labels->lambda) * (sample->result + 1) / 2.0;
}

/* Compute the loss of a part's samples, and the gradient if that is the task. */
static void run_samples(struct part *part)
{
    const struct trainer *trainer = part->trainer;
    struct sample sample;
    struct network_pass pass;

    part->loss = 0;
    if (part->task == TASK_GRADIENT)
        network_clear_gradient(&trainer->shape, &part->gradient);
    for (int i = part->first; i < part->first + part->count; i++) {
        int at = part->samples->starts[i];
        double error;

        if (!sample_unpack(part->samples->data, part->samples->bytes, &at,
                           trainer->rules, &sample))
            continue;
        error = network_chance(&trainer->shape, trainer->weights, &sample.pos, &pass)
                - label_of(&sample, part->labels);
        part->loss += error * error;
        if (part->task == TASK_GRADIENT)
            network_add_gradient(&trainer->shape, trainer->weights, &pass, 2 * error,
                                 &part->gradient);
    }
}

/* Add the gradients of all parts to the first one. */
PER_PROCESSOR static void add_gradients(float *restrict a, const float *restrict b,
                                        const float *restrict c,
                                        const float *restrict d, size_t count,
                                        float scale)
{
    for (size_t i = 0; i < count; i++)
        a[i] = ((a[i] + b[i]) + (c[i] + d[i])) * scale;
}

/* One step of Adam for `count` weights. */
PER_PROCESSOR static void descend(float *restrict weights, float *restrict means,
                                  float *restrict squares,
                                  const float *restrict gradient, size_t count,
                                  float step, float weight_max)
{
    const float b1 = (float)beta1, b2 = (float)beta2;

    for (size_t i = 0; i < count; i++) {
        const float g = gradient[i];
        float weight;

        means[i] = b1 * means[i] + (1 - b1) * g;
        squares[i] = b2 * squares[i] + (1 - b2) * g * g;
        weight = weights[i] - step * means[i] / (sqrtf(squares[i]) + (float)epsilon);
        weight = weight < weight_max ? weight : weight_max;
        weights[i] = weight > -weight_max ? weight : -weight_max;
    }
}

/* Move `count` weights from number `first` on, which have the same limit. */
static void descend_from(const struct part *part, size_t first, size_t count,
                         float weight_max)
{
    struct trainer *trainer = part->trainer;
    float *gradient = trainer->parts[0].gradient.weights + first;

    add_gradients(gradient, trainer->parts[1].gradient.weights + first,
                  trainer->parts[2].gradient.weights + first,
                  trainer->parts[3].gradient.weights + first, count, part->scale);
    descend(trainer->weights + first, trainer->means + first, trainer->squares + first,
            gradient, count, part->step, weight_max);
}

/* Whether a sample of the batch has the feature of a row; the first part has it from now on, as all
 * gradients are added to its own. */
static bool take_row(struct trainer *trainer, size_t row)
{
    bool *rows = trainer->parts[0].gradient.rows;

    for (int i = 1; i < PARTS; i++)
        rows[row] |= trainer->parts[i].gradient.rows[row];
    return rows[row];
}

/* Move the weights of a part's rows; the last part moves what is behind the rows, too. */
static void descend_part(struct part *part)
{
    struct trainer *trainer = part->trainer;
    const size_t hidden = (size_t)trainer->shape.hidden;
    const size_t rows = network_row_count(&trainer->shape);

    for (size_t row = part->first_row; row < part->last_row; row++)
        if (take_row(trainer, row))
            descend_from(part, row * hidden, hidden, row_max);
    if (part->last_row == rows)
        descend_from(part, rows * hidden, trainer->size - rows * hidden, output_max);
}

/* ---- threads ----------------------------------------------------------------------------- */

/* Run the parts of one thread: every `threads`th one. */
static void run_parts(void *context, int number)
{
    struct trainer *trainer = context;

    for (int i = number; i < PARTS; i += trainer->threads)
        if (trainer->parts[i].task == TASK_DESCENT)
            descend_part(&trainer->parts[i]);
        else
            run_samples(&trainer->parts[i]);
}

/* Run a task on samples; returns the mean loss. */
static double run_task(struct trainer *trainer, enum task task,
                       const struct sample_view *samples,
                       const struct label_settings *labels)
{
    double loss = 0;

    for (int i = 0; i < PARTS; i++) {
        struct part *part = &trainer->parts[i];

        part->task = task;
        part->samples = samples;
        part->labels = labels;
        part->first = (int)((int64_t)samples->count * i / PARTS);
        part->count = (int)((int64_t)samples->count * (i + 1) / PARTS) - part->first;
    }
    thread_run_all(trainer->threads, run_parts, trainer);
    for (int i = 0; i < PARTS; i++)
        loss += trainer->parts[i].loss;
    return loss / samples->count;
}

void trainer_step(struct trainer *trainer, const struct sample_view *batch,
                  const struct label_settings *labels, double rate)
{
    double step;

    run_task(trainer, TASK_GRADIENT, batch, labels);
    trainer->steps++;
    step =
        rate * sqrt(1 - pow(beta2, trainer->steps)) / (1 - pow(beta1, trainer->steps));
    for (int i = 0; i < PARTS; i++) {
        trainer->parts[i].task = TASK_DESCENT;
        trainer->parts[i].step = (float)step;
        trainer->parts[i].scale = 1 / (float)batch->count;
    }
    thread_run_all(trainer->threads, run_parts, trainer);
}

double trainer_loss(struct trainer *trainer, const struct sample_view *samples,
                    const struct label_settings *labels)
{
    return run_task(trainer, TASK_LOSS, samples, labels);
}

/* ---- the slope --------------------------------------------------------------------------- */

struct slope_fit {
    const struct rules *rules;
    const struct sample_view *samples;
};

/* The mean squared difference between results and the chances of scores. */
static double slope_loss(double slope, const void *context)
{
    const struct slope_fit *fit = context;
    const struct sample_view *samples = fit->samples;
    struct sample sample;
    double loss = 0;
    int count = 0;

    for (int i = 0; i < samples->count; i++) {
        int at = samples->starts[i];

        if (sample_unpack(samples->data, samples->bytes, &at, fit->rules, &sample)
            && sample.result != SAMPLE_RESULT_NONE) {
            const double error =
                chance_of(sample.score, slope) - (sample.result + 1) / 2.0;

            loss += error * error;
            count++;
        }
    }
    return count ? loss / count : 0;
}

double trainer_fit_slope(const struct rules *rules, const struct sample_view *samples)
{
    const struct slope_fit fit = {rules, samples};

    return wdl_fit_slope(slope_loss, &fit);
}
