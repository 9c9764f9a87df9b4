/* check_cecp_ponder.c - thinking on the opponent's time, and what players agree on.
 * SPDX-License-Identifier: MIT
 */
#include "engine/core/bitset.h"
#include "engine/notation/coordinates.h"
#include "engine/notation/san.h"
#include "engine/rules/play.h"
#include "protocol/session/session.h"
#include "tests/support/talk.h"
#include "tests/unit/unit.h"

#include <string.h>
#include <time.h>

/* A game in which the engine has just moved and ponders. */
static void open_pondering(struct engine_protocol *talk, const char *lines)
{
    talk_open(talk);
    talk_say(talk, "new;hard;sd 5");
    talk_say(talk, lines);
    talk_say(talk, "usermove e2e4;...");
    ck_assert_int_eq(talk->cecp->search, SEARCH_PONDER);
}

/* "usermove" and a legal move, the expected one or another. */
static const char *reply(const struct engine_protocol *talk, bool expected)
{
    static char line[64];
    const struct position *pos = session_position(talk->cecp->session);
    const move hint = talk->cecp->search_info.before;
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

TEST(test_cecp_ponder_hit_goes_on_as_thinking)
{
    struct engine_protocol talk;

    open_pondering(&talk, "time 30000");
    ck_assert(talk.cecp->search_info.before != MOVE_NONE);
    talk_expect(&talk, reply(&talk, true), NULL);
    ck_assert_int_eq(talk.cecp->search, SEARCH_MOVE);
    ck_assert_int_eq(talk.cecp->search_info.before, MOVE_NONE);
    talk_expect(&talk, "ping 8", NULL);
    talk_expect(&talk, "usermove a2a3", "Illegal move (it is the engine's turn)");
    talk_expect(&talk, "...", "move ");
    ck_assert(talk_heard(&talk, "pong 8\n"));
    ck_assert_int_eq(game_plies(session_game(talk.cecp->session)), 4);
    talk_close(&talk);
}

TEST(test_cecp_ponder_hit_moves_at_once_if_all_is_thought)
{
    const struct timespec game_record = {.tv_nsec = 1000000};
    struct engine_protocol talk;

    open_pondering(&talk, "sd 3");
    while (!session_search_ended(talk.cecp->session))
        nanosleep(&game_record, NULL);
    cecp_search_ended(talk.cecp);
    ck_assert_int_eq(talk.cecp->search, SEARCH_PONDER);
    talk_expect(&talk, reply(&talk, true), "move ");
    ck_assert_int_eq(talk.cecp->search, SEARCH_PONDER);
    talk_close(&talk);
}

TEST(test_cecp_ponder_miss_thinks_anew)
{
    struct engine_protocol talk;

    open_pondering(&talk, "time 30000");
    talk_say(&talk, reply(&talk, false));
    ck_assert_int_eq(talk.cecp->search, SEARCH_MOVE);
    talk_expect(&talk, "...", "move ");
    ck_assert_int_eq(game_plies(session_game(talk.cecp->session)), 4);
    talk_close(&talk);
}

TEST(test_cecp_ponder_shows_the_reply_before_its_lines)
{
    struct position pos;
    struct engine_protocol talk;
    struct text san;
    char hint[32];

    open_pondering(&talk, "sd 60;st 0.05");
    pos = *session_position(talk.cecp->session);
    talk_await(&talk, "hint", "Hint: ");
    ck_assert_int_eq(sscanf(strstr(talk.said, "Hint"), "Hint: %31s", hint), 1);
    ck_assert_int_eq(strncmp(reply(&talk, true) + strlen("usermove "), hint, 4), 0);
    text_clear(&san);
    text_add_char(&san, '\t');
    san_write(&pos, talk.cecp->search_info.before, &san);
    talk_await(&talk, "easy;post;hard", san.chars);
    talk_close(&talk);
}

/* Orders that pondering does not heed, and those that end it. */
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
    struct engine_protocol talk;

    open_pondering(&talk, "st 1");
    talk_say(&talk, orders[_i].lines);
    ck_assert_int_eq(talk.cecp->search, orders[_i].search);
    ck_assert_int_eq(session_is_searching(talk.cecp->session),
                     orders[_i].search != SEARCH_NONE);
    talk_close(&talk);
}

TEST(test_cecp_ponder_ends_with_the_talk)
{
    struct engine_protocol talk;

    open_pondering(&talk, "sd 60;st 1");
    talk_expect(&talk, "quit", NULL);
    ck_assert(talk.cecp->quitting);
    talk_close(&talk);
}

/* Nothing is expected where a roll comes between; what is seen is the opponent's. */
TEST(test_cecp_ponder_knows_no_roll)
{
    struct engine_protocol talk;

    open_pondering(&talk, "variant pothole");
    ck_assert_int_eq(talk.cecp->search_info.before, MOVE_NONE);
    ck_assert_int_eq(talk.cecp->search_info.sign, -1);
    talk_say(&talk, reply(&talk, false));
    ck_assert_int_eq(talk.cecp->search, SEARCH_MOVE);
    talk_expect(&talk, "...", "move ");
    talk_close(&talk);
}

