/* slow_mixed.c - the rules of the games' pages together, by trial and error.  SPDX-License-Identifier: MIT */
#include "tests/support/slow_mixed.h"

#include "tests/support/slow_mixed_board.h"
#include "tests/support/slow_mixed_captures.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { SIZE = SLOW_MIXED_SIZE, POISON_TURNS = 5 };

/* ---- the order of a ply -------------------------------------------------------------------- */

/* Numbers run down: holes close, and the mover's poisoned pieces die. */
static void run_down(struct slow_mixed_board *board, bool white)
{
    for (int rank = 0; rank < SIZE; rank++)
        for (int file = 0; file < SIZE; file++) {
            const char piece = board->at[rank][file];

            if (board->number[rank][file] == 0
                || (slow_mixed_is_piece(piece) && slow_mixed_is_white(piece) != white)
                || --board->number[rank][file] > 0)
                continue;
            if (slow_mixed_is_piece(piece)) {
                slow_mixed_touch(board, file, rank);
                board->quiet_plies = 0;
            }
            board->at[rank][file] = '.';
        }
}

/* Whether the side to move is in check, as after a ply that moves nothing. */
static bool in_check(const struct slow_mixed_count *count,
                     const struct slow_mixed_board *board)
{
    struct slow_mixed_board after = *board;
    int file, rank;

    if (!slow_mixed_find_king(board, !board->black, &file, &rank))
        return false;
    run_down(&after, !board->black);
    return slow_mixed_is_check(count, &after, !board->black, file, rank);
}

static int count_plies(const char *rules, const struct slow_mixed_board *board);

/* The ply is made on `board` as far as PLY_TURN: let numbers run down, and keep it if the king is safe where it
 * stands or has died.  `moved`: it is the king that has moved. */
static void keep(struct slow_mixed_count *count, struct slow_mixed_board *board,
                 const struct slow_mixed_board *before, bool moved)
{
    const bool white = !before->black;
    int file, rank;
    char *fen;

    run_down(board, white);
    if (!slow_mixed_find_king(board, white, &file, &rank)
        && !slow_mixed_find_king(before, white, &file, &rank))
        return;
    if (moved ? slow_mixed_is_barred(count, board, white, file, rank)
              : slow_mixed_is_check(count, board, white, file, rank))
        return;
    board->black = !board->black;
    if (slow_mixed_has(count, 'b'))
        board->passed_file = board->passed_rank = -1;
    if (board->passed_file >= 0) {
        const int to = white ? 3 : 4;

        if (!slow_mixed_is_a(board->at[to][board->passed_file], 'P')
            || slow_mixed_is_sick(board, board->passed_file, to))
            board->passed_file = board->passed_rank = -1;
    }
    if (!count->after) {
        count->found++;
        return;
    }
    fen = count->after[count->found++];
    slow_mixed_write_fen(count, board, fen);
    if (slow_mixed_has(count, 'o') && count_plies(count->rules, board) > 0)
        strcat(fen, " roll");
}

/* What a piece that has moved attacks changes sides; a king that does is gone. */
static void convert(const struct slow_mixed_count *count,
                    struct slow_mixed_board *board, int file, int rank)
{
    const char piece = board->at[rank][file];
    struct slow_mixed_board before = *board;

    for (int r = 0; r < SIZE; r++)
        for (int f = 0; f < SIZE; f++) {
            const char other = before.at[r][f];

            if (!slow_mixed_is_piece(other) || slow_mixed_is_a(other, 'L')
                || slow_mixed_is_white(other) == slow_mixed_is_white(piece)
                || !slow_mixed_looks_at(count, &before, file, rank, f, r))
                continue;
            slow_mixed_touch(board, f, r);
            board->quiet_plies = 0;
            board->at[r][f] = (char)(slow_mixed_is_a(other, 'K')  ? '.'
                                     : slow_mixed_is_white(other) ? tolower(other)
                                                                  : toupper(other));
        }
}

/* Turn what a move by these parts turns. */
static void turn(const struct slow_mixed_count *count, struct slow_mixed_board *board,
                 char piece, unsigned by)
{
    if (slow_mixed_has(count, 't') && slow_mixed_is_a(piece, 'N'))
        board->power ^= 1;
    for (int i = 0; i < 2; i++)
        if (by >> i & 1)
            board->place[i] ^= 1;
}

static struct slow_mixed_board begin(const struct slow_mixed_board *before)
{
    struct slow_mixed_board board = *before;

