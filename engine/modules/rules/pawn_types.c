/* pawn_types.c - pieces that are pawns in part, and what passes by a first move.  SPDX-License-Identifier: MIT
 *
 * Pieces of some types promote where pawns do, to what pawns become; some capture en passant; the moves of some are
 * progress for the 50-move rule.  En passant takes a piece that has gone two squares or more straight or diagonally by
 * a first move (i in Betza's notation), on each vacant square between, and is done by captures that are no other moves
 * of the piece.  The FEN then has the first square where it can be captured and the one of the piece, as in e3e5.
 */
#include "engine/board/betza.h"
#include "engine/core/text.h"
#include "engine/modules/judge.h"
#include "engine/modules/module.h"
#include "engine/orthodox/shaped.h"
#include "engine/rules/play.h"

#include <string.h>

extern const struct module module_pawn_types; /* the end of this file */

/* Keys.  The second and third of each sort speak of one side. */
enum {
    PAWN_TYPES,
    PROMOTION,
    PASSING = PROMOTION + 1 + COLOURS,
    PROGRESS = PASSING + 1 + COLOURS,
};

enum { ABSENT = -1 }; /* the preset of keys that follow others */

/* The kinds of a side for a key: its own ones, or else both sides', or else the kinds of pawnTypes. */
static unsigned kinds_for(const union module_value *values, int first, int colour)
{
    if (values[first + 1 + colour].kinds != (unsigned)ABSENT)
        return values[first + 1 + colour].kinds;
    return values[first].kinds != (unsigned)ABSENT ? values[first].kinds
                                                   : values[PAWN_TYPES].kinds;
}

static const union module_value *values_of(const struct position *pos)
{
    return modules_values(pos->rules->variant, &module_pawn_types);
}

/* ---- en passant ------------------------------------------------------------------------- */

/* Whether the piece captures on `to` the one that has passed. */
static bool captures_passing(const struct position *pos, const struct gen_targets *gen,
                             const struct king_attackers *attackers, square from,
                             square to)
{
    const int kind = piece_kind(position_piece(pos, from));
    const struct power *power = position_power(pos, pos->to_move, kind);
    const bitset blockers = gen->blockers;

    return power
           && bitset_has(attacks_from(&power->capture, from, blockers, ANY_BOARD), to)
           && !bitset_has(attacks_from(&power->quiet, from, blockers, ANY_BOARD), to)
           && !bitset_has(gen->shape->no_pieces[pos->to_move][kind], to)
           && (pos->rules->variant->file.modules->tried
                   ? judge_is_legal(pos, move_make(MOVE_EN_PASSANT, from, to))
                   : orthodox_en_passant_is_safe(attackers, from, to, pos->passing - 1,
                                                 ANY_BOARD));
}

/* The pieces of the side to move that can capture en passant on `to` what has passed by a first move. */
static bitset find_capturers(const struct position *pos, square to)
{
    struct gen_targets gen = shaped_targets(pos, GENERATE_ALL, false, ANY_BOARD);
    struct king_attackers attackers = king_attackers_make(pos, pos->to_move);
    const unsigned kinds = kinds_for(values_of(pos), PASSING, pos->to_move);
    bitset capturers = 0;

    modules_limit_targets(&gen);
    modules_limit_attackers(pos, pos->to_move, &attackers);
    for (bitset rest = gen.own; rest;) {
        const square from = bitset_pop(&rest, true);

        if (from != pos->king[pos->to_move]
            && module_kinds_have(kinds, piece_kind(position_piece(pos, from)))
            && captures_passing(pos, &gen, &attackers, from, to))
            capturers |= bit(from);
    }
    return capturers;
}

/* Those of the passed squares where a capture may end. */
static bitset open_squares(const struct position *pos, bitset passed)
{
    return passed & pos->rules->variant->shape->passing[pos->to_move ^ 1]
           & ~position_occupied(pos) & ~position_closed(pos);
}

/* The first of the squares of a line that what stands on `passer` has passed. */
static square first_passed(bitset passed, square passer)
{
    const square lowest = bitset_lowest(passed, true);

    return lowest < passer ? lowest : bitset_highest(passed, true);
}

