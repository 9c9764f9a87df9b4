/* later_files.h - files that a page loads when a game needs them.  SPDX-License-Identifier: MIT
 *
 * In WebAssembly the program has room for its nets and endgame tables, which is empty at first: a game is
 * searched without them until the page has put them there.  So has it for the standard games, which texts
 * of games may need.  Elsewhere all are in the program.
 */
#ifndef PROTOCOL_WEB_ENGINE_LATER_FILES_H
#define PROTOCOL_WEB_ENGINE_LATER_FILES_H

#include "engine/core/types.h"

struct json_writer;
struct rules;

/* Write the names of the files of a game by `rules` as an array, eg. "net_pole": the sort of each and its name in the
 * program. */
void later_files_write(struct json_writer *json, const char *name,
                       const struct rules *rules);

/* Where the `size` bytes of a file of that name belong.  NULL: the program has no such file, or one of another
 * size. */
const unsigned char *later_files_room(const char *file, size_t size);

#endif
