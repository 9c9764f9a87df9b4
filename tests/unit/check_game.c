/* check_game.c - a game's record, repetition and dice.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/notation/coordinates.h"
#include "engine/notation/roll.h"
#include "engine/rules/game.h"

#include "engine/rules/play.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <string.h>

enum { WORD_MAX = 32, SEED = 7 };

static struct playground ground;
static struct game *game;

static void open_game(const char *variant, const char *fen)
{
    playground_open(&ground, variant, NULL, fen);
    game = game_new(ground.rules, SEED);
    ck_assert_ptr_nonnull(game);
    game_reset(game, &ground.pos);
}

static void close_game(void)
{
    game_free(game);
    playground_close(&ground);
}

static void open_chess(void)
{
    open_game("chess", NULL);
}

static void open_other(const char *variant, const char *fen)
{
    close_game();
    open_game(variant, fen);
}

static void play_one(const char *chars)
{
    struct text why;
    struct ply ply;

    ck_assert_msg(coordinates_read(game_position(game), chars, &ply, &why), "%s",
                  why.chars);
    ck_assert(game_play(game, ply));
}

/* Moves separated by spaces. */
static void play(const char *moves)
{
    while (*moves) {
        char word[WORD_MAX] = "";
        const size_t length = strcspn(moves, " ");

        ck_assert_uint_lt(length, sizeof word);
        memcpy(word, moves, length);
        play_one(word);
        moves += length + (moves[length] == ' ');
    }
}

static void expect_outcome(enum result result, enum reason reason)
{
    const struct outcome outcome = game_outcome(game);

    ck_assert_int_eq(outcome.reason, reason);
    ck_assert_str_eq(outcome_score(outcome.result), outcome_score(result));
}

/* ---- the record -------------------------------------------------------------------- */

FIXTURE(open_chess, close_game);

TEST(test_game_begins_at_the_start_position)
{
    struct game *fresh = game_new(ground.rules, SEED);

    ck_assert_ptr_nonnull(fresh);
    ck_assert_int_eq(game_plies(fresh), 0);
    ck_assert(game_position(fresh)->key == ground.pos.key);
    game_free(fresh);
    game_free(NULL);
}

TEST(test_game_remembers_plies_and_positions)
{
    play("e2e4 e7e5");
    ck_assert_int_eq(game_plies(game), 2);
    ck_assert(game_position_at(game, 0)->key == ground.pos.key);
    ck_assert(game_position_at(game, 2) == game_position(game));
    ck_assert_int_eq(game_position_at(game, 1)->to_move, BLACK);
    ck_assert(play_is_legal(game_position_at(game, 1), game_ply(game, 1).move));
    ck_assert_uint_eq(game_ply(game, 1).roll, MOVE_NONE);
}

TEST(test_game_undo_takes_back_one_ply)
{
    play("e2e4 e7e5");
    ck_assert(game_undo(game));
    ck_assert_int_eq(game_plies(game), 1);
    ck_assert(game_undo(game));
    ck_assert(game_position(game)->key == ground.pos.key);
    ck_assert(!game_undo(game));
}

TEST(test_game_reset_forgets)
{
    play("e2e4 e7e5");
    game_reset(game, NULL);
    ck_assert_int_eq(game_plies(game), 0);
    ck_assert(game_position(game)->key == ground.pos.key);
}

TEST(test_game_grows_to_its_limit_and_no_further)
{
    static const char *const shuffle[] = {"g1f3", "g8f6", "f3g1", "f6g8"};
    struct ply ply;

    for (int i = 0; i < GAME_PLIES_MAX; i++)
        play_one(shuffle[i % 4]);
    ck_assert(coordinates_read(game_position(game), "e2e4", &ply, NULL));
    ck_assert(!game_play(game, ply));
    ck_assert_int_eq(game_plies(game), GAME_PLIES_MAX);
    ck_assert_str_eq(game_play_failure(game), "the game is too long");
    ck_assert(game_undo(game));
    ck_assert(game_position_at(game, 0)->key == ground.pos.key);
}

