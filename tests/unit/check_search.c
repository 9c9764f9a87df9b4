/* check_search.c - the search plays sensible moves.  SPDX-License-Identifier: MIT */
#include "engine/core/random.h"
#include "engine/notation/coordinates.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/variants/registry.h"
#include "search/bench.h"
#include "search/search.h"
#include "tests/support/playground.h"
#include "tests/support/thinker.h"
#include "tests/unit/unit.h"

#include <pthread.h>
#include <string.h>

enum { PLIES_MAX = 300 };

static struct playground ground;
static struct thinker thinker;

static void open_thinker(void)
{
    thinker_open(&thinker);
}

static void close_thinker(void)
{
    thinker_close(&thinker);
}

/* The text of the move found in a position. */
static const char *solve(const char *variant, const char *fen, int depth)
{
    const struct limits limits = {.depth = depth};

    playground_open(&ground, variant, NULL, fen);

    struct game *game = playground_game(&ground);

    text_clear(&ground.text);
    coordinates_write(&ground.pos, thinker_think(&thinker, game, &limits),
                      &ground.text);
    game_free(game);
    playground_close(&ground);
    return ground.text.chars;
}

static const struct {
    const char *fen;
    const char *move;
    int plies; /* until mate */
} mates[] = {
    {"6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", "a1a8", 1},
    {"r5k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1", "a8a1", 1},
    {"7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", NULL, 3},
    {"1r4k1/r7/8/8/8/8/8/7K b - - 0 1", NULL, 3},
    {"r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", "f6a6", 5},
    {"7k/7p/8/8/4b3/5r2/5P1P/R5RK b - - 0 1", "f3a3", 5},
};

FIXTURE(open_thinker, close_thinker);

LOOP_TEST(test_search_finds_mates_for_both_colours, COUNT(mates))
{
    const char *found = solve("chess", mates[_i].fen, mates[_i].plies + 3);

    if (mates[_i].move)
        ck_assert_str_eq(found, mates[_i].move);
    ck_assert_int_eq(thinker.last.score, SCORE_MATE - mates[_i].plies);
}

TEST(test_search_does_not_stalemate_when_winning)
{
    ck_assert_str_ne(solve("chess", "k7/2Q5/8/1K6/8/8/8/8 w - - 0 1", 8), "b5b6");
    ck_assert_int_ge(thinker.last.score, SCORE_MATE_MIN);
    ck_assert_str_ne(solve("chess", "8/8/8/8/1k6/8/2q5/K7 b - - 0 1", 8), "b4b3");
    ck_assert_int_ge(thinker.last.score, SCORE_MATE_MIN);
}

TEST(test_search_takes_no_material_for_a_mate)
{
    const struct limits limits = {.depth = 1};
    struct game *game;

    playground_open(
        &ground, "chess", NULL,
        "k7/8/PPPPPPPP/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/KQQQQQQQ b - - 0 1");
    game = playground_game(&ground);
    ck_assert_int_eq(searcher_evaluate(thinker.searcher, &ground.pos),
                     1 - SCORE_MATE_MIN);
    thinker_think(&thinker, game, &limits);
    ck_assert_int_eq(thinker.last.score, 1 - SCORE_MATE_MIN);
    game_free(game);
    playground_close(&ground);
}

TEST(test_search_captures_hanging_pieces)
{
    ck_assert_str_eq(
        solve("chess", "rnb1kbnr/pppp1ppp/8/4p1q1/8/3P4/PPP1PPPP/RNBQKBNR w KQkq - 0 1",
              4),
        "c1g5");
    ck_assert_str_eq(solve("chess", "4k3/8/2n5/8/3Q4/8/8/4K3 b - - 0 1", 4), "c6d4");
}

