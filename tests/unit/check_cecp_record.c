/* check_cecp_record.c - the option Save Game.
 * SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/notation/pgn_reader.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/variants/registry.h"
#include "protocol/session/session.h"
#include "protocol/text/pgn_file.h"
#include "tests/support/gui.h"
#include "tests/unit/unit.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static char folder[] = "/tmp/record-XXXXXX";
static char path[64];

static void open_folder(void)
{
    strcpy(folder + strlen(folder) - 6, "XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/game.pgn", folder);
    gui_open_cecp();
}

static void close_folder(void)
{
    gui_close();
    unlink(path);
    rmdir(folder);
}

/* What was read from a file: its last game. */
struct reading {
    int count;
    struct text fens; /* of all positions */
    enum result result;
    char white[64], black[64], comment[64];
};

static void add_fens(const struct game *game, struct text *text)
{
    for (int i = 0; i <= game_plies(game); i++) {
        fen_write(game_position_at(game, i), text);
        text_add_char(text, '\n');
    }
}

static void copy(char *to, const char *from)
{
    snprintf(to, 64, "%s", from ? from : "");
}

static void keep_game(struct reading *reading, const struct pgn *pgn)
{
    reading->count++;
    text_clear(&reading->fens);
    add_fens(pgn->game, &reading->fens);
    reading->result = pgn->tags.result;
    copy(reading->white, pgn_tags_get(&pgn->tags, "White"));
    copy(reading->black, pgn_tags_get(&pgn->tags, "Black"));
    copy(reading->comment, pgn_tags_comment(&pgn->tags, game_plies(pgn->game)));
}

/* Read the file back, with rules of chess to start with. */
static void read_back(struct reading *reading)
{
    struct text why;
    struct rules *rules = rules_new(variants[0], NULL, 0, &why);
    struct pgn_file file;
    struct pgn pgn;

    *reading = (struct reading){.count = 0};
    ck_assert(pgn_file_open(&file, path, rules, NULL, &why));
    while (pgn_file_next(&file, &pgn, &why) == PGN_READ) {
        keep_game(reading, &pgn);
        pgn_free(&pgn);
    }
    pgn_file_close(&file);
    rules_free(rules);
}

/* Save the game at `path`. */
static void save(const char *answer)
{
    struct text line;

    text_clear(&line);
    text_add(&line, "option Game File=%s;option Save Game", path);
    gui_expect(line.chars, answer);
}

static const char *const games[] = {
    "new;force;usermove e2e4;usermove e7e5;usermove g1f3",
    "variant pole;force;usermove L@e5;usermove e7e6;usermove e5d4",
    /* The Doctor cures itself; a knight dies. */
    "variant poison;force;setboard 3d3k/2p1H3/2H5/8/8/8/6P1/7K w - - 0 1;"
    "usermove e7d8j;usermove d8d8,d7c8;usermove c6c7a;usermove h8g8",
    "variant poison;force;setboard 7k/p7/8/8/2n5/1H6/6P1/7K w - - 0 1;"
    "usermove b3c4c;usermove a7a6;usermove g2g3;usermove a6a5;usermove g3g4;"
    "usermove a5a4;usermove g4g5;usermove a4a3;usermove g5g6;usermove a3a2",
    /* Dice. */
    "option Seed=3;variant pothole;force;usermove g1f3;usermove g8f6;usermove f3g1;"
    "usermove b8c6;usermove a2a3;usermove h7h6",
    "option HoleTurns=dice;variant pothole;force;usermove e2e4;usermove d7d5;"
    "usermove a2a3",
    /* Moves by changed powers. */
    "variant polypiece;force;usermove g1f3;usermove g8g6;usermove f3d4;usermove g6e6",
    "option Powers=N=N,AD;B=F,fsLbbL;variant polypiece;force;usermove g1f3;"
    "usermove a7a6;usermove f3d5",
    "variant starpool;force;usermove b4b5;usermove b8b7",
};

enum { GAMES = sizeof games / sizeof *games };

FIXTURE(open_folder, close_folder);

