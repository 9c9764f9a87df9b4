/* movegen.h - moves from tables.  SPDX-License-Identifier: MIT
 *
 * A template: each variant's generator inlines these with constants of its own, which
 * the compiler folds away.
 */
#ifndef ENGINE_RULES_MOVEGEN_H
#define ENGINE_RULES_MOVEGEN_H

#include "engine/core/types.h"
#include "engine/rules/legality.h"
#include "engine/rules/move.h"
#include "engine/rules/position.h"
#include "engine/rules/variant.h"

/* What a generator needs to know about the board before it looks at pieces. */
struct scene {
    const struct position *pos;
    int us;          /* the side to move                             */
    bitset own;      /* its pieces that can move                     */
    bitset blockers; /* what stops a slider now                      */
    bitset captures; /* where a capture is possible and wanted       */
    bitset quiets;   /* where a move to a free square is, and wanted */
    bitset enemies;  /* what can be captured, wanted or not          */
    bitset vacant;   /* free squares, wanted or not                  */
    enum generate which;
    bool counting; /* only the number of moves is asked for        */
};

/* The scene of an ordinary game; a variant corrects what differs. */
static ALWAYS_INLINE struct scene scene_make(const struct position *pos, int us,
                                             enum generate which, bool counting)
{
    const int them = us ^ 1;
    const bitset occupied = position_occupied(pos);
    const bitset enemies = pos->by_colour[them] & ~pos->by_kind[KIND_KING];

    return (struct scene){
        .pos = pos,
        .us = us,
        .own = pos->by_colour[us],
        .blockers = occupied,
        .captures = which == GENERATE_QUIET ? 0 : enemies,
        .quiets = which == GENERATE_NOISY ? 0 : ~occupied,
        .enemies = enemies,
        .vacant = ~occupied,
        .which = which,
        .counting = counting,
    };
}

/* The king of `us` among all enemies, as the board stands; a variant corrects what
 * differs. */
static ALWAYS_INLINE struct siege siege_make(const struct position *pos, int us)
{
    return (struct siege){
        .army = &pos->rules->armies[us ^ 1],
        .by_kind = pos->by_kind,
        .attackers = pos->by_colour[us ^ 1],
        .defenders = pos->by_colour[us],
        .occupied = position_occupied(pos),
        .king = pos->king[us],
    };
}

static ALWAYS_INLINE bool siege_is_check(const struct siege *siege, bool wide)
{
    return siege_attacks(siege, siege->king, siege->occupied, 0, wide);
}

/* A variant's generator for one side; constants passed to it are folded. */
typedef void (*side_generator)(const struct position *pos, int us, enum generate which,
                               bool counting, struct move_list *list);

/* Generate, or count, for the side to move: each colour gets code of its own. */
static ALWAYS_INLINE void movegen_generate(side_generator side,
                                           const struct position *pos,
                                           enum generate which, struct move_list *list)
{
    if (pos->to_move == WHITE)
        side(pos, WHITE, which, false, list);
    else
        side(pos, BLACK, which, false, list);
}

static ALWAYS_INLINE int movegen_count(side_generator side, const struct position *pos)
{
    struct move_list list;

    list.count = 0;
    if (pos->to_move == WHITE)
        side(pos, WHITE, GENERATE_ALL, true, &list);
    else
        side(pos, BLACK, GENERATE_ALL, true, &list);
    return list.count;
}

/* The squares a piece goes to that are wanted. */
static ALWAYS_INLINE bitset movegen_targets(const struct scene *scene,
                                            const struct power *power, square from,
                                            bool wide)
{
    const bitset seen = reach_squares(&power->capture, from, scene->blockers, wide);

    if (!power->divergent)
        return seen & (scene->captures | scene->quiets);
    return (seen & scene->captures)
           | (reach_squares(&power->quiet, from, scene->blockers, wide)
              & scene->quiets);
}

static ALWAYS_INLINE void movegen_add_one(struct move_list *list,
                                          const struct scene *scene, move m)
{
    if (!scene->counting)
        list->moves[list->count] = m;
    list->count++;
}

static ALWAYS_INLINE void movegen_add(struct move_list *list, const struct scene *scene,
                                      enum move_type type, square from, bitset targets,
                                      bool wide)
{
    move *end = list->moves + list->count;

    if (scene->counting) {
        list->count += bitset_count(targets, wide);
        return;
    }
    while (bitset_any(targets, wide))
        *end++ = move_make((int)type, from, bitset_pop(&targets, wide));
    list->count = (int)(end - list->moves);
}

/* Moves that come from nowhere. */
static ALWAYS_INLINE void movegen_add_drops(struct move_list *list,
                                            const struct scene *scene, bitset targets,
                                            bool wide)
{
    if (scene->counting) {
        list->count += bitset_count(targets, wide);
        return;
    }
    while (bitset_any(targets, wide)) {
        const square to = bitset_pop(&targets, wide);

        list->moves[list->count++] = move_make(MOVE_DROP, to, to);
    }
}

/* The moves of `pieces`, all moving by `power`, that leave the king safe.  Pieces whose
 * promotion depends on where they arrive cannot use it. */
static ALWAYS_INLINE void movegen_pieces(struct move_list *list,
                                         const struct scene *scene,
                                         const struct legality *legality,
                                         const struct power *power, bitset pieces,
                                         bool wide)
{
    bitset pinned = pieces & legality->pinned;
    bitset free = pieces & ~legality->pinned;

    while (bitset_any(free, wide)) {
        const square from = bitset_pop(&free, wide);

        movegen_add(list, scene, MOVE_NORMAL, from,
                    movegen_targets(scene, power, from, wide) & legality->allowed,
                    wide);
    }
    while (bitset_any(pinned, wide)) {
        const square from = bitset_pop(&pinned, wide);
        const bitset allowed = legality_pin_allows(legality, bit_on(from, wide));

        movegen_add(list, scene, MOVE_NORMAL, from,
                    movegen_targets(scene, power, from, wide) & allowed, wide);
    }
}

/* The king's steps by `targets` to squares where no threat attacks him. */
static ALWAYS_INLINE void movegen_king(struct move_list *list,
                                       const struct scene *scene,
                                       const struct siege *siege,
                                       const struct threats *threats, bitset targets,
                                       bool wide)
{
    const bitset occupied = siege->occupied & ~bit_on(siege->king, wide);

    while (bitset_any(targets, wide)) {
        const square to = bitset_pop(&targets, wide);

        if (!threats_attack(threats, to, occupied, bit_on(to, wide), wide))
            movegen_add_one(list, scene, move_make(MOVE_NORMAL, siege->king, to));
    }
}

#endif
