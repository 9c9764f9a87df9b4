/* match.c - games between engines.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/rules/variant.h"
#include "protocol/engines/engine.h"
#include "protocol/match/results/table.h"
#include "protocol/match/runner.h"
#include "protocol/match/settings/settings.h"
#include "protocol/match/settings/tournament.h"
#include "protocol/shell/cli/command.h"
#include "protocol/text/errors.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/* Check what is special about knockout and Swiss tournaments. */
static int check_matches(const struct tournament *tournament)
{
    if (tournament->gauntlet)
        return report_error(STATUS_USAGE, "--gauntlet: it is a type of its own");
    if (tournament->shard.part)
        return report_error(
            STATUS_USAGE, "--shard: each round depends on all games of the one before");
    if (tournament->games > MATCH_GAMES_MAX)
        return report_error(STATUS_USAGE, "--games: a match has at most %d games",
                            MATCH_GAMES_MAX);
    if (tournament->rounds > (tournament->count - 1) / 2 * 2 + 1)
        return report_error(STATUS_USAGE,
                            "--rounds: after %d rounds all engines have met",
                            (tournament->count - 1) / 2 * 2 + 1);
    return 0;
}

static int check_tournament(const struct tournament *tournament)
{
    if (tournament->count < 2)
        return report_error(STATUS_USAGE, "match: it takes two engines; see --engine");
    if (tournament->gauntlet >= tournament->count)
        return report_error(STATUS_USAGE, "--gauntlet: no opponent is left");
    if (tournament->type != TOURNAMENT_ROUND_ROBIN) {
        const int status = check_matches(tournament);

        if (status)
            return status;
    }
    for (int i = 0; i < tournament->count; i++) {
        const struct engine_terms terms =
            tournament_engine_terms(tournament, &tournament->engines[i]);

        if (!time_control_is_set(&terms.control))
            return report_error(
                STATUS_USAGE,
                "match: how long is a game?  See --tc, --st, --depth, --nodes");
    }
    return 0;
}

/* Complete what the flags say. */
static int complete_settings(struct tournament *tournament)
{
    struct text why;

    if (!tournament_fill_engines(tournament, &why))
        return report_error(STATUS_USAGE, "%s", why.chars);
    if (!options_fit_fen(&tournament->configuration, tournament->openings.fen, &why))
        return report_error(STATUS_FAILED, "--fen: %s", why.chars);
    if (!options_check(&tournament->configuration, &why))
        return report_error(STATUS_FAILED, "--option: %s", why.chars);
    return 0;
}

/* Print which protocols were found out, because the games depend on it. */
static void print_protocols(const struct tournament *tournament)
{
    for (int i = 0; i < tournament->count; i++) {
        const struct engine_settings *engine = &tournament->engines[i];

        if (engine->protocol == PROTOCOL_UNKNOWN)
            printf("%s speaks %s\n", engine->name,
                   engine->found_protocol == PROTOCOL_UCI ? "UCI" : "CECP");
    }
}

/* How far clocks were overstepped, and how much of that was the machine's fault. */
static void print_clock_use(const struct match_runner *runner)
{
    const struct clock_use *use = &runner->clock_use;
    bool has_clock = false;

    for (int i = 0; i < runner->tournament->count; i++) {
        const struct engine_terms terms = tournament_engine_terms(
            runner->tournament, &runner->tournament->engines[i]);

        has_clock |= terms.control.base_ms || terms.control.move_ms;
    }
    if (!has_clock || use->moves == 0)
        return;
    printf("Clocks: %d moves, %d late, by %d ms at most (margin %d ms, %d ms at the "
           "end); the referee waited for a processor up to %d ms, which no clock "
           "counts\n",
           use->moves, use->late_moves, (int)use->late_ms,
           (int)runner->tournament->margin_ms,
           (int)clock_use_margin_ms(use, runner->tournament), (int)use->wait_ms);
}

