/* check_move_repetition.c - nobody may move a piece to and fro for ever.  SPDX-License-Identifier: MIT */
#include "engine/notation/coordinates.h"
#include "engine/rules/game.h"
#include "search/search.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <stdio.h>
#include <string.h>

static struct playground ground;
static struct game *game;

/* Play moves of modern Janggi, none of which but the last ends the game. */
static void play(const char *fen, const char *moves)
{
    char chars[256];
    struct ply ply;

    playground_open(&ground, "janggimodern", NULL, fen);
    game = playground_game(&ground);
    snprintf(chars, sizeof chars, "%s", moves);
    for (char *word = strtok(chars, " "); word; word = strtok(NULL, " ")) {
        ck_assert_int_eq(game_outcome(game).result, RESULT_NONE);
        ck_assert_msg(coordinates_read(game_position(game), word, &ply, NULL), "%s",
                      word);
        ck_assert(game_play(game, ply));
    }
}

static void close_game(void)
{
    game_free(game);
    playground_close(&ground);
}

FIXTURE(NULL, close_game);

#define START NULL

static const struct {
    const char *subject, *fen, *moves;
    bool ends;
} lines[] = {
    {"a rook", START, "a1a2 a10a9 a2a1 i10i9 a1a2 i9i10 a2a1 e7f7 a1a2", true},
    {"once less", START, "a1a2 a10a9 a2a1 i10i9 a1a2 i9i10 a2a1", false},
    {"now one rook, now the other", START,
     "a1a2 a10a9 a2a1 i10i9 i1i2 i9i10 a1a2 e7f7 a2a1 f7e7 a1a2", false},
    {"the rook has stood there", START,
     "e2e2 a10a9 a1a2 i10i9 a2a1 i9i10 a1a2 e7f7 a2a1", false},
    {"a pass before the last move", START,
     "a1a2 a10a9 a2a1 i10i9 a1a2 i9i10 a2a1 e7f7 e2e2 f7e7 a1a2", true},
    {"a pass before another one", START,
     "a1a2 a10a9 a2a1 i10i9 e2e2 i9i10 a1a2 e7f7 a2a1 f7f6 a1a2", false},
    {"two passes", START,
     "a1a2 a10a9 a2a1 i10i9 a1a2 i9i10 a2a1 e7f7 e2e2 f7e7 e2e2 e7f7 a1a2", false},
    {"a guard", START, "d1d2 a10a9 d2d1 i10i9 d1d2 i9i10 d2d1 e7f7 d1d2", false},
    {"no check", "3k5/9/9/9/9/9/9/r8/4K4/1R7 w - - 0 1",
     "b1b2 a3a4 b2b1 d10d9 b1b2 a4a3 b2b1 a3a5 b1b2", true},
    {"at last out of check", "3k5/9/9/9/9/9/9/r8/4K4/1R7 w - - 0 1",
     "b1b2 a3a4 b2b1 d10d9 b1b2 a4a3 b2b1 a3a2 b1b2", false},
    {"first out of check", "3k5/9/9/9/9/9/9/9/r3K4/1R7 w - - 0 1",
     "b1b2 a2a4 b2b1 d10d9 b1b2 a4a3 b2b1 a3a5 b1b2", false},
    {"it begins with a capture", "3k5/9/9/9/9/9/9/r8/1p2K4/1R7 w - - 0 1",
     "b1b2 a3a4 b2b1 d10d9 b1b2 a4a3 b2b1 a3a5 b1b2", false},
};

LOOP_TEST(test_who_moves_to_and_fro_loses, COUNT(lines))
{
    struct outcome outcome;

    play(lines[_i].fen, lines[_i].moves);
    outcome = game_outcome(game);
    ck_assert_msg((outcome.result == RESULT_BLACK_WINS) == lines[_i].ends, "%s",
                  lines[_i].subject);
    if (lines[_i].ends)
        ck_assert_str_eq(outcome_words(&outcome), "repeated moves");
}

TEST(test_search_knows_that_moves_to_and_fro_lose)
{
    struct move_list only = {.count = 1};
    const struct limits limits = {.depth = 4, .include = &only};
    struct searcher *searcher = searcher_new(1, 1);
    score found = SCORE_NONE;
    struct ply ply;

    ck_assert_ptr_nonnull(searcher);
    play(START, "a1a2 a10a9 a2a1 i10i9 a1a2 i9i10 a2a1 e7f7");
    ck_assert(coordinates_read(game_position(game), "a1a2", &ply, NULL));
    only.moves[0] = ply.move;
    searcher_think_score(searcher, game, &limits, &found);
    ck_assert_int_le(found, -SCORE_MATE_MIN);
    searcher_free(searcher);
}
