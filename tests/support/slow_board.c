/* slow_board.c - a board of characters for slow programs.  SPDX-License-Identifier: MIT */
#include "tests/support/slow_board.h"

#include "tests/support/slow_pool.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* How a piece goes: n, w and f as in Betza's notation, r and b slides, a straight ahead, e two
 * squares diagonally by a leap, and on boards with a pool d two straight, l two straight and one diagonally,
 * u and v as d and e again and again; h, x and z as n, e and a zebra if nothing is on the way; c straight over
 * one piece to capture, o straight over one piece, g over one piece to the square behind it. */
const char *slow_ways_of(char piece)
{
    static const char *const ways[] = {"Nn", "Bb",  "Rr",   "Qbr", "Abn",  "Crn", "Kwf",
                                       "Mf", "Sfa", "Ee",   "Hh",  "Xx",   "Zz",  "Oc",
                                       "Vo", "Gg",  "Irch", "Wfl", "Tfed", "Yuv"};

    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        if (*ways[i] == toupper((unsigned char)piece))
            return ways[i] + 1;
    return "";
}

bool slow_is_a(char piece, char small)
{
    return tolower((unsigned char)piece) == small;
}

bool slow_is_white(char piece)
{
    return isupper((unsigned char)piece);
}

bool slow_is_on_board(const struct slow_game *game, int file, int rank)
{
    return file >= 0 && rank >= 0 && file < game->files && rank < game->ranks;
}

/* The number of pieces between two squares of a line, and whether one of them is the last; many where
 * the line is broken. */
static int pieces_between(const struct slow_board *board, int file, int rank, int dx,
                          int dy, bool *is_last)
{
    const int far = abs(dx) > abs(dy) ? abs(dx) : abs(dy);
    int count = 0;

    *is_last = false;
    for (int i = 1; i < far; i++) {
        const char piece = board->at[rank + dy / far * i][file + dx / far * i];

        if (piece == '*')
            return far;
        *is_last = piece != '.';
        count += *is_last;
    }
    return count;
}

/* Whether a piece goes so that what stands between matters, dx and dy squares far. */
static bool goes_between(const struct slow_board *board, char way, int file, int rank,
                         int dx, int dy)
{
    const bool straight = dx == 0 || dy == 0, diagonal = abs(dx) == abs(dy);
    bool is_last = false;
    int count = 0;

    if (way == 'h' && abs(dx * dy) == 2)
        return board->at[rank + dy / 2][file + dx / 2] == '.';
    if (way == 'x' && diagonal && abs(dx) == 2)
        return board->at[rank + dy / 2][file + dx / 2] == '.';
    if (way == 'z' && abs(dx * dy) == 6 && !straight && abs(dx) + abs(dy) == 5)
        return board->at[rank + dy / 3][file + dx / 3] == '.'
               && board->at[rank + 2 * dy / 3][file + 2 * dx / 3] == '.';
    if (!straight && !diagonal)
        return false;
    count = pieces_between(board, file, rank, dx, dy, &is_last);
    return count == 1
           && (((way == 'c' || way == 'o') && straight) || (way == 'g' && is_last));
}

bool slow_goes_to(const struct slow_board *board, int file, int rank, int to_file,
                  int to_rank)
{
    const char piece = board->at[rank][file];
    /* Cannons go as rooks, and banners as rooks or horses. */
    const char *like = slow_is_a(piece, 'o')   ? "R"
                       : slow_is_a(piece, 'i') ? "RH"
                                               : NULL;
    struct slow_board other = *board;

    if (!like)
        return slow_looks_at(board, file, rank, to_file, to_rank);
    for (; *like; like++) {
        other.at[rank][file] = *like;
        if (slow_looks_at(&other, file, rank, to_file, to_rank))
            return true;
    }
    return false;
}

bool slow_looks_at(const struct slow_board *board, int file, int rank, int to_file,
                   int to_rank)
{
    const char piece = board->at[rank][file];
    const int dx = to_file - file, dy = to_rank - rank;
    const int ahead = slow_is_white(piece) ? 1 : -1;
    const int far = abs(dx) > abs(dy) ? abs(dx) : abs(dy);

    if (board->has_pool)
        return slow_pool_looks_at(board, file, rank, to_file, to_rank);
    if (slow_is_a(piece, 'p'))
        return abs(dx) == 1 && dy == ahead;
    for (const char *way = slow_ways_of(piece); *way; way++) {
        const bool straight = dx == 0 || dy == 0, diagonal = abs(dx) == abs(dy);
        bool slides = (*way == 'r' && straight) || (*way == 'b' && diagonal);

        if ((*way == 'n' && abs(dx * dy) == 2) || (*way == 'e' && diagonal && far == 2)
            || (*way == 'w' && straight && far == 1)
            || (*way == 'f' && diagonal && far == 1)
            || (*way == 'a' && dx == 0 && dy == ahead)
            || goes_between(board, *way, file, rank, dx, dy))
            return true;
        for (int i = 1; slides && i < far; i++)
            slides = board->at[rank + dy / far * i][file + dx / far * i] == '.';
        if (slides && far > 0)
            return true;
    }
    return false;
}

bool slow_is_attacked(const struct slow_game *game, const struct slow_board *board,
                      int file, int rank, bool by_white)
{
    for (int r = 0; r < game->ranks; r++)
        for (int f = 0; f < game->files; f++)
            if (board->at[r][f] != '.' && slow_is_white(board->at[r][f]) == by_white
                && (f != file || r != rank) && slow_looks_at(board, f, r, file, rank))
                return true;
    return false;
}

bool slow_find(const struct slow_game *game, const struct slow_board *board, char piece,
               int *file, int *rank)
{
    for (int r = 0; r < game->ranks; r++)
        for (int f = 0; f < game->files; f++)
            if (board->at[r][f] == piece) {
                *file = f;
                *rank = r;
                return true;
            }
    return false;
}

