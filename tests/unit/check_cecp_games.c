/* check_cecp_games.c - how XBoard is told of games that it does not know.
 * SPDX-License-Identifier: MIT
 */
#include "engine/core/bitset.h"
#include "engine/variants/registry.h"
#include "tests/support/talk.h"
#include "tests/unit/unit.h"

#include <string.h>

TEST(test_cecp_games_variant_describes_the_game)
{
    struct engine_protocol talk;

    talk_open(&talk);
    talk_expect(&talk, "new;variant pole;ping 1", "setup (PNBRQ");
    ck_assert(talk_heard(&talk, "8x8+6_bughouse rnbqkbnr/"));
    ck_assert(strstr(talk.said, "setup") < strstr(talk.said, "pong"));
    talk_expect(&talk, "new;variant polypiece;ping 1", "piece n N\n");
    talk_expect(&talk, "force;usermove g1f3", "piece N WD\npiece n WD\n");
    talk_expect(&talk, "undo", "piece N N\n");
    talk_expect(&talk, "new;variant starpool", "setup (PN.R");
    talk_expect(&talk, "new;variant normal", NULL);
    talk_close(&talk);
}

TEST(test_cecp_games_lift_shows_targets)
{
    struct engine_protocol talk;

    talk_open(&talk);
    talk_say(&talk, "new");
    talk_expect(&talk, "lift g1", "highlight 8/8/8/8/8/5Y1Y/8/8\n");
    talk_expect(&talk, "lift e4", "highlight 8/8/8/8/8/8/8/8\n");
    talk_say(&talk, "new;force;setboard 4k3/1P6/8/8/4p3/3N4/8/4K3 w - - 0 1");
    talk_expect(&talk, "lift d3", "highlight 8/8/8/2Y1Y3/1Y3Y2/8/1Y3Y2/2Y5\n");
    talk_expect(&talk, "lift b7", "highlight 1M6/8/8/8/8/8/8/8\nchoice QRBN\n");
    talk_expect(&talk, "put b8", NULL);
    talk_close(&talk);
}

TEST(test_cecp_games_lift_from_the_hand_shows_drops)
{
    struct engine_protocol talk;

    talk_open(&talk);
    talk_say(&talk, "new;variant pole;setboard 4k3/8/8/8/8/8/8/4K3[L] w - - 0 1");
    talk_expect(&talk, "lift j6", "highlight YYYY1YYY/YYYYYYYY/");
    talk_close(&talk);
}

TEST(test_cecp_games_sting_and_cure_are_clicked)
{
    struct engine_protocol talk;

    talk_open(&talk);
    talk_say(&talk,
             "new;variant poison;force;setboard 4k3/8/8/3n4/3H4/8/8/4K3 w - - - 0 1");
    talk_expect(&talk, "lift d4", "/3B4/");
    talk_expect(&talk, "put d5", "choice C\n");
    talk_expect(&talk, "usermove d4d5c", "highlight 8/8/8/3g4/8/8/8/8\n");
    talk_say(&talk, "setboard 4k3/p7/8/8/8/2N5/2D5/7K w - - c3:2 0 1");
    talk_expect(&talk, "lift c2", "/1YCY4/");
    talk_expect(&talk, "put c3", "click c3\n");
    ck_assert(talk_heard(&talk, "click b2\n"));
    ck_assert(talk_heard(&talk, "/2B5/8/8\nclick c3\nchoice N\n"));
    talk_expect(&talk, "lift c3;put c3;usermove c3b2,b2c3n",
                "highlight 8/8/8/8/8/8/8/8\n");
    talk_close(&talk);
}

TEST(test_cecp_games_roll_is_clicked_and_is_the_same_again)
{
    struct engine_protocol talk;
    char first[512];

    talk_open(&talk);
    talk_say(&talk, "new;variant pothole;lift e2");
    ck_assert(talk_heard(&talk, "/4C3/4C3/"));
    talk_expect(&talk, "put e4", "click e4\n");
    ck_assert_uint_lt(talk.length - talk.heard, sizeof first);
    strcpy(first, talk.said + talk.heard);
    talk_expect(&talk, "new;variant pothole;lift e2;put e4", first);
    talk_close(&talk);
}

TEST(test_cecp_games_holes_are_marked_and_told)
{
    struct engine_protocol talk;

    talk_open(&talk);
    talk_say(&talk, "new;variant pothole");
    talk_expect(&talk, "setboard 4k3/8/8/8/8/8/8/4K2R w - - d5:2 0 1",
                "highlight 8/8/8/3d4/8/8/8/8\n");
    talk_expect(&talk, "sd 1;usermove h1h7/c3;...",
                "tellothers holes: c3 for 2 plies, d5 for 1 ply\n");
    talk_close(&talk);
}

/* XBoard shows a piece that fell with the user's own ply until the engine's next plain
 * move takes it along. */
TEST(test_cecp_games_ghosts_are_taken_along_later)
{
    struct engine_protocol talk;

    talk_open(&talk);
    talk_say(&talk,
             "new;sd 1;variant pothole;setboard 4k2n/4p3/8/8/8/8/4P3/4K3 w - - - 0 1");
    talk_say(&talk, "usermove e2e4/h8");
    ck_assert(bitset_has(talk.cecp->stale_squares, 63));
    talk_say(&talk, "...");
    ck_assert(!bitset_has(talk.cecp->stale_squares, 63));
    ck_assert(talk_heard(&talk, "h8"));
    talk_close(&talk);
}

