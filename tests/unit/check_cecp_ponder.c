/* check_cecp_ponder.c - pondering, draws and resignation in CECP.
 * SPDX-License-Identifier: MIT
 */
#include "engine/core/bitset.h"
#include "engine/notation/coordinates.h"
#include "engine/notation/san.h"
#include "engine/rules/play.h"
#include "protocol/session/session.h"
#include "tests/support/gui.h"
#include "tests/unit/unit.h"

#include <string.h>
#include <time.h>

/* Start a game in which the engine has moved once and ponders. */
static void open_pondering(const char *lines)
{
    gui_send("new;hard;sd 5");
    gui_send(lines);
    gui_send("usermove e2e4;...");
    ck_assert_int_eq(gui->cecp->search, SEARCH_PONDER);
}

/* "usermove" and a legal move, the expected one or another. */
static const char *reply(bool expected)
{
    static char line[64];
    const struct position *pos = session_position(gui->cecp->session);
    const move hint = gui->cecp->search_info.expected;
    struct move_list list;
    struct text text;

    play_moves(pos, GENERATE_ALL, &list);
    text_clear(&text);
    coordinates_write(pos,
                      expected                ? hint
                      : list.moves[0] == hint ? list.moves[1]
                                              : list.moves[0],
                      &text);
    snprintf(line, sizeof line, "usermove %.40s", text.chars);
    return line;
}

FIXTURE(gui_open_cecp, gui_close);

TEST(test_cecp_ponder_hit_goes_on_as_thinking)
{
    /* A search to a small depth might end before the hit. */
    open_pondering("sd 60;time 2000");
    ck_assert(gui->cecp->search_info.expected != MOVE_NONE);
    gui_expect(reply(true), NULL);
    ck_assert_int_eq(gui->cecp->search, SEARCH_MOVE);
    ck_assert_int_eq(gui->cecp->search_info.expected, MOVE_NONE);
    gui_expect("ping 8", NULL);
    gui_expect("usermove a2a3", "Illegal move (it is the engine's turn)");
    gui_expect("...", "move ");
    ck_assert(gui_has_received("pong 8\n"));
    ck_assert_int_eq(game_plies(session_game(gui->cecp->session)), 4);
}

TEST(test_cecp_ponder_hit_moves_at_once_after_the_search)
{
    const struct timespec pause = {.tv_nsec = 1000000};

    open_pondering("sd 3");
    while (!session_search_ended(gui->cecp->session))
        nanosleep(&pause, NULL);
    cecp_search_ended(gui->cecp);
    ck_assert_int_eq(gui->cecp->search, SEARCH_PONDER);
    gui_expect(reply(true), "move ");
    ck_assert_int_eq(gui->cecp->search, SEARCH_PONDER);
}

TEST(test_cecp_ponder_miss_starts_another_search)
{
    open_pondering("time 30000");
    gui_send(reply(false));
    ck_assert_int_eq(gui->cecp->search, SEARCH_MOVE);
    gui_expect("...", "move ");
    ck_assert_int_eq(game_plies(session_game(gui->cecp->session)), 4);
}

TEST(test_cecp_ponder_shows_the_reply_before_its_lines)
{
    struct position pos;
    struct text san;
    char hint[32];

    open_pondering("time 30000");
    pos = *session_position(gui->cecp->session);
    gui_await("hint", "Hint: ");
    ck_assert_int_eq(sscanf(strstr(gui->output, "Hint"), "Hint: %31s", hint), 1);
    ck_assert_int_eq(strncmp(reply(true) + strlen("usermove "), hint, 4), 0);
    text_clear(&san);
    text_add_char(&san, '\t');
    san_write(&pos, gui->cecp->search_info.expected, &san);
    gui_await("easy;post;hard", san.chars);
}

