/* check_game_analysis.c - games explained and annotated.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/notation/pgn_reader.h"
#include "engine/notation/pgn_writer.h"
#include "engine/rules/game.h"
#include "engine/rules/rules.h"
#include "engine/variants/registry.h"
#include "protocol/analysis/analyser.h"
#include "protocol/analysis/analysis.h"
#include "protocol/analysis/annotate.h"
#include "protocol/analysis/game_analysis.h"
#include "protocol/analysis/game_json.h"
#include "protocol/session/options.h"
#include "protocol/text/game_text.h"
#include "protocol/text/json.h"
#include "tests/unit/unit.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OUTPUT_MAX = 1 << 16 };

/* A game that is read, analysed to a depth, and printed. */
struct study {
    const char *next; /* of the PGN */
    struct rules *rules;
    struct pgn_reader *reader;
    struct pgn pgn;
    struct searcher *searcher;
    struct analyser *analyser;
    struct game_analysis analysis;
    double shares[2]; /* of progress, first and last */
    int reports;
    char output[OUTPUT_MAX];
};

static int next_char(void *context)
{
    struct study *study = context;

    return *study->next ? (unsigned char)*study->next++ : -1;
}

static void note_share(void *context, double done)
{
    struct study *study = context;

    study->shares[study->reports++ > 0] = done;
}

static struct study *study_open(const char *pgn, int depth)
{
    const struct limits limits = {.depth = depth};
    struct study *study = calloc(1, sizeof *study);
    struct text why;

    ck_assert_ptr_nonnull(study);
    study->next = pgn;
    study->rules = rules_new(variants[0], NULL, 0, &why);
    study->reader = pgn_reader_new(next_char, study, study->rules, NULL);
    ck_assert_msg(pgn_read(study->reader, &study->pgn, &why) == PGN_READ, "%s",
                  why.chars);
    study->searcher = searcher_new(1, 1);
    ck_assert_ptr_nonnull(study->searcher);
    study->analyser = analyser_new(study->searcher, &limits);
    ck_assert_ptr_nonnull(study->analyser);
    ck_assert_msg(game_analysis_make(&study->analysis, study->analyser, study->pgn.game,
                                     note_share, study, &why),
                  "%s", why.chars);
    return study;
}

static void study_close(struct study *study)
{
    game_analysis_free(&study->analysis);
    analyser_free(study->analyser);
    searcher_free(study->searcher);
    pgn_free(&study->pgn);
    pgn_reader_free(study->reader);
    rules_free(study->rules);
    free(study);
}

static void add_output(void *context, const char *chars)
{
    struct study *study = context;

    ck_assert_uint_lt(strlen(study->output) + strlen(chars), sizeof study->output);
    strcat(study->output, chars);
}

/* The annotated game as PGN, with all white space as blanks. */
static const char *annotated(struct study *study, const char *ending)
{
    struct pgn_tags notes;
    struct text why;

    pgn_tags_init(&notes);
    ck_assert_msg(
        annotate_game(&notes, &study->pgn, &study->analysis, "Tester 1", ending, &why),
        "%s", why.chars);
    study->output[0] = '\0';
    pgn_write(study->pgn.game, &notes, add_output, study);
    pgn_tags_free(&notes);
    for (char *c = study->output; *c; c++)
        if (*c == '\n')
            *c = ' ';
    return study->output;
}

static void expect_part(const char *chars, const char *part)
{
    ck_assert_msg(strstr(chars, part) != NULL, "'%s' is not in: %s", part, chars);
}

static const char fools_mate[] =
    "[White \"Ann\"]\n[Result \"0-1\"]\n\n1. f3 {[%eval 9.99] [%clk 0:01] dubious} e5 "
    "(1... d5) 2. g4?? $4 Qh4# 0-1\n";

