/* pgn_tags.h - tags, notes and result of a PGN game.  SPDX-License-Identifier: MIT
 *
 * Comments are kept as they are, clocks and scores such as [%clk 0:01:00] too, except that
 * words are separated by single blanks.  So are glyphs and variations.  Any of them may have any
 * length.
 */
#ifndef ENGINE_NOTATION_PGN_TAGS_H
#define ENGINE_NOTATION_PGN_TAGS_H

#include "engine/core/buffer.h"
#include "engine/core/types.h"
#include "engine/rules/outcome.h"

struct text;

struct pgn_tag {
    char *name;  /* eg. "White"; owned */
    char *value; /* unescaped; owned */
};

/* What stands after a ply, in this order. */
struct pgn_note {
    struct buffer glyphs;     /* numeric annotation glyphs, eg. "$4 $16" */
    struct buffer comment;    /* without {} */
    struct buffer variations; /* instead of the ply, with () and the comments among
                                 them, eg. "(1... e5 2. Nf3) {or} (1... c5)" */
};

struct pgn_tags {
    enum result result; /* of the record; RESULT_NONE: "*" */
    bool long_moves;    /* write e2e4 instead of SAN */
    int tag_count;
    size_t tag_room;
    int note_count;         /* places in `notes` */
    struct pgn_note *notes; /* [n]: after n plies; owned */
    struct pgn_tag *tags;   /* owned */
};

/* No tags, no comments, no result; pgn_tags_free() gives back what is added. */
void pgn_tags_init(struct pgn_tags *tags);
void pgn_tags_free(struct pgn_tags *tags);

/* Add a tag or change it; names are the same in any case.  False, with the reason, when memory is
 * out; so the next ones. */
WARN_UNUSED bool pgn_tags_set(struct pgn_tags *tags, const char *name,
                              const char *value, struct text *why);

/* Forget the notes that stand after more than `plies` plies. */
void pgn_tags_cut_notes(struct pgn_tags *tags, int plies);

/* The value of a tag, or NULL. */
const char *pgn_tags_get(const struct pgn_tags *tags, const char *name);

/* Add to the comment after `plies` plies; 0: before the first.  False, with the reason, if memory is
 * out; the next function likewise. */
WARN_UNUSED bool pgn_tags_add_comment(struct pgn_tags *tags, int plies,
                                      const char *chars, struct text *why);

/* Add a glyph, eg. 4 for a blunder, after `plies` plies, unless they have it. */
WARN_UNUSED bool pgn_tags_add_glyph(struct pgn_tags *tags, int plies, int glyph,
                                    struct text *why);

/* Add variations in brackets, or a comment in braces among them, after `plies` plies. */
WARN_UNUSED bool pgn_tags_add_variation(struct pgn_tags *tags, int plies,
                                        const char *chars, struct text *why);

/* The comment, the glyphs as in `$4 $16`, or the variations with their brackets after `plies` plies;
 * NULL: none. */
const char *pgn_tags_comment(const struct pgn_tags *tags, int plies);
const char *pgn_tags_glyphs(const struct pgn_tags *tags, int plies);
const char *pgn_tags_variations(const struct pgn_tags *tags, int plies);

#endif
