/* gui.h - the GUI's side of a conversation with the engine, in one process.
 * SPDX-License-Identifier: MIT
 *
 * There is no reader thread: lines are obeyed one after the other, and a test says where the
 * end of a search is waited for.  Conversations with the program itself are files in
 * tests/data/session/.
 */
#ifndef TESTS_SUPPORT_GUI_H
#define TESTS_SUPPORT_GUI_H

#include "protocol/gui/cecp/state.h"
#include "protocol/gui/uci/state.h"

#include <stdbool.h>
#include <stdio.h>

/* A conversation, and all that the engine has printed. */
struct gui {
    struct cecp *cecp; /* NULL: the engine speaks UCI */
    struct uci *uci;   /* NULL: the engine speaks CECP */
    FILE *out;
    char *output;
    size_t length;        /* of the output */
    size_t mark;          /* where the answer to the last question starts in it */
    struct gui *previous; /* the conversation to return to after this one, or NULL */
};

/* The conversation that the functions below are about: the last one opened. */
extern struct gui *gui;

/* Open a conversation about chess with a small table; gui_close() returns to the one before. */
void gui_open_cecp(void);
void gui_open_uci(void);
void gui_close(void);

/* Send lines, separated by semicolons; "..." waits for the end of the search. */
void gui_send(const char *lines);

/* Send one line, whatever is in it; returns the answer. */
const char *gui_ask(const char *line);

/* The answer: what has come since gui_ask(), gui_expect() or gui_await() began. */
const char *gui_answer(void);

/* Send a line that starts a search, and wait for its end; returns the answer. */
const char *gui_think(const char *line);

/* How often `part` occurs in the answer. */
int gui_count(const char *part);

/* Whether the answer contains `part`. */
bool gui_has_received(const char *part);

/* Send lines and expect an answer that contains `part`; NULL: no answer. */
void gui_expect(const char *lines, const char *part);

/* Send lines and wait until the answer contains `part`; the test's timeout ends that. */
void gui_await(const char *lines, const char *part);

/* The FEN of the engine's position, valid until the next call. */
const char *gui_fen(void);

#endif
