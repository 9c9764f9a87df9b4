/* check_uci.c - commands of UCI and what they lead to.  SPDX-License-Identifier: MIT
 *
 * Whole conversations are in tests/session/.
 */
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/variants/registry.h"
#include "protocol/session/options.h"
#include "protocol/session/session.h"
#include "protocol/uci/state.h"
#include "tests/unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct uci *uci;
static FILE *out;
static char *said; /* since say() was called last */
static size_t said_length;
static struct text fen;

static void open_uci(void)
{
    struct configuration configuration;
    struct text why;

    options_preset(&configuration, &variant_chess);
    configuration.hash_mb = 1;
    out = open_memstream(&said, &said_length);
    ck_assert_ptr_nonnull(out);
    uci = uci_new(&configuration, NULL, out, &why);
    ck_assert_ptr_nonnull(uci);
}

static void close_uci(void)
{
    uci_free(uci);
    fclose(out);
    free(said);
}

/* What the engine says to `line`. */
static const char *say(const char *line)
{
    rewind(out);
    uci_execute(uci, line);
    fputc('\0', out);
    fflush(out);
    return said;
}

/* What comes of a `go`, up to its move. */
static const char *wait_for(const char *line)
{
    rewind(out);
    uci_execute(uci, line);
    uci_search_ended(uci);
    fputc('\0', out);
    fflush(out);
    return said;
}

static const char *present(void)
{
    text_clear(&fen);
    fen_write(session_position(uci->session), &fen);
    return fen.chars;
}

/* How often `part` occurs in what was said. */
static int count_of(const char *part)
{
    int count = 0;

    for (const char *c = strstr(said, part); c; c = strstr(c + 1, part))
        count++;
    return count;
}

static void assert_silent(const char *line)
{
    ck_assert_str_eq(say(line), "");
}

static void assert_says(const char *line, const char *part)
{
    ck_assert_msg(strstr(say(line), part), "%s: %s", line, said);
}

/* The engine complains in one line that has `part` in it. */
static void assert_complains(const char *line, const char *part)
{
    assert_says(line, part);
    ck_assert_int_eq(strncmp(said, "info string ", 12), 0);
    ck_assert_ptr_eq(strchr(said, '\n'), said + strlen(said) - 1);
}

FIXTURE(open_uci, close_uci);

TEST(test_commands_are_sorted_and_unique)
{
    for (int i = 1; i < uci_command_count; i++)
        ck_assert_str_lt(uci_commands[i - 1].name, uci_commands[i].name);
}

TEST(test_identification_offers_every_option)
{
    struct option_row row;
    struct text text;

    say("uci");
    ck_assert_int_eq(strncmp(said, "id name Potpourri ", 18), 0);
    ck_assert_str_eq(said + strlen(said) - 6, "uciok\n");
    for (int i = 0; options_row(i, &row); i++) {
        text_clear(&text);
        text_add(&text, "option name %s type ", row.name);
        ck_assert_int_eq(count_of(text.chars), !row.is_cecp);
    }
    for (int i = 0; variants[i]; i++) {
        text_clear(&text);
        text_add(&text, " var %s", variants[i]->name);
        ck_assert_int_eq(count_of(text.chars), 1);
    }
}

TEST(test_every_offered_default_can_be_set)
{
    char *offers = strdup(say("uci"));
    char *rest = NULL;

    for (char *line = strtok_r(offers, "\n", &rest); line;
         line = strtok_r(NULL, "\n", &rest)) {
        const char *type = strstr(line, " type ");
        char value[128], command[256];

        if (!type || sscanf(type, " type %*s default %127s", value) != 1)
            continue;
        snprintf(command, sizeof command, "set%.*s value %s", (int)(type - line), line,
                 value);
        assert_silent(command);
    }
    free(offers);
}

TEST(test_words_before_a_command_are_passed_over)
{
    ck_assert_str_eq(say("joho isready"), "readyok\n");
    ck_assert_str_eq(say("  \tisready  "), "readyok\n");
    assert_silent("");
    assert_silent("   ");
    assert_complains("joho", "unknown command 'joho'");
}

TEST(test_complaints_hold_plain_characters_only)
{
    assert_complains("h\303\244\033[1m", "unknown command 'h???[1m'");
}

