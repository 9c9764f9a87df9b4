/* openings.c - the command openings: what was played, and balanced openings.
 * SPDX-License-Identifier: MIT */
#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/rules/game.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/openings/opening_maker.h"
#include "protocol/openings/opening_tree.h"
#include "protocol/openings/tree_print.h"
#include "protocol/session/options.h"
#include "protocol/shell/cli/command.h"
#include "protocol/text/errors.h"
#include "protocol/text/game_text.h"
#include "protocol/text/pgn_file.h"
#include "protocol/text/progress.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    TREES_MAX = 64, /* games by different rules */
    DEPTH_PLIES_MAX = 100,
    MAKE_MAX = 100000,
    PLIES_MAX = 100,
    BALANCE_MAX = 1000,
    SHARE_MIN = 100,      /* a move is shown if one game in this many has it */
    PROGRESS_STEP = 100,  /* games */
    LINE_TEXT_MAX = 1024, /* characters of --line */
};

/* The flag --line of both commands. */
#define LINE_ROW(target)                                                             \
    {                                                                                \
        "line", .argument = "MOVES", .help = "begin after these moves, eg. 'e4 e5'", \
                SETTING_TEXT_AT(target, line), .marks = SETTING_INPUT                \
    }

/* Play the moves of --line; false after an error report. */
static bool play_line(struct game *game, char *line)
{
    char *rest = NULL;

    for (char *word = strtok_r(line, " ", &rest); word;
         word = strtok_r(NULL, " ", &rest)) {
        struct text why;
        struct ply ply;

        if (game_outcome(game).result != RESULT_NONE)
            text_fail(&why, "the game is over before '%.40s'", word);
        else if (ply_read(game_position(game), word, &ply, &why)
                 && (game_play(game, ply)
                     || text_fail(&why, "%s", game_play_failure(game))))
            continue;
        report_error(STATUS_FAILED, "--line: %s", why.chars);
        return false;
    }
    return true;
}

/* The game that begins with `start` and the moves of --line; NULL after an error report. */
static struct game *begin_game(const struct arguments *arguments,
                               const struct position *start, char *line)
{
    struct game *game = game_new(start->rules, arguments->configuration->seed);

    if (!game) {
        report_error(STATUS_FAILED, "out of memory");
        return NULL;
    }
    game_reset(game, start);
    if (play_line(game, line))
        return game;
    game_free(game);
    return NULL;
}

/* ---- the explorer ---------------------------------------------------------------------- */

struct explorer_flags {
    int depth;
    int games_min; /* 0: not set */
    bool json;
    bool apart;
    char line[LINE_TEXT_MAX];
};

static const struct setting explorer_flags[] = {
    {"depth", .argument = "PLIES", .help = "how many plies of the tree to show",
     SETTING_INTEGER_AT(struct explorer_flags, depth, 1, DEPTH_PLIES_MAX),
     .preset = "4"},
    {"json", .help = "print lines of JSON, for programs",
     SETTING_CHECK_AT(struct explorer_flags, json)},
    {"min-games", .argument = "N",
     .help = "leave out moves of fewer games (1 % of all)",
     SETTING_INTEGER_AT(struct explorer_flags, games_min, 1, INT32_MAX)},
    {"move-order", .help = "keep positions apart that other moves led to",
     SETTING_CHECK_AT(struct explorer_flags, apart)},
    LINE_ROW(struct explorer_flags),
    {.name = NULL},
};

struct explorer {
    const struct arguments *arguments;
    const struct explorer_flags *flags;
    const struct rules *rules; /* of the command line */
    /* The only one to begin with; NULL: each game's own. */
    const struct position *start;
    struct progress progress;
    uint32_t games;
    /* Games by other rules than the start's, or than TREES_MAX rules. */
    uint32_t others;
    int tree_count;
    struct rules *own_rules[TREES_MAX]; /* of the tree; NULL: the command line's */
    struct opening_tree trees[TREES_MAX];
};

