/* check_draws.c - how long games from a file may go on.  SPDX-License-Identifier: MIT */
#include "engine/notation/coordinates.h"
#include "engine/rules/game.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "search/search.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <stdio.h>
#include <string.h>

static struct playground ground;
static struct game *game;

/* Open chess with other `keys`, and play `moves` as often as told from `fen`. */
static void open_game(const char *keys, const char *fen, const char *moves, int times)
{
    char file[256];
    struct ply ply;

    snprintf(file, sizeof file, "[x:chess]\n%s\n", keys);
    playground_open_text(&ground, file, fen);
    game = playground_game(&ground);
    for (int i = 0; i < times; i++) {
        char chars[128];

        strcpy(chars, moves);
        for (char *word = strtok(chars, " "); word; word = strtok(NULL, " ")) {
            ck_assert_int_eq(game_outcome(game).result, RESULT_NONE);
            ck_assert_msg(coordinates_read(game_position(game), word, &ply, NULL), "%s",
                          word);
            ck_assert(game_play(game, ply));
        }
    }
}

static void close_game(void)
{
    game_free(game);
    playground_close(&ground);
}

FIXTURE(NULL, close_game);

static void expect(enum result result, const char *words)
{
    const struct outcome outcome = game_outcome(game);

    ck_assert_str_eq(outcome_words(&outcome), words);
    ck_assert_int_eq(outcome.result, result);
}

static void keep_score(const struct report *report, void *context)
{
    *(score *)context = report->score;
}

/* The score of the best move. */
static score searched(void)
{
    const struct limits limits = {.depth = 8};
    struct searcher *searcher = searcher_new(16, 1);
    score found = SCORE_NONE;

    ck_assert_ptr_nonnull(searcher);
    searcher_think(searcher, game, &limits, keep_score, &found);
    searcher_free(searcher);
    return found;
}

static const char knights[] = "g1f3 g8f6 f3g1 f6g8";

TEST(test_the_number_of_moves_is_that_of_the_game)
{
    open_game("nMoveRule = 4\nnFoldRule = 9", NULL, knights, 2);
    expect(RESULT_DRAW, "no progress");
}

TEST(test_game_without_a_move_limit_goes_on)
{
    open_game("nMoveRule = 0\nnFoldRule = 0", NULL, knights, 600);
    expect(RESULT_NONE, "ongoing");
    ground.pos = *game_position(game);
    ck_assert_str_eq(playground_fen(&ground),
                     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 1000 1201");
    playground_set(&ground, playground_fen(&ground));
}

TEST(test_the_number_of_repetitions_is_that_of_the_game)
{
    open_game("nFoldRule = 4", NULL, knights, 3);
    expect(RESULT_DRAW, "repetition");
}

TEST(test_repetition_can_lose)
{
    open_game("nFoldRule = 2\nnFoldValue = loss", NULL, knights, 1);
    expect(RESULT_BLACK_WINS, "repetition");
}

TEST(test_repetition_can_be_worth_the_same_whoever_is_to_move)
{
    open_game("nFoldRule = 2\nnFoldValue = win\nnFoldValueAbsolute = true",
              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
              "g8f6 g1f3 f6g8 f3g1", 1);
    expect(RESULT_WHITE_WINS, "repetition");
}

static const char perpetual[] = "perpetualCheckIllegal = true";

TEST(test_perpetual_check_loses)
{
    open_game(perpetual, "6k1/5p1p/8/8/8/8/6r1/Q6K w - - 0 1", "a1a8 g8g7 a8a1 g7g8",
              2);
    expect(RESULT_BLACK_WINS, "perpetual check");
}

TEST(test_perpetual_check_of_both_sides_is_a_draw)
{
    open_game("cannon = c\nperpetualCheckIllegal = true\nnFoldValue = loss",
              "8/4c3/3k4/3r4/8/4C3/4K3/3R4 w - - 0 1", "e3d3 d5e5 d3e3 e5d5", 2);
    expect(RESULT_DRAW, "repetition");
}

/* The game goes on, so the search must not take a repetition for its end. */
TEST(test_search_knows_that_repetition_may_end_nothing)
{
    open_game("nFoldRule = 0\nnFoldValue = loss", "7k/8/8/8/8/8/8/K7 w - - 0 1", "", 0);
    ck_assert_int_lt(searched(), SCORE_MATE_MIN);
    ck_assert_int_gt(searched(), -SCORE_MATE_MIN);
}

TEST(test_some_checks_are_no_perpetual_check)
{
    open_game(perpetual, "6k1/5p1p/8/8/8/8/6r1/Q6K w - - 0 1",
              "a1a8 g8g7 a8b8 g7h6 b8b1 h6g7 b1a1 g7g8", 2);
    expect(RESULT_DRAW, "repetition");
}

TEST(test_captures_that_go_to_the_hand_do_not_hide_repetition)
{
    open_game("pieceDrops = true\ncapturesToHand = true\nnFoldRule = 2",
              "r7/1k6/8/8/8/8/R7/7K[] w - - 0 1", "a2a8 b7a8 R@a1 a8b7 a1a2 R@a8", 1);
    expect(RESULT_DRAW, "repetition");
}

/* A rook behind, White saves himself by a perpetual check. */
static const char saved[] = "6k1/6p1/5p2/7Q/8/1r6/q7/7K w - - 0 1";

TEST(test_search_saves_itself_by_perpetual_check)
{
    open_game("", saved, "", 0);
    ck_assert_int_eq(searched(), 0);
}

TEST(test_search_knows_that_perpetual_check_loses)
{
    open_game(perpetual, saved, "", 0);
    ck_assert_int_lt(searched(), -300);
}

/* What stood before the root counts, too. */
TEST(test_search_knows_the_checks_of_the_game)
{
    open_game("perpetualCheckIllegal = true\nnFoldRule = 2", saved, "h5e8 g8h7 e8h5",
              1);
    ck_assert_int_gt(searched(), SCORE_MATE_MIN);
}