TEST(test_position_plays_the_moves)
{
    assert_silent("position startpos moves e2e4 e7e5 e1e2");
    ck_assert_str_eq(present(),
                     "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPPKPPP/RNBQ1BNR b kq - 1 2");
    ck_assert_int_eq(game_plies(session_game(uci->session)), 3);
    assert_silent("position fen 8/8/8/8/8/k7/8/K6R w - - 3 9");
    ck_assert_str_eq(present(), "8/8/8/8/8/k7/8/K6R w - - 3 9");
    assert_silent("position fen 8/8/8/8/8/k7/8/K6R w - - moves h1h2");
    ck_assert_str_eq(present(), "8/8/8/8/8/k7/7R/K7 b - - 1 1");
    assert_silent("position startpos moves");
    ck_assert_int_eq(game_plies(session_game(uci->session)), 0);
}

TEST(test_wrong_position_leaves_the_old_one)
{
    static const char *const wrong[][2] = {
        {"position", "neither startpos nor fen"},
        {"position sfen x", "neither startpos nor fen"},
        {"position startpos e2e4", "'e2e4' stands where moves should"},
        {"position fen", "fields"},
        {"position fen 8/8/8/8/8/8/8/8 w - - 0 1", "king"},
        {"position startpos moves e2e4 e7e5 e4e5", "ply 3: 'e4e5'"},
        {"position startpos moves e2e4 e7e5 e4e5 x x", "ply 3: 'e4e5'"},
        {"position startpos moves e2e4/e5", "ply 1"},
        {"position startpos moves L@e4", "ply 1"},
    };

    assert_silent("position startpos moves d2d4");

    char *before = strdup(present());

    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_complains(wrong[i][0], wrong[i][1]);
        ck_assert_str_eq(present(), before);
    }
    free(before);
}

TEST(test_fen_with_a_long_placement_is_set_up)
{
    const char *full = "w*********w/*rnegkcenr*/*3l1l3*/*p1p1p1p1p*/*1p1p1p1p1*/*4*4*/"
                       "*1P1P1P1P1*/*P1P1P1P1P*/*3L1L3*/*RNEGKCENR*/W*********W";
    struct text line, whole;

    say("setoption name UCI_Variant value starpool");
    text_clear(&whole);
    text_add(&whole, "%s b Kk - 4 9", full);
    text_clear(&line);
    text_add(&line, "position  fen  %s \t b Kk - 4 9  moves ", full);
    assert_silent(line.chars);
    ck_assert_str_eq(present(), whole.chars);
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

    assert_silent("position startpos moves d2d4");

    char *before = strdup(present());

    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        struct text line;

        text_clear(&line);
        text_add(&line, "%s%0100d", commands[i], 1);
        assert_complains(line.chars, "000...' is too long");
        ck_assert_str_eq(present(), before);
    }
    ck_assert(!session_is_searching(uci->session));
    free(before);
}

TEST(test_endless_lines_are_refused)
{
    char *line = malloc(60000);

    ck_assert_ptr_nonnull(line);
    strcpy(line, "position fen ");
    memset(line + 13, 'k', 50000);
    strcpy(line + 50013, " w - - 0 1");
    assert_complains(line, "position: ");
    memset(line, '8', 59999);
    line[59999] = '\0';
    assert_complains(line, "unknown command '888");
    free(line);
}

TEST(test_rolls_are_told_or_rolled_alike_each_time)
{
    say("setoption name UCI_Variant value pothole");
    assert_silent("position startpos moves e2e4/e5 d7d6/-");
    ck_assert_str_eq(
        present(), "rnbqkbnr/ppp1pppp/3p4/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - e5:1 0 2");
    assert_silent("position startpos moves e2e4 d7d6 a2a3");

    char *rolled = strdup(present());

    assert_silent("position startpos");
    assert_silent("position startpos moves e2e4 d7d6 a2a3");
    ck_assert_str_eq(present(), rolled);
    free(rolled);
}

LOOP_TEST(test_every_variant_can_be_chosen_and_played, unit_variant_count())
{
    struct text text;

    text_clear(&text);
    text_add(&text, "setoption name UCI_Variant value %s", variants[_i]->name);
    assert_silent(text.chars);
    ck_assert_ptr_eq(session_configuration(uci->session)->variant, variants[_i]);
    wait_for("go depth 3");
    ck_assert_ptr_nonnull(strstr(said, "info depth 3 seldepth "));
    ck_assert_int_eq(count_of("bestmove "), 1);
    ck_assert_int_eq(count_of("info string"), 0);
    assert_silent("ucinewgame");
}

