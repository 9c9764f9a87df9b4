/* check_cecp_analyse.c - analysis and hints in CECP.  SPDX-License-Identifier: MIT */
#include "engine/rules/fen.h"
#include "engine/rules/play.h"
#include "protocol/gui/xboard/xboard.h"
#include "protocol/session/session.h"
#include "tests/support/gui.h"
#include "tests/unit/unit.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static bool is_analysing(void)
{
    return gui->cecp->search == SEARCH_ANALYSIS;
}

/* A line of the first iteration, whatever its score. */
static const char *const first_line = "\n1 ";

FIXTURE(gui_open_cecp, gui_close);

TEST(test_cecp_analyse_shows_lines_until_exit)
{
    gui_await("new;nopost;analyze", "\n3 ");
    gui_expect("ping 1", "pong 1\n");
    gui_await(".", "stat01: ");
    ck_assert(gui_has_received(" 20 "));
    gui_send("?");
    ck_assert(is_analysing());
    gui_expect("bk", " There is no opening book.\n\n");
    gui_send("exit");
    ck_assert(!session_is_searching(gui->cecp->session));
    gui_expect("exit;.;usermove e2e4;usermove e7e5", NULL);
    ck_assert(!strstr(gui->output, "move "));
}

/* Send `.` and parse the answer, except the time and the nodes.  `name` is the rest of the line,
 * " Kg1" or nothing: the next line may be one of thinking. */
static void read_status(int *level, int *left, int *total, char *name)
{
    int parts;
    uint64_t nodes;

    gui_await(".", "stat01: ");
    *name = '\0';
    flockfile(gui->out);
    parts = sscanf(strstr(gui->output + gui->mark, "stat01: "),
                   "stat01: %*d %" SCNu64 " %d %d %d%7[^\n]", &nodes, level, left,
                   total, name);
    funlockfile(gui->out);
    ck_assert_int_ge(parts, 4);
}

/* With as many lines as moves, each move takes time. */
TEST(test_cecp_analyse_counts_the_moves_left)
{
    int level, left, total, lowest = 3;
    char name[8];

    gui_send("new;setboard k7/p7/8/8/8/8/7P/7K w - - 0 1;option "
             "MultiPV=3;exclude h2h3;analyze");
    do {
        read_status(&level, &left, &total, name);
        ck_assert_int_eq(total, 3);
        ck_assert_int_le(left, total);
        lowest = left < lowest ? left : lowest;
        ck_assert_msg(left == total ? !*name : strstr(" Kg1 Kg2 h4", name) != NULL,
                      "%s", name);
    } while (lowest > 0);
    ck_assert_int_gt(level, 0);
}

static const char *const changes[] = {
    "usermove e2e4",
    "undo",
    "remove",
    "undo;undo;undo",
    "new",
    "variant pothole",
    "setboard 7k/8/8/8/8/8/8/KQ6 w - - 0 1",
    "option MultiPV=2",
    "option Clear Hash",
    "memory 2",
    "cores 2",
    "exclude e2e4",
    "include all",
    "analyze",
    "pause;resume",
    "force",
};

LOOP_TEST(test_cecp_analyse_continues_after_each_change, COUNT(changes))
{
    gui_send("new;force;usermove g1f3;usermove g8f6;analyze");
    gui_await(changes[_i], strcmp(changes[_i], "force") == 0 ? "" : first_line);
    ck_assert(is_analysing());
    ck_assert_uint_eq(gui->cecp->search_info.start.key,
                      session_position(gui->cecp->session)->key);
}

TEST(test_cecp_analyse_ends_for_play)
{
    gui_send("new;sd 1;analyze");
    gui_await("go;...", "move ");
    gui_send("analyze;playother");
    ck_assert(!is_analysing());
    gui_send("analyze;quit");
    ck_assert(gui->cecp->quitting);
}

TEST(test_cecp_analyse_obeys_exclude_and_include)
{
    gui_send("new;analyze;exclude all");
    gui_await("include h2h3", "\th3");
    gui_send("include h2h3");
    ck_assert_int_eq(gui->cecp->excluded.count, 19);
    gui_await("exclude h2h3;exclude all;include a2a3", "\ta3");
    gui_expect("hint", "Hint: a2a3\n");
    gui_expect("exclude e2e5", "Error (no such move): e2e5");
    /* Another position knows nothing of it. */
    gui_send("usermove e2e4");
    ck_assert_int_eq(gui->cecp->excluded.count, 0);
}

TEST(test_cecp_exclude_holds_for_play_but_not_for_all_moves)
{
    gui_send("new;force;exclude all;include h2h3;sd 2");
    gui_expect("go;...", "move h2h3\n");
    gui_expect("force;new;force;exclude all;sd 1;go;...", "move ");
    gui_expect("new;st 1000;go;exclude a7a6",
               "Error (not while thinking about a move): a7a6");
}

