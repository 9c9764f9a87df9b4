/* slow_poles.c - Poles by trial and error.  SPDX-License-Identifier: MIT */
#include "tests/support/slow_poles.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM_MAX = 12 };

/* A position: capitals are White's pieces, '.' is a free square. */
struct board {
    char at[ROOM_MAX][ROOM_MAX + 1]; /* [rank][file]  */
    bool black;                      /* to move       */
    bool held[2], exposed[2];        /* White's first */
    char castling[8];
    int passed_file, passed_rank; /* -1: no double step */
    int quiet_plies;
};

struct count {
    const struct slow_game *game;
    const char *rule;
    int found;
    char (*after)[PLY_FEN_MAX]; /* NULL: only counted */
};

/* How a piece goes: n, w and f as in Betza's notation, r and b slides, a straight ahead. */
static const char *ways_of(char piece)
{
    static const char *const ways[] = {"Nn",  "Bb",  "Rr", "Qbr", "Abn",
                                       "Crn", "Kwf", "Mf", "Sfa"};

    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        if (*ways[i] == toupper((unsigned char)piece))
            return ways[i] + 1;
    return "";
}

static bool is_a(char piece, char small)
{
    return tolower((unsigned char)piece) == small;
}

static bool is_white(char piece)
{
    return isupper((unsigned char)piece);
}

static bool on_board(const struct slow_game *game, int file, int rank)
{
    return file >= 0 && rank >= 0 && file < game->files && rank < game->ranks;
}

/* Whether a piece on one square looks at another: it could capture an enemy there. */
static bool looks_at(const struct board *board, int file, int rank, int to_file,
                     int to_rank)
{
    const char piece = board->at[rank][file];
    const int dx = to_file - file, dy = to_rank - rank;
    const int ahead = is_white(piece) ? 1 : -1;
    const int far = abs(dx) > abs(dy) ? abs(dx) : abs(dy);

    if (is_a(piece, 'p'))
        return abs(dx) == 1 && dy == ahead;
    for (const char *way = ways_of(piece); *way; way++) {
        const bool straight = dx == 0 || dy == 0, diagonal = abs(dx) == abs(dy);
        bool slides = (*way == 'r' && straight) || (*way == 'b' && diagonal);

        if ((*way == 'n' && abs(dx * dy) == 2) || (*way == 'w' && straight && far == 1)
            || (*way == 'f' && diagonal && far == 1)
            || (*way == 'a' && dx == 0 && dy == ahead))
            return true;
        for (int i = 1; slides && i < far; i++)
            slides = board->at[rank + dy / far * i][file + dx / far * i] == '.';
        if (slides && far > 0)
            return true;
    }
    return false;
}

static bool is_attacked(const struct slow_game *game, const struct board *board,
                        int file, int rank, bool by_white)
{
    for (int r = 0; r < game->ranks; r++)
        for (int f = 0; f < game->files; f++)
            if (board->at[r][f] != '.' && is_white(board->at[r][f]) == by_white
                && (f != file || r != rank) && looks_at(board, f, r, file, rank))
                return true;
    return false;
}

/* Find a piece; false: it is not on the board. */
static bool find(const struct slow_game *game, const struct board *board, char piece,
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

static bool in_check(const struct slow_game *game, const struct board *board,
                     bool white)
{
    int file, rank;

    return find(game, board, white ? 'K' : 'k', &file, &rank)
           && is_attacked(game, board, file, rank, !white);
}

/* ---- FEN ---------------------------------------------------------------------------------- */

static void write_fen(const struct slow_game *game, const struct board *board,
                      char *fen)
{
    char *c = fen;

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
        *c++ = rank ? '/' : '[';
    }
    c += sprintf(c, "%s%s%s] %c %s ", board->held[0] ? "L" : "",
                 board->held[1] ? "l" : "", board->held[0] || board->held[1] ? "" : "-",
                 board->black ? 'b' : 'w', *board->castling ? board->castling : "-");
    if (board->passed_file < 0)
        c += sprintf(c, "-");
    else
        c += sprintf(c, "%c%d", 'a' + board->passed_file, board->passed_rank + 1);
    if (board->exposed[0] || board->exposed[1])
        c += sprintf(c, " %s%s", board->exposed[0] ? "L" : "",
                     board->exposed[1] ? "l" : "");
    sprintf(c, " %d", board->quiet_plies);
}

