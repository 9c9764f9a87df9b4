/* attacks.c - attack tables.  SPDX-License-Identifier: MIT */
#include "engine/board/attacks.h"

#include "engine/board/betza.h"
#include "engine/board/topology.h"
#include "engine/core/array.h"

#include <stdlib.h>
#include <string.h>

/* The rays of one jump from every square: `along`, and where a step has two ends, `exits`,
 * the ray that ends on the second one of the first such step. */
struct ray_set {
    bitset along[SQUARE_MAX];      /* eg. d4, e5, ... from c3 */
    bitset exits[SQUARE_MAX];      /* empty on a board without forks */
    uint8_t exit_of[SQUARE_MAX];   /* the square whose ray `exits` is */
    uint8_t exit_to[SQUARE_MAX];   /* the last square of `exits` */
    uint8_t exit_from[SQUARE_MAX]; /* where the step begins that ends there */
};

static void trace_ray(struct ray_set *rays, const struct topology *board, square origin,
                      int dx, int dy, int range)
{
    square from = origin;
    square to[BRANCHES];

    for (int i = 0; i < range; i++) {
        const int ends = board->step(board, origin, from, dx, dy, to);

        if (ends == 0 || to[0] == origin || bitset_has(rays->along[origin], to[0]))
            break;
        if (ends == BRANCHES && !rays->exits[origin]) {
            rays->exits[origin] = rays->along[origin] | bit(to[1]);
            rays->exit_of[origin] = (uint8_t)origin;
            rays->exit_to[origin] = (uint8_t)to[1];
            rays->exit_from[origin] = (uint8_t)from;
        }
        rays->along[origin] |= bit(to[0]);
        from = to[0];
    }
}

/* Where the legs of a jump from number `number` on lead from `from`. */
static bitset reach_of_legs(const struct topology *board, const struct jump *jump,
                            int range, int number, square origin, square from)
{
    const struct leg leg = betza_leg(jump, number, range);
    const bool last = number == betza_count_legs(jump) - 1;
    bitset passed = 0, reached = 0;
    square to[BRANCHES];

    for (int i = 0; i < leg.range; i++) {
        const int ends = board->step(board, origin, from, leg.dx, leg.dy, to);

        if (ends == 0 || bitset_has(passed, to[0]))
            break;
        from = to[0];
        passed |= bit(from);
        if (!last)
            reached |= reach_of_legs(board, jump, range, number + 1, origin, from);
        else if (i > 0 || jump->manner < MANNER_HOP)
            reached |= bit(from) | (ends == BRANCHES ? bit(to[1]) : 0);
    }
    return reached;
}

bitset attacks_jump_reach(const struct topology *board, const struct jump *jump,
                          int range, square from)
{
    return reach_of_legs(board, jump, range, 0, from, from) & ~bit(from);
}

/* Turn outgoing rays into incoming ones.  Only the end of an exit ray counts: the squares
 * before it are on the ray `along` as well.  Of those that come to a square by one exit each ray
 * is a line of its own, which has the number of the square where the exit begins. */
static void reverse_rays(struct ray_set *rays, int places)
{
    const struct ray_set forward = *rays;

    memset(rays, 0, sizeof *rays);
    for (square from = 0; from < places; from++) {
        for (bitset rest = forward.along[from]; rest;)
            rays->along[bitset_pop(&rest, true)] |= bit(from);
        if (forward.exits[from]) {
            rays->exits[forward.exit_from[from]] |= bit(from);
            rays->exit_of[forward.exit_from[from]] = forward.exit_to[from];
        }
    }
}

/* Add a ray to the first line of `sq` that has none on that side: a ray below and a ray above a
 * square share a line, whatever their directions. */
static void add_ray(struct line *lines, square sq, bitset ray)
{
    if (bitset_lowest(ray, true) > sq) {
        while (lines->upper)
            lines++;
        lines->upper = ray;
    } else {
        while (lines->lower)
            lines++;
        lines->lower = ray;
    }
}