/* The tree for games by `rules`; NULL, with the reason, when there can be none. */
static struct opening_tree *add_tree(struct explorer *explorer,
                                     const struct rules *rules, struct text *why)
{
    const struct explorer_flags *flags = explorer->flags;
    struct opening_tree *tree = &explorer->trees[explorer->tree_count];
    struct rules **own = &explorer->own_rules[explorer->tree_count];
    const struct position *start = explorer->start;

    *own = NULL;
    if (rules->identity == explorer->rules->identity)
        rules = explorer->rules;
    else
        rules = *own = rules_copy(rules, NULL, why);
    if (!rules)
        return NULL;
    explorer->tree_count++;
    if (opening_tree_init(tree, start ? start : rules->start, flags->depth,
                          flags->apart, TREE_STEPS_MAX))
        return tree;
    text_fail(why, "out of memory");
    return NULL;
}

static bool add_game(struct explorer *explorer, const struct pgn *pgn, struct text *why)
{
    struct opening_tree *tree = NULL;

    for (int i = 0; i < explorer->tree_count && !tree; i++)
        if (explorer->trees[i].rules->identity == pgn->rules->identity)
            tree = &explorer->trees[i];
    if (!tree
        && ((explorer->start && pgn->rules->identity != explorer->rules->identity)
            || explorer->tree_count == TREES_MAX)) {
        explorer->others++;
        return true;
    }
    if (!tree)
        tree = add_tree(explorer, pgn->rules, why);
    return tree
           && (opening_tree_add(tree, pgn->game, pgn->tags.result)
               || text_fail(why, "out of memory"));
}

static void report(struct explorer *explorer, const char *why)
{
    progress_clear(&explorer->progress);
    report_error(STATUS_FAILED, "%s", why);
}

/* Count the games of a file; false, after error reports, when some are wrong.  Sets `*out`
 * when memory is out. */
static bool read_games(struct explorer *explorer, const char *path, bool *out)
{
    enum pgn_verdict verdict;
    struct pgn_file file;
    struct text why;
    struct pgn pgn;
    bool good = pgn_file_open(&file, path, explorer->rules,
                              explorer->arguments->configuration->library, &why);

    if (!good) {
        report(explorer, why.chars);
        return false;
    }
    while (!*out && (verdict = pgn_file_next(&file, &pgn, &why)) != PGN_END) {
        if (verdict == PGN_READ)
            *out = !add_game(explorer, &pgn, &why);
        pgn_free(&pgn);
        if (verdict == PGN_BAD || *out) {
            report(explorer, why.chars);
            good = false;
        }
        if (++explorer->games % PROGRESS_STEP == 0)
            progress_show(&explorer->progress, progress_of_file(file.text.file),
                          "%u games", explorer->games);
    }
    progress_clear(&explorer->progress);
    pgn_file_close(&file);
    return good;
}

/* The fewest games of a move that is shown: of 100 games one. */
static uint32_t games_min(const struct explorer *explorer,
                          const struct opening_tree *tree)
{
    const uint32_t share = tree_counts_games(&tree->counts) / SHARE_MIN;

    if (explorer->flags->games_min)
        return (uint32_t)explorer->flags->games_min;
    return share ? share : 1;
}

static void print_trees(struct explorer *explorer)
{
    for (int i = 0; i < explorer->tree_count; i++) {
        struct opening_tree *tree = &explorer->trees[i];
        const struct position *start =
            explorer->start ? explorer->start : tree->rules->start;

        opening_tree_sort(tree);
        if (explorer->flags->json) {
            tree_print_json(stdout, tree, start, games_min(explorer, tree));
            continue;
        }
        if (i)
            putchar('\n');
        tree_print(stdout, tree, start, games_min(explorer, tree));
    }
}

static int explore(struct explorer *explorer)
{
    char standard_input[] = "-";
    const struct arguments *arguments = explorer->arguments;
    char *const no_words[] = {standard_input};
    char *const *paths = arguments->count ? arguments->words : no_words;
    const int count = arguments->count ? arguments->count : 1;
    bool out = false;
    int status = 0;

    if (!arguments->count && isatty(STDIN_FILENO))
        return report_error(STATUS_USAGE, "openings: no file is named; - is standard "
                                          "input");
    progress_begin(&explorer->progress);
    for (int i = 0; i < count && !out; i++)
        if (!read_games(explorer, paths[i], &out))
            status = STATUS_FAILED;
    print_trees(explorer);
    if (explorer->others)
        status =
            report_error(STATUS_FAILED, "%u game%s by other rules; see --variant",
                         explorer->others, explorer->others == 1 ? " is" : "s are");
    else if (!explorer->tree_count && !status)
        status = report_error(STATUS_FAILED, "there are no games");
    return status;
}

