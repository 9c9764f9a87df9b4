/* datagen.c - the command datagen: games of self-play that nets are trained on.
 * SPDX-License-Identifier: MIT
 *
 * Adds games to a file until it has those of its shard.  A game is in the file completely or not
 * at all, so the same command resumes after any interruption.
 */
#include "engine/core/hash.h"
#include "engine/core/input_file.h"
#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/core/thread.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/match/settings/settings.h"
#include "protocol/match/settings/tournament.h"
#include "protocol/session/options.h"
#include "protocol/session/searcher_options.h"
#include "protocol/shell/cli/command.h"
#include "protocol/text/errors.h"
#include "protocol/text/progress.h"
#include "search/search.h"
#include "search/time_control.h"
#include "search/training/sample_file.h"
#include "search/training/sample_player.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    CONCURRENCY_MAX = 256,
    SHARE_MAX = 1000,
    PERCENT = 100,
    HASH_MB_MIN = 2,
    HASH_MB_LIMIT = 64,
    NODES_PER_MB = 2000, /* of a search: its table grows with it */
};

/* The command's own flags. */
struct datagen_options {
    int concurrency;
    struct shard shard;
    int tree_share;
    int static_share;
    int rolls;
    int endings;
    uint64_t nodes;
};

static const struct setting datagen_flags[] = {
    {"concurrency", .letter = 'j', .argument = "N", .help = "games at a time",
     SETTING_INTEGER_AT(struct datagen_options, concurrency, 1, CONCURRENCY_MAX),
     .preset = "1"},
    {"shard", .argument = "I/N", .help = "play part I of N only",
     .type = SETTING_CUSTOM, SETTING_AT(struct datagen_options, shard),
     .read = shard_read},
    {"tree", .argument = "N", .help = "take one of N inner nodes; 0: none",
     SETTING_INTEGER_AT(struct datagen_options, tree_share, 0, SHARE_MAX),
     .preset = "4"},
    {"static", .argument = "N", .help = "take one of N static evaluations; 0: none",
     SETTING_INTEGER_AT(struct datagen_options, static_share, 0, SHARE_MAX),
     .preset = "0"},
    {"rolls", .argument = "N", .help = "average a score over N rolls; 0: none",
     SETTING_INTEGER_AT(struct datagen_options, rolls, 0, SHARE_MAX), .preset = "4"},
    {"endings", .argument = "PERCENT",
     .help = "begin PERCENT of the games with endings that the evaluation misjudges",
     SETTING_INTEGER_AT(struct datagen_options, endings, 0, PERCENT), .preset = "0"},
    {"nodes", .letter = 'n', .argument = "N",
     .help = "search no more than N positions for each move",
     SETTING_INTEGER_AT(struct datagen_options, nodes, 1, INT64_MAX), .preset = "400"},
    {.name = NULL},
};

/* What the threads share. */
struct datagen {
    struct configuration searcher_options; /* of each thread's searcher */
    const struct rules *rules;
    struct datagen_options options;
    struct sample_settings settings;
    struct sample_file file;
    pthread_mutex_t lock; /* of `file` and all below */
    uint64_t next;        /* number of the next game */
    uint64_t missing;     /* games, at the start */
    uint64_t played;      /* of these */
    uint64_t samples;     /* at the start */
    int64_t start_ms;
    struct progress progress;
    bool failed; /* because of `why` */
    struct text why;
};

/* ---- games ------------------------------------------------------------------------------- */

static bool is_ours(const struct datagen *datagen, uint64_t number)
{
    const struct shard *shard = &datagen->options.shard;

    return !shard->part || number % (uint64_t)shard->of == (uint64_t)shard->part - 1;
}

/* Find the next game to be played; false when there are no more. */
static bool next_game(struct datagen *datagen, uint64_t *number)
{
    bool found = false;

    pthread_mutex_lock(&datagen->lock);
    while (!found && !datagen->failed && datagen->next < datagen->file.games) {
        *number = datagen->next++;
        found = is_ours(datagen, *number) && !sample_file_has(&datagen->file, *number);
    }
    pthread_mutex_unlock(&datagen->lock);
    return found;
}

static uint64_t count_missing(const struct datagen *datagen)
{
    uint64_t missing = 0;

    for (uint64_t i = 0; i < datagen->file.games; i++)
        missing += is_ours(datagen, i) && !sample_file_has(&datagen->file, i);
    return missing;
}

/* `lock` is held, and a game has been played. */
static void show_progress(struct datagen *datagen)
{
    const double seconds = (double)(time_now_ms() - datagen->start_ms + 1) / 1000;
    const double speed = (double)(datagen->file.samples - datagen->samples) / seconds;
    const double left = (double)(datagen->missing - datagen->played) * seconds
                        / (double)datagen->played;

    progress_show(&datagen->progress,
                  (double)datagen->played / (double)datagen->missing,
                  "%.0f positions/s, %d:%02d:%02d left", speed, (int)(left / 3600),
                  (int)(left / 60) % 60, (int)left % 60);
}

