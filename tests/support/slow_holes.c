/* slow_holes.c - holes by trial and error.  SPDX-License-Identifier: MIT */
#include "tests/support/slow_holes.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct count {
    const struct slow_game *game;
    int found;
    char (*after)[PLY_FEN_MAX]; /* NULL: only counted */
};

/* ---- FEN ---------------------------------------------------------------------------------- */

static void write_fen(const struct slow_game *game, const struct slow_board *board,
                      char *fen)
{
    char *c = slow_write_placement(game, board, fen);

    if (board->has_hands)
        c += sprintf(c, "[%s]", board->hand);
    c = slow_write_rights(board, c);
    *c++ = ' ';
    c = slow_write_holes(game, board, c);
    sprintf(c, " %d", board->quiet_plies);
}

static void read_fen(const struct slow_game *game, struct slow_board *board,
                     const char *fen)
{
    char side[2], castling[8], passed[8], holes[PLY_FEN_MAX];

    fen = slow_read_placement(game, board, fen);
    board->has_hands = *fen == '[';
    if (board->has_hands) {
        const int length = (int)strcspn(fen + 1, "]");

        sprintf(board->hand, "%.*s", length, fen + 1);
        fen += length + 2;
    }
    sscanf(fen, "%1s %7s %7s %199s %d", side, castling, passed, holes,
           &board->quiet_plies);
    board->black = *side == 'b';
    slow_read_rights(board, castling, passed);
    slow_read_holes(board, holes);
}

/* ---- the end of a ply --------------------------------------------------------------------- */

static bool has_ply(const struct slow_game *game, const struct slow_board *board);

/* The move of a ply is made on `board`: keep the ply if the king is safe. */
static void keep(struct count *count, struct slow_board *board)
{
    char *fen;

    slow_tick(count->game, board);
    if (slow_in_check(count->game, board, !board->black))
        return;
    board->black = !board->black;
    if (count->after) {
        fen = count->after[count->found];
        write_fen(count->game, board, fen);
        if (has_ply(count->game, board))
            strcat(fen, " roll");
    }
    count->found++;
}

static void try_ply(struct count *count, const struct slow_board *before, int file,
                    int rank, int to_file, int to_rank, char becomes)
{
    struct slow_board board = *before;
    const char piece = board.at[rank][file], victim = board.at[to_rank][to_file];

    board.passed_file = board.passed_rank = -1;
    board.quiet_plies =
        victim != '.' || slow_is_a(piece, 'p') ? 0 : board.quiet_plies + 1;
    slow_touch(count->game, &board, file, rank);
    slow_touch(count->game, &board, to_file, to_rank);
    board.at[rank][file] = '.';
    board.at[to_rank][to_file] = becomes ? becomes : piece;
    if (slow_is_a(piece, 'p') && file != to_file && victim == '.')
        board.at[rank][to_file] = '.';
    if (slow_is_a(piece, 'p') && abs(to_rank - rank) == 2) {
        board.passed_file = file;
        board.passed_rank = (rank + to_rank) / 2;
    }
    keep(count, &board);
}

/* ---- plies -------------------------------------------------------------------------------- */

/* A rank as the side to move counts it, from 1. */
static int seen_rank(const struct slow_game *game, const struct slow_board *board,
                     int rank)
{
    return board->black ? game->ranks - rank : rank + 1;
}

static char own(const struct slow_board *board, char letter)
{
    return board->black ? (char)tolower((unsigned char)letter) : letter;
}

static void try_pawn_ply(struct count *count, const struct slow_board *board, int file,
                         int rank, int to_file, int to_rank)
{
    if (seen_rank(count->game, board, to_rank) < count->game->promotion_rank) {
        try_ply(count, board, file, rank, to_file, to_rank, 0);
        return;
    }
    for (const char *c = count->game->promotes_to; *c; c++)
        try_ply(count, board, file, rank, to_file, to_rank, own(board, *c));
}

static void try_pawn_steps(struct count *count, const struct slow_board *board,
                           int file, int rank)
{
    const struct slow_game *game = count->game;
    const int ahead = board->black ? -1 : 1;

    if (!slow_is_on_board(game, file, rank + ahead)
        || board->at[rank + ahead][file] != '.')
        return;
    try_pawn_ply(count, board, file, rank, file, rank + ahead);
    if (seen_rank(game, board, rank) == game->double_step_rank
        && board->at[rank + 2 * ahead][file] == '.')
        try_ply(count, board, file, rank, file, rank + 2 * ahead, 0);
}

/* Whether the king is safe all the way, once the ply has closed holes. */
static bool way_is_safe(const struct slow_game *game, const struct slow_board *before,
                        int rank, int to, int step)
{
    struct slow_board board = *before;
    const bool white = !board.black;

    slow_tick(game, &board);
    if (slow_in_check(game, &board, white))
        return false;
    board.at[rank][game->king_file] = '.';
    for (int file = game->king_file + step; file != to; file += step)
        if (slow_is_attacked(game, &board, file, rank, !white))
            return false;
    return true;
}

