/* check_pothole.c - the rules of Pot-Hole Chess.  SPDX-License-Identifier: MIT */
#include "engine/notation/coordinates.h"
#include "engine/rules/move.h"
#include "engine/rules/play.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

static struct playground ground;

static void open_pothole(void)
{
    playground_open(&ground, "pothole", NULL, NULL);
}

static void open_one(void)
{
    playground_open(&ground, "pothole", "Holes=one", NULL);
}

static void open_dice(void)
{
    playground_open(&ground, "pothole", "HoleTurns=dice", NULL);
}

static void close_pothole(void)
{
    playground_close(&ground);
}

/* How many rolls may follow a move, "no hole" included. */
static int count_rolls(const char *move_text)
{
    struct position after;
    struct move_list rolls;
    struct text why;
    struct ply ply;

    ck_assert(coordinates_read(&ground.pos, move_text, &ply, &why));
    play_make(&after, &ground.pos, ply.move);
    play_rolls(&after, &rolls);
    return rolls.count;
}

FIXTURE(open_pothole, close_pothole);

TEST(test_roll_opens_any_square_but_the_kings)
{
    ck_assert_int_eq(count_rolls("e2e4"), 63);
    ck_assert(!playground_allows(&ground, "e2e4/e1"));
    ck_assert(!playground_allows(&ground, "e2e4/e8"));
    ck_assert(playground_allows(&ground, "e2e4/d1"));
    ck_assert(playground_allows(&ground, "e2e4/-"));
}

TEST(test_roll_swallows_a_piece_of_either_side)
{
    playground_play(&ground, "e2e4/e4 d7d5/e2 g1f3/d8");
    ck_assert_str_eq(
        playground_fen(&ground),
        "rnb1kbnr/ppp1pppp/8/3p4/8/5N2/PPPP1PPP/RNBQKB1R b KQkq - e2:1,d8:2 0 2");
}

TEST(test_loss_by_a_hole_restarts_the_fifty_moves)
{
    playground_set(&ground, "4k3/8/8/8/8/8/8/R3K2R w - - - 40 50");
    playground_play(&ground, "a1a2/h1");
    ck_assert_str_eq(playground_fen(&ground), "4k3/8/8/8/8/8/R7/4K3 b - - h1:2 0 50");
}

