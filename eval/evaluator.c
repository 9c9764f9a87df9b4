/* evaluator.c - makes the tables of the evaluation.  SPDX-License-Identifier: MIT */
#include "eval/evaluator.h"

#include "engine/board/topology.h"
#include "engine/core/min_max.h"
#include "engine/rules/position.h"
#include "engine/rules/variant.h"
#include "eval/borrowed_weights.h"
#include "eval/eval.h"
#include "eval/goals.h"
#include "eval/piece_values.h"
#include "eval/variant_terms.h"

#include <math.h>
#include <stdlib.h>

enum {
    PAWN_VALUE = 100,   /* centipawns */
    KING_VALUE = 10000, /* centipawns: more than everything else */
    MINOR_VALUE = 450,  /* centipawns: cheaper pieces can have outposts */
};

/* Add `other` to the masks of `sq` to which it belongs. */
static void add_to_masks(struct masks *masks, square sq, square other)
{
    const int files = abs(masks->file[other] - masks->file[sq]);
    const int ranks = masks->rank[WHITE][other] - masks->rank[WHITE][sq];
    const int colour = ranks > 0 ? WHITE : BLACK;

    if (files > 1)
        return;
    if (files == 0)
        masks->files[sq] |= bit(other);
    else
        masks->adjacent_files[sq] |= bit(other);
    if (files == 1 && ranks == 0)
        masks->beside[sq] |= bit(other);
    if (abs(ranks) <= 1)
        masks->around[sq] |= bit(other);
    if (ranks != 0)
        masks->front_span[colour][sq] |= bit(other);
    if (ranks != 0 && files == 0)
        masks->forward[colour][sq] |= bit(other);
}

/* The zone of a king on the edge of the board reaches two squares inwards. */
static void set_king_zone(struct masks *masks, const struct topology *board, square sq)
{
    const int file = clamp_int(masks->file[sq], 1, board->files - 2);
    const int rank = clamp_int(masks->rank[WHITE][sq], 1, board->ranks - 2);
    const square inner = rank * board->files + file;

    masks->king_zone[sq] = masks->around[sq];
    if (bitset_has(board->squares, inner))
        masks->king_zone[sq] |= masks->around[inner];
}

static void set_masks(struct masks *masks, const struct topology *board)
{
    const int squares = topology_count_places(board);

    for (square sq = 0; sq < squares; sq++) {
        const int file = topology_file(board, sq);
        const int rank = topology_rank(board, sq);
        const bitset on_board = bit(sq) & board->squares;

        masks->file[sq] = (uint8_t)file;
        masks->rank[WHITE][sq] = (uint8_t)rank;
        masks->rank[BLACK][sq] = (uint8_t)(board->ranks - 1 - rank);
        if (2 * rank + 1 > board->ranks)
            masks->enemy_half[WHITE] |= on_board;
        if (2 * rank + 1 < board->ranks)
            masks->enemy_half[BLACK] |= on_board;
        if ((file + rank) % 2)
            masks->light_squares |= on_board;
    }
    for (square sq = 0; sq < squares; sq++)
        for (square other = 0; other < squares; other++)
            if (bitset_has(board->squares, sq) && bitset_has(board->squares, other))
                add_to_masks(masks, sq, other);
    for (square sq = 0; sq < squares; sq++)
        if (bitset_has(board->squares, sq))
            set_king_zone(masks, board, sq);
}

/* The value of a kind with one of its powers alone, in centipawns. */
static int power_centipawns(const struct rules *rules,
                            const struct variant_terms *terms, int colour, int kind,
                            int index)
{
    const struct power *power = rules->powers[colour][kind][index];

    if (kind == KIND_KING)
        return KING_VALUE;
    for (int i = 0; !variant_origin(rules->variant)->file.fingerprint
                    && i < KIND_VALUES_MAX && terms->kind_values[i].letter;
         i++)
        if (terms->kind_values[i].letter == rules->variant->kinds[kind].letter)
            return terms->kind_values[i].value;
    if (rules->variant->kinds[kind].value)
        return rules->variant->kinds[kind].value;
    if (kind == KIND_PAWN)
        return PAWN_VALUE;
    return power ? piece_values_power(rules->variant->board, &power->betza) : 0;
}

