/* asking.h - asks the engine of the web page, as a test does.  SPDX-License-Identifier: MIT */
#ifndef TESTS_SUPPORT_ASKING_H
#define TESTS_SUPPORT_ASKING_H

#include "protocol/web/engine/answer.h"

struct asking {
    struct answerer answerer;
    char *answered; /* the last answer, after its lines of progress; owned */
};

/* Open an answerer that knows `more` questions; NULL: no more. */
void asking_open(struct asking *asking, const struct question_table *more);

void asking_close(struct asking *asking);

/* Ask, and check that the answer is one JSON object, which is returned.  It is good until the next question. */
const char *asking_ask(struct asking *asking, const char *request);

#endif
