/* flags.c - the flags of the command line.  SPDX-License-Identifier: MIT */
#include "protocol/shell/cli/flags.h"

#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "protocol/shell/cli/command.h"
#include "protocol/shell/cli/command_line.h"
#include "protocol/text/errors.h"
#include "search/search.h"

#include <assert.h>
#include <getopt.h>
#include <string.h>

static const struct setting general_flags[] = {
    {"variant", 'v', "NAME", "the game to play", SETTING_CUSTOM,
     SETTING_AT(struct command_line, configuration), .preset = "chess",
     .marks = SETTING_INPUT, .read = options_read_variant},
    {"fen", 'f', "FEN", "begin with this position", SETTING_POINTER,
     SETTING_AT(struct command_line, fen), .marks = SETTING_INPUT},
    {"option", 'o', "NAME=VALUE", "set an option of the engine or of the game",
     SETTING_CUSTOM, SETTING_AT(struct command_line, configuration),
     .marks = SETTING_INPUT, .read = options_read_pair},
    {"help", 'h', NULL, "show this and exit", SETTING_CHECK,
     SETTING_AT(struct command_line, help)},
    {"help-mdoc", 0, NULL, "print the manual page's OPTIONS section and exit",
     SETTING_CHECK, SETTING_AT(struct command_line, help_mdoc)},
    {"version", 'V', NULL, "show the version and exit", SETTING_CHECK,
     SETTING_AT(struct command_line, version)},
    {.name = NULL},
};

static const struct setting shared_flags[] = {
    {"arrow", 0, "LIST", "draw arrows: e2e4,Rg1f3 (G green, R red, B blue, Y yellow)",
     SETTING_POINTER, SETTING_AT(struct command_line, arrow), .marks = SETTING_INPUT},
    {"ascii", 'a', NULL, "draw pieces as letters, for terminals without Unicode",
     SETTING_CHECK, SETTING_AT(struct command_line, ascii)},
    {"depth", 0, "PLIES", "think no deeper than this", SETTING_INTEGER,
     SETTING_AT(struct command_line, depth), .min = 1, .max = DEPTH_MAX},
    {"divide", 'd', NULL, "a count for every move, sorted", SETTING_CHECK,
     SETTING_AT(struct command_line, divide)},
    {"flip", 0, NULL, "draw the board from Black's side", SETTING_CHECK,
     SETTING_AT(struct command_line, flip)},
    {"json", 0, NULL, "print lines of JSON, for programs", SETTING_CHECK,
     SETTING_AT(struct command_line, json)},
    {"last-move", 0, "MOVE", "highlight the squares of this move", SETTING_POINTER,
     SETTING_AT(struct command_line, last_move), .marks = SETTING_INPUT},
    {"mark", 0, "LIST", "draw circles around squares: e4,Rd5", SETTING_POINTER,
     SETTING_AT(struct command_line, mark), .marks = SETTING_INPUT},
    {"max-nodes", 0, "N", "leave out counts above N from a suite", SETTING_INTEGER,
     SETTING_AT(struct command_line, max_nodes), .min = 1, .max = INT64_MAX},
    {"mdoc", 0, NULL, "print the manual page's VARIANTS section", SETTING_CHECK,
     SETTING_AT(struct command_line, mdoc)},
    {"moves", 0, "N", "play at most N moves", SETTING_INTEGER,
     SETTING_AT(struct command_line, move_limit), .min = 1, .max = 1000,
     .preset = "40"},
    {"multipv", 0, "N", "show the N best lines", SETTING_INTEGER,
     SETTING_AT(struct command_line, multipv), .min = 1, .max = MULTIPV_MAX,
     .preset = "1"},
    {"nodes", 'n', "N", "search no more than N positions", SETTING_INTEGER,
     SETTING_AT(struct command_line, nodes), .min = 1, .max = INT64_MAX},
    {"pieces", 0, "DIR", "write the pieces for XBoard's -pieceImageDirectory",
     SETTING_POINTER, SETTING_AT(struct command_line, pieces), .marks = SETTING_INPUT},
    {"san", 0, NULL, "add the moves' SAN", SETTING_CHECK,
     SETTING_AT(struct command_line, san)},
    {"size", 0, "PIXELS", "the width of the picture", SETTING_INTEGER,
     SETTING_AT(struct command_line, size), .min = 1, .max = 10000},
    {"suite", 's', "FILE", "compare the counts of all positions in FILE",
     SETTING_POINTER, SETTING_AT(struct command_line, suite)},
    {"svg", 0, NULL, "an SVG picture", SETTING_CHECK,
     SETTING_AT(struct command_line, svg)},
    {"time", 't', "MS",
     "milliseconds for each move or position (selfplay 20, the others 1000)",
     SETTING_INTEGER, SETTING_AT(struct command_line, think_ms), .min = 1,
     .max = TIME_MS_MAX},
    {.name = NULL},
};

/* Append the rows of a table whose names are not in the list yet. */
static void list_rows(struct flag_list *list, const struct setting *rows)
{
    for (; rows && rows->name; rows++) {
        bool listed = false;

        for (int i = 0; i < list->count; i++)
            listed |= strcmp(list->rows[i]->name, rows->name) == 0;
        assert(list->count < FLAGS_MAX);
        if (!listed)
            list->rows[list->count++] = rows;
    }
}

void flags_list(struct flag_list *list, const struct command *commands)
{
    list->count = 0;
    list_rows(list, general_flags);
    list_rows(list, shared_flags);
    for (; commands->name; commands++)
        list_rows(list, commands->settings);
}