/* A piece whose power turns is worth a mixture of its current power and the next; one that is best
 * lost costs as much. */
static void set_values(struct evaluator *evaluator, const struct rules *rules,
                       int colour, int kind)
{
    const struct tapered *material = &evaluator->weights.material[kind];
    const int count = rules->power_count[kind];
    const int current = count > 1 ? evaluator->weights.current_power : PERCENT;
    const unsigned shed = goals_shed_kinds(&rules->variant->hints.goals);
    const int sign = kind != KIND_KING && shed >> kind & 1 ? -1 : 1;
    int centipawns[POWERS_MAX];
    int sum = 0;

    for (int i = 0; i < count; i++)
        sum += centipawns[i] =
            power_centipawns(rules, evaluator->variant_terms, colour, kind, i);
    for (int i = 0; i < count; i++) {
        struct power_eval *power_eval = &evaluator->powers[colour][kind][i];
        const int next = centipawns[(i + 1) % count];
        const int value = (centipawns[i] * current + next * (PERCENT - current))
                          * MILLIPAWNS / PERCENT;

        power_eval->value = (struct tapered){sign * (value + material->middle),
                                             sign * (value + material->end)};
        evaluator->piece_values[piece_make(kind, colour)][i] =
            (power_eval->value.middle + power_eval->value.end) / 2 / MILLIPAWNS;
    }
    if (kind > KIND_PAWN)
        evaluator->force[kind] = sum / count;
}

/* The bonus for mobility is relative to its mean: with the usual number of squares a piece
 * has just its value. */
static void set_mobility(struct evaluator *evaluator, const struct topology *board,
                         const struct power *power, int colour, int kind, int index)
{
    const struct tapered *linear = &evaluator->weights.mobility[kind];
    const struct tapered *root = &evaluator->weights.mobility_root[kind];
    struct power_eval *power_eval = &evaluator->powers[colour][kind][index];
    const int mean = power ? piece_values_mobility(board, &power->betza) : 0;

    if (mean == 0 || kind <= KIND_PAWN)
        return;

    const double per_square = (double)MOBILITY_UNIT * PIECE_VALUES_UNIT / mean;
    const double per_root =
        MOBILITY_UNIT / (ROOT_UNIT * sqrt(mean / (double)PIECE_VALUES_UNIT));

    power_eval->mobility = (struct tapered){(int)lround(linear->middle * per_square),
                                            (int)lround(linear->end * per_square)};
    power_eval->mobility_root = (struct tapered){(int)lround(root->middle * per_root),
                                                 (int)lround(root->end * per_root)};
    tapered_add(&power_eval->value, *linear, -1);
    tapered_add(&power_eval->value, *root, -1);
}

static bool slides_forward(const struct power *power, int colour)
{
    for (int i = 0; power && i < power->betza.count; i++) {
        const struct jump *jump = &power->betza.jumps[i];

        if (jump->dx == 0 && jump->dy == (colour == WHITE ? 1 : -1)
            && jump->manner == MANNER_PLAIN && jump->capture > 1)
            return true;
    }
    return false;
}

/* How many squares of its file are nearer to the own side: the rank, but on hexagons. */
static int squares_behind(const struct topology *board, int colour, square sq)
{
    const int back = colour == WHITE ? -1 : 1;
    int count = 0, rank = topology_rank(board, sq) + back;

    for (; rank >= 0 && rank < board->ranks; rank += back)
        count += topology_square(board, topology_file(board, sq), rank) != SQ_NONE;
    return count;
}

