/* orthodox_shape.h - kinds and shape of orthodox chess.  SPDX-License-Identifier: MIT */
#ifndef ENGINE_ORTHODOX_ORTHODOX_SHAPE_H
#define ENGINE_ORTHODOX_ORTHODOX_SHAPE_H

#include "engine/core/types.h"
#include "engine/rules/position.h"
#include "engine/rules/shape.h"

/* The kinds of orthodox chess, and where a variant's own begin. */
enum orthodox_kind {
    KIND_KNIGHT = KIND_FIRST_OTHER,
    KIND_BISHOP,
    KIND_ROOK,
    KIND_QUEEN,
    KIND_FIRST_VARIANT,
};

/* Its records in a table of kinds. */
// clang-format off
#define ORTHODOX_KINDS \
    [KIND_KING] = {.letter = 'K', .name = "king", .betza = "K"}, \
    [KIND_PAWN] = {.letter = 'P', .name = "pawn", .betza = "mfWcfF"}, \
    [KIND_KNIGHT] = {.letter = 'N', .name = "knight", .betza = "N"}, \
    [KIND_BISHOP] = {.letter = 'B', .name = "bishop", .betza = "B"}, \
    [KIND_ROOK] = {.letter = 'R', .name = "rook", .betza = "R"}, \
    [KIND_QUEEN] = {.letter = 'Q', .name = "queen", .betza = "Q"}
// clang-format on

#define SHAPE_8X8_WINGS(HOME, KING, QUEEN) \
    {                                      \
        {KING,                             \
         HOME + 7,                         \
         HOME + 5,                         \
         HOME + 6,                         \
         (bitset)0x60 << HOME,             \
         (bitset)0x20 << HOME},            \
            {QUEEN,                        \
             HOME,                         \
             HOME + 3,                     \
             HOME + 2,                     \
             (bitset)0x0e << HOME,         \
             (bitset)0x08 << HOME},        \
    }

/* Of orthodox chess. */
static const struct shape shape_8x8 = {
    .files = 8,
    .big_board = SMALL_BOARD,
    .west = UINT64_C(0x0101010101010101),
    .east = UINT64_C(0x8080808080808080),
    .no_pawns = {UINT64_C(0xff000000000000ff), UINT64_C(0xff000000000000ff)},
    .passed = {UINT64_C(0xff) << 16, UINT64_C(0xff) << 40},
    .en_passant = {UINT64_C(0xff) << 16, UINT64_C(0xff) << 40},
    .may_promote = {UINT64_C(0xff) << 56, UINT64_C(0xff)},
    .must_promote = {UINT64_C(0xff) << 56, UINT64_C(0xff)},
    .promotions = {{4, {KIND_QUEEN, KIND_ROOK, KIND_BISHOP, KIND_KNIGHT}},
                   {4, {KIND_QUEEN, KIND_ROOK, KIND_BISHOP, KIND_KNIGHT}}},
    .castling_king = {KIND_KING, KIND_KING},
    .castling_kinds = {1U << KIND_ROOK, 1U << KIND_ROOK},
    .king_from = {4, 60},
    .castlings = WINGS,
    .wings = {SHAPE_8X8_WINGS(0, CASTLING_WHITE_KING, CASTLING_WHITE_QUEEN),
              SHAPE_8X8_WINGS(56, CASTLING_BLACK_KING, CASTLING_BLACK_QUEEN)},
    .rights_of = {[0] = CASTLING_WHITE_QUEEN,
                  [4] = CASTLING_WHITE_QUEEN | CASTLING_WHITE_KING,
                  [7] = CASTLING_WHITE_KING,
                  [56] = CASTLING_BLACK_QUEEN,
                  [60] = CASTLING_BLACK_QUEEN | CASTLING_BLACK_KING,
                  [63] = CASTLING_BLACK_KING},
};

#endif
