/* settings.c - the settings of a tournament.  SPDX-License-Identifier: MIT
 */
#include "protocol/match/settings/settings.h"

#include "engine/core/number.h"
#include "engine/core/text.h"
#include "engine/platform/stream.h"
#include "engine/variants/registry.h"
#include "protocol/match/settings/digest.h"
#include "protocol/match/settings/tournament.h"
#include "search/search.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    GAMES_MAX = 1000000,
    CONCURRENCY_MAX = 512,
    SHARDS_MAX = 100000,
    LINE_LENGTH_MAX = 2048,
    PLIES_MAX = 200,
    MOVES_MAX = 2400,
    MARGIN_MS_MAX = 1000000,
    ADJUDICATION_MAX = 1000000,
};

static const double sprt_elo_max = 1e6;

static bool read_sprt(void *field, const char *value, struct text *why)
{
    double numbers[] = {0, 0, 0.05, 0.05};
    struct sprt *sprt = field;
    const char *c = value;
    int count = 0;

    while (count < 4 && (count == 0 || *c++ == ',')
           && decimal_parse(&c, &numbers[count])) {
        count++;
        if (!*c)
            break;
    }
    if (*c || count < 2 || numbers[0] < -sprt_elo_max || numbers[1] > sprt_elo_max
        || numbers[0] >= numbers[1] || numbers[2] <= 0 || numbers[2] >= 0.5
        || numbers[3] <= 0 || numbers[3] >= 0.5)
        return text_fail(why, "'%.40s' is not ELO0,ELO1[,ALPHA,BETA]", value);
    sprt->elo0 = numbers[0];
    sprt->elo1 = numbers[1];
    sprt->alpha = numbers[2];
    sprt->beta = numbers[3];
    return true;
}

static void write_sprt(const void *field, struct text *text)
{
    const struct sprt *sprt = field;

    if (sprt->elo0 < sprt->elo1)
        text_add(text, "%g,%g,%g,%g", sprt->elo0, sprt->elo1, sprt->alpha, sprt->beta);
}

bool shard_read(void *field, const char *value, struct text *why)
{
    const char *c = value;
    int64_t part, of;

    if (!number_parse(&c, 1, SHARDS_MAX, &part) || *c++ != '/'
        || !number_read(c, part, SHARDS_MAX, &of))
        return text_fail(why, "'%.40s' is not I/N", value);
    *(struct shard *)field = (struct shard){(int)part, (int)of};
    return true;
}

/* ---- files --------------------------------------------------------------------------- */

static char *trim(char *chars)
{
    size_t length;

    chars += strspn(chars, " \t");
    length = strlen(chars);
    while (length > 0 && isspace((unsigned char)chars[length - 1]))
        chars[--length] = '\0';
    return chars;
}

static bool read_setting_line(struct tournament *tournament, char *line,
                              struct text *why)
{
    const bool indented = *line == ' ' || *line == '\t';
    char *equals = strchr(line, '=');
    const struct setting *row;
    const char *name = trim(line);

    if (!*name || *name == '#')
        return true;
    if (!equals)
        return text_fail(why, "'%.40s' is not NAME = VALUE", name);
    *equals = '\0';
    name = trim(line);
    row = setting_find(tournament_rows, name);
    if (!indented && row && row->marks & SETTING_FIRST)
        return text_fail(why, "%s: a tournament file cannot read '%.40s'", row->name,
                         trim(equals + 1));
    if (!indented)
        return setting_set(row ? tournament_rows : tournament_digests, tournament, name,
                           trim(equals + 1), why);
    if (tournament->count == 0)
        return text_fail(why, "'%.40s' is indented below no engine", name);
    return setting_set(
        setting_find(engine_digests, name) ? engine_digests : engine_rows,
        &tournament->engines[tournament->count - 1], name, trim(equals + 1), why);
}

