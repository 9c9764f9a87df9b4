/* check_eval.c - the evaluation of all games.  SPDX-License-Identifier: MIT */
#include "engine/rules/game.h"
#include "engine/rules/position.h"
#include "engine/variants/registry.h"
#include "eval/eval.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <stdlib.h>

enum { GAMES = 6, PLIES = 80 };

static struct playground ground;
static struct evaluator *evaluator;

static void open_ground(const char *variant, const char *option, const char *fen)
{
    playground_open(&ground, variant, option, fen);
    evaluator = evaluator_new(ground.rules);
    ck_assert_ptr_nonnull(evaluator);
}

static void close_ground(void)
{
    evaluator_free(evaluator);
    playground_close(&ground);
}

FIXTURE(NULL, close_ground);

/* The evaluation of a position for the side to move. */
static int score_of(const char *fen)
{
    playground_set(&ground, fen);
    return evaluate(evaluator, &ground.pos);
}

static int value_of(char letter)
{
    const struct variant *variant = ground.rules->variant;

    for (int kind = 1; kind < variant->kind_count; kind++)
        if (variant->kinds[kind].letter == letter)
            return evaluate_piece(evaluator, &ground.pos, piece_make(kind, WHITE));
    return -1;
}

LOOP_TEST(test_eval_is_the_same_for_both_colours, unit_variant_count())
{
    open_ground(variants[_i]->name, NULL, NULL);
    for (uint64_t seed = 0; seed < GAMES; seed++) {
        struct game *game = game_new(ground.rules, seed);
        uint64_t state = seed;

        ck_assert_ptr_nonnull(game);
        for (int i = 0; i < PLIES && game_outcome(game).result == RESULT_NONE; i++) {
            const struct position *pos = game_position(game);
            struct position mirrored;

            position_mirror(&mirrored, pos);
            ck_assert_int_eq(evaluate(evaluator, pos), evaluate(evaluator, &mirrored));
            ck_assert(game_play_random(game, &state));
        }
        game_free(game);
    }
}

/* Tuning changes the values, but not far from the usual ones. */
TEST(test_eval_values_orthodox_pieces_as_usual)
{
    static const struct {
        char letter;
        int value;
        int tolerance;
    } pieces[] = {{'P', 100, 20},
                  {'N', 320, 60},
                  {'B', 330, 60},
                  {'R', 500, 90},
                  {'Q', 900, 180}};

    open_ground("chess", NULL, NULL);
    for (int i = 0; i < COUNT(pieces); i++)
        ck_assert_int_le(abs(value_of(pieces[i].letter) - pieces[i].value),
                         pieces[i].tolerance);
}

LOOP_TEST(test_eval_values_every_kind_of_every_game, unit_variant_count())
{
    open_ground(variants[_i]->name, NULL, NULL);
    for (int kind = 1; kind < variants[_i]->kind_count; kind++)
        ck_assert_int_ge(
            evaluate_piece(evaluator, &ground.pos, piece_make(kind, BLACK)), 0);
}

TEST(test_eval_value_turns_with_the_power)
{
    open_ground("polypiece", "Powers=R=W,RR,RR;Q=Q,WAND", NULL);
    playground_set(&ground, "4k3/8/8/8/8/8/8/R3K3 w - - 0000 0 1");

    const int weak = value_of('R');

    playground_set(&ground, "4k3/8/8/8/8/8/8/R3K3 w - - 0010 0 1");
    ck_assert_int_gt(value_of('R'), weak);
}

TEST(test_eval_prefers_more_material)
{
    open_ground("chess", NULL, NULL);
    ck_assert_int_gt(score_of("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"), 300);
    ck_assert_int_lt(score_of("4k3/8/8/8/8/8/8/R3K3 b - - 0 1"), -300);
    ck_assert_int_gt(score_of("4k3/pppppppp/8/8/8/8/PPPPPPPP/3QK3 w - - 0 1"), 600);
}

TEST(test_eval_counts_pieces_in_hand)
{
    open_ground("crazyhouse", NULL, NULL);
    ck_assert_int_gt(score_of("4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1"), 700);
    ck_assert_int_lt(score_of("4k3/8/8/8/8/8/8/4K3[qq] w - - 0 1"), -1400);
    /* Such a king is not bare. */
    ck_assert_int_gt(score_of("4k3/8/8/8/8/8/8/Q3K3[Rr] w - - 0 1"), 500);
    ck_assert_int_gt(score_of("4k3/8/8/8/8/8/8/Q3K3[] w - - 0 1"), 500);
}

TEST(test_eval_prefers_less_material_where_that_wins)
{
    open_ground("antichess", NULL, NULL);
    ck_assert_int_lt(score_of("4k3/8/8/8/8/8/8/QR2K3 w - - 0 1"), -300);
    ck_assert_int_gt(score_of("4k3/8/8/8/8/8/8/QR2K3 b - - 0 1"), 300);
    close_ground();
    open_ground("extinction", NULL, NULL);
    ck_assert_int_gt(score_of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"),
                     -100);
    ck_assert_int_gt(score_of("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"),
                     600);
}

