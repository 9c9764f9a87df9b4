/* pgn_text.h - PGN in memory, read and written.  SPDX-License-Identifier: MIT */
#ifndef TESTS_SUPPORT_PGN_TEXT_H
#define TESTS_SUPPORT_PGN_TEXT_H

#include "engine/core/buffer.h"
#include "engine/core/text.h"
#include "engine/notation/pgn_reader.h"

/* Some text that is read from the front. */
struct pgn_text {
    const char *chars; /* the caller's, not 0-terminated */
    size_t size;
    size_t next;
};

/* A pgn_source that reads the `struct pgn_text` at `context`. */
int pgn_text_next(void *context);

/* A pgn_sink that appends to the `struct buffer` at `context`. */
void pgn_text_write(void *context, const char *chars);

/* A reader over some text, with the rules of orthodox chess, and what it has read last. */
struct reading {
    struct rules *rules;
    struct pgn_text text;
    struct pgn_reader *reader;
    struct pgn pgn;
    struct text why;
};

/* Begin to read; `chars` must last as long. */
void reading_open(struct reading *reading, const char *chars);
void reading_close(struct reading *reading);

/* Read the next game into reading->pgn, or the reason into reading->why. */
enum pgn_verdict reading_next(struct reading *reading);

/* Append the FEN of the last position of a game, or of its start. */
void pgn_text_add_fen(const struct game *game, bool at_start, struct text *text);

#endif
