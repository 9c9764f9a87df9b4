/* text.h - bounded text.  SPDX-License-Identifier: MIT
 *
 * A buffer that cannot overflow: what does not fit is cut off, and `cut` says so.
 */
#ifndef ENGINE_CORE_TEXT_H
#define ENGINE_CORE_TEXT_H

#include "engine/core/types.h"

enum { TEXT_MAX = 512 };

/* All zero: an empty text. */
struct text {
    int length;           /* characters, without the final 0 */
    bool cut;             /* something did not fit */
    char chars[TEXT_MAX]; /* always 0-terminated */
};

/* Empty `text`. */
void text_clear(struct text *text);

/* Let a text that has been cut end with three dots. */
void text_mark_cut(struct text *text);

/* Append, printf-like. */
void text_add(struct text *text, const char *format, ...) PRINTF_LIKE(2, 3);

/* Append one character. */
void text_add_char(struct text *text, char c);

/* Replace the contents, printf-like; returns false, so that a parser can fail with
 * `return text_fail(why, "...")`.  Control characters, which strangers' input may have, become
 * '?'.  `text` may be NULL. */
bool text_fail(struct text *text, const char *format, ...) PRINTF_LIKE(2, 3);

/* The small letter of a capital; other characters as they are. */
static inline char text_lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c + ('a' - 'A')) : c;
}

/* The plural ending of a noun after a count: "" for 1, else "s". */
static inline const char *text_plural(int64_t count)
{
    return count == 1 ? "" : "s";
}

/* Append the two blanks between the sentences before, if there are any, and the next one. */
static inline void text_begin_sentence(struct text *text)
{
    if (text->length > 0)
        text_add(text, "  ");
}

/* Append the plural of an English noun, eg. "harpies", "foxes" or "rooks", or of a capital letter, "Hs". */
void text_add_plural(struct text *text, const char *noun);

/* Append what stands before item `i`, from 0, of the `count` in a sentence's list: nothing, ", " or, before
 * the last one, eg. " and ". */
void text_add_separator(struct text *text, int i, int count, const char *last);

/* The number of letters to insert, leave out or change to come from one word to the other, in any case;
 * where one has more than 40 letters the length of the longer one. */
int text_distance(const char *a, const char *b);

/* The number of `word` in a list of words that ends with NULL; -1: it has no such word. */
int text_find_word(const char *word, const char *const *words);

/* Let `*nearest`, NULL at first, be the word `known` if that is nearer to `word`, and near enough to be what was
 * meant by it. */
void text_suggest(const char *word, const char *known, const char **nearest);

#endif
