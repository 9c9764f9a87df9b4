/* check_material.c - the men of endgame tables as text.  SPDX-License-Identifier: MIT */
#include "search/tablebase/material.h"

#include "engine/core/text.h"
#include "engine/rules/rules.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <string.h>

/* Texts of materials that are read and written, by games. */
static const struct {
    const char *game, *text;
} texts[] = {
    {"chess", "KQKR"},         {"crazyhouse", "KQ~K"}, {"crazyhouse", "KQK[p]"},
    {"crazyhouse", "KQ~QKN~"}, {"minishogi", "KP~K"},  {"minishogi", "KPK"},
    {"poison", "KHK+"},        {"pole", "KLRK[l]"},
};

LOOP_TEST(test_material_is_read_as_it_is_written, COUNT(texts))
{
    struct playground ground;
    struct material material;
    struct text text = {.length = 0}, why = {.length = 0};

    playground_open(&ground, texts[_i].game, NULL, NULL);
    ck_assert_msg(material_parse(&material, ground.rules, texts[_i].text, &why), "%s",
                  why.chars);
    material_write(&material, ground.rules, &text);
    ck_assert_str_eq(text.chars, texts[_i].text);
    playground_close(&ground);
}

/* Else both would have one file. */
TEST(test_material_tells_promoted_pieces_from_others)
{
    struct playground ground;
    struct material one, other;
    struct text why = {.length = 0};

    playground_open(&ground, "crazyhouse", NULL, NULL);
    ck_assert(material_parse(&one, ground.rules, "KQK", &why));
    ck_assert(material_parse(&other, ground.rules, "KQ~K", &why));
    ck_assert_uint_ne(one.key, other.key);
    playground_close(&ground);
    playground_open(&ground, "chess", NULL, NULL);
    ck_assert(!material_parse(&other, ground.rules, "KQ~K", &why));
    ck_assert_msg(strstr(why.chars, "no letter"), "%s", why.chars);
    playground_close(&ground);
}

/* Of a game without pawns no ending has any. */
TEST(test_material_has_only_kinds_of_the_game)
{
    static struct material list[64];
    struct playground ground;
    int count;

    playground_open_text(&ground,
                         "[x:chess]\npawn = -\npromotionPieceTypes = -\n"
                         "startFen = 4k3/8/8/8/8/8/8/R3K3 w - - 0 1\n",
                         NULL);
    count = material_list(ground.rules, 3, list, COUNT(list));
    ck_assert_int_gt(count, 0);
    ck_assert_int_le(count, COUNT(list));
    for (int i = 0; i < count; i++) {
        struct text text = {.length = 0};

        material_write(&list[i], ground.rules, &text);
        ck_assert_int_eq((int)strlen(text.chars), 3);
    }
    playground_close(&ground);
}
