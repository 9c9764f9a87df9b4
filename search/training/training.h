/* training.h - trains a net on files of samples.  SPDX-License-Identifier: MIT
 *
 * The first epochs are over all samples, with their scores as labels: they teach what searches
 * find.  The last epochs are over the positions of games, with a share of the games' results.  In
 * each epoch the games come in a new order; as many as fit into memory are shuffled, learnt from
 * and forgotten.  Some games are kept aside, to measure the loss on positions that the net has not
 * seen.
 *
 * The same settings and games give the same net, whatever the number of threads and however often
 * the training was interrupted.
 */
#ifndef SEARCH_TRAINING_TRAINING_H
#define SEARCH_TRAINING_TRAINING_H

#include "engine/core/types.h"

struct net;
struct rules;
struct sample_set;
struct text;

enum { TRAINING_EPOCHS_MAX = 100, TRAINING_POINTS = 4 /* of an epoch */ };

struct training_settings {
    int tree_epochs; /* over all samples */
    int game_epochs; /* over positions of games */
    double lambda;   /* share of the score in the labels of game epochs, 0 to 1 */
    int slope;       /* of labels, in centipawns; 0: fitted to the games' results */
    double rate;     /* of learning, at first; it falls by a cosine to 2 % of that */
    int batch;       /* samples of a step, at most */
    /* The first weights: a net for the same rules and of the same size; NULL: random ones. */
    const struct net *start;
    uint64_t seed;          /* of random weights and of the order of samples */
    int threads;            /* more than four do not help */
    int pool_bytes;         /* of samples in memory at a time */
    const char *checkpoint; /* a file to resume from; NULL: none */
    int checkpoint_ms;      /* at least, between two checkpoints */
};

/* Losses, at some point of the training: mean squared errors of winning chances. */
struct training_point {
    double epochs;      /* since the start, eg. 0.25 */
    bool games;         /* in an epoch over positions of games */
    double learnt_loss; /* on games learnt from, against their scores */
    double score_loss;  /* on games kept aside, against their scores ... */
    double result_loss; /* ... and against their results */
};

struct training_report {
    /* A point was reached; also called for those before a checkpoint. */
    void (*point)(const struct training_point *point, void *context);
    /* Called often: `done` is from 0 to 1, `speed` in samples a second.  False: stop. */
    bool (*progress)(double done, double speed, void *context);
    void *context;
};

/* Train on `set`, and fill `net`, made by net_new() for `rules`, with weights and scale.  False, with the reason,
 * when a file cannot be read or written, there are too few games, memory is out, or progress()
 * said to stop. */
WARN_UNUSED bool training_run(struct net *net, const struct rules *rules,
                              const struct sample_set *set,
                              const struct training_settings *settings,
                              const struct training_report *report, struct text *why);

#endif
