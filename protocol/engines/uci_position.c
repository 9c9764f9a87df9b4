/* uci_position.c - the command `position` of a game.  SPDX-License-Identifier: MIT */
#include "protocol/engines/uci_position.h"

#include "engine/core/text.h"
#include "engine/rules/game.h"
#include "protocol/engines/engine.h"
#include "protocol/engines/move_text.h"
#include "protocol/text/game_text.h"

#include <errno.h>

/* `position ...`, before the first ply. */
static void begin_line(struct position_line *line, const struct game *game)
{
    struct text start = {.length = 0}, text = {.length = 0};

    if (start_write(game_position_at(game, 0), &start))
        text_add(&text, "position fen %s", start.chars);
    else
        text_add(&text, "position startpos");
    buffer_clear(&line->text);
    buffer_add(&line->text, text.chars);
    line->plies = 0;
    line->is_begun = true;
}

/* Add the plies that were played since the last call. */
static void update_line(struct position_line *line, const struct game *game)
{
    if (!line->is_begun)
        begin_line(line, game);
    for (; line->plies < game_plies(game); line->plies++) {
        struct text text = {.length = 0};

        move_text_write(game, line->plies, &text);
        buffer_add(&line->text, line->plies ? " " : " moves ");
        buffer_add(&line->text, text.chars);
    }
}

void uci_position_queue(struct match_engine *engine, const struct game *game,
                        const char *more)
{
    struct position_line *line = &engine->position;

    update_line(line, game);
    if (line->text.failed)
        process_fail(engine->process, ENOMEM);
    else
        process_add_chars(engine->process, buffer_text(&line->text), line->text.length);
    process_queue(engine->process, "%s%s", *more ? " " : "", more);
}
