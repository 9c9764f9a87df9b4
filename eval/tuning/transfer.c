/* transfer.c - a net for one game that begins with the weights of another game's.
 * SPDX-License-Identifier: MIT
 */
#include "eval/tuning/transfer.h"

#include "engine/board/topology.h"
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "eval/net/net.h"
#include "eval/tuning/network.h"

#include <limits.h>
#include <math.h>
#include <string.h>

struct transfer {
    const struct net *from;
    const struct rules *from_rules;
    struct net *to;
    const struct rules *to_rules;
    /* The square of the old net that gives its weights to each square of the new one; squares are
     * numbered as in the rows of a net. */
    uint8_t square[SQUARE_MAX];
};

/* The weight that a king bucket of the new net begins with: the mean of the same weight in all
 * buckets of the old net that become this one. */
static int16_t bucket_weight(const struct transfer *transfer, int bucket, int row,
                             int weight)
{
    const int buckets = transfer->from->buckets;
    int sum = 0, count = 0;

    for (int i = bucket % buckets; i < buckets; i += transfer->to->buckets) {
        sum += net_row(transfer->from, i, row)[weight];
        count++;
    }
    return (int16_t)lrint((double)sum / count);
}

/* Copy a row of every king bucket. */
static void copy_row(const struct transfer *transfer, int from, int to)
{
    for (int bucket = 0; bucket < transfer->to->buckets; bucket++)
        for (int i = 0; i < transfer->from->hidden; i++)
            net_row(transfer->to, bucket, to)[i] =
                bucket_weight(transfer, bucket, from, i);
}

static void copy_rows(const struct transfer *transfer, int from, int to, int count)
{
    for (int i = 0; i < count; i++)
        copy_row(transfer, from + i, to + i);
}

/* Copy the rows of a piece by the squares where it may stand. */
static void copy_squares(const struct transfer *transfer, int from, int to)
{
    for (int i = 0; i < transfer->to->features.squares; i++)
        copy_row(transfer, from + transfer->square[i], to + i);
}

/* How far line `from` of `from_count` is from line `to` of `to_count`, in half lines times `to_count`, once
 * both boards have the same size. */
static int distance(int from, int from_count, int to, int to_count)
{
    return (2 * from + 1) * to_count - (2 * to + 1) * from_count;
}

/* The square of `from` that is nearest to `sq` of `to`. */
static square nearest_square(const struct topology *from, const struct topology *to,
                             square sq)
{
    square nearest = SQ_NONE;
    int least = INT_MAX;

    for (square i = 0; i < topology_count_places(from); i++) {
        const int dx = distance(topology_file(from, i), from->files,
                                topology_file(to, sq), to->files)
                       * to->ranks;
        const int dy = distance(topology_rank(from, i), from->ranks,
                                topology_rank(to, sq), to->ranks)
                       * to->files;

        if (bitset_has(from->squares, i) && dx * dx + dy * dy < least) {
            least = dx * dx + dy * dy;
            nearest = i;
        }
    }
    return nearest;
}

/* Find transfer->square[]: White's squares, which are those of both sides' rows. */
static void match_squares(struct transfer *transfer)
{
    const struct topology *from = transfer->from_rules->variant->board;
    const struct topology *to = transfer->to_rules->variant->board;

    for (square sq = 0; sq < topology_count_places(to); sq++)
        if (bitset_has(to->squares, sq))
            transfer->square[transfer->to->features.index[WHITE][0][sq]] =
                transfer->from->features.index[WHITE][0][nearest_square(from, to, sq)];
}

/* The kind of piece that has this letter, or KIND_NONE. */
static int find_kind(const struct variant *variant, char letter)
{
    for (int kind = KIND_KING; kind < variant->kind_count; kind++)
        if (variant->kinds[kind].letter == letter)
            return kind;
    return KIND_NONE;
}

/* Whether countdowns are on pieces in both games, or on empty squares in both: rows for the others
 * were never trained. */
static bool have_same_countdowns(const struct variant *a, const struct variant *b)
{
    return a->countdowns.exist && b->countdowns.exist
           && (a->countdowns.max > 0) == (b->countdowns.max > 0);
}

static const char *power_name(const struct rules *rules, int colour, int kind,
                              int index)
{
    const struct power *power = rules->powers[colour][kind][index];

    return power ? power->name : "";
}

/* Whether the pieces of both colours move alike by these powers of two games. */
static bool is_same_power(const struct transfer *transfer, int from_kind, int from,
                          int to_kind, int to)
{
    for (int colour = 0; colour < COLOURS; colour++)
        if (strcmp(power_name(transfer->from_rules, colour, from_kind, from),
                   power_name(transfer->to_rules, colour, to_kind, to))
            != 0)
            return false;
    return true;
}

