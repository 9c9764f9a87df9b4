/* check_analysis.c - positions analysed, printed, and read from files.
 * SPDX-License-Identifier: MIT
 */
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "protocol/analysis/analysis.h"
#include "protocol/analysis/print.h"
#include "protocol/analysis/words.h"
#include "protocol/text/game_text.h"
#include "protocol/text/line_file.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <stdlib.h>
#include <string.h>

enum { OUTPUT_MAX = 8192 };

/* What analysing one position takes. */
struct laboratory {
    struct playground ground;
    struct game *game;
    struct searcher *searcher;
    struct analysis *analysis;
};

static void laboratory_open(struct laboratory *laboratory, const char *variant,
                            const char *fen)
{
    playground_open(&laboratory->ground, variant, NULL, fen);
    laboratory->game = game_new(laboratory->ground.rules, 1);
    laboratory->searcher = searcher_new(1, 1);
    laboratory->analysis = malloc(sizeof *laboratory->analysis);
    ck_assert(laboratory->game && laboratory->searcher && laboratory->analysis);
    game_reset(laboratory->game, &laboratory->ground.pos);
}

static void laboratory_close(struct laboratory *laboratory)
{
    free(laboratory->analysis);
    searcher_free(laboratory->searcher);
    game_free(laboratory->game);
    playground_close(&laboratory->ground);
}

static void analyse(struct laboratory *laboratory, const struct limits *limits)
{
    ck_assert(analysis_make(laboratory->analysis, laboratory->searcher,
                            laboratory->game, limits, NULL, NULL));
}

TEST(test_analysis_scores_are_written_for_white)
{
    static const struct {
        score score;
        int side;
        const char *text;
    } scores[] = {
        {35, WHITE, "+0.35"},
        {35, BLACK, "-0.35"},
        {-1205, WHITE, "-12.05"},
        {0, BLACK, "+0.00"},
        {SCORE_MATE - 1, WHITE, "#1"},
        {SCORE_MATE - 5, BLACK, "#-3"},
        {-SCORE_MATE + 2, WHITE, "#-1"},
        {-SCORE_MATE + 4, BLACK, "#2"},
    };

    for (size_t i = 0; i < sizeof scores / sizeof *scores; i++) {
        struct text text;

        text_clear(&text);
        score_write(scores[i].score, scores[i].side, &text);
        ck_assert_str_eq(text.chars, scores[i].text);
    }
}

TEST(test_analysis_keeps_as_many_lines_as_wanted)
{
    const struct limits limits = {.depth = 3, .multipv = 4};
    struct laboratory laboratory;
    const struct analysis *analysis;

    laboratory_open(&laboratory, "polypiece", NULL);
    analyse(&laboratory, &limits);
    analysis = laboratory.analysis;
    ck_assert_int_eq(analysis->line_count, 4);
    ck_assert_int_eq(analysis->last.depth, 3);
    for (int i = 0; i < analysis->line_count; i++) {
        ck_assert(play_is_legal(&analysis->pos, analysis->lines[i].report.pv[0]));
        ck_assert_int_eq(analysis->lines[i].spread.count, 0);
        for (int j = 0; j < i; j++)
            ck_assert(analysis->lines[i].report.pv[0]
                      != analysis->lines[j].report.pv[0]);
    }
    laboratory_close(&laboratory);
}

TEST(test_analysis_has_a_line_however_few_nodes_there_are)
{
    const struct limits limits = {.nodes = 1};
    struct laboratory laboratory;

    laboratory_open(&laboratory, "chess", NULL);
    analyse(&laboratory, &limits);
    ck_assert_int_eq(laboratory.analysis->line_count, 1);
    laboratory_close(&laboratory);
}

/* Only a player may hurry: the one legal move is mated by Rd8. */
TEST(test_analysis_searches_a_forced_move_too)
{
    const struct limits limits = {.soft_ms = 60000, .hard_ms = 60000};
    struct laboratory laboratory;

    laboratory_open(&laboratory, "chess",
                    "1Q2kb1r/p2n1ppp/4q3/4p1B1/4P3/8/PPP2PPP/2KR4 b k - 1 16");
    analyse(&laboratory, &limits);
    ck_assert_int_eq(laboratory.analysis->move_count, 1);
    ck_assert_int_eq(laboratory.analysis->lines[0].report.score, 2 - SCORE_MATE);
    laboratory_close(&laboratory);
}

