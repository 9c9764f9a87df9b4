/* table_file.c - endgame tables as files.  SPDX-License-Identifier: MIT */
#include "search/tablebase/table_file.h"

#include "engine/core/hash.h"
#include "engine/core/input_file.h"
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "search/tablebase/layout.h"
#include "search/tablebase/sample.h"
#include "search/tablebase/table.h"

#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static const char magic[8] = "PotTbl1";

enum {
    NAME_SIZE = 16,
    HEADER_SIZE = 8 + NAME_SIZE + MATERIAL_TEXT_MAX + 8 + 8 + 4 + 4,
    CHECKSUM_SIZE = 8,
    PATH_BYTES = 4096,
    UNIQUE_DIGITS = 16, /* of what follows the name of a file while it is written */
    ORPHAN_SECONDS = 24 * 60 * 60,
};

static size_t codes_size(const struct table *table)
{
    return (size_t)table->layout.size * (size_t)table->width;
}

static size_t values_size(const struct table *table)
{
    return (size_t)table->value_count * sizeof *table->values;
}

static unsigned char *put_number(unsigned char *bytes, uint64_t number, int width)
{
    for (int i = 0; i < width; i++)
        *bytes++ = (unsigned char)(number >> 8 * i);
    return bytes;
}

static uint64_t get_number(const unsigned char **bytes, int width)
{
    uint64_t number = 0;

    for (int i = 0; i < width; i++)
        number |= (uint64_t)(*bytes)[i] << 8 * i;
    *bytes += width;
    return number;
}

/* Fill in the header; what tells tables of two layouts apart comes first, and its end is returned. */
static unsigned char *make_header(const struct layout *layout,
                                  unsigned char header[HEADER_SIZE])
{
    const char *name = layout->rules->variant->name;
    const size_t length = strlen(name);
    unsigned char *end = header + sizeof magic;
    struct text material = {.length = 0};

    material_write(&layout->material, layout->rules, &material);
    memset(header, 0, HEADER_SIZE);
    memcpy(header, magic, sizeof magic);
    memcpy(end, name, length < NAME_SIZE ? length : NAME_SIZE);
    end += NAME_SIZE;
    memcpy(end, material.chars, (size_t)material.length);
    end += MATERIAL_TEXT_MAX;
    end = put_number(end, sample_fingerprint(layout), 8);
    return put_number(end, layout->size, 8);
}

/* ---- writing ----------------------------------------------------------------------------- */

static bool fail(const char *path, struct text *why)
{
    return text_fail(why, "%.200s: %s", path, strerror(errno));
}

static bool write_table(FILE *file, const struct table *table)
{
    unsigned char header[HEADER_SIZE], sum[CHECKSUM_SIZE];
    unsigned char *end = make_header(&table->layout, header);
    unsigned char *values = malloc(values_size(table));
    uint64_t hash;
    bool good = values != NULL;

    if (good) {
        end = put_number(end, (uint64_t)table->value_count, 4);
        put_number(end, (uint64_t)table->width, 4);
        for (int i = 0; i < table->value_count; i++)
            put_number(values + 2 * i, (uint16_t)table->values[i], 2);
        hash = hash_bytes(HASH_START, header, sizeof header);
        hash = hash_bytes(hash, values, values_size(table));
        hash = hash_bytes(hash, table->codes, codes_size(table));
        put_number(sum, hash, CHECKSUM_SIZE);
        good = fwrite(header, sizeof header, 1, file) == 1
               && fwrite(values, values_size(table), 1, file) == 1
               && fwrite(table->codes, codes_size(table), 1, file) == 1
               && fwrite(sum, sizeof sum, 1, file) == 1;
    }
    free(values);
    return good;
}

bool table_file_write(const struct table *table, const char *path, struct text *why)
{
    char new_path[PATH_BYTES];
    FILE *file;
    bool good;

    if (snprintf(new_path, sizeof new_path, "%s.%0*" PRIx64, path, UNIQUE_DIGITS,
                 random_seed())
        >= (int)sizeof new_path)
        return text_fail(why, "%.200s: the name is too long", path);
    file = fopen(new_path, "wbx");
    if (!file)
        return fail(new_path, why);
    good = write_table(file, table);
    good &= fclose(file) == 0;
    if (good && rename(new_path, path) == 0)
        return true;
    fail(new_path, why);
    unlink(new_path);
    return false;
}

/* Whether a file has a name of table_file_write()'s that no finished one has. */
static bool is_unfinished(const char *name)
{
    const char *end = strstr(name, TABLE_FILE_SUFFIX ".");

    if (!end)
        return false;
    end += strlen(TABLE_FILE_SUFFIX ".");
    return strlen(end) == UNIQUE_DIGITS
           && strspn(end, "0123456789abcdef") == UNIQUE_DIGITS;
}