TEST(test_hole_lasts_until_the_roller_has_moved_again)
{
    playground_play(&ground, "e2e4/e5");
    ck_assert_str_eq(
        playground_fen(&ground),
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 e5:2 0 1");
    playground_play(&ground, "d7d6/-");
    ck_assert(!playground_allows(&ground, "e4e5"));
    playground_play(&ground, "d2d3/d3");
    ck_assert_str_eq(
        playground_fen(&ground),
        "rnbqkbnr/ppp1pppp/3p4/8/4P3/8/PPP2PPP/RNBQKBNR b KQkq - d3:2 0 2");
}

TEST(test_two_holes_may_be_open)
{
    playground_play(&ground, "e2e4/a4 e7e5/a5");
    ck_assert_str_eq(
        playground_fen(&ground),
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 a4:1,a5:2 0 2");
}

TEST(test_rolled_hole_is_set_back_to_full)
{
    playground_play(&ground, "e2e4/a4 e7e5/a4");
    ck_assert_str_eq(
        playground_fen(&ground),
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 a4:2 0 2");
}

TEST(test_hole_stops_sliders_and_double_steps)
{
    playground_set(&ground, "4k3/8/8/8/8/8/P7/R3K3 w Q - c1:2,a3:2 0 1");
    ck_assert(playground_allows(&ground, "a1b1"));
    ck_assert(!playground_allows(&ground, "a1c1"));
    ck_assert(!playground_allows(&ground, "a1d1"));
    ck_assert(!playground_allows(&ground, "a2a3"));
    ck_assert(!playground_allows(&ground, "a2a4"));
}

TEST(test_knight_leaps_over_a_hole_but_not_into_it)
{
    playground_set(&ground, "4k3/8/8/8/8/8/8/1N2K3 w - - b2:2,b3:2,c3:2 0 1");
    ck_assert(playground_allows(&ground, "b1a3"));
    ck_assert(!playground_allows(&ground, "b1c3"));
}

TEST(test_hole_stops_castling_wherever_it_lies_between)
{
    playground_set(&ground, "4k3/8/8/8/8/8/8/R3K2R w KQ - b1:2 0 1");
    ck_assert(!playground_allows(&ground, "e1c1"));
    ck_assert(playground_allows(&ground, "e1g1"));
    playground_set(&ground, "4k3/8/8/8/8/8/8/R3K2R w KQ - g1:2 0 1");
    ck_assert(playground_allows(&ground, "e1c1"));
    ck_assert(!playground_allows(&ground, "e1g1"));
}

TEST(test_rook_lost_to_a_hole_takes_its_right_along)
{
    playground_set(&ground, "4k3/8/8/8/8/8/8/R3K2R w KQ - - 0 1");
    playground_play(&ground, "h1h2/a1");
    ck_assert_str_eq(playground_fen(&ground), "4k3/8/8/8/8/8/7R/4K3 b - - a1:2 0 1");
}

TEST(test_hole_stops_attacks)
{
    playground_set(&ground, "4r1k1/8/8/8/8/8/8/4K3 w - - e4:2 0 1");
    ck_assert(playground_allows(&ground, "e1e2"));
    ck_assert_str_eq(playground_outcome(&ground), "ongoing *");
}

TEST(test_closing_hole_shields_nobody)
{
    /* In check already: the only shield closes with White's own ply. */
    playground_set(&ground, "4r1k1/8/8/8/8/8/8/4K3 w - - e4:1 0 1");
    ck_assert(play_in_check(&ground.pos));
    ck_assert(!playground_allows(&ground, "e1e2"));
    ck_assert(playground_allows(&ground, "e1d1"));
    /* Castling's squares are judged so too. */
    playground_set(&ground, "5rk1/8/8/8/8/8/8/4K2R w K - f4:1 0 1");
    ck_assert(!playground_allows(&ground, "e1g1"));
    playground_set(&ground, "5rk1/8/8/8/8/8/8/4K2R w K - f4:2 0 1");
    ck_assert(playground_allows(&ground, "e1g1"));
}

TEST(test_closing_hole_still_stops_the_move_itself)
{
    playground_set(&ground, "6k1/8/8/8/8/8/8/R3K3 w - - b1:1 0 1");
    ck_assert(!playground_allows(&ground, "a1b1"));
    ck_assert(!playground_allows(&ground, "a1c1"));
}

TEST(test_en_passant_onto_a_hole_is_impossible)
{
    playground_set(&ground, "4k3/8/8/8/3p4/8/4P3/4K3 w - - - 0 1");
    playground_play(&ground, "e2e4/e3");
    ck_assert(!playground_allows(&ground, "d4e3"));
    ck_assert_int_eq(ground.pos.en_passant, SQ_NONE);
}

TEST(test_en_passant_goes_with_the_pawn)
{
    playground_set(&ground, "4k3/8/8/8/3p4/8/4P3/4K3 w - - - 0 1");
    playground_play(&ground, "e2e4/e4");
    ck_assert(!playground_allows(&ground, "d4e3"));
    playground_set(&ground, "4k3/8/8/8/3p4/8/4P3/4K3 w - - - 0 1");
    playground_play(&ground, "e2e4/a1");
    ck_assert(playground_allows(&ground, "d4e3"));
}

TEST(test_mate_is_followed_by_no_roll)
{
    playground_set(&ground, "6k1/5ppp/8/8/8/8/8/R3K3 w - - - 0 1");
    ck_assert_int_eq(count_rolls("a1a8"), 0);
    ck_assert(!playground_allows(&ground, "a1a8/c3"));
    playground_play(&ground, "a1a8");
    ck_assert_str_eq(playground_outcome(&ground), "checkmate 1-0");
}

TEST(test_roll_may_end_the_game)
{
    /* g2 and h2 are guarded; the hole takes g1. */
    playground_set(&ground, "8/8/8/8/8/1q4k1/8/7K b - - - 0 1");
    playground_play(&ground, "b3b2/g1");
    ck_assert_str_eq(playground_outcome(&ground), "stalemate 1/2-1/2");
}

TEST(test_bare_kings_are_dead_but_not_a_minor_piece)
{
    playground_set(&ground, "4k3/8/8/8/8/8/8/4K1N1 w - - - 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "ongoing *");
    playground_set(&ground, "4k3/8/8/8/8/8/8/4K3 w - - - 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "dead position 1/2-1/2");
}

TEST(test_holes_are_read_and_refused)
{
    ck_assert(
        playground_refuses(&ground, "4k3/8/8/8/8/8/8/4K1N1 w - - g1:1 0 1", "g1:1"));
    ck_assert(
        playground_refuses(&ground, "4k3/8/8/8/8/8/8/4K1N1 w - - a1:0 0 1", "a1:0"));
    ck_assert(
        playground_refuses(&ground, "4k3/8/8/8/8/8/8/4K1N1 w - - a1:13 0 1", "a1:13"));
    ck_assert(
        playground_refuses(&ground, "4k3/8/8/8/8/8/8/4K1N1 w - - a9:1 0 1", "a9:1"));
    ck_assert(playground_refuses(&ground, "4k3/8/8/8/8/8/8/4K1N1 w - - a1 0 1", "a1"));
    ck_assert(playground_refuses(&ground, "4k3/8/8/8/8/8/8/4K1N1 w - - a1:1,a1:2 0 1",
                                 "twice"));
    playground_set(&ground, "4k3/8/8/8/8/8/8/4K1N1 w - - b8:12,a1:1 0 1");
    ck_assert_str_eq(playground_fen(&ground),
                     "4k3/8/8/8/8/8/8/4K1N1 w - - a1:1,b8:12 0 1");
}

TEST(test_holes_bear_on_repetition)
{
    playground_set(&ground, "4k3/8/8/8/8/8/8/4K1N1 w - - a1:1 0 1");

    const key with_hole = ground.pos.key;

    playground_set(&ground, "4k3/8/8/8/8/8/8/4K1N1 w - - a1:2 0 1");
    ck_assert(ground.pos.key != with_hole);
}

FIXTURE(open_one, close_pothole);

TEST(test_holes_one_closes_every_other)
{
    playground_play(&ground, "e2e4/a4 e7e5/a5");
    ck_assert_str_eq(
        playground_fen(&ground),
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 a5:2 0 2");
}

TEST(test_holes_one_does_not_bare_the_mover)
{
    /* White moves; the hole on e4 has two plies left and shields the king from the rook. */
    playground_set(&ground, "4r1k1/8/8/8/8/8/P7/4K3 w - - e4:2 0 1");
    ck_assert(!playground_allows(&ground, "a2a3/a7"));
    ck_assert(playground_allows(&ground, "a2a3/e5"));
    ck_assert(playground_allows(&ground, "a2a3/e8"));
    /* "No hole", six squares between rook and king, and the rook's own. */
    ck_assert_int_eq(count_rolls("a2a3"), 1 + 6 + 1);
}

FIXTURE(open_dice, close_pothole);

TEST(test_dice_say_how_long_a_hole_stays)
{
    ck_assert_int_eq(count_rolls("e2e4"), 1 + 62 * 6);
    playground_play(&ground, "e2e4/e5x3");
    ck_assert_str_eq(
        playground_fen(&ground),
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 e5:6 0 1");
}
