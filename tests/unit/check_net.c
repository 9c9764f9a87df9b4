/* check_net.c - nets: files, scores, search.  SPDX-License-Identifier: MIT */
#include "engine/core/hash.h"
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "eval/eval.h"
#include "eval/net/eval_file.h"
#include "eval/net/net.h"
#include "eval/net/net_file.h"
#include "search/search.h"
#include "tests/support/playground.h"
#include "tests/support/random_net.h"
#include "tests/unit/unit.h"

#include <stdlib.h>
#include <string.h>

enum { FLIPS = 300 };

static struct playground ground;
static struct net *net;

static void open_net(const char *variant)
{
    playground_open(&ground, variant, NULL, NULL);
    net = random_net_new(ground.rules, NET_HIDDEN_MAX, KING_BUCKETS);
}

static void close_net(void)
{
    net_free(net);
    playground_close(&ground);
}

/* ---- files ----------------------------------------------------------------------------- */

static unsigned char *file;
static size_t file_size;
static struct text why;

static void open_file(void)
{
    open_net("chess");
    memcpy(net->note, "generation 1", sizeof "generation 1");
    file_size = net_file_size(net);
    file = malloc(file_size);
    ck_assert_ptr_nonnull(file);
    net_write(net, ground.rules, file);
    text_clear(&why);
}

static void close_file(void)
{
    free(file);
    close_net();
}

/* Whether net_read() refuses the file for a reason that contains `reason`. */
static bool is_refused(const char *reason)
{
    struct net *read = NULL;

    text_clear(&why);
    read = net_read(ground.rules, file, file_size, &why);
    net_free(read);
    return !read && strstr(why.chars, reason);
}

static void write_checksum(void)
{
    const uint64_t hash = hash_bytes(HASH_START, file, file_size - 8);

    for (size_t i = 0; i < 8; i++)
        file[file_size - 8 + i] = (unsigned char)(hash >> 8 * i);
}

FIXTURE(open_file, close_file);

TEST(test_net_file_reads_back)
{
    struct net *read = net_read(ground.rules, file, file_size, &why);
    const int before = random_net_score(net, &ground.pos);

    ck_assert_msg(read != NULL, "%s", why.chars);
    ck_assert_str_eq(read->note, net->note);
    net_free(net);
    net = read;
    ck_assert_int_eq(random_net_score(net, &ground.pos), before);
}

/* It is printed with what evaluates. */
TEST(test_net_file_has_no_control_characters_in_its_note)
{
    struct net *read;

    memcpy(strstr((char *)file + 24, "generation"), "\033[1m\nmove", 9);
    write_checksum();
    read = net_read(ground.rules, file, file_size, &why);
    ck_assert_msg(read != NULL, "%s", why.chars);
    ck_assert_str_eq(read->note, " [1m moven 1");
    net_free(read);
}

TEST(test_net_file_cut_short_is_refused)
{
    const size_t whole = file_size;

    for (file_size = 0; file_size < 400; file_size++)
        ck_assert(is_refused("it "));
    for (size_t missing = 1; missing < 10; missing++) {
        file_size = whole - missing;
        ck_assert(is_refused("bytes instead of"));
    }
    file_size = whole;
    ck_assert(!is_refused(""));
}

TEST(test_net_file_with_a_flipped_bit_is_refused)
{
    uint64_t state = 3;

    for (int i = 0; i < FLIPS; i++) {
        /* Half of them in the header. */
        const int where = random_below(&state, i % 2 ? (int)file_size : 308);
        const unsigned char flip = (unsigned char)(1 << random_below(&state, 8));

        file[where] ^= flip;
        ck_assert_msg(is_refused("it"), "byte %d", where);
        file[where] ^= flip;
    }
    ck_assert(!is_refused(""));
}

TEST(test_net_file_for_other_rules_is_refused)
{
    playground_close(&ground);
    playground_open(&ground, "pole", NULL, NULL);
    ck_assert_msg(is_refused("another game than pole"), "%s", why.chars);
}

