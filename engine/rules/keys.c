/* keys.c - random numbers for hashing positions.  SPDX-License-Identifier: MIT */
#include "engine/core/random.h"
#include "engine/rules/rules.h"

#include <string.h>

/* Kinds whose keys are drawn first, or next, and counters after the first one: more came later, and changed none of
 * the others. */
enum {
    KINDS_DRAWN_FIRST = 12,
    KINDS_DRAWN_NEXT = 16,
    HAND_KINDS_DRAWN_FIRST = 2, /* White's */
    COUNTERS_DRAWN_FIRST = 3
};

static void draw_keys(key *keys, size_t bytes, uint64_t *state)
{
    for (size_t i = 0; i < bytes / sizeof *keys; i++)
        keys[i] = random_next(state);
}

static void draw_hands(struct keys *keys, int colour, int first, int end,
                       uint64_t *state)
{
    draw_keys(&keys->hands[colour][first],
              (size_t)(end - first) * sizeof *keys->hands[colour], state);
}

void keys_fill(struct keys *keys)
{
    const size_t pieces = KINDS_DRAWN_FIRST * COLOURS * sizeof *keys->pieces;
    const size_t next = KINDS_DRAWN_NEXT * COLOURS * sizeof *keys->pieces;
    const size_t powers = KINDS_DRAWN_FIRST * sizeof *keys->powers;
    uint64_t state = 20261120;

    draw_keys(keys->pieces[0], pieces, &state);
    draw_keys(keys->countdowns[0], sizeof keys->countdowns, &state);
    draw_keys(keys->powers[0], powers, &state);
    draw_keys(keys->en_passant, sizeof keys->en_passant, &state);
    draw_keys(keys->castling, sizeof keys->castling, &state);
    draw_hands(keys, WHITE, KIND_NONE, HAND_KINDS_DRAWN_FIRST, &state);
    draw_keys(&keys->awaits_roll, sizeof keys->awaits_roll, &state);
    draw_keys(&keys->turn, sizeof keys->turn, &state);
    draw_keys(keys->counters[0], sizeof keys->counters[0], &state);
    draw_keys(keys->castling_rooks[0], sizeof keys->castling_rooks, &state);
    draw_hands(keys, WHITE, HAND_KINDS_DRAWN_FIRST, KINDS_DRAWN_NEXT, &state);
    draw_hands(keys, BLACK, KIND_NONE, KINDS_DRAWN_NEXT, &state);
    draw_keys(keys->pieces[KINDS_DRAWN_FIRST * COLOURS], next - pieces, &state);
    draw_keys(keys->powers[KINDS_DRAWN_FIRST], sizeof keys->powers - powers, &state);
    draw_keys(keys->passing, sizeof keys->passing, &state);
    draw_keys(keys->counters[1], COUNTERS_DRAWN_FIRST * sizeof *keys->counters, &state);
    draw_keys(keys->walls, sizeof keys->walls, &state);
    draw_keys(keys->counters[COUNTER_MOVES], sizeof *keys->counters, &state);
    draw_keys(keys->passes, sizeof keys->passes, &state);
    draw_keys(keys->pieces[KINDS_DRAWN_NEXT * COLOURS], sizeof keys->pieces - next,
              &state);
    for (int colour = 0; colour < COLOURS; colour++)
        draw_hands(keys, colour, KINDS_DRAWN_NEXT, KIND_MAX, &state);
    /* Default values add nothing to a key, nor does an empty square. */
    memset(keys->pieces[PIECE_NONE], 0, sizeof keys->pieces[PIECE_NONE]);
    memset(keys->countdowns[0], 0, sizeof keys->countdowns[0]);
    for (int kind = 0; kind < KIND_MANY; kind++)
        keys->powers[kind][0] = 0;
    keys->castling[0] = 0;
    keys->passes[0] = 0;
}
