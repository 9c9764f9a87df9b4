/* table_file.h - endgame tables as files.  SPDX-License-Identifier: MIT
 *
 * Little-endian: a header (the game, a fingerprint of its rules, the material), the different
 * values, the codes, a checksum.
 */
#ifndef SEARCH_TABLEBASE_TABLE_FILE_H
#define SEARCH_TABLEBASE_TABLE_FILE_H

#include "engine/core/embedded.h"
#include "engine/core/types.h"

struct layout;
struct table;
struct text;

/* What names of files end with. */
#define TABLE_FILE_SUFFIX ".table"

/* Write a table to a file, at once or not at all.  On failure returns false with the reason. */
WARN_UNUSED bool table_file_write(const struct table *table, const char *path,
                                  struct text *why);

/* Remove what programs that were ended while they wrote have left in a folder: unfinished files that have
 * not changed for a day. */
void table_file_remove_orphans(const char *folder);

/* Read the table of a layout from a file; the caller frees it.  NULL, with the reason, when there is no
 * such file, or it is damaged, or is about something else. */
WARN_UNUSED struct table *table_file_read(const struct layout *layout, const char *path,
                                          struct text *why);

/* Read it from the bytes of a file. */
WARN_UNUSED struct table *table_file_parse(const struct layout *layout,
                                           const unsigned char *bytes, size_t size,
                                           struct text *why);

/* Written by the Makefile, by the names of the files, eg. "chess-47ffb2df65107cdd-KQK.table". */
extern const struct embedded_file shipped_tables[];

#endif
