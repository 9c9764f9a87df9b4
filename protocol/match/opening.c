/* opening.c - the openings of a tournament.  SPDX-License-Identifier: MIT */
#include "protocol/match/opening.h"

#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/variant.h"
#include "protocol/match/engine/move_text.h"
#include "protocol/match/opening_book.h"
#include "protocol/match/settings/tournament.h"
#include "search/search.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum {
    RANDOM_PLIES = 8,
    ATTEMPTS_MAX = 40,
    BALANCED_CP = 120,   /* greatest absolute score of a balanced position */
    SEARCH_NODES = 4000, /* per position                                   */
    TABLE_MB = 1,
};

struct openings {
    const struct rules *rules;
    uint64_t seed;
    int plies; /* of random openings */
    struct position start;
    struct opening_book *book; /* NULL: random openings */
    int *order;                /* of the book's entries */
};

/* Shuffle the book's entries. */
static void shuffle(int *order, int count, uint64_t seed)
{
    for (int i = count - 1; i > 0; i--) {
        const int j = random_below(&seed, i + 1);
        const int other = order[j];

        order[j] = order[i];
        order[i] = other;
    }
}

static bool open_book(struct openings *openings, const struct tournament *tournament,
                      struct text *why)
{
    openings->book = opening_book_read(tournament->openings, openings->rules,
                                       tournament->plies, why);
    if (!openings->book)
        return false;

    const int count = opening_book_count(openings->book);

    openings->order = malloc((size_t)count * sizeof *openings->order);
    if (!openings->order)
        return text_fail(why, "out of memory");
    for (int i = 0; i < count; i++)
        openings->order[i] = i;
    if (tournament->shuffled)
        shuffle(openings->order, count, tournament->seed);
    return true;
}

struct openings *openings_new(const struct tournament *tournament,
                              const struct rules *rules, struct text *why)
{
    const char *fen = *tournament->fen ? tournament->fen : rules->variant->start;
    struct openings *openings = calloc(1, sizeof *openings);

    if (!openings) {
        text_fail(why, "out of memory");
        return NULL;
    }
    openings->rules = rules;
    openings->seed = tournament->seed;
    openings->plies = *tournament->openings    ? 0
                      : tournament->plies >= 0 ? tournament->plies
                      : *tournament->fen       ? 0
                                               : RANDOM_PLIES;
    if (fen_parse(&openings->start, rules, fen, why)
        && (!*tournament->openings || open_book(openings, tournament, why)))
        return openings;
    openings_free(openings);
    return NULL;
}

void openings_free(struct openings *openings)
{
    if (!openings)
        return;
    opening_book_free(openings->book);
    free(openings->order);
    free(openings);
}

bool openings_set_up(const struct openings *openings)
{
    struct text fen;

    if (openings->book)
        return opening_book_sets_up(openings->book);
    text_clear(&fen);
    return move_text_write_start(&openings->start, &fen);
}

/* Set up the start and play random plies, the same for each number and attempt.  False
 * when the game ends before they are played. */
static bool play_random(const struct openings *openings, int number, int attempt,
                        struct game *game)
{
    uint64_t state = openings->seed;

    state = random_next(&state) ^ (uint64_t)number;
    state = random_next(&state) ^ (uint64_t)attempt;
    state = random_next(&state);
    game_reset(game, &openings->start);
    for (int i = 0; i < openings->plies; i++) {
        const struct position *pos = game_position(game);
        struct move_list list;

        play_moves(pos, GENERATE_ALL, &list);
        if (list.count == 0 || game_outcome(game).result != RESULT_NONE)
            return false;

        struct ply ply = {list.moves[random_below(&state, list.count)], MOVE_NONE};
        struct position moved;

        play_make(&moved, pos, ply.move);
        if (moved.awaits_roll)
            ply.roll = play_roll_dice(&moved, &state);
        if (!game_play(game, ply))
            return false;
    }
    return game_outcome(game).result == RESULT_NONE;
}

/* The absolute score of a short search, in centipawns. */
static int search_imbalance(struct searcher *searcher, const struct game *game)
{
    const struct limits limits = {.nodes = SEARCH_NODES};
    score value = 0;

    searcher_clear(searcher);
    searcher_think_score(searcher, game, &limits, &value);
    return abs(value);
}

/* Play the first balanced one of several random openings, or else the least unbalanced
 * one. */
static bool play_balanced(const struct openings *openings, int number,
                          struct game *game)
{
    struct searcher *searcher = searcher_new(TABLE_MB, 1);
    int best = 0, least = INT_MAX;

    if (!searcher)
        return false;
    for (int i = 0; i < ATTEMPTS_MAX && least > BALANCED_CP; i++)
        if (play_random(openings, number, i, game)) {
            const int imbalance = search_imbalance(searcher, game);

            if (imbalance < least) {
                least = imbalance;
                best = i;
            }
        }
    searcher_free(searcher);
    play_random(openings, number, best, game);
    return true;
}

bool openings_play(const struct openings *openings, int number, struct game *game)
{
    if (openings->book) {
        const int count = opening_book_count(openings->book);

        return opening_book_play(openings->book, openings->order[number % count], game);
    }
    game_reset(game, &openings->start);
    return openings->plies == 0 || play_balanced(openings, number, game);
}
