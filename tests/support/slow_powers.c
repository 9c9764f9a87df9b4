/* slow_powers.c - powers that turn, by trial and error.  SPDX-License-Identifier: MIT */
#include "tests/support/slow_powers.h"

#include "tests/support/slow_betza.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM_MAX = SLOW_BETZA_ROOM, PROMOTED = 128 };

/* A position: capitals are White's pieces, '.' is a free square.  PROMOTED is added to a piece that has
 * promoted. */
struct board {
    int at[ROOM_MAX][ROOM_MAX]; /* [rank][file] */
    bool black;                 /* to move */
    int index[SLOW_TYPES_MAX];  /* of each type's power, White's, or of each atom */
    char castling[8];
    int passed_file, passed_rank; /* -1: no double step */
    int quiet_plies;
};

struct count {
    const struct slow_turning *game;
    int found;
    unsigned moving; /* the atoms of the ply that is tried */
    char (*after)[PLY_FEN_MAX];
};

static bool is_white(int piece)
{
    return isupper(piece & ~PROMOTED);
}

static bool is_pawn(int piece)
{
    return piece == 'p' || piece == 'P';
}

static bool is_king(int piece)
{
    return piece == 'k' || piece == 'K';
}

/* The number of a piece's type. */
static int type_of(const struct slow_turning *game, int piece)
{
    const int letter = piece & PROMOTED ? game->promotion[1] : toupper(piece);

    for (int i = 0; i < SLOW_TYPES_MAX; i++)
        if (game->types[i].letter == letter)
            return i;
    return 0;
}

/* How many places the list of atom `number` has; 0: there is no such list. */
static int count_places(const struct slow_turning *game, int number)
{
    const char *c = game->atoms;
    int count = 1;

    for (; number > 0 && *c; number--) {
        c += strcspn(c, ";");
        c += *c == ';';
    }
    if (!*c)
        return 0;
    for (; *c && *c != ';'; c++)
        count += *c == ',';
    return count;
}

static int count_powers(const struct slow_type *type)
{
    int count = 1;

    for (const char *c = type->lists[0]; *c; c++)
        count += *c == ',';
    return count;
}

/* ---- how pieces go ------------------------------------------------------------------------ */

/* The atoms by which the piece on a square goes to another one by its power of the moment; 0: it does
 * not. */
static unsigned goes(const struct slow_turning *game, const struct board *board,
                     bool capturing, int file, int rank, int to_file, int to_rank)
{
    const int piece = board->at[rank][file];
    const int type = type_of(game, piece);
    const bool white = is_white(piece);
    const char *power = game->types[type].lists[!white];
    int turns = board->index[type] + (!white && game->phased);
    const struct slow_way way = {
        .at = (const int(*)[SLOW_BETZA_ROOM])board->at,
        .from = {file, rank},
        .dx = to_file - file,
        .dy = to_rank - rank,
        .ahead = white ? 1 : -1,
        .capturing = capturing,
    };

    if (is_pawn(piece))
        return capturing && abs(way.dx) == 1 && way.dy == way.ahead;
    if (game->atoms && !is_king(piece))
        return slow_betza_atoms(&way, power, game->atoms, board->index);
    if (!game->atoms)
        for (turns %= count_powers(&game->types[type]); turns > 0; turns--)
            power = strchr(power, ',') + 1;
    return slow_betza_atoms(&way, power, NULL, NULL);
}

static bool is_attacked(const struct slow_turning *game, const struct board *board,
                        int file, int rank, bool by_white)
{
    for (int r = 0; r < game->ranks; r++)
        for (int f = 0; f < game->files; f++)
            if (board->at[r][f] != '.' && is_white(board->at[r][f]) == by_white
                && (f != file || r != rank)
                && goes(game, board, true, f, r, file, rank))
                return true;
    return false;
}

static bool in_check(const struct slow_turning *game, const struct board *board,
                     bool white)
{
    for (int r = 0; r < game->ranks; r++)
        for (int f = 0; f < game->files; f++)
            if (board->at[r][f] == (white ? 'K' : 'k'))
                return is_attacked(game, board, f, r, !white);
    return false;
}

