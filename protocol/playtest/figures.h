/* figures.h - how a game plays, from the facts of many games.  SPDX-License-Identifier: MIT
 *
 * Shares and scores have a 95 % interval.  Where the field has a measure, it is meant and named so:
 *
 *     completion     share of games that have a winner (Browne 2008)
 *     duration       plies of a game: median, and what one game in ten exceeds
 *     uncertainty    mean of 1 - |winning chance| over all plies (after Browne)
 *     drama          mean square root of the winner's lack of winning chance while it trailed; 0 where it
 *                    never did (Browne)
 *     lead change    share of plies at which the lead goes to the other side (Browne)
 *     decisiveness   share of a decided game's plies that were played after its decision (Browne)
 *     depth          how many steps of 191 Elo - a winner of 75 % - there are between random moves and
 *                    full strength (Robertie's complexity number, 1992)
 *
 * C. Browne, Automatic generation and evaluation of recombination games, thesis, 2008.
 */
#ifndef PROTOCOL_PLAYTEST_FIGURES_H
#define PROTOCOL_PLAYTEST_FIGURES_H

#include "engine/core/types.h"
#include "protocol/playtest/facts.h"
#include "protocol/playtest/schedule.h"
#include "protocol/statistics/score.h"

struct rules;

enum {
    ENDINGS_MAX = 16,
    FIRST_MOVES_MAX = 64,
    FIRST_MOVE_GAMES = 5, /* for a score */
    LENGTH_BINS = 20,     /* of the histogram */
    TENTH = 10,
};

/* A share of games, or points a game, 0 to 1. */
struct interval {
    double value;
    double low;
    double high;
};

/* Games that ended alike. */
struct ending {
    const char *words; /* eg. "checkmate" */
    enum result result;
    int games;
};

/* The games of a level against itself. */
struct level_figures {
    int games;
    int stopped; /* without a result */
    struct tally white;
    struct interval draws; /* of all games */
    struct interval score; /* White's in games with a result */
    double completion;
    int median, long_tenth; /* plies */
    double choices;         /* legal moves a ply */
    int ending_count;
    struct ending endings[ENDINGS_MAX]; /* the most frequent first */
};

/* How often pieces of a kind move, and special moves are made, at full strength. */
struct use_figures {
    double kind_share[KIND_MAX]; /* of all moves */
    /* Of a piece of the start in a game; 0: there is none. */
    double kind_moves[KIND_MAX];
    double kind_captures[KIND_MAX]; /* share of the kind's moves that capture */
    double features[FEATURES];      /* a game */
    double feature_games[FEATURES]; /* share of games that have it */
};

struct first_move {
    move move;
    struct tally white;
};

struct figures {
    int games; /* of all kinds */
    int level_count;
    struct level_figures levels[LEVELS_MAX]; /* the last is full strength */
    /* At full strength. */
    struct tally start_white;    /* games from the start */
    struct interval start_score; /* White's in them */
    struct tension tension;      /* means; `decided` of games with a winner */
    double decisiveness;         /* 1 - tension.decided */
    double luck; /* share of the results' variance that the dice explain */
    struct use_figures use;
    int first_count;
    /* Of games of all levels, the most frequent first. */
    struct first_move first[FIRST_MOVES_MAX];
    int lengths[LENGTH_BINS]; /* games by plies, bins of `length_bin` */
    int length_bin;
    /* Skill: rung i + 1 against rung i. */
    struct tally steps[LEVELS_MAX];
    double elo;        /* from random moves to full strength */
    bool elo_is_bound; /* it is more: a rung has won all its games */
    double depth;
};

/* The figures of the first `count` games of a schedule with `levels`, played by `rules`.  False when
 * memory is out. */
WARN_UNUSED bool figures_compute(struct figures *figures, const struct rules *rules,
                                 const struct game_facts *facts, int count, int levels);

/* Whether the draws and White's score at full strength are known to within `margin`, half a 95 %
 * interval. */
bool figures_are_sure(const struct figures *figures, double margin);

#endif
