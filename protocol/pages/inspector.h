/* inspector.h - evidence about a position: proofs, searches and games.
 * SPDX-License-Identifier: MIT
 */
#ifndef PROTOCOL_PAGES_INSPECTOR_H
#define PROTOCOL_PAGES_INSPECTOR_H

#include "engine/core/types.h"
#include "protocol/analysis/analysis.h"
#include "search/search.h"

struct configuration;
struct game;
struct move_list;
struct solver;
struct text;

enum {
    PROOF_MOVES_MAX = 8,         /* of a win that is proved */
    PROOF_NODES_MAX = 100000000, /* of a proof */
};

struct inspector {
    const struct configuration *configuration; /* of the search */
    struct searcher *searcher;
    struct solver *solver;
    struct limits limits;     /* of one search */
    int games;                /* from a position, as a second opinion */
    report_function report;   /* called with each report of a search; or NULL */
    void *context;            /* of `report` */
    struct analysis analysis; /* of the last search */
};

/* The results of games from one position. */
struct series {
    int games;
    int wins; /* White's */
    int draws;
};

/* Make searcher and solver for this configuration, which must outlive the inspector; limits, games
 * and report are the caller's to set.  False, with the reason, when that fails.
 * inspector_close() is due in either case. */
WARN_UNUSED bool inspector_open(struct inspector *inspector,
                                const struct configuration *configuration,
                                struct text *why);
void inspector_close(struct inspector *inspector);

/* Search the present position of `game`, only the moves of `include` and none of `exclude` unless they are
 * NULL, by 1/`share` of the limits; the result is in `analysis`. */
void inspector_search(struct inspector *inspector, const struct game *game,
                      const struct move_list *include, const struct move_list *exclude,
                      int share);

/* The same for a claim about the result: all moves, until a mate is found, and in endings with much
 * larger limits, by which many of them are decided: a mate that is found without dice is a proof. */
void inspector_search_result(struct inspector *inspector, const struct game *game);

/* The winning chance of `colour`, -1 to 1, in the position last searched. */
double inspector_chance(const struct inspector *inspector, int colour);

/* Append what the last search has found: "White is better (...), by a search to depth 20".
 * And the line that it expects, or nothing. */
void inspector_write_search(const struct inspector *inspector, struct text *text);
void inspector_write_line(const struct inspector *inspector, struct text *text);

/* Play `games` games of the engine against itself from the present position of `game`, each with
 * other random choices among moves that are about as good.  False, with the reason, when memory
 * is out. */
WARN_UNUSED bool inspector_play(struct inspector *inspector, const struct game *game,
                                struct series *series, struct text *why);

/* The most positions that a proof may visit where the claim does not say how long the win is. */
uint64_t inspector_proof_nodes(const struct inspector *inspector);

/* In how many moves `colour` wins the present position by force; 0: not within
 * PROOF_MOVES_MAX moves, or the proof would take too many positions. */
int inspector_prove_win(struct inspector *inspector, const struct position *pos,
                        int colour);

/* Look up a position in an endgame table, which is made if it is small.  False if there is none;
 * else `moves` says in how many moves White wins, negative: Black, 0: it is a draw. */
bool inspector_probe_table(const struct inspector *inspector,
                           const struct position *pos, int *moves);

#endif
