/* pgn_text.c - PGN in memory, read and written.  SPDX-License-Identifier: MIT */
#include "tests/support/pgn_text.h"

#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/rules.h"
#include "engine/variants/registry.h"

#include <stdlib.h>
#include <string.h>

int pgn_text_next(void *context)
{
    struct pgn_text *text = context;

    return text->next < text->size ? (unsigned char)text->chars[text->next++] : -1;
}

void pgn_text_write(void *context, const char *chars)
{
    buffer_add(context, chars);
}

void reading_open(struct reading *reading, const char *chars)
{
    reading->rules = rules_new(variants[0], NULL, 0, &reading->why);
    reading->text = (struct pgn_text){.chars = chars, .size = strlen(chars)};
    reading->reader =
        pgn_reader_new(pgn_text_next, &reading->text, reading->rules, NULL);
    if (!reading->rules || !reading->reader)
        abort();
}

void reading_close(struct reading *reading)
{
    pgn_reader_free(reading->reader);
    rules_free(reading->rules);
}

enum pgn_verdict reading_next(struct reading *reading)
{
    return pgn_read(reading->reader, &reading->pgn, &reading->why);
}

void pgn_text_add_fen(const struct game *game, bool at_start, struct text *text)
{
    fen_write(at_start ? game_position_at(game, 0) : game_position(game), text);
}
