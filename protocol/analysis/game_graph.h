/* game_graph.h - the winning chances of a game as a curve.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_ANALYSIS_GAME_GRAPH_H
#define PROTOCOL_ANALYSIS_GAME_GRAPH_H

#include <stdio.h>

struct game_analysis;

/* Write White's winning chance after each ply of the game, as a part of a page of HTML where the
 * board after n plies has the id "g<number>p<n>", to which the curve links.  Nothing is written
 * when memory is out. */
void game_graph_write(FILE *file, const struct game_analysis *analysis, int number);

#endif
