/* evaluator.c - makes what evaluation looks up.  SPDX-License-Identifier: MIT */
#include "eval/evaluator.h"

#include "engine/fen.h"
#include "engine/position.h"
#include "engine/topology.h"
#include "engine/variant.h"
#include "eval/eval.h"
#include "eval/profile.h"
#include "eval/values.h"

#include <stdlib.h>
#include <string.h>

enum {
    PAWN_VALUE = 100,
    MOBILITY_WORTH = 26 * 16 * 16, /* centipawns for twice the mean mobility, 1/256 */
    THOUSAND = 1000,
};

static int kind_of_letter(const struct variant *variant, char letter)
{
    for (int kind = 1; kind < variant->kind_count; kind++)
        if (variant->kinds[kind].letter == letter)
            return kind;
    return KIND_NONE;
}

/* The value a kind has at one entry of its list, seen alone. */
static int entry_value(const struct rules *rules, const struct profile *profile,
                       int colour, int kind, int entry)
{
    const struct power *power = rules->powers[colour][kind][entry];

    if (kind == KIND_KING)
        return KING_VALUE;
    for (int i = 0; i < WORTHS_MAX && profile->worths[i].letter; i++)
        if (profile->worths[i].letter == rules->variant->kinds[kind].letter)
            return profile->worths[i].value;
    if (kind == KIND_PAWN)
        return PAWN_VALUE;
    return power ? values_power(rules->variant->board, &power->betza, colour) : 0;
}

/* A piece's powers turn under it, so that it is worth what it will be as well. */
static void set_values(struct evaluator *evaluator, const struct rules *rules,
                       int colour, int kind)
{
    const int count = rules->power_count[kind];
    int alone[POWERS_MAX];

    for (int i = 0; i < count; i++)
        alone[i] = entry_value(rules, evaluator->profile, colour, kind, i);
    for (int i = 0; i < count; i++)
        evaluator->value[colour][kind][i] = (alone[i] + alone[(i + 1) % count]) / 2;
}

static void set_mobility(struct evaluator *evaluator, const struct rules *rules,
                         int colour, int kind)
{
    for (int i = 0; i < rules->power_count[kind]; i++) {
        const struct power *power = rules->powers[colour][kind][i];
        const int mean =
            power ? values_mobility(rules->variant->board, &power->betza, colour) : 0;

        evaluator->mobility_mean[colour][kind][i] = mean;
        evaluator->mobility_weight[colour][kind][i] = mean ? MOBILITY_WORTH / mean : 0;
    }
}

/* A square's rank as its colour counts, and how central it is: 0 to 1000. */
struct place {
    int advance; /* 0 on the first rank, 1000 on the last */
    int centre;  /* 0 in the corner, 1000 in the middle   */
};

static struct place place_of(const struct topology *board, square sq, int colour)
{
    const int file = topology_file(board, sq);
    const int rank = topology_rank(board, sq);
    const int last = board->ranks - 1;
    const int files = file < board->files - 1 - file ? file : board->files - 1 - file;
    const int ranks = rank < last - rank ? rank : last - rank;
    const int most = (board->files - 1) / 2 + last / 2;

    return (struct place){
        .advance = (colour == WHITE ? rank : last - rank) * THOUSAND / last,
        .centre = (files + ranks) * THOUSAND / most,
    };
}

/* `most` centipawns on the last rank, growing as the square of the way. */
static int growing(const struct place *place, int most)
{
    return place->advance * place->advance / THOUSAND * most / THOUSAND;
}

static struct tapered placement_of(int kind, const struct place *place)
{
    const int centre = place->centre - THOUSAND / 2;

    switch (kind) {
    case KIND_KING:
        return (struct tapered){-centre * 45 / THOUSAND
                                    - place->advance * 60 / THOUSAND,
                                centre * 60 / THOUSAND};
    case KIND_PAWN:
        return (struct tapered){centre * 35 / THOUSAND + growing(place, 50),
                                growing(place, 90)};
    default:
        return (struct tapered){centre * 30 / THOUSAND + place->advance * 10 / THOUSAND,
                                centre * 24 / THOUSAND};
    }
}

