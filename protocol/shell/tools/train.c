/* train.c - the command train: fits a net to games of datagen.  SPDX-License-Identifier: MIT */
#include "engine/core/input_file.h"
#include "engine/core/new_file.h"
#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/library/library.h"
#include "engine/library/standard.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "engine/variants/registry.h"
#include "eval/net/eval_file.h"
#include "eval/net/net.h"
#include "eval/net/net_file.h"
#include "eval/tuning/network.h"
#include "eval/tuning/transfer.h"
#include "protocol/draw/loss_curve.h"
#include "protocol/session/configured_files.h"
#include "protocol/session/options.h"
#include "protocol/session/searcher_options.h"
#include "protocol/shell/cli/command.h"
#include "protocol/text/errors.h"
#include "protocol/text/progress.h"
#include "search/training/sample_set.h"
#include "search/training/training.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    POOL_BYTES = 256 << 20,
    CHECKPOINT_MS = 20000,
    PATH_BYTES = 4096,
    ROW_STEP_MAX = 32,
    HIDDEN = 128, /* neurons, without --hidden and --from */
};

/* In thousandths, where dice do not decide games, and where they do: their results say more about
 * the rolls than about the position. */
enum { LAMBDA = 900, LAMBDA_DICE = 1000 };

/* The command's own flags. */
struct train_options {
    int tree_epochs;
    int game_epochs;
    int lambda; /* thousandths; -1: the preset of the game */
    int slope;  /* centipawns; 0: fitted */
    int rate;   /* millionths */
    int batch;
    int hidden;       /* 0: not set */
    int buckets;      /* 0: not set */
    int row_step;     /* of network_round_rows() */
    const char *from; /* a game or a net's file, or NULL */
    const char *note;
    const char *svg;
};

static const struct setting train_flags[] = {
    {"tree-epochs", .argument = "N", .help = "epochs over all positions",
     SETTING_INTEGER_AT(struct train_options, tree_epochs, 0, TRAINING_EPOCHS_MAX / 2),
     .preset = "5"},
    {"game-epochs", .argument = "N", .help = "epochs over positions of games",
     SETTING_INTEGER_AT(struct train_options, game_epochs, 0, TRAINING_EPOCHS_MAX / 2),
     .preset = "3"},
    {"lambda", .argument = "X",
     .help = "share of scores, not of results, in labels (0.9, dice 1)",
     SETTING_DECIMAL_AT(struct train_options, lambda, 0, 1000)},
    {"slope", .argument = "N",
     .help = "slope of labels, in centipawns (fitted to results)",
     SETTING_INTEGER_AT(struct train_options, slope, 1, NET_SCALE_MAX)},
    {"rate", .argument = "N", .help = "learning rate, in millionths",
     SETTING_INTEGER_AT(struct train_options, rate, 1, 1000000), .preset = "1000"},
    {"batch", .argument = "N", .help = "samples of a step",
     SETTING_INTEGER_AT(struct train_options, batch, 16, 1 << 16), .preset = "1024"},
    {"hidden", .argument = "N",
     .help = "neurons of the hidden layer, a multiple of 32 (128, or as with --from)",
     SETTING_INTEGER_AT(struct train_options, hidden, NET_HIDDEN_STEP, NET_HIDDEN_MAX)},
    {"king-buckets", .argument = "N",
     .help = "sets of rows by the own king's place, 1 or 4 (1, or as with --from)",
     SETTING_INTEGER_AT(struct train_options, buckets, 1, KING_BUCKETS)},
    {"row-step", .argument = "N",
     .help = "weights of the rows are multiples of N, for a file that packs smaller",
     SETTING_INTEGER_AT(struct train_options, row_step, 1, ROW_STEP_MAX),
     .preset = "1"},
    {"from", .argument = "NET",
     .help = "begin with the weights of the net of a game, or of a file",
     SETTING_POINTER_AT(struct train_options, from)},
    {"note", .argument = "TEXT", .help = "how the net was made, to be stored in it",
     SETTING_POINTER_AT(struct train_options, note)},
    {"curve", .argument = "FILE", .help = "write the losses to FILE, an SVG picture",
     SETTING_POINTER_AT(struct train_options, svg)},
    {.name = NULL},
};

/* ---- reports ----------------------------------------------------------------------------- */

struct train_reports {
    struct progress progress;
    struct loss_curve curve;
};

static void print_point(const struct training_point *point, void *context)
{
    struct train_reports *reports = context;

    progress_clear(&reports->progress);
    loss_curve_add(&reports->curve, point);
    printf("%6.2f  %-5s  %.6f  %.6f  %.6f\n", point->epochs,
           point->games ? "games" : "all", point->learnt_loss, point->score_loss,
           point->result_loss);
    fflush(stdout);
}

static bool show_progress(double done, double speed, void *context)
{
    struct train_reports *reports = context;

    progress_show(&reports->progress, done, "%.0f positions/s", speed);
    return true;
}

