/* standard.c - well-known games, which are loaded when they are named.  SPDX-License-Identifier: MIT */
#include "engine/library/standard.h"

#include "engine/variants/registry.h"

#include <stdio.h>
#include <string.h>

static const char title_key[] = "\ntitle = ";

bool standard_next(struct standard_game *game)
{
    /* A zero ends it, which its size does not count. */
    const char *from = game->lines ? game->lines + game->length
                                   : (const char *)standard_games[0].bytes;
    const char *header = strstr(from, "\n[");
    const char *next = header ? strstr(header + 1, "\n[") : NULL;
    const char *title = header ? strstr(header, title_key) : NULL;

    if (!header)
        return false;
    game->lines = header;
    game->length = next ? (size_t)(next - header) : strlen(header);
    snprintf(game->name, sizeof game->name, "%.*s", (int)strcspn(header + 2, ":]"),
             header + 2);
    if (title && (!next || title < next))
        title += sizeof title_key - 1;
    else
        title = "";
    snprintf(game->title, sizeof game->title, "%.*s", (int)strcspn(title, "\n"), title);
    return true;
}

bool standard_find(struct standard_game *game, const char *name)
{
    game->lines = NULL;
    while (standard_next(game))
        if (strcmp(game->name, name) == 0)
            return true;
    return false;
}

bool standard_find_called(struct standard_game *game, const char *name)
{
    game->lines = NULL;
    while (standard_next(game))
        if (variants_is_same_name(game->name, name)
            || variants_is_same_name(game->title, name))
            return true;
    return false;
}
