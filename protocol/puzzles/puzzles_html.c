/* puzzles_html.c - puzzles as a part of a page of HTML.  SPDX-License-Identifier: MIT */
#include "protocol/puzzles/puzzles_html.h"

#include "engine/rules/position.h"
#include "protocol/draw/board_svg.h"
#include "protocol/draw/html.h"
#include "protocol/puzzles/puzzle.h"
#include "protocol/text/game_text.h"

/* What puzzles are called up to a level (puzzle.h). */
static const struct grade {
    int level_max;
    const char *name;
} grades[] = {{5, "easy"}, {11, "medium"}, {20, "hard"}};

static const char *grade_of(const struct puzzle *puzzle)
{
    const struct grade *grade = grades;

    while (puzzle->level > grade->level_max)
        grade++;
    return grade->name;
}

static void write_puzzle(FILE *file, const struct puzzle *puzzle, const char *symbols)
{
    const struct board_style style = {.symbols = symbols};
    struct text task = {.length = 0}, solution = {.length = 0};

    fputs("<figure>\n", file);
    board_svg_draw(file, &puzzle->position, &style);
    fputs("<figcaption>\n", file);
    text_add(&task, "%s to move (%s)", colour_name(puzzle->position.to_move),
             grade_of(puzzle));
    html_element(file, "b", NULL, task.chars);
    fputs("<details><summary>Solution</summary>\n", file);
    pv_write(&puzzle->position, puzzle->moves, puzzle->count, &solution);
    html_element(file, "p", NULL, solution.chars);
    html_element(file, "p", NULL, puzzle->why.chars);
    fputs("</details></figcaption></figure>\n", file);
}

void puzzles_write_html(FILE *file, const struct puzzle *puzzles, int count,
                        const char *symbols)
{
    for (int i = 0; i < count; i++)
        write_puzzle(file, &puzzles[i], symbols);
    if (count == 0)
        html_element(file, "p", NULL, "No puzzles were found.");
}