bool slow_in_check(const struct slow_game *game, const struct slow_board *board,
                   bool white)
{
    int file, rank;

    return slow_find(game, board, white ? 'K' : 'k', &file, &rank)
           && slow_is_attacked(game, board, file, rank, !white);
}

static void lose_right(struct slow_board *board, char letter)
{
    char *at = strchr(board->castling, letter);

    if (at)
        memmove(at, at + 1, strlen(at));
}

void slow_touch(const struct slow_game *game, struct slow_board *board, int file,
                int rank)
{
    if (game->king_file < 0 || (rank != 0 && rank != game->ranks - 1))
        return;
    if (file == game->king_file || file == game->files - 1)
        lose_right(board, rank ? 'k' : 'K');
    if (file == game->king_file || file == 0)
        lose_right(board, rank ? 'q' : 'Q');
}

/* ---- holes -------------------------------------------------------------------------------- */

void slow_tick(const struct slow_game *game, struct slow_board *board)
{
    for (int rank = 0; rank < game->ranks; rank++)
        for (int file = 0; file < game->files; file++)
            if (board->hole[rank][file] && --board->hole[rank][file] == 0)
                board->at[rank][file] = '.';
}

bool slow_open_hole(const struct slow_game *game, struct slow_board *board, int file,
                    int rank, bool one)
{
    const int step =
        board->black ? 1 : -1; /* of the pawn that may have passed a square */

    if (slow_is_a(board->at[rank][file], 'k'))
        return false;
    for (int r = 0; one && r < game->ranks; r++)
        for (int f = 0; f < game->files; f++)
            if (board->hole[r][f]) {
                board->hole[r][f] = 0;
                board->at[r][f] = '.';
            }
    if (isalpha((unsigned char)board->at[rank][file])) {
        board->quiet_plies = 0;
        slow_touch(game, board, file, rank);
        if (slow_is_a(board->at[rank][file], 'l'))
            board->exposed[!slow_is_white(board->at[rank][file])] = false;
    }
    board->at[rank][file] = '#';
    if (file == board->passed_file
        && (rank == board->passed_rank || rank == board->passed_rank + step))
        board->passed_file = board->passed_rank = -1;
    return !slow_in_check(game, board, board->black);
}

/* ---- FEN ---------------------------------------------------------------------------------- */

const char *slow_read_placement(const struct slow_game *game, struct slow_board *board,
                                const char *fen)
{
    int rank = game->ranks - 1, file = 0;

    memset(board, 0, sizeof *board);
    board->files = game->files;
    board->ranks = game->ranks;
    for (int r = 0; r < SLOW_ROOM_MAX; r++)
        memset(board->at[r], '.', SLOW_ROOM_MAX);
    for (; *fen != '[' && *fen != ' '; fen++) {
        if (*fen == '/') {
            rank--;
            file = 0;
        } else if (isdigit((unsigned char)*fen)) {
            file += (int)strtol(fen, NULL, 10);
            while (isdigit((unsigned char)fen[1]))
                fen++;
        } else {
            board->has_pool |= *fen == '~' || *fen == '=';
            board->at[rank][file++] = *fen;
        }
    }
    return fen;
}

void slow_read_rights(struct slow_board *board, const char *castling,
                      const char *passed)
{
    strcpy(board->castling, strcmp(castling, "-") == 0 ? "" : castling);
    board->passed_file = board->passed_rank = -1;
    if (*passed != '-') {
        board->passed_file = *passed - 'a';
        board->passed_rank = atoi(passed + 1) - 1;
    }
}

static bool is_free(char piece)
{
    return piece == '.' || piece == '#';
}

char *slow_write_placement(const struct slow_game *game, const struct slow_board *board,
                           char *fen)
{
    char *c = fen;

    for (int rank = game->ranks - 1; rank >= 0; rank--) {
        for (int file = 0; file < game->files;) {
            int free = 0;

            while (file + free < game->files && is_free(board->at[rank][file + free]))
                free++;
            if (free)
                c += sprintf(c, "%d", free);
            else
                *c++ =
                    (char)(strchr("~=", board->at[rank][file]) ? '*'
                                                               : board->at[rank][file]);
            file += free ? free : 1;
        }
        if (rank)
            *c++ = '/';
    }
    *c = '\0';
    return c;
}

char *slow_write_rights(const struct slow_board *board, char *fen)
{
    char *c = fen;

    c += sprintf(c, " %c %s ", board->black ? 'b' : 'w',
                 *board->castling ? board->castling : "-");
    return c
           + (board->passed_file < 0 ? sprintf(c, "-")
                                     : sprintf(c, "%c%d", 'a' + board->passed_file,
                                               board->passed_rank + 1));
}

void slow_read_holes(struct slow_board *board, char *field)
{
    if (*field == '-')
        return;
    for (char *entry = strtok(field, ","); entry; entry = strtok(NULL, ",")) {
        const int file = *entry - 'a', rank = atoi(entry + 1) - 1;

        board->hole[rank][file] = atoi(strchr(entry, ':') + 1);
        board->at[rank][file] = '#';
    }
}

char *slow_write_holes(const struct slow_game *game, const struct slow_board *board,
                       char *fen)
{
    char *c = fen;

    for (int rank = 0; rank < game->ranks; rank++)
        for (int file = 0; file < game->files; file++)
            if (board->hole[rank][file])
                c += sprintf(c, "%s%c%d:%d", c == fen ? "" : ",", 'a' + file, rank + 1,
                             board->hole[rank][file]);
    return c + sprintf(c, "%s", c == fen ? "-" : "");
}
