/* triple_steps.c - pawns that may go three squares.  SPDX-License-Identifier: MIT
 *
 * As in Wildebeest Chess.  Such a pawn may be captured en passant on both squares that it has passed, as if it had
 * gone to the one behind:
 *
 *     4  . P .     White's pawn has come from e1 to e4: a black pawn on d3 captures it on e2, and
 *     3  p . .     one on d4 on e3.  The position has the first square that was passed, and
 *     2  . . .     where the pawn stands; the FEN has both squares, e2e3.
 *        d e f
 */
#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/modules/judge.h"
#include "engine/modules/module.h"
#include "engine/orthodox/orthodox.h"
#include "engine/rules/legality.h"
#include "engine/rules/movegen.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"

enum { REGION };

/* ---- en passant ------------------------------------------------------------------------- */

/* Append what `gen` wants of the captures of the pawn that has gone three squares; returns how many there are. */
static int add_captures(const struct position *pos, bitset own,
                        const struct gen_targets *gen, struct move_list *list)
{
    const struct shape *shape = pos->rules->variant->shape;
    const int us = pos->to_move;
    const square first = pos->en_passant,
                 second = first + orthodox_forward(shape, us ^ 1);
    int count = 0;

    for (square to = first;; to = second) {
        const bitset behind = orthodox_advance(shape, bit(to), us ^ 1);
        bitset pawns = (orthodox_west(shape, behind) | orthodox_east(shape, behind))
                       & pos->by_kind[KIND_PAWN] & own;

        if (bitset_has(position_closed(pos), to))
            pawns = 0;
        while (pawns) {
            const move m =
                move_make(MOVE_EN_PASSANT, bitset_pop(&pawns, ANY_BOARD), to);

            if (!judge_is_legal(pos, m))
                continue;
            count++;
            if (list)
                movegen_add_one(list, gen, m);
        }
        if (to == second)
            return count;
    }
}

/* Offer what stands on `passer` to be captured on the squares from `first` on that it has passed, if it can be, or
 * may be after a roll. */
static void offer(struct position *pos, square first, square passer)
{
    pos->en_passant = (uint8_t)first;
    position_set_passing(pos, passer);
    module_end_offer(pos,
                     add_captures(pos, pos->by_colour[pos->to_move], NULL, NULL) > 0);
}

static bool read_en_passant(struct position *pos, const char *field, struct text *why)
{
    const struct shape *shape = pos->rules->variant->shape;
    const struct topology *board = pos->rules->variant->board;
    const int us = pos->to_move, forward = orthodox_forward(shape, us ^ 1);
    const char *c = field;
    square first = topology_read_name(board, &c);
    const square other = *c ? topology_read_name(board, &c) : SQ_NONE;

    if (first == SQ_NONE || other == SQ_NONE || *c
        || (other != first + forward && first != other + forward))
        return text_fail(why,
                         "'%.40s' are not two neighbouring squares that a pawn has "
                         "passed",
                         field);
    if (other + forward == first)
        first = other;
    if (bitset_has(shape->triple_steps[us ^ 1], first - forward)
        && !(position_occupied(pos)
             & (bit(first - forward) | bit(first) | bit(first + forward)))
        && pos->board[first + 2 * forward] == piece_make(KIND_PAWN, us ^ 1))
        offer(pos, first, first + 2 * forward);
    return true;
}

static void write_en_passant(const struct position *pos, struct text *text)
{
    const struct variant *variant = pos->rules->variant;

    if (pos->passing)
        topology_add_name(
            variant->board,
            pos->en_passant + orthodox_forward(variant->shape, pos->to_move ^ 1), text);
}

/* ---- the rule --------------------------------------------------------------------------- */