TEST(test_cecp_ponder_sees_that_the_reply_ends_the_game)
{
    struct engine_protocol talk;

    talk_open(&talk);
    talk_say(&talk, "new;hard;sd 3;setboard 7k/8/6K1/8/8/8/8/1Q6 b - - 0 1");
    talk_expect(&talk, "go;...", "move h8g8\n");
    ck_assert_int_eq(talk.cecp->search, SEARCH_PONDER);
    talk_expect(&talk, "usermove b1b8", "1-0 {White mates}\n");
    ck_assert_int_eq(talk.cecp->search, SEARCH_NONE);
    talk_close(&talk);
}

TEST(test_cecp_ponder_sees_that_a_hit_repeats)
{
    struct engine_protocol talk;

    talk_open(&talk);
    talk_say(&talk, "new;hard;sd 1;setboard 7k/6pp/8/8/8/8/8/KQ6 b - - 0 1;force;"
                    "usermove h8g8;usermove a1a2;usermove g8h8;usermove a2a1;"
                    "usermove h8g8;usermove a1a2;usermove g8h8;playother");
    /* As if the engine had moved and hoped for it. */
    talk.cecp->side = BLACK;
    talk.cecp->hint = move_make(MOVE_NORMAL, 8, 0);
    talk_say(&talk, "easy;hard");
    ck_assert_int_eq(talk.cecp->search_info.before, talk.cecp->hint);
    talk_expect(&talk, "usermove a2a1", "1/2-1/2 {Draw by repetition}\n");
    ck_assert_int_eq(talk.cecp->search, SEARCH_NONE);
    talk_close(&talk);
}

TEST(test_cecp_ponder_survives_a_storm)
{
    struct engine_protocol talk;

    talk_open(&talk);
    for (int i = 0; i < 200; i++) {
        talk_say(&talk, "new;hard;sd 1;usermove e2e4;...;easy;hard;undo;undo;undo;"
                        "analyze;usermove d2d4;undo;exit;force");
        ck_assert_int_eq(talk.cecp->search, SEARCH_NONE);
    }
    talk_expect(&talk, "ping 9", "pong 9\n");
    talk_close(&talk);
}

TEST(test_cecp_ponder_pause_suspends_a_move)
{
    struct engine_protocol talk;

    talk_open(&talk);
    talk_say(&talk, "new;sd 4;usermove e2e4;pause");
    ck_assert_int_eq(talk.cecp->search, SEARCH_NONE);
    talk_expect(&talk, "...;?;hint", "Hint: ");
    ck_assert(!strstr(talk.said, "move "));
    talk_expect(&talk, "resume;...", "move ");
    talk_expect(&talk, "resume", NULL);
    talk_close(&talk);
}

/* Draws and resignation: the engine is Black. */
static const struct {
    const char *lines;
    bool agrees;
} offers[] = {
    {"new;draw", false},
    {"new;sd 3;usermove e2e4;...;draw", false},
    {"new;force;sd 3;setboard 4k3/8/8/8/8/8/QQ6/4K3 b - - 0 1;go;...;draw", true},
    {"new;force;sd 3;setboard 4k3/qq6/8/8/8/8/8/4K3 b - - 0 1;go;...;draw", false},
    {"new;force;sd 3;setboard 4k3/8/8/8/8/8/QQ6/4K3 b - - 0 1;go;...;force;draw",
     false},
    {"new;force;sd 3;setboard 4k3/8/8/8/8/8/QQ6/4K3 b - - 0 1;go;...;new;draw", false},
};

LOOP_TEST(test_cecp_end_draw_is_agreed_on_if_the_game_is_no_better, COUNT(offers))
{
    struct engine_protocol talk;

    talk_open(&talk);
    talk_say(&talk, offers[_i].lines);
    ck_assert_int_eq(talk_heard(&talk, "offer draw\n"), offers[_i].agrees);
    talk_close(&talk);
}

/* Six moves in a position that is lost. */
static bool gives_up(const char *before)
{
    struct engine_protocol talk;
    bool heard;

    talk_open(&talk);
    talk_say(&talk, before);
    talk_say(&talk,
             "new;force;sd 2;setboard 4k3/8/8/8/8/8/PPPPPPPP/QQQQKQQQ b - - 0 1");
    talk_say(&talk, "go;...;usermove a2a3;...;usermove a3a4;...;usermove a4a5;...");
    ck_assert(!talk_heard(&talk, "resign"));
    talk_say(&talk, "usermove a5a6;...;usermove a6a7;...");
    heard = talk_heard(&talk, "resign\n");
    talk_close(&talk);
    return heard;
}

TEST(test_cecp_end_engine_resigns_if_told_to)
{
    ck_assert(!gives_up("option Resign=0"));
    ck_assert(gives_up("option Resign=1"));
}
