/* movegen.h - moves from tables.  SPDX-License-Identifier: MIT
 *
 * A template: each variant's generator inlines these with constants that the compiler
 * folds.
 */
#ifndef ENGINE_RULES_MOVEGEN_H
#define ENGINE_RULES_MOVEGEN_H

#include "engine/core/types.h"
#include "engine/rules/legality.h"
#include "engine/rules/move.h"
#include "engine/rules/position.h"
#include "engine/rules/shape.h"
#include "engine/rules/variant.h"

/* What a generator knows about the board before it looks at pieces. */
struct gen_targets {
    const struct position *pos;
    const struct shape *shape;  /* NULL: outside the orthodox family */
    enum board_class big_board; /* of the shape, a constant where the board is known */
    int us;                     /* the side to move */
    bitset own;                 /* its pieces that can move */
    bitset blockers;            /* what stops a slider now */
    bitset captures;            /* where a capture is possible and wanted */
    bitset quiets;              /* where a move to a free square is, and wanted */
    bitset enemies;             /* what can be captured, wanted or not */
    bitset vacant;              /* free squares, wanted or not */
    enum generate which;
    bool counting; /* only count the moves */
    /* Each move is tried afterwards (engine/modules/judge.h): no king has to be safe yet. */
    bool tried;
    bool last_resort; /* likewise: the side is in check and has no ordinary move */
};

