/* annotate.h - an analysed game as annotated PGN.  SPDX-License-Identifier: MIT
 *
 * What the analysis writes can be told from what the user has written, so that the next analysis replaces
 * it: in comments it stands between the commands [%remark] and [%endremark], the first of which
 * also has the glyph that it has given, eg. [%remark 4]; its variations end with {[%remark]}.
 */
#ifndef PROTOCOL_ANALYSIS_ANNOTATE_H
#define PROTOCOL_ANALYSIS_ANNOTATE_H

#include "engine/core/types.h"

struct game_analysis;
struct pgn;
struct pgn_tags;
struct text;

/* Remove what an earlier analysis has written: remarks, their glyphs, and variations that nobody has
 * changed since. */
void annotation_remove(struct pgn_tags *tags);

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
