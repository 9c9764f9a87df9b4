/* sample.c - positions that nets are trained on.  SPDX-License-Identifier: MIT
 *
 * A packed sample:
 *
 *     byte 0, 1   its length          2        side to move     3        castling rights
 *     4, 5        in hand, of the first kind that can be
 *     6, 7        score               8        result + 1
 *     9           number of pieces, then pairs of square and piece; SQ_NONE: in hand, of another kind
 *     after them  number of countdowns, then pairs of square and number
 *     after them  number of turned powers, then pairs of kind and index
 *     after them  the counters of both sides, 2 bytes each, unless both are 0
 */
#include "eval/tuning/sample.h"

#include "engine/board/topology.h"
#include "engine/core/bitset.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"

#include <stdlib.h>
#include <string.h>

enum {
    HEAD_BYTES = 9,
    RESULT = 8, /* the byte of the result */
    CAPACITY_MIN = 1 << 16,
};

bool sample_block_reserve(struct sample_block *block, int bytes)
{
    int capacity = block->capacity ? block->capacity : CAPACITY_MIN;
    void *data;

    if (bytes <= block->capacity)
        return true;
    while (capacity < bytes)
        capacity *= 2;
    data = realloc(block->data, (size_t)capacity);
    if (!data)
        return false;
    block->data = data;
    block->capacity = capacity;
    return true;
}

void sample_block_free(struct sample_block *block)
{
    free(block->data);
}

static int get_pair(const unsigned char *bytes)
{
    return bytes[0] | bytes[1] << 8;
}

static unsigned char *put_pair(unsigned char *bytes, int first, int second)
{
    bytes[0] = (unsigned char)first;
    bytes[1] = (unsigned char)second;
    return bytes + 2;
}

/* The lowest kind that can wait in hand; KIND_NONE: none can. */
static int first_hand_kind(const struct rules *rules)
{
    return rules->variant->hands.kinds
               ? bitset_lowest(rules->variant->hands.kinds, true)
               : KIND_NONE;
}

static unsigned char *put_pieces(unsigned char *end, const struct position *pos)
{
    bitset squares = position_occupied(pos);
    unsigned char *count = end++;

    *count = 0;
    for (; squares; ++*count) {
        const square sq = bitset_pop(&squares, true);

        end = put_pair(end, sq, position_piece(pos, sq));
    }
    for (piece p = piece_make(first_hand_kind(pos->rules) + 1, WHITE);
         p < piece_make(HAND_KIND_MAX + 1, WHITE); p++)
        for (int i = 0; i < position_in_hand(pos, piece_colour(p), piece_kind(p));
             i++) {
            end = put_pair(end, SQ_NONE, p);
            ++*count;
        }
    return end;
}

static unsigned char *put_countdowns(unsigned char *end, const struct position *pos)
{
    bitset squares = countdown_squares(&pos->state.countdown);

    *end++ = (unsigned char)bitset_count(squares, true);
    while (squares) {
        const square sq = bitset_pop(&squares, true);

        end = put_pair(end, sq, countdown_get(&pos->state.countdown, sq));
    }
    return end;
}

static unsigned char *put_powers(unsigned char *end, const struct position *pos)
{
    unsigned char *count = end++;

    *count = 0;
    for (int kind = KIND_KING; kind < KIND_MANY; kind++)
        if (pos->state.power_index[kind]) {
            end = put_pair(end, kind, pos->state.power_index[kind]);
            ++*count;
        }
    return end;
}

static unsigned char *put_counters(unsigned char *end, const struct position *pos)
{
    int count = COUNTERS;

    while (count > 0 && !position_counter(pos, (enum counter)(count - 1), WHITE)
           && !position_counter(pos, (enum counter)(count - 1), BLACK))
        count--;
    for (int i = 0; i < count * COLOURS; i++) {
        const int value =
            position_counter(pos, (enum counter)(i / COLOURS), i % COLOURS);

        end = put_pair(end, value & 255, value >> 8);
    }
    return end;
}

bool sample_pack(struct sample_block *block, const struct sample *sample)
{
    const struct position *pos = &sample->pos;
    const int first = first_hand_kind(pos->rules);
    unsigned char *start, *end;

    if (block->bytes + SAMPLE_BYTES_MAX > SAMPLE_BLOCK_BYTES_MAX
        || !sample_block_reserve(block, block->bytes + SAMPLE_BYTES_MAX))
        return false;
    start = block->data + block->bytes;
    end = start + HEAD_BYTES;
    put_pair(start + 2, pos->to_move, pos->castling);
    put_pair(start + 4, position_in_hand(pos, WHITE, first),
             position_in_hand(pos, BLACK, first));
    put_pair(start + 6, sample->score & 255, sample->score >> 8 & 255);
    start[RESULT] = (unsigned char)(sample->result + 1);
    end = put_powers(put_countdowns(put_pieces(end, pos), pos), pos);
    end = put_counters(end, pos);
    put_pair(start, (int)(end - start) & 255, (int)(end - start) >> 8);
    block->bytes += (int)(end - start);
    return true;
}

