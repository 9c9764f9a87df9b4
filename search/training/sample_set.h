/* sample_set.h - the samples of any number of files.  SPDX-License-Identifier: MIT
 *
 * Only where each game is stands in memory; its samples are read when they are needed.  The games
 * are in an order that does not depend on their order in the files, nor on the files' order, so
 * shards and threads change nothing.  A game that is there twice counts once.
 */
#ifndef SEARCH_TRAINING_SAMPLE_SET_H
#define SEARCH_TRAINING_SAMPLE_SET_H

#include "engine/core/types.h"
#include "search/training/sample_file.h"

struct rules;
struct text;

/* A game of a set. */
struct sample_game {
    uint64_t settings; /* hash of the head of its file */
    int file;          /* index */
    struct sample_entry entry;
};

/* An object that is all 0 is empty. */
struct sample_set {
    const char *const *paths;    /* the caller's */
    size_t count;                /* of `games` */
    size_t room;                 /* of `games` */
    struct sample_game *games;   /* owned; games kept for validation come last */
    size_t training_count;       /* of the games: those to train on */
    struct sample_counts counts; /* of their samples */
    uint64_t identity;           /* a hash of all games */
};

/* Find all games of `count` files of `rules`; one in twenty is kept for validation.  False, with
 * the reason, when a file cannot be read or is of something else.  Close the set in any case. */
WARN_UNUSED bool sample_set_open(struct sample_set *set, const struct rules *rules,
                                 const char *const *paths, int count, struct text *why);
void sample_set_close(struct sample_set *set);

/* Read the samples of a game. */
WARN_UNUSED bool sample_set_read(const struct sample_set *set, size_t game,
                                 struct sample_block *block, struct text *why);

#endif
