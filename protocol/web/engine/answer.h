/* answer.h - questions of a web page about games, and their answers.  SPDX-License-Identifier: MIT
 *
 * A question is one JSON object whose member "ask" names it.  Most questions are about a game, which
 * the members "game", "options", "fen", "moves" and "seed" tell from its start to the present, so
 * that nothing has to be kept between questions but games from texts.  The answer is one object a line; {"error": ...}
 * says in a sentence what was wrong.  Before a long answer lines "progress PART" may come, with the part of it that is
 * done, from 0 to 1.  questions.md lists all of them.
 */
#ifndef PROTOCOL_WEB_ENGINE_ANSWER_H
#define PROTOCOL_WEB_ENGINE_ANSWER_H

#include "engine/core/types.h"
#include "protocol/session/options.h"

#include <stdio.h>

struct library;
struct question_table;
struct rules;

/* What is kept between questions: the games, those of the program's own files and those from texts,
 * and, for speed, the last rules.  Starts with zeros. */
struct answerer {
    struct library *library; /* owned */
    /* The same with the last text that was a draft alone; owned; NULL: there was none. */
    struct library *draft;
    struct configuration configuration; /* of the last question */
    struct rules *rules;                /* these, owned; NULL: not made yet */
    /* Questions beyond those of questions.md's first table; NULL: none. */
    const struct question_table *more;
};

/* False when out of memory. */
WARN_UNUSED bool answerer_open(struct answerer *answerer);
void answerer_close(struct answerer *answerer);

/* Print the answer to `request` and a newline, after lines of progress. */
void answerer_answer(struct answerer *answerer, const char *request, FILE *file);

#endif
