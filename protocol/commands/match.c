/* match.c - games between engines.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/rules/variant.h"
#include "engine/variants/registry.h"
#include "protocol/cli/command_line.h"
#include "protocol/cli/commands.h"
#include "protocol/cli/flags.h"
#include "protocol/match/engine/engine.h"
#include "protocol/match/engine/probe.h"
#include "protocol/match/engine/process.h"
#include "protocol/match/engine/watchdog.h"
#include "protocol/match/opening.h"
#include "protocol/match/results/game_log.h"
#include "protocol/match/results/standings.h"
#include "protocol/match/results/table.h"
#include "protocol/match/runner.h"
#include "protocol/match/settings/setting.h"
#include "protocol/match/settings/tournament.h"
#include "protocol/match/settings/tournament_file.h"
#include "protocol/match/signals.h"
#include "protocol/text/errors.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Everything that one tournament needs. */
struct match {
    struct tournament tournament;
    struct standings standings;
    struct game_log game_log;
};

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

/* The tournament's files come first: the command line has the last word. */
static int read_files(struct tournament *tournament,
                      const struct command_line *command_line)
{
    const int row = match_setting_find("tournament");
    int status = 0;

    for (int i = 0; i < command_line->match_count && !status; i++)
        if (command_line->match[i].number == row)
            status = read_file(tournament, command_line->match[i].argument);
    return status;
}

static int read_flags(struct tournament *tournament,
                      const struct command_line *command_line)
{
    struct text why;

    for (int i = 0; i < command_line->match_count; i++) {
        const struct match_flag *flag = &command_line->match[i];

        if (!match_setting_apply(tournament, flag->number, flag->argument, &why))
            return report_error(STATUS_USAGE, "--%s: %s",
                                match_setting_flag(flag->number)->name, why.chars);
    }
    if (command_line->depth)
        tournament->control.depth = command_line->depth;
    if (command_line->nodes)
        tournament->control.nodes = command_line->nodes;
    return 0;
}

/* The game, where the command line says which. */
static int read_game(struct tournament *tournament,
                     const struct command_line *command_line)
{
    if (command_line->configuration.variant != variants[0]
        || command_line->configuration.given_count > 0)
        tournament->configuration = command_line->configuration;
    if (command_line->fen && strlen(command_line->fen) >= sizeof tournament->fen)
        return report_error(STATUS_FAILED, "--fen: the FEN is too long");
    if (command_line->fen)
        strcpy(tournament->fen, command_line->fen);
    return 0;
}

static bool has_limit(const struct time_control *control)
{
    return control->base_ms || control->move_ms || control->depth || control->nodes;
}

static int check(const struct tournament *tournament,
                 const struct command_line *command_line)
{
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
        return report_error(STATUS_USAGE, "--gauntlet: nobody is left to be met");
    for (int i = 0; i < tournament->count; i++) {
        const struct time_control control =
            match_engine_time_control(tournament, &tournament->engines[i]);

        if (!has_limit(&control))
            return report_error(STATUS_USAGE,
                                "match: how long is a game?  See --tc, --st, "
                                "--depth, --nodes");
    }
    return 0;
}

static int read_settings(struct tournament *tournament,
                         const struct command_line *command_line)
{
    int status;

    match_setting_preset(tournament);
    options_preset(&tournament->configuration, variants[0]);
    status = read_files(tournament, command_line);
    if (!status)
        status = read_flags(tournament, command_line);
    if (!status)
        status = read_game(tournament, command_line);
    return status ? status : check(tournament, command_line);
}

static int report_end(const struct match *match, enum match_runner_end end,
                      const struct text *why)
{
    table_print(&match->standings, stdout);
    if (end == MATCH_FAILED)
        return report_error(STATUS_FAILED, "%s", why->chars);
    if (end == MATCH_INTERRUPTED)
        return report_error(STATUS_FAILED, "interrupted after %d games",
                            match->standings.played);
    return 0;
}

/* How many games the standings will have at the end. */
static int count_total(const struct standings *standings)
{
    struct pairing pairing;
    int total = 0;

    for (int i = 0; i < standings->schedule.numbers; i++)
        total += standings_has(standings, i)
                 || (schedule_is_ours(&standings->schedule, i)
                     && schedule_get(&standings->schedule, i, &pairing));
    return total;
}

