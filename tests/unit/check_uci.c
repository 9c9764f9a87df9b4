/* check_uci.c - commands of UCI and their answers.  SPDX-License-Identifier: MIT
 *
 * Whole conversations are in tests/data/session/.
 */
#include "engine/core/text.h"
#include "engine/rules/game.h"
#include "engine/rules/rules.h"
#include "engine/variants/registry.h"
#include "protocol/gui/uci/state.h"
#include "protocol/session/options.h"
#include "protocol/session/session.h"
#include "tests/support/gui.h"
#include "tests/support/random_net.h"
#include "tests/unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Expect an `info string` of one line that contains `part`. */
static void expect_refusal(const char *line, const char *part)
{
    const char *answer = gui_ask(line);

    ck_assert_msg(strstr(answer, part), "%s: %s", line, answer);
    ck_assert_int_eq(strncmp(answer, "info string ", 12), 0);
    ck_assert_ptr_eq(strchr(answer, '\n'), answer + strlen(answer) - 1);
}

FIXTURE(gui_open_uci, gui_close);

TEST(test_commands_are_sorted_and_unique)
{
    for (int i = 1; i < uci_command_count; i++)
        ck_assert_str_lt(uci_commands[i - 1].name, uci_commands[i].name);
}

TEST(test_identification_offers_every_option)
{
    struct option_row row;
    struct text text;

    gui_ask("uci");
    ck_assert_int_eq(strncmp(gui_answer(), "id name Potpourri ", 18), 0);
    ck_assert_str_eq(gui_answer() + strlen(gui_answer()) - 6, "uciok\n");
    for (int i = 0; options_row(i, &row); i++) {
        text_clear(&text);
        text_add(&text, "option name %s type ", row.setting->name);
        ck_assert_int_eq(gui_count(text.chars), !(row.setting->marks & SETTING_CECP));
    }
    for (int i = 0; variants[i]; i++) {
        text_clear(&text);
        text_add(&text, " var %s", variants[i]->name);
        ck_assert_int_eq(gui_count(text.chars), 1);
    }
}

TEST(test_every_offered_default_can_be_set)
{
    char *offers = strdup(gui_ask("uci"));
    char *rest = NULL;

    for (char *line = strtok_r(offers, "\n", &rest); line;
         line = strtok_r(NULL, "\n", &rest)) {
        const char *type = strstr(line, " type ");
        char value[128], command[256];

        if (!type || sscanf(type, " type %*s default %127s", value) != 1)
            continue;
        snprintf(command, sizeof command, "set%.*s value %s", (int)(type - line), line,
                 value);
        ck_assert_str_eq(gui_ask(command), "");
    }
    free(offers);
}

TEST(test_words_before_a_command_are_skipped)
{
    ck_assert_str_eq(gui_ask("joho isready"), "readyok\n");
    ck_assert_str_eq(gui_ask("  \tisready  "), "readyok\n");
    gui_expect("", NULL);
    gui_expect("   ", NULL);
    expect_refusal("joho", "unknown command 'joho'");
}

TEST(test_info_strings_are_printable)
{
    expect_refusal("h\303\244\033[1m", "unknown command 'h???[1m'");
}

TEST(test_position_plays_the_moves)
{
    gui_expect("position startpos moves e2e4 e7e5 e1e2", NULL);
    ck_assert_str_eq(gui_fen(),
                     "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPPKPPP/RNBQ1BNR b kq - 1 2");
    ck_assert_int_eq(game_plies(session_game(gui->uci->session)), 3);
    gui_expect("position fen 8/8/8/8/8/k7/8/K6R w - - 3 9", NULL);
    ck_assert_str_eq(gui_fen(), "8/8/8/8/8/k7/8/K6R w - - 3 9");
    gui_expect("position fen 8/8/8/8/8/k7/8/K6R w - - moves h1h2", NULL);
    ck_assert_str_eq(gui_fen(), "8/8/8/8/8/k7/7R/K7 b - - 1 1");
    gui_expect("position startpos moves", NULL);
    ck_assert_int_eq(game_plies(session_game(gui->uci->session)), 0);
}

