/* check_goals.c - what a game is about, as hints and in the evaluation.  SPDX-License-Identifier: MIT */
#include "engine/rules/goals.h"

#include "engine/rules/game.h"
#include "engine/rules/position.h"
#include "engine/rules/variant.h"
#include "eval/eval.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

enum { GAMES = 4, PLIES = 60, PAWN = 100 };

static struct playground ground;
static struct evaluator *evaluator;

static void open_ground(const char *variant)
{
    playground_open(&ground, variant, NULL, NULL);
    evaluator = evaluator_new(ground.rules);
    ck_assert_ptr_nonnull(evaluator);
}

static void close_ground(void)
{
    evaluator_free(evaluator);
    evaluator = NULL;
    playground_close(&ground);
}

FIXTURE(NULL, close_ground);

/* The evaluation of a position for White. */
static int white_score(const char *fen)
{
    playground_set(&ground, fen);

    const int score = evaluate(evaluator, &ground.pos);

    return ground.pos.to_move == WHITE ? score : -score;
}

static const struct {
    const char *variant;
    enum goal_type type;
} hints[] = {
    {"kingofthehill", GOAL_ARRIVE}, {"racingkings", GOAL_ARRIVE},
    {"breakthrough", GOAL_ARRIVE},  {"3check", GOAL_CHECKS},
    {"extinction", GOAL_SURVIVE},   {"horde", GOAL_SURVIVE},
    {"antichess", GOAL_SHED},       {"losers", GOAL_SHED},
    {"amazons", GOAL_MOVE},         {"flipello", GOAL_COUNT},
};

LOOP_TEST(test_rules_say_what_a_game_is_about, COUNT(hints))
{
    const struct goals *goals;
    bool found = false;

    open_ground(hints[_i].variant);
    goals = &ground.rules->variant->hints.goals;
    for (int i = 0; i < goals->count; i++)
        found |= goals->list[i].type == hints[_i].type;
    ck_assert_msg(found, "%s", hints[_i].variant);
}

TEST(test_a_game_of_mates_alone_has_no_goals)
{
    open_ground("capablanca");
    ck_assert_int_eq(ground.rules->variant->hints.goals.count, 0);
}

LOOP_TEST(test_goals_are_worth_the_same_for_both_colours, COUNT(hints))
{
    open_ground(hints[_i].variant);
    for (uint64_t seed = 0; seed < GAMES; seed++) {
        struct game *game = game_new(ground.rules, seed);
        uint64_t state = seed;

        for (int i = 0; i < PLIES && game_outcome(game).result == RESULT_NONE; i++) {
            const struct position *pos = game_position(game);
            struct position mirrored;

            position_mirror(&mirrored, pos);
            /* Not where the colours' goals differ, as in Horde. */
            if (!ground.rules->variant->hints.favours_a_colour)
                ck_assert_int_eq(evaluate(evaluator, pos),
                                 evaluate(evaluator, &mirrored));
            ck_assert(game_play_random(game, &state));
        }
        game_free(game);
    }
}

/* Of two positions the second is better for White by more than so many centipawns. */
static const struct {
    const char *variant, *worse, *better;
    int gain;
} pairs[] = {
    /* The fewer checks are left, the more a further one is worth. */
    {"3check", "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 3+3 0 1",
     "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 2+3 0 1", PAWN},
    {"3check", "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 2+3 0 1",
     "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 1+3 0 1", 3 * PAWN},
    /* A king is nearer to the goal. */
    {"racingkings", "8/8/8/8/8/k6K/8/8 b - - 0 1", "8/8/8/7K/8/k7/8/8 b - - 0 1", PAWN},
    {"racingkings", "8/8/k6K/8/8/8/8/8 b - - 0 1", "8/7K/k7/8/8/8/8/8 b - - 0 1", PAWN},
    /* A rook's attack closes the goal. */
    {"racingkings", "7r/6K1/k7/8/8/8/8/8 w - - 0 1", "8/6K1/k7/8/8/8/7r/8 w - - 0 1",
     PAWN},
    /* One attack on it goes away sooner than two. */
    {"racingkings", "r6r/8/2K5/8/8/8/8/k7 w - - 0 1", "7r/8/2K5/8/8/8/8/k6r w - - 0 1",
     2 * PAWN},
    {"kingofthehill", "4k3/pppppppp/8/8/8/8/PPPP1PPP/4K3 w - - 0 1",
     "4k3/pppppppp/8/8/8/4K3/PPPP1PPP/8 w - - 0 1", 2 * PAWN},
    /* A runner that nothing stops, and one behind a blockade. */
    {"breakthrough", "pppppppp/8/P7/8/8/8/8/1PPPPPPP w - - 0 1",
     "1ppppppp/p7/P7/8/8/8/8/1PPPPPPP w - - 0 1", -2 * PAWN},
    /* A runner that two pieces are in time to stop, and one that they are too far from. */
    {"breakthrough", "1pp5/8/8/P7/8/8/8/8 w - - 0 1", "5pp1/8/8/P7/8/8/8/8 w - - 0 1",
     8 * PAWN},
    /* A runner that nothing stops, behind a quicker one and ahead of a slower one. */
    {"breakthrough", "8/8/8/P7/8/6p1/8/8 w - - 0 1", "8/8/6p1/P7/8/8/8/8 w - - 0 1",
     8 * PAWN},
    /* Of a nearly full board each disc counts, and of an empty one little. */
    {"flipello",
     "pppppppp/pppppppp/PPPPPPPP/PPPPPPPP/pppppppp/pppppppp/PPPPPPPP/PPPPPPP1[p] w - - "
     "0 1",
     "pppppppp/PPPPPPPP/PPPPPPPP/PPPPPPPP/pppppppp/pppppppp/PPPPPPPP/PPPPPPP1[p] w - - "
     "0 1",
     5 * PAWN},
    /* The last rook is worth more than the second. */
    {"extinction", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w - - 0 1",
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", 5 * PAWN},
};

LOOP_TEST(test_what_is_nearer_to_the_goal_is_worth_more, COUNT(pairs))
{
    open_ground(pairs[_i].variant);

    const int worse = white_score(pairs[_i].worse);
    const int better = white_score(pairs[_i].better);

    ck_assert_msg(better > worse + pairs[_i].gain, "%s: %d, %d", pairs[_i].variant,
                  worse, better);
}

/* Who is to move is nearer by half a move. */
TEST(test_the_race_is_won_by_the_side_to_move)
{
    open_ground("breakthrough");
    ck_assert_int_gt(white_score("8/P7/8/8/8/8/7p/8 w - - 0 1"), 5 * PAWN);
    ck_assert_int_lt(white_score("8/P7/8/8/8/8/7p/8 b - - 0 1"), -5 * PAWN);
}
