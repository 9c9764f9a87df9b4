/* position.h - a position.  SPDX-License-Identifier: MIT
 *
 * Plain data.  A move makes a new position from the one before (variant.h); nothing is
 * unmade.  What only some games have - hands, countdowns, powers - is in `state`, and is
 * copied, hashed and written like the rest.
 */
#ifndef ENGINE_RULES_POSITION_H
#define ENGINE_RULES_POSITION_H

#include "engine/core/bitset.h"
#include "engine/core/types.h"
#include "engine/rules/countdown.h"
#include "engine/rules/move.h"
#include "engine/rules/rules.h"

#include <assert.h>
#include <string.h>

/* Castling rights, a set of these.  In a game without castling the two K's may mean
 * that the king has not moved. */
enum castling {
    CASTLING_WHITE_KING = 1,
    CASTLING_WHITE_QUEEN = 2,
    CASTLING_BLACK_KING = 4,
    CASTLING_BLACK_QUEEN = 8,
};

/* A hand: pieces waiting to be dropped.  Each kind from KIND_KING to HAND_KIND_MAX has five bits for
 * its count, twelve kinds a word; where none is above LARGE_HAND_KIND_MAX, each has eight (struct rules). */
enum {
    HAND_BITS = 5,
    HAND_COUNT_LIMIT = (1 << HAND_BITS) - 1,
    HAND_WORD_KINDS = 12,
    HAND_KIND_MAX = 2 * HAND_WORD_KINDS,
    LARGE_HAND_BITS = 8,
    LARGE_HAND_KIND_MAX = 8,
};

enum { PASSES_END = 2 }; /* in a row end the game where a side may pass */

/* What only some games have.  Unused members are 0. */
struct state {
    struct countdown countdown;     /* turns or plies left, per square */
    uint8_t power_index[KIND_MANY]; /* of each kind's current power */
    uint32_t counters[COLOURS];     /* see position_counter() */
    uint64_t hands[COLOURS];        /* of the first kinds, see position_in_hand() */
};

struct position {
    bitset by_colour[COLOURS]; /* eg. ranks 1 and 2 for White */
    const struct rules *rules; /* of this game */
    key key;                   /* of everything that affects future play */
    uint8_t board[SQUARE_MAX]; /* the piece on each square */
    uint8_t king[COLOURS];     /* the king's square; SQ_NONE: there is none */
    uint8_t to_move;           /* WHITE or BLACK */
    uint8_t castling;          /* rights, a set of enum castling */
    uint8_t castling_rook[CASTLING_SIDES]; /* 1 + the square of the rook of a right that
                                              `castling` cannot express, in its order */
    /* The square passed by a double step, or of several the first one where a capture may end; SQ_NONE. */
    uint8_t en_passant;
    bool en_passant_live : 1; /* some pawn may legally capture there */
    bool awaits_roll : 1;     /* dice are thrown before the next ply */
    uint8_t passes : 2;       /* in a row that have led here, at most PASSES_END */
    /* 1 + the square of what has passed en_passant by a first move and may be captured; 0: a
     * pawn has, or nothing. */
    uint8_t passing;
    /* Plies without progress, eg. 0.  Where turns have several moves it counts turns, the present one
     * too once it has begun. */
    uint16_t halfmove;
    uint16_t fullmove; /* eg. 1, counted up after Black's turn */
    struct state state;
    /* Both colours'; unset from the game's kind_count on, and [0] is unused. */
    bitset by_kind[KIND_MAX];
    /* Hands of the next kinds; unset if the game has not many. */
    uint64_t more_hands[COLOURS];
    /* Plies of the count to count_limit; unset if the game's rules count none (position_count_limit()). */
    uint8_t counted;
    uint8_t count_limit; /* plies, eg. 32; 0: none are counted now */
};

/* Every ply copies what comes before `by_kind`, and a game's kinds: more slows down search and
 * perft. */
static_assert(offsetof(struct position, by_kind) <= 288, "struct position has grown");

/* Copy a position of a game with at most `kinds` kinds, a constant, KIND_NONE counted; KIND_MAX: of any game. */
static ALWAYS_INLINE void position_copy(struct position *after,
                                        const struct position *before, int kinds)
{
    const size_t usual = kinds < KIND_MANY ? (size_t)kinds : (size_t)KIND_MANY;

    memcpy(after, before,
           offsetof(struct position, by_kind) + usual * sizeof *before->by_kind);
    if (kinds > KIND_MANY && before->rules->has_many_kinds)
        memcpy(after->by_kind + KIND_MANY, before->by_kind + KIND_MANY,
               offsetof(struct position, counted) - offsetof(struct position, by_kind)
                   - KIND_MANY * sizeof *before->by_kind);
    if (kinds > KIND_MANY && before->rules->counts_moves) {
        after->counted = before->counted;
        after->count_limit = before->count_limit;
    }
}

