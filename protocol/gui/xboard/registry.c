/* registry.c - the games that XBoard is told about.  SPDX-License-Identifier: MIT */
#include "protocol/gui/xboard/xboard.h"

#include "engine/core/text.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"

#include <string.h>

extern const struct xboard_variant xboard_chess, xboard_pole, xboard_poison,
    xboard_pothole, xboard_polypiece, xboard_starpool;

const struct xboard_variant *const xboard_variants[] = {
    &xboard_chess,     &xboard_pole,     &xboard_poison, &xboard_pothole,
    &xboard_polypiece, &xboard_starpool, NULL,
};

/* First those that light up a button of XBoard's own. */
const char *const xboard_standard[] = {
    "crazyhouse", "atomic",     "3check",     "xiangqi",     "shogi",
    "makruk",     "capablanca", "seirawan",   "shatranj",    "knightmate",
    "gothic",     "losers",     "suicide",    "giveaway",    "courier",
    "janus",      "caparandom", "asean",      "antichess",   "kingofthehill",
    "horde",      "grand",      "minishogi",  "racingkings", "shako",
    "capahouse",  "cambodian",  "extinction", "nocastle",    "almost",
    "amazon",     "losalamos",  "chaturanga", NULL,
};

/* XBoard takes any two steps of a king for castling unless a `piece` command gives the king
 * initial moves; then castling is king takes rook. */
static bool king_turns(const struct rules *rules)
{
    return rules->power_count[KIND_KING] > 1;
}

/* What games without a description get.  XBoard does not offer them, except some from files (described.c). */
static const struct xboard_variant no_description = {
    .variant = "", .name = "", .castles_onto_rook = king_turns};

const struct xboard_variant *xboard_variants_find(const struct variant *variant)
{
    for (int i = 0; xboard_variants[i]; i++)
        if (strcmp(xboard_variants[i]->variant, variant_origin(variant)->name) == 0)
            return xboard_variants[i];
    return &no_description;
}

const struct xboard_variant *xboard_variants_by_name(const char *name)
{
    for (int i = 0; xboard_variants[i]; i++)
        if (strcmp(xboard_variants[i]->name, name) == 0)
            return xboard_variants[i];
    return NULL;
}

void xboard_name_write(const struct variant *variant, bool sets_option,
                       struct text *text)
{
    const char *others = variant->aliases.of_option;

    if (sets_option && others)
        text_add(text, "%.*s", (int)strcspn(others, " "), others);
    else if (!sets_option)
        text_add(text, "%s",
                 variant->file.fingerprint ? variant->name
                                           : xboard_variants_find(variant)->name);
}

bool xboard_kings_pass(const struct rules *rules)
{
    return rules->variant->moves.passers && !rules->start->castling;
}
