/* check_hands.c - kings and bishops in hand.  SPDX-License-Identifier: MIT */
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

static struct playground ground;

static const char kings_in_hand[] =
    "[x:chess]\npieceDrops = true\nmustDrop = true\ncastlingDroppedPiece = true\n"
    "startFen = 8/8/8/8/8/8/8/R6R[KNkr] w - - 0 1\n";

TEST(test_hands_drop_a_king_that_can_castle_then)
{
    playground_open_text(&ground, kings_in_hand, NULL);
    playground_play(&ground, "K@e1");
    ck_assert_str_eq(playground_fen(&ground), "8/8/8/8/8/8/8/R3K2R[Nkr] b KQ - 1 1");
    playground_play(&ground, "K@e8 N@b1 R@h8");
    ck_assert_str_eq(playground_fen(&ground), "4k2r/8/8/8/8/8/8/RN2K2R[] w KQk - 4 3");
    ck_assert(playground_allows(&ground, "e1g1"));
    playground_set(&ground, "8/8/8/8/8/8/8/R6R[KNkr] w - - 0 1");
    playground_play(&ground, "K@d1");
    ck_assert_str_eq(playground_fen(&ground), "8/8/8/8/8/8/8/R2K3R[Nkr] b - - 1 1");
    playground_close(&ground);
}

TEST(test_hands_drop_no_king_where_it_is_attacked)
{
    playground_open_text(&ground, kings_in_hand, NULL);
    playground_play(&ground, "K@e1");
    ck_assert(playground_allows(&ground, "K@d8"));
    ck_assert(!playground_allows(&ground, "K@h5"));
    ck_assert(!playground_allows(&ground, "K@e2"));
    playground_close(&ground);
}

/* Nor where it is attacked by powers of the moment, while holes shield it. */
TEST(test_hands_drop_a_king_by_what_attacks_at_the_moment)
{
    static const char keys[] = "[x:chess]\npieceDrops = true\n"
                               "startFen = 8/8/8/8/8/8/8/R6R[KNkr] w - - 0 1\n";
    struct text file = {.length = 0};

    text_add(&file, "%sholes = each\n", keys);
    playground_open_text(&ground, file.chars, "8/8/8/8/8/8/8/R3K2R[k] b - - a4:5 0 1");
    ck_assert(playground_allows(&ground, "K@a8")
              && !playground_allows(&ground, "K@h8"));
    playground_set(&ground, "8/8/8/8/8/8/8/R3K2R[k] b - - a4:1 0 1");
    ck_assert(!playground_allows(&ground, "K@a8"));
    playground_close(&ground);
    text_clear(&file);
    text_add(&file, "%spowers = R=R,NN\n", keys);
    playground_open_text(&ground, file.chars, "8/8/8/8/8/8/8/R3K2R[k] b - - 0010 0 1");
    ck_assert(playground_allows(&ground, "K@a8")
              && !playground_allows(&ground, "K@b3"));
    playground_set(&ground, "8/8/8/8/8/8/8/R3K2R[k] b - - 0000 0 1");
    ck_assert(!playground_allows(&ground, "K@a8")
              && playground_allows(&ground, "K@b3"));
    playground_close(&ground);
}

