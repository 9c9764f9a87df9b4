/* evaluator.c - makes what evaluation looks up.  SPDX-License-Identifier: MIT */
#include "eval/evaluator.h"

#include "engine/board/topology.h"
#include "engine/rules/fen.h"
#include "engine/rules/position.h"
#include "engine/rules/variant.h"
#include "eval/eval.h"
#include "eval/piece_values.h"
#include "eval/variant_terms.h"

#include <math.h>
#include <stdlib.h>

enum {
    PAWN_VALUE = 100,
    MILLIPAWNS = 10, /* in a centipawn */
    PERCENT = 100,
    ROOT_UNIT = 16, /* of pieces.h */
};

static int kind_of_letter(const struct variant *variant, char letter)
{
    for (int kind = 1; kind < variant->kind_count; kind++)
        if (variant->kinds[kind].letter == letter)
            return kind;
    return KIND_NONE;
}

/* The value a kind has at one entry of its list, seen alone. */
static int entry_value(const struct rules *rules,
                       const struct variant_terms *variant_terms, int colour, int kind,
                       int entry)
{
    const struct power *power = rules->powers[colour][kind][entry];

    if (kind == KIND_KING)
        return KING_VALUE;
    for (int i = 0; i < KIND_VALUES_MAX && variant_terms->kind_values[i].letter; i++)
        if (variant_terms->kind_values[i].letter == rules->variant->kinds[kind].letter)
            return variant_terms->kind_values[i].value;
    if (kind == KIND_PAWN)
        return PAWN_VALUE;
    return power ? piece_values_power(rules->variant->board, &power->betza, colour) : 0;
}

/* A piece's powers turn under it, so that it is worth what it will be as well. */
static void set_kind_values(struct evaluator *evaluator, const struct rules *rules,
                            int colour, int kind)
{
    const struct tapered *material = &evaluator->weights.material[kind];
    const int count = evaluator->power_count[kind];
    const int now = count > 1 ? evaluator->weights.power_now : PERCENT;
    int alone[POWERS_MAX];
    int sum = 0;

    for (int i = 0; i < count; i++)
        sum += alone[i] = entry_value(rules, evaluator->variant_terms, colour, kind, i);
    for (int i = 0; i < count; i++) {
        struct power_value *power_value = &evaluator->power_values[colour][kind][i];
        const int next = alone[evaluator_next(evaluator, kind, i)];
        const int value =
            (alone[i] * now + next * (PERCENT - now)) * MILLIPAWNS / PERCENT;

        power_value->kind_value =
            (struct tapered){value + material->middle, value + material->end};
        power_value->value =
            (power_value->kind_value.middle + power_value->kind_value.end) / 2
            / MILLIPAWNS;
    }
    if (kind > KIND_PAWN)
        evaluator->force[kind] = sum / count;
}

/* With as many squares as usual a piece is worth just what it is. */
static void set_mobility(struct evaluator *evaluator, const struct rules *rules,
                         int colour, int kind, int entry)
{
    const struct power *power = rules->powers[colour][kind][entry];
    const struct tapered *linear = &evaluator->weights.mobility[kind];
    const struct tapered *root = &evaluator->weights.mobility_root[kind];
    struct power_value *power_value = &evaluator->power_values[colour][kind][entry];
    const int mean =
        power ? piece_values_mobility(rules->variant->board, &power->betza, colour) : 0;

    if (mean == 0 || kind <= KIND_PAWN)
        return;

    const double each = (double)MOBILITY_UNIT * PIECE_VALUES_UNIT / mean;
    const double rooted =
        MOBILITY_UNIT / (ROOT_UNIT * sqrt(mean / (double)PIECE_VALUES_UNIT));

    power_value->step = (struct tapered){(int)lround(linear->middle * each),
                                         (int)lround(linear->end * each)};
    power_value->root = (struct tapered){(int)lround(root->middle * rooted),
                                         (int)lround(root->end * rooted)};
    tapered_add(&power_value->kind_value, *linear, -1);
    tapered_add(&power_value->kind_value, *root, -1);
}

static bool slides_forward(const struct power *power, int colour)
{
    for (int i = 0; power && i < power->betza.count; i++) {
        const struct jump *jump = &power->betza.jumps[i];

        if (jump->dx == 0 && jump->dy == (colour == WHITE ? 1 : -1)
            && jump->capture > 1)
            return true;
    }
    return false;
}

