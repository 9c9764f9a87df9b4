/* foreign_pgn.h - games as other programs write them.  SPDX-License-Identifier: MIT
 *
 * Eight programs differ in their tags, comments, clocks, signs, variations, line ends and encodings.  A game is
 * written as one of them does, with notes at random, so that a test can read it.
 */
#ifndef TESTS_SUPPORT_FOREIGN_PGN_H
#define TESTS_SUPPORT_FOREIGN_PGN_H

#include "engine/core/types.h"
#include "engine/rules/outcome.h"

struct buffer;
struct game;

/* The number of programs, and the name of one, from 0 on. */
int foreign_pgn_programs(void);
const char *foreign_pgn_program(int program);

/* Append `game`, recorded with `result`, as number `number` of a file of that program, which begins with number 0;
 * `random` is the state of a generator (random.h). */
void foreign_pgn_add(struct buffer *text, int program, const struct game *game,
                     int number, enum result result, uint64_t *random);

#endif