TEST(test_net_file_for_other_options_is_refused)
{
    playground_close(&ground);
    playground_open(&ground, "pothole", NULL, NULL);
    net_free(net);
    free(file);
    net = random_net_new(ground.rules, NET_HIDDEN_STEP, KING_BUCKETS);
    file_size = net_file_size(net);
    file = malloc(file_size);
    ck_assert_ptr_nonnull(file);
    net_write(net, ground.rules, file);
    ck_assert(!is_refused(""));
    playground_close(&ground);
    playground_open(&ground, "pothole", "HoleTurns=dice", NULL);
    ck_assert_msg(is_refused("other rules or options of pothole"), "%s", why.chars);
}

TEST(test_net_file_of_another_size_is_refused)
{
    file[288 + 4] ^= 1; /* the number of rows */
    write_checksum();
    ck_assert_msg(is_refused("other features or another size"), "%s", why.chars);
}

TEST(test_net_file_with_an_odd_hidden_layer_is_refused)
{
    file[288 + 8] ^= 1;
    write_checksum();
    ck_assert_msg(is_refused("other features or another size"), "%s", why.chars);
}

TEST(test_net_file_with_a_senseless_scale_is_refused)
{
    file[288 + 19] = 0x80; /* negative */
    write_checksum();
    ck_assert_msg(is_refused("its scale is not from 1"), "%s", why.chars);
}

TEST(test_net_file_with_senseless_units_is_refused)
{
    file[file_size - 8 - 4 * NET_OUTPUTS - 1] = NET_FINER_MAX + 1;
    write_checksum();
    ck_assert_msg(is_refused("output weights are finer than"), "%s", why.chars);
}

/* Rows of zeros are not in the file, and all weights come back. */
TEST(test_net_file_leaves_out_zeros)
{
    const size_t row_size = (size_t)net->hidden * sizeof *net->rows;
    struct net *read;
    size_t smaller;

    for (int row = 5; row < 25; row++)
        memset(net_row(net, 1, row), 0, row_size);
    smaller = net_file_size(net);
    ck_assert_uint_eq(file_size - smaller, 20 * (size_t)net->hidden);
    net_write(net, ground.rules, file);
    read = net_read(ground.rules, file, smaller, &why);
    ck_assert_msg(read != NULL, "%s", why.chars);
    ck_assert_mem_eq(read->rows, net->rows, (size_t)net_row_count(net) * row_size);
    ck_assert_mem_eq(read->finer, net->finer, sizeof net->finer);
    net_free(read);
    /* A row less in the map than in the file. */
    file[308] ^= 1;
    file_size = smaller;
    ck_assert_msg(is_refused("bytes instead of"), "%s", why.chars);
}

/* Weights of 512 neurons at their greatest: a sum of 32 bits would not hold them. */
TEST(test_net_sums_do_not_overflow)
{
    for (int i = 0; i < net_row_count(net) * net->hidden; i++)
        net->rows[i] = 0;
    for (int i = 0; i < net->hidden; i++)
        net->bias[i] = NET_QA;
    for (int output = 0; output < NET_OUTPUTS; output++) {
        net->finer[output] = 0;
        net->output_bias[output] = 0;
        for (int i = 0; i < 2 * net->hidden; i++)
            net->weights[output][i] = i < net->hidden ? NET_WEIGHT_MAX : 0;
    }
    net->scale = 1;
    ck_assert_int_eq(random_net_score(net, &ground.pos),
                     net->hidden * NET_WEIGHT_MAX / NET_QB);
    for (int output = 0; output < NET_OUTPUTS; output++)
        net->finer[output] = 2;
    ck_assert_int_eq(random_net_score(net, &ground.pos),
                     net->hidden * NET_WEIGHT_MAX / NET_QB / 4);
    for (int output = 0; output < NET_OUTPUTS; output++)
        net->weights[output][0] = -NET_WEIGHT_MAX;
    ck_assert_int_eq(random_net_score(net, &ground.pos),
                     (net->hidden - 2) * NET_WEIGHT_MAX / NET_QB / 4);
}

