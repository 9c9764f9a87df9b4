/* moves_per_turn.c - a side makes several moves in its turn.  SPDX-License-Identifier: MIT
 *
 * As in Marseillais chess, with two moves a turn, and in Progressive chess, with one more than the turn before.
 * Each is a move of its own, after which the same side is to move again:
 *
 *     1/2 after the en-passant square of a FEN says that one of the two moves of a turn is left.
 *
 * A move after which the other king could be captured ends the turn, so that check is always answered at once and no
 * king is ever captured; so does one that ends the game.  Pawns that go two squares in a turn are noted by files, as
 * several can be captured en passant afterwards.
 */
#include "engine/board/topology.h"
#include "engine/core/min_max.h"
#include "engine/core/number.h"
#include "engine/core/text.h"
#include "engine/modules/judge.h"
#include "engine/modules/module.h"
#include "engine/orthodox/orthodox.h"
#include "engine/rules/move.h"
#include "engine/rules/play.h"
#include "engine/rules/rulebook.h"

#include <string.h>

extern const struct module module_moves_per_turn; /* the end of this file */

enum { MOVES, FIRST, ADDED };

/* ---- how long turns are -------------------------------------------------------------------- */

/* The length of turn `number`, 0 for the first. */
static int length_of_turn(const union module_value *values, int number)
{
    const int first =
        values[FIRST].number ? values[FIRST].number : values[MOVES].number;

    if (!values[ADDED].number)
        return number ? values[MOVES].number : first;
    return min_int(first + min_int(number, TURN_MOVES_MAX) * values[ADDED].number,
                   TURN_MOVES_MAX);
}

/* The length of the turn that follows a turn of `length` moves. */
static int length_of_next(const union module_value *values, int length)
{
    return values[ADDED].number ? min_int(length + values[ADDED].number, TURN_MOVES_MAX)
                                : values[MOVES].number;
}

/* The moves of the turn that begins with a position, by its move number. */
static int usual_length(const union module_value *values, const struct position *pos)
{
    const struct position *start = pos->rules->start ? pos->rules->start : pos;
    const int number =
        2 * (pos->fullmove - start->fullmove) + pos->to_move - start->to_move;

    return length_of_turn(values, max_int(number, 0));
}

/* ---- en passant ---------------------------------------------------------------------------- */

/* The squares that pawns of a side have passed and on which they may be captured. */
static bitset passed_squares(const struct position *pos, int colour)
{
    const struct topology *board = pos->rules->variant->board;
    const int files = position_counter(pos, COUNTER_FILES, colour);
    bitset rest = files ? pos->rules->variant->shape->en_passant[colour] : 0;
    bitset passed = 0;

    while (rest) {
        const square sq = bitset_pop(&rest, true);

        if (files >> topology_file(board, sq) & 1)
            passed |= bit(sq);
    }
    return passed;
}

static void set_passed(struct position *pos, int colour, bitset squares)
{
    const struct topology *board = pos->rules->variant->board;
    int files = 0;

    while (squares)
        files |= 1 << topology_file(board, bitset_pop(&squares, true));
    position_set_counter(pos, COUNTER_FILES, colour, files);
}

/* The square of a pawn of `colour` that has passed `sq`, if it has gone no further; SQ_NONE: it has. */
static square passer_of(const struct position *pos, int colour, square sq)
{
    const square passer = sq + orthodox_forward(pos->rules->variant->shape, colour);

    return position_piece(pos, passer) == piece_make(KIND_PAWN, colour) ? passer
                                                                        : SQ_NONE;
}

/* The pawns beside a pawn of `colour` that might capture it en passant. */
static bitset capturers_of(const struct position *pos, int colour, square passer)
{
    const struct shape *shape = pos->rules->variant->shape;

    return (orthodox_west(shape, bit(passer)) | orthodox_east(shape, bit(passer)))
           & pos->by_kind[KIND_PAWN] & pos->by_colour[colour ^ 1];
}

/* Those of `squares` whose pawn still stands right beyond; if the other side is to move, only where one of its pawns
 * could capture it. */
