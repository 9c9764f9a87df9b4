/* check_provider.c - which endgame tables are in memory, and in files.  SPDX-License-Identifier: MIT */
#include "search/tablebase/provider.h"

#include "engine/rules/rules.h"
#include "search/tablebase/material.h"
#include "search/tablebase/table_file.h"
#include "search/tablebase/table_set.h"
#include "search/tablebase/tablebase.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static struct playground ground;
static struct table_provider *provider;

static void tear_down(void)
{
    table_provider_free(provider);
    provider = NULL;
    playground_close(&ground);
}

FIXTURE(NULL, tear_down);

/* Need the tables for a position; whether they are there then. */
static bool has_table(const char *fen)
{
    int value;

    playground_set(&ground, fen);
    table_provider_need(provider, &ground.pos, true);
    return table_set_probe(table_provider_set(provider), &ground.pos, &value);
}

static const char queen[] = "8/8/8/3k4/8/8/8/KQ6 w - - 0 1";
static const char rook[] = "8/8/8/3k4/8/8/8/KR6 w - - 0 1";

/* Each table takes 0.2 MB; 3.5 MB are needed to make that of the rook, and 3.7 MB for the queen. */
TEST(test_tables_of_earlier_positions_make_room)
{
    enum { MEMORY_MB = 4 };
    int value;

    playground_open(&ground, "chess", NULL, NULL);
    provider = table_provider_new(ground.rules, NULL, MEMORY_MB, NULL);
    ck_assert_ptr_nonnull(provider);
    ck_assert(has_table(rook));
    ck_assert(has_table("8/8/8/3k4/8/8/8/KB6 w - - 0 1"));
    ck_assert(has_table("8/8/8/3k4/8/8/8/KN6 w - - 0 1"));
    ck_assert(has_table(queen));
    playground_set(&ground, rook);
    ck_assert(!table_set_probe(table_provider_set(provider), &ground.pos, &value));
    ck_assert(has_table(rook));
}

TEST(test_no_table_is_made_that_needs_too_much_memory)
{
    playground_open(&ground, "chess", NULL, NULL);
    provider = table_provider_new(ground.rules, NULL, 1, NULL);
    ck_assert_ptr_nonnull(provider);
    ck_assert(!has_table(queen));
    ck_assert(!has_table(rook));
    ck_assert_int_eq(table_set_men(table_provider_set(provider)), 0);
}

/* The bytes of all tables that are there, `wait_ms` later. */
static uint64_t bytes_after(int wait_ms)
{
    const struct timespec pause = {.tv_sec = wait_ms / 1000,
                                   .tv_nsec = wait_ms % 1000 * 1000000L};

    nanosleep(&pause, NULL);
    return table_set_bytes(table_provider_set(provider));
}

/* Of the small tables near king, rook and pawn against king, the one that is being made may be finished. */
TEST(test_the_making_of_tables_rests_between_searches)
{
    enum { MEMORY_MB = 64, WAIT_MS = 2000 };
    const uint64_t table_bytes = 300 << 10; /* the most that one takes */
    uint64_t before;

    playground_open(&ground, "chess", NULL, "8/8/8/3k4/8/8/3P4/KR6 w - - 0 1");
    provider = table_provider_new(ground.rules, NULL, MEMORY_MB, NULL);
    ck_assert_ptr_nonnull(provider);
    table_provider_need(provider, &ground.pos, false);
    table_provider_rest(provider);
    before = bytes_after(0);
    ck_assert_uint_le(bytes_after(WAIT_MS), before + table_bytes);
    table_provider_need(provider, &ground.pos, true);
    ck_assert_uint_gt(bytes_after(0), 2 * table_bytes);
    ck_assert(has_table(rook));
}

TEST(test_a_search_that_is_stopped_waits_for_no_table)
{
    atomic_bool stop;

    atomic_init(&stop, true);
    playground_open(&ground, "chess", NULL, NULL);
    provider = table_provider_new(ground.rules, NULL, 64, &stop);
    ck_assert_ptr_nonnull(provider);
    ck_assert(!has_table(rook));
    atomic_store(&stop, false);
    ck_assert(has_table(rook));
}

/* ---- files --------------------------------------------------------------------------------- */

static char folder[] = "/tmp/potpourri.XXXXXX";

/* Make a folder for the files. */
static void make_folder(void)
{
    strcpy(folder, "/tmp/potpourri.XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(folder));
}

static void write_file(const char *name, struct text *path)
{
    FILE *file;

    text_clear(path);
    text_add(path, "%s/%s", folder, name);
    file = fopen(path->chars, "w");
    ck_assert_ptr_nonnull(file);
    fclose(file);
}

/* Small letters follow a hyphen, because a disk may not tell them from capital ones. */
TEST(test_names_of_files_do_not_differ_by_case_alone)
{
    static const struct {
        const char *material;
        const char *file;
    } names[] = {{"KRK[L]", "KRK[L]"}, {"KRK[l]", "KRK[-l]"}};
    struct tablebase *tablebase;
    struct text paths[2], why;

    playground_open(&ground, "pole", NULL, NULL);
    make_folder();
    tablebase = tablebase_new(ground.rules, folder, 1);
    ck_assert_ptr_nonnull(tablebase);
    for (int i = 0; i < 2; i++) {
        struct text name = {.length = 0};
        struct material material;

        ck_assert_msg(material_parse(&material, ground.rules, names[i].material, &why),
                      "%s", why.chars);
        ck_assert(!tablebase_has_file(tablebase, &material));
        text_add(&name, "pole-%016" PRIx64 "-%s.table", ground.rules->identity,
                 names[i].file);
        write_file(name.chars, &paths[i]);
        ck_assert(tablebase_has_file(tablebase, &material));
    }
    tablebase_free(tablebase);
    unlink(paths[0].chars);
    unlink(paths[1].chars);
    rmdir(folder);
}

/* A name, whether it was written long ago, and whether it is removed. */
static const struct {
    const char *name;
    bool is_old, is_removed;
} left[] = {
    {"chess-0123-KQK.table.0123456789abcdef", true, true},
    {"chess-0123-KQK.table.0123456789abcdef", false, false},
    {"chess-0123-KQK.table", true, false},
    {"chess-0123-KQK.table.old", true, false},
    {"chess-0123-KQK.table.0123456789abcdefg", true, false},
    {"games.pgn.0123456789abcdef", true, false},
};

LOOP_TEST(test_unfinished_files_are_removed_after_a_day, COUNT(left))
{
    const struct timespec then = {.tv_sec = time(NULL) - 2 * 24 * 60 * 60};
    struct text path;

    make_folder();
    write_file(left[_i].name, &path);
    if (left[_i].is_old)
        ck_assert_int_eq(
            utimensat(AT_FDCWD, path.chars, (const struct timespec[]){then, then}, 0),
            0);
    table_file_remove_orphans(folder);
    ck_assert_int_eq(unlink(path.chars) != 0, left[_i].is_removed);
    ck_assert_int_eq(rmdir(folder), 0);
}
