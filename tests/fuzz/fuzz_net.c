/* fuzz_net.c - nets with any bytes changed.  SPDX-License-Identifier: MIT
 *
 * The first byte chooses the rules, the second what is done to the file of a net for them: bits of
 * enum edit.  Four bytes follow for each change: an offset of three bytes, and the new value.
 */
#include "engine/core/hash.h"
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/rules/game.h"
#include "engine/rules/outcome.h"
#include "engine/rules/rules.h"
#include "eval/net/net.h"
#include "eval/net/net_file.h"
#include "tests/fuzz/fuzz.h"

#include <stdlib.h>
#include <string.h>

enum edit {
    EDIT_CHECKSUM = 1, /* set it right after the changes */
    EDIT_CUT = 2,      /* cut the file off at the first offset */
    EDIT_RAW = 4,      /* the changes themselves are the file */
};

enum { HIDDEN = 64, CHANGE_SIZE = 4, CHECKSUM_SIZE = 8, PLIES = 40 };

/* The file of a net with small weights; the caller frees it. */
static unsigned char *write_file(const struct rules *rules, size_t *size)
{
    struct net *net = net_new(rules, HIDDEN, KING_BUCKETS);
    unsigned char *bytes;

    if (!net)
        abort();
    for (int i = 0; i < net_row_count(net) * HIDDEN; i++)
        net->rows[i] = (int16_t)(i % 41 - 20);
    for (int i = 0; i < 2 * HIDDEN; i++)
        for (int output = 0; output < NET_OUTPUTS; output++)
            net->weights[output][i] = (int16_t)(i % 23 - 11);
    net->scale = 200;
    *size = net_file_size(net);
    bytes = malloc(*size);
    if (!bytes)
        abort();
    net_write(net, rules, bytes);
    net_free(net);
    return bytes;
}

static size_t change_offset(const uint8_t *change)
{
    return (size_t)change[0] | (size_t)change[1] << 8 | (size_t)change[2] << 16;
}

/* Change the file, and return its new size. */
static size_t change_file(unsigned char *bytes, size_t size, unsigned edit,
                          const uint8_t *changes, size_t length)
{
    for (size_t i = 0; i + CHANGE_SIZE <= length; i += CHANGE_SIZE)
        bytes[change_offset(changes + i) % size] = changes[i + CHANGE_SIZE - 1];
    if (edit & EDIT_CUT && length >= CHANGE_SIZE)
        size = change_offset(changes) % size;
    if (edit & EDIT_CHECKSUM && size > CHECKSUM_SIZE) {
        const uint64_t sum = hash_bytes(HASH_START, bytes, size - CHECKSUM_SIZE);

        for (int i = 0; i < CHECKSUM_SIZE; i++)
            bytes[size - CHECKSUM_SIZE + (size_t)i] = (unsigned char)(sum >> 8 * i);
    }
    return size;
}

/* Scores are limited, and the same however they are computed. */
static void check_scores(const struct net *net, const struct rules *rules,
                         uint64_t seed)
{
    struct game *game = game_new(rules, seed);
    struct accumulator kept = {.net = NULL};
    struct refresh_cache kept_cache = {0};

    if (!game)
        abort();
    for (int ply = 0; ply < PLIES; ply++) {
        struct accumulator fresh = {.net = NULL};
        struct refresh_cache fresh_cache = {0};
        const struct position *pos = game_position(game);
        const int score = net_evaluate(net, &kept, &kept, &kept_cache, pos);

        if (score > NET_SCORE_MAX || score < -NET_SCORE_MAX
            || score != net_evaluate(net, &fresh, &fresh, &fresh_cache, pos))
            abort();
        if (!game_play_random(game, &seed) || game_outcome(game).result != RESULT_NONE)
            break;
    }
    game_free(game);
}

/* Read the file from memory of its exact size. */
static void check_file(const struct rules *rules, const unsigned char *bytes,
                       size_t size)
{
    unsigned char *exact = malloc(size ? size : 1);
    struct text why;
    struct net *net;

    if (!exact)
        abort();
    if (size)
        memcpy(exact, bytes, size);
    text_clear(&why);
    net = net_read(rules, exact, size, &why);
    if (!net && why.length == 0)
        abort();
    free(exact);
    if (net)
        check_scores(net, rules, hash_bytes(HASH_START, bytes, size));
    net_free(net);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct rules *rules = all_rules(size > 0 ? data[0] : 0);
    const unsigned edit = size > 1 ? data[1] : 0;
    const uint8_t *changes = size > 2 ? data + 2 : data;
    const size_t length = size > 2 ? size - 2 : 0;
    unsigned char *bytes;
    size_t file_size;

    if (edit & EDIT_RAW) {
        check_file(rules, changes, length);
        return 0;
    }
    bytes = write_file(rules, &file_size);
    file_size = change_file(bytes, file_size, edit, changes, length);
    check_file(rules, bytes, file_size);
    free(bytes);
    return 0;
}