static void add_moves(const union module_value *values, const struct gen_targets *gen,
                      const struct legality *legality, struct move_list *list)
{
    const struct shape *shape = gen->shape;
    const int forward = orthodox_forward(shape, gen->us);
    bitset pawns =
        gen->pos->by_kind[KIND_PAWN] & gen->own & shape->triple_steps[gen->us];
    /* Where pieces hop or are lame nothing is known of pins and checks. */
    const bool by_trial = shape->big_board == ANY_BOARD && !gen->tried;

    (void)values;
    while (pawns && gen->which != GENERATE_NOISY) {
        const square from = bitset_pop(&pawns, ANY_BOARD);
        const square to = from + 3 * forward;
        const move m = move_make(MOVE_NORMAL, from, to);

        if (bitset_has(gen->vacant, from + forward)
            && bitset_has(gen->vacant, from + 2 * forward)
            && bitset_has(gen->quiets & legality_pin_allows(legality, bit(from)), to)
            && (!by_trial || judge_is_legal(gen->pos, m)))
            movegen_add_one(list, gen, m);
    }
    if (gen->pos->passing && gen->which != GENERATE_QUIET)
        add_captures(gen->pos, gen->own, gen, list);
}

static void complete(const union module_value *values, struct position *after,
                     const struct position *before, move m)
{
    const int forward =
        orthodox_forward(before->rules->variant->shape, before->to_move);

    (void)values;
    position_set_passing(after, SQ_NONE);
    if (m != MOVE_NONE && move_type(m) == MOVE_NORMAL
        && move_to(m) == move_from(m) + 3 * forward
        && piece_kind(position_piece(before, move_from(m))) == KIND_PAWN)
        offer(after, move_from(m) + forward, move_to(m));
}

static void complete_roll(const union module_value *values, struct position *after,
                          const struct position *before)
{
    (void)values;
    if (module_take_offer_back(after, before))
        offer(after, before->en_passant, before->passing - 1);
}

static bool wanted(const union module_value *values)
{
    return values[REGION + WHITE].squares || values[REGION + BLACK].squares;
}

static bool set_up(const union module_value *values, struct variant *variant,
                   struct text *why)
{
    (void)values;
    if (!variant->en_passant.offer)
        return text_fail(why, "nothing is captured en passant in this game");
    return module_take_en_passant(variant, read_en_passant, write_en_passant, why);
}

static bool begin(const union module_value *values, const struct position *start,
                  struct shape *shape, struct text *why)
{
    const struct variant *variant = start->rules->variant;
    const bitset squares = variant->board->squares;

    for (int colour = 0; colour < COLOURS; colour++) {
        bitset barred = shape->first_barred[colour];
        bitset passed;

        for (int i = 0; i < 3; i++)
            barred = orthodox_advance(shape, barred, colour ^ 1);
        passed = values[REGION + colour].squares & squares & ~barred;
        shape->triple_steps[colour] = passed;
        for (int i = 0; i < 2; i++) {
            passed = orthodox_advance(shape, passed, colour);
            if (passed & ~(shape->en_passant[colour] & shape->passed[colour]))
                return text_fail(
                    why, "pawns that go three squares must go two from there and "
                         "from the next square, and be captured en passant");
        }
        if (orthodox_advance(shape, passed, colour)
            & ~(squares & ~shape->may_promote[colour]))
            return text_fail(why, "a pawn would promote by going three squares");
    }
    return true;
}

static void describe(const union module_value *values, struct text *text)
{
    (void)values;
    text_add(text,
             "A pawn that may go two squares from where it stands and from the "
             "next square may go three, and is then captured en passant on either of "
             "the squares that it has passed.");
}

const struct module module_triple_steps = {
    .keys =
        {
            [REGION + WHITE] = {"tripleStepRegionWhite", VALUE_SQUARES, 0, NULL, NULL},
            [REGION + BLACK] = {"tripleStepRegionBlack", VALUE_SQUARES, 0, NULL, NULL},
        },
    .ply.stage = PLY_EN_PASSANT,
    .ply.complete_roll = complete_roll,
    .ply.act = "a pawn that has gone three squares is offered",
    .changes = ADDS_MOVES,
    .heeds = CHANGES_LINES | CHANGES_CLOSED | CHANGES_WALLS | CHANGES_BOARD
             | CHANGES_FACING | CHANGES_PLACES | ADDS_MOVES | JUDGES_KINGS
             | FORBIDS_MOVES,
    .traits = SPARES_KINDS,
    .setup.wanted = wanted,
    .setup.set_up = set_up,
    .setup.begin = begin,
    .text.describe = describe,
    .moves.add_moves = add_moves,
    .ply.complete = complete,
};