/* Scores stay far from mates, whatever the weights. */
TEST(test_net_scores_are_bounded)
{
    net->scale = NET_SCALE_MAX;
    for (int i = 0; i < NET_OUTPUTS; i++)
        net->output_bias[i] = INT32_MIN;
    ck_assert_int_eq(random_net_score(net, &ground.pos), -NET_SCORE_MAX);
}

/* ---- in a search ----------------------------------------------------------------------- */

/* What an observer has seen. */
struct observed {
    struct evaluator *evaluator;
    int by_net;
    int classical;
    int other;
    int searched;
};

static void count_evaluated(void *context, const struct position *pos, score s)
{
    struct observed *observed = context;

    if (s == random_net_score(net, pos))
        observed->by_net++;
    else if (s == evaluate(observed->evaluator, pos))
        observed->classical++;
    else
        observed->other++;
}

static void count_searched(void *context, const struct position *pos, int depth,
                           score s)
{
    struct observed *observed = context;

    ck_assert(depth > 0 && !score_is_mate(s) && !play_in_check(pos));
    observed->searched++;
}

static struct observed search_with(const struct eval_file *eval_file)
{
    struct observed observed = {.evaluator = evaluator_new(ground.rules)};
    struct observer observer = {count_evaluated, count_searched, &observed};
    const struct limits limits = {.depth = 5, .observer = &observer};
    struct searcher *searcher = searcher_new(1, 1);
    struct game *game = playground_game(&ground);

    ck_assert(observed.evaluator && searcher && game);
    ck_assert(searcher_set_eval_file(searcher, eval_file));
    searcher_think(searcher, game, &limits, NULL, NULL);
    game_free(game);
    searcher_free(searcher);
    evaluator_free(observed.evaluator);
    return observed;
}

TEST(test_search_evaluates_by_the_net_of_a_file)
{
    const struct observed observed =
        search_with(&(struct eval_file){EVAL_FILE, file, file_size, NULL});

    ck_assert_int_gt(observed.by_net, 100);
    ck_assert_int_lt(observed.classical, observed.by_net);
    ck_assert_int_eq(observed.other, 0);
    ck_assert_int_gt(observed.searched, 10);
}

TEST(test_search_evaluates_classically_when_told_so)
{
    const struct observed observed =
        search_with(&(struct eval_file){.source = EVAL_CLASSICAL});

    ck_assert_int_gt(observed.classical, 100);
    ck_assert_int_eq(observed.other, 0);
    ck_assert_int_lt(observed.by_net, observed.classical / 10);
}

/* The static evaluation of `pos` by a searcher that has searched the ground's position. */
static score evaluation_with(const struct eval_file *eval_file,
                             const struct position *pos)
{
    const struct limits limits = {.depth = 2};
    struct searcher *searcher = searcher_new(1, 1);
    struct game *game = playground_game(&ground);
    score evaluation;

    ck_assert(searcher && game && searcher_set_eval_file(searcher, eval_file));
    searcher_think(searcher, game, &limits, NULL, NULL);
    evaluation = searcher_evaluate(searcher, pos);
    game_free(game);
    searcher_free(searcher);
    return evaluation;
}

TEST(test_searcher_evaluates_by_what_it_searches_with)
{
    const struct eval_file of_file = {EVAL_FILE, file, file_size, NULL};
    const struct eval_file classical = {.source = EVAL_CLASSICAL};
    struct evaluator *evaluator = evaluator_new(ground.rules);
    struct position after;

    ck_assert_ptr_nonnull(evaluator);
    play_make(&after, &ground.pos, move_make(MOVE_NORMAL, 12, 28));
    ck_assert_int_ne(random_net_score(net, &after), evaluate(evaluator, &after));
    ck_assert_int_eq(evaluation_with(&of_file, &after), random_net_score(net, &after));
    ck_assert_int_eq(evaluation_with(&classical, &after), evaluate(evaluator, &after));
    evaluator_free(evaluator);
}

TEST(test_searcher_does_not_evaluate_a_check)
{
    const struct eval_file classical = {.source = EVAL_CLASSICAL};

    playground_set(&ground, "4k3/8/8/8/8/8/8/K3R3 b - - 0 1");
    ck_assert_int_eq(evaluation_with(&classical, &ground.pos), SCORE_NONE);
}
