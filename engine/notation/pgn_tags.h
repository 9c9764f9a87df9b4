/* pgn_tags.h - tags, comments and result of a PGN game.  SPDX-License-Identifier: MIT
 *
 * Comments are kept as they are, clocks and scores such as [%clk 0:01:00] too, except that
 * words are separated by single blanks.
 */
#ifndef ENGINE_NOTATION_PGN_TAGS_H
#define ENGINE_NOTATION_PGN_TAGS_H

#include "engine/core/types.h"
#include "engine/rules/outcome.h"

struct text;

enum {
    PGN_TAGS_MAX = 64,
    PGN_NAME_MAX = 32,                /* characters of a tag's name, its 0 included  */
    PGN_VALUE_MAX = 512,              /* characters of its value, its 0 included     */
    PGN_COMMENTS_MAX_BYTES = 1 << 20, /* all comments of one game                    */
};

struct pgn_tag {
    char name[PGN_NAME_MAX];   /* eg. "White" */
    char value[PGN_VALUE_MAX]; /* unescaped   */
};

struct pgn_tags {
    enum result result; /* of the record; RESULT_NONE: "*" */
    bool long_moves;    /* write e2e4 instead of SAN */
    int tag_count;
    int comment_count; /* places in `comments`                         */
    int comment_bytes; /* in all of them                               */
    char **comments;   /* [n]: after n plies, or NULL; owned          */
    struct pgn_tag tags[PGN_TAGS_MAX];
};

/* No tags, no comments, no result; pgn_tags_free() gives back what is added. */
void pgn_tags_init(struct pgn_tags *tags);
void pgn_tags_free(struct pgn_tags *tags);

/* Add a tag or change it.  False, with the reason, if there are too many or it is too long. */
WARN_UNUSED bool pgn_tags_set(struct pgn_tags *tags, const char *name,
                              const char *value, struct text *why);

/* The value of a tag, or NULL. */
const char *pgn_tags_get(const struct pgn_tags *tags, const char *name);

/* Add to the comment after `plies` plies; 0: before the first.  False, with the reason, if
 * that is too much. */
WARN_UNUSED bool pgn_tags_add_comment(struct pgn_tags *tags, int plies,
                                      const char *chars, struct text *why);

/* The comment after `plies` plies, or NULL. */
const char *pgn_tags_comment(const struct pgn_tags *tags, int plies);

#endif
