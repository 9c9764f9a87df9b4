/* playtest.c - the command playtest: how games play.  SPDX-License-Identifier: MIT */
#include "protocol/playtest/playtest.h"

#include "engine/core/hash.h"
#include "engine/core/new_file.h"
#include "engine/core/number.h"
#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/playtest/figures.h"
#include "protocol/playtest/record.h"
#include "protocol/playtest/report.h"
#include "protocol/session/options.h"
#include "protocol/shell/cli/command.h"
#include "protocol/text/errors.h"
#include "protocol/text/progress.h"
#include "search/strength.h"
#include "search/time_control.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum {
    GAMES_MAX = 1000000,
    CONCURRENCY_MAX = 256,
    PLIES_MIN = 40,
    PLIES_MAX = 2000,
    MARGIN_PERMILLE_MAX = 50000,
    SECONDS_MAX = 1000000,
    NODES_MIN = 100,
    TESTED_MAX = 16, /* games side by side */
    MS_PER_S = 1000,
};

struct playtest_flags {
    struct playtest_settings settings;
    int sure; /* thousandths of a percent */
    int seconds;
    bool json;
    const char *html;
    const char *record;
};

/* Levels in ascending order, with commas between, such as 5,12,20. */
static bool read_levels(void *field, const char *value, struct text *why)
{
    struct play_settings *play = field;
    int64_t level, last = -1;
    const char *c = value;
    bool good = true;

    play->level_count = 0;
    for (; good; c++) {
        char word[4] = "";
        const size_t length = strcspn(c, ",");

        if (length < sizeof word)
            memcpy(word, c, length);
        good = play->level_count < LEVELS_MAX && number_read(word, 0, SKILL_MAX, &level)
               && level > last;
        if (good)
            play->levels[play->level_count++] = (int)(last = level);
        c += length;
        if (!*c)
            break;
    }
    return good
           || text_fail(why,
                        "'%.40s' is no list of rising levels from 0 to %d, eg. 5,12,20",
                        value, SKILL_MAX);
}

static void write_levels(const void *field, struct text *text)
{
    const struct play_settings *play = field;

    for (int i = 0; i < play->level_count; i++)
        text_add(text, "%s%d", i ? "," : "", play->levels[i]);
}

static const struct setting playtest_flags[] = {
    {"concurrency", .letter = 'j', .argument = "N", .help = "games at a time",
     SETTING_INTEGER_AT(struct playtest_flags, settings.concurrency, 1,
                        CONCURRENCY_MAX),
     .preset = "1"},
    {"games", .letter = 'g', .argument = "N", .help = "play N games at most",
     SETTING_INTEGER_AT(struct playtest_flags, settings.games, 1, GAMES_MAX),
     .preset = "2000"},
    {"html", .argument = "FILE", .help = "write a page with charts to FILE",
     SETTING_POINTER_AT(struct playtest_flags, html)},
    {"json", .help = "print JSON, for programs",
     SETTING_CHECK_AT(struct playtest_flags, json)},
    {"levels", .argument = "LIST", .help = "levels to play at; 20 is full strength",
     .type = SETTING_CUSTOM, SETTING_AT(struct playtest_flags, settings.play),
     .read = read_levels, .write = write_levels, .preset = "5,12,20"},
    {"nodes", .letter = 'n', .argument = "N",
     .help = "search N positions for a move at full strength",
     SETTING_INTEGER_AT(struct playtest_flags, settings.play.nodes, NODES_MIN,
                        INT64_MAX),
     .preset = "2000"},
    {"plies", .argument = "N", .help = "stop a game after N plies",
     SETTING_INTEGER_AT(struct playtest_flags, settings.play.plies, PLIES_MIN,
                        PLIES_MAX),
     .preset = "600"},
    {"record", .argument = "FILE", .help = "keep the games in FILE, and resume there",
     SETTING_POINTER_AT(struct playtest_flags, record)},
    {"seed", .argument = "N", .help = "another one plays other games",
     SETTING_INTEGER_AT(struct playtest_flags, settings.play.seed, 0, INT64_MAX),
     .preset = "1"},
    {"sure", .argument = "PERCENT",
     .help = "stop when draws and White's score are known to within PERCENT",
     SETTING_DECIMAL_AT(struct playtest_flags, sure, 100, MARGIN_PERMILLE_MAX),
     .preset = "5"},
    {"time", .letter = 't', .argument = "S",
     .help = "begin no game after S seconds, shared by the games",
     SETTING_INTEGER_AT(struct playtest_flags, seconds, 1, SECONDS_MAX)},
    {.name = NULL},
};

/* ---- the games to be tested ------------------------------------------------------------ */

/* All that a run needs. */
struct tester {
    const struct playtest_flags *flags;
    struct configuration *configurations; /* owned */
    struct figures *figures;              /* owned */
    struct playtest_record record;
    struct progress progress;
    int64_t begun_ms;
    int count;
    int now; /* the game that is played */
    struct tested_game games[TESTED_MAX];
    struct rules *rules[TESTED_MAX]; /* owned */
};

/* Read a game as users name it: GAME, or GAME:NAME=VALUE with more options after commas. */
static bool read_game(struct configuration *configuration, const char *word,
                      struct text *why)
{
    char *copy = strdup(word), *rest = NULL;
    char *options = copy ? strchr(copy, ':') : NULL;
    bool good = copy || text_fail(why, "out of memory");

    if (options)
        *options++ = '\0';
    good = good && options_read_variant(configuration, copy, why);
    for (char *pair = options ? strtok_r(options, ",", &rest) : NULL; good && pair;
         pair = strtok_r(NULL, ",", &rest))
        good = options_read_pair(configuration, pair, why);
    good = good && options_check(configuration, why);
    free(copy);
    return good;
}

