/* answer_bench.c - the bench, for the speed in this browser.  SPDX-License-Identifier: MIT */
#include "protocol/web/engine/question.h"

#include "engine/core/text.h"
#include "engine/rules/variant.h"
#include "search/bench.h"
#include "search/search.h"

static void write_line(const struct bench_line *line, void *context)
{
    struct json_writer *json = context;
    const int64_t ms = line->elapsed_ms > 0 ? line->elapsed_ms : 1;

    if (line->variant) {
        json_open(json, NULL, '{');
        json_write_string(json, "game", line->variant->name);
    }
    json_write_integer(json, "nodes", (int64_t)line->nodes);
    json_write_integer(json, "ms", ms);
    json_write_integer(json, "nps", (int64_t)line->nodes * 1000 / ms);
    if (line->variant)
        json_close(json, '}');
}

bool answer_bench(struct question *question, struct text *why)
{
    struct searcher *searcher = searcher_new(BENCH_HASH_MB, 1);
    struct bench_line total;
    int64_t depth;
    bool good;

    if (!json_read_integer(question->request, "depth", &depth) || depth < 1
        || depth > DEPTH_MAX)
        depth = BENCH_DEPTH;
    json_open(&question->json, "games", '[');
    good = searcher
           && bench_run(searcher, (int)depth, write_line, &question->json, &total);
    json_close(&question->json, ']');
    searcher_free(searcher);
    if (!good)
        return text_fail(why, "out of memory");
    write_line(&total, &question->json);
    return true;
}
