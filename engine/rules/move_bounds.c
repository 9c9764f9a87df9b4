/* move_bounds.c - that no position has too many moves.  SPDX-License-Identifier: MIT */
#include "engine/rules/move_bounds.h"

#include "engine/board/topology.h"
#include "engine/core/bitset.h"
#include "engine/core/min_max.h"
#include "engine/core/text.h"
#include "engine/rules/move.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/shape.h"
#include "engine/rules/variant.h"

#include <stdlib.h>

enum {
    DOUBLE_STEPS = 1,
    NEIGHBOURS_MAX = 16, /* targets of special moves: steps over a pool fork */
};

/* ---- of a game ----------------------------------------------------------------------------- */

/* The most squares that a kind reaches from any square by one of its powers; a piece without powers goes to any. */
static int reach_of(const struct rules *rules, int colour, int kind)
{
    const bitset squares = rules->variant->board->squares;
    int most = 0;

    for (int i = 0; i < rules->power_count[kind]; i++) {
        const struct power *power = rules->powers[colour][kind][i];
        bitset rest = squares;

        if (!power)
            return bitset_count(squares, true) - 1;
        while (rest) {
            const square sq = bitset_pop(&rest, true);
            const bitset reach = power->capture.reach[sq]
                                 | (power->divergent ? power->quiet.reach[sq] : 0);

            most = max_int(most, bitset_count(reach, true));
        }
    }
    return most;
}

/* How many special moves of a rule a piece of a kind can have. */
static int count_special(const struct variant *variant, int kind)
{
    int count = 0;

    for (int i = 0; i < SPECIAL_MOVES_MAX; i++)
        if (variant->special_moves[i].name
            && variant->special_moves[i].kinds >> kind & 1)
            count += NEIGHBOURS_MAX;
    return count;
}

/* Of a piece that is of a kind before its move; what it may become beside that is found later. */
static struct move_bound bound_of(const struct rules *rules, int colour, int kind)
{
    const struct variant *variant = rules->variant;
    const struct shape *shape = variant->shape;
    const bool pawn = kind == KIND_PAWN;
    const int reach = reach_of(rules, colour, kind) + (pawn ? DOUBLE_STEPS : 0);
    int forms = 1, special = count_special(variant, kind);

    if (shape && (pawn || shape->promotes_as_pawn[colour] >> kind & 1))
        forms += shape->promotions[colour].count;
    if (shape && shape->promoted[kind] != KIND_NONE)
        forms++;
    if (pawn && shape && shape->promotes_apart)
        for (int i = 0; i < shape->promotions[colour].count; i++)
            special += 1 + reach_of(rules, colour, shape->promotions[colour].kinds[i]);
    return (struct move_bound){(uint16_t)(reach * forms), (uint16_t)forms,
                               (uint16_t)special, (uint16_t)(1U << kind)};
}

/* The kinds that a piece of a kind becomes with one move, or when it is captured. */
static unsigned next_kinds(const struct variant *variant, int colour, int kind)
{
    const struct shape *shape = variant->shape;
    unsigned kinds = 1U << variant_hand_kind(variant, kind);

    if (!shape)
        return kinds;
    if (shape->promoted[kind] != KIND_NONE)
        kinds |= 1U << shape->promoted[kind];
    if (kind == KIND_PAWN || shape->promotes_as_pawn[colour] >> kind & 1)
        for (int i = 0; i < shape->promotions[colour].count; i++)
            kinds |= 1U << shape->promotions[colour].kinds[i];
    return kinds;
}

/* Find what the pieces of a colour may come to be. */
static void find_changes(const struct variant *variant, int colour,
                         struct move_bound bounds[KIND_MAX])
{
    bool changed = true;

