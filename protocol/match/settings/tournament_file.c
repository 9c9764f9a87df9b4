/* tournament_file.c - tournaments as text.  SPDX-License-Identifier: MIT */
#include "protocol/match/settings/tournament_file.h"

#include "engine/core/text.h"
#include "engine/core/utf8.h"
#include "engine/platform/stream.h"
#include "engine/rules/variant.h"
#include "protocol/match/settings/digest.h"
#include "protocol/match/settings/settings.h"
#include "protocol/match/settings/tournament.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void write_settings(FILE *file, const char *margin, const struct setting *rows,
                           const void *target)
{
    for (; rows->name; rows++) {
        struct text buffer;
        const char *value = setting_write(rows, target, &buffer);

        if (*value && !(rows->marks & SETTING_LOCAL))
            fprintf(file, "%s%s = %s\n", margin, rows->name, value);
    }
}

static void write_options(FILE *file, const struct configuration *configuration)
{
    struct option_row row;

    for (int i = 0; options_row(i, &row); i++) {
        struct text buffer;
        const char *value = options_value(configuration, &row, &buffer);

        if (row.variant == configuration->variant
            && strcmp(value, row.setting->preset) != 0)
            fprintf(file, "option = %s=%s\n", row.setting->name, value);
    }
}

char *tournament_file_write(const struct tournament *tournament)
{
    char *chars = NULL;
    size_t size = 0;
    FILE *file = stream_open_memory(&chars, &size);

    if (!file)
        return NULL;
    write_settings(file, "", tournament_rows, tournament);
    write_settings(file, "", tournament_digests, tournament);
    write_options(file, &tournament->configuration);
    for (int i = 0; i < tournament->count; i++) {
        const struct engine_settings *engine = &tournament->engines[i];

        fprintf(file, "engine = %s\n", engine->command);
        write_settings(file, "  ", engine_rows, engine);
        write_settings(file, "  ", engine_digests, engine);
        for (int j = 0; j < engine->option_count; j++)
            fprintf(file, "  option = %s\n", engine->options[j]);
    }
    if (stream_close_memory(file, &chars, &size))
        return chars;
    free(chars);
    return NULL;
}

/* Whether a setting that belongs to this machine, not to the tournament, was changed. */
static bool local_setting_changed(const struct setting *rows, const void *before,
                                  const void *after, struct text *why)
{
    for (; rows->name; rows++)
        if (rows->marks & SETTING_LOCAL
            && memcmp((const char *)before + rows->offset,
                      (const char *)after + rows->offset, rows->size)
                   != 0)
            return !text_fail(why, "a record cannot set '%s'", rows->name);
    return false;
}

bool tournament_file_read(struct tournament *tournament, const char *chars,
                          struct text *why)
{
    struct tournament *before = malloc(sizeof *before);
    bool good;

    if (!before)
        return text_fail(why, "out of memory");
    tournament->count = 0;
    tournament->rules_digest = 0;
    *before = *tournament;
    memset(before->engines, 0, sizeof before->engines);
    good =
        tournament_parse(tournament, chars, why)
        && tournament_check_rules(tournament, why)
        && !local_setting_changed(tournament_rows, before, tournament, why)
        && !local_setting_changed(engine_rows, &before->each, &tournament->each, why);
    for (int i = 0; good && i < tournament->count; i++)
        good = !local_setting_changed(engine_rows, &before->engines[i],
                                      &tournament->engines[i], why);
    free(before);
    return good;
}

/* A value on record has lost the blanks at its ends, and is in UTF-8. */
static bool values_differ(const char *name, const char *there, const char *here,
                          struct text *why)
{
    char values[2][TEXT_MAX];

    utf8_copy_name(values[0], TEXT_MAX, there);
    utf8_copy_name(values[1], TEXT_MAX, here);
    return strcmp(values[0], values[1]) != 0
           && !text_fail(why, "'%s = %.80s' there, '%s = %.80s' here", name, there,
                         name, here);
}

static bool settings_differ(const struct setting *rows, const void *there,
                            const void *here, struct text *why)
{
    for (; rows->name; rows++) {
        struct text buffers[2];

        if (!(rows->marks & (SETTING_LOCAL | SETTING_LOOSE))
            && values_differ(rows->name, setting_write(rows, there, &buffers[0]),
                             setting_write(rows, here, &buffers[1]), why))
            return true;
    }
    return false;
}

static bool options_differ(const struct configuration *there,
                           const struct configuration *here, struct text *why)
{
    struct option_row row;

    for (int i = 0; options_row(i, &row); i++) {
        struct text buffers[2];

        if (row.variant == here->variant
            && values_differ(row.setting->name, options_value(there, &row, &buffers[0]),
                             options_value(here, &row, &buffers[1]), why))
            return true;
    }
    return false;
}

static bool engines_differ(const struct engine_settings *there,
                           const struct engine_settings *here, struct text *why)
{
    if (settings_differ(engine_rows, there, here, why))
        return true;
    for (int i = 0; i < there->option_count || i < here->option_count; i++)
        if (values_differ("option", i < there->option_count ? there->options[i] : "",
                          i < here->option_count ? here->options[i] : "", why))
            return true;
    return false;
}

/* Whether the numbers of games differ where the numbers of the single games depend on it. */
static bool games_differ(const struct tournament *there, const struct tournament *here,
                         struct text *why)
{
    return here->type != TOURNAMENT_ROUND_ROBIN && there->games != here->games
           && !text_fail(why, "'games = %d' there, 'games = %d' here", there->games,
                         here->games);
}

bool tournament_file_differs(const char *there, const struct tournament *here,
                             struct text *why)
{
    struct tournament *other = malloc(sizeof *other);
    bool differs = true;

    if (!other)
        return !text_fail(why, "out of memory");
    tournament_preset(other, here->configuration.library);
    if (tournament_file_read(other, there, why))
        differs = games_differ(other, here, why)
                  || settings_differ(tournament_rows, other, here, why)
                  || options_differ(&other->configuration, &here->configuration, why);
    if (!differs && other->count != here->count)
        differs =
            !text_fail(why, "%d engines there, %d here", other->count, here->count);
    for (int i = 0; !differs && i < here->count; i++)
        differs = engines_differ(&other->engines[i], &here->engines[i], why);
    if (!differs)
        differs = tournament_digests_differ(other, here, why);
    free(other);
    return differs;
}
