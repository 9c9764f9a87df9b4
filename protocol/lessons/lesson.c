/* lesson.c - a step of a lesson: a position, and what to do there.  SPDX-License-Identifier: MIT */
#include "protocol/lessons/lesson.h"

#include "engine/notation/san.h"
#include "engine/rules/turns.h"
#include "protocol/text/epd.h"
#include "protocol/text/move_words.h"

#include <string.h>

static const char separator[] = ", "; /* of the parts of `does` */

enum line_status lesson_next(struct line_file *file, const struct rules *rules,
                             struct lesson *lesson, struct text *why)
{
    const enum line_status status =
        line_file_next_position(file, rules, &lesson->position, why);

    if (status != LINE_READ)
        return status;
    epd_read_operand(file->operations, "c0", &lesson->idea);
    epd_read_operand(file->operations, "c1", &lesson->task);
    epd_read_operand(file->operations, "does", &lesson->does);
    epd_read_operand(file->operations, "roll", &lesson->roll);
    epd_read_operand(file->operations, "c2", &lesson->after);
    return lesson->does.length && lesson->task.length
               ? status
               : line_file_fail(file, "no task, or nothing that a move does", why);
}

bool lesson_is_done(const struct lesson *lesson, move m)
{
    struct text said = {.length = 0}, does = lesson->does;
    char *next = does.chars;

    move_words_write(&lesson->position, m, &said);
    text_add_char(&said, ' ');
    san_write(&lesson->position, m, &said);
    while (next) {
        const char *part = next;
        const bool is_wanted = *part != '!';

        next = strstr(next, separator);
        if (next) {
            *next = '\0';
            next += strlen(separator);
        }
        if ((strstr(said.chars, part + !is_wanted) != NULL) != is_wanted)
            return false;
    }
    return true;
}

move lesson_find_move(const struct lesson *lesson)
{
    struct turns turns;
    move m;

    turns_start(&turns, &lesson->position, GENERATE_ALL);
    do
        m = turns_next(&turns);
    while (m != MOVE_NONE && !lesson_is_done(lesson, m));
    return m;
}
