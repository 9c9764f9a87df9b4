/* poison_rule.h - pieces that poison and pieces that cure.  SPDX-License-Identifier: MIT
 *
 * The rule of Poison Chess on any board and among any pieces: what poisons is a Harpy here, what
 * cures a Doctor.  Harpies have the first special move of struct variant and Doctors the second;
 * a poisoned piece has a countdown (struct state), from countdown_max on.
 *
 * Poisoned pieces attack nothing.  A king attacks the other king only if it could legally
 * capture it.  A piece that dies with a ply is gone when its legality is decided.
 */
#ifndef ENGINE_MODULES_POISON_RULE_H
#define ENGINE_MODULES_POISON_RULE_H

#include "engine/orthodox/shaped.h"
#include "engine/rules/rulebook.h"
#include "engine/rules/variant.h"

struct text;

/* A Harpy leaves the board and poisons its neighbour; a Doctor cures its neighbour. */
enum { MOVE_STING = MOVE_SPECIAL_1, MOVE_CURE = MOVE_SPECIAL_2 };

/* Of struct variant, where these sets of kinds are Harpies and Doctors. */
#define POISON_SPECIAL_MOVES(harpies, doctors)                        \
    {                                                                 \
        {.name = "poison",                                            \
         .verb = "poisons",                                           \
         .effect = SPECIAL_SPENT,                                     \
         .noisy = true,                                               \
         .sign = 'x',                                                 \
         .kinds = (harpies)},                                         \
        {                                                             \
            .name = "cure", .verb = "cures", .effect = SPECIAL_STAYS, \
            .kinds = (doctors)                                        \
        }                                                             \
    }
#define POISON_EFFECT_WORDS                                           \
    {                                                                 \
        .stopped = "is poisoned: it dies unless it is cured in time", \
        .freed = "is cured", .lost = "dies of poison"                 \
    }

/* What differs between games; constants are folded. */
struct poison_rule {
    const struct shape *shape;
    /* Of the shape, a constant where the board is known. */
    enum board_class big_board;
    bool kings_step;  /* kings go to all squares around them, and this is a constant */
    unsigned harpies; /* the set of kinds: bit k is kind k */
    unsigned doctors;
    bool harpies_capture; /* some Harpy captures as it moves */
    /* Pieces may have several powers, and attack by the powers that they have now. */
    bool may_turn;
    int turns; /* that a poisoned piece has to live */
    /* The legal moves where no king attacks the other. */
    void (*generate_apart)(const struct position *pos, enum generate which,
                           struct move_list *list);
    /* Make a move without setting the en-passant square. */
    void (*make_ply)(struct position *after, const struct position *before, move m);
};

/* The rule of a game with any board and pieces, without the functions. */
static ALWAYS_INLINE struct poison_rule poison_rule_of(const struct variant *variant,
                                                       enum board_class big_board)
{
    return (struct poison_rule){
        .shape = variant->shape,
        .big_board = big_board,
        .harpies = variant->special_moves[0].kinds,
        .doctors = variant->special_moves[1].kinds,
        .harpies_capture = true,
        .may_turn = true,
        .turns = variant->countdowns.max,
    };
}

/* How pieces of a kind move now. */
static ALWAYS_INLINE const struct power *poison_power(const struct position *pos,
                                                      const struct poison_rule *rule,
                                                      int colour, int kind)
{
    return rule->may_turn ? position_power(pos, colour, kind)
                          : pos->rules->powers[colour][kind][0];
}

/* How the pieces of a colour attack now; `room` is for groups that turn. */
static ALWAYS_INLINE const struct attack_groups *poison_groups(
    const struct position *pos, const struct poison_rule *rule, int colour,
    struct attack_groups *room)
{
    if (!rule->may_turn || !pos->rules->powers_turn)
        return &pos->rules->attack_groups[colour];
    movegen_turning_groups(room, pos, colour, 0, KIND_NONE);
    return room;
}

/* The poisoned pieces. */
static ALWAYS_INLINE bitset poison_frozen(const struct position *pos,
                                          enum board_class big_board)
{
    return bitset_clip(countdown_squares(&pos->state.countdown), big_board);
}

/* The pieces on the board after a ply of `us` that cures nothing. */
static ALWAYS_INLINE bitset poison_survivors(const struct position *pos, int us,
                                             enum board_class big_board)
{
    return position_occupied(pos)
           & ~(bitset_clip(countdown_ending(&pos->state.countdown), big_board)
               & pos->by_colour[us]);
}

