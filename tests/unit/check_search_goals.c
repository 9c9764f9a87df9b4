/* check_search_goals.c - searches in games that are about something else than mate.  SPDX-License-Identifier: MIT */
#include "engine/rules/game.h"
#include "tests/support/playground.h"
#include "tests/support/thinker.h"
#include "tests/unit/unit.h"

static struct playground ground;
static struct thinker thinker;

static void set_up(void)
{
    thinker_open(&thinker);
}

static void tear_down(void)
{
    thinker_close(&thinker);
    playground_close(&ground);
}

/* Search a position of a game to a depth. */
static void think(const char *variant, const char *fen, int depth)
{
    const struct limits limits = {.depth = depth};
    struct game *game;

    playground_open(&ground, variant, NULL, fen);
    game = playground_game(&ground);
    thinker_think(&thinker, game, &limits);
    game_free(game);
}

/* Games of Antichess that are won by forcing captures, at less depth than plies. */
static const struct {
    const char *fen;
    int depth;
    int plies; /* to the win */
} forced[] = {
    {"2b1N3/3pnQ2/8/8/8/RP1P4/8/4KBN1 b - - 0 18", 3, 6},
    {"2b4r/3pb2p/1P6/8/4P3/8/6nP/8 w - - 0 23", 4, 6},
    {"1n2kr2/2p1pp1p/1p6/8/8/P1P4b/n6P/1N6 w - - 0 18", 4, 8},
};

FIXTURE(set_up, tear_down);

LOOP_TEST(test_search_follows_forced_captures, COUNT(forced))
{
    think("antichess", forced[_i].fen, forced[_i].depth);
    ck_assert_int_eq(thinker.last.score, SCORE_MATE - forced[_i].plies);
}
