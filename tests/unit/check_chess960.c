/* check_chess960.c - castling of Chess960 in chess.  SPDX-License-Identifier: MIT
 *
 * tests/data/perft/chess960.epd counts moves as another program does.
 */
#include "engine/core/random.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <string.h>

enum { PLIES = 120 };

static struct playground ground;

static void open_chess960(void)
{
    playground_open(&ground, "chess", "UCI_Chess960=true", NULL);
}

static void close_chess960(void)
{
    playground_close(&ground);
}

FIXTURE(open_chess960, close_chess960);

TEST(test_chess960_castling_is_king_takes_rook)
{
    playground_set(&ground, "rk5r/8/8/8/8/8/8/RK5R w KQkq - 0 1");
    ck_assert_str_eq(playground_fen(&ground), "rk5r/8/8/8/8/8/8/RK5R w HAha - 0 1");
    ck_assert_str_eq(playground_san(&ground, "b1h1"), "O-O");
    ck_assert_str_eq(playground_san(&ground, "b1a1"), "O-O-O");
    playground_play(&ground, "b1a1");
    ck_assert_str_eq(playground_fen(&ground), "rk5r/8/8/8/8/8/8/2KR3R b ha - 1 1");
    playground_play(&ground, "b8a8");
    ck_assert_str_eq(playground_fen(&ground), "2kr3r/8/8/8/8/8/8/2KR3R w - - 2 2");
    playground_set(&ground, "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    ck_assert(playground_allows(&ground, "e1h1"));
    ck_assert(!playground_allows(&ground, "e1g1"));
}

/* The king on g1 stays, as does the rook that is on f1 already. */
TEST(test_chess960_castling_may_move_one_piece_alone)
{
    playground_set(&ground, "4k3/8/8/8/8/8/8/R5KR w HA - 0 1");
    playground_play(&ground, "g1h1");
    ck_assert_str_eq(playground_fen(&ground), "4k3/8/8/8/8/8/8/R4RK1 b - - 1 1");
    playground_set(&ground, "4k3/8/8/8/8/8/8/1K3R2 w F - 0 1");
    playground_play(&ground, "b1f1");
    ck_assert_str_eq(playground_fen(&ground), "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
}

TEST(test_chess960_rights_are_of_the_outermost_rooks_or_named)
{
    playground_set(&ground, "4k3/8/8/8/8/8/8/2RRKRR1 w KQ - 0 1");
    ck_assert_str_eq(playground_fen(&ground), "4k3/8/8/8/8/8/8/2RRKRR1 w GC - 0 1");
    playground_set(&ground, "4k3/8/8/8/8/8/8/2RRKRR1 w FD - 0 1");
    ck_assert_str_eq(playground_fen(&ground), "4k3/8/8/8/8/8/8/2RRKRR1 w FD - 0 1");
    playground_set(&ground, "4k3/8/8/8/8/8/8/R3K2R w HA - 0 1");
    ck_assert_str_eq(playground_fen(&ground), "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    ck_assert(playground_refuses(&ground, "4k3/8/8/8/8/8/8/R3K2R w HH - 0 1", "HH"));
    ck_assert(playground_refuses(&ground, "4k3/8/8/8/8/8/8/R1R1K2R w AC - 0 1",
                                 "two rooks on one side"));
    ck_assert(playground_refuses(&ground, "4k3/8/8/8/8/8/8/R3K2R w X - 0 1", "'X'"));
    playground_set(&ground, "4k3/8/8/8/4K3/8/8/R6R w KQha - 0 1");
    ck_assert_str_eq(playground_fen(&ground), "4k3/8/8/8/4K3/8/8/R6R w - - 0 1");
}

TEST(test_chess960_rights_go_with_king_and_rook)
{
    playground_set(&ground, "1rk3r1/8/8/8/8/8/8/1RK3R1 w GBgb - 0 1");
    playground_play(&ground, "g1g8");
    ck_assert_str_eq(playground_fen(&ground), "1rk3R1/8/8/8/8/8/8/1RK5 b Bb - 0 1");
    playground_play(&ground, "c8c7");
    ck_assert_str_eq(playground_fen(&ground), "1r4R1/2k5/8/8/8/8/8/1RK5 w B - 1 2");
}

TEST(test_chess960_refusals_have_reasons)
{
    static const struct {
        const char *fen, *move, *reason;
    } cases[] = {
        {"4k3/8/8/8/8/8/8/RK1N3R w HA - 0 1", "b1h1", "the knight on d1 is in the way"},
        {"3rk3/8/8/8/8/8/8/RK5R w HA - 0 1", "b1h1", "attacked square"},
        {"1r2k3/8/8/8/8/8/8/RK5R w HA - 0 1", "b1h1", "in check"},
        {"4k3/8/8/8/8/8/8/RK5R w A - 0 1", "b1h1", "no longer allowed"},
        {"4k3/8/8/8/8/8/8/R3K2R w HA - 0 1", "e1g1", "the rook's, here e1h1"},
        {"4kr2/8/8/8/8/8/8/R3K2R w HA - 0 1", "e1g1", "would cross f1"},
    };

    for (int i = 0; i < COUNT(cases); i++) {
        playground_set(&ground, cases[i].fen);
        ck_assert_msg(
            strstr(playground_refusal(&ground, cases[i].move), cases[i].reason),
            "%s: %s", cases[i].fen, ground.text.chars);
    }
}

/* Without the option nothing has changed: rights that are not orthodox are dropped. */
TEST(test_chess960_is_an_option)
{
    close_chess960();
    playground_open(&ground, "chess", NULL, "4k3/8/8/8/8/8/8/1R3KR1 w KQ - 0 1");
    ck_assert_str_eq(playground_fen(&ground), "4k3/8/8/8/8/8/8/1R3KR1 w - - 0 1");
    ck_assert(playground_refuses(&ground, "4k3/8/8/8/8/8/8/R3K2R w HA - 0 1", "KQkq"));
}

/* Starts with bishops on squares of both colours and the king between the rooks, all
 * different. */
TEST(test_chess960_starts_are_numbered)
{
    const struct variant *variant = ground.rules->variant;
    char seen[960][9];
    struct text fen;

    ck_assert_int_eq(variant->start.count(ground.rules), 960);
    for (int i = 0; i < 960; i++) {
        text_clear(&fen);
        variant->start.write(variant, i, &fen);
        playground_set(&ground, fen.chars);
        memcpy(seen[i], strchr(fen.chars, 'P') + 9, 8);
        seen[i][8] = '\0';
        ck_assert_uint_eq(strlen(seen[i]), 8);
        ck_assert_int_eq((strchr(seen[i], 'B') - strrchr(seen[i], 'B')) % 2 & 1, 1);
        ck_assert(strchr(seen[i], 'R') < strchr(seen[i], 'K')
                  && strchr(seen[i], 'K') < strrchr(seen[i], 'R'));
        for (int j = 0; j < i; j++)
            ck_assert_str_ne(seen[i], seen[j]);
    }
    ck_assert_str_eq(seen[518], "RNBQKBNR");
    ck_assert_str_eq(seen[0], "BBQNNRKR");
    ck_assert_str_eq(seen[959], "RKRNNQBB");
}

/* Keys, FENs and texts of moves, on the way of random games. */
LOOP_TEST(test_chess960_games_are_consistent, 96)
{
    struct text fen, why;
    uint64_t state = (uint64_t)_i;
    struct position again;

    text_clear(&fen);
    ground.rules->variant->start.write(ground.rules->variant, 10 * _i, &fen);
    playground_set(&ground, fen.chars);

    struct game *game = playground_game(&ground);

    for (int ply = 0; ply < PLIES && game_play_random(game, &state); ply++) {
        const struct position *pos = game_position(game);
        struct position mirrored;

        text_clear(&fen);
        text_clear(&why);
        fen_write(pos, &fen);
        ck_assert_msg(fen_parse(&again, ground.rules, fen.chars, &why), "%s",
                      why.chars);
        ck_assert(again.key == pos->key && pos->key == position_compute_key(pos));
        ck_assert_int_eq(play_count(pos), play_count(&again));
        position_mirror(&mirrored, pos);
        ck_assert_int_eq(play_count(&mirrored), play_count(pos));
    }
    game_free(game);
}

/* The FENs that set UCI_Chess960: with files for rights, or rights that chess does not have. */
TEST(test_chess960_is_known_by_its_fens)
{
    bool (*const sets)(const char *fen) = ground.rules->variant->start.sets_option;

    ck_assert(sets("4k3/8/8/8/8/8/8/4K2R w H - 0 1"));
    ck_assert(sets("r3k3/8/8/8/8/8/8/4K3 b a - 0 1"));
    ck_assert(sets("4k3/8/8/8/8/8/8/4KR2 w K - 0 1"));
    ck_assert(!sets("4k3/8/8/8/8/8/8/4K2R w K - 0 1"));
    ck_assert(!sets("4k3/8/8/8/8/8/8/4K2R w I - 0 1"));
    ck_assert(!sets("4k3/8/8/8/8/8/8/4K2R w - - 0 1"));
}
