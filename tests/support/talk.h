/* talk.h - a conversation with the engine, in one process.  SPDX-License-Identifier: MIT
 *
 * There is no reader thread: lines are said one after the other, and the end of thinking
 * is waited for where a test says so.
 */
#ifndef TESTS_SUPPORT_TALK_H
#define TESTS_SUPPORT_TALK_H

#include "protocol/cecp/state.h"

#include <stdbool.h>
#include <stdio.h>

/* A conversation and all that the engine has said. */
struct engine_protocol {
    struct cecp *cecp;
    FILE *out;
    char *said;
    size_t length;
    size_t heard; /* where what follows the last look begins */
};

/* Begin one, about chess. */
void talk_open(struct engine_protocol *talk);
void talk_close(struct engine_protocol *talk);

/* Say lines, separated by semicolons; "..." waits for the end of thinking. */
void talk_say(struct engine_protocol *talk, const char *lines);

/* Whether the engine has said this since the last talk_expect() began. */
bool talk_heard(const struct engine_protocol *talk, const char *part);

/* Say lines, and expect an answer with this part; NULL: none at all. */
void talk_expect(struct engine_protocol *talk, const char *lines, const char *part);

/* Say lines, and wait until something with this part has been said; the test's timeout ends
 * it. */
void talk_await(struct engine_protocol *talk, const char *lines, const char *part);

#endif
