/* state.h - the state of a CECP session.  SPDX-License-Identifier: MIT
 *
 * For protocol/gui/cecp/ and its tests.  Commands are executed one line at a time, and at once,
 * as the search runs in another thread.  A command that changes what is searched stops the
 * search first (cecp_stop_search), and starts another at its end (cecp_resume_search,
 * cecp_search_idle).
 */
#ifndef PROTOCOL_GUI_CECP_STATE_H
#define PROTOCOL_GUI_CECP_STATE_H

#include "engine/core/text.h"
#include "engine/core/types.h"
#include "engine/rules/game.h"
#include "engine/rules/move.h"
#include "engine/rules/position.h"
#include "protocol/gui/xboard/xboard.h"
#include "protocol/session/offers.h"
#include "search/search.h"
#include "search/time_control.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>

struct configuration;
struct input;
struct session;
struct xboard_move;
struct xboard_variant;

enum {
    HAND_NAME_MAX = 8,    /* characters of a square of the hand, the 0 included */
    NO_SIDE = -1,         /* neither colour */
    PONGS_MAX = 16,       /* pings that can wait for the engine's move */
    HEADER_TEXT_MAX = 80, /* characters of a PGN text, the 0 included */
    CECP_MATE = 100000,   /* XBoard's score of mate in 0 moves */
};

/* What the present search is for. */
enum cecp_search {
    SEARCH_NONE,
    SEARCH_MOVE,
    SEARCH_PONDER,
    SEARCH_ANALYSIS,
};

/* The start of the game before, and its dice: XBoard sends it again for analysis. */
struct last_game {
    const struct variant *variant; /* NULL: no game */
    key start;                     /* of the first position */
    move first;                    /* the first move */
    uint64_t seed;                 /* of the dice */
};

/* The tags of a saved game that its moves do not tell. */
struct pgn_header {
    int engine_side;                /* the colour the engine last played, or NO_SIDE */
    char opponent[HEADER_TEXT_MAX]; /* the other engine's name, or "" */
    enum result result;             /* from `result`; RESULT_NONE: unknown */
    char comment[HEADER_TEXT_MAX];  /* from `result`, eg. "White mates", or "" */
};

/* The present or last search.  All from `start` on is protected by `lock`, as the search
 * thread writes it. */
struct search_info {
    bool post;  /* analysis posts even after `nopost` */
    int sign;   /* -1: scores are the opponent's */
    double nps; /* nodes that count as a second; 0: real time */
    pthread_mutex_t lock;
    struct position start; /* where the lines start */
    move expected;         /* the pondered move, played in `start`, or MOVE_NONE */
    int move_count;        /* root moves, all */
    int moves_left;        /* root moves to search in this iteration */
    int iteration;         /* plies */
    move current;          /* the root move that is searched, or MOVE_NONE */
    int depth;             /* of the last result; 0: none yet */
    uint64_t nodes;
    score score; /* of the engine; in analysis, of the side to move */
    move best;   /* MOVE_NONE: unknown */
};

/* A move of the user's by mouse (mouse.c). */
struct mouse {
    square lifted;            /* the piece picked up, or SQ_NONE */
    bool twice;               /* the same piece was picked up twice: special move */
    bool in_hand;             /* the piece is to be dropped */
    char hand[HAND_NAME_MAX]; /* where XBoard has the piece in hand, eg. "j6" */
    bool clicking;            /* the engine sends clicks until the move arrives */
    bool owes_move;           /* XBoard has a target and should send the move */
    int lifts;                /* that came instead */
};

/* A position that is set up piece by piece (edit.c). */
struct edit {
    bool active;
    int colour;               /* of the pieces that are sent */
    char letters[SQUARE_MAX]; /* as in XBoard's FENs; 0: vacant */
};