static int explore_from(const struct arguments *arguments, const struct game *begun)
{
    const bool has_start = arguments->fen || game_plies(begun);
    struct explorer *explorer = calloc(1, sizeof *explorer);
    int status;

    if (!explorer)
        return report_error(STATUS_FAILED, "out of memory");
    explorer->arguments = arguments;
    explorer->flags = arguments->flags;
    explorer->rules = game_position(begun)->rules;
    explorer->start = has_start ? game_position(begun) : NULL;
    status = explore(explorer);
    for (int i = 0; i < explorer->tree_count; i++) {
        opening_tree_free(&explorer->trees[i]);
        rules_free(explorer->own_rules[i]);
    }
    free(explorer);
    return status;
}

static int run_openings(const struct arguments *arguments, const struct position *start)
{
    struct explorer_flags *flags = arguments->flags;
    struct game *game = begin_game(arguments, start, flags->line);
    const int status = game ? explore_from(arguments, game) : STATUS_FAILED;

    game_free(game);
    return status;
}

const struct command command_openings = {
    "openings",
    .arguments = "[FILE...]",
    .help = "show what the games of PGN files have played",
    .words = {0, WORDS_UNLIMITED},
    COMMAND_FLAGS(explorer_flags, struct explorer_flags),
    .run_from = run_openings};

/* ---- making openings ------------------------------------------------------------------- */

struct maker_flags {
    struct opening_request request;
    char line[LINE_TEXT_MAX];
};

static const struct setting maker_flags[] = {
    {"make", .argument = "N",
     .help = "write N balanced openings (EPD) made by self-play",
     SETTING_INTEGER_AT(struct maker_flags, request.count, 1, MAKE_MAX)},
    {"plies", .argument = "N", .help = "of an opening",
     SETTING_INTEGER_AT(struct maker_flags, request.plies, 1, PLIES_MAX),
     .preset = "8"},
    {"balance", .argument = "CP", .help = "greatest score of an opening",
     SETTING_INTEGER_AT(struct maker_flags, request.balance, 1, BALANCE_MAX),
     .preset = "40"},
    {"nodes", .letter = 'n', .argument = "N",
     .help = "of the search that scores an opening",
     SETTING_INTEGER_AT(struct maker_flags, request.nodes, 1, INT64_MAX),
     .preset = "50000"},
    {"seed", .argument = "N", .help = "another one makes other openings",
     SETTING_INTEGER_AT(struct maker_flags, request.seed, 0, INT64_MAX), .preset = "1"},
    LINE_ROW(struct maker_flags),
    {.name = NULL},
};

struct making {
    struct progress progress;
    int count; /* wanted */
};

static void show_found(void *context, int found)
{
    struct making *making = context;

    progress_show(&making->progress, (double)found / making->count, "%d openings",
                  found);
}

static int make_openings(const struct opening_request *request,
                         const struct game *begun)
{
    struct making making = {.count = request->count};
    struct text why;
    bool good;

    if (game_outcome(begun).result != RESULT_NONE)
        return report_error(STATUS_FAILED, "openings: the game is over");
    progress_begin(&making.progress);
    good = openings_make(request, begun, stdout, show_found, &making, &why);
    progress_clear(&making.progress);
    return good ? 0 : report_error(STATUS_FAILED, "%s", why.chars);
}

static int run_openings_make(const struct arguments *arguments,
                             const struct position *start)
{
    struct maker_flags *flags = arguments->flags;
    struct game *game = begin_game(arguments, start, flags->line);
    const int status = game ? make_openings(&flags->request, game) : STATUS_FAILED;

    game_free(game);
    return status;
}

const struct command command_openings_make = {
    "openings", .mode = "make", .help = "make balanced openings by self-play",
    COMMAND_FLAGS(maker_flags, struct maker_flags), .run_from = run_openings_make};
