/* luck.c - the command luck: matches of a game with dice without the luck of the dice.
 * SPDX-License-Identifier: MIT
 *
 * The luck of a roll is the winning chance after it less the mean after all rolls
 * (roll_scores_luck()).  Its expectation is 0 whatever the scores are worth, as the dice know
 * nothing of them; so points less luck, times a coefficient, have the same expectation as points.  The
 * better the scores, the more of the noise goes with the luck.  Backgammon's programs rate players so.
 */
#include "engine/core/array.h"
#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/core/thread.h"
#include "engine/rules/game.h"
#include "engine/rules/move.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/match/results/record.h"
#include "protocol/match/results/record_file.h"
#include "protocol/session/options.h"
#include "protocol/session/searcher_options.h"
#include "protocol/shell/cli/command.h"
#include "protocol/statistics/score.h"
#include "protocol/statistics/statistics.h"
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
    HASH_MB = 2,
    CONCURRENCY_MAX = 256,
    ENGINE_PAIRS_MAX = 256,
};

/* Measures of the engine that is named first. */
enum { POINTS_AS_PLAYED, LUCK, POINTS_WITHOUT_LUCK };

/* Two engines that played against each other by the same rules. */
struct engine_pair {
    char names[2][ENGINE_NAME_MAX];
    uint64_t rules; /* their identity */
    struct statistics statistics;
};

/* One game of the records. */
struct measured_game {
    int pair;      /* of engines, its number */
    bool turned;   /* the second of them had White */
    key opening;   /* see record_opening() */
    double points; /* White's */
    double luck;   /* of all rolls, in White's favour */
};

/* The command's own flags. */
struct luck_options {
    int concurrency;
    uint64_t nodes; /* of the search after each possible roll */
};

static const struct setting luck_flags[] = {
    {"concurrency", .letter = 'j', .argument = "N", .help = "games at a time",
     SETTING_INTEGER_AT(struct luck_options, concurrency, 1, CONCURRENCY_MAX),
     .preset = "1"},
    {"nodes", .letter = 'n', .argument = "N",
     .help = "search no more than N positions after each roll",
     SETTING_INTEGER_AT(struct luck_options, nodes, 1, INT64_MAX), .preset = "400"},
    {.name = NULL},
};

/* What the threads share.  Each writes the luck of its own games. */
struct luck_run {
    const struct arguments *arguments;
    uint64_t nodes;
    int concurrency;
    int pair_count;
    struct engine_pair pairs[ENGINE_PAIRS_MAX];
    int count; /* of games */
    size_t room;
    struct measured_game *games; /* owned; in the order of the records */
    int *ends; /* owned; how many games there are up to the end of each record */
    struct progress progress;
    atomic_int done;    /* games */
    atomic_bool failed; /* a thread has, because of `why` */
    struct text why;
};

/* A thread, which reads all records and measures every `concurrency`th game. */
struct luck_thread {
    struct luck_run *run;
    int number;     /* the first game that it measures; 0 for the command itself */
    int next;       /* game that it reads */
    int end;        /* first game of the next record */
    uint64_t rules; /* whose evaluation has been looked at */
    struct searcher *searcher;
};

/* ---- the games of the records ---------------------------------------------------------- */

static bool is_pair(const struct engine_pair *pair, const struct record *record,
                    int white)
{
    return pair->rules == game_position(record->game)->rules->identity
           && strcmp(pair->names[white], record->names[WHITE]) == 0
           && strcmp(pair->names[!white], record->names[BLACK]) == 0;
}

/* Find the pair of engines of a game, and add it if it is new; false if there are too many. */
static bool find_pair(struct luck_run *run, const struct record *record,
                      struct measured_game *game)
{
    struct engine_pair *added = &run->pairs[run->pair_count];

    for (int i = 0; i < run->pair_count; i++) {
        game->pair = i;
        game->turned = is_pair(&run->pairs[i], record, 1);
        if (game->turned || is_pair(&run->pairs[i], record, 0))
            return true;
    }
    if (run->pair_count == ENGINE_PAIRS_MAX)
        return false;
    memcpy(added->names[0], record->names[WHITE], ENGINE_NAME_MAX);
    memcpy(added->names[1], record->names[BLACK], ENGINE_NAME_MAX);
    added->rules = game_position(record->game)->rules->identity;
    game->pair = run->pair_count++;
    return true;
}

