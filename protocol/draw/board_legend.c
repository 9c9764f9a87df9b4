/* board_legend.c - what is written below a board in SVG.  SPDX-License-Identifier: MIT */
#include "protocol/draw/board_legend.h"

#include "engine/core/min_max.h"
#include "engine/core/text.h"
#include "engine/rules/position.h"
#include "engine/rules/variant.h"
#include "protocol/draw/board_view.h"
#include "protocol/draw/piece_svg.h"

#include <string.h>

/* In user units. */
enum {
    NOTE_HEIGHT = 20,  /* of a line of text */
    NOTE_RISE = 15,    /* of its base below its upper edge */
    CHAR_WIDTH = 6,    /* of a character there, about */
    ENTRY_WIDTH = 150, /* of an entry: a small piece and a name */
    ENTRY_HEIGHT = 30,
};

/* Draw a text at `y` in lines; returns how many lines it has. */
static int draw_note(const struct board_legend *legend, const char *words, int y)
{
    const size_t max = (size_t)(legend->width / CHAR_WIDTH);
    int lines = 0;

    while (*words) {
        size_t length = strlen(words);

        if (length > max) {
            length = max;
            while (length > 1 && words[length] != ' ')
                length--;
        }
        if (legend->file)
            fprintf(legend->file, "<text x=\"%d\" y=\"%d\">%.*s</text>\n", legend->left,
                    y + lines * NOTE_HEIGHT, (int)length, words);
        words += length;
        words += strspn(words, " ");
        lines++;
    }
    return lines;
}

/* Small pictures with words, below the notes. */
struct entries {
    const struct board_legend *legend;
    int top;     /* of the first row */
    int columns; /* entries in a row */
    int count;   /* until now */
};

/* Begin an entry: a box for a small picture, with words after it.  False if the legend is only
 * measured; else the box is to be ended by `</g>`. */
static bool begin_entry(struct entries *entries, const char *words)
{
    FILE *file = entries->legend->file;
    const int left =
        entries->legend->left + entries->count % entries->columns * ENTRY_WIDTH;
    const int top = entries->top + entries->count / entries->columns * ENTRY_HEIGHT;

    entries->count++;
    if (file)
        fprintf(file,
                "<text x=\"%d\" y=\"%d\">%s</text><g class=\"legend\" "
                "transform=\"translate(%d %d) scale(.6)\">",
                left + 31, top + 18, words, left, top);
    return file;
}

static void draw_counters(struct entries *entries)
{
    const struct position *pos = entries->legend->pos;
    FILE *file = entries->legend->file;
    const bitset counted = countdown_squares(&pos->state.countdown);
    const bitset occupied = position_occupied(pos);
    const char *noun = pos->rules->variant->countdowns.noun;
    struct text words = {.length = 0};

    if (counted & occupied && begin_entry(entries, "frozen, turns left")) {
        piece_svg_draw(file, pos->rules->variant, piece_make(KIND_PAWN, WHITE), true);
        piece_svg_counter(file, "n");
        fputs("</g>\n", file);
    }
    text_add(&words, "%s%s", noun ? noun : "blocked",
             pos->rules->variant->countdowns.are_walls ? "" : ", plies left");
    if (counted & ~occupied && begin_entry(entries, words.chars)) {
        piece_svg_disc(file, pos->rules->variant->countdowns.are_walls ? "" : "n");
        fputs("</g>\n", file);
    }
}

/* Draw what the less known pieces and the counters mean, from `y` on.  Returns the height. */
static int draw_entries(const struct board_legend *legend, int y)
{
    const struct variant *variant = legend->pos->rules->variant;
    struct entries entries = {legend, y, max_int(1, legend->width / ENTRY_WIDTH), 0};

    for (int kind = 1; kind < variant->kind_count; kind++)
        if (!board_view_figure(variant, piece_make(kind, WHITE))
            && begin_entry(&entries, variant->kinds[kind].name)) {
            piece_svg_draw(legend->file, variant, piece_make(kind, WHITE), false);
            fputs("</g>\n", legend->file);
        }
    draw_counters(&entries);
    return (entries.count + entries.columns - 1) / entries.columns * ENTRY_HEIGHT;
}

int board_legend_draw(const struct board_legend *legend, const struct text *notes,
                      int count, int y)
{
    int lines = 0;

    for (int i = 0; i < count; i++)
        lines += draw_note(legend, notes[i].chars, y + NOTE_RISE + lines * NOTE_HEIGHT);
    return lines * NOTE_HEIGHT + draw_entries(legend, y + lines * NOTE_HEIGHT);
}