void table_file_remove_orphans(const char *folder)
{
    DIR *directory = opendir(folder);
    const struct dirent *entry;

    if (!directory)
        return;
    while ((entry = readdir(directory))) {
        char path[PATH_BYTES];
        struct stat status;

        if (is_unfinished(entry->d_name)
            && snprintf(path, sizeof path, "%s/%s", folder, entry->d_name)
                   < (int)sizeof path
            && stat(path, &status) == 0 && S_ISREG(status.st_mode)
            && time(NULL) - status.st_mtime > ORPHAN_SECONDS)
            unlink(path);
    }
    closedir(directory);
}

/* ---- reading ----------------------------------------------------------------------------- */

/* Compare the header with the layout's and with the size of the whole. */
static bool check_header(struct table *table, const unsigned char *bytes, size_t size,
                         struct text *why)
{
    unsigned char wanted[HEADER_SIZE];
    const size_t common = (size_t)(make_header(&table->layout, wanted) - wanted);
    const unsigned char *rest;

    if (size < HEADER_SIZE + CHECKSUM_SIZE || memcmp(bytes, magic, sizeof magic) != 0)
        return text_fail(why, "it is no endgame table of Potpourri");
    if (memcmp(bytes, wanted, common) != 0)
        return text_fail(why,
                         "it is a table of another game, other rules or options, or "
                         "other men");

    rest = bytes + common;
    const uint64_t count = get_number(&rest, 4), width = get_number(&rest, 4);

    if (count < 1 || count > TABLE_VALUES_MAX || width < 1 || width > 2)
        return text_fail(why, "it is damaged: its header is wrong");
    table->value_count = (int)count;
    table->width = (int)width;

    const size_t whole =
        HEADER_SIZE + values_size(table) + codes_size(table) + CHECKSUM_SIZE;

    return size == whole
           || text_fail(why, "it has %zu bytes instead of %zu", size, whole);
}

static bool copy_body(struct table *table, const unsigned char *bytes, struct text *why)
{
    const unsigned char *next = bytes + HEADER_SIZE;

    table->values = calloc(TABLE_VALUES_MAX, sizeof *table->values);
    table->codes = malloc(codes_size(table));
    if (!table->values || !table->codes)
        return text_fail(why, "out of memory");
    for (int i = 0; i < table->value_count; i++)
        table->values[i] = (int16_t)(uint16_t)get_number(&next, 2);
    memcpy(table->codes, next, codes_size(table));
    return true;
}

struct table *table_file_parse(const struct layout *layout, const unsigned char *bytes,
                               size_t size, struct text *why)
{
    struct table *table = calloc(1, sizeof *table);
    const unsigned char *sum;
    bool good = table || text_fail(why, "out of memory");

    if (good) {
        table->layout = *layout;
        good = check_header(table, bytes, size, why);
    }
    if (good) {
        sum = bytes + size - CHECKSUM_SIZE;
        good = get_number(&sum, CHECKSUM_SIZE)
                   == hash_bytes(HASH_START, bytes, size - CHECKSUM_SIZE)
               || text_fail(why, "it is damaged: its checksum is wrong");
    }
    if (good && copy_body(table, bytes, why))
        return table;
    table_free(table);
    return NULL;
}

/* The largest file that a table of this layout can have. */
static size_t size_max(const struct layout *layout)
{
    return HEADER_SIZE + TABLE_VALUES_MAX * sizeof(int16_t) + 2 * (size_t)layout->size
           + CHECKSUM_SIZE;
}

/* Read all of an open file; NULL, with the reason, on failure. */
static unsigned char *read_all(FILE *file, const struct layout *layout, size_t *size,
                               struct text *why)
{
    struct stat status;
    unsigned char *bytes;

    if (fstat(fileno(file), &status) != 0 || !S_ISREG(status.st_mode)
        || status.st_size < HEADER_SIZE
        || (uint64_t)status.st_size > size_max(layout)) {
        text_fail(why, "it is no endgame table of Potpourri, or of other men");
        return NULL;
    }
    *size = (size_t)status.st_size;
    bytes = malloc(*size);
    if (!bytes)
        text_fail(why, "out of memory");
    else if (fread(bytes, *size, 1, file) == 1)
        return bytes;
    else
        text_fail(why, "it cannot be read");
    free(bytes);
    return NULL;
}

struct table *table_file_read(const struct layout *layout, const char *path,
                              struct text *why)
{
    FILE *file = input_file_open(path, why);
    unsigned char *bytes = NULL;
    struct table *table = NULL;
    struct text reason;
    size_t size = 0;

    if (!file)
        return NULL;
    bytes = read_all(file, layout, &size, &reason);
    fclose(file);
    if (bytes)
        table = table_file_parse(layout, bytes, size, &reason);
    if (!table)
        text_fail(why, "%.200s: %s", path, reason.chars);
    free(bytes);
    return table;
}
