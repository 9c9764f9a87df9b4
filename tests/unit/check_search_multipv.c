/* check_search_multipv.c - MultiPV, root moves, mate limits and pondering.
 * SPDX-License-Identifier: MIT
 */
#include "engine/rules/game.h"
#include "engine/rules/move.h"
#include "engine/rules/play.h"
#include "engine/variants/registry.h"
#include "search/search.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <string.h>

enum { MEGABYTES = 1, REPORTS_MAX = 2000 };

static struct playground ground;
static struct game *game;
static struct searcher *searcher;
static struct report reports[REPORTS_MAX];
static int report_count;

static void open_game(const char *variant, const char *fen)
{
    playground_open(&ground, variant, NULL, fen);
    game = playground_game(&ground);
    searcher = searcher_new(MEGABYTES, 1);
    ck_assert_ptr_nonnull(searcher);
}

static void close_game(void)
{
    searcher_free(searcher);
    game_free(game);
    playground_close(&ground);
}

static void keep_report(const struct report *report, void *context)
{
    (void)context;
    ck_assert_int_lt(report_count, REPORTS_MAX);
    reports[report_count++] = *report;
}

static move think(const struct limits *limits)
{
    report_count = 0;
    searcher_prepare(searcher);
    return searcher_think(searcher, game, limits, keep_report, NULL);
}

static const struct report *last_report(void)
{
    ck_assert_int_gt(report_count, 0);
    return &reports[report_count - 1];
}

static void fill_list(struct move_list *list, const char *first, const char *second)
{
    list->count = 2;
    list->moves[0] = playground_move(&ground, first);
    list->moves[1] = playground_move(&ground, second);
}

FIXTURE(NULL, close_game);

/* Every depth reports ranks 1, 2, ... with other first moves and falling scores. */
LOOP_TEST(test_multipv_ranks_different_moves, unit_variant_count())
{
    enum { DEPTH = 4, LINES = 5 };
    const struct limits limits = {.depth = DEPTH, .multipv = LINES};

    open_game(variants[_i]->name, NULL);

    const move best = think(&limits);

    ck_assert_int_eq(report_count, DEPTH * LINES);
    for (int i = 0; i < report_count; i++) {
        ck_assert_int_eq(reports[i].depth, 1 + i / LINES);
        ck_assert_int_eq(reports[i].multipv, 1 + i % LINES);
        ck_assert_int_eq(reports[i].bound, BOUND_EXACT);
        ck_assert(play_is_legal(&ground.pos, reports[i].pv[0]));
        for (int j = i - i % LINES; j < i; j++) {
            ck_assert_uint_ne(reports[i].pv[0], reports[j].pv[0]);
            ck_assert_int_le(reports[i].score, reports[j].score);
        }
    }
    ck_assert_uint_eq(best, reports[report_count - LINES].pv[0]);
}

TEST(test_multipv_shows_no_more_lines_than_moves)
{
    const struct limits limits = {.depth = 3, .multipv = MULTIPV_MAX + 1};

    open_game("chess", "7k/8/8/8/8/8/5q2/7K w - - 0 1");
    ck_assert_int_eq(play_count(&ground.pos), 0);
    ck_assert_uint_eq(think(&limits), MOVE_NONE);
    ck_assert_int_eq(report_count, 0);
    close_game();
    open_game("chess", "7k/8/8/8/8/8/8/K7 w - - 0 1");
    think(&limits);
    ck_assert_int_eq(report_count, 3 * play_count(&ground.pos));
}

TEST(test_multipv_of_one_changes_nothing)
{
    const struct limits plain = {.depth = 6};
    const struct limits one = {.depth = 6, .multipv = 1, .bounds = true};
    move best;
    uint64_t nodes;

    open_game("chess", NULL);
    best = think(&plain);
    nodes = last_report()->nodes;
    searcher_clear(searcher);
    ck_assert_uint_eq(think(&one), best);
    ck_assert_uint_eq(last_report()->nodes, nodes);
}

TEST(test_multipv_is_reproducible)
{
    const struct limits limits = {.depth = 5, .multipv = 4};
    uint64_t nodes;

    open_game("polypiece", NULL);
    think(&limits);
    nodes = last_report()->nodes;
    searcher_clear(searcher);
    think(&limits);
    ck_assert_uint_eq(last_report()->nodes, nodes);
}

TEST(test_only_included_moves_are_searched)
{
    struct move_list list;
    const struct limits limits = {.depth = 4, .multipv = 9, .include = &list};

    open_game("chess", NULL);
    fill_list(&list, "a2a3", "h2h4");

    const move best = think(&limits);

    ck_assert(best == list.moves[0] || best == list.moves[1]);
    ck_assert_int_eq(report_count, 4 * 2);
}