static void set_kind(struct evaluator *evaluator, const struct rules *rules, int colour,
                     int kind)
{
    set_kind_values(evaluator, rules, colour, kind);
    evaluator->light[kind] = kind > KIND_PAWN && evaluator->force[kind] < MINOR_VALUE;
    evaluator->bound[kind] = kind > KIND_PAWN;
    for (int i = 0; i < evaluator->power_count[kind]; i++) {
        const struct power *power = rules->powers[colour][kind][i];

        set_mobility(evaluator, rules, colour, kind, i);
        evaluator->power_values[colour][kind][i].files = slides_forward(power, colour);
        evaluator->bound[kind] &= power && piece_values_is_bound(&power->betza);
    }
}

static void set_placement(struct evaluator *evaluator, const struct topology *board,
                          int colour, int kind)
{
    const struct weights *weights = &evaluator->weights;

    for (square sq = 0; sq < board->files * board->ranks; sq++) {
        const int file = topology_file(board, sq);
        const int step =
            file < board->files - 1 - file ? file : board->files - 1 - file;
        const int rank = evaluator->masks.rank[colour][sq];
        struct tapered *place = &evaluator->placement[colour][kind][sq];

        tapered_add(place, weights->file[kind][step], 1);
        tapered_add(place, weights->rank[kind][rank], 1);
    }
}

/* The kinds by what they are worth: a threat by a cheaper piece is one. */
static void set_order(struct evaluator *evaluator)
{
    int count = 0;

    for (int kind = KIND_FIRST_OTHER; kind < evaluator->kinds; kind++) {
        int at = count++;

        for (; at > 0
               && evaluator->force[evaluator->order[at - 1]] > evaluator->force[kind];
             at--)
            evaluator->order[at] = evaluator->order[at - 1];
        evaluator->order[at] = kind;
    }
}

/* How much force there is at the start, to tell the middle game from the end game. */
static void set_start(struct evaluator *evaluator, const struct rules *rules)
{
    struct position start;

    evaluator->start_force = 1;
    if (!fen_parse(&start, rules, rules->variant->start, NULL))
        return;
    for (int kind = KIND_FIRST_OTHER; kind < evaluator->kinds; kind++)
        evaluator->start_force +=
            evaluator->force[kind] * bitset_count(start.by_kind[kind], true);
}

static void fill(struct evaluator *evaluator, const struct rules *rules)
{
    const struct variant *variant = rules->variant;
    const int last = variant->board->ranks - 1;

    for (int i = 0;
         evaluator->variant_terms->special && evaluator->variant_terms->special[i]; i++)
        evaluator->special[i] =
            kind_of_letter(variant, evaluator->variant_terms->special[i]);
    for (int kind = 0; kind < KIND_MAX; kind++)
        evaluator->power_count[kind] =
            rules->power_count[kind] ? rules->power_count[kind] : 1;
    for (int rank = 0; rank <= last; rank++)
        evaluator->growth[rank] = rank * rank * 256 / (last * last);
    masks_init(&evaluator->masks, variant->board);
    for (int colour = 0; colour < COLOURS; colour++) {
        evaluator->lead[colour] = rules->lead[colour];
        for (int kind = 1; kind < variant->kind_count; kind++) {
            set_kind(evaluator, rules, colour, kind);
            set_placement(evaluator, variant->board, colour, kind);
        }
    }
    set_order(evaluator);
    set_start(evaluator, rules);
}

struct evaluator *evaluator_new_weighted(const struct rules *rules,
                                         const struct weights *weights)
{
    struct evaluator *evaluator = calloc(1, sizeof *evaluator);

    if (!evaluator)
        return NULL;
    evaluator->weights = *weights;
    evaluator->variant_terms = variant_terms_find(rules->variant);
    evaluator->kinds = rules->variant->kind_count;
    fill(evaluator, rules);
    return evaluator;
}

const struct weights *evaluator_weights(const struct rules *rules)
{
    return variant_terms_find(rules->variant)->weights;
}

struct evaluator *evaluator_new(const struct rules *rules)
{
    return evaluator_new_weighted(rules, evaluator_weights(rules));
}

void evaluator_free(struct evaluator *evaluator)
{
    free(evaluator);
}
