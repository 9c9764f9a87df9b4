/* luck.c - the command luck: matches of a game with dice without the luck of the dice.
 * SPDX-License-Identifier: MIT
 *
 * The luck of a roll is the winning chance after it less the mean after all rolls
 * (roll_scores_luck()).  Its expectation is 0 whatever the scores are worth, as the dice know
 * nothing of them; so points less luck have the same expectation as points.  The better the
 * scores, the more of the noise goes with the luck.  Backgammon's programs rate players so.
 */
#include "engine/core/text.h"
#include "engine/core/thread.h"
#include "engine/rules/game.h"
#include "engine/rules/move.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/cli/command_line.h"
#include "protocol/cli/flags.h"
#include "protocol/commands/registry.h"
#include "protocol/match/results/record.h"
#include "protocol/match/results/record_file.h"
#include "protocol/match/results/score.h"
#include "protocol/match/results/statistics.h"
#include "protocol/match/results/table.h"
#include "protocol/match/settings/tournament.h"
#include "protocol/session/searcher_options.h"
#include "protocol/text/errors.h"
#include "protocol/text/progress.h"
#include "search/roll_scores.h"
#include "search/search.h"

#include <math.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    NODES = 400, /* after each roll that could be */
    HASH_MB = 2,
    CONCURRENCY_MAX = 256,
    MATCHES_MAX = 64,
};

/* Measures of the engine that is named first. */
enum { POINTS_AS_PLAYED, POINTS_WITHOUT_LUCK };

/* The games of two engines against each other. */
struct match {
    char names[2][ENGINE_NAME_MAX];
    struct statistics statistics;
};

struct table {
    int count;
    struct match matches[MATCHES_MAX];
};

/* The command's own flags. */
struct luck_options {
    int concurrency;
};

const struct setting luck_flags[] = {
    {"concurrency", 'j', "N", "games at a time", SETTING_INTEGER,
     SETTING_AT(struct luck_options, concurrency), .min = 1, .max = CONCURRENCY_MAX,
     .preset = "1"},
    {.name = NULL},
};

/* What the threads share. */
struct luck_run {
    const struct command_line *command_line;
    uint64_t nodes;
    int concurrency;
    int games;          /* in all records */
    atomic_int done;    /* of these       */
    atomic_bool failed; /* a thread has, because of `why` */
    struct text why;
    struct progress progress;
};

/* A thread: it reads all records and measures every `concurrency`th game. */
struct worker {
    struct luck_run *run;
    struct thread *thread; /* NULL: the thread of the command itself */
    int first;             /* game that it measures      */
    int number;            /* of the next game it reads  */
    struct searcher *searcher;
    struct table table;
};

/* ---- matches --------------------------------------------------------------------------- */

/* The match of two engines, which is added if it is new; `*is_second` tells whether the engine
 * with the name `one` is its second.  NULL: there are too many. */
static struct match *find_match(struct table *table, const char *one, const char *other,
                                bool *is_second)
{
    for (int i = 0; i < table->count; i++) {
        struct match *match = &table->matches[i];

        *is_second = strcmp(one, match->names[1]) == 0;
        if (strcmp(one, match->names[*is_second]) == 0
            && strcmp(other, match->names[!*is_second]) == 0)
            return match;
    }
    if (table->count == MATCHES_MAX)
        return NULL;
    *is_second = false;
    snprintf(table->matches[table->count].names[0], ENGINE_NAME_MAX, "%s", one);
    snprintf(table->matches[table->count].names[1], ENGINE_NAME_MAX, "%s", other);
    return &table->matches[table->count++];
}

