/* facts.h - what is counted of one game.  SPDX-License-Identifier: MIT
 *
 * The winning chance of a position goes from -1, Black wins, to 1, White wins; it is that of the
 * engine's score in games of this kind (eval/wdl.h).  A side leads from CHANCE_LEAD on, and has
 * decided the game where its chance is at least CHANCE_DECIDED to the end.
 */
#ifndef PROTOCOL_PLAYTEST_FACTS_H
#define PROTOCOL_PLAYTEST_FACTS_H

#include "engine/core/types.h"
#include "engine/rules/move.h"
#include "engine/rules/outcome.h"
#include "engine/rules/variant.h"

struct game;
struct rules;
struct searcher;
struct text;

#define CHANCE_LEAD 0.1
#define CHANCE_DECIDED 0.5

/* What moves may be beside going from one square to another. */
enum feature {
    FEATURE_CAPTURE,
    FEATURE_CHECK,
    FEATURE_DOUBLE_STEP,
    FEATURE_EN_PASSANT,
    FEATURE_CASTLING,
    FEATURE_PROMOTION,
    FEATURE_DROP,
    FEATURE_GATING,
    FEATURE_SPECIAL, /* of this game alone, as many as SPECIAL_MOVES_MAX */
    FEATURES = FEATURE_SPECIAL + SPECIAL_MOVES_MAX,
};

/* How the winning chance went. */
struct tension {
    double uncertainty; /* mean of 1 - |chance| */
    double drama;       /* see figures.h; 0 where the winner never trailed */
    double changes;     /* of the lead, a ply */
    double decided;     /* when the game was decided, as a share of its plies */
};

struct game_facts {
    enum result result; /* RESULT_NONE: it was stopped */
    const char *reason; /* lasting, eg. "checkmate"; NULL: it was stopped */
    int plies;
    int counted;     /* plies after the opening: all that follows counts these alone */
    int64_t choices; /* legal moves, summed over plies */
    move first;      /* the first ply of the game */
    struct ply_counts {
        int kinds[KIND_MAX];    /* moves of each kind */
        int captures[KIND_MAX]; /* made by each kind */
        int features[FEATURES];
    } counts;
    bool has_tension; /* it was played with scores, and has ended */
    struct tension tension;
    double luck; /* White's by the dice, in winning chance; 0 without dice */
};

/* Count a game whose first `opening` plies were not chosen by the players.  scores[i] is White's at
 * ply opening + i, in centipawns; NULL: there are none.  With `searcher`, which may be NULL, rolls are
 * judged by its evaluation. */
void facts_count(struct game_facts *facts, const struct game *game, int opening,
                 const int *scores, struct searcher *searcher);

/* Append the name of a feature, eg. "captures"; false: games by `rules` have no such moves. */
bool feature_write(const struct rules *rules, int feature, struct text *text);

#endif
