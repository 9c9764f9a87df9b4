/* engine.h - an engine that plays.  SPDX-License-Identifier: MIT
 *
 * The process of one engine and the protocol that it speaks.  uci.c and cecp.c implement
 * the same operations; other files do not know which protocol is used.
 */
#ifndef PROTOCOL_ENGINES_ENGINE_H
#define PROTOCOL_ENGINES_ENGINE_H

#include "engine/core/buffer.h"
#include "engine/core/types.h"
#include "protocol/engines/engine_settings.h"
#include "protocol/engines/lines.h"

struct game;
struct match_engine;
struct option_check;

enum { ANSWER_MOVE_MAX = 64, ENGINE_PV_MAX = 1024 };

/* The clocks when an engine is to move, in milliseconds. */
struct clocks {
    const struct time_control *control; /* the engine's own */
    int64_t left_ms[COLOURS];           /* remaining; < 0: no clock */
    int64_t increment_ms[COLOURS];
    int moves_to_go;       /* until the engine's base time is added again; 0: never */
    const char *only_move; /* UCI: the one move to think about; NULL: any */
    /* When the engine has lost in any case, by time_now_ms(). */
    int64_t deadline_ms;
};

enum answer_kind {
    ANSWER_MOVE,
    ANSWER_RESIGNS,
    ANSWER_AGREES,      /* to the draw that the opponent has offered */
    ANSWER_FALSE_CLAIM, /* of a result, or that a legal move is illegal */
};

/* A line of play that an engine reported, the last one of its rank. */
struct engine_line {
    bool has_score;
    int score; /* as in struct engine_answer */
    int depth; /* plies; 0: not reported */
    uint64_t nodes;
    char pv[ENGINE_PV_MAX]; /* its moves as the engine wrote them, perhaps cut off */
};

/* What an engine answered when it was to move.  The caller sets it to zeros, or sets
 * `lines` and `line_max` to get more than the best line's score. */
struct engine_answer {
    enum process_event event; /* other than PROCESS_LINE: there is no answer */
    enum answer_kind kind;
    char move[ANSWER_MOVE_MAX]; /* as the engine wrote it */
    bool offers_draw;           /* with its move */
    int64_t elapsed_ms;         /* without wait_ms */
    int64_t wait_ms;            /* of the referee for a processor, see lines.h */
    bool has_score;
    int score;    /* centipawns, from its own side; a mate is +-(SCORE_MATE - plies) */
    int depth;    /* plies; 0: not reported */
    int line_max; /* of `lines`: CECP reports one line only */
    /* The caller's, [rank from 0], zeros where none is reported. */
    struct engine_line *lines;
};

/* The legal moves that an engine counts. */
struct counted_moves {
    uint64_t count; /* of sequences */
    /* The first ones, as the engine writes them, each with a blank after it. */
    struct buffer moves;
};

/* The operations of a protocol.  Those that return a bool return false and set `why`, a
 * phrase such as "does not answer", when the engine fails. */
struct engine_protocol {
    enum match_protocol id;

    /* Ask a process just started to introduce itself. */
    void (*greet)(struct match_engine *engine);

    /* Read a line of the introduction of `context`, a struct match_engine; true at its end. */
    bool (*read_greeting)(void *context, const char *line);

    /* The rest of the handshake, from what engine->greeting says on, and the engine's options. */
    bool (*handshake)(struct match_engine *engine, struct text *why);

    /* Whether the engine has announced all that the match needs, which includes
     * positions to be set up if `sets_up`.  NULL: always. */
    bool (*check)(const struct match_engine *engine, bool sets_up, struct text *why);

    /* Count the sequences of `depth` moves in the present position of `game`, or from the start if it is NULL;
     * `counted`, all zero before, is then the caller's to free.  False: the engine does not offer that.  NULL: no
     * engine does. */
    bool (*count_moves)(struct match_engine *engine, const struct game *game, int depth,
                        struct counted_moves *counted);

    /* Tell an engine that runs of the next game, so that it prepares while others do, too;
     * new_game() waits for it.  NULL: new_game() does all. */
    void (*announce_game)(struct match_engine *engine);

    /* Prepare for `game`, in which only the opening is played. */
    bool (*new_game)(struct match_engine *engine, const struct game *game,
                     struct text *why);

    /* Ask for a move in the current position of `game`. */
    void (*think)(struct match_engine *engine, const struct game *game,
                  const struct clocks *clocks, struct engine_answer *answer);

