/* check_search_turns.c - searches and proofs that choose a turn part by part.  SPDX-License-Identifier: MIT */
#include "engine/core/random.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/turns.h"
#include "search/proof/solve.h"
#include "search/search.h"
#include "tests/support/playground.h"
#include "tests/support/thinker.h"
#include "tests/unit/unit.h"

#include <string.h>

enum { TABLE_BITS = 12, GAMES = 4, PLIES = 12 };

static struct playground ground;
static struct thinker thinker;

static void tear_down(void)
{
    thinker_close(&thinker);
    playground_close(&ground);
}

static move think(const struct limits *limits)
{
    struct game *game = playground_game(&ground);
    const move m = thinker_think(&thinker, game, limits);

    game_free(game);
    return m;
}

/* A variation is of whole turns, each legal after those before it, and a move and its wall are one ply. */
TEST(test_variations_are_whole_turns)
{
    static const char *const games[] = {"duck", "amazons", "isolation"};

    thinker_open(&thinker);
    for (size_t i = 0; i < COUNT(games); i++) {
        const struct limits limits = {.depth = 3, .nodes = 3000};
        struct position pos, after;

        playground_open(&ground, games[i], NULL, NULL);
        ck_assert_uint_eq(think(&limits), thinker.last.pv[0]);
        pos = ground.pos;
        for (int ply = 0; ply < thinker.last.pv_length; ply++) {
            ck_assert(play_is_legal(&pos, thinker.last.pv[ply]));
            play_make(&after, &pos, thinker.last.pv[ply]);
            pos = after;
        }
        if (i + 1 < COUNT(games))
            playground_close(&ground);
    }
    tear_down();
}

/* The rook takes the king unless the duck stands between them: nothing else can. */
TEST(test_search_finds_the_wall_that_saves)
{
    const struct limits limits = {.depth = 3};
    const bitset between = bit(12) | bit(20) | bit(28) | bit(36) | bit(44) | bit(52);

    thinker_open(&thinker);
    playground_open(&ground, "duck", NULL, "4r1k1/5ppp/8/8/8/8/3P1P2/3RKR2 w - - 0 1");
    ck_assert(bitset_has(between, move_wall(think(&limits))));
    tear_down();
}

/* Several lines are several turns, which may have the same first part. */
TEST(test_lines_are_different_turns)
{
    const struct limits limits = {.depth = 2, .multipv = 3};

    thinker_open(&thinker);
    playground_open(&ground, "duck", NULL, "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
    think(&limits);
    ck_assert_int_eq(thinker.last.multipv, 3);
    tear_down();
}

/* Only the turns that are given are searched. */
TEST(test_search_keeps_to_given_turns)
{
    struct move_list only = {.count = 1};
    struct limits limits = {.depth = 2, .include = &only};

    thinker_open(&thinker);
    playground_open(&ground, "duck", NULL, NULL);
    only.moves[0] = playground_move(&ground, "a2a3,a3h5");
    ck_assert_uint_eq(think(&limits), only.moves[0]);
    limits.include = NULL;
    limits.exclude = &only;
    only.moves[0] = think(&(struct limits){.depth = 2});
    ck_assert_uint_ne(think(&limits), only.moves[0]);
    tear_down();
}

/* Whether `winner` has won, or wins within so many turns of his own, by all turns of both. */
static bool wins(const struct position *pos, int winner, int turns_left)
{
    const struct outcome outcome = play_outcome(pos);
    const bool attacks = pos->to_move == winner;
    struct turns turns;
    move turn;

    if (outcome.result != RESULT_NONE)
        return outcome_is_win(outcome, winner);
    if (turns_left == 0)
        return false;
    turns_start(&turns, pos, GENERATE_ALL);
    while ((turn = turns_next(&turns)) != MOVE_NONE) {
        struct position after;

        play_make(&after, pos, turn);
        if (wins(&after, winner, turns_left - attacks) == attacks)
            return attacks;
    }
    return !attacks;
}

/* A duck that keeps to a few squares, so that all turns can be tried. */
#define SMALL_DUCK                                                         \
    "[x:chess]\nking = -\ncommoner = k\nextinctionValue = loss\n"          \
    "extinctionPieceTypes = k\nwallingRule = duck\nwallingRegion = c6 d6 " \
    "e5\ncastling = false\n"                                               \
    "startFen = k7/8/2R5/8/4r3/8/8/6K1 w - - 0 1\n"

/* Proofs agree with trial of all turns, in positions from random games of few pieces. */
TEST(test_proofs_choose_parts)
{
    struct solver *solver = solver_new(TABLE_BITS);
    uint64_t state = 11;
    int won = 0;

    for (int i = 0; i < GAMES; i++) {
        struct game *game;

        playground_open_text(&ground, SMALL_DUCK, NULL);
        game = playground_game(&ground);
        for (int ply = 0; ply < PLIES && game_outcome(game).result == RESULT_NONE;
             ply++) {
            const struct position *pos = game_position(game);
            const bool proved = wins(pos, pos->to_move, 1);

            solver_clear(solver);
            ck_assert_int_eq(solver_wins(solver, pos, pos->to_move, 1), proved);
            ck_assert_int_eq(solver_find_win(solver, pos, 1, NULL), proved);
            ck_assert_int_eq(solver_wins(solver, pos, pos->to_move ^ 1, 1),
                             wins(pos, pos->to_move ^ 1, 1));
            won += proved;
            ck_assert(game_play_random(game, &state));
        }
        game_free(game);
        playground_close(&ground);
    }
    ck_assert_int_gt(won, 0);
    solver_free(solver);
}
