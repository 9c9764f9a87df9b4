/* check_lessons.c - the lessons of the games.  SPDX-License-Identifier: MIT */
#include "engine/core/buffer.h"
#include "engine/core/embedded.h"
#include "engine/core/text.h"
#include "engine/notation/coordinates.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "engine/rules/turns.h"
#include "engine/variants/registry.h"
#include "protocol/lessons/lesson.h"
#include "protocol/lessons/lesson_maker.h"
#include "protocol/lessons/lessons_html.h"
#include "protocol/text/game_text.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS_MIN = 3, STEPS_MAX = 6 };

static struct rules *rules;
static struct line_file file;
static struct lesson lesson;
static struct text why;

static void open_lessons(int variant)
{
    const struct embedded_file *lessons =
        embedded_find(builtin_lessons, variants[variant]->name);

    rules = rules_new(variants[variant], NULL, 0, NULL);
    ck_assert_ptr_nonnull(rules);
    ck_assert_msg(lessons, "%s has no lessons", variants[variant]->name);
    ck_assert(line_file_open_chars(&file, lessons->name, (const char *)lessons->bytes,
                                   lessons->size, &why));
}

static void close_lessons(void)
{
    line_file_close(&file);
    rules_free(rules);
}

FIXTURE(NULL, close_lessons);

/* Whether the next step has been read; one that is wrong fails the test. */
static bool read_step(void)
{
    const enum line_status status = lesson_next(&file, rules, &lesson, &why);

    ck_assert_msg(status != LINE_BAD, "%s", why.chars);
    return status == LINE_READ;
}

static void step_says_all(void)
{
    const struct text *texts[] = {&lesson.idea, &lesson.task, &lesson.after};

    for (int i = 0; i < COUNT(texts); i++)
        ck_assert_msg(texts[i]->length && !texts[i]->cut
                          && strchr(".!?", texts[i]->chars[texts[i]->length - 1]),
                      "line %d: no sentence: %s", file.number, texts[i]->chars);
}

static void some_moves_are_right(void)
{
    const move first = lesson_find_move(&lesson);
    int right = 0;
    struct turns turns;
    move m;

    turns_start(&turns, &lesson.position, GENERATE_ALL);
    while ((m = turns_next(&turns)) != MOVE_NONE)
        right += lesson_is_done(&lesson, m);
    ck_assert_msg(right > 0 && lesson_is_done(&lesson, first),
                  "line %d: no move is right", file.number);
    ck_assert_msg(right < play_count(&lesson.position), "line %d: every move is right",
                  file.number);
}

LOOP_TEST(test_each_game_has_a_few_steps_that_can_be_done, unit_variant_count())
{
    int steps = 0;

    open_lessons(_i);
    for (; read_step(); steps++) {
        step_says_all();
        some_moves_are_right();
    }
    ck_assert_int_ge(steps, STEPS_MIN);
    ck_assert_int_le(steps, STEPS_MAX);
}

/* A roll that the game would throw otherwise could spoil what a step says. */
LOOP_TEST(test_a_step_has_a_roll_where_dice_are_thrown_after_it, unit_variant_count())
{
    open_lessons(_i);
    while (read_step()) {
        struct turns turns;
        move m;

        turns_start(&turns, &lesson.position, GENERATE_ALL);
        while ((m = turns_next(&turns)) != MOVE_NONE) {
            struct text name = {.length = 0};
            struct position after;
            struct ply ply;

            if (!lesson_is_done(&lesson, m))
                continue;
            play_make(&after, &lesson.position, m);
            coordinates_write(&lesson.position, m, &name);
            ck_assert_msg((lesson.roll.length > 0) == after.awaits_roll, "line %d: %s",
                          file.number, name.chars);
            if (lesson.roll.length)
                text_add(&name, "/%s", lesson.roll.chars);
            ck_assert_msg(ply_read(&lesson.position, name.chars, &ply, &why), "%s",
                          why.chars);
        }
    }
}

/* ---- made of rules ------------------------------------------------------------------------ */

static struct playground ground;
static struct buffer lines;

static void forget_lines(void)
{
    lines = (struct buffer){.length = 0};
}

static void close_made(void)
{
    line_file_close(&file);
    buffer_free(&lines);
    playground_close(&ground);
}

FIXTURE(forget_lines, close_made);

static void open_made(void)
{
    ck_assert_msg(lessons_make(ground.rules, &lines, &why), "%s", why.chars);
    ck_assert(
        line_file_open_chars(&file, "made", buffer_text(&lines), lines.length, &why));
    rules = ground.rules;
}