    /* Tell the engine, before it is asked for a move, that its opponent offers a draw.  NULL: the protocol has no
     * offers. */
    void (*offer_draw)(struct match_engine *engine);

    /* Let the engine ponder on the move that it expects, after its own one, the last one of `game`.
     * NULL: it does so by itself. */
    void (*ponder)(struct match_engine *engine, const struct game *game,
                   const struct clocks *clocks);

    /* Report the roll that followed the engine's own move, the last one of `game`.
     * NULL: the next request contains it. */
    void (*report_roll)(struct match_engine *engine, const struct game *game);

    /* Report the end of the game.  NULL: not needed. */
    void (*end_game)(struct match_engine *engine, const char *result,
                     const char *reason);
};

extern const struct engine_protocol engine_uci;
extern const struct engine_protocol engine_cecp;

/* What an engine has announced during the handshake. */
struct engine_features {
    bool hash;         /* its size can be set */
    bool threads;      /* their number can be set */
    bool multipv;      /* the number of lines can be set; UCI only */
    bool ponder;       /* UCI: it wants to know whether it will */
    bool variant;      /* the match's; in UCI, by an option */
    bool variant_path; /* UCI: games can be loaded from files */
    bool name;         /* it wants to know its opponent's */
    /* CECP only: */
    bool are_announced; /* some are, to `protover` */
    bool ping;
    bool setboard;
    bool usermove;
    bool option_variant; /* the match's, with its first option set */
    bool reuse;
    bool roll;
    bool nps;
    bool time;
    bool draw; /* it can be told of offers */
};

/* How far the introduction of an engine has come. */
enum greeting { GREETING_DUE, GREETING_SENT, GREETING_ANSWERED };

/* UCI: the `position` of a game, to which each ply is added once. */
struct position_line {
    struct buffer text;
    int plies;     /* of the game, in it */
    bool is_begun; /* it is about the present game */
};

struct match_engine {
    const struct engine_settings *settings;
    struct engine_terms terms;
    struct process_pool *pool;
    int slot;                               /* see process_start() */
    struct engine_process *process;         /* NULL: not running */
    const struct engine_protocol *protocol; /* NULL: not known yet */
    enum greeting greeting;
    struct engine_features features;
    char name[ENGINE_NAME_MAX]; /* as the engine calls itself, or "" */
    /* The name of the engine that it plays against next; NULL: none is known. */
    const char *opponent;
    struct option_check *check; /* of its options; NULL: they are not checked */
    bool is_announced;          /* UCI: the next game is */
    struct position_line position;
    char ponder[ANSWER_MOVE_MAX]; /* UCI: the reply that it expects, or "" */
    move ponder_move;             /* UCI: on which it ponders */
    bool is_pondering;            /* UCI */
    bool is_loading;              /* CECP: it has asked for time to start */
    bool is_playing;              /* CECP: it answers moves without `go` */
    int plies_sent;               /* CECP: plies of the game that it knows */
    int ping;                     /* CECP: the last one's number */
    bool is_offered_draw;         /* CECP: and has not moved since */
};

/* All pointers, also those of `terms`, must outlive the engine; its process starts with the first
 * game.  `slot`: see process_start(). */
void match_engine_init(struct match_engine *engine,
                       const struct engine_settings *settings,
                       const struct engine_terms *terms, struct process_pool *pool,
                       int slot);

/* Start the process unless it runs, and find out which protocol it speaks.  A process that
 * has ended since the last game is started again.  On failure returns false and sets `why`;
 * if the system cannot start a process, engine->process is NULL. */
WARN_UNUSED bool match_engine_start(struct match_engine *engine, struct text *why);

/* Start the process, which does not run, and say nothing to it.  On failure returns false and sets `why`. */
WARN_UNUSED bool match_engine_launch(struct match_engine *engine, struct text *why);

/* End the process: send `quit` and wait a second if `politely`, or kill it at once. */
void match_engine_stop(struct match_engine *engine, bool politely);

/* Start an engine, just initialised with `settings`, for the first time, to find out its protocol and its
 * name, which `settings` then say, and to check that it can play; `sets_up`: positions must be set up.
 * Options that it has not announced so are reported on standard error.  Where the game is from a file and
 * the engine can count moves, it must count as many as the referee.  It runs on until
 * match_engine_stop().  On failure it has ended; returns false and sets `why`. */
WARN_UNUSED bool match_engine_probe(struct match_engine *engine,
                                    struct engine_settings *settings, bool sets_up,
                                    struct text *why);

#endif
