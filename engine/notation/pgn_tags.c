/* pgn_tags.c - tags, notes and result of a PGN game.  SPDX-License-Identifier: MIT */
#include "engine/notation/pgn_tags.h"

#include "engine/core/text.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { CAPACITY_FIRST = 64, DELETE = 127 };

void pgn_tags_init(struct pgn_tags *tags)
{
    tags->result = RESULT_NONE;
    tags->long_moves = false;
    tags->tag_count = 0;
    tags->note_count = 0;
    tags->note_bytes = 0;
    tags->notes = NULL;
}

void pgn_tags_free(struct pgn_tags *tags)
{
    for (int i = 0; i < tags->note_count; i++) {
        free(tags->notes[i].comment);
        free(tags->notes[i].variation);
    }
    free(tags->notes);
    pgn_tags_init(tags);
}

static struct pgn_tag *find_tag(struct pgn_tags *tags, const char *name)
{
    for (int i = 0; i < tags->tag_count; i++)
        if (strcmp(tags->tags[i].name, name) == 0)
            return &tags->tags[i];
    return NULL;
}

static bool is_control(char c)
{
    return ((unsigned char)c < ' ') || c == DELETE;
}

bool pgn_tags_set(struct pgn_tags *tags, const char *name, const char *value,
                  struct text *why)
{
    struct pgn_tag *tag = find_tag(tags, name);

    if (strlen(name) >= PGN_NAME_MAX)
        return text_fail(why, "tag '%.40s': the name is longer than %d characters",
                         name, PGN_NAME_MAX - 1);
    if (strlen(value) >= PGN_VALUE_MAX)
        return text_fail(why, "tag %s: the value is longer than %d characters", name,
                         PGN_VALUE_MAX - 1);
    if (!tag && tags->tag_count == PGN_TAGS_MAX)
        return text_fail(why, "tag %s: more than %d tags", name, PGN_TAGS_MAX);
    if (!tag)
        tag = &tags->tags[tags->tag_count++];
    strcpy(tag->name, name);
    strcpy(tag->value, value);
    for (char *c = tag->value; *c; c++)
        if (is_control(*c))
            *c = ' ';
    return true;
}

const char *pgn_tags_get(const struct pgn_tags *tags, const char *name)
{
    for (int i = 0; i < tags->tag_count; i++)
        if (strcmp(tags->tags[i].name, name) == 0)
            return tags->tags[i].value;
    return NULL;
}

/* Append `chars` with single blanks between words and no } that would end the comment; `to`
 * has room for them, a blank and a 0. */
static void append_words(char *to, const char *chars)
{
    char *end = to + strlen(to);

    for (bool gap = end > to; *chars; chars++) {
        if (*chars == ' ' || is_control(*chars)) {
            gap = end > to;
            continue;
        }
        if (gap)
            *end++ = ' ';
        gap = false;
        *end++ = *chars == '}' ? ')' : *chars;
    }
    *end = '\0';
}

/* The note after `plies` plies, to be written; NULL when memory is out. */
static struct pgn_note *reserve_note(struct pgn_tags *tags, int plies)
{
    int count = tags->note_count ? tags->note_count : CAPACITY_FIRST;
    struct pgn_note *notes;

    assert(plies >= 0);
    if (plies < tags->note_count)
        return &tags->notes[plies];
    while (count <= plies)
        count *= 2;
    notes = realloc(tags->notes, (size_t)count * sizeof *notes);
    if (!notes)
        return NULL;
    memset(&notes[tags->note_count], 0,
           (size_t)(count - tags->note_count) * sizeof *notes);
    tags->notes = notes;
    tags->note_count = count;
    return &notes[plies];
}

/* Append words to the text at `chars`, NULL or allocated. */
static bool append_text(struct pgn_tags *tags, char **chars, const char *words,
                        struct text *why)
{
    const size_t added = strlen(words) + 2;
    char *grown;

    if (added > (size_t)(PGN_NOTES_MAX_BYTES - tags->note_bytes))
        return text_fail(why, "the game's comments are longer than %d bytes",
                         PGN_NOTES_MAX_BYTES);
    grown = realloc(*chars, (*chars ? strlen(*chars) : 0) + added);
    if (!grown)
        return text_fail(why, "out of memory");
    if (!*chars)
        *grown = '\0';
    append_words(grown, words);
    *chars = grown;
    tags->note_bytes += (int)added;
    return true;
}

bool pgn_tags_add_comment(struct pgn_tags *tags, int plies, const char *chars,
                          struct text *why)
{
    struct pgn_note *note = reserve_note(tags, plies);

    return note ? append_text(tags, &note->comment, chars, why)
                : text_fail(why, "out of memory");
}

bool pgn_tags_annotate(struct pgn_tags *tags, int plies, int glyph,
                       const char *variation, struct text *why)
{
    struct pgn_note *note = reserve_note(tags, plies);

    assert(plies > 0);
    if (!note)
        return text_fail(why, "out of memory");
    note->glyph = glyph;
    return !variation || append_text(tags, &note->variation, variation, why);
}

/* The note after `plies` plies. */
static struct pgn_note find_note(const struct pgn_tags *tags, int plies)
{
    return plies < tags->note_count ? tags->notes[plies] : (struct pgn_note){0};
}

const char *pgn_tags_comment(const struct pgn_tags *tags, int plies)
{
    const char *comment = find_note(tags, plies).comment;

    return comment && *comment ? comment : NULL;
}

int pgn_tags_glyph(const struct pgn_tags *tags, int plies)
{
    return find_note(tags, plies).glyph;
}

const char *pgn_tags_variation(const struct pgn_tags *tags, int plies)
{
    return find_note(tags, plies).variation;
}
