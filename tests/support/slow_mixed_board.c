/* slow_mixed_board.c - the board of slow_mixed.c.  SPDX-License-Identifier: MIT */
#include "tests/support/slow_mixed_board.h"

#include "tests/support/slow_mixed_captures.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PARTS_MAX = 4, FIELDS_MAX = 12 };

/* A part of a piece's moves: an atom, and whether it is gone again and again. */
struct part {
    char atom;
    bool rides;
    int list; /* that it turns in: 0 W's, 1 F's; -1: none */
};

bool slow_mixed_has(const struct slow_mixed_count *count, char rule)
{
    return strchr(count->rules, rule) != NULL;
}

bool slow_mixed_is_white(char piece)
{
    return isupper((unsigned char)piece);
}

bool slow_mixed_is_piece(char piece)
{
    return isalpha((unsigned char)piece);
}

bool slow_mixed_is_a(char piece, char letter)
{
    return toupper((unsigned char)piece) == letter;
}

static bool is_inside(int file, int rank)
{
    return file >= 0 && rank >= 0 && file < SLOW_MIXED_SIZE && rank < SLOW_MIXED_SIZE;
}

char slow_mixed_look(const struct slow_mixed_board *board, int file, int rank)
{
    return is_inside(file, rank) ? board->at[rank][file] : ' ';
}

bool slow_mixed_is_sick(const struct slow_mixed_board *board, int file, int rank)
{
    return slow_mixed_is_piece(board->at[rank][file]) && board->number[rank][file] > 0;
}

static void lose_right(struct slow_mixed_board *board, char letter)
{
    char *at = strchr(board->castling, letter);

    if (at)
        memmove(at, at + 1, strlen(at));
}

void slow_mixed_touch(struct slow_mixed_board *board, int file, int rank)
{
    if (rank != 0 && rank != SLOW_MIXED_SIZE - 1)
        return;
    if (file == 4 || file == 7)
        lose_right(board, rank ? 'k' : 'K');
    if (file == 4 || file == 0)
        lose_right(board, rank ? 'q' : 'Q');
}

/* ---- how pieces go ------------------------------------------------------------------------ */

/* Take a pace, and over the pool on the same way. */
void slow_mixed_pace(const struct slow_mixed_board *board, int place[2], int dx, int dy)
{
    do {
        place[0] += dx;
        place[1] += dy;
    } while (slow_mixed_look(board, place[0], place[1]) == '~');
}

/* Leap in one direction: straight paces first, then diagonal ones. */
static void leap(const struct slow_mixed_board *board, int place[2], char atom,
                 const int along[2], const int across[2])
{
    const int straights = atom == 'D' ? 2 : atom == 'F' ? 0 : 1;
    const int diagonals = atom == 'F' || atom == 'N' ? 1 : 0;

    for (int i = 0; i < straights; i++)
        slow_mixed_pace(board, place, along[0], along[1]);
    for (int i = 0; i < diagonals; i++)
        slow_mixed_pace(board, place, across[0], across[1]);
}

/* Whether a part leads from one square to another in one direction. */
static bool leads_along(const struct slow_mixed_board *board, const struct part *part,
                        const int from[2], const int to[2], const int along[2],
                        const int across[2])
{
    int place[] = {from[0], from[1]};

    do {
        leap(board, place, part->atom, along, across);
        if (strchr(" #", slow_mixed_look(board, place[0], place[1])))
            return false;
        if (place[0] == to[0] && place[1] == to[1])
            return true;
    } while (part->rides && board->at[place[1]][place[0]] == '.');
    return false;
}

