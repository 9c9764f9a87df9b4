/* strength.h - playing weaker than possible, as people do.  SPDX-License-Identifier: MIT
 *
 * A weak player thinks less, overlooks moves that are hard to see, and misjudges positions.  A
 * move is the harder to see the longer it is; quiet moves are harder than captures, moves
 * backward harder than others, and the recapture on the last move's square is the easiest.  A
 * move that is overlooked is overlooked in the whole search: both the player's own moves and the
 * opponent's.  So blunders come from what was not seen, never from the wish to lose.
 * With few men left all of it is easier, so that games that are won are finished.
 *
 * How strong each level is was measured in matches: measurements.md.
 */
#ifndef SEARCH_STRENGTH_H
#define SEARCH_STRENGTH_H

#include "engine/core/types.h"
#include "search/search.h"

struct position;
struct variant;

enum {
    SKILL_MAX = 20, /* full strength */
    ELO_MIN = 600,
    ELO_MAX = 2200,
};

/* The skill level, with a fraction, that plays chess as well as Stockfish with this
 * UCI_Elo, ELO_MIN to ELO_MAX. */
double strength_elo_skill(int elo);

/* Limit a search of `pos` to the strength of `skill`, from 0 to below SKILL_MAX.  A
 * limit that is set already stays if it is stricter.  What is overlooked and misjudged depends on
 * `seed`, which should differ from move to move and from game to game. */
void strength_limit(const struct position *pos, double skill, uint64_t seed,
                    struct limits *limits);

/* Whether a player of this strength overlooks `m`, legal in `pos`, after the ply `last`
 * (MOVE_NONE: unknown).  The same for all positions of a search. */
bool strength_overlooks(const struct strength *strength, const struct position *pos,
                        move m, move last);

/* By how many centipawns a player of this strength misjudges the position with this key; the
 * standard deviation is `strength->noise`. */
score strength_misjudges(const struct strength *strength, key position);

#endif
