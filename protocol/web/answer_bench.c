/* answer_bench.c - the bench, for the speed in this browser.  SPDX-License-Identifier: MIT */
#include "protocol/web/question.h"

#include "engine/core/text.h"
#include "search/bench.h"
#include "search/search.h"

static void ignore_line(const struct bench_line *line, void *context)
{
    (void)line;
    (void)context;
}

bool answer_bench(struct question *question, struct text *why)
{
    struct searcher *searcher = searcher_new(BENCH_HASH_MB, 1);
    struct bench_line total;
    int64_t depth, ms;
    bool good;

    if (!json_read_integer(question->request, "depth", &depth) || depth < 1
        || depth > DEPTH_MAX)
        depth = BENCH_DEPTH;
    good = searcher && bench_run(searcher, (int)depth, ignore_line, NULL, &total);
    searcher_free(searcher);
    if (!good)
        return text_fail(why, "out of memory");
    ms = total.elapsed_ms > 0 ? total.elapsed_ms : 1;
    json_write_integer(&question->json, "nodes", (int64_t)total.nodes);
    json_write_integer(&question->json, "ms", ms);
    json_write_integer(&question->json, "nps", (int64_t)total.nodes * 1000 / ms);
    return true;
}
