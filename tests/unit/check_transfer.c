/* check_transfer.c - nets that begin with the weights of others.  SPDX-License-Identifier: MIT */
#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "engine/variants/registry.h"
#include "eval/net/net.h"
#include "eval/tuning/transfer.h"
#include "tests/support/playground.h"
#include "tests/support/random_net.h"
#include "tests/unit/unit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { PLIES = 100, HIDDEN = 64, SEED = 3 };

static struct playground source, target;
static struct net *net, *transferred;
static struct text why;

static struct net *transfer(const struct net *from, int hidden, int buckets)
{
    const struct transfer_target to = {target.rules, hidden, buckets, SEED};

    return transfer_net(from, source.rules, &to, &why);
}

/* With `buckets` king buckets in the first net. */
static void open_nets(const char *from, int buckets, const char *to, const char *option)
{
    playground_open(&source, from, NULL, NULL);
    playground_open(&target, to, option, NULL);
    net = random_net_new(source.rules, HIDDEN, buckets);
    transferred = transfer(net, HIDDEN, KING_BUCKETS);
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
    struct refresh_cache cache = {0};

    return net_evaluate(by, &accumulator, &accumulator, &cache, pos);
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
    open_nets(variants[_i]->name, KING_BUCKETS, variants[_i]->name, NULL);
    assert_equal_scores();
    close_nets();
}

LOOP_TEST(test_transfer_to_more_king_buckets_keeps_scores, unit_variant_count())
{
    open_nets(variants[_i]->name, 1, variants[_i]->name, NULL);
    assert_equal_scores();
    close_nets();
}

/* Positions of chess have no holes, no Poles on the board and no turned pieces. */
static const char *const relatives[] = {"pole", "pothole", "polypiece"};

LOOP_TEST(test_transfer_keeps_scores_of_chess, COUNT(relatives))
{
    open_nets("chess", KING_BUCKETS, relatives[_i], NULL);
    assert_equal_scores();
    close_nets();
}

/* A hole changes no score by a net that comes from `game`. */
static void assert_holes_are_worth_nothing(const char *game)
{
    int before;

    open_nets(game, KING_BUCKETS, "pothole", NULL);
    before = score_by(transferred, &target.pos);
    playground_set(&target,
                   "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - f5:2 0 1");
    ck_assert_int_eq(score_by(transferred, &target.pos), before);
    close_nets();
}

/* What chess does not know is worth nothing at first. */
TEST(test_transfer_leaves_other_features_out)
{
    assert_holes_are_worth_nothing("chess");
}

/* The numbers of Poison are on pieces, those of Pot-Hole on empty squares. */
TEST(test_transfer_keeps_no_countdowns_of_another_sort)
{
    assert_holes_are_worth_nothing("poison");
}

/* Of Polypiece with `option`, the knight's power `index` begins as power `from` of the usual ones. */
static void assert_knight_rows(const char *option, int index, int from)
{
    const int knight = KIND_FIRST_OTHER;

    open_nets("polypiece", KING_BUCKETS, "polypiece", option);
    ck_assert_mem_eq(transferred->rows
                         + transferred->features.piece[0][knight][index] * HIDDEN,
                     net->rows + net->features.piece[0][knight][from] * HIDDEN,
                     (size_t)(net->features.squares * HIDDEN) * sizeof *net->rows);
    close_nets();
}

/* A power is found wherever it stands in the list, if it is the same for both colours. */
TEST(test_transfer_finds_powers)
{
    assert_knight_rows("Powers=N=WD,N", 0, 1);
    assert_knight_rows("Powers=N=WD,N", 1, 0);
}

TEST(test_transfer_takes_the_first_power_for_one_that_is_missing)
{
    assert_knight_rows("Powers=N=N,AD", 1, 0);
    assert_knight_rows("Powers=wN=N,WD;bN=N,AD", 1, 0);
}

/* The row of White's `letter` on `name` in the first bucket. */
static const int16_t *row_of(const struct net *of, const struct rules *rules,
                             char letter, const char *name)
{
    const struct variant *variant = rules->variant;
    const square sq = topology_read_name(variant->board, &name);

    for (int kind = KIND_KING; kind < variant->kind_count; kind++)
        if (variant->kinds[kind].letter == letter)
            return net_row(of, 0,
                           of->features.piece[0][kind][0]
                               + of->features.index[WHITE][0][sq]);
    ck_abort_msg("no piece %c", letter);
    return NULL;
}

