/* counting.c - moves are counted once little is left, as in Makruk.  SPDX-License-Identifier: MIT
 *
 * A side that cannot win any more counts moves, and has drawn if it is not mated within a limit.  There are two
 * counts.  Board's honour, where the weaker side still has a piece, begins at 0 and allows 64 moves of each side in
 * Makruk.  Pieces' honour, against a bare king, allows as many as the strongest pieces of the other side need, and
 * begins with the number of pieces on the board.
 *
 *     Makruk, without pawns: the last piece of a side is captured, and the other has a rook, a knight and its king.
 *     With one rook there are 16 moves.  4 pieces are on the board, so that 12 are left.
 *
 * The counts run by themselves, as in Fairy-Stockfish, and nobody has to claim them; the game is drawn when there are
 * more plies than the limit (play_outcome_given()).  A FEN has the limit in plies in
 * place of the en-passant square, and the plies counted in place of those without progress, eg. `w - 32 8 61`.
 */
#include "engine/board/topology.h"
#include "engine/core/min_max.h"
#include "engine/core/number.h"
#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/rulebook.h"
#include "engine/rules/shape.h"

enum { RULE };

enum counting_rule { NOT_COUNTED, MAKRUK, CAMBODIAN, ASEAN };

static const char *const rule_words[] = {"none", "makruk", "cambodian", "asean", NULL};

/* ---- limits ------------------------------------------------------------------------------ */

/* The moves of each side that pieces have to mate a bare king, the strongest first. */
struct honour {
    const char *betza;
    int least; /* so many pieces that move like this */
    int moves;
};

enum { HONOURS = 5 };

static const struct honour honours[][HONOURS + 1] = {
    [MAKRUK] =
        {{"R", 2, 8}, {"R", 1, 16}, {"FfW", 2, 22}, {"N", 2, 32}, {"FfW", 1, 44}},
    [CAMBODIAN] =
        {{"R", 2, 7}, {"R", 1, 15}, {"FfW", 2, 21}, {"N", 2, 31}, {"FfW", 1, 43}},
    [ASEAN] = {{"R", 1, 16}, {"FfW", 1, 44}, {"N", 1, 64}},
};

/* Moves of board's honour, and against a bare king with none of these pieces; 0: they are not counted. */
static const int board_honours[] = {[MAKRUK] = 64, [CAMBODIAN] = 63, [ASEAN] = 0};

static int count_side(const struct position *pos, int colour)
{
    return bitset_count(pos->by_colour[colour], true);
}

static int count_all(const struct position *pos)
{
    return bitset_count(position_occupied(pos), true);
}

static int count_moving(const struct position *pos, int colour, const char *betza)
{
    return bitset_count(module_pieces_moving_as(pos, betza) & pos->by_colour[colour],
                        true);
}

/* The moves that a side without any but its king has to survive. */
static int pieces_honour(enum counting_rule rule, const struct position *pos, int us)
{
    for (const struct honour *row = honours[rule]; row->betza; row++)
        if (count_moving(pos, us ^ 1, row->betza) >= row->least)
            return row->moves;
    return board_honours[rule];
}

/* The moves of each side that `us` has to survive; 0: it may not count. */
static int limit_of(enum counting_rule rule, const struct position *pos, int us)
{
    const bool pawns = pos->by_kind[KIND_PAWN] != 0;

    if (position_is_bare(pos, us ^ 1, true) && rule != ASEAN)
        return 0;
    if (position_is_bare(pos, us, true))
        return pawns ? 0 : pieces_honour(rule, pos, us);
    return (rule == MAKRUK && pawns) || (rule == CAMBODIAN && count_side(pos, us) > 3)
               ? 0
               : board_honours[rule];
}

/* ---- a ply --------------------------------------------------------------------------------- */

/* Let `us` count, if it may, from so many plies on. */
static void begin_count(struct position *pos, enum counting_rule rule, int us,
                        int plies)
{
    const int moves = limit_of(rule, pos, us);

    if (!moves)
        return;
    pos->count_limit = (uint8_t)(2 * moves);
    pos->counted = (uint8_t)plies;
}