struct cecp {
    struct session *session;
    FILE *out;
    const struct variant *default_variant;       /* of `new` */
    const struct xboard_variant *xboard_variant; /* of the present game */
    struct xboard_description description;       /* what that may point to */
    /* Whose name has set its first option, or NULL. */
    const struct variant *named_option;
    int side;        /* the engine's colour, or NO_SIDE */
    bool quitting;   /* after `quit`, `uci` or the end of input */
    bool is_settled; /* after `xboard`: no command of UCI's switches to it but `uci` */
    bool switch_to_uci;      /* after `uci` */
    bool no_position;        /* the last `setboard` was refused */
    bool computer;           /* the opponent is an engine */
    bool external_rolls;     /* the referee rolls the dice */
    bool game_over;          /* a result was claimed or received */
    bool analysing;          /* between `analyze` and `exit` */
    bool ponder;             /* `hard` */
    bool paused;             /* between `pause` and `resume` */
    atomic_bool post;        /* show thinking output */
    enum cecp_search search; /* the present search */
    int64_t search_start_ms; /* time_now_ms() at its start */
    int64_t clock_start_ms;  /* the same, or at the ponder hit */
    int64_t used_ms;         /* by this move's search, before it was interrupted */
    struct search_info search_info;
    struct game_clock clock;   /* the engine's; moves_to_go is unused */
    int64_t control_ms;        /* on the clock when a game begins */
    int control_moves;         /* moves of a time control, 0: the game */
    int control_start;         /* plies played when it started */
    int depth_limit;           /* `sd`, 0: none */
    double nps;                /* nodes that count as a second; 0: real time */
    int pong_count;            /* of `pongs` */
    int pongs[PONGS_MAX];      /* answers that wait for the engine's move */
    move hint;                 /* the expected reply, or MOVE_NONE */
    struct move_list excluded; /* by `exclude`, in this position */
    struct offers offers;      /* whether it resigns, and offers draws */
    struct last_game last_game;
    bitset stale_squares; /* where XBoard shows pieces that are gone */
    struct mouse mouse;
    struct edit edit;
    struct pgn_header header;
    struct text piece_lines; /* the `piece` commands sent last */
    bool told_options;       /* that XBoard lacks options */
    bool marks_checks;       /* XBoard takes `highlight` at any time */
    bool shows_check;        /* the last `highlight` marked a check */
    struct text name;        /* the engine's, as it was sent last */
    struct text remark;      /* in the title bar until the next ply */
    bool has_features;       /* they were sent, and the first options */
    bool *offered; /* by the game's place in variants[]: its options were sent */
    struct text eval_refusal; /* why EvalFile does not serve, as told */
};

/* Execute a command; `rest` is the line after its name. */
typedef void cecp_action(struct cecp *cecp);
typedef void cecp_handler(struct cecp *cecp, const char *rest);

/* One of the functions is NULL. */
struct cecp_command {
    const char *name;
    cecp_action *run;   /* the command has no arguments */
    cecp_handler *read; /* it reads arguments */
};

/* All commands, sorted by name. */
extern const struct cecp_command cecp_commands[];
extern const int cecp_command_count;

/* ---- cecp.c ---- */

/* A session at the start position of the configuration's variant, or at `fen` unless that is
 * NULL, which writes to `out`.  `input`, unless NULL, is notified when a search ends.  NULL,
 * with the reason, on failure.  cecp_free() takes NULL. */
WARN_UNUSED struct cecp *cecp_new(const struct configuration *configuration,
                                  const char *fen, struct input *input, FILE *out,
                                  struct text *why);
void cecp_free(struct cecp *cecp);

/* Execute the command in `line`. */
void cecp_execute(struct cecp *cecp, const char *line);

/* ---- out.c ---- */

/* Send a line, printf-like.  Any thread. */
void cecp_say(struct cecp *cecp, const char *format, ...) PRINTF_LIKE(2, 3);

/* Send `Error (what): rest`, with the start of `rest`. */
void cecp_report_error(struct cecp *cecp, const char *what, const char *rest);

/* Show a text in a window, printf-like, unless the opponent is an engine.  XBoard shows no
 * error of its own. */
void cecp_tell_user(struct cecp *cecp, const char *format, ...) PRINTF_LIKE(2, 3);

/* Colour the squares: by `colours`, a letter for each square, and where that is 0 by the
 * variant's marks, and by those of a check.  `colours` may be NULL. */
void cecp_highlight(struct cecp *cecp, const char *colours);

/* Name the engine, with what the board does not show of the present position, unless the name has
 * not changed. */
void cecp_show_name(struct cecp *cecp);

/* Show a remark in the title bar until the next ply, printf-like. */
void cecp_remark(struct cecp *cecp, const char *format, ...) PRINTF_LIKE(2, 3);

/* Send what XBoard cannot know of the present position: `piece` commands, marks and the name, and
 * a comment if `comment`. */
void cecp_show_position(struct cecp *cecp, bool comment);

