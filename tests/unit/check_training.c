/* check_training.c - training nets on files of samples.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/rules/rules.h"
#include "eval/net/net.h"
#include "eval/tuning/network.h"
#include "search/training/sample_set.h"
#include "search/training/training.h"
#include "tests/support/playground.h"
#include "tests/support/random_net.h"
#include "tests/support/sample_files.h"
#include "tests/unit/unit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { POOL_BYTES = 1 << 17, HIDDEN = 64 };

static struct playground ground;
static struct text why;

FIXTURE(sample_files_make, sample_files_remove);

static void assert_equal_nets(const struct net *a, const struct net *b)
{
    ck_assert(a && b);
    ck_assert_int_eq(a->scale, b->scale);
    ck_assert_mem_eq(a->rows, b->rows,
                     (size_t)(net_row_count(a) * HIDDEN) * sizeof *a->rows);
    ck_assert_mem_eq(a->bias, b->bias, sizeof a->bias);
    ck_assert_mem_eq(a->weights, b->weights, sizeof a->weights);
    ck_assert_mem_eq(a->finer, b->finer, sizeof a->finer);
    ck_assert_mem_eq(a->output_bias, b->output_bias, sizeof a->output_bias);
}

static struct gradient new_gradient(const struct network_shape *shape)
{
    struct gradient gradient = {
        .weights = calloc(network_size(shape), sizeof *gradient.weights),
        .rows = calloc(network_row_count(shape), sizeof *gradient.rows),
    };

    ck_assert(gradient.weights && gradient.rows);
    return gradient;
}

static void free_gradient(struct gradient *gradient)
{
    free(gradient->weights);
    free(gradient->rows);
}

/* The gradient is the derivative of the chance. */
TEST(test_gradient_is_the_derivative)
{
    struct network_shape shape = {.hidden = HIDDEN, .buckets = KING_BUCKETS};
    struct network_pass pass;
    struct gradient gradient;
    size_t size;
    float *weights;
    int measured = 0;

    playground_open(&ground, "chess", NULL, NULL);
    features_init(&shape.features, ground.rules);
    size = network_size(&shape);
    weights = calloc(size, sizeof *weights);
    gradient = new_gradient(&shape);
    network_set_random(&shape, 7, weights);
    network_chance(&shape, weights, &ground.pos, &pass);
    network_add_gradient(&shape, weights, &pass, 1, &gradient);
    for (size_t i = 0; i < size; i += 97) {
        const float step = 0.01F, before = weights[i];
        double high, low;

        weights[i] = before + step;
        high = network_chance(&shape, weights, &ground.pos, &pass);
        weights[i] = before - step;
        low = network_chance(&shape, weights, &ground.pos, &pass);
        weights[i] = before;
        ck_assert_double_eq_tol((high - low) / (2 * step), gradient.weights[i], 2e-3);
        measured += fabs(gradient.weights[i]) > 1e-3;
    }
    ck_assert_int_gt(measured, 10);
    free(weights);
    free_gradient(&gradient);
    playground_close(&ground);
}

/* A gradient says which rows are other than zeros: those of the position's features.  Cleared, it has
 * none. */
TEST(test_gradient_tells_its_rows)
{
    struct network_shape shape = {.hidden = HIDDEN, .buckets = KING_BUCKETS};
    struct network_pass pass;
    struct gradient gradient;
    float *weights;
    int told = 0;

    playground_open(&ground, "chess", NULL, NULL);
    features_init(&shape.features, ground.rules);
    weights = calloc(network_size(&shape), sizeof *weights);
    gradient = new_gradient(&shape);
    network_set_random(&shape, 7, weights);
    network_chance(&shape, weights, &ground.pos, &pass);
    network_add_gradient(&shape, weights, &pass, 1, &gradient);
    for (size_t i = 0; i < network_row_count(&shape); i++) {
        told += gradient.rows[i];
        for (size_t k = 0; k < HIDDEN && !gradient.rows[i]; k++)
            ck_assert(gradient.weights[i * HIDDEN + k] == 0);
    }
    /* Both sides see 32 men and four rights to castle alike, in the same king bucket. */
    ck_assert_int_eq(told, 36);
    network_clear_gradient(&shape, &gradient);
    for (size_t i = 0; i < network_size(&shape); i++)
        ck_assert(gradient.weights[i] == 0);
    for (size_t i = 0; i < network_row_count(&shape); i++)
        ck_assert(!gradient.rows[i]);
    free(weights);
    free_gradient(&gradient);
    playground_close(&ground);
}

