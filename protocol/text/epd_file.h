/* epd_file.h - files of positions.  SPDX-License-Identifier: MIT
 *
 * One FEN a line, or EPD: what stands behind a semicolon or a tab, and operations such as
 * `bm Nf3` before it, are passed over, and so are empty lines and those that begin with #.
 */
#ifndef PROTOCOL_TEXT_EPD_FILE_H
#define PROTOCOL_TEXT_EPD_FILE_H

#include "engine/core/types.h"

struct position;
struct rules;

/* Takes in the position of a line, numbered from 1; about so much of the file, 0 to 1,
 * has been read.  False ends the reading. */
typedef bool (*position_function)(void *context, const struct position *pos, int line,
                                  double done);

/* Hand each position in the file at `path` to `take`, complaining of lines that are wrong.
 * True when all were right. */
WARN_UNUSED bool epd_file_read(const char *path, const struct rules *rules,
                               position_function take, void *context);

#endif
