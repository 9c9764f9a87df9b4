/* check_transfer.c - nets that begin with the weights of others.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/variants/registry.h"
#include "eval/net/net.h"
#include "eval/tuning/network.h"
#include "eval/tuning/transfer.h"
#include "protocol/training/sample_set.h"
#include "protocol/training/training.h"
#include "tests/support/playground.h"
#include "tests/support/random_net.h"
#include "tests/support/sample_files.h"
#include "tests/unit/unit.h"

#include <stdlib.h>
#include <string.h>

enum { PLIES = 100, HIDDEN = 64, POOL_BYTES = 1 << 17 };

static struct playground source, target;
static struct net *net, *transferred;

static void open_nets(const char *from, const char *to)
{
    playground_open(&source, from, NULL, NULL);
    playground_open(&target, to, NULL, NULL);
    net = random_net_new(source.rules, HIDDEN);
    transferred = transfer_net(net, source.rules, target.rules);
    ck_assert_ptr_nonnull(transferred);
}

static void close_nets(void)
{
    net_free(net);
    net_free(transferred);
    playground_close(&source);
    playground_close(&target);
}

static int score_by(const struct net *by, const struct position *pos)
{
    struct accumulator accumulator = {.net = NULL};

    return net_evaluate(by, &accumulator, &accumulator, pos);
}

static void assert_equal_weights(const struct net *a, const struct net *b)
{
    ck_assert_mem_eq(a->rows, b->rows,
                     (size_t)(a->features.count * a->hidden) * sizeof *a->rows);
    ck_assert_mem_eq(a->bias, b->bias, sizeof a->bias);
    ck_assert_mem_eq(a->weights, b->weights, sizeof a->weights);
    ck_assert_mem_eq(a->output_bias, b->output_bias, sizeof a->output_bias);
}

/* Random games score as they do with the first net. */
static void assert_equal_scores(void)
{
    struct game *game = game_new(source.rules, 1);
    uint64_t state = 5;
    int compared = 0;

    ck_assert_ptr_nonnull(game);
    while (game_plies(game) < PLIES && game_outcome(game).result == RESULT_NONE) {
        source.pos = *game_position(game);
        playground_set(&target, playground_fen(&source));
        ck_assert_int_eq(score_by(transferred, &target.pos),
                         score_by(net, &source.pos));
        compared++;
        ck_assert(game_play_random(game, &state));
    }
    ck_assert_int_gt(compared, 20);
    game_free(game);
}

LOOP_TEST(test_transfer_to_the_same_game_keeps_scores, unit_variant_count())
{
    open_nets(variants[_i]->name, variants[_i]->name);
    assert_equal_scores();
    close_nets();
}

/* Positions of chess have no holes, no Poles on the board and no turned pieces. */
static const char *const relatives[] = {"pole", "pothole", "polypiece"};

LOOP_TEST(test_transfer_keeps_scores_of_chess, 3)
{
    open_nets("chess", relatives[_i]);
    assert_equal_scores();
    close_nets();
}

/* What chess does not know is worth nothing at first. */
TEST(test_transfer_leaves_other_features_out)
{
    int before;

    open_nets("chess", "pothole");
    before = score_by(transferred, &target.pos);
    playground_set(&target,
                   "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - f5:2 0 1");
    ck_assert_int_eq(score_by(transferred, &target.pos), before);
    close_nets();
}

/* The squares of another board mean other things. */
TEST(test_transfer_between_boards_keeps_no_squares)
{
    open_nets("chess", "starpool");
    for (int i = 0; i < transferred->features.castling * HIDDEN; i++)
        ck_assert_int_eq(transferred->rows[i], 0);
    ck_assert_mem_eq(transferred->rows + transferred->features.castling * HIDDEN,
                     net->rows + net->features.castling * HIDDEN,
                     (size_t)(CASTLING_ROWS * HIDDEN) * sizeof *net->rows);
    ck_assert_mem_eq(transferred->bias, net->bias, sizeof net->bias);
    close_nets();
}

TEST(test_network_reads_what_it_writes)
{
    float *weights;
    struct network_shape shape = {.hidden = HIDDEN};

    open_nets("chess", "chess");
    features_init(&shape.features, source.rules);
    weights = calloc(network_size(&shape), sizeof *weights);
    ck_assert_ptr_nonnull(weights);
    memset(transferred->rows, 0,
           (size_t)(transferred->features.count * HIDDEN) * sizeof *transferred->rows);
    memset(transferred->weights, 0, sizeof transferred->weights);
    network_read(net, net->scale, weights);
    network_write(weights, transferred);
    assert_equal_weights(net, transferred);
    free(weights);
    close_nets();
}

static void ignore_point(const struct training_point *point, void *context)
{
    (void)point;
    (void)context;
}

static bool go_on(double done, double speed, void *context)
{
    (void)done;
    (void)speed;
    (void)context;
    return true;
}

/* Train without learning. */
static void train_from(const struct net *start, struct net *trained)
{
    const char *const list[] = {sample_files_path(0)};
    const struct training_settings settings = {.game_epochs = 1,
                                               .lambda = 1,
                                               .rate = 1e-12,
                                               .batch = 4096,
                                               .start = start,
                                               .threads = 1,
                                               .pool_bytes = POOL_BYTES};
    const struct training_report report = {ignore_point, go_on, NULL};
    struct sample_set set;
    struct text why;

    ck_assert(sample_set_open(&set, source.rules, list, 1, &why));
    ck_assert_msg(training_run(trained, source.rules, &set, &settings, &report, &why),
                  "%s", why.chars);
    sample_set_close(&set);
}

FIXTURE(sample_files_make, sample_files_remove);

/* The rows stay; the outputs are stretched from the scale of the net to the slope of the labels, so
 * that scores in centipawns stay, too. */
TEST(test_training_begins_with_a_net)
{
    struct net *trained;

    open_nets("chess", "chess");
    sample_files_write(0, source.rules, 0, SAMPLE_FILES_GAMES);
    trained = net_new(source.rules, HIDDEN);
    ck_assert_ptr_nonnull(trained);
    train_from(net, trained);
    ck_assert_int_ne(trained->scale, net->scale);
    ck_assert_mem_eq(trained->rows, net->rows,
                     (size_t)(net->features.count * HIDDEN) * sizeof *net->rows);
    for (int i = 0; i < NET_OUTPUTS; i++)
        ck_assert_double_eq_tol((double)trained->output_bias[i] * trained->scale,
                                (double)net->output_bias[i] * net->scale,
                                NET_QA * NET_QB);
    net_free(trained);
    close_nets();
}
