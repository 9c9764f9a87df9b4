/* answer_picture.c - pictures of boards, and marks on them.  SPDX-License-Identifier: MIT */
#include "protocol/web/engine/question.h"

#include "engine/core/text.h"
#include "engine/rules/game.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/draw/annotation.h"
#include "protocol/draw/board_svg.h"
#include "protocol/draw/board_view.h"

#include <stdlib.h>

enum { WIDTH_MAX = 4000 };

/* Read the list `name` of arrows or marks, if the request has it. */
static bool read_annotations(const struct question *question, const char *name,
                             bool arrows, struct annotations *annotations,
                             struct text *why)
{
    char *list = json_read_string(question->request, name);
    const bool good = !list || !*list
                      || annotations_read(annotations, question->rules->variant->board,
                                          list, arrows, why);

    free(list);
    return good;
}

static bool read_all_annotations(const struct question *question,
                                 struct annotations *annotations, struct text *why)
{
    annotations->count = 0;
    return read_annotations(question, "arrows", true, annotations, why)
           && read_annotations(question, "marks", false, annotations, why);
}

bool answer_picture(struct question *question, struct text *why)
{
    const struct game *game = question->game;
    struct annotations annotations;
    struct board_style style = {.annotations = &annotations};
    int64_t number = 0;
    char *chars = NULL;
    size_t size = 0;
    FILE *file;
    bool good;

    if (!read_all_annotations(question, &annotations, why))
        return false;
    if (json_read_integer(question->request, "flipped", &number))
        style.flipped = number != 0;
    if (json_read_integer(question->request, "width", &number) && number > 0)
        style.width = (int)(number < WIDTH_MAX ? number : WIDTH_MAX);
    style.last_move = board_view_last_move(game, game_plies(game));
    file = open_memstream(&chars, &size);
    if (!file)
        return text_fail(why, "out of memory");
    board_svg_draw(file, game_position(game), &style);
    good = fclose(file) == 0;
    if (good)
        json_write_string(&question->json, "svg", chars);
    free(chars);
    return good || text_fail(why, "out of memory");
}

static void write_annotations(struct question *question,
                              const struct annotations *annotations, bool arrows)
{
    struct json_writer *json = &question->json;
    const struct position *pos = question->rules->start;

    json_open(json, arrows ? "arrows" : "marks", '[');
    for (int i = 0; i < annotations->count; i++) {
        const struct annotation *item = &annotations->items[i];

        if ((item->from != item->to) != arrows)
            continue;
        json_open(json, NULL, '{');
        question_write_square(json, arrows ? "from" : "square", pos, item->from);
        if (arrows)
            question_write_square(json, "to", pos, item->to);
        json_write_string(json, "colour", (const char[]){item->colour, '\0'});
        json_close(json, '}');
    }
    json_close(json, ']');
}

bool answer_marks(struct question *question, struct text *why)
{
    struct annotations annotations;

    if (!read_all_annotations(question, &annotations, why))
        return false;
    write_annotations(question, &annotations, true);
    write_annotations(question, &annotations, false);
    return true;
}
