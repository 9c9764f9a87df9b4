/* build_castling.c - how a game castles, from its definition.  SPDX-License-Identifier: MIT */
#include "engine/library/build_parts.h"

#include "engine/core/bitset.h"
#include "engine/core/text.h"
#include "engine/orthodox/chess960.h"
#include "engine/rules/position.h"

#include <string.h>

/* What the start says of castling. */
static const char *castling_field(const struct loaded_game *game)
{
    const char *field = strchr(game->definition.start, ' ');

    return field && field[1] && field[2] ? field + 3 : "-";
}

/* The file of the piece that castles on this wing, if the castling field of the start names files, as
 * in HAha; -1: it does not. */
static int named_file(const struct loaded_game *game, int colour, bool east)
{
    const int king_file = game->shape.king_from[colour] % game->board.files;

    if (!game->definition.chess960)
        return -1;
    for (const char *c = castling_field(game); *c && *c != ' '; c++) {
        const int file = text_lower(*c) - 'a';

        if (!strchr("KQkq", *c) && (text_lower(*c) == *c) == (colour == BLACK)
            && file >= 0 && file < game->board.files && file != king_file
            && (file > king_file) == east)
            return file;
    }
    return -1;
}

/* The square of the piece that castles on this wing: the one that the start names, or the outermost
 * one of the start on the king's rank, else the corner. */
static square find_rook(const struct loaded_game *game, const struct position *start,
                        int colour, bool east)
{
    const square king = game->shape.king_from[colour];
    const square home = king - king % game->board.files;
    const square corner = east ? home + game->board.files - 1 : home;
    const int file = named_file(game, colour, east);

    if (file >= 0)
        return home + file;
    for (square sq = corner; sq != king; sq += east ? -1 : 1)
        if (piece_is_of(start->board[sq], game->shape.castling_kinds[colour], colour))
            return sq;
    return corner;
}

static bool build_wing(struct loaded_game *game, const struct position *start,
                       int colour, bool east, const char *blamed[2], struct text *why)
{
    const struct definition *definition = &game->definition;
    struct shape *shape = &game->shape;
    const square king = shape->king_from[colour];
    const square home = king - king % game->board.files;
    const bitset squares = game->board.squares;
    struct wing *wing = &shape->wings[colour][!east];
    const int file =
        east ? definition->castling_kingside_file : definition->castling_queenside_file;
    const int rook_file = file + (east ? -1 : 1);
    const square rook = find_rook(game, start, colour, east);

    if (rook == king)
        return true;
    *blamed = east ? "castlingKingsideFile" : "castlingQueensideFile";
    if (file >= game->board.files || rook_file < 0 || rook_file >= game->board.files)
        return *castling_field(game) == '-'
               || text_fail(why, "file %c is beyond the board", 'a' + file);
    if (home + file == king && !definition->chess960)
        return text_fail(why,
                         "the king stands on file %c already; with chess960 = true it "
                         "can castle from there",
                         'a' + file);
    if (~squares
        & (bitset_between(king, home + file) | bitset_between(rook, home + rook_file)))
        return true;
    *wing = (struct wing){
        .right = (uint8_t)(1 << (2 * colour + !east)),
        .rook_from = (uint8_t)rook,
        .rook_to = (uint8_t)(home + rook_file),
        .king_to = (uint8_t)(home + file),
        .crossed = bitset_between(king, home + file) & ~bit(king) & ~bit(home + file),
        .between =
            (bitset_between(king, home + file) | bitset_between(rook, home + rook_file))
            & ~bit(king) & ~bit(rook),
    };
    shape->rights_of[king] |= wing->right;
    shape->rights_of[rook] |= wing->right;
    return true;
}

/* The rank on which `colour` castles, from 0. */
static int castling_rank(const struct loaded_game *game, int colour)
{
    const int rank = game->definition.castling_rank - 1;

    return colour == WHITE ? rank : game->board.ranks - 1 - rank;
}

/* Where the piece that castles starts: the king, or where no king castles the only such piece on the rank of
 * castling; of several, and of a king in hand, that on the file of castling kings; SQ_NONE: there is none. */
static square castling_king(const struct loaded_game *game,
                            const struct position *start, int colour)
{
    const int rank = castling_rank(game, colour);
    const square sq =
        topology_square(&game->board, game->definition.castling_king_file, rank);
    const int kind = game->shape.castling_king[colour];
    bitset kings = start->by_kind[kind] & start->by_colour[colour];

    if (kind == KIND_KING)
        return position_in_hand(start, colour, KIND_KING) ? sq : start->king[colour];
    if (rank < 0 || rank >= game->board.ranks)
        return SQ_NONE;
    kings &=
        bitset_between(rank * game->board.files, (rank + 1) * game->board.files - 1);
    if (kind && kings && !bitset_many(kings, true))
        return bitset_lowest(kings, true);
    return kind && sq != SQ_NONE && bitset_has(kings, sq) ? sq : SQ_NONE;
}

/* Refuse another piece that castles beside a king where rules find checks by themselves. */
static bool check_castling_king(const struct loaded_game *game, const char *blamed[2],
                                struct text *why)
{
    const uint8_t *kings = game->shape.castling_king;

    if ((kings[WHITE] == KIND_KING && kings[BLACK] == KIND_KING)
        || !game->kinds[KIND_KING].letter)
        return true;
    for (int i = 0; i < game->rules.count; i++) {
        const struct module *module = game->rules.list[i].module;

        if (!module->built_in && !module->moves.move_pieces)
            continue;
        text_fail(why, "Potpourri cannot castle so with %s", module_key_name(module));
        return build_blame(blamed, "castlingKingPiece");
    }
    return true;
}

/* Kings castle from where the start has them, if that is the rank of castling. */
bool build_castling(struct loaded_game *game, const struct position *start,
                    const char *blamed[2], struct text *why)
{
    const struct definition *definition = &game->definition;
    struct shape *shape = &game->shape;

    if (definition->castling
        && definition->castling_kingside_file == definition->castling_queenside_file) {
        text_fail(why, "kings castle to file %c on both sides",
                  'a' + definition->castling_kingside_file);
        return build_blame_either(blamed, "castlingKingsideFile",
                                  "castlingQueensideFile");
    }
    if (definition->castling && !check_castling_king(game, blamed, why))
        return false;
    shape->castles_onto_rook =
        definition->chess960 && !chess960_is_offered(&game->variant);
    for (int colour = 0; colour < COLOURS; colour++) {
        const square king = castling_king(game, start, colour);

        shape->castling_rank[colour] = castling_rank(game, colour);
        if (!definition->castling || !shape->castling_kinds[colour] || king == SQ_NONE
            || king / game->board.files != castling_rank(game, colour))
            continue;
        shape->king_from[colour] = (uint8_t)king;
        if (!build_wing(game, start, colour, true, blamed, why)
            || !build_wing(game, start, colour, false, blamed, why))
            return false;
    }
    return true;
}
