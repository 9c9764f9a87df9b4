/* measures.h - what is measured of a tournament's games.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_MATCH_RESULTS_MEASURES_H
#define PROTOCOL_MATCH_RESULTS_MEASURES_H

struct record;
struct sample;

enum measure {
    MEASURE_DRAW,     /* 1: the game was drawn, else 0 */
    MEASURE_POINTS,   /* White's: 0, 0.5 or 1 */
    MEASURE_MOVES,    /* full moves, the opening's included */
    MEASURE_CAPTURED, /* 1: pieces of the counted kind left the board, else 0 */
    MEASURE_CAPTURES, /* how many did */
};

/* Measure a game that has ended, and count captures of the kind with the number `kind`, 0: of none.
 * The promotion of a pawn is no capture of it. */
void record_measure(const struct record *record, int kind, struct sample *sample);

#endif
