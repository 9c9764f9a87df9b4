/* check_coordinates.c - moves as text: the long form.  SPDX-License-Identifier: MIT */
#include "engine/notation/coordinates.h"

#include "engine/rules/play.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <string.h>

static struct playground ground;

static void open_chess(void)
{
    playground_open(&ground, "chess", NULL, NULL);
}

static void close_ground(void)
{
    playground_close(&ground);
}

static void open_game(const char *variant, const char *option, const char *fen)
{
    playground_close(&ground);
    playground_open(&ground, variant, option, fen);
}

/* What `chars` is taken for, written out again with its roll. */
static const char *reading(const char *chars)
{
    struct text why;
    struct ply ply;

    text_clear(&ground.text);
    ck_assert_msg(coordinates_read(&ground.pos, chars, &ply, &why), "%s", why.chars);
    coordinates_write_ply(&ground.pos, ply, &ground.text);
    return ground.text.chars;
}

static void expect_refused(const char *chars, const char *reason)
{
    struct text why;
    struct ply ply;

    text_clear(&why);
    ck_assert_msg(!coordinates_read(&ground.pos, chars, &ply, &why), "%s is read",
                  chars);
    ck_assert_msg(strstr(why.chars, reason) != NULL, "%s", why.chars);
}

FIXTURE(open_chess, close_ground);

TEST(test_notation_is_from_and_to)
{
    ck_assert_str_eq(reading("e2e4"), "e2e4");
    ck_assert_str_eq(reading("g1f3"), "g1f3");
}

TEST(test_notation_promotes_with_a_small_letter)
{
    playground_set(&ground, "7k/4P3/8/8/8/8/8/K7 w - - 0 1");
    ck_assert_str_eq(reading("e7e8q"), "e7e8q");
    ck_assert_str_eq(reading("e7e8N"), "e7e8n");
}

TEST(test_notation_asks_for_the_promotion)
{
    playground_set(&ground, "7k/4P3/8/8/8/8/8/K7 w - - 0 1");
    expect_refused("e7e8", "add one of the letters q, r, b, n");
    expect_refused("e7e8k", "end with one of the letters q, r, b, n");
    expect_refused("e7e8qq", "not spelt");
}

/* The knight alone guards White's king against Black's. */
TEST(test_notation_names_a_promotion_that_has_no_choice)
{
    open_game("poison", NULL, "8/1P6/1kK5/8/8/8/8/1r6 w - - - 0 1");
    ck_assert_str_eq(reading("b7b8n"), "b7b8n");
    expect_refused("b7b8g", "end with the letter n");
    expect_refused("b7b8", "add the letter n");
}

/* XBoard adds a = to a move in shogi that could promote and does not. */
TEST(test_notation_reads_a_move_that_does_not_promote)
{
    open_game("minishogi", NULL, "4k/1R3/5/5/K4[] w - - 0 1");
    ck_assert_str_eq(reading("b4b5="), "b4b5");
    ck_assert_str_eq(reading("b4b5+"), "b4b5+");
    expect_refused("b4b5=+", "not spelt like a move");
}