static void try_castling(struct count *count, const struct slow_board *before,
                         bool east)
{
    const struct slow_game *game = count->game;
    const int rank = before->black ? game->ranks - 1 : 0, king = game->king_file;
    const int to = east ? game->king_side : game->queen_side;
    const int rook = east ? game->files - 1 : 0, step = east ? 1 : -1;
    struct slow_board board = *before;

    if (!strchr(board.castling, own(before, east ? 'K' : 'Q')))
        return;
    for (int file = king + step; file != rook; file += step)
        if (board.at[rank][file] != '.')
            return;
    if (!way_is_safe(game, before, rank, to, step))
        return;
    board.at[rank][king] = board.at[rank][rook] = '.';
    board.at[rank][to] = own(before, 'K');
    board.at[rank][to - step] = own(before, 'R');
    slow_touch(game, &board, king, rank);
    board.passed_file = board.passed_rank = -1;
    board.quiet_plies++;
    keep(count, &board);
}

/* Drop a piece of each kind in hand on a free square. */
static void try_drops(struct count *count, const struct slow_board *before, int file,
                      int rank)
{
    const int seen = seen_rank(count->game, before, rank);

    for (const char *c = before->hand; *c; c++) {
        struct slow_board board = *before;
        char *letter = board.hand + (c - before->hand);

        if (slow_is_white(*c) == board.black || strchr(c + 1, *c)
            || (slow_is_a(*c, 'p')
                && (seen == 1 || seen >= count->game->promotion_rank)))
            continue;
        memmove(letter, letter + 1, strlen(letter));
        board.at[rank][file] = *c;
        board.passed_file = board.passed_rank = -1;
        board.quiet_plies++;
        keep(count, &board);
    }
}

/* The ply of a piece to another square, if it can go there. */
static void try_square(struct count *count, const struct slow_board *board, int file,
                       int rank, int to_file, int to_rank)
{
    const char piece = board->at[rank][file], target = board->at[to_rank][to_file];

    if (target == '#' || slow_is_a(target, 'k')
        || (target != '.' && slow_is_white(target) == slow_is_white(piece))
        || !slow_looks_at(board, file, rank, to_file, to_rank))
        return;
    if (!slow_is_a(piece, 'p'))
        try_ply(count, board, file, rank, to_file, to_rank, 0);
    else if (target != '.'
             || (to_file == board->passed_file && to_rank == board->passed_rank))
        try_pawn_ply(count, board, file, rank, to_file, to_rank);
}

static void try_piece(struct count *count, const struct slow_board *board, int file,
                      int rank)
{
    const char piece = board->at[rank][file];

    if (piece == '.')
        try_drops(count, board, file, rank);
    if (!isalpha((unsigned char)piece) || slow_is_white(piece) == board->black)
        return;
    if (slow_is_a(piece, 'p'))
        try_pawn_steps(count, board, file, rank);
    for (int r = 0; r < count->game->ranks; r++)
        for (int f = 0; f < count->game->files; f++)
            if (f != file || r != rank)
                try_square(count, board, file, rank, f, r);
}

/* All plies, or some if one is enough. */
static void try_all(struct count *count, const struct slow_board *board, bool enough)
{
    const struct slow_game *game = count->game;

    for (int rank = 0; rank < game->ranks; rank++)
        for (int file = 0; file < game->files && !(enough && count->found); file++)
            try_piece(count, board, file, rank);
    if (game->king_file >= 0) {
        try_castling(count, board, true);
        try_castling(count, board, false);
    }
}

static bool has_ply(const struct slow_game *game, const struct slow_board *board)
{
    struct count count = {.game = game};

    try_all(&count, board, true);
    return count.found > 0;
}

int slow_holes_plies(const struct slow_game *game, const char *fen,
                     char after[PLIES_MAX][PLY_FEN_MAX])
{
    struct count count = {game, 0, after};
    struct slow_board board;

    read_fen(game, &board, fen);
    try_all(&count, &board, false);
    return count.found;
}

/* ---- rolls -------------------------------------------------------------------------------- */

int slow_holes_rolls(const struct slow_game *game, bool one, bool dice, const char *fen,
                     char after[PLIES_MAX][PLY_FEN_MAX])
{
    struct slow_board before;
    int found = 0;

    read_fen(game, &before, fen);
    write_fen(game, &before, after[found++]);
    for (int rank = 0; rank < game->ranks; rank++)
        for (int file = 0; file < game->files; file++) {
            struct slow_board board = before;

            if (!slow_open_hole(game, &board, file, rank, one))
                continue;
            for (int turns = 1; turns <= (dice ? 6 : 1); turns++) {
                board.hole[rank][file] = 2 * turns;
                write_fen(game, &board, after[found++]);
            }
        }
    return found;
}