static bool read_file(struct tournament *tournament, FILE *file, struct text *why)
{
    char line[LINE_LENGTH_MAX];
    struct text reason;

    for (int number = 1; fgets(line, sizeof line, file); number++) {
        if (!strchr(line, '\n') && !feof(file))
            return text_fail(why, "%d: the line is longer than %d characters", number,
                             LINE_LENGTH_MAX - 2);
        if (!read_setting_line(tournament, line, &reason))
            return text_fail(why, "%d: %.400s", number, reason.chars);
    }
    return !ferror(file) || text_fail(why, "1: it cannot be read");
}

static bool open_file(void *target, const char *path, struct text *why)
{
    struct tournament *tournament = target;
    FILE *file = fopen(path, "r");
    struct text reason;
    bool good;

    if (!file)
        return text_fail(why, "%.300s: %s", path, strerror(errno));
    good = read_file(tournament, file, &reason);
    fclose(file);
    snprintf(tournament->source, sizeof tournament->source, "%s", path);
    return good || text_fail(why, "%.300s:%.400s", path, reason.chars);
}

bool tournament_parse(struct tournament *tournament, const char *chars,
                      struct text *why)
{
    char *copy = strdup(chars);
    FILE *file = copy ? stream_open_chars(copy, strlen(copy)) : NULL;
    bool good;

    if (!file)
        text_fail(why, "1: out of memory");
    good = file && read_file(tournament, file, why);
    if (file)
        fclose(file);
    free(copy);
    return good;
}

/* ---- the table ------------------------------------------------------------------------- */

static const char *const type_words[] = {
    [TOURNAMENT_ROUND_ROBIN] = "round-robin",
    [TOURNAMENT_KNOCKOUT] = "knockout",
    [TOURNAMENT_SWISS] = "swiss",
    NULL,
};
static const char *const order_words[] = {"sequential", "random", NULL};
static const char *const sprt_model_words[] = {
    [SPRT_LOGISTIC] = "logistic",
    [SPRT_NORMALISED] = "normalised",
    NULL,
};

