/* tree_print.h - prints an opening tree.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_OPENINGS_TREE_PRINT_H
#define PROTOCOL_OPENINGS_TREE_PRINT_H

#include "engine/core/types.h"

#include <stdio.h>

struct opening_tree;
struct position;

/* Print a tree that is sorted and was not printed before, for people: a line for each move
 * or roll of at least `games_min` games, below it what followed.  A position that is
 * reached a second time refers to the moves of the first.  `start` is the tree's. */
void tree_print(FILE *file, struct opening_tree *tree, const struct position *start,
                uint32_t games_min);

/* The same as one line of JSON. */
void tree_print_json(FILE *file, struct opening_tree *tree,
                     const struct position *start, uint32_t games_min);

#endif
