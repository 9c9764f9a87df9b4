/* check_polyglot.c - opening books in Polyglot's format.  SPDX-License-Identifier: MIT */
#include "protocol/openings/polyglot.h"

#include "engine/core/text.h"
#include "engine/rules/move.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The keys that the description of the format publishes. */
static const struct {
    const char *moves;
    uint64_t key;
} keys[] = {
    {"", 0x463b96181691fc9c},
    {"e2e4", 0x823c9b50fd114196},
    {"e2e4 d7d5", 0x0756b94461c50fb0},
    {"e2e4 d7d5 e4e5", 0x662fafb965db29d4},
    {"e2e4 d7d5 e4e5 f7f5", 0x22a48b5a8e47ff78},
    {"e2e4 d7d5 e4e5 f7f5 e1e2", 0x652a607ca3f242c1},
    {"e2e4 d7d5 e4e5 f7f5 e1e2 e8f7", 0x00fdd303c946bdd9},
    {"a2a4 b7b5 h2h4 b5b4 c2c4", 0x3c8123ea7b067637},
    {"a2a4 b7b5 h2h4 b5b4 c2c4 b4c3 a1a3", 0x5c3f9b829b279560},
};

LOOP_TEST(test_key_is_the_published_one, COUNT(keys))
{
    struct playground ground;

    playground_open(&ground, "chess", NULL, NULL);
    playground_play(&ground, keys[_i].moves);
    ck_assert_uint_eq(polyglot_key(&ground.pos), keys[_i].key);
    playground_close(&ground);
}

static char path[] = "polyglot_XXXXXX";
static FILE *file;

static void add_entry(uint64_t hash, int entry, int weight)
{
    const uint64_t rest = (uint64_t)entry << 48 | (uint64_t)weight << 32;

    for (int i = 56; i >= 0; i -= 8)
        putc((int)(hash >> i & 255), file);
    for (int i = 56; i >= 0; i -= 8)
        putc((int)(rest >> i & 255), file);
}

/* An entry's move, by squares from a1 = 0. */
static int entry_of(int from, int to)
{
    return from << 6 | to;
}

static void set_up(void)
{
    strcpy(path, "polyglot_XXXXXX");
    file = fdopen(mkstemp(path), "wb");
    ck_assert_ptr_nonnull(file);
}

static void tear_down(void)
{
    unlink(path);
}

FIXTURE(set_up, tear_down);

TEST(test_moves_are_chosen_by_their_weights)
{
    struct playground ground;
    struct polyglot_book book;
    struct text why;
    uint64_t random = 1;
    int counts[2] = {0};

    playground_open(&ground, "chess", NULL, NULL);
    add_entry(1, entry_of(8, 16), 1);
    add_entry(keys[0].key, entry_of(12, 28), 3); /* e2e4 */
    add_entry(keys[0].key, entry_of(11, 27), 1); /* d2d4 */
    add_entry(keys[0].key, entry_of(11, 43), 9); /* illegal */
    add_entry(keys[0].key, entry_of(10, 26), 0); /* never */
    add_entry(UINT64_MAX, entry_of(8, 16), 1);
    fclose(file);
    ck_assert(polyglot_book_open(&book, path, ground.rules, &why));
    for (int i = 0; i < 400; i++) {
        const move m = polyglot_book_choose(&book, &ground.pos, &random);

        ck_assert(m == playground_move(&ground, "e2e4")
                  || m == playground_move(&ground, "d2d4"));
        counts[m == playground_move(&ground, "e2e4")]++;
    }
    ck_assert_int_ge(counts[1], 250);
    ck_assert_int_ge(counts[0], 50);
    playground_play(&ground, "e2e4");
    ck_assert(polyglot_book_choose(&book, &ground.pos, &random) == MOVE_NONE);
    polyglot_book_close(&book);
    playground_close(&ground);
}

TEST(test_castling_and_promotion_are_found)
{
    struct playground ground;
    struct polyglot_book book;
    struct text why;
    uint64_t random = 1;

    playground_open(&ground, "chess", NULL, "4k3/P7/8/8/8/8/8/4K2R w K - 0 1");
    add_entry(polyglot_key(&ground.pos), entry_of(4, 7), 1);
    fclose(file);
    ck_assert(polyglot_book_open(&book, path, ground.rules, &why));
    ck_assert(polyglot_book_choose(&book, &ground.pos, &random)
              == playground_move(&ground, "e1g1"));
    polyglot_book_close(&book);

    file = fopen(path, "wb");
    add_entry(polyglot_key(&ground.pos), entry_of(48, 56) | 3 << 12, 1);
    fclose(file);
    ck_assert(polyglot_book_open(&book, path, ground.rules, &why));
    ck_assert(polyglot_book_choose(&book, &ground.pos, &random)
              == playground_move(&ground, "a7a8r"));
    polyglot_book_close(&book);
    playground_close(&ground);
}

TEST(test_what_is_no_book_is_refused)
{
    struct playground ground;
    struct polyglot_book book;
    struct text why;

    playground_open(&ground, "chess", NULL, NULL);
    fputs("17 characters....", file);
    fclose(file);
    ck_assert(!polyglot_book_open(&book, path, ground.rules, &why));
    ck_assert_ptr_nonnull(strstr(why.chars, "not a Polyglot book"));
    ck_assert(!polyglot_book_open(&book, "/nonesuch.bin", ground.rules, &why));
    playground_close(&ground);
    playground_open(&ground, "pole", NULL, NULL);
    ck_assert(!polyglot_book_open(&book, path, ground.rules, &why));
    ck_assert_ptr_nonnull(strstr(why.chars, "orthodox"));
    playground_close(&ground);
}