TEST(test_a_blunder_loses_winning_chance_and_turns_the_game)
{
    struct study *study = study_open(fools_mate, 4);
    const struct ply_analysis *plies = study->analysis.plies;
    const struct side_summary *sides = study->analysis.sides;

    ck_assert_int_eq(study->analysis.count, 4);
    ck_assert(plies[2].grade == GRADE_BLUNDER && !plies[2].is_best);
    ck_assert_int_eq(plies[2].played, -SCORE_MATE + 2);
    ck_assert_double_eq_tol(plies[2].loss, plies[2].chance + 1, 1e-6);
    ck_assert_int_eq(plies[2].loss_cp, plies[2].best + 1000);
    ck_assert(plies[2].turns_game && !plies[0].turns_game && !plies[3].turns_game);
    ck_assert(plies[3].is_best && plies[3].is_only && !plies[3].is_notable);
    ck_assert_int_eq(plies[3].played, SCORE_MATE - 1);
    ck_assert_int_eq(study->analysis.scores[4], -SCORE_MATE);
    ck_assert_int_eq(study->analysis.scores[3], -SCORE_MATE + 1);
    ck_assert_int_eq(sides[WHITE].grades[GRADE_BLUNDER], 1);
    ck_assert_int_eq(sides[BLACK].grades[GRADE_BLUNDER], 0);
    ck_assert_int_eq(sides[BLACK].only_moves, 0);
    ck_assert_int_eq(sides[WHITE].moves, 2);
    ck_assert_double_lt(sides[WHITE].accuracy, 60);
    ck_assert_double_gt(sides[BLACK].accuracy, 80);
    study_close(study);
}

/* An analyser for which e4 loses half a piece at first sight; a closer look finds the scores of d4
 * and e4 here. */
struct stub {
    struct analyser base;
    score closer[2];
};

static bool stub_search(struct analyser *base, const struct game *game,
                        struct analysis *analysis, struct text *why)
{
    const bool at_start = game_plies(game) == 0;
    struct ply d4;

    (void)base;
    analysis_begin(analysis, game);
    analysis->line_count = 1;
    analysis->lines[0].report.score = at_start ? 50 : 150;
    if (at_start && !ply_read(game_position(game), "d4", &d4, why))
        return false;
    analysis->lines[0].report.pv[0] = at_start ? d4.move : MOVE_NONE;
    analysis->lines[0].report.pv_length = at_start;
    return true;
}

static bool stub_compare(struct analyser *base, const struct game *game,
                         const move moves[2], struct analysis *analysis,
                         struct text *why)
{
    const score *closer = ((struct stub *)base)->closer;
    const bool is_better = closer[1] > closer[0];

    (void)why;
    analysis_begin(analysis, game);
    analysis->line_count = 2;
    for (int i = 0; i < 2; i++) {
        struct report *report = &analysis->lines[i ^ is_better].report;

        report->score = closer[i];
        report->pv[0] = moves[i];
        report->pv_length = 1;
    }
    return true;
}

/* What a closer look makes of 1. e4. */
static struct ply_analysis look_closer(score d4, score e4)
{
    static const struct analyser_operations operations = {.search = stub_search,
                                                          .compare = stub_compare};
    struct stub stub = {{.operations = &operations, .name = "stub"}, {d4, e4}};
    struct study *study = study_open("1. e4 *", 1);
    struct game_analysis analysis;
    struct ply_analysis found;
    struct text why;

    ck_assert(game_analysis_make(&analysis, &stub.base, study->pgn.game, note_share,
                                 study, &why));
    found = analysis.plies[0];
    game_analysis_free(&analysis);
    study_close(study);
    return found;
}

TEST(test_a_mark_needs_a_closer_look)
{
    const struct ply_analysis worse = look_closer(40, -300);
    const struct ply_analysis same = look_closer(40, 30);
    const struct ply_analysis better = look_closer(40, 60);

    ck_assert(worse.grade == GRADE_BLUNDER && worse.best == 40 && worse.played == -300);
    ck_assert(same.grade == GRADE_NONE && same.loss_cp == 10 && !same.is_best);
    ck_assert(better.grade == GRADE_NONE && better.loss == 0 && better.is_best);
}

TEST(test_a_recapture_is_not_worth_a_remark)
{
    struct study *capture =
        study_open("[FEN \"4k3/8/8/8/q6R/8/8/4K3 w - - 0 1\"]\n\n1. Rxa4 *", 2);
    struct study *recapture = study_open(
        "[FEN \"4k3/8/8/q7/R6R/8/8/6K1 b - - 0 1\"]\n\n1... Qxa4 2. Rxa4 *", 2);

    ck_assert(capture->analysis.plies[0].is_only);
    ck_assert(capture->analysis.plies[0].is_notable);
    expect_part(annotated(capture, NULL), "1. Rxa4 $7 { [%eval");
    ck_assert(recapture->analysis.plies[1].is_only);
    ck_assert(!recapture->analysis.plies[1].is_notable);
    ck_assert_int_eq(recapture->analysis.sides[WHITE].only_moves, 0);
    study_close(capture);
    study_close(recapture);
}

