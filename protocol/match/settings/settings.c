/* settings.c - the settings of a tournament and of its engines.  SPDX-License-Identifier: MIT
 */
#include "protocol/match/settings/settings.h"

#include "engine/core/number.h"
#include "engine/core/text.h"
#include "engine/variants/registry.h"
#include "protocol/match/settings/time_control.h"
#include "protocol/match/settings/tournament.h"
#include "search/search.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

enum {
    GAMES_MAX = 1000000,
    CONCURRENCY_MAX = 512,
    SHARDS_MAX = 100000,
    PLIES_MAX = 200,
    MOVES_MAX = 2400,
    MARGIN_MS_MAX = 1000000,
    ADJUDICATION_MAX = 1000000,
    ODDS_MAX = 1000000,
    KEY_MAX = 16,
};

static const double sprt_elo_max = 1e6;

/* ---- one engine ------------------------------------------------------------------------ */

static const char *const protocol_words[] = {
    [PROTOCOL_UNKNOWN] = "",
    [PROTOCOL_UCI] = "uci",
    [PROTOCOL_CECP] = "cecp",
    NULL,
};

static bool add_option(void *field, const char *value, struct text *why)
{
    struct engine_settings *engine = field;

    if (engine->option_count == ENGINE_OPTIONS_MAX)
        return text_fail(why, "more than %d options", ENGINE_OPTIONS_MAX);
    if (!strchr(value, '=') || *value == '=')
        return text_fail(why, "'%.40s' is not NAME=VALUE", value);
    if (strlen(value) >= ENGINE_TEXT_MAX)
        return text_fail(why, "'%.20s...' is longer than %d characters", value,
                         ENGINE_TEXT_MAX - 1);
    strcpy(engine->options[engine->option_count++], value);
    return true;
}

/* How long to think: of a tournament, and of one engine. */
// clang-format off
#define LIMIT_ROWS(type)                                                                  \
    {"tc", 0, "TIME", "clocks: [MOVES/]SECONDS[+INCREMENT]", SETTING_CUSTOM,              \
     SETTING_AT(type, control), .read = time_control_read, .write = time_control_write,   \
     .topic = "time"},                                                                    \
    {"st", 0, "SECONDS", "think this long about each move", SETTING_DECIMAL,              \
     SETTING_AT(type, control.move_ms), .min = 1, .max = TIME_MS_MAX},                    \
    {"depth", 0, "PLIES", "think no deeper than this", SETTING_INTEGER,                   \
     SETTING_AT(type, control.depth), .min = 1, .max = DEPTH_MAX},                        \
    {"nodes", 'n', "N", "search no more than N nodes a move", SETTING_INTEGER,            \
     SETTING_AT(type, control.nodes), .min = 1, .max = INT64_MAX}
// clang-format on

const struct setting engine_rows[] = {
    {"name", .type = SETTING_TEXT, SETTING_AT(struct engine_settings, name)},
    {"dir", .type = SETTING_TEXT, SETTING_AT(struct engine_settings, directory),
     .marks = SETTING_LOOSE},
    {"protocol", .type = SETTING_CHOICE, SETTING_AT(struct engine_settings, protocol),
     .choices = protocol_words, .marks = SETTING_LOOSE},
    LIMIT_ROWS(struct engine_settings),
    {"odds", .type = SETTING_DECIMAL, SETTING_AT(struct engine_settings, time_odds),
     .min = 1, .max = ODDS_MAX},
    {"threads", .type = SETTING_INTEGER, SETTING_AT(struct engine_settings, threads),
     .min = 1, .max = THREADS_MAX},
    {"hash", .type = SETTING_INTEGER, SETTING_AT(struct engine_settings, hash_mb),
     .min = 1, .max = HASH_MB_MAX},
    {"restart", .type = SETTING_CHECK, SETTING_AT(struct engine_settings, restart),
     .preset = "false"},
    {"log", .type = SETTING_CHECK, SETTING_AT(struct engine_settings, is_logged),
     .preset = "false", .marks = SETTING_LOCAL},
    {"stderr", .type = SETTING_TEXT, SETTING_AT(struct engine_settings, errors),
     .marks = SETTING_LOCAL},
    {"option", .type = SETTING_CUSTOM, .read = add_option},
    {.name = NULL},
};

/* Take `KEY=VALUE` off `*c`, a value with blanks in quotes; false when the next word is
 * not that. */