TEST(test_network_reads_what_it_writes)
{
    struct network_shape shape = {.hidden = HIDDEN, .buckets = KING_BUCKETS};
    struct net *net, *read;
    float *weights;

    playground_open(&ground, "chess", NULL, NULL);
    features_init(&shape.features, ground.rules);
    net = random_net_new(ground.rules, HIDDEN, KING_BUCKETS);
    read = net_new(ground.rules, HIDDEN, KING_BUCKETS);
    weights = calloc(network_size(&shape), sizeof *weights);
    ck_assert(read && weights);
    network_read(net, net->scale, weights);
    network_write(weights, read);
    read->scale = net->scale;
    assert_equal_nets(net, read);
    net_free(net);
    net_free(read);
    free(weights);
    playground_close(&ground);
}

TEST(test_rounded_rows_are_near_and_fit)
{
    struct net *net, *rounded;

    playground_open(&ground, "chess", NULL, NULL);
    net = random_net_new(ground.rules, HIDDEN, 1);
    rounded = random_net_new(ground.rules, HIDDEN, 1);
    net->rows[0] = rounded->rows[0] = NET_WEIGHT_MAX;
    net->rows[1] = rounded->rows[1] = -NET_WEIGHT_MAX;
    network_round_rows(rounded, 6);
    ck_assert_int_eq(rounded->rows[0], 126);
    ck_assert_int_eq(rounded->rows[1], -126);
    for (int i = 0; i < net_row_count(net) * HIDDEN; i++) {
        ck_assert_int_eq(rounded->rows[i] % 6, 0);
        ck_assert_int_le(abs(rounded->rows[i] - net->rows[i]), 3);
    }
    net_free(net);
    net_free(rounded);
    playground_close(&ground);
}

struct progress_log {
    int points;
    int left; /* calls of progress until the training stops; -1: it does not */
    struct training_point last;
};

static void log_point(const struct training_point *point, void *context)
{
    struct progress_log *log = context;

    log->points++;
    log->last = *point;
}

static bool count_down(double done, double speed, void *context)
{
    struct progress_log *log = context;

    ck_assert(done > 0 && done <= 1 && speed >= 0);
    return log->left < 0 || log->left-- > 0;
}

static struct training_settings settings_of(int threads, const char *checkpoint)
{
    return (struct training_settings){.tree_epochs = 1,
                                      .game_epochs = 1,
                                      .lambda = 0.9,
                                      .rate = 1e-3,
                                      .batch = 4096,
                                      .seed = 1,
                                      .threads = threads,
                                      .pool_bytes = POOL_BYTES,
                                      .checkpoint = checkpoint};
}

static struct net *train_by(const struct training_settings *settings,
                            const struct sample_set *set, struct progress_log *log)
{
    const struct training_report report = {log_point, count_down, log};
    struct net *net = net_new(ground.rules, HIDDEN, KING_BUCKETS);

    log->points = 0;
    if (training_run(net, ground.rules, set, settings, &report, &why))
        return net;
    net_free(net);
    return NULL;
}

static struct net *train(const struct sample_set *set, int threads,
                         const char *checkpoint, struct progress_log *log)
{
    const struct training_settings settings = settings_of(threads, checkpoint);

    return train_by(&settings, set, log);
}

/* The same games give the same net with any number of threads, and however often the training is
 * interrupted; and it learns. */
TEST(test_training_is_reproducible)
{
    const char *const list[] = {sample_files_path(0)};
    struct progress_log log = {.left = -1};
    struct net *one, *three, *resumed = NULL;
    struct training_point last;
    struct sample_set set;
    int interruptions = 0;

    playground_open(&ground, "chess", NULL, NULL);
    sample_files_write(0, ground.rules, 0, SAMPLE_FILES_GAMES);
    ck_assert(sample_set_open(&set, ground.rules, list, 1, &why));
    one = train(&set, 1, NULL, &log);
    last = log.last;
    three = train(&set, 3, NULL, &log);
    assert_equal_nets(one, three);
    unlink(sample_files_path(1));
    while (!resumed && interruptions < 50) {
        log.left = 2;
        resumed = train(&set, 2, sample_files_path(1), &log);
        interruptions += !resumed;
    }
    ck_assert_int_gt(interruptions, 2);
    assert_equal_nets(one, resumed);
    ck_assert_mem_eq(&last, &log.last, sizeof last);
    ck_assert_double_lt(last.score_loss, 0.05);
    net_free(one);
    net_free(three);
    net_free(resumed);
    sample_set_close(&set);
    playground_close(&ground);
}

/* Games that are learnt by heart have less loss than others, against the same labels. */
TEST(test_overfitting_shows)
{
    const char *const list[] = {sample_files_path(0)};
    struct training_settings settings = settings_of(1, NULL);
    struct progress_log log = {.left = -1};
    struct sample_set set;

    playground_open(&ground, "chess", NULL, NULL);
    sample_files_write(0, ground.rules, 0, 30);
    ck_assert(sample_set_open(&set, ground.rules, list, 1, &why));
    settings.tree_epochs = 30;
    settings.game_epochs = 0;
    settings.rate = 1e-2;
    settings.batch = 64;
    net_free(train_by(&settings, &set, &log));
    ck_assert_double_lt(2 * log.last.learnt_loss, log.last.score_loss);
    sample_set_close(&set);
    playground_close(&ground);
}

