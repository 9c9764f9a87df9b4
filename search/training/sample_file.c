/* sample_file.c - files of samples from games of self-play.  SPDX-License-Identifier: MIT */
#include "search/training/sample_file.h"

#include "engine/core/hash.h"
#include "engine/core/text.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum {
    NAME_BYTES = 16,
    HEAD_BYTES = 64,
    BLOCK_HEAD_BYTES = 32,
    CHECKED_BYTES = BLOCK_HEAD_BYTES - 8, /* of it, before the checksum */
};

static const char magic[8] = "PPDATA1", block_magic[4] = {'P', 'P', 'S', 'B'};

/* ---- numbers ----------------------------------------------------------------------------- */

static unsigned char *put_number(unsigned char *bytes, uint64_t number, int width)
{
    for (int i = 0; i < width; i++)
        *bytes++ = (unsigned char)(number >> 8 * i);
    return bytes;
}

static uint64_t get_number(const unsigned char *bytes, int width)
{
    uint64_t number = 0;

    for (int i = 0; i < width; i++)
        number |= (uint64_t)bytes[i] << 8 * i;
    return number;
}

static uint64_t block_checksum(const unsigned char head[CHECKED_BYTES],
                               const unsigned char *samples, int count)
{
    return hash_bytes(hash_bytes(HASH_START, head, CHECKED_BYTES), samples,
                      (size_t)count);
}

/* ---- heads ------------------------------------------------------------------------------- */

static void put_head(unsigned char head[HEAD_BYTES], const struct rules *rules,
                     const struct sample_settings *settings)
{
    unsigned char *end = head + sizeof magic + NAME_BYTES;

    memset(head, 0, HEAD_BYTES);
    memcpy(head, magic, sizeof magic);
    memcpy(head + sizeof magic, rules->variant->name,
           strnlen(rules->variant->name, NAME_BYTES));
    end = put_number(end, rules->identity, 8);
    end = put_number(end, settings->seed, 8);
    end = put_number(end, settings->nodes, 8);
    end = put_number(end, settings->evaluation, 8);
    end = put_number(end, (uint64_t)settings->tree_share, 2);
    end = put_number(end, (uint64_t)settings->static_share, 2);
    end = put_number(end, (uint64_t)settings->rolls, 2);
    put_number(end, (uint64_t)settings->endings, 2);
}

static bool read_head(const unsigned char head[HEAD_BYTES], const char *path,
                      const struct rules *rules, struct sample_settings *settings,
                      struct text *why)
{
    const unsigned char *numbers = head + sizeof magic + NAME_BYTES;
    char name[NAME_BYTES + 1] = "";

    if (memcmp(head, magic, sizeof magic) != 0)
        return text_fail(why, "%.200s: no file of samples", path);
    memcpy(name, head + sizeof magic, NAME_BYTES);
    if (strncmp(name, rules->variant->name, NAME_BYTES) != 0)
        return text_fail(why, "%.200s: samples of %s, not of %s", path, name,
                         rules->variant->name);
    if (get_number(numbers, 8) != rules->identity)
        return text_fail(why, "%.200s: samples of %s with other options of the game",
                         path, name);
    settings->seed = get_number(numbers + 8, 8);
    settings->nodes = get_number(numbers + 16, 8);
    settings->evaluation = get_number(numbers + 24, 8);
    settings->tree_share = (int)get_number(numbers + 32, 2);
    settings->static_share = (int)get_number(numbers + 34, 2);
    settings->rolls = (int)get_number(numbers + 36, 2);
    settings->endings = (int)get_number(numbers + 38, 2);
    return true;
}

bool sample_file_read_head(FILE *stream, const char *path, const struct rules *rules,
                           struct sample_settings *settings, struct text *why)
{
    unsigned char head[HEAD_BYTES];

    if (fread(head, sizeof head, 1, stream) != 1)
        return text_fail(why, "%.200s: %s", path,
                         ferror(stream) ? strerror(errno) : "no file of samples");
    return read_head(head, path, rules, settings, why);
}

/* ---- blocks ------------------------------------------------------------------------------ */

static bool is_block(const unsigned char head[BLOCK_HEAD_BYTES])
{
    return memcmp(head, block_magic, sizeof block_magic) == 0
           && get_number(head + 4, 4) <= SAMPLE_BLOCK_BYTES_MAX;
}

static void put_block_head(unsigned char head[BLOCK_HEAD_BYTES],
                           const struct sample_entry *entry)
{
    memcpy(head, block_magic, sizeof block_magic);
    put_number(head + 4, (uint64_t)entry->bytes, 4);
    put_number(head + 8, entry->counts.games, 4);
    put_number(head + 12, entry->counts.others, 4);
    put_number(head + 16, entry->number, 8);
    put_number(head + 24, entry->checksum, 8);
}

enum sample_status sample_file_next(FILE *stream, struct sample_entry *entry)
{
    unsigned char head[BLOCK_HEAD_BYTES];
    const size_t got = fread(head, 1, sizeof head, stream);

    if (got == 0)
        return SAMPLE_END;
    if (got < sizeof head)
        return SAMPLE_TORN;
    if (!is_block(head))
        return SAMPLE_DAMAGED;
    entry->bytes = (int)get_number(head + 4, 4);
    entry->counts.games = get_number(head + 8, 4);
    entry->counts.others = get_number(head + 12, 4);
    entry->number = get_number(head + 16, 8);
    entry->checksum = get_number(head + 24, 8);
    entry->offset = ftello(stream);
    /* Seeking beyond the end succeeds, so the last byte is read. */
    if (entry->bytes > 0
        && (fseeko(stream, entry->bytes - 1, SEEK_CUR) != 0 || getc(stream) == EOF))
        return SAMPLE_TORN;
    return SAMPLE_FOUND;
}