TEST(test_options_that_are_none_are_named)
{
    assert_complains("setoption name Nonsense value 3", "no option 'Nonsense'");
    assert_complains("setoption name resign value true", "no option 'resign'");
    assert_complains("setoption name Game File value x.pgn", "no option 'Game File'");
    assert_complains("setoption name Save Game", "no option 'Save Game'");
    assert_complains("setoption name Hash value none", "option Hash: 'none'");
    assert_complains("setoption name Hash", "option Hash: ''");
    assert_complains("setoption name MultiPV value 129", "option MultiPV: '129'");
    assert_complains("setoption name Ponder value 1", "neither true nor false");
    assert_complains("setoption name UCI_Variant value tafl", "no game 'tafl'");
    assert_complains("setoption", "no name");
    assert_complains("setoption name", "no name");
    assert_complains("setoption value 3", "no name");
}

TEST(test_options_of_the_game_hold_at_once)
{
    say("setoption name UCI_Variant value polypiece");
    say("position startpos moves e2e4");
    assert_silent("setoption name Powers value N=N,AD");
    ck_assert_int_eq(game_plies(session_game(uci->session)), 0);
    assert_silent("position startpos moves b1c3");
    ck_assert_int_eq(session_rules(uci->session)->power_count[KIND_FIRST_OTHER], 2);
}

TEST(test_options_of_the_engine_keep_the_game)
{
    say("position startpos moves e2e4");
    assert_silent("setoption name Hash value 2");
    ck_assert_int_eq(game_plies(session_game(uci->session)), 1);
    ck_assert_int_eq(session_configuration(uci->session)->hash_mb, 2);
}

TEST(test_go_that_is_wrong_starts_nothing)
{
    assert_complains("go depth", "depth: ''");
    assert_complains("go depth x", "depth: 'x'");
    assert_complains("go infinite 3", "unknown word '3'");
    assert_complains("go searchmoves depth 3", "no move");
    assert_complains("go searchmoves e2e5 depth 3", "'e2e5'");
    ck_assert(!session_is_searching(uci->session));
}

TEST(test_go_keeps_to_its_moves_and_lines)
{
    wait_for("go searchmoves a2a3 h2h3 depth 3");
    ck_assert_int_eq(count_of("bestmove a2a3") + count_of("bestmove h2h3"), 1);
    say("setoption name MultiPV value 4");
    wait_for("go depth 2");
    ck_assert_int_eq(count_of(" multipv "), 8);
    ck_assert_int_eq(count_of("info depth 2 "), 4);
}

TEST(test_infinite_thought_keeps_its_move_for_stop)
{
    wait_for("go infinite depth 1");
    ck_assert_int_eq(count_of("bestmove"), 0);
    ck_assert(session_is_searching(uci->session));
    assert_says("stop", "bestmove ");
    ck_assert(!session_is_searching(uci->session));
    assert_silent("stop");
}

TEST(test_pondering_keeps_its_move_for_ponderhit)
{
    wait_for("go ponder depth 1 wtime 100");
    ck_assert_int_eq(count_of("bestmove"), 0);
    assert_says("ponderhit", "bestmove ");
    assert_complains("ponderhit", "not pondering");
}

TEST(test_thinking_refuses_what_would_change_it)
{
    say("go infinite");
    assert_says("isready", "readyok\n");
    assert_says("position startpos moves e2e4", "position: not while thinking");
    assert_says("go", "go: not while thinking");
    assert_says("setoption name Hash value 2", "setoption: not while thinking");
    assert_says("ucinewgame", "ucinewgame: not while thinking");
    assert_says("quit", "bestmove ");
    ck_assert(uci->quitting);
}

TEST(test_game_that_is_over_has_no_move)
{
    say("position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
    ck_assert_str_eq(wait_for("go depth 4"), "info depth 0 score mate 0\n"
                                             "info string checkmate 1-0\n"
                                             "bestmove 0000\n");
    say("position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    ck_assert_str_eq(wait_for("go movetime 1"), "info depth 0 score cp 0\n"
                                                "info string stalemate 1/2-1/2\n"
                                                "bestmove 0000\n");
}
