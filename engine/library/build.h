/* build.h - a game from its definition.  SPDX-License-Identifier: MIT */
#ifndef ENGINE_LIBRARY_BUILD_H
#define ENGINE_LIBRARY_BUILD_H

#include "engine/board/topology.h"
#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/library/definition.h"
#include "engine/modules/module.h"
#include "engine/rules/rulebook.h"
#include "engine/rules/rules.h"
#include "engine/rules/shape.h"
#include "engine/rules/variant.h"

enum {
    PARAGRAPHS_MAX = 32 + KIND_MAX,
    FEN_PARAGRAPHS_MAX = 8,
    CHOICES_MAX = 24,
    NOTES_MAX = 3 * KIND_MAX
};

/* A game from a file and all that its variant points to. */
struct loaded_game {
    struct definition definition;
    struct topology board;
    struct shape shape;
    bitset neighbours[SQUARE_MAX]; /* of the shape, with hexagons or a pool */
    struct piece_kind kinds[KIND_MAX];
    int type_of[KIND_MAX]; /* the type of each kind */
    /* The lists of words for pieces, cut into words. */
    char names[DEFINITION_TEXT_MAX];
    char plurals[DEFINITION_TEXT_MAX];
    char sentences[DEFINITION_TEXT_MAX];
    char pictures[PIECE_PICTURES_MAX];
    struct piece_looks looks[KIND_MAX];
    char idea[DEFINITION_TEXT_MAX];
    char removed[TEXT_MAX];                            /* squares, in words */
    char order[TEXT_MAX];                              /* of a ply, in words */
    char regions[KIND_MAX][TEXT_MAX];                  /* of pieces, in words */
    char promotions[TEXT_MAX];                         /* of pieces, in words */
    char rule_texts[MODULES_MAX][DEFINITION_TEXT_MAX]; /* by its rules */
    struct modules_in_force rules;
    /* Of the start, where the game is over when it begins. */
    struct outcome start_outcome;
    bool start_castles; /* some piece can castle from there */
    const char *paragraphs[PARAGRAPHS_MAX + 1];
    struct setting options[OPTIONS_MAX + 1];
    char option_name[DEFINITION_NAME_MAX + 3]; /* as of crazyhouse960 */
    const char *endings[4];
    const char *fen[FEN_PARAGRAPHS_MAX + 1];
    struct choice_note choices[CHOICES_MAX + 1];
    char credit[TEXT_MAX];
    char special[TEXT_MAX];
    struct piece_note notes[NOTES_MAX + 1];
    struct piece_note gestures[MODULES_MAX + 1];
    struct rulebook rulebook;
    struct variant variant;
};

/* Make the variant of `game->definition`, which is set; `game` may not move afterwards.  False,
 * with the reason and in `blamed` the key to blame, and another one where the file may not have it,
 * or NULL, when there is no such game. */
WARN_UNUSED bool build_game(struct loaded_game *game, const char *blamed[2],
                            struct text *why);

#endif
