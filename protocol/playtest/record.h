/* record.h - the file of a playtest's games.  SPDX-License-Identifier: MIT
 *
 * Lines of JSON: first how the games are played, then each game when it ends.  A game is in the file
 * completely or not at all, so the same command resumes after any interruption.
 */
#ifndef PROTOCOL_PLAYTEST_RECORD_H
#define PROTOCOL_PLAYTEST_RECORD_H

#include "engine/core/output_file.h"
#include "engine/core/types.h"

struct played_game;
struct text;

/* All 0: there is none. */
struct playtest_record {
    struct output_file file;
};

/* Open the record at `path` and write how games are played, unless it says so already.  False, with the
 * reason, when it cannot be written, or it is the record of other games; close it in any case. */
WARN_UNUSED bool playtest_record_open(struct playtest_record *record, const char *path,
                                      const char *how, struct text *why);
void playtest_record_close(struct playtest_record *record);

/* Called with each game in the record: its number and its line.  False, with the reason, to stop. */
typedef bool (*playtest_record_visitor)(void *context, int number, const char *line,
                                        struct text *why);

/* Visit the games of the rules with the number `rules`.  False, with the reason, when a line is wrong or
 * the visitor stops. */
WARN_UNUSED bool playtest_record_visit(struct playtest_record *record, int rules,
                                       playtest_record_visitor visit, void *context,
                                       struct text *why);

/* Continue `played`, the beginning of a game, with the moves and scores of a line.  False, with the reason,
 * when they are not those of such a game of at most `plies` plies. */
WARN_UNUSED bool playtest_record_replay(struct played_game *played, const char *line,
                                        int plies, struct text *why);

/* Add a game of the rules with the number `rules`.  False, with the reason, when it cannot be written. */
WARN_UNUSED bool playtest_record_add(struct playtest_record *record, int rules,
                                     const struct played_game *played,
                                     struct text *why);

#endif
