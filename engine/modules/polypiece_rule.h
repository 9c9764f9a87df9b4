/* polypiece_rule.h - powers that turn when pieces move.  SPDX-License-Identifier: MIT
 *
 * The rule of Polypiece Chess on any board and among any pieces.  When a piece moves, all pieces of
 * its type go on to their next power.  Checks count after that, so whether a move is legal depends
 * on the type that it turns: each type is generated against its own pins and checks.
 *
 * What every node of a search needs is a template here, which Polypiece Chess inlines with its
 * constants.  `last` is the highest kind; KIND_NONE: the variant's own highest kind, where kinds may lack powers.
 * `turned` is a set of kinds that have turned once more: bit k is kind k.
 */
#ifndef ENGINE_MODULES_POLYPIECE_RULE_H
#define ENGINE_MODULES_POLYPIECE_RULE_H

#include "engine/core/setting.h"
#include "engine/core/types.h"
#include "engine/orthodox/orthodox.h"
#include "engine/rules/movegen.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"

struct text;
struct variant;

/* The rows of the table of options that a game with this rule has; `check_powers` is as in struct setting. */
#define POLYPIECE_OPTIONS(check_powers, powers_preset)                               \
    {"Powers",                                                                       \
     .help = "lists of powers, such as N=N,WD;B=B,R4 or, per side, wN=N,WD;bN=N,AD", \
     .type = SETTING_TEXT,                                                           \
     .size = OPTION_VALUE_MAX,                                                       \
     .preset = powers_preset,                                                        \
     .check = check_powers},                                                         \
        {"Phased", .help = "Black's powers run one entry ahead of White's",          \
         .type = SETTING_CHECK, .size = sizeof(int), .preset = "false"},             \
    {                                                                                \
        .name = NULL                                                                 \
    }

/* What to do on a board that one touches. */
#define POLYPIECE_GESTURE                                                            \
    "Just move: afterwards all pieces of that type, on both sides, move in another " \
    "way. The table of powers shows how, now and next."

static inline bool polypiece_turns(const struct rules *rules, int kind)
{
    return rules->power_count[kind] > 1;
}

/* How many powers a kind's list has; where atoms turn, too, each of these stands for several powers. */
static inline int polypiece_list_length(const struct rules *rules, int kind)
{
    return rules->atoms.count ? rules->atoms.list_length[kind]
                              : rules->power_count[kind];
}

/* A kind's power_index once its type has turned. */
static inline int polypiece_turned(const struct rules *rules, int kind, int index)
{
    const int length = polypiece_list_length(rules, kind), entry = index % length;

    return index - entry + (entry + 1) % length;
}

/* The attackers of the king of `us` after the kinds `turned` have turned; `groups` is room for
 * them. */
static ALWAYS_INLINE struct king_attackers polypiece_attackers(
    const struct position *pos, int us, struct attack_groups *groups, unsigned turned,
    int last)
{
    struct king_attackers attackers = king_attackers_make(pos, us);

    movegen_turning_groups(groups, pos, us ^ 1, turned, last);
    attackers.groups = groups;
    return attackers;
}

/* Whether turning `kind` can change checks and pins: whether its pieces check or pin with
 * their present or their next power.  Mostly they do not; then the present legality holds
 * after the turn. */
static ALWAYS_INLINE bool polypiece_turn_matters(const struct position *pos,
                                                 const struct king_attackers *attackers,
                                                 int us, int kind,
                                                 enum board_class big_board)
{
    const struct attack_group *const *list = pos->rules->turning[us ^ 1][kind];
    struct legality alone;

    legality_clear(&alone);
    legality_add_group(&alone, attackers,
                       list[position_power_index(pos, us ^ 1, kind, 0)], big_board);
    legality_add_group(&alone, attackers,
                       list[position_power_index(pos, us ^ 1, kind, 1)], big_board);
    return !legality_is_free(&alone);
}

/* The king's steps and castling.  `attackers` are the present ones, which bar the squares that a
 * castling king crosses. */
static ALWAYS_INLINE void polypiece_king(struct move_list *list,
                                         const struct gen_targets *gen,
                                         const struct king_attackers *attackers,
                                         bool check, int last,
                                         enum board_class big_board)
{
    const struct position *pos = gen->pos;
    const struct power *power = position_power(pos, gen->us, KIND_KING);
    const bitset targets = movegen_targets(gen, power, attackers->king, big_board);
    const unsigned wings = check ? 0 : orthodox_open_wings(gen, gen->blockers);
    const bool turns = polypiece_turns(pos->rules, KIND_KING);
    struct threats now;
    struct threats after;
    struct attack_groups groups;

    if (!bitset_any(targets, big_board) && !wings)
        return;
    threats_collect(&now, attackers, big_board);
    if (turns) {
        const struct king_attackers turned =
            polypiece_attackers(pos, gen->us, &groups, 1U << KIND_KING, last);

        threats_collect(&after, &turned, big_board);
    }

    const struct threats *landing = turns ? &after : &now;

    movegen_king(list, gen, attackers, landing, targets, big_board);
    orthodox_castling(list, gen, wings, attackers->occupied, &now, landing);
}

/* The value of Powers, and what each game refuses in it.  `variant` NULL: the letters of any pieces
 * may have lists. */
WARN_UNUSED bool polypiece_check_powers(const struct variant *variant,
                                        const char *powers, struct text *why);

/* Operations of struct variant.  build() sets the lists of the option's value, and those of its preset
 * for types that are not in it.  The state field has a digit for each type but pawn and king, and one
 * for the king if it turns. */
bool polypiece_build(struct rules *rules, struct text *why);
bool polypiece_read_state(struct position *pos, const char *field, struct text *why);
void polypiece_write_state(const struct position *pos, struct text *text);
void polypiece_write_suffix(const struct position *pos, move m, struct text *text);

#endif