    board.passed_file = board.passed_rank = -1;
    board.quiet_plies++;
    return board;
}

/* A piece goes to a square, and captures what is there or, en passant, beside it. */
static void try_move(struct slow_mixed_count *count,
                     const struct slow_mixed_board *before, int file, int rank,
                     int to_file, int to_rank, char becomes, unsigned by)
{
    struct slow_mixed_board board = begin(before);
    const char piece = board.at[rank][file];
    const bool is_pawn = slow_mixed_is_a(piece, 'P');
    const bool passing = is_pawn && file != to_file && to_file == before->passed_file
                         && to_rank == before->passed_rank;
    const int victim_rank = passing ? rank : to_rank;
    const char victim = board.at[victim_rank][to_file];
    const bool stays = slow_mixed_has(count, 'f') && slow_mixed_is_piece(victim);

    if (is_pawn || slow_mixed_is_piece(victim))
        board.quiet_plies = 0;
    if (!stays)
        slow_mixed_touch(&board, file, rank);
    slow_mixed_touch(&board, to_file, to_rank);
    board.at[victim_rank][to_file] = '.';
    board.number[to_rank][to_file] = 0;
    if (!stays) {
        board.at[rank][file] = '.';
        board.at[to_rank][to_file] = becomes;
    }
    slow_mixed_bear(count, &board, victim, to_file, victim_rank);
    if (is_pawn && file == to_file && abs(to_rank - rank) == 2 && becomes == piece
        && rank == (slow_mixed_is_white(piece) ? 1 : 6)
        && before->at[(rank + to_rank) / 2][file] == '.') {
        board.passed_file = file;
        board.passed_rank = (rank + to_rank) / 2;
    }
    if (slow_mixed_has(count, 'b'))
        convert(count, &board, to_file, to_rank);
    turn(count, &board, piece, by);
    keep(count, &board, before, slow_mixed_is_a(piece, 'K') && !stays);
}

/* A piece leaps over another one and captures it. */
static void try_leap(struct slow_mixed_count *count,
                     const struct slow_mixed_board *before, int file, int rank,
                     int over_file, int over_rank, unsigned by)
{
    struct slow_mixed_board board = begin(before);
    const char piece = board.at[rank][file], victim = board.at[over_rank][over_file];
    int to[2];

    slow_mixed_behind(file, rank, over_file, over_rank, to);
    if (slow_mixed_look(before, to[0], to[1]) != '.')
        return;
    board.quiet_plies = 0;
    slow_mixed_touch(&board, over_file, over_rank);
    board.at[rank][file] = board.at[over_rank][over_file] = '.';
    board.number[over_rank][over_file] = 0;
    board.at[to[1]][to[0]] = piece;
    slow_mixed_bear(count, &board, victim, over_file, over_rank);
    turn(count, &board, piece, by);
    keep(count, &board, before, false);
}

/* A pawn arrives, and promotes on the last rank. */
static void try_pawn(struct slow_mixed_count *count,
                     const struct slow_mixed_board *board, int file, int rank,
                     int to_file, int to_rank)
{
    const char piece = board->at[rank][file];

    if ((to_rank != 0 && to_rank != SIZE - 1)
        || (slow_mixed_has(count, 'f') && file != to_file)) {
        try_move(count, board, file, rank, to_file, to_rank, piece, 0);
        return;
    }
    for (const char *c = slow_mixed_is_white(piece) ? "QRBN" : "qrbn"; *c; c++)
        try_move(count, board, file, rank, to_file, to_rank, *c, 0);
}

static void try_pawn_plies(struct slow_mixed_count *count,
                           const struct slow_mixed_board *board, int file, int rank)
{
    const char piece = board->at[rank][file];
    const int ahead = slow_mixed_is_white(piece) ? 1 : -1;
    int place[] = {file, rank};

    slow_mixed_pace(board, place, 0, ahead);
    if (slow_mixed_look(board, place[0], place[1]) == '.') {
        try_pawn(count, board, file, rank, place[0], place[1]);
        if (rank == (slow_mixed_is_white(piece) ? 1 : 6) && place[1] == rank + ahead
            && board->at[rank + 2 * ahead][file] == '.')
            try_pawn(count, board, file, rank, file, rank + 2 * ahead);
    }
    for (int aside = -1; aside <= 1; aside += 2) {
        char target;

        place[0] = file;
        place[1] = rank;
        slow_mixed_pace(board, place, aside, ahead);
        target = slow_mixed_look(board, place[0], place[1]);
        if ((slow_mixed_is_piece(target) && slow_mixed_is_white(target) == board->black
             && !slow_mixed_has(count, 'b') && !slow_mixed_is_a(target, 'K')
             && !slow_mixed_is_a(target, 'L'))
            || (target == '.' && place[0] == board->passed_file
                && place[1] == board->passed_rank && place[1] == rank + ahead))
            try_pawn(count, board, file, rank, place[0], place[1]);
    }
}