static void make_lessons(const char *game)
{
    playground_open(&ground, game, NULL, NULL);
    open_made();
}

/* Of each sort: other pieces, drops, walls, gates, goals, dice, powers that turn. */
static const char *const games[] = {
    "makruk", "shogi",  "xiangqi",  "crazyhouse", "kingofthehill", "3check",  "atomic",
    "duck",   "poison", "starpool", "pothole",    "polypiece",     "seirawan"};

LOOP_TEST(test_lessons_that_are_made_can_be_done, COUNT(games))
{
    int steps = 0;

    make_lessons(games[_i]);
    for (; read_step(); steps++) {
        step_says_all();
        some_moves_are_right();
    }
    /* All else in Duck is known from chess. */
    ck_assert_int_ge(steps, strcmp(games[_i], "duck") == 0 ? 1 : 2);
}

static const struct {
    const char *game;
    const char *parts[4];
} made[] = {
    {"makruk", {"does \"khon c1\";", "does \"pawn, becomes\";", "does \"#\";"}},
    {"crazyhouse", {"does \"pawn dropped on \";", "One way to win: checkmate."}},
    {"kingofthehill", {"One way to win: goal reached.", "does \"king "}},
    {"poison", {"does \" poisons \";", "does \" cures \";", "The harpy slides"}},
    {"pole", {"does \"pole dropped on \";", "The pole goes to any empty square."}},
    {"starpool", {"does \" swaps with \";"}},
    {"polypiece", {"all pieces of its kind move in another way."}},
};

LOOP_TEST(test_lessons_are_made_of_what_is_special, COUNT(made))
{
    make_lessons(made[_i].game);
    for (int i = 0; i < COUNT(made->parts) && made[_i].parts[i]; i++)
        ck_assert_msg(strstr(buffer_text(&lines), made[_i].parts[i]), "%s: no %s in %s",
                      made[_i].game, made[_i].parts[i], buffer_text(&lines));
}

/* By other words than the sign of mate, and where words of two squares begin alike: a1 and a10. */
static const char *const other_wins[] = {
    "[x:janggimodern]\n",
    "[x]\nking = k:R\nmaxRank = 10\nmaxFile = 4\nflagPiece = k\nflagRegionWhite = a1\n"
    "flagRegionBlack = d1\nstartFen = 4/4/4/4/2k1/K3/4/4/4/4 w - - 0 1\n"};

LOOP_TEST(test_a_step_to_win_is_done_by_no_other_move, COUNT(other_wins))
{
    int wins = 0;

    playground_open_text(&ground, other_wins[_i], NULL);
    open_made();
    while (read_step()) {
        struct turns turns;
        move m;

        if (strcmp(lesson.task.chars, "Win in one move.") != 0)
            continue;
        turns_start(&turns, &lesson.position, GENERATE_ALL);
        while ((m = turns_next(&turns)) != MOVE_NONE) {
            struct position after;

            if (!lesson_is_done(&lesson, m))
                continue;
            play_make(&after, &lesson.position, m);
            ck_assert(outcome_is_win(play_outcome(&after), WHITE));
            wins++;
        }
    }
    ck_assert_int_gt(wins, 0);
}

/* What chess players know is not told. */
TEST(test_lessons_leave_out_the_pieces_of_chess)
{
    make_lessons("crazyhouse");
    ck_assert_ptr_null(strstr(buffer_text(&lines), "Move the"));
}

TEST(test_lessons_have_an_before_a_vowel)
{
    playground_open_text(&ground,
                         "[x:chess]\narchbishop = a\npieceDrops = true\n"
                         "startFen = 4k3/p7/8/8/8/8/P7/4K3[A] w - - 0 1\n",
                         NULL);
    open_made();
    ck_assert_ptr_nonnull(strstr(buffer_text(&lines), "Drop an archbishop:"));
}

/* A page says so where random games have shown nothing that is to be told. */
TEST(test_page_has_a_sentence_where_there_are_no_lessons)
{
    char *page = NULL;
    size_t size;
    FILE *stream = open_memstream(&page, &size);

    ck_assert_ptr_nonnull(stream);
    make_lessons("losers");
    ck_assert_uint_eq(lines.length, 0);
    ck_assert(lessons_write_html(stream, ground.rules, "", &why));
    fclose(stream);
    ck_assert_str_eq(page, "<p>There are no lessons for this game.</p>\n");
    free(page);
}
