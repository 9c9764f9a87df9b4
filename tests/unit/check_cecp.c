/* check_cecp.c - commands of CECP and their answers.  SPDX-License-Identifier: MIT */
#include "protocol/gui/cecp/state.h"
#include "protocol/session/options.h"
#include "protocol/session/session.h"
#include "tests/support/gui.h"
#include "tests/unit/unit.h"

#include <string.h>

/* Lines, and a part of the answer to the last ones. */
struct exchange {
    const char *before;
    const char *lines;
    const char *part; /* NULL: nothing is said */
};

static void hold(const struct exchange *exchange)
{
    if (exchange->before)
        gui_send(exchange->before);
    gui_expect(exchange->lines, exchange->part);
}

FIXTURE(gui_open_cecp, gui_close);

TEST(test_cecp_commands_are_sorted_and_unique)
{
    for (int i = 1; i < cecp_command_count; i++)
        ck_assert_msg(strcmp(cecp_commands[i - 1].name, cecp_commands[i].name) < 0,
                      "%s", cecp_commands[i].name);
}

TEST(test_cecp_every_command_is_found)
{
    for (int i = 0; i < cecp_command_count; i++) {
        gui->mark = gui->length;
        gui_send(cecp_commands[i].name);
        gui_send("force");
        ck_assert_msg(!gui_has_received("unknown command"), "%s",
                      cecp_commands[i].name);
    }
}

TEST(test_cecp_features_name_games_and_options)
{
    static const char *const parts[] = {
        "ping=1",
        "setboard=1",
        "usermove=1",
        "highlight=1",
        "sigint=0",
        "sigterm=0",
        "colors=0",
        "variants=\"normal,",
        "starpool\"",
        "myname=\"Potpourri",
        "option=\"Seed -spin 1 ",
        "option=\"Skill Level -slider 20 0 20\"",
        "option=\"Variety -slider 0 0 100\"",
        "option=\"Phased -check 0\"",
        "option=\"Holes -combo *each /// one\"",
        "option=\"Powers -string N=N,WD;",
        "option=\"Game File -file potpourri.pgn\"",
        "option=\"Save Game -save\"",
        "feature done=1\n",
    };

    gui_send("xboard;protover 2");
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        ck_assert_msg(gui_has_received(parts[i]), "%s", parts[i]);
    ck_assert(!gui_has_received("UCI_"));
    ck_assert_str_eq(gui->output + gui->length - strlen("feature done=1\n"),
                     "feature done=1\n");
}

