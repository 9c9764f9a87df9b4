/* game_file.c - loading and saving on the terminal.  SPDX-License-Identifier: MIT */
#include "engine/core/input_file.h"
#include "engine/core/number.h"
#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/core/version.h"
#include "engine/notation/pgn_reader.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/session/configured_files.h"
#include "protocol/session/options.h"
#include "protocol/shell/terminal/terminal.h"
#include "protocol/shell/terminal/user_file.h"
#include "protocol/text/line_file.h"
#include "protocol/text/pgn_file.h"

#include <stdio.h>
#include <string.h>

enum { ENTRY_MAX = 1000000 };

/* Read entry `number` of a PGN file, from 1; games before it may be wrong. */
static bool read_pgn(struct pgn_file *file, int number, struct pgn *pgn,
                     struct text *why)
{
    for (int i = 1;; i++) {
        const enum pgn_verdict verdict = pgn_file_next(file, pgn, why);

        if (verdict == PGN_END)
            return text_fail(why, "%.200s: there is no game %d", file->text.path,
                             number);
        if (i == number && verdict == PGN_READ)
            return true;
        pgn_free(pgn);
        if (i == number)
            return false;
    }
}

/* Read the configuration of game `number`. */
static bool read_configuration(const char *path, int number, const struct rules *rules,
                               struct configuration *configuration, struct text *why)
{
    struct pgn_file file;
    struct pgn pgn;
    bool good;

    if (!pgn_file_open(&file, path, rules, configuration->library, why))
        return false;
    good = read_pgn(&file, number, &pgn, why);
    if (good) {
        good = options_take_rules(configuration, pgn.rules, why);
        pgn_free(&pgn);
    }
    pgn_file_close(&file);
    return good;
}

/* Read game `number`, which is of `rules`, and its tag may name a game of `library`; `*tags` is what it says
 * beside its moves. */
static struct game *read_game(const char *path, int number, const struct rules *rules,
                              struct library *library, struct pgn_tags *tags,
                              struct text *why)
{
    struct game *game = NULL;
    struct pgn_file file;
    struct pgn pgn;

    if (!pgn_file_open(&file, path, rules, library, why))
        return NULL;
    file.was_read = true;
    if (read_pgn(&file, number, &pgn, why)) {
        if (pgn.rules == rules) {
            game = pgn.game;
            *tags = pgn.tags;
            pgn.game = NULL;
            pgn_tags_init(&pgn.tags);
        } else {
            text_fail(why, "%.200s: the file has changed", path);
        }
        pgn_free(&pgn);
    }
    pgn_file_close(&file);
    return game;
}

/* Go on with another session, which is the terminal's from now on, as is what the record of its game
 * says; NULL: there is none. */
static bool change_session(struct terminal *terminal, struct session *session,
                           const struct pgn_tags *record, struct text *why)
{
    terminal_set_session(terminal, session);
    terminal_forget_record(terminal);
    terminal->is_loaded = record != NULL;
    if (record)
        terminal->record = *record;
    return session_set_seed(session, session_seed(session))
           || text_fail(why, "out of memory");
}

/* The file is read twice: for the rules, and for the game with these rules, which outlive the
 * reader. */
static bool load_game(struct terminal *terminal, const char *path, int number,
                      struct text *why)
{
    struct configuration configuration = *session_configuration(terminal->session);
    struct session *session = NULL;
    struct game *game = NULL;
    struct pgn_tags record;

    if (read_configuration(path, number, session_rules(terminal->session),
                           &configuration, why))
        session = session_new(&configuration, NULL, why);
    if (session)
        game = read_game(path, number, session_rules(session), configuration.library,
                         &record, why);
    if (!game) {
        session_free(session);
        return false;
    }
    session_set_game(session, game);
    return change_session(terminal, session, &record, why);
}

/* Read position `number` as FEN, and the configuration of its rules. */
static bool read_position(const char *path, int number, const struct rules *rules,
                          struct configuration *configuration, struct text *fen,
                          struct text *why)
{
    enum line_status status = LINE_END;
    struct line_file file;
    struct position pos;
    bool good;

    if (!line_file_open(&file, path, why))
        return false;
    file.takes_any = true;
    for (int i = 0; i < number; i++) {
        status = line_file_next_position(&file, rules, &pos, why);
        if (status == LINE_END) {
            text_fail(why, "%.200s: there is no position %d", path, number);
            break;
        }
    }
    good = status == LINE_READ && options_take_rules(configuration, pos.rules, why);
    if (good)
        fen_write(&pos, fen);
    line_file_close(&file);
    return good;
}

static bool load_position(struct terminal *terminal, const char *path, int number,
                          struct text *why)
{
    struct configuration configuration = *session_configuration(terminal->session);
    struct session *session = NULL;
    struct position pos;
    struct text fen = {.length = 0};