const struct setting tournament_rows[] = {
    {"variant", .letter = 'v', .argument = "NAME", .help = "the game to play",
     .type = SETTING_CUSTOM, SETTING_AT(struct tournament, configuration),
     .marks = SETTING_INPUT, .read = options_read_variant,
     .write = options_write_variant, .topic = "game"},
    {"option", .letter = 'o', .argument = "NAME=VALUE", .help = "set an option",
     .type = SETTING_CUSTOM, SETTING_AT(struct tournament, configuration),
     .marks = SETTING_INPUT, .read = options_read_pair},
    {"fen", .letter = 'f', .argument = "FEN", .help = "begin with this position",
     SETTING_TEXT_AT(struct tournament, openings.fen), .marks = SETTING_INPUT},
    {"engine", .letter = 'e', .argument = "COMMAND",
     .help = "an engine; uci:, cecp: and settings may stand before it",
     .type = SETTING_CUSTOM, .read = tournament_add_engine, .topic = "engines",
     .words = engine_rows},
    {"each", .argument = "KEY=VALUE...",
     .help = "settings of all engines that have none of their own",
     .type = SETTING_CUSTOM, SETTING_AT(struct tournament, each),
     .read = engine_settings_read_pairs},
    {"tournament", .argument = "FILE",
     .help = "read these settings and engines from FILE", .type = SETTING_CUSTOM,
     .marks = SETTING_INPUT | SETTING_FIRST, .read = open_file},
    ENGINE_LIMIT_ROWS(struct tournament),
    {"margin", .argument = "MS", .help = "forgive this much beyond a clock",
     SETTING_INTEGER_AT(struct tournament, margin_ms, 0, MARGIN_MS_MAX),
     .preset = "50"},
    {"patience", .argument = "SECONDS", .help = "wait this long where no clock runs",
     SETTING_DECIMAL_AT(struct tournament, patience_ms, 1, TIME_MS_MAX), .preset = "60",
     .marks = SETTING_LOCAL},
    {"wait", .argument = "SECONDS", .help = "pause between games",
     SETTING_DECIMAL_AT(struct tournament, wait_ms, 1, TIME_MS_MAX),
     .marks = SETTING_LOCAL},
    {"games", .letter = 'g', .argument = "N", .help = "games between each two engines",
     SETTING_INTEGER_AT(struct tournament, games, 1, GAMES_MAX), .preset = "2",
     .marks = SETTING_LOOSE, .topic = "pairings"},
    {"type", .argument = "TYPE", .help = "round-robin, knockout or swiss",
     .type = SETTING_CHOICE, SETTING_AT(struct tournament, type),
     .preset = "round-robin", .choices = type_words},
    {"rounds", .argument = "N", .help = "of a Swiss tournament",
     SETTING_INTEGER_AT(struct tournament, rounds, 1, ENGINES_MAX - 1),
     .marks = SETTING_LOOSE},
    {"gauntlet", .argument = "N", .help = "the first N engines meet the others only",
     SETTING_INTEGER_AT(struct tournament, gauntlet, 1, ENGINES_MAX - 1)},
    {"openings", .argument = "FILE",
     .help = "begin with positions (.epd), games (.pgn) or a book (.bin)",
     SETTING_TEXT_AT(struct tournament, openings.path), .marks = SETTING_LOOSE,
     .topic = "openings"},
    {"start", .argument = "N", .help = "begin with opening N",
     SETTING_INTEGER_AT(struct tournament, openings.first, 1, GAMES_MAX),
     .preset = "1"},
    {"order", .argument = "ORDER", .help = "of the openings: sequential or random",
     .type = SETTING_CHOICE, SETTING_AT(struct tournament, openings.shuffled),
     .preset = "sequential", .choices = order_words},
    {"plies", .argument = "N",
     .help = "of random balanced openings or a book (8), or to take of PGN ones",
     SETTING_INTEGER_AT(struct tournament, openings.plies, 0, PLIES_MAX)},
    {"no-repeat", .help = "a new opening for each game, not each two",
     SETTING_CHECK_AT(struct tournament, no_repeat), .preset = "false"},
    {"seed", .argument = "N", .help = "of openings and dice",
     SETTING_INTEGER_AT(struct tournament, openings.seed, 0, INT64_MAX), .preset = "1"},
    {"resign", .argument = "COUNT,SCORE",
     .help = "end games lost by SCORE centipawns for COUNT moves",
     .type = SETTING_INTEGERS, SETTING_AT(struct tournament, adjudication.resign),
     .min = 1, .max = ADJUDICATION_MAX, .topic = "ends"},
    {"resign-both", .help = "only if the other engine's score says so, too",
     SETTING_CHECK_AT(struct tournament, adjudication.resign_both), .preset = "false"},
    {"draw", .argument = "MOVE,COUNT,SCORE",
     .help = "from MOVE on, end games even within SCORE for COUNT moves",
     .type = SETTING_INTEGERS, SETTING_AT(struct tournament, adjudication.draw),
     .min = 0, .max = ADJUDICATION_MAX},
    {"adjudicate-tables", .help = "end games whose result endgame tables know",
     SETTING_CHECK_AT(struct tournament, adjudication.tables), .preset = "false"},
    {"max-moves", .argument = "N", .help = "end games as draws after move N",
     SETTING_INTEGER_AT(struct tournament, adjudication.move_limit, 1, MOVES_MAX)},
    {"sprt", .argument = "ELO0,ELO1[,ALPHA,BETA]",
     .help = "stop when the first engine is shown to be better by ELO0 or ELO1",
     .type = SETTING_CUSTOM, SETTING_AT(struct tournament, sprt), .read = read_sprt,
     .write = write_sprt, .marks = SETTING_LOOSE, .topic = "test"},
    {"sprt-model", .argument = "MODEL",
     .help = "Elo of the test: logistic or normalised", .type = SETTING_CHOICE,
     SETTING_AT(struct tournament, sprt.model), .preset = "logistic",
     .choices = sprt_model_words, .marks = SETTING_LOOSE},
    {"jsonl", .argument = "FILE",
     .help = "keep the record in FILE; resume where it ends",
     SETTING_TEXT_AT(struct tournament, jsonl), .marks = SETTING_LOCAL,
     .topic = "files"},
    {"pgn", .argument = "FILE", .help = "write games to FILE",
     SETTING_TEXT_AT(struct tournament, pgn), .marks = SETTING_LOCAL},
    {"no-comments", .help = "PGN without comments",
     SETTING_CHECK_AT(struct tournament, no_comments), .marks = SETTING_LOCAL},
    {"event", .argument = "NAME", .help = "name of the tournament, for PGN",
     SETTING_TEXT_AT(struct tournament, event), .preset = "Potpourri match",
     .marks = SETTING_LOOSE},
    {"site", .argument = "NAME", .help = "place of the tournament, for PGN",
     SETTING_TEXT_AT(struct tournament, site), .preset = "?", .marks = SETTING_LOOSE},
    {"log", .argument = "FILE", .help = "write what engines and referee say to FILE",
     SETTING_TEXT_AT(struct tournament, log), .marks = SETTING_LOCAL},
    {"fsync", .help = "wait after each game until it is on the disk",
     SETTING_CHECK_AT(struct tournament, durable), .marks = SETTING_LOCAL},
    {"quiet", .letter = 'q', .help = "no line for each game",
     SETTING_CHECK_AT(struct tournament, quiet), .marks = SETTING_LOCAL,
     .topic = "screen"},
    {"rating-interval", .argument = "N", .help = "print the table after every N games",
     SETTING_INTEGER_AT(struct tournament, rating_interval, 1, GAMES_MAX),
     .marks = SETTING_LOCAL},
    {"concurrency", .letter = 'j', .argument = "N", .help = "games at a time",
     SETTING_INTEGER_AT(struct tournament, concurrency, 1, CONCURRENCY_MAX),
     .preset = "1", .marks = SETTING_LOCAL, .topic = "machines"},
    {"affinity", .argument = "LIST",
     .help = "bind each game to its own of these processors, or of all",
     SETTING_TEXT_AT(struct tournament, affinity), .marks = SETTING_LOCAL},
    {"shard", .argument = "I/N", .help = "play part I of N only",
     .type = SETTING_CUSTOM, SETTING_AT(struct tournament, shard),
     .marks = SETTING_LOCAL, .read = shard_read},
    {"merge", .help = "no games: join the records named as arguments",
     SETTING_CHECK_AT(struct tournament, merging), .marks = SETTING_LOCAL},
    {"compliance", .help = "no games: check how an engine keeps to its protocol",
     SETTING_CHECK_AT(struct tournament, checking), .marks = SETTING_LOCAL},
    {.name = NULL},
};

void tournament_preset(void *target, struct library *library)
{
    struct tournament *tournament = target;

    memset(tournament, 0, sizeof *tournament);
    options_preset(&tournament->configuration, variants[0]);
    tournament->configuration.library = library;
    setting_preset(tournament_rows, tournament);
}

bool tournament_add_engine(void *field, const char *value, struct text *why)
{
    struct tournament *tournament = field;

    if (tournament->count == ENGINES_MAX)
        return text_fail(why, "more than %d engines", ENGINES_MAX);
    if (!engine_settings_read(&tournament->engines[tournament->count], value, why))
        return false;
    tournament->count++;
    return true;
}

bool tournament_fill_engines(struct tournament *tournament, struct text *why)
{
    struct text reason;

    for (int i = 0; i < tournament->count; i++)
        if (!engine_settings_fill(&tournament->engines[i], &tournament->each, &reason))
            return text_fail(why, "--each: %.400s", reason.chars);
    return true;
}

struct engine_terms tournament_engine_terms(const struct tournament *tournament,
                                            const struct engine_settings *settings)
{
    return (struct engine_terms){
        .configuration = &tournament->configuration,
        .control = engine_settings_control(settings, &tournament->control),
        .patience_ms = tournament->patience_ms};
}
