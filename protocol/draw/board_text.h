/* board_text.h - the board as text.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_DRAW_BOARD_TEXT_H
#define PROTOCOL_DRAW_BOARD_TEXT_H

#include "engine/core/types.h"

#include <stdio.h>

struct position;
struct topology;

/* Escape sequences of a terminal that set colours. */
struct board_palette {
    const char *squares[2]; /* backgrounds: dark, light */
    const char *marked;     /* background of the last move */
    const char *reachable;  /* background of where a chosen piece can go */
    const char *check;      /* background of a king in check */
    const char *blocked; /* background of a wall, or of a square that is counted down */
    const char *pool;    /* letters and background where no square is */
    const char *pieces[COLOURS];
    const char *number; /* of turns or plies left */
    const char *off;    /* back to the terminal's own colours */
};

/* For terminals with 8 and with 256 colours. */
extern const struct board_palette board_palette_8, board_palette_256;

/* How a board looks as text.  Zeros are the defaults. */
struct board_text_style {
    /* Letters, capital ones for White, instead of figures; no box drawing. */
    bool ascii;
    bool flipped; /* Black's side is below */
    bool compact; /* no lines between ranks; the notes, in sentences, are beside it */
    /* A compact board's squares have three rows, with names where there are no figures. */
    bool large;
    bitset marked;    /* squares to mark: where the last move went from and to */
    bitset reachable; /* squares to mark with * : where a chosen piece can go */
    /* How the game has ended, eg. "White resigns (0-1)."; NULL: what the position says. */
    const char *ended;
    int width;  /* columns for all; 0: WORD_WRAP_COLUMNS */
    int height; /* lines for all, if they can hold the board; 0: as many as there are */
    const struct board_palette *palette; /* NULL: no colours */
};

/* Draw the board and, below or beside it, the rest of the position's state. */
void board_text_draw(FILE *file, const struct position *pos,
                     const struct board_text_style *style);

/* The rows of a compact board with the names of its files, and the columns with room for the notes beside it. */
int board_text_rows(const struct topology *board, const struct board_text_style *style);
int board_text_columns(const struct topology *board,
                       const struct board_text_style *style);

/* The square that a compact board has at a row and a column of the text, from 0 on; SQ_NONE: none. */
square board_text_square_at(const struct topology *board,
                            const struct board_text_style *style, int row, int column);

#endif
