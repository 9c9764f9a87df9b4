/* check_cecp_dice.c - dice, referees that roll, and clocks that count nodes.
 * SPDX-License-Identifier: MIT
 */
#include "engine/rules/play.h"
#include "protocol/session/session.h"
#include "tests/support/gui.h"
#include "tests/unit/unit.h"

#include <string.h>

/* The ply that the engine plays after `lines` with the dice of `seed`. */
static struct ply search_ply(const char *seed, const char *lines)
{
    struct ply ply;
    char line[64];

    snprintf(line, sizeof line, "option Seed=%s", seed);
    gui_send(line);
    gui_send("new;variant pothole;st 1;nps 20000;force");
    gui_send(lines);
    gui_expect("go;...", "move ");

    const struct game *game = session_game(gui->cecp->session);

    ply = game_ply(game, game_plies(game) - 1);
    return ply;
}

static const char *const situations[] = {
    "setboard rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "setboard r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
    "usermove e2e4/e7;usermove d7d5/-;usermove e4d5/c3",
    "setboard 4k3/4r3/8/8/3Q4/8/4P3/4K3 w - - 0 1;usermove d4d5/-;usermove e7e6/a1",
    "setboard 8/P3k3/8/8/8/8/p3K3/8 w - - 0 1",
};

FIXTURE(gui_open_cecp, gui_close);

/* The search cannot know the dice, so the seed must not change the move. */
LOOP_TEST(test_cecp_search_does_not_know_the_dice, COUNT(situations))
{
    static const char *const seeds[] = {"1", "2", "3", "4", "5", "6"};
    const struct ply first = search_ply(seeds[0], situations[_i]);
    int others = 0;

    for (int i = 1; i < 6; i++) {
        const struct ply ply = search_ply(seeds[i], situations[_i]);

        ck_assert_uint_eq(ply.move, first.move);
        others += ply.roll != first.roll;
    }
    /* Otherwise the dice did not differ. */
    ck_assert_int_gt(others, 0);
}

TEST(test_cecp_dice_are_the_same_when_a_game_is_sent_again)
{
    char first[256];

    gui_send("new;variant pothole;force;usermove e2e4;usermove e7e5;"
             "usermove g1f3;usermove b8c6;usermove f1c4");
    strcpy(first, gui_fen());
    ck_assert_int_eq(game_plies(session_game(gui->cecp->session)), 5);
    gui_send("undo;undo;usermove b8c6;usermove f1c4");
    ck_assert_str_eq(gui_fen(), first);
    gui_send("new;variant pothole;analyze;usermove e2e4;usermove e7e5;"
             "usermove g1f3;usermove b8c6;usermove f1c4;exit");
    ck_assert_str_eq(gui_fen(), first);
    gui_send("undo;undo;undo;undo;undo;analyze;usermove e2e4;usermove e7e5;"
             "usermove g1f3;usermove b8c6;undo;usermove b8c6;usermove f1c4");
    ck_assert_str_eq(gui_fen(), first);
}

/* The position after four plies of a new game, started by `before`. */
static void play_new_game(const char *before, char fen[256])
{
    gui_send(before);
    gui_send("usermove g1f3;usermove g8f6;usermove f3g1;usermove f6g8");
    strcpy(fen, gui_fen());
}

TEST(test_cecp_dice_differ_in_each_game_if_seed_is_0)
{
    static const char *const starts[] = {
        "new;variant pothole;force",
        "new;variant pothole;st 1;force",
        "new;variant pothole;analyze",
    };
    char first[256], next[256];
    int same = 0;

    gui_send("option Seed=0");
    /* Until no hole blocks any of the moves. */
    do {
        gui_send("new;variant pothole;force;usermove a2a3");
        play_new_game("new;variant pothole;force", first);
    } while (game_plies(session_game(gui->cecp->session)) < 4);
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
        play_new_game(starts[i], next);
        ck_assert_str_eq(next, first);
        gui_send("exit;undo;usermove f6g8");
        ck_assert_str_eq(gui_fen(), first);
    }
    /* Twelve games with another one between each two: two or three may be equal by chance. */
    for (int i = 0; i < 12; i++) {
        gui_send("new;variant pothole;force;usermove a2a3");
        play_new_game("new;variant pothole;force", next);
        same += strcmp(next, first) == 0;
    }
    ck_assert_int_lt(same, 6);
}

