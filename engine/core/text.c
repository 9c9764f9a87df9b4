/* text.c - bounded text.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"

#include "engine/core/min_max.h"
#include "engine/core/utf8.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void text_clear(struct text *text)
{
    text->length = 0;
    text->cut = false;
    text->chars[0] = '\0';
}

void text_mark_cut(struct text *text)
{
    static const char dots[] = "...";

    if (text->cut)
        memcpy(text->chars + text->length - (sizeof dots - 1), dots, sizeof dots);
}

static void PRINTF_LIKE(2, 0)
    text_add_list(struct text *text, const char *format, va_list arguments)
{
    const int room = TEXT_MAX - text->length;
    const int wanted =
        vsnprintf(text->chars + text->length, (size_t)room, format, arguments);

    if (wanted >= room) {
        text->cut = true;
        text->length = TEXT_MAX - 1;
    } else if (wanted > 0) {
        text->length += wanted;
    }
}

void text_add(struct text *text, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    text_add_list(text, format, arguments);
    va_end(arguments);
}

void text_add_char(struct text *text, char c)
{
    if (text->length == TEXT_MAX - 1) {
        text->cut = true;
        return;
    }
    text->chars[text->length++] = c;
    text->chars[text->length] = '\0';
}

void text_add_plural(struct text *text, const char *noun)
{
    const int length = (int)strlen(noun);
    const char last = noun[length - 1], before = length > 1 ? noun[length - 2] : '\0';
    const bool hisses =
        strchr("sxz", last) || (last == 'h' && (before == 'c' || before == 's'));

    if (last == 'y' && before && !strchr("aeiou", before))
        text_add(text, "%.*sies", length - 1, noun);
    else
        text_add(text, "%s%s", noun, hisses ? "es" : "s");
}

void text_add_separator(struct text *text, int i, int count, const char *last)
{
    if (i > 0)
        text_add(text, "%s", i == count - 1 ? last : ", ");
}

bool text_fail(struct text *text, const char *format, ...)
{
    va_list arguments;

    if (!text)
        return false;
    text_clear(text);
    va_start(arguments, format);
    text_add_list(text, format, arguments);
    va_end(arguments);
    utf8_clean(text->chars, '?');
    text->length = (int)strlen(text->chars);
    return false;
}

int text_distance(const char *a, const char *b)
{
    enum { LENGTH_MAX = 40 };
    const int length = (int)strlen(b), longest = max_int((int)strlen(a), length);
    int row[LENGTH_MAX + 1];

    if (longest > LENGTH_MAX)
        return longest;
    for (int j = 0; j <= length; j++)
        row[j] = j;
    for (int i = 0; a[i]; i++) {
        int diagonal = row[0];

        row[0] = i + 1;
        for (int j = 0; j < length; j++) {
            const int changed = diagonal + (text_lower(a[i]) != text_lower(b[j]));
            const int inserted = (row[j] < row[j + 1] ? row[j] : row[j + 1]) + 1;

            diagonal = row[j + 1];
            row[j + 1] = changed < inserted ? changed : inserted;
        }
    }
    return row[length];
}

void text_suggest(const char *word, const char *known, const char **nearest)
{
    const int limit =
        *nearest ? text_distance(word, *nearest) : (int)strlen(word) / 3 + 1;

    if (text_distance(word, known) < limit)
        *nearest = known;
}

int text_find_word(const char *word, const char *const *words)
{
    for (int i = 0; words[i]; i++)
        if (strcmp(word, words[i]) == 0)
            return i;
    return -1;
}