/* ---- files ------------------------------------------------------------------------------- */

static bool write_bytes(const char *path, const unsigned char *bytes, size_t size,
                        struct text *why)
{
    struct new_file file;

    if (!new_file_open(&file, path, why))
        return false;
    fwrite(bytes, size, 1, file.stream);
    return new_file_close(&file, true, why);
}

static bool write_net(const struct net *net, const struct rules *rules,
                      const char *path, struct text *why)
{
    const size_t size = net_file_size(net);
    unsigned char *bytes = malloc(size);
    bool good;

    if (!bytes)
        return text_fail(why, "out of memory");
    net_write(net, rules, bytes);
    good = write_bytes(path, bytes, size, why);
    free(bytes);
    return good;
}

static bool write_curve(const struct loss_curve *curve, const char *path,
                        struct text *why)
{
    struct new_file file;

    if (!new_file_open(&file, path, why))
        return false;
    loss_curve_draw(curve, file.stream);
    return new_file_close(&file, true, why);
}

/* ---- the command ------------------------------------------------------------------------- */

static bool train_net(struct net *net, const struct arguments *arguments,
                      const struct train_options *options, const struct rules *rules,
                      const struct net *start, const struct sample_set *set,
                      struct text *why)
{
    const struct configuration *configuration = arguments->configuration;
    char checkpoint[PATH_BYTES];
    const int lambda = options->lambda >= 0         ? options->lambda
                       : rules->variant->dice.rolls ? LAMBDA_DICE
                                                    : LAMBDA;
    const struct training_settings settings = {
        .tree_epochs = options->tree_epochs,
        .game_epochs = options->game_epochs,
        .lambda = lambda / 1000.0,
        .slope = options->slope,
        .rate = options->rate / 1e6,
        .batch = options->batch,
        .start = start,
        .seed = configuration->seed,
        .threads = configuration->threads,
        .pool_bytes = POOL_BYTES,
        .checkpoint = checkpoint,
        .checkpoint_ms = CHECKPOINT_MS,
    };
    struct train_reports *reports = calloc(1, sizeof *reports);
    const struct training_report report = {print_point, show_progress, reports};
    const char *path = arguments->words[0];
    bool good;

    if (!reports)
        return text_fail(why, "out of memory");
    snprintf(checkpoint, sizeof checkpoint, "%s.checkpoint", path);
    printf("%zu games, of which %zu are kept for validation; positions: %llu of games, "
           "%llu others\n epochs  on     learnt    scores    results\n",
           set->count, set->count - set->training_count,
           (unsigned long long)set->counts.games,
           (unsigned long long)set->counts.others);
    fflush(stdout);
    progress_begin(&reports->progress);
    good = training_run(net, rules, set, &settings, &report, why);
    progress_clear(&reports->progress);
    network_round_rows(net, options->row_step);
    if (options->note)
        snprintf(net->note, sizeof net->note, "%s", options->note);
    good = good && write_net(net, rules, path, why)
           && (!options->svg || write_curve(&reports->curve, options->svg, why));
    if (good) {
        printf("scale %d centipawns\n", net->scale);
        unlink(checkpoint);
    }
    free(reports);
    return good;
}

/* The game of the net in a file, which has the beginning of its name. */
static const struct variant *game_of_net(const struct configuration *configuration,
                                         const struct eval_file *file, struct text *why)
{
    const struct variant *const *games = options_games(configuration);
    struct standard_game standard = {.lines = NULL};
    char name[NET_NAME_MAX];

    if (!net_read_name(file->bytes, file->size, name)) {
        text_fail(why, "it is not a net of Potpourri");
        return NULL;
    }
    for (; *games; games++)
        if (strncmp((*games)->name, name, NET_NAME_MAX - 1) == 0)
            return *games;
    while (options_next_standard(configuration, &standard))
        if (strncmp(standard.name, name, NET_NAME_MAX - 1) == 0)
            return library_find(configuration->library, standard.name);
    text_fail(why, "it is a net for '%s', a game that is not known", name);
    return NULL;
}

/* The net of `file` for games of `from_rules`, made to fit `target`, whose numbers are 0 where the net's count. */
static struct net *transfer_between(const struct eval_file *file,
                                    const struct rules *from_rules,
                                    struct transfer_target target, struct text *why)
{
    struct net *from = eval_file_net(file, from_rules, why);
    struct net *start = NULL;

    if (from && why->length == 0) {
        if (!target.buckets)
            target.buckets = from->buckets;
        if (!target.hidden)
            target.hidden = from->hidden;
        if (target.hidden < from->hidden)
            text_fail(why, "it has %d neurons, more than --hidden", from->hidden);
        else
            start = transfer_net(from, from_rules, &target, why);
    } else if (why->length == 0) {
        text_fail(why, "%s has no net", from_rules->variant->name);
    }
    net_free(from);
    return start;
}

