/* tournament_file.c - tournaments as text.  SPDX-License-Identifier: MIT */
#include "protocol/match/settings/tournament_file.h"

#include "engine/core/text.h"
#include "engine/variants/registry.h"
#include "protocol/match/settings/setting.h"
#include "protocol/match/settings/time_control.h"
#include "protocol/match/settings/tournament.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_LENGTH_MAX = 2048 };

static char *trim(char *chars)
{
    size_t length;

    chars += strspn(chars, " \t");
    length = strlen(chars);
    while (length > 0 && isspace((unsigned char)chars[length - 1]))
        chars[--length] = '\0';
    return chars;
}

static bool set_variant(struct tournament *tournament, const char *name,
                        struct text *why)
{
    const struct variant *variant = variants_find(name);

    if (!variant)
        return text_fail(why, "there is no game '%.40s'", name);
    tournament->configuration.variant = variant;
    return true;
}

static bool set_option(struct tournament *tournament, char *given, struct text *why)
{
    char *equals = strchr(given, '=');

    if (!equals)
        return text_fail(why, "'%.40s' is not NAME=VALUE", given);
    *equals = '\0';
    return options_set(&tournament->configuration, trim(given), trim(equals + 1), why);
}

static bool set_fen(struct tournament *tournament, const char *fen, struct text *why)
{
    if (strlen(fen) >= sizeof tournament->fen)
        return text_fail(why, "the FEN is too long");
    strcpy(tournament->fen, fen);
    return true;
}

/* A line at the margin. */
static bool set_tournament(struct tournament *tournament, const char *name, char *value,
                           struct text *why)
{
    const int number = match_setting_find(name);

    if (strcmp(name, "variant") == 0)
        return set_variant(tournament, value, why);
    if (strcmp(name, "option") == 0)
        return set_option(tournament, value, why);
    if (strcmp(name, "fen") == 0)
        return set_fen(tournament, value, why);
    if (number < 0 || strcmp(name, "tournament") == 0)
        return text_fail(why, "there is no such setting");
    return match_setting_apply(tournament, number, value, why);
}

static bool read_line(struct tournament *tournament, char *line, struct text *why)
{
    const bool indented = *line == ' ' || *line == '\t';
    char *equals = strchr(line, '=');
    const char *name = trim(line);
    struct text reason;

    if (!*name || *name == '#')
        return true;
    if (!equals)
        return text_fail(why, "'%.40s' is not NAME = VALUE", name);
    *equals = '\0';
    name = trim(line);
    char *value = trim(equals + 1);

    if (indented && tournament->count == 0)
        return text_fail(why, "'%.40s' is indented below no engine", name);
    if (indented)
        return engine_settings_set(&tournament->engines[tournament->count - 1], name,
                                   value, why);
    if (set_tournament(tournament, name, value, &reason))
        return true;
    return text_fail(why, "%.40s: %.300s", name, reason.chars);
}

bool tournament_file_read(struct tournament *tournament, FILE *file, struct text *why)
{
    char line[LINE_LENGTH_MAX];
    struct text reason;

    for (int number = 1; fgets(line, sizeof line, file); number++) {
        if (!strchr(line, '\n') && !feof(file))
            return text_fail(why, "%d: the line is longer than %d characters", number,
                             LINE_LENGTH_MAX - 2);
        if (!read_line(tournament, line, &reason))
            return text_fail(why, "%d: %.400s", number, reason.chars);
    }
    return !ferror(file) || text_fail(why, "1: it cannot be read");
}

static void write_control(FILE *file, const char *margin,
                          const struct time_control *control)
{
    struct text text;

    text_clear(&text);
    if (control->base_ms) {
        time_control_write(control, &text);
        fprintf(file, "%stc = %s\n", margin, text.chars);
    }
    if (control->move_ms)
        fprintf(file, "%sst = %.3f\n", margin, (double)control->move_ms / 1000);
    if (control->depth)
        fprintf(file, "%sdepth = %d\n", margin, control->depth);
    if (control->nodes)
        fprintf(file, "%snodes = %" PRIu64 "\n", margin, control->nodes);
}

