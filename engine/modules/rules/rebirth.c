/* rebirth.c - captured pieces come back to the board.  SPDX-License-Identifier: MIT
 *
 * As in the Circe chess of problems: what is captured is born again at once on the square where it began, if that is
 * free, and else is gone.  In Mirror Circe it is born where its like of the other side began, in PWC (platzwechsel) on
 * the square that the piece has left which captured it.
 *
 *     White's bishop takes a knight on c6, which comes back on b8, as b8 and c6 are of one colour
 *     and g8 is not.  A pawn comes back on its file.
 */
#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/orthodox/shaped.h"
#include "engine/rules/move.h"
#include "engine/rules/play.h"

#include <stdlib.h>

enum { REBIRTH, TYPES };

enum rebirth { NO_REBIRTH, CIRCE, MIRROR, PWC };

static const char *const rebirth_words[] = {"none", "circe", "mirror", "pwc", NULL};

/* ---- where a piece is born again ------------------------------------------------------------ */

static bool is_dark(const struct topology *board, square sq)
{
    return (topology_file(board, sq) + topology_rank(board, sq)) % 2 == 0;
}

/* How far a square is from being that of a piece captured on `sq`: of its colour, then near by files. */
static int distance(const struct topology *board, int kind, square home, square sq)
{
    const int files = abs(topology_file(board, home) - topology_file(board, sq));

    return kind == KIND_PAWN || is_dark(board, home) == is_dark(board, sq)
               ? files
               : files + board->files;
}

/* The one of some squares where a piece captured on `sq` begins; SQ_NONE: there is none. */
static square nearest(const struct topology *board, int kind, bitset squares, square sq)
{
    square best = SQ_NONE;

    while (squares) {
        const square home = bitset_pop(&squares, ANY_BOARD);

        if (best == SQ_NONE
            || distance(board, kind, home, sq) < distance(board, kind, best, sq))
            best = home;
    }
    return kind == KIND_PAWN && best != SQ_NONE && distance(board, kind, best, sq)
               ? SQ_NONE
               : best;
}

/* The square where the piece captured by `m` is born again if it is free; SQ_NONE: nowhere. */
static square birthplace(const union module_value *values,
                         const struct position *before, move m)
{
    const struct variant *variant = before->rules->variant;
    const square sq = play_captured_square(before, m);
    const piece p = position_piece(before, sq);
    const int kind = piece_kind(p), side = piece_colour(p);

    switch (values[REBIRTH].number) {
    case CIRCE:
        return nearest(variant->board, kind, variant->shape->begins[side][kind], sq);
    case MIRROR:
        return nearest(variant->board, kind, variant->shape->begins[side ^ 1][kind],
                       sq);
    default:
        return move_from(m);
    }
}

static void complete(const union module_value *values, struct position *after,
                     const struct position *before, move m)
{
    square home;
    piece p;

    if (m == MOVE_NONE || !play_is_capture(before, m))
        return;
    p = position_piece(before, play_captured_square(before, m));
    home = birthplace(values, before, m);
    if (!module_kinds_have(values[TYPES].kinds, piece_kind(p)) || home == SQ_NONE
        || bitset_has(position_occupied(after) | position_closed(after)
                          | shaped_closed(after->rules->variant->shape, piece_colour(p),
                                          piece_kind(p)),
                      home))
        return;
    position_put(after, p, home);
}

/* ---- the rule --------------------------------------------------------------------------- */

static bool set_up(const union module_value *values, struct variant *variant,
                   struct text *why)
{
    (void)values;
    variant->moves.captures_return = true;
    return !variant->hands.take_captures
           || text_fail(why, "what is captured goes into a hand");
}

static bool begin(const union module_value *values, const struct position *start,
                  struct shape *shape, struct text *why)
{
    (void)values;
    (void)why;
    for (int colour = 0; colour < COLOURS; colour++)
        for (int kind = KIND_KING; kind < start->rules->variant->kind_count; kind++)
            shape->begins[colour][kind] =
                start->by_kind[kind] & start->by_colour[colour];
    return true;
}

static void describe(const union module_value *values, struct text *text)
{
    static const char *const places[] = {
        [CIRCE] = "a square where its type began",
        [MIRROR] = "a square where the other side's like began",
        [PWC] = "the square from where it was captured",
    };

    text_add(text, "%s that is captured comes back at once to %s, if that is free",
             values[TYPES].kinds & EVERY_KIND ? "A piece" : "A piece of some types",
             places[values[REBIRTH].number]);
    if (values[REBIRTH].number != PWC)
        text_add(text, ": of several, one of the colour of the capture's square, the "
                       "nearest by files, and for a pawn that on its file");
    text_add(text, ". A rook that has come back does not castle.");
}

const struct module module_rebirth = {
    .keys =
        {
            [REBIRTH] = {"rebirth", VALUE_WORD, NO_REBIRTH, rebirth_words, NULL},
            [TYPES] = {"rebirthTypes", VALUE_KINDS, EVERY_KIND, NULL, NULL},
        },
    .changes = CHANGES_REMOVED | CHANGES_PLACES,
    .setup.set_up = set_up,
    .setup.begin = begin,
    .text.describe = describe,
    .ply.stage = PLY_REBIRTH,
    .ply.act = "what is captured comes back",
    .ply.complete = complete,
};