TEST(test_search_knows_repetition_and_fifty_moves)
{
    solve("chess", "7k/8/8/8/8/8/1R6/K7 w - - 99 80", 3);
    ck_assert_int_eq(thinker.last.score, 0);
    ck_assert_str_eq(solve("chess", "6k1/R7/6K1/8/8/8/8/8 w - - 99 80", 3), "a7a8");
    ck_assert_int_eq(thinker.last.score, SCORE_MATE - 1);
}

/* White is about to be mated and has a perpetual check. */
TEST(test_search_saves_itself_by_repetition)
{
    ck_assert_str_eq(solve("chess", "6k1/6p1/5p2/7Q/8/8/rr6/7K w - - 0 1", 8), "h5e8");
    ck_assert_int_eq(thinker.last.score, 0);
}

TEST(test_search_respects_the_node_limit)
{
    static const uint64_t counts[] = {1, 2, 100, 1023, 1025, 20000};

    for (int i = 0; variants[i]; i++) {
        playground_open(&ground, variants[i]->name, NULL, NULL);

        struct game *game = playground_game(&ground);

        for (size_t j = 0; j < sizeof counts / sizeof *counts; j++) {
            const struct limits limits = {.nodes = counts[j]};

            thinker_think(&thinker, game, &limits);
            ck_assert_uint_eq(searcher_nodes(thinker.searcher), counts[j]);
        }
        game_free(game);
        playground_close(&ground);
    }
}

