/* usage.c - help, from the tables.  SPDX-License-Identifier: MIT */
#include "protocol/shell/cli/usage.h"

#include "engine/core/text.h"
#include "engine/variants/registry.h"
#include "protocol/session/options.h"
#include "protocol/shell/cli/command.h"
#include "protocol/shell/cli/flags.h"
#include "protocol/shell/cli/program.h"
#include "protocol/text/word_wrap.h"

#include <ctype.h>
#include <string.h>

enum { LIST_INDENT = 2, INDENT = 24, TOPIC_INDENT = 10 };

/* Buttons are for GUIs only. */
static bool is_listed(const struct option_row *row)
{
    return row->setting->type != SETTING_BUTTON;
}

/* Print words that begin after `column` columns, in lines of which the others begin after `indent`. */
static void print_wrapped(FILE *file, int column, int indent, const char *words)
{
    struct word_wrap word_wrap = {.file = file,
                                  .width = word_wrap_terminal_width(file),
                                  .column = column,
                                  .indent = indent};

    word_wrap_add(&word_wrap, words);
    word_wrap_end(&word_wrap);
}

/* Print `left`, and to its right, or below it where it is long, words in lines that all begin below each other. */
static void print_line(FILE *file, const char *left, const char *right)
{
    int column = fprintf(file, "%*s%-*s", LIST_INDENT, "", INDENT, left);

    if (column > LIST_INDENT + INDENT)
        column = fprintf(file, "\n%*s", LIST_INDENT + INDENT, "") - 1;
    print_wrapped(file, column, column + 1, right);
}

static void print_commands(FILE *file, const struct command *const *commands)
{
    for (; *commands; commands++) {
        struct text left = {.length = 0};

        command_write(*commands, true, &left);
        print_line(file, left.chars, (*commands)->help);
    }
}

/* What a flag does, and its default. */
static void write_help(const struct setting *flag, struct text *text)
{
    text_add(text, "%s", flag->help);
    if (flag->argument && flag->preset)
        text_add(text, " (%s)", flag->preset);
}

static void print_flags(FILE *file, const char *title, const struct setting *flags)
{
    if (flags)
        fprintf(file, "\n%s:\n", title);
    for (const struct setting *flag = flags; flag && flag->name; flag++) {
        struct text left = {.length = 0}, right = {.length = 0};

        if (flag->letter)
            text_add(&left, "-%c, --%s", flag->letter, flag->name);
        else
            text_add(&left, "    --%s", flag->name);
        if (flag->argument)
            text_add(&left, " %s", flag->argument);
        write_help(flag, &right);
        print_line(file, left.chars, right.chars);
    }
}

static void print_options(FILE *file)
{
    struct option_row row;

    fputs("\nOptions for --option NAME=VALUE:\n", file);
    for (int i = 0; options_row(i, &row); i++) {
        struct text left = {.length = 0}, right = {.length = 0};

        if (!is_listed(&row))
            continue;
        text_add(&left, "%s=", row.setting->name);
        setting_write_range(row.setting, &left);
        if (row.variant)
            text_add(&right, "(%s) ", row.variant->name);
        text_add(&right, "%s", row.setting->help);
        print_wrapped(file, fprintf(file, " "), LIST_INDENT, left.chars);
        print_line(file, "", right.chars);
        fprintf(file, "  %*s default: %s\n", INDENT, "", row.setting->preset);
    }
}

static const char exit_status[] =
    "\nExit status: 0 when all went well, 1 for bad input or failed counts, 2 for a\n"
    "command line that makes no sense.\n";

static void print_games(FILE *file)
{
    fputs("\nGames:\n", file);
    for (int i = 0; variants[i]; i++)
        print_line(file, variants[i]->name, variants[i]->title);
}

void usage_print(FILE *file, const struct program *program)
{
    fprintf(file, "usage: %s [-v NAME] [-f FEN] [-o NAME=VALUE]... %s\n\n%s\n\n",
            program->name, program->run_alone ? "[COMMAND]" : "COMMAND",
            program->purpose);
    fputs("Commands:\n", file);
    if (program->alone)
        print_line(file, "(none)", program->alone);
    print_line(file, "help [COMMAND]", "say what the program, or a command, can do");
    print_commands(file, program->commands);
    print_flags(file, "Flags", general_flags);
    fprintf(file, "\nEach command has flags of its own: %s help COMMAND.\n",
            program->name);
    if (program->guide) {
        fprintf(file, "Options and games: %s.\n", program->guide);
    } else {
        print_options(file);
        print_games(file);
    }
    fputs(exit_status, file);
}

/* The next command of that name, or the first one. */
static const struct command *next_command(const struct command *const **commands,
                                          const char *name)
{
    while (**commands && strcmp((**commands)->name, name) != 0)
        (*commands)++;
    return **commands ? *(*commands)++ : NULL;
}

