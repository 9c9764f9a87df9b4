/* state.h - one conversation in the XBoard protocol.  SPDX-License-Identifier: MIT
 *
 * Shared by the cecp_*.c only, and by their tests.  Commands come in as lines, one at a
 * time; what they lead to goes out through cecp_say().  The search thinks in another
 * thread, so that every command is answered at once; a command that changes what it thinks
 * about ends it first (cecp_stop_search), and sees to it that it goes on (cecp_resume_search,
 * cecp_search_idle).
 */
#ifndef PROTOCOL_CECP_STATE_H
#define PROTOCOL_CECP_STATE_H

#include "engine/core/text.h"
#include "engine/core/types.h"
#include "engine/rules/game.h"
#include "engine/rules/move.h"
#include "engine/rules/position.h"
#include "search/search.h"
#include "search/time_control.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>

struct configuration;
struct input;
struct session;
struct xboard_variant;
struct xboard_move;

enum {
    NO_SIDE = -1,         /* the engine plays neither colour         */
    PONGS_MAX = 16,       /* pings that can wait for the end of thinking */
    HEADER_TEXT_MAX = 80, /* characters of a name or a verdict, the 0 included */
    CECP_MATE = 100000,   /* how XBoard writes mate in 0 moves */
};

/* How a game began, so that it is known if it is told again. */
struct last_game {
    const struct variant *variant; /* NULL: none is remembered         */
    key start;                     /* of its first position            */
    move first;                    /* of its plies                     */
    uint64_t seed;                 /* of its dice                      */
};

/* What a record of the game says beside its plies (cecp_record.c). */
struct pgn_header {
    int seat; /* the colour that the engine has played last, or NO_SIDE */
    char rival
        [HEADER_TEXT_MAX]; /* the other engine's name, or ""                         */
    enum result result;    /* as XBoard has told it; RESULT_NONE: it has not         */
    char words
        [HEADER_TEXT_MAX]; /* behind it, eg. "White mates", or ""                    */
};

/* What the engine thinks for. */
enum cecp_search {
    SEARCH_NONE,     /* it does not think              */
    SEARCH_MOVE,     /* a move of its own              */
    SEARCH_PONDER,   /* what to answer, in good time   */
    SEARCH_ANALYSIS, /* to let people know             */
};

/* What is told of a thought, and what it has found.  The thinking thread writes it too, so
 * all but the first three, which stand while it runs, is under the lock. */
struct search_info {
    bool shown;  /* whether the user has asked for lines or not */
    int sign;    /* -1: the other side's thoughts               */
    double rate; /* nodes that last a second; 0: by the clock   */
    pthread_mutex_t lock;
    struct position start; /* where lines begin                           */
    move before;           /* plays before what is thought about, or MOVE_NONE */
    int choices;           /* moves that come into question ...           */
    int left;              /* ... and those still to come ...             */
    int level;             /* ... in the iteration of so many plies       */
    move trying;           /* what is looked at, or MOVE_NONE             */
    int depth;             /* 0: nothing has been found yet               */
    uint64_t nodes;
    score score; /* in favour of the engine; in analysis, of the side to move */
    move best;   /* MOVE_NONE: not known ...                    */
    move reply;  /* ... as is this, the answer to it            */
};

/* A move of the user's that the engine helps to enter (cecp_touch.c). */
struct mouse {
    square lifted; /* the piece he has picked up, or SQ_NONE                   */
    bool again;    /* ... twice: where it could sting or capture, it stings    */
    bool in_hand;  /* it is one to be dropped                                  */
    bool clicking; /* the clicks that come are ours, until the move is there   */
};

