/* sample_files.h - files of samples for tests.  SPDX-License-Identifier: MIT */
#ifndef TESTS_SUPPORT_SAMPLE_FILES_H
#define TESTS_SUPPORT_SAMPLE_FILES_H

#include "engine/core/types.h"

struct rules;
struct sample_block;
struct sample_file;
struct sample_settings;

enum { SAMPLE_FILES = 2, SAMPLE_FILES_GAMES = 60 };

/* Quick games. */
extern const struct sample_settings sample_files_settings;

/* Two empty files, for a fixture, and their paths. */
void sample_files_make(void);
void sample_files_remove(void);
const char *sample_files_path(int file);

/* Play games from `first` to before `last` and show each to `visit`; the test fails when that cannot
 * be. */
void sample_games_play(const struct rules *rules, uint64_t first, uint64_t last,
                       const struct sample_settings *settings,
                       void (*visit)(void *context, uint64_t number,
                                     const struct sample_block *block),
                       void *context);

/* The same, to add them to an open file. */
void sample_files_play(struct sample_file *file, const struct rules *rules,
                       uint64_t first, uint64_t last,
                       const struct sample_settings *settings);

/* The same for a file that is not open, with sample_files_settings. */
void sample_files_write(int file, const struct rules *rules, uint64_t first,
                        uint64_t last);

/* The size in bytes. */
long sample_files_size(int file);

#endif