    for (int kind = KIND_KING; kind < variant->kind_count; kind++) {
        unsigned kinds = 1U << kind | next_kinds(variant, colour, kind);

        /* The other side may promote a piece before it is captured. */
        if (variant->hands.take_captures)
            kinds |= next_kinds(variant, colour ^ 1, kind);
        bounds[kind].becomes = (uint16_t)kinds;
    }
    while (changed) {
        changed = false;
        for (int kind = KIND_KING; kind < variant->kind_count; kind++)
            for (int other = KIND_KING; other < variant->kind_count; other++)
                if (bounds[kind].becomes >> other & 1
                    && bounds[other].becomes & ~bounds[kind].becomes) {
                    bounds[kind].becomes |= bounds[other].becomes;
                    changed = true;
                }
    }
}

/* ---- by targets ---------------------------------------------------------------------------- */

enum {
    LEG_MAX = BETZA_LEG_MAX,
    LEGS = 2 * LEG_MAX + 1,
    WAYS = 2 * LEGS * LEGS, /* each offset, for what hops and what does not */
};

/* The sets of kinds that go in a direction, by its offset; a ride and a leap of one offset stand in each other's
 * way, and so do those that hop over one piece. */
static uint16_t *kinds_that_go(uint16_t ways[WAYS], int dx, int dy, bool hops)
{
    return &ways[(hops * LEGS + dy + LEG_MAX) * LEGS + dx + LEG_MAX];
}

/* Note the directions of a kind, either side's.  False: it goes anywhere. */
static bool add_directions(const struct rules *rules, int colour, int kind,
                           uint16_t ways[WAYS])
{
    for (int i = 0; i < rules->power_count[kind]; i++) {
        const struct power *power = rules->powers[colour][kind][i];

        if (!power)
            return false;
        for (int j = 0; j < power->betza.count; j++) {
            const struct jump *jump = &power->betza.jumps[j];
            const bool hops = jump->manner == MANNER_HOP || jump->manner == MANNER_LAND;

            *kinds_that_go(ways, jump->dx, jump->dy, hops) |= (uint16_t)(1U << kind);
            *kinds_that_go(ways, -jump->dx, -jump->dy, hops) |= (uint16_t)(1U << kind);
        }
    }
    return true;
}

/* The most forms of a move to `to` that one of `kinds` makes. */
static int forms_to(const struct variant *variant, int colour,
                    const struct move_bound bounds[KIND_MAX], unsigned kinds, square to)
{
    const struct shape *shape = variant->shape;
    int most = 1;

    for (int kind = KIND_KING; kind < variant->kind_count; kind++)
        if (kinds >> kind & 1) {
            const bool becomes_another = shape && shape->promoted[kind] != KIND_NONE;

            most = max_int(most, shape && !bitset_has(shape->may_promote[colour], to)
                                     ? 1 + becomes_another
                                     : bounds[kind].forms);
        }
    return most;
}

/* How many moves lead to one square at most. */
static int count_arrivals(const struct variant *variant, int colour,
                          const struct move_bound bounds[KIND_MAX], square to,
                          const uint16_t ways[WAYS])
{
    const struct topology *board = variant->board;
    int count = 0;

    for (int i = 0; i < WAYS; i++) {
        const int dx = i % LEGS - LEG_MAX, dy = i / LEGS % LEGS - LEG_MAX;

        if (ways[i]
            && topology_square(board, topology_file(board, to) - dx,
                               topology_rank(board, to) - dy)
                   != SQ_NONE)
            count += forms_to(variant, colour, bounds, ways[i], to);
    }
    return count;
}

static int compare_counts(const void *a, const void *b)
{
    return *(const int *)b - *(const int *)a;
}

