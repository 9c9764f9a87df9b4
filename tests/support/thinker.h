/* thinker.h - a search to test, and what it has reported.  SPDX-License-Identifier: MIT */
#ifndef TESTS_SUPPORT_THINKER_H
#define TESTS_SUPPORT_THINKER_H

#include "search/search.h"

struct game;

struct thinker {
    struct searcher *searcher; /* of one thread, with a small table */
    struct report last;        /* the last one of the last search */
};

/* Make the searcher; the test fails when memory is out. */
void thinker_open(struct thinker *thinker);
void thinker_close(struct thinker *thinker);

/* The move that a search finds.  The test fails when it is not legal. */
move thinker_think(struct thinker *thinker, const struct game *game,
                   const struct limits *limits);

#endif