    if (read_position(path, number, session_rules(terminal->session), &configuration,
                      &fen, why))
        session = session_new(&configuration, NULL, why);
    if (!session || !fen_parse(&pos, session_rules(session), fen.chars, why)) {
        session_free(session);
        return false;
    }
    session_set_position(session, &pos);
    return change_session(terminal, session, NULL, why);
}

/* A pipe would keep the user waiting. */
static bool load_entry(struct terminal *terminal, const char *path, int number,
                       struct text *why)
{
    struct text_file file = {.path = path, .file = input_file_open(path, why)};
    bool has_games;

    if (!file.file)
        return false;
    has_games = text_file_has_games(&file);
    text_file_close(&file);
    return has_games ? load_game(terminal, path, number, why)
                     : load_position(terminal, path, number, why);
}

/* Cut a number after the last blank off `path`; without one it is 1. */
static int cut_number(char *path)
{
    char *blank = strrchr(path, ' ');
    int64_t number = 1;

    if (blank && number_read(blank + 1, 1, ENTRY_MAX, &number)) {
        while (blank > path && blank[-1] == ' ')
            blank--;
        *blank = '\0';
    }
    return (int)number;
}

void terminal_load(struct terminal *terminal, const char *argument)
{
    char path[TEXT_MAX];
    struct text why;
    int number;

    if (!*argument) {
        puts("Which file?  Type load FILE, or load FILE NUMBER.");
        return;
    }
    snprintf(path, sizeof path, "%s", argument);
    number = cut_number(path);
    if (!load_entry(terminal, path, number, &why)) {
        printf("It is not loaded: %s.\n", why.chars);
        return;
    }
    printf("%s, number %d of %s.\n",
           session_configuration(terminal->session)->variant->title, number, path);
    terminal_take_seat(terminal);
}

/* ---- saving ------------------------------------------------------------------------------ */

/* Set a tag if the record has it. */
static bool correct_tag(struct pgn_tags *record, const char *name, const char *value,
                        struct text *why)
{
    return !pgn_tags_get(record, name) || pgn_tags_set(record, name, value, why);
}

/* Let the tags of the record say what is true of the game now; no date is not today. */
static bool correct_record(struct terminal *terminal, struct text *why)
{
    struct pgn_tags *record = &terminal->record;
    struct text plies = {.length = 0};

    if (!pgn_tags_get(record, "Date")
        && !pgn_tags_set(record, "Date", "????.??.??", why))
        return false;
    if (!terminal->has_left_record && terminal->result == RESULT_NONE)
        return true;
    text_add(&plies, "%d", game_plies(session_game(terminal->session)));
    return correct_tag(record, "PlyCount", plies.chars, why)
           && correct_tag(record, "Termination",
                          terminal_result(terminal) == RESULT_NONE ? "unterminated"
                                                                   : "normal",
                          why);
}

/* Add a game that was loaded to the file at `path`, with what its record says. */
static bool save_loaded(struct terminal *terminal, const char *path, struct text *why)
{
    const enum result recorded = terminal->record.result;
    bool good;

    if (terminal->result != RESULT_NONE)
        terminal->record.result = terminal->result;
    good = correct_record(terminal, why)
           && pgn_file_append(path, session_game(terminal->session), &terminal->record,
                              why);
    terminal->record.result = recorded;
    return good;
}

/* Add a game that was played here. */
static bool save_played(const struct terminal *terminal, const char *path,
                        struct text *why)
{
    const char *engine_colour = colour_name(terminal->user ^ 1);
    const char *user_colour = colour_name(terminal->user);
    struct pgn_tags tags;
    bool good;

    pgn_tags_init(&tags);
    tags.result = terminal->result;
    good = pgn_tags_set(&tags, "Event", "Game on the terminal", why)
           && pgn_tags_set(&tags, engine_colour, program_title, why)
           && pgn_tags_set(&tags, user_colour, terminal_user_name, why)
           && pgn_file_append(path, session_game(terminal->session), &tags, why);
    pgn_tags_free(&tags);
    return good;
}

static bool save_game(struct terminal *terminal, const char *path, struct text *why)
{
    return terminal->is_loaded ? save_loaded(terminal, path, why)
                               : save_played(terminal, path, why);
}

void terminal_save(struct terminal *terminal, const char *argument)
{
    const struct configuration *configuration =
        session_configuration(terminal->session);
    struct text why;

    if (!*argument)
        puts("Where?  Type save FILE.");
    else if (configuration_reads(configuration, argument))
        printf("It is not saved: %s is read, too.\n", argument);
    else if (save_game(terminal, argument, &why))
        printf("The game is in %s.\n", argument);
    else
        printf("It is not saved: %s.\n", why.chars);
}

void terminal_keep_game(struct terminal *terminal)
{
    struct text path, why;

    if (game_plies(session_game(terminal->session)) == 0
        || terminal_result(terminal) != RESULT_NONE
        || !user_file_find(FOLDER_DATA, "unfinished.pgn", &path))
        return;
    if (save_game(terminal, path.chars, &why))
        printf("The game is the last in %s.\n", path.chars);
    else
        printf("It is not saved: %s.\n", why.chars);
}
