/* attack_claims.c - claims about what a piece attacks.  SPDX-License-Identifier: MIT */
#include "engine/board/attacks.h"
#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/pages/claims.h"

#include <string.h>

/* How the piece on a square moves and captures; NULL: there is none. */
static const struct power *power_at(const struct position *pos, square sq)
{
    const piece p = position_piece(pos, sq);

    return p == PIECE_NONE ? NULL : position_power(pos, piece_colour(p), piece_kind(p));
}

/* What a piece on a square attacks; a square that it cannot reach is not attacked, whatever
 * stands there. */
static bool attacked_from(const struct position *pos, square sq, bitset *attacked,
                          struct text *why)
{
    const struct power *power = power_at(pos, sq);

    if (!power)
        return text_fail(why, "no piece that attacks stands on the square");
    *attacked = bitset_has(countdown_squares(&pos->state.countdown), sq)
                    ? 0
                    : attacks_from(&power->capture, sq, position_occupied(pos), true);
    return true;
}

static void add_squares(const struct claim *claim, bitset squares, struct text *text)
{
    const struct topology *board = claim_position(claim)->rules->variant->board;

    if (!squares)
        text_add(text, " nothing");
    while (squares) {
        text_add_char(text, ' ');
        topology_add_name(board, bitset_pop(&squares, true), text);
    }
}

/* Read the squares to the end of the value. */
static bool read_squares(struct claim *claim, bitset *squares, struct text *why)
{
    const char *word;

    *squares = 0;
    while ((word = claim_next_word(claim)) != NULL) {
        square sq;

        if (!claim_read_square(claim, word, &sq, why))
            return false;
        *squares |= bit(sq);
    }
    return true;
}

/* `SQUARE SQUARES`. */
bool claim_check_attacks(struct claim *claim, struct text *why)
{
    static const char *const words[] = {[ATTACKS_ALL] = "attacks",
                                        [ATTACKS_NONE] = "does not attack",
                                        [ATTACKS_EXACTLY] =
                                            "attacks these squares and no others:"};
    const int mode = claim->type->mode;
    struct finding *finding = claim->finding;
    const char *name = claim_next_word(claim);
    bitset named, attacked, expected;
    square sq;

    if (!claim_read_square(claim, name, &sq, why) || !read_squares(claim, &named, why)
        || !attacked_from(claim_position(claim), sq, &attacked, why))
        return false;
    text_add(&finding->claim, "The piece on %s %s", name, words[mode]);
    add_squares(claim, named, &finding->claim);
    text_add(&finding->evidence, "it attacks");
    add_squares(claim, attacked, &finding->evidence);
    expected = mode == ATTACKS_NONE ? 0 : named;
    return claim_decide(claim, GROUND_RULES,
                        (mode == ATTACKS_EXACTLY ? attacked : attacked & named)
                            == expected);
}

bool claim_check_disjoint(struct claim *claim, struct text *why)
{
    struct finding *finding = claim->finding;
    const char *name = claim_next_word(claim);
    const char *word = claim_next_word(claim);
    const struct position *pos = claim_position(claim);
    struct position after;
    bitset before_move, after_move;
    struct ply ply;
    square sq;

    if (!claim_read_square(claim, name, &sq, why)
        || !claim_read_move(claim, word, &ply, why))
        return false;
    play_make(&after, pos, ply.move);
    if (!attacked_from(pos, sq, &before_move, why)
        || !attacked_from(&after, sq, &after_move, why))
        return false;
    text_add(&finding->claim,
             "After %s the piece on %s attacks other squares than before", word, name);
    text_add(&finding->evidence, "before:");
    add_squares(claim, before_move, &finding->evidence);
    text_add(&finding->evidence, "; after:");
    add_squares(claim, after_move, &finding->evidence);
    return claim_decide(claim, GROUND_RULES, !(before_move & after_move));
}

bool claim_check_power(struct claim *claim, struct text *why)
{
    const char *name = claim_next_word(claim);
    const char *betza = claim_next_word(claim);
    const struct power *power;
    square sq;

    if (!claim_read_square(claim, name, &sq, why))
        return false;
    power = power_at(claim_position(claim), sq);
    if (!power || !betza)
        return text_fail(why, "it takes the square of a piece and a power");
    text_add(&claim->finding->claim, "The piece on %s moves as %s", name, betza);
    text_add(&claim->finding->evidence, "it moves as %s", power->name);
    return claim_decide(claim, GROUND_RULES, strcmp(betza, power->name) == 0);
}
