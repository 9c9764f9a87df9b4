/* gui.c - the GUI's side of a conversation with the engine, in one process.
 * SPDX-License-Identifier: MIT
 */
#include "tests/support/gui.h"

#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/variants/registry.h"
#include "protocol/session/options.h"
#include "protocol/session/session.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct gui *gui;

/* A conversation without an engine yet; fills in the engine's settings, with the same dice in each
 * game. */
static void open_output(struct configuration *configuration)
{
    struct gui *opened = calloc(1, sizeof *opened);

    ck_assert_ptr_nonnull(opened);
    opened->previous = gui;
    gui = opened;
    gui->out = open_memstream(&gui->output, &gui->length);
    ck_assert_ptr_nonnull(gui->out);
    options_preset(configuration, variants[0]);
    configuration->hash_mb = 1;
    configuration->seed = 1;
}

void gui_open_cecp(void)
{
    struct configuration configuration;

    open_output(&configuration);
    gui->cecp = cecp_new(&configuration, NULL, NULL, gui->out, NULL);
    ck_assert_ptr_nonnull(gui->cecp);
}

void gui_open_uci(void)
{
    struct configuration configuration;

    open_output(&configuration);
    gui->uci = uci_new(&configuration, NULL, gui->out, NULL);
    ck_assert_ptr_nonnull(gui->uci);
}

void gui_close(void)
{
    struct gui *closed = gui;

    if (gui->cecp)
        cecp_free(gui->cecp);
    if (gui->uci)
        uci_free(gui->uci);
    fclose(gui->out);
    free(gui->output);
    gui = closed->previous;
    free(closed);
}

static void send_line(const char *line)
{
    const bool waits = strcmp(line, "...") == 0;

    if (gui->cecp && waits)
        cecp_finish_move(gui->cecp);
    else if (gui->cecp)
        cecp_execute(gui->cecp, line);
    else if (waits)
        uci_search_ended(gui->uci);
    else
        uci_execute(gui->uci, line);
}

void gui_send(const char *lines)
{
    char copy[1024];
    char *rest = NULL;

    ck_assert(strlen(lines) < sizeof copy);
    strcpy(copy, lines);
    for (char *line = strtok_r(copy, ";", &rest); line;
         line = strtok_r(NULL, ";", &rest))
        send_line(line + strspn(line, " "));
    fflush(gui->out);
}

const char *gui_answer(void)
{
    return gui->output + gui->mark;
}

/* The search thread may be printing. */
const char *gui_think(const char *line)
{
    gui_ask(line);
    gui_send("...");
    return gui_answer();
}

int gui_count(const char *part)
{
    int count = 0;

    for (const char *c = strstr(gui_answer(), part); c; c = strstr(c + 1, part))
        count++;
    return count;
}

bool gui_has_received(const char *part)
{
    bool found;

    flockfile(gui->out);
    found = strstr(gui_answer(), part) != NULL;
    funlockfile(gui->out);
    return found;
}

static size_t length_now(void)
{
    size_t length;

    flockfile(gui->out);
    length = gui->length;
    funlockfile(gui->out);
    return length;
}

const char *gui_ask(const char *line)
{
    fflush(gui->out);
    gui->mark = length_now();
    send_line(line);
    fflush(gui->out);
    return gui_answer();
}

void gui_await(const char *lines, const char *part)
{
    const struct timespec pause = {.tv_nsec = 1000000};

    gui->mark = length_now();
    gui->mark -= gui->mark > 0; /* the end of the last line */
    gui_send(lines);
    while (!gui_has_received(part))
        nanosleep(&pause, NULL);
}

void gui_expect(const char *lines, const char *part)
{
    gui->mark = length_now();
    gui_send(lines);
    if (part)
        ck_assert_msg(gui_has_received(part), "%s: %s is not in: %s", lines, part,
                      gui_answer());
    else
        ck_assert_msg(length_now() == gui->mark, "%s: %s", lines, gui_answer());
}

const char *gui_fen(void)
{
    static struct text fen;

    text_clear(&fen);
    fen_write(session_position(gui->cecp ? gui->cecp->session : gui->uci->session),
              &fen);
    return fen.chars;
}