/* The targets by orthodox rules; a variant changes what differs. */
static ALWAYS_INLINE struct gen_targets gen_targets_make(const struct position *pos,
                                                         const struct shape *shape,
                                                         enum generate which,
                                                         bool counting)
{
    const int us = pos->to_move, them = us ^ 1;
    const bitset occupied = position_occupied(pos);
    const bitset enemies = pos->by_colour[them] & ~pos->by_kind[KIND_KING];

    return (struct gen_targets){
        .pos = pos,
        .shape = shape,
        .big_board = shape ? shape->big_board : SMALL_BOARD,
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

/* The attack groups of `colour` by its powers of the moment, once those of the set `turned`, bit k for kind
 * k, have turned once more.  `last` is the highest kind; KIND_NONE: the variant's own highest kind, where
 * kinds may lack powers. */
static ALWAYS_INLINE void movegen_turning_groups(struct attack_groups *groups,
                                                 const struct position *pos, int colour,
                                                 unsigned turned, int last)
{
    const struct rules *rules = pos->rules;
    const int end = last ? last : rules->variant->kind_count - 1;

    groups->count = 0;
    for (int kind = KIND_KING; kind <= end; kind++) {
        const int index = position_power_index(pos, colour, kind, turned >> kind & 1);
        const struct attack_group *group = rules->turning[colour][kind][index];

        if (last || group)
            groups->list[groups->count++] = group;
    }
}

/* The attackers of the king of `us` by orthodox rules; a variant changes what differs. */
static ALWAYS_INLINE struct king_attackers king_attackers_make(
    const struct position *pos, int us)
{
    return (struct king_attackers){
        .groups = &pos->rules->check_groups[us ^ 1],
        .by_kind = pos->by_kind,
        .pieces = pos->by_colour[us ^ 1],
        .defenders = pos->by_colour[us],
        .occupied = position_occupied(pos),
        .king = pos->king[us],
    };
}

/* Those of them that attack other pieces of `us`, too: a king that faces its like does not. */
static inline struct king_attackers king_attackers_of_others(
    const struct king_attackers *attackers, const struct position *pos, int us)
{
    struct king_attackers others = *attackers;

    if (others.groups == &pos->rules->check_groups[us ^ 1])
        others.groups = &pos->rules->attack_groups[us ^ 1];
    return others;
}

static ALWAYS_INLINE bool king_attackers_give_check(
    const struct king_attackers *attackers, enum board_class big_board)
{
    return king_attackers_attack(attackers, attackers->king, attackers->occupied, 0,
                                 big_board);
}

/* A variant's generator, or counter, of moves; constants passed to it are folded.  One code serves
 * both colours: with a copy for each, a search visits 3 to 5 % fewer nodes a second. */
typedef void (*move_generator)(const struct position *pos, enum generate which,
                               bool counting, struct move_list *list);

/* The number of legal moves.  A second copy of the generator, which only counts, is fast, as perft wants it;
 * a web page, which would have to load it, does without. */
static ALWAYS_INLINE int movegen_count(move_generator generator,
                                       const struct position *pos)
{
    struct move_list list;

    list.count = 0;
#if defined(__wasm__)
    (void)generator;
    pos->rules->variant->moves.generate(pos, GENERATE_ALL, &list);
#else
    generator(pos, GENERATE_ALL, true, &list);
#endif
    return list.count;
}

/* Define generate() and count(), operations of a game, by its generator alone. */
#define MOVEGEN_OPERATIONS(generator)                                               \
    PER_PROCESSOR static void generate(const struct position *pos,                  \
                                       enum generate which, struct move_list *list) \
    {                                                                               \
        generator(pos, which, false, list);                                         \
    }                                                                               \
    PER_PROCESSOR static int count(const struct position *pos)                      \
    {                                                                               \
        return movegen_count(generator, pos);                                       \
    }

/* The wanted target squares of a piece on `from`. */
static ALWAYS_INLINE bitset movegen_targets(const struct gen_targets *gen,
                                            const struct power *power, square from,
                                            enum board_class big_board)
{
    const bitset shunned =
        attacks_shunned(power->limits.shuns, gen->pos->by_kind, big_board);
    const bitset seen =
        attacks_past(&power->capture, from, gen->blockers, shunned, big_board);

    if (!power->divergent)
        return seen & (gen->captures | gen->quiets);
    return (seen & gen->captures)
           | (attacks_past(&power->quiet, from, gen->blockers, shunned, big_board)
              & gen->quiets);
}

static ALWAYS_INLINE void movegen_add_one(struct move_list *list,
                                          const struct gen_targets *gen, move m)
{
    if (gen->counting)
        list->count++;
    else
        move_list_add(list, m);
}

static ALWAYS_INLINE void movegen_add(struct move_list *list,
                                      const struct gen_targets *gen, int type,
                                      square from, bitset targets,
                                      enum board_class big_board)
{
    move *end = list->moves + list->count;

    if (gen->counting) {
        list->count += bitset_count(targets, big_board);
        return;
    }
    if (!move_list_has_room(list, SQUARE_MAX))
        return;
    while (bitset_any(targets, big_board))
        *end++ = move_make(type, from, bitset_pop(&targets, big_board));
    list->count = (int)(end - list->moves);
}

/* Drops of a piece of `kind` on `targets`. */
static ALWAYS_INLINE void movegen_add_drops(struct move_list *list,
                                            const struct gen_targets *gen, int kind,
                                            bitset targets, enum board_class big_board)
{
    if (gen->counting) {
        list->count += bitset_count(targets, big_board);
        return;
    }
    while (bitset_any(targets, big_board)) {
        const square to = bitset_pop(&targets, big_board);

        move_list_add(list, move_make_extra(MOVE_DROP, to, to, kind));
    }
}

/* The legal moves of `pieces`, which all move by `power` and do not promote. */
static ALWAYS_INLINE void movegen_pieces(struct move_list *list,
                                         const struct gen_targets *gen,
                                         const struct legality *legality,
                                         const struct power *power, bitset pieces,
                                         enum board_class big_board)
{
    bitset pinned = pieces & legality->pinned;
    bitset free = pieces & ~legality->pinned;

    while (bitset_any(free, big_board)) {
        const square from = bitset_pop(&free, big_board);

        movegen_add(list, gen, MOVE_NORMAL, from,
                    movegen_targets(gen, power, from, big_board) & legality->allowed,
                    big_board);
    }
    while (bitset_any(pinned, big_board)) {
        const square from = bitset_pop(&pinned, big_board);
        const bitset allowed = legality_pin_allows(legality, bit_on(from, big_board));

        movegen_add(list, gen, MOVE_NORMAL, from,
                    movegen_targets(gen, power, from, big_board) & allowed, big_board);
    }
}

/* Whether pieces with this power do nothing but leap, whatever stands between. */
static ALWAYS_INLINE bool movegen_leaps(const struct power *power)
{
    return !power->capture.first[SQUARE_MAX] && !power->quiet.first[SQUARE_MAX]
           && !power->capture.conditional && !power->quiet.conditional;
}

/* The moves of `pieces` to `allowed` squares; they do nothing but leap, all by `power`, and do not
 * promote. */
static ALWAYS_INLINE void movegen_leapers(struct move_list *list,
                                          const struct gen_targets *gen, bitset allowed,
                                          const struct power *power, bitset pieces,
                                          enum board_class big_board)
{
    const bitset *captures = power->capture.leaps;
    const bitset *quiets = power->divergent ? power->quiet.leaps : captures;
    const bitset prey = gen->captures & allowed, vacant = gen->quiets & allowed;

    while (bitset_any(pieces, big_board)) {
        const square from = bitset_pop(&pieces, big_board);

        movegen_add(list, gen, MOVE_NORMAL, from,
                    (captures[from] & prey) | (quiets[from] & vacant), big_board);
    }
}

/* The king's moves to those `targets` that are not attacked. */
static ALWAYS_INLINE void movegen_king(struct move_list *list,
                                       const struct gen_targets *gen,
                                       const struct king_attackers *attackers,
                                       const struct threats *threats, bitset targets,
                                       enum board_class big_board)
{
    const bitset occupied = attackers->occupied & ~bit_on(attackers->king, big_board);

    while (bitset_any(targets, big_board)) {
        const square to = bitset_pop(&targets, big_board);

        if (!threats_attack(threats, to, occupied, bit_on(to, big_board), big_board))
            movegen_add_one(list, gen, move_make(MOVE_NORMAL, attackers->king, to));
    }
}

#endif