static ALWAYS_INLINE bitset position_occupied(const struct position *pos)
{
    return pos->by_colour[WHITE] | pos->by_colour[BLACK];
}

static ALWAYS_INLINE piece position_piece(const struct position *pos, square sq)
{
    return pos->board[sq];
}

/* Make a wall of an empty square, in a game that has walls: nothing enters or passes it any more. */
void position_put_wall(struct position *pos, square sq);
void position_remove_wall(struct position *pos, square sq);
bool position_is_wall(const struct position *pos, square sq);

/* The squares that are walls. */
bitset position_walls(const struct position *pos);

/* The empty squares that nothing enters or passes: they have a number. */
static ALWAYS_INLINE bitset position_closed(const struct position *pos)
{
    return countdown_squares(&pos->state.countdown) & ~position_occupied(pos);
}

/* The number of pieces of `kind` that a side can drop. */
static ALWAYS_INLINE int position_in_hand(const struct position *pos, int colour,
                                          int kind)
{
    const struct rules *rules = pos->rules;
    const bool first = kind <= HAND_WORD_KINDS;

    if (kind < KIND_KING || kind > rules->hand_kind_max)
        return 0;
    return (int)((first ? pos->state.hands : pos->more_hands)[colour]
                     >> rules->hand_bits
                            * (kind - KIND_KING - (first ? 0 : HAND_WORD_KINDS))
                 & (uint64_t)rules->hand_count_limit);
}

/* Whether a side can drop a piece. */
static ALWAYS_INLINE bool position_has_hand(const struct position *pos, int colour)
{
    return pos->state.hands[colour]
           || (pos->rules->has_many_kinds && pos->more_hands[colour]);
}

/* The plies after which a count of moves ends the game; 0: none are counted. */
static ALWAYS_INLINE int position_count_limit(const struct position *pos)
{
    return pos->rules->counts_moves ? pos->count_limit : 0;
}

/* Where a side's counters stand in its word of struct state. */
static ALWAYS_INLINE int counter_shift(enum counter counter)
{
    return counter == COUNTER_MARKS    ? 0
           : counter == COUNTER_SERIES ? 1
           : counter == COUNTER_MOVES  ? 2
           : counter == COUNTER_CHECKS ? 8
                                       : 16;
}

static ALWAYS_INLINE uint32_t counter_mask(enum counter counter)
{
    return counter == COUNTER_FILES    ? 0xffff
           : counter == COUNTER_CHECKS ? 0xff
           : counter == COUNTER_MOVES  ? TURN_MOVES_MAX
                                       : 1;
}

/* A counter of a side. */
static ALWAYS_INLINE int position_counter(const struct position *pos,
                                          enum counter counter, int colour)
{
    return (int)(pos->state.counters[colour] >> counter_shift(counter)
                 & counter_mask(counter));
}

/* How many moves the side to move has left in its turn, the next one included; 0 in games where a turn is one
 * move. */
static ALWAYS_INLINE int position_moves_left(const struct position *pos)
{
    return position_counter(pos, COUNTER_MOVES, pos->to_move);
}

/* Whether the side to move has made no move of its turn yet. */
static ALWAYS_INLINE bool position_begins_turn(const struct position *pos)
{
    return position_moves_left(pos)
           == position_counter(pos, COUNTER_MOVES, pos->to_move ^ 1);
}

/* Put a piece on an empty square. */
static ALWAYS_INLINE void position_put(struct position *pos, piece p, square sq)
{
    pos->by_colour[piece_colour(p)] ^= bit(sq);
    pos->by_kind[piece_kind(p)] ^= bit(sq);
    pos->board[sq] = (uint8_t)p;
    pos->key ^= pos->rules->keys.pieces[p][sq];
}

/* Take the piece off an occupied square. */
static ALWAYS_INLINE void position_take(struct position *pos, square sq)
{
    const piece p = pos->board[sq];

    pos->by_colour[piece_colour(p)] ^= bit(sq);
    pos->by_kind[piece_kind(p)] ^= bit(sq);
    pos->board[sq] = PIECE_NONE;
    pos->key ^= pos->rules->keys.pieces[p][sq];
}

/* Whether some right to castle is one of castling_rook. */
static ALWAYS_INLINE bool position_has_castling_rooks(const struct position *pos)
{
    const uint8_t *rook = pos->castling_rook;

    return rook[0] | rook[1] | rook[2] | rook[3];
}

static ALWAYS_INLINE void position_set_castling(struct position *pos, int rights)
{
    pos->key ^=
        pos->rules->keys.castling[pos->castling] ^ pos->rules->keys.castling[rights];
    pos->castling = (uint8_t)rights;
}

/* Set whether dice are thrown before the next ply. */
static inline void position_set_awaits_roll(struct position *pos, bool awaits)
{
    if (pos->awaits_roll != awaits)
        pos->key ^= pos->rules->keys.awaits_roll;
    pos->awaits_roll = awaits;
}

