/* build_parts.h - the parts of build.c.  SPDX-License-Identifier: MIT
 *
 * Each sets what it is named for in `game`, whose definition and what the parts before it set is
 * there.  False, with the reason and in `blamed` the key to blame, and perhaps another one, when there is no
 * such game.
 */
#ifndef ENGINE_LIBRARY_BUILD_PARTS_H
#define ENGINE_LIBRARY_BUILD_PARTS_H

#include "engine/core/types.h"
#include "engine/library/build.h"

struct position;
struct rules;
struct text;

/* Blame a key, or if the file does not have it another one; returns false. */
static inline bool build_blame_either(const char *blamed[2], const char *name,
                                      const char *other)
{
    blamed[0] = name;
    blamed[1] = other;
    return false;
}

/* Set `*blamed`, and return false. */
static inline bool build_blame(const char *blamed[2], const char *name)
{
    *blamed = name;
    return false;
}

/* The squares of a region that are on the board, or in its pool. */
bitset build_region(const struct loaded_game *game, const struct region *region);

/* The board's size and squares. */
bool build_board(struct loaded_game *game, const char *blamed[2], struct text *why);

/* What the rules make of it. */
bool build_lay_out(struct loaded_game *game, const char *blamed[2], struct text *why);

/* Pawns, promotions of all pieces, and where pieces may not go. */
bool build_shape(struct loaded_game *game, const char *blamed[2], struct text *why);

/* The first kind below `count` that hops or is lame, or rides past squares where it does not go; KIND_NONE: there
 * is none. */
int build_conditional_kind(const struct loaded_game *game, int count);

/* Whether some piece of the game, whose kinds are known, has first moves. */
bool build_has_first_moves(const struct loaded_game *game);

/* Castling, from where `start` has the pieces for it. */
bool build_castling(struct loaded_game *game, const struct position *start,
                    const char *blamed[2], struct text *why);

/* The rules of modules that the game has, with their values as far as kinds are known. */
bool build_modules(struct loaded_game *game, struct text *why);

/* What the rules change in the variant. */
bool build_set_up_modules(struct loaded_game *game, const char *blamed[2],
                          struct text *why);

/* What the rules make of the shape, by where the start has pieces. */
bool build_begin_modules(struct loaded_game *game, const struct position *start,
                         const char *blamed[2], struct text *why);

/* Append a paragraph about each; returns how many there are then. */
int build_describe_modules(struct loaded_game *game, int paragraphs);

/* Whether a rule tells pieces that have been pawns from others. */
bool build_marks_promoted(const struct loaded_game *game);

/* Whether pawns promote by moves of a rule alone. */
bool build_promotes_apart(const struct loaded_game *game);

/* Whether a rule says what happens where a side has no move. */
bool build_has_own_end(const struct loaded_game *game);

/* Whether a rule names squares, for both sides the same or for each its own, beside the board itself. */
bool build_has_squares(const struct modules_in_force *rules);

/* The rulebook of a game whose pieces, board and rules are known. */
void build_rulebook(struct loaded_game *game);

/* Append these options, with the presets of the definition. */
void build_options(struct loaded_game *game, const struct setting *options);

/* The variant and the rulebook of a game that has the rules of a built-in one. */
void build_from_origin(struct loaded_game *game);

#endif
