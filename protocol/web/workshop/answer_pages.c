/* answer_pages.c - what the games' web pages say, and what holds.  SPDX-License-Identifier: MIT */
#include "protocol/web/workshop/workshop.h"

#include "engine/core/text.h"
#include "engine/rules/rules.h"
#include "engine/variants/registry.h"
#include "protocol/pages/inspector.h"
#include "protocol/pages/passage.h"
#include "protocol/pages/verdict.h"
#include "protocol/session/options.h"

#include <stdlib.h>
#include <string.h>

enum { HASH_MB = 16, NODES = 20000, NODES_MAX = 10000000, GAMES = 2, GAMES_MAX = 100 };

/* Write a passage without its claims, and `data`, from which they can be checked. */
static void write_passage(struct json_writer *json, const struct passage *passage,
                          const char *data)
{
    json_open(json, NULL, '{');
    json_write_string(json, "data", data);
    json_write_string(json, "game", passage->rules->variant->name);
    question_write_options(json, passage->rules);
    if (passage->game) {
        question_write_start(json, passage->game);
        question_write_moves(json, passage->game);
    } else {
        json_write_string(json, "fen", passage->fen);
        json_write_string(json, "impossible", passage->impossible.chars);
    }
    json_write_string(json, "quote", passage->quote);
    json_write_string(json, "question", passage->question);
    json_write_string(json, "note", passage->note);
    json_write_string(json, "solution", passage->solution);
    json_close(json, '}');
}

static bool add_passage(struct json_writer *json, const char *data, struct text *why)
{
    struct passage *passage = malloc(sizeof *passage);
    bool good;

    if (!passage)
        return text_fail(why, "out of memory");
    good = passage_open(passage, data, NULL, why);
    if (good)
        write_passage(json, passage, data);
    passage_close(passage);
    free(passage);
    return good;
}

bool answer_passages(struct question *question, struct text *why)
{
    char *chars = question_string(question, "text", why);
    char *rest = NULL;
    bool good = chars != NULL;

    json_open(&question->json, "passages", '[');
    for (char *line = chars ? strtok_r(chars, "\n", &rest) : NULL; line && good;
         line = strtok_r(NULL, "\n", &rest))
        if (*line != '#')
            good = add_passage(&question->json, line, why);
    json_close(&question->json, ']');
    free(chars);
    return good;
}

/* ---- claims ------------------------------------------------------------------------------ */

static void write_finding(struct json_writer *json, const struct finding *finding)
{
    static const char *const marks[MARKS] = {
        [MARK_TRUE] = "true", [MARK_SUPPORTED] = "supported",
        [MARK_SLIP] = "slip", [MARK_DOUBT] = "doubt",
        [MARK_OPEN] = "open", [MARK_ANSWER] = "answer"};
    const enum mark mark = finding_mark(finding);

    json_open(json, NULL, '{');
    json_write_string(json, "mark", marks[mark]);
    json_write_string(json, "verdict", mark_words(mark));
    json_write_string(json, "claim", finding->claim.chars);
    json_write_string(json, "evidence", finding->evidence.chars);
    json_write_string(json, "line", finding->line.chars);
    json_write_string(json, "details", finding->details);
    json_close(json, '}');
}

static bool check_claims(struct question *question, struct inspector *inspector,
                         const char *data, struct text *why)
{
    struct passage *passage = malloc(sizeof *passage);
    bool good;

    if (!passage)
        return text_fail(why, "out of memory");
    good = passage_open(passage, data, inspector, why);
    json_open(&question->json, "findings", '[');
    for (int i = 0; good && i < passage->finding_count; i++)
        write_finding(&question->json, &passage->findings[i]);
    json_close(&question->json, ']');
    passage_close(passage);
    free(passage);
    return good;
}

bool answer_claims(struct question *question, struct text *why)
{
    struct inspector *inspector = calloc(1, sizeof *inspector);
    char *data = question_string(question, "data", why);
    struct configuration configuration;
    bool good = false;

    options_preset(&configuration, variants[0]);
    configuration.hash_mb = HASH_MB;
    if (!inspector)
        text_fail(why, "out of memory");
    else if (data && inspector_open(inspector, &configuration, why)) {
        inspector->limits.nodes =
            (uint64_t)question_number(question, "nodes", NODES, NODES_MAX);
        inspector->games = question_number(question, "games", GAMES, GAMES_MAX);
        good = check_claims(question, inspector, data, why);
    }
    if (inspector)
        inspector_close(inspector);
    free(data);
    free(inspector);
    return good;
}
