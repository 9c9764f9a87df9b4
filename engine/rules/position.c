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

/* The square that `sq` becomes when the board is turned over. */
static square turn_over(const struct topology *board, square sq)
{
    return (board->ranks - 1 - topology_rank(board, sq)) * board->files
           + topology_file(board, sq);
}

static int swap_castling(int rights)
{
    const int whites = CASTLING_WHITE_KING | CASTLING_WHITE_QUEEN;

    return (rights & whites) << 2 | rights >> 2;
}

static void mirror_pieces(struct position *mirrored, const struct position *pos)
{
    const struct topology *board = pos->rules->variant->board;
    bitset rest = position_occupied(pos);

    while (rest) {
        const square sq = bitset_pop(&rest, true);
        const piece p = position_piece(pos, sq);

        position_put(mirrored, piece_make(piece_kind(p), piece_colour(p) ^ 1),
                     turn_over(board, sq));
    }
    rest = countdown_squares(&pos->state.countdown);
    while (rest) {
        const square sq = bitset_pop(&rest, true);

        position_set_countdown(mirrored, turn_over(board, sq),
                               countdown_get(&pos->state.countdown, sq));
    }
}

void position_mirror(struct position *mirrored, const struct position *pos)
{
    const struct topology *board = pos->rules->variant->board;

    position_clear(mirrored, pos->rules);
    mirror_pieces(mirrored, pos);
    for (int kind = 1; kind < KIND_MAX; kind++)
        position_set_power(mirrored, kind, pos->state.power_index[kind]);
    for (int colour = 0; colour < COLOURS; colour++) {
        position_set_hand(mirrored, colour ^ 1, pos->state.in_hand[colour]);
        position_set_exposed(mirrored, colour ^ 1, pos->state.exposed[colour]);
        if (pos->king[colour] != SQ_NONE)
            mirrored->king[colour ^ 1] = (uint8_t)turn_over(board, pos->king[colour]);
    }
    mirrored->castling = (uint8_t)swap_castling(pos->castling);
    for (int i = 0; i < CASTLING_SIDES; i++)
        if (pos->state.castling_rook[i])
            position_set_castling_rook(
                mirrored, i ^ 2, turn_over(board, pos->state.castling_rook[i] - 1));
    if (pos->en_passant != SQ_NONE)
        mirrored->en_passant = (uint8_t)turn_over(board, pos->en_passant);
    mirrored->en_passant_live = pos->en_passant_live;
    mirrored->to_move = pos->to_move ^ 1;
    mirrored->awaits_roll = pos->awaits_roll;
    mirrored->halfmove = pos->halfmove;
    mirrored->fullmove = pos->fullmove;
    mirrored->key = position_compute_key(mirrored);
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

void position_set_castling_rook(struct position *pos, int i, square sq)
{
    const key *keys = pos->rules->keys.castling_rooks[i];
    uint8_t *rook = &pos->state.castling_rook[i];

    if (*rook)
        pos->key ^= keys[*rook - 1];
    *rook = (uint8_t)(sq == SQ_NONE ? 0 : sq + 1);
    if (*rook)
        pos->key ^= keys[sq];
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
    for (int i = 0; i < CASTLING_SIDES; i++)
        if (pos->state.castling_rook[i])
            k ^= keys->castling_rooks[i][pos->state.castling_rook[i] - 1];
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
