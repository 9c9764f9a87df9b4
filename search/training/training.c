/* training.c - trains a net on files of samples.  SPDX-License-Identifier: MIT */
#include "search/training/training.h"

#include "engine/core/hash.h"
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/rules/rules.h"
#include "eval/net/net.h"
#include "eval/tuning/sample.h"
#include "eval/tuning/trainer.h"
#include "search/time_control.h"
#include "search/training/checkpoint.h"
#include "search/training/sample_pool.h"
#include "search/training/sample_set.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    MEASURE_BYTES = 8 << 20, /* of the samples that losses and slope are measured on */
    RATE_PERCENT_AT_END = 2,
};

struct training {
    const struct rules *rules;
    int hidden, buckets; /* of the net */
    const struct sample_set *set;
    const struct training_settings *settings;
    const struct training_report *report;
    struct trainer *trainer;
    struct sample_block block;
    struct sample_pool pool;
    struct sample_pool learnt;     /* positions of games learnt from */
    struct sample_pool validation; /* positions of games kept aside */
    double slope;                  /* centipawns */
    uint64_t *order;               /* of the epoch's games */
    struct training_state state;
    uint64_t first_learnt; /* when this process began */
    int64_t start_ms, checkpoint_at_ms;
};

/* ---- epochs ------------------------------------------------------------------------------ */

static bool is_game_epoch(const struct training *training)
{
    return training->state.epoch >= (uint64_t)training->settings->tree_epochs;
}

/* Samples to be learnt in an epoch of either kind. */
static uint64_t epoch_size(const struct training *training, bool games)
{
    const struct sample_counts *counts = &training->set->counts;

    return counts->games + (games ? 0 : counts->others);
}

/* How much of the training is done, from 0 to 1. */
static double share_done(const struct training *training)
{
    const struct training_settings *settings = training->settings;
    const double all = (double)epoch_size(training, false) * settings->tree_epochs
                       + (double)epoch_size(training, true) * settings->game_epochs;

    return (double)training->state.learnt / all;
}

/* Seeds differ between epochs, and between parts of one. */
static uint64_t derive_seed(const struct training *training, uint64_t part)
{
    uint64_t state = training->settings->seed;

    state = random_next(&state) ^ training->state.epoch;
    state = random_next(&state) ^ part;
    return random_next(&state);
}

static void shuffle_games(struct training *training)
{
    uint64_t seed = derive_seed(training, UINT64_MAX);

    for (size_t i = 0; i < training->set->training_count; i++) {
        const size_t other = (size_t)(random_next(&seed) % (i + 1));

        training->order[i] = training->order[other];
        training->order[other] = i;
    }
}

/* ---- measuring --------------------------------------------------------------------------- */

static struct label_settings label_settings(const struct training *training,
                                            double lambda)
{
    return (struct label_settings){lambda, training->slope};
}

/* The loss on a pool, with labels of which `lambda` is the score's share: on no more samples than
 * there are of games kept aside. */
static double measure(const struct training *training, const struct sample_pool *pool,
                      double lambda)
{
    const int most = training->validation.count;
    const struct sample_view view =
        sample_pool_view(pool, 0, pool->count < most ? pool->count : most);
    const struct label_settings labels = label_settings(training, lambda);

    return trainer_loss(training->trainer, &view, &labels);
}

/* Add the losses to the curve. */
static void add_point(struct training *training)
{
    struct training_state *state = &training->state;
    const bool games = is_game_epoch(training);
    struct training_point *point = &state->points[state->point_count++];

    *point = (struct training_point){
        .epochs = (double)state->epoch
                  + (double)state->epoch_learnt / (double)epoch_size(training, games),
        .games = games,
        .learnt_loss = measure(training, &training->learnt, 1),
        .score_loss = measure(training, &training->validation, 1),
        .result_loss = measure(training, &training->validation, 0),
    };
    training->report->point(point, training->report->context);
}