static int play_games(struct match *match, struct process_pool *pool,
                      const struct rules *rules, const struct openings *openings)
{
    struct text why;
    enum match_runner_end end;
    struct match_runner runner = {
        .tournament = &match->tournament,
        .rules = rules,
        .openings = openings,
        .standings = &match->standings,
        .game_log = &match->game_log,
        .pool = pool,
    };

    if (match->standings.played)
        printf("%d games are on record\n", match->standings.played);
    end = match_runner_run(&runner, count_total(&match->standings), &why);
    return report_end(match, end, &why);
}

static int open_standings(struct match *match)
{
    struct text why;

    if (!standings_init(&match->standings, &match->tournament))
        return report_error(STATUS_FAILED, "out of memory");
    if (!game_log_open(&match->game_log, &match->tournament, &match->standings, &why))
        return report_error(STATUS_FAILED, "%s", why.chars);
    return 0;
}

static int call_and_play(struct match *match, struct process_pool *pool,
                         const struct rules *rules, const struct openings *openings)
{
    struct text why;
    int status;

    if (!probe_engines(&match->tournament, openings_set_up(openings), pool, &why))
        return report_error(STATUS_FAILED, "%s", why.chars);
    status = open_standings(match);
    if (!status)
        status = play_games(match, pool, rules, openings);
    game_log_close(&match->game_log);
    return status;
}

static int prepare_and_play(struct match *match, struct process_pool *pool)
{
    struct rules *rules;
    struct openings *openings;
    struct text why;
    int status;

    rules = options_make_rules(&match->tournament.configuration, &why);
    if (!rules)
        return report_error(STATUS_FAILED, "%s", why.chars);
    openings = openings_new(&match->tournament, rules, &why);
    status = openings ? call_and_play(match, pool, rules, openings)
                      : report_error(STATUS_FAILED, "%s", why.chars);
    openings_free(openings);
    rules_free(rules);
    return status;
}

static int watch_and_play(struct match *match, int watchdog)
{
    struct process_pool pool;
    struct signals_watch watch;
    struct text why;
    int status;

    if (!signals_watch(&watch, &why))
        return report_error(STATUS_FAILED, "%s", why.chars);
    pthread_mutex_init(&pool.lock, NULL);
    pool.stop = watch.stop;
    pool.watchdog = watchdog;
    status = prepare_and_play(match, &pool);
    pthread_mutex_destroy(&pool.lock);
    signals_unwatch(&watch);
    return status;
}

static int play(struct match *match)
{
    struct watchdog watchdog = {.ear = -1};
    struct text why;
    int status;

    if (!watchdog_start(&watchdog, &why))
        return report_error(STATUS_FAILED, "%s", why.chars);
    status = watch_and_play(match, watchdog.ear);
    watchdog_stop(&watchdog);
    return status;
}

static int merge_records(struct match *match, struct rules *rules, char *const *paths,
                         int count)
{
    struct text why;
    int missing;

    for (int i = 0; i < count; i++)
        if (!game_log_merge(&match->game_log, paths[i], rules, &match->standings, &why))
            return report_error(STATUS_FAILED, "%s", why.chars);
    table_print(&match->standings, stdout);
    missing =
        schedule_count(&match->standings.schedule, true) - match->standings.played;
    if (missing > 0 && match->tournament.sprt.elo0 >= match->tournament.sprt.elo1)
        return report_error(STATUS_FAILED, "%d games are on no record", missing);
    return 0;
}

static int merge(struct match *match, const struct command_line *command_line)
{
    struct text why;
    struct rules *rules;
    int status;

    if (!game_log_read_tournament(&match->tournament, command_line->words[0], &why))
        return report_error(STATUS_FAILED, "%s", why.chars);
    match->tournament.shard.part = 0;
    rules = options_make_rules(&match->tournament.configuration, &why);
    if (!rules)
        return report_error(STATUS_FAILED, "%s", why.chars);
    status = open_standings(match);
    if (!status)
        status =
            merge_records(match, rules, command_line->words, command_line->word_count);
    rules_free(rules);
    return status;
}

int command_match(const struct command_line *command_line)
{
    struct match *match = calloc(1, sizeof *match);
    int status;

    if (!match)
        return report_error(STATUS_FAILED, "out of memory");
    status = read_settings(&match->tournament, command_line);
    if (!status)
        status = match->tournament.merging ? merge(match, command_line) : play(match);
    game_log_close(&match->game_log);
    standings_free(&match->standings);
    free(match);
    return status;
}