/* ---- how it stands ----------------------------------------------------------------- */

TEST(test_game_goes_on_at_first)
{
    expect_outcome(RESULT_NONE, REASON_NONE);
}

TEST(test_game_is_drawn_at_the_third_occurrence)
{
    play("g1f3 g8f6 f3g1 f6g8");
    ck_assert_int_eq(game_repetitions(game), 2);
    expect_outcome(RESULT_NONE, REASON_NONE);
    play("g1f3 g8f6 f3g1 f6g8");
    ck_assert_int_eq(game_repetitions(game), 3);
    expect_outcome(RESULT_DRAW, REASON_REPETITION);
}

TEST(test_game_repetition_needs_the_same_castling_rights)
{
    open_other("chess", "r3k3/8/8/8/8/8/8/4K2R w K - 0 1");
    play("h1g1 a8b8 g1h1 b8a8 h1g1 a8b8 g1h1 b8a8");
    ck_assert_int_eq(game_repetitions(game), 2);
    play("h1g1 a8b8 g1h1 b8a8");
    expect_outcome(RESULT_DRAW, REASON_REPETITION);
}

TEST(test_game_repetition_regards_en_passant_only_where_it_is_possible)
{
    play("e2e4 g8f6 g1f3 f6g8 f3g1 g8f6 g1f3 f6g8 f3g1");
    ck_assert_int_eq(game_repetitions(game), 3);
    open_other("chess", "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1");
    play("e2e4 e8d8 e1d1 d8e8 d1e1 e8d8 e1d1 d8e8 d1e1");
    ck_assert_int_eq(game_repetitions(game), 2);
}

TEST(test_game_repetition_regards_the_counters)
{
    open_other("poison", "h3k3/p7/8/8/8/8/8/4K2H w - - a7:5 0 1");
    play("h1g1 a8b8 g1h1 b8a8");
    ck_assert_int_eq(game_repetitions(game), 1);
}

TEST(test_game_repetition_regards_the_powers)
{
    open_other("polypiece", "4k3/8/8/8/8/2N5/8/4K3 w - - 0000 0 1");
    play("c3d5 e8d8 d5b5 d8d7 b5c3 d7e8");
    ck_assert_int_eq(game_repetitions(game), 1);
    play("e1d1 e8d8 d1e1 d8e8");
    ck_assert_int_eq(game_repetitions(game), 2);
}

TEST(test_game_mate_comes_before_repetition_and_fifty_moves)
{
    open_other("chess", "7k/8/6K1/8/8/8/8/R7 w - - 99 90");
    play("a1a8");
    expect_outcome(RESULT_WHITE_WINS, REASON_CHECKMATE);
}

TEST(test_game_is_drawn_after_fifty_moves)
{
    open_other("chess", "7k/8/6K1/8/8/8/8/R7 w - - 99 90");
    play("a1a7");
    expect_outcome(RESULT_DRAW, REASON_FIFTY_MOVES);
}

TEST(test_game_history_reaches_back_to_the_last_progress)
{
    key keys[8];

    play("e2e4 g8f6 g1f3");
    ck_assert_int_eq(game_history(game, keys, 8), 3);
    ck_assert(keys[0] == game_position_at(game, 1)->key);
    ck_assert(keys[2] == game_position(game)->key);
    ck_assert_int_eq(game_history(game, keys, 2), 2);
    ck_assert(keys[1] == game_position(game)->key);
}

TEST(test_game_history_ends_at_the_start)
{
    key keys[8];

    open_other("chess", "7k/8/6K1/8/8/8/8/R7 w - - 40 90");
    play("a1a7");
    ck_assert_int_eq(game_history(game, keys, 8), 2);
}

/* ---- dice -------------------------------------------------------------------------- */

/* The rolls of a game of four plies, told apart by a hash. */
static key rolls_of(uint64_t seed)
{
    static const char *const moves[] = {"b1a3", "b8a6", "g1h3", "g8h6"};
    struct game *other = game_new(ground.rules, seed);
    key hash = 0;

    ck_assert_ptr_nonnull(other);
    for (int i = 0; i < 4; i++) {
        struct ply ply;

        if (!coordinates_read(game_position(other), moves[i], &ply, NULL))
            break;
        ck_assert(game_play(other, ply));
        hash = hash * 10007 + game_ply(other, i).roll;
    }
    game_free(other);
    return hash;
}