static void write_engine_settings(FILE *file,
                                  const struct engine_settings *engine_settings)
{
    fprintf(file, "engine = %s\n  name = %s\n", engine_settings->command,
            engine_settings->name);
    if (*engine_settings->directory)
        fprintf(file, "  dir = %s\n", engine_settings->directory);
    if (engine_settings->protocol != PROTOCOL_UNKNOWN)
        fprintf(file, "  protocol = %s\n",
                engine_settings->protocol == PROTOCOL_UCI ? "uci" : "cecp");
    write_control(file, "  ", &engine_settings->control);
    if (engine_settings->time_odds > 0)
        fprintf(file, "  odds = %g\n", engine_settings->time_odds);
    if (engine_settings->threads)
        fprintf(file, "  threads = %d\n", engine_settings->threads);
    if (engine_settings->hash_mb)
        fprintf(file, "  hash = %d\n", engine_settings->hash_mb);
    if (engine_settings->restart)
        fputs("  restart = yes\n", file);
    for (int i = 0; i < engine_settings->option_count; i++)
        fprintf(file, "  option = %s\n", engine_settings->options[i]);
}

static void write_game(FILE *file, const struct tournament *tournament)
{
    const struct configuration *configuration = &tournament->configuration;

    fprintf(file, "variant = %s\n", configuration->variant->name);
    for (int i = 0; i < configuration->given_count; i++)
        if (options_belongs(configuration->variant, configuration->given[i].name))
            fprintf(file, "option = %s=%s\n", configuration->given[i].name,
                    configuration->given[i].value);
    if (*tournament->fen)
        fprintf(file, "fen = %s\n", tournament->fen);
}

static void write_openings(FILE *file, const struct tournament *tournament)
{
    fprintf(file, "seed = %" PRIu64 "\n", tournament->seed);
    if (*tournament->openings)
        fprintf(file, "openings = %s\norder = %s\n", tournament->openings,
                tournament->shuffled ? "random" : "sequential");
    if (tournament->plies >= 0)
        fprintf(file, "plies = %d\n", tournament->plies);
    if (!tournament->repeat)
        fputs("no-repeat = yes\n", file);
}

static void write_endings(FILE *file, const struct tournament *tournament)
{
    const struct adjudication *rules = &tournament->adjudication;
    const struct sprt *sprt = &tournament->sprt;

    if (rules->resign_count)
        fprintf(file, "resign = %d,%d\n", rules->resign_count, rules->resign_score);
    if (rules->draw_count)
        fprintf(file, "draw = %d,%d,%d\n", rules->draw_from, rules->draw_count,
                rules->draw_score);
    if (rules->move_limit)
        fprintf(file, "max-moves = %d\n", rules->move_limit);
    if (sprt->elo0 < sprt->elo1)
        fprintf(file, "sprt = %g,%g,%g,%g\nsprt-model = %s\n", sprt->elo0, sprt->elo1,
                sprt->alpha, sprt->beta,
                sprt->model == SPRT_NORMALISED ? "normalised" : "logistic");
}

char *tournament_file_write(const struct tournament *tournament)
{
    char *chars = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&chars, &size);

    if (!file)
        return NULL;
    write_game(file, tournament);
    fprintf(file, "games = %d\n", tournament->games);
    if (tournament->gauntlet)
        fprintf(file, "gauntlet = %d\n", tournament->gauntlet);
    fprintf(file, "event = %s\n", tournament->event);
    write_control(file, "", &tournament->control);
    fprintf(file, "margin = %" PRId64 "\n", tournament->margin_ms);
    write_openings(file, tournament);
    write_endings(file, tournament);
    for (int i = 0; i < tournament->count; i++)
        write_engine_settings(file, &tournament->engines[i]);
    if (fclose(file) == 0)
        return chars;
    free(chars);
    return NULL;
}

/* The next line that bears on results, NULL at the end; steps over it. */
static const char *next_line(const char **c, size_t *length)
{
    static const char *const free_to_differ[] = {
        "engine = ", "  dir = ", "games = ", "openings = ", "event = "};

    while (**c) {
        const char *line = *c;
        bool counts = true;

        *length = strcspn(line, "\n");
        *c = line + *length + (line[*length] == '\n');
        for (size_t i = 0; i < sizeof free_to_differ / sizeof *free_to_differ; i++)
            counts &= strncmp(line, free_to_differ[i], strlen(free_to_differ[i])) != 0;
        if (counts)
            return line;
    }
    *length = 0;
    return NULL;
}

bool tournament_file_differs(const char *one, const char *other, struct text *why)
{
    for (;;) {
        size_t lengths[2];
        const char *first = next_line(&one, &lengths[0]);
        const char *second = next_line(&other, &lengths[1]);

        if (!first && !second)
            return false;
        if (!first || !second || lengths[0] != lengths[1]
            || memcmp(first, second, lengths[0]) != 0) {
            text_fail(why, "'%.*s' there, '%.*s' here",
                      lengths[0] < 80 ? (int)lengths[0] : 80, first ? first : "",
                      lengths[1] < 80 ? (int)lengths[1] : 80, second ? second : "");
            return true;
        }
    }
}
