/* spsa.c - the commands spsa and parameters: tuning the search by games.
 * SPDX-License-Identifier: MIT
 *
 * spsa takes the flags of match, of which --engine is the command of this program and --games the
 * number of games of an iteration.  The record grows by a line for each iteration, so the same
 * command resumes after any interruption.
 */
#include "search/training/spsa.h"
#include "engine/core/output_file.h"
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "protocol/match/results/standings.h"
#include "protocol/match/runner.h"
#include "protocol/match/settings/settings.h"
#include "protocol/match/settings/tournament.h"
#include "protocol/shell/cli/command.h"
#include "protocol/statistics/score.h"
#include "protocol/text/errors.h"
#include "search/parameters.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int run_parameters(const struct arguments *arguments)
{
    const struct search_parameters *values = &arguments->configuration->parameters;

    printf("name                     value   least greatest    step\n");
    for (const struct setting *row = search_parameter_rows; row->name; row++)
        printf("%-22s %7d %7d %8d %7d\n", row->name, (int)setting_number(row, values),
               (int)row->min, (int)row->max, (int)row->step);
    return 0;
}

const struct command command_parameters = {
    "parameters", .help = "list the parameters of the search that --option sets, too",
    .run = run_parameters};

static void add_parameter(struct spsa *spsa, const struct search_parameters *values,
                          const struct setting *row)
{
    const double value = (double)setting_number(row, values);

    spsa->parameters[spsa->count++] = (struct spsa_parameter){
        row->name, (int)row->min, (int)row->max, (double)row->step, value, value, 0};
}

/* The parameters named as arguments from the third on, or all of them. */
static bool choose_parameters(struct spsa *spsa, const struct arguments *arguments,
                              struct text *why)
{
    const struct search_parameters *values = &arguments->configuration->parameters;

    if (arguments->count == 2)
        for (const struct setting *row = search_parameter_rows; row->name; row++)
            add_parameter(spsa, values, row);
    for (int i = 2; i < arguments->count; i++) {
        const struct setting *row =
            setting_find(search_parameter_rows, arguments->words[i]);

        if (!row)
            return text_fail(why, "there is no parameter '%.40s'; see parameters",
                             arguments->words[i]);
        for (int k = 0; k < spsa->count; k++)
            if (spsa->parameters[k].name == row->name)
                return text_fail(why, "%s is there twice", row->name);
        add_parameter(spsa, values, row);
    }
    return true;
}

/* ---- games ------------------------------------------------------------------------------- */

/* The engine with the values of one side of an iteration. */
static bool set_engine(struct engine_settings *engine,
                       const struct engine_settings *base, const struct spsa *spsa,
                       int sign, struct text *why)
{
    size_t length;

    *engine = *base;
    strcpy(engine->name, sign > 0 ? "plus" : "minus");
    for (int i = 0; i < spsa->count; i++) {
        length = strlen(engine->command);
        if (snprintf(engine->command + length, sizeof engine->command - length,
                     " -o %s=%d", spsa->parameters[i].name, spsa_value(spsa, i, sign))
            >= (int)(sizeof engine->command - length))
            return text_fail(why, "the engine's command is too long for %d parameters",
                             spsa->count);
    }
    return true;
}

/* Play the games of an iteration; `*result` is how many more the first side wins. */
static bool play_games(const struct tournament *base, const struct spsa *spsa,
                       int *result, struct text *why)
{
    struct tournament *tournament = malloc(sizeof *tournament);
    struct match_runner runner = {.tournament = NULL};
    uint64_t seed = spsa->seed + (uint64_t)spsa->done;
    bool good;

    if (!tournament)
        return text_fail(why, "out of memory");
    *tournament = *base;
    tournament->count = 2;
    tournament->quiet = true;
    tournament->openings.seed = random_next(&seed) >> 1;
    good = set_engine(&tournament->engines[0], &base->engines[0], spsa, 1, why)
           && set_engine(&tournament->engines[1], &base->engines[0], spsa, -1, why)
           && tournament_fill_engines(tournament, why)
           && match_runner_open(&runner, tournament, why)
           && match_runner_play(&runner, why);
    if (good) {
        const struct tally tally = standings_total(&runner.standings, 0);

        *result = tally.wins - tally.losses;
    }
    match_runner_close(&runner);
    free(tournament);
    return good;
}

