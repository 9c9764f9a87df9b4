/* check_web_uci.c - UCI as a web page speaks it.  SPDX-License-Identifier: MIT */
#include "protocol/text/output.h"
#include "protocol/web/engine/web.h"
#include "tests/unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct web *web;
static FILE *out;
static char *printed;
static size_t size;

static void open_web(void)
{
    out = open_memstream(&printed, &size);
    ck_assert_ptr_nonnull(out);
    web = web_new_on(out);
    ck_assert_ptr_nonnull(web);
}

static void close_web(void)
{
    web_free(web);
    fclose(out);
    free(printed);
}

FIXTURE(open_web, close_web);

TEST(test_uci_searches_without_input)
{
    web_execute(web, "uci");
    web_execute(web, "position startpos moves f2f3 e7e5 g2g4");
    web_execute(web, "go depth 2");
    web_execute(web, "isready");
    fflush(out);
    while (!strstr(printed, "bestmove"))
        web_execute(web, "stop");
    ck_assert_ptr_nonnull(strstr(printed, "bestmove d8h4"));
    ck_assert_ptr_nonnull(strstr(printed, "readyok"));
}

/* Whether that was printed, perhaps by the thread that searches. */
static bool was_printed(const char *part)
{
    bool was;

    output_lock(out);
    fflush(out);
    was = strstr(printed, part) != NULL;
    output_unlock(out);
    return was;
}

TEST(test_a_search_stops_by_a_number_too)
{
    ck_assert_int_eq(atomic_load(web_stop_flag(web)), 0);
    web_execute(web, "position startpos");
    atomic_store(web_stop_flag(web), 1);
    web_execute(web, "go infinite");
    while (!was_printed("bestmove"))
        web_execute(web, "isready");
}

TEST(test_a_page_speaks_on_standard_output)
{
    struct web *standard = web_new();

    ck_assert_ptr_nonnull(standard);
    web_free(standard);
}
