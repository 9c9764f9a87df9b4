/* slow_poison.c - poison and cures by trial and error.  SPDX-License-Identifier: MIT */
#include "tests/support/slow_poison_board.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

struct count {
    const struct slow_poison_game *game;
    int found;
    char (*after)[PLY_FEN_MAX];
};

/* ---- plies -------------------------------------------------------------------------------- */

/* The piece on a square moves away, is captured or dies: rights that hang on it are lost. */
static void touch(const struct slow_poison_game *game, struct slow_poison_board *board,
                  int file, int rank)
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

static void empty(const struct slow_poison_game *game, struct slow_poison_board *board,
                  int file, int rank)
{
    touch(game, board, file, rank);
    board->at[rank][file] = '.';
    board->turns_left[rank][file] = 0;
}

/* The side to move ends its turn: its poisoned pieces are a turn nearer to death. */
static void tick(const struct slow_poison_game *game, struct slow_poison_board *board)
{
    for (int rank = 0; rank < game->ranks; rank++)
        for (int file = 0; file < game->files; file++)
            if (board->turns_left[rank][file]
                && slow_poison_is_white(board->at[rank][file]) != board->black
                && --board->turns_left[rank][file] == 0) {
                empty(game, board, file, rank);
                board->quiet_plies = 0;
            }
}

/* The pieces of a moved piece's type turn. */
static void turn(const struct slow_poison_game *game, struct slow_poison_board *board,
                 char piece)
{
    const int type = slow_poison_type(game, piece);

    if (type >= 0)
        board->index[type] = (board->index[type] + 1) % slow_poison_powers(game, type);
}

/* A ply is made on `board` but for its deaths and what turns with `piece`, '.' for nothing: keep it if the
 * king is safe. */
static void keep(struct count *count, struct slow_poison_board *board, char piece)
{
    int file = 0, rank = 0;

    slow_poison_find_king(count->game, board, !board->black, &file, &rank);
    tick(count->game, board);
    turn(count->game, board, piece);
    if (slow_poison_is_check(count->game, board, !board->black, file, rank))
        return;
    board->black = !board->black;
    if (count->found < PLIES_MAX)
        slow_poison_write_fen(count->game, board, count->after[count->found]);
    count->found++;
}

/* A board on which the side to move has begun a ply. */
static struct slow_poison_board begin(const struct slow_poison_board *before)
{
    struct slow_poison_board board = *before;

    board.passed_file = board.passed_rank = -1;
    board.quiet_plies++;
    return board;
}

/* Whether the king of the side to move is attacked on a square that it crosses, or goes to and turns, after
 * the deaths. */
static bool is_barred(const struct slow_poison_game *game,
                      struct slow_poison_board board, int file, int rank, bool turns)
{
    tick(game, &board);
    if (turns)
        turn(game, &board, 'K');
    empty(game, &board, file, rank);
    return slow_poison_is_attacked(game, &board, file, rank, board.black, false)
           || slow_poison_is_attacked(game, &board, file, rank, board.black, true);
}

static void try_ply(struct count *count, const struct slow_poison_board *before,
                    int file, int rank, int to_file, int to_rank, char becomes)
{
    struct slow_poison_board board = begin(before);
    const char piece = board.at[rank][file], victim = board.at[to_rank][to_file];
    const bool is_pawn = slow_poison_is_one_of(piece, "P");

    if (victim != '.' || is_pawn)
        board.quiet_plies = 0;
    empty(count->game, &board, file, rank);
    if (slow_poison_is_one_of(piece, "K")
        && is_barred(count->game, board, to_file, to_rank, true))
        return;
    empty(count->game, &board, to_file, to_rank);
    board.at[to_rank][to_file] = becomes ? becomes : piece;
    if (is_pawn && file != to_file && victim == '.')
        empty(count->game, &board, to_file, rank);
    if (is_pawn && abs(to_rank - rank) == 2) {
        board.passed_file = file;
        board.passed_rank = (rank + to_rank) / 2;
    }
    keep(count, &board, piece);
}

static void try_pawn_ply(struct count *count, const struct slow_poison_board *board,
                         int file, int rank, int to_file, int to_rank)
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

static void try_pawn_steps(struct count *count, const struct slow_poison_board *board,
                           int file, int rank)
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