/* How the command ends after games that have all been played.  The table of a shard is not the whole
 * one: --merge tells of its faults, and what distributes shards must not play them again. */
static int find_status(const struct standings *standings)
{
    return !standings->schedule.tournament->shard.part
                   && standings_have_faults(standings)
               ? STATUS_FAULTS
               : 0;
}

static int play_tournament(struct match_runner *runner, struct tournament *tournament)
{
    struct text why;
    int status = 0;
    bool good = match_runner_open(runner, tournament, &why);

    if (good) {
        print_protocols(tournament);
        if (runner->standings.played)
            printf("%d game%s on record\n", runner->standings.played,
                   runner->standings.played == 1 ? " is" : "s are");
        good = match_runner_play(runner, &why);
        table_print(&runner->standings, stdout);
        print_clock_use(runner);
        status = find_status(&runner->standings);
    }
    match_runner_close(runner);
    return good ? status : report_error(STATUS_FAILED, "%s", why.chars);
}

static int run_match(const struct arguments *arguments)
{
    struct match_runner runner = {.tournament = NULL};
    struct tournament *tournament = arguments->flags;
    int status = complete_settings(tournament);

    if (!status)
        status = check_tournament(tournament);
    return status ? status : play_tournament(&runner, tournament);
}

const struct command command_match = {"match", .help = "play games between engines",
                                      COMMAND_FLAGS(tournament_rows, struct tournament),
                                      .preset_flags = tournament_preset,
                                      .run = run_match};

/* ---- joining records ------------------------------------------------------------------- */

/* The first record knows the number of games that it was begun with, unless --games is given. */
static void preset_merge(void *tournament, struct library *library)
{
    tournament_preset(tournament, library);
    ((struct tournament *)tournament)->games = 0;
}

/* Add the games of all records to the standings and the log. */
static bool merge_records(struct match_runner *runner,
                          const struct arguments *arguments, struct text *why)
{
    struct tournament *tournament = runner->tournament;
    const struct sprt sprt = tournament->sprt;
    const int games = tournament->games;

    if (!game_log_read_tournament(tournament, arguments->words[0], why))
        return false;
    if (games)
        tournament->games = games;
    if (sprt.elo0 < sprt.elo1)
        tournament->sprt = sprt;
    tournament->shard.part = 0;
    runner->rules = options_make_rules(&tournament->configuration, why);
    if (!runner->rules)
        return false;
    if (!standings_init(&runner->standings, tournament))
        return text_fail(why, "out of memory");
    return game_log_merge(&runner->log, tournament, arguments->words, arguments->count,
                          runner->rules, &runner->standings, why);
}

static int merge_tournament(struct match_runner *runner, struct tournament *tournament,
                            const struct arguments *arguments)
{
    struct text why;
    int status = 0;
    bool good;

    runner->tournament = tournament;
    good = merge_records(runner, arguments, &why);
    if (good) {
        const int missing = schedule_count(&runner->standings.schedule, true)
                            - runner->standings.played;

        table_print(&runner->standings, stdout);
        /* A tournament with an SPRT may end early. */
        if (missing > 0 && tournament->sprt.elo0 >= tournament->sprt.elo1)
            good = text_fail(&why, "the records lack %d game%s", missing,
                             text_plural(missing));
        status = find_status(&runner->standings);
    }
    match_runner_close(runner);
    return good ? status : report_error(STATUS_FAILED, "%s", why.chars);
}

static int run_merge(const struct arguments *arguments)
{
    struct match_runner runner = {.tournament = NULL};
    struct tournament *tournament = arguments->flags;
    const int status = complete_settings(tournament);

    return status ? status : merge_tournament(&runner, tournament, arguments);
}

const struct command command_match_merge = {
    "match",
    .mode = "merge",
    .arguments = "RECORD...",
    .help = "join the records of parts of a tournament",
    .words = {1, WORDS_UNLIMITED},
    COMMAND_FLAGS(tournament_rows, struct tournament),
    .preset_flags = preset_merge,
    .run = run_merge};
