/* builtin.h - balanced openings that are built in.  SPDX-License-Identifier: MIT
 *
 * The Makefile makes them of sets/GAME.epd, which opening_maker.h describes.
 */
#ifndef PROTOCOL_OPENINGS_BUILTIN_H
#define PROTOCOL_OPENINGS_BUILTIN_H

#include "engine/core/embedded.h"
#include "engine/core/types.h"

struct rules;

/* Written by the Makefile, by the names of the games: lines of EPD. */
extern const struct embedded_file builtin_openings[];

/* The openings for games by `rules`; NULL: there are none, for example because an option
 * changes the game. */
const struct embedded_file *builtin_openings_find(const struct rules *rules);

#endif