/* Add a game of the engines with these names, by colour; the points are White's. */
static bool add_game(struct table *table, const char *const names[COLOURS],
                     const struct sample *sample, struct text *why)
{
    struct sample own = *sample;
    bool is_second;
    struct match *match = find_match(table, names[WHITE], names[BLACK], &is_second);

    if (!match)
        return text_fail(why, "there are more than %d pairs of engines", MATCHES_MAX);
    for (int i = POINTS_AS_PLAYED; is_second && i <= POINTS_WITHOUT_LUCK; i++)
        own.values[i] = 1 - sample->values[i];
    return statistics_add(&match->statistics, &own) || text_fail(why, "out of memory");
}

/* Move the games of `from` to `to`. */
static bool join_tables(struct table *to, struct table *from, struct text *why)
{
    bool good = true;

    for (int i = 0; i < from->count; i++) {
        const struct match *match = &from->matches[i];
        const char *const names[COLOURS] = {match->names[0], match->names[1]};

        for (int j = 0; good && j < match->statistics.count; j++)
            good = add_game(to, names, &match->statistics.samples[j], why);
        free(match->statistics.samples);
    }
    from->count = 0;
    return good;
}

/* ---- games ----------------------------------------------------------------------------- */

/* Add up the luck of all rolls after the opening, in White's favour; false when memory is out. */
static bool measure_luck(struct searcher *searcher, const struct record *record,
                         uint64_t nodes, double *luck)
{
    const struct game *game = record->game;

    *luck = 0;
    for (int i = record->opening_plies; i < game_plies(game); i++) {
        const struct position *pos = game_position_at(game, i);
        const struct ply ply = game_ply(game, i);
        struct roll_score *scores;
        double gain;
        int count;

        if (ply.roll == MOVE_NONE)
            continue;
        if (!roll_scores_search(searcher, pos, ply.move, nodes, &scores, &count))
            return false;
        gain = roll_scores_luck(pos->rules->variant, scores, count, ply.roll);
        *luck += pos->to_move == WHITE ? gain : -gain;
        free(scores);
    }
    return true;
}

static bool measure_game(struct worker *worker, const struct record *record,
                         struct text *why)
{
    const char *const names[COLOURS] = {record->names[WHITE], record->names[BLACK]};
    struct sample sample = {.opening = statistics_opening(record)};
    double luck;

    /* The same scores whoever measures the games before. */
    searcher_clear(worker->searcher);
    if (!measure_luck(worker->searcher, record, worker->run->nodes, &luck))
        return text_fail(why, "out of memory");
    sample.values[POINTS_AS_PLAYED] = statistics_points(record);
    /* Winning chances run from -1 to 1, points from 0 to 1. */
    sample.values[POINTS_WITHOUT_LUCK] = sample.values[POINTS_AS_PLAYED] - luck / 2;
    return add_game(&worker->table, names, &sample, why);
}

static void show_progress(struct luck_run *run)
{
    struct text words;

    text_clear(&words);
    text_add(&words, "game %d of %d", run->done, run->games);
    progress_show(&run->progress, (double)run->done / run->games, words.chars);
}

/* Measure a game if it is this thread's (record_visitor). */
static bool visit_game(const struct record *record, void *context, struct text *why)
{
    struct worker *worker = context;
    struct luck_run *run = worker->run;

    if (run->failed)
        return text_fail(why, "stopped");
    if (worker->number++ % run->concurrency != worker->first)
        return true;
    if (!measure_game(worker, record, why))
        return false;
    run->done++;
    if (!worker->thread)
        show_progress(run);
    return true;
}

/* ---- threads --------------------------------------------------------------------------- */

static void measure_games(void *context)
{
    struct worker *worker = context;
    const struct command_line *command_line = worker->run->command_line;
    struct configuration configuration = command_line->configuration;
    struct text why;
    bool good;

    configuration.hash_mb = HASH_MB;
    configuration.threads = 1;
    worker->searcher = searcher_options_new(&configuration, NULL, &why);
    good = worker->searcher != NULL;
    for (int i = 0; good && i < command_line->word_count; i++)
        good = record_file_visit(command_line->words[i], visit_game, worker, &why);
    searcher_free(worker->searcher);
    /* The threads that stop because of a failure have reasons of their own. */
    if (!good && !atomic_exchange(&worker->run->failed, true))
        worker->run->why = why;
}

