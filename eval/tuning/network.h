/* network.h - a net in floating point: its winning chances and their gradient.
 * SPDX-License-Identifier: MIT
 *
 * The same function as net.h, without scaled integers.  All weights are in one array: the rows of
 * the features, the hidden neurons' biases, the output weights of each output, the output
 * biases.
 */
#ifndef EVAL_TUNING_NETWORK_H
#define EVAL_TUNING_NETWORK_H

#include "engine/core/types.h"
#include "eval/net/features.h"
#include "eval/net/net.h"

struct position;

/* Of random first weights: the greatest of a row, and the bias of a hidden neuron. */
#define NETWORK_RANDOM_ROW 0.15
#define NETWORK_RANDOM_BIAS 0.1

/* What determines how many weights a net has, and where they are. */
struct network_shape {
    struct features features;
    int hidden;  /* neurons, as net_hidden_is_good() */
    int buckets; /* of the own king, 1 or KING_BUCKETS */
};

/* What the net computed for one position, kept for the gradient. */
struct network_pass {
    struct feature_list lists[2];    /* of the side to move, and of the other */
    size_t rows[2];                  /* the first row of their king buckets */
    float sums[2][NET_HIDDEN_MAX];   /* the hidden neurons before they are clipped */
    float hidden[2][NET_HIDDEN_MAX]; /* clipped and squared */
    int output;                      /* which one */
    double chance;                   /* to win, of the side to move: 0 to 1 */
};

/* A gradient.  Positions have few of the features, so that most of its rows may be zeros. */
struct gradient {
    float *weights; /* as those of the net */
    bool *rows; /* which rows are other than zeros: as many as network_row_count() */
};

/* How many weights a net of this shape has. */
size_t network_size(const struct network_shape *shape);

/* How many rows it has; their weights come first, as many in each as there are hidden neurons. */
size_t network_row_count(const struct network_shape *shape);

/* Set a gradient to zeros. */
void network_clear_gradient(const struct network_shape *shape,
                            struct gradient *gradient);

/* Fill `weights` with small random numbers. */
void network_set_random(const struct network_shape *shape, uint64_t seed,
                        float *weights);

/* Fill `weights` with those of `net`, of the same shape.  The outputs are multiplied by its scale /
 * `slope`, so that a score is a chance of 1 / (1 + exp(-score / slope)). */
void network_read(const struct net *net, double slope, float *weights);

/* Fill `net`, of the same shape, with the rounded weights. */
void network_write(const float *weights, struct net *net);

/* Round the weights of the rows of `net` to multiples of `step`, 1 to NET_WEIGHT_MAX: its file packs smaller,
 * and its scores change a little. */
void network_round_rows(struct net *net, int step);

/* The chance to win; fills `pass`. */
double network_chance(const struct network_shape *shape, const float *weights,
                      const struct position *pos, struct network_pass *pass);

/* Add the gradient of a loss to `gradient`; `error` is the loss's derivative with respect to
 * the chance in `pass`. */
void network_add_gradient(const struct network_shape *shape, const float *weights,
                          const struct network_pass *pass, double error,
                          struct gradient *gradient);

#endif
