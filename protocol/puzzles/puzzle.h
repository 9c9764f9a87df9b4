/* puzzle.h - a position with one good move.  SPDX-License-Identifier: MIT
 *
 * Each is a line of EPD, a FEN and these operations:
 *
 *     pv "MOVES"     the solution in coordinates: the solver's moves, and between them the replies that hold
 *                    out best
 *     acd DEPTH      of the search that finds the first move
 *     level N        the lowest tested level that finds it, as all tested levels above it do; 20: only full
 *                    strength does
 *     theme "WORDS"  what the solution shows (theme.h), with ", " between; absent: nothing of note
 *     c0 "WORDS"     why this move and no other
 *     id "GAME.PLY"  the number of the game that it comes from, and the plies before; other words: of
 *                    another origin, which no set counts
 *
 * For example `7k/6pp/8/8/8/8/5PPP/R5K1 w - - 0 30 pv "a1a8"; acd 1; level 2; theme "mate"; c0 "White wins, mate
 * in 1: 30. Ra8#. After 30. Kf1 White is winning."; id "7.58";`.
 */
#ifndef PROTOCOL_PUZZLES_PUZZLE_H
#define PROTOCOL_PUZZLES_PUZZLE_H

#include "engine/core/text.h"
#include "engine/core/types.h"
#include "engine/rules/move.h"
#include "engine/rules/position.h"

#include <stdio.h>

enum { PUZZLE_MOVES_MAX = 4 /* of the solver */ };

struct puzzle {
    struct position position;
    int count; /* of moves, the solver's and the replies */
    move moves[2 * PUZZLE_MOVES_MAX];
    int depth; /* the operands, as above */
    int level;
    struct text themes;
    struct text why;
    int game;
    int ply;
};

/* Write the puzzle's line.  Errors of the file are the caller's to check. */
void puzzle_print(const struct puzzle *puzzle, FILE *file);

/* How many puzzles a set has, and of which sort. */
struct puzzle_count {
    int all;
    int easy;      /* whose first move a search of one ply finds */
    int own;       /* themes_are_own() */
    int last_game; /* the greatest number of their games; 0: there is none */
};

void puzzle_count_add(struct puzzle_count *count, const struct puzzle *puzzle);

/* Count the puzzles of a set's file, of a game by `rules`.  False, with the reason, when it cannot be read. */
WARN_UNUSED bool puzzle_count_read(struct puzzle_count *count, const char *path,
                                   const struct rules *rules, struct text *why);

#endif