/* Whether the row of a piece of the new net is that of the same piece on `from` in the old one. */
static bool comes_from(char letter, const char *to, const char *from)
{
    return memcmp(row_of(transferred, target.rules, letter, to),
                  row_of(net, source.rules, letter, from), HIDDEN * sizeof *net->rows)
           == 0;
}

static bool is_empty(char letter)
{
    const int16_t *row = row_of(transferred, target.rules, letter, "d1");

    for (int i = 0; i < HIDDEN; i++)
        if (row[i] != 0)
            return false;
    return true;
}

TEST(test_transfer_to_a_wider_board_takes_the_nearest_square)
{
    open_nets("chess", KING_BUCKETS, "capablanca", NULL);
    ck_assert(comes_from('N', "a1", "a1"));
    ck_assert(comes_from('N', "b1", "b1"));
    ck_assert(comes_from('N', "i1", "g1"));
    ck_assert(comes_from('N', "j8", "h8"));
    ck_assert(comes_from('P', "f4", "e4"));
    ck_assert(is_empty('A'));
    close_nets();
}

TEST(test_transfer_to_a_smaller_board_takes_the_nearest_square)
{
    open_nets("chess", KING_BUCKETS, "gardner", NULL);
    ck_assert(comes_from('R', "a1", "a1"));
    ck_assert(comes_from('R', "e5", "h8"));
    ck_assert(comes_from('R', "b2", "c3") || comes_from('R', "b2", "b2"));
    close_nets();
}

TEST(test_transfer_copies_no_other_moves_of_the_same_letter)
{
    open_nets("chess", KING_BUCKETS, "asean", NULL);
    ck_assert(comes_from('N', "b1", "b1"));
    ck_assert(is_empty('Q'));
    close_nets();
}

/* Buckets that are alike stay what they are. */
LOOP_TEST(test_transfer_to_fewer_king_buckets_keeps_scores, unit_variant_count())
{
    struct net *more;

    open_nets(variants[_i]->name, 1, variants[_i]->name, NULL);
    more = transferred;
    transferred = transfer(more, HIDDEN, 1);
    net_free(more);
    ck_assert_ptr_nonnull(transferred);
    ck_assert_int_eq(transferred->buckets, 1);
    assert_equal_scores();
    close_nets();
}

static int count_nonzeros(const int16_t *weights, int count)
{
    int sum = 0;

    for (int i = 0; i < count; i++)
        sum += weights[i] != 0;
    return sum;
}

/* Further neurons learn, as their weights differ, but say nothing yet. */
LOOP_TEST(test_transfer_to_more_neurons_keeps_scores, unit_variant_count())
{
    struct net *again;
    int row;

    open_nets(variants[_i]->name, KING_BUCKETS, variants[_i]->name, NULL);
    net_free(transferred);
    row = net->features.piece[1][KIND_KING][0];
    memset(net_row(net, 1, row), 0, HIDDEN * sizeof(int16_t));
    transferred = transfer(net, 3 * HIDDEN, KING_BUCKETS);
    again = transfer(net, 3 * HIDDEN, KING_BUCKETS);
    ck_assert_ptr_nonnull(transferred);
    ck_assert_ptr_nonnull(again);
    assert_equal_scores();
    ck_assert_int_ge(count_nonzeros(net_row(transferred, 0, row) + HIDDEN, 2 * HIDDEN),
                     HIDDEN);
    ck_assert_int_eq(count_nonzeros(net_row(transferred, 1, row), 3 * HIDDEN), 0);
    ck_assert_mem_eq(transferred->rows, again->rows,
                     (size_t)net_row_count(again) * 3 * HIDDEN * sizeof(int16_t));
    net_free(again);
    close_nets();
}

TEST(test_transfer_to_one_king_bucket_takes_the_mean)
{
    playground_open(&source, "chess", NULL, NULL);
    playground_open(&target, "chess", NULL, NULL);
    net = random_net_new(source.rules, HIDDEN, KING_BUCKETS);
    transferred = transfer(net, HIDDEN, 1);
    ck_assert_ptr_nonnull(transferred);
    for (int i = 0; i < net->features.squares * HIDDEN; i++) {
        const int row = net->features.piece[1][KIND_KING][0];
        double sum = 0;

        for (int bucket = 0; bucket < KING_BUCKETS; bucket++)
            sum += net_row(net, bucket, row)[i];
        ck_assert_double_le(fabs(net_row(transferred, 0, row)[i] - sum / KING_BUCKETS),
                            0.5);
    }
    close_nets();
}
