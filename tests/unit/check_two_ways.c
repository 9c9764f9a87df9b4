/* check_two_ways.c - the moves of a game from a file, found in two ways.  SPDX-License-Identifier: MIT */
#include "protocol/rulebook/two_ways.h"

#include "engine/library/library.h"
#include "engine/modules/module.h"
#include "engine/rules/rules.h"
#include "tests/support/file_game.h"
#include "tests/unit/unit.h"

#include <string.h>

enum { GAMES = 3 };

static struct library *libraries[2];
static struct rules *ways[2];
static struct two_ways found;

/* Compare the game of one text with that of another one, whose moves are tried. */
static bool compare(const char *fast, const char *slow)
{
    const char *const texts[] = {fast, slow};
    struct told told;
    bool same;

    for (int i = 0; i < 2; i++) {
        ck_assert_ptr_nonnull(file_game_read(&libraries[i], texts[i], &told));
        if (i == 1)
            library_try_moves(libraries[i]);
        ways[i] = rules_new(library_find(libraries[i], "x"), NULL, 0, NULL);
        ck_assert_int_eq(ways[i]->variant->file.modules->tried, i);
    }
    same = two_ways_compare(ways[0], ways[1], GAMES, 1, &found);
    for (int i = 0; i < 2; i++) {
        rules_free(ways[i]);
        library_free(libraries[i]);
    }
    return same;
}

TEST(test_two_ways_find_the_same)
{
    ck_assert(compare("[x:chess]\n", "[x:chess]\n"));
    ck_assert_int_eq(found.games, GAMES);
    ck_assert_int_gt((int)found.positions, GAMES);
    ck_assert_int_gt((int)found.moves, (int)found.positions);
    ck_assert_int_eq(found.fen.length, 0);
    ck_assert(compare("[x:chess]\nflyingGeneral = true\n",
                      "[x:chess]\nflyingGeneral = true\n"));
}

/* A fault is planted: one of the two does not know a rule. */
TEST(test_a_fault_of_either_way_is_found)
{
    static const char start[] = "startFen = 4k3/8/8/8/8/8/4P3/3K4 w - - 0 1\n";
    static const char plain[] =
        "[x:chess]\nstartFen = 4k3/8/8/8/8/8/4P3/3K4 w - - 0 1\n";
    struct text facing = {.length = 0};

    text_add(&facing, "[x:chess]\nflyingGeneral = true\n%s", start);
    ck_assert(!compare(plain, facing.chars));
    ck_assert_msg(strstr(found.fen.chars, " "), "%s", found.fen.chars);
    ck_assert_int_gt(found.only[0].length, 0);
    ck_assert_int_eq(found.only[1].length, 0);
    ck_assert(!compare(facing.chars, plain));
    ck_assert_int_eq(found.only[0].length, 0);
    ck_assert_int_gt(found.only[1].length, 0);
}

TEST(test_a_position_that_one_way_refuses_is_a_difference)
{
    ck_assert(!compare("[x:chess]\nholes = one\n", "[x:chess]\n"));
    ck_assert_int_eq((int)found.positions, 0);
    ck_assert_msg(strstr(found.only[1].chars, "refused"), "%s", found.only[1].chars);
}