static const struct exchange answers[] = {
    /* Playing. */
    {NULL, "new;sd 1;usermove e2e4;...", "move "},
    {NULL, "new;sd 1;go;...", "move "},
    {NULL, "new;sd 1;e2e4;...", "move "},
    {"new;force", "usermove e2e4;usermove e7e5", NULL},
    {"new;sd 1;usermove e2e4;...;force", "usermove d7d5", "): d7d5"},
    {"new;sd 1;force;usermove e2e4;playother", "usermove e7e5;...", "move "},
    /* Wrong commands. */
    {"new", "usermove e2e5", "Illegal move (the pawn does not move like that): e2e5"},
    {"new", "usermove e7e5",
     "Illegal move (the pawn on e7 is Black's, and White is to move): e7e5"},
    {"new", "usermove", "Illegal move (it is not spelt like a move): "},
    {"new", "sing", "Error (unknown command): sing"},
    {"new", "sing a song of sixpence",
     "Error (unknown command): sing a song of sixpence"},
    {"new", "\t  ", NULL},
    {"new", "variant go", "Error (unknown variant): go"},
    {"new", "undo", "Error (nothing to take back): undo"},
    {"new;force;usermove e2e4", "remove", "Error (nothing to take back): remove"},
    {"new", "sd 0", "Error (bad depth): 0"},
    {"new", "sd 5x", "Error (bad depth): 5x"},
    {"new", "sd 2147483647", NULL},
    {"new", "sd 99999999999999", "Error (bad depth): 99999999999999"},
    {"new", "ping 99999999999999", "Error (bad ping): 99999999999999"},
    {"new", "ping one", "Error (bad ping): one"},
    {"new", "st", "Error (bad time): "},
    {"new", "st -1", "Error (bad time): -1"},
    {"new", "st 5x", "Error (bad time): 5x"},
    {"new", "level 40", "Error (bad time control): 40"},
    {"new", "level 40 5:x 0", "Error (bad time control)"},
    {"new", "level 40 5 0x", "Error (bad time control): 40 5 0x"},
    {"new", "level nan inf 0", "Error (bad time control)"},
    {"new", "time soon", "Error (bad time): soon"},
    {"new", "time 5 soon", "Error (bad time): 5 soon"},
    {"new", "option Nothing=1", "Error ("},
    {"new", "option", "Error (bad option): "},
    {"new", "option Seed=-5", "Error ("},
    {"new", "memory lots", "Error ("},
    {"new", "egtpath nalimov /tables",
     "Error (no such endgame tables): nalimov /tables"},
    {"new", "egtpath potpourri", "Error (no such endgame tables): potpourri"},
    /* Positions. */
    {"new;force", "setboard 7k/8/8/8/8/8/8/K7 w - - 0 1", NULL},
    {"new;force", "setboard nonsense", "tellusererror Illegal position"},
    {"new;force;setboard nonsense", "usermove e2e4",
     "Illegal move (no position): e2e4"},
    {"new;force;setboard nonsense", "go", "Error (no position): go"},
    {"new;force;setboard nonsense", "new;ping 3", "pong 3"},
    {"new;force;usermove e2e4;undo", "usermove d2d4", NULL},
    {"new;force;usermove e2e4;usermove e7e5;remove", "usermove d2d4", NULL},
    /* Results. */
    {"new;setboard 7k/5Q2/6K1/8/8/8/8/8 w - - 0 1", "usermove f7g7",
     "1-0 {White mates}"},
    {"new;sd 2;setboard 6k1/8/6K1/8/8/8/8/Q7 w - - 0 1", "go;...", "1-0 {White mates}"},
    {"new;setboard 7k/8/6K1/5Q2/8/8/8/8 w - - 0 1", "usermove f5f7",
     "1/2-1/2 {Draw by stalemate}"},
    {"new;setboard 7k/8/6K1/8/8/8/8/5Q2 w - - 99 80", "usermove f1f2",
     "1/2-1/2 {Draw by 50-move rule}"},
    {"new;variant poison;sd 1;setboard 4k3/7p/8/8/8/8/4N3/D6K w - - h1:1 0 1",
     "usermove e2f4", "0-1 {Black wins: White's king dies of poison}"},
    {"new;force;setboard 7k/5Q2/6K1/8/8/8/8/8 w - - 0 1", "usermove f7g7", NULL},
    {"new;force;setboard 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "go", "1-0 {White mates}"},
    /* Others. */
    {"new", "ping 17", "pong 17"},
    {"new", "random;hard;easy;computer;draw;name x;rating 1 2;otim 5;accepted ping",
     NULL},
    {"new", "draw", "tellothers The engine declines a draw."},
    {"new", "result 1/2-1/2 {agreed}", NULL},
    {"new", "bk", " There is no opening book.\n\n"},
    {"new", "?", NULL},
    {"new", "option Phased=1;option Holes=one;option Seed=7;memory 2", NULL},
};

LOOP_TEST(test_cecp_answers, COUNT(answers))
{
    hold(&answers[_i]);
}

static const char *const interruptions[] = {
    "force",
    "new",
    "undo",
    "variant pole",
    "setboard 7k/8/8/8/8/8/8/KQ6 w - - 0 1",
    "result * {}",
    "quit",
};

LOOP_TEST(test_cecp_thinking_can_be_interrupted, COUNT(interruptions))
{
    gui_send("new;st 1000;usermove e2e4");
    ck_assert(session_is_searching(gui->cecp->session));
    gui_expect("ping 5", NULL);
    gui_send(interruptions[_i]);
    if (strcmp(interruptions[_i], "quit") == 0) {
        ck_assert(gui->cecp->quitting);
    } else {
        ck_assert(!session_is_searching(gui->cecp->session));
        ck_assert(gui_has_received("pong 5"));
    }
    ck_assert(!gui_has_received("move "));
}

/* One ply cannot be taken back twice. */
TEST(test_cecp_refused_takeback_lets_the_search_go_on)
{
    gui_send("new;st 1000;usermove e2e4");
    gui_expect("remove", "Error (nothing to take back): remove");
    ck_assert(session_is_searching(gui->cecp->session));
}

TEST(test_cecp_move_now_moves_and_then_answers_pings)
{
    const char *moved, *pong;

    gui_send("new;st 1000;usermove e2e4;?;ping 6;ping 7;...");
    moved = strstr(gui->output, "move ");
    pong = strstr(gui->output, "pong 6\npong 7\n");
    ck_assert(moved && pong && moved < pong);
}

TEST(test_cecp_thinking_refuses_moves_and_survives_settings)
{
    gui_send("new;st 1000;usermove e2e4");
    gui_expect("usermove e7e5", "Illegal move (it is the engine's turn): e7e5");
    gui_expect("go;post;nopost;hard;time 100;otim 100;hint;lift e2;put e4", NULL);
    gui_send("memory 2;option Seed=3");
    ck_assert(session_is_searching(gui->cecp->session));
    gui_expect("?;...", "move ");
}

TEST(test_cecp_takes_the_folder_of_endgame_tables)
{
    gui_send("protover 2");
    ck_assert_int_eq(gui_count("feature egt=\"potpourri\""), 1);
    gui_expect("new;egtpath potpourri /no such folder", NULL);
    ck_assert_str_eq(session_configuration(gui->cecp->session)->tablebase_path,
                     "/no such folder");
}

TEST(test_cecp_too_many_pings_are_refused)
{
    gui_send("new;st 1000;usermove e2e4");
    for (int i = 0; i < PONGS_MAX; i++)
        gui_expect("ping 1", NULL);
    gui_expect("ping 1", "Error (too many pings): 1");
}

TEST(test_cecp_post_shows_lines)
{
    int depth, value, time, nodes;
    char first[16];

    gui_send("new;post;sd 2;usermove e2e4;...");
    ck_assert_int_eq(
        sscanf(gui->output, "%d %d %d %d\t%15s", &depth, &value, &time, &nodes, first),
        5);
    ck_assert_int_eq(depth, 1);
    ck_assert_int_gt(nodes, 0);
    gui_expect("nopost;usermove d2d4;...", "move ");
    ck_assert(!gui_has_received("\t"));
}

TEST(test_cecp_post_counts_mates_in_moves)
{
    gui_send("new;post;sd 4;setboard 6k1/8/6K1/8/8/8/8/Q7 w - - 0 1");
    gui_expect("go;...", " 100001 ");
}

TEST(test_cecp_new_returns_to_the_first_game)
{
    gui_send("new;variant pole;force");
    gui_expect("usermove L@e4", "highlight 8/8/8/8/8/8/8/8\n");
    gui_expect("new;force;usermove e2e4", NULL);
    gui_expect("usermove L@e5", "Illegal move");
}

TEST(test_cecp_repetition_is_claimed)
{
    gui_send("new;force;setboard 7k/8/8/8/8/8/8/KQ6 w - - 0 1;"
             "usermove a1a2;usermove h8g8;usermove a2a1;usermove g8h8;"
             "usermove a1a2;usermove h8g8;usermove a2a1;usermove g8h8");
    gui_expect("go", "1/2-1/2 {Draw by repetition}");
}

TEST(test_cecp_two_sessions_are_independent)
{
    gui_send("new;variant pole;st 1000;usermove L@e4");
    gui_open_cecp();
    gui_expect("new;sd 1;usermove e2e4;...", "move ");
    gui_close();
    ck_assert(!gui_has_received("move "));
    gui_expect("?;...", "move ");
}

TEST(test_cecp_quoted_errors_are_short_and_printable)
{
    char line[1000];

    memset(line, 'x', sizeof line - 1);
    line[sizeof line - 1] = '\0';
    line[3] = '\x01';
    cecp_execute(gui->cecp, line);
    fflush(gui->out);
    ck_assert_uint_lt(gui->length, 120);
    ck_assert_ptr_nonnull(strstr(gui->output, "xxx?xxx"));
}

/* A weak player's limits end the search, though the clock would let it go on for days. */
TEST(test_cecp_weak_player_moves_at_once)
{
    gui_expect("option Skill Level=3;new;st 100000;hard;usermove e2e4;...", "move ");
    gui_expect("option Skill Level=21", "Error (option Skill Level");
}
