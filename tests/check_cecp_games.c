/* check_cecp_games.c - how XBoard is told of games that it does not know.
 * SPDX-License-Identifier: MIT
 */
#include "engine/bitset.h"
#include "tests/talk.h"

#include <check.h>
#include <string.h>

START_TEST(test_cecp_games_variant_describes_the_game)
{
    struct talk talk;

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
END_TEST

START_TEST(test_cecp_games_lift_shows_targets)
{
    struct talk talk;

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
END_TEST

START_TEST(test_cecp_games_lift_from_the_hand_shows_drops)
{
    struct talk talk;

    talk_open(&talk);
    talk_say(&talk, "new;variant pole;setboard 4k3/8/8/8/8/8/8/4K3[L] w - - 0 1");
    talk_expect(&talk, "lift j6", "highlight YYYY1YYY/YYYYYYYY/");
    talk_close(&talk);
}
END_TEST

START_TEST(test_cecp_games_sting_and_cure_are_clicked)
{
    struct talk talk;

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
END_TEST

START_TEST(test_cecp_games_roll_is_clicked_and_is_the_same_again)
{
    struct talk talk;
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
END_TEST

START_TEST(test_cecp_games_holes_are_marked_and_told)
{
    struct talk talk;

    talk_open(&talk);
    talk_say(&talk, "new;variant pothole");
    talk_expect(&talk, "setboard 4k3/8/8/8/8/8/8/4K2R w - - d5:2 0 1",
                "highlight 8/8/8/3d4/8/8/8/8\n");
    talk_expect(&talk, "sd 1;usermove h1h7/c3;...",
                "tellothers holes: c3 for 2 plies, d5 for 1");
    talk_close(&talk);
}
END_TEST

/* XBoard shows a piece that fell with the user's own ply until the engine's next plain
 * move takes it along. */
START_TEST(test_cecp_games_ghosts_are_taken_along_later)
{
    struct talk talk;

    talk_open(&talk);
    talk_say(&talk,
             "new;sd 1;variant pothole;setboard 4k2n/4p3/8/8/8/8/4P3/4K3 w - - - 0 1");
    talk_say(&talk, "usermove e2e4/h8");
    ck_assert(bitset_has(talk.cecp->ghosts, 63));
    talk_say(&talk, "...");
    ck_assert(!bitset_has(talk.cecp->ghosts, 63));
    ck_assert(talk_heard(&talk, "h8"));
    talk_close(&talk);
}
END_TEST

Suite *cecp_games_suite(void);

Suite *cecp_games_suite(void)
{
    Suite *suite = suite_create("cecp_games");
    TCase *tcase = tcase_create("cecp_games");

    tcase_set_timeout(tcase, 60);
    tcase_add_test(tcase, test_cecp_games_variant_describes_the_game);
    tcase_add_test(tcase, test_cecp_games_lift_shows_targets);
    tcase_add_test(tcase, test_cecp_games_lift_from_the_hand_shows_drops);
    tcase_add_test(tcase, test_cecp_games_sting_and_cure_are_clicked);
    tcase_add_test(tcase, test_cecp_games_roll_is_clicked_and_is_the_same_again);
    tcase_add_test(tcase, test_cecp_games_holes_are_marked_and_told);
    tcase_add_test(tcase, test_cecp_games_ghosts_are_taken_along_later);
    suite_add_tcase(suite, tcase);
    return suite;
}