/* Close the gaps that squares with fewer than `room` lines leave. */
static void compact_lines(struct attack_table *table, int room)
{
    int used = 0;

    for (square sq = 0; sq < SQUARE_MAX; sq++) {
        table->first[sq] = (uint16_t)used;
        for (int i = sq * room; i < (sq + 1) * room; i++)
            if (table->lines[i].lower || table->lines[i].upper)
                table->lines[used++] = table->lines[i];
    }
    table->first[SQUARE_MAX] = (uint16_t)used;
}

static int jump_range(const struct jump *jump, enum attack_part part)
{
    return part == ATTACK_CAPTURE ? jump->capture : jump->quiet;
}

/* Whether a piece goes from `sq` by this jump at all. */
static bool starts_from(const struct attack_source *source, const struct jump *jump,
                        square sq)
{
    const struct attack_limits *limits = &source->limits;

    if (jump->lined)
        return bitset_has(source->board->lined, sq);
    return bitset_has(source->board->squares, sq)
           && (!jump->first || bitset_has(limits->first_moves, sq))
           && (!bitset_has(limits->ahead_only, sq)
               || (jump->dx == 0 && jump->dy * limits->ahead > 0));
}

/* The squares where a jump does not end, though it may pass them. */
static bitset barred_from(const struct attack_source *source, const struct jump *jump)
{
    return source->limits.barred | (jump->first ? source->limits.first_barred : 0)
           | (jump->lined ? ~source->board->lined : 0);
}

/* Whether a jump is not made of leaps and lines.  A ride is none where it may pass squares on which it
 * does not end. */
static bool is_conditional(const struct attack_source *source, const struct jump *jump,
                           int range)
{
    return jump->manner != MANNER_PLAIN || (range > 1 && barred_from(source, jump));
}

/* ---- conditional leaps ----------------------------------------------------------------- */

struct leap_from {
    square from;
    struct conditional_leap leap;
};

/* A table's leaps in the order in which they were found. */
struct leap_list {
    size_t count, room;
    struct leap_from *list; /* owned */
};

static bool add_leap(struct leap_list *leaps, enum attack_sense sense, square from,
                     square to, bitset between, bitset hurdles)
{
    const bool outgoing = sense == ATTACK_OUTGOING;

    if (!array_reserve(&leaps->list, leaps->count, &leaps->room, sizeof *leaps->list))
        return false;
    leaps->list[leaps->count++] = (struct leap_from){
        .from = outgoing ? from : to,
        .leap = {bit(outgoing ? to : from), between, hurdles, between | bit(to)},
    };
    return true;
}

/* Where one leap of a jump ends, with the squares on its way added to `between`; SQ_NONE: it leads
 * off the board.  A board on which a step has two ends has no such pieces. */
static square pass(const struct topology *board, const struct jump *jump, square origin,
                   square from, bitset *between)
{
    square at = from;
    int x = 0, y = 0;

    for (int step = 1; x != jump->dx || y != jump->dy; step++) {
        const int before_x = x, before_y = y;
        square to[BRANCHES];

        if (jump->manner == MANNER_LAME)
            betza_lame_step(jump, step, &x, &y);
        else
            x = jump->dx, y = jump->dy;
        if (at != from)
            *between |= bit(at);
        if (board->step(board, origin, at, x - before_x, y - before_y, to) != 1)
            return SQ_NONE;
        at = to[0];
    }
    return at;
}

/* Where the legs of a bent jump from number `number` on lead from `from`, those before being taken over the squares
 * `between`.  Its own square is no obstacle to a piece that has left it. */
static bool add_bent_leaps(struct leap_list *leaps, const struct attack_source *source,
                           const struct jump *jump, int range, int number,
                           square origin, square from, bitset between,
                           enum attack_sense sense)
{
    const struct leg leg = betza_leg(jump, number, range);
    const bool last = number == betza_count_legs(jump) - 1;
    bitset passed = 0;
    square to[BRANCHES];