/* Commands, and what is searched after them. */
static const struct {
    const char *lines;
    enum cecp_search search;
} orders[] = {
    {"?;ping 3;.;post;nopost;hard;time 100;otim 100;name x;rating 1 2;bk;draw",
     SEARCH_PONDER},
    {"lift d2;put d4;lift g1;hover f3;put f3", SEARCH_PONDER},
    {"usermove e2e4;usermove e1e8;sing", SEARCH_PONDER},
    {"level 40 5 0;st 5", SEARCH_PONDER},
    {"memory 2;option Clear Hash;cores 2", SEARCH_PONDER},
    {"easy;hard", SEARCH_PONDER},
    {"pause;resume", SEARCH_PONDER},
    {"easy", SEARCH_NONE},
    {"pause", SEARCH_NONE},
    {"pause;hard;ping 3", SEARCH_NONE},
    {"force", SEARCH_NONE},
    {"result 1-0 {White mates}", SEARCH_NONE},
    {"result 1-0 {White mates};hard", SEARCH_NONE},
    {"new", SEARCH_NONE},
    {"new;hard", SEARCH_NONE},
    {"variant pole", SEARCH_NONE},
    {"nps 1000", SEARCH_NONE},
    {"nps 1000;hard", SEARCH_NONE},
    {"setboard 7k/8/8/8/8/8/8/KQ6 w - - 0 1", SEARCH_NONE},
    {"setboard nonsense;hard", SEARCH_NONE},
    {"remove", SEARCH_NONE},
    {"go", SEARCH_MOVE},
    {"playother", SEARCH_PONDER},
    {"analyze", SEARCH_ANALYSIS},
    {"analyze;exit;hard", SEARCH_NONE},
};

LOOP_TEST(test_cecp_ponder_obeys, COUNT(orders))
{
    open_pondering("st 1");
    gui_send(orders[_i].lines);
    ck_assert_int_eq(gui->cecp->search, orders[_i].search);
    ck_assert_int_eq(session_is_searching(gui->cecp->session),
                     orders[_i].search != SEARCH_NONE);
}

TEST(test_cecp_ponder_ends_with_the_conversation)
{
    open_pondering("sd 60;st 1");
    gui_expect("quit", NULL);
    ck_assert(gui->cecp->quitting);
}

/* With dice no reply is expected; the search is from the opponent's side. */
TEST(test_cecp_ponder_expects_no_reply_with_dice)
{
    open_pondering("variant pothole");
    ck_assert_int_eq(gui->cecp->search_info.expected, MOVE_NONE);
    ck_assert_int_eq(gui->cecp->search_info.sign, -1);
    gui_send(reply(false));
    ck_assert_int_eq(gui->cecp->search, SEARCH_MOVE);
    gui_expect("...", "move ");
}

TEST(test_cecp_ponder_sees_that_the_reply_ends_the_game)
{
    gui_send("new;hard;sd 3;setboard 7k/8/6K1/8/8/8/8/1Q6 b - - 0 1");
    gui_expect("go;...", "move h8g8\n");
    ck_assert_int_eq(gui->cecp->search, SEARCH_PONDER);
    gui_expect("usermove b1b8", "1-0 {White mates}\n");
    ck_assert_int_eq(gui->cecp->search, SEARCH_NONE);
}

TEST(test_cecp_ponder_sees_that_a_hit_repeats)
{
    gui_send("new;hard;sd 1;setboard 7k/6pp/8/8/8/8/8/KQ6 b - - 0 1;force;"
             "usermove h8g8;usermove a1a2;usermove g8h8;usermove a2a1;"
             "usermove h8g8;usermove a1a2;usermove g8h8;playother");
    /* As if the engine had moved and hoped for it. */
    gui->cecp->side = BLACK;
    gui->cecp->hint = move_make(MOVE_NORMAL, 8, 0);
    gui_send("easy;hard");
    ck_assert_int_eq(gui->cecp->search_info.expected, gui->cecp->hint);
    gui_expect("usermove a2a1", "1/2-1/2 {Draw by repetition}\n");
    ck_assert_int_eq(gui->cecp->search, SEARCH_NONE);
}

TEST(test_cecp_ponder_survives_a_storm)
{
    for (int i = 0; i < 200; i++) {
        gui_send("new;hard;sd 1;usermove e2e4;...;easy;hard;undo;undo;undo;"
                 "analyze;usermove d2d4;undo;exit;force");
        ck_assert_int_eq(gui->cecp->search, SEARCH_NONE);
    }
    gui_expect("ping 9", "pong 9\n");
}