/* The caller may change the lists of the limits as soon as the search has started. */
TEST(test_session_copies_the_lists_of_the_limits)
{
    for (int i = 0; i < 20; i++) {
        struct move_list only = {.count = 1}, without;
        struct limits limits = {.depth = 1};
        move wanted;

        gui_open_cecp();
        play_moves(session_position(gui->cecp->session), GENERATE_ALL, &without);
        wanted = without.moves[--without.count];
        only.moves[0] = wanted;
        if (i % 2)
            limits.include = &only;
        else
            limits.exclude = &without;
        ck_assert(
            session_start_search(gui->cecp->session, &limits, MOVE_NONE, NULL, NULL));
        only.moves[0] = without.moves[0];
        without.moves[0] = wanted;
        ck_assert_uint_eq(session_finish_search(gui->cecp->session), wanted);
        gui_close();
    }
}

TEST(test_cecp_analyse_shows_several_lines)
{
    const char *line;
    char moves[3][8];

    gui_await("new;option MultiPV=3;analyze", "\n2 ");
    gui_send("exit");
    line = strstr(gui->output, "1 ");
    for (int i = 0; i < 3; i++) {
        ck_assert_int_eq(sscanf(line, "1 %*d %*d %*u\t%7s", moves[i]), 1);
        line = strchr(line, '\n') + 1;
    }
    ck_assert_str_ne(moves[0], moves[1]);
    ck_assert_str_ne(moves[0], moves[2]);
    ck_assert_str_ne(moves[1], moves[2]);
    ck_assert_int_eq(strncmp(line, "2 ", 2), 0);
}

TEST(test_cecp_analyse_shows_that_the_game_has_ended)
{
    gui_send("new;force;setboard 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
    gui_expect("analyze", "0 -100000 0 0\t(1-0 checkmate)\n");
    gui_expect(".", "stat01: 0 0 0 ");
    gui_expect("hint", NULL);
    gui_expect("setboard 7k/8/6K1/5Q2/8/8/8/8 w - - 0 1;usermove f5f7",
               "0 0 0 0\t(1/2-1/2 stalemate)\n");
    ck_assert(!gui_has_received("{"));
    gui_await("undo", first_line);
    gui_send("exit");
    gui_expect("setboard 7k/8/8/8/8/8/8/KQ6 w - - 99 80;usermove b1b2", NULL);
    gui_expect("analyze", "(1/2-1/2 50-move rule)\n");
}

TEST(test_cecp_analyse_waits_for_a_position)
{
    gui_send("new;setboard nonsense;analyze");
    ck_assert(!session_is_searching(gui->cecp->session));
    gui_expect("hint", NULL);
    gui_expect("exclude e2e4", "Error (no such move)");
    gui_await("setboard 7k/8/8/8/8/8/8/KQ6 w - - 0 1", first_line);
}

TEST(test_cecp_hint_is_found_without_analysis)
{
    gui_expect("new;setboard 6k1/8/6K1/8/8/8/8/Q7 w - - 0 1;hint", "Hint: a1");
    gui_expect("new;st 1000;go", NULL);
    gui_expect("hint", NULL);
    gui_expect(
        "new;variant poison;force;setboard 4k3/8/8/8/8/2N5/2D5/7K w - - c3:2 0 1;"
        "exclude all;include c2c3;analyze;exit;hint",
        "Hint: ");
}

/* Taking back and playing again leads to the same positions. */
static void play_forth_and_back(int number)
{
    char fens[24][256], lines[24][64];
    int plies = 0;

    for (; plies < 24; plies++) {
        const struct game *game = session_game(gui->cecp->session);
        const struct position *pos = game_position(game);
        struct move_list list;
        struct xboard_move told;
        struct text text;

        play_moves(pos, GENERATE_ALL, &list);
        if (game_outcome(game).result != RESULT_NONE || list.count == 0)
            break;

        const move m = list.moves[(plies * 7 + number * 5) % list.count];

        text_clear(&text);
        xboard_move_make(pos, (struct ply){m, MOVE_NONE}, false, &told);
        xboard_move_write(pos, &told, &text);
        snprintf(lines[plies], sizeof lines[plies], "usermove %.40s", text.chars);
        text_clear(&text);
        fen_write(pos, &text);
        strcpy(fens[plies], text.chars);
        gui_send(lines[plies]);
        ck_assert_msg(game_plies(session_game(gui->cecp->session)) == plies + 1, "%s",
                      lines[plies]);
    }
    for (int ply = plies; ply-- > 0;) {
        struct text text;

        gui_send("undo");
        text_clear(&text);
        fen_write(session_position(gui->cecp->session), &text);
        ck_assert_str_eq(text.chars, fens[ply]);
    }
    for (int ply = 0; ply < plies; ply++) {
        struct text text;

        text_clear(&text);
        fen_write(session_position(gui->cecp->session), &text);
        ck_assert_str_eq(text.chars, fens[ply]);
        gui_send(lines[ply]);
    }
}

static int xboard_variant_count(void)
{
    int count = 0;

    while (xboard_variants[count])
        count++;
    return count;
}

LOOP_TEST(test_cecp_analyse_moves_forward_and_back, xboard_variant_count())
{
    char start[64];

    snprintf(start, sizeof start, "new;variant %s;analyze", xboard_variants[_i]->name);
    for (int number = 0; number < 4; number++) {
        gui_send(start);
        play_forth_and_back(number);
        ck_assert(!strstr(gui->output, "Illegal"));
    }
}