TEST(test_analysis_of_an_ended_game_has_no_lines)
{
    const struct limits limits = {.depth = 3};
    struct laboratory laboratory;

    laboratory_open(&laboratory, "chess", "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1");
    analyse(&laboratory, &limits);
    ck_assert_int_eq(laboratory.analysis->outcome.reason, REASON_STALEMATE);
    ck_assert_int_eq(laboratory.analysis->line_count, 0);
    laboratory_close(&laboratory);
}

/* What an analysis with `limits`, second best move included, says in words. */
static const char *words_of(const char *variant, const char *fen,
                            const struct limits *limits)
{
    static struct text text;
    struct laboratory laboratory;

    laboratory_open(&laboratory, variant, fen);
    analyse(&laboratory, limits);
    analysis_find_second(laboratory.analysis, laboratory.searcher, laboratory.game,
                         limits, NULL, NULL);
    text_clear(&text);
    analysis_write_words(laboratory.analysis, &text);
    laboratory_close(&laboratory);
    return text.chars;
}

TEST(test_analysis_says_in_words_what_it_means)
{
    static const struct {
        const char *fen, *words;
    } cases[] = {
        {"7k/8/5K2/8/8/8/8/6Q1 w - - 0 1", "White wins, mate in 1"},
        {"7K/8/5k2/8/8/8/8/6q1 b - - 0 1", "Black wins, mate in 1"},
        {"8/8/8/8/8/5k2/5p2/5K2 w - - 0 1", "Drawn: stalemate"},
        {"7k/5KQ1/8/8/8/8/8/8 b - - 0 1", "White has won: checkmate"},
        {"6rk/6pp/8/6N1/8/8/8/6K1 w - - 0 1", "White wins, mate in 1; only move"},
        {"k7/8/1K6/8/8/8/8/7R b - - 0 1", "White wins, mate in 1; only legal move"},
    };

    for (int i = 0; i < COUNT(cases); i++) {
        const struct limits limits = {.depth = 4};

        ck_assert_str_eq(words_of("chess", cases[i].fen, &limits), cases[i].words);
    }
}

/* The king dies by its own side's move, so both numbers of plies count. */
TEST(test_analysis_tells_a_death_by_poison)
{
    static const struct {
        const char *fen, *words;
    } cases[] = {
        {"k7/7p/8/8/8/8/P6P/7K b - - a8:1 0 1", "White wins, the king dies in 1"},
        {"k7/7p/8/8/8/8/P6P/7K b - - a8:2 0 1", "White wins, the king dies in 2"},
        {"k7/7p/8/8/8/8/P6P/7K w - - a8:2 0 1", "White wins, the king dies in 2"},
    };

    for (int i = 0; i < COUNT(cases); i++) {
        const struct limits limits = {.depth = 6};

        ck_assert_str_eq(words_of("poison", cases[i].fen, &limits), cases[i].words);
    }
}

TEST(test_analysis_words_have_three_probabilities)
{
    const struct limits limits = {.depth = 2};
    const char *words = words_of(
        "chess", "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", &limits);
    int win, draw, loss;

    ck_assert_int_eq(sscanf(words,
                            "White is winning (White wins %d %%, draws %d %%, loses %d",
                            &win, &draw, &loss),
                     3);
    ck_assert_int_eq(win + draw + loss, 100);
    ck_assert_int_gt(win, 80);
}

TEST(test_analysis_finds_the_second_best_move_by_part_of_the_limits)
{
    const struct limits limits = {.nodes = 4000}, two = {.depth = 3, .multipv = 2};
    struct laboratory laboratory;

    laboratory_open(&laboratory, "chess", NULL);
    analyse(&laboratory, &limits);
    ck_assert_int_eq(laboratory.analysis->second, SCORE_NONE);
    analysis_find_second(laboratory.analysis, laboratory.searcher, laboratory.game,
                         &limits, NULL, NULL);
    ck_assert_int_ne(laboratory.analysis->second, SCORE_NONE);
    ck_assert(searcher_nodes(laboratory.searcher) < 2000);
    analyse(&laboratory, &two);
    ck_assert_int_eq(laboratory.analysis->second,
                     laboratory.analysis->lines[1].report.score);
    ck_assert(!analysis_has_only_move(laboratory.analysis));
    laboratory_close(&laboratory);
}