TEST(test_progress_goes_from_nothing_to_nearly_all)
{
    struct study *study = study_open(fools_mate, 1);

    ck_assert_int_eq(study->reports, 5);
    ck_assert_double_eq(study->shares[0], 0);
    ck_assert_double_eq(study->shares[1], 0.8);
    study_close(study);
}

TEST(test_annotated_game_keeps_comments_but_not_old_scores)
{
    struct study *study = study_open(fools_mate, 4);
    const char *pgn = annotated(study, "the end");

    expect_part(pgn, "[White \"Ann\"]");
    expect_part(pgn, "[Annotator \"Tester 1\"]");
    expect_part(pgn, "[Result \"0-1\"]");
    expect_part(pgn, "{ [%remark] White: accuracy ");
    expect_part(pgn, "1 blunder. Black: accuracy ");
    expect_part(pgn, "Turning points: 2. g4. [%endremark] } 1. f3 ");
    expect_part(pgn, "] [%clk 0:01] dubious ");
    ck_assert_ptr_null(strstr(pgn, "9.99"));
    expect_part(pgn, "2. g4 $4 { [%eval #-1] [%remark] Blunder (");
    expect_part(pgn, " to #-1): ");
    expect_part(pgn, " was best. [%endremark] } (2. ");
    expect_part(pgn, " {[%remark]}) 2... Qh4# { [%remark] the end [%endremark] } 0-1");
    study_close(study);
}

TEST(test_annotated_mates_of_black_have_their_length)
{
    struct study *study =
        study_open("[FEN \"8/8/8/8/4k3/8/q7/6K1 w - - 0 1\"]\n\n1. Kh1 *", 5);

    expect_part(annotated(study, NULL), "1. Kh1 { [%eval #-2]");
    study_close(study);
}

/* What an analysis has written is replaced by the next one; what the user has written stays, before the first
 * analysis and after it. */
TEST(test_annotated_game_can_be_annotated_again)
{
    struct study *study = study_open(fools_mate, 3);
    struct study *again;
    char *first = strdup(annotated(study, NULL));

    again = study_open(first, 3);
    ck_assert_int_eq(game_plies(again->pgn.game), 4);
    annotation_remove(&again->pgn.tags);
    ck_assert_str_eq(annotated(again, NULL), first);
    study_close(again);
    study_close(study);
    free(first);
}

/* Notes, and what is left of them. */
// clang-format off
static const struct { const char *chars; const char *comment; const char *glyphs; const char *variations; } notes[] = {
    {"e4 $4 {[%eval 1] [%remark 4] Blunder. [%endremark]} (1. d4 {[%remark]})", "[%eval 1]", NULL, NULL},
    {"e4 $14 $4 {mine [%remark 4] - x [%endremark] mine, too} (1. c4 d5) (1. d4 {[%remark]}) (1. f4)",
     "mine mine, too", "$14", "(1. c4 d5) (1. f4)"},
    {"e4 $1 {[%remark 7] [%endremark]}", NULL, "$1", NULL},
    {"e4 $40 {[%remark 4] [%endremark]}", NULL, "$40", NULL},
    {"e4 {Blunder. Turning points: 1. e4.}", "Blunder. Turning points: 1. e4.", NULL, NULL},
    {"e4 {[%remark] a [%endremark] b [%remark] c [%endremark]}", "b", NULL, NULL},
    {"e4 {[%remark] a [%remark] b [%endremark] c}", "a c", NULL, NULL},
    {"e4 {[%remark a} {[%remarks] b}", "[%remark a [%remarks] b", NULL, NULL},
    {"e4 {a [%remark] b [%remark] [%endremark] [%remark 9] c [%endremark] d}", "a b d", NULL, NULL},
    {"e4 (1. d4 {mine} {[%remark]}) (1. c4 (1. f4) {[%remark]}) (1. b4 {[%remark]} a5)", NULL, NULL,
     "(1. d4 {mine} {[%remark]}) (1. c4 (1. f4) {[%remark]}) (1. b4 {[%remark]} a5)"},
    {"e4 (1. d4) {(1. c4} {[%remark]} ({[%remark]})", NULL, NULL, "(1. d4) { (1. c4 } { [%remark] }"},
};
// clang-format on

