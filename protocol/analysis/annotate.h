/* annotate.h - an analysed game as annotated PGN.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_ANALYSIS_ANNOTATE_H
#define PROTOCOL_ANALYSIS_ANNOTATE_H

#include "engine/core/types.h"

struct game_analysis;
struct pgn;
struct pgn_tags;
struct text;

/* Fill `notes`, which is empty, with the tags of `pgn`, its comments without their [%eval ...], and
 * the analysis of its game: scores, glyphs, what a bad move or a roll changed, best lines, and a
 * summary at the start.  `annotator` is who judged; `ending`, or NULL, ends the game's last
 * comment.  False, with the reason, when that is too much; pgn_tags_free() frees `notes` in any
 * case. */
WARN_UNUSED bool annotate_game(struct pgn_tags *notes, const struct pgn *pgn,
                               const struct game_analysis *analysis,
                               const char *annotator, const char *ending,
                               struct text *why);

#endif
