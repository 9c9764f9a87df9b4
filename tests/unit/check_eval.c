/* check_eval.c - the evaluation of all games.  SPDX-License-Identifier: MIT */
#include "engine/board/topology.h"
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

static int judge(const char *fen)
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

/* The same position with the colours changed and the board turned over. */
static void mirror(struct position *mirrored, const struct position *pos)
{
    const struct topology *board = pos->rules->variant->board;

    position_clear(mirrored, pos->rules);
    for (square sq = 0; sq < board->files * board->ranks; sq++) {
        const piece p = position_piece(pos, sq);
        const square flipped =
            (board->ranks - 1 - topology_rank(board, sq)) * board->files
            + topology_file(board, sq);
        const int number = sq < 64 ? countdown_get(&pos->state.countdown, sq) : 0;

        if (p != PIECE_NONE)
            position_put(mirrored, piece_make(piece_kind(p), piece_colour(p) ^ 1),
                         flipped);
        if (p != PIECE_NONE && piece_kind(p) == KIND_KING)
            mirrored->king[piece_colour(p) ^ 1] = (uint8_t)flipped;
        if (number)
            position_set_countdown(mirrored, flipped, number);
    }
    for (int kind = 1; kind < KIND_MAX; kind++)
        position_set_power(mirrored, kind, pos->state.power_index[kind]);
    for (int colour = 0; colour < COLOURS; colour++)
        position_set_hand(mirrored, colour ^ 1, pos->state.in_hand[colour]);
    mirrored->to_move = pos->to_move ^ 1;
    mirrored->castling = (uint8_t)((pos->castling & 3) << 2 | pos->castling >> 2);
}

static void check_mirrors(struct game *game, uint64_t *state)
{
    for (int i = 0; i < PLIES && game_outcome(game).result == RESULT_NONE; i++) {
        const struct position *pos = game_position(game);
        struct position mirrored;

        mirror(&mirrored, pos);
        ck_assert_int_eq(evaluate(evaluator, pos), evaluate(evaluator, &mirrored));
        ck_assert(game_play_random(game, state));
    }
}

LOOP_TEST(test_eval_is_the_same_for_both_colours, GAMES)
{
    uint64_t state = (uint64_t)_i;

    for (int i = 0; variants[i]; i++) {
        open_ground(variants[i]->name, NULL, NULL);

        struct game *game = game_new(ground.rules, (uint64_t)_i);

        ck_assert_ptr_nonnull(game);
        check_mirrors(game, &state);
        game_free(game);
        close_ground();
    }
}

/* Tuning moves them, but not far from what everybody knows. */
TEST(test_eval_values_orthodox_pieces_as_usual)
{
    open_ground("chess", NULL, NULL);
    ck_assert_int_eq(abs(value_of('P') - 100) <= 20, 1);
    ck_assert_int_eq(abs(value_of('N') - 320) <= 60, 1);
    ck_assert_int_eq(abs(value_of('B') - 330) <= 60, 1);
    ck_assert_int_eq(abs(value_of('R') - 500) <= 90, 1);
    ck_assert_int_eq(abs(value_of('Q') - 900) <= 180, 1);
    close_ground();
}

TEST(test_eval_values_every_kind_of_every_game)
{
    for (int i = 0; variants[i]; i++) {
        open_ground(variants[i]->name, NULL, NULL);
        for (int kind = 1; kind < variants[i]->kind_count; kind++)
            ck_assert_int_ge(
                evaluate_piece(evaluator, &ground.pos, piece_make(kind, BLACK)), 0);
        close_ground();
    }
}

TEST(test_eval_value_turns_with_the_power)
{
    open_ground("polypiece", "Powers=R=W,RR,RR;Q=Q,WAND", NULL);
    playground_set(&ground, "4k3/8/8/8/8/8/8/R3K3 w - - 0000 0 1");

    const int weak = value_of('R');

    playground_set(&ground, "4k3/8/8/8/8/8/8/R3K3 w - - 0010 0 1");
    ck_assert_int_gt(value_of('R'), weak);
    close_ground();
}