/* Add a game; `word` is NULL for the game of the command line. */
static bool add_game(struct tester *tester, const struct configuration *configuration,
                     const char *word, struct text *why)
{
    const int i = tester->count;
    struct configuration *own = &tester->configurations[i];

    *own = *configuration;
    if (word && !read_game(own, word, why))
        return false;
    tester->rules[i] = options_make_rules(own, why);
    if (!tester->rules[i])
        return false;
    tester->games[i] = (struct tested_game){word ? word : own->variant->name,
                                            tester->rules[i], &tester->figures[i]};
    tester->count++;
    return true;
}

static bool add_games(struct tester *tester, const struct arguments *arguments,
                      struct text *why)
{
    bool good =
        arguments->count || add_game(tester, arguments->configuration, NULL, why);

    for (int i = 0; good && i < arguments->count; i++)
        good = add_game(tester, arguments->configuration, arguments->words[i], why);
    return good;
}

/* How games are played, for the record: all that decides what they are. */
static void write_how(const struct tester *tester, struct text *text)
{
    const struct play_settings *play = &tester->flags->settings.play;
    uint64_t games = HASH_START;

    text_add(text, "seed %" PRIu64 " nodes %" PRIu64 " plies %d levels ", play->seed,
             play->nodes, play->plies);
    write_levels(play, text);
    text_add(text, " games");
    for (int i = 0; i < tester->count; i++) {
        text_add(text, " %.16s", tester->rules[i]->variant->name);
        games = hash_bytes(games, &tester->rules[i]->identity,
                           sizeof tester->rules[i]->identity);
    }
    text_add(text, " %016" PRIx64, games);
}

/* ---- the run --------------------------------------------------------------------------- */

static void show_progress(void *context, int count)
{
    struct tester *tester = context;
    const struct playtest_flags *flags = tester->flags;
    const double seconds = (double)(time_now_ms() - tester->begun_ms) / MS_PER_S;
    const double limit =
        flags->seconds > 0 ? (double)flags->seconds / tester->count : 0;
    const double by_games = (double)count / flags->settings.games;
    const double by_time = limit > 0 ? seconds / limit : 0;
    const double done = by_games > by_time ? by_games : by_time;
    const int left = done > 0 ? (int)(seconds / done - seconds) : 0;

    progress_show(&tester->progress, (tester->now + done) / tester->count,
                  "%.16s: %d games, at most %d:%02d left",
                  tester->rules[tester->now]->variant->name, count, left / 60,
                  left % 60);
}

/* Play game `number` of those to be tested, and compute its figures. */
static bool test_game(struct tester *tester, int number, struct text *why)
{
    struct playtest_settings settings = tester->flags->settings;
    struct playtest playtest;
    bool good;

    tester->now = number;
    tester->begun_ms = time_now_ms();
    settings.margin = tester->flags->sure / (100.0 * MS_PER_S);
    if (tester->flags->seconds > 0)
        settings.time_ms = (int64_t)tester->flags->seconds * MS_PER_S / tester->count;
    good = playtest_run(&playtest, &settings, &tester->configurations[number],
                        tester->rules[number], &tester->record, number, show_progress,
                        tester, why);
    if (good
        && !figures_compute(&tester->figures[number], tester->rules[number],
                            playtest.facts, playtest.count, settings.play.level_count))
        good = text_fail(why, "out of memory");
    playtest_free(&playtest);
    return good;
}

static bool write_page(const char *path, const struct playtest_report *report,
                       struct text *why)
{
    struct new_file file;

    if (!new_file_open(&file, path, why))
        return false;
    report_write_html(file.stream, report);
    return new_file_close(&file, true, why);
}

static bool run_tests(struct tester *tester, const struct arguments *arguments,
                      struct text *why)
{
    const struct playtest_flags *flags = tester->flags;
    const struct playtest_report report = {
        &flags->settings.play, arguments->count ? arguments->count : 1, tester->games};
    struct text how = {.length = 0};
    bool good = add_games(tester, arguments, why);

    if (good && flags->record) {
        write_how(tester, &how);
        good = playtest_record_open(&tester->record, flags->record, how.chars, why);
    }
    progress_begin(&tester->progress);
    for (int i = 0; good && i < tester->count; i++)
        good = test_game(tester, i, why);
    progress_clear(&tester->progress);
    if (!good)
        return false;
    if (flags->json)
        report_write_json(stdout, &report);
    else
        report_print(stdout, &report);
    return !flags->html || write_page(flags->html, &report, why);
}

static int run_playtest(const struct arguments *arguments)
{
    struct tester tester = {.flags = arguments->flags};
    struct text why;
    bool good;

    tester.configurations = calloc(TESTED_MAX, sizeof *tester.configurations);
    tester.figures = calloc(TESTED_MAX, sizeof *tester.figures);
    good = tester.configurations && tester.figures ? run_tests(&tester, arguments, &why)
                                                   : text_fail(&why, "out of memory");
    playtest_record_close(&tester.record);
    for (int i = 0; i < tester.count; i++)
        rules_free(tester.rules[i]);
    free(tester.configurations);
    free(tester.figures);
    return good ? 0 : report_error(STATUS_FAILED, "playtest: %s", why.chars);
}

const struct command command_playtest = {
    "playtest",
    .arguments = "[GAME...]",
    .help = "tell how games play: draws, length, luck, skill",
    .words = {0, TESTED_MAX},
    COMMAND_FLAGS(playtest_flags, struct playtest_flags),
    .run = run_playtest};