static void set_squares(struct evaluator *evaluator, const struct topology *board,
                        int colour)
{
    const int percent = evaluator->profile->passed_percent;

    for (square sq = 0; sq < SQUARE_MAX; sq++) {
        const struct place place = place_of(board, sq, colour);

        if (!bitset_has(board->squares, sq))
            continue;
        for (int kind = KIND_KING; kind < KIND_MAX; kind++)
            if (evaluator->value[colour][kind][0] > 0)
                evaluator->placement[colour][kind][sq] = placement_of(kind, &place);
        evaluator->passed[colour][sq] =
            (struct tapered){growing(&place, 60) * percent / 100,
                             (10 + growing(&place, 150)) * percent / 100};
    }
}

/* The squares on its own and the neighbouring files from which a pawn could be stopped,
 * and the squares around a king. */
static void set_regions(struct evaluator *evaluator, const struct topology *board,
                        square sq)
{
    const int file = topology_file(board, sq);
    const int rank = topology_rank(board, sq);

    for (square other = 0; other < SQUARE_MAX; other++) {
        const int files = abs(topology_file(board, other) - file);
        const int ranks = topology_rank(board, other) - rank;

        if (!bitset_has(board->squares, other) || files > 1)
            continue;
        if (ranks > 0)
            evaluator->ahead[WHITE][sq] |= bit(other);
        if (ranks < 0)
            evaluator->ahead[BLACK][sq] |= bit(other);
        if (abs(ranks) <= 1)
            evaluator->around[sq] |= bit(other);
    }
}

static void set_danger(struct evaluator *evaluator)
{
    for (int i = 0; i < DANGER_MAX; i++)
        evaluator->danger[i] = i * i / 3 < 400 ? i * i / 3 : 400;
}

/* How much force there is at the start, to tell the middle game from the end game. */
static void set_start(struct evaluator *evaluator, const struct rules *rules)
{
    struct position start;

    evaluator->start_force = 1;
    if (!fen_parse(&start, rules, rules->variant->start, NULL))
        return;
    for (int colour = 0; colour < COLOURS; colour++)
        for (int kind = KIND_FIRST_OTHER; kind < KIND_MAX; kind++)
            evaluator->start_force +=
                evaluator->value[colour][kind][0]
                * bitset_count(start.by_kind[kind] & start.by_colour[colour], true);
}

struct evaluator *evaluator_new(const struct rules *rules)
{
    struct evaluator *evaluator = calloc(1, sizeof *evaluator);
    const struct variant *variant = rules->variant;

    if (!evaluator)
        return NULL;
    evaluator->profile = profiles_find(variant);
    for (int i = 0; evaluator->profile->special && evaluator->profile->special[i]; i++)
        evaluator->special[i] = kind_of_letter(variant, evaluator->profile->special[i]);
    for (int kind = 0; kind < KIND_MAX; kind++)
        evaluator->power_count[kind] =
            rules->power_count[kind] ? rules->power_count[kind] : 1;
    for (int colour = 0; colour < COLOURS; colour++) {
        evaluator->lead[colour] = rules->lead[colour];
        for (int kind = 1; kind < variant->kind_count; kind++) {
            set_values(evaluator, rules, colour, kind);
            set_mobility(evaluator, rules, colour, kind);
        }
        set_squares(evaluator, variant->board, colour);
    }
    for (square sq = 0; sq < SQUARE_MAX; sq++)
        if (bitset_has(variant->board->squares, sq))
            set_regions(evaluator, variant->board, sq);
    set_danger(evaluator);
    set_start(evaluator, rules);
    return evaluator;
}

void evaluator_free(struct evaluator *evaluator)
{
    free(evaluator);
}