/* Measure all games in as many threads as can be had, this one included, and put them into
 * `table`. */
static bool measure_in_threads(struct luck_run *run, struct table *table,
                               struct text *why)
{
    struct worker *workers = calloc((size_t)run->concurrency, sizeof *workers);
    bool good = workers || text_fail(why, "out of memory");

    for (int i = run->concurrency; workers && i--;) {
        workers[i].run = run;
        workers[i].first = i;
        workers[i].thread = i ? thread_new() : NULL;
        if (workers[i].thread)
            thread_run(workers[i].thread, measure_games, NULL, &workers[i]);
        else
            measure_games(&workers[i]);
    }
    for (int i = 0; workers && i < run->concurrency; i++) {
        if (workers[i].thread)
            thread_wait(workers[i].thread);
        thread_free(workers[i].thread);
        good = join_tables(table, &workers[i].table, why) && good;
    }
    free(workers);
    return good && (!run->failed || text_fail(why, "%s", run->why.chars));
}

/* ---- the command ----------------------------------------------------------------------- */

/* Count a game, which must have dice (record_visitor). */
static bool count_game(const struct record *record, void *context, struct text *why)
{
    const struct position *pos = game_position(record->game);

    if (!play_has_dice(pos))
        return text_fail(why, "there are no dice in %s", pos->rules->variant->name);
    ++*(int *)context;
    return true;
}

/* The Elo difference that a mean of points stands for. */
static struct elo elo_of(struct estimate points)
{
    const double margin = confidence_95 * points.error;

    return (struct elo){score_to_elo(points.mean), score_to_elo(points.mean - margin),
                        score_to_elo(points.mean + margin)};
}

static void print_match(struct match *match)
{
    struct estimate played, without;
    struct text text;

    statistics_sort(&match->statistics);
    played = statistics_estimate(&match->statistics, POINTS_AS_PLAYED);
    without = statistics_estimate(&match->statistics, POINTS_WITHOUT_LUCK);
    text_clear(&text);
    text_add(&text, "%s - %s: %d games\n    as played     Elo ", match->names[0],
             match->names[1], match->statistics.count);
    table_add_elo(elo_of(played), &text);
    text_add(&text, "\n    without luck  Elo ");
    table_add_elo(elo_of(without), &text);
    if (isfinite(played.error) && without.error > 0)
        text_add(&text, ", as sure as %.0f games with luck",
                 match->statistics.count * pow(played.error / without.error, 2));
    puts(text.chars);
}

static bool measure_records(struct luck_run *run, struct table *table, struct text *why)
{
    const struct command_line *command_line = run->command_line;
    bool good = true;

    for (int i = 0; good && i < command_line->word_count; i++)
        good = record_file_visit(command_line->words[i], count_game, &run->games, why);
    progress_begin(&run->progress);
    good = good && measure_in_threads(run, table, why);
    progress_clear(&run->progress);
    return good;
}

int command_luck(const struct command_line *command_line)
{
    struct luck_run run = {.command_line = command_line, .nodes = command_line->nodes};
    struct luck_options options;
    struct table *table;
    struct text why;
    bool good;
    const int status = flags_read_own(command_line, &options);

    if (status)
        return status;
    if (!run.nodes)
        run.nodes = NODES;
    run.concurrency = options.concurrency;
    table = calloc(1, sizeof *table);
    good =
        table ? measure_records(&run, table, &why) : text_fail(&why, "out of memory");
    for (int i = 0; table && i < table->count; i++) {
        if (good)
            print_match(&table->matches[i]);
        free(table->matches[i].statistics.samples);
    }
    free(table);
    return good ? 0 : report_error(STATUS_FAILED, "%s", why.chars);
}
