/* check_fen.c - positions as text.  SPDX-License-Identifier: MIT */
#include "engine/rules/fen.h"

#include "engine/variants/registry.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <stdio.h>
#include <string.h>

enum { FEN_LENGTH_MAX = 512 };

/* A FEN and what it is written as; NULL: as it was read. */
struct pair {
    const char *variant;
    const char *fen;
    const char *written;
};

/* What must be refused, and a word of the reason. */
struct refusal {
    const char *variant;
    const char *fen;
    const char *reason;
};

static const char start[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
static const char bare[] = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";

static const struct pair pairs[] = {
    // clang-format off
    {"chess", start, NULL},
    {"chess", "rnbqkbnr/pppp1ppp/8/8/3PpP2/8/PPP1P1PP/RNBQKBNR b KQkq d3 0 3", NULL},
    {"chess", "4k3/8/8/8/8/8/8/4K3 b - - 99 321", NULL},
    {"chess", "  4k3/8/8/8/8/8/8/4K3 \t w -  -\t3   7 \r\n", "4k3/8/8/8/8/8/8/4K3 w - - 3 7"},
    {"chess", "4k3/8/8/8/8/8/8/4K3 w - -", bare},
    {"chess", "4k3/8/8/8/8/8/8/4K3 w - - 5", "4k3/8/8/8/8/8/8/4K3 w - - 5 1"},
    {"chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 0", bare},
    {"chess", "4k3/8/8/8/8/8/8/4K3 w - - - -", bare},
    {"chess", "4k3/8/8/8/8/8/8/4K3 w - - - 7", "4k3/8/8/8/8/8/8/4K3 w - - 0 7"},
    /* As other programs write them, see fen_fields.h. */
    {"chess", "4k3/8/8/8/8/8/8/4K3", bare},
    {"chess", "4k3/8/8/8/8/8/8/4K3 b", "4k3/8/8/8/8/8/8/4K3 b - - 0 1"},
    {"chess", "4k3/8/8/8/8/8/8/R3K3 w Q", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"},
    {"chess", "4k3/8/8/8/8/8/8/4K3 b 4", "4k3/8/8/8/8/8/8/4K3 b - - 4 1"},
    {"chess", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1", bare},
    {"chess", "4k3/8/8/8/8/8/8/4K3[-] w 0 1", bare},
    {"chess", "4k3/8/8/8/8/8/8/4K3 w - 5 9", "4k3/8/8/8/8/8/8/4K3 w - - 5 9"},
    {"chess", "4k3/8/8/8/8/8/8/4K3 w - 128 5 9", "4k3/8/8/8/8/8/8/4K3 w - - 5 9"},
    {"chess", "4k3/8/8/8/8/8/8/R~3K3_w_Q_-_5_9", "4k3/8/8/8/8/8/8/R3K3 w Q - 5 9"},
    {"pole", "4k3/8/8/8/8/8/8/4K3/l w - - 0 1", "4k3/8/8/8/8/8/8/4K3[l] w - - 0 1"},
    {"pole", "4k3/8/8/8/8/8/8/4K3/ w - - - 9", "4k3/8/8/8/8/8/8/4K3[-] w - - 9 1"},
    {"polypiece", "4k3/8/8/8/8/8/8/4K3 w - 0110 3 9", "4k3/8/8/8/8/8/8/4K3 w - - 0110 3 9"},
    {"polypiece", "4k3/8/8/8/8/8/8/4K3 w - 3 9", "4k3/8/8/8/8/8/8/4K3 w - - 0000 3 9"},
    {"poison", "4k3/8/8/5n2/8/8/4P3/4K3 b - - 3 9 e2:5", "4k3/8/8/5n2/8/8/4P3/4K3 b - - e2:5 3 9"},
    {"starpool", "w9w/1rnegkcenr1/4l1l4/1ppppppppp1/11/11/11/1PPPPPPPPP1/4L1L4/1RNEGKCENR1/W9W w Kk 0 3",
                 "w*********w/*rnegkcenr*/*3l1l3*/*ppppppppp*/*9*/*4*4*/*9*/*PPPPPPPPP*/"
                 "*3L1L3*/*RNEGKCENR*/W*********W w Kk - 0 3"},
    /* Rights without king and rook, and squares that nobody passed, are dropped. */
    {"chess", "4k3/8/8/8/8/8/8/R3K3 w KQkq - 0 1", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"},
    {"chess", "4k2r/8/8/8/8/8/8/R2K3R w kqKQ - 0 1", "4k2r/8/8/8/8/8/8/R2K3R w k - 0 1"},
    {"chess", "4k3/8/8/8/8/8/8/4K3 w - e6 0 1", bare},
    {"chess", "4k3/4p3/8/8/8/8/8/4K3 w - e6 0 1", "4k3/4p3/8/8/8/8/8/4K3 w - - 0 1"},
    {"chess", "4k3/8/8/4p3/8/8/8/4K3 w - e6 0 1", NULL},
    {"pole", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Ll] w KQkq - 0 1", NULL},
    {"pole", start, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Ll] w KQkq - 0 1"},
    {"pole", "4k3/8/8/8/8/8/L7/4K3 w - - 0 1", "4k3/8/8/8/8/8/L7/4K3[l] w - - 0 1"},
    {"pole", "4k3/8/8/8/8/8/8/4K3[-] w - - 0 1", NULL},
    {"pole", "4k3/8/8/8/8/8/8/4K3[L] w - - 0 1", NULL},
    {"pole", "4k3/8/8/3L4/8/8/8/4K3[-] b - - - 0 1", "4k3/8/8/3L4/8/8/8/4K3[-] b - - 0 1"},
    {"poison", "hnbdkbnh/pppppppp/8/8/8/8/PPPPPPPP/HNBDKBNH w KQkq - - 0 1", NULL},
    {"poison", "hnbdkbnh/pppppppp/8/8/8/8/PPPPPPPP/HNBDKBNH w KQkq - 0 1",
               "hnbdkbnh/pppppppp/8/8/8/8/PPPPPPPP/HNBDKBNH w KQkq - - 0 1"},
    {"poison", "4k3/8/8/5n2/8/8/4P3/4K3 b - - e2:5,f5:1 0 1", NULL},
    {"poison", "4k3/8/8/5n2/8/8/4P3/4K3 b - - f5:1,e2:5 0 1",
               "4k3/8/8/5n2/8/8/4P3/4K3 b - - e2:5,f5:1 0 1"},
    {"pothole", "4k3/8/8/8/8/8/8/4K3 w - - a1:1,h8:2 0 1", NULL},
    {"pothole", start, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - - 0 1"},
    {"polypiece", "4k3/8/8/8/8/8/8/4K3 w - - 0111 0 1", NULL},
    {"polypiece", start, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0000 0 1"},
    {"starpool", "w*********w/*rnegkcenr*/*3l1l3*/*ppppppppp*/*9*/*4*4*/*9*/*PPPPPPPPP*/"
                 "*3L1L3*/*RNEGKCENR*/W*********W w Kk - 0 1", NULL},
    // clang-format on
};

static const struct refusal refusals[] = {
    // clang-format off
    {"chess", "", "fields"},
    {"chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 more", "fields"},
    {"chess", "4k3/8/8/8/8/8/8/4K3 - - - 0 1", "side"},
    {"chess", "4k3/8/8/8/8/8/8/4K3 white - - 0 1", "side"},
    {"chess", "4k3/8/8/8/8/8/8/4K3 w KK - 0 1", "castling"},
    {"chess", "4k3/8/8/8/8/8/8/4K3 w A - 0 1", "castling"},
    {"chess", "4k3/8/8/8/8/8/8/4K3 w - e4 0 1", "en-passant"},
    {"chess", "4k3/8/8/8/8/8/8/4K3 w - e9 0 1", "en-passant"},
    {"chess", "4k3/8/8/8/8/8/8/4K3 w - e66 0 1", "en-passant"},
    {"chess", "4k3/8/8/8/8/8/8/4K3 w - - x 1", "halfmove"},
    {"chess", "4k3/8/8/8/8/8/8/4K3 w - - -1 1", "halfmove"},
    {"chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 99999999999999999999", "move number"},
    {"chess", "4k3/8/8/8/8/8/4K3 w - - 0 1", "rank 1 is missing"},
    {"chess", "4k3/8/8/8/8/8/8/8/4K3 w - - 0 1", "after the last rank"},
    {"chess", "4k3/9/8/8/8/8/8/4K3 w - - 0 1", "rank 7 is too long"},
    {"chess", "4k3/7/8/8/8/8/8/4K3 w - - 0 1", "rank 7 is too short"},
    {"chess", "4k2/8/8/8/8/8/8/4K3 w - - 0 1", "rank 8 is too short"},
    {"chess", "4k4/8/8/8/8/8/8/4K3 w - - 0 1", "rank 8 is too long"},
    {"chess", "4k3/0ppppppp/8/8/8/8/8/4K3 w - - 0 1", "rank 7"},
    {"chess", "4k3/4x3/8/8/8/8/8/4K3 w - - 0 1", "unknown piece"},
    {"chess", "4k3/4L3/8/8/8/8/8/4K3 w - - 0 1", "unknown piece"},
    {"chess", "4k3/4*3/8/8/8/8/8/4K3 w - - 0 1", "square"},
    {"chess", "8/8/8/8/8/8/8/8 w - - 0 1", "no king"},
    {"chess", "4k3/8/8/8/8/8/8/8 w - - 0 1", "White has no king"},
    {"chess", "4k2k/8/8/8/8/8/8/4K3 w - - 0 1", "Black has more than one king"},
    {"chess", "P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "pawn"},
    {"chess", "4k3/8/8/8/8/8/8/p3K3 w - - 0 1", "pawn"},
    {"chess", "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", "Black has just moved and is in check"},
    {"chess", "8/8/8/8/8/8/3kK3/8 b - - 0 1", "White has just moved and is in check"},
    {"chess", "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", "after the last rank"},
    {"chess", "4k3/8/8/8/8/8/8/4K3/P w - - 0 1", "after the last rank"},
    {"chess", "4k3/8/8/8/8/8/8/R~~3K3 w - - 0 1", "unknown piece"},
    {"pole", "4k3/8/8/8/8/8/8/4K3/l/L w - - 0 1", "hands"},
    {"poison", "4k3/8/8/5n2/8/8/4P3/4K3 b - - 3 9 e2", "e2"},
    {"pole", "4k3/8/8/8/8/8/LL6/4K3[-] w - - 0 1", ""},
    {"pole", "4k3/8/8/8/8/8/L7/4K3[L] w - - 0 1", ""},
    {"pole", "4k3/8/8/8/8/8/8/4K3[LL] w - - 0 1", ""},
    {"pole", "4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1", ""},
    {"pole", "4k3/8/8/8/8/8/8/4K3[L w - - 0 1", ""},
    {"pole", "4k3/8/8/3L4/8/8/8/4K3[-] b - - L 0 1", "where PoleCapture is never"},
    {"poison", "3qk3/8/8/8/8/8/8/4K3 w - - - 0 1", "unknown piece"},
    {"poison", "4k3/8/8/8/8/8/8/4K3 w - - a1:3 0 1", ""},
    {"poison", "4k3/8/8/5n2/8/8/8/4K3 w - - f5:0 0 1", ""},
    {"poison", "4k3/8/8/5n2/8/8/8/4K3 w - - f5:6 0 1", ""},
    {"poison", "4k3/8/8/5n2/8/8/8/4K3 w - - f5 0 1", ""},
    {"poison", "4k3/8/8/5n2/8/8/8/4K3 w - - f5:3, 0 1", ""},
    {"poison", "4k3/8/8/5n2/8/8/8/4K3 w - - f5:3,f5:2 0 1", ""},
    {"pothole", "4k3/8/8/8/8/8/8/4K3 w - - e1:1 0 1", ""},
    {"pothole", "4k3/8/8/8/8/8/8/4K3 w - - a1:13 0 1", ""},
    {"pothole", "4k3/8/8/8/8/8/8/4K3 w - - a1:0 0 1", ""},
    {"pothole", "4k3/8/8/8/8/8/8/4K3 w - - a9:1 0 1", ""},
    {"pothole", "4k3/8/8/8/8/8/N7/4K3 w - - a2:1 0 1", ""},
    {"polypiece", "4k3/8/8/8/8/8/8/4K3 w - - 0002 0 1", ""},
    {"polypiece", "4k3/8/8/8/8/8/8/4K3 w - - 000 0 1", ""},
    {"polypiece", "4k3/8/8/8/8/8/8/4K3 w - - 00000 0 1", ""},
    {"polypiece", "4k3/8/8/8/8/8/8/4K3 w - - x000 0 1", ""},
    {"starpool", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "no square"},
    // clang-format on
};

enum {
    PAIRS = sizeof pairs / sizeof *pairs,
    REFUSALS = sizeof refusals / sizeof *refusals,
};

static struct playground ground;

LOOP_TEST(test_fen_is_written_as_it_should_be, PAIRS)
{
    const struct pair *pair = &pairs[_i];

    playground_open(&ground, pair->variant, NULL, pair->fen);
    ck_assert_str_eq(playground_fen(&ground),
                     pair->written ? pair->written : pair->fen);
    playground_close(&ground);
}

LOOP_TEST(test_fen_is_refused_with_the_reason, REFUSALS)
{
    const struct refusal *refusal = &refusals[_i];
    struct position pos;
    struct text why;

    text_clear(&why);
    playground_open(&ground, refusal->variant, NULL, NULL);
    ck_assert_msg(!fen_parse(&pos, ground.rules, refusal->fen, &why), "%s is read",
                  refusal->fen);
    ck_assert_msg(why.length > 0 && strstr(why.chars, refusal->reason) != NULL,
                  "%s: %s", refusal->fen, why.chars);
    ck_assert_ptr_null(strchr(why.chars, '\n'));
    playground_close(&ground);
}

LOOP_TEST(test_fen_of_every_start_position_is_its_own, unit_variant_count())
{
    struct text why;

    ck_assert_ptr_nonnull(variants[_i]);
    playground_open(&ground, variants[_i]->name, NULL, NULL);
    text_clear(&why);
    ck_assert(!fen_parse(&ground.pos, ground.rules, "", &why));
    playground_set(&ground, variants[_i]->start.fen);
    playground_set(&ground, playground_fen(&ground));
    ck_assert_uint_eq(ground.pos.key, position_compute_key(&ground.pos));
    playground_close(&ground);
}

TEST(test_fen_too_long_is_refused)
{
    static char chars[100000];

    memset(chars, 'p', sizeof chars - 1);
    playground_open(&ground, "chess", NULL, NULL);
    ck_assert(playground_refuses(&ground, chars, "longer than"));
    memset(chars, ' ', sizeof chars - 1);
    ck_assert(playground_refuses(&ground, chars, "longer than"));
    playground_close(&ground);
}

LOOP_TEST(test_fen_cut_anywhere_does_no_harm, unit_variant_count())
{
    char cut[FEN_LENGTH_MAX];

    ck_assert_ptr_nonnull(variants[_i]);
    playground_open(&ground, variants[_i]->name, NULL, NULL);
    for (size_t length = 0; length < strlen(variants[_i]->start.fen); length++) {
        struct position pos;
        struct text why;

        snprintf(cut, sizeof cut, "%.*s", (int)length, variants[_i]->start.fen);
        if (fen_parse(&pos, ground.rules, cut, &why))
            ck_assert_uint_eq(pos.key, position_compute_key(&pos));
    }
    playground_close(&ground);
}

TEST(test_fen_en_passant_square_is_dropped_where_there_is_no_such_capture)
{
    playground_open(
        &ground, "starpool", NULL,
        "1*********1/*r3k4*/*9*/*9*/*9*/*P3*4*/*9*/*9*/*9*/*4K4*/1*********1 "
        "b K b5 0 1");
    ck_assert_int_eq(ground.pos.en_passant, SQ_NONE);
    playground_close(&ground);
}

TEST(test_fen_move_number_written_can_be_read)
{
    playground_open(&ground, "chess", NULL, "4k3/8/8/8/8/8/P7/4K3 b - - 0 9999");
    playground_play(&ground, "e8e7");
    ck_assert_str_eq(playground_fen(&ground), "8/4k3/8/8/8/8/P7/4K3 w - - 1 9999");
    playground_close(&ground);
}

TEST(test_fen_counter_ends_its_field)
{
    static const char *const wrong[] = {"1001", "1a", "-1", "99999999999999999999"};
    playground_open(&ground, "chess", NULL, "4k3/8/8/8/8/8/P7/4K3 w - - 1000 9999");
    ck_assert_int_eq(ground.pos.halfmove, 1000);
    ck_assert_int_eq(ground.pos.fullmove, 9999);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char fen[128];

        snprintf(fen, sizeof fen, "4k3/8/8/8/8/8/P7/4K3 w - - %s 1", wrong[i]);
        ck_assert(playground_refuses(&ground, fen, "halfmove counter"));
    }
    ck_assert(playground_refuses(&ground, "4k3/8/8/8/8/8/P7/4K3 w - - 0 10000",
                                 "move number"));
    playground_close(&ground);
}

TEST(test_fen_is_read_without_what_makes_no_sense)
{
    static const struct {
        const char *fen;
        const char *written; /* NULL: it is refused */
        const char *reason;  /* "": there is none */
    } doubtful[] = {
        {start, start, ""},
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 x", bare, "move number 'x'"},
        {"4k3/8/8/8/8/8/8/4K3 w - - x y", bare, "halfmove counter 'x'"},
        {"4k3/8/8/8/8/8/8/4K3 w - e4 0 1", bare, "en-passant square e4"},
        {"4k3/8/8/8/8/8/8/4K2R w QZ e4 0 1", "4k3/8/8/8/8/8/8/4K2R w - - 0 1",
         "castling rights 'QZ'"},
        {"4k3/8/8/8/8/8/8/4K3 x - - 0 1", NULL, "side to move 'x'"},
        {"4k3/8/8/8/8/8/8/4R3 w Z - 0 1", NULL, "placement: White has no king"},
        {"4k3/4R3/8/8/8/8/8/4K3 w - - 0 x", NULL, "move number 'x'"},
    };

    playground_open(&ground, "chess", NULL, NULL);
    for (size_t i = 0; i < sizeof doubtful / sizeof *doubtful; i++) {
        struct text why, written = {.length = 0};
        const bool good =
            fen_parse_clear(&ground.pos, ground.rules, doubtful[i].fen, &why);

        ck_assert_int_eq(good, doubtful[i].written != NULL);
        ck_assert_msg(strstr(why.chars, doubtful[i].reason) == why.chars, "%s: %s",
                      doubtful[i].fen, why.chars);
        ck_assert_int_eq(why.length > 0, *doubtful[i].reason != '\0');
        if (good) {
            fen_write(&ground.pos, &written);
            ck_assert_str_eq(written.chars, doubtful[i].written);
        }
    }
    playground_close(&ground);
}

/* Programs of shogi call the first side black, count plies, and write what is in hand with numbers. */
TEST(test_sfen_is_read)
{
    static const struct {
        const char *game, *sfen;
        const char *fen; /* NULL: refused */
    } positions[] = {
        {"shogi", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
         "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w - - 0 1"},
        {"shogi", "4k4/9/9/9/9/9/9/9/4K4 w 2R10p2Bg 124",
         "4k4/9/9/9/9/9/9/9/4K4[RRBBgpppppppppp] b - - 0 62"},
        {"shogi", "4k4/9/9/9/9/9/9/9/4K4 w 19999P 1", NULL},
        {"shogi", "4k4/9/9/9/9/9/9/9/4K4 w K 1", NULL},
        {"shogi", "4k4/9/9/9/9/9/9/9/4K4 b - 99999999999999999999", NULL},
        {"minishogi", "rbsgk/4p/5/P4/KGSBR w - 2", "rbsgk/4p/5/P4/KGSBR[] b - - 0 1"},
        /* Where kings castle a number is the halfmove counter. */
        {"crazyhouse", "4k3/8/8/8/8/8/8/4K3 w - 5", "4k3/8/8/8/8/8/8/4K3[] w - - 5 1"},
    };
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
        struct text why;

        playground_open(&ground, positions[i].game, NULL, NULL);
        ck_assert_msg(fen_parse(&ground.pos, ground.rules, positions[i].sfen, &why)
                          == (positions[i].fen != NULL),
                      "%s: %s", positions[i].sfen, why.chars);
        if (positions[i].fen)
            ck_assert_str_eq(playground_fen(&ground), positions[i].fen);
        playground_close(&ground);
    }
}
