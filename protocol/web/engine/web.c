/* web.c - the engine as a web page calls it.  SPDX-License-Identifier: MIT */
#include "protocol/web/engine/web.h"

#include "engine/core/text.h"
#include "engine/variants/registry.h"
#include "protocol/gui/uci/uci.h"
#include "protocol/session/options.h"
#include "protocol/session/session.h"
#include "protocol/web/engine/answer.h"
#include "search/time_control.h"

#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>

enum { POLL_MS = 10 }; /* of search between two calls of sched_yield() */

struct web {
    struct answerer answerer;
    FILE *out;
    struct uci *uci;   /* NULL until the first command */
    int64_t polled_ms; /* when sched_yield() was called last */
    atomic_int stop;   /* see web_stop_flag() */
};

struct web *web_new_on(FILE *out)
{
    struct web *web = calloc(1, sizeof *web);

    if (!web)
        return NULL;
    web->out = out;
    if (answerer_open(&web->answerer))
        return web;
    web_free(web);
    return NULL;
}

struct web *web_new(void)
{
    return web_new_on(stdout);
}

void web_free(struct web *web)
{
    if (!web)
        return;
    uci_free(web->uci);
    answerer_close(&web->answerer);
    free(web);
}

void web_add_questions(struct web *web, const struct question_table *more)
{
    web->answerer.more = more;
}

void web_answer(struct web *web, const char *request)
{
    answerer_answer(&web->answerer, request, web->out);
    fflush(web->out);
}

/* Called by the search: let others call web_execute(), and stop it where they cannot. */
static void poll_commands(void *context)
{
    struct web *web = context;
    const int64_t now = time_now_ms();

    if (now - web->polled_ms < POLL_MS)
        return;
    sched_yield();
    if (atomic_load_explicit(&web->stop, memory_order_relaxed))
        uci_execute_without_threads(web->uci, "stop");
    web->polled_ms = time_now_ms();
}

static bool start_uci(struct web *web)
{
    const struct session_callbacks callbacks = {.poll = poll_commands, .context = web};
    struct configuration configuration;
    struct text why;

    options_preset(&configuration, variants[0]);
    configuration.library = web->answerer.library;
    web->uci = uci_new(&configuration, &callbacks, web->out, &why);
    if (!web->uci)
        fprintf(web->out, "info string %s\n", why.chars);
    return web->uci != NULL;
}

atomic_int *web_stop_flag(struct web *web)
{
    return &web->stop;
}

void web_execute(struct web *web, const char *line)
{
    if (!web->uci && !start_uci(web))
        return;
    uci_execute_without_threads(web->uci, line);
    fflush(web->out);
}
