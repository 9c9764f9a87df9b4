/* check_symmetry.c - which games look alike from both sides.  SPDX-License-Identifier: MIT */
#include "engine/rules/rules.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <stdio.h>

/* Black's pieces are White's turned round, so that those with a left and a right side are no mirror images. */
TEST(test_rules_of_one_sided_pieces_are_not_symmetric)
{
    static const struct {
        const char *piece;
        bool is_symmetric;
    } pieces[] = {{"RN", true},   {"fWbF", true}, {"RlN", false},   {"frFflF", true},
                  {"lFrF", true}, {"lW", false},  {"mfWcfF", true}, {"fRlB", false}};

    for (int i = 0; i < COUNT(pieces); i++) {
        struct playground ground;
        char file[128];

        snprintf(file, sizeof file, "[x:chess]\ncustomPiece1 = a:%s\n",
                 pieces[i].piece);
        playground_open_text(&ground, file, NULL);
        ck_assert_msg(rules_are_symmetric(ground.rules) == pieces[i].is_symmetric, "%s",
                      pieces[i].piece);
        playground_close(&ground);
    }
}
