/* workshop.c - what few ask of the engine, and those who make a game.  SPDX-License-Identifier: MIT */
#include "protocol/web/workshop/workshop.h"

#include "protocol/web/engine/web.h"

static const struct question_row rows[] = {
    {"claims", .answer = answer_claims},
    {"ingredients", .answer = answer_ingredients},
    {"lessons", .answer = answer_lessons},
    {"passages", .answer = answer_passages},
    {"playtest", .answer = answer_playtest},
    {"tries", .answer = answer_tries, .reads_games = true},
};

const struct question_table workshop_questions = {rows, sizeof rows / sizeof *rows};

struct web *workshop_new(void)
{
    struct web *web = web_new();

    if (web)
        web_add_questions(web, &workshop_questions);
    return web;
}
