/* build.c - a game from its definition.  SPDX-License-Identifier: MIT */
#include "engine/library/build_parts.h"

#include "engine/board/betza.h"
#include "engine/core/bitset.h"
#include "engine/core/hash.h"
#include "engine/core/min_max.h"
#include "engine/core/text.h"
#include "engine/library/path_data.h"
#include "engine/library/piece_words.h"
#include "engine/orthodox/orthodox.h"
#include "engine/orthodox/orthodox_explain.h"
#include "engine/rules/fen.h"
#include "engine/rules/move_bounds.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/variants/family.h"
#include "engine/variants/registry.h"

#include <stdio.h>
#include <string.h>

enum {
    ROOK_VALUE = 1328, /* in the units of a file's values */
    ROOK_CENTIPAWNS = 500,
};

/* ---- kinds -------------------------------------------------------------------------------- */

/* The mean of the values in the middle game and in endings, where one is given. */
static int centipawns(const struct definition *definition, int type)
{
    const int middle = definition->values[0][type], end = definition->values[1][type];
    const int value = middle && end ? (middle + end) / 2 : middle + end;

    return value * ROOK_CENTIPAWNS / ROOK_VALUE;
}

/* A piece with a name of its own is still shown as what moves like it, unless it has a picture. */
static void set_words(struct loaded_game *game, int kind, int type)
{
    const char letter = game->definition.letters[type];
    const char *plain = definition_piece_name(&game->definition, type);
    const char *name = piece_words_find(game->names, sizeof game->names, letter);
    const char *picture =
        piece_words_find(game->pictures, sizeof game->pictures, letter);

    game->kinds[kind].name = name ? name : plain;
    game->looks[kind].plural =
        piece_words_find(game->plurals, sizeof game->plurals, letter);
    if (picture && path_data_begins(picture)) {
        game->looks[kind].drawing = picture;
        picture = NULL;
    }
    game->looks[kind].is_chosen = picture != NULL;
    game->looks[kind].picture = picture ? picture : name ? plain : NULL;
}

static void add_kind(struct loaded_game *game, int kind, int type)
{
    game->kinds[kind].letter = game->definition.letters[type];
    set_words(game, kind, type);
    game->kinds[kind].betza = definition_betza(&game->definition, type);
    game->type_of[kind] = type;
    game->kinds[kind].value = centipawns(&game->definition, type);
    game->kinds[kind].on_lines = definition_moves_on_lines(&game->definition, type);
}

/* Whether a start has one of these letters before the first of `end`. */
static bool start_has(const char *start, const char *letters, const char *end)
{
    return strcspn(start, letters) < strcspn(start, end);
}

/* Add a kind for each piece that has been a pawn, where they are told from others. */
static bool add_promoted_kinds(struct loaded_game *game, int *count,
                               const char *blamed[2], struct text *why)
{
    const int plain = *count;

    for (int kind = KIND_FIRST_OTHER; kind < plain; kind++) {
        if (!game->definition.letters[TYPE_PAWN]
            || !definition_pawns_become(&game->definition, game->type_of[kind]))
            continue;
        if (*count == KIND_MAX) {
            text_fail(why, "with promoted pieces more than %d kinds", KIND_MAX - 1);
            return build_blame(blamed, "promotionPieceTypes");
        }
        add_kind(game, *count, game->type_of[kind]);
        game->kinds[(*count)++].promoted = (struct promoted_kind){KIND_PAWN, '~'};
    }
    return true;
}

