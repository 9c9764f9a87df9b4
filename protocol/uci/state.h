/* state.h - one conversation in UCI.  SPDX-License-Identifier: MIT
 *
 * Shared by the uci_*.c only, and by their tests.  Commands come in as lines, one at a
 * time.  The search thinks in another thread, so that every command is answered at once;
 * those that would change what it thinks about are refused meanwhile, with an
 * `info string` as everything else that cannot be obeyed.
 */
#ifndef PROTOCOL_UCI_STATE_H
#define PROTOCOL_UCI_STATE_H

#include "engine/core/types.h"
#include "engine/rules/move.h"
#include "search/search.h"

#include <stdio.h>

struct configuration;
struct input;
struct session;
struct text;

/* Characters of a word, its final 0 included; one that fills it is too long. */
enum { UCI_WORD_MAX = 80 };

struct uci {
    struct session *session;
    struct input *input; /* told when thinking ends; may be NULL              */
    FILE *out;
    bool quitting;         /* no more commands                                  */
    bool debugging;        /* tell more than is needed                          */
    bool showing_wdl;      /* tell with each score how the game will end        */
    bool infinite;         /* the move is sent when `stop` comes, and not before */
    bool pondering;        /* nor before `ponderhit`                            */
    bool ended;            /* the thinking is over, its move not sent           */
    struct limits limits;  /* of the present thinking                           */
    struct move_list only; /* moves that `go` has named                         */
    move expected[2];      /* where the best line begins; MOVE_NONE: unknown    */
};

typedef void (*uci_handler)(struct uci *uci, const char *rest);

struct uci_command {
    const char *name;
    uci_handler handle;
};

/* All commands, sorted by name. */
extern const struct uci_command uci_commands[];
extern const int uci_command_count;

/* A conversation at the start of the configuration's game, writing to `out`.  `input` is
 * told when thinking ends; it may be NULL.  On failure returns NULL and says why.
 * uci_free() takes NULL. */
WARN_UNUSED struct uci *uci_new(const struct configuration *configuration,
                                struct input *input, FILE *out, struct text *why);
void uci_free(struct uci *uci);

/* Do what `line` says. */
void uci_execute(struct uci *uci, const char *line);

/* Thinking has ended: send the move, unless it has to wait. */
void uci_search_ended(struct uci *uci);

/* Start to think within `uci->limits`.  The move waits for `stop` if `infinite`, and for
 * `ponderhit` or `stop` if `pondering`. */
void uci_start_search(struct uci *uci, bool infinite, bool pondering);

/* Send a line, printf-like, its end added. */
void uci_say(struct uci *uci, const char *format, ...) PRINTF_LIKE(2, 3);

/* Send an `info string`, printf-like; what is no plain character becomes '?'. */
void uci_info_string(struct uci *uci, const char *format, ...) PRINTF_LIKE(2, 3);

/* Whether `command` has to be refused because the search thinks; then it is. */
bool uci_is_busy(struct uci *uci, const char *command);

/* Copy the next word, cut if it is too long, and step over it; false at the end. */
bool uci_next_word(const char **rest, char word[UCI_WORD_MAX]);

/* False, with the reason, if uci_next_word() has cut `word`. */
WARN_UNUSED bool uci_word_is_whole(const char word[UCI_WORD_MAX], struct text *why);

/* Write the `info` of a report about `uci->session`'s position, without its line. */
void uci_write_info(const struct uci *uci, const struct report *report,
                    struct text *text);

/* Handlers that are not in uci.c, named after their commands. */
void uci_go(struct uci *uci, const char *rest);
void uci_identify(struct uci *uci, const char *rest);
void uci_ponder_hit(struct uci *uci, const char *rest);
void uci_position(struct uci *uci, const char *rest);
void uci_set_option(struct uci *uci, const char *rest);
void uci_stop(struct uci *uci, const char *rest);

#endif
