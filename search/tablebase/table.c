/* table.c - an endgame table in memory.  SPDX-License-Identifier: MIT */
#include "search/tablebase/table.h"

#include <stdlib.h>
#include <string.h>

enum { NARROW_CODES = 256 };

/* List the different values; `code_of`, from -32768 on, gets their places in the list, which starts
 * at 1. */
static int list_values(uint64_t size, const int16_t *values, int16_t *list,
                       uint16_t *code_of, bool *seen)
{
    int count = 0;

    for (uint64_t i = 0; i < size; i++)
        seen[values[i] - INT16_MIN] = true;
    for (int i = 0; i < TABLE_VALUES_MAX; i++)
        if (seen[i]) {
            code_of[i] = (uint16_t)count;
            list[count++] = (int16_t)(i + INT16_MIN);
        }
    return count;
}

static bool fill_table(struct table *table, const int16_t *values)
{
    const uint64_t size = table->layout.size;
    uint16_t *code_of = calloc(TABLE_VALUES_MAX, sizeof *code_of);
    bool *seen = calloc(TABLE_VALUES_MAX, sizeof *seen);

    table->values = calloc(TABLE_VALUES_MAX, sizeof *table->values);
    if (code_of && seen && table->values) {
        table->value_count = list_values(size, values, table->values, code_of, seen);
        table->width = table->value_count <= NARROW_CODES ? 1 : 2;
        table->codes = malloc((size_t)size * (size_t)table->width);
    }
    for (uint64_t i = 0; table->codes && i < size; i++) {
        const uint16_t code = code_of[values[i] - INT16_MIN];

        table->codes[i * (uint64_t)table->width] = (uint8_t)code;
        if (table->width > 1)
            table->codes[i * 2 + 1] = (uint8_t)(code >> 8);
    }
    free(code_of);
    free(seen);
    return table->codes != NULL;
}

struct table *table_new(const struct layout *layout, const int16_t *values)
{
    struct table *table = calloc(1, sizeof *table);

    if (!table)
        return NULL;
    table->layout = *layout;
    if (!fill_table(table, values)) {
        table_free(table);
        return NULL;
    }
    return table;
}

uint64_t table_bytes(const struct table *table)
{
    return sizeof *table + TABLE_VALUES_MAX * sizeof *table->values
           + table->layout.size * (uint64_t)table->width;
}

void table_free(struct table *table)
{
    if (!table)
        return;
    free(table->values);
    free(table->codes);
    free(table);
}

/* Whether a win of these plies is longer than the longest so far, in moves; of two alike the one with
 * the winner to move is taken. */
static bool is_longer(const struct table_statistics *statistics, int winner, int side,
                      int plies, uint64_t size)
{
    const int before = statistics->longest[winner];
    const bool before_to_move =
        (statistics->longest_number[winner] >= size / COLOURS) == (winner == BLACK);

    return before < 0 || (plies + 1) / 2 > (before + 1) / 2
           || ((plies + 1) / 2 == (before + 1) / 2 && side == winner
               && !before_to_move);
}

/* Count one position. */
static void count_position(struct table_statistics *statistics, uint64_t number,
                           uint64_t size, int value)
{
    const int side = number >= size / COLOURS ? BLACK : WHITE;
    const int winner = value > 0 ? side : side ^ 1;

    if (value == TABLE_DRAW) {
        statistics->drawn[side]++;
        return;
    }
    if (value > 0)
        statistics->won[side]++;
    else
        statistics->lost[side]++;
    if (is_longer(statistics, winner, side, value_plies(value), size)) {
        statistics->longest[winner] = value_plies(value);
        statistics->longest_number[winner] = number;
    }
}

/* 1, 0 or -1: White wins, a draw, Black wins. */
static int result_of(int value, int side)
{
    const int result = (value > 0) - (value < 0);

    return side == WHITE ? result : -result;
}

/* Whether the position of a number, with White to move, and the same with Black to move are a mutual
 * zugzwang. */
static bool is_zugzwang(const struct table *table, uint64_t number)
{
    const int white = table_value(table, number);
    const int black = table_value(table, number + table->layout.size / COLOURS);

    return white != TABLE_NONE && black != TABLE_NONE
           && result_of(white, WHITE) < result_of(black, BLACK);
}

void table_summarise(const struct table *table, struct table_statistics *statistics)
{
    const uint64_t size = table->layout.size;

    memset(statistics, 0, sizeof *statistics);
    statistics->longest[WHITE] = statistics->longest[BLACK] = -1;
    for (uint64_t i = 0; i < size; i++) {
        const int value = table_value(table, i);

        if (value != TABLE_NONE)
            count_position(statistics, i, size, value);
        if (i < size / COLOURS)
            statistics->zugzwangs += is_zugzwang(table, i);
    }
}
