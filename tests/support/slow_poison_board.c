/* slow_poison_board.c - the board of slow_poison.c.  SPDX-License-Identifier: MIT */
#include "tests/support/slow_poison_board.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool slow_poison_is_white(char piece)
{
    return isupper((unsigned char)piece);
}

bool slow_poison_is_one_of(char piece, const char *letters)
{
    return piece != '.' && strchr(letters, toupper((unsigned char)piece));
}

int slow_poison_type(const struct slow_poison_game *game, char piece)
{
    int type = 0;

    while (type < SLOW_POISON_KINDS && game->pieces[type]
           && *game->pieces[type] != toupper((unsigned char)piece))
        type++;
    return type < SLOW_POISON_KINDS && game->pieces[type] ? type : -1;
}

int slow_poison_powers(const struct slow_poison_game *game, int type)
{
    int count = 1;

    for (const char *c = game->pieces[type]; *c; c++)
        count += *c == ';';
    return count;
}

/* How a piece goes now: its moves without capturing, or its captures. */
static const char *ways_of(const struct slow_poison_game *game,
                           const struct slow_poison_board *board, char piece,
                           bool capturing, char ways[8])
{
    const int type = slow_poison_type(game, piece);
    const char *power;
    char quiet[8];
    int turns;

    if (type < 0)
        return strcpy(ways, "-");
    power = game->pieces[type] + 1;
    turns = board->index[type] + (game->phased && !slow_poison_is_white(piece));
    for (turns %= slow_poison_powers(game, type); turns > 0; turns--)
        power = strchr(power, ';') + 1;
    sscanf(power, "%7s %7[^;]", quiet, ways);
    return capturing ? ways : strcpy(ways, quiet);
}

bool slow_poison_leads(const struct slow_poison_game *game,
                       const struct slow_poison_board *board, int file, int rank,
                       int to_file, int to_rank, bool capturing)
{
    const char piece = board->at[rank][file];
    const int dx = to_file - file, dy = to_rank - rank;
    const int far = abs(dx) > abs(dy) ? abs(dx) : abs(dy);
    const bool straight = dx == 0 || dy == 0, diagonal = abs(dx) == abs(dy);
    char ways[8];

    if (slow_poison_is_one_of(piece, "P"))
        return capturing && abs(dx) == 1
               && dy == (slow_poison_is_white(piece) ? 1 : -1);
    for (const char *way = ways_of(game, board, piece, capturing, ways); far && *way;
         way++) {
        bool slides = (*way == 'r' && straight) || (*way == 'b' && diagonal);

        if ((*way == 'n' && abs(dx * dy) == 2) || (*way == 'w' && straight && far == 1)
            || (*way == 'f' && diagonal && far == 1)
            || (*way == 'd' && straight && far == 2)
            || (*way == 'a' && diagonal && far == 2))
            return true;
        for (int i = 1; slides && i < far; i++)
            slides = board->at[rank + dy / far * i][file + dx / far * i] == '.';
        if (slides)
            return true;
    }
    return false;
}

bool slow_poison_is_attacked(const struct slow_poison_game *game,
                             const struct slow_poison_board *board, int file, int rank,
                             bool by_white, bool by_king)
{
    for (int r = 0; r < game->ranks; r++)
        for (int f = 0; f < game->files; f++)
            if (board->at[r][f] != '.'
                && slow_poison_is_white(board->at[r][f]) == by_white
                && !board->turns_left[r][f]
                && slow_poison_is_one_of(board->at[r][f], "K") == by_king
                && slow_poison_leads(game, board, f, r, file, rank, true))
                return true;
    return false;
}

bool slow_poison_find_king(const struct slow_poison_game *game,
                           const struct slow_poison_board *board, bool white, int *file,
                           int *rank)
{
    for (int r = 0; r < game->ranks; r++)
        for (int f = 0; f < game->files; f++)
            if (board->at[r][f] == (white ? 'K' : 'k')) {
                *file = f;
                *rank = r;
                return true;
            }
    return false;
}

bool slow_poison_is_check(const struct slow_poison_game *game,
                          const struct slow_poison_board *board, bool white, int file,
                          int rank)
{
    struct slow_poison_board lifted = *board;
    int f, r;

    if (slow_poison_is_attacked(game, board, file, rank, !white, false))
        return true;
    if (!slow_poison_is_attacked(game, board, file, rank, !white, true)
        || !slow_poison_find_king(game, board, !white, &f, &r))
        return false;
    lifted.at[r][f] = '.';
    return !slow_poison_is_attacked(game, &lifted, file, rank, white, false);
}

