/* sample_set.c - the samples of any number of files.  SPDX-License-Identifier: MIT */
#include "search/training/sample_set.h"

#include "engine/core/array.h"
#include "engine/core/hash.h"
#include "engine/core/input_file.h"
#include "engine/core/text.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { VALIDATION_SHARE = 20 };

static uint64_t hash_number(uint64_t hash, uint64_t number)
{
    unsigned char bytes[8];

    for (int i = 0; i < 8; i++)
        bytes[i] = (unsigned char)(number >> 8 * i);
    return hash_bytes(hash, bytes, sizeof bytes);
}

static uint64_t hash_settings(const struct sample_settings *settings)
{
    uint64_t hash = hash_number(HASH_START, settings->seed);

    hash = hash_number(hash, settings->nodes);
    hash = hash_number(hash, settings->evaluation);
    hash = hash_number(hash, (uint64_t)settings->tree_share);
    hash = hash_number(hash, (uint64_t)settings->static_share);
    hash = hash_number(hash, (uint64_t)settings->rolls);
    /* Without endings the hash is what it was before there was this setting, so files keep the
     * order of their games, and the same games for validation. */
    return settings->endings ? hash_number(hash, (uint64_t)settings->endings) : hash;
}

static bool is_for_validation(const struct sample_game *game)
{
    return hash_number(game->settings, game->entry.number) % VALIDATION_SHARE == 0;
}

static bool add_game(struct sample_set *set, const struct sample_game *game)
{
    if (!array_reserve(&set->games, set->count, &set->room, sizeof *set->games))
        return false;
    set->games[set->count++] = *game;
    return true;
}

/* Find the games of one file.  It may end within a block, as another process may be writing it. */
static bool scan_stream(struct sample_set *set, const struct rules *rules, FILE *stream,
                        int file, struct text *why)
{
    struct sample_settings settings;
    struct sample_game game = {.file = file};
    enum sample_status status;

    if (!sample_file_read_head(stream, set->paths[file], rules, &settings, why))
        return false;
    game.settings = hash_settings(&settings);
    while ((status = sample_file_next(stream, &game.entry)) == SAMPLE_FOUND)
        if (!add_game(set, &game))
            return text_fail(why, "out of memory");
    return status != SAMPLE_DAMAGED
           || text_fail(why, "%.200s: damaged after byte %" PRId64, set->paths[file],
                        game.entry.offset + game.entry.bytes);
}

static bool scan_file(struct sample_set *set, const struct rules *rules, int file,
                      struct text *why)
{
    FILE *stream = input_file_open(set->paths[file], why);
    const bool good = stream && scan_stream(set, rules, stream, file, why);

    if (stream)
        fclose(stream);
    return good;
}

static int compare_numbers(uint64_t a, uint64_t b)
{
    return (a > b) - (a < b);
}

static int compare_games(const void *first, const void *second)
{
    const struct sample_game *a = first, *b = second;
    int order = is_for_validation(a) - is_for_validation(b);

    if (!order)
        order = compare_numbers(a->settings, b->settings);
    if (!order)
        order = compare_numbers(a->entry.number, b->entry.number);
    return order ? order : compare_numbers(a->entry.checksum, b->entry.checksum);
}

/* Sort the games, remove those that are there twice, and count. */
static void sort_games(struct sample_set *set)
{
    size_t count = 0;

    if (set->count > 0)
        qsort(set->games, set->count, sizeof *set->games, compare_games);
    set->identity = HASH_START;
    for (size_t i = 0; i < set->count; i++) {
        const struct sample_game game = set->games[i];

        if (count > 0 && compare_games(&game, &set->games[count - 1]) == 0)
            continue;
        set->games[count++] = game;
        set->identity = hash_number(set->identity, game.entry.checksum);
        if (is_for_validation(&game))
            continue;
        set->training_count++;
        set->counts.games += game.entry.counts.games;
        set->counts.others += game.entry.counts.others;
    }
    set->count = count;
}

bool sample_set_open(struct sample_set *set, const struct rules *rules,
                     const char *const *paths, int count, struct text *why)
{
    *set = (struct sample_set){.paths = paths};
    for (int i = 0; i < count; i++)
        if (!scan_file(set, rules, i, why))
            return false;
    sort_games(set);
    return true;
}

void sample_set_close(struct sample_set *set)
{
    free(set->games);
}

bool sample_set_read(const struct sample_set *set, size_t game,
                     struct sample_block *block, struct text *why)
{
    const struct sample_game *found = &set->games[game];
    FILE *stream = input_file_open(set->paths[found->file], why);
    bool good;

    if (!stream)
        return false;
    good = sample_file_read(stream, &found->entry, block)
           || text_fail(why, "%.200s: damaged at byte %" PRId64,
                        set->paths[found->file], found->entry.offset);
    fclose(stream);
    return good;
}