/* Offer what stands on `passer`, but no king, to be captured on the squares that it has passed.  The position has
 * the first of them where it can be, or the first of all where a roll may change that. */
static void offer(struct position *pos, bitset passed, square passer)
{
    const bitset open = open_squares(pos, passed);
    bool can_be_captured = false;

    if (!open || piece_kind(position_piece(pos, passer)) == KIND_KING)
        return;
    position_set_passing(pos, passer);
    for (bitset rest = open; rest && !can_be_captured;) {
        const square first = first_passed(rest, passer);

        rest &= ~bit(first);
        pos->en_passant = (uint8_t)first;
        can_be_captured = find_capturers(pos, first) != 0;
    }
    if (play_has_dice(pos))
        pos->en_passant = (uint8_t)first_passed(open, passer);
    module_end_offer(pos, can_be_captured);
}

static void add_moves(const union module_value *values, const struct gen_targets *gen,
                      const struct legality *legality, struct move_list *list)
{
    const struct position *pos = gen->pos;

    (void)values;
    (void)legality;
    if (!pos->passing || gen->which == GENERATE_QUIET)
        return;
    for (bitset passed = open_squares(pos, play_passed_squares(pos)); passed;) {
        const square to = bitset_pop(&passed, true);

        for (bitset rest = find_capturers(pos, to); rest;)
            movegen_add_one(list, gen,
                            move_make(MOVE_EN_PASSANT, bitset_pop(&rest, true), to));
    }
}

/* Whether a piece goes so far by first moves alone. */
static bool goes_first(const struct power *power, int dx, int dy)
{
    bool first = false;

    for (int i = 0; i < power->betza.count; i++) {
        const struct jump *jump = &power->betza.jumps[i];

        if (!betza_leads(jump, jump->quiet, dx, dy))
            continue;
        if (!jump->first)
            return false;
        first = true;
    }
    return first;
}

/* The vacant squares that the piece has passed, if it only can go so far by a first move. */
static bitset squares_passed(const struct position *before, move m)
{
    const struct topology *board = before->rules->variant->board;
    const square from = move_from(m), to = move_to(m);
    const struct power *power = position_power(
        before, before->to_move, piece_kind(position_piece(before, from)));

    if (move_type(m) != MOVE_NORMAL || !power
        || !goes_first(power, topology_file(board, to) - topology_file(board, from),
                       topology_rank(board, to) - topology_rank(board, from)))
        return 0;
    return topology_between(board, from, to) & board->squares
           & ~position_occupied(before);
}

/* Whether some piece of `colour` goes from one square to the other by a first move, whatever it is now. */
static bool may_have_come(const struct rules *rules, int colour, square from, square to)
{
    const struct topology *board = rules->variant->board;
    const int dx = topology_file(board, to) - topology_file(board, from);
    const int dy = topology_rank(board, to) - topology_rank(board, from);

    for (int kind = 1; kind < rules->variant->kind_count; kind++)
        for (int i = 0; i < rules->power_count[kind]; i++) {
            const struct power *power = rules->powers[colour][kind][i];

            if (power && bitset_has(power->quiet.reach[from], to)
                && goes_first(power, dx, dy))
                return true;
        }
    return false;
}

/* Whether what stands on `passer` can have passed `sq` with the last move. */
static bool may_have_passed(const struct position *pos, square sq, square passer)
{
    const int them = pos->to_move ^ 1;
    const struct topology *board = pos->rules->variant->board;

    if (position_piece(pos, sq) != PIECE_NONE
        || !bitset_has(pos->by_colour[them], passer))
        return false;
    for (bitset rest = board->squares; rest;) {
        const square from = bitset_pop(&rest, true);

        if (bitset_has(topology_between(board, from, passer), sq)
            && may_have_come(pos->rules, them, from, passer))
            return true;
    }
    return false;
}

