/* theme.c - what a puzzle's solution shows.  SPDX-License-Identifier: MIT */
#include "protocol/puzzles/theme.h"

#include "engine/core/text.h"
#include "engine/rules/move.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"

#include <string.h>

static const char *const chess_kinds[] = {"king", "pawn",  "knight", "bishop",
                                          "rook", "queen", NULL};

static const char *const common[] = {"castling", "en passant",  "promotion",
                                     THEME_MATE, THEME_DEFENCE, NULL};

/* The length of the first theme. */
static int first_length(const char *themes)
{
    return (int)strcspn(themes, ",");
}

static bool has_theme(const char *themes, const char *theme)
{
    while (*themes) {
        const int length = first_length(themes);

        if ((int)strlen(theme) == length && strncmp(themes, theme, (size_t)length) == 0)
            return true;
        themes += length + (int)strspn(themes + length, ", ");
    }
    return false;
}

void themes_add(struct text *themes, const char *theme)
{
    if (!has_theme(themes->chars, theme))
        text_add(themes, "%s%s", themes->length ? ", " : "", theme);
}

/* Whether pieces of a kind make special moves; then only these moves are a theme. */
static bool makes_special_moves(const struct variant *variant, int kind)
{
    for (int i = 0; i < SPECIAL_MOVES_MAX; i++)
        if (variant->special_moves[i].kinds >> kind & 1)
            return true;
    return false;
}

const char *theme_own(const struct position *pos, move m)
{
    const struct variant *variant = pos->rules->variant;
    const struct special_move *special = play_special(pos, m);
    const bool is_drop = move_type(m) == MOVE_DROP;
    const int kind = is_drop ? move_extra(m) : play_mover_kind(pos, m);
    const char *name = variant->kinds[kind].name;

    if (special)
        return special->name;
    if (kind != KIND_NONE && text_find_word(name, chess_kinds) < 0
        && !makes_special_moves(variant, kind))
        return name;
    return is_drop ? "drop" : NULL;
}

void themes_add_unlike_chess(struct text *themes, const struct rules *rules)
{
    const char *noun = rules->variant->countdowns.noun;
    struct text theme = {.length = 0};

    if (noun)
        text_add_plural(&theme, noun);
    else
        text_add(&theme, rules->powers_turn ? "powers" : "unlike chess");
    themes_add(themes, theme.chars);
}

bool themes_are_own(const char *themes)
{
    struct text first = {.length = 0};

    text_add(&first, "%.*s", first_length(themes), themes);
    return first.length > 0 && text_find_word(first.chars, common) < 0;
}
