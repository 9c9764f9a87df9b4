/* compliance.c - the command match --compliance: whether an engine keeps to its protocol.
 * SPDX-License-Identifier: MIT */
#include "protocol/engines/compliance/compliance.h"

#include "engine/core/text.h"
#include "protocol/engines/engine.h"
#include "protocol/match/settings/settings.h"
#include "protocol/match/settings/tournament.h"
#include "protocol/shell/cli/command.h"
#include "protocol/text/errors.h"

#include <stdio.h>

enum { CLOCK_MS = 3000 }; /* of the engine, where a point does not say otherwise */

/* How many points were seen, by enum compliance. */
struct count {
    int points[COMPLIANCE_NOT_OFFERED + 1];
};

static void print_point(void *context, enum compliance compliance, const char *what,
                        const char *instead)
{
    struct count *count = context;

    count->points[compliance]++;
    if (compliance == COMPLIANCE_BROKEN)
        printf("not ok %s: %s\n", what, instead);
    else
        printf("ok %s%s\n", what,
               compliance == COMPLIANCE_NOT_OFFERED ? " # skip: not offered" : "");
    fflush(stdout);
}

static int print_count(const struct engine_settings *settings,
                       const struct count *count)
{
    const int broken = count->points[COMPLIANCE_BROKEN];

    printf("%s %s %s: %d points kept, %d broken, %d not offered\n", settings->name,
           broken ? "does not keep to" : "keeps to",
           settings->found_protocol == PROTOCOL_UCI ? "UCI" : "CECP",
           count->points[COMPLIANCE_KEPT], broken,
           count->points[COMPLIANCE_NOT_OFFERED]);
    return broken ? STATUS_FAULTS : 0;
}

/* Read what the flags and the argument say into the tournament's only engine. */
static bool read_engine(struct tournament *tournament, const char *command,
                        struct text *why)
{
    tournament->count = 0;
    return tournament_add_engine(tournament, command, why)
           && tournament_fill_engines(tournament, why)
           && options_check(&tournament->configuration, why);
}

static int check_engine(struct tournament *tournament, struct process_pool *pool)
{
    const struct compliance_observer observer = {print_point, &(struct count){{0}}};
    struct engine_settings *settings = &tournament->engines[0];
    struct engine_terms terms = tournament_engine_terms(tournament, settings);
    struct match_engine engine;
    struct text why;

    terms.control = (struct time_control){.base_ms = CLOCK_MS};
    match_engine_init(&engine, settings, &terms, pool, -1);
    return match_engine_probe(&engine, settings, false, &why)
                   && compliance_check(&engine, &observer, &why)
               ? print_count(settings, observer.context)
               : report_error(STATUS_FAILED, "%s", why.chars);
}

static int run_compliance(const struct arguments *arguments)
{
    struct tournament *tournament = arguments->flags;
    struct process_pool pool = {.children = NULL};
    struct text why;
    int status;

    if (!read_engine(tournament, arguments->words[0], &why))
        return report_error(STATUS_USAGE, "%s", why.chars);
    if (!process_pool_open(&pool, 1, &why))
        return report_error(STATUS_FAILED, "%s", why.chars);
    status = check_engine(tournament, &pool);
    process_pool_close(&pool);
    return status;
}

const struct command command_match_compliance = {
    "match",
    .mode = "compliance",
    .arguments = "ENGINE",
    .help = "tell how an engine keeps to its protocol",
    .words = {1, 1},
    COMMAND_FLAGS(tournament_rows, struct tournament),
    .preset_flags = tournament_preset,
    .run = run_compliance};
