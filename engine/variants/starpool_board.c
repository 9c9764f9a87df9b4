/* starpool_board.c - the board around the Star Pool.  SPDX-License-Identifier: MIT */
#include "engine/variants/starpool_board.h"

#include "engine/board/pool_board.h"

const struct topology starpool_board = {
    .files = STARPOOL_FILES,
    .ranks = STARPOOL_RANKS,
    .big_board = PLAIN_BOARD,
    // clang-format off
    .squares = (bitset)0x401
             | (bitset)0x3fe <<  11 | (bitset)0x3fe <<  22 | (bitset)0x3fe <<  33
             | (bitset)0x3fe <<  44 | (bitset)0x3de <<  55 | (bitset)0x3fe <<  66
             | (bitset)0x3fe <<  77 | (bitset)0x3fe <<  88 | (bitset)0x3fe <<  99
             | (bitset)0x401 << 110,
    // clang-format on
    .pool = (bitset)1 << STARPOOL_F6,
    .corners = (bitset)1 << STARPOOL_A1 | (bitset)1 << STARPOOL_K1
               | (bitset)1 << STARPOOL_A11 | (bitset)1 << STARPOOL_K11,
    .step = pool_board_step,
};