/* List a game, which must have dice (record_visitor). */
static bool list_game(const struct record *record, void *context, struct text *why)
{
    struct luck_run *run = context;
    const struct position *pos = game_position(record->game);
    struct measured_game game = {.opening = record_opening(record),
                                 .points = record_points(record)};

    if (!play_has_dice(pos))
        return text_fail(why, "there are no dice in %s", pos->rules->variant->name);
    if (strcmp(record->names[WHITE], record->names[BLACK]) == 0)
        return text_fail(why, "both engines are called %.64s", record->names[WHITE]);
    if (!find_pair(run, record, &game))
        return text_fail(why, "there are more than %d pairs of engines",
                         ENGINE_PAIRS_MAX);
    if (!array_reserve(&run->games, (size_t)run->count, &run->room, sizeof *run->games))
        return text_fail(why, "out of memory");
    run->games[run->count++] = game;
    return true;
}

/* ---- luck ------------------------------------------------------------------------------ */

/* The luck of ply `number` of a game, in White's favour; false when memory is out. */
static bool measure_ply(struct searcher *searcher, const struct game *game, int number,
                        uint64_t nodes, double *luck)
{
    const struct position *pos = game_position_at(game, number);
    const struct ply ply = game_ply(game, number);
    struct roll_score *scores;
    double gain;
    int count;

    *luck = 0;
    if (ply.roll == MOVE_NONE)
        return true;
    if (!roll_scores_search(searcher, pos, ply.move, nodes, &scores, &count))
        return false;
    if (roll_scores_luck(pos->rules->variant, scores, count, ply.roll, &gain))
        *luck = pos->to_move == WHITE ? gain : -gain;
    free(scores);
    return true;
}

/* Add up the luck of all rolls after the opening. */
static bool measure_game(struct luck_thread *thread, const struct record *record,
                         struct measured_game *game)
{
    /* The same scores whichever games this thread has measured before. */
    searcher_clear(thread->searcher);
    game->luck = 0;
    for (int i = record->opening_plies; i < game_plies(record->game); i++) {
        double luck;

        if (!measure_ply(thread->searcher, record->game, i, thread->run->nodes, &luck))
            return false;
        game->luck += luck;
    }
    return true;
}

/* Whether the EvalFile, if there is one, fits the rules of a game. */
static bool check_evaluation(struct luck_thread *thread, const struct rules *rules,
                             struct text *why)
{
    struct text description;

    if (thread->rules == rules->identity)
        return true;
    thread->rules = rules->identity;
    return searcher_describe_eval(thread->searcher, rules, &description)
           || text_fail(why, "EvalFile: %s", description.chars);
}

/* Measure a game if it is this thread's (record_visitor). */
static bool visit_game(const struct record *record, void *context, struct text *why)
{
    struct luck_thread *thread = context;
    struct luck_run *run = thread->run;
    const int number = thread->next++;

    if (run->failed)
        return text_fail(why, "stopped");
    /* More games may have come to this record since they were listed. */
    if (number >= thread->end || number % run->concurrency != thread->number)
        return true;
    if (!check_evaluation(thread, game_position(record->game)->rules, why))
        return false;
    if (!measure_game(thread, record, &run->games[number]))
        return text_fail(why, "out of memory");
    run->done++;
    if (thread->number == 0)
        progress_show(&run->progress, (double)run->done / run->count, "game %d of %d",
                      run->done, run->count);
    return true;
}

/* List the games of all records. */
static bool list_games(struct luck_run *run, struct text *why)
{
    const struct arguments *arguments = run->arguments;

    run->ends = calloc((size_t)arguments->count, sizeof *run->ends);
    if (!run->ends)
        return text_fail(why, "out of memory");
    for (int i = 0; i < arguments->count; i++) {
        if (!record_file_visit(arguments->words[i], arguments->configuration->library,
                               list_game, run, why))
            return false;
        run->ends[i] = run->count;
    }
    return run->count > 0 || text_fail(why, "there are no games");
}

/* Measure the thread's games of all records. */
static bool visit_records(struct luck_thread *thread, struct text *why)
{
    const struct luck_run *run = thread->run;
    const struct arguments *arguments = run->arguments;

    for (int i = 0; i < arguments->count; i++) {
        thread->next = i ? run->ends[i - 1] : 0;
        thread->end = run->ends[i];
        if (!record_file_visit(arguments->words[i], arguments->configuration->library,
                               visit_game, thread, why))
            return false;
    }
    return true;
}

/* ---- threads --------------------------------------------------------------------------- */

