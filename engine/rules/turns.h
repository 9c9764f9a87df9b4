/* turns.h - all turns of a position.  SPDX-License-Identifier: MIT
 *
 * A turn is one word (move.h), the first part with its wall added (parts.h):
 *
 *     Duck Chess begins with 640 turns, such as Nf3 with the duck on d5: 20 first parts, and 32 squares for each.
 *
 * Whole turns are what play_make() makes, and what is read, written, recorded and counted; a search thinks about one
 * part after the other.
 */
#ifndef ENGINE_RULES_TURNS_H
#define ENGINE_RULES_TURNS_H

#include "engine/core/types.h"
#include "engine/rules/move.h"
#include "engine/rules/variant.h"

/* All turns of a position, one by one: those with the same first part follow each other. */
struct turns {
    const struct position *pos;
    struct move_list moves; /* the first parts */
    int next;               /* the number of the next one */
    bitset walls;           /* those to come of the one before */
};

/* Start with the turns whose moves are of the wanted sort. */
void turns_start(struct turns *turns, const struct position *pos, enum generate which);

/* The next turn; MOVE_NONE: there are no more. */
move turns_next(struct turns *turns);

/* A legal turn, the first one; MOVE_NONE: there is none. */
move turns_first(const struct position *pos);

/* A legal turn whose move is of the wanted sort, at random by a generator's state (random.h): all are equally likely.
 * MOVE_NONE: there is none. */
move turns_draw(const struct position *pos, enum generate which, uint64_t *state);

#endif