TEST(test_notation_castles_with_the_kings_squares)
{
    playground_set(&ground, "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    ck_assert_str_eq(reading("e1g1"), "e1g1");
    ck_assert_str_eq(reading("e1c1"), "e1c1");
    expect_refused("e1h1", "castling is typed with the king's squares");
}

TEST(test_notation_castles_king_takes_rook_where_the_king_gets_there_too)
{
    struct ply ply;

    open_game("polypiece", "Powers=K=KD", "4k3/8/8/8/8/8/8/4K2R w K - 0000 0 1");
    ck_assert(coordinates_read(&ground.pos, "e1g1", &ply, NULL));
    ck_assert_int_eq(move_type(ply.move), MOVE_NORMAL);
    ck_assert(coordinates_read(&ground.pos, "e1h1", &ply, NULL));
    ck_assert_int_eq(move_type(ply.move), MOVE_CASTLING);
    ck_assert_str_eq(reading("e1h1"), "e1h1");
}

TEST(test_notation_says_what_is_misspelt)
{
    static const char *const words[] = {
        "",    "e",    "e2",  "e2e",   "e2 e4",  "e2-e4", "E2E4", "Nf3",
        "O-O", "0000", "@e4", "e2e4+", "e2xxe4", "x",     "L@",   "L@e",
    };

    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        expect_refused(words[i], "not spelt like a move");
    expect_refused("e2e9", "there is no square e9");
    expect_refused("i1a1", "there is no square i1");
    expect_refused("e0e12", "there is no square e0");
    expect_refused("e2e44", "there is no square e44");
    expect_refused("e2e10", "there is no square e10");
    expect_refused("e2m9", "there is no square m9");
    expect_refused("e2e4q1", "there is no square q1");
}

TEST(test_notation_says_why_a_move_is_illegal)
{
    expect_refused("e3e4", "no piece");
    expect_refused("e7e5", "White is to move");
    expect_refused("e2e5", "does not move like that");
    expect_refused("L@e4", "no L in hand");
    expect_refused("e2xe4", "nothing belongs");
    expect_refused("e2e4q", "no letter belongs");
    playground_set(&ground, "4k3/8/8/8/8/8/4r3/K7 w - - 0 1");
    expect_refused("a1a2", "the king would be in check from the rook on e2");
    playground_set(&ground, "4k3/8/8/8/8/8/r7/K7 w - - 0 1");
    expect_refused("a1b2", "the king would be in check from the rook on a2");
}

TEST(test_notation_says_that_the_game_is_over)
{
    playground_play(&ground, "f2f3 e7e5 g2g4 d8h4");
    expect_refused("e1e2", "the game is over");
}

TEST(test_notation_drops_with_at)
{
    open_game("pole", NULL, NULL);
    ck_assert_str_eq(reading("L@e4"), "L@e4");
    ck_assert_str_eq(reading("l@e4"), "L@e4");
    expect_refused("P@e4", "no pawn in hand");
    playground_play(&ground, "L@c5 a7a6");
    ck_assert_str_eq(reading("c5e4"), "c5e4");
    expect_refused("L@e4", "no pole in hand");
}

TEST(test_notation_stings_with_x)
{
    open_game("poison", NULL, "4k3/8/8/4Hh2/8/8/8/4K3 w - - - 0 1");
    ck_assert_str_eq(reading("e5xf5"), "e5xf5");
    ck_assert_str_eq(reading("e5f5"), "e5f5");
}

TEST(test_notation_cures_with_doctor_and_patient)
{
    open_game("poison", NULL, "4k3/8/8/8/8/8/8/3DK3 w - - e1:3 0 1");
    ck_assert_str_eq(reading("d1e1"), "d1e1");
    playground_set(&ground, "4k3/8/8/8/8/8/8/3DK3 w - - d1:3 0 1");
    ck_assert_str_eq(reading("d1d1"), "d1d1");
}

TEST(test_notation_swaps_with_the_wizard_first)
{
    open_game("starpool", NULL, NULL);
    ck_assert_str_eq(reading("a1b2"), "a1b2");
    expect_refused("b2a1", "the wizard's square first");
}

TEST(test_notation_of_an_automatic_promotion_has_no_letter)
{
    open_game(
        "starpool", NULL,
        "1*********n/*9*/*9*/*1k7*/*9*/*4*4*/*3P5*/*6K2*/*9*/*9*/1*********1 w - - "
        "0 1");
    ck_assert_str_eq(reading("e5k11"), "e5k11");
}

TEST(test_notation_reads_rolls)
{
    open_game("pothole", NULL, NULL);
    ck_assert_str_eq(reading("e2e4"), "e2e4");
    ck_assert_str_eq(reading("e2e4/e5"), "e2e4/e5");
    ck_assert_str_eq(reading("e2e4/-"), "e2e4/-");
}

TEST(test_notation_reads_rolls_with_turns)
{
    open_game("pothole", "HoleTurns=dice", NULL);
    ck_assert_str_eq(reading("e2e4/e5x3"), "e2e4/e5x3");
    ck_assert_str_eq(reading("e2e4/-"), "e2e4/-");
    expect_refused("e2e4/e5", "rolls are like h8x6");
    expect_refused("e2e4/e1", "rolls are like h8x6");
    expect_refused("e2e4/e5x7", "not possible");
    expect_refused("e2e4/e5x0", "not possible");
}

TEST(test_notation_refuses_impossible_rolls)
{
    open_game("pothole", NULL, NULL);
    expect_refused("e2e4/", "not possible");
    expect_refused("e2e4/e9", "not possible");
    expect_refused("e2e4/e1", "no hole can be where a king stands");
    expect_refused("e2e4/e8", "no hole can be where a king stands");
    expect_refused("e2e4/e5x3", "not possible");
    expect_refused("e2e4/e5/e6", "not possible");
    expect_refused("e2e5/e5", "does not move like that");
    open_game("pothole", "Holes=one", NULL);
    playground_set(&ground, "k3r3/8/8/8/8/8/P7/4K3 w - - e4:2 0 1");
    ck_assert_str_eq(reading("a2a3/e5"), "a2a3/e5");
    expect_refused("a2a3/h5", "no hole can be there now");
}

TEST(test_notation_refuses_a_roll_where_none_is_due)
{
    expect_refused("e2e4/e5", "no roll follows");
    open_game("pothole", NULL, NULL);
    playground_play(&ground, "f2f3/- e7e5/- g2g4/-");
    ck_assert_str_eq(reading("d8h4"), "d8h4");
    expect_refused("d8h4/e4", "no roll follows");
    expect_refused("d8h4/-", "no roll follows");
}

TEST(test_notation_survives_endless_text)
{
    static char chars[100000];

    memset(chars, 'a', sizeof chars - 1);
    expect_refused(chars, "not spelt");
    memcpy(chars, "e2e4/", 5);
    expect_refused(chars, "no roll follows");
}