void usage_print_command(FILE *file, const struct program *program, const char *name)
{
    const struct command *const *commands = program->commands;
    const struct setting *flags = NULL;
    const struct command *command;

    while ((command = next_command(&commands, name)) != NULL) {
        struct text usage = {.length = 0}, purpose = {.length = 0};

        command_write(command, true, &usage);
        fprintf(file, "%susage: %s [FLAG...] %s\n\n", flags ? "\n" : "", program->name,
                usage.chars);
        text_add(&purpose, "%c%s.", toupper(*command->help), command->help + 1);
        print_wrapped(file, 0, 0, purpose.chars);
        if (command->flags != flags)
            print_flags(file, "Flags of this command", command->flags);
        flags = command->flags;
    }
    print_flags(file, "Flags of all commands", general_flags);
    fputs(exit_status, file);
}

/* Print the names of a table's rows as flags by topics, a paragraph each. */
static void print_topics(FILE *file, const struct setting *rows)
{
    struct word_wrap word_wrap = {
        .file = file, .width = word_wrap_terminal_width(file), .indent = TOPIC_INDENT};

    for (const struct setting *row = rows; row->name; row++) {
        struct text text = {.length = 0};

        if (row->topic) {
            if (row != rows)
                word_wrap_end(&word_wrap);
            word_wrap.column = fprintf(file, "%-*s", TOPIC_INDENT - 1, row->topic);
        }
        /* A word is not broken from its value. */
        text_add(&text, "--%s%s%s", row->name, row->argument ? "=" : "",
                 row->argument ? row->argument : "");
        word_wrap_add(&word_wrap, text.chars);
    }
    word_wrap_end(&word_wrap);
}

/* Print which settings may stand before the value of a flag. */
static void print_words(FILE *file, const struct setting *flag)
{
    struct word_wrap word_wrap = {.file = file,
                                  .width = word_wrap_terminal_width(file)};

    word_wrap.column = fprintf(
        file, "%s may begin with NAME=VALUE...; NAME is one of:", flag->argument);
    for (const struct setting *row = flag->words; row->name; row++)
        word_wrap_add(&word_wrap, row->name);
    word_wrap_end(&word_wrap);
}

void usage_print_overview(FILE *file, const struct program *program, const char *name)
{
    const struct command *const *rest = program->commands;
    const struct command *command = next_command(&rest, name);
    const struct setting *flags = command->flags;

    if (!flags || !flags->topic) {
        usage_print_command(file, program, name);
        return;
    }
    for (; command; command = next_command(&rest, name)) {
        struct text usage = {.length = 0};

        command_write(command, true, &usage);
        fprintf(file, "usage: %s %s [FLAG...]\n", program->name, usage.chars);
    }
    print_topics(file, flags);
    for (const struct setting *row = flags; row->name; row++)
        if (row->words)
            print_words(file, row);
    fprintf(file, "%s help %s: what each flag means\n", program->name, name);
}

/* Print text in lines as short as mandoc wants them. */
static void print_text_mdoc(FILE *file, const char *words)
{
    struct word_wrap word_wrap = {.file = file};

    word_wrap_add(&word_wrap, words);
    word_wrap_end(&word_wrap);
}

/* Print a flag, and for which commands it is. */
static void print_flag_mdoc(FILE *file, const struct setting *flag, const char *takers)
{
    struct text help = {.length = 0};

    fputs(".It", file);
    if (flag->letter)
        fprintf(file, " Fl %c ,", flag->letter);
    fprintf(file, " Fl Fl %s", flag->name);
    if (flag->argument)
        fprintf(file, " Ar %s", flag->argument);
    if (*takers)
        fprintf(file, "\n(%s)", takers);
    write_help(flag, &help);
    putc('\n', file);
    print_text_mdoc(file, help.chars);
}

static void print_flags_mdoc(FILE *file, const struct command *const *commands)
{
    struct flag_list list;

    fputs(".Bl -tag -width Ds\n", file);
    for (const struct setting *flag = general_flags; flag->name; flag++)
        print_flag_mdoc(file, flag, "");
    flags_list(&list, commands);
    for (int i = 0; i < list.count; i++) {
        struct text takers = {.length = 0};

        flags_write_commands(commands, list.rows[i], false, &takers);
        print_flag_mdoc(file, list.rows[i], takers.chars);
    }
    fputs(".El\n", file);
}

/* Print the values of an option; a line may break after each. */
static void print_range_mdoc(FILE *file, const struct setting *setting)
{
    struct text values = {.length = 0};

    setting_write_range(setting, &values);
    for (const char *c = values.chars; *c; c++)
        fprintf(file, *c == '|' ? "%c\\:" : "%c", *c);
}

static void print_options_mdoc(FILE *file)
{
    struct option_row row;

    fputs(".Pp\nThe options that\n.Fl Fl option\nsets are:\n.Bl -tag -width Ds\n",
          file);
    for (int i = 0; options_row(i, &row); i++) {
        if (!is_listed(&row))
            continue;
        fprintf(file, ".It Cm %s Ns = Ns Ar ", row.setting->name);
        print_range_mdoc(file, row.setting);
        putc('\n', file);
        if (row.variant)
            fprintf(file, "(%s)\n", row.variant->name);
        print_text_mdoc(file, row.setting->help);
        fprintf(file, ".br\nDefault: %s\n", row.setting->preset);
    }
    fputs(".El\n", file);
}

void usage_print_mdoc(FILE *file, const struct program *program)
{
    fputs(".Sh OPTIONS\nThe flags are:\n", file);
    print_flags_mdoc(file, program->commands);
    if (!program->guide)
        print_options_mdoc(file);
}
