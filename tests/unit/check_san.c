/* check_san.c - moves as people write them.  SPDX-License-Identifier: MIT */
#include "engine/notation/san.h"
#include "engine/rules/move.h"
#include "engine/rules/play.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <string.h>

enum { WORD_MAX = 32 };

static struct playground ground;

static void open_game(const char *variant, const char *option, const char *fen)
{
    playground_close(&ground);
    playground_open(&ground, variant, option, fen);
}

static void open_chess(void)
{
    playground_open(&ground, "chess", NULL, NULL);
}

static void close_ground(void)
{
    playground_close(&ground);
}

/* What `chars` is taken for, in our own SAN. */
static const char *reading(const char *chars)
{
    struct text why;
    struct ply ply;

    text_clear(&ground.text);
    ck_assert_msg(san_read(&ground.pos, chars, &ply, &why), "%s", why.chars);
    san_write(&ground.pos, ply.move, &ground.text);
    return ground.text.chars;
}

static void expect_refused(const char *chars, const char *reason)
{
    struct text why;
    struct ply ply;

    text_clear(&why);
    ck_assert_msg(!san_read(&ground.pos, chars, &ply, &why), "%s is read", chars);
    ck_assert_msg(strstr(why.chars, reason) != NULL, "%s", why.chars);
}

/* Play a page's line: words separated by spaces, move numbers skipped. */
static void play_line(const char *line)
{
    while (*line) {
        const int length = (int)strcspn(line, " ");
        struct position after;
        struct text word;
        struct text why;
        struct ply ply;

        text_clear(&word);
        text_add(&word, "%.*s", length, line);
        if (strcmp(word.chars, "Pole") == 0)
            text_add(&word, "%.3s", line + length);
        ck_assert_msg(san_read(&ground.pos, word.chars, &ply, &why), "%s", why.chars);
        play_make(&after, &ground.pos, ply.move);
        ground.pos = after;
        line += strspn(line + word.length, " ") + (size_t)word.length;
    }
}

/* ---- written ----------------------------------------------------------------------- */

FIXTURE(open_chess, close_ground);

TEST(test_san_names_piece_and_target)
{
    ck_assert_str_eq(playground_san(&ground, "e2e4"), "e4");
    ck_assert_str_eq(playground_san(&ground, "g1f3"), "Nf3");
}

TEST(test_san_capturing_pawn_names_its_file)
{
    playground_play(&ground, "e2e4 d7d5");
    ck_assert_str_eq(playground_san(&ground, "e4d5"), "exd5");
    playground_play(&ground, "e4e5 f7f5");
    ck_assert_str_eq(playground_san(&ground, "e5f6"), "exf6");
}

