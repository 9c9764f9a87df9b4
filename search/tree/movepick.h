/* movepick.h - the move picker: the best moves first.  SPDX-License-Identifier: MIT
 *
 * The order: the table's move, before the others are even ranked; noisy moves that do not lose
 * material, by what they gain and their history; killers; quiet moves, by their history; losing
 * noisy moves.  SEE finds losing moves, and is called only when the move is next.  Moves are
 * generated in stages: first the noisy or the quiet ones, whichever the table's move is among;
 * then the noisy ones; the quiet ones when the good noisy ones are spent.
 */
#ifndef SEARCH_TREE_MOVEPICK_H
#define SEARCH_TREE_MOVEPICK_H

#include "engine/core/types.h"
#include "engine/rules/move.h"

struct position;
struct worker;

/* A selection sort in progress: the moves before `next` have been given, those from
 * `next` on are to come, and rank[i] belongs to list.moves[i]. */
struct movepick {
    struct worker *worker;
    const struct position *pos;
    int ply;
    bool lacks_noisy; /* the list does not have the noisy moves yet */
    bool lacks_quiet; /* nor the quiet ones */
    bool ranked;      /* rank[] is set */
    bool losing;      /* the move given last is noisy and loses material */
    int next;
    struct move_list list;   /* the moves so far */
    int32_t rank[MOVE_ROOM]; /* higher ones come first */
};

/* Start with the moves in `movepick->list`, legal in `pos` at `ply`.  `hash_move` comes
 * first if it is among them. */
void movepick_init(struct movepick *movepick, struct worker *worker,
                   const struct position *pos, int ply, move hash_move);

/* Start with all legal moves of `pos` at `ply`, generated in stages; the list
 * is empty when there is none. */
void movepick_init_staged(struct movepick *movepick, struct worker *worker,
                          const struct position *pos, int ply, move hash_move);

/* The next move, or MOVE_NONE. */
move movepick_next(struct movepick *movepick);

/* Drop the quiet moves that are still to come. */
void movepick_skip_quiets(struct movepick *movepick);

#endif