/* ---- the record -------------------------------------------------------------------------- */

static bool open_record(struct output_file *record, const char *path, struct spsa *spsa,
                        struct text *why)
{
    struct text reason;
    long end;

    if (!output_file_open(record, path, false, why))
        return false;
    if (!record->is_regular)
        return text_fail(why, "%.200s: no regular file", path);
    if (!spsa_read(spsa, record->stream, &end, &reason))
        return text_fail(why, "%.200s: %s", path, reason.chars);
    if (!output_file_truncate(record, end, why))
        return false;
    if (end == 0)
        spsa_write_head(spsa, record->stream);
    return output_file_flush(record, why);
}

static bool run_iterations(struct spsa *spsa, const struct tournament *tournament,
                           struct output_file *record, struct text *why)
{
    while (spsa->done < spsa->iterations) {
        int result = 0;

        spsa_perturb(spsa);
        if (!play_games(tournament, spsa, &result, why))
            return false;
        spsa_learn(spsa, result);
        spsa_write_iteration(spsa, result, record->stream);
        if (!output_file_flush(record, why))
            return false;
        spsa_write_iteration(spsa, result, stdout);
        fflush(stdout);
    }
    return true;
}

static void print_result(const struct spsa *spsa)
{
    printf("parameter                start     now\n");
    for (int i = 0; i < spsa->count; i++) {
        const struct spsa_parameter *row = &spsa->parameters[i];

        printf("%-22s %7.0f %7.1f\n", row->name, row->start, row->value);
    }
}

static int check_tournament(const struct tournament *tournament)
{
    if (tournament->count != 1)
        return report_error(STATUS_USAGE, "spsa: --engine is this program's command");
    if (tournament->shard.part || tournament->sprt.elo0 < tournament->sprt.elo1
        || tournament->merging || *tournament->jsonl || *tournament->pgn)
        return report_error(
            STATUS_USAGE,
            "spsa: --jsonl, --merge, --pgn, --shard and --sprt are for match");
    if (!time_control_is_set(&tournament->control))
        return report_error(STATUS_USAGE, "spsa: how long is a game?  See --tc, --st, "
                                          "--depth, --nodes");
    return 0;
}

static int tune_parameters(const struct tournament *tournament,
                           const struct arguments *arguments)
{
    struct spsa spsa = {.seed = tournament->openings.seed, .games = tournament->games};
    struct output_file record = {.stream = NULL};
    struct text why;
    bool good;

    if (!arguments_number(arguments, SPSA_ITERATIONS_MAX, &spsa.iterations))
        return STATUS_USAGE;
    good = choose_parameters(&spsa, arguments, &why)
           && open_record(&record, arguments->words[1], &spsa, &why)
           && run_iterations(&spsa, tournament, &record, &why);
    output_file_close(&record);
    if (good)
        print_result(&spsa);
    return good ? 0 : report_error(STATUS_FAILED, "%s", why.chars);
}

static int run_spsa(const struct arguments *arguments)
{
    const struct tournament *tournament = arguments->flags;
    const int status = check_tournament(tournament);

    return status ? status : tune_parameters(tournament, arguments);
}

const struct command command_spsa = {"spsa",
                                     .arguments = "ITERATIONS RECORD [NAME...]",
                                     .help = "tune parameters of the search by games",
                                     .words = {2, WORDS_UNLIMITED},
                                     COMMAND_FLAGS(tournament_rows, struct tournament),
                                     .preset_flags = tournament_preset,
                                     .run = run_spsa};
