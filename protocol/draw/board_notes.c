/* board_notes.c - what is written beside or below a board in text.  SPDX-License-Identifier: MIT */
#include "protocol/draw/board_notes.h"

#include "engine/core/min_max.h"
#include "engine/core/text.h"
#include "engine/platform/stream.h"
#include "engine/rules/fen.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/draw/board_text.h"
#include "protocol/draw/board_view.h"
#include "protocol/draw/board_words.h"
#include "protocol/text/word_wrap.h"

#include <stdlib.h>

static void write_letter(const struct variant *variant, int kind, struct text *text)
{
    text_add(text, text->length ? ", " : "Letters: ");
    fen_write_piece(variant, piece_make(kind, WHITE), text);
    text_add(text, " %s", variant->kinds[kind].name);
}

/* The names of the pieces that are drawn as letters. */
static void write_legend(const struct variant *variant, bool ascii, struct text *text)
{
    for (int kind = 1; kind < variant->kind_count; kind++)
        if (variant->kinds[kind].letter
            && (ascii || !board_view_figure(variant, piece_make(kind, WHITE))))
            write_letter(variant, kind, text);
    if (text->length)
        text_add(text, "; Black's are small.");
}

static void write_note(FILE *file, const char *words, int width)
{
    struct word_wrap word_wrap = {.file = file, .width = width};

    word_wrap_add(&word_wrap, words);
    word_wrap_end(&word_wrap);
}

/* Write a set of notes. */
static void write_set(FILE *file, const struct position *pos, unsigned wanted,
                      int width)
{
    struct text notes[NOTES_MAX];
    const int count = board_view_notes(pos, wanted, notes);

    for (int i = 0; i < count; i++)
        write_note(file, notes[i].chars, width);
}

static void write_notes(FILE *file, const struct text *notes, int count, int width)
{
    for (int i = 0; i < count; i++)
        write_note(file, notes[i].chars, width);
}

/* Write what a compact board has beside it, what a player needs most first. */
static void write_compact(FILE *file, const struct position *pos,
                          const struct board_text_style *style, int width)
{
    struct text words[BOARD_WORDS_MAX], powers[KIND_MAX];

    if (style->ended)
        write_note(file, style->ended, width);
    write_set(file, pos, style->ended ? NOTE_POWERS : NOTE_TURN | NOTE_POWERS, width);
    write_notes(file, words, board_words_write(pos, words), width);
    write_set(file, pos, NOTE_OWN | NOTE_RIGHTS, width);
    write_notes(file, powers, board_words_write_powers(pos, powers), width);
    if (board_view_palaces(pos->rules->variant))
        write_note(file, "A palace has +; no king leaves his.", width);
}

static void write_all(FILE *file, const struct position *pos,
                      const struct board_text_style *style, int width)
{
    struct text legend = {.length = 0};

    if (style->compact)
        write_compact(file, pos, style, width);
    else
        write_set(file, pos, NOTES_ALL, width);
    write_legend(pos->rules->variant, style->ascii, &legend);
    if (legend.length)
        write_note(file, legend.chars, width);
}

char *board_notes_new(const struct position *pos, const struct board_text_style *style,
                      int width)
{
    char *chars = NULL;
    size_t size;
    FILE *file = stream_open_memory(&chars, &size);

    if (!file)
        return NULL;
    write_all(file, pos, style, width);
    if (stream_close_memory(file, &chars, &size))
        return chars;
    free(chars);
    return NULL;
}
