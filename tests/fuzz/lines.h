/* lines.h - the lines of a fuzz target's input.  SPDX-License-Identifier: MIT */
#ifndef TESTS_FUZZ_LINES_H
#define TESTS_FUZZ_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { FUZZ_LINE_MAX = 8192 };

/* What is left of an input. */
struct lines {
    const uint8_t *data;
    size_t size;
};

/* Copy the next line, without its end, and step over it; false where nothing is left.  A zero
 * byte becomes a space, and what is too long is cut. */
bool lines_next(struct lines *lines, char line[FUZZ_LINE_MAX]);

/* The next line that is sent to the engine: of a session of tests/data/session/ those after
 * "> ", and every line that does not begin as one of a session. */
bool lines_next_sent(struct lines *lines, char line[FUZZ_LINE_MAX]);

/* Whether a line asks for a hash table of another size: slow, and not what is fuzzed. */
bool line_sets_hash(const char *line);

#endif
