/* piece_words.c - what a variants file calls its pieces.  SPDX-License-Identifier: MIT */
#include "engine/library/piece_words.h"

#include "engine/core/text.h"
#include "engine/library/definition.h"
#include "engine/library/path_data.h"
#include "engine/library/values.h"
#include "engine/rules/variant.h"

#include <ctype.h>
#include <string.h>

enum { PIECE_NAME_LENGTH_MAX = 24 };

/* What the words of a list may be. */
enum words { NAMES, SENTENCES, PICTURES, LETTERS };

static const char separators[] = "; ";
static const char name_characters[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    "0123456789 -'";

/* Check the word that begins here; its length goes to `*length`. */
static bool check_word(const struct definition *definition, const char *word,
                       enum words words, int *length, struct text *why)
{
    const char capital = (char)toupper((unsigned char)*word);
    const char *chars = word + 2;

    *length = (int)strcspn(word, ";");
    if (definition_find_letter(definition, capital) < 0)
        return text_fail(why, "no piece has the letter '%c'", *word);
    if (word[1] != ':' || *length < 3 || *chars == ' ')
        return text_fail(why, "'%.40s' is no list such as u:unicorn; w:war machine",
                         word);
    if (words == SENTENCES)
        return true;
    if (words == LETTERS)
        return (*length == 3 && isalpha((unsigned char)*chars))
               || text_fail(why, "'%.*s' is more than a letter", *length - 2, chars);
    if (words == PICTURES && path_data_begins(chars))
        return path_data_check(chars, *length - 2, why);
    if (*length - 2 > PIECE_NAME_LENGTH_MAX)
        return text_fail(why, "'%.40s' is longer than %d characters", chars,
                         PIECE_NAME_LENGTH_MAX);
    return (int)strspn(chars, name_characters) >= *length - 2
           || text_fail(why, "'%.40s' has more than letters, digits, blanks, - and '",
                        chars);
}

static bool check_list(const struct definition *definition, const char *value,
                       enum words words, struct text *why)
{
    int length;

    for (const char *c = value + strspn(value, separators); *c;
         c += length, c += strspn(c, separators))
        if (!check_word(definition, c, words, &length, why))
            return false;
    return true;
}

bool value_piece_names(void *field, const struct definition *definition,
                       const char *value, struct text *why)
{
    return check_list(definition, value, NAMES, why)
           && value_text(field, definition, value, why);
}

bool value_piece_notes(void *field, const struct definition *definition,
                       const char *value, struct text *why)
{
    return check_list(definition, value, SENTENCES, why)
           && value_text(field, definition, value, why);
}

bool value_piece_synonyms(void *field, const struct definition *definition,
                          const char *value, struct text *why)
{
    return check_list(definition, value, LETTERS, why)
           && value_text(field, definition, value, why);
}

bool value_piece_pictures(void *field, const struct definition *definition,
                          const char *value, struct text *why)
{
    return check_list(definition, value, PICTURES, why)
           && value_copy(field, PIECE_PICTURES_MAX, value, why);
}

void piece_words_split(char *words, const char *list, size_t size)
{
    char *word = memcpy(words, list, size);

    while (*word) {
        char *end = word + strcspn(word, ";");

        word = end + strspn(end, separators);
        while (end > words && end[-1] == ' ')
            end--;
        memset(end, '\0', (size_t)(word - end));
    }
}

const char *piece_words_find(const char *words, size_t size, char letter)
{
    for (size_t i = 0; i < size - 2; i++)
        if ((i == 0 || !words[i - 1]) && toupper((unsigned char)words[i]) == letter
            && words[i + 1] == ':')
            return words + i + 2;
    return NULL;
}

void piece_words_set_synonyms(struct piece_kind *kinds, int count, const char *list)
{
    char words[DEFINITION_TEXT_MAX];

    piece_words_split(words, list, sizeof words);
    for (int kind = KIND_KING; kind < count; kind++) {
        const char *word = piece_words_find(words, sizeof words, kinds[kind].letter);

        if (kinds[kind].letter && word)
            kinds[kind].synonym = (char)toupper((unsigned char)*word);
    }
}
