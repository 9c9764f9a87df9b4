/* opening_tree.h - what was played in recorded games, and how it ended.
 * SPDX-License-Identifier: MIT
 *
 * Positions and the moves between them, up to a number of plies from a common start.  A
 * roll is a step of its own after its move.  Move orders that lead to the same position
 * after the same number of plies meet there, unless they are kept apart.
 *
 * The memory is bounded: when it is full the last plies are forgotten, and the tree goes on
 * with fewer.
 */
#ifndef PROTOCOL_OPENINGS_OPENING_TREE_H
#define PROTOCOL_OPENINGS_OPENING_TREE_H

#include "engine/core/types.h"
#include "engine/rules/outcome.h"

struct game;
struct position;

enum {
    TREE_NONE = 0,            /* no step */
    TREE_STEPS_MAX = 1000000, /* the usual bound: about 100 MB with all positions */
};

/* How games ended. */
struct tree_counts {
    uint32_t results[RESULT_DRAW + 1]; /* by enum result */
};

/* A move or a roll, from one position to another. */
struct tree_step {
    move move;
    uint32_t next; /* of the same position, by games, the most first; or TREE_NONE */
    uint32_t from; /* positions */
    uint32_t to;
    struct tree_counts counts;
};

struct tree_position {
    key key;        /* of the position and its ply; of the path where these are apart */
    uint32_t first; /* step; or TREE_NONE */
    uint32_t via;   /* the step by which it was printed; TREE_NONE: by none */
    int ply;
};

struct opening_tree {
    const struct rules *rules;
    key start;        /* key of the start */
    int plies;        /* of the tree */
    int plies_wanted; /* more than `plies` when memory was full */
    bool apart;       /* move orders are */
    uint32_t steps_max;
    struct tree_counts counts; /* of all games that reach the start */
    uint32_t elsewhere;        /* games that do not */
    uint32_t position_count;
    uint32_t step_count; /* [0] is not used */
    size_t position_room;
    size_t step_room;
    uint32_t index_room; /* a power of 2 */
    /* Positions by key, TREE_NONE: none. [0] is the start, and never looked up. */
    uint32_t *index;
    struct tree_position *positions; /* [0]: the start */
    struct tree_step *steps;
};

/* A tree of `plies` plies from `start`, by the same rules, which must outlive it, with at
 * most `steps_max` steps.  False when memory is out; free it in any case. */
WARN_UNUSED bool opening_tree_init(struct opening_tree *tree,
                                   const struct position *start, int plies, bool apart,
                                   uint32_t steps_max);
void opening_tree_free(struct opening_tree *tree);

/* Count a game that ended by `result`, RESULT_NONE if that is unknown: its plies after its
 * first position that is the start.  False when memory is out. */
WARN_UNUSED bool opening_tree_add(struct opening_tree *tree, const struct game *game,
                                  enum result result);

/* Sort the steps of each position by games; call it before `first` and `next` are used. */
void opening_tree_sort(struct opening_tree *tree);

/* The number of games. */
uint32_t tree_counts_games(const struct tree_counts *counts);

#endif
