/* state.h - the state of a UCI session.  SPDX-License-Identifier: MIT
 *
 * For protocol/gui/uci/ and its tests; uci.h is for all others.  Commands are executed one line at a time, and at once,
 * as the search runs in another thread.  Commands that would change what is searched stop it
 * first, which sends its bestmove; every refusal and error is an `info string`.
 */
#ifndef PROTOCOL_GUI_UCI_STATE_H
#define PROTOCOL_GUI_UCI_STATE_H

#include "engine/core/text.h"
#include "engine/core/types.h"
#include "engine/rules/move.h"
#include "protocol/gui/uci/uci.h"
#include "protocol/session/input.h"
#include "search/search.h"

#include <stdio.h>

struct position;
struct session;
struct text;
struct variant;

/* Characters of a word, the final 0 included; a word that fills it was too long. */
enum { UCI_WORD_MAX = 80 };

struct uci {
    struct session *session;
    FILE *out;
    /* Draw the board for the command `d`; NULL, as in a page: it tells the FEN alone. */
    void (*draw)(FILE *out, const struct position *pos);
    bool quitting;         /* after `quit` or the end of input */
    bool debug;            /* `debug on` */
    bool analyse_mode;     /* the option UCI_AnalyseMode */
    bool show_wdl;         /* the option UCI_ShowWDL */
    bool no_position;      /* the last `position` was wrong: nothing to search */
    bool infinite;         /* `go infinite`: bestmove waits for `stop` */
    bool pondering;        /* `go ponder`: bestmove waits for `ponderhit` */
    bool search_ended;     /* the search is over, bestmove not sent yet */
    struct limits limits;  /* of the present search */
    struct move_list only; /* the moves of `go searchmoves` */
    struct text eval;      /* what evaluates, as last told */
    char position[INPUT_LINE_MAX]; /* arguments of the last `position`; "": none */
};

/* Execute a command; `rest` is the line after its name. */
typedef void uci_action(struct uci *uci);
typedef void uci_handler(struct uci *uci, const char *rest);

/* One of the functions is NULL. */
struct uci_command {
    const char *name;
    uci_action *run;   /* the command has no arguments */
    uci_handler *read; /* it reads arguments */
};

/* All commands, sorted by name. */
extern const struct uci_command uci_commands[];
extern const int uci_command_count;

/* The search has ended: send bestmove, unless it must wait for `stop` or `ponderhit`. */
void uci_search_ended(struct uci *uci);

/* Append the `info` line of a report, up to and including `pv`. */
void uci_write_info(const struct uci *uci, const struct report *report,
                    struct text *text);

/* Send a line, printf-like. */
void uci_say(struct uci *uci, const char *format, ...) PRINTF_LIKE(2, 3);

/* Send an `info string`, printf-like; characters that are not printable become '?'. */
void uci_info_string(struct uci *uci, const char *format, ...) PRINTF_LIKE(2, 3);

/* Start a new game of `variant`; on failure the old game stays. */
WARN_UNUSED bool uci_start_game(struct uci *uci, const struct variant *variant,
                                struct text *why);

/* `go perft DEPTH`: counts of sequences of plies, one for each move, and their sum.  False where
 * `rest` is no such command. */
WARN_UNUSED bool uci_perft(struct uci *uci, const char *rest);

/* Copy the next word, cut if too long, and step over it; false at the end of the line. */
bool uci_next_word(const char **rest, char word[UCI_WORD_MAX]);

/* False, with the reason, if uci_next_word() has cut `word`. */
WARN_UNUSED bool uci_word_is_whole(const char word[UCI_WORD_MAX], struct text *why);

/* The handlers outside uci.c, named after their commands. */
uci_action uci_identify, uci_ponder_hit, uci_quit, uci_stop;
uci_handler uci_go, uci_set_option;

#endif