/* The pieces of a set of kinds. */
static ALWAYS_INLINE bitset poison_pieces(const struct position *pos, unsigned kinds)
{
    bitset pieces = 0;

    for (; kinds; kinds &= kinds - 1)
        pieces |= pos->by_kind[bitset_lowest(kinds, SMALL_BOARD)];
    return pieces;
}

static ALWAYS_INLINE bitset poison_neighbours(const struct position *pos,
                                              const struct poison_rule *rule, square sq)
{
    if (rule->kings_step)
        return pos->rules->powers[WHITE][KIND_KING][0]->capture.leaps[sq];
    return shaped_neighbours(rule->shape, pos->rules->variant->board, sq,
                             rule->big_board);
}

/* The enemy king, if it is healthy and could reach the king of `us` on `sq`. */
static ALWAYS_INLINE bitset poison_facing_king(const struct position *pos,
                                               const struct poison_rule *rule, int us,
                                               square sq, bitset occupied)
{
    const bitset king = pos->by_kind[KIND_KING] & pos->by_colour[us ^ 1]
                        & ~poison_frozen(pos, rule->big_board);

    if (rule->kings_step)
        return poison_neighbours(pos, rule, sq) & king;
    return bitset_any(king, rule->big_board)
                   && bitset_has(
                       attacks_from(
                           &poison_power(pos, rule, us ^ 1, KIND_KING)->capture,
                           pos->king[us ^ 1], occupied, rule->big_board),
                       sq)
               ? king
               : 0;
}

/* The attackers of the king of `us` with `occupied` on the board: the healthy enemy pieces
 * except the king, for which poison_kings_clash() has its own rule.  `room` is for groups that turn. */
static ALWAYS_INLINE struct king_attackers poison_king_attackers(
    const struct position *pos, const struct poison_rule *rule, int us, bitset occupied,
    struct attack_groups *room)
{
    return (struct king_attackers){
        .groups = poison_groups(pos, rule, us ^ 1, room),
        .by_kind = pos->by_kind,
        .pieces = pos->by_colour[us ^ 1]
                  & ~(poison_frozen(pos, rule->big_board) | pos->by_kind[KIND_KING]),
        .defenders = pos->by_colour[us],
        .occupied = occupied,
        .king = pos->king[us],
    };
}

/* Whether the enemy king could capture the king of `us` on `sq`: no healthy piece of `us`
 * protects that square. */
static ALWAYS_INLINE bool poison_kings_clash(const struct position *pos,
                                             const struct poison_rule *rule, int us,
                                             square sq, bitset occupied)
{
    const bitset attacker = poison_facing_king(pos, rule, us, sq, occupied);
    const bitset friends =
        pos->by_colour[us]
        & ~(poison_frozen(pos, rule->big_board) | pos->by_kind[KIND_KING]);
    struct attack_groups room;

    return bitset_any(attacker, rule->big_board)
           && !attack_groups_attack(poison_groups(pos, rule, us, &room), pos->by_kind,
                                    friends, occupied & ~attacker, sq, rule->big_board);
}

/* Whether the king of `us` is, or would be, attacked on `sq`. */
static ALWAYS_INLINE bool poison_is_attacked(const struct position *pos,
                                             const struct poison_rule *rule, int us,
                                             square sq, bitset occupied)
{
    struct attack_groups room;
    const struct king_attackers attackers =
        poison_king_attackers(pos, rule, us, occupied, &room);

    return king_attackers_attack(&attackers, sq, occupied, 0, rule->big_board)
           || poison_kings_clash(pos, rule, us, sq, occupied);
}

/* Operations of struct variant.  The state field lists poisoned pieces, as in f5:5,e8:2. */
bool poison_read_state(struct position *pos, const char *field, struct text *why);
void poison_write_state(const struct position *pos, struct text *text);

/* Whether checkmate by `winner` is a draw: its king is poisoned, or has just died of it, and it has
 * no Doctor left. */
bool poison_spoils_mate(const struct position *pos, int winner);

/* The operation of struct rulebook. */
enum refusal poison_explain(const struct position *pos, const struct attempt *attempt,
                            move *candidate, struct text *why);

#endif
