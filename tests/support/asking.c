/* asking.c - asks the engine of the web page, as a test does.  SPDX-License-Identifier: MIT */
#include "tests/support/asking.h"

#include "protocol/text/json.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void asking_open(struct asking *asking, const struct question_table *more)
{
    *asking = (struct asking){.answerer = {.more = more}};
    ck_assert(answerer_open(&asking->answerer));
}

void asking_close(struct asking *asking)
{
    answerer_close(&asking->answerer);
    free(asking->answered);
}

const char *asking_ask(struct asking *asking, const char *request)
{
    const char *object;
    size_t size;
    FILE *file;

    free(asking->answered);
    file = open_memstream(&asking->answered, &size);
    ck_assert_ptr_nonnull(file);
    answerer_answer(&asking->answerer, request, file);
    fclose(file);
    object = strchr(asking->answered, '{');
    ck_assert_msg(object && json_is_object(object), "no object: %.200s",
                  asking->answered);
    return object;
}
