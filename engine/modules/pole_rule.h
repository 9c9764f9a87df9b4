/* pole_rule.h - Poles: dropped and moved anywhere, blocking everything.  SPDX-License-Identifier: MIT
 *
 * The rule of Pole Chess on any board and among any pieces.  What every node of a search needs is a
 * template here, which Pole Chess inlines with its constants; the rest is told by the kind of
 * Poles, which is both the marked_kind and the spared_kind of struct variant.  A side has one Pole
 * at most, and its counter (struct state) says whether that is exposed.  The option of the game with
 * number OPTION_POLE_CAPTURE says by which of Malcolm Webb's guesses Poles are captured.
 */
#ifndef ENGINE_MODULES_POLE_RULE_H
#define ENGINE_MODULES_POLE_RULE_H

#include "engine/core/setting.h"
#include "engine/core/types.h"
#include "engine/rules/movegen.h"
#include "engine/rules/position.h"
#include "engine/rules/rulebook.h"
#include "engine/rules/rules.h"

struct text;

/* The values of PoleCapture, in the order of the guesses. */
enum pole_capture {
    POLE_CAPTURE_NEVER,
    POLE_CAPTURE_CORNERED_KING, /* by a king in check that has no ordinary ply */
    POLE_CAPTURE_IN_CHECK,      /* by any piece while its king is in check */
    POLE_CAPTURE_KING,          /* by a king */
    POLE_CAPTURE_BESIDE_KING, /* by any piece while the Pole stands next to its king */
    POLE_CAPTURE_SUICIDE,     /* by the other Pole, which leaves the board with it */
    POLE_CAPTURE_DUEL,        /* by the other Pole, which is exposed from then on */
    POLE_CAPTURE_DISCOVERED,  /* a Pole that has given check is exposed from then on */
    /* A side in check that has no ordinary ply: by any piece, and its Pole captures any
     * piece but the king. */
    POLE_CAPTURE_LAST_RESORT,
    POLE_CAPTURE_BARE_SUICIDE, /* as suicide, by a side that has only king and Pole */
};

enum { OPTION_POLE_CAPTURE };

#define POLE_NOTE "Goes from the hand, or from its square, to any vacant square."

/* All options of a game with Poles. */
extern const struct setting pole_options[];

/* What the choices mean, for a struct rulebook. */
extern const struct choice_note pole_choices[];

static inline enum pole_capture pole_capture_rule(const struct position *pos)
{
    return (enum pole_capture)rules_option(pos->rules, OPTION_POLE_CAPTURE);
}

/* A Pole, of kind `kind`, goes to any of the `vacant` squares that leaves its king safe. */
static ALWAYS_INLINE void pole_add_moves(struct move_list *list,
                                         const struct gen_targets *gen,
                                         const struct legality *legality, int kind,
                                         bitset vacant)
{
    const struct position *pos = gen->pos;
    const enum board_class big_board = gen->big_board;
    const bitset pole = bitset_clip(pos->by_kind[kind] & gen->own, big_board);

    if (position_in_hand(pos, gen->us, kind)) {
        movegen_add_drops(list, gen, kind, vacant & legality->allowed, big_board);
    } else if (bitset_any(pole, big_board)) {
        movegen_add(list, gen, MOVE_NORMAL, bitset_lowest(pole, big_board),
                    vacant & legality_pin_allows(legality, pole), big_board);
    }
}

/* Append, or only count, the captures of and by Poles that the option allows. */
void pole_add_captures(const struct position *pos, bool counting,
                       struct move_list *list);

/* The same where moves are tried, for a side that is in check or not. */
void pole_add_tried_captures(const struct gen_targets *gen, bool check,
                             struct move_list *list);

/* Of a move that has just been made, no drop and no null move: let a Pole leave the board with the one that it
 * has captured, where the option says so, and expose Poles. */
void pole_leave_together(struct position *after, const struct position *before, move m);
void pole_expose(struct position *after, const struct position *before, move m);

/* A Pole that has left the board is no longer exposed. */
void pole_cover_lost(struct position *after);

/* Operations of struct variant.  The hands, as [Ll]: without brackets every Pole that is not on the
 * board is in hand.  The state field has the exposed Poles, L, l or Ll. */
bool pole_read_hands(struct position *pos, const char *brackets, struct text *why);
void pole_write_hands(const struct position *pos, struct text *text);
bool pole_read_state(struct position *pos, const char *field, struct text *why);
void pole_write_state(const struct position *pos, struct text *text);
void pole_write_note(const struct position *pos, struct text *text);

/* The operation of struct rulebook. */
enum refusal pole_explain(const struct position *pos, const struct attempt *attempt,
                          move *candidate, struct text *why);

#endif
