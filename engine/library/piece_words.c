/* piece_words.c - what a variants file calls its pieces.  SPDX-License-Identifier: MIT */
#include "engine/library/piece_words.h"

#include "engine/core/text.h"
#include "engine/library/definition.h"
#include "engine/library/values.h"

#include <ctype.h>
#include <string.h>

enum { PIECE_NAME_LENGTH_MAX = 24 };

static const char separators[] = "; ";
static const char name_characters[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    "0123456789 -'";

/* Check the word that begins here; its length goes to `*length`. */
static bool check_word(const struct definition *definition, const char *word,
                       bool is_name, int *length, struct text *why)
{
    const char capital = (char)toupper((unsigned char)*word);
    const char *chars = word + 2;

    *length = (int)strcspn(word, ";");
    if (definition_find_letter(definition, capital) < 0)
        return text_fail(why, "no piece has the letter '%c'", *word);
    if (word[1] != ':' || *length < 3 || *chars == ' ')
        return text_fail(why, "'%.40s' is no list such as u:unicorn; w:war machine",
                         word);
    if (!is_name)
        return true;
    if (*length - 2 > PIECE_NAME_LENGTH_MAX)
        return text_fail(why, "'%.40s' is longer than %d characters", chars,
                         PIECE_NAME_LENGTH_MAX);
    return (int)strspn(chars, name_characters) >= *length - 2
           || text_fail(why, "'%.40s' has more than letters, digits, blanks, - and '",
                        chars);
}

static bool read_list(void *field, const struct definition *definition,
                      const char *value, bool are_names, struct text *why)
{
    int length;

    for (const char *c = value + strspn(value, separators); *c;
         c += length, c += strspn(c, separators))
        if (!check_word(definition, c, are_names, &length, why))
            return false;
    return value_text(field, definition, value, why);
}

bool value_piece_names(void *field, const struct definition *definition,
                       const char *value, struct text *why)
{
    return read_list(field, definition, value, true, why);
}

bool value_piece_notes(void *field, const struct definition *definition,
                       const char *value, struct text *why)
{
    return read_list(field, definition, value, false, why);
}

void piece_words_split(char *list)
{
    char *word = list;

    while (*word) {
        char *end = word + strcspn(word, ";");

        word = end + strspn(end, separators);
        while (end > list && end[-1] == ' ')
            end--;
        memset(end, '\0', (size_t)(word - end));
    }
}

const char *piece_words_find(const char *list, char letter)
{
    for (int i = 0; i < DEFINITION_TEXT_MAX - 2; i++)
        if ((i == 0 || !list[i - 1]) && toupper((unsigned char)list[i]) == letter
            && list[i + 1] == ':')
            return list + i + 2;
    return NULL;
}
