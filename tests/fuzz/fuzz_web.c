/* fuzz_web.c - a web page may ask anything.  SPDX-License-Identifier: MIT
 *
 * Each line of the input is a question; the answer must be one JSON object on one line.  What only
 * takes long is left out: searches.
 */
#include "protocol/text/json.h"
#include "protocol/web/engine/web.h"
#include "tests/fuzz/fuzz.h"

#include <stdlib.h>
#include <string.h>

/* Whether a question asks for a search. */
static bool is_search(const char *line)
{
    return strstr(line, "bench") || strstr(line, "claims");
}

static void check_answer(const char *chars, size_t size)
{
    const char *end = memchr(chars, '\n', size);

    if (!end || end != chars + size - 1 || !json_is_object(chars))
        abort();
}

static void ask(struct web *web, FILE *out, char **chars, const size_t *size,
                const char *line)
{
    const size_t before = *size;

    web_answer(web, line);
    fflush(out);
    check_answer(*chars + before, *size - before);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct lines lines = {data, size};
    char line[FUZZ_LINE_MAX];
    char *chars = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&chars, &length);
    struct web *web = out ? web_new_on(out) : NULL;

    if (!web)
        abort();
    while (lines_next(&lines, line))
        if (!is_search(line))
            ask(web, out, &chars, &length, line);
    web_free(web);
    fclose(out);
    free(chars);
    return 0;
}
