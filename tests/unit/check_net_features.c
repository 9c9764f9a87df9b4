/* check_net_features.c - what nets see, and how it is brought up to date.  SPDX-License-Identifier: MIT */
#include "engine/core/random.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/variants/registry.h"
#include "eval/net/net.h"
#include "tests/support/playground.h"
#include "tests/support/random_net.h"
#include "tests/unit/unit.h"

enum { GAMES = 4, PLIES = 120, JUMP_MAX = 3 };

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

/* Play random games, with jumps back as a search makes them, and compare the scores of both ways. */
static void compare_updates(void)
{
    struct accumulator accumulators[2] = {{.net = NULL}, {.net = NULL}};
    struct refresh_cache cache = {0};

    for (int i = 0; i < GAMES; i++) {
        uint64_t state = (uint64_t)i;
        struct game *game = game_new(ground.rules, (uint64_t)i);

        ck_assert_ptr_nonnull(game);
        while (game_plies(game) < PLIES && game_outcome(game).result == RESULT_NONE) {
            ck_assert(game_play_random(game, &state));
            for (int jump = 0; jump <= JUMP_MAX; jump += JUMP_MAX) {
                const int number = game_plies(game) - random_below(&state, jump + 1);
                const struct position *pos =
                    game_position_at(game, number < 0 ? 0 : number);

                const int turn = random_below(&state, 2);

                ck_assert_int_eq(net_evaluate(net, &accumulators[turn],
                                              &accumulators[turn ^ 1], &cache, pos),
                                 random_net_score(net, pos));
            }
        }
        game_free(game);
    }
}

LOOP_TEST(test_net_update_equals_refresh, unit_variant_count())
{
    open_net(variants[_i]->name);
    compare_updates();
    close_net();
}

/* A check that has been given changes the score, though no piece that the net sees has moved. */
TEST(test_net_sees_the_checks_left)
{
    static const char file[] = "[x:chess]\ncheckCounting = true\n"
                               "startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR "
                               "w KQkq - 3+3 0 1\n";
    int equal, ahead;

    playground_open_text(&ground, file, NULL);
    net = random_net_new(ground.rules, NET_HIDDEN_MAX, KING_BUCKETS);
    compare_updates();
    equal = random_net_score(net, &ground.pos);
    playground_set(&ground, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 1+3");
    ahead = random_net_score(net, &ground.pos);
    ck_assert_int_ne(ahead, equal);
    close_net();
}

/* Where the kings stand, and how both sides see that. */
static const struct {
    const char *fen;
    struct features_view white, black;
} views[] = {
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", {false, 1}, {false, 1}},
    {"1k6/8/8/8/8/8/8/6K1 w - - 0 1", {false, 0}, {true, 0}},
    {"8/8/7k/8/8/8/2K5/8 w - - 0 1", {true, 1}, {false, 2}},
    {"8/8/8/3k4/8/K7/8/8 w - - 0 1", {true, 2}, {true, 3}},
};

static void assert_view(int side, int buckets, struct features_view expected)
{
    const struct features_view view =
        features_view(&net->features, &ground.pos, side, buckets);

    ck_assert_int_eq(view.mirrored, expected.mirrored);
    ck_assert_int_eq(view.bucket, buckets > 1 ? expected.bucket : 0);
}

LOOP_TEST(test_views_follow_the_kings, COUNT(views))
{
    open_net("chess");
    playground_set(&ground, views[_i].fen);
    for (int buckets = 1; buckets <= KING_BUCKETS; buckets += KING_BUCKETS - 1) {
        assert_view(WHITE, buckets, views[_i].white);
        assert_view(BLACK, buckets, views[_i].black);
    }
    close_net();
}

LOOP_TEST(test_net_is_symmetric_in_colours, unit_variant_count())
{
    uint64_t state = 1;
    struct game *game = NULL;

    open_net(variants[_i]->name);
    game = game_new(ground.rules, 1);
    ck_assert_ptr_nonnull(game);
    while (game_plies(game) < PLIES && game_outcome(game).result == RESULT_NONE) {
        struct position flipped;

        ck_assert(game_play_random(game, &state));
        position_mirror(&flipped, game_position(game));
        ck_assert_int_eq(random_net_score(net, game_position(game)),
                         random_net_score(net, &flipped));
    }
    game_free(game);
    close_net();
}
