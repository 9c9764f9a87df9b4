/* entrants.c - the engines of a tournament.  SPDX-License-Identifier: MIT */
#include "protocol/match/entrants.h"

#include "engine/core/text.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/engines/engine.h"
#include "protocol/match/settings/settings.h"
#include "protocol/match/settings/tournament.h"

#include <stdio.h>
#include <string.h>

enum { PLAYERS = 2 }; /* of a game, for which a pool has room */

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

void entrants_init(struct match_engine *engines, const struct tournament *tournament,
                   struct process_pool *pool, int slot)
{
    for (int i = 0; i < tournament->count; i++) {
        const struct engine_settings *settings = &tournament->engines[i];
        const struct engine_terms terms = tournament_engine_terms(tournament, settings);

        match_engine_init(&engines[i], settings, &terms, pool, slot);
    }
}

/* Whether all engines know the rules' own castling, if they have one. */
static bool check_castling(const struct tournament *tournament,
                           const struct rules *rules, struct text *why)
{
    if (!rules->variant->castling.onto_rook
        || !rules->variant->castling.onto_rook(rules))
        return true;
    for (int i = 0; i < tournament->count; i++) {
        const struct engine_settings *engine = &tournament->engines[i];

        if (!engine->knows_rules)
            return text_fail(
                why,
                "engine '%.60s' lacks their options, so it cannot play by these rules",
                engine->name);
    }
    return true;
}

bool entrants_probe(struct match_engine *engines, struct tournament *tournament,
                    const struct rules *rules, bool sets_up, struct text *why)
{
    for (int i = 0; i < tournament->count; i++) {
        if (!match_engine_probe(&engines[i], &tournament->engines[i], sets_up, why))
            return false;
        make_unique(tournament, i);
        if (i >= PLAYERS)
            match_engine_stop(&engines[i], true);
    }
    return check_castling(tournament, rules, why);
}

void entrants_stop(struct match_engine *engines, const struct tournament *tournament)
{
    for (int i = 0; i < tournament->count; i++)
        match_engine_stop(&engines[i], true);
}
