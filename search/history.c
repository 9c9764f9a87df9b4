/* history.c - history heuristics.  SPDX-License-Identifier: MIT */
#include "search/history.h"

#include "engine/board/topology.h"

enum {
    CORRECTION_MAX = 1024,   /* of an entry */
    CORRECTION_DIVISOR = 24, /* the sum of the entries to centipawns */
    CORRECTION_BONUS_MAX = 256,
};

static void add_bonus(int16_t *entry, int bonus, int entry_max)
{
    const int size = bonus < 0 ? -bonus : bonus;

    *entry = (int16_t)(*entry + bonus - *entry * size / entry_max);
}

void history_age(struct history *history, int kinds)
{
    int16_t *quiet = &history->quiet[0][0][0];
    int16_t *noisy = &history->noisy[0][0][0];

    for (size_t i = 0; i < sizeof history->quiet / sizeof *quiet; i++)
        quiet[i] /= 2;
    for (size_t i = 0; i < (size_t)kinds * sizeof *history->noisy / sizeof *noisy; i++)
        noisy[i] /= 2;
}

static unsigned continuation_index(int earlier, int later)
{
    return ((unsigned)earlier * PIECE_TO_STRIDE + (unsigned)later) % CONTINUATION_SIZE;
}

int history_quiet(const struct history *history, const struct position *pos,
                  const struct previous_moves *previous, move m)
{
    const int piece_to = history_piece_to(pos, m);
    int sum = history->quiet[pos->to_move][move_from(m)][move_to(m)];

    for (int i = 0; i < CONTINUATION_PLIES; i++)
        sum +=
            history->continuation[continuation_index(previous->piece_to[i], piece_to)];
    return sum;
}

static int captured_kind(const struct position *pos, move m)
{
    return piece_kind(position_piece(pos, move_to(m)));
}

int history_noisy(const struct history *history, const struct position *pos, move m)
{
    return history
        ->noisy[captured_kind(pos, m)][position_piece(pos, move_from(m))][move_to(m)];
}

void history_update_continuation(struct history *history,
                                 const struct previous_moves *previous, int piece_to,
                                 int bonus)
{
    for (int i = 0; i < CONTINUATION_PLIES; i++)
        if (previous->piece_to[i] != PIECE_TO_NONE)
            add_bonus(&history->continuation[continuation_index(previous->piece_to[i],
                                                                piece_to)],
                      bonus, HISTORY_MAX);
}

void history_update_quiet(struct history *history, const struct position *pos,
                          const struct previous_moves *previous, move m, int bonus)
{
    const int piece_to = history_piece_to(pos, m);

    add_bonus(&history->quiet[pos->to_move][move_from(m)][move_to(m)], bonus,
              HISTORY_MAX);
    history_update_continuation(history, previous, piece_to, bonus);
}

void history_update_noisy(struct history *history, const struct position *pos, move m,
                          int bonus)
{
    const piece mover = position_piece(pos, move_from(m));

    add_bonus(&history->noisy[captured_kind(pos, m)][mover][move_to(m)], bonus,
              HISTORY_MAX);
}

int history_wall(const struct history *history, const struct position *pos, move m,
                 square wall)
{
    return history->walls[pos->to_move][move_to(m)][wall];
}

void history_update_wall(struct history *history, const struct position *pos, move m,
                         square wall, int bonus)
{
    add_bonus(&history->walls[pos->to_move][move_to(m)][wall], bonus, HISTORY_MAX);
}

/* Products that do not wait for each other: the sum of several is a hash of them all. */
static ALWAYS_INLINE uint64_t hash_squares(bitset squares, int number, bool big_board)
{
    const uint64_t factor =
        UINT64_C(0x9e3779b97f4a7c15) + (uint64_t)number * UINT64_C(0xc2b2ae3d27d4eb4e);

    return (uint64_t)squares * factor
           + (big_board
                  ? (uint64_t)(squares >> 64) * (factor ^ UINT64_C(0xff51afd7ed558ccc))
                  : 0);
}

/* Set the position's index in each correction table: in table 0 by the pawns of both sides, in 1
 * and 2 by White's and Black's other pieces less the kings. */
static ALWAYS_INLINE void hash_pieces(const struct position *pos,
                                      unsigned index[CORRECTION_TABLES], bool big_board)
{
    const int kinds = pos->rules->variant->kind_count;
    const bitset white = pos->by_colour[WHITE], black = pos->by_colour[BLACK];
    uint64_t hash[CORRECTION_TABLES] = {
        hash_squares(pos->by_kind[KIND_PAWN] & white, WHITE, big_board)
        + hash_squares(pos->by_kind[KIND_PAWN] & black, BLACK, big_board)};

    for (int kind = KIND_FIRST_OTHER; kind < kinds; kind++) {
        hash[1] += hash_squares(pos->by_kind[kind] & white, kind, big_board);
        hash[2] += hash_squares(pos->by_kind[kind] & black, kind, big_board);
    }
    for (int i = 0; i < CORRECTION_TABLES; i++)
        index[i] = (unsigned)((hash[i] ^ hash[i] >> 32) * UINT64_C(0xff51afd7ed558ccd)
                              >> (64 - CORRECTION_BITS));
}

static void set_correction_indices(const struct position *pos,
                                   unsigned index[CORRECTION_TABLES])
{
    if (pos->rules->variant->board->big_board)
        hash_pieces(pos, index, true);
    else
        hash_pieces(pos, index, false);
}

int history_correction(const struct history *history, const struct position *pos)
{
    unsigned index[CORRECTION_TABLES];
    int sum = 0;

    set_correction_indices(pos, index);
    for (int i = 0; i < CORRECTION_TABLES; i++)
        sum += history->correction[i][pos->to_move][index[i]];
    return sum / CORRECTION_DIVISOR;
}

void history_update_correction(struct history *history, const struct position *pos,
                               int depth, int surplus)
{
    const int earned = surplus * depth / 8;
    const int bonus = earned > CORRECTION_BONUS_MAX    ? CORRECTION_BONUS_MAX
                      : earned < -CORRECTION_BONUS_MAX ? -CORRECTION_BONUS_MAX
                                                       : earned;
    unsigned index[CORRECTION_TABLES];

    set_correction_indices(pos, index);
    for (int i = 0; i < CORRECTION_TABLES; i++)
        add_bonus(&history->correction[i][pos->to_move][index[i]], bonus,
                  CORRECTION_MAX);
}
