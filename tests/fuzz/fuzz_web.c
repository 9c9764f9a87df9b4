/* fuzz_web.c - a web page may ask anything.  SPDX-License-Identifier: MIT
 *
 * Each line of the input is a question; the answer must be one JSON object on one line.  What only
 * takes long is left out: searches.  One page answers the questions of many inputs, as to make one takes longer than
 * to ask it; nothing but the games of texts is kept.
 */
#include "protocol/text/json.h"
#include "protocol/web/engine/web.h"
#include "tests/fuzz/fuzz.h"

#include <stdio.h>
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

/* Of one page. */
enum { INPUTS_MAX = 256, PRINTED_MAX = 1 << 24 };

/* A page, and what it has printed. */
struct page {
    struct web *web;
    FILE *out;
    char *chars;
    size_t size;
    int inputs;
};

static void page_close(struct page *page)
{
    web_free(page->web);
    fclose(page->out);
    free(page->chars);
    *page = (struct page){.web = NULL};
}

static void page_open(struct page *page)
{
    page->out = open_memstream(&page->chars, &page->size);
    page->web = page->out ? web_new_on(page->out) : NULL;
    if (!page->web)
        abort();
}

static void ask(struct page *page, const char *line)
{
    const size_t before = page->size;

    web_answer(page->web, line);
    fflush(page->out);
    check_answer(page->chars + before, page->size - before);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct page page;
    struct lines lines = {data, size};
    char line[FUZZ_LINE_MAX];

    if (page.web && (++page.inputs == INPUTS_MAX || page.size > PRINTED_MAX))
        page_close(&page);
    if (!page.web)
        page_open(&page);
    while (lines_next(&lines, line))
        if (!is_search(line))
            ask(&page, line);
    return 0;
}
