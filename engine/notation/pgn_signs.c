/* pgn_signs.c - the signs that people write after moves.  SPDX-License-Identifier: MIT */
#include "engine/notation/pgn_signs.h"

#include "engine/core/text.h"

#include <stdlib.h>
#include <string.h>

struct sign {
    const char *chars;
    int glyph;
};

// clang-format off
static const struct sign signs[] = {
    {"!", 1}, {"?", 2}, {"!!", 3}, {"??", 4}, {"!?", 5}, {"?!", 6},
    {"\u25a1", 7}, {"\u25a0", 7}, {"\u2610", 7},          /* only move */
    {"=", 10}, {"==", 10}, {"\u221e", 13}, {"~", 13},
    {"+=", 14}, {"+/=", 14}, {"\u2a72", 14}, {"=+", 15}, {"=/+", 15}, {"\u2a71", 15},
    {"\u00b1", 16}, {"+/-", 16}, {"\u2213", 17}, {"-/+", 17}, {"+-", 18}, {"-+", 19},
    {"\u2a00", 22}, {"\u25ef", 26}, {"\u25cb", 26},       /* zugzwang, space */
    {"\u27f3", 32}, {"\u21bb", 32}, {"\u2191\u2191", 32}, /* development */
    {"\u2191", 36}, {"\u2192", 40},                       /* initiative, attack */
    {"=\u221e", 44}, {"\u21c6", 132}, {"\u21c4", 132},    /* compensation, counterplay */
    {"\u2295", 138}, {"\u2a01", 138},                     /* time trouble */
    {"\u2206", 140}, {"\u25b3", 140}, {"\u2207", 141}, {"\u2313", 142}, /* idea, better is */
    {"N", 146}, {"TN", 146}, {"RR", 145}, {"D", 220},     /* novelty, comment, diagram */
};
// clang-format on

enum { SIGNS = sizeof signs / sizeof *signs };

int pgn_sign_read(const char *chars, const char **end)
{
    size_t longest = 0;
    int glyph = 0;

    for (int i = 0; i < SIGNS; i++) {
        const size_t length = strlen(signs[i].chars);

        if (length > longest && strncmp(chars, signs[i].chars, length) == 0) {
            longest = length;
            glyph = signs[i].glyph;
        }
    }
    *end = chars + longest;
    return glyph;
}

void pgn_signs_write(const char *glyphs, struct text *text)
{
    for (const char *glyph = strchr(glyphs, '$'); glyph;
         glyph = strchr(glyph + 1, '$')) {
        const long number = strtol(glyph + 1, NULL, 10);
        int i = 0;

        while (i < SIGNS && signs[i].glyph != number)
            i++;
        if (i < SIGNS)
            text_add(text, "%s", signs[i].chars);
        else
            text_add(text, "$%ld", number);
    }
}

/* Whether `c` may be the last character of a move. */
static bool ends_move(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z')
           || c == ']' || c == ')' || c == '@';
}

size_t pgn_length_without_signs(const char *word)
{
    size_t length = strlen(word);

    while (length > 0 && !ends_move(word[length - 1]))
        length--;
    return length;
}

bool pgn_is_sign(const char *word)
{
    int letters = 0;

    while (*word) {
        const char *end;
        const int glyph = pgn_sign_read(word, &end);

        if (ends_move(*word) && (!glyph || ++letters > 1))
            return false;
        word = glyph ? end : word + 1;
    }
    return true;
}

size_t pgn_length_without_letters(const char *chars, size_t length)
{
    for (size_t size = 2; size > 0; size--) {
        const char last[3] = {length > size ? chars[length - size] : '\0',
                              size == 2 ? chars[length - 1] : '\0'};

        if (length > size + 1 && pgn_is_sign(last)) {
            length -= size;
            while (length > 0 && !ends_move(chars[length - 1]))
                length--;
            return length;
        }
    }
    return length;
}