static bool leads(const struct slow_mixed_board *board, const struct part *part,
                  const int from[2], const int to[2])
{
    static const int straight[4][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    static const int diagonal[4][2] = {{1, 1}, {-1, 1}, {-1, -1}, {1, -1}};

    for (int s = 0; s < 4; s++)
        for (int d = 0; d < 4; d++) {
            const int *along = straight[s], *across = diagonal[d];
            const bool outward = along[0] * across[0] + along[1] * across[1] > 0;

            if ((part->atom != 'N' || outward)
                && leads_along(board, part, from, to, along, across))
                return true;
        }
    return false;
}

/* The parts of a piece's moves now; returns their number. */
static int parts_of(const struct slow_mixed_count *count,
                    const struct slow_mixed_board *board, char piece,
                    struct part parts[PARTS_MAX])
{
    static const char *const lists[] = {"WN", "FD"};
    const bool rides = !slow_mixed_is_a(piece, 'K') && !slow_mixed_is_a(piece, 'N');
    const char *atoms = slow_mixed_is_a(piece, 'K') || slow_mixed_is_a(piece, 'Q')
                            ? "WF"
                        : slow_mixed_is_a(piece, 'R')                      ? "W"
                        : slow_mixed_is_a(piece, 'B')                      ? "F"
                        : slow_mixed_is_a(piece, 'N') && board->power == 1 ? "WD"
                        : slow_mixed_is_a(piece, 'N')                      ? "N"
                                                                           : "";
    int number = 0;

    for (; *atoms; atoms++) {
        const int list = *atoms == 'W' ? 0 : *atoms == 'F' ? 1 : -1;
        const bool turns =
            slow_mixed_has(count, 'a') && list >= 0 && !slow_mixed_is_a(piece, 'K');

        parts[number++] = (struct part){
            turns ? lists[list][board->place[list]] : *atoms, rides, turns ? list : -1};
    }
    return number;
}

/* The parts by which a piece but a pawn goes: bit i for list i of atoms, bit 2 for any other; 0: it does not. */
unsigned slow_mixed_goes(const struct slow_mixed_count *count,
                         const struct slow_mixed_board *board, int file, int rank,
                         int to_file, int to_rank)
{
    const int from[] = {file, rank}, to[] = {to_file, to_rank};
    struct part parts[PARTS_MAX];
    const int number = parts_of(count, board, board->at[rank][file], parts);
    unsigned by = 0;

    for (int i = 0; i < number; i++)
        if (leads(board, &parts[i], from, to))
            by |= parts[i].list >= 0 ? 1U << parts[i].list : 4;
    return by;
}

bool slow_mixed_looks_at(const struct slow_mixed_count *count,
                         const struct slow_mixed_board *board, int file, int rank,
                         int to_file, int to_rank)
{
    const char piece = board->at[rank][file];

    for (int aside = -1; slow_mixed_is_a(piece, 'P') && aside <= 1; aside += 2) {
        int place[] = {file, rank};

        slow_mixed_pace(board, place, aside, slow_mixed_is_white(piece) ? 1 : -1);
        if (place[0] == to_file && place[1] == to_rank)
            return true;
    }
    return slow_mixed_goes(count, board, file, rank, to_file, to_rank) != 0;
}

bool slow_mixed_is_still(const struct slow_mixed_count *count,
                         const struct slow_mixed_board *board, int file, int rank)
{
    const char piece = board->at[rank][file];
    const char rival =
        (char)(slow_mixed_is_white(piece) ? tolower(piece) : toupper(piece));

    if (slow_mixed_is_sick(board, file, rank))
        return true;
    for (int r = 0; slow_mixed_has(count, 'm') && r < SLOW_MIXED_SIZE; r++)
        for (int f = 0; f < SLOW_MIXED_SIZE; f++)
            if (!slow_mixed_is_a(piece, 'K') && board->at[r][f] == rival
                && slow_mixed_looks_at(count, board, f, r, file, rank))
                return true;
    return false;
}

/* Whether a piece that leaps over what it captures has no free square behind it. */
static bool leads_nowhere(const struct slow_mixed_count *count,
                          const struct slow_mixed_board *board, int file, int rank,
                          int to_file, int to_rank)
{
    int behind[2];

    if (!slow_mixed_leaps_over(count, board->at[rank][file]))
        return false;
    slow_mixed_behind(file, rank, to_file, to_rank, behind);
    return slow_mixed_look(board, behind[0], behind[1]) != '.';
}

/* Whether a healthy piece of a side attacks a square, its king or the others. */
static bool is_attacked(const struct slow_mixed_count *count,
                        const struct slow_mixed_board *board, int file, int rank,
                        bool by_white, bool by_king)
{
    for (int r = 0; r < SLOW_MIXED_SIZE; r++)
        for (int f = 0; f < SLOW_MIXED_SIZE; f++)
            if (slow_mixed_is_piece(board->at[r][f])
                && slow_mixed_is_white(board->at[r][f]) == by_white
                && slow_mixed_is_a(board->at[r][f], 'K') == by_king
                && !slow_mixed_is_still(count, board, f, r) && (f != file || r != rank)
                && slow_mixed_looks_at(count, board, f, r, file, rank)
                && !leads_nowhere(count, board, f, r, file, rank))
                return true;
    return false;
}

bool slow_mixed_find_king(const struct slow_mixed_board *board, bool white, int *file,
                          int *rank)
{
    for (*rank = 0; *rank < SLOW_MIXED_SIZE; ++*rank)
        for (*file = 0; *file < SLOW_MIXED_SIZE; ++*file)
            if (board->at[*rank][*file] == (white ? 'K' : 'k'))
                return true;
    return false;
}

/* Whether a king on a square could be captured: with poison by the other king only if nothing would capture that
 * one there. */
bool slow_mixed_is_check(const struct slow_mixed_count *count,
                         const struct slow_mixed_board *board, bool white, int file,
                         int rank)
{
    struct slow_mixed_board captured = *board;
    int f, r;

    if (slow_mixed_has(count, 'b'))
        return false;
    if (is_attacked(count, board, file, rank, !white, false))
        return true;
    if (!is_attacked(count, board, file, rank, !white, true))
        return false;
    if (!slow_mixed_has(count, 'h') || !slow_mixed_find_king(board, !white, &f, &r))
        return true;
    captured.at[r][f] = '.';
    return !is_attacked(count, &captured, file, rank, white, false);
}

/* Whether a king may not go to a square: it would be in check, or with poison beside a healthy king. */
bool slow_mixed_is_barred(const struct slow_mixed_count *count,
                          const struct slow_mixed_board *board, bool white, int file,
                          int rank)
{
    return slow_mixed_is_check(count, board, white, file, rank)
           || (slow_mixed_has(count, 'h')
               && is_attacked(count, board, file, rank, !white, true));
}

/* ---- FEN ------------------------------------------------------------------------------------ */

static char *write_numbers(const struct slow_mixed_board *board, bool of_pieces,
                           char *c)
{
    const char *start = c;

    for (int rank = 0; rank < SLOW_MIXED_SIZE; rank++)
        for (int file = 0; file < SLOW_MIXED_SIZE; file++)
            if (board->number[rank][file]
                && slow_mixed_is_piece(board->at[rank][file]) == of_pieces)
                c += sprintf(c, "%s%c%d:%d", c == start ? "" : ",", 'a' + file,
                             rank + 1, board->number[rank][file]);
    return c + sprintf(c, "%s", c == start ? "- " : " ");
}

static char *write_placement(const struct slow_mixed_board *board, char *c)
{
    for (int rank = SLOW_MIXED_SIZE - 1; rank >= 0; rank--) {
        for (int file = 0; file < SLOW_MIXED_SIZE;) {
            int free = 0;

            while (file + free < SLOW_MIXED_SIZE
                   && strchr(".#", board->at[rank][file + free]))
                free++;
            if (free)
                c += sprintf(c, "%d", free);
            else
                *c++ = board->at[rank][file] == '~' ? '*' : board->at[rank][file];
            file += free ? free : 1;
        }
        if (rank)
            *c++ = '/';
    }
    *c = '\0';
    return c;
}

/* The fields of the rules in the order of a ply; a field of poles alone is left out. */
void slow_mixed_write_fen(const struct slow_mixed_count *count,
                          const struct slow_mixed_board *board, char *fen)
{
    char *c = write_placement(board, fen);

    if (slow_mixed_has(count, 'l'))
        c +=
            sprintf(c, "[%s%s%s]", board->held[0] ? "L" : "", board->held[1] ? "l" : "",
                    board->held[0] || board->held[1] ? "" : "-");
    c += sprintf(c, " %c %s ", board->black ? 'b' : 'w',
                 *board->castling ? board->castling : "-");
    c += board->passed_file < 0
             ? sprintf(c, "- ")
             : sprintf(c, "%c%d ", 'a' + board->passed_file, board->passed_rank + 1);
    if (slow_mixed_has(count, 'h'))
        c = write_numbers(board, true, c);
    if (slow_mixed_has(count, 'l') && strpbrk(count->rules, "htao"))
        c += sprintf(c, "- ");
    if (slow_mixed_has(count, 't'))
        c += sprintf(c, "%d000 ", board->power);
    if (slow_mixed_has(count, 'a'))
        c += sprintf(c, "%d%d ", board->place[0], board->place[1]);
    if (slow_mixed_has(count, 'o'))
        c = write_numbers(board, false, c);
    sprintf(c, "%d", board->quiet_plies);
}

static void read_numbers(struct slow_mixed_board *board, char *field)
{
    for (char *entry = strtok(field, ","); entry && *entry != '-';
         entry = strtok(NULL, ",")) {
        const int file = *entry - 'a', rank = entry[1] - '1';

        board->number[rank][file] = atoi(entry + 3);
        if (board->at[rank][file] == '.')
            board->at[rank][file] = '#';
    }
}

static void read_placement(struct slow_mixed_board *board, const char *c)
{
    int rank = SLOW_MIXED_SIZE - 1, file = 0;

    memset(board->at, '.', sizeof board->at);
    for (; *c && *c != '['; c++) {
        if (*c == '/') {
            rank--;
            file = 0;
        } else if (isdigit((unsigned char)*c)) {
            file += *c - '0';
        } else {
            board->at[rank][file++] = *c == '*' ? '~' : *c;
        }
    }
    board->held[0] = strchr(c, 'L') != NULL;
    board->held[1] = strchr(c, 'l') != NULL;
}

void slow_mixed_read_fen(const struct slow_mixed_count *count,
                         struct slow_mixed_board *board, const char *fen)
{
    char copy[PLY_FEN_MAX], *field[FIELDS_MAX] = {NULL};
    int fields = 0, next = 4;

    memset(board, 0, sizeof *board);
    strcpy(copy, fen);
    for (char *c = strtok(copy, " "); c; c = strtok(NULL, " "))
        field[fields++] = c;
    read_placement(board, field[0]);
    board->black = *field[1] == 'b';
    strcpy(board->castling, *field[2] == '-' ? "" : field[2]);
    board->passed_file = *field[3] == '-' ? -1 : *field[3] - 'a';
    board->passed_rank = *field[3] == '-' ? -1 : field[3][1] - '1';
    board->quiet_plies = atoi(field[fields - 2]);
    if (slow_mixed_has(count, 'h'))
        read_numbers(board, field[next++]);
    if (slow_mixed_has(count, 'l') && strpbrk(count->rules, "htao"))
        next++;
    if (slow_mixed_has(count, 't'))
        board->power = *field[next++] - '0';
    for (int i = 0; slow_mixed_has(count, 'a') && i < 2; i++)
        board->place[i] = field[next][i] - '0';
    next += slow_mixed_has(count, 'a');
    if (slow_mixed_has(count, 'o'))
        read_numbers(board, field[next]);
}