static bitset still_passed(const struct position *pos, int colour, bitset squares)
{
    bitset kept = 0;

    while (squares) {
        const square sq = bitset_pop(&squares, true);
        const square passer = passer_of(pos, colour, sq);

        if (passer != SQ_NONE
            && (pos->to_move == colour
                || (position_piece(pos, sq) == PIECE_NONE
                    && capturers_of(pos, colour, passer))))
            kept |= bit(sq);
    }
    return kept;
}

static void add_moves(const union module_value *values, const struct gen_targets *gen,
                      const struct legality *legality, struct move_list *list)
{
    const struct position *pos = gen->pos;
    bitset passed = gen->which == GENERATE_QUIET ? 0 : passed_squares(pos, gen->us ^ 1);

    (void)values;
    (void)legality;
    while (passed) {
        const square to = bitset_pop(&passed, true);
        const square passer = passer_of(pos, gen->us ^ 1, to);
        bitset pawns = 0;

        if (passer != SQ_NONE && bitset_has(gen->enemies, passer)
            && bitset_has(gen->vacant & ~gen->blockers, to))
            pawns = capturers_of(pos, gen->us ^ 1, passer) & gen->own;
        while (pawns) {
            const move m = move_make(MOVE_EN_PASSANT, bitset_pop(&pawns, true), to);

            if (gen->tried || judge_is_legal(pos, m))
                movegen_add_one(list, gen, m);
        }
    }
}

/* Note a pawn that has passed a square.  While its own side is still to move, nothing can capture it. */
static void offer(struct position *pos, square sq)
{
    for (int colour = 0; colour < COLOURS; colour++)
        if (bitset_has(pos->rules->variant->shape->en_passant[colour], sq))
            set_passed(pos, colour,
                       passed_squares(pos, colour)
                           | still_passed(pos, colour, bit(sq)));
}

/* ---- the turn goes on or ends --------------------------------------------------------------- */

static bool has_ended(const struct position *pos)
{
    struct outcome outcome;

    return modules_ended(pos, &outcome);
}

/* Let the other side be to move. */
static void change_side(struct position *pos)
{
    pos->to_move ^= 1;
    pos->key ^= pos->rules->keys.turn;
}

/* Let the side that has moved be to move again, unless that ends the turn. */
static bool goes_on(struct position *after, const struct position *before, move m)
{
    if (m == MOVE_NONE || position_moves_left(before) <= 1
        || judge_king_is_attacked(after, after->to_move) || has_ended(after))
        return false;
    change_side(after);
    if (!judge_king_is_attacked(after, after->to_move ^ 1) && !has_ended(after)) {
        after->fullmove = before->fullmove;
        return true;
    }
    change_side(after);
    return false;
}

/* The pawns of the other side can be captured en passant only before all other moves of a turn: by several moves in a
 * row or, where turns grow, by the first move alone. */
static void update_passed(const union module_value *values, struct position *after,
                          const struct position *before, move m)
{
    const int us = before->to_move, them = us ^ 1;
    const bool offered = after->to_move == us && move_type(m) == MOVE_EN_PASSANT
                         && !values[ADDED].number;

    set_passed(after, us, still_passed(after, us, passed_squares(after, us)));
    set_passed(after, them,
               offered ? still_passed(after, them, passed_squares(after, them)) : 0);
}

/* A roll may take a pawn that has passed, or those that could capture it. */
static void complete_roll(const union module_value *values, struct position *after,
                          const struct position *before)
{
    (void)values;
    (void)before;
    for (int colour = 0; colour < COLOURS; colour++)
        set_passed(after, colour,
                   still_passed(after, colour, passed_squares(after, colour)));
}