    for (int i = 0; i < leg.range; i++) {
        if (source->board->step(source->board, origin, from, leg.dx, leg.dy, to) != 1
            || bitset_has(passed, to[0]))
            break;
        from = to[0];
        passed |= bit(from);
        if (last ? from != origin && !bitset_has(barred_from(source, jump), from)
                       && !add_leap(leaps, sense, origin, from, between, 0)
                 : !add_bent_leaps(leaps, source, jump, range, number + 1, origin, from,
                                   between | (bit(from) & ~bit(origin)), sense))
            return false;
        between |= bit(from) & ~bit(origin);
    }
    return true;
}

/* Add all leaps of a conditional jump from one square. */
static bool add_leaps(struct leap_list *leaps, const struct attack_source *source,
                      const struct jump *jump, int range, square origin,
                      enum attack_sense sense)
{
    const bool hops = jump->manner >= MANNER_HOP;
    bitset between = 0;
    square from = origin;

    if (jump->manner == MANNER_BENT)
        return add_bent_leaps(leaps, source, jump, range, 0, origin, origin, 0, sense);
    for (int i = 0; i < range; i++) {
        const square to = pass(source->board, jump, origin, from, &between);
        const bitset hurdles = !hops                        ? 0
                               : jump->manner == MANNER_HOP ? between
                                                            : bit(from);

        if (to == SQ_NONE)
            break;
        if ((!hops || i > 0) && !bitset_has(barred_from(source, jump), to)
            && !add_leap(leaps, sense, origin, to, between, hurdles))
            return false;
        between |= bit(to);
        from = to;
    }
    return true;
}

/* Put the leaps in the order of their squares into the table. */
static bool set_conditional(struct attack_table *table, const struct leap_list *leaps)
{
    uint32_t next[SQUARE_MAX + 1] = {0};
    struct conditional_leaps *conditional =
        malloc(sizeof *conditional + leaps->count * sizeof *conditional->list);

    if (!conditional)
        return false;
    for (size_t i = 0; i < leaps->count; i++)
        next[leaps->list[i].from + 1]++;
    for (square sq = 0; sq < SQUARE_MAX; sq++)
        next[sq + 1] += next[sq];
    memcpy(conditional->first, next, sizeof next);
    for (size_t i = 0; i < leaps->count; i++) {
        const struct leap_from *leap = &leaps->list[i];

        conditional->list[next[leap->from]++] = leap->leap;
        table->reach[leap->from] |= leap->leap.target;
    }
    table->conditional = conditional;
    return true;
}

static bool add_conditional_leaps(struct attack_table *table,
                                  const struct attack_source *source,
                                  enum attack_part part, enum attack_sense sense)
{
    struct leap_list leaps = {0, 0, NULL};
    bool good = true;

    for (int i = 0; i < source->betza->count; i++) {
        const struct jump *jump = &source->betza->jumps[i];
        const int range = jump_range(jump, part);

        for (square sq = 0; is_conditional(source, jump, range) && sq < SQUARE_MAX;
             sq++)
            if (good && starts_from(source, jump, sq))
                good = add_leaps(&leaps, source, jump, range, sq, sense);
    }
    if (good && leaps.count > 0)
        good = set_conditional(table, &leaps);
    free(leaps.list);
    return good;
}

static bool is_open(const struct conditional_leap *leap, bitset occupied)
{
    const bitset met = leap->between & occupied;

    return leap->hurdles ? met && !bitset_many(met, true) && !(met & ~leap->hurdles)
                         : !met;
}

bitset attacks_conditional(const struct conditional_leaps *leaps, square sq,
                           bitset occupied, bitset shunned, bitset wanted)
{
    const struct conditional_leap *leap = leaps->list + leaps->first[sq];
    const struct conditional_leap *end = leaps->list + leaps->first[sq + 1];
    bitset reached = 0;

    for (; leap < end; leap++)
        if (leap->target & wanted && !(leap->clear & shunned)
            && is_open(leap, occupied))
            reached |= leap->target;
    return reached;
}

