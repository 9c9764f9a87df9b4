/* flags.c - the flags of the command line.  SPDX-License-Identifier: MIT */
#include "protocol/shell/cli/flags.h"

#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "protocol/session/variants_file.h"
#include "protocol/shell/cli/command_line.h"
#include "protocol/text/errors.h"

#include <assert.h>
#include <getopt.h>
#include <string.h>

static void report_fault(void *context, const char *fault, bool is_warning)
{
    (void)context;
    if (!is_warning)
        report_error(STATUS_FAILED, "%s", fault);
}

bool flags_read_variants(void *configuration, const char *path, struct text *why)
{
    int faults;

    return variants_file_read(((struct configuration *)configuration)->library, path,
                              report_fault, NULL, &faults, why);
}

const struct setting general_flags[] = {
    {"variant", .letter = 'v', .argument = "NAME", .help = "the game to play (chess)",
     .type = SETTING_CUSTOM, SETTING_AT(struct command_line, configuration),
     .marks = SETTING_INPUT, .read = options_read_variant},
    {"variants", .argument = "FILE",
     .help = "load games from this file, or the built-in examples or standard",
     .type = SETTING_CUSTOM, SETTING_AT(struct command_line, configuration),
     .marks = SETTING_INPUT | SETTING_FIRST, .read = flags_read_variants},
    {"fen", .letter = 'f', .argument = "FEN", .help = "begin with this position",
     SETTING_POINTER_AT(struct command_line, fen),
     .marks = SETTING_INPUT | SETTING_LINES},
    {"option", .letter = 'o', .argument = "NAME=VALUE",
     .help = "set an option of the engine or of the game", .type = SETTING_CUSTOM,
     SETTING_AT(struct command_line, configuration), .marks = SETTING_INPUT,
     .read = options_read_pair},
    {"help", .letter = 'h', .help = "show this and exit",
     SETTING_CHECK_AT(struct command_line, help)},
    {"help-mdoc", .help = "print the manual page's OPTIONS section and exit",
     SETTING_CHECK_AT(struct command_line, help_mdoc)},
    {"version", .letter = 'V', .help = "show the version and exit",
     SETTING_CHECK_AT(struct command_line, version)},
    {.name = NULL},
};

static bool words_are_alike(const char *a, const char *b)
{
    return a == b || (a && b && strcmp(a, b) == 0);
}

/* Whether help says the same about two flags. */
static bool are_alike(const struct setting *a, const struct setting *b)
{
    return words_are_alike(a->name, b->name) && words_are_alike(a->help, b->help)
           && words_are_alike(a->argument, b->argument)
           && words_are_alike(a->preset, b->preset);
}

/* Add a flag behind those whose names are not greater, unless one like it is there. */
static void list_flag(struct flag_list *list, const struct setting *flag)
{
    int place = list->count;

    for (int i = 0; i < list->count; i++)
        if (are_alike(list->rows[i], flag))
            return;
    assert(list->count < FLAGS_MAX);
    for (; place > 0 && strcmp(list->rows[place - 1]->name, flag->name) > 0; place--)
        list->rows[place] = list->rows[place - 1];
    list->rows[place] = flag;
    list->count++;
}

void flags_list(struct flag_list *list, const struct command *const *commands)
{
    list->count = 0;
    for (; *commands; commands++)
        for (const struct setting *row = (*commands)->flags; row && row->name; row++)
            list_flag(list, row);
}

void flags_write_commands(const struct command *const *commands,
                          const struct setting *flag, bool any, struct text *text)
{
    const char *last = "";

    for (; *commands; commands++) {
        const struct setting *row = setting_find((*commands)->flags, flag->name);

        if (!row || !(any || are_alike(row, flag))
            || strcmp((*commands)->name, last) == 0)
            continue;
        text_add(text, "%s%s", *last ? " " : "", (*commands)->name);
        last = (*commands)->name;
    }
}

/* ---- getopt_long() --------------------------------------------------------------------- */

enum {
    FLAG_BASE = 256 /* what getopt_long() returns for the first flag: above letters */
};

