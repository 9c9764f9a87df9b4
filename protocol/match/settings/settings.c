/* settings.c - the settings of a tournament and of its engines.  SPDX-License-Identifier: MIT
 */
#include "protocol/match/settings/settings.h"

#include "engine/core/number.h"
#include "engine/core/text.h"
#include "engine/variants/registry.h"
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
};

static const double sprt_elo_max = 1e6;

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
     SETTING_CUSTOM, SETTING_AT(struct tournament, each),
     .read = engine_settings_read_pairs},
    {"tournament", 0, "FILE", "read these settings and engines from FILE",
     SETTING_CUSTOM, .read = refuse_file},
    ENGINE_LIMIT_ROWS(struct tournament),
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
