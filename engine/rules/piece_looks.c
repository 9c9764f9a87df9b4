/* piece_looks.c - how a game calls and shows its pieces.  SPDX-License-Identifier: MIT */
#include "engine/rules/piece_looks.h"

#include "engine/core/text.h"
#include "engine/rules/rulebook.h"
#include "engine/rules/variant.h"

static struct piece_looks looks_of(const struct variant *variant, int kind)
{
    const struct piece_looks *looks =
        variant->rulebook ? variant->rulebook->looks : NULL;

    return looks ? looks[kind] : (struct piece_looks){.plural = NULL};
}

const char *piece_picture(const struct variant *variant, int kind)
{
    const struct piece_looks looks = looks_of(variant, kind);

    return looks.picture ? looks.picture : variant->kinds[kind].name;
}

const char *piece_drawing(const struct variant *variant, int kind)
{
    return looks_of(variant, kind).drawing;
}

void piece_add_plural(const struct variant *variant, int kind, struct text *text)
{
    const struct piece_looks looks = looks_of(variant, kind);

    if (looks.plural)
        text_add(text, "%s", looks.plural);
    else
        text_add_plural(text, variant->kinds[kind].name);
}
