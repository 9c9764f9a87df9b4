/* check_moves_per_turn.c - turns of several moves.  SPDX-License-Identifier: MIT */
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/perft.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "search/proof/solve.h"
#include "search/search.h"
#include "tests/support/playground.h"
#include "tests/support/plies.h"
#include "tests/support/slow_turns.h"
#include "tests/unit/unit.h"

#include <string.h>

enum { MEGABYTES = 4, TABLE_BITS = 12 };

#define MARSEILLAIS "[x:chess]\nmovesPerTurn = 2\nmovesInFirstTurn = 1\n"
#define PROGRESSIVE "[x:chess]\nmovesAddedPerTurn = 1\nnMoveRule = 5\n"

static struct playground ground;

static void close_ground(void)
{
    playground_close(&ground);
}

FIXTURE(NULL, close_ground);

/* ---- turns ----------------------------------------------------------------------------------- */

TEST(test_a_turn_has_two_moves_but_the_first)
{
    playground_open_text(&ground, MARSEILLAIS, NULL);
    playground_play(&ground, "e2e4");
    ck_assert_str_eq(playground_fen(&ground),
                     "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    playground_play(&ground, "b8c6");
    ck_assert_str_eq(
        playground_fen(&ground),
        "r1bqkbnr/pppppppp/2n5/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 1/2 1 1");
    playground_play(&ground, "g8f6 f1c4 g1f3");
    ck_assert_str_eq(
        playground_fen(&ground),
        "r1bqkb1r/pppppppp/2n2n2/8/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 2 2");
}

TEST(test_turns_grow_by_a_move)
{
    static const int lengths[] = {1, 2, 3, 4, 5};
    uint64_t random = 1;

    playground_open_text(&ground, PROGRESSIVE, NULL);
    for (int turn = 0; turn < COUNT(lengths); turn++) {
        const int side = ground.pos.to_move;

        ck_assert_int_eq(position_moves_left(&ground.pos), lengths[turn]);
        ck_assert(position_begins_turn(&ground.pos));
        while (ground.pos.to_move == side) {
            struct move_list list;
            struct position after;

            play_moves(&ground.pos, GENERATE_QUIET, &list);
            ck_assert_int_gt(list.count, 0);
            play_make(&after, &ground.pos,
                      list.moves[random_below(&random, list.count)]);
            ground.pos = after;
            ck_assert(!play_in_check(&ground.pos) || ground.pos.to_move != side);
        }
    }
}

/* The check costs the second move, and the other side has both. */
TEST(test_a_check_ends_the_turn)
{
    playground_open_text(&ground, MARSEILLAIS, "4k3/8/8/8/8/8/8/R3K3 w - - 0 5");
    playground_play(&ground, "a1a8");
    ck_assert_str_eq(playground_fen(&ground), "R3k3/8/8/8/8/8/8/4K3 b - - 1 5");
    ck_assert(!playground_allows(&ground, "e8d8"));
    playground_play(&ground, "e8d7 d7c7");
    ck_assert_str_eq(playground_fen(&ground), "R7/2k5/8/8/8/8/8/4K3 w - - 2 6");
}

/* A king may not go through an attacked square with its two moves. */
TEST(test_each_move_leaves_the_king_safe)
{
    playground_open_text(&ground, MARSEILLAIS, "4k3/8/8/8/8/8/5r2/7K w - - 0 5");
    ck_assert(!playground_allows(&ground, "h1h2"));
    playground_play(&ground, "h1g1");
    ck_assert(!playground_allows(&ground, "g1g2"));
    ck_assert(playground_allows(&ground, "g1f2"));
}

/* After the only move White has none left. */
TEST(test_a_side_can_be_stalemated_amid_its_turn)
{
    playground_open_text(&ground, MARSEILLAIS, "k7/8/8/8/8/p7/7r/K7 w - - 0 5");
    playground_play(&ground, "a1b1");
    ck_assert_str_eq(playground_outcome(&ground), "ongoing *");
    playground_set(&ground, "7k/8/8/8/8/p7/P6r/1K6 w - - 1/2 0 5");
    ck_assert_str_eq(playground_outcome(&ground), "ongoing *");
    playground_set(&ground, "7k/8/8/8/8/1q6/8/K7 w - - 1/2 0 5");
    ck_assert_str_eq(playground_outcome(&ground), "stalemate 1/2-1/2");
}

/* ---- en passant ------------------------------------------------------------------------------- */

/* Both pawns are captured, the second only after the first. */
TEST(test_two_pawns_are_captured_en_passant)
{
    playground_open_text(&ground, MARSEILLAIS, "4k3/8/8/8/1p1p4/8/P3P3/4K3 w - - 0 5");
    playground_play(&ground, "a2a4");
    ck_assert_str_eq(playground_fen(&ground),
                     "4k3/8/8/8/Pp1p4/8/4P3/4K3 w - a3 1/2 0 5");
    playground_play(&ground, "e2e4");
    ck_assert_str_eq(playground_fen(&ground), "4k3/8/8/8/Pp1pP3/8/8/4K3 b - a3e3 0 5");
    playground_play(&ground, "b4a3");
    ck_assert_str_eq(playground_fen(&ground), "4k3/8/8/8/3pP3/p7/8/4K3 b - e3 1/2 0 5");
    playground_play(&ground, "d4e3");
    ck_assert_str_eq(playground_fen(&ground), "4k3/8/8/8/8/p3p3/8/4K3 w - - 0 6");
}

TEST(test_another_move_ends_en_passant)
{
    playground_open_text(&ground, MARSEILLAIS, "4k3/8/8/8/1p1pP3/8/8/4K3 b - e3 0 5");
    ck_assert(playground_allows(&ground, "d4e3"));
    playground_play(&ground, "e8d8");
    ck_assert(!playground_allows(&ground, "d4e3"));
}

/* With turns that grow only the first move captures so. */
TEST(test_growing_turns_capture_once_en_passant)
{
    playground_open_text(&ground, PROGRESSIVE, "4k3/8/8/8/Pp1pP3/8/8/4K3 b - a3e3 0 5");
    playground_play(&ground, "b4a3");
    ck_assert(!playground_allows(&ground, "d4e3"));
}

/* A pawn that goes on, or whose passed square is taken, is not captured so. */
TEST(test_a_pawn_that_goes_on_is_not_captured_en_passant)
{
    playground_open_text(&ground, MARSEILLAIS, "4k3/8/8/8/3p4/8/4P3/4K1N1 w - - 0 5");
    playground_play(&ground, "e2e4 e4e5");
    ck_assert_str_eq(playground_fen(&ground), "4k3/8/8/4P3/3p4/8/8/4K1N1 b - - 0 5");
    playground_set(&ground, "4k3/8/8/8/3p4/8/4PB2/4K3 w - - 0 5");
    playground_play(&ground, "e2e4 f2e3");
    ck_assert_str_eq(playground_fen(&ground), "4k3/8/8/8/3pP3/4B3/8/4K3 b - - 0 5");
}

/* ---- beside other rules ---------------------------------------------------------------------- */

/* Kings that are captured end the turn as any end does. */
/* A hole may open under the pawn that has passed, or under the one that would capture it. */
TEST(test_a_roll_ends_en_passant)
{
    static const struct {
        const char *move, *square;
    } rolls[] = {{"e2e4/a5", "b - e3 "}, {"e2e4/e4", "b - - "}, {"e2e4/d4", "b - - "}};

    for (int i = 0; i < COUNT(rolls); i++) {
        playground_open_text(&ground, MARSEILLAIS "holes = one\n",
                             "4k3/8/8/8/3p4/8/4P3/4K3 w - - - 1/2 0 1");
        playground_play(&ground, rolls[i].move);
        ck_assert_ptr_nonnull(strstr(playground_fen(&ground), rolls[i].square));
        playground_close(&ground);
    }
}

TEST(test_the_end_of_a_game_ends_the_turn)
{
    playground_open_text(&ground,
                         "[x:chess]\nking = -\ncommoner = k\nextinctionValue = loss\n"
                         "extinctionPieceTypes = k\ncastling = false\n"
                         "movesPerTurn = 2\n",
                         "4k3/8/8/8/8/8/8/4R1K1 w - - 0 5");
    playground_play(&ground, "e1e8");
    ck_assert_int_eq(ground.pos.to_move, BLACK);
    ck_assert_str_eq(playground_outcome(&ground), "extinction 1-0");
}

/* Ten turns without progress, as nMoveRule says five of each side. */
TEST(test_turns_without_progress_are_counted)
{
    playground_open_text(&ground, PROGRESSIVE, "4k3/8/8/8/8/8/R7/4K3 w - - 9 2");
    playground_play(&ground, "a2a3 a3a4");
    ck_assert_str_eq(playground_outcome(&ground), "ongoing *");
    playground_play(&ground, "a4a5");
    ck_assert_str_eq(playground_outcome(&ground), "no progress 1/2-1/2");
}

TEST(test_fields_that_cannot_be_are_refused)
{
    static const char *const fields[] = {"0/2", "3/2", "1", "1/64", "1/2x", "x"};

    playground_open_text(&ground, MARSEILLAIS, NULL);
    for (int i = 0; i < COUNT(fields); i++) {
        struct text fen = {.length = 0};

        text_add(&fen, "4k3/8/8/8/8/8/8/4K3 w - - %s 0 5", fields[i]);
        ck_assert(playground_refuses(&ground, fen.chars, "moves of the turn"));
    }
}

/* ---- the engine ------------------------------------------------------------------------------ */

static void keep_report(const struct report *report, void *context)
{
    *(struct report *)context = *report;
}

/* Mate by three moves of one turn is mate in one; each search gives one of them. */
TEST(test_search_counts_mates_by_turns)
{
    struct searcher *searcher = searcher_new(MEGABYTES, 1);
    const struct limits limits = {.depth = 6};
    struct report last = {.depth = 0};

    ck_assert_ptr_nonnull(searcher);
    playground_open_text(&ground, PROGRESSIVE, "7k/6pp/8/8/8/8/8/KR6 w - - 1/3 0 2");
    searcher_prepare(searcher);
    struct game *game = playground_game(&ground);
    const move m = searcher_think(searcher, game, &limits, keep_report, &last);

    ck_assert_uint_eq(m, playground_move(&ground, "b1b8"));
    ck_assert_int_eq(last.score, SCORE_MATE - 1);
    game_free(game);
    playground_set(&ground, "7k/6pp/8/8/8/8/2R5/K7 w - - 2/3 0 2");
    game = playground_game(&ground);
    searcher_think(searcher, game, &limits, keep_report, &last);
    ck_assert_int_eq(last.score, SCORE_MATE - 1);
    ck_assert_int_eq(last.pv_length, 1);
    game_free(game);
    searcher_free(searcher);
}

/* A rook and a king mate by both moves of a turn; the solver and the search agree, also one turn earlier. */
TEST(test_solver_counts_turns)
{
    struct solver *solver = solver_new(TABLE_BITS);
    move best;

    ck_assert_ptr_nonnull(solver);
    playground_open_text(&ground, MARSEILLAIS, "7k/8/5K2/8/8/8/8/R7 w - - 0 9");
    ck_assert_int_eq(solver_find_win(solver, &ground.pos, 1, &best), 1);
    playground_set(&ground, "7k/8/5K2/8/8/8/8/R7 w - - 1/2 0 9");
    ck_assert_int_eq(solver_find_win(solver, &ground.pos, 1, &best), 0);
    solver_free(solver);
}

/* The second move can save a piece that the first one has put at risk, and the search sees it. */
TEST(test_search_takes_and_comes_back)
{
    struct searcher *searcher = searcher_new(MEGABYTES, 1);
    const struct limits limits = {.depth = 4};
    struct game *game;

    ck_assert_ptr_nonnull(searcher);
    playground_open_text(&ground, MARSEILLAIS,
                         "6k1/5ppp/4p3/3p4/8/8/5PPP/3Q2K1 w - - 0 9");
    searcher_prepare(searcher);
    game = playground_game(&ground);
    ck_assert_uint_eq(searcher_think(searcher, game, &limits, NULL, NULL),
                      playground_move(&ground, "d1d5"));
    ck_assert_uint_eq(searcher_reply(searcher), MOVE_NONE);
    game_free(game);
    searcher_free(searcher);
}

/* ---- beside a slow program ------------------------------------------------------------------- */

static void compare(const struct position *pos, const void *context, uint64_t *random)
{
    static char slow[PLIES_MAX][PLY_FEN_MAX];
    struct text fen = {.length = 0};

    (void)random;
    fen_write(pos, &fen);
    plies_compare(pos, slow, slow_turns(context, fen.chars, slow), "turns");
}

/* Two moves, one in the first turn; one more each turn; three; two more each turn from two on. */
LOOP_TEST(test_turns_equal_those_of_a_slow_program, 4)
{
    static const struct slow_turn_lengths lengths[] = {
        {2, 1, 0}, {1, 0, 1}, {3, 0, 0}, {1, 2, 2}};
    struct text file = {.length = 0};
    const struct slow_turn_lengths *own = &lengths[_i];

    text_add(&file,
             "[x:chess]\nmovesPerTurn = %d\nmovesInFirstTurn = %d\n"
             "movesAddedPerTurn = %d\n",
             own->moves, own->first, own->added);
    plies_try(&(struct plies_trial){.file = file.chars,
                                    .games = 12,
                                    .plies_max = 150,
                                    .stride = 3,
                                    .compare = compare,
                                    .context = own},
              (uint64_t)_i + 20261129);
}
