/* web.h - the engine as a web page calls it.  SPDX-License-Identifier: MIT
 *
 * Compiled for WebAssembly these functions are what the workers of the page call (worker.js).
 * Everything is printed: the answers to questions, one JSON object a line, and the lines of UCI.
 */
#ifndef PROTOCOL_WEB_ENGINE_WEB_H
#define PROTOCOL_WEB_ENGINE_WEB_H

#include "engine/core/types.h"

#include <stdatomic.h>
#include <stdio.h>

struct question_table;
struct web;

/* NULL when memory is out.  web_new() prints on standard output.  web_free() takes NULL. */
WARN_UNUSED struct web *web_new(void);
WARN_UNUSED struct web *web_new_on(FILE *out);
void web_free(struct web *web);

/* Let it answer more questions, which must outlive it. */
void web_add_questions(struct web *web, const struct question_table *more);

/* Answer a question; see answer.h. */
void web_answer(struct web *web, const char *request);

/* Execute a command of UCI.  `go` returns at the end of the search, which calls sched_yield() every
 * few milliseconds; what runs in between may call web_execute() too, but then only `stop`, `quit`,
 * `isready` and `ponderhit` have an effect. */
void web_execute(struct web *web, const char *line);

/* A number, 0 at first: while it is another one each search stops soon after its begin, as by `stop`.  It is set
 * by who shares the memory of the program and cannot call it during a search; any thread. */
atomic_int *web_stop_flag(struct web *web);

#endif