/* Into which part of the epoch, one for each point, the training has come. */
static uint64_t point_number(const struct training *training)
{
    return training->state.epoch_learnt * TRAINING_POINTS
           / epoch_size(training, is_game_epoch(training));
}

/* ---- learning ---------------------------------------------------------------------------- */

static bool report_progress(struct training *training, struct text *why)
{
    const int64_t ms = time_now_ms() - training->start_ms;
    const uint64_t learnt = training->state.learnt - training->first_learnt;
    const double speed = (double)learnt * 1000 / (double)(ms > 0 ? ms : 1);

    return training->report->progress(share_done(training), speed,
                                      training->report->context)
           || text_fail(why, "interrupted");
}

static void learn_batch(struct training *training, int first, int last)
{
    const double least = RATE_PERCENT_AT_END / 100.0;
    const double part =
        least + (1 - least) * (1 + cos(acos(-1) * share_done(training))) / 2;
    const struct label_settings labels = label_settings(
        training, is_game_epoch(training) ? training->settings->lambda : 1);
    const struct sample_view batch =
        sample_pool_view(&training->pool, first, last - first);
    const uint64_t point = point_number(training);

    trainer_step(training->trainer, &batch, &labels, training->settings->rate * part);
    training->state.learnt += (uint64_t)batch.count;
    training->state.epoch_learnt += (uint64_t)batch.count;
    if (point_number(training) > point)
        add_point(training);
}

/* Learn from all samples of the pool, in batches of equal size. */
static bool learn_pool(struct training *training, struct text *why)
{
    const int count = training->pool.count;
    const int batches =
        (count + training->settings->batch - 1) / training->settings->batch;

    sample_pool_shuffle(&training->pool,
                        derive_seed(training, training->state.next_game));
    for (int i = 0; i < batches; i++) {
        learn_batch(training, (int)((int64_t)count * i / batches),
                    (int)((int64_t)count * (i + 1) / batches));
        if (!report_progress(training, why))
            return false;
    }
    return true;
}

/* Fill the pool with the next games of the epoch. */
static bool fill_pool(struct training *training, struct text *why)
{
    struct training_state *state = &training->state;
    const bool games = is_game_epoch(training);

    training->pool.bytes = training->pool.count = 0;
    for (; state->next_game < training->set->training_count; state->next_game++) {
        const size_t game = (size_t)training->order[state->next_game];

        if (!sample_set_read(training->set, game, &training->block, why))
            return false;
        if (!sample_pool_add(&training->pool, &training->block, games))
            return training->pool.count > 0
                   || text_fail(why, "a game of %d bytes does not fit into memory",
                                training->block.bytes);
    }
    return true;
}

static bool write_checkpoint(struct training *training, struct text *why)
{
    const struct training_settings *settings = training->settings;
    const int64_t now = time_now_ms();

    if (!settings->checkpoint
        || now - training->checkpoint_at_ms < settings->checkpoint_ms)
        return true;
    training->checkpoint_at_ms = now;
    training->state.steps = trainer_steps(training->trainer);
    return checkpoint_write(settings->checkpoint, &training->state, training->trainer,
                            why);
}

/* Learn the rest of the epoch. */
static bool run_epoch(struct training *training, struct text *why)
{
    struct training_state *state = &training->state;

    shuffle_games(training);
    while (state->next_game < training->set->training_count)
        if (!fill_pool(training, why) || !learn_pool(training, why)
            || !write_checkpoint(training, why))
            return false;
    state->epoch++;
    state->next_game = state->epoch_learnt = 0;
    return true;
}

/* ---- preparations ------------------------------------------------------------------------ */

