/* check_game_text.c - moves as users read them.  SPDX-License-Identifier: MIT */
#include "protocol/text/game_text.h"

#include "engine/core/text.h"
#include "engine/notation/coordinates.h"
#include "protocol/text/ply_effects.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <string.h>

enum { MOVES = 400 };

/* A line that is too long ends with a whole move. */
TEST(test_a_principal_variation_fits_a_text)
{
    static const char *const there_and_back[] = {"g1f3", "g8f6", "f3g1", "f6g8"};
    struct playground ground;
    struct text text = {.length = 0};
    move moves[MOVES];

    playground_open(&ground, "chess", NULL, NULL);
    for (int i = 0; i < MOVES; i++) {
        moves[i] = playground_move(&ground, there_and_back[i % 4]);
        playground_play(&ground, there_and_back[i % 4]);
    }
    playground_set(&ground, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    pv_write(&ground.pos, moves, MOVES, &text);
    ck_assert(!text.cut);
    ck_assert_int_gt(text.length, TEXT_MAX - 80);
    ck_assert_int_eq(strncmp(text.chars, "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3", 28), 0);
    playground_close(&ground);
}

/* A ply of Pot-Hole with its roll, and what it has done. */
// clang-format off
static const struct { const char *fen, *ply, *effects; } effects[] = {
    {"4k3/8/8/8/8/8/8/4K3 w - - d4:1 0 1", "e1e2/-", "The hole on d4 closes."},
    {"4k3/8/8/8/8/8/8/4K3 w - - d4:2,f4:1 0 1", "e1e2/-", "The hole on f4 closes."},
    {"4k3/8/8/8/8/8/8/4K3 w - - d4:1 0 1", "e1e2/d4", ""},
    {"4k3/8/8/8/8/8/8/4K3 w - - d4:2 0 1", "e1e2/c3", ""},
    {"4k3/8/8/8/8/8/8/N3K3 w - - - 0 1", "e1e2/a1", "White's knight on a1 falls into the hole."},
};
// clang-format on

LOOP_TEST(test_holes_that_close_are_told, COUNT(effects))
{
    struct playground ground;
    struct text text = {.length = 0};
    struct ply ply;

    playground_open(&ground, "pothole", NULL, effects[_i].fen);
    ck_assert(ply_read(&ground.pos, effects[_i].ply, &ply, &text));
    text_clear(&text);
    ply_effects_write(&ground.pos, ply, &text);
    ck_assert_str_eq(text.chars, effects[_i].effects);
    playground_close(&ground);
}