/* A checkpoint of something else is left alone. */
TEST(test_other_checkpoint_is_refused)
{
    const char *const list[] = {sample_files_path(0)};
    struct progress_log log = {.left = 1};
    struct sample_set set;

    playground_open(&ground, "chess", NULL, NULL);
    sample_files_write(0, ground.rules, 0, 30);
    ck_assert(sample_set_open(&set, ground.rules, list, 1, &why));
    ck_assert(!train(&set, 1, sample_files_path(1), &log));
    ck_assert_ptr_nonnull(strstr(why.chars, "damaged"));
    unlink(sample_files_path(1));
    ck_assert(!train(&set, 1, sample_files_path(1), &log));
    ck_assert_str_eq(why.chars, "interrupted");
    sample_set_close(&set);
    sample_files_write(0, ground.rules, 30, 31);
    ck_assert(sample_set_open(&set, ground.rules, list, 1, &why));
    ck_assert(!train(&set, 1, sample_files_path(1), &log));
    ck_assert_ptr_nonnull(strstr(why.chars, "other settings or samples"));
    sample_set_close(&set);
    playground_close(&ground);
}

/* A training that learns next to nothing gives the net that it began with.  Twice the slope means
 * half the output for the same score. */
TEST(test_training_begins_with_a_net)
{
    const char *const list[] = {sample_files_path(0)};
    struct training_settings settings = settings_of(1, NULL);
    struct progress_log log = {.left = -1};
    struct sample_set set;
    struct net *start, *trained;

    playground_open(&ground, "chess", NULL, NULL);
    sample_files_write(0, ground.rules, 0, 30);
    ck_assert(sample_set_open(&set, ground.rules, list, 1, &why));
    start = random_net_new(ground.rules, HIDDEN, KING_BUCKETS);
    settings.start = start;
    settings.slope = 2 * start->scale;
    settings.rate = 1e-12;
    trained = train_by(&settings, &set, &log);
    ck_assert_ptr_nonnull(trained);
    ck_assert_int_eq(trained->scale, 2 * start->scale);
    ck_assert_mem_eq(trained->rows, start->rows,
                     (size_t)(net_row_count(start) * HIDDEN) * sizeof *start->rows);
    ck_assert_mem_eq(trained->bias, start->bias, sizeof start->bias);
    for (int i = 0; i < NET_OUTPUTS; i++) {
        const int more = trained->finer[i] - start->finer[i];

        /* Half of the weights can be stored as finely again. */
        ck_assert_int_eq(more, start->finer[i] < NET_FINER_MAX ? 1 : 0);
        for (int k = 0; k < 2 * HIDDEN; k++)
            ck_assert_int_le(
                abs((2 * trained->weights[i][k] >> more) - start->weights[i][k]), 1);
        ck_assert_int_le(
            abs((2 * trained->output_bias[i] >> more) - start->output_bias[i]), 1);
    }
    net_free(start);
    net_free(trained);
    sample_set_close(&set);
    playground_close(&ground);
}

/* What a training began with and its slope belong to its checkpoint. */
TEST(test_checkpoint_of_another_start_is_refused)
{
    const char *const list[] = {sample_files_path(0)};
    struct training_settings settings = settings_of(1, sample_files_path(1));
    struct progress_log log = {.left = 1};
    struct sample_set set;
    struct net *start;

    playground_open(&ground, "chess", NULL, NULL);
    sample_files_write(0, ground.rules, 0, 30);
    ck_assert(sample_set_open(&set, ground.rules, list, 1, &why));
    start = random_net_new(ground.rules, HIDDEN, KING_BUCKETS);
    settings.start = start;
    unlink(sample_files_path(1));
    ck_assert(!train_by(&settings, &set, &log));
    ck_assert_str_eq(why.chars, "interrupted");
    settings.slope = 123;
    ck_assert(!train_by(&settings, &set, &log));
    ck_assert_ptr_nonnull(strstr(why.chars, "other settings or samples"));
    settings.slope = 0;
    start->scale++;
    ck_assert(!train_by(&settings, &set, &log));
    ck_assert_ptr_nonnull(strstr(why.chars, "other settings or samples"));
    net_free(start);
    sample_set_close(&set);
    playground_close(&ground);
}

TEST(test_too_few_games_are_refused)
{
    const char *const list[] = {sample_files_path(0)};
    struct progress_log log = {.left = -1};
    struct sample_set set;

    playground_open(&ground, "chess", NULL, NULL);
    sample_files_write(0, ground.rules, 0, 0);
    ck_assert(sample_set_open(&set, ground.rules, list, 1, &why));
    ck_assert(!train(&set, 1, NULL, &log));
    ck_assert_str_eq(why.chars, "too few games to train on: 0");
    sample_set_close(&set);
    playground_close(&ground);
}
