/* fuzz_variants.c - any bytes as a variants file: faults are told, and every game that is left is
 * played at random for a while.  SPDX-License-Identifier: MIT
 */
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/library/library.h"
#include "engine/rules/game.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "engine/variants/registry.h"
#include "tests/fuzz/fuzz.h"

#include <stdlib.h>
#include <string.h>

enum { PLIES = 60, GAMES = 3 };

static void count_fault(void *context, const struct library_fault *fault)
{
    if (!fault->text || !*fault->text || fault->line < 1)
        abort();
    *(int *)context += !fault->is_warning;
}

static void play(const struct variant *variant)
{
    struct rules *rules = rules_new(variant, NULL, 0, NULL);
    struct game *game = rules ? game_new(rules, 1) : NULL;
    uint64_t state = 1;

    if (!game)
        abort();
    if (!game_play_random_plies(game, PLIES, &state))
        state = 0; /* the game has ended */
    game_free(game);
    rules_free(rules);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct library *library = library_new();
    const struct variant *const *games;
    int told = 0, faults, built_in = 0;

    if (!library)
        abort();
    faults = library_read(library, (const char *)data, size, count_fault, &told);
    if (faults != told)
        abort();
    while (variants[built_in])
        built_in++;
    games = library_games(library) + built_in;
    for (int i = 0; i < GAMES && games[i]; i++)
        play(games[i]);
    library_free(library);
    return 0;
}
