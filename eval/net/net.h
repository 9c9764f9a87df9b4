/* net.h - a neural network that evaluates positions of one game.  SPDX-License-Identifier: MIT
 *
 * An efficiently updatable network (NNUE).  For each side, the rows of its features
 * (features.h) and a bias are summed up in the neurons of a hidden layer, which are clipped to
 * 0 .. 1 and squared.  One of NET_OUTPUTS output neurons, chosen by the number of pieces, weighs
 * those of the side to move and those of its opponent.  The output times `scale` is in
 * centipawns.
 *
 * All arithmetic is in integers, so every compiler and processor computes the same scores.  In
 * the hidden layer 1 is stored as NET_QA, in the weights of an output as NET_QB, or as a power of
 * two times that where all its weights are small.
 */
#ifndef EVAL_NET_NET_H
#define EVAL_NET_NET_H

#include "engine/core/types.h"
#include "engine/rules/position.h"
#include "eval/net/features.h"

struct rules;

enum {
    NET_HIDDEN_STEP = 32, /* the number of hidden neurons is a multiple of this */
    NET_HIDDEN_MAX = 512, /* of them */
    NET_SUM_MAX = 256,    /* of them: the weighed sum of more may exceed 32 bits */
    NET_OUTPUTS = 8,
    NET_QA = 255,
    NET_QB = 64,
    NET_FINER_MAX = 4,    /* the power of two */
    NET_WEIGHT_MAX = 127, /* size of rows[] and weights[], as they are stored in int8 */
    NET_SCALE_MAX = 2000, /* centipawns */
    NET_SCORE_MAX = 10000, /* centipawns; scores beyond +-this are cut off */
    NET_NOTE_MAX = 256,    /* characters of the note, its final 0 included */
};

/* Weights.  Never changed once they are read, so any number of threads may share them. */
struct net {
    struct features features;
    uint64_t fingerprint;    /* features_fingerprint() of the rules it is for */
    int scale;               /* centipawns of an output of 1 */
    char note[NET_NOTE_MAX]; /* the training run that made it */
    int hidden;              /* neurons, for each side */
    int buckets;             /* of the own king: 1 or KING_BUCKETS */
    int16_t *rows;           /* owned: net_row_count() rows of `hidden` weights */
    int16_t bias[NET_HIDDEN_MAX];
    /* `hidden` weights for the side to move, then as many for the other. */
    int16_t weights[NET_OUTPUTS][2 * NET_HIDDEN_MAX];
    /* Of each output: 1 is stored as NET_QB << finer in its weights, NET_QA times that in its bias. */
    int finer[NET_OUTPUTS];
    int32_t output_bias[NET_OUTPUTS];
};

/* The sums of the hidden neurons for one position, before they are clipped. */
struct accumulator {
    const struct net *net; /* that these are sums of; NULL: nothing is known yet */
    struct position pos;
    struct features_view view[COLOURS]; /* of `pos` */
    int16_t sums[COLOURS][NET_HIDDEN_MAX];
};

/* A refresh cache: sums to begin with where a king has moved to another view. */
struct refresh_cache {
    /* By side, mirroring and king bucket: the last position refreshed, with that side's sums. */
    struct accumulator last[COLOURS][2][KING_BUCKETS];
};

/* Whether a net may have that many hidden neurons. */
bool net_hidden_is_good(int64_t hidden);

/* A net for `rules` whose weights are all 0, with `hidden` neurons, a good number, and `buckets`
 * king buckets; the caller frees it.  NULL when memory is out.  net_free() takes NULL. */
WARN_UNUSED struct net *net_new(const struct rules *rules, int hidden, int buckets);
void net_free(struct net *net);

/* The number of rows: one for each feature in each king bucket, one bucket after the other. */
static inline int net_row_count(const struct net *net)
{
    return net->buckets * net->features.count;
}

/* The weights of row `row` of the features, for a king bucket. */
static inline int16_t *net_row(const struct net *net, int bucket, int row)
{
    return net->rows + (bucket * net->features.count + row) * net->hidden;
}

/* Whether row `row` of all king buckets' has another weight than 0. */
bool net_row_has_weights(const struct net *net, int row);

/* The score of `pos` in centipawns for the side to move.  Sets `accumulator` to that of `pos`,
 * computed from `other` where that is one move away, else from the nearer of the two; for a side
 * whose view of `pos` neither has, from `cache`.  All three may start as zeros, and may hold any
 * positions: the score does not depend on them. */
int net_evaluate(const struct net *net, struct accumulator *accumulator,
                 const struct accumulator *other, struct refresh_cache *cache,
                 const struct position *pos);

#endif
