/* history.c - what earlier cut-offs taught about moves.  SPDX-License-Identifier: MIT */
#include "search/history.h"

enum {
    CORRECTION_MAX = 1024, /* an entry of the correction tables             */
    CORRECTION_PART = 24,  /* of the entries' sum: so many make a centipawn */
    SURPLUS_MAX = 256,     /* most that one search may teach                */
};

static int clamp(int n, int most)
{
    return n > most ? most : n < -most ? -most : n;
}

/* Move a number towards +-most, the slower the nearer it is. */
static void adjust(int16_t *number, int bonus, int most)
{
    const int weight = bonus < 0 ? -bonus : bonus;

    *number = (int16_t)(*number + bonus - *number * weight / most);
}

void history_age(struct history *history)
{
    int16_t *quiet = &history->quiet[0][0][0];
    int16_t *noisy = &history->noisy[0][0][0];

    for (size_t i = 0; i < sizeof history->quiet / sizeof *quiet; i++)
        quiet[i] /= 2;
    for (size_t i = 0; i < sizeof history->noisy / sizeof *noisy; i++)
        noisy[i] /= 2;
}

static unsigned pair(int earlier, int later)
{
    return ((unsigned)earlier * CONTEXT_STRIDE + (unsigned)later) % CONTINUATIONS;
}

int history_quiet(const struct history *history, const struct position *pos,
                  const struct past_contexts *past, move m)
{
    const int context = history_context(pos, m);
    int sum = history->quiet[pos->to_move][move_from(m)][move_to(m)];

    for (int i = 0; i < ANSWERED; i++)
        sum += history->continuation[pair(past->of[i], context)];
    return sum;
}

static int taken_kind(const struct position *pos, move m)
{
    return piece_kind(position_piece(pos, move_to(m)));
}

int history_noisy(const struct history *history, const struct position *pos, move m)
{
    return history
        ->noisy[position_piece(pos, move_from(m))][move_to(m)][taken_kind(pos, m)];
}

void history_learn_quiet(struct history *history, const struct position *pos,
                         const struct past_contexts *past, move m, int bonus)
{
    const int context = history_context(pos, m);

    adjust(&history->quiet[pos->to_move][move_from(m)][move_to(m)], bonus, HISTORY_MAX);
    for (int i = 0; i < ANSWERED; i++)
        if (past->of[i] != CONTEXT_NONE)
            adjust(&history->continuation[pair(past->of[i], context)], bonus,
                   HISTORY_MAX);
}

void history_learn_noisy(struct history *history, const struct position *pos, move m,
                         int bonus)
{
    const piece mover = position_piece(pos, move_from(m));

    adjust(&history->noisy[mover][move_to(m)][taken_kind(pos, m)], bonus, HISTORY_MAX);
}

/* A hash of some squares. */
static uint64_t hash_squares(bitset squares, uint64_t seed)
{
    const uint64_t low = (uint64_t)squares * UINT64_C(0x9e3779b97f4a7c15);
    const uint64_t high = (uint64_t)(squares >> 64) * UINT64_C(0xc2b2ae3d27d4eb4f);

    return (low ^ high ^ seed) * UINT64_C(0xff51afd7ed558ccd);
}

/* What an aspect of the position looks like. */
static unsigned shape(const struct position *pos, int aspect)
{
    const bitset pawns = pos->by_kind[KIND_PAWN];
    uint64_t hash = 0;

    if (aspect == 0)
        for (int colour = 0; colour < COLOURS; colour++)
            hash = hash_squares(pawns & pos->by_colour[colour], hash);
    else
        for (int kind = KIND_FIRST_OTHER; kind < KIND_MAX; kind++)
            hash = hash_squares(pos->by_kind[kind] & pos->by_colour[aspect - 1], hash);
    return (unsigned)(hash >> (64 - SHAPE_BITS));
}

int history_correction(const struct history *history, const struct position *pos)
{
    int sum = 0;

    for (int aspect = 0; aspect < ASPECTS; aspect++)
        sum += history->correction[aspect][pos->to_move][shape(pos, aspect)];
    return sum / CORRECTION_PART;
}

void history_learn_correction(struct history *history, const struct position *pos,
                              int depth, int surplus)
{
    const int bonus = clamp(surplus * depth / 8, SURPLUS_MAX);

    for (int aspect = 0; aspect < ASPECTS; aspect++)
        adjust(&history->correction[aspect][pos->to_move][shape(pos, aspect)], bonus,
               CORRECTION_MAX);
}
