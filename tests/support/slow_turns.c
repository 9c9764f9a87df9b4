/* slow_turns.c - turns of several moves by trial and error.  SPDX-License-Identifier: MIT */
#include "tests/support/slow_turns.h"

#include "tests/support/slow_board.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIZE = 8, LENGTH_MAX = 63 };

static const struct slow_game chess = {
    .files = SIZE,
    .ranks = SIZE,
    .promotes_to = "QRBN",
    .promotion_rank = SIZE,
    .double_step_rank = 2,
    .king_file = 4,
    .king_side = 6,
    .queen_side = 2,
};

struct turn_board {
    struct slow_board board;
    bool passed[2][SIZE]; /* White's pawns first, by file */
    int left, length;     /* of the moves of a turn */
    int number;           /* the last field */
};

/* The moves of a turn by its number from 0. */
static int usual(const struct slow_turn_lengths *lengths, int number)
{
    int length = lengths->first ? lengths->first : lengths->moves;

    if (!lengths->added)
        return number ? lengths->moves : length;
    while (number-- > 0)
        length += lengths->added;
    return length < LENGTH_MAX ? length : LENGTH_MAX;
}

static int usual_now(const struct slow_turn_lengths *lengths,
                     const struct turn_board *turn)
{
    return usual(lengths, 2 * (turn->number - 1) + turn->board.black);
}

/* ---- FEN ----------------------------------------------------------------------------------- */

static void read_fen(const struct slow_turn_lengths *lengths, const char *fen,
                     struct turn_board *turn)
{
    char castling[8], passed[40], side, first[16], second[16], third[16];
    const char *rest;
    int count;

    memset(turn, 0, sizeof *turn);
    rest = slow_read_placement(&chess, &turn->board, fen);
    count = sscanf(rest, " %c %7s %39s %15s %15s %15s", &side, castling, passed, first,
                   second, third);
    turn->board.black = side == 'b';
    slow_read_rights(&turn->board, castling, "-");
    for (const char *c = passed; *c && *c != '-'; c += 2)
        turn->passed[c[1] == '6'][*c - 'a'] = true;
    turn->number = atoi(count == 6 ? third : second);
    turn->board.quiet_plies = atoi(count == 6 ? second : first);
    turn->left = turn->length = usual_now(lengths, turn);
    if (count == 6) {
        turn->left = atoi(first);
        turn->length = atoi(strchr(first, '/') + 1);
    }
}

static void write_fen(const struct slow_turn_lengths *lengths,
                      const struct turn_board *turn, char *fen)
{
    char *c = slow_write_placement(&chess, &turn->board, fen);

    c = slow_write_rights(&turn->board, c);
    for (int black = 0, first = true; black < 2; black++)
        for (int file = 0; file < SIZE; file++)
            if (turn->passed[black][file]) {
                c += sprintf(first ? c - 1 : c, "%c%d", 'a' + file, black ? 6 : 3)
                     - first;
                first = false;
            }
    if (turn->left != turn->length || turn->length != usual_now(lengths, turn))
        c += sprintf(c, " %d/%d", turn->left, turn->length);
    sprintf(c, " %d", turn->board.quiet_plies);
}

/* ---- the end of a ply ------------------------------------------------------------------------ */

/* Whether a pawn that has gone two squares on a file is where it went, and, for the side to move, whether some pawn
 * could capture it on the square that it has passed. */
static bool is_there(const struct turn_board *turn, bool black, int file)
{
    const char(*at)[SLOW_ROOM_MAX + 1] = turn->board.at;
    const int rank = black ? 4 : 3, passed = black ? 5 : 2;
    const char other = black ? 'P' : 'p';

    if (at[rank][file] != (black ? 'p' : 'P'))
        return false;
    return turn->board.black == black
           || (at[passed][file] == '.'
               && ((file > 0 && at[rank][file - 1] == other)
                   || (file + 1 < SIZE && at[rank][file + 1] == other)));
}

/* The mover's turn goes on unless it has made all its moves or given check.  A turn without progress counts once. */
static void end_ply(const struct slow_turn_lengths *lengths, struct turn_board *turn,
                    bool captured_passing, bool progress)
{
    const bool black = turn->board.black;

    if (progress)
        turn->board.quiet_plies = 0;
    else if (turn->left == turn->length)
        turn->board.quiet_plies++;
    if (turn->left == 1 || slow_in_check(&chess, &turn->board, black)) {
        turn->board.black = !black;
        turn->number += black;
        turn->length = lengths->added ? turn->length + lengths->added : lengths->moves;
        turn->length = turn->length < LENGTH_MAX ? turn->length : LENGTH_MAX;
        turn->left = turn->length;
    } else {
        turn->left--;
    }
    for (int file = 0; file < SIZE; file++) {
        turn->passed[black][file] =
            turn->passed[black][file] && is_there(turn, black, file);
        turn->passed[!black][file] = turn->passed[!black][file] && captured_passing
                                     && !lengths->added && turn->board.black == black
                                     && is_there(turn, !black, file);
    }
}

/* ---- plies ----------------------------------------------------------------------------------- */

struct trial {
    const struct slow_turn_lengths *lengths;
    const struct turn_board *before;
    char (*after)[PLY_FEN_MAX];
    int count;
};

