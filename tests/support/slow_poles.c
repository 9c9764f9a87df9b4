/* slow_poles.c - Poles by trial and error.  SPDX-License-Identifier: MIT */
#include "tests/support/slow_poles.h"

#include "tests/support/slow_pool.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct count {
    const struct slow_game *game;
    const char *rule;
    bool holes;  /* whether there can be any */
    bool enough; /* whether one ply is */
    int found;
    char (*after)[PLY_FEN_MAX]; /* NULL: only counted */
};

/* ---- FEN ---------------------------------------------------------------------------------- */

static void write_fen(const struct slow_game *game, const struct slow_board *board,
                      bool holes, char *fen)
{
    char *c = slow_write_placement(game, board, fen);

    if (board->has_hands)
        c +=
            sprintf(c, "[%s%s%s]", board->held[0] ? "L" : "", board->held[1] ? "l" : "",
                    board->held[0] || board->held[1] ? "" : "-");
    c = slow_write_rights(board, c);
    if (board->exposed[0] || board->exposed[1])
        c += sprintf(c, " %s%s", board->exposed[0] ? "L" : "",
                     board->exposed[1] ? "l" : "");
    else if (holes)
        c += sprintf(c, " -");
    if (holes) {
        *c++ = ' ';
        c = slow_write_holes(game, board, c);
    }
    sprintf(c, " %d", board->quiet_plies);
}

static void read_fen(const struct slow_game *game, struct slow_board *board, bool holes,
                     const char *fen)
{
    char castling[16], passed[8], fifth[16], sixth[PLY_FEN_MAX], seventh[16];
    int fields;

    fen = slow_read_placement(game, board, fen);
    board->has_hands = *fen == '[';
    for (; board->has_hands && *fen != ' '; fen++) {
        board->held[0] |= *fen == 'L';
        board->held[1] |= *fen == 'l';
    }
    board->black = fen[1] == 'b';
    fields = sscanf(fen + 2, "%15s %7s %15s %399s %15s", castling, passed, fifth, sixth,
                    seventh);
    slow_read_rights(board, castling, passed);
    board->exposed[0] = strchr(fifth, 'L') != NULL;
    board->exposed[1] = strchr(fifth, 'l') != NULL;
    if (holes)
        slow_read_holes(board, sixth);
    board->quiet_plies = atoi(holes                                 ? seventh
                              : fields >= 4 && strpbrk(fifth, "Ll") ? sixth
                                                                    : fifth);
}

/* ---- plies -------------------------------------------------------------------------------- */

static bool has_ply(const struct count *count, const struct slow_board *board);

/* The move of a ply is made on `board`: keep the ply if the king is safe. */
static void keep(struct count *count, struct slow_board *board)
{
    slow_tick(count->game, board);
    if (slow_in_check(count->game, board, !board->black))
        return;
    board->black = !board->black;
    if (count->after) {
        write_fen(count->game, board, count->holes, count->after[count->found]);
        if (count->holes && has_ply(count, board))
            strcat(count->after[count->found], " roll");
    }
    count->found++;
}

/* Whether a side is in check, so many plies later: holes that close until then shield nobody. */
static bool is_checked(const struct count *count, const struct slow_board *before,
                       bool white, int plies)
{
    struct slow_board board = *before;

    while (plies-- > 0)
        slow_tick(count->game, &board);
    return slow_in_check(count->game, &board, white);
}

static void try_ply(struct count *count, const struct slow_board *before, int file,
                    int rank, int to_file, int to_rank, char becomes)
{
    struct slow_board board = *before;
    const char piece = board.at[rank][file], victim = board.at[to_rank][to_file];
    const bool white = slow_is_white(piece), is_pole = slow_is_a(piece, 'l');

    board.passed_file = board.passed_rank = -1;
    board.quiet_plies++;
    if (victim != '.' || slow_is_a(piece, 'p'))
        board.quiet_plies = 0;
    slow_touch(count->game, &board, file, rank);
    slow_touch(count->game, &board, to_file, to_rank);
    board.at[rank][file] = '.';
    board.at[to_rank][to_file] = becomes ? becomes : piece;
    if (slow_is_a(piece, 'p') && file != to_file && victim == '.')
        board.at[rank][to_file] = '.';
    if (slow_is_a(piece, 'p') && abs(to_rank - rank) == 2
        && before->at[(rank + to_rank) / 2][file] == '.' && file == to_file) {
        board.passed_file = file;
        board.passed_rank = (rank + to_rank) / 2;
    }
    if (slow_is_a(victim, 'l'))
        board.exposed[white ? 1 : 0] = false;
    if (is_pole && slow_is_a(victim, 'l') && strstr(count->rule, "suicide"))
        board.at[to_rank][to_file] = '.';
    else if (is_pole && slow_is_a(victim, 'l'))
        board.exposed[white ? 0 : 1] = true;
    else if (is_pole && strcmp(count->rule, "discovered") == 0
             && is_checked(count, &board, !white, 2))
        board.exposed[white ? 0 : 1] = true;
    keep(count, &board);
}