/* A position that continues the last one is not read from its start. */
TEST(test_position_continues_the_last_one)
{
    static const char *const continued[] = {
        "position startpos moves e2e4 e7e5",
        "position startpos moves e2e4 e7e5",
        "position startpos moves e2e4 e7e5 g1f3",
        "position startpos moves e2e4 e7e5 g1f3 b8c6 f1b5 ",
        "position startpos moves e2e4 e7e5 g1f3 b8c6 f1b5 a7a6",
        "position startpos moves e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4",
        "position startpos moves e2e4 e7e5 g1f3",
        "position startpos moves e2e4 e7e6",
        "position startpos",
    };
    char *fens[sizeof continued / sizeof *continued];
    const int count = sizeof continued / sizeof *continued;

    for (int i = 0; i < count; i++) {
        gui_expect("ucinewgame", NULL);
        gui_expect(continued[i], NULL);
        fens[i] = strdup(gui_fen());
    }
    for (int i = 0; i < count; i++) {
        gui_expect(continued[i], NULL);
        ck_assert_str_eq(gui_fen(), fens[i]);
        free(fens[i]);
    }
    gui_expect("position startpos moves e2e4 e7e5", NULL);
    gui_expect("position startpos moves e2e4 e7e5 d2d4 d2d4", "ply 4: 'd2d4'");
    gui_expect("position startpos moves e2e4 e7e5", NULL);
    ck_assert_int_eq(game_plies(session_game(gui->uci->session)), 2);
    gui_expect("setoption name UCI_Variant value pole", "a new game begins");
    gui_expect("position startpos moves e2e4 e7e5 L@e3", NULL);
    ck_assert_int_eq(game_plies(session_game(gui->uci->session)), 3);
}

TEST(test_after_a_wrong_position_there_is_none)
{
    static const char *const wrong[][2] = {
        {"position", "neither startpos nor fen"},
        {"position epd x", "neither startpos nor fen"},
        {"position startpos e2e4", "'e2e4' stands where moves should"},
        {"position fen", "fields"},
        {"position fen 8/8/8/8/8/8/8/8 w - - 0 1", "king"},
        {"position startpos moves e2e4 e7e5 e4e5", "ply 3: 'e4e5'"},
        {"position startpos moves e2e4 e7e5 e4e5 x x", "ply 3: 'e4e5'"},
        {"position startpos moves e2e4/e5", "ply 1"},
        {"position startpos moves L@e4", "ply 1"},
    };

    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        gui_expect("position startpos moves d2d4", NULL);
        expect_refusal(wrong[i][0], wrong[i][1]);
        gui_expect("d", "info string d: no position\n");
        ck_assert_str_eq(gui_ask("go depth 1"), "info string go: no position\n");
    }
    gui_expect("ucinewgame", NULL);
    gui_expect("d", "Fen: rnbqkbnr/");
}

TEST(test_white_space_may_stand_anywhere)
{
    static const char tabs[] = "\tposition \t startpos\tmoves  e2e4\t e7e5 \t";

    gui_ask("setoption\tname  MultiPV \t value \t2 \t ");
    gui_ask("setoption name UCI_Variant value pole\t");
    gui_ask(" debug\ton ");
    gui_expect(tabs, "info string position rnbqkbnr/pppp1ppp/");
    gui_expect("position startpos moves e2e4 e7e5\tg1f3", "info string position ");
    ck_assert_int_eq(session_configuration(gui->uci->session)->multipv, 2);
    ck_assert_int_eq(game_plies(session_game(gui->uci->session)), 3);
    gui_ask("setoption name EvalFile value <empty> ");
    ck_assert_str_eq(session_configuration(gui->uci->session)->eval_file, "");
}

TEST(test_fen_with_a_long_placement_is_set_up)
{
    const char *full = "w*********w/*rnegkcenr*/*3l1l3*/*p1p1p1p1p*/*1p1p1p1p1*/*4*4*/"
                       "*1P1P1P1P1*/*P1P1P1P1P*/*3L1L3*/*RNEGKCENR*/W*********W";
    struct text line, whole;

    gui_ask("setoption name UCI_Variant value starpool");
    text_clear(&whole);
    text_add(&whole, "%s b Kk - 4 9", full);
    text_clear(&line);
    text_add(&line, "position  fen  %s \t b Kk - 4 9  moves ", full);
    gui_expect(line.chars, NULL);
    ck_assert_str_eq(gui_fen(), whole.chars);
}

TEST(test_words_that_are_too_long_are_not_cut)
{
    static const char *const commands[] = {
        "position startpos moves e2e4 ",
        "go depth ",
        "go ",
        "go searchmoves ",
        "setoption name X",
        "setoption name X ",
    };

    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        struct text line;

        gui_expect("position startpos moves d2d4", NULL);
        text_clear(&line);
        text_add(&line, "%s%0100d", commands[i], 1);
        gui_expect(line.chars, "000...' is too long");
        ck_assert_int_eq(session_is_searching(gui->uci->session),
                         strncmp(commands[i], "go", 2) == 0);
        gui_ask("stop");
    }
}