TEST(test_san_castles_with_o)
{
    playground_set(&ground, "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    ck_assert_str_eq(playground_san(&ground, "e1g1"), "O-O");
    ck_assert_str_eq(playground_san(&ground, "e1c1"), "O-O-O");
}

TEST(test_san_promotes_with_equals)
{
    playground_set(&ground, "3r3k/4P3/8/8/8/8/8/K7 w - - 0 1");
    ck_assert_str_eq(playground_san(&ground, "e7e8n"), "e8=N");
    ck_assert_str_eq(playground_san(&ground, "e7d8q"), "exd8=Q+");
}

TEST(test_san_marks_check_and_mate)
{
    playground_play(&ground, "f2f3 e7e5 g2g4");
    ck_assert_str_eq(playground_san(&ground, "d8h4"), "Qh4#");
    playground_set(&ground, "7k/8/8/8/8/8/8/K2R4 w - - 0 1");
    ck_assert_str_eq(playground_san(&ground, "d1d8"), "Rd8+");
}

TEST(test_san_tells_apart_by_file_then_rank_then_both)
{
    playground_set(&ground, "8/6k1/8/R6R/8/8/8/R6K w - - 0 1");
    ck_assert_str_eq(playground_san(&ground, "a5c5"), "Rac5");
    ck_assert_str_eq(playground_san(&ground, "a5a3"), "R5a3");
    ck_assert_str_eq(playground_san(&ground, "a5a6"), "Ra6");
    playground_set(&ground, "8/8/k7/8/1Q2Q3/8/8/4Q2K w - - 0 1");
    ck_assert_str_eq(playground_san(&ground, "e4e2"), "Q4e2+");
    ck_assert_str_eq(playground_san(&ground, "e4b1"), "Qe4b1");
}

TEST(test_san_ignores_pinned_rivals)
{
    playground_set(&ground, "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1");
    ck_assert_str_eq(playground_san(&ground, "g1e2"), "Ne2");
}

/* ---- read -------------------------------------------------------------------------- */

TEST(test_san_reads_long_forms)
{
    ck_assert_str_eq(reading("Ng1-f3"), "Nf3");
    ck_assert_str_eq(reading("Ng1f3!?"), "Nf3");
    ck_assert_str_eq(reading(" e2-e4 "), "e4");
    ck_assert_str_eq(reading("Pe4"), "e4");
    ck_assert_str_eq(reading("Knight f3"), "Nf3");
}

TEST(test_san_reads_castling_with_o_or_zero)
{
    playground_set(&ground, "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    ck_assert_str_eq(reading("0-0"), "O-O");
    ck_assert_str_eq(reading("0-0-0+"), "O-O-O");
    ck_assert_str_eq(reading("OOO"), "O-O-O");
    ck_assert_str_eq(reading("oo"), "O-O");
    expect_refused("O-O-O-O", "written O-O-O");
}

TEST(test_san_reads_promotions)
{
    playground_set(&ground, "7k/4P3/8/8/8/8/8/K7 w - - 0 1");
    ck_assert_str_eq(reading("e8Q"), "e8=Q+");
    ck_assert_str_eq(reading("e7-e8=n"), "e8=N");
    ck_assert_str_eq(reading("e8/R"), "e8=R+");
    expect_refused("e8", "ambiguous");
    expect_refused("e8=K", "one of the letters q, r, b, n");
}

TEST(test_san_reads_en_passant)
{
    playground_set(&ground, "4k3/8/3p4/3Pp3/8/8/8/4K3 w - e6 0 1");
    ck_assert_str_eq(reading("dxe6 e.p."), "dxe6");
    ck_assert_str_eq(reading("de6"), "dxe6");
    expect_refused("e6", "this move is written dxe6");
}

TEST(test_san_prefers_the_push_to_the_capture_it_could_mean)
{
    playground_set(&ground, "4k3/8/4P3/3Pp3/8/8/8/4K3 w - e6 0 1");
    expect_refused("e6", "the pawn on e6 is White's own");
    playground_set(&ground, "4k3/8/8/3PpP2/8/4P3/8/4K3 w - e6 0 1");
    ck_assert_str_eq(reading("fxe6"), "fxe6");
    expect_refused("xe6", "ambiguous");
}

TEST(test_san_refuses_what_is_no_capture)
{
    expect_refused("Nxf3", "written Nf3");
    expect_refused("exe4", "written e4");
}

TEST(test_san_distinguishes_bishop_and_b_pawn)
{
    playground_set(&ground, "4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1");
    ck_assert_str_eq(reading("bxc3"), "bxc3");
    ck_assert_str_eq(reading("Bxc3"), "Bxc3");
}

TEST(test_san_names_both_moves_of_an_ambiguous_text)
{
    playground_set(&ground, "4k3/8/8/8/8/8/8/RN2KN2 w - - 0 1");
    expect_refused("Nd2", "Nbd2");
    expect_refused("Nd2", "Nfd2");
    ck_assert_str_eq(reading("Nbd2"), "Nbd2");
}

TEST(test_san_refuses_what_is_no_move)
{
    expect_refused("", "not spelt");
    expect_refused("   ", "not spelt");
    expect_refused("N", "not spelt");
    expect_refused("hello", "not spelt");
    expect_refused("e9", "there is no square e9");
    expect_refused("Ne9", "there is no square e9");
    expect_refused("Ne10", "there is no square e10");
    expect_refused("Ke2", "is White's own");
    expect_refused("e4e5e6", "White has no such pawn");
    expect_refused("e4=Q", "this move is written e4");
    expect_refused("e4[e4]", "this move is written e4");
    expect_refused("L@e4", "no L in hand");
}

TEST(test_san_says_when_the_game_is_over)
{
    playground_play(&ground, "f2f3 e7e5 g2g4 d8h4");
    expect_refused("Ke2", "the game is over");
}

/* ---- the other games --------------------------------------------------------------- */

TEST(test_san_drops_with_at)
{
    open_game("pole", NULL, NULL);
    ck_assert_str_eq(playground_san(&ground, "L@e6"), "L@e6");
    ck_assert_str_eq(reading("Pole e6"), "L@e6");
    ck_assert_str_eq(reading("Le6"), "L@e6");
    playground_play(&ground, "L@e6 a7a6");
    ck_assert_str_eq(playground_san(&ground, "e6e5"), "Le5");
    ck_assert_str_eq(reading("Pole e5"), "Le5");
    expect_refused("L@e5", "no pole in hand");
}

TEST(test_san_reads_the_page_of_poles)
{
    open_game("pole", NULL, "8/8/1lN4Q/2L1Pb2/2k2P2/7P/r7/2K5[-] w - - 0 60");
    play_line(
        "e6 Pole e7 Pole g4 Be4 Ne5+ Kc3 Qh8 Kd4 Pole c2 Ra4 Qd8+ Bd5 Qb6 Ke4 Ng4 "
        "Rd4 Qc5 Ba2 Qe5 Kd3 Kb2 Rd5 Qe3 Kc4 Ne5 Kb5 Kxa2 Ka6 f5 Rb5 f6 Ra5 "
        "Pole a4 Pole e8 f7 Rxe5 Qd3 Rb5 f8=Q Ka5 Qf4 Rc5 e7 Rb5 Qc7 Ka6 Qc6 Ka7 "
        "Qd3xb5 Pole b6 Qa5 Kb8 Qa5-a8#");
    ck_assert_str_eq(playground_outcome(&ground), "checkmate 1-0");
}

TEST(test_san_stings_with_the_victim_in_brackets)
{
    open_game("poison", NULL,
              "2d1k3/p2p1p1N/hp4pp/b3Hn2/2P4B/P3D2P/1P3PP1/6K1 w - - - 0 1");
    ck_assert_str_eq(playground_san(&ground, "e5xf5"), "xHe5#[f5,5]");
    ck_assert_str_eq(reading("xHe5[f5,5]"), "xHe5#[f5,5]");
    ck_assert_str_eq(reading("xHe5[f5]#"), "xHe5#[f5,5]");
    ck_assert_str_eq(reading("Hc5"), "Hc5+");
    expect_refused("xHe5[f5,4]", "written xHe5#[f5,5]");
    expect_refused("xHe5[d5,5]", "there is no enemy piece to poison");
    expect_refused("He5[f5,5]", "this move is written xHe5#[f5,5]");
}

TEST(test_san_cures_with_the_patient_in_brackets)
{
    open_game("poison", NULL, "4k3/8/8/8/8/8/4N3/3DK3 w - - e1:3,e2:2 0 1");
    ck_assert_str_eq(playground_san(&ground, "d1e1"), "Dd1[e1]");
    ck_assert_str_eq(playground_san(&ground, "d1e2"), "Dd1[e2]");
    ck_assert_str_eq(reading("Dd1[e1]"), "Dd1[e1]");
    expect_refused("Dd1", "the doctor on d1 has to move");
    playground_set(&ground, "4k3/8/8/8/8/8/8/3DK3 w - - d1:3 0 1");
    ck_assert_str_eq(playground_san(&ground, "d1d1"), "Dd1[d1]");
}

TEST(test_san_names_the_power_and_the_next)
{
    open_game("polypiece", NULL, NULL);
    ck_assert_str_eq(playground_san(&ground, "g1f3"), "Nf3=WD");
    playground_play(&ground, "g1f3");
    ck_assert_str_eq(playground_san(&ground, "g8g6"), "WDg6=N");
    ck_assert_str_eq(reading("WDg8-g6=N?"), "WDg6=N");
    ck_assert_str_eq(reading("WDg6"), "WDg6=N");
    ck_assert_str_eq(reading("Ng6"), "WDg6=N");
    expect_refused("WDg6=WD", "written WDg6=N");
    expect_refused("WDg6=W", "written WDg6=N");
}

TEST(test_san_reads_the_page_of_powers)
{
    open_game("polypiece", NULL, NULL);
    play_line("e4 e5 Ng1-f3=WD Bf8-c5=R4 WDb1-b3=N Nb8-c6=WD! WDf3-f5=N Qd8-f6=WAND "
              "Nb3xc5=WD WDc6xc5=N");

    const struct position before = ground.pos;

    play_line("d2-d3 WANDf6-g6=Q! Nf5-g3=WD");
    ground.pos = before;
    play_line("b4? WANDe4+=Q Ne3=WD Qe4xg2=WAND+");
    ground.pos = before;
    play_line("Nf5xg7+=WD Kf8 WDg7-g5 Nc5xe4=WD");
}

TEST(test_san_marks_after_the_power)
{
    open_game("polypiece", NULL, "n7/PK1k4/8/8/8/2N5/8/8 w - - 0000 0 1");
    ck_assert_str_eq(playground_san(&ground, "c3d5"), "Nd5=WD+");
}

TEST(test_san_castles_and_promotes_without_a_power)
{
    open_game("polypiece", NULL, "3k4/P7/8/8/8/8/8/4K2R w K - 0011 0 1");
    ck_assert_str_eq(playground_san(&ground, "e1g1"), "O-O");
    ck_assert_str_eq(playground_san(&ground, "a7a8b"), "a8=B");
}

TEST(test_san_uses_the_letter_where_the_power_does_not_tell)
{
    open_game("polypiece", "Powers=N=R,N;B=fFbW,B;R=R;Q=Q", NULL);
    ck_assert_str_eq(playground_san(&ground, "e2e4"), "e4");
    playground_set(&ground, "4k3/8/8/8/8/8/8/RNB1K3 w - - 0000 0 1");
    ck_assert_str_eq(playground_san(&ground, "b1b3"), "Nb3=N");
    ck_assert_str_eq(playground_san(&ground, "a1a3"), "Ra3");
    ck_assert_str_eq(playground_san(&ground, "c1d2"), "Bd2=B");
}

TEST(test_san_prefers_what_a_piece_is_called_now)
{
    open_game("polypiece", "Powers=N=R;B=B;R=N;Q=Q",
              "4k3/8/8/8/8/8/8/1RN1K3 w - - 0000 0 1");
    ck_assert_str_eq(playground_san(&ground, "c1c3"), "Rc3");
    ck_assert_str_eq(playground_san(&ground, "b1c3"), "Nc3");
}

TEST(test_san_tells_a_power_with_a_number_from_a_rank)
{
    open_game("polypiece", "Powers=N=N;B=Q4;R=R;Q=Q",
              "Q7/7k/8/8/Q7/8/4B3/4K3 w - - 0000 0 1");
    ck_assert_str_eq(playground_san(&ground, "e2e4"), "Q4ee4+");
    ck_assert_str_eq(playground_san(&ground, "a4e4"), "Qa4e4+");
    expect_refused("Q4e4", "ambiguous");
}

TEST(test_san_swaps_with_a_tilde)
{
    open_game("starpool", NULL, NULL);
    ck_assert_str_eq(playground_san(&ground, "a1b2"), "Wa1~b2");
    ck_assert_str_eq(reading("Wa1~b2"), "Wa1~b2");
    ck_assert_str_eq(reading("W~b2"), "Wa1~b2");
    expect_refused("Wa1-b2", "written Wa1~b2");
}

TEST(test_san_of_the_frame_has_two_digit_ranks)
{
    open_game("starpool", NULL,
              "1*********n/*9*/*9*/*1k7*/*9*/*4*4*/*3P5*/*6K2*/*9*/*8R*/1*********1 w "
              "- - 0 1");
    ck_assert_str_eq(playground_san(&ground, "j2j10"), "Rj10");
    ck_assert_str_eq(reading("Rj2-j10"), "Rj10");
}

TEST(test_san_promotes_across_the_pool)
{
    open_game("starpool", NULL,
              "1*********n/*9*/*9*/*1k7*/*9*/*4*4*/*3P5*/*6K2*/*9*/*9*/1*********1 w - "
              "- 0 1");
    ck_assert_str_eq(playground_san(&ground, "e5k11"), "exk11=C");
    ck_assert_str_eq(reading("exk11=C"), "exk11=C");
    ck_assert_str_eq(reading("exk11"), "exk11=C");
    expect_refused("exk11=S", "written exk11=C");
}

TEST(test_san_refuses_promoted_drops)
{
    open_game("kyotoshogi", NULL, "2k2/5/5/5/2K2[Pl] w - - 0 1");
    expect_refused("+P@c5", "the king on c5 is there already");
    expect_refused("+L@a1", "no lance in hand");
}
