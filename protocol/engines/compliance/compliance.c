/* compliance.c - whether an engine keeps to its protocol.  SPDX-License-Identifier: MIT */
#include "protocol/engines/compliance/compliance.h"

#include "engine/core/text.h"
#include "engine/rules/game.h"
#include "engine/rules/rules.h"
#include "protocol/engines/compliance/trial.h"
#include "protocol/engines/engine.h"
#include "protocol/session/options.h"

enum { SEED = 1 }; /* of the game's dice */

/* Begin the trial's game as its point wants it. */
static bool begin_game(struct trial *trial)
{
    game_reset(trial->game, NULL);
    for (int i = 0; i < trial->point->plies; i++)
        if (!trial_play(trial, MOVE_NONE))
            return false;
    if (trial->point->sets_up) {
        const struct position start = *game_position(trial->game);

        game_reset(trial->game, &start);
    }
    return true;
}

/* Try a point, and tell the observer.  False when the engine cannot be started for it. */
static bool try_point(struct trial *trial, const struct compliance_observer *observer,
                      struct text *why)
{
    const struct point *point = trial->point;
    enum compliance compliance;
    struct text instead = {.length = 0};

    if (!match_engine_start(trial->engine, why))
        return false;
    compliance = begin_game(trial) ? point->check(trial) : COMPLIANCE_BROKEN;
    if (compliance == COMPLIANCE_BROKEN) {
        text_add(&instead, "expected %s, but %s", point->expected, trial->found.chars);
        match_engine_stop(trial->engine, false);
    }
    observer->tell(observer->context, compliance, point->what, instead.chars);
    return true;
}

bool compliance_check(struct match_engine *engine,
                      const struct compliance_observer *observer, struct text *why)
{
    struct rules *rules = options_make_rules(engine->terms.configuration, why);
    struct trial trial = {.engine = engine};
    bool good = rules != NULL;

    if (good) {
        trial.game = game_new(rules, SEED);
        good = trial.game || text_fail(why, "out of memory");
    }
    trial.point = engine->protocol == &engine_uci ? uci_points : cecp_points;
    for (; good && trial.point->what; trial.point++)
        good = try_point(&trial, observer, why);
    match_engine_stop(engine, false);
    game_free(trial.game);
    rules_free(rules);
    return good;
}