TEST(test_search_expects_the_reply_of_its_line)
{
    solve("chess", "6k1/5ppp/8/8/8/8/5PPP/R5K1 b - - 0 1", 4);
    ck_assert_int_gt(thinker.last.pv_length, 1);
    ck_assert_uint_eq(searcher_reply(thinker.searcher), thinker.last.pv[1]);
    solve("chess", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", 4);
    ck_assert_uint_eq(searcher_reply(thinker.searcher), MOVE_NONE);
}

/* Some of these searches end just after they have found another move, of whose line they know no
 * more. */
TEST(test_search_expects_a_reply_wherever_it_ends)
{
    playground_open(
        &ground, "chess", NULL,
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10");

    struct game *game = playground_game(&ground);
    struct position after;

    for (uint64_t nodes = 500; nodes < 5000; nodes += 50) {
        const struct limits limits = {.nodes = nodes};

        searcher_clear(thinker.searcher);
        play_make(&after, &ground.pos, thinker_think(&thinker, game, &limits));
        ck_assert_msg(play_is_legal(&after, searcher_reply(thinker.searcher)),
                      "no reply after %d nodes", (int)nodes);
    }
    game_free(game);
    playground_close(&ground);
}

TEST(test_search_stopped_beforehand_still_moves)
{
    const struct limits limits = {.depth = 20};

    playground_open(&ground, "chess", NULL, NULL);

    struct game *game = playground_game(&ground);

    searcher_prepare(thinker.searcher);
    searcher_stop(thinker.searcher);
    ck_assert(play_is_legal(
        &ground.pos, searcher_think(thinker.searcher, game, &limits, NULL, NULL)));
    game_free(game);
    playground_close(&ground);
}

static void stop_third_time(void *context)
{
    int *calls = context;

    if (++*calls == 3)
        searcher_stop(thinker.searcher);
}

/* How a program without threads stops a search that has no other limit. */
TEST(test_search_is_stopped_by_what_it_polls)
{
    int calls = 0;
    const struct limits limits = {.poll = stop_third_time, .poll_context = &calls};

    playground_open(&ground, "chess", NULL, NULL);

    struct game *game = playground_game(&ground);

    searcher_prepare(thinker.searcher);
    ck_assert(play_is_legal(
        &ground.pos, searcher_think(thinker.searcher, game, &limits, NULL, NULL)));
    ck_assert_int_eq(calls, 3);
    game_free(game);
    playground_close(&ground);
}

static void *stop_search(void *context)
{
    (void)context;
    searcher_stop(thinker.searcher);
    return NULL;
}

/* Stop from another thread at depth 5. */
static void stop_later(const struct report *report, void *context)
{
    pthread_t *thread = context;

    if (report->depth == 5)
        ck_assert_int_eq(pthread_create(thread, NULL, stop_search, NULL), 0);
}

TEST(test_search_without_limits_is_stopped_by_another_thread)
{
    const struct limits limits = {.depth = 0};
    pthread_t thread;

    playground_open(&ground, "chess", NULL, NULL);

    struct game *game = playground_game(&ground);

    searcher_prepare(thinker.searcher);
    ck_assert(play_is_legal(&ground.pos, searcher_think(thinker.searcher, game, &limits,
                                                        stop_later, &thread)));
    pthread_join(thread, NULL);
    game_free(game);
    playground_close(&ground);
}

TEST(test_search_with_no_time_still_moves)
{
    const struct limits limits = {.soft_ms = 1, .hard_ms = 1};

    for (int i = 0; variants[i]; i++) {
        playground_open(&ground, variants[i]->name, NULL, NULL);

        struct game *game = playground_game(&ground);

        thinker_think(&thinker, game, &limits);
        game_free(game);
        playground_close(&ground);
    }
}

/* Every line that is reported can be played, in games without dice. */
TEST(test_search_reports_playable_lines)
{
    for (int i = 0; variants[i]; i++) {
        solve(variants[i]->name, NULL, 6);
        ck_assert_int_eq(thinker.last.depth, 6);
        ck_assert_int_ge(thinker.last.pv_length, 1);
        playground_open(&ground, variants[i]->name, NULL, NULL);
        for (int j = 0; j < thinker.last.pv_length && !variants[i]->dice.rolls; j++) {
            struct position after;

            ck_assert(play_is_legal(&ground.pos, thinker.last.pv[j]));
            play_make(&after, &ground.pos, thinker.last.pv[j]);
            ground.pos = after;
        }
        playground_close(&ground);
    }
}

static void add_line(const struct bench_line *line, void *context)
{
    struct bench_line *sum = context;

    sum->nodes += line->nodes;
    sum->elapsed_ms += line->elapsed_ms;
}

TEST(test_bench_counts_the_same_nodes_each_time)
{
    struct bench_line total[2], sum = {.nodes = 0};

    ck_assert(bench_run(thinker.searcher, 4, add_line, &sum, &total[0]));
    ck_assert_uint_eq(sum.nodes, total[0].nodes);
    ck_assert_int_eq(sum.elapsed_ms, total[0].elapsed_ms);
    ck_assert(bench_run(thinker.searcher, 4, add_line, &sum, &total[1]));
    ck_assert_uint_eq(total[0].nodes, total[1].nodes);
    ck_assert_uint_gt(total[0].nodes, 1000);
}

/* The next roll depends on the seed, which the search must not use. */
TEST(test_search_does_not_know_the_dice)
{
    const struct limits limits = {.depth = 5};

    for (int i = 0; variants[i]; i++) {
        move found[2];

        playground_open(&ground, variants[i]->name, NULL, NULL);
        for (int seed = 0; seed < 2; seed++) {
            struct game *game = game_new(ground.rules, (uint64_t)seed);

            searcher_clear(thinker.searcher);
            found[seed] = thinker_think(&thinker, game, &limits);
            game_free(game);
        }
        ck_assert_uint_eq(found[0], found[1]);
        playground_close(&ground);
    }
}

TEST(test_search_trusts_no_mate_after_a_roll)
{
    ck_assert_str_eq(solve("pothole", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - - 0 1", 4),
                     "a1a8");
    ck_assert_int_eq(thinker.last.score, SCORE_MATE - 1);
    solve("pothole", "7k/8/8/8/8/8/R7/1R4K1 w - - - 0 1", 6);
    ck_assert_int_lt(thinker.last.score, SCORE_MATE_MIN);
    ck_assert_int_gt(thinker.last.score, 2000);
}

/* Play a game against random moves; returns 1, 0 or -1 for a win, draw or loss of the search. */
static int play_random(const struct rules *rules, int seed)
{
    const struct limits limits = {.depth = 2 + seed % 2};
    const int us = seed % 2;
    uint64_t state = (uint64_t)seed;
    struct game *game = game_new(rules, (uint64_t)seed);

    while (game_outcome(game).result == RESULT_NONE && game_plies(game) < PLIES_MAX) {
        const struct position *pos = game_position(game);
        struct move_list list;
        struct ply ply = {MOVE_NONE, MOVE_NONE};

        play_moves(pos, GENERATE_ALL, &list);
        ply.move = pos->to_move == us ? thinker_think(&thinker, game, &limits)
                                      : list.moves[random_below(&state, list.count)];
        ck_assert(game_play(game, ply));
    }

    const enum result result = game_outcome(game).result;

    game_free(game);
    if (result == RESULT_NONE || result == RESULT_DRAW)
        return 0;
    return (result == RESULT_WHITE_WINS) == (us == WHITE) ? 1 : -1;
}

TEST(test_search_beats_random_moves_in_every_game)
{
    enum { ROUNDS = 4 };

    for (int i = 0; variants[i]; i++) {
        int sum = 0;

        playground_open(&ground, variants[i]->name, NULL, NULL);
        searcher_clear(thinker.searcher);
        for (int seed = 0; seed < ROUNDS; seed++)
            sum += play_random(ground.rules, seed);
        ck_assert_msg(sum == ROUNDS, "%s: %d of %d", variants[i]->name, sum, ROUNDS);
        playground_close(&ground);
    }
}

/* With bishop and knight; the king has to be driven out of the wrong corner. */
static const struct {
    const char *fen;
    enum result result;
} bare_kings[] = {
    {"7N/6B1/8/8/8/8/7k/1K6 w - - 0 1", RESULT_WHITE_WINS},
    {"2N5/8/B1K5/8/5k2/8/8/8 w - - 0 1", RESULT_WHITE_WINS},
    {"1k6/7K/8/8/8/8/6b1/7n b - - 0 1", RESULT_BLACK_WINS},
};

LOOP_TEST(test_search_mates_a_bare_king_with_bishop_and_knight, COUNT(bare_kings))
{
    const struct limits limits = {.nodes = 20000};

    playground_open(&ground, "chess", NULL, bare_kings[_i].fen);

    struct game *game = playground_game(&ground);

    searcher_clear(thinker.searcher);
    while (game_outcome(game).result == RESULT_NONE) {
        const struct ply ply = {thinker_think(&thinker, game, &limits), MOVE_NONE};

        ck_assert(game_play(game, ply));
    }
    ck_assert_int_eq(game_outcome(game).result, bare_kings[_i].result);
    game_free(game);
    playground_close(&ground);
}

/* Options that change the rules. */
static const struct {
    const char *variant;
    const char *option;
} options[] = {
    {"pothole", "Holes=one"},
    {"pothole", "HoleTurns=dice"},
    {"polypiece", "Phased=true"},
    {"polypiece", "Powers=N=N,AD,WA;B=B,FD;R=R,R3,NN;Q=Q,KN;K=K,KAD"},
};

LOOP_TEST(test_search_plays_with_options, COUNT(options))
{
    const struct limits limits = {.depth = 4};

    playground_open(&ground, options[_i].variant, options[_i].option, NULL);

    struct game *game = game_new(ground.rules, 5);

    for (int i = 0; i < 12 && game_outcome(game).result == RESULT_NONE; i++)
        ck_assert(game_play(
            game, (struct ply){thinker_think(&thinker, game, &limits), MOVE_NONE}));
    game_free(game);
    playground_close(&ground);
}

TEST(test_search_sees_the_last_check_beyond_its_depth)
{
    ck_assert(solve("3check", "4k3/8/8/8/8/r7/6PP/7K w - - 3+1 0 1", 1)
              && thinker.last.score == 2 - SCORE_MATE);
}
