/* position.c - a position.  SPDX-License-Identifier: MIT */
#include "engine/rules/position.h"

#include "engine/board/topology.h"
#include "engine/rules/variant.h"

#include <string.h>

void position_clear(struct position *pos, const struct rules *rules)
{
    memset(pos, 0, sizeof *pos);
    pos->rules = rules;
    pos->king[WHITE] = SQ_NONE;
    pos->king[BLACK] = SQ_NONE;
    pos->en_passant = SQ_NONE;
    pos->fullmove = 1;
    pos->key = position_compute_key(pos);
}

void position_set_countdown(struct position *pos, square sq, int number)
{
    const struct keys *keys = &pos->rules->keys;
    const int before = countdown_get(&pos->state.countdown, sq);

    countdown_set(&pos->state.countdown, sq, number);
    pos->key ^= keys->countdowns[before][sq] ^ keys->countdowns[number][sq];
}

void position_set_countdowns(struct position *pos, const struct countdown *numbers)
{
    bitset rest = countdown_squares(&pos->state.countdown) | countdown_squares(numbers);

    while (rest) {
        const square sq = bitset_pop(&rest, true);

        position_set_countdown(pos, sq, countdown_get(numbers, sq));
    }
}

void position_tick(struct position *pos, bitset squares)
{
    bitset rest = countdown_squares(&pos->state.countdown) & squares;

    while (rest) {
        const square sq = bitset_pop(&rest, true);

        position_set_countdown(pos, sq, countdown_get(&pos->state.countdown, sq) - 1);
    }
}

void position_set_power(struct position *pos, int kind, int index)
{
    const key *keys = pos->rules->keys.powers[kind];

    pos->key ^= keys[pos->state.power_index[kind]] ^ keys[index];
    pos->state.power_index[kind] = (uint8_t)index;
}

/* 0 for an empty hand, and different for each count. */
static key hand_key(const struct position *pos, int colour)
{
    return pos->rules->keys.hands[colour] * pos->state.in_hand[colour];
}

void position_set_hand(struct position *pos, int colour, int count)
{
    pos->key ^= hand_key(pos, colour);
    pos->state.in_hand[colour] = (uint8_t)count;
    pos->key ^= hand_key(pos, colour);
}

void position_set_exposed(struct position *pos, int colour, bool exposed)
{
    if (pos->state.exposed[colour] != exposed)
        pos->key ^= pos->rules->keys.exposed[colour];
    pos->state.exposed[colour] = exposed;
}

static key state_key(const struct position *pos)
{
    const struct keys *keys = &pos->rules->keys;
    bitset rest = countdown_squares(&pos->state.countdown);
    key k = 0;

    while (rest) {
        const square sq = bitset_pop(&rest, true);

        k ^= keys->countdowns[countdown_get(&pos->state.countdown, sq)][sq];
    }
    for (int kind = 0; kind < KIND_MAX; kind++)
        k ^= keys->powers[kind][pos->state.power_index[kind]];
    for (int colour = 0; colour < COLOURS; colour++)
        k ^= hand_key(pos, colour)
             ^ (pos->state.exposed[colour] ? keys->exposed[colour] : 0);
    return k;
}

key position_compute_key(const struct position *pos)
{
    const struct keys *keys = &pos->rules->keys;
    bitset rest = position_occupied(pos);
    key k = keys->castling[pos->castling] ^ state_key(pos);

    while (rest) {
        const square sq = bitset_pop(&rest, true);

        k ^= keys->pieces[pos->board[sq]][sq];
    }
    if (pos->en_passant_live)
        k ^= keys->en_passant[pos->en_passant];
    if (pos->awaits_roll)
        k ^= keys->awaits_roll;
    if (pos->to_move == BLACK)
        k ^= keys->turn;
    return k;
}