/* ---- what is special ------------------------------------------------------------------------ */

static void try_sting(struct slow_mixed_count *count,
                      const struct slow_mixed_board *before, int file, int rank,
                      int to_file, int to_rank)
{
    struct slow_mixed_board board = begin(before);

    board.quiet_plies = 0;
    slow_mixed_touch(&board, file, rank);
    board.at[rank][file] = '.';
    board.number[to_rank][to_file] = POISON_TURNS;
    keep(count, &board, before, false);
}

static void try_cure(struct slow_mixed_count *count,
                     const struct slow_mixed_board *before, int file, int rank)
{
    struct slow_mixed_board board = begin(before);

    board.number[rank][file] = 0;
    keep(count, &board, before, false);
}

static void try_swap(struct slow_mixed_count *count,
                     const struct slow_mixed_board *before, int file, int rank,
                     int to_file, int to_rank)
{
    struct slow_mixed_board board = begin(before);
    const char partner = board.at[to_rank][to_file];

    if (slow_mixed_is_a(partner, 'P')
        && rank == (slow_mixed_is_white(partner) ? SIZE - 1 : 0))
        return;
    slow_mixed_touch(&board, file, rank);
    slow_mixed_touch(&board, to_file, to_rank);
    board.at[to_rank][to_file] = board.at[rank][file];
    board.at[rank][file] = partner;
    keep(count, &board, before, slow_mixed_is_a(partner, 'K'));
}

/* What a piece does to a neighbour. */
static void try_neighbour(struct slow_mixed_count *count,
                          const struct slow_mixed_board *board, int file, int rank,
                          int to_file, int to_rank)
{
    const char piece = board->at[rank][file], other = board->at[to_rank][to_file];
    const bool sick = slow_mixed_is_sick(board, to_file, to_rank);
    const bool own = slow_mixed_is_white(piece) == slow_mixed_is_white(other);

    if (slow_mixed_has(count, 'h') && slow_mixed_is_a(piece, 'N') && !own && !sick)
        try_sting(count, board, file, rank, to_file, to_rank);
    if (slow_mixed_has(count, 'h') && slow_mixed_is_a(piece, 'B') && own && sick)
        try_cure(count, board, to_file, to_rank);
    if (slow_mixed_has(count, 's') && slow_mixed_is_a(piece, 'N') && own && !sick
        && !slow_mixed_is_a(other, 'N'))
        try_swap(count, board, file, rank, to_file, to_rank);
}

/* Neighbours are a king's step away, over the pool as well. */
static void try_neighbours(struct slow_mixed_count *count,
                           const struct slow_mixed_board *board, int file, int rank)
{
    bool seen[SIZE][SIZE] = {{false}};

    for (int dx = -1; dx <= 1; dx++)
        for (int dy = -1; dy <= 1; dy++) {
            int place[] = {file, rank};

            if (dx == 0 && dy == 0)
                continue;
            slow_mixed_pace(board, place, dx, dy);
            if (!slow_mixed_is_piece(slow_mixed_look(board, place[0], place[1]))
                || seen[place[1]][place[0]])
                continue;
            seen[place[1]][place[0]] = true;
            try_neighbour(count, board, file, rank, place[0], place[1]);
        }
}

static void try_castling(struct slow_mixed_count *count,
                         const struct slow_mixed_board *before, bool east)
{
    const bool white = !before->black;
    const int rank = white ? 0 : SIZE - 1, rook = east ? 7 : 0, step = east ? 1 : -1;
    const int to = east ? 6 : 2;
    struct slow_mixed_board board = begin(before);

    if (!strchr(before->castling, east ? (white ? 'K' : 'k') : (white ? 'Q' : 'q'))
        || in_check(count, before) || slow_mixed_is_sick(before, 4, rank)
        || slow_mixed_is_still(count, before, rook, rank))
        return;
    for (int file = 4 + step; file != rook; file += step)
        if (before->at[rank][file] != '.')
            return;
    for (int file = 4 + step; file != to; file += step) {
        struct slow_mixed_board there = *before;

        there.at[rank][4] = '.';
        there.at[rank][file] = white ? 'K' : 'k';
        run_down(&there, white);
        if (slow_mixed_is_barred(count, &there, white, file, rank))
            return;
    }
    board.at[rank][4] = board.at[rank][rook] = '.';
    board.at[rank][to] = white ? 'K' : 'k';
    board.at[rank][to - step] = white ? 'R' : 'r';
    slow_mixed_touch(&board, 4, rank);
    if (slow_mixed_has(count, 'b'))
        convert(count, &board, to, rank);
    keep(count, &board, before, true);
}

