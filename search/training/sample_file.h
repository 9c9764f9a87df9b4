/* sample_file.h - files of samples from games of self-play.  SPDX-License-Identifier: MIT
 *
 * A file belongs to the rules of one game.  It has a head, and then a block for each game, in any
 * order; numbers are little-endian:
 *
 *     head    "PPDATA1" and 0, the variant's name (16 bytes), identity of the rules (8), seed (8),
 *             nodes (8), hash of the evaluation (8), shares of samples: tree (2), static (2);
 *             rolls (2), percentage of endings (2)
 *     block   "PPSB", bytes of its samples (4), samples with a result (4), other samples (4),
 *             number of the game (8), checksum of all of this (8), the samples (sample.h)
 */
#ifndef SEARCH_TRAINING_SAMPLE_FILE_H
#define SEARCH_TRAINING_SAMPLE_FILE_H

#include "engine/core/output_file.h"
#include "engine/core/types.h"
#include "eval/tuning/sample.h"

#include <stdio.h>

struct rules;
struct text;

enum { SAMPLE_GAMES_MAX = 100000000 };

/* How the games of a file are played; together with its number this determines a game. */
struct sample_settings {
    uint64_t seed;
    uint64_t nodes;      /* of each search */
    uint64_t evaluation; /* hash of the net's file; 0: what the program has built in */
    int tree_share;      /* N: one of N inner nodes is a sample; 0: none */
    int static_share;    /* N: one of N static evaluations is a sample; 0: none */
    int rolls;           /* dice thrown for the label of a position; 0: none */
    int endings;         /* percentage of the games that begin with an ending */
};

/* The block of one game in a file. */
struct sample_entry {
    uint64_t number; /* of the game */
    uint64_t checksum;
    int64_t offset; /* of the samples in the file */
    int bytes;      /* of the samples */
    struct sample_counts counts;
};

/* A file to which games are added. */
struct sample_file {
    struct output_file output;
    uint64_t games;  /* that it may have; their numbers are below that */
    uint64_t played; /* of these */
    uint64_t samples;
    uint8_t *is_played; /* owned: a bit for each number */
};

/* Open or create `path`, which must outlive the file, for games of `rules` with numbers below
 * `games`, find out which it has, and cut off a block that was not written completely.  On failure
 * returns false with the reason: the file is another one's, has other settings, is damaged or
 * locked.  Close it in any case; an object that is all 0 is closed. */
WARN_UNUSED bool sample_file_open(struct sample_file *file, const char *path,
                                  const struct rules *rules,
                                  const struct sample_settings *settings,
                                  uint64_t games, struct text *why);
void sample_file_close(struct sample_file *file);

bool sample_file_has(const struct sample_file *file, uint64_t number);

/* Append a game.  False, with the reason, when it could not be written. */
WARN_UNUSED bool sample_file_add(struct sample_file *file, uint64_t number,
                                 const struct sample_block *block, struct text *why);

/* Read the head of a file and check that it belongs to `rules`; `path` is for the reason.  Leaves
 * the stream at the first block. */
WARN_UNUSED bool sample_file_read_head(FILE *stream, const char *path,
                                       const struct rules *rules,
                                       struct sample_settings *settings,
                                       struct text *why);

enum sample_status {
    SAMPLE_FOUND,
    SAMPLE_END,     /* of the file */
    SAMPLE_TORN,    /* the file ends within the block */
    SAMPLE_DAMAGED, /* it is no block */
};

/* Find the next block, and step over its samples. */
enum sample_status sample_file_next(FILE *stream, struct sample_entry *entry);

/* Read the samples of a block; false when they do not match its checksum. */
WARN_UNUSED bool sample_file_read(FILE *stream, const struct sample_entry *entry,
                                  struct sample_block *block);

#endif
