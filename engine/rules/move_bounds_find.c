/* move_bounds_find.c - the bounds of moves of a game.  SPDX-License-Identifier: MIT */
#include "engine/rules/move_bounds.h"

#include "engine/board/topology.h"
#include "engine/core/bitset.h"
#include "engine/core/min_max.h"
#include "engine/rules/rules.h"
#include "engine/rules/shape.h"
#include "engine/rules/variant.h"

#include <stdlib.h>

enum {
    DOUBLE_STEPS = 1,
    NEIGHBOURS_MAX = 16, /* targets of special moves: steps over a pool fork */
};

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
                               (uint16_t)special, 1U << kind};
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
        bounds[kind].becomes = kinds;
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
static uint32_t *kinds_that_go(uint32_t ways[WAYS], int dx, int dy, bool hops)
{
    return &ways[(hops * LEGS + dy + LEG_MAX) * LEGS + dx + LEG_MAX];
}

/* Whether a jump is a ride that needs no hurdle and makes no turn. */
static bool is_ride(const struct jump *jump)
{
    return max_int(jump->quiet, jump->capture) > 1 && jump->manner < MANNER_BENT;
}

/* Note the directions of a kind, either side's, or those of its rides alone.  False: it goes anywhere, or is bent, so that
 * several come to a square by one direction. */
