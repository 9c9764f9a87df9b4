/* puzzles.c - the command puzzles: positions with one good move, from games against itself.
 * SPDX-License-Identifier: MIT
 *
 * Prints EPD (puzzle.h).  `--after` goes on where a file ends.
 */
#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "protocol/puzzles/puzzle.h"
#include "protocol/puzzles/puzzle_maker.h"
#include "protocol/session/options.h"
#include "protocol/session/session.h"
#include "protocol/shell/cli/command.h"
#include "protocol/text/errors.h"

#include <stdio.h>

enum {
    COUNT = 200,
    COUNT_MAX = 100000,
    GAMES_MAX = 1000000,
};

struct puzzles_flags {
    struct puzzle_settings settings;
    const char *after;
};

static const struct setting puzzles_flags[] = {
    {"after", .letter = 'a', .argument = "FILE",
     .help = "go on with the set in FILE, until it has COUNT",
     SETTING_POINTER_AT(struct puzzles_flags, after)},
    {"games", .letter = 'g', .argument = "N", .help = "look at N games at most",
     SETTING_INTEGER_AT(struct puzzles_flags, settings.games, 1, GAMES_MAX),
     .preset = "1000000"},
    {"nodes", .letter = 'n', .argument = "N",
     .help = "search N positions to prove a solution",
     SETTING_INTEGER_AT(struct puzzles_flags, settings.nodes, 1, INT64_MAX),
     .preset = "30000"},
    {.name = NULL},
};

static void print_puzzle(void *context, const struct puzzle *puzzle)
{
    (void)context;
    puzzle_print(puzzle, stdout);
    fflush(stdout);
}

static int run_puzzles(const struct arguments *arguments)
{
    const struct puzzles_flags *flags = arguments->flags;
    struct puzzle_settings settings = flags->settings;
    struct puzzle_count count = {.all = 0};
    int wanted = COUNT;
    struct session *session;
    struct text why;
    bool good;

    settings.seed = arguments->configuration->seed;
    if (!arguments_number(arguments, COUNT_MAX, &wanted))
        return STATUS_USAGE;
    session = arguments_session(arguments, false);
    if (!session)
        return STATUS_FAILED;
    good = (!flags->after
            || puzzle_count_read(&count, flags->after, session_rules(session), &why))
           && puzzles_make(&settings, session_rules(session), session_searcher(session),
                           wanted, &count, print_puzzle, NULL, &why);
    session_free(session);
    return good ? 0 : report_error(STATUS_FAILED, "puzzles: %s", why.chars);
}

const struct command command_puzzles = {
    "puzzles",
    .arguments = "[COUNT]",
    .help = "print positions with one good move, from games against itself",
    .words = {0, 1},
    COMMAND_FLAGS(puzzles_flags, struct puzzles_flags),
    .run = run_puzzles};
