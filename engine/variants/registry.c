/* registry.c - the list of games.  SPDX-License-Identifier: MIT */
#include "engine/variants/registry.h"

#include "engine/core/text.h"

#include <string.h>

/* Every game, chess first: a game is its own file and its line here. */
#define VARIANTS(VARIANT) \
    VARIANT(chess)        \
    VARIANT(pole)         \
    VARIANT(poison)       \
    VARIANT(pothole)      \
    VARIANT(polypiece)    \
    VARIANT(starpool)

#define DECLARATION(name) extern const struct variant variant_##name;
#define ENTRY(name) &variant_##name,

VARIANTS(DECLARATION)

const struct variant *const variants[] = {VARIANTS(ENTRY) NULL};

/* Append the letters and digits of the first `length` characters up to a bracket, small, without a
 * final "chess" unless that is all. */
static void simplify(const char *name, size_t length, struct text *text)
{
    static const char ending[] = "chess";
    const int ending_length = sizeof ending - 1;

    text_clear(text);
    for (size_t i = 0; i < length && name[i] != '('; i++) {
        const char c = text_lower(name[i]);

        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
            text_add_char(text, c);
    }
    if (text->length > ending_length
        && strcmp(text->chars + text->length - ending_length, ending) == 0)
        text->chars[text->length -= ending_length] = '\0';
}

/* Whether `name` is simplified to the same as `length` characters of another name. */
static bool is_same_name(const struct text *name, const char *other, size_t length)
{
    struct text simple;

    simplify(other, length, &simple);
    return strcmp(name->chars, simple.chars) == 0;
}

/* Whether `name` is one of `names`, which has blanks between them or is NULL. */
static bool is_among(const struct text *name, const char *names)
{
    for (; names && *names; names += strspn(names, " ")) {
        const size_t length = strcspn(names, " ");

        if (is_same_name(name, names, length))
            return true;
        names += length;
    }
    return false;
}

static bool is_called(const struct variant *variant, const struct text *name)
{
    return is_same_name(name, variant->name, strlen(variant->name))
           || is_same_name(name, variant->title, strlen(variant->title))
           || is_among(name, variant->aliases.all)
           || is_among(name, variant->aliases.of_option);
}

bool variants_name_sets_option(const struct variant *variant, const char *name)
{
    struct text simple;

    simplify(name, strlen(name), &simple);
    return is_among(&simple, variant->aliases.of_option);
}

bool variants_is_same_name(const char *a, const char *b)
{
    struct text simple;

    simplify(a, strlen(a), &simple);
    return is_same_name(&simple, b, strlen(b));
}

const struct variant *variants_find_among(const struct variant *const *games,
                                          const char *name)
{
    struct text simple;

    simplify(name, strlen(name), &simple);
    for (; *games; games++)
        if (is_called(*games, &simple))
            return *games;
    return NULL;
}

const struct variant *variants_find(const char *name)
{
    return variants_find_among(variants, name);
}

bool variants_is_called(const struct variant *variant, const char *name)
{
    struct text simple;

    simplify(name, strlen(name), &simple);
    return is_called(variant, &simple);
}