static void complete(const union module_value *values, struct position *after,
                     const struct position *before, move m)
{
    const enum counting_rule rule = (enum counting_rule)values[RULE].number;
    const int us = before->to_move, them = us ^ 1;

    if (m == MOVE_NONE)
        return;
    if (after->count_limit)
        after->counted = (uint8_t)min_int(after->counted + 1, UINT8_MAX);

    const square captured = play_captured_square(before, m);
    const bool is_bare = position_is_bare(after, them, true);

    /* A bare king captures the last pawn: the count of the board has not begun, and it counts at once. */
    if (rule != ASEAN && captured != SQ_NONE
        && piece_kind(position_piece(before, captured)) == KIND_PAWN
        && position_is_bare(after, us, true))
        begin_count(after, rule, us, 2 * count_all(after) - 1);
    if (!after->count_limit
        || ((captured != SQ_NONE || move_type(m) == MOVE_PROMOTION) && is_bare))
        begin_count(after, rule, them,
                    rule == ASEAN || !is_bare ? 0 : 2 * count_all(after));
}

/* ---- FEN ----------------------------------------------------------------------------------- */

/* The plies counted stand where others have those without progress. */
static bool read_limit(struct position *pos, const char *field, struct text *why)
{
    int64_t plies;

    if (!number_read(field, 0, UINT8_MAX, &plies))
        return text_fail(why,
                         "'%.40s' is neither the limit of a count, in plies up "
                         "to %d, nor a square",
                         field, UINT8_MAX);
    if (plies) {
        pos->count_limit = (uint8_t)plies;
        pos->counted = (uint8_t)min_int(pos->halfmove, UINT8_MAX);
        pos->halfmove = 0;
    }
    return true;
}

static void write_limit(const struct position *pos, struct text *text)
{
    if (pos->count_limit)
        text_add(text, "%d", pos->count_limit);
}

static bool set_up(const union module_value *values, struct variant *variant,
                   struct text *why)
{
    const struct shape *shape = variant->shape;

    /* Elsewhere no pawns are left while moves are counted. */
    if (values[RULE].number == CAMBODIAN
        && bitset_any(shape->en_passant[WHITE] | shape->en_passant[BLACK], true))
        return text_fail(why, "with captures en passant a FEN would have one field for "
                              "two things");
    if (!variant_has_kings(variant))
        return text_fail(why, "there are no kings");
    variant->judge.counts_moves = true;
    return module_take_en_passant(variant, read_limit, write_limit, why);
}

static bool begin(const union module_value *values, const struct position *start,
                  struct shape *shape, struct text *why)
{
    (void)values;
    (void)shape;
    return !start->rules->variant->moves.passers
           || text_fail(why, "a side may pass, and a FEN has no room for both");
}

/* ---- words --------------------------------------------------------------------------------- */

static const char *name_of(const struct variant *variant, const char *betza)
{
    for (int kind = KIND_FIRST_OTHER; kind < variant->kind_count; kind++)
        if (variant->kinds[kind].letter && module_moves_as(variant, kind, betza))
            return variant->kinds[kind].name;
    return NULL;
}

static void describe_in(const union module_value *values, const struct variant *variant,
                        struct text *text)
{
    const enum counting_rule rule = (enum counting_rule)values[RULE].number;
    int count = 0;

    if (board_honours[rule])
        text_add(text, "Once %s, the game is drawn after %d moves of each side. ",
                 rule == MAKRUK ? "no pawns are left" : "a side has up to three pieces",
                 board_honours[rule]);
    text_add(text,
             "A bare king without pawns on the board has drawn if it is not mated "
             "in so many moves by the strongest of these that the other side has:");
    for (const struct honour *row = honours[rule]; row->betza; row++)
        if (name_of(variant, row->betza))
            text_add(text, "%s %s %s %d", count++ ? "," : "",
                     row->least > 1 ? "more than one" : "a",
                     name_of(variant, row->betza), row->moves);
    if (board_honours[rule])
        text_add(text,
                 "%s any other piece %d. This count begins with the number of "
                 "pieces on the board.",
                 count ? "," : "", board_honours[rule]);
    else
        text_add_char(text, '.');
}

static const char *const fen[] = {
    "While moves are counted a FEN has the limit in plies in place of the en-passant "
    "square, and the plies counted in place of those without progress.",
    NULL};

static const struct rulebook words = {.fen = fen};

const struct module module_counting = {
    .text.words = &words,
    .keys = {[RULE] = {"countingRule", VALUE_WORD, NOT_COUNTED, rule_words, NULL}},
    .traits = LIMITS_MOVES,
    .setup.set_up = set_up,
    .setup.begin = begin,
    .text.describe_in = describe_in,
    .ply.stage = PLY_SIDE,
    .ply.act = "moves are counted",
    .ply.complete = complete,
};
