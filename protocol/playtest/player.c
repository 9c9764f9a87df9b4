/* player.c - plays one game of a playtest.  SPDX-License-Identifier: MIT */
#include "protocol/playtest/player.h"

#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/openings/opening.h"
#include "protocol/playtest/facts.h"
#include "search/search.h"
#include "search/strength.h"

#include <stdlib.h>

enum {
    VARIED_PLIES = 8, /* from the start */
    VARIETY = 30,     /* centipawns that such a ply may lose */
    RANDOM_RUNG = 0,
};

/* The seed of all that is random in game `number` at ply `ply`. */
static uint64_t seed_of(const struct play_settings *settings, int number, int ply)
{
    uint64_t state = settings->seed;

    state = random_next(&state) ^ (uint64_t)number;
    state = random_next(&state) ^ (uint64_t)ply;
    return random_next(&state);
}

bool player_begin(struct played_game *played, const struct play_settings *settings,
                  const struct rules *rules, const struct openings *openings,
                  int number, struct text *why)
{
    const struct encounter encounter =
        schedule_encounter(settings->level_count, number);
    const uint64_t seed = seed_of(settings, number, 0);

    *played = (struct played_game){.number = number};
    played->game = encounter.from_start
                       ? game_new(rules, seed)
                       : openings_new_game(openings, encounter.opening, seed);
    played->scores = calloc((size_t)settings->plies, sizeof *played->scores);
    if (!played->game || !played->scores)
        return text_fail(why, "out of memory");
    played->opening = game_plies(played->game);
    return true;
}

/* The ply that the engine plays at `level`, and White's score. */
static struct ply choose_ply(const struct play_settings *settings,
                             const struct encounter *encounter,
                             const struct played_game *played,
                             struct searcher *searcher, int *white)
{
    const struct position *pos = game_position(played->game);
    const int ply = game_plies(played->game);
    const int level = settings->levels[encounter->rungs[pos->to_move] - 1];
    const uint64_t seed = seed_of(settings, played->number, ply + 1);
    struct limits limits = {.nodes = settings->nodes, .strength.seed = seed};
    score found = 0;
    move best;

    if (level < SKILL_MAX)
        strength_limit(pos, level, seed, &limits);
    if (encounter->from_start && ply < VARIED_PLIES)
        limits.strength.variety = VARIETY;
    best = searcher_think_score(searcher, played->game, &limits, &found);
    *white = pos->to_move == WHITE ? found : -found;
    return (struct ply){best, MOVE_NONE};
}

static bool play_ply(const struct play_settings *settings,
                     const struct encounter *encounter, struct played_game *played,
                     struct searcher *searcher)
{
    const int ply = game_plies(played->game);
    uint64_t state = seed_of(settings, played->number, ply + 1);

    if (encounter->rungs[game_position(played->game)->to_move] == RANDOM_RUNG)
        return game_play_random(played->game, &state);
    return game_play(played->game, choose_ply(settings, encounter, played, searcher,
                                              &played->scores[ply - played->opening]));
}

bool player_play(struct played_game *played, const struct play_settings *settings,
                 const struct rules *rules, const struct openings *openings,
                 struct searcher *searcher, int number, struct text *why)
{
    const struct encounter encounter =
        schedule_encounter(settings->level_count, number);

    if (!player_begin(played, settings, rules, openings, number, why))
        return false;
    searcher_clear(searcher);
    while (game_outcome(played->game).result == RESULT_NONE
           && game_plies(played->game) < settings->plies)
        if (!play_ply(settings, &encounter, played, searcher))
            return text_fail(why, "%s", game_play_failure(played->game));
    return true;
}

void played_game_count(const struct played_game *played,
                       const struct play_settings *settings, const struct rules *rules,
                       struct searcher *searcher, struct game_facts *facts)
{
    const int levels = settings->level_count;
    const struct encounter encounter = schedule_encounter(levels, played->number);
    const bool full =
        encounter.rungs[WHITE] == levels && encounter.rungs[BLACK] == levels;
    const bool rolls = rules->variant->dice.rolls != NULL;

    if (full && rolls)
        searcher_clear(searcher);
    facts_count(facts, played->game, played->opening, full ? played->scores : NULL,
                full && rolls ? searcher : NULL);
}

void played_game_free(struct played_game *played)
{
    game_free(played->game);
    free(played->scores);
    *played = (struct played_game){.game = NULL};
}