struct getopt_tables {
    struct flag_list list;
    char letters[2 * FLAGS_MAX + 2];
    struct option longs[FLAGS_MAX + 1];
};

static void add_flag(struct getopt_tables *tables, const struct setting *flag)
{
    char *letter = tables->letters + strlen(tables->letters);
    const int number = tables->list.count;

    assert(number < FLAGS_MAX);
    tables->list.rows[tables->list.count++] = flag;
    tables->longs[number] =
        (struct option){flag->name, flag->argument ? required_argument : no_argument,
                        NULL, FLAG_BASE + number};
    if (flag->letter)
        *letter++ = flag->letter;
    if (flag->letter && flag->argument)
        *letter = ':';
}

/* Each name once. */
static void fill_tables(struct getopt_tables *tables,
                        const struct command *const *commands)
{
    struct flag_list list;

    memset(tables, 0, sizeof *tables);
    *tables->letters = ':';
    for (const struct setting *flag = general_flags; flag->name; flag++)
        add_flag(tables, flag);
    flags_list(&list, commands);
    for (int i = 0; i < list.count; i++)
        if (!setting_find(general_flags, list.rows[i]->name)
            && (i == 0 || strcmp(list.rows[i]->name, list.rows[i - 1]->name) != 0))
            add_flag(tables, list.rows[i]);
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

int flags_scan(struct given_flags *given, int argc, char **argv,
               const struct command *const *commands)
{
    struct getopt_tables tables;
    int code;

    fill_tables(&tables, commands);
    opterr = 0;
    while ((code = getopt_long(argc, argv, tables.letters, tables.longs, NULL)) != -1) {
        if (code == '?' || code == ':')
            return report_scan_error(&tables.list, code, argv[optind - 1]);
        if (given->count == GIVEN_FLAGS_MAX)
            return report_error(STATUS_USAGE, "more than %d flags", GIVEN_FLAGS_MAX);
        given->list[given->count++] =
            (struct given_flag){find_flag(&tables.list, code)->name, optarg};
    }
    given->words = optind;
    return 0;
}

/* ---- values ---------------------------------------------------------------------------- */

bool flags_include(const struct given_flags *given, const char *name)
{
    for (int i = 0; i < given->count; i++)
        if (strcmp(given->list[i].name, name) == 0)
            return true;
    return false;
}

/* Say for which command, or which mode of this one, a flag is. */
static int report_stray(const struct command *command, const char *name,
                        const struct command *const *commands)
{
    const struct setting flag = {.name = name};
    struct text takers = {.length = 0};

    for (int i = 0; command && commands[i]; i++)
        if (strcmp(commands[i]->name, command->name) == 0
            && setting_find(commands[i]->flags, name))
            return report_error(STATUS_USAGE, "%s: --%s and --%s %s", command->name,
                                name, command->mode ? command->mode : commands[i]->mode,
                                command->mode ? "do not go together" : "go together");
    flags_write_commands(commands, &flag, true, &takers);
    return report_error(STATUS_USAGE, "--%s is only for: %s", name, takers.chars);
}

/* When a flag is read: games are loaded before a file may name one of them. */
static int read_stage(const struct setting *flag, bool is_general)
{
    return !(flag->marks & SETTING_FIRST) ? 2 : is_general ? 0 : 1;
}

int flags_read(struct command_line *command_line, const struct given_flags *given,
               const struct command *const *commands)
{
    const struct command *command = command_line->command;

    for (int i = 0; i < 3 * given->count; i++) {
        const struct given_flag *now = &given->list[i % given->count];
        const struct setting *flag =
            setting_find(command ? command->flags : NULL, now->name);
        void *target = flag ? command_line->arguments.flags : command_line;
        struct text why;

        if (!flag)
            flag = setting_find(general_flags, now->name);
        if (!flag)
            return report_stray(command, now->name, commands);
        if (read_stage(flag, target == command_line) == i / given->count
            && !setting_read(flag, target, now->argument, &why))
            return report_error(flag->marks & SETTING_INPUT ? STATUS_FAILED
                                                            : STATUS_USAGE,
                                "--%s: %s", flag->name, why.chars);
    }
    return 0;
}
