/* solution_tree.h - prints a forced win as a tree of variations.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_ANALYSIS_SOLUTION_TREE_H
#define PROTOCOL_ANALYSIS_SOLUTION_TREE_H

#include "engine/core/types.h"

struct word_wrap;
struct position;
struct solver;

/* Print the first move `m`, which wins in `moves` moves, with every defence and what refutes it.  The
 * longest defence is the main line, the others are in brackets.  Trees too long for a reader end in
 * "...".  The solver's limit of positions is removed. */
void solution_tree_print(struct word_wrap *word_wrap, struct solver *solver,
                         const struct position *pos, move m, int moves);

#endif
