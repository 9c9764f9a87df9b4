/* net.c - a neural network that evaluates positions of one game.  SPDX-License-Identifier: MIT */
#include "eval/net/net.h"

#include "engine/core/bitset.h"

#include <stdlib.h>
#include <string.h>
#if defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

enum {
    MOVE_SQUARES = 2,         /* squares that most moves change */
    CHANGED_SQUARES_MAX = 12, /* with more, summing up afresh is quicker */
};

bool net_hidden_is_good(int64_t hidden)
{
    return hidden > 0 && hidden <= NET_HIDDEN_MAX && hidden % NET_HIDDEN_STEP == 0;
}

struct net *net_new(const struct rules *rules, int hidden, int buckets)
{
    struct net *net = calloc(1, sizeof *net);

    if (!net)
        return NULL;
    features_init(&net->features, rules);
    net->fingerprint = features_fingerprint(&net->features, rules);
    net->hidden = hidden;
    net->buckets = buckets;
    net->rows = calloc((size_t)(net_row_count(net) * hidden), sizeof *net->rows);
    if (net->rows)
        return net;
    free(net);
    return NULL;
}

void net_free(struct net *net)
{
    if (!net)
        return;
    free(net->rows);
    free(net);
}

bool net_row_has_weights(const struct net *net, int row)
{
    for (int i = 0; i < net->hidden; i++)
        if (net->rows[row * net->hidden + i])
            return true;
    return false;
}

/* What is added or subtracted where there is no further row. */
static const int16_t no_row[NET_HIDDEN_MAX];

/* The functions below are inlined into evaluate_position() and refresh(), which are compiled for
 * several processors.  `steps` is the number of hidden neurons divided by NET_HIDDEN_STEP: so
 * compilers know that vectors leave no remainder. */

/* Set `sum` to `before` plus a row and less another. */
static ALWAYS_INLINE void replace_row(int steps, int16_t *sum, const int16_t *before,
                                      const int16_t *restrict added,
                                      const int16_t *restrict removed)
{
    for (int i = 0; i < steps * NET_HIDDEN_STEP; i++)
        sum[i] = (int16_t)(before[i] + added[i] - removed[i]);
}

/* The same for two rows each. */
static ALWAYS_INLINE void replace_two_rows(int steps, int16_t *sum,
                                           const int16_t *before,
                                           const int16_t *const added[2],
                                           const int16_t *const removed[2])
{
    const int16_t *restrict added_1 = added[0], *restrict added_2 = added[1];
    const int16_t *restrict removed_1 = removed[0], *restrict removed_2 = removed[1];

    for (int i = 0; i < steps * NET_HIDDEN_STEP; i++)
        sum[i] = (int16_t)(before[i] + added_1[i] - removed_1[i] + added_2[i]
                           - removed_2[i]);
}

/* The squared neurons times their weights.  A neuron times a weight of 127 at most fits in 16
 * bits, so that compilers use one instruction for eight or sixteen products. */
#if defined(__wasm_simd128__)
/* Clang 14 does not find it here: with it a search visits 8 % more nodes a second. */
static ALWAYS_INLINE int32_t weigh_neurons(int steps, const int16_t *restrict sum,
                                           const int16_t *restrict weights)
{
    const v128_t zeros = wasm_i16x8_const_splat(0);
    const v128_t most = wasm_i16x8_const_splat(NET_QA);
    v128_t totals = wasm_i32x4_const_splat(0);

    for (int i = 0; i < steps * NET_HIDDEN_STEP; i += 8) {
        const v128_t positive = wasm_i16x8_max(wasm_v128_load(sum + i), zeros);
        const v128_t neurons = wasm_i16x8_min(positive, most);
        const v128_t weighed = wasm_i16x8_mul(neurons, wasm_v128_load(weights + i));

        totals = wasm_i32x4_add(totals, wasm_i32x4_dot_i16x8(neurons, weighed));
    }
    return wasm_i32x4_extract_lane(totals, 0) + wasm_i32x4_extract_lane(totals, 1)
           + wasm_i32x4_extract_lane(totals, 2) + wasm_i32x4_extract_lane(totals, 3);
}
#else
static ALWAYS_INLINE int32_t weigh_neurons(int steps, const int16_t *restrict sum,
                                           const int16_t *restrict weights)
{
    int32_t total = 0;

    for (int i = 0; i < steps * NET_HIDDEN_STEP; i++) {
        const int16_t positive = sum[i] > 0 ? sum[i] : 0;
        const int16_t neuron = positive < NET_QA ? positive : NET_QA;
        const int16_t weighed = (int16_t)(neuron * weights[i]);

        total += neuron * weighed;
    }
    return total;
}
#endif

/* The same for any number of neurons. */
static ALWAYS_INLINE int64_t weigh_layer(int hidden, const int16_t *sum,
                                         const int16_t *weights)
{
    int64_t total = 0;

    for (int first = 0; first < hidden; first += NET_SUM_MAX) {
        const int rest = hidden - first;
        const int count = rest < NET_SUM_MAX ? rest : NET_SUM_MAX;

        total += weigh_neurons(count / NET_HIDDEN_STEP, sum + first, weights + first);
    }
    return total;
}

