/* scoresheet.h - a game printed move by move.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_TEXT_SCORESHEET_H
#define PROTOCOL_TEXT_SCORESHEET_H

#include <stdio.h>

struct game;

/* Print the game's moves in SAN, numbered, its rolls as comments, in lines as PGN has
 * them, and `result` behind the last. */
void scoresheet_print(FILE *file, const struct game *game, const char *result);

#endif
