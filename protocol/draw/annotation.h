/* annotation.h - arrows and marked squares on a board.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_DRAW_ANNOTATION_H
#define PROTOCOL_DRAW_ANNOTATION_H

#include "engine/core/types.h"

struct text;
struct topology;

enum { ANNOTATIONS_MAX = 64 };

struct annotation {
    square from;
    square to;   /* of an arrow; a marked square is `from` itself */
    char colour; /* G, R, B or Y, as in PGN's %cal and %csl */
};

struct annotations {
    int count;
    struct annotation items[ANNOTATIONS_MAX];
};

/* Append a list such as `Ge2e4,Rd7d5` of arrows, or `e4,Rd5` of squares if not `arrows`; green
 * is the default colour.  On failure returns false and says why. */
WARN_UNUSED bool annotations_read(struct annotations *annotations,
                                  const struct topology *board, const char *list,
                                  bool arrows, struct text *why);

/* Read the squares of a move such as `e2e4`, `e7e8q` or `L@e4`, without its legality.  On
 * failure returns false and says why. */
WARN_UNUSED bool annotation_read_move(bitset *squares, const struct topology *board,
                                      const char *name, struct text *why);

#endif
