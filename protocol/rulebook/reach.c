/* reach.c - small pictures of how pieces move.  SPDX-License-Identifier: MIT
 *
 * Taken from the attack tables by which moves are generated.
 */
#include "protocol/rulebook/reach.h"

#include "engine/board/topology.h"
#include "engine/core/min_max.h"
#include "engine/core/text.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { INDENT = 4, GAP = 4, COLUMNS_A_SQUARE = 2 };

static char piece_letter(const struct rules *rules, piece p)
{
    const char letter = rules->variant->kinds[piece_kind(p)].letter;

    return piece_colour(p) == WHITE ? letter : text_lower(letter);
}

static void clear_marks(struct reach *reach, const struct topology *board)
{
    memset(reach, 0, sizeof *reach);
    for (square sq = 0; sq < SQUARE_MAX; sq++)
        reach->marks[sq] = bitset_has(board->squares, sq) ? REACH_NOTHING : ' ';
}

/* The squares to which a power may hop from `origin`. */
static bitset hops_from(const struct power *power, square origin, bitset quiets,
                        bitset captures)
{
    return (power->capture.reach[origin] & ~captures)
           | (power->divergent ? power->quiet.reach[origin] & ~quiets : 0);
}

bool reach_is_same(const struct rules *rules, int kind)
{
    for (int i = 0; rules->powers[WHITE][kind][0] && i < rules->power_count[kind]; i++)
        if (strcmp(rules->powers[WHITE][kind][i]->name,
                   rules->powers[BLACK][kind][i]->name)
            != 0)
            return false;
    return true;
}

void reach_from(struct reach *reach, const struct rules *rules, int colour, int kind,
                int index, square origin)
{
    const struct power *power = rules->powers[colour][kind][index];
    const bitset captures = attacks_from(&power->capture, origin, 0, true);
    const bitset quiets =
        power->divergent ? attacks_from(&power->quiet, origin, 0, true) : captures;
    const bitset hops = hops_from(power, origin, quiets, captures);
    bitset all = captures | quiets | hops;

    clear_marks(reach, rules->variant->board);
    while (all) {
        const square sq = bitset_pop(&all, true);

        reach->marks[sq] = bitset_has(hops, sq)        ? REACH_HOP
                           : !bitset_has(captures, sq) ? REACH_QUIET
                           : !bitset_has(quiets, sq)   ? REACH_CAPTURE
                           : bitset_has(power->capture.leaps[origin], sq) ? REACH_LEAP
                                                                          : REACH_SLIDE;
    }
    reach->marks[origin] = piece_letter(rules, piece_make(kind, colour));
}

static bool has_limits(const struct power *power)
{
    return power->limits.barred || power->limits.ahead_only;
}

/* The square from which a piece reaches most, of several the one nearest to the middle file. */
static square freest(const struct power *power, const struct topology *board)
{
    bitset squares = board->squares & ~power->limits.barred;
    square best = bitset_lowest(board->squares, true);
    int most = 0;

    while (squares) {
        const square sq = bitset_pop(&squares, true);
        const int aside = abs(2 * topology_file(board, sq) + 1 - board->files);
        const int reach =
            FILES_MAX
                * bitset_count(power->capture.reach[sq] | power->quiet.reach[sq], true)
            - aside;

        if (reach > most) {
            most = reach;
            best = sq;
        }
    }
    return best;
}

/* The middle of the board; where a piece that is kept from squares, or any on a board without the
 * squares near the middle, reaches most; for a ride of
 * limited length far enough to a corner that its end is on the board. */
square reach_origin(const struct rules *rules, int colour, int kind, int index)
{
    const struct topology *board = rules->variant->board;
    const struct power *power = rules->powers[colour][kind][index];
    const struct betza *betza = &power->betza;
    const int smaller = board->files < board->ranks ? board->files : board->ranks;
    int middle = (smaller - 1) / 2;

    for (int i = 0; i < betza->count; i++) {
        const struct jump *jump = &betza->jumps[i];
        const int range = jump->capture > jump->quiet ? jump->capture : jump->quiet;

        if (range > 1 && range < smaller - 2 && smaller - 2 - range < middle)
            middle = smaller - 2 - range;
    }
    while (middle > 0 && topology_square(board, middle, middle) == SQ_NONE)
        middle--;
    return has_limits(power) || topology_square(board, middle, middle) == SQ_NONE
               ? freest(power, board)
               : topology_square(board, middle, middle);
}

void reach_start(struct reach *reach, const struct rules *rules)
{
    clear_marks(reach, rules->variant->board);
    for (square sq = 0; sq < SQUARE_MAX; sq++)
        if (position_piece(rules->start, sq) != PIECE_NONE)
            reach->marks[sq] = piece_letter(rules, position_piece(rules->start, sq));
}

/* The square of a file on a line, counted from below: a rank, or half a hexagon; SQ_NONE: there is none. */
static square square_on(const struct topology *board, int file, int line)
{
    if (!topology_is_hex(board))
        return topology_square(board, file, line);
    return (line + file) % 2 ? SQ_NONE
                             : topology_square(board, file, (line + file) / 2);
}

/* The last file that a line has something on; -1: nothing. */
static int last_on(const struct topology *board, int line)
{
    int file = board->files - 1;

    while (file >= 0 && square_on(board, file, line) == SQ_NONE)
        file--;
    return file;
}

enum { CAPTION = INT_MIN }; /* as a line */

/* Print one line of each picture: the caption, or a line of the board. */
static void print_line(FILE *file, const struct topology *board,
                       const struct reach *list, int count, int column, int line)
{
    int blanks = INDENT;

    for (int i = 0; i < count; i++) {
        int used = 0;

        if (line == CAPTION) {
            used = fprintf(file, "%*s%s", blanks, "", list[i].caption) - blanks;
        } else {
            fprintf(file, "%*s", blanks, "");
            for (int f = 0; f <= max_int(0, last_on(board, line)); f++) {
                const square sq = square_on(board, f, line);

                used += fprintf(file, f ? " %c" : "%c",
                                sq == SQ_NONE ? ' ' : list[i].marks[sq]);
            }
        }
        blanks = column - used;
    }
    fputc('\n', file);
}

void reach_print(FILE *file, const struct rules *rules, const struct reach *list,
                 int count, int width)
{
    const struct topology *board = rules->variant->board;
    const bool is_hex = topology_is_hex(board);
    const int highest = is_hex ? 2 * board->ranks : board->ranks - 1;
    const int lowest = is_hex ? 1 - board->files : 0;
    int column = board->files * COLUMNS_A_SQUARE - 1;

    for (int i = 0; i < count; i++)
        if ((int)strlen(list[i].caption) > column)
            column = (int)strlen(list[i].caption);

    int fitting = (width - INDENT + GAP) / (column + GAP);

    fitting = fitting < 1 ? 1 : fitting;
    for (int i = 0; i < count; i += fitting) {
        const int together = count - i < fitting ? count - i : fitting;

        fputc('\n', file);
        if (*list[i].caption)
            print_line(file, board, list + i, together, column + GAP, CAPTION);
        for (int line = highest; line >= lowest; line--)
            if (!is_hex || last_on(board, line) >= 0)
                print_line(file, board, list + i, together, column + GAP, line);
    }
}