static void set_placement(struct evaluator *evaluator, const struct topology *board,
                          int colour, int kind)
{
    const struct weights *weights = &evaluator->weights;

    for (square sq = 0; sq < topology_count_places(board); sq++) {
        const int file = evaluator->masks.file[sq];
        const int rank = topology_is_hex(board) ? squares_behind(board, colour, sq)
                                                : evaluator->masks.rank[colour][sq];
        const int step =
            file < board->files - 1 - file ? file : board->files - 1 - file;
        struct tapered *placement = &evaluator->placement[colour][kind][sq];

        tapered_add(placement, weights->file[kind][step], 1);
        tapered_add(placement, weights->rank[kind][rank], 1);
    }
}

static void set_kind(struct evaluator *evaluator, const struct rules *rules, int colour,
                     int kind)
{
    const struct topology *board = rules->variant->board;

    set_values(evaluator, rules, colour, kind);
    set_placement(evaluator, board, colour, kind);
    evaluator->minor[kind] = kind > KIND_PAWN && evaluator->force[kind] < MINOR_VALUE;
    evaluator->colour_bound[kind] = kind > KIND_PAWN;
    for (int i = 0; i < rules->power_count[kind]; i++) {
        const struct power *power = rules->powers[colour][kind][i];

        set_mobility(evaluator, board, power, colour, kind, i);
        evaluator->powers[colour][kind][i].uses_files = slides_forward(power, colour);
        evaluator->colour_bound[kind] &=
            power && piece_values_is_colour_bound(&power->betza);
    }
}

/* Sort the kinds other than kings and pawns by value. */
static void set_by_value(struct evaluator *evaluator)
{
    const int *force = evaluator->force;
    int *by_value = evaluator->by_value;
    int count = 0;

    for (int kind = KIND_FIRST_OTHER; kind < evaluator->kind_count; kind++) {
        int i = count++;

        for (; i > 0 && force[by_value[i - 1]] > force[kind]; i--)
            by_value[i] = by_value[i - 1];
        by_value[i] = kind;
    }
}

static void set_start_force(struct evaluator *evaluator, const struct rules *rules)
{
    evaluator->start_force = 1;
    for (int kind = KIND_FIRST_OTHER; kind < evaluator->kind_count; kind++)
        evaluator->start_force +=
            evaluator->force[kind] * bitset_count(rules->start->by_kind[kind], true);
}

static void set_term_kinds(struct evaluator *evaluator, const struct variant *variant)
{
    const char *letters = evaluator->variant_terms->kinds;

    for (int i = 0; letters && letters[i]; i++)
        for (int kind = 1; kind < variant->kind_count; kind++)
            if (variant->kinds[kind].letter == letters[i])
                evaluator->term_kinds[i] = kind;
}

struct evaluator *evaluator_new(const struct rules *rules)
{
    struct evaluator *evaluator = calloc(1, sizeof *evaluator);
    const struct variant *variant = rules->variant;
    const int last = variant->board->ranks - 1;

    if (!evaluator)
        return NULL;
    evaluator->variant_terms = variant_terms_find(variant);
    evaluator->weights = *evaluator->variant_terms->weights;
    if (variant_origin(variant)->file.fingerprint)
        weights_borrow(&evaluator->weights, rules);
    goals_adapt_weights(&evaluator->weights, variant);
    evaluator->kind_count = variant->kind_count;
    evaluator->hand_kinds =
        variant->hands.kinds & ~(1U << variant->moves.untaken_kind | 1U << KIND_KING);
    evaluator->mates_bare_kings =
        !evaluator->hand_kinds && goals_mate_bare_kings(variant);
    for (int rank = 1; rank <= last; rank++)
        evaluator->passed_scale[rank] = rank * rank * PASSED_SCALE / (last * last);
    set_term_kinds(evaluator, variant);
    set_masks(&evaluator->masks, variant->board);
    for (int colour = 0; colour < COLOURS; colour++)
        for (int kind = 1; kind < variant->kind_count; kind++)
            set_kind(evaluator, rules, colour, kind);
    goals_add_placement(evaluator, rules);
    set_by_value(evaluator);
    set_start_force(evaluator, rules);
    return evaluator;
}

void evaluator_free(struct evaluator *evaluator)
{
    free(evaluator);
}
