/* threecheck.c - Three-check, a game for the tests alone.  SPDX-License-Identifier: MIT
 *
 * Orthodox chess, but who gives the third check wins.  (Rules of Lichess.)
 *
 * It proves that a game keeps state of its own, the checks given, and has an end of its own
 * without any other file knowing them.
 */
#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/orthodox/orthodox.h"
#include "engine/orthodox/orthodox_explain.h"
#include "engine/orthodox/orthodox_rulebook.h"
#include "engine/rules/outcome.h"
#include "engine/rules/rulebook.h"
#include "engine/rules/variant.h"

enum { CHECKS = 3 }; /* that win; each side's counter counts those that it has given */

static const struct piece_kind kinds[] = {ORTHODOX_KINDS};

static const char *const paragraphs[] = {
    "The rules of orthodox chess apply, but a side that has given check three times "
    "wins at once. Check by two pieces is one check.",
    NULL,
};

static const struct piece_note notes[] = {
    {'K', ORTHODOX_KING_NOTE},
    {'P', ORTHODOX_PAWN_NOTE},
    {0, NULL},
};

static const struct typed_move typed_moves[] = {
    ORTHODOX_TYPED_MOVES,
    {NULL, NULL, NULL},
};

static const char *const endings[] = {
    "The third check wins, and so does checkmate.",
    NULL,
};

static const char *const fen[] = {
    "A field after the en-passant square has the checks that White and Black have "
    "still to give, as 3+3 at the start.",
    NULL,
};

static const struct rulebook rulebook = {
    .explain = orthodox_explain,
    .idea = "the third check wins",
    .credit = "The rules are those of Lichess.",
    .rules = paragraphs,
    .notes = notes,
    .moves = typed_moves,
    .endings = endings,
    .fen = fen,
};

static int checks_left(const struct position *pos, int colour)
{
    return CHECKS - position_counter(pos, COUNTER_CHECKS, colour);
}

static void generate(const struct position *pos, enum generate which,
                     struct move_list *list)
{
    const struct gen_targets gen = gen_targets_make(pos, &shape_8x8, which, false);
    const struct king_attackers attackers = king_attackers_make(pos, pos->to_move);
    struct legality legality;

    if (!checks_left(pos, WHITE) || !checks_left(pos, BLACK))
        return;
    legality_find(&legality, &attackers, SMALL_BOARD);
    orthodox_all_moves(list, &gen, &attackers, &legality, KIND_QUEEN);
}

static void make(struct position *after, const struct position *before, move m)
{
    const int us = before->to_move;

    orthodox_start_ply(after, before, KIND_FIRST_VARIANT);
    orthodox_move(after, &shape_8x8, m);
    if (move_type(m) == MOVE_DOUBLE_STEP)
        orthodox_offer_en_passant(after, (move_from(m) + move_to(m)) / 2);
    if (m != MOVE_NONE && orthodox_in_check(after))
        position_set_counter(after, COUNTER_CHECKS, us,
                             position_counter(before, COUNTER_CHECKS, us) + 1);
}

static bool ended(const struct position *pos, struct outcome *outcome)
{
    for (int colour = 0; colour < COLOURS; colour++)
        if (!checks_left(pos, colour))
            return outcome_win_own(outcome, colour, "third check", NULL);
    return orthodox_bare_kings_ended(pos, outcome);
}

/* The checks that White and Black have still to give, eg. `3+1`. */
static bool read_state(struct position *pos, const char *field, struct text *why)
{
    const char *left = field ? field : "3+3";

    for (int colour = 0; colour < COLOURS; colour++) {
        const char digit = left[2 * colour];

        if (digit < '0' || digit > '0' + CHECKS || left[1] != '+')
            return text_fail(why, "the checks left '%.40s' are not like 3+3", field);
        position_set_counter(pos, COUNTER_CHECKS, colour, CHECKS - (digit - '0'));
    }
    return (!left[3] && (checks_left(pos, WHITE) || checks_left(pos, BLACK)))
           || text_fail(why, "the checks left '%.40s' are not like 3+3", field);
}

static void write_state(const struct position *pos, struct text *text)
{
    text_add(text, "%d+%d", checks_left(pos, WHITE), checks_left(pos, BLACK));
}

static void write_note(const struct position *pos, struct text *text)
{
    text_add(text, "Checks left: White %d, Black %d", checks_left(pos, WHITE),
             checks_left(pos, BLACK));
}

const struct variant variant_threecheck = {
    .name = "threecheck",
    .title = "Three-check",
    .aliases.all = "checks",
    .rulebook = &rulebook,
    .board = &topology_8x8,
    .shape = &shape_8x8,
    .start.fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1",
    .kinds = kinds,
    .kind_count = sizeof kinds / sizeof *kinds,
    .moves.generate = generate,
    .moves.make = make,
    .judge.in_check = orthodox_in_check,
    .judge.ended = ended,
    .judge.can_capture_king = orthodox_can_capture_king,
    .castling.rights = orthodox_rook_rights,
    .en_passant.offer = orthodox_offer_en_passant,
    .state_fields = {{read_state, write_state, write_note}},
    .judge.check_position = orthodox_check_pawns,
};
