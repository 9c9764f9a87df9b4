/* page.c - a position from a game's page, and what the page says of it.
 * SPDX-License-Identifier: MIT
 */
#include "protocol/tools/page.h"

#include "engine/core/text.h"

#include <string.h>

static const char *const names[PAGE_KEYS] = {
    [PAGE_MOVES] = "moves",     [PAGE_END] = "end",        [PAGE_LEGAL] = "legal",
    [PAGE_ILLEGAL] = "illegal", [PAGE_BEST] = "bm",        [PAGE_MATE] = "dm",
    [PAGE_PLAYS] = "page",      [PAGE_CLAIMS] = "page-dm", [PAGE_NOTE] = "note",
};

/* End the text before the next " | " and step behind it; NULL at the end. */
static char *next_field(char **rest)
{
    char *field = *rest;
    char *end = field ? strstr(field, " | ") : NULL;

    if (end)
        *end = '\0';
    *rest = end ? end + strlen(" | ") : NULL;
    return field;
}

static bool parse_entry(struct page *page, char *entry, struct text *why)
{
    char *value = strstr(entry, ": ");

    if (!value)
        return text_fail(why, "'%.40s' is not KEY: VALUE", entry);
    *value = '\0';
    for (int i = 0; i < PAGE_KEYS; i++)
        if (strcmp(entry, names[i]) == 0) {
            page->values[i] = value + strlen(": ");
            return true;
        }
    return text_fail(why, "there is no key '%.40s'", entry);
}

bool page_parse(struct page *page, struct text *why)
{
    char *rest = page->line;

    memset(page->values, 0, sizeof page->values);
    page->variant = next_field(&rest);
    page->fen = next_field(&rest);
    if (!page->fen)
        return text_fail(why, "'%.40s' is not VARIANT | FEN | KEY: VALUE", page->line);
    for (char *entry = next_field(&rest); entry; entry = next_field(&rest))
        if (!parse_entry(page, entry, why))
            return false;
    return true;
}
