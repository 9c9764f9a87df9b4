/* pgn_tags.c - tags, notes and result of a PGN game.  SPDX-License-Identifier: MIT */
#include "engine/notation/pgn_tags.h"

#include "engine/core/array.h"
#include "engine/core/text.h"
#include "engine/core/utf8.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { CAPACITY_FIRST = 64 };

void pgn_tags_init(struct pgn_tags *tags)
{
    *tags = (struct pgn_tags){.result = RESULT_NONE};
}

void pgn_tags_cut_notes(struct pgn_tags *tags, int plies)
{
    while (tags->note_count > plies + 1) {
        struct pgn_note *note = &tags->notes[--tags->note_count];

        buffer_free(&note->glyphs);
        buffer_free(&note->comment);
        buffer_free(&note->variations);
    }
}

void pgn_tags_free(struct pgn_tags *tags)
{
    pgn_tags_cut_notes(tags, -1);
    for (int i = 0; i < tags->tag_count; i++) {
        free(tags->tags[i].name);
        free(tags->tags[i].value);
    }
    free(tags->notes);
    free(tags->tags);
    pgn_tags_init(tags);
}

/* ---- tags -------------------------------------------------------------------------- */

static struct pgn_tag *find_tag(const struct pgn_tags *tags, const char *name)
{
    for (int i = 0; i < tags->tag_count; i++)
        if (strcasecmp(tags->tags[i].name, name) == 0)
            return &tags->tags[i];
    return NULL;
}

/* A copy with blanks for control characters; NULL when memory is out. */
static char *copy_line(const char *chars)
{
    const size_t size = strlen(chars) + 1;
    char *copy = malloc(size);

    if (!copy)
        return NULL;
    memcpy(copy, chars, size);
    utf8_clean(copy, ' ');
    return copy;
}

bool pgn_tags_set(struct pgn_tags *tags, const char *name, const char *value,
                  struct text *why)
{
    struct pgn_tag *known = find_tag(tags, name);
    struct pgn_tag tag = {.value = copy_line(value)};

    if (known && tag.value) {
        free(known->value);
        known->value = tag.value;
        return true;
    }
    tag.name = copy_line(name);
    if (tag.name && tag.value
        && array_reserve(&tags->tags, (size_t)tags->tag_count, &tags->tag_room,
                         sizeof *tags->tags)) {
        tags->tags[tags->tag_count++] = tag;
        return true;
    }
    free(tag.name);
    free(tag.value);
    return text_fail(why, "out of memory");
}

const char *pgn_tags_get(const struct pgn_tags *tags, const char *name)
{
    const struct pgn_tag *tag = find_tag(tags, name);

    return tag ? tag->value : NULL;
}

/* ---- notes ------------------------------------------------------------------------- */

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

/* Append words, with single blanks between them. */
static bool append_words(struct buffer *text, const char *chars, struct text *why)
{
    char *words = copy_line(chars);

    if (!words)
        return text_fail(why, "out of memory");
    chars = words;
    for (bool gap = text->length > 0; *chars; chars++) {
        if (*chars == ' ') {
            gap = text->length > 0;
            continue;
        }
        if (gap)
            buffer_add_char(text, ' ');
        gap = false;
        buffer_add_char(text, *chars);
    }
    free(words);
    return !text->failed || text_fail(why, "out of memory");
}

bool pgn_tags_add_comment(struct pgn_tags *tags, int plies, const char *chars,
                          struct text *why)
{
    struct pgn_note *note = reserve_note(tags, plies);

    if (!note)
        return text_fail(why, "out of memory");

    const size_t before = note->comment.length;
    const bool good = append_words(&note->comment, chars, why);

    /* A } would end the comment. */
    for (size_t i = before; i < note->comment.length; i++)
        if (note->comment.chars[i] == '}')
            note->comment.chars[i] = ')';
    return good;
}

bool pgn_tags_add_glyph(struct pgn_tags *tags, int plies, int glyph, struct text *why)
{
    struct pgn_note *note = reserve_note(tags, plies);
    const char *found;
    struct text text = {.length = 0};

    if (!note)
        return text_fail(why, "out of memory");
    text_add(&text, "$%d", glyph);
    for (found = strstr(buffer_text(&note->glyphs), text.chars); found;
         found = strstr(found + 1, text.chars))
        if (strchr(" ", found[text.length]))
            return true;
    return append_words(&note->glyphs, text.chars, why);
}

bool pgn_tags_add_variation(struct pgn_tags *tags, int plies, const char *chars,
                            struct text *why)
{
    struct pgn_note *note = reserve_note(tags, plies);

    return note ? append_words(&note->variations, chars, why)
                : text_fail(why, "out of memory");
}

/* The text, or NULL if it is empty. */
static const char *text_or_null(const struct buffer *text)
{
    return text->length ? text->chars : NULL;
}

const char *pgn_tags_comment(const struct pgn_tags *tags, int plies)
{
    return plies < tags->note_count ? text_or_null(&tags->notes[plies].comment) : NULL;
}

const char *pgn_tags_glyphs(const struct pgn_tags *tags, int plies)
{
    return plies < tags->note_count ? text_or_null(&tags->notes[plies].glyphs) : NULL;
}

const char *pgn_tags_variations(const struct pgn_tags *tags, int plies)
{
    return plies < tags->note_count ? text_or_null(&tags->notes[plies].variations)
                                    : NULL;
}
