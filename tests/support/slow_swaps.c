/* slow_swaps.c - swaps by trial and error.  SPDX-License-Identifier: MIT
 *
 * All other plies are those of slow_poles, in a game without Poles.
 */
#include "tests/support/slow_swaps.h"

#include "tests/support/slow_poles.h"
#include "tests/support/slow_pool.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static bool swaps(const char *wizards, char piece)
{
    return strchr(wizards, toupper((unsigned char)piece)) != NULL;
}

/* Whether a piece is a pawn that would stand on its last rank, or in a citadel beyond. */
static bool is_stuck(const struct slow_board *board, char piece, int rank)
{
    const int last = board->ranks - (board->at[0][1] == '=' ? 2 : 1);

    return slow_is_a(piece, 'p')
           && (slow_is_white(piece) ? rank : board->ranks - 1 - rank) >= last;
}

/* Write the position after a swap; false: it is none, or leaves the king in check. */
static bool try_swap(const struct slow_game *game, const struct slow_board *before,
                     const int from[2], const int to[2], char *fen)
{
    struct slow_board board = *before;
    const char wizard = board.at[from[1]][from[0]], other = board.at[to[1]][to[0]];

    if (is_stuck(&board, wizard, to[1]) || is_stuck(&board, other, from[1]))
        return false;
    board.at[to[1]][to[0]] = wizard;
    board.at[from[1]][from[0]] = other;
    slow_touch(game, &board, from[0], from[1]);
    slow_touch(game, &board, to[0], to[1]);
    board.passed_file = board.passed_rank = -1;
    if (slow_in_check(game, &board, !board.black))
        return false;
    board.black = !board.black;
    fen = slow_write_placement(game, &board, fen);
    sprintf(slow_write_rights(&board, fen), " %d", board.quiet_plies + 1);
    return true;
}

static bool is_partner(const struct slow_board *board, const char *wizards, char piece)
{
    return !strchr(".*~=", piece) && slow_is_white(piece) != board->black
           && !swaps(wizards, piece);
}

/* The swaps of the piece on one square. */
static int try_neighbours(const struct slow_game *game, const struct slow_board *board,
                          const char *wizards, const int from[2],
                          char after[PLIES_MAX][PLY_FEN_MAX])
{
    int found = 0;

    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            int to[] = {from[0], from[1]};

            slow_pool_pace(board, to, dx, dy);
            if (slow_is_on_board(game, to[0], to[1])
                && is_partner(board, wizards, board->at[to[1]][to[0]])
                && try_swap(game, board, from, to, after[found]))
                found++;
        }
    return found;
}

int slow_swaps(const struct slow_game *game, const char *wizards, const char *fen,
               char after[PLIES_MAX][PLY_FEN_MAX])
{
    int found = slow_poles(game, "never", false, fen, after);
    char side[2], castling[8], passed[8];
    struct slow_board board;

    fen = slow_read_placement(game, &board, fen);
    sscanf(fen, "%1s %7s %7s %d", side, castling, passed, &board.quiet_plies);
    slow_read_rights(&board, castling, passed);
    board.black = *side == 'b';
    for (int rank = 0; rank < game->ranks; rank++)
        for (int file = 0; file < game->files; file++) {
            const char piece = board.at[rank][file];
            const int from[] = {file, rank};

            if (piece != '.' && slow_is_white(piece) != board.black
                && swaps(wizards, piece))
                found += try_neighbours(game, &board, wizards, from, after + found);
        }
    return found;
}