static void complete(const union module_value *values, struct position *after,
                     const struct position *before, move m)
{
    const int us = before->to_move;
    const int length = position_counter(before, COUNTER_MOVES, us ^ 1);

    /* A turn counts once as one without progress. */
    if (!position_begins_turn(before) && after->halfmove)
        after->halfmove = before->halfmove;
    if (goes_on(after, before, m)) {
        position_set_counter(after, COUNTER_MOVES, us, position_moves_left(before) - 1);
    } else {
        position_set_counter(after, COUNTER_MOVES, us, length_of_next(values, length));
        position_set_counter(after, COUNTER_MOVES, us ^ 1,
                             length_of_next(values, length));
    }
    update_passed(values, after, before, m);
}

/* ---- FEN ------------------------------------------------------------------------------------ */

/* Without the field a turn of the usual length begins. */
static bool read_state(struct position *pos, const char *field, struct text *why)
{
    const union module_value *values =
        modules_values(pos->rules->variant, &module_moves_per_turn);
    const char *c = field;
    int64_t left = usual_length(values, pos), length = left;

    if (field && strcmp(field, "-") != 0
        && (!number_parse(&c, 1, TURN_MOVES_MAX, &left) || *c++ != '/'
            || !number_parse(&c, left, TURN_MOVES_MAX, &length) || *c))
        return text_fail(why,
                         "the moves of the turn '%.40s' are not like 1/2, those left "
                         "and all, up to %d",
                         field, TURN_MOVES_MAX);
    position_set_counter(pos, COUNTER_MOVES, pos->to_move, (int)left);
    position_set_counter(pos, COUNTER_MOVES, pos->to_move ^ 1, (int)length);
    return true;
}

static void write_state(const struct position *pos, struct text *text)
{
    const union module_value *values =
        modules_values(pos->rules->variant, &module_moves_per_turn);
    const int left = position_moves_left(pos);
    const int length = position_counter(pos, COUNTER_MOVES, pos->to_move ^ 1);

    if (left != length || length != usual_length(values, pos))
        text_add(text, "%d/%d", left, length);
}

static void write_note(const struct position *pos, struct text *text)
{
    text_add(text, "Moves left in the turn: %d of %d", position_moves_left(pos),
             position_counter(pos, COUNTER_MOVES, pos->to_move ^ 1));
}

/* All squares, those of the side that is to move as well. */
static void write_en_passant(const struct position *pos, struct text *text)
{
    bitset passed = passed_squares(pos, WHITE) | passed_squares(pos, BLACK);

    while (passed)
        topology_add_name(pos->rules->variant->board, bitset_pop(&passed, true), text);
}

static bool read_en_passant(struct position *pos, const char *field, struct text *why)
{
    const struct variant *variant = pos->rules->variant;
    const bitset squares =
        variant->shape->en_passant[WHITE] | variant->shape->en_passant[BLACK];

    for (const char *c = field; *c;) {
        const square sq = topology_read_name(variant->board, &c);

        if (sq == SQ_NONE || !bitset_has(squares, sq))
            return text_fail(why,
                             "en-passant squares '%.40s' are not all squares that a "
                             "pawn passes",
                             field);
        offer(pos, sq);
    }
    return true;
}

/* ---- the rule ------------------------------------------------------------------------------- */

static bool wanted(const union module_value *values)
{
    return values[MOVES].number != 1 || values[FIRST].number > 1
           || values[ADDED].number;
}

/* Whether pawns pass two squares of the same file. */
static bool passes_twice(const struct variant *variant, int colour)
{
    bitset rest = variant->shape->en_passant[colour];
    int files = 0;

    while (rest) {
        const int file = 1 << topology_file(variant->board, bitset_pop(&rest, true));

        if (files & file)
            return true;
        files |= file;
    }
    return false;
}

static bool check_en_passant(const struct variant *variant, struct text *why)
{
    const struct shape *shape = variant->shape;

    if (shape->passing[WHITE] | shape->passing[BLACK])
        return text_fail(why,
                         "Potpourri cannot combine turns of several moves with pieces "
                         "other than pawns that can be captured en passant after their "
                         "first move");
    if (passes_twice(variant, WHITE) || passes_twice(variant, BLACK))
        return text_fail(why,
                         "Potpourri notes one square of each file where pawns have "
                         "gone two squares in a turn, and here there are more: "
                         "enPassantRegion can leave one");
    if (variant->hands.gate)
        return text_fail(why,
                         "Potpourri notes one thing of each file, either that pawns "
                         "have gone two squares there in a turn or that a piece there "
                         "has not moved yet, which gating needs");
    return true;
}