bool sample_file_read(FILE *stream, const struct sample_entry *entry,
                      struct sample_block *block)
{
    unsigned char head[BLOCK_HEAD_BYTES];

    put_block_head(head, entry);
    block->bytes = 0;
    if (!sample_block_reserve(block, entry->bytes)
        || fseeko(stream, entry->offset, SEEK_SET) != 0
        || fread(block->data, 1, (size_t)entry->bytes, stream) != (size_t)entry->bytes
        || block_checksum(head, block->data, entry->bytes) != entry->checksum)
        return false;
    block->bytes = entry->bytes;
    return true;
}

/* ---- adding games ------------------------------------------------------------------------ */

bool sample_file_has(const struct sample_file *file, uint64_t number)
{
    return file->is_played[number / 8] >> number % 8 & 1;
}

static void note_game(struct sample_file *file, uint64_t number,
                      const struct sample_counts *counts)
{
    if (number >= file->games || sample_file_has(file, number))
        return;
    file->is_played[number / 8] |= (uint8_t)(1U << number % 8);
    file->played++;
    file->samples += counts->games + counts->others;
}

/* Read all blocks.  What follows the last complete one is cut off if the file ends there. */
static bool read_blocks(struct sample_file *file, struct text *why)
{
    FILE *stream = file->output.stream;
    struct sample_block block = {0};
    struct sample_entry entry;
    enum sample_status status;
    int64_t end = HEAD_BYTES;

    while ((status = sample_file_next(stream, &entry)) == SAMPLE_FOUND) {
        if (!sample_file_read(stream, &entry, &block)) {
            status = getc(stream) == EOF ? SAMPLE_TORN : SAMPLE_DAMAGED;
            break;
        }
        note_game(file, entry.number, &entry.counts);
        end = ftello(stream);
    }
    sample_block_free(&block);
    if (status == SAMPLE_DAMAGED)
        return text_fail(why,
                         "%.200s: damaged at byte %" PRId64 "; `truncate -s %" PRId64
                         "` keeps the games before it",
                         file->output.path, end, end);
    return output_file_truncate(&file->output, end, why);
}

static bool have_same_settings(const struct sample_settings *there,
                               const struct sample_settings *here, const char *path,
                               struct text *why)
{
    const struct {
        const char *name;
        uint64_t there, here;
    } rows[] = {
        {"seed", there->seed, here->seed},
        {"number of nodes", there->nodes, here->nodes},
        {"evaluation", there->evaluation, here->evaluation},
        {"share of inner nodes", (uint64_t)there->tree_share,
         (uint64_t)here->tree_share},
        {"share of static evaluations", (uint64_t)there->static_share,
         (uint64_t)here->static_share},
        {"number of rolls", (uint64_t)there->rolls, (uint64_t)here->rolls},
        {"percentage of endings", (uint64_t)there->endings, (uint64_t)here->endings},
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].there != rows[i].here)
            return text_fail(
                why, "%.200s: its games have another %s (%" PRIu64 ", not %" PRIu64 ")",
                path, rows[i].name, rows[i].there, rows[i].here);
    return true;
}

/* Write the head of a file that is empty, or that ends within this very head. */
static bool write_head(struct sample_file *file, const struct rules *rules,
                       const struct sample_settings *settings, struct text *why)
{
    FILE *stream = file->output.stream;
    unsigned char head[HEAD_BYTES], found[HEAD_BYTES];
    const size_t size = fread(found, 1, sizeof found, stream);

    put_head(head, rules, settings);
    if (memcmp(head, found, size) != 0)
        return text_fail(why, "%.200s: no file of samples", file->output.path);
    rewind(stream);
    fwrite(head, sizeof head, 1, stream);
    return output_file_flush(&file->output, why);
}

static bool open_head(struct sample_file *file, const struct rules *rules,
                      const struct sample_settings *settings, struct text *why)
{
    struct sample_settings found;

    if (output_file_size(&file->output) < HEAD_BYTES
        && !write_head(file, rules, settings, why))
        return false;
    rewind(file->output.stream);
    return sample_file_read_head(file->output.stream, file->output.path, rules, &found,
                                 why)
           && have_same_settings(&found, settings, file->output.path, why);
}

bool sample_file_open(struct sample_file *file, const char *path,
                      const struct rules *rules, const struct sample_settings *settings,
                      uint64_t games, struct text *why)
{
    *file = (struct sample_file){.games = games};
    if (!output_file_open(&file->output, path, false, why))
        return false;
    if (!file->output.is_regular)
        return text_fail(why, "%.200s: no regular file", path);
    file->is_played = calloc((size_t)(games / 8 + 1), 1);
    return (file->is_played || text_fail(why, "out of memory"))
           && open_head(file, rules, settings, why) && read_blocks(file, why);
}

void sample_file_close(struct sample_file *file)
{
    output_file_close(&file->output);
    free(file->is_played);
}

bool sample_file_add(struct sample_file *file, uint64_t number,
                     const struct sample_block *block, struct text *why)
{
    unsigned char head[BLOCK_HEAD_BYTES];
    struct sample_entry entry = {
        .number = number, .bytes = block->bytes, .counts = sample_count(block)};

    put_block_head(head, &entry);
    entry.checksum = block_checksum(head, block->data, block->bytes);
    put_block_head(head, &entry);
    fwrite(head, sizeof head, 1, file->output.stream);
    fwrite(block->data, 1, (size_t)block->bytes, file->output.stream);
    if (!output_file_flush(&file->output, why))
        return false;
    note_game(file, number, &entry.counts);
    return true;
}