/* Add a game, whose block is NULL when memory was out; false after a failure. */
static bool add_game(struct datagen *datagen, uint64_t number,
                     const struct sample_block *block)
{
    bool good;

    pthread_mutex_lock(&datagen->lock);
    if (!datagen->failed)
        datagen->failed =
            !(block ? sample_file_add(&datagen->file, number, block, &datagen->why)
                    : text_fail(&datagen->why, "out of memory"));
    good = !datagen->failed;
    if (good) {
        datagen->played++;
        show_progress(datagen);
    }
    pthread_mutex_unlock(&datagen->lock);
    return good;
}

static int hash_megabytes(uint64_t nodes)
{
    const uint64_t megabytes = HASH_MB_MIN + nodes / NODES_PER_MB;

    return megabytes < HASH_MB_LIMIT ? (int)megabytes : HASH_MB_LIMIT;
}

/* Stop all threads because of a failure; the first one is reported. */
static void fail_games(struct datagen *datagen, const char *why)
{
    pthread_mutex_lock(&datagen->lock);
    if (!datagen->failed)
        text_fail(&datagen->why, "%s", why);
    datagen->failed = true;
    pthread_mutex_unlock(&datagen->lock);
}

/* A thread: play games as long as there are any. */
static void play_games(void *context, int number_of_thread)
{
    struct datagen *datagen = context;
    struct sample_player *player = NULL;
    struct text why;
    struct searcher *searcher =
        searcher_options_new(&datagen->searcher_options, datagen->rules, &why);
    uint64_t number;

    (void)number_of_thread;
    if (searcher)
        player = sample_player_new(datagen->rules, &datagen->settings, searcher);
    if (!player)
        fail_games(datagen, searcher ? "out of memory" : why.chars);
    while (next_game(datagen, &number)
           && add_game(datagen, number, sample_player_play(player, number)))
        ;
    sample_player_free(player);
    searcher_free(searcher);
}

/* ---- the command ------------------------------------------------------------------------- */

static bool generate(struct datagen *datagen, const char *path, int games)
{
    if (!sample_file_open(&datagen->file, path, datagen->rules, &datagen->settings,
                          (uint64_t)games, &datagen->why))
        return false;
    datagen->missing = count_missing(datagen);
    datagen->samples = datagen->file.samples;
    datagen->start_ms = time_now_ms();
    progress_begin(&datagen->progress);
    pthread_mutex_init(&datagen->lock, NULL);
    thread_run_all(datagen->options.concurrency, play_games, datagen);
    pthread_mutex_destroy(&datagen->lock);
    progress_clear(&datagen->progress);
    if (!datagen->failed)
        printf("%s: %" PRIu64 " game%s, %" PRIu64 " positions\n", path,
               datagen->file.played, text_plural((int64_t)datagen->file.played),
               datagen->file.samples);
    return !datagen->failed;
}

/* A hash of the EvalFile, or of its name where none is read. */
static uint64_t hash_evaluation(const char *path)
{
    FILE *file = input_file_open(path, NULL);
    uint64_t hash = file ? HASH_START : hash_text(HASH_START, path);
    unsigned char bytes[4096];
    size_t count;

    while (file && (count = fread(bytes, 1, sizeof bytes, file)) > 0)
        hash = hash_bytes(hash, bytes, count);
    if (file)
        fclose(file);
    return hash;
}

static struct sample_settings read_settings(const struct arguments *arguments,
                                            const struct datagen_options *options)
{
    const struct variant *variant = arguments->configuration->variant;

    return (struct sample_settings){
        .seed = arguments->configuration->seed,
        .nodes = options->nodes,
        .evaluation = hash_evaluation(arguments->configuration->eval_file),
        .tree_share = options->tree_share,
        .static_share = options->static_share,
        .rolls = variant->dice.rolls ? options->rolls : 0,
        .endings = options->endings,
    };
}

static int run_datagen(const struct arguments *arguments, const struct position *start)
{
    struct datagen datagen = {.options =
                                  *(const struct datagen_options *)arguments->flags};
    int games = 0;
    bool good;

    if (!arguments_number(arguments, SAMPLE_GAMES_MAX, &games))
        return STATUS_USAGE;
    datagen.settings = read_settings(arguments, &datagen.options);
    datagen.rules = start->rules;
    datagen.searcher_options = *arguments->configuration;
    datagen.searcher_options.hash_mb = hash_megabytes(datagen.settings.nodes);
    datagen.searcher_options.threads = 1;
    good = generate(&datagen, arguments->words[1], games);
    sample_file_close(&datagen.file);
    return good ? 0 : report_error(STATUS_FAILED, "%s", datagen.why.chars);
}

const struct command command_datagen = {
    "datagen",
    .arguments = "GAMES FILE",
    .help = "play games against itself to FILE, for train",
    .words = {2, 2},
    COMMAND_FLAGS(datagen_flags, struct datagen_options),
    .run_from = run_datagen};
