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
    const bool takes = variant->hands.take_captures || variant->moves.flip;
    const bitset board = takes ? position_occupied(pos) : pos->by_colour[colour];

    if (variant->hands.endless && variant->hands.kinds >> kind & 1)
        return bitset_count(variant->board->squares, true);
    return bitset_count(pos->by_kind[kind] & board, true)
           + position_in_hand(pos, colour, kind)
           + (takes ? position_in_hand(pos, colour ^ 1, kind) : 0);
}

/* The most moves of a piece that is of `kind` now, to `vacant` squares; with `vacant` < 0 the special ones alone. */
static int most_of_piece(const struct move_bound bounds[KIND_MAX], int kind, int vacant)
{
    int most = 0;

    for (int other = KIND_KING; other < KIND_MAX; other++)
        if (bounds[kind].becomes >> other & 1)
            most = max_int(most,
                           bounds[other].special
                               + (vacant < 0 ? 0
                                             : min_int(bounds[other].moves,
                                                       bounds[other].forms * vacant)));
    return most;
}

/* The sum of the moves of `own` pieces, those with most first. */
static int sum_of_stocks(struct stock stocks[KIND_MAX], int kinds, int own)
{
    int sum = 0;

    qsort(stocks, (size_t)kinds, sizeof *stocks, compare_stocks);
    for (int i = 0; i < kinds && own > 0; i++) {
        sum += min_int(own, stocks[i].pieces) * stocks[i].moves;
        own -= stocks[i].pieces;
    }
    return sum;
}

/* The most moves of `own` pieces of a colour on the board, as most_of_piece() counts. */
static int most_of_pieces(const struct position *pos, int colour, int own, int vacant)
{
    struct stock stocks[KIND_MAX];
    int kinds = 0;

    for (int kind = KIND_KING; kind < pos->rules->variant->kind_count; kind++)
        stocks[kinds++] = (struct stock){
            count_pieces(pos, colour, kind),
            most_of_piece(pos->rules->bounds.pieces[colour], kind, vacant)};
    return sum_of_stocks(stocks, kinds, own);
}

/* What counts at a piece that is of `kind` now, in parts of MOVE_SHARES, where `share` of each ride counts elsewhere. */
static int most_at_piece(const struct move_bound bounds[KIND_MAX],
                         const struct move_shares *shares, int kind, int half,
                         int share)
{
    int most = 0;

    for (int other = KIND_KING; other < KIND_MAX; other++)
        if (bounds[kind].becomes >> other & 1)
            most = max_int(most, bounds[other].special * MOVE_SHARES
                                     + shares->moves[other][half][share]);
    return most;
}

/* The most moves of `own` pieces on the board, where rides are counted at both ends. */
static int most_by_shares(const struct position *pos, int colour, int own, int vacant,
                          int drops, const struct move_shares *shares)
{
    const struct rules *rules = pos->rules;
    const int half = shares->pawn_captures && 2 * drops >= shares->pawn_captures
                     && !rules->variant->moves.several;
    int most = INT_MAX;

    for (int share = 0; share <= MOVE_SHARES; share++) {
        struct stock stocks[KIND_MAX];
        int kinds = 0;

        for (int kind = KIND_KING; kind < rules->variant->kind_count; kind++)
            stocks[kinds++] = (struct stock){
                count_pieces(pos, colour, kind),
                most_at_piece(rules->bounds.pieces[colour], shares, kind, half, share)};
        most = min_int(most, shares->rides_to_squares[vacant] * share
                                 + sum_of_stocks(stocks, kinds, own));
    }
    /* Two pawns may capture en passant where no piece stands. */
    return most / MOVE_SHARES + 2;
}

/* The most moves of a side while it has `own` pieces on the board, and `rest` in hand; by shares, too, unless these
 * are NULL. */
static int most_moves(const struct position *pos, int colour, int own, int rest,
                      const struct move_shares *shares)
{
    const struct move_bounds *bounds = &pos->rules->bounds;
    const int vacant = bitset_count(pos->rules->variant->board->squares, true) - own;
    const int drops =
        min_int(bounds->hand_kinds, rest) + min_int(bounds->both_drops, rest);
    int most = most_of_pieces(pos, colour, own, vacant);

    if (bounds->by_targets)
        most = min_int(most, bounds->to_squares[colour][vacant]
                                 + most_of_pieces(pos, colour, own, -1));
    if (shares)
        most = min_int(most, most_by_shares(pos, colour, own, vacant, drops, shares));
    return most + drops * vacant + bounds->others;
}

/* The same, whatever a side drops and captures. */
static int most_of_all(const struct position *pos, int colour,
                       const struct move_shares *shares)
{
    const struct variant *variant = pos->rules->variant;
    const int squares = bitset_count(variant->board->squares, true);
    int count = 0, most = 0;

    for (int kind = KIND_KING; kind < variant->kind_count; kind++)
        count += count_pieces(pos, colour, kind);
    for (int own = 0; own <= min_int(count, squares); own++)
        most = max_int(most, most_moves(pos, colour, own, count - own, shares));
    return most;
}

int move_bounds_most(const struct position *pos, int colour)
{
    const int most = most_of_all(pos, colour, NULL);
    struct move_shares shares;

    if (most <= MOVE_LIST_MAX || !pos->rules->bounds.by_targets)
        return most;
    move_shares_find(pos->rules, colour, &shares);
    return most_of_all(pos, colour, &shares);
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