static void try_castling(struct count *count, const struct slow_poison_board *before,
                         bool east)
{
    const struct slow_poison_game *game = count->game;
    const bool white = !before->black;
    const int rank = white ? 0 : game->ranks - 1, king = game->king_file;
    const int to = east ? game->king_side : game->queen_side;
    const int rook = game->castler_files[!east], step = east ? 1 : -1;
    const char letter = east ? 'K' : 'Q';
    struct slow_poison_board board = begin(before), now = *before;

    if (!strchr(board.castling, white ? letter : tolower(letter))
        || board.turns_left[rank][king] || board.turns_left[rank][rook])
        return;
    tick(game, &now);
    if (slow_poison_is_check(game, &now, white, king, rank))
        return;
    for (int file = king + step; file != rook; file += step)
        if (board.at[rank][file] != '.')
            return;
    empty(game, &board, king, rank);
    for (int file = king + step; file != to; file += step)
        if (is_barred(game, board, file, rank, false))
            return;
    empty(game, &board, rook, rank);
    board.at[rank][to] = white ? 'K' : 'k';
    board.at[rank][to - step] =
        (char)(white ? game->castler : tolower((unsigned char)game->castler));
    if (!is_barred(game, board, to, rank, true))
        keep(count, &board, 'K');
}

/* What poisons goes from one square, or a cure is done, for the piece on the other. */
static void try_poison(struct count *count, const struct slow_poison_board *before,
                       int file, int rank, int to_file, int to_rank, bool cures)
{
    struct slow_poison_board board = begin(before);

    if (!cures) {
        board.quiet_plies = 0;
        empty(count->game, &board, file, rank);
    }
    board.turns_left[to_rank][to_file] = cures ? 0 : count->game->turns;
    keep(count, &board, '.');
}

/* The move of a healthy piece to another square, if it can go there. */
static void try_move(struct count *count, const struct slow_poison_board *board,
                     int file, int rank, int to_file, int to_rank)
{
    const struct slow_poison_game *game = count->game;
    const char piece = board->at[rank][file], target = board->at[to_rank][to_file];
    const bool passes = to_file == board->passed_file && to_rank == board->passed_rank;
    const bool moves =
        slow_poison_leads(game, board, file, rank, to_file, to_rank, false);
    const bool captures =
        slow_poison_leads(game, board, file, rank, to_file, to_rank, true);

    if (slow_poison_is_one_of(target, "K")
        || (target != '.'
            && slow_poison_is_white(target) == slow_poison_is_white(piece)))
        return;
    if (slow_poison_is_one_of(piece, "P")) {
        if (captures && (target != '.' || passes))
            try_pawn_ply(count, board, file, rank, to_file, to_rank);
        return;
    }
    if (target == '.' ? moves
                      : captures
                            || (moves && slow_poison_is_one_of(piece, game->harpies)
                                && slow_poison_is_one_of(target, game->harpies)))
        try_ply(count, board, file, rank, to_file, to_rank, 0);
}

/* All that the piece on a square can do to another square, or to itself. */
static void try_square(struct count *count, const struct slow_poison_board *board,
                       int file, int rank, int to_file, int to_rank)
{
    const struct slow_poison_game *game = count->game;
    const char piece = board->at[rank][file], target = board->at[to_rank][to_file];
    const bool is_sick = board->turns_left[rank][file] > 0;
    const bool target_is_sick = board->turns_left[to_rank][to_file] > 0;
    const bool is_self = file == to_file && rank == to_rank;
    const bool beside =
        !is_self && abs(to_file - file) <= 1 && abs(to_rank - rank) <= 1;

    if (slow_poison_is_one_of(piece, game->doctors) && target_is_sick
        && slow_poison_is_white(target) == slow_poison_is_white(piece)
        && (is_sick ? is_self : beside))
        try_poison(count, board, file, rank, to_file, to_rank, true);
    if (is_sick || is_self)
        return;
    try_move(count, board, file, rank, to_file, to_rank);
    if (slow_poison_is_one_of(piece, game->harpies) && beside && target != '.'
        && !target_is_sick
        && slow_poison_is_white(target) != slow_poison_is_white(piece))
        try_poison(count, board, file, rank, to_file, to_rank, false);
}

int slow_poison(const struct slow_poison_game *game, const char *fen,
                char after[PLIES_MAX][PLY_FEN_MAX])
{
    struct count count = {game, 0, after};
    struct slow_poison_board board;
    int f, r;

    slow_poison_read_fen(game, &board, fen);
    if (!slow_poison_find_king(game, &board, true, &f, &r)
        || !slow_poison_find_king(game, &board, false, &f, &r))
        return 0;
    for (int rank = 0; rank < game->ranks; rank++)
        for (int file = 0; file < game->files; file++) {
            const char piece = board.at[rank][file];

            if (piece == '.' || slow_poison_is_white(piece) == board.black)
                continue;
            if (slow_poison_is_one_of(piece, "P") && !board.turns_left[rank][file])
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
