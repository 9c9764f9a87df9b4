/* check_uci_search.c - UCI's `go`, and what is sent during a search.
 * SPDX-License-Identifier: MIT
 */
#include "engine/core/text.h"
#include "protocol/gui/uci/state.h"
#include "protocol/session/session.h"
#include "tests/support/gui.h"
#include "tests/unit/unit.h"

#include <string.h>

FIXTURE(gui_open_uci, gui_close);

TEST(test_wrong_arguments_of_go_are_named_and_skipped)
{
    static const char *const wrong[][2] = {
        {"go depth", "info string go: depth: '' is no number\n"},
        {"go fast", "info string go: unknown word 'fast'\n"},
        {"go depth x depth 1", "info string go: depth: 'x' is no number\n"},
        {"go movetime depth 1", "info string go: movetime: '' is no number\n"},
        {"go depth 1 3", "info string go: unknown word '3'\n"},
        {"go searchmoves depth 1", "info string go: searchmoves: no legal move"},
        {"go searchmoves e2e5 e2e4 depth 1", "info string go: searchmoves: 'e2e5'"},
    };

    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        gui_think(wrong[i][0]);
        ck_assert_msg(gui_has_received(wrong[i][1]), "%s", gui_answer());
        ck_assert_int_eq(gui_count("info string go:"), 1);
        ck_assert_int_eq(gui_count("bestmove "), 1);
    }
    ck_assert(gui_has_received("bestmove e2e4"));
}

TEST(test_current_moves_are_sent_after_a_second)
{
    gui_think("go depth 1");
    ck_assert_int_eq(gui_count("currmove"), 0);
    gui_await("go infinite", "currmove ");
    ck_assert_ptr_nonnull(
        strstr(strstr(gui_answer(), "currmove "), " currmovenumber "));
    gui_ask("stop");
}

TEST(test_go_obeys_searchmoves_and_multipv)
{
    gui_think("go searchmoves a2a3 h2h3 depth 3");
    ck_assert_int_eq(gui_count("bestmove a2a3") + gui_count("bestmove h2h3"), 1);
    gui_ask("setoption name MultiPV value 4");
    gui_think("go depth 2");
    ck_assert_int_eq(gui_count(" multipv "), 8);
    ck_assert_int_eq(gui_count("info depth 2 "), 4);
}

TEST(test_infinite_search_waits_for_stop)
{
    gui_think("go infinite depth 1");
    ck_assert_int_eq(gui_count("bestmove"), 0);
    ck_assert(session_is_searching(gui->uci->session));
    gui_expect("stop", "bestmove ");
    ck_assert(!session_is_searching(gui->uci->session));
    gui_expect("stop", NULL);
}

TEST(test_pondering_waits_for_ponderhit)
{
    gui_think("go ponder depth 1 wtime 100");
    ck_assert_int_eq(gui_count("bestmove"), 0);
    gui_expect("ponderhit", "bestmove ");
    gui_expect("ponderhit", "info string ponderhit: not pondering\n");
}

TEST(test_commands_that_change_a_search_stop_it)
{
    static const char *const commands[] = {
        "position startpos moves e2e4", "position startpos moves hello",
        "setoption name Hash value 2", "ucinewgame", "quit"};

    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        gui_ask("position startpos moves e2e4");
        gui_ask("go infinite");
        gui_expect("isready", "readyok\n");
        gui_expect("go infinite", "bestmove ");
        ck_assert(session_is_searching(gui->uci->session));
        gui_expect(commands[i], "bestmove ");
        ck_assert(!session_is_searching(gui->uci->session));
    }
    ck_assert(gui->uci->quitting);
}

/* The last line with a score names the move that is played, also where an unfinished iteration has
 * found it. */
TEST(test_every_move_is_told_before_it_is_played)
{
    for (int nodes = 1; nodes < 8000; nodes += nodes / 8 + 1) {
        struct text line;

        text_clear(&line);
        text_add(&line, "go nodes %d", nodes);
        gui_send("ucinewgame;position startpos moves e2e4 e7e5 g1f3");

        const char *answer = gui_think(line.chars);
        const char *best = strstr(answer, "bestmove ");
        const char *told = NULL;

        ck_assert_ptr_nonnull(best);
        for (const char *at = answer; (at = strstr(at, " pv ")); at += 4)
            told = at + 4;
        ck_assert_msg(told && strncmp(told, best + 9, 4) == 0, "%s", answer);
    }
}

TEST(test_finished_game_has_no_move)
{
    gui_ask("position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
    ck_assert_str_eq(gui_think("go depth 4"), "info depth 0 score mate 0\n"
                                              "info string checkmate 1-0\n"
                                              "bestmove 0000\n");
    gui_ask("position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    ck_assert_str_eq(gui_think("go movetime 1"), "info depth 0 score cp 0\n"
                                                 "info string stalemate 1/2-1/2\n"
                                                 "bestmove 0000\n");
}

/* ---- the info of a report ------------------------------------------------------------ */

static const struct {
    score score;
    enum bound bound;
    const char *text;
} scores[] = {
    {35, BOUND_EXACT, " score cp 35 nodes"},
    {-7, BOUND_LOWER, " score cp -7 lowerbound nodes"},
    {7, BOUND_UPPER, " score cp 7 upperbound nodes"},
    {SCORE_MATE - 1, BOUND_EXACT, " score mate 1 nodes"},
    {SCORE_MATE - 5, BOUND_EXACT, " score mate 3 nodes"},
    {-SCORE_MATE + 2, BOUND_EXACT, " score mate -1 nodes"},
    {-SCORE_MATE + 1, BOUND_EXACT, " score mate -1 nodes"},
    {-SCORE_MATE + 3, BOUND_EXACT, " score mate -1 nodes"},
    {-SCORE_MATE, BOUND_EXACT, " score mate 0 nodes"},
    {-SCORE_MATE + 8, BOUND_UPPER, " score mate -4 upperbound nodes"},
};

LOOP_TEST(test_info_has_the_score, COUNT(scores))
{
    const struct report report = {
        .depth = 7,
        .selective_depth = 12,
        .multipv = 2,
        .hashfull = 123,
        .table_hits = 7,
        .score = scores[_i].score,
        .bound = scores[_i].bound,
        .nodes = 5000,
        .elapsed_ms = 20,
    };
    struct text text;

    text_clear(&text);
    uci_write_info(gui->uci, &report, &text);
    ck_assert_ptr_nonnull(strstr(text.chars, scores[_i].text));
    ck_assert_ptr_nonnull(strstr(text.chars, "info depth 7 seldepth 12 multipv 2 "));
    ck_assert_ptr_nonnull(
        strstr(text.chars, " nodes 5000 nps 250000 hashfull 123 tbhits 7 time 20 pv"));
}

TEST(test_info_has_wdl_when_asked)
{
    struct report report = {
        .multipv = 1, .score = SCORE_MATE - 3, .bound = BOUND_EXACT};
    struct text text;

    uci_execute(gui->uci, "setoption name UCI_ShowWDL value true");
    text_clear(&text);
    uci_write_info(gui->uci, &report, &text);
    ck_assert_ptr_nonnull(strstr(text.chars, " score mate 2 wdl 1000 0 0 nodes 0"));
}

/* A net's file serves in the games that it fits, and each change is told. */
