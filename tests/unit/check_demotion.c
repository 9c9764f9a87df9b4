/* check_demotion.c - pieces that turn over, and over again.  SPDX-License-Identifier: MIT */
#include "engine/rules/move.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "protocol/gui/xboard/xboard.h"
#include "search/tablebase/layout.h"
#include "search/tablebase/material.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <string.h>

static struct playground ground;

/* ---- moves -------------------------------------------------------------------------------- */

TEST(test_demotion_turns_a_piece_over_with_every_move)
{
    playground_open(&ground, "kyotoshogi", NULL, NULL);
    playground_play(&ground, "e1e2+");
    ck_assert_str_eq(playground_fen(&ground), "p+nks+l/5/5/4+P/+LSK+N1[] b - - 1 1");
    playground_play(&ground, "a5a4+ e2a2-");
    ck_assert_str_eq(playground_fen(&ground), "1+nks+l/+p4/5/P4/+LSK+N1[] b - - 3 2");
    ck_assert(!playground_allows(&ground, "a4a3"));
    ck_assert(!playground_allows(&ground, "a4a3+"));
    ck_assert(playground_allows(&ground, "a4a3-"));
    ck_assert(playground_allows(&ground, "c5c4"));
    playground_close(&ground);
}

TEST(test_demotion_by_captures_alone)
{
    playground_open(&ground, "micro", NULL, "k3/4/p3/+LR2/3K[] w - - 0 1");
    ck_assert(playground_allows(&ground, "b2b3"));
    ck_assert(!playground_allows(&ground, "b2b3+"));
    ck_assert(playground_allows(&ground, "a2a3-"));
    ck_assert(!playground_allows(&ground, "a2a3"));
    playground_play(&ground, "a2a3-");
    ck_assert_str_eq(playground_fen(&ground), "k3/4/L3/1R2/3K[P] b - - 0 1");
    playground_close(&ground);
}

/* The limit of bishops would keep a silver from becoming one, but nothing from becoming a silver. */
TEST(test_demotion_has_no_limit)
{
    playground_open_text(
        &ground,
        "[x]\nking = k\nsilver = s\nbishop = b\ncastling = false\ndoubleStep = false\n"
        "promotionRegionWhite = *1 *2 *3 *4 *5 *6 *7 *8\n"
        "promotedPieceType = s:b\npieceDemotion = true\n"
        "promotionLimit = b:1 s:1\n"
        "startFen = 4k3/8/8/8/8/8/8/+SS2K3 w - - 0 1\n",
        NULL);
    ck_assert(playground_allows(&ground, "a1b2"));
    ck_assert(playground_allows(&ground, "a1b2-"));
    ck_assert(playground_allows(&ground, "b1b2"));
    ck_assert(!playground_allows(&ground, "b1b2+"));
    playground_close(&ground);
}

/* ---- hands -------------------------------------------------------------------------------- */

TEST(test_demotion_drops_pieces_either_way_up)
{
    playground_open(&ground, "kyotoshogi", NULL, "2k2/5/4p/4+P/2K2[] w - - 0 1");
    playground_play(&ground, "e2e3- c5c4 +P@a1");
    ck_assert_str_eq(playground_fen(&ground), "5/2k2/4P/5/+P1K2[] b - - 2 2");
    playground_set(&ground, "2k2/5/5/5/2K2[Pl] w - - 0 1");
    ck_assert(playground_allows(&ground, "P@a1"));
    ck_assert(playground_allows(&ground, "P@a5"));
    ck_assert_str_eq(playground_refusal(&ground, "+P@c5"),
                     "the king on c5 is there already");
    ck_assert_str_eq(playground_refusal(&ground, "+L@a1"),
                     "White has no lance in hand, but a pawn, P");
    ck_assert_int_eq(playground_count_with(&ground, "P@"), 46);
    playground_close(&ground);
}

TEST(test_demotion_alone_drops_nothing_promoted)
{
    playground_open(&ground, "minishogi", NULL, "2k2/5/5/5/2K2[S] w - - 0 1");
    ck_assert_str_eq(playground_refusal(&ground, "+S@a1"),
                     "it is not dropped promoted");
    playground_close(&ground);
}

/* ---- text ----------------------------------------------------------------------------------- */

TEST(test_demotion_in_san)
{
    playground_open(&ground, "kyotoshogi", NULL, "2k2/5/4p/4+P/2K2[P] w - - 0 1");
    ck_assert_str_eq(playground_san(&ground, "e2e3-"), "+Pxe3=P");
    ck_assert_str_eq(playground_san(&ground, "P@a1"), "P@a1");
    ck_assert_str_eq(playground_san(&ground, "+P@b2"), "+P@b2");
    ck_assert_str_eq(playground_san(&ground, "+P@c3"), "+P@c3+");
    ck_assert_str_eq(playground_refusal(&ground, "e2e3"),
                     "rook demotes: add the sign -");
    playground_close(&ground);
}

/* ---- what builds on it ---------------------------------------------------------------------- */

/* A search would not come to an end if each move of these were as noisy as a promotion. */
TEST(test_demotion_is_quiet)
{
    struct move_list noisy;

    playground_open(&ground, "kyotoshogi", NULL, NULL);
    play_moves(&ground.pos, GENERATE_NOISY, &noisy);
    ck_assert_int_eq(noisy.count, 0);
    playground_set(&ground, "2k2/5/4p/4+P/2K2[P] w - - 0 1");
    play_moves(&ground.pos, GENERATE_NOISY, &noisy);
    ck_assert_int_eq(noisy.count, 1);
    playground_close(&ground);
}

TEST(test_demotion_has_no_tables)
{
    struct material material = {.count = 0};
    struct text why = {.length = 0};
    struct layout layout;

    playground_open_text(&ground,
                         "[x]\nking = k\nsilver = s\nbishop = b\ncastling = false\n"
                         "promotedPieceType = s:b\npieceDemotion = true\n"
                         "startFen = 4k3/8/8/8/8/8/8/+SS2K3 w - - 0 1\n",
                         NULL);
    ck_assert(!layout_init(&layout, ground.rules, &material, &why));
    ck_assert_ptr_nonnull(strstr(why.chars, "become again what they were"));
    playground_close(&ground);
}

TEST(test_demotion_is_not_offered_to_xboard)
{
    struct xboard_description description;

    playground_open(&ground, "kyotoshogi", NULL, NULL);
    ck_assert_str_eq(xboard_describe(ground.rules->variant, &description)->name, "");
    playground_close(&ground);
    playground_open(&ground, "minishogi", NULL, NULL);
    ck_assert_str_eq(xboard_describe(ground.rules->variant, &description)->name,
                     "minishogi");
    playground_close(&ground);
}