TEST(test_analysis_spreads_over_all_rolls)
{
    const struct limits limits = {.depth = 2};
    struct laboratory laboratory;
    const struct roll_spread *spread;

    laboratory_open(&laboratory, "pothole", NULL);
    analyse(&laboratory, &limits);
    spread = &laboratory.analysis->lines[0].spread;
    ck_assert_int_eq(spread->count, 63);
    ck_assert_int_lt(spread->ranks[ROLL_WORST].score, spread->ranks[ROLL_LOW].score);
    ck_assert_int_le(spread->ranks[ROLL_LOW].score, spread->ranks[ROLL_MEDIAN].score);
    ck_assert_int_le(spread->ranks[ROLL_MEDIAN].score, spread->ranks[ROLL_HIGH].score);
    ck_assert_int_lt(spread->ranks[ROLL_HIGH].score, spread->ranks[ROLL_BEST].score);
    /* One's own queen falls, or the other's. */
    ck_assert_int_lt(spread->ranks[ROLL_WORST].score, -500);
    ck_assert_int_gt(spread->ranks[ROLL_BEST].score, 500);
    laboratory_close(&laboratory);
}

TEST(test_analysis_json_escapes_what_it_must)
{
    static char output[OUTPUT_MAX];
    const struct limits limits = {.depth = 1};
    struct laboratory laboratory;
    FILE *file = fmemopen(output, sizeof output, "w");

    laboratory_open(&laboratory, "chess", NULL);
    analyse(&laboratory, &limits);
    analysis_print_json(file, laboratory.analysis, "a\"b\\c\nd", NULL);
    fclose(file);
    ck_assert_ptr_nonnull(strstr(output, "\"source\":\"a\\\"b\\\\c\\nd\""));
    laboratory_close(&laboratory);
}

TEST(test_position_file_skips_operations_and_reports_lines)
{
    static const char content[] = "# none\n\n"
                                  "4k3/8/8/8/8/8/8/4K2R w K - bm Rh8+; id \"a b\";\n"
                                  "4k3/8/8/8/8/8/8/4K2R w - - 3 9 ;D1 20\r\n"
                                  "4k3/8 w - -\n"
                                  "4k3/8/8/8/8/8/8/4K2R w - - noop;\n"
                                  "4k3/8/8/8/8/8/8/4K2R b - - 0 1\tmore";
    char path[] = "/tmp/potpourri-XXXXXX";
    const int descriptor = mkstemp(path);
    FILE *stream = fdopen(descriptor, "w");
    enum line_status status;
    struct playground ground;
    struct text found, why;
    struct line_file file;
    struct position pos;

    ck_assert_ptr_nonnull(stream);
    fputs(content, stream);
    fclose(stream);
    text_clear(&found);
    playground_open(&ground, "chess", NULL, NULL);
    ck_assert(line_file_open(&file, path, &why));
    while ((status = line_file_next_position(&file, ground.rules, &pos, &why))
           != LINE_END) {
        text_add(&found, "%d:", file.number);
        if (status == LINE_READ)
            fen_write(&pos, &found);
        text_add_char(&found, '\n');
    }
    line_file_close(&file);
    ck_assert_str_eq(found.chars, "3:4k3/8/8/8/8/8/8/4K2R w K - 0 1\n"
                                  "4:4k3/8/8/8/8/8/8/4K2R w - - 3 9\n"
                                  "5:\n"
                                  "6:4k3/8/8/8/8/8/8/4K2R w - - 0 1\n"
                                  "7:4k3/8/8/8/8/8/8/4K2R b - - 0 1\n");
    ck_assert_ptr_nonnull(strstr(why.chars, ":5: "));
    playground_close(&ground);
    remove(path);
}
