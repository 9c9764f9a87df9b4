/* check_table_powers.c - endgame tables of pieces whose powers turn.  SPDX-License-Identifier: MIT */
#include "engine/rules/rules.h"
#include "search/tablebase/layout.h"
#include "search/tablebase/material.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <string.h>

static void read_material(const struct rules *rules, const char *name,
                          struct material *material)
{
    struct text why;

    ck_assert_msg(material_parse(material, rules, name, &why), "%s: %s", name,
                  why.chars);
}

/* Where a pawn can become all of these, the combinations of their powers are a factor of the table's size. */
TEST(test_tablebase_refuses_too_many_combinations_of_powers)
{
    struct material material;
    struct layout layout;
    struct playground ground;
    struct text why;

    playground_open_text(
        &ground,
        "[x:chess]\npowers = N=N,W,F,D,A,H,L,J;B=B,W,F,D,N,A,H,L;R=R,W,F,D,N,A,H,L;"
        "Q=Q,W,F,D,N,A,H,L,J\n",
        NULL);
    read_material(ground.rules, "KRK", &material);
    ck_assert(layout_init(&layout, ground.rules, &material, &why));
    ck_assert_int_eq(layout.power_states, 8);
    read_material(ground.rules, "KPK", &material);
    ck_assert(layout_init(&layout, ground.rules, &material, &why));
    ck_assert_int_eq(layout.power_states, 8 * 8 * 8 * 9);
    playground_close(&ground);
    playground_open_text(
        &ground,
        "[x:chess]\ncustomPiece1 = a:W\ncustomPiece2 = c:W\n"
        "powers = N=N,W,F,D,A,H,L,J;B=B,W,F,D,N,A,H,L;R=R,W,F,D,N,A,H,L;"
        "Q=Q,W,F,D,N,A,H,L,J;A=W,F;C=W,F\n",
        NULL);
    read_material(ground.rules, "KPK", &material);
    ck_assert(!layout_init(&layout, ground.rules, &material, &why));
    ck_assert_msg(strstr(why.chars, "more than 8192 combinations"), "%s", why.chars);
    playground_close(&ground);
}
