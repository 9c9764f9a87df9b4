/* bikjang.c - a side whose king faces the other king may draw by a pass.  SPDX-License-Identifier: MIT
 *
 * In Janggi it is bikjang if the kings stand on one file or rank with nothing between.  Who is to move then either
 * ends this by a move or accepts the draw by a pass, which is allowed even while the king is attacked.
 *
 *     Kings on e2 and e9, White to move, nothing else on the file: a piece that steps between or a step of the king
 *     to d2 goes on with the game; e2e2 ends it.
 *
 * Where pieces are counted (materialCounting), they decide instead of the draw.
 */
#include "engine/board/topology.h"
#include "engine/core/min_max.h"
#include "engine/core/text.h"
#include "engine/modules/judge.h"
#include "engine/modules/module.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"

enum { BIKJANG };

/* Whether the kings face each other. */
static bool kings_face(const struct position *pos)
{
    const struct topology *board = pos->rules->variant->board;
    const square white = pos->king[WHITE], black = pos->king[BLACK];
    const bitset closed = position_occupied(pos) | position_closed(pos);

    if (white == SQ_NONE || black == SQ_NONE
        || (topology_file(board, white) != topology_file(board, black)
            && topology_rank(board, white) != topology_rank(board, black)))
        return false;

    const int step =
        topology_rank(board, white) == topology_rank(board, black) ? 1 : board->files;

    for (square sq = min_int(white, black) + step; sq < max_int(white, black);
         sq += step)
        if (bitset_has(closed, sq))
            return false;
    return true;
}

/* A pass that ends bikjang needs no safe king; elsewhere the pass is among the moves already. */
static void add_forms(const union module_value *values, const struct position *pos,
                      struct move_list *list, int first)
{
    const square king = pos->king[pos->to_move];

    (void)values;
    (void)first;
    if (pos->rules->variant->moves.passers >> pos->to_move & 1 && kings_face(pos)
        && judge_king_is_attacked(pos, pos->to_move))
        move_list_add(list, move_make(MOVE_PASS, king, king));
}

/* Whether a move ends bikjang, or is a pass. */
static bool answers(const struct position *pos, move m)
{
    struct position after;

    if (move_type(m) == MOVE_PASS)
        return true;
    judge_make_ply(&after, pos, m);
    return !kings_face(&after);
}

static void filter(const union module_value *values, const struct position *pos,
                   struct move_list *list, int first)
{
    (void)values;
    if (kings_face(pos))
        module_keep_moves(list, first, pos, answers);
}

static bool ended(const union module_value *values, const struct position *pos,
                  struct outcome *outcome)
{
    (void)values;
    if (pos->passes == 0 || !kings_face(pos))
        return false;
    return play_draw_own(pos, outcome, "bikjang");
}

static bool set_up(const union module_value *values, struct variant *variant,
                   struct text *why)
{
    (void)values;
    return variant_has_kings(variant) || text_fail(why, "there are no kings");
}

static void describe_in(const union module_value *values, const struct variant *variant,
                        struct text *text)
{
    (void)values;
    text_add(
        text,
        "If the kings face each other on a file or a rank with nothing between, the "
        "side to move has to end that by its move");
    text_add(text, variant->moves.passers
                       ? ", or passes, even while its king is attacked: with this pass "
                         "the game ends, as a draw unless pieces are counted."
                       : ".");
}

const struct module module_bikjang = {
    .keys = {[BIKJANG] = {"bikjangRule", VALUE_BOOL, false, NULL, NULL}},
    .changes = FORBIDS_MOVES,
    .setup.set_up = set_up,
    .text.describe_in = describe_in,
    .moves.add_forms = add_forms,
    .moves.filter = filter,
    .ends.ended = ended,
};