/* Pawns capture each other as usual. */
static bool read_en_passant(struct position *pos, const char *field, struct text *why)
{
    const struct topology *board = pos->rules->variant->board;
    const char *c = field;
    const square sq = topology_read_name(board, &c);
    const square passer = *c ? topology_read_name(board, &c) : SQ_NONE;

    if (sq == SQ_NONE || *c || passer == SQ_NONE || sq == passer
        || !topology_are_aligned(board, sq, passer))
        return text_fail(why,
                         "'%.40s' are not two squares of a line, of which the second "
                         "has the piece that has passed the first",
                         field);
    if (may_have_passed(pos, sq, passer))
        offer(pos, bit(sq) | topology_between(board, sq, passer), passer);
    return true;
}

static void write_en_passant(const struct position *pos, struct text *text)
{
    if (pos->passing)
        topology_add_name(pos->rules->variant->board, pos->passing - 1, text);
}

static void complete(const union module_value *values, struct position *after,
                     const struct position *before, move m)
{
    const int us = before->to_move;

    position_set_passing(after, SQ_NONE);
    if (m == MOVE_NONE || move_type(m) == MOVE_DROP || move_type(m) == MOVE_CASTLING)
        return;

    const int kind = piece_kind(position_piece(before, move_from(m)));

    if (module_kinds_have(kinds_for(values, PROGRESS, us), kind))
        after->halfmove = 0;
    else if (kind == KIND_PAWN && !play_is_capture(before, m))
        after->halfmove = (uint16_t)(before->halfmove + 1);
    if (!play_stays(before, m))
        offer(after, squares_passed(before, m), move_to(m));
}

static void complete_roll(const union module_value *values, struct position *after,
                          const struct position *before)
{
    (void)values;
    if (module_take_offer_back(after, before))
        offer(after, play_passed_squares(before), before->passing - 1);
}

/* ---- the rule --------------------------------------------------------------------------- */

static bool wanted(const union module_value *values)
{
    bool given = values[PAWN_TYPES].kinds != 1U << KIND_PAWN;

    for (int i = PROMOTION; i < PROGRESS + 1 + COLOURS; i++)
        given |= values[i].kinds != (unsigned)ABSENT;
    return given;
}

/* Refuse first moves that are bent: which squares they pass depends on the way. */
static bool check_first_moves(const union module_value *values,
                              const struct variant *variant, struct text *why)
{
    const bool captured =
        (kinds_for(values, PASSING, WHITE) && variant->shape->passing[BLACK])
        || (kinds_for(values, PASSING, BLACK) && variant->shape->passing[WHITE]);

    for (int kind = KIND_KING; captured && kind < variant->kind_count; kind++) {
        const char *notation = variant->kinds[kind].betza;
        struct betza betza;

        if (!notation || !betza_parse(&betza, notation, (int)strlen(notation), NULL))
            continue;
        for (int i = 0; i < betza.count; i++)
            if (betza.jumps[i].first && betza.jumps[i].manner == MANNER_BENT)
                return text_fail(why, "Potpourri cannot play en passant with first "
                                      "moves that are bent");
    }
    return true;
}

static bool set_up(const union module_value *values, struct variant *variant,
                   struct text *why)
{
    for (int first = PROMOTION; first <= PROGRESS; first += 1 + COLOURS)
        variant->hints.favours_a_colour |=
            kinds_for(values, first, WHITE) != kinds_for(values, first, BLACK);
    if ((variant->shape->passing[WHITE] | variant->shape->passing[BLACK])
        && !module_take_en_passant(variant, read_en_passant, write_en_passant, why))
        return false;
    return check_first_moves(values, variant, why);
}

/* Whether a side has pawns, or may get some. */
static bool can_have_pawns(const struct position *start, int colour)
{
    const struct variant *variant = start->rules->variant;
    const bitset pieces =
        variant->moves.flip ? position_occupied(start) : start->by_colour[colour];

    return bitset_any(start->by_kind[KIND_PAWN] & pieces, ANY_BOARD)
           || variant->hands.kinds >> KIND_PAWN & 1;
}

/* Refuse other rules for pawns than they have, and for what captures them, unless the side never has any: then no
 * position has. */