/* Add a kind for what each kind of pieces can become: with the moves of another type. */
static bool add_promotions_of_pieces(struct loaded_game *game, int *count,
                                     const char *blamed[2], struct text *why)
{
    const struct definition *definition = &game->definition;
    const int plain = *count, royal = definition_royal_type(definition);

    if (definition->letters[royal] && definition->promoted_type[royal]) {
        text_fail(why, "Potpourri cannot promote the %s",
                  definition_piece_name(definition, royal));
        return build_blame(blamed, "promotedPieceType");
    }
    for (int kind = definition->letters[TYPE_PAWN] ? KIND_PAWN : KIND_FIRST_OTHER;
         kind < plain; kind++) {
        const int type = definition_promoted_type(definition, game->type_of[kind]);

        if (definition->piece_demotion && definition->letters[TYPE_PAWN]
            && (kind == KIND_PAWN
                    ? type >= 0
                    : definition_pawns_become(definition, game->type_of[kind]))) {
            text_fail(why, "Potpourri cannot demote pieces that were pawns");
            return build_blame(blamed, "pieceDemotion");
        }
        if (type < 0)
            continue;
        if (kind == KIND_PAWN && definition->piece_promotion_on_capture) {
            text_fail(why, "Potpourri cannot limit pawns to promotion by captures");
            return build_blame(blamed, "piecePromotionOnCapture");
        }
        if (type == game->type_of[kind]) {
            text_fail(why, "%c becomes itself", definition->letters[type]);
            return build_blame(blamed, "promotedPieceType");
        }
        if (type == TYPE_KING && !definition_has_royal(definition, type)) {
            text_fail(why, "a piece becomes a king only where extinctionPieceTypes and "
                           "extinctionPseudoRoyal make kings royal beside it");
            return build_blame(blamed, "promotedPieceType");
        }
        if (definition->promoted_type[type]) {
            text_fail(why, "Potpourri cannot promote a piece twice");
            return build_blame(blamed, "promotedPieceType");
        }
        if (game->kinds[kind].promoted.reverts_to) {
            text_fail(why,
                      "pawns become such pieces, and captured ones go to the hand: "
                      "Potpourri cannot tell what they have been");
            return build_blame(blamed, "promotedPieceType");
        }
        if (*count == KIND_MAX) {
            text_fail(why, "with promoted pieces more than %d kinds", KIND_MAX - 1);
            return build_blame(blamed, "promotedPieceType");
        }
        add_kind(game, *count, type);
        game->kinds[*count].letter = game->kinds[kind].letter;
        game->kinds[*count].promoted = (struct promoted_kind){kind, '+'};
        if (definition->piece_demotion)
            game->shape.promoted[*count] = (uint8_t)kind;
        game->shape.promoted[kind] = (uint8_t)(*count)++;
    }
    return true;
}

/* Whether pieces of this type are in the start, or pawns become one. */
static bool is_ordinary(const struct definition *definition, int type)
{
    const char letter = definition->letters[type];
    const char letters[] = {letter, text_lower(letter), '\0'};

    return definition_pawns_become(definition, type)
           || start_has(definition->start, letters, " ");
}

/* Whether the game has so many types that it is slower with those that cannot appear, as of an abstract parent: then
 * these are no kinds. */
static bool has_many_types(const struct definition *definition)
{
    int count = 0;

    for (int type = 0; type < PIECE_TYPES; type++)
        count += definition->letters[type] != 0;
    return count >= KIND_MANY;
}

/* Whether a type is a kind from the start, and not one that exists only as promoted pieces, or, in a game of many types,
 * not at all. */
static bool is_kind(const struct definition *definition, int type, bool has_many)
{
    return is_ordinary(definition, type)
           || (!has_many && !definition_pieces_become(definition, type));
}

/* Kinds of one type count together. */
static void set_kinds_alike(struct loaded_game *game, int count)
{
    for (int kind = KIND_KING; kind < count; kind++) {
        for (int other = KIND_KING; other < count; other++)
            if (game->kinds[other].letter
                && game->type_of[other] == game->type_of[kind])
                game->kinds[kind].alike |= 1U << other;
        if (game->type_of[kind] < NAMED_TYPES
            && piece_types[game->type_of[kind]].shuns_its_like)
            game->kinds[kind].shuns = game->kinds[kind].alike;
    }
}

/* Each type has a letter of its own. */
enum { LETTERS = 'Z' - 'A' + 1 };
static_assert(KIND_FIRST_OTHER + LETTERS <= (int)KIND_MAX,
              "types without promoted ones have room");

