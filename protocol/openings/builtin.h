/* builtin.h - balanced openings that are built in.  SPDX-License-Identifier: MIT
 *
 * The Makefile makes them of sets/GAME.epd, which opening_maker.h describes.
 */
#ifndef PROTOCOL_OPENINGS_BUILTIN_H
#define PROTOCOL_OPENINGS_BUILTIN_H

#include "engine/core/types.h"

struct rules;

struct builtin_openings {
    const char *variant; /* the name of the game, eg. "chess"; NULL ends the table */
    const unsigned char *chars; /* lines of EPD, without a final 0 */
    size_t size;
};

extern const struct builtin_openings builtin_openings[]; /* written by the Makefile */

/* The openings for games by `rules`; NULL: there are none, for example because an option
 * changes the game. */
const struct builtin_openings *builtin_openings_find(const struct rules *rules);

#endif
