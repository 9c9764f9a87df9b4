/* check_chess960_games.c - castling of Chess960 in games from files.  SPDX-License-Identifier: MIT
 *
 * Fairy-Stockfish's newest version and python-chess count the moves of these positions so.
 */
#include "engine/library/library.h"

#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "engine/variants/registry.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <string.h>

enum { PLIES = 80 };

static struct playground ground;

/* A child of the standard game, which alone is made. */
static void open_game(const char *parent, const char *fen)
{
    struct text file = {.length = 0};

    text_add(&file, "[x:%s]\nchess960 = true\n", parent);
    playground_open_text(&ground, file.chars, fen);
}

static const struct {
    const char *game, *fen, *written;
    int moves;
} counted[] = {
    {"crazyhouse", "qbbnrnkr/pppppppp/8/8/8/8/PPPPPPPP/QBBNRNKR[] w HEhe - 0 1",
     " w HEhe ", 20},
    {"atomic", "8/8/8/8/8/8/2k5/rR4KR w KQ - 0 1", " w HB ", 18},
    {"capablanca",
     "rbnkaqcnbr/pppppppppp/10/10/10/10/PPPPPPPPPP/RBNKAQCNBR w KQkq - 0 1", " w JAja ",
     28},
    {"3check", "nrbkbrqn/pppppppp/8/8/8/8/PPPPPPPP/NRBKBRQN w FBfb - 3+3 0 1",
     " w FBfb ", 18},
};

LOOP_TEST(test_games_castle_from_anywhere, COUNT(counted))
{
    open_game(counted[_i].game, counted[_i].fen);
    ck_assert_ptr_nonnull(strstr(playground_fen(&ground), counted[_i].written));
    ck_assert_int_eq(playground_count(&ground), counted[_i].moves);
    playground_close(&ground);
}

/* A king may castle to where it stands, and has no right left then. */
TEST(test_castling_in_place_ends_the_rights)
{
    open_game("crazyhouse", "3k4/8/8/8/8/8/8/4R1KR[] w HE - 0 1");
    playground_play(&ground, "g1h1 d8c8");
    ck_assert_str_eq(playground_fen(&ground), "2k5/8/8/8/8/8/8/4RRK1[] w - - 2 2");
    playground_close(&ground);
}

/* Gates follow from the rights to castle. */
TEST(test_gating_castles_from_anywhere)
{
    open_game("seirawan", "1rk1r3/pppppppp/8/8/8/8/8/1RK1R3[HEhe] w KQkq - 0 1");
    ck_assert(playground_allows(&ground, "c1e1"));
    ck_assert(playground_allows(&ground, "c1b1"));
    playground_play(&ground, "c1b1");
    ck_assert_ptr_nonnull(strstr(playground_fen(&ground), " b Ekq "));
    playground_close(&ground);
}

/* Each number is an array of the game's own pieces and hands. */
TEST(test_games_have_numbered_starts)
{
    struct text fen = {.length = 0};
    const struct variant *variant;

    open_game("crazyhouse", NULL);
    variant = ground.rules->variant;
    ck_assert_int_eq(variant->start.count(ground.rules), 960);
    variant->start.write(variant, 0, &fen);
    ck_assert_str_eq(fen.chars,
                     "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR[] w KQkq - 0 1");
    playground_close(&ground);
    open_game("capablanca", NULL);
    ck_assert_int_eq(ground.rules->variant->start.count(ground.rules), 0);
    playground_close(&ground);
}

TEST(test_games_are_named_with_960)
{
    struct library *library = library_new();
    const struct variant *variant = library_find(library, "Crazyhouse960");

    ck_assert_ptr_nonnull(variant);
    ck_assert_str_eq(variant->name, "crazyhouse");
    ck_assert(variants_name_sets_option(variant, "Crazyhouse960"));
    ck_assert(!variants_name_sets_option(variant, "crazyhouse"));
    ck_assert_ptr_null(library_find(library, "makruk960"));
    library_free(library);
}

/* Keys and FENs agree along random games. */
LOOP_TEST(test_games_of_chess960_are_consistent, COUNT(counted))
{
    uint64_t state = (uint64_t)_i;
    struct game *game;

    open_game(counted[_i].game, counted[_i].fen);
    game = playground_game(&ground);
    for (int ply = 0; ply < PLIES && game_play_random(game, &state); ply++) {
        const struct position *pos = game_position(game);
        struct text fen = {.length = 0}, why;
        struct position again;

        fen_write(pos, &fen);
        ck_assert_msg(fen_parse(&again, ground.rules, fen.chars, &why), "%s",
                      why.chars);
        ck_assert(again.key == pos->key && pos->key == position_compute_key(pos));
        ck_assert_int_eq(play_count(pos), play_count(&again));
    }
    game_free(game);
    playground_close(&ground);
}
