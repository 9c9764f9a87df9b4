/* every_game.h - the games that a test of all games plays.  SPDX-License-Identifier: MIT
 *
 * Those of the registry, also with options; the examples; the standard games; the tests' own file, which has each
 * rule of files; and any two of those rules that go together.  They come in parts, so that tests fail by parts.
 */
#ifndef TESTS_SUPPORT_EVERY_GAME_H
#define TESTS_SUPPORT_EVERY_GAME_H

struct library;
struct rules;

/* The number of parts. */
int every_game_parts(void);

/* Call `visit` with the rules of each game of a part, which then is in `library`. */
void every_game_visit(struct library *library, int part,
                      void (*visit)(const struct rules *rules));

#endif
