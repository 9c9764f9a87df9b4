/* entrants.c - the engines of a tournament.  SPDX-License-Identifier: MIT */
#include "protocol/match/entrants.h"

#include "protocol/engines/engine.h"
#include "protocol/match/settings/settings.h"
#include "protocol/match/settings/tournament.h"

#include <stdio.h>
#include <string.h>

static bool is_name_taken(const struct tournament *tournament, int before,
                          const char *name)
{
    for (int i = 0; i < before; i++)
        if (strcmp(tournament->engines[i].name, name) == 0)
            return true;
    return false;
}

/* Make the name of engine `number` unique: "Name", "Name #2", ... */
static void make_unique(struct tournament *tournament, int number)
{
    struct engine_settings *settings = &tournament->engines[number];
    char name[ENGINE_NAME_MAX];

    strcpy(name, settings->name);
    for (int i = 2; is_name_taken(tournament, number, settings->name); i++)
        snprintf(settings->name, sizeof settings->name, "%.50s #%d", name, i);
}

bool entrants_probe(struct tournament *tournament, bool sets_up,
                    struct process_pool *pool, struct text *why)
{
    for (int i = 0; i < tournament->count; i++) {
        struct engine_settings *settings = &tournament->engines[i];
        const struct engine_terms terms = tournament_engine_terms(tournament, settings);

        if (!match_engine_probe(settings, &terms, sets_up, pool, why))
            return false;
        make_unique(tournament, i);
    }
    return true;
}
