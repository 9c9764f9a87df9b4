/* talk.c - a conversation with the engine, in one process.  SPDX-License-Identifier: MIT */
#include "tests/support/talk.h"

#include "engine/core/text.h"
#include "engine/variants/registry.h"
#include "protocol/session/options.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

void talk_open(struct engine_protocol *talk)
{
    struct configuration configuration;
    struct text why;

    memset(talk, 0, sizeof *talk);
    text_clear(&why);
    options_preset(&configuration, &variant_chess);
    configuration.hash_mb = 1;
    talk->out = open_memstream(&talk->said, &talk->length);
    ck_assert_ptr_nonnull(talk->out);
    talk->cecp = cecp_new(&configuration, NULL, NULL, talk->out, &why);
    ck_assert_msg(talk->cecp != NULL, "%s", why.chars);
}

void talk_close(struct engine_protocol *talk)
{
    cecp_free(talk->cecp);
    fclose(talk->out);
    free(talk->said);
}

void talk_say(struct engine_protocol *talk, const char *lines)
{
    char copy[1024];
    char *rest = NULL;

    ck_assert(strlen(lines) < sizeof copy);
    strcpy(copy, lines);
    for (char *line = strtok_r(copy, ";", &rest); line;
         line = strtok_r(NULL, ";", &rest)) {
        line += strspn(line, " ");
        if (strcmp(line, "...") == 0)
            cecp_finish_move(talk->cecp);
        else
            cecp_execute(talk->cecp, line);
    }
    fflush(talk->out);
}

/* The thinking thread may be speaking. */
bool talk_heard(const struct engine_protocol *talk, const char *part)
{
    bool heard;

    flockfile(talk->out);
    heard = strstr(talk->said + talk->heard, part) != NULL;
    funlockfile(talk->out);
    return heard;
}

static size_t length_now(const struct engine_protocol *talk)
{
    size_t length;

    flockfile(talk->out);
    length = talk->length;
    funlockfile(talk->out);
    return length;
}

void talk_await(struct engine_protocol *talk, const char *lines, const char *part)
{
    const struct timespec game_record = {.tv_nsec = 1000000};

    talk->heard = length_now(talk);
    talk->heard -= talk->heard > 0; /* the end of the last line */
    talk_say(talk, lines);
    while (!talk_heard(talk, part))
        nanosleep(&game_record, NULL);
}

void talk_expect(struct engine_protocol *talk, const char *lines, const char *part)
{
    talk->heard = length_now(talk);
    talk_say(talk, lines);
    if (part)
        ck_assert_msg(talk_heard(talk, part), "%s: %s is not in: %s", lines, part,
                      talk->said + talk->heard);
    else
        ck_assert_msg(length_now(talk) == talk->heard, "%s: %s", lines,
                      talk->said + talk->heard);
}