static bool check_pawns(const union module_value *values, const struct position *start,
                        struct shape *shape, struct text *why)
{
    for (int colour = 0; colour < COLOURS; colour++) {
        const unsigned passing = kinds_for(values, PASSING, colour);
        const bool pass = bitset_any(shape->en_passant[colour ^ 1], true);
        const char *fault = NULL, *victims_fault = NULL;

        if (!module_kinds_have(kinds_for(values, PROMOTION, colour), KIND_PAWN))
            fault = "Potpourri cannot play pawns that do not promote";
        else if (pass && !module_kinds_have(passing, KIND_PAWN))
            fault = "Potpourri cannot play pawns that do not capture en passant, but "
                    "for enPassantRegion = -";
        if (pass && passing & ~(1U << KIND_PAWN))
            victims_fault = "only pawns capture pawns en passant in Potpourri, as by "
                            "enPassantTypes = p";
        if (fault && can_have_pawns(start, colour))
            return text_fail(why, "%s", fault);
        if (victims_fault && can_have_pawns(start, colour ^ 1))
            return text_fail(why, "%s", victims_fault);
        if (fault)
            shape->no_pawns[colour] = start->rules->variant->board->squares;
        if (victims_fault)
            shape->no_pawns[colour ^ 1] = start->rules->variant->board->squares;
    }
    return true;
}

static bool begin(const union module_value *values, const struct position *start,
                  struct shape *shape, struct text *why)
{
    const struct variant *variant = start->rules->variant;

    if (variant->kinds[KIND_PAWN].letter && !check_pawns(values, start, shape, why))
        return false;
    for (int colour = 0; colour < COLOURS; colour++) {
        const unsigned kinds = kinds_for(values, PROMOTION, colour);

        for (int kind = KIND_FIRST_OTHER; kind < variant->kind_count; kind++) {
            if (!module_kinds_have(kinds, kind))
                continue;
            if (shape->promoted[kind])
                return text_fail(why, "a piece would promote in two ways");
            shape->promotes_as_pawn[colour] |= 1U << kind;
        }
        if (shape->promotes_as_pawn[colour] && shape->must_promote[colour]
            && shape->promotions[colour].count == 0)
            return text_fail(why, "they have nothing to become");
    }
    return true;
}

/* Whether pieces of either side but pawns have a part of what pawns do. */
static bool others_have(const union module_value *values, int first)
{
    return (kinds_for(values, first, WHITE) | kinds_for(values, first, BLACK))
           & ~(1U << KIND_PAWN);
}

static void describe(const union module_value *values, struct text *text)
{
    if (others_have(values, PROMOTION))
        text_add(text, "Some other pieces promote as pawns do. ");
    if (others_have(values, PROGRESS))
        text_add(text, "Moves of other pieces than pawns are progress for the 50-move "
                       "rule, too. ");
    text_add(
        text,
        "A piece that has gone two squares or more straight or diagonally by a first "
        "move may be captured en passant on each square between.");
}

#define KEYS_OF(first, name)                                               \
    [first] = {name, VALUE_KINDS, ABSENT, NULL, NULL},                     \
    [first + 1 + WHITE] = {name "White", VALUE_KINDS, ABSENT, NULL, NULL}, \
    [first + 1 + BLACK] = {name "Black", VALUE_KINDS, ABSENT, NULL, NULL}

const struct module module_pawn_types = {
    .keys =
        {
            [PAWN_TYPES] = {"pawnTypes", VALUE_KINDS, 1 << KIND_PAWN, NULL, NULL},
            KEYS_OF(PROMOTION, "promotionPawnTypes"),
            KEYS_OF(PASSING, "enPassantTypes"),
            KEYS_OF(PROGRESS, "nMoveRuleTypes"),
        },
    .ply.stage = PLY_EN_PASSANT,
    .ply.complete_roll = complete_roll,
    .ply.act = "what has passed by a first move is offered",
    .changes = ADDS_MOVES,
    .heeds = CHANGES_LINES | CHANGES_CLOSED | CHANGES_WALLS | CHANGES_BOARD
             | CHANGES_FACING | CHANGES_PLACES | ADDS_MOVES | JUDGES_KINGS
             | FORBIDS_MOVES,
    .traits = SPARES_KINDS | SERVES_FIRST_MOVES,
    .setup.wanted = wanted,
    .setup.set_up = set_up,
    .setup.begin = begin,
    .text.describe = describe,
    .moves.add_moves = add_moves,
    .ply.complete = complete,
};
