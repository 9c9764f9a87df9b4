/* check_borrowed_weights.c - weights for pieces that none were tuned for.
 * SPDX-License-Identifier: MIT
 */
#include "eval/borrowed_weights.h"

#include "engine/library/library.h"
#include "engine/orthodox/orthodox_shape.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "engine/variants/registry.h"
#include "eval/eval.h"
#include "eval/evaluator.h"
#include "eval/weights.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <string.h>

static int kind_of(const struct rules *rules, char letter)
{
    for (int kind = 1; kind < rules->variant->kind_count; kind++)
        if (rules->variant->kinds[kind].letter == letter)
            return kind;
    ck_abort_msg("no piece %c", letter);
    return KIND_NONE;
}

/* Whether the kind has the rows of the orthodox kind. */
static bool borrows_from(const struct rules *rules, char letter, int lender)
{
    const struct weights *orthodox = &default_weights;
    const int kind = kind_of(rules, letter);
    struct weights weights = *orthodox;

    weights_borrow(&weights, rules);
    return memcmp(weights.rank[kind], orthodox->rank[lender], sizeof weights.rank[kind])
               == 0
           && memcmp(&weights.mobility[kind], &orthodox->mobility[lender],
                     sizeof weights.mobility[kind])
                  == 0
           && weights.danger_attacker[kind] == orthodox->danger_attacker[lender];
}

TEST(test_borrowed_weights_are_those_of_the_nearest_piece)
{
    struct playground ground;

    playground_open(&ground, "makruk", NULL, NULL);
    ck_assert(borrows_from(ground.rules, 'R', KIND_ROOK));
    ck_assert(borrows_from(ground.rules, 'N', KIND_KNIGHT));
    ck_assert(!borrows_from(ground.rules, 'M', KIND_QUEEN));
    playground_close(&ground);
    playground_open(&ground, "capablanca", NULL, NULL);
    ck_assert(borrows_from(ground.rules, 'C', KIND_QUEEN));
    ck_assert(borrows_from(ground.rules, 'B', KIND_BISHOP));
    playground_close(&ground);
}

/* A file's own values count: a rook of 1328 is one of 500 centipawns. */
TEST(test_borrowed_weights_come_on_top_of_the_values_of_a_file)
{
    static const char file[] = "[x:chess]\npieceValueMg = n:2656 p:200\n"
                               "pieceValueEg = n:2656\n";
    struct library *library = library_new();
    const struct variant *variant;

    ck_assert_ptr_nonnull(library);
    ck_assert_int_eq(library_read(library, file, strlen(file), NULL, NULL), 0);
    variant = variants_find_among(library_games(library), "x");
    ck_assert_ptr_nonnull(variant);
    ck_assert_int_eq(variant->kinds[KIND_KNIGHT].value, 1000);
    ck_assert_int_eq(variant->kinds[KIND_PAWN].value, 75);
    ck_assert_int_eq(variant->kinds[KIND_ROOK].value, 0);
    library_free(library);
}

TEST(test_borrowed_weights_are_evaluated)
{
    struct playground ground;
    struct evaluator *evaluator;

    playground_open(&ground, "makruk", NULL, NULL);
    evaluator = evaluator_new(ground.rules);
    ck_assert_ptr_nonnull(evaluator);
    ck_assert_int_eq(evaluator->weights.danger_attacker[kind_of(ground.rules, 'R')],
                     default_weights.danger_attacker[KIND_ROOK]);
    evaluator_free(evaluator);
    playground_close(&ground);
}
