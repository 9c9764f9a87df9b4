/* check_cecp_games.c - commands that show XBoard games it does not know.
 * SPDX-License-Identifier: MIT
 */
#include "engine/core/bitset.h"
#include "engine/core/text.h"
#include "engine/core/version.h"
#include "engine/variants/registry.h"
#include "tests/support/gui.h"
#include "tests/unit/unit.h"

#include <string.h>

FIXTURE(gui_open_cecp, gui_close);

TEST(test_cecp_games_variant_describes_the_game)
{
    gui_expect("new;variant pole;ping 1", "setup (PNBRQ");
    ck_assert(gui_has_received("8x8+6_bughouse rnbqkbnr/"));
    ck_assert(strstr(gui->output, "setup") < strstr(gui->output, "pong"));
    gui_expect("new;variant polypiece;ping 1", "piece n N\n");
    gui_expect("force;usermove g1f3", "piece N WD\npiece n WD\n");
    gui_expect("undo", "piece N N\n");
    gui_expect("new;variant starpool", "setup (PN.R");
    gui_expect("new;variant normal", NULL);
}

TEST(test_cecp_games_lift_shows_targets)
{
    gui_send("new");
    gui_expect("lift g1", "highlight 8/8/8/8/8/5Y1Y/8/8\n");
    gui_expect("lift e4", "highlight 8/8/8/8/8/8/8/8\n");
    gui_send("new;force;setboard 4k3/1P6/8/8/4p3/3N4/8/4K3 w - - 0 1");
    gui_expect("lift d3", "highlight 8/8/8/2Y1Y3/1Y3Y2/8/1Y3Y2/2Y5\n");
    gui_expect("lift b7", "highlight 1M6/8/8/8/8/8/8/8\nchoice QRBN\n");
    gui_expect("put b8", NULL);
}

TEST(test_cecp_games_lift_from_the_hand_shows_drops)
{
    gui_send("new;variant pole;setboard 4k3/8/8/8/8/8/8/4K3[L] w - - 0 1");
    gui_expect("lift j6", "highlight YYYY1YYY/YYYYYYYY/");
}

TEST(test_cecp_games_refused_drop_is_clicked_away)
{
    static const char clicks[] = "click j6\nclick j6\nhighlight 8/8/8/8/8/8/8/8\n";

    gui_send("new;variant pole;force;setboard 4k3/8/8/8/8/8/8/4K3[L] w - - 0 1");
    gui_expect("lift j6;put e8", clicks);
    gui_expect("put e4;ping 1", "pong 1\n");
    ck_assert(!gui_has_received("click"));
    gui_send("setboard 4k3/4r3/8/8/8/8/8/4K3[L] w - - 0 1;lift j6;put a4");
    gui_expect("usermove L@a4", "\nclick j6\nclick j6\n");
    gui_expect("usermove L@a4;ping 2", "pong 2\n");
    ck_assert(!gui_has_received("click"));
    gui_expect("lift j6;put e4;usermove L@e4;ping 3", "pong 3\n");
    ck_assert(!gui_has_received("click"));
}

/* XBoard has sent neither the move nor another one. */
TEST(test_cecp_games_missing_options_are_told_once)
{
    static const char told[] = "telluser XBoard has not played this move";

    gui_send("new;variant starpool;force;lift b2;put b3;usermove b2b3;lift b10;put b9");
    ck_assert(!gui_has_received(told));
    gui_expect("lift c10", told);
    gui_expect("put c9;lift c10;ping 1", "pong 1\n");
    ck_assert(!gui_has_received(told));
}

TEST(test_cecp_games_ignored_clicks_are_told)
{
    static const char told[] = "telluser XBoard has not played this move";

    gui_expect("new;variant pothole;force;lift e2;put e4;lift e4;ping 1", "pong 1\n");
    ck_assert(!gui_has_received(told));
    gui_expect("lift d2", told);
    ck_assert(gui_has_received("/3C4/3C4/"));
}

TEST(test_cecp_games_sting_and_cure_are_clicked)
{
    gui_send("new;variant poison;force;setboard 4k3/8/8/3n4/3H4/8/8/4K3 w - - - 0 1");
    gui_expect("lift d4", "/3B4/");
    gui_expect("put d5", "choice C\n");
    gui_expect("usermove d4d5c", "highlight 8/8/8/8/8/8/8/8\n");
    gui_send("setboard 4k3/p7/8/8/8/2N5/2D5/7K w - - c3:2 0 1");
    gui_expect("lift c2", "/1YCY4/");
    gui_expect("put c3", "click c3\n");
    ck_assert(gui_has_received("click b2\n"));
    ck_assert(gui_has_received("/2B5/8/8\nclick c3\nchoice N\n"));
    gui_expect("lift c3;put c3;usermove c3b2,b2c3n", "highlight 8/8/8/8/8/8/8/8\n");
}