static bool add_directions(const struct rules *rules, int colour, int kind,
                           bool only_rides, uint32_t ways[WAYS])
{
    for (int i = 0; i < rules->power_count[kind]; i++) {
        const struct power *power = rules->powers[colour][kind][i];

        if (!power)
            return false;
        for (int j = 0; j < power->betza.count; j++) {
            const struct jump *jump = &power->betza.jumps[j];
            const bool hops = jump->manner == MANNER_HOP || jump->manner == MANNER_LAND;

            if (only_rides && !is_ride(jump))
                continue;
            if (jump->manner == MANNER_BENT)
                return false;
            *kinds_that_go(ways, jump->dx, jump->dy, hops) |= 1U << kind;
            *kinds_that_go(ways, -jump->dx, -jump->dy, hops) |= 1U << kind;
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
                          bool only_rides, const uint32_t ways[WAYS])
{
    const struct topology *board = variant->board;
    int count = 0;

    for (int i = 0; i < WAYS; i++) {
        const int dx = i % LEGS - LEG_MAX, dy = i / LEGS % LEGS - LEG_MAX;

        if (ways[i]
            && topology_square(board, topology_file(board, to) - dx,
                               topology_rank(board, to) - dy)
                   != SQ_NONE)
            count += only_rides ? 1 : forms_to(variant, colour, bounds, ways[i], to);
    }
    return count;
}

static int compare_counts(const void *a, const void *b)
{
    return *(const int *)b - *(const int *)a;
}

/* Bound the moves of a colour to any number of squares, or its rides without their forms.  False: its pieces do not go
 * in directions of the plane. */
static bool find_arrivals(const struct rules *rules, int colour, bool only_rides,
                          const struct move_bound bounds[KIND_MAX],
                          uint16_t to_squares[SQUARE_MAX + 1])
{
    const struct topology *board = rules->variant->board;
    uint32_t ways[WAYS] = {0};
    int counts[SQUARE_MAX], squares = 0, sum = 0;
    bitset rest = board->squares;

    if (board->step != topology_8x8.step)
        return false;
    for (int kind = KIND_KING; kind < rules->variant->kind_count; kind++)
        if (rules->variant->kinds[kind].letter
            && !add_directions(rules, colour, kind, only_rides, ways))
            return false;
    /* The double step. */
    for (int dy = -2; dy <= 2 && !only_rides; dy += 4)
        *kinds_that_go(ways, 0, dy, false) |= 1U << KIND_PAWN;
    while (rest)
        counts[squares++] = count_arrivals(rules->variant, colour, bounds,
                                           bitset_pop(&rest, true), only_rides, ways);
    qsort(counts, (size_t)squares, sizeof *counts, compare_counts);
    for (int i = 0; i < squares; i++) {
        sum = min_int(sum + counts[i], UINT16_MAX);
        to_squares[i + 1] = (uint16_t)sum;
    }
    return true;
}

static int count_leaps(const struct shape *shape)
{
    int count = shape ? max_int(WINGS, shape->castlings) : WINGS;

    for (int i = 0; shape && i < FIRST_LEAPS; i++)
        count += max_int(bitset_count(shape->leaps[WHITE][i].to, true),
                         bitset_count(shape->leaps[BLACK][i].to, true));
    return count;
}

/* A pass, or a wall on any square instead of moving. */
static int count_passes(const struct variant *variant)
{
    return !variant->moves.passers ? 0 : variant->countdowns.are_walls ? SQUARE_MAX : 1;
}

void move_bounds_find(const struct rules *rules, struct move_bounds *bounds)
{
    const struct variant *variant = rules->variant;

    *bounds = (struct move_bounds){.others = count_leaps(variant->shape)
                                             + count_passes(variant),
                                   .by_targets = true};
    for (int colour = 0; colour < COLOURS; colour++) {
        struct move_bound *pieces = bounds->pieces[colour];

        for (int kind = KIND_KING; kind < variant->kind_count; kind++)
            pieces[kind] = bound_of(rules, colour, kind);
        find_changes(variant, colour, pieces);
        bounds->by_targets &=
            find_arrivals(rules, colour, false, pieces, bounds->to_squares[colour]);
    }
    for (int kind = KIND_KING; kind < variant->kind_count; kind++)
        if (variant->hands.kinds >> kind & 1 && !variant->hands.only_gate) {
            bounds->hand_kinds++;
            bounds->both_drops +=
                variant->hands.drop_promoted
                && (!variant->shape || variant->shape->promoted[kind] != KIND_NONE);
        }
}

/* ---- by shares ----------------------------------------------------------------------------- */

/* The squares of an empty board that a power reaches from `from` by rides and by nothing else. */
static bitset ride_targets(const struct topology *board, const struct power *power,
                           square from)
{
    bitset targets[2] = {0, 0};

    for (int i = 0; i < power->betza.count; i++) {
        const struct jump *jump = &power->betza.jumps[i];

        targets[is_ride(jump)] |=
            attacks_jump_reach(board, jump, max_int(jump->quiet, jump->capture), from);
    }
    return targets[true] & ~targets[false];
}

/* The square to which a pawn may step twice from `from`; SQ_NONE: there is none. */
static square double_step(const struct variant *variant, int colour, square from)
{
    const struct topology *board = variant->board;
    const int forward = colour == WHITE ? 1 : -1;
    const int file = topology_file(board, from), rank = topology_rank(board, from);
    const square passed = topology_square(board, file, rank + forward);

    if (passed == SQ_NONE
        || (variant->shape && !bitset_has(variant->shape->passed[colour], passed)))
        return SQ_NONE;
    return topology_square(board, file, rank + 2 * forward);
}

/* Raise a kind's bounds to the moves that it has from a square by one of its powers. */
static void count_from(const struct rules *rules, int colour, int kind,
                       const struct power *power, square from,
                       uint16_t most[2][MOVE_SHARES + 1])
{
    const struct variant *variant = rules->variant;
    const struct move_bound *bounds = rules->bounds.pieces[colour];
    const square doubled =
        kind == KIND_PAWN ? double_step(variant, colour, from) : SQ_NONE;
    const bitset quiet =
        power->divergent ? power->quiet.reach[from] : power->capture.reach[from];
    bitset rest = power->capture.reach[from] | quiet;
    const int rides = bitset_count(
        kind == KIND_PAWN ? 0 : rest & ride_targets(variant->board, power, from), true);
    int moves =
        doubled == SQ_NONE ? 0 : forms_to(variant, colour, bounds, 1U << kind, doubled);
    int captures = 0;

    moves += kind == KIND_PAWN && variant->shape
             && bitset_has(variant->shape->triple_steps[colour], from);
    while (rest) {
        const square to = bitset_pop(&rest, true);
        const int forms = forms_to(variant, colour, bounds, 1U << kind, to);

        moves += forms;
        captures += kind == KIND_PAWN && !bitset_has(quiet, to) ? forms : 0;
    }
    for (int share = 0; share <= MOVE_SHARES; share++)
        for (int half = 0; half < 2; half++) {
            const int counted =
                moves * MOVE_SHARES - rides * share - half * captures * MOVE_SHARES / 2;

            most[half][share] = (uint16_t)max_int(most[half][share], counted);
        }
}

/* Bound the moves that a kind has from any square by one of its powers; a piece without powers goes anywhere. */
static void count_moves(const struct rules *rules, int colour, int kind,
                        uint16_t most[2][MOVE_SHARES + 1])
{
    const bitset squares = rules->variant->board->squares;
    const int anywhere = (bitset_count(squares, true) - 1)
                         * rules->bounds.pieces[colour][kind].forms * MOVE_SHARES;

    for (int i = 0; i < rules->power_count[kind]; i++) {
        const struct power *power = rules->powers[colour][kind][i];
        bitset rest = squares;

        while (power && rest)
            count_from(rules, colour, kind, power, bitset_pop(&rest, true), most);
        for (int j = 0; !power && j < 2 * (MOVE_SHARES + 1); j++)
            most[j / (MOVE_SHARES + 1)][j % (MOVE_SHARES + 1)] = (uint16_t)anywhere;
    }
}

/* Bound the ways in which pawns capture one piece; 0: not known. */
static int find_pawn_captures(const struct rules *rules, int colour, int forms)
{
    int count = 0;

    for (int i = 0; i < rules->power_count[KIND_PAWN]; i++) {
        const struct power *power = rules->powers[colour][KIND_PAWN][i];
        int jumps = 0;

        if (!power)
            return 0;
        for (int j = 0; j < power->betza.count; j++) {
            if (power->betza.jumps[j].capture > 1
                || power->betza.jumps[j].manner == MANNER_BENT)
                return 0;
            jumps += power->betza.jumps[j].capture == 1;
        }
        count = max_int(count, jumps);
    }
    return count * forms;
}

void move_shares_find(const struct rules *rules, int colour, struct move_shares *shares)
{
    const struct move_bound *pieces = rules->bounds.pieces[colour];

    *shares = (struct move_shares){
        .pawn_captures = find_pawn_captures(rules, colour, pieces[KIND_PAWN].forms)};
    for (int kind = KIND_KING; kind < rules->variant->kind_count; kind++)
        count_moves(rules, colour, kind, shares->moves[kind]);
    (void)!find_arrivals(rules, colour, true, pieces, shares->rides_to_squares);
}
