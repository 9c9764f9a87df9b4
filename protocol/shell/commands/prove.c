/* prove.c - the command prove: the moves of games from a file, found in two ways.  SPDX-License-Identifier: MIT */
#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/library/library.h"
#include "engine/modules/module.h"
#include "engine/rules/rules.h"
#include "protocol/rulebook/two_ways.h"
#include "protocol/session/options.h"
#include "protocol/session/variants_file.h"
#include "protocol/shell/cli/command.h"
#include "protocol/text/errors.h"

#include <inttypes.h>
#include <stdio.h>

/* The games of a file, read twice: the second ones try each move. */
struct readings {
    struct library *fast, *slow;
};

struct prove_flags {
    int games;
};

static const struct setting prove_flags[] = {
    {"games", .letter = 'g', .argument = "N",
     .help = "random games to take positions from", .type = SETTING_INTEGER,
     SETTING_AT(struct prove_flags, games), .min = 1, .max = 1000000, .preset = "20"},
    {.name = NULL},
};

/* Print a fault of the first reading. */
static void print_fault(void *is_first, const char *fault, bool is_warning)
{
    if (!is_warning && *(const bool *)is_first)
        puts(fault);
}

static void print_difference(const struct two_ways *ways)
{
    static const char *const names[] = {"only the fast way has",
                                        "only the slow way has"};

    printf("the two ways differ, after %" PRId64 " positions\n  %s\n", ways->positions,
           ways->fen.chars);
    for (int i = 0; i < 2; i++)
        if (ways->only[i].length)
            printf("  %s: %s\n", names[i], ways->only[i].chars);
}

/* Compare both readings of a game, and print what was found; false where they differ or memory is out. */
static bool prove_game(const struct readings *readings, const char *name, int games,
                       uint64_t seed)
{
    struct text why = {.length = 0};
    struct rules *fast = rules_new(library_find(readings->fast, name), NULL, 0, &why);
    struct rules *slow = rules_new(library_find(readings->slow, name), NULL, 0, &why);
    struct two_ways ways;
    bool good = fast && slow;

    const struct modules_in_force *rules = good ? fast->variant->file.modules : NULL;

    if (good && !rules) {
        printf("[%s] has the moves of a built-in game, which are found in one way\n",
               name);
    } else if (good && rules->tried) {
        printf("[%s] has rules together for which there is the slow way alone\n", name);
    } else if (good) {
        good = two_ways_compare(fast, slow, games, seed, &ways);
        printf("[%s] ", name);
        if (good)
            printf("%d game%s, %" PRId64 " positions, %" PRId64
                   " moves: no difference\n",
                   games, text_plural(games), ways.positions, ways.moves);
        else if (ways.fen.length)
            print_difference(&ways);
        else
            puts("out of memory");
    } else {
        printf("[%s] %s\n", name, why.chars);
    }
    fflush(stdout);
    rules_free(fast);
    rules_free(slow);
    return good;
}

/* Read the file into a new library; NULL, after reporting an error, if that cannot be. */
static struct library *read_file(const char *path, bool is_first, int *faults)
{
    struct library *library = library_new();
    struct text why = {.length = 0};

    if (library
        && variants_file_read(library, path, print_fault, &is_first, faults, &why))
        return library;
    report_error(STATUS_FAILED, "%s", library ? why.chars : "out of memory");
    library_free(library);
    return NULL;
}

static int run_prove(const struct arguments *arguments)
{
    const struct prove_flags *flags = arguments->flags;
    const char *path = arguments->words[0];
    struct readings readings = {NULL, NULL};
    int faults = 0;
    bool good = false;

    readings.fast = read_file(path, true, &faults);
    readings.slow = readings.fast ? read_file(path, false, &faults) : NULL;
    if (readings.slow) {
        const struct variant *const *games = library_games_read(readings.fast);

        library_try_moves(readings.slow);
        good = faults == 0;
        if (!*games && good)
            good = !report_error(STATUS_FAILED, "%s: there is no game in it", path);
        for (; *games; games++)
            good &= prove_game(&readings, (*games)->name, flags->games,
                               (uint64_t)arguments->configuration->seed);
    }
    library_free(readings.slow);
    library_free(readings.fast);
    return good ? 0 : STATUS_FAILED;
}

const struct command command_prove = {
    "prove",
    .arguments = "FILE",
    .help = "find the moves of games from a file in two ways, and compare",
    .words = {1, 1},
    COMMAND_FLAGS(prove_flags, struct prove_flags),
    .run = run_prove};