TEST(test_cecp_games_roll_is_clicked_and_is_the_same_again)
{
    char first[512];

    gui_send("new;variant pothole;lift e2");
    ck_assert(gui_has_received("/4C3/4C3/"));
    gui_expect("put e4", "click e4\n");
    ck_assert_uint_lt(gui->length - gui->mark, sizeof first);
    strcpy(first, gui->output + gui->mark);
    gui_expect("new;variant pothole;lift e2;put e4", first);
}

TEST(test_cecp_games_holes_are_marked_and_told)
{
    gui_send("new;variant pothole");
    gui_expect("setboard 4k3/8/8/8/8/8/8/4K2R w - - d5:2 0 1",
               "highlight 8/8/8/3d4/8/8/8/8\n");
    gui_expect("sd 1;usermove h1h7/c3;...",
               "tellothers Hole c3.  Plies left: hole c3 2, hole d5 1\n");
}

TEST(test_cecp_games_check_is_marked)
{
    gui_send("accepted highlight");
    gui_expect("new;force;setboard 4k3/8/8/8/8/8/8/4KR2 w - - 0 1;ping 1", "pong 1\n");
    ck_assert(!gui_has_received("highlight"));
    gui_expect("usermove f1f8", "highlight 4mm2/8/8/8/8/8/8/8\n");
    gui_expect("lift e8", "highlight 5R2/3YY3/");
    gui_expect("usermove e8e7", "highlight 8/8/8/8/8/8/8/8\n");
    gui_expect("usermove f8f6;ping 2", "pong 2\n");
    ck_assert(!gui_has_received("highlight"));
    gui_expect("undo;undo", "highlight 4mm2/8/8/8/8/8/8/8\n");
    gui_expect("new;force;variant pothole;"
               "setboard 4k3/8/8/8/8/8/8/4KR2 w - - c3:2,d5:1 0 1;usermove f1f8/e7",
               "highlight 4mm2/4d3/8/8/8/2d5/8/8\n");
}

TEST(test_cecp_games_check_is_not_marked_for_an_engine)
{
    gui_send("accepted highlight");
    gui_send("new;computer;force;setboard 4k3/8/8/8/8/8/8/4KR2 w - - 0 1");
    gui_expect("usermove f1f8;ping 1", "pong 1\n");
    ck_assert(!gui_has_received("highlight"));
}

#define KNIGHT_STEPS                                                      \
    "WD (steps one square horizontally or vertically; leaps two squares " \
    "horizontally or vertically)."

TEST(test_cecp_games_name_tells_the_state)
{
    struct text plain = {.length = 0};

    text_add(&plain, "feature myname=\"%s\"\n", program_title);
    gui_expect("protover 2", plain.chars);
    gui_expect("new;variant polypiece;force;ping 1", "pong 1\n");
    ck_assert(!gui_has_received("myname"));
    gui_expect("usermove g1f3",
               "myname=\"Potpourri: Knights now move as " KNIGHT_STEPS "\"\n");
    gui_expect("usermove a7a6",
               "myname=\"Potpourri: [Knights move as " KNIGHT_STEPS "]\"\n");
    gui_expect("undo;undo", plain.chars);
    gui_send("usermove b1c3");
    gui_expect("new", plain.chars);
}

/* Both engines of a match would be named so. */
TEST(test_cecp_games_name_is_plain_against_an_engine)
{
    gui_send("protover 2;new;variant polypiece;computer;force");
    gui_expect("usermove g1f3", "piece N WD\n");
    ck_assert(!gui_has_received("myname"));
}

TEST(test_cecp_games_exposed_poles_are_marked_and_told)
{
    gui_send("new;option PoleCapture=duel;variant pole");
    gui_expect("setboard 4k3/8/8/3L4/8/8/l7/4K2R b - - Ll 0 1",
               "highlight 8/8/8/3r4/8/8/r7/8\n");
    gui_expect("sd 1;usermove e8e7;...", "tellothers Exposed poles: ");
}

/* A piece that fell with the user's ply is removed by the engine's next plain move. */
TEST(test_cecp_games_stale_squares_are_cleared_later)
{
    gui_send("new;sd 1;variant pothole;setboard 4k2n/4p3/8/8/8/8/4P3/4K3 w - - - 0 1");
    gui_send("usermove e2e4/h8");
    ck_assert(bitset_has(gui->cecp->stale_squares, 63));
    gui_send("...");
    ck_assert(!bitset_has(gui->cecp->stale_squares, 63));
    ck_assert(gui_has_received("h8"));
}

