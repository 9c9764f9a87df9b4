/* digest.c - what must not change before a tournament is resumed.
 * SPDX-License-Identifier: MIT */
#include "protocol/match/settings/digest.h"

#include "engine/core/hash.h"
#include "engine/core/text.h"
#include "engine/platform/path.h"
#include "engine/rules/variant.h"
#include "protocol/match/settings/tournament.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

enum { BLOCK_BYTES = 1 << 16, PROGRAM_WORDS = 2, DIGEST_DIGITS = 16 };

static bool read_digest(void *field, const char *value, struct text *why)
{
    uint64_t digest = 0;

    if (strlen(value) != DIGEST_DIGITS
        || strspn(value, "0123456789abcdef") != DIGEST_DIGITS)
        return text_fail(why, "'%.40s' is not %d hexadecimal digits", value,
                         DIGEST_DIGITS);
    for (const char *c = value; *c; c++)
        digest = digest << 4 | (uint64_t)(*c <= '9' ? *c - '0' : *c - 'a' + 10);
    memcpy(field, &digest, sizeof digest);
    return true;
}

static void write_digest(const void *field, struct text *text)
{
    uint64_t digest;

    memcpy(&digest, field, sizeof digest);
    if (digest)
        text_add(text, "%016" PRIx64, digest);
}

const struct setting tournament_digests[] = {
    {"rules-digest", .type = SETTING_CUSTOM,
     SETTING_AT(struct tournament, rules_digest), .read = read_digest,
     .write = write_digest},
    {"openings-digest", .type = SETTING_CUSTOM,
     SETTING_AT(struct tournament, openings.digest), .read = read_digest,
     .write = write_digest},
    {.name = NULL},
};

const struct setting engine_digests[] = {
    {"program", SETTING_TEXT_AT(struct engine_settings, own_name)},
    {"program-digest", .type = SETTING_CUSTOM,
     SETTING_AT(struct engine_settings, digest), .read = read_digest,
     .write = write_digest},
    {.name = NULL},
};

/* Add the contents of a regular file to `*digest`; false, with `errno` set, if it cannot be
 * read.  Other files are ignored. */
static bool add_file(const char *path, uint64_t *digest)
{
    unsigned char block[BLOCK_BYTES];
    struct stat status;
    FILE *file;
    size_t size;
    bool good;

    /* Opening a pipe may block. */
    if (stat(path, &status) == 0 && !S_ISREG(status.st_mode))
        return true;
    file = fopen(path, "rb");
    if (!file)
        return false;
    while ((size = fread(block, 1, sizeof block, file)) > 0)
        *digest = hash_bytes(*digest, block, size);
    good = !ferror(file);
    fclose(file);
    return good;
}

/* The same for a program, whose name may be cut. */
static bool add_program(const char *name, uint64_t *digest)
{
    char whole[2 * PATH_TEXT_MAX + 8];

    snprintf(whole, sizeof whole, "%s%s", name, path_program_suffix());
    return add_file(name, digest) || add_file(whole, digest);
}

/* Add the file that `word`, of a command, names, if it names one: in `directory`, or in $PATH
 * if `is_program`. */
static bool add_word(const char *word, const char *directory, bool is_program,
                     uint64_t *digest)
{
    const char *path = getenv("PATH");
    const char separators[] = {path_list_separator(), '\0'};
    char name[2 * PATH_TEXT_MAX];

    if (!is_program || path_file_name(word) != word) {
        if (path_is_absolute(word) || !*directory)
            snprintf(name, sizeof name, "%s", word);
        else
            snprintf(name, sizeof name, "%s/%s", directory, word);
        return is_program ? add_program(name, digest) : add_file(name, digest);
    }
    while (path && *path) {
        const int length = (int)strcspn(path, separators);

        snprintf(name, sizeof name, "%.*s/%s", length, path, word);
        if (length < PATH_TEXT_MAX && add_program(name, digest))
            return true;
        path += length + (path[length] != '\0');
    }
    return false;
}

/* The digest of an engine's program, of the script that it may be given, and of its network;
 * 0 if there is no such program. */
static uint64_t digest_engine(const struct engine_settings *engine)
{
    static const char network[] = "EvalFile=";
    char command[ENGINE_TEXT_MAX];
    char *rest = NULL, *word;
    uint64_t digest = HASH_START;

    strcpy(command, engine->command);
    word = strtok_r(command, " \t", &rest);
    for (int i = 0; i < PROGRAM_WORDS && word; i++) {
        if (!add_word(word, engine->directory, i == 0, &digest) && i == 0)
            return 0;
        word = strtok_r(NULL, " \t", &rest);
    }
    for (int i = 0; i < engine->option_count; i++)
        if (strncasecmp(engine->options[i], network, strlen(network)) == 0)
            (void)!add_word(engine->options[i] + strlen(network), engine->directory,
                            false, &digest);
    return digest;
}

static bool is_builtin(const struct tournament *tournament)
{
    return strcmp(tournament->openings.path, OPENINGS_BUILTIN) == 0;
}

bool tournament_read_digests(struct tournament *tournament, struct text *why)
{
    struct opening_settings *openings = &tournament->openings;

    tournament->rules_digest = tournament->configuration.variant->file.fingerprint;
    if (*openings->path && !is_builtin(tournament)) {
        openings->digest = HASH_START;
        if (!add_file(openings->path, &openings->digest))
            return text_fail(why, "%.200s: %s", openings->path, strerror(errno));
    }
    for (int i = 0; i < tournament->count; i++)
        tournament->engines[i].digest = digest_engine(&tournament->engines[i]);
    return true;
}

bool tournament_check_rules(const struct tournament *tournament, struct text *why)
{
    const struct variant *variant = tournament->configuration.variant;

    return tournament->rules_digest == variant->file.fingerprint
           || text_fail(why, "the rules of '%s' have changed since", variant->name);
}

static bool numbers_differ(uint64_t there, uint64_t here)
{
    return there && here && there != here;
}

bool tournament_digests_differ(const struct tournament *there,
                               const struct tournament *here, struct text *why)
{
    if (is_builtin(there) != is_builtin(here))
        return !text_fail(why, "'openings = %.80s' there, '%.80s' here",
                          there->openings.path, here->openings.path);
    if (numbers_differ(there->openings.digest, here->openings.digest))
        return !text_fail(why, is_builtin(here)
                                   ? "its openings are those of another version"
                                   : "the file of its openings has changed");
    for (int i = 0; i < here->count && !here->merging; i++) {
        const struct engine_settings *old = &there->engines[i];
        const struct engine_settings *new = &here->engines[i];

        if (*old->own_name && *new->own_name
            && strcmp(old->own_name, new->own_name) != 0)
            return !text_fail(why,
                              "engine '%.60s' was '%.60s' there, it is '%.60s' here",
                              new->name, old->own_name, new->own_name);
        if (numbers_differ(old->digest, new->digest))
            return !text_fail(why, "the program of engine '%.60s' has changed",
                              new->name);
    }
    return false;
}