/* A pole goes to a free square, from its own or from the hand (file < 0). */
static void try_pole(struct slow_mixed_count *count,
                     const struct slow_mixed_board *before, int file, int rank,
                     int to_file, int to_rank)
{
    struct slow_mixed_board board = begin(before);

    if (board.at[to_rank][to_file] != '.')
        return;
    if (file >= 0)
        board.at[rank][file] = '.';
    else
        board.held[before->black] = false;
    board.at[to_rank][to_file] = before->black ? 'l' : 'L';
    keep(count, &board, before, false);
}

/* ---- all plies ------------------------------------------------------------------------------ */

static void try_square(struct slow_mixed_count *count,
                       const struct slow_mixed_board *board, int file, int rank,
                       int to_file, int to_rank)
{
    const char piece = board->at[rank][file], target = board->at[to_rank][to_file];
    unsigned by;

    if (slow_mixed_is_a(piece, 'L')) {
        try_pole(count, board, file, rank, to_file, to_rank);
        return;
    }
    if (slow_mixed_is_a(piece, 'P') || (target != '.' && !slow_mixed_is_piece(target))
        || (slow_mixed_is_piece(target)
            && (slow_mixed_has(count, 'b')
                || slow_mixed_is_white(target) == slow_mixed_is_white(piece)
                || slow_mixed_is_a(target, 'K') || slow_mixed_is_a(target, 'L'))))
        return;
    by = slow_mixed_goes(count, board, file, rank, to_file, to_rank);
    if (by && slow_mixed_leaps_over(count, piece) && slow_mixed_is_piece(target))
        try_leap(count, board, file, rank, to_file, to_rank, by);
    else if (by
             && !slow_mixed_comes_by_leap(count, board, file, rank, to_file, to_rank))
        try_move(count, board, file, rank, to_file, to_rank, piece, by);
}

static void try_piece(struct slow_mixed_count *count,
                      const struct slow_mixed_board *board, int file, int rank)
{
    const char piece = board->at[rank][file];

    if (slow_mixed_is_sick(board, file, rank)) {
        if (slow_mixed_has(count, 'h') && slow_mixed_is_a(piece, 'B'))
            try_cure(count, board, file, rank);
        return;
    }
    if (slow_mixed_is_still(count, board, file, rank))
        return;
    if (slow_mixed_is_a(piece, 'P'))
        try_pawn_plies(count, board, file, rank);
    try_neighbours(count, board, file, rank);
    for (int r = 0; r < SIZE; r++)
        for (int f = 0; f < SIZE; f++)
            if (f != file || r != rank)
                try_square(count, board, file, rank, f, r);
}

static void try_all(struct slow_mixed_count *count,
                    const struct slow_mixed_board *board)
{
    int file, rank;

    if (!slow_mixed_find_king(board, true, &file, &rank)
        || !slow_mixed_find_king(board, false, &file, &rank))
        return;
    for (rank = 0; rank < SIZE; rank++)
        for (file = 0; file < SIZE; file++) {
            const char piece = board->at[rank][file];

            if (slow_mixed_is_piece(piece)
                && slow_mixed_is_white(piece) != board->black)
                try_piece(count, board, file, rank);
            if (board->held[board->black])
                try_pole(count, board, -1, -1, file, rank);
        }
    try_castling(count, board, true);
    try_castling(count, board, false);
}

static int count_plies(const char *rules, const struct slow_mixed_board *board)
{
    struct slow_mixed_count count = {.rules = rules};

    try_all(&count, board);
    return count.found;
}

int slow_mixed(const char *rules, const char *fen, char after[PLIES_MAX][PLY_FEN_MAX])
{
    struct slow_mixed_count count = {.rules = rules, .after = after};
    struct slow_mixed_board board;

    slow_mixed_read_fen(&count, &board, fen);
    try_all(&count, &board);
    return count.found;
}