/* Let a move also remove what stands on stale squares, as far as its text allows. */
void cecp_clear_stale_squares(const struct cecp *cecp, struct xboard_move *xboard_move);

/* ---- narrate.c ---- */

/* Append what the last ply has done, and what the board does not show now: the comment on it.  Nothing where there is
 * nothing to tell. */
void cecp_write_comment(const struct cecp *cecp, struct text *text);

/* Append what the title bar tells: the remark, or what the last plies have done, and what the board does not show. */
void cecp_write_title(const struct cecp *cecp, struct text *text);

/* Append why the piece on `sq`, of the side to move, has no move. */
void cecp_write_immobile(const struct cecp *cecp, square sq, struct text *text);

/* ---- search.c ---- */

/* Start a search, not SEARCH_NONE; `expected` is played first unless it is MOVE_NONE. */
void cecp_start_search(struct cecp *cecp, enum cecp_search search,
                       const struct limits *limits, move expected);

/* Stop the search, without a move. */
void cecp_stop_search(struct cecp *cecp);

/* The same, but cecp_resume_search() goes on with the time that is left for the move.  Returns
 * whether there was a search. */
bool cecp_interrupt_search(struct cecp *cecp);

/* Tell the user once of a file of endgame tables that could not be used. */
void cecp_tell_complaint(struct cecp *cecp);

/* Answer the pings that waited. */
void cecp_send_pongs(struct cecp *cecp);

/* ---- option.c ---- */

/* Send the options of a game, unless they have been sent. */
void cecp_send_options(struct cecp *cecp, const struct variant *variant);

/* ---- clock.c ---- */

/* Set all limits for the engine's move from the clocks. */
void cecp_time_limits(const struct cecp *cecp, struct limits *limits);

/* ---- analyse.c ---- */

/* Start to analyse or ponder, if that is due and no search runs. */
void cecp_search_idle(struct cecp *cecp);

/* The opponent has played `ply`: if that was pondered on, continue the search as one for a
 * move, and return true. */
bool cecp_ponder_hit(struct cecp *cecp, struct ply ply);

/* ---- play.c ---- */

/* Search for a move if it is the engine's turn, else search idle. */
void cecp_resume_search(struct cecp *cecp);

/* Wait for the end of a search for a move, play and send the move. */
void cecp_finish_move(struct cecp *cecp);

/* A search may have ended: finish the move if so. */
void cecp_search_ended(struct cecp *cecp);

/* If the game has ended and the engine plays, send the result. */
void cecp_claim_result(struct cecp *cecp);

/* ---- record.c ---- */

/* Forget the players and the result, or the result alone. */
void cecp_clear_header(struct cecp *cecp);
void cecp_clear_result(struct cecp *cecp);

/* Append the game to the PGN file at `path`, and say so; allowed during a search. */
void cecp_save(struct cecp *cecp, const char *path);

/* ---- edit.c ---- */

/* Execute a line between `edit` and `.`. */
void cecp_edit_line(struct cecp *cecp, const char *line);

/* ---- mouse.c ---- */

/* Forget the piece picked up. */
void cecp_mouse_reset(struct cecp *cecp);

/* If a drop by mouse has been refused, have XBoard forget it. */
void cecp_mouse_put_back(struct cecp *cecp);

/* Whether a promotion by mouse, `m`, has been rejected in order to click it again, together
 * with other pieces that vanish; `known` are those that XBoard has removed. */
bool cecp_mouse_redo(struct cecp *cecp, move m, bitset known);

/* The handlers, named after their commands. */
cecp_action cecp_analyze, cecp_book, cecp_computer, cecp_draw, cecp_easy, cecp_edit,
    cecp_exit, cecp_features, cecp_fen, cecp_force, cecp_go, cecp_hard, cecp_hint,
    cecp_move_now, cecp_new_game, cecp_nopost, cecp_pause, cecp_playother, cecp_post,
    cecp_remove, cecp_resume, cecp_status, cecp_undo;
cecp_handler cecp_accepted, cecp_cores, cecp_egtpath, cecp_exclude, cecp_include,
    cecp_level, cecp_lift, cecp_memory, cecp_name, cecp_nps, cecp_option, cecp_ping,
    cecp_put, cecp_result, cecp_roll, cecp_sd, cecp_setboard, cecp_st, cecp_time,
    cecp_usermove, cecp_variant;

#endif
