/* perft_suite.h - files of positions with their move counts.  SPDX-License-Identifier: MIT
 *
 * One position a line, `FEN ;D1 20 ;D2 400`; or, with tabs between, the value of the
 * game's first option of any text (or `NAME=VALUE` of any option), the FEN, and the counts
 * for depths 1, 2, ...  Empty lines and those that begin with # say nothing.
 */
#ifndef PROTOCOL_COMMANDS_PERFT_SUITE_H
#define PROTOCOL_COMMANDS_PERFT_SUITE_H

#include "engine/core/types.h"

struct configuration;
struct text;

enum { PERFT_DEPTH_MAX = 99, SUITE_LINE_MAX = 2048 };

/* One line, taken apart. */
struct suite_line {
    const char *option;                   /* the first column, or NULL  */
    const char *fen;                      /* not checked yet            */
    bool has_count[PERFT_DEPTH_MAX + 1];  /* by depth                   */
    uint64_t counts[PERFT_DEPTH_MAX + 1]; /* expected, by depth         */
};

/* Take `line` apart, writing into it.  False, with the reason, when it is malformed. */
WARN_UNUSED bool perft_suite_parse_line(struct suite_line *parsed, char *line,
                                        struct text *why);

/* Compare all counts in the file at `path`, but those above `max_nodes` (0: none are left
 * out), and print what does not fit and `N passed, M failed`.  False when something did
 * not fit or the file cannot be read. */
bool perft_suite_run(const struct configuration *configuration, const char *path,
                     uint64_t max_nodes);

#endif
