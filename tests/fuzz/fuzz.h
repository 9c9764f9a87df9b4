/* fuzz.h - what the fuzz targets share.  SPDX-License-Identifier: MIT */
#ifndef TESTS_FUZZ_FUZZ_H
#define TESTS_FUZZ_FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct rules;

/* A target: reads the input and aborts if the engine does what it must not. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { FUZZ_LINE_MAX = 8192, ALL_RULES = 10 };

/* The rules of number `number` modulo ALL_RULES: of all games and some of their options.
 * They live as long as the process. */
const struct rules *all_rules(unsigned number);

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
