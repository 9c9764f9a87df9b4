/* tournament.h - the description of a tournament.  SPDX-License-Identifier: MIT
 *
 * The command line and the tournament file (settings.h) fill them in before the first game;
 * afterwards they never change, and any thread may read them.
 */
#ifndef PROTOCOL_MATCH_SETTINGS_TOURNAMENT_H
#define PROTOCOL_MATCH_SETTINGS_TOURNAMENT_H

#include "engine/core/types.h"
#include "protocol/engines/engine_settings.h"
#include "protocol/openings/opening.h"
#include "protocol/session/options.h"
#include "protocol/statistics/score.h"

enum {
    ENGINES_MAX = 64,
    PATH_TEXT_MAX = OPENING_PATH_MAX, /* characters, the final 0 included */
};

/* Who meets whom. */
enum tournament_type {
    TOURNAMENT_ROUND_ROBIN, /* all meet all, or of a gauntlet some the others */
    TOURNAMENT_KNOCKOUT,
    TOURNAMENT_SWISS,
};

/* Rules by which a game ends early; a count of 0: never. */
struct adjudication {
    struct {
        int count; /* moves in a row */
        int score; /* centipawns */
    } resign;
    bool resign_both; /* only where the other side's score says the same, too */
    struct {
        int from; /* full move */
        int count; /* moves in a row, of both sides, or of one where the other offers a draw */
        int score; /* centipawns */
    } draw;
    bool tables;    /* where endgame tables know the result */
    int move_limit; /* full moves until it is a draw; 0: none */
};

/* A part of a tournament: every `of`th pair of games, beginning with `part`. */
struct shard {
    int part; /* from 1; 0: all of it */
    int of;
};

struct tournament {
    struct configuration configuration; /* the game */
    uint64_t rules_digest;              /* variant.h's fingerprint */
    char event[ENGINE_NAME_MAX];        /* for PGN, as below */
    char site[ENGINE_NAME_MAX];
    int count; /* of `engines` */
    struct engine_settings engines[ENGINES_MAX];
    /* Settings of all engines that have none of their own. */
    struct engine_settings each;
    struct time_control control;
    int64_t margin_ms;   /* beyond the clock until a game is lost */
    int64_t patience_ms; /* for answers while no clock runs */
    int games;           /* of each two opponents */
    enum tournament_type type;
    int rounds;   /* of a Swiss tournament; 0: as many as a knockout has */
    int gauntlet; /* the first engines, this many, play only the others; 0: all pairs */
    bool no_repeat;  /* each opening is played once, not by both sides */
    int concurrency; /* games at a time */
    struct opening_settings openings; /* their seed is that of the dice, too */
    struct adjudication adjudication;
    struct sprt sprt; /* of the first engine */
    struct shard shard;
    char source[PATH_TEXT_MAX]; /* the file of these settings; "": none */
    char pgn[PATH_TEXT_MAX];    /* files to write; "": none */
    char jsonl[PATH_TEXT_MAX];
    char log[PATH_TEXT_MAX];
    char affinity[ENGINE_TEXT_MAX]; /* processors to bind games to; "": none */
    bool no_comments;               /* in PGN */
    bool durable;        /* a game is on the disk before the next one is written */
    bool merging;        /* no games: the arguments are records to be joined */
    bool checking;       /* no games: the argument is an engine to be checked */
    bool quiet;          /* no line for each game */
    int rating_interval; /* games between two tables; 0: only the last one */
    int64_t wait_ms;     /* between two games of a thread */
};

#endif
