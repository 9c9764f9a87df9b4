/* digest.h - what must not change before a tournament is resumed.  SPDX-License-Identifier: MIT
 *
 * The openings' file and the engines' programs, which the record names only by their paths, and the
 * rules of a game from a file, which it names only by the game's name.
 */
#ifndef PROTOCOL_MATCH_SETTINGS_DIGEST_H
#define PROTOCOL_MATCH_SETTINGS_DIGEST_H

#include "engine/core/setting.h"
#include "engine/core/types.h"

struct text;
struct tournament;

/* Lines of a tournament's record, and of its engines, that no user writes. */
extern const struct setting tournament_digests[];
extern const struct setting engine_digests[];

/* Read the files and fill in their digests.  Where a program's file is not known, for example
 * because its command is a script for the shell, its digest stays 0.  On failure returns false
 * and sets `why`. */
WARN_UNUSED bool tournament_read_digests(struct tournament *tournament,
                                         struct text *why);

/* Whether the tournament's game still has the rules that its record was played by, which a digest
 * in the record tells. */
WARN_UNUSED bool tournament_check_rules(const struct tournament *tournament,
                                        struct text *why);

/* Whether the openings, or the program of an engine, of two tournaments with the same settings
 * differ; says which.  What is not known does not differ.  Programs are not compared when
 * records are joined, because each machine may have its own. */
WARN_UNUSED bool tournament_digests_differ(const struct tournament *there,
                                           const struct tournament *here,
                                           struct text *why);

#endif