TEST(test_cecp_dice_of_two_engines_agree)
{
    char first[256], next[256];

    play_new_game("option Seed=0;new;variant pothole;force;computer", first);
    gui_open_cecp();
    play_new_game("option Seed=0;new;variant pothole;force;computer", next);
    gui_close();
    ck_assert_str_eq(next, first);
    gui_expect("new;variant pothole;sd 1;usermove e2e4;computer;...", "move ");
}

TEST(test_cecp_referee_rolls_the_dice)
{
    gui_expect("roll e5", "Error (no roll is due): e5");
    gui_expect("accepted roll;new;variant pothole;force;setboard "
               "4k3/8/8/8/8/8/8/4K2R w - - - 0 1;sd 1;go;...",
               "move ");
    gui_expect("roll q9", "Error (no such roll): q9");
    gui_expect("roll e5;fen", "e5:");
    gui_expect("roll -;fen", " - - - ");
    gui_expect("force;usermove e8e7/d4;fen", "d4:");
    gui_expect("sd 1;usermove a1a1", "Illegal move");
    gui_expect("new;force;usermove e2e4;roll -", "Error (no roll is due): -");
}

TEST(test_cecp_pondering_waits_for_the_roll_of_a_referee)
{
    gui_send("accepted roll;new;variant pothole;hard;sd 2;usermove e2e4;...");
    ck_assert_int_eq(gui->cecp->search, SEARCH_NONE);
    gui_expect("roll -", NULL);
    ck_assert_int_eq(gui->cecp->search, SEARCH_PONDER);
    gui_expect("roll d5;fen", "d5:");
    ck_assert_int_eq(gui->cecp->search, SEARCH_PONDER);
}

/* Predicting a roll may move the game's plies in memory, so compare with a second time. */
TEST(test_cecp_clicks_are_right_in_a_long_game)
{
    static const char *const cycle[] = {"g1f3/-", "g8f6/-", "f3g1/-", "f6g8/-"};
    char line[32], first[512];

    gui_send("accepted roll;new;variant pothole;force");
    for (int plies = 0; plies < 520; plies++) {
        if (plies % 4 == 3) {
            gui_expect("lift f6;put g8", "click g8\n");
            snprintf(first, sizeof first, "%s", gui->output + gui->mark);
            gui_send("undo;usermove f3g1/-");
            gui_expect("lift f6;put g8", first);
        }
        snprintf(line, sizeof line, "usermove %s", cycle[plies % 4]);
        gui_send(line);
    }
    ck_assert_int_eq(game_plies(session_game(gui->cecp->session)), 520);
}

TEST(test_cecp_nps_limits_nodes)
{
    unsigned long long nodes = 0, last = 0;
    int centiseconds = 0;

    gui_expect("nps fast", "Error (bad rate): fast");
    gui_expect("nps -1", "Error (bad rate): -1");
    gui_expect("nps 5x", "Error (bad rate): 5x");
    gui_send("new;post;nps 10000;st 2;usermove e2e4;...");
    for (const char *line = gui->output; line; line = strchr(line, '\n')) {
        line += *line == '\n';
        if (sscanf(line, "%*d %*d %d %llu", &centiseconds, &nodes) == 2)
            last = nodes;
    }
    ck_assert_uint_gt(last, 0);
    ck_assert_uint_le(last, 20000);
    ck_assert_int_eq(centiseconds, (int)(last / 100));
}

TEST(test_cecp_nps_repeats_itself)
{
    char moves[2][64];

    for (int i = 0; i < 2; i++) {

        gui_open_cecp();
        gui_expect("new;nps 10000;level 40 0:20 0;time 2000;usermove d2d4;...",
                   "move ");
        ck_assert_int_eq(sscanf(gui->output, "move %63s", moves[i]), 1);
        gui_close();
    }
    ck_assert_str_eq(moves[0], moves[1]);
}
