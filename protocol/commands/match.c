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
#include "protocol/match/results/merge.h"
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
    struct schedule schedule;
    struct ledger ledger;
    struct journal journal;
};

static int read_file(struct tournament *tournament, const char *path)
{
    FILE *file = fopen(path, "r");
    struct text why;
    bool good;

    if (!file)
        return complain(STATUS_FAILED, "%s: %s", path, strerror(errno));
    good = match_file_read(tournament, file, &why);
    fclose(file);
    return good ? 0 : complain(STATUS_FAILED, "%s:%s", path, why.chars);
}

/* The tournament's files come first: the command line has the last word. */
static int read_files(struct tournament *tournament, const struct request *request)
{
    const int row = match_setting_find("tournament");
    int status = 0;

    for (int i = 0; i < request->match_count && !status; i++)
        if (request->match[i].number == row)
            status = read_file(tournament, request->match[i].argument);
    return status;
}

static int read_flags(struct tournament *tournament, const struct request *request)
{
    struct text why;

    for (int i = 0; i < request->match_count; i++) {
        const struct match_flag *flag = &request->match[i];

        if (!match_setting_apply(tournament, flag->number, flag->argument, &why))
            return complain(STATUS_USAGE, "--%s: %s",
                            match_setting_flag(flag->number)->name, why.chars);
    }
    if (request->depth)
        tournament->control.depth = request->depth;
    if (request->nodes)
        tournament->control.nodes = request->nodes;
    return 0;
}

/* The game, where the command line says which. */
static int read_game(struct tournament *tournament, const struct request *request)
{
    if (request->configuration.variant != variants[0]
        || request->configuration.given_count > 0)
        tournament->configuration = request->configuration;
    if (request->fen && strlen(request->fen) >= sizeof tournament->fen)
        return complain(STATUS_FAILED, "--fen: the FEN is too long");
    if (request->fen)
        strcpy(tournament->fen, request->fen);
    return 0;
}

static bool has_limit(const struct time_control *control)
{
    return control->base_ms || control->move_ms || control->depth || control->nodes;
}

static int check(const struct tournament *tournament, const struct request *request)
{
    if (tournament->merging)
        return request->word_count
                   ? 0
                   : complain(STATUS_USAGE, "match --merge: no record is named");
    if (request->word_count)
        return complain(STATUS_USAGE, "match: '%.40s' is one argument too many",
                        request->words[0]);
    if (tournament->count < 2)
        return complain(STATUS_USAGE, "match: it takes two engines; see --engine");
    if (tournament->gauntlet >= tournament->count)
        return complain(STATUS_USAGE, "--gauntlet: nobody is left to be met");
    for (int i = 0; i < tournament->count; i++) {
        const struct time_control control =
            player_control(tournament, &tournament->contenders[i]);

        if (!has_limit(&control))
            return complain(STATUS_USAGE, "match: how long is a game?  See --tc, --st, "
                                          "--depth, --nodes");
    }
    return 0;
}

static int read_settings(struct tournament *tournament, const struct request *request)
{
    int status;

    match_setting_preset(tournament);
    options_preset(&tournament->configuration, variants[0]);
    status = read_files(tournament, request);
    if (!status)
        status = read_flags(tournament, request);
    if (!status)
        status = read_game(tournament, request);
    return status ? status : check(tournament, request);
}

static int report_end(const struct match *match, enum office_end end,
                      const struct text *why)
{
    table_print(&match->ledger, stdout);
    if (end == OFFICE_FAILED)
        return complain(STATUS_FAILED, "%s", why->chars);
    if (end == OFFICE_INTERRUPTED)
        return complain(STATUS_FAILED, "interrupted after %d games",
                        match->ledger.played);
    return 0;
}

/* How many games the ledger will have at the end. */
static int count_total(const struct match *match)
{
    struct fixture fixture;
    int total = 0;

    for (int i = 0; i < match->schedule.numbers; i++)
        total += ledger_has(&match->ledger, i)
                 || (schedule_is_ours(&match->schedule, i)
                     && schedule_get(&match->schedule, i, &fixture));
    return total;
}

