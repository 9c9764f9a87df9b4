/* cecp_state.h - one conversation in the XBoard protocol.  SPDX-License-Identifier: MIT
 *
 * Shared by the cecp_*.c only, and by their tests.  Commands come in as lines, one at a
 * time; what they lead to goes out through cecp_say().  The search thinks in another
 * thread, so that every command is answered at once; a command that changes what it thinks
 * about ends it first (cecp_interrupt).
 */
#ifndef PROTOCOL_CECP_STATE_H
#define PROTOCOL_CECP_STATE_H

#include "engine/game.h"
#include "engine/text.h"
#include "engine/types.h"
#include "search/clock.h"
#include "search/search.h"

#include <stdatomic.h>
#include <stdio.h>

struct configuration;
struct input;
struct session;
struct wire;
struct wire_move;

enum {
    NO_SIDE = -1,   /* the engine plays neither colour         */
    PONGS_MAX = 16, /* pings that can wait for the end of thinking */
};

/* A move of the user's that the engine helps to enter (cecp_touch.c). */
struct touch {
    square lifted; /* the piece he has picked up, or SQ_NONE                   */
    bool in_hand;  /* it is one to be dropped                                  */
    bool clicking; /* the clicks that come are ours, until the move is there   */
};

struct cecp {
    struct session *session;
    struct input *input; /* told when thinking ends; may be NULL      */
    FILE *out;
    const struct variant *home; /* the game of `new`                         */
    const struct wire *wire;    /* of the present game                       */
    int side;                   /* the engine's colour, or NO_SIDE           */
    bool quitting;              /* no more commands                          */
    bool turning;               /* ... of this protocol, but of UCI          */
    bool broken;                /* the last `setboard` was no position       */
    bool rival;                 /* the opponent is an engine too */
    bool refereed;              /* a referee rolls                           */
    bool over;                  /* somebody has told the game's result       */
    atomic_bool posting;        /* show what the search thinks               */
    struct clock clock;         /* the engine's; moves_to_go is unused       */
    int period;                 /* moves until more time comes, 0: all       */
    int period_start;           /* plies played when it began                */
    int depth_limit;            /* of `sd`, 0: none                          */
    double nps;                 /* positions that last a second, 0: by clock */
    int pong_count;             /* of `pongs`                                */
    int pongs[PONGS_MAX];       /* pings to be answered after the move       */
    move hint;                  /* the reply that the last search expects    */
    bitset ghosts;              /* squares where XBoard shows what has gone  */
    struct touch touch;
    struct text pieces; /* the `piece` lines sent last */
};

typedef void (*cecp_handler)(struct cecp *cecp, const char *rest);

struct cecp_command {
    const char *name;
    cecp_handler handle;
};

/* All commands, sorted by name. */
extern const struct cecp_command cecp_commands[];
extern const int cecp_command_count;

/* A conversation at the start of the configuration's game, or at `fen` unless that is
 * NULL, writing to `out`.  `input` is told when thinking ends; it may be NULL.  On failure
 * returns NULL and says why.  cecp_free() takes NULL. */
WARN_UNUSED struct cecp *cecp_new(const struct configuration *configuration,
                                  const char *fen, struct input *input, FILE *out,
                                  struct text *why);
void cecp_free(struct cecp *cecp);

/* Do what `line` says. */
void cecp_obey(struct cecp *cecp, const char *line);

/* Send a line, printf-like, its end added.  Any thread. */
void cecp_say(struct cecp *cecp, const char *format, ...) PRINTF_LIKE(2, 3);

/* Send `Error (what): rest`, cut where it gets too long. */
void cecp_complain(struct cecp *cecp, const char *what, const char *rest);

/* End thinking without a move; returns whether there was any. */
bool cecp_interrupt(struct cecp *cecp);

/* Start to think if it is the engine's turn. */
void cecp_consider(struct cecp *cecp);

/* Thinking has ended: send the move, and what waited for it. */
void cecp_move(struct cecp *cecp);

/* Tell how the game has ended, if it has. */
void cecp_claim(struct cecp *cecp);

/* Tell XBoard what it does not know of the present position: how pieces move, marks, and,
 * if `noting`, in words too. */
void cecp_show_state(struct cecp *cecp, bool noting);

/* Colour the board: where `colours`, a letter for each square or 0, says nothing, as the
 * game marks it.  `colours` may be NULL. */
void cecp_highlight(struct cecp *cecp, const char *colours);

/* What the clocks say about thinking now. */
void cecp_limits(const struct cecp *cecp, struct limits *limits);

/* Whether a referee is to say what the roll behind the last ply was. */
bool cecp_awaits_roll(const struct cecp *cecp);

/* Forget what the user has picked up. */
void cecp_touch_reset(struct cecp *cecp);

/* Handlers, named after their commands. */
void cecp_accepted(struct cecp *cecp, const char *rest);
void cecp_book(struct cecp *cecp, const char *rest);
void cecp_computer(struct cecp *cecp, const char *rest);
void cecp_features(struct cecp *cecp, const char *rest);
void cecp_force(struct cecp *cecp, const char *rest);
void cecp_go(struct cecp *cecp, const char *rest);
void cecp_hint(struct cecp *cecp, const char *rest);
void cecp_hurry(struct cecp *cecp, const char *rest);
void cecp_level(struct cecp *cecp, const char *rest);
void cecp_lift(struct cecp *cecp, const char *rest);
void cecp_memory(struct cecp *cecp, const char *rest);
void cecp_new_game(struct cecp *cecp, const char *rest);
void cecp_nopost(struct cecp *cecp, const char *rest);
void cecp_nps(struct cecp *cecp, const char *rest);
void cecp_option(struct cecp *cecp, const char *rest);
void cecp_ping(struct cecp *cecp, const char *rest);
void cecp_playother(struct cecp *cecp, const char *rest);
void cecp_post(struct cecp *cecp, const char *rest);
void cecp_put(struct cecp *cecp, const char *rest);
void cecp_remove(struct cecp *cecp, const char *rest);
void cecp_result(struct cecp *cecp, const char *rest);
void cecp_roll(struct cecp *cecp, const char *rest);
void cecp_sd(struct cecp *cecp, const char *rest);
void cecp_setboard(struct cecp *cecp, const char *rest);
void cecp_st(struct cecp *cecp, const char *rest);
void cecp_time(struct cecp *cecp, const char *rest);
void cecp_undo(struct cecp *cecp, const char *rest);
void cecp_usermove(struct cecp *cecp, const char *rest);
void cecp_variant(struct cecp *cecp, const char *rest);

#endif
