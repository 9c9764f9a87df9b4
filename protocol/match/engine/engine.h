/* engine.h - an engine that plays.  SPDX-License-Identifier: MIT
 *
 * One contender's process, spoken to in its protocol: match_uci.c and match_cecp.c each
 * offer the same few operations, and nobody else knows which it is.
 */
#ifndef PROTOCOL_MATCH_ENGINE_ENGINE_H
#define PROTOCOL_MATCH_ENGINE_ENGINE_H

#include "engine/core/types.h"
#include "protocol/match/engine/process.h"
#include "protocol/match/settings/tournament.h"

struct game;
struct match_engine;
struct position;

enum { ANSWER_MOVE_MAX = 64 };

/* The clocks when it is a player's turn, in milliseconds. */
struct turn_clocks {
    const struct time_control *control; /* the player's own                       */
    int64_t left_ms[COLOURS];           /* on the clocks; < 0: there is none      */
    int64_t increment_ms[COLOURS];
    int moves_to_go;     /* until the player's base comes again; 0: never         */
    int64_t deadline_ms; /* when waiting makes no more sense, by time_now_ms()   */
};

enum answer_kind {
    ANSWER_MOVE,
    ANSWER_RESIGNS,
    ANSWER_REFUSES, /* the opponent's legal move, or to go on */
    ANSWER_LATE,
    ANSWER_GONE,
    ANSWER_FLOODS,
    ANSWER_STOPPED,
};

/* What a player thought. */
struct engine_answer {
    enum answer_kind kind;
    char move[ANSWER_MOVE_MAX]; /* as it was written */
    int64_t elapsed_ms;
    bool has_score;
    int score; /* centipawns, for itself; a mate is +-(SCORE_MATE - plies) */
    int depth; /* 0: not told                                           */
};

/* What has come of getting ready. */
enum readiness {
    ENGINE_READY,
    ENGINE_UNFIT,
    ENGINE_STOPPED, /* everything is to end */
};

/* How to talk to an engine. */
struct engine_protocol {
    enum match_protocol protocol;
    /* Get to know each other; `why` says why the player is not ready. */
    enum readiness (*greet)(struct match_engine *engine, struct text *why);
    /* Whether it can do, by what it has said, all that the tournament asks for, which is
     * to set up positions where `sets_up`; false, with the reason.  NULL: any can. */
    bool (*is_able)(const struct match_engine *engine, bool sets_up, struct text *why);
    /* Get ready for the game in `game`, whose opening is played, likewise. */
    enum readiness (*begin)(struct match_engine *engine, const struct game *game,
                            struct text *why);
    /* Ask for a move in the present position. */
    void (*think)(struct match_engine *engine, const struct game *game,
                  const struct turn_clocks *turn, struct engine_answer *answer);
    /* Tell of the roll that followed the player's move, just played in `game`.  NULL:
     * the next request tells it. */
    void (*confirm)(struct match_engine *engine, const struct game *game);
    /* The game is over. */
    void (*finish)(struct match_engine *engine, const char *result, const char *reason);
};

extern const struct engine_protocol engine_uci;
extern const struct engine_protocol engine_cecp;

struct match_engine {
    const struct tournament *tournament;
    const struct engine_settings *settings;
    struct process_pool *pool;
    struct engine_process *process; /* NULL: not running */
    const struct engine_protocol *talk;
    char name[ENGINE_NAME_MAX]; /* as the engine calls itself, or ""  */
    int told;                   /* plies of the game it knows of      */
    bool refuses;               /* the protocol we tried                */
    bool playing;               /* CECP: it answers moves on its own  */
    bool is_loading;            /* it has asked for time to start        */
    bool can_ping;              /* CECP features, as announced        */
    bool can_setboard;
    bool wants_usermove;
    bool can_reuse;
    bool can_roll;
    bool can_nps;
    bool can_time;
    bool knows_memory;
    bool knows_cores;
    bool knows_variant; /* the game; in UCI, that there is an option for it   */
    bool has_variants;  /* it has said which games it knows                   */
    int ping;           /* the last one's number                              */
};

/* Be ready to play for `contender`; its process starts with the first game. */
void match_engine_init(struct match_engine *engine, const struct tournament *tournament,
                       const struct engine_settings *settings,
                       struct process_pool *pool);

/* Start the process, unless it runs, and find out which protocol it speaks.  Unless the
 * player is ready, says why, and nothing runs. */
WARN_UNUSED enum readiness match_engine_start(struct match_engine *engine,
                                              struct text *why);

/* End the process, politely where `kindly`. */
void match_engine_stop(struct match_engine *engine, bool kindly);

/* The limits that hold for a contender. */
struct time_control match_engine_time_control(const struct tournament *tournament,
                                              const struct engine_settings *settings);

/* For talks. */

/* Read lines until one makes `matches` true, which gives PROCESS_LINE; else what came
 * instead, PROCESS_LATE when patience has ended. */
WARN_UNUSED enum process_event match_engine_await(
    struct match_engine *engine, int64_t patience_ms,
    bool (*matches)(struct match_engine *engine, const char *line));

/* What match_engine_await() says of a player who is to get ready. */
enum readiness match_engine_event_readiness(enum process_event event, struct text *why);

/* What an event that is no line says about the player. */
enum answer_kind match_engine_event_answer(enum process_event event);

#endif
