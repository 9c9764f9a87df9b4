/* setting.c - what can be said about a tournament.  SPDX-License-Identifier: MIT */
#include "protocol/match/settings/setting.h"

#include "engine/core/number.h"
#include "engine/core/text.h"
#include "protocol/cli/flags.h"
#include "protocol/match/settings/time_control.h"
#include "protocol/match/settings/tournament.h"

#include <string.h>

enum {
    GAMES_MOST = 1000000,
    CONCURRENCY_MOST = 512,
    SHARDS_MOST = 100000,
    DEPTH_MOST = 1000,
    PLIES_MOST = 200,
    MOVES_MOST = 2400,
    MARGIN_MOST = 1000000,
    PATIENCE_MS = 60000,
    MARGIN_MS = 50,
};

typedef bool (*setting_function)(struct tournament *tournament, const char *value,
                                 struct text *why);

static bool copy(char *to, size_t size, const char *value, struct text *why)
{
    if (strlen(value) >= size)
        return text_fail(why, "'%.20s...' is longer than %zu characters", value,
                         size - 1);
    strcpy(to, value);
    return true;
}

static bool set_games(struct tournament *tournament, const char *value,
                      struct text *why)
{
    return integer_read(value, 1, GAMES_MOST, &tournament->games, why);
}

static bool set_clock(struct tournament *tournament, const char *value,
                      struct text *why)
{
    return time_control_read(&tournament->control, value, why);
}

static bool set_move_time(struct tournament *tournament, const char *value,
                          struct text *why)
{
    return seconds_read(value, &tournament->control.move_ms, why);
}

static bool set_depth(struct tournament *tournament, const char *value,
                      struct text *why)
{
    return integer_read(value, 1, DEPTH_MOST, &tournament->control.depth, why);
}

static bool set_nodes(struct tournament *tournament, const char *value,
                      struct text *why)
{
    int64_t number;

    if (!number_read(value, 1, INT64_MAX, &number))
        return text_fail(why, "'%.40s' is no number of nodes", value);
    tournament->control.nodes = (uint64_t)number;
    return true;
}

static bool set_margin(struct tournament *tournament, const char *value,
                       struct text *why)
{
    int margin = 0;

    if (!integer_read(value, 0, MARGIN_MOST, &margin, why))
        return false;
    tournament->margin_ms = margin;
    return true;
}

static bool set_patience(struct tournament *tournament, const char *value,
                         struct text *why)
{
    return seconds_read(value, &tournament->patience_ms, why);
}

static bool set_gauntlet(struct tournament *tournament, const char *value,
                         struct text *why)
{
    return integer_read(value, 1, ENGINES_MAX - 1, &tournament->gauntlet, why);
}

static bool set_no_repeat(struct tournament *tournament, const char *value,
                          struct text *why)
{
    if (value && strcmp(value, "yes") != 0)
        return text_fail(why, "'%.40s' is not yes", value);
    tournament->repeat = false;
    return true;
}

static bool set_concurrency(struct tournament *tournament, const char *value,
                            struct text *why)
{
    return integer_read(value, 1, CONCURRENCY_MOST, &tournament->concurrency, why);
}

static bool set_seed(struct tournament *tournament, const char *value, struct text *why)
{
    int64_t number;

    if (!number_read(value, 0, INT64_MAX, &number))
        return text_fail(why, "'%.40s' is no whole number", value);
    tournament->seed = (uint64_t)number;
    return true;
}

static bool set_openings(struct tournament *tournament, const char *value,
                         struct text *why)
{
    return copy(tournament->openings, sizeof tournament->openings, value, why);
}

static bool set_order(struct tournament *tournament, const char *value,
                      struct text *why)
{
    tournament->shuffled = strcmp(value, "random") == 0;
    if (tournament->shuffled || strcmp(value, "sequential") == 0)
        return true;
    return text_fail(why, "'%.40s' is neither random nor sequential", value);
}

static bool set_plies(struct tournament *tournament, const char *value,
                      struct text *why)
{
    return integer_read(value, 0, PLIES_MOST, &tournament->plies, why);
}

