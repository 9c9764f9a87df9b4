/* game_page.h - analysed games as a page of HTML.  SPDX-License-Identifier: MIT
 *
 * The page needs no other file.  Its boards share their drawings, and one is shown at a time:
 * links to the others work without the page's script, which adds the arrow keys.
 */
#ifndef PROTOCOL_ANALYSIS_GAME_PAGE_H
#define PROTOCOL_ANALYSIS_GAME_PAGE_H

#include <stdio.h>

struct game_analysis;
struct pgn_tags;

/* Write the page's head and its end; between the two the games follow. */
void game_page_begin(FILE *file);
void game_page_end(FILE *file);

/* Write a game: a summary, its winning chances as a curve, its moves with remarks, and its boards.
 * `number` tells the page's games apart; `ending`, or NULL, stands below the moves.  Comments are
 * those of `tags`. */
void game_page_add(FILE *file, const struct game_analysis *analysis,
                   const struct pgn_tags *tags, int number, const char *annotator,
                   const char *ending);

#endif
