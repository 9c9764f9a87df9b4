/* opening_list.h - openings that are read from files.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_OPENINGS_OPENING_LIST_H
#define PROTOCOL_OPENINGS_OPENING_LIST_H

#include "engine/core/types.h"
#include "engine/rules/position.h"

struct game;
struct line_file;
struct ply;
struct rules;
struct text;

struct opening {
    struct position start;
    int count;         /* of plies */
    struct ply *plies; /* owned; NULL where count is 0 */
};

/* All zero: an empty list. */
struct opening_list {
    int count; /* of `all` */
    size_t room;
    struct opening *all; /* owned */
};

void opening_list_free(struct opening_list *list);

/* Add the first plies of `game` as an opening: `plies` at most, all if that is negative,
 * and only those before a pass and after which the game goes on.  The game's plies are taken back.
 * False, with the reason, when memory is out. */
WARN_UNUSED bool opening_list_add_game(struct opening_list *list, struct game *game,
                                       int plies, struct text *why);

/* Add the positions of all lines of `file`, or the moves to them, and close it. */
WARN_UNUSED bool opening_list_add_lines(struct opening_list *list,
                                        struct line_file *file,
                                        const struct rules *rules, int plies,
                                        struct text *why);

/* Read the file of games or of positions at `path`; what is wrong in it is the reason. */
WARN_UNUSED bool opening_list_read(struct opening_list *list, const char *path,
                                   const struct rules *rules, int plies,
                                   struct text *why);

#endif