static bool set_resign(struct tournament *tournament, const char *value,
                       struct text *why)
{
    double numbers[2];

    if (!numbers_read(value, 2, 2, numbers, why))
        return false;
    if (numbers[0] < 1 || numbers[1] < 1)
        return text_fail(why, "'%.40s' is not COUNT,SCORE", value);
    tournament->adjudication.resign_count = (int)numbers[0];
    tournament->adjudication.resign_score = (int)numbers[1];
    return true;
}

static bool set_draw(struct tournament *tournament, const char *value, struct text *why)
{
    double numbers[3];

    if (!numbers_read(value, 3, 3, numbers, why))
        return false;
    if (numbers[0] < 0 || numbers[1] < 1 || numbers[2] < 0)
        return text_fail(why, "'%.40s' is not MOVE,COUNT,SCORE", value);
    tournament->adjudication.draw_from = (int)numbers[0];
    tournament->adjudication.draw_count = (int)numbers[1];
    tournament->adjudication.draw_score = (int)numbers[2];
    return true;
}

static bool set_move_limit(struct tournament *tournament, const char *value,
                           struct text *why)
{
    return integer_read(value, 1, MOVES_MOST, &tournament->adjudication.move_limit,
                        why);
}

static bool set_sprt(struct tournament *tournament, const char *value, struct text *why)
{
    double numbers[4] = {0, 0, 0.05, 0.05};

    if (!numbers_read(value, 2, 4, numbers, why))
        return false;
    if (numbers[0] >= numbers[1] || numbers[2] <= 0 || numbers[2] >= 0.5
        || numbers[3] <= 0 || numbers[3] >= 0.5)
        return text_fail(why, "'%.40s' is not ELO0,ELO1[,ALPHA,BETA]", value);
    tournament->sprt.elo0 = numbers[0];
    tournament->sprt.elo1 = numbers[1];
    tournament->sprt.alpha = numbers[2];
    tournament->sprt.beta = numbers[3];
    return true;
}

static bool set_sprt_model(struct tournament *tournament, const char *value,
                           struct text *why)
{
    const bool normalised = strcmp(value, "normalised") == 0;

    tournament->sprt.model = normalised ? SPRT_NORMALISED : SPRT_LOGISTIC;
    if (normalised || strcmp(value, "logistic") == 0)
        return true;
    return text_fail(why, "'%.40s' is neither logistic nor normalised", value);
}

static bool set_shard(struct tournament *tournament, const char *value,
                      struct text *why)
{
    const char *slash = strchr(value, '/');
    int64_t part, of;
    char first[12];

    if (!slash || slash - value >= (int)sizeof first
        || !number_read(slash + 1, 1, SHARDS_MOST, &of))
        return text_fail(why, "'%.40s' is not I/N", value);
    memcpy(first, value, (size_t)(slash - value));
    first[slash - value] = '\0';
    if (!number_read(first, 1, of, &part))
        return text_fail(why, "'%.40s' is not I/N", value);
    tournament->shard = (struct shard){(int)part, (int)of};
    return true;
}

static bool set_pgn(struct tournament *tournament, const char *value, struct text *why)
{
    return copy(tournament->pgn, sizeof tournament->pgn, value, why);
}

static bool set_jsonl(struct tournament *tournament, const char *value,
                      struct text *why)
{
    return copy(tournament->jsonl, sizeof tournament->jsonl, value, why);
}

static bool set_event(struct tournament *tournament, const char *value,
                      struct text *why)
{
    return copy(tournament->event, sizeof tournament->event, value, why);
}

static bool set_merge(struct tournament *tournament, const char *value,
                      struct text *why)
{
    (void)value;
    (void)why;
    tournament->merging = true;
    return true;
}

static bool set_quiet(struct tournament *tournament, const char *value,
                      struct text *why)
{
    (void)value;
    (void)why;
    tournament->quiet = true;
    return true;
}

