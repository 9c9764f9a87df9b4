/* file_game.h - a game from the text of a variants file.  SPDX-License-Identifier: MIT */
#ifndef TESTS_SUPPORT_FILE_GAME_H
#define TESTS_SUPPORT_FILE_GAME_H

#include "engine/core/text.h"

struct library;
struct variant;

/* What was told of a file. */
struct told {
    int count; /* of faults */
    int warnings;
    int line;         /* of the last of both */
    struct text text; /* of that, after its key */
};

/* The game [x] of a file, in a new library, which the caller frees; NULL: it has a fault. */
const struct variant *file_game_read(struct library **library, const char *file,
                                     struct told *told);

/* The test fails unless the file has a fault, told on `line` and beginning with `fault`, and no game [x]. */
void file_game_refuse(const char *file, int line, const char *fault);

#endif
