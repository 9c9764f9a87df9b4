/* net_file.c - nets as bytes of a file.  SPDX-License-Identifier: MIT */
#include "eval/net/net_file.h"

#include "engine/core/hash.h"
#include "engine/core/text.h"
#include "engine/core/utf8.h"
#include "engine/rules/variant.h"
#include "eval/net/net.h"

#include <assert.h>
#include <string.h>

static const char magic[8] = "PotNet2";

enum {
    NAME_SIZE = NET_NAME_MAX - 1,
    NUMBERS = 5, /* of 4 bytes each */
    HEADER_SIZE = 8 + NAME_SIZE + NET_NOTE_MAX + 8 + 4 * NUMBERS,
    CHECKSUM_SIZE = 8,
};

/* Bytes with a bit for each row. */
static size_t map_size(const struct net *net)
{
    return ((size_t)net_row_count(net) + 7) / 8;
}

/* The size of a file with so many rows. */
static size_t size_with(const struct net *net, size_t rows)
{
    const size_t hidden = (size_t)net->hidden;
    const size_t weights = (rows + 2 * NET_OUTPUTS) * hidden;

    return HEADER_SIZE + map_size(net) + weights + 2 * hidden + (1 + 4) * NET_OUTPUTS
           + CHECKSUM_SIZE;
}

size_t net_file_size(const struct net *net)
{
    size_t rows = 0;

    for (int row = 0; row < net_row_count(net); row++)
        rows += net_row_has_weights(net, row);
    return size_with(net, rows);
}

/* ---- reading --------------------------------------------------------------------------- */

/* Read a little-endian number and move `*bytes` to its end. */
static uint64_t read_number(const unsigned char **bytes, int width)
{
    uint64_t number = 0;

    for (int i = 0; i < width; i++)
        number |= (uint64_t)(*bytes)[i] << 8 * i;
    *bytes += width;
    return number;
}

static void read_weights(const unsigned char **bytes, int16_t *weights, size_t count)
{
    for (size_t i = 0; i < count; i++)
        weights[i] = (int8_t)read_number(bytes, 1);
}

bool net_read_name(const unsigned char *bytes, size_t size, char name[NET_NAME_MAX])
{
    if (size < HEADER_SIZE || memcmp(bytes, magic, sizeof magic) != 0)
        return false;
    memcpy(name, bytes + sizeof magic, NAME_SIZE);
    name[NAME_SIZE] = '\0';
    return true;
}

/* Read the header of a file that is long enough for it. */
static bool read_header(struct net *net, const struct rules *rules,
                        const unsigned char **bytes, struct text *why)
{
    const struct variant *game = features_game(rules->variant);
    char name[NET_NAME_MAX];

    if (!net_read_name(*bytes, HEADER_SIZE, name))
        return text_fail(why, "it is not a net of Potpourri");
    *bytes += sizeof magic + NAME_SIZE;
    memcpy(net->note, *bytes, NET_NOTE_MAX - 1);
    utf8_clean(net->note, ' ');
    *bytes += NET_NOTE_MAX;

    const uint64_t fingerprint = read_number(bytes, 8);

    if (game->file.fingerprint ? fingerprint != net->fingerprint
                               : strcmp(name, game->name) != 0)
        return text_fail(why, "it is a net for another game than %s",
                         rules->variant->name);

    const uint64_t version = read_number(bytes, 4);
    const uint64_t rows = read_number(bytes, 4);
    const uint64_t hidden = read_number(bytes, 4);
    const uint64_t outputs = read_number(bytes, 4);

    net->buckets = rows == (uint64_t)net->features.count ? 1 : KING_BUCKETS;
    if (version != FEATURES_VERSION || rows != (uint64_t)net_row_count(net)
        || !net_hidden_is_good((int64_t)hidden) || outputs != NET_OUTPUTS)
        return text_fail(why, "it is a net with other features or another size");
    if (fingerprint != net->fingerprint)
        return text_fail(why, "it is a net for other rules or options of %s", name);

    const uint64_t scale = read_number(bytes, 4);

    net->hidden = (int)hidden;
    net->scale = (int)scale;
    return (scale >= 1 && scale <= NET_SCALE_MAX)
           || text_fail(why, "its scale is not from 1 to %d", NET_SCALE_MAX);
}

static bool has_row(const unsigned char *map, int row)
{
    return map[row / 8] >> row % 8 & 1;
}

/* The size that a file should have whose map of rows begins at `map`. */
static size_t expected_size(const struct net *net, const unsigned char *map)
{
    size_t rows = 0;

    for (int row = 0; row < net_row_count(net); row++)
        rows += has_row(map, row);
    return size_with(net, rows);
}