const struct conditional_leap *attack_table_conditional(
    const struct attack_table *table, square sq, square target)
{
    const struct conditional_leaps *leaps = table->conditional;

    for (uint32_t i = leaps ? leaps->first[sq] : 0; leaps && i < leaps->first[sq + 1];
         i++)
        if (leaps->list[i].target == bit(target))
            return &leaps->list[i];
    return NULL;
}

bitset attack_table_ways(const struct attack_table *table, square sq, bitset members)
{
    const struct conditional_leaps *leaps = table->conditional;
    bitset ways = 0;

    for (int i = table->first[sq]; i < table->first[sq + 1]; i++)
        ways |= (table->lines[i].upper & members ? table->lines[i].upper : 0)
                | (table->lines[i].lower & members ? table->lines[i].lower : 0);
    for (uint32_t i = leaps ? leaps->first[sq] : 0; leaps && i < leaps->first[sq + 1];
         i++)
        ways |= leaps->list[i].target & members ? leaps->list[i].between : 0;
    return ways;
}

/* ---- tables ---------------------------------------------------------------------------- */

static void add_ray_attacks(struct attack_table *table, int room, square sq, bitset ray,
                            int range)
{
    if (!ray)
        return;
    table->reach[sq] |= ray;
    if (range == 1)
        table->leaps[sq] |= ray;
    else
        add_ray(table->lines + sq * room, sq, ray);
}

static void add_jump_attacks(struct attack_table *table, int room,
                             const struct attack_source *source,
                             const struct jump *jump, int range,
                             enum attack_sense sense)
{
    const int places = topology_count_places(source->board);
    struct ray_set rays = {.along = {0}};

    for (square sq = 0; sq < places; sq++)
        if (starts_from(source, jump, sq))
            trace_ray(&rays, source->board, sq, jump->dx, jump->dy, range);
    /* What is left with squares that are barred are leaps. */
    for (square sq = 0; sq < places; sq++) {
        rays.along[sq] &= ~barred_from(source, jump);
        rays.exits[sq] &= ~barred_from(source, jump);
    }
    if (sense == ATTACK_INCOMING)
        reverse_rays(&rays, places);
    for (square sq = 0; sq < places; sq++) {
        add_ray_attacks(table, room, sq, rays.along[sq], range);
        if (rays.exits[sq])
            add_ray_attacks(table, room, rays.exit_of[sq], rays.exits[sq], range);
    }
}

/* The number of lines that a square may need before compact_lines(): one for each ray, and where exits
 * lead from a pool one for each place where they begin. */
static int lines_per_square(const struct attack_source *source, enum attack_part part)
{
    int rides = 0;

    for (int i = 0; i < source->betza->count; i++) {
        const struct jump *jump = &source->betza->jumps[i];
        const int range = jump_range(jump, part);

        rides += range > 1 && !is_conditional(source, jump, range);
    }
    return rides
           * (1
              + (source->board->corners ? bitset_count(source->board->pool, true) : 0));
}

bool attack_table_init(struct attack_table *table, const struct attack_source *source,
                       enum attack_part part, enum attack_sense sense)
{
    const int room = lines_per_square(source, part);

    memset(table, 0, sizeof *table);
    table->lines = calloc((size_t)(SQUARE_MAX * room + 1), sizeof *table->lines);
    if (!table->lines)
        return false;
    for (int i = 0; i < source->betza->count; i++) {
        const struct jump *jump = &source->betza->jumps[i];
        const int range = jump_range(jump, part);

        if (range != RANGE_NONE && !is_conditional(source, jump, range))
            add_jump_attacks(table, room, source, jump, range, sense);
    }
    compact_lines(table, room);

    const size_t used = table->first[SQUARE_MAX];
    struct line *fitted = realloc(table->lines, (used + 1) * sizeof *fitted);

    if (fitted)
        table->lines = fitted;
    return add_conditional_leaps(table, source, part, sense);
}

void attack_table_free(struct attack_table *table)
{
    free(table->lines);
    free(table->conditional);
    table->lines = NULL;
    table->conditional = NULL;
}