static bool build_kinds(struct loaded_game *game, bool marks_promoted,
                        const char *blamed[2], struct text *why)
{
    const struct definition *definition = &game->definition;
    const int royal = definition_royal_type(definition);
    const bool has_many = has_many_types(definition);
    int count = KIND_FIRST_OTHER;

    piece_words_split(game->names, definition->piece_names, sizeof game->names);
    piece_words_split(game->plurals, definition->piece_plurals, sizeof game->plurals);
    piece_words_split(game->sentences, definition->piece_notes, sizeof game->sentences);
    piece_words_split(game->pictures, definition->piece_pictures,
                      sizeof game->pictures);
    /* A game may lack both, but they keep their numbers and names. */
    game->kinds[KIND_KING].name = piece_types[TYPE_KING].name;
    game->kinds[KIND_PAWN].name = piece_types[TYPE_PAWN].name;
    if (definition->letters[royal])
        add_kind(game, KIND_KING, royal);
    if (definition->letters[TYPE_PAWN])
        add_kind(game, KIND_PAWN, TYPE_PAWN);
    for (int type = TYPE_PAWN + 1; type < PIECE_TYPES; type++)
        if (definition->letters[type] && type != royal
            && is_kind(definition, type, has_many))
            add_kind(game, count++, type);
    if ((marks_promoted && !add_promoted_kinds(game, &count, blamed, why))
        || !add_promotions_of_pieces(game, &count, blamed, why))
        return false;
    set_kinds_alike(game, count);
    piece_words_set_synonyms(game->kinds, count, definition->piece_synonyms);
    if (build_conditional_kind(game, count) != KIND_NONE)
        game->board.big_board = ANY_BOARD;
    game->variant.kinds = game->kinds;
    game->variant.kind_count = count;
    return true;
}

/* ---- the whole ------------------------------------------------------------------------- */

/* A piece without moves that no rule moves stays where it is, as any piece stands in the way of others. */
static void settle_immobile_kinds(struct loaded_game *game)
{
    for (int kind = 1; kind < game->variant.kind_count; kind++)
        if (game->kinds[kind].letter && !game->kinds[kind].betza
            && kind != game->variant.moves.untaken_kind)
            game->kinds[kind].betza = "";
}

/* Set whether a side may be without a king on the board, and whether it has one in hand: as in the
 * start. */
static void find_king(struct variant *variant, const struct definition *definition,
                      int colour)
{
    const char letter = definition->letters[definition_royal_type(definition)];
    const char letters[] = {colour == WHITE ? letter : text_lower(letter), '\0'};
    const char *hands = strchr(definition->start, '[');

    if (definition_starts_with_king(definition, colour))
        return;
    variant->judge.kingless |= 1U << colour;
    if (letter && hands && start_has(hands, letters, "]"))
        variant->hands.kinds |= 1U << KIND_KING;
}

static bool are_mirrored(const struct topology *board, const bitset sets[COLOURS])
{
    for (square sq = 0; sq < topology_count_places(board); sq++) {
        const int rank = topology_rank(board, sq);
        const square image = sq + (board->ranks - 1 - 2 * rank) * board->files;

        if (bitset_has(sets[WHITE], sq) != bitset_has(sets[BLACK], image))
            return false;
    }
    return true;
}

/* Whether pieces of both sides are kept from the same squares, as each sees them. */
static bool limits_are_mirrored(const struct loaded_game *game)
{
    const struct shape *shape = &game->shape;

    for (int kind = KIND_KING; kind < game->variant.kind_count; kind++) {
        const bitset barred[] = {shape->barred[WHITE][kind],
                                 shape->barred[BLACK][kind]};

        if (!are_mirrored(&game->board, barred))
            return false;
    }
    return true;
}

static bool favours_a_colour(const struct loaded_game *game)
{
    const struct shape *shape = &game->shape;
    const struct topology *board = &game->board;
    const bitset squares[] = {board->squares, board->squares};
    const bitset pools[] = {board->pool, board->pool};

    return build_has_squares(&game->rules) || !limits_are_mirrored(game)
           || memcmp(&shape->promotions[WHITE], &shape->promotions[BLACK],
                     sizeof shape->promotions[WHITE])
                  != 0
           || !are_mirrored(board, squares) || !are_mirrored(board, pools)
           || !are_mirrored(board, shape->may_promote)
           || !are_mirrored(board, shape->must_promote)
           || !are_mirrored(board, shape->passed)
           || !are_mirrored(board, shape->first_moves)
           || !are_mirrored(board, shape->first_barred)
           || !are_mirrored(board, shape->passing)
           || !are_mirrored(board, shape->en_passant);
}

static void build_variant(struct loaded_game *game)
{
    const struct definition *definition = &game->definition;
    const struct piece_kind *kinds = game->variant.kinds;
    const int kind_count = game->variant.kind_count;
    struct variant *variant = &game->variant;

    *variant = variant_family;
    variant->kinds = kinds;
    variant->kind_count = kind_count;
    variant->board = &game->board;
    variant->shape = &game->shape;
    variant->file.modules = &game->rules;
    variant->moves.demote = definition->piece_demotion;
    variant->hints.favours_a_colour = favours_a_colour(game);
    for (int colour = 0; colour < COLOURS; colour++)
        find_king(variant, definition, colour);
}