/* On f6 somebody has put something, and taken it away. */
TEST(test_cecp_games_vacant_pool_is_one_again)
{
    struct engine_protocol talk;

    talk_open(&talk);
    talk_say(&talk, "new;variant starpool;force");
    talk_expect(&talk,
                "setboard 1*********1/*4k4*/*9*/*9*/*9*/*9*/*9*/*9*/*9*/*4K4*/"
                "11 b - 0 1",
                "0_courier 1*********1/*4k4*/*9*/*9*/*9*/*4*4*/*9*/*9*/*9*/*4K4*/"
                "1*********1 b - 0 1\n");
    ck_assert(!talk_heard(&talk, "tellusererror"));
    talk_expect(&talk,
                "setboard 1*********1/*4k4*/*9*/*9*/*9*/*4R4*/*9*/*9*/*9*/*4K4*/"
                "11 b - 0 1",
                "tellusererror Illegal position: placement: 'R' on f6,");
    talk_expect(&talk, "setboard 12/*4k4*/*9*/*9*/*9*/*9*/*9*/*9*/*9*/*4K4*/11 b - 0 1",
                "tellusererror Illegal position: placement: rank 11 is too long");
    talk_close(&talk);
}

enum { C4 = 26 };

/* The knight dies with this ply. */
static const char *const promotion = "new;variant poison;force;"
                                     "setboard 7k/P7/8/8/2N5/8/6P1/7K w - - c4:1 0 1";

TEST(test_cecp_games_promotion_by_mouse_is_made_anew_with_a_death)
{
    struct engine_protocol talk;

    talk_open(&talk);
    talk_say(&talk, promotion);
    talk_expect(&talk, "lift a7;put a8;usermove a7a8g", "Illegal move (");
    ck_assert(talk_heard(&talk, "highlight 8/8/8/8/2r5/8/8/8\nclick a7\n"
                                "highlight 8/8/8/8/2C5/8/8/8\nclick c4\n"
                                "highlight B7/8/8/8/2r5/8/8/8\nclick a8\nchoice G\n"));
    talk_expect(&talk, "lift a7;put c4;lift c4;put a8;usermove a7a8,c4b8",
                "highlight 8/8/8/8/8/8/8/8\n");
    ck_assert(!talk_heard(&talk, "Illegal"));
    ck_assert(talk.cecp->stale_squares == 0);
    talk_expect(&talk, "fen", "G6k/8/8/8/8/8/6P1/7K b - - - 0 1");
    talk_close(&talk);
}

/* One that is typed, or to a piece that XBoard would not name beside one of the mover's own
 * that dies, is played as it stands. */
TEST(test_cecp_games_next_move_by_mouse_takes_ghosts_along)
{
    static const char *const moves[] = {"usermove a7a8g",
                                        "lift a7;put a8;usermove a7a8n"};

    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        struct engine_protocol talk;

        talk_open(&talk);
        talk_say(&talk, promotion);
        talk_expect(&talk, moves[i], "highlight 8/8/8/8/8/8/8/8\n");
        ck_assert(!talk_heard(&talk, "Illegal"));
        ck_assert(bitset_has(talk.cecp->stale_squares, C4));
        talk_expect(&talk, "lift h8", "/6CC/8/8/8/8/8/8\n");
        talk_expect(&talk, "put h7", "click c4\n");
        talk_say(&talk, "usermove h8h7,c4i7");
        ck_assert(talk.cecp->stale_squares == 0);
        talk_close(&talk);
    }
}

/* Beside an enemy Harpy, a Harpy can do either. */
TEST(test_cecp_games_harpy_lifted_twice_stings)
{
    struct engine_protocol talk;

    talk_open(&talk);
    talk_say(&talk,
             "new;variant poison;force;setboard 4k3/8/8/3h4/3H4/8/8/4K3 w - - - 0 1");
    talk_expect(&talk, "lift d4", "/3R4/");
    talk_expect(&talk, "put d5", NULL);
    talk_expect(&talk, "lift d4", "/3B4/");
    talk_expect(&talk, "put d5", "choice L\n");
    talk_expect(&talk, "lift d4", "/3R4/");
    talk_expect(&talk, "lift e1;lift d4", "/3R4/");
    talk_expect(&talk, "lift d4;put d5;usermove d4d5l;fen", "d5:");
    talk_close(&talk);
}

/* A GUI that introduces itself will name the game; whoever does not gets the first one. */
TEST(test_cecp_games_new_is_chess_to_a_gui)
{
    struct engine_protocol talk;

    talk_open(&talk);
    talk.cecp->default_variant = variants_find("pole");
    talk_expect(&talk, "new;force;usermove L@e4", NULL);
    talk_expect(&talk, "protover 2;new;force;usermove L@e4", "Illegal move");
    talk_close(&talk);
}

/* What a pawn became need not be heard of where it has vanished. */
TEST(test_cecp_games_dice_do_not_depend_on_promotion)
{
    struct engine_protocol talk;
    char first[256];

    talk_open(&talk);
    talk_say(&talk,
             "new;variant pothole;force;setboard 4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    talk_say(&talk, "usermove a7a8n;usermove e8d7");
    talk_expect(&talk, "fen", "# fen ");
    strcpy(first, strpbrk(strstr(talk.said + talk.heard, "# fen "), "/"));
    talk_expect(&talk, "undo;undo;usermove a7a8q;usermove e8d7;fen", first);
    talk_close(&talk);
}
