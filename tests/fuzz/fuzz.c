/* fuzz.c - what the fuzz targets share.  SPDX-License-Identifier: MIT */
#include "tests/fuzz/fuzz.h"

#include "engine/rules/rules.h"
#include "engine/variants/registry.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

struct choice {
    const char *variant;
    struct option_value setting; /* name NULL: none */
};

static const struct choice choices[ALL_RULES] = {
    {"chess", {NULL, NULL}},
    {"pole", {NULL, NULL}},
    {"poison", {NULL, NULL}},
    {"pothole", {NULL, NULL}},
    {"polypiece", {NULL, NULL}},
    {"starpool", {NULL, NULL}},
    {"pothole", {"Holes", "one"}},
    {"pothole", {"HoleTurns", "dice"}},
    {"polypiece", {"Phased", "true"}},
    {"polypiece", {"Powers", "K=K,KD;N=fsLbbL,NN;B=DD,mWcF;wR=Q,G;bR=Z3,H"}},
};

const struct rules *all_rules(unsigned number)
{
    static const struct rules *made[ALL_RULES]; /* written once, on demand */
    const unsigned i = number % ALL_RULES;

    if (!made[i])
        made[i] = rules_new(variants_find(choices[i].variant), &choices[i].setting,
                            choices[i].setting.name != NULL, NULL);
    if (!made[i])
        abort();
    return made[i];
}

bool lines_next(struct lines *lines, char line[FUZZ_LINE_MAX])
{
    const uint8_t *end = lines->size ? memchr(lines->data, '\n', lines->size) : NULL;
    const size_t length = end ? (size_t)(end - lines->data) : lines->size;
    const size_t copied = length < FUZZ_LINE_MAX ? length : FUZZ_LINE_MAX - 1;

    if (lines->size == 0)
        return false;
    for (size_t i = 0; i < copied; i++)
        line[i] = lines->data[i] ? (char)lines->data[i] : ' ';
    line[copied] = '\0';
    lines->data += length + (end != NULL);
    lines->size -= length + (end != NULL);
    return true;
}

bool lines_next_sent(struct lines *lines, char line[FUZZ_LINE_MAX])
{
    while (lines_next(lines, line)) {
        if (strncmp(line, "> ", 2) == 0) {
            memmove(line, line + 2, strlen(line + 2) + 1);
            return true;
        }
        if (!strchr("<!#", line[0]) || (line[0] && line[1] != ' '))
            return true;
    }
    return false;
}

bool line_sets_hash(const char *line)
{
    for (; *line; line++)
        if (strncasecmp(line, "hash", 4) == 0 || strncasecmp(line, "memory", 6) == 0)
            return true;
    return false;
}
