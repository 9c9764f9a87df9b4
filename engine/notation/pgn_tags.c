/* pgn_tags.c - tags, comments and result of a PGN game.  SPDX-License-Identifier: MIT */
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
    tags->comment_count = 0;
    tags->comment_bytes = 0;
    tags->comments = NULL;
}

void pgn_tags_free(struct pgn_tags *tags)
{
    for (int i = 0; i < tags->comment_count; i++)
        free(tags->comments[i]);
    free(tags->comments);
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

/* Make room for the comment after `plies` plies. */
static bool reserve_comment(struct pgn_tags *tags, int plies)
{
    int count = tags->comment_count ? tags->comment_count : CAPACITY_FIRST;
    char **comments;

    if (plies < tags->comment_count)
        return true;
    while (count <= plies)
        count *= 2;
    comments = realloc(tags->comments, (size_t)count * sizeof *comments);
    if (!comments)
        return false;
    for (int i = tags->comment_count; i < count; i++)
        comments[i] = NULL;
    tags->comments = comments;
    tags->comment_count = count;
    return true;
}

bool pgn_tags_add_comment(struct pgn_tags *tags, int plies, const char *chars,
                          struct text *why)
{
    const size_t added = strlen(chars) + 2;
    const char *old = pgn_tags_comment(tags, plies);
    char *comment;

    assert(plies >= 0);
    if (added > (size_t)(PGN_COMMENTS_MAX_BYTES - tags->comment_bytes))
        return text_fail(why, "the game's comments are longer than %d bytes",
                         PGN_COMMENTS_MAX_BYTES);
    if (!reserve_comment(tags, plies))
        return text_fail(why, "out of memory");
    comment = realloc(tags->comments[plies], (old ? strlen(old) : 0) + added);
    if (!comment)
        return text_fail(why, "out of memory");
    if (!old)
        *comment = '\0';
    append_words(comment, chars);
    tags->comments[plies] = comment;
    tags->comment_bytes += (int)added;
    return true;
}

const char *pgn_tags_comment(const struct pgn_tags *tags, int plies)
{
    const char *comment = plies < tags->comment_count ? tags->comments[plies] : NULL;

    return comment && *comment ? comment : NULL;
}
