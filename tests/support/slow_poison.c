/* slow_poison.c - poison and cures by trial and error.  SPDX-License-Identifier: MIT */
#include "tests/support/slow_poison.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM_MAX = 12 };

/* A position: capitals are White's pieces, '.' is a free square. */
struct board {
    char at[ROOM_MAX][ROOM_MAX + 1];    /* [rank][file]                    */
    int turns_left[ROOM_MAX][ROOM_MAX]; /* of poisoned pieces; 0: healthy */
    bool black;                         /* to move                         */
    char castling[8];
    int passed_file, passed_rank; /* -1: no double step              */
    int quiet_plies;
};

struct count {
    const struct slow_poison_game *game;
    int found;
    char (*after)[PLY_FEN_MAX];
};

static bool is_white(char piece)
{
    return isupper((unsigned char)piece);
}

static bool is_one_of(char piece, const char *letters)
{
    return piece != '.' && strchr(letters, toupper((unsigned char)piece));
}

/* How a piece goes: its moves without capturing, or its captures. */
static const char *ways_of(const struct slow_poison_game *game, char piece,
                           bool capturing, char ways[8])
{
    char letter, quiet[8];

    for (int i = 0; i < SLOW_POISON_KINDS && game->pieces[i]; i++)
        if (sscanf(game->pieces[i], "%c %7s %7s", &letter, quiet, ways) == 3
            && letter == toupper((unsigned char)piece))
            return capturing ? ways : strcpy(ways, quiet);
    return strcpy(ways, "-");
}