/* Row `number` of a list, of a king bucket's `rows`; zeros after the list's end. */
static ALWAYS_INLINE const int16_t *list_row(const int16_t *rows, int hidden,
                                             const struct feature_list *list,
                                             int number)
{
    return number < list->count ? rows + list->rows[number] * hidden : no_row;
}

/* Set the hidden layer `sum` to `before` after some features have come and others gone: add the
 * rows of `added`, all from one king bucket, and take off the rows of `removed`. */
static ALWAYS_INLINE void apply_rows(const struct net *net, int bucket, int16_t *sum,
                                     const int16_t *before,
                                     const struct feature_list *added,
                                     const struct feature_list *removed)
{
    const int16_t *rows = net_row(net, bucket, 0);
    const int hidden = net->hidden;
    const int steps = hidden / NET_HIDDEN_STEP;
    const int count = added->count > removed->count ? added->count : removed->count;
    int done = 0;

    if (count <= 1) {
        replace_row(steps, sum, before, list_row(rows, hidden, added, 0),
                    list_row(rows, hidden, removed, 0));
        return;
    }
    for (; done < count; done += 2) {
        const int16_t *const plus[2] = {list_row(rows, hidden, added, done),
                                        list_row(rows, hidden, added, done + 1)};
        const int16_t *const minus[2] = {list_row(rows, hidden, removed, done),
                                         list_row(rows, hidden, removed, done + 1)};

        replace_two_rows(steps, sum, before, plus, minus);
        before = sum;
    }
}

/* The squares whose features may differ between two positions. */
static ALWAYS_INLINE bitset changed_squares(const struct features *features,
                                            const struct position *a,
                                            const struct position *b, bool plain)
{
    bitset squares = (a->by_colour[WHITE] ^ b->by_colour[WHITE])
                     | (a->by_colour[BLACK] ^ b->by_colour[BLACK]);

    for (int kind = KIND_KING; kind < features->kinds; kind++)
        squares |= a->by_kind[kind] ^ b->by_kind[kind];
    if (plain)
        return bitset_clip(squares, false);
    if (a->rules->powers_turn)
        for (int kind = KIND_KING; kind < features->kinds; kind++)
            if (a->state.power_index[kind] != b->state.power_index[kind])
                squares |= a->by_kind[kind] | b->by_kind[kind];
    if (features->countdowns)
        squares |= countdown_difference(&a->state.countdown, &b->state.countdown);
    return squares;
}

/* How a position differs from that of an accumulator. */
struct change {
    const struct accumulator *from;
    bitset squares;
    int count; /* of squares; more than there are: `from` has no sums of this net */
};

/* List the features of the changed squares. */
static ALWAYS_INLINE void list_changes(const struct features *features,
                                       const struct change *change,
                                       const struct position *pos, int side, bool plain,
                                       struct feature_list *added,
                                       struct feature_list *removed)
{
    const struct position *old = &change->from->pos;
    const bool mirrored = change->from->view[side].mirrored;
    bitset squares = change->squares;

    added->count = 0;
    removed->count = 0;
    while (bitset_any(squares, !plain)) {
        const square sq = bitset_pop(&squares, !plain);

        if (plain) {
            features_add_plain_square(features, old, sq, side, mirrored, removed);
            features_add_plain_square(features, pos, sq, side, mirrored, added);
        } else {
            features_add_square(features, old, sq, side, mirrored, removed);
            features_add_square(features, pos, sq, side, mirrored, added);
        }
    }
}

/* Compute the sums of `side` for `pos` from those of `change->from`, which it sees by the same view. */
static ALWAYS_INLINE void update(const struct net *net, struct accumulator *accumulator,
                                 const struct change *change,
                                 const struct position *pos, int side)
{
    const struct features *features = &net->features;
    const struct position *old = &change->from->pos;
    const struct features_view view = change->from->view[side];
    struct feature_list added, removed;

    if (features->plain)
        list_changes(features, change, pos, side, true, &added, &removed);
    else
        list_changes(features, change, pos, side, false, &added, &removed);
    if (old->castling != pos->castling
        || memcmp(old->castling_rook, pos->castling_rook, sizeof pos->castling_rook)
               != 0
        || memcmp(old->state.hands, pos->state.hands, sizeof pos->state.hands) != 0
        || (pos->rules->has_many_kinds
            && memcmp(old->more_hands, pos->more_hands, sizeof pos->more_hands) != 0)
        || (features->counts_checks
            && memcmp(old->state.counters, pos->state.counters,
                      sizeof pos->state.counters)
                   != 0)) {
        features_add_rest(features, old, side, view.mirrored, &removed);
        features_add_rest(features, pos, side, view.mirrored, &added);
    }
    apply_rows(net, view.bucket, accumulator->sums[side], change->from->sums[side],
               &added, &removed);
    accumulator->view[side] = view;
}

