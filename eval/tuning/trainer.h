/* trainer.h - fits the weights of a net to samples.  SPDX-License-Identifier: MIT
 *
 * Stochastic gradient descent (lazy Adam: rows of features that no sample of a batch has stay as they
 * are) on the squared difference between the net's winning chance and the label.  A batch is cut
 * into the same parts whatever the number of threads, and their gradients are added in the same
 * order, so the same samples give the same net.
 */
#ifndef EVAL_TUNING_TRAINER_H
#define EVAL_TUNING_TRAINER_H

#include "engine/core/types.h"

struct net;
struct rules;
struct trainer;

/* Packed samples (sample.h), one after the other, and where some of them begin. */
struct sample_view {
    const unsigned char *data;
    int bytes;         /* of `data` */
    const int *starts; /* in bytes from `data` */
    int count;         /* of `starts` */
};

/* A label is a winning chance: the score's, blended with the game's result if it has one. */
struct label_settings {
    double lambda; /* share of the score, 0 to 1; the rest is the result's */
    double slope;  /* centipawns: a score's chance is 1 / (1 + exp(-score / slope)) */
};

/* A trainer with `threads` threads and small random weights for `rules`, which must outlive it;
 * `hidden` and `buckets` are those of net_new().  NULL when memory is out.  trainer_free() takes
 * NULL. */
WARN_UNUSED struct trainer *trainer_new(const struct rules *rules, int hidden,
                                        int buckets, uint64_t seed, int threads);
void trainer_free(struct trainer *trainer);

/* Begin with the weights of `net`, of the same shape, instead of random ones; `slope` is that of
 * the labels. */
void trainer_begin_with(struct trainer *trainer, const struct net *net, double slope);

/* One step on all samples of `batch`, at least one. */
void trainer_step(struct trainer *trainer, const struct sample_view *batch,
                  const struct label_settings *labels, double rate);

/* The mean loss of samples, at least one. */
double trainer_loss(struct trainer *trainer, const struct sample_view *samples,
                    const struct label_settings *labels);

/* Fill `net`, for the same rules and of the same size, with the rounded weights. */
void trainer_write_net(const struct trainer *trainer, struct net *net);

/* What a trainer has learnt, as `*count` numbers, which it owns, and the number of its steps: to
 * store, and to set again later. */
float *trainer_state(struct trainer *trainer, size_t *count);
int trainer_steps(const struct trainer *trainer);
void trainer_set_steps(struct trainer *trainer, int steps);

/* The slope with which the scores of samples predict the results of their games best, in
 * centipawns. */
double trainer_fit_slope(const struct rules *rules, const struct sample_view *samples);

#endif
