/* openings.c - the command openings: what was played, and balanced openings.
 * SPDX-License-Identifier: MIT */
#include "protocol/shell/commands/openings.h"

#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/rules/game.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/openings/opening_maker.h"
#include "protocol/openings/opening_tree.h"
#include "protocol/openings/tree_print.h"
#include "protocol/shell/cli/command_line.h"
#include "protocol/shell/cli/flags.h"
#include "protocol/shell/commands/registry.h"
#include "protocol/text/errors.h"
#include "protocol/text/game_text.h"
#include "protocol/text/pgn_file.h"
#include "protocol/text/progress.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    TREES_MAX = 64, /* games by different rules                    */
    DEPTH_PLIES_MAX = 100,
    MAKE_MAX = 100000,
    PLIES_MAX = 100,
    BALANCE_MAX = 1000,
    SHARE_MIN = 100,      /* a move is shown if one game in this many has it */
    PROGRESS_STEP = 100,  /* games                                         */
    LINE_TEXT_MAX = 1024, /* characters of --line                          */
};

struct settings {
    int depth;
    int games_min; /* 0: not set */
    bool apart;
    char line[LINE_TEXT_MAX];
    struct opening_request request;
};

/* The flags from `make` on are about making openings; only --line is about both. */
const struct setting openings_rows[] = {
    {"depth", 0, "PLIES", "how many plies of the tree to show", SETTING_INTEGER,
     SETTING_AT(struct settings, depth), .min = 1, .max = DEPTH_PLIES_MAX,
     .preset = "4"},
    {"min-games", 0, "N", "leave out moves of fewer games (1 % of all)",
     SETTING_INTEGER, SETTING_AT(struct settings, games_min), .min = 1,
     .max = INT32_MAX},
    {"move-order", 0, NULL, "keep positions apart that other moves led to",
     SETTING_CHECK, SETTING_AT(struct settings, apart)},
    {"line", 0, "MOVES", "begin after these moves, eg. 'e4 e5'", SETTING_TEXT,
     SETTING_AT(struct settings, line), .marks = SETTING_INPUT},
    {"make", 0, "N", "write N balanced openings (EPD) made by self-play",
     SETTING_INTEGER, SETTING_AT(struct settings, request.count), .min = 1,
     .max = MAKE_MAX},
    {"plies", 0, "N", "of an opening", SETTING_INTEGER,
     SETTING_AT(struct settings, request.plies), .min = 1, .max = PLIES_MAX,
     .preset = "8"},
    {"balance", 0, "CP", "greatest score of an opening", SETTING_INTEGER,
     SETTING_AT(struct settings, request.balance), .min = 1, .max = BALANCE_MAX,
     .preset = "40"},
    {"nodes", 'n', "N", "of the search that scores an opening", SETTING_INTEGER,
     SETTING_AT(struct settings, request.nodes), .min = 1, .max = INT64_MAX,
     .preset = "50000"},
    {"seed", 0, "N", "another one makes other openings", SETTING_INTEGER,
     SETTING_AT(struct settings, request.seed), .min = 0, .max = INT64_MAX,
     .preset = "1"},
    {.name = NULL},
};

static bool is_for_making(const char *name)
{
    return setting_find(openings_rows, name) >= setting_find(openings_rows, "make");
}

static int read_settings(struct settings *settings,
                         const struct command_line *command_line)
{
    int status = 0;

    memset(settings, 0, sizeof *settings);
    setting_preset(openings_rows, settings);
    for (int i = 0; i < command_line->flag_count && !status; i++) {
        const struct given_flag *flag = &command_line->flags[i];
        const struct setting *row = setting_find(openings_rows, flag->name);

        if (row)
            status = flags_read_one(row, settings, flag->argument);
    }
    for (int i = 0; i < command_line->flag_count && !status; i++) {
        const char *name = command_line->flags[i].name;

        if (setting_find(openings_rows, name) && strcmp(name, "line") != 0
            && is_for_making(name) != (settings->request.count > 0))
            status = report_error(STATUS_USAGE, "openings: --%s and --make %s", name,
                                  settings->request.count ? "do not go together"
                                                          : "go together");
    }
    return status;
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
                 && (game_play(game, ply) || text_fail(&why, "out of memory")))
            continue;
        report_error(STATUS_FAILED, "--line: %s", why.chars);
        return false;
    }
    return true;
}

/* ---- the explorer ---------------------------------------------------------------------- */

