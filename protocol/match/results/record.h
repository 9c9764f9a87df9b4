/* record.h - one game of a tournament, as it is kept.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_MATCH_RESULTS_RECORD_H
#define PROTOCOL_MATCH_RESULTS_RECORD_H

#include "engine/core/types.h"
#include "engine/rules/outcome.h"
#include "protocol/match/settings/schedule.h"

#include <stdio.h>

struct game;
struct text;
struct tournament;

enum { REASON_TEXT_MAX = 160, RECORD_PLIES_MAX = 5000 };

/* What ended a game. */
enum ending {
    ENDING_NORMAL,       /* the rules, or resignation            */
    ENDING_TIME,         /* a clock                              */
    ENDING_INFRACTION,   /* an illegal move or the like          */
    ENDING_ABANDONED,    /* an engine crashed or hung            */
    ENDING_ADJUDICATION, /* the referee, by the tournament's own rules */
};

/* What an engine said of its move. */
struct thought {
    int score; /* centipawns, for itself */
    int depth; /* plies; 0: not told     */
    int ms;    /* that it took           */
    bool has_score;
};

struct record {
    struct pairing pairing;
    struct game *game;        /* owned; the opening included          */
    int opening_plies;        /* of it                                */
    struct thought *thoughts; /* owned; of each ply behind the opening */
    enum result result;
    enum ending ending;
    char reason[REASON_TEXT_MAX]; /* eg. "checkmate"                  */
};

void record_free(struct record *record);

/* The word for an ending in PGN's tag Termination. */
const char *ending_words(enum ending ending);

/* Write the record as PGN. */
void record_write_pgn(const struct record *record, const struct tournament *tournament,
                      FILE *file);

/* Write the record as one line of JSON; `pgn_end`: where its PGN ends in its file. */
void record_write_json(const struct record *record, const struct tournament *tournament,
                       int64_t pgn_end, FILE *file);

#endif
