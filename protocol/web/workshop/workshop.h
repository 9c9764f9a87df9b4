/* workshop.h - what few ask of the engine, and those who make a game.  SPDX-License-Identifier: MIT
 *
 * A second WebAssembly program, which the page loads for these alone: it answers all questions of web/engine/ and
 * those below, which are heavy.
 */
#ifndef PROTOCOL_WEB_WORKSHOP_WORKSHOP_H
#define PROTOCOL_WEB_WORKSHOP_WORKSHOP_H

#include "engine/core/types.h"
#include "protocol/web/engine/question.h"

struct web;

/* The questions that web/engine/ does not answer. */
extern const struct question_table workshop_questions;

/* As web_new(), with these questions; web_free() frees it. */
WARN_UNUSED struct web *workshop_new(void);

/* For workshop.c alone. */
answer_function answer_claims, answer_ingredients, answer_lessons, answer_passages,
    answer_playtest, answer_tries;

#endif