TEST(test_very_long_lines_are_refused)
{
    char *line = malloc(60000);

    ck_assert_ptr_nonnull(line);
    strcpy(line, "position fen ");
    memset(line + 13, 'k', 50000);
    strcpy(line + 50013, " w - - 0 1");
    expect_refusal(line, "position: ");
    memset(line, '8', 59999);
    line[59999] = '\0';
    expect_refusal(line, "unknown command '888");
    free(line);
}

TEST(test_rolls_are_given_or_rolled_the_same_each_time)
{
    gui_ask("setoption name UCI_Variant value pothole");
    gui_expect("position startpos moves e2e4/e5 d7d6/-", NULL);
    ck_assert_str_eq(
        gui_fen(), "rnbqkbnr/ppp1pppp/3p4/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - e5:1 0 2");
    gui_expect("position startpos moves e2e4 d7d6 a2a3", NULL);

    char *rolled = strdup(gui_fen());

    gui_expect("position startpos", NULL);
    gui_expect("position startpos moves e2e4 d7d6 a2a3", NULL);
    ck_assert_str_eq(gui_fen(), rolled);
    free(rolled);
}

TEST(test_dice_are_new_in_each_game_if_seed_is_0)
{
    char first[256];
    int same = 0;

    gui_send("setoption name UCI_Variant value pothole;setoption name Seed value 0");
    for (int i = 0; i < 20; i++) {
        gui_send("ucinewgame;position startpos moves e2e4");
        strcpy(first, gui_fen());
        gui_send("position startpos;position startpos moves e2e4");
        ck_assert_str_eq(gui_fen(), first);
        gui_send("ucinewgame;position startpos moves e2e4");
        same += strcmp(gui_fen(), first) == 0;
    }
    /* Half of all rolls open no hole, so a quarter are the same by chance. */
    ck_assert_int_lt(same, 19);
}

LOOP_TEST(test_every_variant_can_be_chosen_and_played, unit_variant_count())
{
    struct text text;

    text_clear(&text);
    text_add(&text, "setoption name UCI_Variant value %s", variants[_i]->name);
    gui_expect(text.chars, NULL);
    ck_assert_ptr_eq(session_configuration(gui->uci->session)->variant, variants[_i]);
    gui_think("go depth 3");
    ck_assert_ptr_nonnull(strstr(gui_answer(), "info depth 3 seldepth "));
    ck_assert_int_eq(gui_count("bestmove "), 1);
    ck_assert_int_eq(gui_count("info string"), 1);
    ck_assert_int_eq(gui_count(" evaluation"), 1);
    gui_expect("ucinewgame", NULL);
}

TEST(test_wrong_options_are_refused)
{
    expect_refusal("setoption name Nonsense value 3", "no option 'Nonsense'");
    expect_refusal("setoption name resign value true", "no option 'resign'");
    expect_refusal("setoption name Game File value x.pgn", "no option 'Game File'");
    expect_refusal("setoption name Save Game", "no option 'Save Game'");
    expect_refusal("setoption name Hash value none", "option Hash: 'none'");
    expect_refusal("setoption name Hash", "option Hash: ''");
    expect_refusal("setoption name MultiPV value 129", "option MultiPV: '129'");
    expect_refusal("setoption name Ponder value maybe", "neither true nor false");
    expect_refusal("setoption name UCI_Variant value tafl", "no game 'tafl'");
    expect_refusal("setoption", "no name");
    expect_refusal("setoption name", "no name");
    expect_refusal("setoption value 3", "no name");
}

TEST(test_options_of_the_game_apply_at_once)
{
    gui_ask("setoption name UCI_Variant value polypiece");
    gui_ask("position startpos moves e2e4");
    gui_expect("setoption name Powers value N=N,AD",
               "info string option Powers: a new game begins");
    ck_assert_int_eq(game_plies(session_game(gui->uci->session)), 0);
    gui_expect("position startpos moves b1c3", NULL);
    ck_assert_int_eq(session_rules(gui->uci->session)->power_count[KIND_FIRST_OTHER],
                     2);
}

/* A GUI may set all of its options before each move. */
TEST(test_options_at_their_values_keep_the_game)
{
    static const char *const same[] = {"setoption name Powers value N=N,AD",
                                       "setoption name powers value N=N,AD",
                                       "setoption name UCI_Variant value polypiece",
                                       "setoption name UCI_Variant value Polypiece",
                                       "setoption name UCI_Chess960 value false",
                                       "setoption name Seed value 0",
                                       "setoption name Hash value 1"};

    gui_send("setoption name UCI_Variant value polypiece;"
             "setoption name Powers value N=N,AD;position startpos moves e2e4");
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        gui_expect(same[i], NULL);
        ck_assert_int_eq(game_plies(session_game(gui->uci->session)), 1);
    }
    gui_send("setoption name UCI_Variant value chess;position startpos moves e2e4");
    gui_expect("setoption name UCI_Chess960 value false", NULL);
    ck_assert_int_eq(game_plies(session_game(gui->uci->session)), 1);
    gui_expect("setoption name UCI_Variant value pole",
               "info string option UCI_Variant: a new game begins");
    gui_expect("position epd x", "neither");
    gui_expect("setoption name UCI_Variant value pole", NULL);
    ck_assert(gui->uci->no_position);
}

