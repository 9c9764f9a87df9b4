/* topology.c - the shape of a board.  SPDX-License-Identifier: MIT */
#include "engine/board/topology.h"

#include "engine/core/bitset.h"
#include "engine/core/min_max.h"
#include "engine/core/text.h"

#include <stdlib.h>
#include <string.h>

/* In words: squares that are named one by one; those of a short rank or file are, too. */
enum { LISTED_MAX = 4, SHORT_LINE_MAX = 2 };

static int step_plain(const struct topology *board, square origin, square from, int dx,
                      int dy, square to[BRANCHES])
{
    (void)origin;
    to[0] = topology_square(board, topology_file(board, from) + dx,
                            topology_rank(board, from) + dy);
    return to[0] == SQ_NONE ? 0 : 1;
}

const struct topology topology_8x8 = {
    .files = 8,
    .ranks = 8,
    .big_board = SMALL_BOARD,
    .squares = ~UINT64_C(0),
    .step = step_plain,
};

square topology_square(const struct topology *board, int file, int rank)
{
    if (file < 0 || file >= board->files || rank < 0 || rank >= board->ranks)
        return SQ_NONE;

    const square sq = rank * board->files + file;

    return bitset_has(board->squares, sq) ? sq : SQ_NONE;
}

bitset topology_shift(const struct topology *board, bitset places, int dx, int dy)
{
    const int by = dy * board->files + dx;
    bitset edge = 0;

    for (int rank = 0; dx != 0 && rank < board->ranks; rank++)
        edge |= bit(rank * board->files + (dx > 0 ? board->files - 1 : 0));
    places &= ~edge;
    return (by > 0 ? places << by : places >> -by) & topology_places(board);
}

bitset topology_beside(const struct topology *board, bitset places, bool diagonally)
{
    const bitset column =
        topology_shift(board, places, 0, 1) | topology_shift(board, places, 0, -1);

    if (topology_is_hex(board))
        return column | topology_shift(board, places, 1, 0)
               | topology_shift(board, places, -1, 0)
               | topology_shift(board, places, 1, 1)
               | topology_shift(board, places, -1, -1);

    const bitset sideways = diagonally ? places | column : places;

    return column | topology_shift(board, sideways, 1, 0)
           | topology_shift(board, sideways, -1, 0);
}

square topology_next(const struct topology *board, square from, square to, bool behind)
{
    const int files = topology_file(board, to) - topology_file(board, from);
    const int ranks = topology_rank(board, to) - topology_rank(board, from);
    int steps = max_int(abs(files), abs(ranks));

    while (files % steps || ranks % steps)
        steps--;

    const int sign = behind ? 1 : -1;

    return topology_square(board, topology_file(board, to) + sign * files / steps,
                           topology_rank(board, to) + sign * ranks / steps);
}

bool topology_are_aligned(const struct topology *board, square from, square to)
{
    const int files = topology_file(board, to) - topology_file(board, from);
    const int ranks = topology_rank(board, to) - topology_rank(board, from);

    return files == 0 || ranks == 0 || abs(files) == abs(ranks);
}

bitset topology_between(const struct topology *board, square from, square to)
{
    const int files = topology_file(board, to) - topology_file(board, from);
    const int ranks = topology_rank(board, to) - topology_rank(board, from);
    const int steps = max_int(abs(files), abs(ranks));
    bitset between = 0;

    if (!topology_are_aligned(board, from, to))
        return 0;
    for (int i = 1; i < steps; i++)
        between |= bit(from + i * ((to - from) / steps));
    return between;
}

bitset topology_rim(const struct topology *board)
{
    const bitset places = topology_places(board);

    return places
           & ~(topology_shift(board, places, 1, 0)
               & topology_shift(board, places, -1, 0)
               & topology_shift(board, places, 0, 1)
               & topology_shift(board, places, 0, -1));
}

/* The places below a file's first square where ranks are bent. */
static int places_below(const struct topology *board, int file)
{
    return board->cells == CELLS_HEX_BENT ? max_int(0, file - board->files / 2) : 0;
}

char topology_letter(const struct topology *board, int file)
{
    return (char)('a' + file + (board->cells == CELLS_HEX_BENT && file >= 'j' - 'a'));
}

int topology_number(const struct topology *board, square sq)
{
    return topology_rank(board, sq) + 1 - places_below(board, topology_file(board, sq));
}

void topology_add_name(const struct topology *board, square sq, struct text *text)
{
    text_add(text, "%c%d", topology_letter(board, topology_file(board, sq)),
             topology_number(board, sq));
}

/* The squares of rank or file number `i`. */
static bitset line_squares(const struct topology *board, bool is_rank, int i)
{
    bitset line = 0;

    for (square sq = 0; sq < topology_count_places(board); sq++)
        if ((is_rank ? topology_number(board, sq) - 1 : topology_file(board, sq)) == i)
            line |= bit(sq);
    return line;
}

