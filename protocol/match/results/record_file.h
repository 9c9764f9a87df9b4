/* record_file.h - the games of a record, one after the other.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_MATCH_RESULTS_RECORD_FILE_H
#define PROTOCOL_MATCH_RESULTS_RECORD_FILE_H

#include "engine/core/types.h"

struct library;
struct record;
struct text;

/* Called with each game of a tournament's record, all of which have ended; returns false to stop
 * there, with the reason. */
typedef bool (*record_visitor)(const struct record *record, void *context,
                               struct text *why);

/* Read the games in the record at `path`, of a game of `library` or of the registry.  False, with
 * the reason, if it is no record, or `visit` stops. */
WARN_UNUSED bool record_file_visit(const char *path, struct library *library,
                                   record_visitor visit, void *context,
                                   struct text *why);

#endif