static void add_if_legal(struct trial *trial, struct turn_board *turn,
                         bool captured_passing, bool progress)
{
    if (slow_in_check(&chess, &turn->board, !turn->board.black))
        return;
    end_ply(trial->lengths, turn, captured_passing, progress);
    write_fen(trial->lengths, turn, trial->after[trial->count++]);
}

/* Go from one square to another, and become another piece; 0: stay what it is. */
static void try_going(struct trial *trial, const int from[2], const int to[2],
                      char becomes, bool passes)
{
    struct turn_board turn = *trial->before;
    struct slow_board *board = &turn.board;
    const char piece = board->at[from[1]][from[0]];
    bool progress = slow_is_a(piece, 'p') || board->at[to[1]][to[0]] != '.';

    slow_touch(&chess, board, from[0], from[1]);
    slow_touch(&chess, board, to[0], to[1]);
    board->at[from[1]][from[0]] = '.';
    board->at[to[1]][to[0]] = becomes ? becomes : piece;
    if (passes)
        board->at[from[1]][to[0]] = '.';
    if (slow_is_a(piece, 'p') && abs(to[1] - from[1]) == 2)
        turn.passed[board->black][to[0]] = true;
    add_if_legal(trial, &turn, passes, progress);
}

static void try_pawn(struct trial *trial, const int from[2], const int to[2])
{
    const bool black = trial->before->board.black;
    const bool last = to[1] == (black ? 0 : SIZE - 1);

    for (const char *letter = chess.promotes_to; last && *letter; letter++)
        try_going(trial, from, to,
                  (char)(black ? tolower((unsigned char)*letter) : *letter), false);
    if (!last)
        try_going(trial, from, to, 0, false);
}

static void try_pawns(struct trial *trial, const int from[2])
{
    const struct slow_board *board = &trial->before->board;
    const int ahead = board->black ? -1 : 1;
    const int one[2] = {from[0], from[1] + ahead};
    const int two[2] = {from[0], from[1] + 2 * ahead};
    const bool begins = from[1] == (board->black ? 6 : 1);
    const bool beside_passed = from[1] == (board->black ? 3 : 4);

    if (board->at[one[1]][one[0]] == '.') {
        try_pawn(trial, from, one);
        if (begins && board->at[two[1]][two[0]] == '.')
            try_pawn(trial, from, two);
    }
    for (int side = -1; side <= 1; side += 2) {
        const int to[2] = {from[0] + side, from[1] + ahead};
        char captured;

        if (to[0] < 0 || to[0] >= SIZE)
            continue;
        captured = board->at[to[1]][to[0]];
        if (captured != '.' && slow_is_white(captured) == board->black
            && !slow_is_a(captured, 'k'))
            try_pawn(trial, from, to);
        if (beside_passed && trial->before->passed[!board->black][to[0]])
            try_going(trial, from, to, 0, true);
    }
}

/* Castle to a side if nothing is between and the king crosses no attacked square. */
static void try_castling(struct trial *trial, bool short_side)
{
    const struct slow_board *before = &trial->before->board;
    const int rank = before->black ? SIZE - 1 : 0, step = short_side ? 1 : -1;
    const int corner = short_side ? SIZE - 1 : 0;
    const char right = "QKqk"[2 * before->black + short_side];
    struct turn_board turn = *trial->before;
    struct slow_board *board = &turn.board;

    if (!strchr(before->castling, right))
        return;
    for (int file = 4 + step; file != corner; file += step)
        if (before->at[rank][file] != '.')
            return;
    for (int file = 4; file != 4 + 2 * step; file += step)
        if (slow_is_attacked(&chess, before, file, rank, before->black))
            return;
    board->at[rank][4 + 2 * step] = before->at[rank][4];
    board->at[rank][4 + step] = before->at[rank][corner];
    board->at[rank][4] = board->at[rank][corner] = '.';
    slow_touch(&chess, board, 4, rank);
    add_if_legal(trial, &turn, false, false);
}

static void try_piece(struct trial *trial, const int from[2])
{
    const struct slow_board *board = &trial->before->board;

    for (int rank = 0; rank < SIZE; rank++)
        for (int file = 0; file < SIZE; file++) {
            const int to[2] = {file, rank};
            const char there = board->at[rank][file];

            if ((there == '.'
                 || (slow_is_white(there) == board->black && !slow_is_a(there, 'k')))
                && slow_looks_at(board, from[0], from[1], file, rank))
                try_going(trial, from, to, 0, false);
        }
}

int slow_turns(const struct slow_turn_lengths *lengths, const char *fen,
               char after[PLIES_MAX][PLY_FEN_MAX])
{
    struct turn_board turn;
    struct trial trial = {lengths, &turn, after, 0};

    read_fen(lengths, fen, &turn);
    for (int rank = 0; rank < SIZE; rank++)
        for (int file = 0; file < SIZE; file++) {
            const int from[2] = {file, rank};
            const char piece = turn.board.at[rank][file];

            if (piece == '.' || slow_is_white(piece) == turn.board.black)
                continue;
            if (slow_is_a(piece, 'p'))
                try_pawns(&trial, from);
            else
                try_piece(&trial, from);
        }
    try_castling(&trial, true);
    try_castling(&trial, false);
    return trial.count;
}