static ALWAYS_INLINE void position_clear_en_passant(struct position *pos)
{
    if (pos->en_passant_live)
        pos->key ^= pos->rules->keys.en_passant[pos->en_passant];
    pos->en_passant = SQ_NONE;
    pos->en_passant_live = false;
}

/* The index of the power that `kind` of `colour` has after it has turned `turns` times more.  Where atoms
 * turn, which they are depends on the move: then it is the present power. */
static ALWAYS_INLINE int position_power_index(const struct position *pos, int colour,
                                              int kind, int turns)
{
    const struct rules *rules = pos->rules;

    if (!rules->powers_turn)
        return 0;

    int index =
        pos->state.power_index[kind] + turns * rules->turn_step + rules->lead[colour];

    while (index >= rules->power_count[kind])
        index -= rules->power_count[kind];
    return index;
}

/* Whether a colour has no more than one piece, its king where it has one. */
static ALWAYS_INLINE bool position_is_bare(const struct position *pos, int colour,
                                           bool big_board)
{
    return !bitset_many(bitset_clip(pos->by_colour[colour], big_board), big_board);
}

/* The current power of a kind of `colour`. */
static inline const struct power *position_power(const struct position *pos, int colour,
                                                 int kind)
{
    return pos->rules->powers[colour][kind][position_power_index(pos, colour, kind, 0)];
}

/* The key by which positions repeat: it does not matter whether a pass has led there. */
static ALWAYS_INLINE key position_repetition_key(const struct position *pos)
{
    return pos->key ^ pos->rules->keys.passes[pos->passes];
}

/* The key after a null move, without making it, to prefetch by: exact where play allows null moves, but for
 * counters that a pass sets back. */
static inline key position_null_move_key(const struct position *pos)
{
    const struct keys *keys = &pos->rules->keys;

    return position_repetition_key(pos) ^ keys->turn
           ^ (pos->en_passant_live
                  ? keys->en_passant[pos->en_passant]
                        ^ (pos->passing ? keys->passing[pos->passing - 1] : 0)
                  : 0);
}

/* The likely key after `m`, without making the move.  Exact where `m` moves a piece and captures
 * what is on its target, and changes nothing else. */
static inline key position_likely_key(const struct position *pos, move m)
{
    const struct keys *keys = &pos->rules->keys;
    const square from = move_from(m), to = move_to(m);
    const piece mover = position_piece(pos, from);
    const piece captured = position_piece(pos, to);

    return position_null_move_key(pos) ^ keys->pieces[mover][from]
           ^ keys->pieces[mover][to] ^ keys->pieces[captured][to];
}

/* An empty board of these rules, White to move. */
void position_clear(struct position *pos, const struct rules *rules);

/* Set the number on `sq`, and the key with it. */
void position_set_countdown(struct position *pos, square sq, int number);

/* Set the numbers on the squares that have one in `numbers`. */
void position_set_countdowns(struct position *pos, const struct countdown *numbers);

/* Count down all numbers on `squares`. */
void position_tick(struct position *pos, bitset squares);

/* Set the index of a kind's current power. */
void position_set_power(struct position *pos, int kind, int index);

/* Set how many pieces of `kind`, one from KIND_KING to rules->hand_kind_max, a side can drop: from 0 to
 * rules->hand_count_limit. */
void position_set_hand(struct position *pos, int colour, int kind, int count);

/* The number of pieces of all kinds in a hand. */
int position_count_hand(const struct position *pos, int colour);

/* Let what stands on `sq` have passed the square en_passant by a first move; SQ_NONE: nothing has. */
void position_set_passing(struct position *pos, square sq);

/* Give right `i`, of castling_rook, to the rook on `sq`; SQ_NONE: take it away. */
void position_set_castling_rook(struct position *pos, int i, square sq);

/* Set how many passes in a row have led to a position, from 0 to PASSES_END. */
void position_set_passes(struct position *pos, int count);

/* Set a counter of a side, eg. in a variant's make(). */
void position_set_counter(struct position *pos, enum counter counter, int colour,
                          int count);

/* Copy all of a position, the state that only some games have included, while each square
 * `sq` becomes `image[sq]`.  Castling rights keep their sides.  `after` and `before` are
 * different objects. */
void position_transform(struct position *after, const struct position *before,
                        const uint8_t image[SQUARE_MAX]);

/* The same position with the colours changed and the board turned over: what was good for
 * White is as good for Black.  `mirrored` and `pos` are different objects. */
void position_mirror(struct position *mirrored, const struct position *pos);

/* The key computed from scratch: equal to `pos->key`, always. */
key position_compute_key(const struct position *pos);

/* A side's pieces on the board of the kinds that count with `kind` (struct variant). */
bitset position_alike(const struct position *pos, int colour, int kind);

#endif