TEST(test_game_rolls_the_same_for_the_same_seed)
{
    open_other("pothole", NULL);
    for (uint64_t seed = 0; seed < 20; seed++)
        ck_assert(rolls_of(seed) == rolls_of(seed));
}

TEST(test_game_rolls_differently_for_other_seeds)
{
    int same = 0;

    open_other("pothole", NULL);
    for (uint64_t seed = 0; seed < 100; seed++)
        same += rolls_of(seed) == rolls_of(seed + 1);
    ck_assert_int_lt(same, 10);
}

/* A copy with a seed is what the same plies make of a new game with it. */
TEST(test_game_copy_has_the_plies_and_the_dice_of_its_seed)
{
    static const char *const moves[] = {"b1a3", "b8a6", "g1h3", "g8h6"};
    int others = 0;

    open_other("pothole", NULL);
    play("e2e3 e7e6");
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct game *copy = game_copy(game, seed),
                    *replayed = game_new(ground.rules, seed);
        struct ply ply;

        ck_assert_ptr_nonnull(copy);
        ck_assert_int_eq(game_plies(copy), 2);
        for (int i = 0; i < game_plies(game); i++)
            ck_assert(game_play(replayed, game_ply(game, i)));
        for (int i = 0; i < 4; i++) {
            if (!coordinates_read(game_position(copy), moves[i], &ply, NULL))
                break;
            ck_assert(game_play(copy, ply) && game_play(replayed, ply));
            ck_assert(game_position(copy)->key == game_position(replayed)->key);
            others += game_ply(copy, 2).roll != MOVE_NONE;
        }
        game_free(copy);
        game_free(replayed);
    }
    ck_assert_int_gt(others, 0);
    ck_assert_int_eq(game_plies(game), 2);
}

TEST(test_game_rolls_the_same_again_after_undo)
{
    open_other("pothole", NULL);
    for (int i = 0; i < 20; i++) {
        struct move_list list;

        play_moves(game_position(game), GENERATE_ALL, &list);

        const struct ply ply = {list.moves[0], MOVE_NONE};

        ck_assert(game_play(game, ply));

        const move roll = game_ply(game, game_plies(game) - 1).roll;

        ck_assert_uint_ne(roll, MOVE_NONE);
        game_undo(game);
        ck_assert(game_play(game, ply));
        ck_assert_uint_eq(game_ply(game, game_plies(game) - 1).roll, roll);
    }
}

TEST(test_game_rolls_depend_on_the_moves)
{
    struct move_list list;
    int holes = 0;

    open_other("pothole", NULL);

    const move none = game_position(game)->rules->variant->dice.likely;

    play_moves(game_position(game), GENERATE_ALL, &list);
    for (int i = 0; i < list.count; i++) {
        ck_assert(game_play(game, (struct ply){list.moves[i], MOVE_NONE}));
        holes += game_ply(game, 0).roll != none;
        game_undo(game);
    }
    ck_assert_int_gt(holes, 0);
    ck_assert_int_lt(holes, list.count);
}

TEST(test_game_takes_a_told_roll)
{
    open_other("pothole", NULL);
    play("e2e4/e5 d7d6/-");
    for (int i = 0; i < 2; i++) {
        struct text roll;

        text_clear(&roll);
        roll_write(game_position_at(game, i), game_ply(game, i), &roll);
        ck_assert_str_eq(roll.chars, i == 0 ? "e5" : "-");
    }
}

TEST(test_game_rolls_nothing_after_mate)
{
    open_other("pothole", NULL);
    play("f2f3/- e7e5/- g2g4/- d8h4");
    ck_assert_uint_eq(game_ply(game, 3).roll, MOVE_NONE);
    expect_outcome(RESULT_BLACK_WINS, REASON_CHECKMATE);
}