TEST(test_cecp_ponder_pause_suspends_a_move)
{
    gui_send("new;sd 4;usermove e2e4;pause");
    ck_assert_int_eq(gui->cecp->search, SEARCH_NONE);
    gui_expect("...;?;hint", "Hint: ");
    ck_assert(!strstr(gui->output, "move "));
    gui_expect("resume;...", "move ");
    gui_expect("resume", NULL);
}

static const char *const interruptions[] = {
    "option MultiPV=2", "memory 2",     "cores 1",
    "computer",         "pause;resume", "pause;memory 2;resume",
};

/* A move that has taken 900 of its 1000 seconds. */
LOOP_TEST(test_cecp_interrupted_move_keeps_to_its_time, COUNT(interruptions))
{
    struct limits limits;

    gui_send("new;option Seed=0;st 1000;usermove e2e4");
    gui->cecp->clock_start_ms -= 900000;
    gui_send(interruptions[_i]);
    ck_assert_int_eq(gui->cecp->search, SEARCH_MOVE);
    cecp_time_limits(gui->cecp, &limits);
    ck_assert_int_gt(limits.hard_ms, 0);
    ck_assert_int_le(limits.hard_ms, 100000);
    gui_send("force");
    cecp_time_limits(gui->cecp, &limits);
    ck_assert_int_gt(limits.hard_ms, 900000);
}

TEST(test_cecp_ponder_time_is_the_opponents)
{
    open_pondering("sd 60;time 2000");
    gui->cecp->search_start_ms -= 900000;
    gui->cecp->clock_start_ms -= 900000;
    gui_send(reply(true));
    ck_assert_int_eq(gui->cecp->search, SEARCH_MOVE);
    gui_send("pause");
    ck_assert_int_lt(gui->cecp->used_ms, 900000);
}

TEST(test_cecp_new_game_has_a_new_clock)
{
    gui_send("new;level 40 2:30 0;time 100;new");
    ck_assert_int_eq(gui->cecp->clock.left_ms, 150000);
}

/* Draws and resignation: the engine is Black. */
static const struct {
    const char *lines;
    bool accepts;
} offers[] = {
    {"new;draw", false},
    {"new;sd 3;usermove e2e4;...;draw", false},
    {"new;force;sd 3;setboard 4k3/8/8/8/8/8/QQ6/4K3 b - - 0 1;go;...;draw", true},
    {"new;force;sd 3;setboard 4k3/qq6/8/8/8/8/8/4K3 b - - 0 1;go;...;draw", false},
    {"new;force;sd 3;setboard 4k3/8/8/8/8/8/QQ6/4K3 b - - 0 1;go;...;force;draw",
     false},
    {"new;force;sd 3;setboard 4k3/8/8/8/8/8/QQ6/4K3 b - - 0 1;go;...;new;draw", false},
    {"new;force;sd 3;setboard 4k3/8/8/8/8/8/QQ6/4K3 b - - 0 1;go;...;undo;draw", false},
    {"new;computer;force;sd 3;setboard 4k3/8/8/8/8/8/QQ6/4K3 b - - 0 1;go;...;draw",
     false},
    {"new;option Draw Offers=0;force;sd 3;setboard 4k3/8/8/8/8/8/QQ6/4K3 b - - 0 "
     "1;go;...;draw",
     false},
};

LOOP_TEST(test_cecp_draw_is_accepted_if_the_engine_is_not_better, COUNT(offers))
{
    gui_send(offers[_i].lines);
    ck_assert_int_eq(gui_has_received("offer draw\n"), offers[_i].accepts);
}

/* Whether the engine resigns at the sixth move of a lost position. */
static bool resigns_lost_game(const char *before)
{
    gui_send(before);
    gui_send("force;sd 2;setboard 4k3/p7/8/8/8/8/PPPPPPPP/QQQQKQQQ b - - 0 1");
    gui_send("go;...;usermove b2b3;...;usermove b3b4;...;usermove c2c3;...");
    ck_assert(!gui_has_received("resign"));
    gui_send("usermove c3c4;...;usermove d2d3;...");
    return gui_has_received("resign\n");
}

TEST(test_cecp_resigns_to_people)
{
    ck_assert(!resigns_lost_game("new;option Resign=0"));
    ck_assert(!resigns_lost_game("new;option Resign=1;computer"));
    ck_assert(resigns_lost_game("new"));
}