/* Bound the moves of a colour to any number of squares.  False: its pieces do not go in directions of the plane. */
static bool find_arrivals(const struct rules *rules, int colour,
                          const struct move_bound bounds[KIND_MAX],
                          uint16_t to_squares[SQUARE_MAX + 1])
{
    const struct topology *board = rules->variant->board;
    uint16_t ways[WAYS] = {0};
    int counts[SQUARE_MAX], squares = 0, sum = 0;
    bitset rest = board->squares;

    if (board->step != topology_8x8.step)
        return false;
    for (int kind = KIND_KING; kind < rules->variant->kind_count; kind++)
        if (rules->variant->kinds[kind].letter
            && !add_directions(rules, colour, kind, ways))
            return false;
    /* The double step. */
    for (int dy = -2; dy <= 2; dy += 4)
        *kinds_that_go(ways, 0, dy, false) |= 1U << KIND_PAWN;
    while (rest)
        counts[squares++] = count_arrivals(rules->variant, colour, bounds,
                                           bitset_pop(&rest, true), ways);
    qsort(counts, (size_t)squares, sizeof *counts, compare_counts);
    for (int i = 0; i < squares; i++) {
        sum = min_int(sum + counts[i], UINT16_MAX);
        to_squares[i + 1] = (uint16_t)sum;
    }
    return true;
}

static int count_leaps(const struct shape *shape)
{
    int count = WINGS;

    for (int i = 0; shape && i < FIRST_LEAPS; i++)
        count += max_int(bitset_count(shape->leaps[WHITE][i].to, true),
                         bitset_count(shape->leaps[BLACK][i].to, true));
    return count;
}

void move_bounds_find(const struct rules *rules, struct move_bounds *bounds)
{
    const struct variant *variant = rules->variant;

    *bounds =
        (struct move_bounds){.others = count_leaps(variant->shape), .by_targets = true};
    for (int colour = 0; colour < COLOURS; colour++) {
        for (int kind = KIND_KING; kind < variant->kind_count; kind++)
            bounds->pieces[colour][kind] = bound_of(rules, colour, kind);
        find_changes(variant, colour, bounds->pieces[colour]);
        bounds->by_targets &= find_arrivals(rules, colour, bounds->pieces[colour],
                                            bounds->to_squares[colour]);
    }
    for (int kind = KIND_KING; kind < variant->kind_count; kind++)
        if (variant->hands.kinds >> kind & 1 && !variant->hands.only_gate) {
            bounds->hand_kinds++;
            bounds->both_drops +=
                variant->hands.drop_promoted
                && (!variant->shape || variant->shape->promoted[kind] != KIND_NONE);
        }
}

/* ---- of a position ------------------------------------------------------------------------- */

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

/* The most moves of `own` pieces of a colour on the board, as most_of_piece() counts. */
static int most_of_pieces(const struct position *pos, int colour, int own, int vacant)
{
    struct stock stocks[KIND_MAX];
    int kinds = 0, sum = 0;

    for (int kind = KIND_KING; kind < pos->rules->variant->kind_count; kind++)
        stocks[kinds++] = (struct stock){
            count_pieces(pos, colour, kind),
            most_of_piece(pos->rules->bounds.pieces[colour], kind, vacant)};
    qsort(stocks, (size_t)kinds, sizeof *stocks, compare_stocks);
    for (int i = 0; i < kinds && own > 0; i++) {
        sum += min_int(own, stocks[i].pieces) * stocks[i].moves;
        own -= stocks[i].pieces;
    }
    return sum;
}

/* The most moves of a side while it has `own` pieces on the board, and `rest` in hand. */
static int most_moves(const struct position *pos, int colour, int own, int rest)
{
    const struct move_bounds *bounds = &pos->rules->bounds;
    const int vacant = bitset_count(pos->rules->variant->board->squares, true) - own;
    const int drops =
        min_int(bounds->hand_kinds, rest) + min_int(bounds->both_drops, rest);
    int most = most_of_pieces(pos, colour, own, vacant);

    if (bounds->by_targets)
        most = min_int(most, bounds->to_squares[colour][vacant]
                                 + most_of_pieces(pos, colour, own, -1));
    return most + drops * vacant + bounds->others;
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
