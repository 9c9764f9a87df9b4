/* game_analysis.h - a game explained, ply by ply.  SPDX-License-Identifier: MIT
 *
 * A ply loses what the best move would have scored less what it scores itself, both before the
 * dice are rolled.  What the roll then changes is luck: the score after it less the mean of the
 * scores after all rolls, each weighted by its probability.  Losses are winning chances by
 * accuracy.h, luck is by the game's own model (eval/wdl.h); both run from -1 to 1.  A ply is graded
 * only where a second, deeper look at it and the best move finds a loss, too.
 */
#ifndef PROTOCOL_ANALYSIS_GAME_ANALYSIS_H
#define PROTOCOL_ANALYSIS_GAME_ANALYSIS_H

#include "engine/rules/move.h"
#include "protocol/analysis/accuracy.h"
#include "search/search.h"

struct analyser;
struct game;
struct text;

enum { BEST_LINE_MAX = 16 };

struct ply_analysis {
    score best;      /* of the best move, from the mover's view */
    score played;    /* of the move that was played, before its roll */
    int depth;       /* of the search, in plies */
    uint64_t nodes;  /* of it */
    int move_count;  /* legal moves */
    bool is_best;    /* the move that was played is the best */
    bool is_only;    /* it is best and all others are mistakes, or it has no others */
    bool is_notable; /* is_only, with a choice, no recapture and no mate at once */
    double chance;   /* winning chance of the best move, from the mover's view */
    double loss;     /* of winning chance, 0 to 2 */
    int loss_cp;     /* in centipawns, where a score counts +-1000 at most */
    enum move_grade grade;
    bool has_roll;   /* dice were rolled after it, and their luck is known */
    double luck;     /* winning chance that the roll gave the mover, -2 to 2 */
    bool turns_game; /* after it another result is the likeliest, by 0.2 or more */
    int line_length; /* 0: there is no best line, as the game has ended by its rules */
    move line[BEST_LINE_MAX]; /* the best line, without rolls */
};

/* What one side did. */
struct side_summary {
    int moves;
    double accuracy;    /* in percent; negative without moves */
    double loss_cp;     /* mean loss in centipawns */
    int grades[GRADES]; /* moves of each grade */
    int only_moves;     /* found, see is_notable */
    double luck;        /* sum over both sides' rolls, in this one's favour */
};

struct game_analysis {
    const struct game *game; /* the caller's */
    bool has_dice;
    double even;                /* centipawns with which half of the games are won */
    int count;                  /* plies */
    struct ply_analysis *plies; /* owned */
    score *scores;              /* [n]: after n plies, in White's favour; owned */
    struct side_summary sides[COLOURS];
};

/* Receives which share of the game has been analysed, from 0 to 1. */
typedef void (*game_progress)(void *context, double done);

/* Analyse each position of `game`, which must outlive the analysis.  It goes from the last position to
 * the first one, so that each search knows what the later ones have found.  False, with the
 * reason, and nothing to free, on failure. */
WARN_UNUSED bool game_analysis_make(struct game_analysis *analysis,
                                    struct analyser *analyser, const struct game *game,
                                    game_progress progress, void *context,
                                    struct text *why);
void game_analysis_free(struct game_analysis *analysis);

#endif