static bool set_up(const union module_value *values, struct variant *variant,
                   struct text *why)
{
    for (int i = MOVES; i <= ADDED; i++)
        if (values[i].number > TURN_MOVES_MAX)
            return text_fail(why, "more than %d moves", TURN_MOVES_MAX);
    if (values[MOVES].number == 0)
        return text_fail(why, "a turn has at least one move");
    variant->moves.several = true;
    variant->en_passant.offer = offer;
    return check_en_passant(variant, why)
           && module_take_en_passant(variant, read_en_passant, write_en_passant, why);
}

static void add_lengths(const union module_value *values, struct text *text)
{
    const int moves = values[MOVES].number;
    const int first = values[FIRST].number ? values[FIRST].number : moves;
    const int added = values[ADDED].number;

    if (added)
        text_add(text,
                 "The first turn has %d move%s, and each turn has %d more than the one "
                 "before, up to %d.",
                 first, text_plural(first), added, TURN_MOVES_MAX);
    else
        text_add(text, "A turn has %d move%s, which its side makes one after the other",
                 moves, text_plural(moves));
    if (!added && first != moves)
        text_add(text, ", but for the first turn of the game, which has %d", first);
    if (!added)
        text_add_char(text, '.');
}

static void describe_in(const union module_value *values, const struct variant *variant,
                        struct text *text)
{
    add_lengths(values, text);
    text_add(text, " Each of them leaves the own king safe. A check ends the turn, "
                   "and takes none of the moves of the other side. A side that is not "
                   "in check and has no legal move is stalemated, also amid its turn.");
    if (variant->shape->en_passant[WHITE] | variant->shape->en_passant[BLACK])
        text_add(text,
                 " A pawn that has gone two squares in the last turn, and no further, "
                 "may be captured en passant by the first move of a turn%s.",
                 values[ADDED].number ? "" : ", and another one by the next");
    text_add(text, " Moves without progress are counted by turns.");
}

static const char *const fen[] = {
    "After the en-passant square stand the moves that the side to move has left in its "
    "turn and how many it has, as in 1/2. The field is left out at the start of a turn "
    "that has the usual length for its move number.",
    "The en-passant square may be several, as in c3e3, also those of the side that is "
    "still to move.",
    "The halfmove clock counts turns.", NULL};

static const struct rulebook words = {
    .special = "a turn can have several moves, made one at a time; a check ends it",
    .fen = fen,
};

const struct module module_moves_per_turn = {
    .text.words = &words,
    .state = {read_state, write_state, write_note},
    .keys =
        {
            [MOVES] = {"movesPerTurn", VALUE_NUMBER, 1, NULL, NULL},
            [FIRST] = {"movesInFirstTurn", VALUE_NUMBER, 0, NULL, NULL},
            [ADDED] = {"movesAddedPerTurn", VALUE_NUMBER, 0, NULL, NULL},
        },
    .ply.stage = PLY_SIDE,
    .ply.act = "the turn goes on, or the other side is to move",
    .changes = ADDS_MOVES,
    .heeds = CHANGES_LINES | CHANGES_CLOSED | CHANGES_WALLS | CHANGES_BOARD
             | CHANGES_FACING | CHANGES_PLACES | ADDS_MOVES | JUDGES_KINGS
             | FORBIDS_MOVES | CHANGES_POWERS | CHANGES_REMOVED | CHANGES_FROZEN,
    .traits = SPARES_KINDS | FORBIDS_NULL_MOVES | OFFERS_PASSED,
    .setup.wanted = wanted,
    .setup.set_up = set_up,
    .text.describe_in = describe_in,
    .moves.add_moves = add_moves,
    .ply.complete = complete,
    .ply.complete_roll = complete_roll,
};
