/* record_file.c - the games of a record, one after the other.  SPDX-License-Identifier: MIT */
#include "protocol/match/results/record_file.h"

#include "engine/core/input_file.h"
#include "engine/core/text.h"
#include "engine/rules/rules.h"
#include "protocol/match/results/game_log.h"
#include "protocol/match/results/record.h"
#include "protocol/match/settings/settings.h"
#include "protocol/match/settings/tournament.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool visit_line(const char *line, const struct rules *rules,
                       record_visitor visit, void *context, struct text *why)
{
    struct record record;
    bool good;

    good = record_read_json(&record, line, NULL, rules, why)
           && visit(&record, context, why);
    record_free(&record);
    return good;
}

/* Read the lines after the first one. */
static bool visit_lines(FILE *file, const char *path, const struct rules *rules,
                        record_visitor visit, void *context, struct text *why)
{
    char *line = NULL;
    size_t size = 0;
    bool good = true;

    for (int number = 1; good && record_read_line(file, &line, &size); number++) {
        struct text reason;

        if (number == 1)
            continue;
        good = visit_line(line, rules, visit, context, &reason)
               || text_fail(why, "%.200s:%d: %.300s", path, number, reason.chars);
    }
    free(line);
    return good;
}

bool record_file_visit(const char *path, struct library *library, record_visitor visit,
                       void *context, struct text *why)
{
    struct tournament *tournament = calloc(1, sizeof *tournament);
    struct rules *rules = NULL;
    FILE *file = NULL;
    bool good = false;

    if (tournament) {
        tournament_preset(tournament, library);
        if (game_log_read_tournament(tournament, path, why))
            rules = options_make_rules(&tournament->configuration, why);
    } else {
        text_fail(why, "out of memory");
    }
    if (rules) {
        file = input_file_open(path, why);
        good = file && visit_lines(file, path, rules, visit, context, why);
    }
    if (file)
        fclose(file);
    rules_free(rules);
    free(tournament);
    return good;
}
