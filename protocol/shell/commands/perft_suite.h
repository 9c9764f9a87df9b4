/* perft_suite.h - files of positions with their perft counts.  SPDX-License-Identifier: MIT
 *
 * One position a line (line_file.h): `FEN ;D1 20 ;D2 400`, maybe among operations of EPD; or, with
 * tabs between, the value of the variant's first string option (or `NAME=VALUE` of any option), the
 * FEN, and the counts for depths 1, 2, ...
 */
#ifndef PROTOCOL_SHELL_COMMANDS_PERFT_SUITE_H
#define PROTOCOL_SHELL_COMMANDS_PERFT_SUITE_H

#include "engine/core/types.h"
#include "engine/rules/perft.h"

struct configuration;
struct rules;
struct text;

struct perft_count {
    int depth;
    uint64_t nodes;
};

/* One parsed line. */
struct suite_line {
    const char *option;     /* the first column, or NULL */
    const char *fen;        /* not checked yet */
    const char *operations; /* of EPD, the counts among them; "" with columns */
    int count;              /* of `counts`, at least 1 */
    struct perft_count counts[PERFT_DEPTH_MAX];
};

/* Parse `line`, which is cut up and must live as long as `parsed`, for a game by `rules`.  False,
 * with the reason, when it is malformed. */
WARN_UNUSED bool perft_suite_parse_line(struct suite_line *parsed, char *line,
                                        const struct rules *rules, struct text *why);

/* Compare all counts in the file at `path`, except those above `max_nodes` (0: no limit).
 * Prints each mismatch and `N passed, M failed`.  False when a count did not match or the
 * file could not be read. */
bool perft_suite_run(const struct configuration *configuration, const char *path,
                     uint64_t max_nodes);

#endif
