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

void position_put_wall(struct position *pos, square sq)
{
    position_set_countdown(pos, sq, WALL_NUMBER);
}

void position_remove_wall(struct position *pos, square sq)
{
    position_set_countdown(pos, sq, 0);
}

bool position_is_wall(const struct position *pos, square sq)
{
    return countdown_get(&pos->state.countdown, sq) == WALL_NUMBER;
}

bitset position_walls(const struct position *pos)
{
    return countdown_having(&pos->state.countdown, WALL_NUMBER);
}

static key countdown_key(const struct position *pos, square sq)
{
    const struct keys *keys = &pos->rules->keys;
    const int number = countdown_get(&pos->state.countdown, sq);

    return number == WALL_NUMBER ? keys->walls[sq] : keys->countdowns[number][sq];
}

void position_set_countdown(struct position *pos, square sq, int number)
{
    pos->key ^= countdown_key(pos, sq);
    countdown_set(&pos->state.countdown, sq, number);
    pos->key ^= countdown_key(pos, sq);
}

void position_set_countdowns(struct position *pos, const struct countdown *numbers)
{
    bitset rest = countdown_squares(numbers);

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

static int swap_castling(int rights)
{
    const int whites = CASTLING_WHITE_KING | CASTLING_WHITE_QUEEN;

    return (rights & whites) << 2 | rights >> 2;
}

static square image_of(const uint8_t image[SQUARE_MAX], square sq)
{
    return sq == SQ_NONE ? SQ_NONE : image[sq];
}

/* Copy what stands on the squares to their images. */
static void copy_squares(struct position *after, const struct position *before,
                         const uint8_t image[SQUARE_MAX], int swap)
{
    bitset rest = position_occupied(before);

    while (rest) {
        const square sq = bitset_pop(&rest, true);
        const piece p = position_piece(before, sq);

        position_put(after, piece_make(piece_kind(p), piece_colour(p) ^ swap),
                     image[sq]);
    }
    rest = countdown_squares(&before->state.countdown);
    while (rest) {
        const square sq = bitset_pop(&rest, true);

        position_set_countdown(after, image[sq],
                               countdown_get(&before->state.countdown, sq));
    }
}

/* Copy what a position consists of beside its squares. */
static void copy_state(struct position *after, const struct position *before,
                       const uint8_t image[SQUARE_MAX], int swap)
{
    const uint8_t *rook = before->castling_rook;

    for (int kind = 1; kind < KIND_MANY; kind++)
        position_set_power(after, kind, before->state.power_index[kind]);
    for (int colour = 0; colour < COLOURS; colour++) {
        after->state.hands[colour ^ swap] = before->state.hands[colour];
        after->more_hands[colour ^ swap] =
            before->rules->has_many_kinds ? before->more_hands[colour] : 0;
        for (enum counter i = 0; i < COUNTERS; i++)
            position_set_counter(after, i, colour ^ swap,
                                 position_counter(before, i, colour));
        after->king[colour ^ swap] = (uint8_t)image_of(image, before->king[colour]);
    }
    after->castling =
        (uint8_t)(swap ? swap_castling(before->castling) : before->castling);
    for (int i = 0; i < CASTLING_SIDES; i++)
        if (rook[i])
            position_set_castling_rook(after, swap ? i ^ 2 : i, image[rook[i] - 1]);
    after->en_passant = (uint8_t)image_of(image, before->en_passant);
    after->en_passant_live = before->en_passant_live;
    if (before->passing)
        position_set_passing(after, image[before->passing - 1]);
    after->to_move = (uint8_t)(before->to_move ^ swap);
    after->awaits_roll = before->awaits_roll;
    after->halfmove = before->halfmove;
    after->fullmove = before->fullmove;
}

/* Copy a position to the images of its squares; `swap` is 1 to change the colours, else 0. */
static void copy_position(struct position *after, const struct position *before,
                          const uint8_t image[SQUARE_MAX], int swap)
{
    position_clear(after, before->rules);
    copy_squares(after, before, image, swap);
    copy_state(after, before, image, swap);
    after->key = position_compute_key(after);
}

void position_transform(struct position *after, const struct position *before,
                        const uint8_t image[SQUARE_MAX])
{
    copy_position(after, before, image, 0);
}

void position_mirror(struct position *mirrored, const struct position *pos)
{
    const struct topology *board = pos->rules->variant->board;
    uint8_t image[SQUARE_MAX];
    bitset rest = board->squares;

    memset(image, SQ_NONE, sizeof image);
    while (rest) {
        const square sq = bitset_pop(&rest, true);

        image[sq] =
            (uint8_t)topology_square(board, topology_file(board, sq),
                                     board->ranks - 1 - topology_rank(board, sq));
    }
    copy_position(mirrored, pos, image, 1);
}

/* 0 for an empty hand, and different for each count. */
static key hand_key(const struct position *pos, int colour, int kind)
{
    return pos->rules->keys.hands[colour][kind]
           * (key)position_in_hand(pos, colour, kind);
}

void position_set_hand(struct position *pos, int colour, int kind, int count)
{
    const struct rules *rules = pos->rules;
    const bool first = kind <= HAND_WORD_KINDS;
    const int shift =
        rules->hand_bits * (kind - KIND_KING - (first ? 0 : HAND_WORD_KINDS));
    uint64_t *hand = &(first ? pos->state.hands : pos->more_hands)[colour];

    assert(kind >= KIND_KING && kind <= rules->hand_kind_max && count >= 0
           && count <= rules->hand_count_limit);
    pos->key ^= hand_key(pos, colour, kind);
    *hand = (*hand & ~((uint64_t)rules->hand_count_limit << shift))
            | (uint64_t)count << shift;
    pos->key ^= hand_key(pos, colour, kind);
}

static int count_word(const struct rules *rules, uint64_t hand)
{
    int count = 0;

    for (; hand; hand >>= rules->hand_bits)
        count += (int)(hand & (uint64_t)rules->hand_count_limit);
    return count;
}

int position_count_hand(const struct position *pos, int colour)
{
    const struct rules *rules = pos->rules;

    return count_word(rules, pos->state.hands[colour])
           + (rules->has_many_kinds ? count_word(rules, pos->more_hands[colour]) : 0);
}

/* The same for a counter. */
static key counter_key(const struct position *pos, enum counter counter, int colour)
{
    return pos->rules->keys.counters[counter][colour]
           * (key)position_counter(pos, counter, colour);
}

void position_set_counter(struct position *pos, enum counter counter, int colour,
                          int count)
{
    uint32_t *word = &pos->state.counters[colour];

    assert((uint32_t)count <= counter_mask(counter));
    pos->key ^= counter_key(pos, counter, colour);
    *word = (*word & ~(counter_mask(counter) << counter_shift(counter)))
            | (uint32_t)count << counter_shift(counter);
    pos->key ^= counter_key(pos, counter, colour);
}

void position_set_castling_rook(struct position *pos, int i, square sq)
{
    const key *keys = pos->rules->keys.castling_rooks[i];
    uint8_t *rook = &pos->castling_rook[i];

    if (*rook)
        pos->key ^= keys[*rook - 1];
    *rook = (uint8_t)(sq == SQ_NONE ? 0 : sq + 1);
    if (*rook)
        pos->key ^= keys[sq];
}

/* What the piece that has passed by a first move adds to the key. */
static key passing_key(const struct position *pos)
{
    return pos->passing ? pos->rules->keys.passing[pos->passing - 1] : 0;
}

void position_set_passing(struct position *pos, square sq)
{
    pos->key ^= passing_key(pos);
    pos->passing = (uint8_t)(sq == SQ_NONE ? 0 : sq + 1);
    pos->key ^= passing_key(pos);
}

void position_set_passes(struct position *pos, int count)
{
    const key *keys = pos->rules->keys.passes;

    pos->key ^= keys[pos->passes] ^ keys[count];
    pos->passes = (unsigned)count & 3;
}

static key state_key(const struct position *pos)
{
    const struct keys *keys = &pos->rules->keys;
    bitset rest = countdown_squares(&pos->state.countdown);
    key k = 0;

    while (rest)
        k ^= countdown_key(pos, bitset_pop(&rest, true));
    for (int kind = 0; kind < KIND_MANY; kind++)
        k ^= keys->powers[kind][pos->state.power_index[kind]];
    for (int kind = KIND_KING; kind <= HAND_KIND_MAX; kind++)
        k ^= hand_key(pos, WHITE, kind) ^ hand_key(pos, BLACK, kind);
    for (enum counter i = 0; i < COUNTERS; i++)
        k ^= counter_key(pos, i, WHITE) ^ counter_key(pos, i, BLACK);
    for (int i = 0; i < CASTLING_SIDES; i++)
        if (pos->castling_rook[i])
            k ^= keys->castling_rooks[i][pos->castling_rook[i] - 1];
    return k;
}

key position_compute_key(const struct position *pos)
{
    const struct keys *keys = &pos->rules->keys;
    bitset rest = position_occupied(pos);
    key k = keys->castling[pos->castling] ^ state_key(pos) ^ passing_key(pos)
            ^ keys->passes[pos->passes];

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

bitset position_alike(const struct position *pos, int colour, int kind)
{
    const unsigned kinds = variant_kinds_alike(pos->rules->variant, kind);
    bitset pieces = 0;

    for (int other = 0; other < KIND_MAX; other++)
        if (kinds >> other & 1)
            pieces |= pos->by_kind[other];
    return pieces & pos->by_colour[colour];
}
