/* web.c - the engine as a web page calls it.  SPDX-License-Identifier: MIT */
#include "protocol/web/engine/web.h"

#include "engine/core/text.h"
#include "engine/variants/registry.h"
#include "protocol/gui/uci/state.h"
#include "protocol/session/options.h"
#include "protocol/session/session.h"
#include "protocol/web/engine/answer.h"
#include "search/time_control.h"

#include <sched.h>
#include <stdlib.h>
#include <string.h>

enum { POLL_MS = 10 }; /* of search between two calls of sched_yield() */

struct web {
    struct answerer answerer;
    FILE *out;
    struct uci *uci;   /* NULL until the first command    */
    int64_t polled_ms; /* when sched_yield() was called last */
};

struct web *web_new_on(FILE *out)
{
    struct web *web = calloc(1, sizeof *web);

    if (web)
        web->out = out;
    return web;
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

void web_answer(struct web *web, const char *request)
{
    answer(&web->answerer, request, web->out);
    fflush(web->out);
}

/* Called by the search: let others call web_execute(). */
static void poll_commands(void *context)
{
    struct web *web = context;
    const int64_t now = time_now_ms();

    if (now - web->polled_ms < POLL_MS)
        return;
    sched_yield();
    web->polled_ms = time_now_ms();
}

static bool start_uci(struct web *web)
{
    const struct session_callbacks callbacks = {.poll = poll_commands, .context = web};
    struct configuration configuration;
    struct text why;

    options_preset(&configuration, variants[0]);
    web->uci = uci_new(&configuration, &callbacks, web->out, &why);
    if (!web->uci)
        fprintf(web->out, "info string %s\n", why.chars);
    return web->uci != NULL;
}

/* Whether a search runs below us on the stack. */
static bool is_inside_search(const struct web *web)
{
    const struct session *session = web->uci->session;

    return session_is_searching(session) && !session_search_ended(session);
}

/* Execute a command that comes during a search.  The search cannot be waited for here: it goes on
 * when we return. */
static void execute_inside_search(struct web *web, const char *line)
{
    if (strcmp(line, "stop") == 0 || strcmp(line, "quit") == 0) {
        web->uci->infinite = web->uci->pondering = false;
        session_stop_search(web->uci->session);
    } else if (strcmp(line, "isready") == 0 || strcmp(line, "ponderhit") == 0) {
        uci_execute(web->uci, line);
    }
}

void web_execute(struct web *web, const char *line)
{
    if (!web->uci && !start_uci(web))
        return;
    if (is_inside_search(web)) {
        execute_inside_search(web, line);
    } else {
        uci_execute(web->uci, line);
        if (session_search_ended(web->uci->session) && !web->uci->search_ended)
            uci_search_ended(web->uci);
    }
    fflush(web->out);
}
