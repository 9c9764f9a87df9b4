/* check_later_files.c - files that a page loads when a game needs them.  SPDX-License-Identifier: MIT */
#include "eval/net/eval_file.h"
#include "protocol/text/json.h"
#include "protocol/web/engine/later_files.h"
#include "search/tablebase/table_file.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The names of a game's files are `wanted`, an array. */
static void check_names(const char *game, const char *wanted)
{
    struct json_writer json = {.comma = false};
    struct playground ground;
    char *chars = NULL;
    size_t size = 0;

    playground_open(&ground, game, NULL, NULL);
    json.file = open_memstream(&chars, &size);
    ck_assert_ptr_nonnull(json.file);
    later_files_write(&json, NULL, ground.rules);
    fclose(json.file);
    playground_close(&ground);
    ck_assert_str_eq(chars, wanted);
    free(chars);
}

TEST(test_games_name_their_files)
{
    const struct embedded_file *table = &shipped_tables[0];
    char wanted[200];

    check_names("pole", "[\"net_pole\"]");
    snprintf(wanted, sizeof wanted, "[\"net_polypiece\",\"table_%s\"]", table->name);
    check_names("polypiece", wanted);
}

TEST(test_files_have_room)
{
    const struct embedded_file *net = embedded_find(embedded_nets, "pole");
    const struct embedded_file *table = &shipped_tables[0];
    char name[200];

    ck_assert_ptr_nonnull(net);
    ck_assert_ptr_eq(later_files_room("net_pole", net->size), net->bytes);
    ck_assert_ptr_null(later_files_room("net_pole", net->size - 1));
    ck_assert_ptr_null(later_files_room("table_pole", net->size));
    ck_assert_ptr_null(later_files_room("pole", net->size));
    snprintf(name, sizeof name, "table_%s", table->name);
    ck_assert_ptr_eq(later_files_room(name, table->size), table->bytes);
}