/* Whether `name` is one of the words of `list`, which has blanks between. */
static bool is_word(const char *list, const char *name)
{
    const size_t length = strlen(name);
    const char *at = strstr(list, name);

    while (at && ((at != list && at[-1] != ' ') || (at[length] && at[length] != ' ')))
        at = strstr(at + 1, name);
    return at != NULL;
}

static bool takes(const struct command *command, const char *flag)
{
    return is_word(command->flags, flag) || setting_find(command->settings, flag);
}

void flags_list_general(struct flag_list *list)
{
    list->count = 0;
    list_rows(list, general_flags);
}

void flags_list_of(struct flag_list *list, const struct command *command)
{
    list->count = 0;
    for (const struct setting *row = shared_flags; row->name; row++)
        if (is_word(command->flags, row->name))
            list->rows[list->count++] = row;
    list_rows(list, command->settings);
}

void flags_write_commands(const struct command *commands, const char *flag,
                          struct text *text)
{
    if (setting_find(general_flags, flag))
        return;
    for (int count = 0; commands->name; commands++)
        if (takes(commands, flag))
            text_add(text, "%s%s", count++ ? " " : "", commands->name);
}

void flags_preset(struct command_line *command_line)
{
    setting_preset(general_flags, command_line);
    setting_preset(shared_flags, command_line);
}

/* ---- getopt_long() --------------------------------------------------------------------- */

enum {
    FLAG_BASE = 256 /* what getopt_long() returns for the first flag: above letters */
};

struct getopt_tables {
    char letters[2 * FLAGS_MAX + 2];
    struct option longs[FLAGS_MAX + 1];
};

static void fill_tables(struct getopt_tables *tables, const struct flag_list *list)
{
    char *letter = tables->letters;

    memset(tables, 0, sizeof *tables);
    *letter++ = ':';
    for (int i = 0; i < list->count; i++) {
        const struct setting *flag = list->rows[i];

        tables->longs[i] = (struct option){
            flag->name, flag->argument ? required_argument : no_argument, NULL,
            FLAG_BASE + i};
        if (flag->letter)
            *letter++ = flag->letter;
        if (flag->letter && flag->argument)
            *letter++ = ':';
    }
}

/* The flag that getopt_long() calls `code`, or NULL. */
static const struct setting *find_flag(const struct flag_list *list, int code)
{
    for (int i = 0; code && i < list->count; i++)
        if (code == FLAG_BASE + i || code == list->rows[i]->letter)
            return list->rows[i];
    return NULL;
}

static int report_scan_error(const struct flag_list *list, int code, const char *word)
{
    const struct setting *flag = find_flag(list, optopt);

    if (code == ':')
        return report_error(STATUS_USAGE, "%.80s: an argument is missing; try --help",
                            word);
    if (optopt >= FLAG_BASE && flag)
        return report_error(STATUS_USAGE, "--%s takes no argument", flag->name);
    if (optopt)
        return report_error(STATUS_USAGE, "unknown flag -%c; try --help", optopt);
    return report_error(STATUS_USAGE, "unknown flag %.80s; try --help", word);
}

int flags_scan(struct command_line *command_line, int argc, char **argv,
               const struct command *commands)
{
    struct flag_list list;
    struct getopt_tables tables;
    int code;

    flags_list(&list, commands);
    fill_tables(&tables, &list);
    opterr = 0;
    while ((code = getopt_long(argc, argv, tables.letters, tables.longs, NULL)) != -1) {
        if (code == '?' || code == ':')
            return report_scan_error(&list, code, argv[optind - 1]);
        if (command_line->flag_count == GIVEN_FLAGS_MAX)
            return report_error(STATUS_USAGE, "more than %d flags", GIVEN_FLAGS_MAX);
        command_line->flags[command_line->flag_count++] =
            (struct given_flag){find_flag(&list, code)->name, optarg};
    }
    command_line->words = argv + optind;
    command_line->word_count = argc - optind;
    return 0;
}

/* ---- values ---------------------------------------------------------------------------- */

int flags_read_one(const struct setting *flag, void *target, const char *argument)
{
    struct text why;

    if (setting_read(flag, target, argument, &why))
        return 0;
    return report_error(flag->marks & SETTING_INPUT ? STATUS_FAILED : STATUS_USAGE,
                        "--%s: %s", flag->name, why.chars);
}

int flags_read_own(const struct command_line *command_line, void *target)
{
    const struct setting *rows = command_line->command->settings;
    int status = 0;

    setting_preset(rows, target);
    for (int i = 0; i < command_line->flag_count && !status; i++) {
        const struct given_flag *given = &command_line->flags[i];
        const struct setting *flag = setting_find(rows, given->name);

        if (flag)
            status = flags_read_one(flag, target, given->argument);
    }
    return status;
}

int flags_read(struct command_line *command_line, const struct command *commands)
{
    const struct command *command = command_line->command;
    int status = 0;

    for (int i = 0; i < command_line->flag_count && !status; i++) {
        const char *name = command_line->flags[i].name;
        const struct setting *flag = setting_find(general_flags, name);
        struct text takers;

        if (command && setting_find(command->settings, name))
            continue;
        if (!flag && command && is_word(command->flags, name))
            flag = setting_find(shared_flags, name);
        if (flag) {
            status =
                flags_read_one(flag, command_line, command_line->flags[i].argument);
            continue;
        }
        text_clear(&takers);
        flags_write_commands(commands, name, &takers);
        status = report_error(STATUS_USAGE, "--%s is only for: %s", name, takers.chars);
    }
    return status;
}