/* The options that the file gives, in the order of the built-in games that have them. */
static uint64_t hash_options(uint64_t hash, const struct definition *definition)
{
    for (int i = 0; variants[i]; i++)
        for (int j = 0; variants[i]->options && variants[i]->options[j].name; j++) {
            const char *name = variants[i]->options[j].name;
            const char *value = definition_option(definition, name);

            if (value)
                hash = hash_text(hash_text(hash, name), value);
        }
    return hash;
}

/* What counts only where it is given, so that games without it keep their hashes, by which nets know them. */
static uint64_t hash_given(uint64_t hash, const struct definition *definition)
{
    const struct region *ends = definition->first_move_region;

    if (ends[WHITE].given || ends[BLACK].given)
        hash = hash_bytes(hash, ends, COLOURS * sizeof *ends);
    if (definition->long_castling)
        hash = hash_text(hash, "longCastling");
    for (int i = 0; modules[i]; i++)
        for (int j = 0; modules[i]->keys[j].name; j++)
            if (definition->settings[i][j].given) {
                hash = hash_text(hash, modules[i]->keys[j].name);
                hash = hash_bytes(hash, &definition->settings[i][j],
                                  sizeof definition->settings[i][j]);
            }
    return hash;
}

/* Two games are the same if their definitions are: the name of one or its texts may differ. */
static uint64_t fingerprint(const struct definition *definition)
{
    struct definition plain = *definition;
    uint64_t hash;

    memset(plain.name, 0, sizeof plain.name);
    memset(plain.title, 0, sizeof plain.title);
    memset(plain.inventor, 0, sizeof plain.inventor);
    memset(plain.page, 0, sizeof plain.page);
    memset(plain.rules, 0, sizeof plain.rules);
    memset(plain.names, 0, sizeof plain.names);
    memset(plain.options, 0, sizeof plain.options);
    plain.origin = NULL;
    hash = hash_bytes(HASH_START, &plain, offsetof(struct definition, settings));
    if (definition->origin)
        hash = hash_text(hash, definition->origin->name);
    return hash_options(hash_given(hash, definition), definition);
}

/* A game of which the file says which pieces, board and rules it has. */
static bool build_from_parts(struct loaded_game *game, const char *blamed[2],
                             struct text *why)
{
    if (!build_board(game, blamed, why))
        return false;
    if (!build_modules(game, why) || !build_lay_out(game, blamed, why)
        || !build_kinds(game, build_marks_promoted(game), blamed, why)
        || !build_shape(game, blamed, why) || !build_modules(game, why))
        return false;
    build_variant(game);
    if (!build_set_up_modules(game, blamed, why))
        return false;
    settle_immobile_kinds(game);
    build_rulebook(game);
    return true;
}

/* Read the start again, by the rules that depend on it. */
static bool read_start(struct loaded_game *game, const struct rules *rules,
                       const char *blamed[2], struct text *why)
{
    struct position start;

    *blamed = "startFen";
    if (!fen_parse(&start, rules, rules->variant->start.fen, why))
        return false;
    game->start_outcome = play_outcome(&start);
    game->start_castles = start.castling != 0;
    return true;
}

bool build_game(struct loaded_game *game, const char *blamed[2], struct text *why)
{
    const struct definition *definition = &game->definition;
    struct variant *variant = &game->variant;
    struct rules *rules;
    bool good;

    if (definition->origin)
        build_from_origin(game);
    else if (!build_from_parts(game, blamed, why))
        return false;
    variant->name = definition->name;
    variant->title = *definition->title ? definition->title : definition->name;
    variant->start.fen = definition->start;
    variant->rulebook = &game->rulebook;
    variant->file.fingerprint = fingerprint(definition);
    *blamed = "startFen";
    /* The start is read twice: castling depends on where it has kings and rooks. */
    rules = rules_new(variant, NULL, 0, why);
    if (!rules)
        return false;
    good = definition->origin
           || (build_castling(game, rules->start, blamed, why)
               && build_begin_modules(game, rules->start, blamed, why));
    move_bounds_find(rules, &rules->bounds);
    good = good && read_start(game, rules, blamed, why);
    rules_free(rules);
    return good;
}