TEST(test_excluded_moves_are_not_searched)
{
    struct move_list list;
    const struct limits limits = {.depth = 3, .multipv = 40, .exclude = &list};

    open_game("chess", NULL);
    fill_list(&list, "e2e4", "d2d4");
    think(&limits);
    ck_assert_int_eq(report_count, 3 * 18);
    for (int i = 0; i < report_count; i++) {
        ck_assert_uint_ne(reports[i].pv[0], list.moves[0]);
        ck_assert_uint_ne(reports[i].pv[0], list.moves[1]);
    }
}

TEST(test_no_move_is_found_when_all_are_excluded)
{
    struct move_list all, none = {.count = 0};
    const struct limits without = {.depth = 3, .exclude = &all};
    const struct limits only = {.depth = 3, .include = &none};

    open_game("chess", NULL);
    play_moves(&ground.pos, GENERATE_ALL, &all);
    ck_assert_uint_eq(think(&without), MOVE_NONE);
    ck_assert_uint_eq(think(&only), MOVE_NONE);
}

TEST(test_mate_limit_stops_at_the_mate)
{
    const struct limits limits = {.mate = 3};

    open_game("chess", "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1");
    ck_assert_uint_eq(think(&limits), playground_move(&ground, "f6a6"));
    ck_assert_int_eq(last_report()->score, SCORE_MATE - 5);
}

TEST(test_mate_limit_ignores_longer_mates)
{
    const struct limits limits = {.mate = 2, .depth = 9};

    open_game("chess", "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1");
    think(&limits);
    ck_assert_int_eq(last_report()->depth, 9);
}

/* Also when the hit comes before the search. */
TEST(test_ponder_hit_starts_the_clock)
{
    const struct limits limits = {.ponder = true};

    open_game("pole", NULL);
    report_count = 0;
    searcher_prepare(searcher);
    searcher_ponder_hit(searcher, 1, 2);
    ck_assert_uint_ne(searcher_think(searcher, game, &limits, NULL, NULL), MOVE_NONE);
}

static void hit_at_some_depth(const struct report *report, void *context)
{
    (void)context;
    if (report->depth == 5)
        searcher_ponder_hit(searcher, 1, 2);
}

TEST(test_ponder_hit_during_the_search_starts_the_clock)
{
    const struct limits limits = {.ponder = true};

    open_game("chess", NULL);
    searcher_prepare(searcher);
    ck_assert_uint_ne(searcher_think(searcher, game, &limits, hit_at_some_depth, NULL),
                      MOVE_NONE);
}

TEST(test_ponder_ignores_the_clock_until_hit)
{
    const struct limits limits = {
        .ponder = true, .soft_ms = 1, .hard_ms = 1, .nodes = 200000};

    open_game("chess", NULL);
    think(&limits);
    ck_assert_uint_gt(last_report()->nodes, 50000);
}

TEST(test_bounds_are_reported_when_asked_for)
{
    const struct limits limits = {.depth = 9, .bounds = true};
    int outside = 0;

    open_game("chess",
              "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    think(&limits);
    for (int i = 0; i < report_count; i++)
        outside += reports[i].bound != BOUND_EXACT;
    ck_assert_int_gt(outside, 0);
    ck_assert_int_eq(last_report()->bound, BOUND_EXACT);
}

/* Each move once an iteration, as the window is open at low depths. */
TEST(test_current_moves_are_reported)
{
    enum { DEPTH = 3, MOVES = 20 };
    const struct limits plain = {.depth = DEPTH},
                        limits = {.depth = DEPTH, .current_moves = true};
    uint64_t nodes;

    open_game("chess", NULL);
    think(&plain);
    ck_assert_int_eq(report_count, DEPTH);
    nodes = last_report()->nodes;
    searcher_clear(searcher);
    think(&limits);
    ck_assert_int_eq(report_count, DEPTH * (MOVES + 1));
    for (int i = 0; i < report_count; i++) {
        const int number = i % (MOVES + 1);

        ck_assert_int_eq(reports[i].depth, 1 + i / (MOVES + 1));
        ck_assert_int_eq(reports[i].move_count, MOVES);
        ck_assert_int_eq(reports[i].bound, number < MOVES ? BOUND_NONE : BOUND_EXACT);
        ck_assert_int_eq(reports[i].moves_left,
                         number < MOVES ? MOVES - 1 - number : 0);
        for (int j = i - number; j < i && number < MOVES; j++)
            ck_assert_uint_ne(reports[i].pv[0], reports[j].pv[0]);
    }
    ck_assert_uint_eq(last_report()->nodes, nodes);
}

TEST(test_reports_have_hashfull_and_seldepth)
{
    const struct limits little = {.depth = 1}, much = {.nodes = 300000};

    open_game("chess", NULL);
    think(&little);
    ck_assert_int_lt(last_report()->hashfull, 50);
    think(&much);
    ck_assert_int_gt(last_report()->hashfull, 100);
    ck_assert_int_le(last_report()->hashfull, 1000);
    ck_assert_int_ge(last_report()->selective_depth, last_report()->depth);
}
