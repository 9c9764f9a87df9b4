/* sample_files.c - files of samples for tests.  SPDX-License-Identifier: MIT */
#include "tests/support/sample_files.h"

#include "engine/core/text.h"
#include "search/search.h"
#include "search/training/sample_file.h"
#include "search/training/sample_player.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PATH_BYTES = 64 };

const struct sample_settings sample_files_settings = {
    .seed = 1, .nodes = 40, .tree_share = 4, .static_share = 8};

static char paths[SAMPLE_FILES][PATH_BYTES];

void sample_files_make(void)
{
    for (int i = 0; i < SAMPLE_FILES; i++) {
        int descriptor;

        strcpy(paths[i], "/tmp/potpourri-samples-XXXXXX");
        descriptor = mkstemp(paths[i]);
        ck_assert_int_ge(descriptor, 0);
        close(descriptor);
    }
}

void sample_files_remove(void)
{
    for (int i = 0; i < SAMPLE_FILES; i++)
        unlink(paths[i]);
}

const char *sample_files_path(int file)
{
    return paths[file];
}

void sample_games_play(const struct rules *rules, uint64_t first, uint64_t last,
                       const struct sample_settings *settings,
                       void (*visit)(void *context, uint64_t number,
                                     const struct sample_block *block),
                       void *context)
{
    struct searcher *searcher = searcher_new(1, 1);
    struct sample_player *player = sample_player_new(rules, settings, searcher);

    ck_assert_ptr_nonnull(player);
    for (uint64_t i = first; i < last; i++) {
        const struct sample_block *block = sample_player_play(player, i);

        ck_assert_ptr_nonnull(block);
        visit(context, i, block);
    }
    sample_player_free(player);
    searcher_free(searcher);
}

static void add_to_file(void *context, uint64_t number,
                        const struct sample_block *block)
{
    struct text why;

    ck_assert(sample_file_add(context, number, block, &why));
}

void sample_files_play(struct sample_file *file, const struct rules *rules,
                       uint64_t first, uint64_t last,
                       const struct sample_settings *settings)
{
    sample_games_play(rules, first, last, settings, add_to_file, file);
}

void sample_files_write(int file, const struct rules *rules, uint64_t first,
                        uint64_t last)
{
    struct sample_file samples;
    struct text why;

    ck_assert_msg(sample_file_open(&samples, paths[file], rules, &sample_files_settings,
                                   SAMPLE_FILES_GAMES, &why),
                  "%s", why.chars);
    sample_files_play(&samples, rules, first, last, &sample_files_settings);
    sample_file_close(&samples);
}

long sample_files_size(int file)
{
    FILE *stream = fopen(paths[file], "rb");
    long size;

    ck_assert_ptr_nonnull(stream);
    fseek(stream, 0, SEEK_END);
    size = ftell(stream);
    fclose(stream);
    return size;
}
