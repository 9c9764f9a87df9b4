/* borrowed_weights.c - weights for pieces that none were tuned for.  SPDX-License-Identifier: MIT */
#include "eval/borrowed_weights.h"

#include "engine/board/betza.h"
#include "engine/orthodox/orthodox_shape.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "eval/piece_values.h"
#include "eval/weights.h"

#include <stdlib.h>
#include <string.h>

/* The value of a piece on the board of the game; 0 for one without moves. */
static int value_of(const struct rules *rules, const char *betza)
{
    struct betza moves;

    return betza && betza_parse(&moves, betza, (int)strlen(betza), NULL)
               ? piece_values_power(rules->variant->board, &moves)
               : 0;
}

/* The orthodox kind that is nearest in value. */
static int nearest_kind(const struct rules *rules, const char *betza)
{
    static const char *const orthodox[] = {[KIND_KNIGHT] = "N",
                                           [KIND_BISHOP] = "B",
                                           [KIND_ROOK] = "R",
                                           [KIND_QUEEN] = "Q"};
    const int value = value_of(rules, betza);
    int nearest = KIND_KNIGHT;
    int least = abs(value - value_of(rules, orthodox[nearest]));

    for (int kind = KIND_BISHOP; kind <= KIND_QUEEN; kind++) {
        const int distance = strcmp(orthodox[kind], betza) == 0
                                 ? -1
                                 : abs(value - value_of(rules, orthodox[kind]));

        if (distance < least) {
            least = distance;
            nearest = kind;
        }
    }
    return nearest;
}

/* The arrays of struct weights that go by kind. */
#define BY_KIND(ROW)      \
    ROW(material)         \
    ROW(pair)             \
    ROW(mobility)         \
    ROW(mobility_root)    \
    ROW(outpost)          \
    ROW(open_file)        \
    ROW(half_open_file)   \
    ROW(hanging)          \
    ROW(threat_by_pawn)   \
    ROW(threat_by_lesser) \
    ROW(file)             \
    ROW(rank)             \
    ROW(danger_attacker)  \
    ROW(danger_safe_check)

#define COPY(field) memcpy(&to->field[kind], &from->field[lender], sizeof *to->field);

static void copy_rows(struct weights *to, int kind, const struct weights *from,
                      int lender)
{
    BY_KIND(COPY)
}

void weights_borrow(struct weights *weights, const struct rules *rules)
{
    const struct variant *variant = rules->variant;
    const struct weights orthodox = *weights;

    for (int kind = KIND_FIRST_OTHER; kind < variant->kind_count; kind++)
        /* A piece without moves has nothing to be weighed, so it gets the zeros of KIND_NONE. */
        copy_rows(weights, kind, &orthodox,
                  variant->kinds[kind].betza
                      ? nearest_kind(rules, variant->kinds[kind].betza)
                      : KIND_NONE);
}