static bool read_parameters(struct net *net, const unsigned char **bytes)
{
    const unsigned char *map = *bytes;
    bool good = true;

    *bytes += map_size(net);
    for (int row = 0; row < net_row_count(net); row++)
        if (has_row(map, row))
            read_weights(bytes, net->rows + row * net->hidden, (size_t)net->hidden);
    for (int i = 0; i < net->hidden; i++)
        net->bias[i] = (int16_t)(uint16_t)read_number(bytes, 2);
    for (int i = 0; i < NET_OUTPUTS; i++)
        read_weights(bytes, net->weights[i], 2 * (size_t)net->hidden);
    for (int i = 0; i < NET_OUTPUTS; i++) {
        net->finer[i] = (int)read_number(bytes, 1);
        good &= net->finer[i] <= NET_FINER_MAX;
    }
    for (int i = 0; i < NET_OUTPUTS; i++)
        net->output_bias[i] = (int32_t)(uint32_t)read_number(bytes, 4);
    return good;
}

static bool read_file(struct net *net, const struct rules *rules,
                      const unsigned char *bytes, size_t size, struct text *why)
{
    const unsigned char *next = bytes;
    const unsigned char *checksum;
    size_t expected;

    if (size < HEADER_SIZE + CHECKSUM_SIZE)
        return text_fail(why, "it is not a net of Potpourri");
    if (!read_header(net, rules, &next, why))
        return false;
    /* A file that is cut off in its map of rows is too short without any. */
    expected = size < size_with(net, 0) ? size_with(net, 0) : expected_size(net, next);
    if (size != expected)
        return text_fail(why, "it has %zu bytes instead of %zu", size, expected);
    checksum = bytes + size - CHECKSUM_SIZE;
    if (read_number(&checksum, CHECKSUM_SIZE)
        != hash_bytes(HASH_START, bytes, size - CHECKSUM_SIZE))
        return text_fail(why, "it is damaged: its checksum is wrong");
    return read_parameters(net, &next)
           || text_fail(why, "its output weights are finer than %d bits",
                        NET_FINER_MAX);
}

struct net *net_read(const struct rules *rules, const unsigned char *bytes, size_t size,
                     struct text *why)
{
    struct net *net = net_new(rules, NET_HIDDEN_MAX, KING_BUCKETS); /* room for any */

    if (!net)
        text_fail(why, "out of memory");
    else if (read_file(net, rules, bytes, size, why))
        return net;
    net_free(net);
    return NULL;
}

/* ---- writing --------------------------------------------------------------------------- */

static unsigned char *write_number(unsigned char *bytes, uint64_t number, int width)
{
    for (int i = 0; i < width; i++)
        *bytes++ = (unsigned char)(number >> 8 * i);
    return bytes;
}

static unsigned char *write_weights(unsigned char *bytes, const int16_t *weights,
                                    size_t count)
{
    for (size_t i = 0; i < count; i++) {
        assert(weights[i] >= -NET_WEIGHT_MAX && weights[i] <= NET_WEIGHT_MAX);
        bytes = write_number(bytes, (uint16_t)weights[i], 1);
    }
    return bytes;
}

static unsigned char *write_rows(unsigned char *bytes, const struct net *net)
{
    unsigned char *map = bytes;

    memset(map, 0, map_size(net));
    bytes += map_size(net);
    for (int row = 0; row < net_row_count(net); row++)
        if (net_row_has_weights(net, row)) {
            map[row / 8] |= (unsigned char)(1 << row % 8);
            bytes = write_weights(bytes, net->rows + row * net->hidden,
                                  (size_t)net->hidden);
        }
    return bytes;
}

static unsigned char *write_header(const struct net *net, const struct rules *rules,
                                   unsigned char *bytes)
{
    const char *name = features_game(rules->variant)->name;
    const size_t length = strlen(name);

    memset(bytes, 0, HEADER_SIZE);
    memcpy(bytes, magic, sizeof magic);
    bytes += sizeof magic;
    memcpy(bytes, name, length < NAME_SIZE ? length : NAME_SIZE);
    bytes += NAME_SIZE;
    memcpy(bytes, net->note, sizeof net->note);
    bytes = write_number(bytes + sizeof net->note, net->fingerprint, 8);
    bytes = write_number(bytes, FEATURES_VERSION, 4);
    bytes = write_number(bytes, (uint64_t)net_row_count(net), 4);
    bytes = write_number(bytes, (uint64_t)net->hidden, 4);
    bytes = write_number(bytes, NET_OUTPUTS, 4);
    return write_number(bytes, (uint64_t)net->scale, 4);
}

void net_write(const struct net *net, const struct rules *rules, unsigned char *bytes)
{
    unsigned char *end = write_header(net, rules, bytes);

    end = write_rows(end, net);
    for (int i = 0; i < net->hidden; i++)
        end = write_number(end, (uint16_t)net->bias[i], 2);
    for (int i = 0; i < NET_OUTPUTS; i++)
        end = write_weights(end, net->weights[i], 2 * (size_t)net->hidden);
    for (int i = 0; i < NET_OUTPUTS; i++)
        end = write_number(end, (uint64_t)net->finer[i], 1);
    for (int i = 0; i < NET_OUTPUTS; i++)
        end = write_number(end, (uint32_t)net->output_bias[i], 4);
    write_number(end, hash_bytes(HASH_START, bytes, (size_t)(end - bytes)),
                 CHECKSUM_SIZE);
}
