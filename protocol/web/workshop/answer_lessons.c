/* answer_lessons.c - lessons that are made of a game's rules.  SPDX-License-Identifier: MIT */
#include "protocol/web/workshop/workshop.h"

#include "engine/core/buffer.h"
#include "protocol/lessons/lesson_maker.h"

bool answer_lessons(struct question *question, struct text *why)
{
    struct buffer lines = {.length = 0};
    const bool good = lessons_make(question->rules, &lines, why);

    if (good)
        json_write_string(&question->json, "lessons", buffer_text(&lines));
    buffer_free(&lines);
    return good;
}