static void add_line_name(const struct topology *board, bool is_rank, int i,
                          struct text *text)
{
    if (is_rank)
        text_add(text, "%d", i + 1);
    else
        text_add_char(text, topology_letter(board, i));
}

/* Append a list of ranks or files, "ranks 2, 4 and 6", or "files a to d" for at least three that follow each
 * other. */
static void add_lines(const struct topology *board, bool is_rank, const int *lines,
                      int count, const char *last, struct text *text)
{
    text_add(text, "%s%s ", is_rank ? "rank" : "file", text_plural(count));
    if (count > 2 && lines[count - 1] - lines[0] == count - 1) {
        add_line_name(board, is_rank, lines[0], text);
        text_add(text, " to ");
        add_line_name(board, is_rank, lines[count - 1], text);
        return;
    }
    for (int i = 0; i < count; i++) {
        text_add_separator(text, i, count, last);
        add_line_name(board, is_rank, lines[i], text);
    }
}

/* Append the ranks, or the files, that are whole in `squares`, and take them out of `rest`, from which some of
 * their squares may be gone already. */
static void add_whole_lines(const struct topology *board, bool is_rank, bitset squares,
                            bitset *rest, const char *last, struct text *text)
{
    const int all = is_rank ? board->ranks : board->files;
    const bitset before = *rest;
    int lines[SQUARE_MAX], count = 0;

    for (int i = 0; i < all; i++) {
        const bitset line = line_squares(board, is_rank, i);

        if (line & board->squares & ~squares || !(line & before)
            || bitset_count(line & squares, true) <= SHORT_LINE_MAX)
            continue;
        lines[count++] = i;
        *rest &= ~line;
    }
    if (count == 0)
        return;
    text_add(text, "%s", before != squares ? ", " : "");
    add_lines(board, is_rank, lines, count, last, text);
}

/* Whether a set is a rectangle of more squares than are worth a list; sets its first and last corner. */
static bool is_large_rectangle(const struct topology *board, bitset squares,
                               square corners[2])
{
    const int count = bitset_count(squares, true);
    int west, east, ranks;

    if (count <= LISTED_MAX || topology_is_hex(board))
        return false;
    corners[0] = bitset_lowest(squares, true);
    corners[1] = bitset_highest(squares, true);
    west = topology_file(board, corners[0]);
    east = topology_file(board, corners[1]);
    ranks = topology_rank(board, corners[1]) - topology_rank(board, corners[0]) + 1;
    while (squares) {
        const int file = topology_file(board, bitset_pop(&squares, true));

        if (file < west || file > east)
            return false;
    }
    return (east - west + 1) * ranks == count;
}

void topology_add_squares(const struct topology *board, bitset squares,
                          const char *last, struct text *text)
{
    bitset rest = squares;
    square corners[2];
    int count;

    if (!squares) {
        text_add(text, "no square");
        return;
    }
    add_whole_lines(board, true, squares, &rest, last, text);
    add_whole_lines(board, false, squares, &rest, last, text);
    if (rest && rest != squares)
        text_add(text, ", ");
    if (is_large_rectangle(board, rest, corners)) {
        text_add(text, "all squares from ");
        topology_add_name(board, corners[0], text);
        text_add(text, " to ");
        topology_add_name(board, corners[1], text);
        return;
    }
    count = bitset_count(rest, true);
    for (int i = 0; i < count; i++) {
        text_add_separator(text, i, count, last);
        topology_add_name(board, bitset_pop(&rest, true), text);
    }
}

square topology_read_name(const struct topology *board, const char **chars)
{
    const char *c = *chars;
    int file = 0, rank = 0;

    while (file < board->files && topology_letter(board, file) != *c)
        file++;
    if (file == board->files || c[1] < '1' || c[1] > '9')
        return SQ_NONE;
    rank = c[1] - '0';
    c += 2;
    if (*c >= '0' && *c <= '9' && rank * 10 + (*c - '0') <= board->ranks)
        rank = rank * 10 + (*c++ - '0');

    const square sq =
        topology_square(board, file, rank - 1 + places_below(board, file));

    if (sq != SQ_NONE)
        *chars = c;
    return sq;
}

bool topology_misses_square(const struct topology *board, const char *chars,
                            struct text *why)
{
    for (; *chars; chars++) {
        const int digits = (int)strspn(chars + 1, "0123456789");
        const char *end = chars;

        if (*chars >= 'a' && *chars <= 'z' && *chars != 'x' && digits > 0
            && (topology_read_name(board, &end) == SQ_NONE
                || end != chars + 1 + digits)) {
            text_fail(why, "there is no square %.*s", 1 + digits, chars);
            return true;
        }
    }
    return false;
}
