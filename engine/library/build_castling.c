/* build_castling.c - how a game castles, from its definition.  SPDX-License-Identifier: MIT */
#include "engine/library/build_parts.h"

#include "engine/board/topology.h"
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

/* The square on a file of the line through `king` that rises by so many ranks with each file to the east; SQ_NONE:
 * there is none. */
static square square_on(const struct loaded_game *game, square king, int rise, int file)
{
    const int files = game->board.files;

    return topology_square(&game->board, file,
                           king / files + rise * (file - king % files));
}

/* The outermost piece of the start on a line that can castle on this wing; SQ_NONE: there is none. */
static square outermost(const struct loaded_game *game, const struct position *start,
                        int colour, bool east, int rise)
{
    const square king = game->shape.king_from[colour];
    const int king_file = king % game->board.files;

    for (int file = east ? game->board.files - 1 : 0; file != king_file;
         file += east ? -1 : 1) {
        const square sq = square_on(game, king, rise, file);

        if (sq != SQ_NONE
            && piece_is_of(start->board[sq], game->shape.castling_kinds[colour],
                           colour))
            return sq;
    }
    return SQ_NONE;
}

/* The square of the piece that castles on this wing: the one that the start names, or the outermost
 * one of the start on the king's rank or, where hexagons lead to that side by another line, on that, else the corner, if
 * it is a square. */
static square find_rook(const struct loaded_game *game, const struct position *start,
                        int colour, bool east, int *rise)
{
    const square king = game->shape.king_from[colour];
    const int lines = topology_is_hex(&game->board) ? 2 : 1;
    const int file = named_file(game, colour, east);
    square rook = SQ_NONE;

    *rise = 0;
    if (file >= 0)
        return square_on(game, king, 0, file);
    for (int i = 0; i < lines && rook == SQ_NONE; i++) {
        *rise = i;
        rook = outermost(game, start, colour, east, i);
    }
    if (rook != SQ_NONE)
        return rook;
    *rise = 0;
    return square_on(game, king, 0, east ? game->board.files - 1 : 0);
}

/* From one square to another, both included. */
static bitset way_between(const struct loaded_game *game, square from, square to)
{
    return bit(from) | topology_between(&game->board, from, to) | bit(to);
}

/* Add a castling that ends so, unless squares are missing. */
static void add_castling(struct loaded_game *game, int colour, int number, square rook,
                         square king_to, square rook_to)
{
    struct shape *shape = &game->shape;
    const square king = shape->king_from[colour];
    const bitset way = way_between(game, king, king_to);
    const bitset both = way | way_between(game, rook, rook_to);
    struct wing *wing = &shape->wings[colour][number];

    if (~game->board.squares & both)
        return;
    *wing = (struct wing){
        .right = (uint8_t)(1 << (2 * colour + number % WINGS)),
        .rook_from = (uint8_t)rook,
        .rook_to = (uint8_t)rook_to,
        .king_to = (uint8_t)king_to,
        .crossed = way & ~bit(king) & ~bit(king_to),
        .between = both & ~bit(king) & ~bit(rook),
    };
    shape->rights_of[king] |= wing->right;
    shape->rights_of[rook] |= wing->right;
}

/* Whether what castles goes to a square by a move of its own. */
static bool goes_there(const struct loaded_game *game, const struct position *start,
                       int colour, square to)
{
    const square king = game->shape.king_from[colour];
    const int kind = game->shape.castling_king[colour];

    for (int i = 0; i < start->rules->power_count[kind]; i++) {
        const struct power *power = start->rules->powers[colour][kind][i];

        if (power
            && bitset_has(power->quiet.reach[king] | power->capture.reach[king], to))
            return true;
    }
    return false;
}

/* Add the castling that takes the king to `king_to`, next to where it goes else, if that is before the rook. */
static bool build_long(struct loaded_game *game, const struct position *start,
                       int colour, bool east, square rook, square king_to,
                       const char *blamed[2], struct text *why)
{
    const struct wing *wing = &game->shape.wings[colour][!east];

    if (!game->definition.long_castling || !wing->right || king_to == SQ_NONE
        || king_to == rook
        || !bitset_has(way_between(game, wing->king_to, rook), king_to))
        return true;
    if (goes_there(game, start, colour, king_to)) {
        text_fail(why, "the %s goes there by a move of its own, too",
                  game->kinds[game->shape.castling_king[colour]].name);
        return build_blame(blamed, "longCastling");
    }
    add_castling(game, colour, WINGS + !east, rook, king_to, wing->king_to);
    return true;
}

static bool build_wing(struct loaded_game *game, const struct position *start,
                       int colour, bool east, const char *blamed[2], struct text *why)
{
    const struct definition *definition = &game->definition;
    const square king = game->shape.king_from[colour];
    const int outward = east ? 1 : -1;
    const int file =
        east ? definition->castling_kingside_file : definition->castling_queenside_file;
    const int rook_file = file - outward;
    int rise;
    const square rook = find_rook(game, start, colour, east, &rise);
    const square king_to = square_on(game, king, rise, file);
    const square rook_to = square_on(game, king, rise, rook_file);

    if (rook == king)
        return true;
    *blamed = east ? "castlingKingsideFile" : "castlingQueensideFile";
    if (file >= game->board.files || rook_file < 0 || rook_file >= game->board.files)
        return *castling_field(game) == '-'
               || text_fail(why, "file %c is beyond the board", 'a' + file);
    if (king_to == king && !definition->chess960)
        return text_fail(why,
                         "the king stands on file %c already; with chess960 = true it "
                         "can castle from there",
                         'a' + file);
    if (rook == SQ_NONE || king_to == SQ_NONE || rook_to == SQ_NONE)
        return true;
    add_castling(game, colour, !east, rook, king_to, rook_to);
    return build_long(game, start, colour, east, rook,
                      square_on(game, king, rise, file + outward), blamed, why);
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
    if (definition->castling && definition->long_castling && definition->chess960) {
        text_fail(why, "king takes rook, as by chess960, does not say how far the king "
                       "goes");
        return build_blame(blamed, "longCastling");
    }
    if (definition->castling)
        shape->castlings = definition->long_castling ? CASTLINGS : WINGS;
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
