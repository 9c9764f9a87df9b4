/* match.c - games between engines.  SPDX-License-Identifier: MIT */
#include "protocol/shell/commands/match.h"

#include "engine/core/text.h"
#include "engine/rules/variant.h"
#include "engine/variants/registry.h"
#include "protocol/engines/engine.h"
#include "protocol/match/results/table.h"
#include "protocol/match/runner.h"
#include "protocol/match/settings/settings.h"
#include "protocol/match/settings/tournament.h"
#include "protocol/match/settings/tournament_file.h"
#include "protocol/shell/cli/command_line.h"
#include "protocol/shell/cli/flags.h"
#include "protocol/shell/commands/registry.h"
#include "protocol/text/errors.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int read_file(struct tournament *tournament, const char *path)
{
    FILE *file = fopen(path, "r");
    struct text why;
    bool good;

    if (!file)
        return report_error(STATUS_FAILED, "%s: %s", path, strerror(errno));
    good = tournament_file_read(tournament, file, &why);
    fclose(file);
    return good ? 0 : report_error(STATUS_FAILED, "%s:%s", path, why.chars);
}

int match_read_flags(struct tournament *tournament,
                     const struct command_line *command_line)
{
    int status = 0;

    tournament_preset(tournament);
    /* Tournament files are read first, so that the command line overrides them. */
    for (int files = 1; files >= 0; files--)
        for (int i = 0; i < command_line->flag_count && !status; i++) {
            const struct given_flag *flag = &command_line->flags[i];
            const bool is_file = strcmp(flag->name, "tournament") == 0;

            if (files && is_file)
                status = read_file(tournament, flag->argument);
            else if (!files && !is_file)
                status = flags_read_one(setting_find(tournament_rows, flag->name),
                                        tournament, flag->argument);
        }
    return status;
}

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

static int check_tournament(const struct tournament *tournament,
                            const struct command_line *command_line)
{
    struct text why;

    if (!options_check(&tournament->configuration, &why))
        return report_error(STATUS_FAILED, "--option: %s", why.chars);
    if (tournament->merging)
        return command_line->word_count
                   ? 0
                   : report_error(STATUS_USAGE, "match --merge: no record is named");
    if (command_line->word_count)
        return report_error(STATUS_USAGE, "match: '%.40s' is one argument too many",
                            command_line->words[0]);
    if (tournament->count < 2)
        return report_error(STATUS_USAGE, "match: it takes two engines; see --engine");
    if (tournament->gauntlet >= tournament->count)
        return report_error(STATUS_USAGE, "--gauntlet: no opponent is left");
    if (tournament->type != TOURNAMENT_ROUND_ROBIN) {
        const int status = check_matches(tournament);

        if (status)
            return status;
    }
    if (tournament->shard.part && tournament->sprt.elo0 < tournament->sprt.elo1)
        return report_error(STATUS_USAGE, "--shard: each shard would run the SPRT by "
                                          "itself; give --sprt to --merge instead");
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

static int read_settings(struct tournament *tournament,
                         const struct command_line *command_line)
{
    struct text why;
    int status;

    status = match_read_flags(tournament, command_line);
    if (!status && !tournament_fill_engines(tournament, &why))
        status = report_error(STATUS_USAGE, "%s", why.chars);
    return status ? status : check_tournament(tournament, command_line);
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
    printf("Clocks: %d moves, %d late, by %d ms at most (margin %d ms); the referee "
           "waited for a processor up to %d ms, which no clock counts\n",
           use->moves, use->late_moves, (int)use->late_ms,
           (int)runner->tournament->margin_ms, (int)use->wait_ms);
}

static int play_tournament(struct match_runner *runner, struct tournament *tournament)
{
    struct text why;
    bool good = match_runner_open(runner, tournament, &why);

    if (good) {
        print_protocols(tournament);
        if (runner->standings.played)
            printf("%d games are on record\n", runner->standings.played);
        good = match_runner_play(runner, &why);
        table_print(&runner->standings, stdout);
        print_clock_use(runner);
    }
    match_runner_close(runner);
    return good ? 0 : report_error(STATUS_FAILED, "%s", why.chars);
}

static bool is_given(const struct command_line *command_line, const char *flag)
{
    for (int i = 0; i < command_line->flag_count; i++)
        if (strcmp(command_line->flags[i].name, flag) == 0)
            return true;
    return false;
}

/* Add the games of all records to the standings and the log. */
static bool merge_records(struct match_runner *runner,
                          const struct command_line *command_line, struct text *why)
{
    struct tournament *tournament = runner->tournament;
    const struct sprt sprt = tournament->sprt;
    const int games = tournament->games;

    if (!game_log_read_tournament(tournament, command_line->words[0], why))
        return false;
    /* The first record knows the number of games that it was begun with. */
    if (is_given(command_line, "games"))
        tournament->games = games;
    if (sprt.elo0 < sprt.elo1)
        tournament->sprt = sprt;
    tournament->shard.part = 0;
    runner->rules = options_make_rules(&tournament->configuration, why);
    if (!runner->rules)
        return false;
    if (!standings_init(&runner->standings, tournament))
        return text_fail(why, "out of memory");
    return game_log_merge(&runner->log, tournament, command_line->words,
                          command_line->word_count, runner->rules, &runner->standings,
                          why);
}

static int merge_tournament(struct match_runner *runner, struct tournament *tournament,
                            const struct command_line *command_line)
{
    struct text why;
    bool good;

    runner->tournament = tournament;
    good = merge_records(runner, command_line, &why);
    if (good) {
        const int missing = schedule_count(&runner->standings.schedule, true)
                            - runner->standings.played;

        table_print(&runner->standings, stdout);
        /* A tournament with an SPRT may end early. */
        if (missing > 0 && tournament->sprt.elo0 >= tournament->sprt.elo1)
            good = text_fail(&why, "%d games are on no record", missing);
    }
    match_runner_close(runner);
    return good ? 0 : report_error(STATUS_FAILED, "%s", why.chars);
}

int command_match(const struct command_line *command_line)
{
    struct tournament *tournament = calloc(1, sizeof *tournament);
    struct match_runner runner = {.tournament = NULL};
    int status;

    if (!tournament)
        return report_error(STATUS_FAILED, "out of memory");
    status = read_settings(tournament, command_line);
    if (!status)
        status = tournament->merging
                     ? merge_tournament(&runner, tournament, command_line)
                     : play_tournament(&runner, tournament);
    free(tournament);
    return status;
}