/* Put pieces on the board; returns the end of their pairs, or NULL when a pair is wrong. */
static const unsigned char *set_pieces(struct position *pos, const unsigned char *from,
                                       const unsigned char *end)
{
    const int squares =
        pos->rules->variant->board->files * pos->rules->variant->board->ranks;
    int count = *from++;

    for (; count > 0; count--, from += 2) {
        const int kind = piece_kind(from[1]), colour = piece_colour(from[1]);

        if (from + 2 >= end || kind < KIND_KING
            || kind >= pos->rules->variant->kind_count)
            return NULL;
        if (from[0] == SQ_NONE && pos->rules->variant->hands.kinds >> kind & 1
            && position_in_hand(pos, colour, kind) < pos->rules->hand_count_limit) {
            position_set_hand(pos, colour, kind,
                              position_in_hand(pos, colour, kind) + 1);
            continue;
        }
        if (from[0] >= squares || position_piece(pos, from[0]))
            return NULL;
        position_put(pos, from[1], from[0]);
        if (kind == KIND_KING)
            pos->king[colour] = from[0];
    }
    return from;
}

static const unsigned char *set_countdowns(struct position *pos,
                                           const unsigned char *from,
                                           const unsigned char *end)
{
    const bitset squares = pos->rules->variant->board->squares;
    int count = *from++;

    for (; count > 0; count--, from += 2) {
        if (from + 2 >= end || from[0] >= SQUARE_MAX || !bitset_has(squares, from[0])
            || from[1] > COUNTDOWN_MAX)
            return NULL;
        position_set_countdown(pos, from[0], from[1]);
    }
    return from;
}

static const unsigned char *set_powers(struct position *pos, const unsigned char *from,
                                       const unsigned char *end)
{
    int count = *from++;

    for (; count > 0; count--, from += 2) {
        if (from + 2 > end || from[0] >= pos->rules->variant->kind_count
            || from[0] >= KIND_MANY || from[1] >= pos->rules->power_count[from[0]])
            return NULL;
        position_set_power(pos, from[0], from[1]);
    }
    return from;
}

static bool set_counters(struct position *pos, const unsigned char *from,
                         const unsigned char *end)
{
    for (enum counter i = 0; i < COUNTERS && from < end; i++)
        for (int colour = 0; colour < COLOURS && from + 2 <= end; colour++, from += 2) {
            if ((uint32_t)get_pair(from) > counter_mask(i))
                return false;
            position_set_counter(pos, i, colour, get_pair(from));
        }
    return from == end;
}

bool sample_unpack(const unsigned char *data, int bytes, int *at,
                   const struct rules *rules, struct sample *sample)
{
    const unsigned char *from = data + *at;
    const int length = bytes - *at < HEAD_BYTES + 3 ? 0 : get_pair(from);
    const unsigned char *end = from + length;
    const int first = first_hand_kind(rules);
    struct position *pos = &sample->pos;

    if (length < HEAD_BYTES + 3 || length > bytes - *at)
        return false;
    position_clear(pos, rules);
    pos->to_move = from[2] & 1;
    pos->castling = from[3] & 15;
    for (int colour = 0; colour < COLOURS; colour++)
        if (first != KIND_NONE && from[4 + colour] <= HAND_COUNT_LIMIT)
            position_set_hand(pos, colour, first, from[4 + colour]);
    sample->score = (int16_t)get_pair(from + 6);
    sample->result = sample_has_result(from) ? from[RESULT] - 1 : SAMPLE_RESULT_NONE;
    *at += length;
    from = set_pieces(pos, from + HEAD_BYTES, end);
    if (from)
        from = set_countdowns(pos, from, end);
    if (from)
        from = set_powers(pos, from, end);
    return from && set_counters(pos, from, end);
}

bool sample_skip(const unsigned char *data, int bytes, int *at)
{
    const int length = bytes - *at < HEAD_BYTES + 3 ? 0 : get_pair(data + *at);

    if (length < HEAD_BYTES + 3 || length > bytes - *at)
        return false;
    *at += length;
    return true;
}

bool sample_has_result(const unsigned char *packed)
{
    return packed[RESULT] < SAMPLE_RESULT_NONE + 1;
}

struct sample_counts sample_count(const struct sample_block *block)
{
    struct sample_counts counts = {0, 0};
    int next = 0;

    for (int at = 0; sample_skip(block->data, block->bytes, &next); at = next)
        if (sample_has_result(block->data + at))
            counts.games++;
        else
            counts.others++;
    return counts;
}

void sample_set_results(struct sample_block *block, int white)
{
    int at = 0;

    for (int next = 0; sample_skip(block->data, block->bytes, &next); at = next) {
        unsigned char *sample = block->data + at;

        if (sample[RESULT] == SAMPLE_RESULT_PENDING + 1)
            sample[RESULT] = (unsigned char)((sample[2] == WHITE ? white : -white) + 1);
    }
}
