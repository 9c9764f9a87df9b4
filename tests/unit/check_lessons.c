/* check_lessons.c - the lessons of the games.  SPDX-License-Identifier: MIT */
#include "engine/core/embedded.h"
#include "engine/core/text.h"
#include "engine/notation/coordinates.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "engine/rules/turns.h"
#include "engine/variants/registry.h"
#include "protocol/lessons/lesson.h"
#include "protocol/text/game_text.h"
#include "tests/unit/unit.h"

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

LOOP_TEST(test_each_game_has_a_few_steps_and_says_all, unit_variant_count())
{
    int steps = 0;

    open_lessons(_i);
    for (; read_step(); steps++) {
        const struct text *texts[] = {&lesson.idea, &lesson.task, &lesson.after};

        for (int i = 0; i < COUNT(texts); i++)
            ck_assert_msg(texts[i]->length && !texts[i]->cut
                              && strchr(".!?", texts[i]->chars[texts[i]->length - 1]),
                          "line %d: no sentence: %s", file.number, texts[i]->chars);
    }
    ck_assert_int_ge(steps, STEPS_MIN);
    ck_assert_int_le(steps, STEPS_MAX);
}

LOOP_TEST(test_some_moves_do_what_a_step_asks_and_others_do_not, unit_variant_count())
{
    open_lessons(_i);
    while (read_step()) {
        int right = 0;
        struct turns turns;
        move m;

        turns_start(&turns, &lesson.position, GENERATE_ALL);
        while ((m = turns_next(&turns)) != MOVE_NONE)
            right += lesson_is_done(&lesson, m);
        ck_assert_msg(right > 0, "line %d: no move is right", file.number);
        ck_assert_msg(right < play_count(&lesson.position),
                      "line %d: every move is right", file.number);
        ck_assert(lesson_is_done(&lesson, lesson_find_move(&lesson)));
    }
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
