/* files.h - the files of a tournament.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_MATCH_SETTINGS_FILES_H
#define PROTOCOL_MATCH_SETTINGS_FILES_H

#include "engine/core/types.h"

struct text;
struct tournament;

/* Whether nothing that is written harms what is read, or a record; if not, `why` says which file would.  Files that
 * are not there yet are not compared. */
WARN_UNUSED bool tournament_check_files(const struct tournament *tournament,
                                        struct text *why);

#endif
