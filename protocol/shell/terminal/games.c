/* games.c - the games of the program: their names, their rules, and a new one.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/library/standard.h"
#include "engine/rules/rules.h"
#include "engine/variants/registry.h"
#include "protocol/rulebook/rulebook.h"
#include "protocol/session/options.h"
#include "protocol/shell/terminal/terminal.h"
#include "protocol/text/word_wrap.h"

#include <stdio.h>
#include <string.h>

static void write_games(FILE *file, const void *context)
{
    struct word_wrap word_wrap = {.file = file,
                                  .width = word_wrap_terminal_width(stdout)};
    struct standard_game known = {.lines = NULL};

    (void)context;
    word_wrap_add(&word_wrap, "Type new and one of these names:");
    for (int i = 0; variants[i]; i++)
        word_wrap_add(&word_wrap, variants[i]->name);
    while (standard_next(&known))
        word_wrap_add(&word_wrap, known.name);
    word_wrap_end(&word_wrap);
}

void terminal_print_games(struct terminal *terminal)
{
    terminal_show_pages(terminal, write_games, NULL);
}

/* ---- a new game --------------------------------------------------------------------------- */

/* The present configuration for another game, whose options are at their defaults. */
static bool configure_game(const struct terminal *terminal, const char *name,
                           struct configuration *configuration, struct text *why)
{
    *configuration = *session_configuration(terminal->session);
    configuration->given_count = 0;
    return options_read_variant(configuration, name, why);
}

/* Change the game that is played. */
static bool change_game(struct terminal *terminal, const char *name, struct text *why)
{
    struct configuration configuration;
    struct session *session = NULL;

    if (configure_game(terminal, name, &configuration, why))
        session = session_new(&configuration, NULL, why);
    if (session)
        terminal_set_session(terminal, session);
    return session != NULL;
}

/* The length of a line without the side at its end; `*side` is COLOURS where it names none. */
static int length_without_side(const char *line, int *side)
{
    const char *blank = strrchr(line, ' ');
    const char *word = blank ? blank + 1 : line;

    for (*side = 0; *side < COLOURS; ++*side)
        if (text_distance(word, colour_name(*side)) == 0)
            return (int)((blank ? blank : word) - line);
    return (int)strlen(line);
}

void terminal_begin(struct terminal *terminal, const char *words)
{
    struct text name = {.length = 0}, why;
    int side;
    const int length = length_without_side(words, &side);

    text_add(&name, "%.*s", length, words);
    if (name.length && !change_game(terminal, name.chars, &why)) {
        printf("No new game: %s.\n", why.chars);
        return;
    }
    if (name.length)
        terminal_introduce(terminal);
    terminal_start_game(terminal);
    if (side < COLOURS && side != terminal->user) {
        terminal->user = side;
        terminal_answer(terminal);
    }
}

/* ---- rules -------------------------------------------------------------------------------- */

static void write_rules(FILE *file, const void *rules)
{
    rulebook_print(file, rules);
}

static void write_betza(FILE *file, const void *context)
{
    (void)context;
    rulebook_print_betza(file);
}

static void print_other_rules(struct terminal *terminal, const char *name)
{
    struct configuration configuration;
    struct rules *rules = NULL;
    struct text why;

    if (configure_game(terminal, name, &configuration, &why))
        rules = options_make_rules(&configuration, &why);
    if (rules)
        terminal_show_pages(terminal, write_rules, rules);
    else
        printf("No rules: %s.\n", why.chars);
    rules_free(rules);
}

void terminal_print_rules(struct terminal *terminal, const char *name)
{
    if (!*name)
        terminal_show_pages(terminal, write_rules, session_rules(terminal->session));
    else if (strcmp(name, "betza") == 0)
        terminal_show_pages(terminal, write_betza, NULL);
    else
        print_other_rules(terminal, name);
}