static int play_games(struct match *match, struct nursery *nursery,
                      const struct rules *rules, const struct openings *openings)
{
    struct text why;
    enum office_end end;
    struct office office = {
        .tournament = &match->tournament,
        .rules = rules,
        .openings = openings,
        .ledger = &match->ledger,
        .journal = &match->journal,
        .nursery = nursery,
    };

    if (match->ledger.played)
        printf("%d games are on record\n", match->ledger.played);
    end = office_run(&office, count_total(match), &why);
    return report_end(match, end, &why);
}

static int open_ledger(struct match *match)
{
    struct text why;

    schedule_make(&match->schedule, &match->tournament);
    if (!ledger_init(&match->ledger, &match->schedule))
        return complain(STATUS_FAILED, "out of memory");
    if (!journal_open(&match->journal, &match->tournament, &match->ledger, &why))
        return complain(STATUS_FAILED, "%s", why.chars);
    return 0;
}

static int call_and_play(struct match *match, struct nursery *nursery,
                         const struct rules *rules, const struct openings *openings)
{
    struct text why;
    int status;

    if (!roster_call(&match->tournament, openings_set_up(openings), nursery, &why))
        return complain(STATUS_FAILED, "%s", why.chars);
    status = open_ledger(match);
    if (!status)
        status = play_games(match, nursery, rules, openings);
    journal_close(&match->journal);
    return status;
}

static int prepare_and_play(struct match *match, struct nursery *nursery)
{
    struct rules *rules;
    struct openings *openings;
    struct text why;
    int status;

    rules = options_make_rules(&match->tournament.configuration, &why);
    if (!rules)
        return complain(STATUS_FAILED, "%s", why.chars);
    openings = openings_new(&match->tournament, rules, &why);
    status = openings ? call_and_play(match, nursery, rules, openings)
                      : complain(STATUS_FAILED, "%s", why.chars);
    openings_free(openings);
    rules_free(rules);
    return status;
}

static int watch_and_play(struct match *match, int warden)
{
    struct nursery nursery;
    struct watch watch;
    struct text why;
    int status;

    if (!watch_begin(&watch, &why))
        return complain(STATUS_FAILED, "%s", why.chars);
    pthread_mutex_init(&nursery.lock, NULL);
    nursery.stop = watch.stop;
    nursery.warden = warden;
    status = prepare_and_play(match, &nursery);
    pthread_mutex_destroy(&nursery.lock);
    watch_end(&watch);
    return status;
}

static int play(struct match *match)
{
    struct warden warden = {.ear = -1};
    struct text why;
    int status;

    if (!warden_begin(&warden, &why))
        return complain(STATUS_FAILED, "%s", why.chars);
    status = watch_and_play(match, warden.ear);
    warden_end(&warden);
    return status;
}

static int merge(struct match *match, const struct request *request)
{
    struct tournament *tournament = &match->tournament;
    struct text why;
    int status, missing;

    if (!merge_begin(tournament, request->words[0], &why))
        return complain(STATUS_FAILED, "%s", why.chars);
    tournament->shard.part = 0;
    status = open_ledger(match);
    if (status)
        return status;
    for (int i = 0; i < request->word_count; i++)
        if (!merge_record(tournament, request->words[i], &match->ledger,
                          &match->journal, &why))
            return complain(STATUS_FAILED, "%s", why.chars);
    table_print(&match->ledger, stdout);
    missing = schedule_count(&match->schedule, true) - match->ledger.played;
    if (missing > 0 && tournament->sprt.elo0 >= tournament->sprt.elo1)
        return complain(STATUS_FAILED, "%d games are on no record", missing);
    return 0;
}

int command_match(const struct request *request)
{
    struct match *match = calloc(1, sizeof *match);
    int status;

    if (!match)
        return complain(STATUS_FAILED, "out of memory");
    match->journal.jsonl = match->journal.pgn = -1;
    status = read_settings(&match->tournament, request);
    if (!status)
        status = match->tournament.merging ? merge(match, request) : play(match);
    journal_close(&match->journal);
    ledger_free(&match->ledger);
    free(match);
    return status;
}
