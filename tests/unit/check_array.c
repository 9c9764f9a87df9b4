/* check_array.c - arrays that grow.  SPDX-License-Identifier: MIT */
#include "engine/core/array.h"
#include "tests/unit/unit.h"

#include <stdlib.h>

TEST(test_array_keeps_its_elements_as_it_grows)
{
    int *numbers = NULL;
    size_t room = 0;

    for (int i = 0; i < 1000; i++) {
        ck_assert(array_reserve(&numbers, (size_t)i, &room, sizeof *numbers));
        ck_assert_uint_gt(room, (size_t)i);
        numbers[i] = i;
    }
    for (int i = 0; i < 1000; i++)
        ck_assert_int_eq(numbers[i], i);
    free(numbers);
}

TEST(test_array_stays_where_it_has_room)
{
    char *bytes = NULL, *before;
    size_t room = 0;

    ck_assert(array_reserve(&bytes, 0, &room, 1));
    before = bytes;
    for (size_t i = 1; i < room; i++)
        ck_assert(array_reserve(&bytes, i, &room, 1));
    ck_assert_ptr_eq(bytes, before);
    free(bytes);
}

TEST(test_array_refuses_what_no_memory_holds)
{
    char *bytes = NULL;
    size_t room = SIZE_MAX / 2 + 1;
    const size_t before = room;

    ck_assert(!array_reserve(&bytes, room, &room, 16));
    ck_assert_uint_eq(room, before);
    ck_assert_ptr_null(bytes);
}