static bool take_pair(const char **c, char name[KEY_MAX], char value[ENGINE_TEXT_MAX])
{
    const size_t length = strspn(*c, "abcdefghijklmnopqrstuvwxyz");
    const char *at = *c + length;

    if (length == 0 || length >= KEY_MAX || *at != '=')
        return false;
    snprintf(name, KEY_MAX, "%.*s", (int)length, *c);
    if (!setting_find(engine_rows, name))
        return false;
    at++;
    const char quote = *at == '"' || *at == '\'' ? *at++ : ' ';
    const char stop[] = {quote, '\0'};
    const size_t size = strcspn(at, stop);

    snprintf(value, ENGINE_TEXT_MAX, "%.*s", (int)size, at);
    at += size;
    at += *at && quote != ' ';
    *c = at + strspn(at, " ");
    return true;
}

bool tournament_add_engine(void *field, const char *value, struct text *why)
{
    struct tournament *tournament = field;
    struct engine_settings *engine = &tournament->engines[tournament->count];
    const char *c = value + strspn(value, " ");
    char name[KEY_MAX], chars[ENGINE_TEXT_MAX];

    if (tournament->count == ENGINES_MAX)
        return text_fail(why, "more than %d engines", ENGINES_MAX);
    if (strlen(value) >= sizeof engine->command)
        return text_fail(why, "'%.20s...' is longer than %zu characters", value,
                         sizeof engine->command - 1);
    memset(engine, 0, sizeof *engine);
    while (take_pair(&c, name, chars))
        if (!setting_set(engine_rows, engine, name, chars, why))
            return false;
    if (strncmp(c, "uci:", 4) == 0 || strncmp(c, "cecp:", 5) == 0) {
        engine->protocol = *c == 'u' ? PROTOCOL_UCI : PROTOCOL_CECP;
        c = strchr(c, ':') + 1;
    }
    if (!*c)
        return text_fail(why, "a command is missing in '%.40s'", value);
    strcpy(engine->command, c);
    tournament->count++;
    return true;
}

/* ---- all engines ----------------------------------------------------------------------- */

static bool read_each(void *field, const char *value, struct text *why)
{
    const char *c = value + strspn(value, " ");
    char name[KEY_MAX], chars[ENGINE_TEXT_MAX];

    while (take_pair(&c, name, chars))
        if (!setting_set(engine_rows, field, name, chars, why))
            return false;
    return !*c || text_fail(why, "'%.40s' is not KEY=VALUE", c);
}

static bool has_limit(const struct time_control *control)
{
    return control->base_ms || control->move_ms || control->depth || control->nodes;
}

/* Whether a setting of `engine` is not given. */
static bool is_unset(const struct setting *row, const struct engine_settings *engine)
{
    const size_t control = offsetof(struct engine_settings, control);
    struct text buffer;
    const char *value = setting_write(row, engine, &buffer);

    /* One limit of its own replaces all. */
    if (row->offset >= control && row->offset < control + sizeof engine->control)
        return !has_limit(&engine->control);
    return !*value || strcmp(value, "false") == 0;
}

static bool has_option(const struct engine_settings *engine, const char *option)
{
    const size_t length = strcspn(option, "=");

    for (int i = 0; i < engine->option_count; i++)
        if (strncasecmp(engine->options[i], option, length) == 0
            && engine->options[i][length] == '=')
            return true;
    return false;
}

static bool fill_engine(struct engine_settings *engine,
                        const struct engine_settings *each, struct text *why)
{
    const struct engine_settings own = *engine;

    for (const struct setting *row = engine_rows; row->name; row++) {
        struct text buffer;
        const char *value = setting_write(row, each, &buffer);

        if (*value && is_unset(row, &own)
            && !setting_set(engine_rows, engine, row->name, value, why))
            return false;
    }
    for (int i = 0; i < each->option_count; i++)
        if (!has_option(&own, each->options[i])
            && !add_option(engine, each->options[i], why))
            return false;
    return true;
}

bool tournament_fill_engines(struct tournament *tournament, struct text *why)
{
    struct text reason;

    for (int i = 0; i < tournament->count; i++)
        if (!fill_engine(&tournament->engines[i], &tournament->each, &reason))
            return text_fail(why, "--each: %.400s", reason.chars);
    return true;
}

/* ---- the tournament -------------------------------------------------------------------- */