/* Fill `pool` with positions of games from `first` to before `last`, evenly chosen. */
static bool sample_games(struct training *training, struct sample_pool *pool,
                         size_t first, size_t last, struct text *why)
{
    struct sample_counts counts = {0, 0};
    size_t step;

    for (size_t i = first; i < last; i++)
        counts.games += training->set->games[i].entry.counts.games;
    step = (size_t)(counts.games * SAMPLE_BYTES_MAX / 4 / MEASURE_BYTES) + 1;
    for (size_t i = first; i < last; i += step) {
        if (!sample_set_read(training->set, i, &training->block, why))
            return false;
        if (!sample_pool_add(pool, &training->block, true))
            break;
    }
    return pool->count > 0
           || text_fail(why, "too few games to train on: %zu", training->set->count);
}

static void set_slope(struct training *training)
{
    const struct sample_pool *pool = &training->learnt;
    const struct sample_view view = sample_pool_view(pool, 0, pool->count);

    training->slope = training->settings->slope;
    if (training->settings->slope == 0)
        training->slope = trainer_fit_slope(training->rules, &view);
}

/* A hash of all that determines the net, the first weights among it. */
static uint64_t hash_training(const struct training *training)
{
    const struct training_settings *settings = training->settings;
    size_t count;
    const float *weights = trainer_state(training->trainer, &count);
    struct text text = {.length = 0};

    text_add(&text, "%d %d %d %d %a %d %a %d %llu %d", training->hidden,
             training->buckets, settings->tree_epochs, settings->game_epochs,
             settings->lambda, settings->slope, settings->rate, settings->batch,
             (unsigned long long)settings->seed, settings->pool_bytes);
    return hash_bytes(hash_text(training->set->identity, text.chars), weights,
                      count * sizeof *weights);
}

static bool prepare(struct training *training, struct text *why)
{
    const struct training_settings *settings = training->settings;
    const struct sample_set *set = training->set;

    training->trainer =
        trainer_new(training->rules, training->hidden, training->buckets,
                    settings->seed, settings->threads);
    training->order = calloc(set->training_count + 1, sizeof *training->order);
    if (!training->trainer || !training->order
        || !sample_pool_init(&training->pool, settings->pool_bytes)
        || !sample_pool_init(&training->learnt, MEASURE_BYTES)
        || !sample_pool_init(&training->validation, MEASURE_BYTES))
        return text_fail(why, "out of memory");
    if (!sample_games(training, &training->learnt, 0, set->training_count, why)
        || !sample_games(training, &training->validation, set->training_count,
                         set->count, why))
        return false;
    set_slope(training);
    if (settings->start)
        trainer_begin_with(training->trainer, settings->start, training->slope);
    training->state.identity = hash_training(training);
    if (settings->checkpoint
        && !checkpoint_read(settings->checkpoint, &training->state, training->trainer,
                            why))
        return false;
    for (int i = 0; i < training->state.point_count; i++)
        training->report->point(&training->state.points[i], training->report->context);
    training->first_learnt = training->state.learnt;
    training->start_ms = training->checkpoint_at_ms = time_now_ms();
    return true;
}

bool training_run(struct net *net, const struct rules *rules,
                  const struct sample_set *set,
                  const struct training_settings *settings,
                  const struct training_report *report, struct text *why)
{
    struct training *training = calloc(1, sizeof *training);
    bool good;

    if (!training)
        return text_fail(why, "out of memory");
    training->rules = rules;
    training->set = set;
    training->hidden = net->hidden;
    training->buckets = net->buckets;
    training->settings = settings;
    training->report = report;
    good = prepare(training, why);
    while (good
           && training->state.epoch
                  < (uint64_t)(settings->tree_epochs + settings->game_epochs))
        good = run_epoch(training, why);
    if (good) {
        trainer_write_net(training->trainer, net);
        net->scale = (int)lround(training->slope);
    }
    sample_block_free(&training->block);
    sample_pool_free(&training->pool);
    sample_pool_free(&training->learnt);
    sample_pool_free(&training->validation);
    trainer_free(training->trainer);
    free(training->order);
    free(training);
    return good;
}