static void read_fen(const struct slow_game *game, struct board *board, const char *fen)
{
    char castling[16], passed[8], fifth[16], sixth[16];
    int rank = game->ranks - 1, file = 0, fields;

    memset(board, 0, sizeof *board);
    for (int r = 0; r < ROOM_MAX; r++)
        memset(board->at[r], '.', ROOM_MAX);
    for (; *fen != '['; fen++) {
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
    for (; *fen != ']'; fen++) {
        board->held[0] |= *fen == 'L';
        board->held[1] |= *fen == 'l';
    }
    board->black = fen[2] == 'b';
    fields = sscanf(fen + 3, "%15s %7s %15s %15s %*s", castling, passed, fifth, sixth);
    strcpy(board->castling, strcmp(castling, "-") == 0 ? "" : castling);
    board->passed_file = board->passed_rank = -1;
    if (*passed != '-') {
        board->passed_file = *passed - 'a';
        board->passed_rank = atoi(passed + 1) - 1;
    }
    if (fields == 4 && strpbrk(fifth, "Ll")) {
        board->exposed[0] = strchr(fifth, 'L') != NULL;
        board->exposed[1] = strchr(fifth, 'l') != NULL;
        strcpy(fifth, sixth);
    }
    board->quiet_plies = atoi(fifth);
}

/* ---- plies -------------------------------------------------------------------------------- */

static void lose_right(struct board *board, char letter)
{
    char *at = strchr(board->castling, letter);

    if (at)
        memmove(at, at + 1, strlen(at));
}

/* The piece on a square moves away, or is captured: rights that hang on it are lost. */
static void touch(const struct slow_game *game, struct board *board, int file, int rank)
{
    if (game->king_file < 0 || (rank != 0 && rank != game->ranks - 1))
        return;
    if (file == game->king_file || file == game->files - 1)
        lose_right(board, rank ? 'k' : 'K');
    if (file == game->king_file || file == 0)
        lose_right(board, rank ? 'q' : 'Q');
}

/* The ply is made on `board`: keep it if the king is safe. */
static void keep(struct count *count, struct board *board)
{
    if (in_check(count->game, board, !board->black))
        return;
    board->black = !board->black;
    if (count->after)
        write_fen(count->game, board, count->after[count->found]);
    count->found++;
}

static void try_ply(struct count *count, const struct board *before, int file, int rank,
                    int to_file, int to_rank, char becomes)
{
    struct board board = *before;
    const char piece = board.at[rank][file], victim = board.at[to_rank][to_file];
    const bool white = is_white(piece), is_pole = is_a(piece, 'l');

    board.passed_file = board.passed_rank = -1;
    board.quiet_plies++;
    if (victim != '.' || is_a(piece, 'p'))
        board.quiet_plies = 0;
    touch(count->game, &board, file, rank);
    touch(count->game, &board, to_file, to_rank);
    board.at[rank][file] = '.';
    board.at[to_rank][to_file] = becomes ? becomes : piece;
    if (is_a(piece, 'p') && file != to_file && victim == '.')
        board.at[rank][to_file] = '.';
    if (is_a(piece, 'p') && abs(to_rank - rank) == 2) {
        board.passed_file = file;
        board.passed_rank = (rank + to_rank) / 2;
    }
    if (is_a(victim, 'l'))
        board.exposed[white ? 1 : 0] = false;
    if (is_pole && is_a(victim, 'l') && strstr(count->rule, "suicide"))
        board.at[to_rank][to_file] = '.';
    else if (is_pole && is_a(victim, 'l'))
        board.exposed[white ? 0 : 1] = true;
    else if (is_pole && strcmp(count->rule, "discovered") == 0
             && in_check(count->game, &board, !white))
        board.exposed[white ? 0 : 1] = true;
    keep(count, &board);
}

static void try_pawn_ply(struct count *count, const struct board *board, int file,
                         int rank, int to_file, int to_rank)
{
    const bool white = !board->black;
    const int seen = white ? to_rank + 1 : count->game->ranks - to_rank;

    if (seen < count->game->promotion_rank) {
        try_ply(count, board, file, rank, to_file, to_rank, 0);
        return;
    }
    for (const char *c = count->game->promotes_to; *c; c++)
        try_ply(count, board, file, rank, to_file, to_rank,
                white ? *c : (char)tolower((unsigned char)*c));
}

static void try_pawn_steps(struct count *count, const struct board *board, int file,
                           int rank)
{
    const struct slow_game *game = count->game;
    const int ahead = board->black ? -1 : 1;
    const int seen = board->black ? game->ranks - rank : rank + 1;

    if (!on_board(game, file, rank + ahead) || board->at[rank + ahead][file] != '.')
        return;
    try_pawn_ply(count, board, file, rank, file, rank + ahead);
    if (seen == game->double_step_rank && board->at[rank + 2 * ahead][file] == '.')
        try_ply(count, board, file, rank, file, rank + 2 * ahead, 0);
}

static void try_castling(struct count *count, const struct board *before, bool east)
{
    const struct slow_game *game = count->game;
    const bool white = !before->black;
    const int rank = white ? 0 : game->ranks - 1, king = game->king_file;
    const int to = east ? game->king_side : game->queen_side;
    const int rook = east ? game->files - 1 : 0, step = east ? 1 : -1;
    const char letter = (char)(east ? 'K' : 'Q');
    struct board board = *before;

    if (!strchr(board.castling, white ? letter : tolower(letter))
        || in_check(game, &board, white))
        return;
    for (int file = king + step; file != rook; file += step)
        if (board.at[rank][file] != '.')
            return;
    board.at[rank][king] = '.';
    for (int file = king + step; file != to; file += step)
        if (is_attacked(game, &board, file, rank, !white))
            return;
    board.at[rank][rook] = '.';
    board.at[rank][to] = white ? 'K' : 'k';
    board.at[rank][to - step] = white ? 'R' : 'r';
    touch(game, &board, king, rank);
    board.passed_file = board.passed_rank = -1;
    board.quiet_plies++;
    keep(count, &board);
}

static int count_ordinary(const struct slow_game *game, const struct board *board);

static bool is_cornered(const struct count *count, const struct board *board)
{
    return in_check(count->game, board, !board->black)
           && count_ordinary(count->game, board) == 0;
}

/* Whether the piece may capture the enemy's Pole on a square that it looks at. */
static bool takes_pole(const struct count *count, const struct board *board, char piece,
                       int pole_file, int pole_rank)
{
    const bool white = !board->black;
    const bool is_king = is_a(piece, 'k');
    const char *rule = count->rule;
    int file, rank;

    if (strcmp(rule, "cornered-king") == 0)
        return is_king && is_cornered(count, board);
    if (strcmp(rule, "in-check") == 0)
        return in_check(count->game, board, white);
    if (strcmp(rule, "king") == 0)
        return is_king;
    if (strcmp(rule, "beside-king") == 0)
        return find(count->game, board, white ? 'K' : 'k', &file, &rank)
               && abs(file - pole_file) <= 1 && abs(rank - pole_rank) <= 1;
    if (strcmp(rule, "duel") == 0 || strcmp(rule, "discovered") == 0)
        return board->exposed[white ? 1 : 0];
    return strcmp(rule, "last-resort") == 0 && is_cornered(count, board);
}

/* Whether a Pole may capture `victim` beside it. */
static bool pole_takes(const struct count *count, const struct board *board,
                       char victim)
{
    const bool of_pole = is_a(victim, 'l');
    const char *rule = count->rule;
    int others = 0;

    if (is_a(victim, 'k'))
        return false;
    for (int rank = 0; rank < count->game->ranks; rank++)
        for (int file = 0; file < count->game->files; file++) {
            const char piece = board->at[rank][file];

            others += piece != '.' && is_white(piece) == !board->black
                      && !strchr("KkLl", piece);
        }
    if (strcmp(rule, "suicide") == 0 || strcmp(rule, "duel") == 0)
        return of_pole;
    if (strcmp(rule, "bare-suicide") == 0)
        return of_pole && others == 0;
    return strcmp(rule, "last-resort") == 0 && !of_pole && is_cornered(count, board);
}

static void try_drop(struct count *count, const struct board *before, int file,
                     int rank)
{
    struct board board = *before;

    board.held[board.black] = false;
    board.at[rank][file] = board.black ? 'l' : 'L';
    board.passed_file = board.passed_rank = -1;
    board.quiet_plies++;
    keep(count, &board);
}

/* The ply of a piece to another square, if it can go there. */
static void try_square(struct count *count, const struct board *board, int file,
                       int rank, int to_file, int to_rank)
{
    const char piece = board->at[rank][file], target = board->at[to_rank][to_file];
    const bool is_pawn = is_a(piece, 'p');
    const bool is_pole = is_a(piece, 'l');
    const bool beside = abs(to_file - file) <= 1 && abs(to_rank - rank) <= 1;

    if (target != '.' && is_white(target) == is_white(piece))
        return;
    if (is_pole) {
        if (target == '.' || (beside && pole_takes(count, board, target)))
            try_ply(count, board, file, rank, to_file, to_rank, 0);
        return;
    }
    if (!looks_at(board, file, rank, to_file, to_rank) || is_a(target, 'k')
        || (is_a(target, 'l') && !takes_pole(count, board, piece, to_file, to_rank)))
        return;
    if (!is_pawn)
        try_ply(count, board, file, rank, to_file, to_rank, 0);
    else if (target != '.'
             || (to_file == board->passed_file && to_rank == board->passed_rank))
        try_pawn_ply(count, board, file, rank, to_file, to_rank);
}

static void try_all(struct count *count, const struct board *board)
{
    const struct slow_game *game = count->game;

    for (int rank = 0; rank < game->ranks; rank++)
        for (int file = 0; file < game->files; file++) {
            const char piece = board->at[rank][file];

            if (piece == '.' && board->held[board->black])
                try_drop(count, board, file, rank);
            if (piece == '.' || is_white(piece) == board->black)
                continue;
            if (is_a(piece, 'p'))
                try_pawn_steps(count, board, file, rank);
            for (int r = 0; r < game->ranks; r++)
                for (int f = 0; f < game->files; f++)
                    if (f != file || r != rank)
                        try_square(count, board, file, rank, f, r);
        }
    if (game->king_file >= 0) {
        try_castling(count, board, true);
        try_castling(count, board, false);
    }
}

static int count_ordinary(const struct slow_game *game, const struct board *board)
{
    struct count count = {.game = game, .rule = "never"};

    try_all(&count, board);
    return count.found;
}

int slow_poles(const struct slow_game *game, const char *rule, const char *fen,
               char after[PLIES_MAX][PLY_FEN_MAX])
{
    struct count count = {game, rule, 0, after};
    struct board board;

    read_fen(game, &board, fen);
    try_all(&count, &board);
    return count.found;
}