struct explorer {
    const struct command_line *command_line;
    const struct settings *settings;
    const struct rules *rules; /* of the command line                                 */
    const struct position
        *start; /* the only one to begin with; NULL: each game's own */
    struct progress progress;
    uint32_t games;
    uint32_t
        others; /* games by other rules than the start's, or than TREES_MAX rules */
    int tree_count;
    struct rules *own_rules[TREES_MAX]; /* of the tree; NULL: the command line's */
    struct opening_tree trees[TREES_MAX];
};

/* The tree for games by `rules`; NULL, with the reason, when there can be none. */
static struct opening_tree *add_tree(struct explorer *explorer,
                                     const struct rules *rules, struct text *why)
{
    const struct settings *settings = explorer->settings;
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
    if (opening_tree_init(tree, start ? start : rules->start, settings->depth,
                          settings->apart, TREE_STEPS_MAX))
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

static void show_progress(struct explorer *explorer, FILE *file)
{
    struct text words;

    if (++explorer->games % PROGRESS_STEP != 0)
        return;
    text_clear(&words);
    text_add(&words, "%u games", explorer->games);
    progress_show(&explorer->progress, progress_of_file(file), words.chars);
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
    bool good = pgn_file_open(&file, path, explorer->rules, &why);

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
        show_progress(explorer, file.text.file);
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

    if (explorer->settings->games_min)
        return (uint32_t)explorer->settings->games_min;
    return share ? share : 1;
}

static void print_trees(struct explorer *explorer)
{
    for (int i = 0; i < explorer->tree_count; i++) {
        struct opening_tree *tree = &explorer->trees[i];
        const struct position *start =
            explorer->start ? explorer->start : tree->rules->start;

        opening_tree_sort(tree);
        if (explorer->command_line->json) {
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
    const struct command_line *command_line = explorer->command_line;
    char *const no_words[] = {standard_input};
    char *const *paths = command_line->word_count ? command_line->words : no_words;
    const int count = command_line->word_count ? command_line->word_count : 1;
    bool out = false;
    int status = 0;

    if (!command_line->word_count && isatty(STDIN_FILENO))
        return report_error(STATUS_USAGE, "openings: no file is named; - is standard "
                                          "input");
    progress_begin(&explorer->progress);
    for (int i = 0; i < count && !out; i++)
        if (!read_games(explorer, paths[i], &out))
            status = STATUS_FAILED;
    print_trees(explorer);
    if (explorer->others)
        status =
            report_error(STATUS_FAILED, "%u games are by other rules; see --variant",
                         explorer->others);
    else if (!explorer->tree_count && !status)
        status = report_error(STATUS_FAILED, "there are no games");
    return status;
}

static int run_explorer(const struct command_line *command_line,
                        const struct settings *settings, const struct game *begun)
{
    const bool has_start = command_line->fen || game_plies(begun);
    struct explorer *explorer = calloc(1, sizeof *explorer);
    int status;

    if (!explorer)
        return report_error(STATUS_FAILED, "out of memory");
    explorer->command_line = command_line;
    explorer->settings = settings;
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

/* ---- making openings ------------------------------------------------------------------- */

struct making {
    struct progress progress;
    int count; /* wanted */
};

static void show_found(void *context, int found)
{
    struct making *making = context;
    struct text words;

    text_clear(&words);
    text_add(&words, "%d openings", found);
    progress_show(&making->progress, (double)found / making->count, words.chars);
}

static int make_openings(const struct command_line *command_line,
                         const struct settings *settings, const struct game *begun)
{
    struct making making = {.count = settings->request.count};
    struct text why;
    bool good;

    if (command_line->word_count)
        return report_error(STATUS_USAGE, "openings: a FILE and --make do not go "
                                          "together");
    if (game_outcome(begun).result != RESULT_NONE)
        return report_error(STATUS_FAILED, "openings: the game is over");
    progress_begin(&making.progress);
    good = openings_make(&settings->request, begun, stdout, show_found, &making, &why);
    progress_clear(&making.progress);
    return good ? 0 : report_error(STATUS_FAILED, "%s", why.chars);
}

int command_openings(const struct command_line *command_line)
{
    struct settings settings;
    struct setup setup;
    struct game *game;
    int status = read_settings(&settings, command_line);

    if (status)
        return status;
    if (!command_line_set_up(command_line, &setup))
        return STATUS_FAILED;
    game = game_new(setup.rules, command_line->configuration.seed);
    if (!game) {
        status = report_error(STATUS_FAILED, "out of memory");
    } else {
        game_reset(game, &setup.start);
        if (!play_line(game, settings.line))
            status = STATUS_FAILED;
        else
            status = settings.request.count
                         ? make_openings(command_line, &settings, game)
                         : run_explorer(command_line, &settings, game);
    }
    game_free(game);
    rules_free(setup.rules);
    return status;
}