TEST(test_hands_tell_where_each_king_is)
{
    playground_open_text(&ground, kings_in_hand, NULL);
    ck_assert(
        playground_refuses(&ground, "8/8/8/8/8/8/8/R6R[Nkr] w - - 0 1", "no king"));
    ck_assert(playground_refuses(&ground, "8/8/8/8/8/8/8/R3K2R[Kk] w - - 0 1", "king"));
    ck_assert(playground_refuses(&ground, "8/8/8/8/8/8/8/R6R[KKk] w - - 0 1", "king"));
    playground_set(&ground, "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    ck_assert_str_eq(playground_fen(&ground), "4k3/8/8/8/8/8/8/R3K2R[] w KQ - 0 1");
    playground_close(&ground);
}

/* The last square for a bishop stays free for it. */
TEST(test_hands_drop_bishops_on_different_colours)
{
    playground_open(&ground, "placement", NULL,
                    "k7/8/8/8/8/8/8/B3KNNR[BQRr] w - - 0 1");
    ck_assert(playground_allows(&ground, "B@b1"));
    ck_assert(!playground_allows(&ground, "B@c1"));
    playground_set(&ground, "k7/8/8/8/8/8/8/BN1QKNNR[BR] w - - 0 1");
    ck_assert_int_eq(playground_count_with(&ground, "@"), 0);
    playground_set(&ground, "k7/8/8/8/8/8/8/B1RQKNNR[BR] w - - 0 1");
    ck_assert_int_eq(playground_count(&ground), 1);
    ck_assert(playground_allows(&ground, "B@b1"));
    /* Of three, two may be on one colour. */
    playground_set(&ground, "k7/8/8/8/8/8/8/B3N2K[BBRr] w - - 0 1");
    ck_assert(playground_allows(&ground, "B@b1"));
    ck_assert(playground_allows(&ground, "B@c1"));
    ck_assert(playground_allows(&ground, "R@c1"));
    playground_set(&ground, "k7/8/8/8/8/8/8/B1B1N2K[BRr] w - - 0 1");
    ck_assert(playground_allows(&ground, "B@b1"));
    ck_assert(!playground_allows(&ground, "B@g1"));
    playground_close(&ground);
}

TEST(test_hands_drop_no_bishop_beside_one_that_was_a_pawn)
{
    playground_open_text(&ground,
                         "[x:chess]\npieceDrops = true\ncapturesToHand = true\n"
                         "dropOppositeColoredBishop = true\n"
                         "startFen = 4k3/8/8/8/8/8/8/B~3K3[B] w - - 0 1\n",
                         NULL);
    ck_assert(playground_allows(&ground, "B@b1"));
    ck_assert(!playground_allows(&ground, "B@c1"));
    playground_close(&ground);
}

/* In Tori shogi two swallows may stand on one file, and no third one. */
TEST(test_hands_leave_a_file_with_so_many)
{
    playground_open(&ground, "torishogi", NULL, "3k3/7/7/2S4/7/2S4/3K3[S] w - - 0 1");
    ck_assert(!playground_allows(&ground, "S@c3"));
    ck_assert(playground_allows(&ground, "S@d3"));
    playground_set(&ground, "3k3/7/7/2S4/7/7/3K3[S] w - - 0 1");
    ck_assert(playground_allows(&ground, "S@c3"));
    playground_close(&ground);
}

TEST(test_hands_region_of_drops_is_told)
{
    playground_open_text(&ground,
                         "[x:crazyhouse]\ndropRegionWhite = *1 *2\n"
                         "startFen = 4k3/8/8/8/8/8/8/4K3[NP] w - - 0 1\n",
                         NULL);
    ck_assert_str_eq(playground_refusal(&ground, "N@d5"),
                     "the rules of this game do not allow it: "
                     "White drops pieces on ranks 1 and 2 alone");
    ck_assert_str_eq(playground_refusal(&ground, "P@d1"),
                     "the rules of this game do not allow it: Orthodox pawns are not "
                     "dropped where they promote, nor on their first rank");
    ck_assert_str_eq(playground_refusal(&ground, "N@e1"),
                     "the king on e1 is there already");
    playground_close(&ground);
}

TEST(test_hands_drop_that_a_rule_forbids_is_told)
{
    static const struct {
        const char *game, *fen, *typed, *reason;
    } refusals[] = {
        {"shogi", "4k4/9/9/9/9/9/9/2P6/4K4[P] w - - 0 1", "P@c5",
         "A side does not drop a P on a file where it has one already"},
        {"[x:crazyhouse]\ndropNoDoubled = p\n", "4k3/8/8/8/8/8/4P3/4K3[P] w - - 0 1",
         "P@e4", "A side does not drop a P on a file where it has one already"},
        {"sittuyin", NULL, "R@a2",
         "Rooks are dropped on their side's first rank alone"},
        {"placement", "8/pppppppp/8/8/8/8/PPPPPPPP/B7[KBk] w - - 0 1", "B@c1",
         "A side's bishops are dropped on squares of different colours"},
    };

    for (size_t i = 0; i < COUNT(refusals); i++) {
        if (*refusals[i].game == '[')
            playground_open_text(&ground, refusals[i].game, refusals[i].fen);
        else
            playground_open(&ground, refusals[i].game, NULL, refusals[i].fen);
        ck_assert_ptr_nonnull(
            strstr(playground_refusal(&ground, refusals[i].typed), refusals[i].reason));
        playground_close(&ground);
    }
}

TEST(test_hands_drop_where_no_piece_could_move_is_told)
{
    playground_open(&ground, "shogi", NULL, "4k4/9/9/9/9/9/9/9/4K4[NP] w - - 0 1");
    ck_assert_ptr_nonnull(
        strstr(playground_refusal(&ground, "N@a8"), "such a piece never stands there"));
    ck_assert_ptr_nonnull(
        strstr(playground_refusal(&ground, "P@a9"), "such a piece never stands there"));
    playground_close(&ground);
}

/* Of any kind, if the file says so, and of each by itself. */
TEST(test_hands_drop_no_second_piece_on_a_file)
{
    playground_open_text(&ground,
                         "[x:chess]\npieceDrops = true\ndropNoDoubled = *\n"
                         "startFen = 4k3/8/8/8/8/8/8/4K3[RNrn] w - - 0 1\n",
                         "4k3/8/8/8/8/R7/8/4K3[RN] w - - 0 1");
    ck_assert(!playground_allows(&ground, "R@a5"));
    ck_assert(playground_allows(&ground, "R@b5"));
    ck_assert(playground_allows(&ground, "N@a5"));
    playground_close(&ground);
}
