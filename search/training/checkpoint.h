/* checkpoint.h - the state of an interrupted training.  SPDX-License-Identifier: MIT
 *
 * The file is for this machine alone: numbers are as they are in memory.
 */
#ifndef SEARCH_TRAINING_CHECKPOINT_H
#define SEARCH_TRAINING_CHECKPOINT_H

#include "engine/core/types.h"
#include "search/training/training.h"

struct text;
struct trainer;

/* How far a training has come.  All 0 at its start. */
struct training_state {
    uint64_t identity;     /* a hash of settings and samples */
    uint64_t epoch;        /* from 0 */
    uint64_t next_game;    /* of the epoch */
    uint64_t epoch_learnt; /* samples, in this epoch */
    uint64_t learnt;       /* samples, in all */
    int steps;             /* of the trainer */
    int point_count;
    struct training_point points[TRAINING_EPOCHS_MAX * TRAINING_POINTS];
};

/* Write `state`, and what the trainer has learnt, to the file, at once or not at all. */
WARN_UNUSED bool checkpoint_write(const char *path, const struct training_state *state,
                                  struct trainer *trainer, struct text *why);

/* Read them, if the file exists; else leave both alone.  False, with the reason, when it cannot be
 * read or belongs to a training with another identity than `state`. */
WARN_UNUSED bool checkpoint_read(const char *path, struct training_state *state,
                                 struct trainer *trainer, struct text *why);

#endif