LOOP_TEST(test_annotation_is_removed_alone, COUNT(notes))
{
    struct study *study = study_open(notes[_i].chars, 1);
    struct pgn_tags *tags = &study->pgn.tags;
    const char *found[3],
        *wanted[] = {notes[_i].comment, notes[_i].glyphs, notes[_i].variations};

    annotation_remove(tags);
    found[0] = pgn_tags_comment(tags, 1);
    found[1] = pgn_tags_glyphs(tags, 1);
    found[2] = pgn_tags_variations(tags, 1);
    for (int i = 0; i < 3; i++)
        ck_assert_str_eq(found[i] ? found[i] : "", wanted[i] ? wanted[i] : "");
    study_close(study);
}

static const char holes[] = "[Variant \"pothole\"]\n\n1. e4 {hole e5} d6 {no hole} 2. "
                            "d4 {hole d8} Nf6 {no hole} *";

TEST(test_luck_is_what_the_roll_gave_beyond_its_mean)
{
    struct study *study = study_open(holes, 3);
    const struct ply_analysis *plies = study->analysis.plies;
    const char *pgn;

    ck_assert(study->analysis.has_dice);
    for (int i = 0; i < 4; i++)
        ck_assert(plies[i].has_roll);
    /* Black's queen falls by luck: that is neither White's merit nor Black's fault. */
    ck_assert_double_gt(plies[2].luck, 0.5);
    ck_assert(plies[1].grade == GRADE_NONE && plies[2].grade == GRADE_NONE);
    ck_assert_double_lt(fabs(plies[1].luck), 0.05);
    ck_assert_double_eq_tol(
        study->analysis.sides[WHITE].luck,
        plies[0].luck - plies[1].luck + plies[2].luck - plies[3].luck, 1e-9);
    ck_assert_double_eq(study->analysis.sides[WHITE].luck,
                        -study->analysis.sides[BLACK].luck);
    pgn = annotated(study, NULL);
    expect_part(pgn, "The dice gave White ");
    expect_part(pgn, "2. d4 {hole d8} { [%eval ");
    expect_part(pgn, "The roll gave White ");
    study_close(study);
}

TEST(test_json_of_a_game_has_a_line_a_ply_and_a_summary)
{
    struct study *study = study_open(holes, 2);
    FILE *file = fmemopen(study->output, sizeof study->output, "w");
    int64_t number;
    int lines = 0;
    char *rest = NULL;

    game_json_print(file, &study->analysis, &study->pgn.tags, 7, "Tester 1",
                    "too early");
    fclose(file);
    for (char *line = strtok_r(study->output, "\n", &rest); line;
         line = strtok_r(NULL, "\n", &rest)) {
        ck_assert_msg(json_is_object(line), "%s", line);
        ck_assert(json_read_integer(line, "game", &number) && number == 7);
        if (++lines > 4)
            continue;
        ck_assert(json_read_integer(line, "ply", &number) && number == lines);
        expect_part(line, "\"luck\":");
        expect_part(line, "\"wdl\":[");
        expect_part(line, "\"loss\":{\"cp\":");
    }
    ck_assert_int_eq(lines, 5);
    study_close(study);
}

/* After a threefold repetition the game has ended, but its record goes on. */
TEST(test_a_game_may_go_on_after_its_end)
{
    struct study *study = study_open("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 "
                                     "5. e4 e5 *",
                                     1);

    ck_assert_int_eq(study->analysis.scores[8], 0);
    ck_assert_int_eq(study->analysis.plies[8].line_length, 0);
    ck_assert_int_eq(study->analysis.plies[8].grade, GRADE_NONE);
    study_close(study);
}

TEST(test_a_game_without_plies_has_no_accuracy)
{
    struct study *study = study_open("*", 1);

    ck_assert_double_lt(study->analysis.sides[WHITE].accuracy, 0);
    expect_part(annotated(study, NULL),
                "{ [%remark] White: no moves. Black: no moves. [%endremark] } *");
    study_close(study);
}
