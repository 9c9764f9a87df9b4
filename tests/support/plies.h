/* plies.h - all plies of a position, for a comparison.  SPDX-License-Identifier: MIT */
#ifndef TESTS_SUPPORT_PLIES_H
#define TESTS_SUPPORT_PLIES_H

#include <stdint.h>

struct move_list;
struct option_value;
struct position;
struct text;

enum { PLIES_MAX = 800, PLY_FEN_MAX = 400 };

/* Compare the engine's legal plies of `pos` with those that another program has found: `count` FENs
 * after them, without their move number and with ` roll` at the end where one is awaited, in any
 * order.  The test fails where they differ, or where noisy and quiet moves are not all moves; `what` is
 * for its message. */
void plies_compare(const struct position *pos, char found[PLIES_MAX][PLY_FEN_MAX],
                   int count, const char *what);

/* The same with the moves or rolls of a list. */
void plies_compare_list(const struct position *pos, const struct move_list *list,
                        char found[PLIES_MAX][PLY_FEN_MAX], int count,
                        const char *what);

/* Compare the plies of `pos`, unless it awaits a roll, with those of slow_mixed() by its rules, a text; for struct
 * plies_trial, and `random` is not used. */
void plies_compare_mixed(const struct position *pos, const void *rules,
                         uint64_t *random);

/* Random games, and positions that are set up, of the game [x] of a variants file. */
struct plies_trial {
    const char *file;
    const struct option_value *options;
    int option_count;
    int games;
    int plies_max; /* of a game */
    int stride;    /* of a game, every so many positions are compared */
    int crafted;   /* positions that are set up; some FENs are refused */
    void (*write)(const void *context, struct text *fen, uint64_t *random);
    void (*compare)(const struct position *pos, const void *context, uint64_t *random);
    const void *context;
};

/* Make a trial, by a generator's state.  In games each position has the key of its FEN; each ply is
 * written and read in both notations, and taken back and made again. */
void plies_try(const struct plies_trial *trial, uint64_t random);

#endif
