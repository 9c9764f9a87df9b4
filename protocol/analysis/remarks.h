/* remarks.h - what an analysed game means, in words.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_ANALYSIS_REMARKS_H
#define PROTOCOL_ANALYSIS_REMARKS_H

#include "engine/core/types.h"

struct game_analysis;
struct ply_analysis;
struct position;
struct side_summary;
struct text;

/* The size of a part of the winning chance in percent; from -1 to 1 are 100. */
int chance_percent(double chance);

/* Whether the roll after a ply gave or cost as much winning chance as an inaccuracy. */
bool ply_is_lucky(const struct ply_analysis *ply);

/* Append what is to be said of a ply played in `pos`: "Mistake (+0.35 to -0.80): Nf3 was best.", "The
 * only move.", "The roll cost White 23 % of winning chance."; nothing of an ordinary one. */
void ply_write_remarks(const struct position *pos, const struct ply_analysis *ply,
                       struct text *text);

/* Append the best line instead of a ply that is graded, eg. "12. Nf3 Nc6"; false, if it is not. */
bool ply_write_best(const struct position *pos, const struct ply_analysis *ply,
                    struct text *text);

/* Append "accuracy 87.3 %, average loss 34 centipawns, 2 inaccuracies, 1 mistake, no blunders". */
void side_write_summary(const struct side_summary *side, struct text *text);

/* Append the plies that turned the game, eg. "14. Nf3, 22... Qd4"; false if there are none. */
bool game_write_turns(const struct game_analysis *analysis, struct text *text);

/* Append whom the dice favoured, and by how much; false if there are no dice. */
bool game_write_luck(const struct game_analysis *analysis, struct text *text);

/* A copy of a PGN comment without its parts from `mark`, eg. "[%eval", to the next ]; to be freed.
 * NULL when memory is out. */
char *comment_without(const char *comment, const char *mark);

#endif