static const struct {
    struct flag flag;
    setting_function set;
} settings[] = {
    {{"engine", 'e', "COMMAND", "match",
      "an engine; uci: or cecp: may stand before it"},
     engine_settings_add},
    {{"tournament", 0, "FILE", "match", "read these settings and engines from FILE"},
     NULL},
    {{"games", 'g', "N", "match", "games between each two engines (2)"}, set_games},
    {{"tc", 0, "TIME", "match", "clocks: [MOVES/]SECONDS[+INCREMENT]"}, set_clock},
    {{"st", 0, "SECONDS", "match", "think so long for each move"}, set_move_time},
    {{"margin", 0, "MS", "match", "forgive so much beyond a clock (50)"}, set_margin},
    {{"patience", 0, "SECONDS", "match", "wait so long where no clock runs (60)"},
     set_patience},
    {{"concurrency", 'j', "N", "match", "games at a time (1)"}, set_concurrency},
    {{"seed", 0, "N", "match", "of openings and dice (1)"}, set_seed},
    {{"openings", 0, "FILE", "match",
      "begin with positions (EPD) or games (PGN) from FILE"},
     set_openings},
    {{"order", 0, "ORDER", "match",
      "of the openings: sequential or random (sequential)"},
     set_order},
    {{"plies", 0, "N", "match",
      "of random balanced openings (8), or to take of PGN ones"},
     set_plies},
    {{"no-repeat", 0, NULL, "match", "a new opening for each game, not each two"},
     set_no_repeat},
    {{"gauntlet", 0, "N", "match", "the first N engines meet the others only"},
     set_gauntlet},
    {{"resign", 0, "COUNT,SCORE", "match",
      "end games lost by SCORE centipawns for COUNT moves"},
     set_resign},
    {{"draw", 0, "MOVE,COUNT,SCORE", "match",
      "from MOVE on, end games even within SCORE for COUNT moves"},
     set_draw},
    {{"max-moves", 0, "N", "match", "end games as draws after move N"}, set_move_limit},
    {{"sprt", 0, "ELO0,ELO1[,ALPHA,BETA]", "match",
      "stop when the first engine is shown to be better by ELO0 or ELO1"},
     set_sprt},
    {{"sprt-model", 0, "MODEL", "match",
      "Elo of the test: logistic or normalised (logistic)"},
     set_sprt_model},
    {{"pgn", 0, "FILE", "match", "write games to FILE"}, set_pgn},
    {{"jsonl", 0, "FILE", "match", "keep the record in FILE; go on where it ends"},
     set_jsonl},
    {{"event", 0, "NAME", "match", "name of the tournament, for PGN"}, set_event},
    {{"quiet", 'q', NULL, "match", "no line for each game"}, set_quiet},
    {{"shard", 0, "I/N", "match", "play part I of N only"}, set_shard},
    {{"merge", 0, NULL, "match", "no games: join the records named as arguments"},
     set_merge},
    /* Flags that other commands have too: flags.c keeps them. */
    {{"depth", 0, "N", "match", "think so many plies deep"}, set_depth},
    {{"nodes", 0, "N", "match", "think so many nodes"}, set_nodes},
};

enum { SETTINGS = sizeof settings / sizeof *settings, SHARED = 2 };

const struct flag *match_setting_flag(int number)
{
    return number < SETTINGS - SHARED ? &settings[number].flag : NULL;
}

int match_setting_find(const char *name)
{
    for (int i = 0; i < SETTINGS; i++)
        if (strcmp(settings[i].flag.name, name) == 0)
            return i;
    return -1;
}

void match_setting_preset(struct tournament *tournament)
{
    memset(tournament, 0, sizeof *tournament);
    strcpy(tournament->event, "Potpourri match");
    tournament->games = 2;
    tournament->margin_ms = MARGIN_MS;
    tournament->patience_ms = PATIENCE_MS;
    tournament->concurrency = 1;
    tournament->seed = 1;
    tournament->repeat = true;
    tournament->plies = -1;
}

bool match_setting_apply(struct tournament *tournament, int number, const char *value,
                         struct text *why)
{
    for (const char *c = value; c && *c; c++)
        if ((unsigned char)*c < ' ')
            return text_fail(why, "a control character in '%.*s'", (int)(c - value),
                             value);
    return !settings[number].set || settings[number].set(tournament, value, why);
}