/* The power of `from_kind` that is power `to` of `to_kind`, with the same index if possible; without one,
 * the first if the pieces share that, for they are worth about as much by another; else -1. */
static int find_power(const struct transfer *transfer, int from_kind, int to_kind,
                      int to)
{
    const int count = transfer->from_rules->power_count[from_kind];

    if (to < count && is_same_power(transfer, from_kind, to, to_kind, to))
        return to;
    for (int i = 0; i < count; i++)
        if (is_same_power(transfer, from_kind, i, to_kind, to))
            return i;
    return is_same_power(transfer, from_kind, 0, to_kind, 0) ? 0 : -1;
}

/* Copy the rows of the pieces of one kind, own or enemy. */
static void copy_kind(const struct transfer *transfer, int enemy, int from_kind,
                      int to_kind)
{
    const struct features *from = &transfer->from->features;
    const struct features *to = &transfer->to->features;

    for (int i = 0; i < transfer->to_rules->power_count[to_kind]; i++) {
        const int power = find_power(transfer, from_kind, to_kind, i);

        if (power >= 0)
            copy_squares(transfer, from->piece[enemy][from_kind][power],
                         to->piece[enemy][to_kind][i]);
    }
    if (!have_same_countdowns(transfer->from_rules->variant,
                              transfer->to_rules->variant))
        return;
    copy_squares(transfer, from->numbered[enemy][from_kind],
                 to->numbered[enemy][to_kind]);
    copy_rows(transfer, from->number[enemy][from_kind], to->number[enemy][to_kind],
              COUNTDOWN_MAX + 1);
}

static void copy_all_rows(const struct transfer *transfer)
{
    const struct features *from = &transfer->from->features;
    const struct features *to = &transfer->to->features;
    const struct variant *from_variant = transfer->from_rules->variant;
    const struct variant *to_variant = transfer->to_rules->variant;

    for (int kind = KIND_KING; kind < to->kinds; kind++) {
        const int from_kind = find_kind(from_variant, to_variant->kinds[kind].letter);

        for (int enemy = 0; enemy < 2 && from_kind != KIND_NONE; enemy++) {
            copy_kind(transfer, enemy, from_kind, kind);
            if (from->hand_kinds >> from_kind & to->hand_kinds >> kind & 1)
                copy_rows(transfer, from->hand[enemy][from_kind], to->hand[enemy][kind],
                          HAND_COUNT_MAX);
        }
    }
    if (have_same_countdowns(from_variant, to_variant)) {
        copy_squares(transfer, from->vacant, to->vacant);
        copy_rows(transfer, from->vacant_number, to->vacant_number, COUNTDOWN_MAX + 1);
    }
    copy_rows(transfer, from->castling, to->castling, CASTLING_ROWS);
    for (int enemy = 0; from->counts_checks && to->counts_checks && enemy < 2; enemy++)
        copy_rows(transfer, from->checks[enemy], to->checks[enemy], CHECKS_LEFT_MAX);
}

/* Copy what belongs to no row. */
static void copy_layers(const struct net *from, struct net *to)
{
    memcpy(to->bias, from->bias, sizeof to->bias);
    for (int output = 0; output < NET_OUTPUTS; output++)
        for (int side = 0; side < COLOURS; side++)
            memcpy(to->weights[output] + side * to->hidden,
                   from->weights[output] + side * from->hidden,
                   (size_t)from->hidden * sizeof *to->weights[output]);
    memcpy(to->finer, from->finer, sizeof to->finer);
    memcpy(to->output_bias, from->output_bias, sizeof to->output_bias);
    to->scale = from->scale;
}

/* Let the neurons from `first` on begin as those of a net with random weights. */
static void add_neurons(struct net *net, int first, uint64_t seed)
{
    const int most = (int)(NETWORK_RANDOM_ROW * NET_QA);

    for (int row = 0; row < net_row_count(net); row++) {
        int16_t *weights = net_row(net, 0, row);
        const int last = net_row_has_weights(net, row) ? net->hidden : first;

        for (int i = first; i < last; i++)
            weights[i] = (int16_t)(random_below(&seed, 2 * most + 1) - most);
    }
    for (int i = first; i < net->hidden; i++)
        net->bias[i] = (int16_t)(NETWORK_RANDOM_BIAS * NET_QA);
}

struct net *transfer_net(const struct net *net, const struct rules *net_rules,
                         const struct transfer_target *target, struct text *why)
{
    struct net *to = net_new(target->rules, target->hidden, target->buckets);
    struct transfer transfer = {net, net_rules, to, target->rules, {0}};

    if (!to) {
        text_fail(why, "out of memory");
        return NULL;
    }
    match_squares(&transfer);
    copy_all_rows(&transfer);
    copy_layers(net, to);
    add_neurons(to, net->hidden, target->seed);
    return to;
}
