/* analysis.h - what the engine thinks of a position.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_COMMANDS_ANALYSIS_H
#define PROTOCOL_COMMANDS_ANALYSIS_H

#include "engine/core/types.h"
#include "engine/rules/outcome.h"
#include "engine/rules/position.h"
#include "protocol/commands/roll_spread.h"
#include "search/search.h"

#include <stdio.h>

struct game;
struct text;

/* One way to go on, best first. */
struct analysis_line {
    score score; /* in favour of the side to move; with dice, the mean    */
    int length;  /* of `line`                                             */
    move line[LINE_MAX];
    struct roll_spread spread; /* of its first move                        */
};

struct analysis {
    struct position pos;    /* what was looked at                           */
    struct outcome outcome; /* how the game has ended, then there is no line */
    int depth;              /* plies                                        */
    uint64_t nodes;
    int64_t elapsed_ms;
    int line_count;
    struct analysis_line lines[MULTIPV_MAX];
};

/* Think about the present position of `game`.  `report`, unless NULL, is told what the
 * searcher finds on the way.  False when memory is out. */
WARN_UNUSED bool analysis_make(struct analysis *analysis, struct searcher *searcher,
                               const struct game *game, const struct limits *limits,
                               report_function report, void *context);

/* Go on to the position after `m`, after the likeliest roll.  False when `m` is not legal. */
WARN_UNUSED bool analysis_advance(struct position *pos, move m);

/* Append a score as White sees it, eg. "+0.35" or, for a mate in three, "#3". */
void analysis_write_score(score value, int side, struct text *text);

/* Append the moves of a line in SAN, numbered, as far as there is room. */
void analysis_write_line(const struct position *pos, const struct analysis_line *line,
                         struct text *text);

/* Print it for people, or as a line of JSON for programs; `source` says where the
 * position is from, NULL: from the command line. */
void analysis_print(FILE *file, const struct analysis *analysis, const char *source);
void analysis_print_json(FILE *file, const struct analysis *analysis,
                         const char *source);

#endif
