/* pgn_tags.h - tags, notes and result of a PGN game.  SPDX-License-Identifier: MIT
 *
 * Comments are kept as they are, clocks and scores such as [%clk 0:01:00] too, except that
 * words are separated by single blanks.  Glyphs and variations are written, but not read.
 */
#ifndef ENGINE_NOTATION_PGN_TAGS_H
#define ENGINE_NOTATION_PGN_TAGS_H

#include "engine/core/types.h"
#include "engine/rules/outcome.h"

struct text;

enum {
    PGN_TAGS_MAX = 64,
    PGN_NAME_MAX = 32,             /* characters of a tag's name, its 0 included  */
    PGN_VALUE_MAX = 512,           /* characters of its value, its 0 included     */
    PGN_NOTES_MAX_BYTES = 1 << 20, /* all comments and variations of one game     */
};

struct pgn_tag {
    char name[PGN_NAME_MAX];   /* eg. "White" */
    char value[PGN_VALUE_MAX]; /* unescaped   */
};

/* What stands after a ply, in this order. */
struct pgn_note {
    int glyph;     /* numeric annotation glyph, eg. 4 for a blunder; 0: none         */
    char *comment; /* NULL: none                                                     */
    char *
        variation; /* instead of the ply, eg. "1... e5 2. Nf3", without (); NULL: none */
};

struct pgn_tags {
    enum result result; /* of the record; RESULT_NONE: "*" */
    bool long_moves;    /* write e2e4 instead of SAN */
    int tag_count;
    int note_count;         /* places in `notes`                 */
    int note_bytes;         /* of their texts                    */
    struct pgn_note *notes; /* [n]: after n plies; owned         */
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

/* Add to the comment after `plies` plies; 0: before the first.  False, with the reason, if the
 * game's comments are too long or memory is out; the next function likewise. */
WARN_UNUSED bool pgn_tags_add_comment(struct pgn_tags *tags, int plies,
                                      const char *chars, struct text *why);

/* Set glyph and variation after `plies` plies, 1 or more, that had none; 0 and NULL: none. */
WARN_UNUSED bool pgn_tags_annotate(struct pgn_tags *tags, int plies, int glyph,
                                   const char *variation, struct text *why);

/* The comment after `plies` plies, or NULL. */
const char *pgn_tags_comment(const struct pgn_tags *tags, int plies);

/* The glyph and the variation after `plies` plies, 0 or NULL if there is none. */
int pgn_tags_glyph(const struct pgn_tags *tags, int plies);
const char *pgn_tags_variation(const struct pgn_tags *tags, int plies);

#endif
