/* table.h - an endgame table in memory.  SPDX-License-Identifier: MIT
 *
 * A value says how a position ends when both sides play their best, without draws by repetition or
 * by the 50-move rule: 0 is a draw, n + 1 a win of the side to move in n plies, and -(n + 1) a loss
 * in n plies.
 */
#ifndef SEARCH_TABLEBASE_TABLE_H
#define SEARCH_TABLEBASE_TABLE_H

#include "engine/core/types.h"
#include "engine/rules/outcome.h"
#include "search/tablebase/layout.h"

enum {
    TABLE_DRAW = 0,
    TABLE_NONE = INT16_MIN, /* no position has this number */
    TABLE_PLIES_MAX = 30000,
    TABLE_VALUES_MAX = 65536,
};

struct table {
    struct layout layout;
    int value_count; /* different values */
    int16_t *values; /* these, owned */
    int width;       /* bytes of a code, 1 or 2 */
    uint8_t *codes;  /* of each number: the index of its value */
};

/* What a table holds, by the side to move. */
struct table_statistics {
    uint64_t won[COLOURS];
    uint64_t drawn[COLOURS];
    uint64_t lost[COLOURS];
    uint64_t zugzwangs;   /* mutual: White would do better with Black to move */
    int longest[COLOURS]; /* plies of White's and of Black's longest win, -1: none */
    /* The number of a position with that longest win, with the winner to move where there is one. */
    uint64_t longest_number[COLOURS];
};

static inline int value_win(int plies)
{
    return plies + 1;
}

static inline int value_loss(int plies)
{
    return -plies - 1;
}

/* The value of a position that has ended. */
static inline int value_of_end(const struct outcome *outcome, int to_move)
{
    if (outcome->result == RESULT_DRAW)
        return TABLE_DRAW;
    return outcome_is_win(*outcome, to_move) ? value_win(0) : value_loss(0);
}

/* The plies of a win or a loss. */
static inline int value_plies(int value)
{
    return (value < 0 ? -value : value) - 1;
}

/* The value of a move that leads to a position of this value. */
static inline int value_before(int value)
{
    return value == TABLE_DRAW ? TABLE_DRAW
           : value > 0         ? value_loss(value_plies(value) + 1)
                               : value_win(value_plies(value) + 1);
}

/* Whether `a` is better than `b` for the side to move: sooner won, or later lost. */
static inline bool value_is_better(int a, int b)
{
    if ((a > 0) != (b > 0))
        return a > 0;
    if ((a < 0) != (b < 0))
        return b < 0;
    return a < b;
}

/* A table with the layout, borrowing its rules, and the values of its numbers.  NULL when memory is out.
 * table_free() takes NULL. */
WARN_UNUSED struct table *table_new(const struct layout *layout, const int16_t *values);
void table_free(struct table *table);

/* The bytes that a table takes. */
uint64_t table_bytes(const struct table *table);

/* The value of a number. */
static inline int table_value(const struct table *table, uint64_t number)
{
    const uint8_t *code = table->codes + number * (uint64_t)table->width;

    return table->values[table->width == 1 ? code[0] : code[0] | code[1] << 8];
}

/* Count the positions of a table; those that symmetries turn into each other count once. */
void table_summarise(const struct table *table, struct table_statistics *statistics);

#endif