static bool refuse_file(void *field, const char *value, struct text *why)
{
    (void)field;
    return text_fail(why, "a tournament file cannot read '%.40s'", value);
}

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
    {"variant", 'v', "NAME", "the game to play", SETTING_CUSTOM,
     SETTING_AT(struct tournament, configuration), .marks = SETTING_INPUT,
     .read = options_read_variant, .write = options_write_variant, .topic = "game"},
    {"option", 'o', "NAME=VALUE", "set an option", SETTING_CUSTOM,
     SETTING_AT(struct tournament, configuration), .marks = SETTING_INPUT,
     .read = options_read_pair},
    {"fen", 'f', "FEN", "begin with this position", SETTING_TEXT,
     SETTING_AT(struct tournament, openings.fen), .marks = SETTING_INPUT},
    {"engine", 'e', "COMMAND",
     "an engine; uci:, cecp: and settings may stand before it", SETTING_CUSTOM,
     .read = tournament_add_engine, .topic = "engines", .words = engine_rows},
    {"each", 0, "KEY=VALUE...", "settings of all engines that have none of their own",
     SETTING_CUSTOM, SETTING_AT(struct tournament, each), .read = read_each},
    {"tournament", 0, "FILE", "read these settings and engines from FILE",
     SETTING_CUSTOM, .read = refuse_file},
    LIMIT_ROWS(struct tournament),
    {"margin", 0, "MS", "forgive this much beyond a clock", SETTING_INTEGER,
     SETTING_AT(struct tournament, margin_ms), .min = 0, .max = MARGIN_MS_MAX,
     .preset = "50"},
    {"patience", 0, "SECONDS", "wait this long where no clock runs", SETTING_DECIMAL,
     SETTING_AT(struct tournament, patience_ms), .min = 1, .max = TIME_MS_MAX,
     .preset = "60", .marks = SETTING_LOCAL},
    {"wait", 0, "SECONDS", "pause between games", SETTING_DECIMAL,
     SETTING_AT(struct tournament, wait_ms), .min = 1, .max = TIME_MS_MAX,
     .marks = SETTING_LOCAL},
    {"games", 'g', "N", "games between each two engines", SETTING_INTEGER,
     SETTING_AT(struct tournament, games), .min = 1, .max = GAMES_MAX, .preset = "2",
     .marks = SETTING_LOOSE, .topic = "pairings"},
    {"type", 0, "TYPE", "round-robin, knockout or swiss", SETTING_CHOICE,
     SETTING_AT(struct tournament, type), .preset = "round-robin",
     .choices = type_words},
    {"rounds", 0, "N", "of a Swiss tournament", SETTING_INTEGER,
     SETTING_AT(struct tournament, rounds), .min = 1, .max = ENGINES_MAX - 1,
     .marks = SETTING_LOOSE},
    {"gauntlet", 0, "N", "the first N engines meet the others only", SETTING_INTEGER,
     SETTING_AT(struct tournament, gauntlet), .min = 1, .max = ENGINES_MAX - 1},
    {"openings", 0, "FILE",
     "begin with positions (.epd), games (.pgn) or a book (.bin)", SETTING_TEXT,
     SETTING_AT(struct tournament, openings.path), .marks = SETTING_LOOSE,
     .topic = "openings"},
    {"start", 0, "N", "begin with opening N", SETTING_INTEGER,
     SETTING_AT(struct tournament, openings.first), .min = 1, .max = GAMES_MAX,
     .preset = "1"},
    {"order", 0, "ORDER", "of the openings: sequential or random", SETTING_CHOICE,
     SETTING_AT(struct tournament, openings.shuffled), .preset = "sequential",
     .choices = order_words},
    {"plies", 0, "N",
     "of random balanced openings or a book (8), or to take of PGN ones",
     SETTING_INTEGER, SETTING_AT(struct tournament, openings.plies), .min = 0,
     .max = PLIES_MAX},
    {"no-repeat", 0, NULL, "a new opening for each game, not each two", SETTING_CHECK,
     SETTING_AT(struct tournament, no_repeat), .preset = "false"},
    {"seed", 0, "N", "of openings and dice", SETTING_INTEGER,
     SETTING_AT(struct tournament, openings.seed), .min = 0, .max = INT64_MAX,
     .preset = "1"},
    {"resign", 0, "COUNT,SCORE", "end games lost by SCORE centipawns for COUNT moves",
     SETTING_INTEGERS, SETTING_AT(struct tournament, adjudication.resign), .min = 1,
     .max = ADJUDICATION_MAX, .topic = "ends"},
    {"resign-both", 0, NULL, "only if the other engine's score says so, too",
     SETTING_CHECK, SETTING_AT(struct tournament, adjudication.resign_both),
     .preset = "false"},
    {"draw", 0, "MOVE,COUNT,SCORE",
     "from MOVE on, end games even within SCORE for COUNT moves", SETTING_INTEGERS,
     SETTING_AT(struct tournament, adjudication.draw), .min = 0,
     .max = ADJUDICATION_MAX},
    {"adjudicate-tables", 0, NULL, "end games whose result endgame tables know",
     SETTING_CHECK, SETTING_AT(struct tournament, adjudication.tables),
     .preset = "false"},
    {"max-moves", 0, "N", "end games as draws after move N", SETTING_INTEGER,
     SETTING_AT(struct tournament, adjudication.move_limit), .min = 1,
     .max = MOVES_MAX},
    {"sprt", 0, "ELO0,ELO1[,ALPHA,BETA]",
     "stop when the first engine is shown to be better by ELO0 or ELO1", SETTING_CUSTOM,
     SETTING_AT(struct tournament, sprt), .read = read_sprt, .write = write_sprt,
     .marks = SETTING_LOOSE, .topic = "test"},
    {"sprt-model", 0, "MODEL", "Elo of the test: logistic or normalised",
     SETTING_CHOICE, SETTING_AT(struct tournament, sprt.model), .preset = "logistic",
     .choices = sprt_model_words, .marks = SETTING_LOOSE},
    {"jsonl", 0, "FILE", "keep the record in FILE; resume where it ends", SETTING_TEXT,
     SETTING_AT(struct tournament, jsonl), .marks = SETTING_LOCAL, .topic = "files"},
    {"pgn", 0, "FILE", "write games to FILE", SETTING_TEXT,
     SETTING_AT(struct tournament, pgn), .marks = SETTING_LOCAL},
    {"no-comments", 0, NULL, "PGN without comments", SETTING_CHECK,
     SETTING_AT(struct tournament, no_comments), .marks = SETTING_LOCAL},
    {"event", 0, "NAME", "name of the tournament, for PGN", SETTING_TEXT,
     SETTING_AT(struct tournament, event), .preset = "Potpourri match",
     .marks = SETTING_LOOSE},
    {"site", 0, "NAME", "place of the tournament, for PGN", SETTING_TEXT,
     SETTING_AT(struct tournament, site), .preset = "?", .marks = SETTING_LOOSE},
    {"log", 0, "FILE", "write what engines and referee say to FILE", SETTING_TEXT,
     SETTING_AT(struct tournament, log), .marks = SETTING_LOCAL},
    {"fsync", 0, NULL, "wait after each game until it is on the disk", SETTING_CHECK,
     SETTING_AT(struct tournament, durable), .marks = SETTING_LOCAL},
    {"quiet", 'q', NULL, "no line for each game", SETTING_CHECK,
     SETTING_AT(struct tournament, quiet), .marks = SETTING_LOCAL, .topic = "screen"},
    {"rating-interval", 0, "N", "print the table after every N games", SETTING_INTEGER,
     SETTING_AT(struct tournament, rating_interval), .min = 1, .max = GAMES_MAX,
     .marks = SETTING_LOCAL},
    {"concurrency", 'j', "N", "games at a time", SETTING_INTEGER,
     SETTING_AT(struct tournament, concurrency), .min = 1, .max = CONCURRENCY_MAX,
     .preset = "1", .marks = SETTING_LOCAL, .topic = "machines"},
    {"affinity", 0, "LIST", "bind each game to its own of these processors, or of all",
     SETTING_TEXT, SETTING_AT(struct tournament, affinity), .marks = SETTING_LOCAL},
    {"shard", 0, "I/N", "play part I of N only", SETTING_CUSTOM,
     SETTING_AT(struct tournament, shard), .marks = SETTING_LOCAL, .read = shard_read},
    {"merge", 0, NULL, "no games: join the records named as arguments", SETTING_CHECK,
     SETTING_AT(struct tournament, merging), .marks = SETTING_LOCAL},
    {.name = NULL},
};

void tournament_preset(struct tournament *tournament)
{
    memset(tournament, 0, sizeof *tournament);
    options_preset(&tournament->configuration, variants[0]);
    tournament->openings.plies = -1;
    setting_preset(tournament_rows, tournament);
}

struct time_control tournament_time_control(const struct tournament *tournament,
                                            const struct engine_settings *settings)
{
    const struct time_control *own = &settings->control;
    const int64_t odds = settings->time_odds ? settings->time_odds : 1000;
    struct time_control control = tournament->control;

    /* One limit of its own replaces all of the tournament's. */
    if (has_limit(own))
        control = *own;
    control.base_ms = control.base_ms * odds / 1000;
    control.increment_ms = control.increment_ms * odds / 1000;
    control.move_ms = control.move_ms * odds / 1000;
    return control;
}
