/* statistics.c - what the games of a tournament are like.  SPDX-License-Identifier: MIT */
#include "protocol/match/results/statistics.h"

#include "engine/rules/game.h"
#include "engine/rules/rules.h"
#include "protocol/match/results/record.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM_MIN = 256 };

/* ---- samples --------------------------------------------------------------------------- */

static int count_kind(const struct position *pos, int colour, int kind)
{
    return bitset_count(pos->by_kind[kind] & pos->by_colour[colour], true);
}

/* How many pieces of a kind left the board with ply `number`. */
static int count_captures(const struct game *game, int number, int kind)
{
    const struct position *before = game_position_at(game, number);
    const struct position *after = game_position_at(game, number + 1);
    int captures = 0;

    for (int colour = 0; colour < COLOURS; colour++) {
        const int gone =
            count_kind(before, colour, kind) - count_kind(after, colour, kind);

        if (gone > 0)
            captures += gone;
    }
    if (kind == KIND_PAWN && captures
        && move_type(game_ply(game, number).move) == MOVE_PROMOTION)
        captures--;
    return captures;
}

bool statistics_add(struct statistics *statistics, const struct sample *sample)
{
    if (statistics->count == statistics->room) {
        const int room = statistics->room ? 2 * statistics->room : ROOM_MIN;
        struct sample *samples =
            realloc(statistics->samples, (size_t)room * sizeof *samples);

        if (!samples)
            return false;
        statistics->samples = samples;
        statistics->room = room;
    }
    statistics->samples[statistics->count++] = *sample;
    return true;
}

bool statistics_add_game(struct statistics *statistics, const struct record *record,
                         int kind)
{
    const int plies = game_plies(record->game);
    struct sample sample = {.opening = record_opening(record)};
    int captures = 0;

    for (int i = 0; kind && i < plies; i++)
        captures += count_captures(record->game, i, kind);
    sample.values[MEASURE_DRAW] = record->result == RESULT_DRAW;
    sample.values[MEASURE_POINTS] = record_points(record);
    sample.values[MEASURE_MOVES] = (plies + 1) / 2;
    sample.values[MEASURE_CAPTURED] = captures > 0;
    sample.values[MEASURE_CAPTURES] = captures;
    return statistics_add(statistics, &sample);
}

static int compare_openings(const void *one, const void *other)
{
    const key a = ((const struct sample *)one)->opening;
    const key b = ((const struct sample *)other)->opening;

    return (a > b) - (a < b);
}

void statistics_sort(struct statistics *statistics)
{
    if (statistics->count)
        qsort(statistics->samples, (size_t)statistics->count,
              sizeof *statistics->samples, compare_openings);
}

/* ---- estimates ------------------------------------------------------------------------- */

static bool begins_opening(const struct statistics *statistics, int number)
{
    const struct sample *samples = statistics->samples;

    return number == 0 || samples[number].opening != samples[number - 1].opening;
}

int statistics_openings(const struct statistics *statistics)
{
    int count = 0;

    for (int i = 0; i < statistics->count; i++)
        count += begins_opening(statistics, i);
    return count;
}

struct estimate statistics_estimate(const struct statistics *statistics, int measure)
{
    const int count = statistics->count, openings = statistics_openings(statistics);
    struct estimate estimate = {0, INFINITY};
    double sum = 0, squares = 0;

    for (int i = 0; i < count; i++)
        estimate.mean += statistics->samples[i].values[measure];
    if (count > 0)
        estimate.mean /= count;
    if (openings < 2)
        return estimate;
    /* The variance of a ratio, by the sum of the deviations of each opening's games. */
    for (int i = 0; i < count; i++) {
        if (begins_opening(statistics, i)) {
            squares += sum * sum;
            sum = 0;
        }
        sum += statistics->samples[i].values[measure] - estimate.mean;
    }
    squares += sum * sum;
    estimate.error = sqrt(squares * openings / (openings - 1)) / count;
    return estimate;
}