/* The user has put a piece on f6, in the pool, and taken it away. */
TEST(test_cecp_games_vacant_pool_is_restored)
{
    gui_send("new;variant starpool;force");
    gui_expect("setboard 1*********1/*4k4*/*9*/*9*/*9*/*9*/*9*/*9*/*9*/*4K4*/"
               "11 b - 0 1",
               "0_courier 1*********1/*4k4*/*9*/*9*/*9*/*4*4*/*9*/*9*/*9*/*4K4*/"
               "1*********1 b - 0 1\n");
    ck_assert(!gui_has_received("tellusererror"));
    gui_expect("setboard 1*********1/*4k4*/*9*/*9*/*9*/*4R4*/*9*/*9*/*9*/*4K4*/"
               "11 b - 0 1",
               "tellusererror Illegal position: placement: 'R' on f6,");
    gui_expect("setboard 12/*4k4*/*9*/*9*/*9*/*9*/*9*/*9*/*9*/*4K4*/11 b - 0 1",
               "tellusererror Illegal position: placement: rank 11 is too long");
}

enum { C4 = 26 };

/* The knight dies with this ply. */
static const char *const promotion = "new;variant poison;force;"
                                     "setboard 7k/P7/8/8/2N5/8/6P1/7K w - - c4:1 0 1";

TEST(test_cecp_games_promotion_by_mouse_is_clicked_again_with_a_death)
{
    gui_send(promotion);
    gui_expect("lift a7;put a8;usermove a7a8g", "Illegal move (");
    ck_assert(gui_has_received("highlight 8/8/8/8/2r5/8/8/8\nclick a7\n"
                               "highlight 8/8/8/8/2C5/8/8/8\nclick c4\n"
                               "highlight B7/8/8/8/2r5/8/8/8\nclick a8\nchoice G\n"));
    gui_expect("lift a7;put c4;lift c4;put a8;usermove a7a8,c4b8",
               "highlight 8/8/8/8/8/8/8/8\n");
    ck_assert(!gui_has_received("Illegal"));
    ck_assert(gui->cecp->stale_squares == 0);
    gui_expect("fen", "G6k/8/8/8/8/8/6P1/7K b - - - 0 1");
}

/* A typed promotion is played as it is, and so is one whose letter XBoard would drop beside
 * the death of a piece of the mover's own. */
TEST(test_cecp_games_next_move_by_mouse_clears_stale_squares)
{
    static const char *const moves[][2] = {
        {"usermove a7a8g", "highlight 8/8/8/8/8/8/8/8\n"},
        {"lift a7;put a8;usermove a7a8n", "highlight 8/8/8/8/8/8/8/8\n"}};

    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {

        gui_open_cecp();
        gui_send(promotion);
        gui_expect(moves[i][0], moves[i][1]);
        ck_assert(!gui_has_received("Illegal"));
        ck_assert(bitset_has(gui->cecp->stale_squares, C4));
        gui_expect("lift h8", "/6CC/8/8/8/8/8/8\n");
        gui_expect("put h7", "click c4\n");
        gui_send("usermove h8h7,c4i7");
        ck_assert(gui->cecp->stale_squares == 0);
        gui_close();
    }
}

/* A Harpy can capture or sting an enemy Harpy. */
TEST(test_cecp_games_harpy_lifted_twice_stings)
{
    gui_send("new;variant poison;force;setboard 4k3/8/8/3h4/3H4/8/8/4K3 w - - - 0 1");
    gui_expect("lift d4", "/3R4/");
    gui_expect("put d5", NULL);
    gui_expect("lift d4", "/3B4/");
    gui_expect("put d5", "choice L\n");
    gui_expect("lift d4", "/3R4/");
    gui_expect("lift e1;lift d4", "/3R4/");
    gui_expect("lift d4;put d5;usermove d4d5l;fen", "d5:");
}

/* A GUI that sends `protover` will send `variant` for all games but chess. */
TEST(test_cecp_games_new_is_chess_to_a_gui)
{
    gui->cecp->default_variant = variants_find("pole");
    gui_expect("new;force;usermove L@e4", "highlight 8/8/8/8/8/8/8/8\n");
    gui_expect("protover 2;new;force;usermove L@e4", "Illegal move");
}

/* XBoard does not send the promotion of a pawn that vanishes. */
TEST(test_cecp_games_dice_do_not_depend_on_promotion)
{
    char first[256];

    gui_send("new;variant pothole;force;setboard 4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    gui_send("usermove a7a8n;usermove e8d7");
    gui_expect("fen", "# fen ");
    strcpy(first, strpbrk(strstr(gui->output + gui->mark, "# fen "), "/"));
    gui_expect("undo;undo;usermove a7a8q;usermove e8d7;fen", first);
}
