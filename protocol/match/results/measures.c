/* measures.c - what is measured of a tournament's games.  SPDX-License-Identifier: MIT */
#include "protocol/match/results/measures.h"

#include "engine/rules/game.h"
#include "protocol/match/results/record.h"
#include "protocol/statistics/statistics.h"

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

void record_measure(const struct record *record, int kind, struct sample *sample)
{
    const int plies = game_plies(record->game);
    const int moves = (plies + 1) / 2;
    int captures = 0;

    for (int i = 0; kind && i < plies; i++)
        captures += count_captures(record->game, i, kind);
    *sample = (struct sample){
        .opening = record_opening(record),
        .values = {[MEASURE_DRAW] = record->result == RESULT_DRAW,
                   [MEASURE_POINTS] = record_points(record),
                   [MEASURE_MOVES] = moves,
                   [MEASURE_CAPTURED] = captures > 0,
                   [MEASURE_CAPTURES] = captures},
    };
}
