/* sample.h - positions that nets are trained on.  SPDX-License-Identifier: MIT
 *
 * A sample is packed as a list of pieces, not of features, so that features may change later
 * without new data.
 */
#ifndef EVAL_TUNING_SAMPLE_H
#define EVAL_TUNING_SAMPLE_H

#include "engine/core/types.h"
#include "engine/rules/position.h"

enum {
    SAMPLE_BYTES_MIN = 12,            /* of one sample, packed */
    SAMPLE_BYTES_MAX = 512,           /* likewise */
    SAMPLE_BLOCK_BYTES_MAX = 1 << 26, /* of one block */
    SAMPLE_SCORE_MAX = 32000,         /* centipawns */
    SAMPLE_RESULT_NONE = 2,           /* the score alone is the label */
    SAMPLE_RESULT_PENDING = 3,        /* of a game that goes on */
};

struct sample {
    struct position pos;
    int score;  /* centipawns, from the side to move's view */
    int result; /* of the game, for the side to move: 1, 0, -1, or as above */
};

/* Samples packed one after the other: those of one game.  An object that is all 0 is empty. */
struct sample_block {
    unsigned char *data; /* owned */
    int bytes;           /* in use */
    int capacity;        /* bytes of `data` */
};

/* How many samples a block has, with and without the result of a game. */
struct sample_counts {
    uint64_t games;
    uint64_t others;
};

/* Make room for `bytes`, at most SAMPLE_BLOCK_BYTES_MAX; false, and as before, when memory is
 * out. */
WARN_UNUSED bool sample_block_reserve(struct sample_block *block, int bytes);
void sample_block_free(struct sample_block *block);

/* Append a sample; false when the block is full or memory is out. */
bool sample_pack(struct sample_block *block, const struct sample *sample);

/* Read the sample that begins at byte `*at` of packed samples of `rules`, and step over it.
 * False at the end, or when the bytes are no sample. */
bool sample_unpack(const unsigned char *data, int bytes, int *at,
                   const struct rules *rules, struct sample *sample);

/* Step over the sample at byte `*at` without reading it; false at the end. */
bool sample_skip(const unsigned char *data, int bytes, int *at);

/* Whether a packed sample has the result of a game. */
bool sample_has_result(const unsigned char *packed);

/* Set the result of all samples that are pending; `white` is White's: 1, 0 or -1. */
void sample_set_results(struct sample_block *block, int white);

struct sample_counts sample_count(const struct sample_block *block);

#endif