TEST(test_options_of_the_engine_keep_the_game)
{
    gui_ask("position startpos moves e2e4");
    gui_expect("setoption name Hash value 2", NULL);
    ck_assert_int_eq(game_plies(session_game(gui->uci->session)), 1);
    ck_assert_int_eq(session_configuration(gui->uci->session)->hash_mb, 2);
}

TEST(test_names_of_games_need_not_be_exact)
{
    static const char *const names[][2] = {
        {"Pole", "pole"},
        {"STAR-POOL", "starpool"},
        {"Pot-Hole Chess", "pothole"},
        {"pot hole", "pothole"},
        {"normal", "chess"},
        {"Standard", "chess"},
    };

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct text line;

        text_clear(&line);
        text_add(&line, "setoption name UCI_Variant value %s", names[i][0]);
        gui_expect(line.chars, NULL);
        ck_assert_str_eq(session_configuration(gui->uci->session)->variant->name,
                         names[i][1]);
    }
    expect_refusal("setoption name UCI_Variant value ", "no game ''");
    expect_refusal("setoption name UCI_Variant value chess961", "no game");
    gui_expect("setoption name UCI_Variant value Chess960", NULL);
    ck_assert_int_eq(rules_option(session_rules(gui->uci->session), 0), 1);
}

TEST(test_eval_file_serves_where_it_fits)
{
    char path[] = "/tmp/potpourri_net_XXXXXX";
    struct text line;

    ck_assert_int_ge(mkstemp(path), 0);
    random_net_save(session_rules(gui->uci->session), path);
    text_clear(&line);
    text_add(&line, "setoption name EvalFile value %s", path);
    gui_expect(line.chars, NULL);
    gui_think("go depth 1");
    ck_assert_int_eq(gui_count("info string NNUE evaluation (" RANDOM_NET_NOTE ")\n"),
                     1);
    gui_think("go depth 1");
    ck_assert_int_eq(gui_count("info string"), 0);

    gui_ask("setoption name UCI_Variant value pole");
    gui_think("go depth 1");
    ck_assert_int_eq(
        gui_count("info string EvalFile: it is a net for another game than "
                  "pole; "),
        1);
    gui_ask("setoption name UCI_Variant value chess");
    gui_think("go depth 1");
    ck_assert_int_eq(gui_count("info string NNUE evaluation (" RANDOM_NET_NOTE ")\n"),
                     1);

    gui_expect("setoption name EvalFile value <empty>", NULL);
    gui_think("go depth 1");
    ck_assert_int_eq(gui_count("info string classical evaluation\n"), 1);
    remove(path);
}

TEST(test_eval_file_that_cannot_be_read_changes_nothing)
{
    expect_refusal("setoption name EvalFile value /nowhere/x.net",
                   "cannot read the EvalFile /nowhere/x.net: No such file");
    expect_refusal("setoption name EvalFile value /", "cannot read the EvalFile /: ");
    expect_refusal("setoption name EvalFile value /dev/null", "it is no regular file");
    ck_assert_str_eq(session_configuration(gui->uci->session)->eval_file, "<embedded>");
    gui_expect("setoption name EvalFile value tests/support/README.md", NULL);
    gui_think("go depth 1");
    ck_assert_int_eq(gui_count("info string EvalFile: it is not a net of Potpourri; "),
                     1);
}

TEST(test_weak_player_moves_at_once)
{
    gui_expect("setoption name Skill Level value 3;position startpos;go movetime "
               "100000000;...",
               "bestmove ");
    gui_expect("setoption name Skill Level value 20;setoption name UCI_Elo value 1500;"
               "setoption name UCI_LimitStrength value true;go wtime 100000000;...",
               "bestmove ");
    gui_expect("setoption name UCI_Elo value 99", "no number from");
}

/* In analysis the strength is not limited: this search would go on for ever. */
TEST(test_analysis_is_not_weak)
{
    gui_ask("setoption name Skill Level value 0");
    gui_await("position startpos;go infinite", "info depth 9 ");
    gui_expect("stop", "bestmove ");
    gui_ask("setoption name UCI_AnalyseMode value true");
    gui_expect("go depth 9;...", "info depth 9 ");
}