LOOP_TEST(test_saved_game_is_read_back, GAMES)
{
    struct reading reading;
    struct text fens;

    gui_send(games[_i]);
    save("telluser The game is in ");
    ck_assert_msg(!strstr(gui->output, "llegal"), "%s", gui->output);
    text_clear(&fens);
    add_fens(session_game(gui->cecp->session), &fens);
    read_back(&reading);
    ck_assert_int_eq(reading.count, 1);
    ck_assert_str_eq(reading.fens.chars, fens.chars);
    ck_assert(!fens.cut);
}

TEST(test_games_are_added_to_the_file)
{
    struct reading reading;

    gui_send("new;force;usermove e2e4");
    save("telluser ");
    gui_expect("usermove e7e5;option save game", "telluser ");
    read_back(&reading);
    ck_assert_int_eq(reading.count, 2);
}

TEST(test_game_is_saved_while_thinking)
{
    static const struct {
        const char *begin;
        enum cecp_search search;
    } rows[] = {
        {"new;st 100000;usermove e2e4", SEARCH_MOVE},
        {"new;hard;sd 1;usermove e2e4;...;sd 90", SEARCH_PONDER},
        {"new;force;usermove e2e4;analyze", SEARCH_ANALYSIS},
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct reading reading;
        struct text line;
        int64_t begun;

        text_clear(&line);
        text_add(&line, "option Save Game=%s", path);
        gui_open_cecp();
        gui_send(rows[i].begin);
        begun = gui->cecp->search_start_ms;
        gui_await(line.chars, "telluser The game is in");
        ck_assert_int_eq(gui->cecp->search, rows[i].search);
        ck_assert_int_eq(gui->cecp->search_start_ms, begun);
        gui_close();
        read_back(&reading);
        ck_assert_int_eq(reading.count, (int)i + 1);
    }
}

TEST(test_game_that_cannot_be_saved_goes_on)
{
    static const char *const wrong[][2] = {
        {"option Save Game=/no such place/x.pgn",
         "tellusererror The game is not saved: /no such place/x.pgn: No such file"},
        {"option Save Game=/tmp", "tellusererror The game is not saved: /tmp: Is a"},
        {"option Game File=;option Save Game",
         "tellusererror The game is not saved: no file is named"},
    };

    gui_send("new;force;usermove e2e4");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        gui_expect(wrong[i][0], wrong[i][1]);
        ck_assert_int_eq(game_plies(session_game(gui->cecp->session)), 1);
    }
    gui_expect("usermove e7e5", NULL);
    gui_expect("setboard nonsense;option Save Game=/tmp",
               "tellusererror The game is not saved: there is no position");
    gui_expect("new;option Save Game=/tmp",
               "tellusererror The game is not saved: no move has been played");
}

TEST(test_record_names_players_and_result)
{
    struct reading reading;

    gui_send("new;computer;name Fairy-Max 5.0b;sd 1;usermove e2e4;...;"
             "result 1-0 {Black forfeits on time};force");
    save("telluser ");
    read_back(&reading);
    ck_assert_str_eq(reading.white, "Fairy-Max 5.0b");
    ck_assert_int_eq(strncmp(reading.black, "Potpourri ", 10), 0);
    ck_assert_int_eq(reading.result, RESULT_WHITE_WINS);
    ck_assert_str_eq(reading.comment, "Black forfeits on time");
    /* A game that is taken up again has not ended; in the next nobody has played. */
    gui_send("undo;option Save Game");
    read_back(&reading);
    ck_assert_int_eq(reading.result, RESULT_NONE);
    ck_assert_str_eq(reading.comment, "");
    gui_send("result * {XBoard exiting};option Save Game");
    read_back(&reading);
    ck_assert_int_eq(reading.result, RESULT_NONE);
    ck_assert_str_eq(reading.comment, "");
    gui_send("new;force;usermove e2e4;option Save Game");
    read_back(&reading);
    ck_assert_str_eq(reading.white, "?");
    ck_assert_str_eq(reading.black, "?");
    ck_assert_int_eq(reading.count, 4);
}

/* Between these time zones is more than a day. */
TEST(test_date_is_by_local_time)
{
    char east[16], west[16];

    setenv("TZ", "EAST-14", 1);
    tzset();
    pgn_file_date(east);
    setenv("TZ", "WEST+12", 1);
    tzset();
    pgn_file_date(west);
    ck_assert_uint_eq(strlen(east), strlen("2026.03.01"));
    ck_assert_int_gt(strcmp(east, west), 0);
}