static void try_pawn_ply(struct count *count, const struct slow_board *board, int file,
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

static void try_pawn_steps(struct count *count, const struct slow_board *board,
                           int file, int rank)
{
    const struct slow_game *game = count->game;
    const int ahead = board->black ? -1 : 1;
    const int seen = board->black ? game->ranks - rank : rank + 1;
    int to[] = {file, rank};
    const bool crosses = slow_pool_pace(board, to, 0, ahead);

    if (!slow_is_on_board(game, file, to[1]) || board->at[to[1]][file] != '.'
        || slow_pool_is_citadel(board, file, rank))
        return;
    try_pawn_ply(count, board, file, rank, file, to[1]);
    if (!crosses && seen == game->double_step_rank
        && board->at[rank + 2 * ahead][file] == '.')
        try_ply(count, board, file, rank, file, rank + 2 * ahead, 0);
}

static void try_castling(struct count *count, const struct slow_board *before,
                         bool east)
{
    const struct slow_game *game = count->game;
    const bool white = !before->black;
    const int rank = white ? 0 : game->ranks - 1, king = game->king_file;
    const int to = east ? game->king_side : game->queen_side;
    const int rook = east ? game->files - 1 : 0, step = east ? 1 : -1;
    const char letter = (char)(east ? 'K' : 'Q');
    struct slow_board board = *before, way;

    if (!strchr(board.castling, white ? letter : tolower(letter))
        || is_checked(count, &board, white, 1))
        return;
    for (int file = king + step; file != rook; file += step)
        if (board.at[rank][file] != '.')
            return;
    board.at[rank][king] = '.';
    way = board;
    slow_tick(game, &way);
    for (int file = king + step; file != to; file += step)
        if (slow_is_attacked(game, &way, file, rank, !white))
            return;
    board.at[rank][rook] = '.';
    board.at[rank][to] = white ? 'K' : 'k';
    board.at[rank][to - step] = white ? 'R' : 'r';
    slow_touch(game, &board, king, rank);
    board.passed_file = board.passed_rank = -1;
    board.quiet_plies++;
    keep(count, &board);
}

static int count_ordinary(const struct slow_game *game, const struct slow_board *board);

static bool is_cornered(const struct count *count, const struct slow_board *board)
{
    return is_checked(count, board, !board->black, 1)
           && count_ordinary(count->game, board) == 0;
}

/* Whether the piece may capture the enemy's Pole on a square that it looks at. */
static bool takes_pole(const struct count *count, const struct slow_board *board,
                       char piece, int pole_file, int pole_rank)
{
    const bool white = !board->black;
    const bool is_king = slow_is_a(piece, 'k');
    const char *rule = count->rule;
    int file, rank;

    if (strcmp(rule, "cornered-king") == 0)
        return is_king && is_cornered(count, board);
    if (strcmp(rule, "in-check") == 0)
        return is_checked(count, board, white, 1);
    if (strcmp(rule, "king") == 0)
        return is_king;
    if (strcmp(rule, "beside-king") == 0)
        return slow_find(count->game, board, white ? 'K' : 'k', &file, &rank)
               && abs(file - pole_file) <= 1 && abs(rank - pole_rank) <= 1;
    if (strcmp(rule, "duel") == 0 || strcmp(rule, "discovered") == 0)
        return board->exposed[white ? 1 : 0];
    return strcmp(rule, "last-resort") == 0 && is_cornered(count, board);
}

/* Whether a Pole may capture `victim` beside it. */
static bool pole_takes(const struct count *count, const struct slow_board *board,
                       char victim)
{
    const bool of_pole = slow_is_a(victim, 'l');
    const char *rule = count->rule;
    int others = 0;

    if (slow_is_a(victim, 'k'))
        return false;
    for (int rank = 0; rank < count->game->ranks; rank++)
        for (int file = 0; file < count->game->files; file++) {
            const char piece = board->at[rank][file];

            others += isalpha((unsigned char)piece)
                      && slow_is_white(piece) == !board->black
                      && !strchr("KkLl", piece);
        }
    if (strcmp(rule, "suicide") == 0 || strcmp(rule, "duel") == 0)
        return of_pole;
    if (strcmp(rule, "bare-suicide") == 0)
        return of_pole && others == 0;
    return strcmp(rule, "last-resort") == 0 && !of_pole && is_cornered(count, board);
}

static void try_drop(struct count *count, const struct slow_board *before, int file,
                     int rank)
{
    struct slow_board board = *before;

    board.held[board.black] = false;
    board.at[rank][file] = board.black ? 'l' : 'L';
    board.passed_file = board.passed_rank = -1;
    board.quiet_plies++;
    keep(count, &board);
}

/* The ply of a piece to another square, if it can go there. */
static void try_square(struct count *count, const struct slow_board *board, int file,
                       int rank, int to_file, int to_rank)
{
    const char piece = board->at[rank][file], target = board->at[to_rank][to_file];
    const bool is_pawn = slow_is_a(piece, 'p');
    const bool is_pole = slow_is_a(piece, 'l');
    const bool beside = abs(to_file - file) <= 1 && abs(to_rank - rank) <= 1;

    if (strchr("#*~=", target)
        || (target != '.' && slow_is_white(target) == slow_is_white(piece)))
        return;
    if (is_pole) {
        if (target == '.' || (beside && pole_takes(count, board, target)))
            try_ply(count, board, file, rank, to_file, to_rank, 0);
        return;
    }
    if (!(target == '.' ? slow_goes_to : slow_looks_at)(board, file, rank, to_file,
                                                        to_rank)
        || slow_is_a(target, 'k')
        || (slow_is_a(target, 'l')
            && !takes_pole(count, board, piece, to_file, to_rank)))
        return;
    if (!is_pawn)
        try_ply(count, board, file, rank, to_file, to_rank, 0);
    else if (target != '.'
             || (to_file == board->passed_file && to_rank == board->passed_rank
                 && abs(to_rank - rank) == 1))
        try_pawn_ply(count, board, file, rank, to_file, to_rank);
}

static void try_all(struct count *count, const struct slow_board *board)
{
    const struct slow_game *game = count->game;

    for (int rank = 0; rank < game->ranks; rank++)
        for (int file = 0; file < game->files && !(count->enough && count->found);
             file++) {
            const char piece = board->at[rank][file];

            if (piece == '.' && board->held[board->black])
                try_drop(count, board, file, rank);
            if (!isalpha((unsigned char)piece) || slow_is_white(piece) == board->black)
                continue;
            if (slow_is_a(piece, 'p'))
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

static int count_ordinary(const struct slow_game *game, const struct slow_board *board)
{
    struct count count = {.game = game, .rule = "never"};

    try_all(&count, board);
    return count.found;
}

static bool has_ply(const struct count *count, const struct slow_board *board)
{
    struct count plies = {.game = count->game, .rule = count->rule, .enough = true};

    try_all(&plies, board);
    return plies.found > 0;
}

int slow_poles(const struct slow_game *game, const char *rule, bool holes,
               const char *fen, char after[PLIES_MAX][PLY_FEN_MAX])
{
    struct count count = {game, rule, holes, false, 0, after};
    struct slow_board board;

    read_fen(game, &board, holes, fen);
    try_all(&count, &board);
    return count.found;
}

int slow_poles_rolls(const struct slow_game *game, bool one, bool dice, const char *fen,
                     char after[PLIES_MAX][PLY_FEN_MAX])
{
    struct slow_board before;
    int found = 0;

    read_fen(game, &before, true, fen);
    write_fen(game, &before, true, after[found++]);
    for (int rank = 0; rank < game->ranks; rank++)
        for (int file = 0; file < game->files; file++) {
            struct slow_board board = before;

            if (!slow_open_hole(game, &board, file, rank, one))
                continue;
            for (int turns = 1; turns <= (dice ? 6 : 1); turns++) {
                board.hole[rank][file] = 2 * turns;
                write_fen(game, &board, true, after[found++]);
            }
        }
    return found;
}