/* The same from the net of `variant`. */
static struct net *transfer_from(const struct eval_file *file,
                                 const struct variant *variant,
                                 struct transfer_target target, struct text *why)
{
    struct rules *rules = rules_new(variant, NULL, 0, why);
    struct net *start = rules ? transfer_between(file, rules, target, why) : NULL;

    rules_free(rules);
    return start;
}

/* The same from a file, whose net may be one for the game in hand with its options, or for any game. */
static struct net *transfer_from_file(const struct configuration *configuration,
                                      const struct eval_file *file,
                                      struct transfer_target target, struct text *why)
{
    struct net *start = transfer_between(file, target.rules, target, why);
    const struct variant *variant;

    if (start)
        return start;
    text_clear(why);
    variant = game_of_net(configuration, file, why);
    return variant ? transfer_from(file, variant, target, why) : NULL;
}

/* The net to begin with; the caller frees it.  `*start` is NULL where the options name none. */
static bool read_start(const struct arguments *arguments, const struct rules *rules,
                       struct net **start, struct text *why)
{
    const struct train_options *options = arguments->flags;
    const struct transfer_target target = {rules, options->hidden, options->buckets,
                                           arguments->configuration->seed};
    const char *from = options->from;
    const struct variant *variant;
    struct text folder, reason;
    struct eval_file file = {.folder = net_folder_find(&folder)};
    unsigned char *bytes = NULL;

    *start = NULL;
    if (!from)
        return true;
    variant = library_find(arguments->configuration->library, from);
    text_clear(&reason);
    if (!variant) {
        file.source = EVAL_FILE;
        if (!input_file_read(from, EVAL_FILE_MAX, &bytes, &file.size, &reason))
            return text_fail(why, "there is no game '%.40s', and no net %s", from,
                             reason.chars);
        file.bytes = bytes;
        *start = transfer_from_file(arguments->configuration, &file, target, &reason);
    } else {
        *start = transfer_from(&file, variant, target, &reason);
    }
    if (!*start)
        text_fail(why, "--from %.300s: %s", from, reason.chars);
    free(bytes);
    return *start != NULL;
}

static int usage_status(const struct train_options *options)
{
    if (options->tree_epochs + options->game_epochs == 0)
        return report_error(STATUS_USAGE, "train: no epochs");
    if (options->hidden && !net_hidden_is_good(options->hidden))
        return report_error(STATUS_USAGE, "train: %d is no multiple of %d",
                            options->hidden, NET_HIDDEN_STEP);
    if (options->buckets > 1 && options->buckets < KING_BUCKETS)
        return report_error(STATUS_USAGE, "train: king buckets are 1 or %d",
                            KING_BUCKETS);
    return 0;
}

/* A net of the size that the options or, if there is one, `start` ask for. */
static struct net *new_net(const struct train_options *options,
                           const struct rules *rules, const struct net *start)
{
    if (start)
        return net_new(rules, start->hidden, start->buckets);
    return net_new(rules, options->hidden ? options->hidden : HIDDEN,
                   options->buckets ? options->buckets : 1);
}

/* Whether what is written is no file that is read. */
static bool check_output(const struct arguments *arguments, const char *path,
                         struct text *why)
{
    const struct train_options *options = arguments->flags;
    bool is_input = configuration_reads(arguments->configuration, path)
                    || (options->from && new_file_is_same(path, options->from));

    for (int i = 1; i < arguments->count; i++)
        is_input |= new_file_is_same(path, arguments->words[i]);
    return !is_input || text_fail(why, "%.300s would be read and written", path);
}

static int run_train(const struct arguments *arguments, const struct position *start)
{
    const struct train_options *options = arguments->flags;
    struct sample_set set = {.count = 0};
    struct net *begun = NULL, *net = NULL;
    struct text why;
    const int status = usage_status(options);
    bool good;

    if (status)
        return status;
    good = check_output(arguments, arguments->words[0], &why)
           && (!options->svg || check_output(arguments, options->svg, &why))
           && read_start(arguments, start->rules, &begun, &why);
    if (good) {
        net = new_net(options, start->rules, begun);
        good = net || text_fail(&why, "out of memory");
    }
    good = good
           && sample_set_open(&set, start->rules,
                              (const char *const *)&arguments->words[1],
                              arguments->count - 1, &why)
           && train_net(net, arguments, options, start->rules, begun, &set, &why);
    net_free(begun);
    net_free(net);
    sample_set_close(&set);
    return good ? 0 : report_error(STATUS_FAILED, "%s", why.chars);
}

const struct command command_train = {
    "train",
    .arguments = "NET FILE...",
    .help = "train a net on the games in FILEs and write it to NET",
    .words = {2, WORDS_UNLIMITED},
    COMMAND_FLAGS(train_flags, struct train_options),
    .run_from = run_train};
