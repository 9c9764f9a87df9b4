/* statistics.c - what the games of a tournament are like.  SPDX-License-Identifier: MIT */
#include "protocol/match/results/statistics.h"

#include "engine/core/text.h"
#include "engine/rules/game.h"
#include "engine/rules/rules.h"
#include "protocol/match/results/game_log.h"
#include "protocol/match/results/record.h"
#include "protocol/match/settings/settings.h"
#include "protocol/match/settings/tournament.h"

#include <errno.h>
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

static void fill_sample(struct sample *sample, const struct record *record, int kind)
{
    static const double points[] = {
        [RESULT_WHITE_WINS] = 1, [RESULT_BLACK_WINS] = 0, [RESULT_DRAW] = 0.5};
    const struct game *game = record->game;
    const int plies = game_plies(game);
    int captures = 0;

    for (int i = 0; kind && i < plies; i++)
        captures += count_captures(game, i, kind);
    sample->opening = game_position_at(game, record->opening_plies)->key;
    sample->values[MEASURE_DRAW] = record->result == RESULT_DRAW;
    sample->values[MEASURE_POINTS] = points[record->result];
    sample->values[MEASURE_MOVES] = (plies + 1) / 2;
    sample->values[MEASURE_CAPTURED] = captures > 0;
    sample->values[MEASURE_CAPTURES] = captures;
}

bool statistics_add(struct statistics *statistics, const struct record *record,
                    int kind)
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
    fill_sample(&statistics->samples[statistics->count++], record, kind);
    return true;
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

struct estimate statistics_estimate(const struct statistics *statistics,
                                    enum measure measure)
{
    const int count = statistics->count, openings = statistics_openings(statistics);
    struct estimate estimate = {0, INFINITY};
    double sum = 0, squares = 0;

    for (int i = 0; i < count; i++)
        estimate.mean += statistics->samples[i].values[measure] / count;
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

/* ---- records --------------------------------------------------------------------------- */

static bool visit_line(const char *line, const struct rules *rules,
                       record_visitor visit, void *context, struct text *why)
{
    struct record record;
    bool good;

    good = record_read_json(&record, line, NULL, rules, why)
           && visit(&record, context, why);
    record_free(&record);
    return good;
}

/* Read the lines after the first one. */
static bool visit_lines(FILE *file, const char *path, const struct rules *rules,
                        record_visitor visit, void *context, struct text *why)
{
    char *line = NULL;
    size_t size = 0;
    ssize_t length;
    bool good = true;

    for (int number = 1; good && (length = getline(&line, &size, file)) > 0; number++) {
        struct text reason;

        /* A last line without its end was not written completely. */
        if (line[length - 1] != '\n')
            break;
        if (number == 1)
            continue;
        good = visit_line(line, rules, visit, context, &reason)
               || text_fail(why, "%.200s:%d: %.300s", path, number, reason.chars);
    }
    free(line);
    return good;
}

bool statistics_visit_records(const char *path, record_visitor visit, void *context,
                              struct text *why)
{
    struct tournament *tournament = calloc(1, sizeof *tournament);
    struct rules *rules = NULL;
    FILE *file = NULL;
    bool good = false;

    if (tournament) {
        tournament_preset(tournament);
        if (game_log_read_tournament(tournament, path, why))
            rules = options_make_rules(&tournament->configuration, why);
    } else {
        text_fail(why, "out of memory");
    }
    if (rules) {
        file = fopen(path, "r");
        good = file ? visit_lines(file, path, rules, visit, context, why)
                    : text_fail(why, "%.200s: %s", path, strerror(errno));
    }
    if (file)
        fclose(file);
    rules_free(rules);
    free(tournament);
    return good;
}