/* ---- FEN ---------------------------------------------------------------------------------- */

/* Whether the FEN has a digit for type `i`, or for atom `i`. */
static bool has_digit(const struct slow_turning *game, int i)
{
    const char letter = game->types[i].letter;

    if (game->atoms)
        return count_places(game, i) > 0;
    return letter && (letter != 'K' || count_powers(&game->types[i]) > 1);
}

static void write_fen(const struct slow_turning *game, const struct board *board,
                      char *fen)
{
    char *c = fen;

    for (int rank = game->ranks - 1; rank >= 0; rank--) {
        for (int file = 0; file < game->files;) {
            const int piece = board->at[rank][file];
            int free = 0;

            while (file + free < game->files && board->at[rank][file + free] == '.')
                free++;
            if (free)
                c += sprintf(c, "%d", free);
            else
                c += sprintf(c, "%s%c", piece & PROMOTED ? "+" : "", piece & ~PROMOTED);
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
    for (int i = 0; i < SLOW_TYPES_MAX; i++)
        if (has_digit(game, i))
            c += sprintf(c, "%d", board->index[i]);
    sprintf(c, " %d", board->quiet_plies);
}

static void read_fen(const struct slow_turning *game, struct board *board,
                     const char *fen)
{
    char castling[16], passed[8], digits[16], *digit = digits;
    int rank = game->ranks - 1, file = 0, promoted = 0;

    memset(board, 0, sizeof *board);
    for (int r = 0; r < ROOM_MAX; r++)
        for (int f = 0; f < ROOM_MAX; f++)
            board->at[r][f] = '.';
    for (; *fen != ' '; fen++) {
        if (*fen == '/') {
            rank--;
            file = 0;
        } else if (isdigit((unsigned char)*fen)) {
            file += (int)strtol(fen, NULL, 10);
            while (isdigit((unsigned char)fen[1]))
                fen++;
        } else if (*fen == '+') {
            promoted = PROMOTED;
        } else {
            board->at[rank][file++] = *fen + promoted;
            promoted = 0;
        }
    }
    board->black = fen[1] == 'b';
    sscanf(fen + 2, "%15s %7s %15s %d", castling, passed, digits, &board->quiet_plies);
    strcpy(board->castling, strcmp(castling, "-") == 0 ? "" : castling);
    board->passed_file = board->passed_rank = -1;
    if (*passed != '-') {
        board->passed_file = *passed - 'a';
        board->passed_rank = atoi(passed + 1) - 1;
    }
    for (int i = 0; i < SLOW_TYPES_MAX; i++)
        if (has_digit(game, i))
            board->index[i] = *digit++ - '0';
}

/* ---- plies -------------------------------------------------------------------------------- */

static void lose_right(struct board *board, char letter)
{
    char *at = strchr(board->castling, letter);

    if (at)
        memmove(at, at + 1, strlen(at));
}

/* The piece on a square moves away, or is captured: rights that hang on it are lost. */
static void touch(const struct slow_turning *game, struct board *board, int file,
                  int rank)
{
    if (game->king_file < 0 || (rank != 0 && rank != game->ranks - 1))
        return;
    if (file == game->king_file || file == game->files - 1)
        lose_right(board, rank ? 'k' : 'K');
    if (file == game->king_file || file == 0)
        lose_right(board, rank ? 'q' : 'Q');
}

static void turn(const struct count *count, struct board *board, int piece)
{
    const int type = type_of(count->game, piece);

    if (count->game->atoms)
        for (int i = 0; count_places(count->game, i) > 0; i++)
            board->index[i] = (board->index[i] + (int)(count->moving >> i & 1))
                              % count_places(count->game, i);
    else if (!is_pawn(piece))
        board->index[type] =
            (board->index[type] + 1) % count_powers(&count->game->types[type]);
}

/* The ply is made on `board`, by a piece of some type: turn that, or the atoms of the ply, and keep it if
 * the king is safe. */
static void keep(struct count *count, struct board *board, int piece)
{
    turn(count, board, piece);
    if (in_check(count->game, board, !board->black))
        return;
    board->black = !board->black;
    write_fen(count->game, board, count->after[count->found++]);
}

static void try_ply(struct count *count, const struct board *before, int file, int rank,
                    int to_file, int to_rank, int becomes)
{
    struct board board = *before;
    const int piece = board.at[rank][file], victim = board.at[to_rank][to_file];

    board.passed_file = board.passed_rank = -1;
    board.quiet_plies = victim != '.' || is_pawn(piece) ? 0 : board.quiet_plies + 1;
    touch(count->game, &board, file, rank);
    touch(count->game, &board, to_file, to_rank);
    board.at[rank][file] = '.';
    board.at[to_rank][to_file] = becomes;
    if (is_pawn(piece) && file != to_file && victim == '.')
        board.at[rank][to_file] = '.';
    if (is_pawn(piece) && abs(to_rank - rank) == 2) {
        board.passed_file = file;
        board.passed_rank = (rank + to_rank) / 2;
    }
    keep(count, &board, piece);
}

static void try_pawn_ply(struct count *count, const struct board *board, int file,
                         int rank, int to_file, int to_rank)
{
    if (to_rank != 0 && to_rank != count->game->ranks - 1) {
        try_ply(count, board, file, rank, to_file, to_rank, board->at[rank][file]);
        return;
    }
    for (const char *c = count->game->promotes_to; *c; c++)
        try_ply(count, board, file, rank, to_file, to_rank,
                board->black ? tolower((unsigned char)*c) : *c);
}

static void try_pawn_steps(struct count *count, const struct board *board, int file,
                           int rank)
{
    const struct slow_turning *game = count->game;
    const int ahead = board->black ? -1 : 1;
    const int seen = board->black ? game->ranks - rank : rank + 1;

    if (board->at[rank + ahead][file] != '.')
        return;
    try_pawn_ply(count, board, file, rank, file, rank + ahead);
    if (seen == game->double_step_rank && board->at[rank + 2 * ahead][file] == '.')
        try_ply(count, board, file, rank, file, rank + 2 * ahead,
                board->at[rank][file]);
}

static void try_castling(struct count *count, const struct board *before, bool east)
{
    const struct slow_turning *game = count->game;
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
    keep(count, &board, 'K');
}

/* The ply of a piece to another square, if it can go there. */
static void try_square(struct count *count, const struct board *board, int file,
                       int rank, int to_file, int to_rank)
{
    const struct slow_turning *game = count->game;
    const int piece = board->at[rank][file], target = board->at[to_rank][to_file];
    const bool passes = is_pawn(piece) && to_file == board->passed_file
                        && to_rank == board->passed_rank;
    const bool last = to_rank == (board->black ? 0 : game->ranks - 1);
    const unsigned atoms =
        goes(game, board, target != '.' || passes, file, rank, to_file, to_rank);

    if ((target != '.' && is_white(target) != board->black) || toupper(target) == 'K'
        || !atoms)
        return;
    count->moving = is_pawn(piece) || is_king(piece) ? 0 : atoms;
    if (is_pawn(piece))
        try_pawn_ply(count, board, file, rank, to_file, to_rank);
    else if (last && game->promotion && toupper(piece) == game->promotion[0])
        try_ply(count, board, file, rank, to_file, to_rank, piece | PROMOTED);
    else
        try_ply(count, board, file, rank, to_file, to_rank, piece);
    count->moving = 0;
}

int slow_powers(const struct slow_turning *game, const char *fen,
                char after[PLIES_MAX][PLY_FEN_MAX])
{
    struct count count = {.game = game, .after = after};
    struct board board;

    read_fen(game, &board, fen);
    for (int rank = 0; rank < game->ranks; rank++)
        for (int file = 0; file < game->files; file++) {
            const int piece = board.at[rank][file];

            if (piece == '.' || is_white(piece) == board.black)
                continue;
            if (is_pawn(piece))
                try_pawn_steps(&count, &board, file, rank);
            for (int r = 0; r < game->ranks; r++)
                for (int f = 0; f < game->files; f++)
                    if (f != file || r != rank)
                        try_square(&count, &board, file, rank, f, r);
        }
    if (game->king_file >= 0) {
        try_castling(&count, &board, true);
        try_castling(&count, &board, false);
    }
    return count.found;
}