/* ---- FEN ---------------------------------------------------------------------------------- */

/* The type of digit `number`, the king last; -1: there are fewer. */
static int digit_type(const struct slow_poison_game *game, int number)
{
    int count = 0;

    while (count < SLOW_POISON_KINDS && game->pieces[count])
        count++;
    if (number + 1 < count)
        return number + 1;
    return number + 1 == count && slow_poison_powers(game, 0) > 1 ? 0 : -1;
}

static char *write_powers(const struct slow_poison_game *game,
                          const struct slow_poison_board *board, char *fen)
{
    *fen++ = ' ';
    for (int i = 0; digit_type(game, i) >= 0; i++)
        *fen++ = (char)('0' + board->index[digit_type(game, i)]);
    return fen;
}

void slow_poison_write_fen(const struct slow_poison_game *game,
                           const struct slow_poison_board *board, char *fen)
{
    char *c = fen;
    const char *separator = "";

    for (int rank = game->ranks - 1; rank >= 0; rank--) {
        for (int file = 0; file < game->files;) {
            int free = 0;

            while (file + free < game->files && board->at[rank][file + free] == '.')
                free++;
            if (free)
                c += sprintf(c, "%d", free);
            else
                *c++ = board->at[rank][file];
            file += free ? free : 1;
        }
        *c++ = rank ? '/' : ' ';
    }
    c += sprintf(c, "%c %s ", board->black ? 'b' : 'w',
                 *board->castling ? board->castling : "-");
    if (board->passed_file < 0)
        c += sprintf(c, "- ");
    else
        c += sprintf(c, "%c%d ", 'a' + board->passed_file, board->passed_rank + 1);
    for (int rank = 0; rank < game->ranks; rank++)
        for (int file = 0; file < game->files; file++)
            if (board->turns_left[rank][file]) {
                c += sprintf(c, "%s%c%d:%d", separator, 'a' + file, rank + 1,
                             board->turns_left[rank][file]);
                separator = ",";
            }
    c += sprintf(c, "%s", *separator ? "" : "-");
    if (game->has_powers)
        c = write_powers(game, board, c);
    sprintf(c, " %d", board->quiet_plies);
}

void slow_poison_read_fen(const struct slow_poison_game *game,
                          struct slow_poison_board *board, const char *fen)
{
    char castling[16], passed[8], poison[PLY_FEN_MAX], powers[24];
    int rank = game->ranks - 1, file = 0;

    memset(board, 0, sizeof *board);
    for (int r = 0; r < SLOW_POISON_ROOM_MAX; r++)
        memset(board->at[r], '.', SLOW_POISON_ROOM_MAX);
    for (; *fen != ' '; fen++) {
        if (*fen == '/') {
            rank--;
            file = 0;
        } else if (isdigit((unsigned char)*fen)) {
            file += (int)strtol(fen, NULL, 10);
            while (isdigit((unsigned char)fen[1]))
                fen++;
        } else {
            board->at[rank][file++] = *fen;
        }
    }
    board->black = fen[1] == 'b';
    if (game->has_powers)
        sscanf(fen + 2, "%15s %7s %399s %23s %d", castling, passed, poison, powers,
               &board->quiet_plies);
    else
        sscanf(fen + 2, "%15s %7s %399s %d", castling, passed, poison,
               &board->quiet_plies);
    for (int i = 0; game->has_powers && digit_type(game, i) >= 0; i++)
        board->index[digit_type(game, i)] = powers[i] - '0';
    strcpy(board->castling, strcmp(castling, "-") == 0 ? "" : castling);
    board->passed_file = board->passed_rank = -1;
    if (*passed != '-') {
        board->passed_file = *passed - 'a';
        board->passed_rank = atoi(passed + 1) - 1;
    }
    for (char *entry = strtok(poison, ","); entry && *entry != '-';
         entry = strtok(NULL, ",")) {
        char *colon;

        rank = (int)strtol(entry + 1, &colon, 10) - 1;
        board->turns_left[rank][*entry - 'a'] = atoi(colon + 1);
    }
}