/* Whether a piece's way leads from one square to another, whoever stands on the latter. */
static bool leads(const struct slow_poison_game *game, const struct board *board,
                  int file, int rank, int to_file, int to_rank, bool capturing)
{
    const char piece = board->at[rank][file];
    const int dx = to_file - file, dy = to_rank - rank;
    const int far = abs(dx) > abs(dy) ? abs(dx) : abs(dy);
    const bool straight = dx == 0 || dy == 0, diagonal = abs(dx) == abs(dy);
    char ways[8];

    if (is_one_of(piece, "P"))
        return capturing && abs(dx) == 1 && dy == (is_white(piece) ? 1 : -1);
    for (const char *way = ways_of(game, piece, capturing, ways); far && *way; way++) {
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

/* Whether a healthy piece of a side, kings aside or kings alone, attacks a square. */
static bool is_attacked(const struct slow_poison_game *game, const struct board *board,
                        int file, int rank, bool by_white, bool by_king)
{
    for (int r = 0; r < game->ranks; r++)
        for (int f = 0; f < game->files; f++)
            if (board->at[r][f] != '.' && is_white(board->at[r][f]) == by_white
                && !board->turns_left[r][f]
                && is_one_of(board->at[r][f], "K") == by_king
                && leads(game, board, f, r, file, rank, true))
                return true;
    return false;
}

/* Find a king; false: it is not on the board. */
static bool find_king(const struct slow_poison_game *game, const struct board *board,
                      bool white, int *file, int *rank)
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

/* Whether a king that stands, or has just died, on a square could be captured there: by the other
 * king only if nothing would capture that one there. */
static bool is_check(const struct slow_poison_game *game, const struct board *board,
                     bool white, int file, int rank)
{
    struct board lifted = *board;
    int f, r;

    if (is_attacked(game, board, file, rank, !white, false))
        return true;
    if (!is_attacked(game, board, file, rank, !white, true)
        || !find_king(game, board, !white, &f, &r))
        return false;
    lifted.at[r][f] = '.';
    return !is_attacked(game, &lifted, file, rank, white, false);
}

/* ---- FEN ---------------------------------------------------------------------------------- */

static void write_fen(const struct slow_poison_game *game, const struct board *board,
                      char *fen)
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
    sprintf(c, "%s %d", *separator ? "" : "-", board->quiet_plies);
}

static void read_fen(const struct slow_poison_game *game, struct board *board,
                     const char *fen)
{
    char castling[16], passed[8], poison[PLY_FEN_MAX];
    int rank = game->ranks - 1, file = 0;

    memset(board, 0, sizeof *board);
    for (int r = 0; r < ROOM_MAX; r++)
        memset(board->at[r], '.', ROOM_MAX);
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
    sscanf(fen + 2, "%15s %7s %399s %d", castling, passed, poison, &board->quiet_plies);
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

/* ---- plies -------------------------------------------------------------------------------- */

/* The piece on a square moves away, is captured or dies: rights that hang on it are lost. */
static void touch(const struct slow_poison_game *game, struct board *board, int file,
                  int rank)
{
    const bool white = rank == 0;
    const char *lost = file == game->king_file          ? "KQ"
                       : file == game->castler_files[0] ? "K"
                       : file == game->castler_files[1] ? "Q"
                                                        : "";

    if (!game->castler || (rank != 0 && rank != game->ranks - 1))
        return;
    for (; *lost; lost++) {
        char *at = strchr(board->castling, white ? *lost : tolower(*lost));

        if (at)
            memmove(at, at + 1, strlen(at));
    }
}

static void empty(const struct slow_poison_game *game, struct board *board, int file,
                  int rank)
{
    touch(game, board, file, rank);
    board->at[rank][file] = '.';
    board->turns_left[rank][file] = 0;
}

/* The side to move ends its turn: its poisoned pieces are a turn nearer to death. */
static void tick(const struct slow_poison_game *game, struct board *board)
{
    for (int rank = 0; rank < game->ranks; rank++)
        for (int file = 0; file < game->files; file++)
            if (board->turns_left[rank][file]
                && is_white(board->at[rank][file]) != board->black
                && --board->turns_left[rank][file] == 0) {
                empty(game, board, file, rank);
                board->quiet_plies = 0;
            }
}

/* A ply is made on `board` but for its deaths: keep it if the king is safe. */
static void keep(struct count *count, struct board *board)
{
    int file = 0, rank = 0;

    find_king(count->game, board, !board->black, &file, &rank);
    tick(count->game, board);
    if (is_check(count->game, board, !board->black, file, rank))
        return;
    board->black = !board->black;
    if (count->found < PLIES_MAX)
        write_fen(count->game, board, count->after[count->found]);
    count->found++;
}

/* A board on which the side to move has begun a ply. */
static struct board begin(const struct board *before)
{
    struct board board = *before;

    board.passed_file = board.passed_rank = -1;
    board.quiet_plies++;
    return board;
}

/* Whether the king of the side to move is attacked on a square that it goes to or crosses, after the deaths. */
static bool is_barred(const struct slow_poison_game *game, struct board board, int file,
                      int rank)
{
    tick(game, &board);
    empty(game, &board, file, rank);
    return is_attacked(game, &board, file, rank, board.black, false)
           || is_attacked(game, &board, file, rank, board.black, true);
}

static void try_ply(struct count *count, const struct board *before, int file, int rank,
                    int to_file, int to_rank, char becomes)
{
    struct board board = begin(before);
    const char piece = board.at[rank][file], victim = board.at[to_rank][to_file];
    const bool is_pawn = is_one_of(piece, "P");

    if (victim != '.' || is_pawn)
        board.quiet_plies = 0;
    empty(count->game, &board, file, rank);
    if (is_one_of(piece, "K") && is_barred(count->game, board, to_file, to_rank))
        return;
    empty(count->game, &board, to_file, to_rank);
    board.at[to_rank][to_file] = becomes ? becomes : piece;
    if (is_pawn && file != to_file && victim == '.')
        empty(count->game, &board, to_file, rank);
    if (is_pawn && abs(to_rank - rank) == 2) {
        board.passed_file = file;
        board.passed_rank = (rank + to_rank) / 2;
    }
    keep(count, &board);
}

static void try_pawn_ply(struct count *count, const struct board *board, int file,
                         int rank, int to_file, int to_rank)
{
    const int seen = board->black ? count->game->ranks - to_rank : to_rank + 1;

    if (seen < count->game->promotion_rank) {
        try_ply(count, board, file, rank, to_file, to_rank, 0);
        return;
    }
    for (const char *c = count->game->promotes_to; *c; c++)
        try_ply(count, board, file, rank, to_file, to_rank,
                board->black ? (char)tolower((unsigned char)*c) : *c);
}

static void try_pawn_steps(struct count *count, const struct board *board, int file,
                           int rank)
{
    const struct slow_poison_game *game = count->game;
    const int ahead = board->black ? -1 : 1;
    const int seen = board->black ? game->ranks - rank : rank + 1;

    if (seen == game->ranks || board->at[rank + ahead][file] != '.')
        return;
    try_pawn_ply(count, board, file, rank, file, rank + ahead);
    if (seen == game->double_step_rank && board->at[rank + 2 * ahead][file] == '.')
        try_ply(count, board, file, rank, file, rank + 2 * ahead, 0);
}

static void try_castling(struct count *count, const struct board *before, bool east)
{
    const struct slow_poison_game *game = count->game;
    const bool white = !before->black;
    const int rank = white ? 0 : game->ranks - 1, king = game->king_file;
    const int to = east ? game->king_side : game->queen_side;
    const int rook = game->castler_files[!east], step = east ? 1 : -1;
    const char letter = east ? 'K' : 'Q';
    struct board board = begin(before), now = *before;

    if (!strchr(board.castling, white ? letter : tolower(letter))
        || board.turns_left[rank][king] || board.turns_left[rank][rook])
        return;
    tick(game, &now);
    if (is_check(game, &now, white, king, rank))
        return;
    for (int file = king + step; file != rook; file += step)
        if (board.at[rank][file] != '.')
            return;
    empty(game, &board, king, rank);
    for (int file = king + step; file != to; file += step)
        if (is_barred(game, board, file, rank))
            return;
    empty(game, &board, rook, rank);
    board.at[rank][to] = white ? 'K' : 'k';
    board.at[rank][to - step] =
        (char)(white ? game->castler : tolower((unsigned char)game->castler));
    if (!is_barred(game, board, to, rank))
        keep(count, &board);
}

/* What poisons goes from one square, or a cure is done, for the piece on the other. */
static void try_poison(struct count *count, const struct board *before, int file,
                       int rank, int to_file, int to_rank, bool cures)
{
    struct board board = begin(before);

    if (!cures) {
        board.quiet_plies = 0;
        empty(count->game, &board, file, rank);
    }
    board.turns_left[to_rank][to_file] = cures ? 0 : count->game->turns;
    keep(count, &board);
}

/* The move of a healthy piece to another square, if it can go there. */
static void try_move(struct count *count, const struct board *board, int file, int rank,
                     int to_file, int to_rank)
{
    const struct slow_poison_game *game = count->game;
    const char piece = board->at[rank][file], target = board->at[to_rank][to_file];
    const bool passes = to_file == board->passed_file && to_rank == board->passed_rank;
    const bool moves = leads(game, board, file, rank, to_file, to_rank, false);
    const bool captures = leads(game, board, file, rank, to_file, to_rank, true);

    if (is_one_of(target, "K")
        || (target != '.' && is_white(target) == is_white(piece)))
        return;
    if (is_one_of(piece, "P")) {
        if (captures && (target != '.' || passes))
            try_pawn_ply(count, board, file, rank, to_file, to_rank);
        return;
    }
    if (target == '.' ? moves
                      : captures
                            || (moves && is_one_of(piece, game->harpies)
                                && is_one_of(target, game->harpies)))
        try_ply(count, board, file, rank, to_file, to_rank, 0);
}

/* All that the piece on a square can do to another square, or to itself. */
static void try_square(struct count *count, const struct board *board, int file,
                       int rank, int to_file, int to_rank)
{
    const struct slow_poison_game *game = count->game;
    const char piece = board->at[rank][file], target = board->at[to_rank][to_file];
    const bool is_sick = board->turns_left[rank][file] > 0;
    const bool target_is_sick = board->turns_left[to_rank][to_file] > 0;
    const bool is_self = file == to_file && rank == to_rank;
    const bool beside =
        !is_self && abs(to_file - file) <= 1 && abs(to_rank - rank) <= 1;

    if (is_one_of(piece, game->doctors) && target_is_sick
        && is_white(target) == is_white(piece) && (is_sick ? is_self : beside))
        try_poison(count, board, file, rank, to_file, to_rank, true);
    if (is_sick || is_self)
        return;
    try_move(count, board, file, rank, to_file, to_rank);
    if (is_one_of(piece, game->harpies) && beside && target != '.' && !target_is_sick
        && is_white(target) != is_white(piece))
        try_poison(count, board, file, rank, to_file, to_rank, false);
}

int slow_poison(const struct slow_poison_game *game, const char *fen,
                char after[PLIES_MAX][PLY_FEN_MAX])
{
    struct count count = {game, 0, after};
    struct board board;
    int f, r;

    read_fen(game, &board, fen);
    if (!find_king(game, &board, true, &f, &r)
        || !find_king(game, &board, false, &f, &r))
        return 0;
    for (int rank = 0; rank < game->ranks; rank++)
        for (int file = 0; file < game->files; file++) {
            const char piece = board.at[rank][file];

            if (piece == '.' || is_white(piece) == board.black)
                continue;
            if (is_one_of(piece, "P") && !board.turns_left[rank][file])
                try_pawn_steps(&count, &board, file, rank);
            for (int to_rank = 0; to_rank < game->ranks; to_rank++)
                for (int to_file = 0; to_file < game->files; to_file++)
                    try_square(&count, &board, file, rank, to_file, to_rank);
        }
    if (game->castler) {
        try_castling(&count, &board, true);
        try_castling(&count, &board, false);
    }
    return count.found;
}