struct cecp {
    struct session *session;
    struct input *input; /* told when thinking ends; may be NULL      */
    FILE *out;
    const struct variant
        *default_variant; /* the game of `new`                         */
    const struct xboard_variant
        *xboard_variant;            /* of the present game                       */
    int side;                       /* the engine's colour, or NO_SIDE           */
    bool quitting;                  /* no more commands                          */
    bool switch_to_uci;             /* ... of this protocol, but of UCI          */
    bool no_position;               /* the last `setboard` was no position       */
    bool computer;                  /* the opponent is an engine too             */
    bool external_rolls;            /* a referee rolls                           */
    bool game_over;                 /* somebody has told the game's result       */
    bool analysing;                 /* between `analyze` and `exit`              */
    bool ponder;                    /* ponder                                    */
    bool paused;                    /* between `pause` and `resume`              */
    atomic_bool post;               /* show what the search thinks               */
    enum cecp_search search;        /* of the present thinking                   */
    int64_t search_start_ms;        /* time_now_ms() when it began              */
    struct search_info search_info; /* into the present or last thinking         */
    struct game_clock clock;        /* the engine's; moves_to_go is unused       */
    int control_moves;              /* moves until more time comes, 0: all       */
    int control_start;              /* plies played when it began                */
    int depth_limit;                /* of `sd`, 0: none                          */
    double nps;                     /* positions that last a second, 0: by clock */
    int pong_count;                 /* of `pongs`                                */
    int pongs[PONGS_MAX];           /* pings to be answered after the move       */
    move hint;                      /* what to suggest here, or MOVE_NONE        */
    struct move_list excluded;      /* not to be considered here                 */
    bool has_score;                 /* the engine has thought in this game       */
    score last_score;               /* of its last move                          */
    int lost_moves;                 /* moves of its own in a row that were       */
    struct last_game last_game;     /* of the game before                        */
    bitset stale_squares;           /* squares where XBoard shows what has gone  */
    struct mouse mouse;
    struct pgn_header header;
    struct text piece_lines; /* the `piece` lines sent last */
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
void cecp_execute(struct cecp *cecp, const char *line);

/* Send a line, printf-like, its end added.  Any thread. */
void cecp_say(struct cecp *cecp, const char *format, ...) PRINTF_LIKE(2, 3);

/* Send `Error (what): rest`, cut where it gets too long. */
void cecp_report_error(struct cecp *cecp, const char *what, const char *rest);

/* End thinking without a move; returns whether there was any. */
bool cecp_stop_search(struct cecp *cecp);

/* Go on from here: think if it is the engine's turn, else dwell. */
void cecp_resume_search(struct cecp *cecp);

/* Analyse or ponder, if that is wanted now. */
void cecp_search_idle(struct cecp *cecp);

/* Begin to think for `purpose`, which is not SEARCH_NONE.  `expected` is played first
 * unless it is MOVE_NONE. */
void cecp_start_search(struct cecp *cecp, enum cecp_search search,
                       const struct limits *limits, move expected);

/* Ponder, if the game lets the engine. */
void cecp_ponder(struct cecp *cecp);

/* The opponent's ply has been played: whether it was expected, so that what was pondered
 * about it goes on as thinking. */
bool cecp_ponder_hits(struct cecp *cecp, struct ply ply);

/* What the search tells on its way; `context` is the conversation. */
void cecp_post_report(const struct report *report, void *context);

/* Wait for the end of thinking about a move; send it, and what waited for it. */
void cecp_finish_move(struct cecp *cecp);

/* Thinking may have ended: see to it if so. */
void cecp_search_ended(struct cecp *cecp);

/* Note what the engine thinks of its position; whether it gives up. */
bool cecp_resigns(struct cecp *cecp);

/* Tell how the game has ended, if it has. */
void cecp_claim_result(struct cecp *cecp);

/* Tell XBoard what it does not know of the present position: how pieces move, marks, and,
 * if `noting`, in words too. */
void cecp_show_position(struct cecp *cecp, bool noting);

/* Colour the board: where `colours`, a letter for each square or 0, says nothing, as the
 * game marks it.  `colours` may be NULL. */
void cecp_highlight(struct cecp *cecp, const char *colours);

/* What the clocks say about thinking now. */
void cecp_time_limits(const struct cecp *cecp, struct limits *limits);

/* Whether a referee is to say what the roll behind the last ply was. */
bool cecp_awaits_roll(const struct cecp *cecp);

/* The game is about to give way to another: remember its dice. */
void cecp_remember_dice(struct cecp *cecp);

/* Take the last game's dice again if `first`, told to an engine that does not play, begins
 * it once more. */
void cecp_recall_dice(struct cecp *cecp, move first);

/* Nobody has played yet; and nobody has ended the game, be it the same or not. */
void cecp_header_clear(struct cecp *cecp);
void cecp_header_reopen(struct cecp *cecp);

/* Add the game to the PGN file at `path`, and say so.  Also while thinking. */
void cecp_save(struct cecp *cecp, const char *path);

/* Whether the user's move, of which XBoard knows that `known` lose their pieces, is made
 * anew by clicks. */
bool cecp_mouse_redo(struct cecp *cecp, move m, bitset known);

/* Have a move take along what earlier ones had to leave standing, as much as it can. */
void cecp_clear_stale_squares(const struct cecp *cecp, struct xboard_move *told);

/* Forget what the user has picked up. */
void cecp_mouse_reset(struct cecp *cecp);

/* Handlers, named after their commands. */
void cecp_accepted(struct cecp *cecp, const char *rest);
void cecp_analyze(struct cecp *cecp, const char *rest);
void cecp_book(struct cecp *cecp, const char *rest);
void cecp_computer(struct cecp *cecp, const char *rest);
void cecp_cores(struct cecp *cecp, const char *rest);
void cecp_draw(struct cecp *cecp, const char *rest);
void cecp_easy(struct cecp *cecp, const char *rest);
void cecp_exclude(struct cecp *cecp, const char *rest);
void cecp_exit(struct cecp *cecp, const char *rest);
void cecp_features(struct cecp *cecp, const char *rest);
void cecp_fen(struct cecp *cecp, const char *rest);
void cecp_force(struct cecp *cecp, const char *rest);
void cecp_go(struct cecp *cecp, const char *rest);
void cecp_hard(struct cecp *cecp, const char *rest);
void cecp_hint(struct cecp *cecp, const char *rest);
void cecp_move_now(struct cecp *cecp, const char *rest);
void cecp_include(struct cecp *cecp, const char *rest);
void cecp_level(struct cecp *cecp, const char *rest);
void cecp_lift(struct cecp *cecp, const char *rest);
void cecp_memory(struct cecp *cecp, const char *rest);
void cecp_name(struct cecp *cecp, const char *rest);
void cecp_new_game(struct cecp *cecp, const char *rest);
void cecp_nopost(struct cecp *cecp, const char *rest);
void cecp_nps(struct cecp *cecp, const char *rest);
void cecp_option(struct cecp *cecp, const char *rest);
void cecp_pause(struct cecp *cecp, const char *rest);
void cecp_ping(struct cecp *cecp, const char *rest);
void cecp_playother(struct cecp *cecp, const char *rest);
void cecp_post(struct cecp *cecp, const char *rest);
void cecp_put(struct cecp *cecp, const char *rest);
void cecp_remove(struct cecp *cecp, const char *rest);
void cecp_result(struct cecp *cecp, const char *rest);
void cecp_resume(struct cecp *cecp, const char *rest);
void cecp_roll(struct cecp *cecp, const char *rest);
void cecp_sd(struct cecp *cecp, const char *rest);
void cecp_setboard(struct cecp *cecp, const char *rest);
void cecp_st(struct cecp *cecp, const char *rest);
void cecp_status(struct cecp *cecp, const char *rest);
void cecp_time(struct cecp *cecp, const char *rest);
void cecp_undo(struct cecp *cecp, const char *rest);
void cecp_usermove(struct cecp *cecp, const char *rest);
void cecp_variant(struct cecp *cecp, const char *rest);

#endif
