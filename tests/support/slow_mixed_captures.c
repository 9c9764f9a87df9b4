/* slow_mixed_captures.c - other captures, by trial and error.  SPDX-License-Identifier: MIT */
#include "tests/support/slow_mixed_captures.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { SIZE = SLOW_MIXED_SIZE };

bool slow_mixed_leaps_over(const struct slow_mixed_count *count, char piece)
{
    return slow_mixed_has(count, 'j') && slow_mixed_is_a(piece, 'Q');
}

/* The pace of which the most make the way from one square to another. */
void slow_mixed_behind(int file, int rank, int to_file, int to_rank, int behind[2])
{
    behind[0] = behind[1] = -1;
    for (int paces = SIZE; paces > 0; paces--)
        for (int dx = -SIZE; dx <= SIZE; dx++)
            for (int dy = -SIZE; dy <= SIZE; dy++)
                if (paces * dx == to_file - file && paces * dy == to_rank - rank) {
                    behind[0] = to_file + dx;
                    behind[1] = to_rank + dy;
                    return;
                }
}

bool slow_mixed_comes_by_leap(const struct slow_mixed_count *count,
                              const struct slow_mixed_board *board, int file, int rank,
                              int to_file, int to_rank)
{
    const bool white = slow_mixed_is_white(board->at[rank][file]);

    for (int r = 0; slow_mixed_leaps_over(count, board->at[rank][file]) && r < SIZE;
         r++)
        for (int f = 0; f < SIZE; f++) {
            int to[2];

            if ((f == file && r == rank) || !slow_mixed_is_piece(board->at[r][f])
                || slow_mixed_is_white(board->at[r][f]) == white
                || slow_mixed_is_a(board->at[r][f], 'K')
                || slow_mixed_is_a(board->at[r][f], 'L')
                || !slow_mixed_goes(count, board, file, rank, f, r))
                continue;
            slow_mixed_behind(file, rank, f, r, to);
            if (to[0] == to_file && to[1] == to_rank)
                return true;
        }
    return false;
}

/* Whether pieces of a letter begin on a square. */
static bool begins(char piece, int file, int rank)
{
    static const char row[] = "RNBQKBNR";
    const int home = slow_mixed_is_white(piece) ? 0 : SIZE - 1;

    if (slow_mixed_is_a(piece, 'P'))
        return rank == (home ? SIZE - 2 : 1);
    return rank == home && slow_mixed_is_a(piece, row[file]);
}

void slow_mixed_bear(const struct slow_mixed_count *count,
                     struct slow_mixed_board *board, char piece, int file, int rank)
{
    for (int far = 0;
         slow_mixed_has(count, 'c') && slow_mixed_is_piece(piece) && far < SIZE; far++)
        for (int f = 0; f < SIZE; f++) {
            const int r = slow_mixed_is_a(piece, 'P')
                              ? (slow_mixed_is_white(piece) ? 1 : SIZE - 2)
                              : (slow_mixed_is_white(piece) ? 0 : SIZE - 1);
            const bool alone = slow_mixed_is_a(piece, 'Q');
            const bool pawn = slow_mixed_is_a(piece, 'P');

            if (abs(f - file) != far || !begins(piece, f, r) || (pawn && far)
                || (!pawn && !alone && (f + r + file + rank) % 2))
                continue;
            if (board->at[r][f] == '.')
                board->at[r][f] = piece;
            return;
        }
}