/* The change from the accumulator's position to `pos`. */
static ALWAYS_INLINE struct change change_from(const struct net *net,
                                               const struct accumulator *accumulator,
                                               const struct position *pos)
{
    const struct features *features = &net->features;
    struct change change = {.from = accumulator, .count = SQUARE_MAX + 1};

    if (accumulator->net != net)
        return change;
    change.squares = features->plain
                         ? changed_squares(features, &accumulator->pos, pos, true)
                         : changed_squares(features, &accumulator->pos, pos, false);
    change.count = bitset_count(change.squares, !features->plain);
    return change;
}

/* Sum up all rows of `side`, which sees `pos` by `view`. */
static ALWAYS_INLINE void sum_up(const struct net *net, struct accumulator *accumulator,
                                 const struct position *pos, int side,
                                 struct features_view view)
{
    const struct feature_list none = {.count = 0};
    struct feature_list list;

    features_list(&net->features, pos, side, view.mirrored, &list);
    apply_rows(net, view.bucket, accumulator->sums[side], net->bias, &list, &none);
    accumulator->view[side] = view;
}

/* Compute the sums of `side` from those of the last position that was refreshed for this view.
 * That is rare, so it is not inlined into evaluate_position(). */
PER_PROCESSOR NO_INLINE static void refresh(const struct net *net,
                                            struct accumulator *accumulator,
                                            struct refresh_cache *cache,
                                            const struct position *pos, int side,
                                            struct features_view view)
{
    struct accumulator *last = &cache->last[side][view.mirrored][view.bucket];
    const struct change change = change_from(net, last, pos);

    if (change.count <= CHANGED_SQUARES_MAX)
        update(net, last, &change, pos, side);
    else
        sum_up(net, last, pos, side, view);
    last->net = net;
    position_copy(&last->pos, pos, KIND_MAX);
    accumulator->view[side] = view;
    memcpy(accumulator->sums[side], last->sums[side],
           (size_t)net->hidden * sizeof *last->sums[side]);
}

/* Whether the change is small, and `side` sees the board alike before and after it. */
static ALWAYS_INLINE bool is_usable(const struct change *change, int side,
                                    struct features_view view)
{
    const struct features_view before = change->from->view[side];

    return change->count <= CHANGED_SQUARES_MAX && before.mirrored == view.mirrored
           && before.bucket == view.bucket;
}

/* Set `accumulator` to that of `pos`.  Mostly `other` is one move away; then what `accumulator`
 * holds is not looked at. */
static ALWAYS_INLINE void set_accumulator(const struct net *net,
                                          struct accumulator *accumulator,
                                          const struct accumulator *other,
                                          struct refresh_cache *cache,
                                          const struct position *pos)
{
    struct change small = change_from(net, other, pos), large = small;

    if (small.count > MOVE_SQUARES) {
        large = change_from(net, accumulator, pos);
        if (large.count < small.count) {
            const struct change first = small;

            small = large;
            large = first;
        }
    }
    for (int side = 0; side < COLOURS; side++) {
        const struct features_view view =
            features_view(&net->features, pos, side, net->buckets);
        const struct change *change = is_usable(&small, side, view)   ? &small
                                      : is_usable(&large, side, view) ? &large
                                                                      : NULL;

        if (change)
            update(net, accumulator, change, pos, side);
        else
            refresh(net, accumulator, cache, pos, side, view);
    }
    accumulator->net = net;
    position_copy(&accumulator->pos, pos, KIND_MAX);
}

PER_PROCESSOR static int evaluate_position(const struct net *net,
                                           struct accumulator *accumulator,
                                           const struct accumulator *other,
                                           struct refresh_cache *cache,
                                           const struct position *pos)
{
    const int us = pos->to_move;
    const int output = features_output(&net->features, pos, NET_OUTPUTS);
    const int16_t *weights = net->weights[output];
    int64_t sum = 0;

    set_accumulator(net, accumulator, other, cache, pos);
    sum += weigh_layer(net->hidden, accumulator->sums[us], weights);
    sum += weigh_layer(net->hidden, accumulator->sums[us ^ 1], weights + net->hidden);
    sum = sum / NET_QA + net->output_bias[output];
    sum = sum * net->scale / (NET_QA * NET_QB);
    sum = sum < 0 ? -(-sum >> net->finer[output]) : sum >> net->finer[output];
    return (int)(sum > NET_SCORE_MAX    ? NET_SCORE_MAX
                 : sum < -NET_SCORE_MAX ? -NET_SCORE_MAX
                                        : sum);
}

/* Not PER_PROCESSOR itself: the resolver of a public function would be public, too. */
int net_evaluate(const struct net *net, struct accumulator *accumulator,
                 const struct accumulator *other, struct refresh_cache *cache,
                 const struct position *pos)
{
    return evaluate_position(net, accumulator, other, cache, pos);
}
