/* build_origin.c - a game that has the rules of a built-in one.  SPDX-License-Identifier: MIT */
#include "engine/library/build_parts.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

void build_options(struct loaded_game *game, const struct setting *options)
{
    int count = 0;

    while (game->options[count].name)
        count++;
    for (int i = 0; options && options[i].name; i++) {
        const char *preset = definition_option(&game->definition, options[i].name);

        assert(count < OPTIONS_MAX);
        game->options[count] = options[i];
        if (preset)
            game->options[count].preset = preset;
        count++;
    }
    if (options)
        game->variant.options = game->options;
}

/* The author's words come before those of the origin, whose examples may not fit another start. */
static void set_rulebook(struct loaded_game *game)
{
    const struct definition *definition = &game->definition;
    const struct variant *origin = definition->origin;
    const char *more = definition_split_rules(definition, game->idea);
    int count = 0;

    game->rulebook = *origin->rulebook;
    if (!*game->idea)
        snprintf(game->idea, sizeof game->idea, "by the rules of %s", origin->title);
    game->rulebook.idea = game->idea;
    if (*definition->inventor || *definition->page) {
        game->rulebook.credit = *definition->inventor ? definition->inventor : NULL;
        game->rulebook.page = *definition->page ? definition->page : NULL;
    }
    if (*more)
        game->paragraphs[count++] = more;
    for (int i = 0; origin->rulebook->rules[i] && count < PARAGRAPHS_MAX; i++)
        game->paragraphs[count++] = origin->rulebook->rules[i];
    game->rulebook.rules = game->paragraphs;
    if (strcmp(definition->start, origin->start.fen) != 0)
        game->rulebook.moves = NULL;
}

void build_from_origin(struct loaded_game *game)
{
    struct variant *variant = &game->variant;

    *variant = *game->definition.origin;
    variant->file.origin = game->definition.origin;
    variant->aliases.all = variant->aliases.pgn = variant->aliases.of_option = NULL;
    build_options(game, game->definition.origin->options);
    set_rulebook(game);
}