TEST(test_eval_likes_a_passed_pawn_far_ahead)
{
    open_ground("chess", NULL, NULL);
    ck_assert_int_gt(score_of("4k3/8/P7/8/8/8/8/4K3 w - - 0 1"),
                     score_of("4k3/8/8/8/8/P7/8/4K3 w - - 0 1"));
    ck_assert_int_gt(score_of("4k3/6p1/8/P7/8/8/8/4K3 w - - 0 1"),
                     score_of("4k3/1p6/8/P7/8/8/8/4K3 w - - 0 1"));
}

/* Two positions, of which the first is at least `margin` centipawns better for White. */
static const struct preference {
    const char *what;
    const char *better;
    const char *worse;
    int margin;
} preferences[] = {
    {"bishops of the same colour", "6k1/5ppp/8/3b4/8/3B4/P4PPP/6K1 w - - 0 1",
     "6k1/5ppp/3b4/8/8/3B4/P4PPP/6K1 w - - 0 1", 10},
    {"a pawn to win with", "3rk3/8/8/8/8/8/P7/2BRK3 w - - 0 1",
     "3rk3/8/8/8/8/8/8/2BRK3 w - - 0 1", 200},
    {"a bare king at the edge", "k7/8/8/8/8/8/7Q/4K3 w - - 0 1",
     "8/8/8/3k4/8/8/7Q/4K3 w - - 0 1", 30},
    {"a bare king near", "8/8/8/8/k1K5/8/7Q/8 w - - 0 1",
     "8/8/8/8/k7/8/7Q/4K3 w - - 0 1", 10},
    {"a bare king in the bishop's corner", "k7/8/8/8/3K4/3B4/8/6N1 w - - 0 1",
     "7k/8/8/8/3K4/3B4/8/6N1 w - - 0 1", 50},
    {"a bare king in the other bishop's corner", "7k/8/8/8/4K3/4B3/8/1N6 w - - 0 1",
     "k7/8/8/8/4K3/4B3/8/1N6 w - - 0 1", 50},
    {"a piece attacked by a pawn", "4k3/pppp4/8/3n4/4P3/8/PPPP4/4K3 w - - 0 1",
     "4k3/pppp4/8/3n4/8/4P3/PPPP4/4K3 w - - 0 1", 30},
    {"pawns before the king", "r2q1rk1/5ppp/8/8/8/8/5PPP/R2Q1RK1 w - - 0 1",
     "r2q1rk1/5ppp/8/8/8/8/PPP5/R2Q1RK1 w - - 0 1", 10},
};

LOOP_TEST(test_eval_prefers, COUNT(preferences))
{
    const struct preference *preference = &preferences[_i];

    open_ground("chess", NULL, NULL);

    const int better = score_of(preference->better);
    const int worse = score_of(preference->worse);

    ck_assert_msg(better - worse >= preference->margin, "%s: %d, %d", preference->what,
                  better, worse);
}

TEST(test_eval_of_a_bare_king_is_about_the_mate_alone)
{
    open_ground("chess", NULL, NULL);

    const int centre = score_of("7k/8/8/8/4N3/3K4/8/1B6 w - - 0 1");

    ck_assert_int_eq(score_of("7k/8/8/8/8/3K4/8/NB6 w - - 0 1"), centre);
    ck_assert_int_ne(score_of("7k/8/8/8/8/3K4/P7/NB6 w - - 0 1"),
                     score_of("7k/8/8/8/4N3/3K4/P7/1B6 w - - 0 1"));
}

TEST(test_eval_writes_off_poisoned_pieces_less_with_a_doctor_near)
{
    static const char *const fens[] = {
        "4k3/8/8/3D4/8/3N4/8/4K3 w - - - 0 1",
        "4k3/8/8/3D4/8/3N4/8/4K3 w - - d3:1 0 1",
        "4k3/8/8/8/3D4/3N4/8/4K3 w - - - 0 1",
        "4k3/8/8/8/3D4/3N4/8/4K3 w - - d3:1 0 1",
    };

    open_ground("poison", NULL, NULL);

    const int far = score_of(fens[0]) - score_of(fens[1]);
    const int near = score_of(fens[2]) - score_of(fens[3]);

    ck_assert_int_gt(near, 0);
    ck_assert_int_gt(far, near + 50);
}

TEST(test_eval_sees_the_danger_to_a_poisoned_king)
{
    open_ground("poison", NULL, NULL);
    ck_assert_int_lt(score_of("4k3/8/8/8/8/8/G7/4K3 w - - e1:3 0 1"),
                     score_of("4k3/8/8/8/8/8/G7/4K3 w - - - 0 1") - 500);
}
