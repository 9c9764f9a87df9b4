/* move_bounds.c - that no position has too many moves.  SPDX-License-Identifier: MIT */
#include "engine/rules/move_bounds.h"

#include "engine/board/topology.h"
#include "engine/core/bitset.h"
#include "engine/core/min_max.h"
#include "engine/core/text.h"
#include "engine/rules/move.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"

#include <limits.h>
#include <stdlib.h>

/* The pieces of a kind that a side has or may come to have, and the most moves of one. */
struct stock {
    int pieces;
    int moves;
};

static int compare_stocks(const void *a, const void *b)
{
    return ((const struct stock *)b)->moves - ((const struct stock *)a)->moves;
}

/* How many pieces of a kind `colour` has or may come to have. */
static int count_pieces(const struct position *pos, int colour, int kind)
{
    const struct variant *variant = pos->rules->variant;
    const bitset board =
        variant->hands.take_captures ? position_occupied(pos) : pos->by_colour[colour];

    return bitset_count(pos->by_kind[kind] & board, true)
           + position_in_hand(pos, colour, kind)
           + (variant->hands.take_captures ? position_in_hand(pos, colour ^ 1, kind)
                                           : 0);
}

/* How the moves of a side are counted at its pieces. */
struct counting {
    int vacant; /* squares that it may go to; 0: special moves alone are counted */
    int share; /* of SHARES: what is counted of each ride where it ends, and not here */
    bool half; /* the captures of pawns count half */
};

/* The most moves of a piece that is of `kind` now, in parts of SHARES. */
static int most_of_piece(const struct move_bound bounds[KIND_MAX], int kind,
                         struct counting counting)
{
    int most = 0;

    for (int other = KIND_KING; other < KIND_MAX; other++)
        if (bounds[kind].becomes >> other & 1)
            most = max_int(
                most, bounds[other].special * SHARES
                          + min_int(bounds[other].moves[counting.half][counting.share],
                                    bounds[other].forms * counting.vacant * SHARES));
    return most;
}

/* The most moves of `own` pieces of a colour on the board, in parts of SHARES. */
static int most_of_pieces(const struct position *pos, int colour, int own,
                          struct counting counting)
{
    struct stock stocks[KIND_MAX];
    int kinds = 0, sum = 0;

    for (int kind = KIND_KING; kind < pos->rules->variant->kind_count; kind++)
        stocks[kinds++] = (struct stock){
            count_pieces(pos, colour, kind),
            most_of_piece(pos->rules->bounds.pieces[colour], kind, counting)};
    qsort(stocks, (size_t)kinds, sizeof *stocks, compare_stocks);
    for (int i = 0; i < kinds && own > 0; i++) {
        sum += min_int(own, stocks[i].pieces) * stocks[i].moves;
        own -= stocks[i].pieces;
    }
    return sum;
}

/* The most moves of `own` pieces on the board, where rides are counted at both ends. */
static int most_by_shares(const struct position *pos, int colour, int own, int vacant,
                          int drops)
{
    const struct move_bounds *bounds = &pos->rules->bounds;
    const bool half = bounds->pawn_captures[colour]
                      && 2 * drops >= bounds->pawn_captures[colour]
                      && !pos->rules->variant->moves.several;
    int most = INT_MAX;

    for (int share = 0; share <= SHARES; share++)
        most =
            min_int(most, bounds->rides_to_squares[colour][vacant] * share
                              + most_of_pieces(pos, colour, own,
                                               (struct counting){vacant, share, half}));
    /* Two pawns may capture en passant where no piece stands. */
    return most / SHARES + 2;
}

/* The most moves of a side while it has `own` pieces on the board, and `rest` in hand. */
static int most_moves(const struct position *pos, int colour, int own, int rest)
{
    const struct move_bounds *bounds = &pos->rules->bounds;
    const int vacant = bitset_count(pos->rules->variant->board->squares, true) - own;
    const int drops =
        min_int(bounds->hand_kinds, rest) + min_int(bounds->both_drops, rest);
    const int others = drops * vacant + bounds->others;
    int most = most_of_pieces(pos, colour, own, (struct counting){.vacant = vacant});

    most /= SHARES;
    if (bounds->by_targets)
        most = min_int(
            most, bounds->to_squares[colour][vacant]
                      + most_of_pieces(pos, colour, own, (struct counting){.vacant = 0})
                            / SHARES);
    if (bounds->by_targets && most + others > MOVE_LIST_MAX)
        most = min_int(most, most_by_shares(pos, colour, own, vacant, drops));
    return most + others;
}

int move_bounds_most(const struct position *pos, int colour)
{
    const struct variant *variant = pos->rules->variant;
    const int squares = bitset_count(variant->board->squares, true);
    int count = 0, most = 0;

    for (int kind = KIND_KING; kind < variant->kind_count; kind++)
        count += count_pieces(pos, colour, kind);
    for (int own = 0; own <= min_int(count, squares); own++)
        most = max_int(most, most_moves(pos, colour, own, count - own));
    return most;
}

bool move_bounds_check(const struct position *pos, struct text *why)
{
    for (int colour = 0; colour < COLOURS; colour++)
        if (move_bounds_most(pos, colour) > MOVE_LIST_MAX)
            return text_fail(why,
                             "%s might come to have more than the %d moves that "
                             "Potpourri can list",
                             colour_name(colour), MOVE_LIST_MAX);
    return true;
}