static void measure_games(void *context, int number)
{
    struct luck_run *run = context;
    struct luck_thread thread = {.run = run, .number = number};
    struct configuration configuration = *run->arguments->configuration;
    struct text why;
    bool good;

    configuration.hash_mb = HASH_MB;
    configuration.threads = 1;
    thread.searcher = searcher_options_new(&configuration, NULL, &why);
    good = thread.searcher && visit_records(&thread, &why);
    searcher_free(thread.searcher);
    /* A thread that stops because another one failed must not overwrite its reason. */
    if (!good && !atomic_exchange(&run->failed, true))
        run->why = why;
}

/* Measure all games. */
static bool measure_in_threads(struct luck_run *run, struct text *why)
{
    thread_run_all(run->concurrency, measure_games, run);
    if (run->failed)
        return text_fail(why, "%s", run->why.chars);
    return run->done == run->count
           || text_fail(why, "a record has lost games meanwhile");
}

/* ---- the command ----------------------------------------------------------------------- */

/* Count each game for its pair of engines. */
static bool sum_up(struct luck_run *run, struct text *why)
{
    for (int i = 0; i < run->count; i++) {
        const struct measured_game *game = &run->games[i];
        const double points = game->turned ? 1 - game->points : game->points;
        const double luck = game->turned ? -game->luck : game->luck;
        struct sample sample = {.opening = game->opening};

        /* Winning chances run from -1 to 1, points from 0 to 1. */
        sample.values[POINTS_AS_PLAYED] = points;
        sample.values[LUCK] = luck / 2;
        if (!statistics_add(&run->pairs[game->pair].statistics, &sample))
            return text_fail(why, "out of memory");
    }
    return true;
}

static struct elo elo_of(struct estimate points)
{
    return score_to_elo_interval(points.mean, points.error);
}

static void print_pair(struct engine_pair *pair)
{
    struct statistics *statistics = &pair->statistics;
    struct estimate played, without;
    struct text text = {.length = 0};
    double coefficients[STATISTICS_HALVES];

    statistics_sort(statistics);
    statistics_correct(statistics, POINTS_AS_PLAYED, LUCK, POINTS_WITHOUT_LUCK,
                       coefficients);
    played = statistics_estimate(statistics, POINTS_AS_PLAYED);
    without = statistics_estimate(statistics, POINTS_WITHOUT_LUCK);
    text_add(&text, "%s - %s: %d game%s\n    as played     Elo ", pair->names[0],
             pair->names[1], statistics->count, text_plural(statistics->count));
    elo_write_interval(elo_of(played), &text);
    text_add(&text, "\n    without luck  Elo ");
    elo_write_interval(elo_of(without), &text);
    if (isfinite(played.error) && played.error > 0 && without.error > 0)
        text_add(&text, "%s as sure as %.0f games with luck",
                 without.error < played.error ? "," : ", which does not help: only",
                 statistics->count * pow(played.error / without.error, 2));
    if (coefficients[0] != 1 || coefficients[1] != 1)
        text_add(&text, "\n    luck counts %.2f and %.2f times in the two halves",
                 coefficients[0], coefficients[1]);
    puts(text.chars);
}

static bool measure_records(struct luck_run *run, struct text *why)
{
    bool good;

    progress_begin(&run->progress);
    good = list_games(run, why) && measure_in_threads(run, why) && sum_up(run, why);
    progress_clear(&run->progress);
    return good;
}

static int run_luck(const struct arguments *arguments)
{
    const struct luck_options *options = arguments->flags;
    struct luck_run *run = calloc(1, sizeof *run);
    struct text why;
    bool good;

    if (!run)
        return report_error(STATUS_FAILED, "out of memory");
    run->arguments = arguments;
    run->nodes = options->nodes;
    run->concurrency = options->concurrency;
    good = measure_records(run, &why);
    for (int i = 0; i < run->pair_count; i++) {
        if (good)
            print_pair(&run->pairs[i]);
        free(run->pairs[i].statistics.samples);
    }
    free(run->ends);
    free(run->games);
    free(run);
    return good ? 0 : report_error(STATUS_FAILED, "%s", why.chars);
}

const struct command command_luck = {
    "luck",
    .arguments = "RECORD...",
    .help = "rate the engines of matches with dice without their luck",
    .words = {1, WORDS_UNLIMITED},
    COMMAND_FLAGS(luck_flags, struct luck_options),
    .run = run_luck};
