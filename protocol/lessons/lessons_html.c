/* lessons_html.c - the lessons of a game as a part of a page of HTML.  SPDX-License-Identifier: MIT */
#include "protocol/lessons/lessons_html.h"

#include "engine/core/buffer.h"
#include "engine/rules/rules.h"
#include "engine/variants/registry.h"
#include "protocol/draw/board_svg.h"
#include "protocol/draw/html.h"
#include "protocol/lessons/lesson.h"
#include "protocol/lessons/lesson_maker.h"
#include "protocol/text/move_words.h"

#include <ctype.h>

static void write_step(FILE *file, const struct lesson *lesson, const char *symbols)
{
    const struct board_style style = {.symbols = symbols};
    struct text words = {.length = 0};

    move_words_write(&lesson->position, lesson_find_move(lesson), &words);
    fputs("<figure>\n", file);
    board_svg_draw(file, &lesson->position, &style);
    fputs("<figcaption>\n", file);
    html_element(file, "p", NULL, lesson->idea.chars);
    html_element(file, "b", NULL, lesson->task.chars);
    fputs("<details><summary>Show me</summary>\n", file);
    words.chars[0] = (char)toupper((unsigned char)words.chars[0]);
    text_add_char(&words, '.');
    html_element(file, "p", NULL, words.chars);
    html_element(file, "p", NULL, lesson->after.chars);
    fputs("</details></figcaption></figure>\n", file);
}

/* Write the steps that `chars` have, or that there are none; false, with the reason, when that fails. */
static bool write_steps(FILE *file, const struct rules *rules, const char *symbols,
                        const char *chars, size_t size, struct text *why)
{
    enum line_status status;
    struct line_file lines;
    struct lesson lesson;

    if (!line_file_open_chars(&lines, "lessons", chars, size, why))
        return false;
    while ((status = lesson_next(&lines, rules, &lesson, why)) == LINE_READ)
        write_step(file, &lesson, symbols);
    line_file_close(&lines);
    if (size == 0)
        html_element(file, "p", NULL, "There are no lessons for this game.");
    return status == LINE_END;
}

bool lessons_write_html(FILE *file, const struct rules *rules, const char *symbols,
                        struct text *why)
{
    const char *name = rules->variant->name;
    const struct embedded_file *written = variants_find(name) == rules->variant
                                              ? embedded_find(builtin_lessons, name)
                                              : NULL;
    struct buffer made = {.length = 0};
    bool good;

    if (written)
        return write_steps(file, rules, symbols, (const char *)written->bytes,
                           written->size, why);
    good = lessons_make(rules, &made, why)
           && write_steps(file, rules, symbols, buffer_text(&made), made.length, why);
    buffer_free(&made);
    return good;
}