TEST(test_eval_prefers_more_material)
{
    open_ground("chess", NULL, NULL);
    ck_assert_int_gt(judge("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"), 300);
    ck_assert_int_lt(judge("4k3/8/8/8/8/8/8/R3K3 b - - 0 1"), -300);
    ck_assert_int_gt(judge("4k3/pppppppp/8/8/8/8/PPPPPPPP/3QK3 w - - 0 1"), 600);
    close_ground();
}

TEST(test_eval_likes_a_passed_pawn_far_ahead)
{
    open_ground("chess", NULL, NULL);
    ck_assert_int_gt(judge("4k3/8/P7/8/8/8/8/4K3 w - - 0 1"),
                     judge("4k3/8/8/8/8/P7/8/4K3 w - - 0 1"));
    ck_assert_int_gt(judge("4k3/6p1/8/P7/8/8/8/4K3 w - - 0 1"),
                     judge("4k3/1p6/8/P7/8/8/8/4K3 w - - 0 1"));
    close_ground();
}

/* Two positions of which White likes one better, by at least so many centipawns. */
static const struct preference {
    const char *what;
    const char *better;
    const char *worse;
    int least;
} preferences[] = {
    {"bishops that never meet", "6k1/5ppp/8/3b4/8/3B4/P4PPP/6K1 w - - 0 1",
     "6k1/5ppp/3b4/8/8/3B4/P4PPP/6K1 w - - 0 1", 10},
    {"a lead that cannot mate", "3rk3/8/8/8/8/8/P7/2BRK3 w - - 0 1",
     "3rk3/8/8/8/8/8/8/2BRK3 w - - 0 1", 200},
    {"a bare king at the edge", "k7/8/8/8/8/8/7Q/4K3 w - - 0 1",
     "8/8/8/3k4/8/8/7Q/4K3 w - - 0 1", 30},
    {"a bare king near", "8/8/8/8/k1K5/8/7Q/8 w - - 0 1",
     "8/8/8/8/k7/8/7Q/4K3 w - - 0 1", 10},
    {"a piece attacked by a pawn", "4k3/pppp4/8/3n4/4P3/8/PPPP4/4K3 w - - 0 1",
     "4k3/pppp4/8/3n4/8/4P3/PPPP4/4K3 w - - 0 1", 30},
    {"pawns before the king", "r2q1rk1/5ppp/8/8/8/8/5PPP/R2Q1RK1 w - - 0 1",
     "r2q1rk1/5ppp/8/8/8/8/PPP5/R2Q1RK1 w - - 0 1", 10},
};

LOOP_TEST(test_eval_prefers, COUNT(preferences))
{
    const struct preference *preference = &preferences[_i];
    int better = 0;
    int worse = 0;

    open_ground("chess", NULL, NULL);
    better = judge(preference->better);
    worse = judge(preference->worse);
    ck_assert_msg(better - worse >= preference->least, "%s: %d, %d", preference->what,
                  better, worse);
    close_ground();
}

TEST(test_eval_gives_up_poisoned_pieces_less_with_a_doctor_near)
{
    static const char *const fens[] = {
        "4k3/8/8/3D4/8/3N4/8/4K3 w - - - 0 1",
        "4k3/8/8/3D4/8/3N4/8/4K3 w - - d3:1 0 1",
        "4k3/8/8/8/3D4/3N4/8/4K3 w - - - 0 1",
        "4k3/8/8/8/3D4/3N4/8/4K3 w - - d3:1 0 1",
    };
    int far = 0;
    int near = 0;

    open_ground("poison", NULL, NULL);
    far = judge(fens[0]) - judge(fens[1]);
    near = judge(fens[2]) - judge(fens[3]);
    ck_assert_int_gt(near, 0);
    ck_assert_int_gt(far, near + 50);
    close_ground();
}

TEST(test_eval_fears_for_a_poisoned_king)
{
    open_ground("poison", NULL, NULL);
    ck_assert_int_lt(judge("4k3/8/8/8/8/8/G7/4K3 w - - e1:3 0 1"),
                     judge("4k3/8/8/8/8/8/G7/4K3 w - - - 0 1") - 500);
    close_ground();
}
