/* statistics.c - the command statistics: how games by different rules differ.
 * SPDX-License-Identifier: MIT
 */
#include "protocol/statistics/statistics.h"

#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/match/results/measures.h"
#include "protocol/match/results/record.h"
#include "protocol/match/results/record_file.h"
#include "protocol/session/options.h"
#include "protocol/shell/cli/command.h"
#include "protocol/statistics/score.h"
#include "protocol/text/errors.h"
#include "protocol/text/progress.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RULES_MAX = 64, LETTER_SIZE = 2 };

/* The games by the same rules. */
struct row {
    uint64_t identity; /* of the rules */
    struct text name;  /* eg. "chess", or "chess NAME=VALUE" */
    bool has_kind;     /* there is a piece with the letter */
    struct statistics statistics;
};

struct statistics_flags {
    char letter[LETTER_SIZE]; /* of the pieces whose captures are counted; "": none */
};

struct table {
    struct statistics_flags flags;
    int count;
    struct row rows[RULES_MAX];
};

static const struct setting statistics_flags[] = {
    {"captured", .argument = "LETTER",
     .help = "count captures of the piece with this letter",
     SETTING_TEXT_AT(struct statistics_flags, letter)},
    {.name = NULL},
};

/* The game, and the options that are not at their defaults. */
static void write_name(const struct rules *rules, struct text *text)
{
    const struct setting *options = rules->variant->options;

    text_clear(text);
    text_add(text, "%s", rules->variant->name);
    for (int i = 0; options && options[i].name; i++)
        if (strcmp(rules->option_texts[i], options[i].preset) != 0)
            text_add(text, " %s=%s", options[i].name, rules->option_texts[i]);
}

/* The number of the kind with a capital letter, 0: there is none. */
static int find_kind(const struct variant *variant, char letter)
{
    const piece p = fen_read_piece(variant, letter);

    return p != PIECE_NONE && piece_colour(p) == WHITE ? piece_kind(p) : 0;
}

/* Count a game (record_visitor). */
static bool add_game(const struct record *record, void *context, struct text *why)
{
    const struct rules *rules = game_position(record->game)->rules;
    const int kind =
        find_kind(rules->variant, ((struct table *)context)->flags.letter[0]);
    struct table *table = context;
    struct row *row = table->rows;
    struct sample sample;

    while (row < table->rows + table->count && row->identity != rules->identity)
        row++;
    if (row == table->rows + RULES_MAX)
        return text_fail(why, "there are games by more than %d rules", RULES_MAX);
    if (row == table->rows + table->count) {
        table->count++;
        row->identity = rules->identity;
        row->has_kind = kind != 0;
        write_name(rules, &row->name);
    }
    record_measure(record, kind, &sample);
    return statistics_add(&row->statistics, &sample) || text_fail(why, "out of memory");
}

/* Print a mean and half its 95 % interval, each times `scale`. */
static void print_estimate(const struct row *row, int measure, double scale,
                           int decimals)
{
    const struct estimate estimate = statistics_estimate(&row->statistics, measure);

    printf(" | %5.*f +- %4.*f", decimals, scale * estimate.mean, decimals,
           scale * confidence_95 * estimate.error);
}

static void print_row(struct row *row, int width, bool has_letter)
{
    statistics_sort(&row->statistics);
    printf("| %-*s | %5d | %8d", width, row->name.chars, row->statistics.count,
           statistics_openings(&row->statistics));
    print_estimate(row, MEASURE_DRAW, 100, 1);
    print_estimate(row, MEASURE_POINTS, 100, 1);
    print_estimate(row, MEASURE_MOVES, 1, 1);
    if (row->has_kind) {
        print_estimate(row, MEASURE_CAPTURED, 100, 1);
        print_estimate(row, MEASURE_CAPTURES, 1, 2);
    } else if (has_letter) {
        printf(" | %13s | %13s", "-", "-");
    }
    puts(" |");
}

/* Print all rows as a table in Markdown. */
static void print_table(struct table *table)
{
    int width = (int)strlen("rules");

    for (int i = 0; i < table->count; i++)
        if ((int)strlen(table->rows[i].name.chars) > width)
            width = (int)strlen(table->rows[i].name.chars);
    printf("| %-*s | games | openings | %13s | %13s | %13s |", width, "rules",
           "draws %", "White's %", "moves");
    if (*table->flags.letter)
        printf("  %c captured %% | %c's captured |", *table->flags.letter,
               *table->flags.letter);
    printf("\n|-");
    for (int i = 0; i < width; i++)
        putchar('-');
    printf("-|------:|---------:|--------------:|--------------:|--------------:|%s\n",
           *table->flags.letter ? "--------------:|--------------:|" : "");
    for (int i = 0; i < table->count; i++)
        print_row(&table->rows[i], width, *table->flags.letter != '\0');
    puts("\n+- is half a 95 % interval, in which an opening with all its games counts "
         "once.");
}

static int run_statistics(const struct arguments *arguments)
{
    struct table *table = calloc(1, sizeof *table);
    struct progress progress;
    struct text why;
    int status = 0;

    if (!table)
        return report_error(STATUS_FAILED, "out of memory");
    table->flags = *(const struct statistics_flags *)arguments->flags;
    progress_begin(&progress);
    for (int i = 0; i < arguments->count && !status; i++) {
        progress_show(&progress, (double)i / arguments->count, "%s",
                      arguments->words[i]);
        if (!record_file_visit(arguments->words[i], arguments->configuration->library,
                               add_game, table, &why)) {
            progress_clear(&progress);
            status = report_error(STATUS_FAILED, "%s", why.chars);
        }
    }
    progress_clear(&progress);
    if (!status)
        print_table(table);
    for (int i = 0; i < table->count; i++)
        free(table->rows[i].statistics.samples);
    free(table);
    return status;
}

const struct command command_statistics = {
    "statistics",
    .arguments = "RECORD...",
    .help = "tell draws, length and first player's score of games on record",
    .words = {1, WORDS_UNLIMITED},
    COMMAND_FLAGS(statistics_flags, struct statistics_flags),
    .run = run_statistics};
