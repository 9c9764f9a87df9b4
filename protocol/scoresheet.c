/* scoresheet.c - a game printed move by move.  SPDX-License-Identifier: MIT */
#include "protocol/scoresheet.h"

#include "engine/game.h"
#include "engine/text.h"
#include "protocol/ply_text.h"

#include <string.h>

enum { COLUMNS = 79 };

/* Print a word, on a new line when it does not fit on this one. */
static void print_word(FILE *file, const char *word, int length, int *column)
{
    if (*column && *column + 1 + length > COLUMNS) {
        fputc('\n', file);
        *column = 0;
    }
    *column += fprintf(file, "%s%.*s", *column ? " " : "", length, word);
}

static void print_words(FILE *file, const char *words, int *column)
{
    while (*words) {
        const int length = (int)strcspn(words, " ");

        print_word(file, words, length, column);
        words += length;
        words += strspn(words, " ");
    }
}

void scoresheet_print(FILE *file, const struct game *game, const char *result)
{
    int column = 0;

    for (int i = 0; i < game_plies(game); i++) {
        const struct position *pos = game_position_at(game, i);
        struct text text;

        text_clear(&text);
        if (pos->to_move == WHITE || i == 0)
            text_add(&text, "%d.%s ", pos->fullmove, pos->to_move == WHITE ? "" : "..");
        ply_text_write(pos, game_ply(game, i), &text);
        print_words(file, text.chars, &column);
    }
    print_words(file, result, &column);
    fputc('\n', file);
}
