/* analyse.c - the command analyse: positions and games explained.
 * SPDX-License-Identifier: MIT */
#include "engine/core/new_file.h"
#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/rules/game.h"
#include "protocol/analysis/analyser.h"
#include "protocol/analysis/analysis.h"
#include "protocol/analysis/annotate.h"
#include "protocol/analysis/engine_analyser.h"
#include "protocol/analysis/game_analysis.h"
#include "protocol/analysis/game_json.h"
#include "protocol/analysis/game_page.h"
#include "protocol/analysis/print.h"
#include "protocol/analysis/suite_test.h"
#include "protocol/session/configured_files.h"
#include "protocol/session/options.h"
#include "protocol/session/session.h"
#include "protocol/shell/cli/command.h"
#include "protocol/text/errors.h"
#include "protocol/text/game_text.h"
#include "protocol/text/line_file.h"
#include "protocol/text/pgn_file.h"
#include "protocol/text/progress.h"
#include "protocol/text/text_file.h"
#include "search/search.h"

#include <stdlib.h>
#include <string.h>

enum { THINK_MS = 1000 };

struct settings {
    const char *engine; /* the command of another one that judges, or NULL */
    const char *html;   /* the page to be written, or NULL */
    int depth;          /* plies; 0: no limit */
    bool json;          /* for programs */
    int multipv;        /* lines to show */
    uint64_t nodes;     /* 0: no limit */
    int think_ms;       /* 0: not set */
};

static const struct setting analyse_flags[] = {
    {"engine", .letter = 'e', .argument = "COMMAND",
     .help = "an engine; uci:, cecp: and settings may stand before it",
     SETTING_POINTER_AT(struct settings, engine), .marks = SETTING_INPUT},
    {"html", .argument = "FILE",
     .help = "write the games to FILE as a page with boards",
     SETTING_POINTER_AT(struct settings, html), .marks = SETTING_INPUT},
    {"depth", .argument = "PLIES", .help = "think no deeper than this",
     SETTING_INTEGER_AT(struct settings, depth, 1, DEPTH_MAX)},
    {"json", .help = "print lines of JSON, for programs",
     SETTING_CHECK_AT(struct settings, json)},
    {"multipv", .argument = "N", .help = "show the N best lines",
     SETTING_INTEGER_AT(struct settings, multipv, 1, MULTIPV_MAX), .preset = "1"},
    {"nodes", .letter = 'n', .argument = "N", .help = "search no more than N positions",
     SETTING_INTEGER_AT(struct settings, nodes, 1, INT64_MAX)},
    {"time", .letter = 't', .argument = "MS",
     .help = "milliseconds for each position (1000)",
     SETTING_INTEGER_AT(struct settings, think_ms, 1, TIME_MS_MAX)},
    {.name = NULL},
};

/* One run of the command. */
struct analyse_run {
    const struct arguments *arguments;
    const struct settings *settings;
    struct new_file page; /* of settings->html */
    struct limits limits;
    struct session *session; /* of the game that the command line asks for */
    struct analyser *analyser;
    struct analysis *analysis; /* of the present position, reused */
    struct progress progress;
    const char *path;             /* of the file, NULL: there is none */
    struct text_file text;        /* the file, open until a reader takes it */
    bool has_games;               /* it is one of games */
    struct suite_summary summary; /* of the positions that said what is to be found */
    double begun;      /* share of the file before the present position or game */
    double done;       /* share after it; 0: not known */
    int depth;         /* of the present search; 0: it has not begun */
    int game;          /* number of the present game, from 1; 0: there is none */
    double game_share; /* of the present game */
    struct text why;   /* of the failure that ended the run */
};

/* ---- progress -------------------------------------------------------------------------- */

/* The share of the present search that is done, as far as the limits tell. */
static double search_done(const struct limits *limits, const struct report *report)
{
    if (limits->hard_ms)
        return (double)report->elapsed_ms / (double)limits->hard_ms;
    if (limits->nodes)
        return (double)report->nodes / (double)limits->nodes;
    return (double)report->depth / limits->depth;
}

static void show_progress(struct analyse_run *run)
{
    const double done = run->done > run->begun ? run->done : 1;
    struct text words = {.length = 0};

    if (run->game && run->depth)
        text_add(&words, "game %d, ", run->game);
    if (run->depth)
        text_add(&words, "depth %d ", run->depth);
    progress_show(&run->progress, run->begun + (done - run->begun) * run->game_share,
                  "%s", words.chars);
}

static void show_report(const struct report *report, void *context)
{
    struct analyse_run *run = context;

    if (report->multipv != 1)
        return;
    if (!run->path)
        run->game_share = search_done(&run->limits, report);
    run->depth = report->depth;
    show_progress(run);
}

static void show_game_share(void *context, double done)
{
    struct analyse_run *run = context;

    run->game_share = done;
    run->depth = 0;
    show_progress(run);
}

/* ---- positions ------------------------------------------------------------------------- */

/* Analyse a position and print that; `source` and `test` are as for analysis_print().  False, with
 * run->why, on failure. */
static bool analyse_position(struct analyse_run *run, const struct position *pos,
                             const char *source, const struct suite_test *test)
{
    struct game *game = game_new(pos->rules, 0);
    bool good;

    if (!game)
        return text_fail(&run->why, "out of memory");
    game_reset(game, pos);
    run->game_share = 0;
    run->depth = 0;
    show_progress(run);
    good = run->analyser->operations->explain(run->analyser, game, run->analysis,
                                              &run->why);
    game_free(game);
    progress_clear(&run->progress);
    if (!good)
        return false;
    if (run->settings->json)
        analysis_print_json(stdout, run->analysis, source, test);
    else
        analysis_print(stdout, run->analysis, source, test);
    fflush(stdout);
    if (test)
        suite_summary_add(&run->summary, test, run->analysis);
    return true;
}

/* Read the next position of a file, and what is to be found in it. */
static enum line_status next_test(struct line_file *file, const struct rules *rules,
                                  struct position *pos, struct suite_test *test,
                                  struct text *why)
{
    const enum line_status status = line_file_next_position(file, rules, pos, why);
    struct text reason;

    if (status != LINE_READ || suite_test_read(test, pos, file->operations, &reason))
        return status;
    return line_file_fail(file, reason.chars, why);
}

/* Analyse all positions of an EPD file; false, after an error report, when a line was
 * wrong. */
static bool analyse_positions(struct analyse_run *run, const struct rules *rules)
{
    enum line_status status;
    struct suite_test test;
    struct line_file file;
    struct position pos;
    struct text why;
    bool good = true, goes_on = true;

    line_file_begin(&file, &run->text);
    file.takes_any = true;
    while (goes_on
           && (status = next_test(&file, rules, &pos, &test, &why)) != LINE_END) {
        struct text source = {.length = 0};

        run->begun = run->done;
        run->done = progress_of_file(file.text.file);
        if (status == LINE_BAD) {
            report_error(STATUS_FAILED, "%s", why.chars);
            good = false;
            continue;
        }
        text_add(&source, "%.400s:%d", run->path, file.number);
        goes_on = analyse_position(run, &pos, source.chars, &test);
    }
    (run->settings->json ? suite_summary_print_json
                         : suite_summary_print)(stdout, &run->summary);
    line_file_close(&file);
    if (!goes_on)
        report_error(STATUS_FAILED, "%s", run->why.chars);
    return good && goes_on;
}

/* ---- games ----------------------------------------------------------------------------- */

/* Print an analysed game. */
static bool print_game(struct analyse_run *run, const struct pgn *pgn,
                       const struct game_analysis *analysis, int number,
                       const char *ending)
{
    const char *annotator = run->analyser->name;
    struct pgn_tags notes;
    bool good = true;

    if (run->page.stream)
        game_page_add(run->page.stream, analysis, &pgn->tags, number, annotator,
                      ending);
    if (run->settings->json) {
        game_json_print(stdout, analysis, &pgn->tags, number, annotator, ending);
        return true;
    }
    pgn_tags_init(&notes);
    good = annotate_game(&notes, pgn, analysis, annotator, ending, &run->why);
    if (good)
        pgn_file_write(stdout, pgn->game, &notes);
    pgn_tags_free(&notes);
    return good;
}

/* Explain a game of a PGN file; `wrong`, or NULL, is why it ends too early.  False, with
 * run->why, on failure. */
static bool analyse_game(struct analyse_run *run, const struct pgn *pgn, int number,
                         const char *wrong)
{
    struct game_analysis analysis;
    struct text ending = {.length = 0};
    bool good;

    if (wrong)
        text_add(&ending, "The analysis ends here: %.400s", wrong);
    good = game_analysis_make(&analysis, run->analyser, pgn->game, show_game_share, run,
                              &run->why);
    progress_clear(&run->progress);
    if (!good)
        return false;
    good = print_game(run, pgn, &analysis, number, wrong ? ending.chars : NULL);
    fflush(stdout);
    game_analysis_free(&analysis);
    return good;
}

/* Explain all games of a PGN file, and of those that are wrong what precedes the error; false,
 * after an error report, when there was one. */
static bool analyse_games(struct analyse_run *run, const struct rules *rules)
{
    enum pgn_verdict verdict;
    struct pgn_file file;
    struct text why;
    struct pgn pgn;
    bool good = true, goes_on = true;
    int number = 0;

    if (!pgn_file_begin(&file, &run->text, rules,
                        run->arguments->configuration->library, &why))
        return report_error(false, "%s", why.chars);
    while (goes_on && (verdict = pgn_file_next(&file, &pgn, &why)) != PGN_END) {
        run->game = ++number;
        run->begun = run->done;
        run->done = progress_of_file(file.text.file);
        annotation_remove(&pgn.tags);
        if (pgn.game && (verdict == PGN_READ || game_plies(pgn.game) > 0))
            goes_on =
                analyse_game(run, &pgn, number, verdict == PGN_BAD ? why.chars : NULL);
        pgn_free(&pgn);
        if (verdict == PGN_BAD) {
            report_error(STATUS_FAILED, "%s", why.chars);
            good = false;
        }
    }
    pgn_file_close(&file);
    if (!goes_on)
        report_error(STATUS_FAILED, "%s", run->why.chars);
    else if (number == 0)
        report_error(STATUS_FAILED, "%s: there is no game", run->path);
    return good && goes_on && number > 0;
}

/* ---- the command ----------------------------------------------------------------------- */

static void set_limits(struct limits *limits, const struct settings *settings)
{
    const bool limited = settings->depth || settings->nodes || settings->think_ms;

    *limits = (struct limits){
        .depth = settings->depth,
        .nodes = settings->nodes,
        .soft_ms = limited ? settings->think_ms : THINK_MS,
        .hard_ms = limited ? settings->think_ms : THINK_MS,
        .multipv = settings->multipv,
    };
}

/* Open the page; false, with run->why, on failure. */
static bool open_page(struct analyse_run *run)
{
    const char *path = run->settings->html;

    if (!path)
        return true;
    if (!new_file_open(&run->page, path, &run->why))
        return false;
    game_page_begin(run->page.stream);
    return true;
}

/* Close the page if there is one; false, after an error report, if it could not be written. */
static bool close_page(struct analyse_run *run)
{
    if (!run->page.stream)
        return true;
    game_page_end(run->page.stream);
    if (run->game == 0) /* an error was reported */
        return new_file_close(&run->page, false, NULL);
    return new_file_close(&run->page, true, &run->why)
           || report_error(false, "%s", run->why.chars);
}

/* Analyse what the command line names; false, after an error report, on failure. */
static bool analyse_input(struct analyse_run *run)
{
    if (run->path)
        return (run->has_games ? analyse_games
                               : analyse_positions)(run, session_rules(run->session));
    return analyse_position(run, session_position(run->session), NULL, NULL)
           || report_error(false, "%s", run->why.chars);
}

/* Open the file, and check what is special about games. */
static int open_file(struct analyse_run *run)
{
    struct text why;

    if (run->arguments->fen && run->path)
        return report_error(STATUS_USAGE,
                            "analyse: a FILE and --fen do not go together");
    if (run->path && !text_file_open(&run->text, run->path, &why))
        return report_error(STATUS_FAILED, "%s", why.chars);
    run->has_games = run->path && text_file_has_games(&run->text);
    text_clear(&why);
    if (run->settings->html && !run->has_games)
        text_fail(&why, "it is for games, in a PGN file");
    else if (run->settings->html && new_file_is_same(run->settings->html, run->path))
        text_fail(&why, "%.300s has the games", run->settings->html);
    else if (run->settings->html
             && configuration_reads(run->arguments->configuration, run->settings->html))
        text_fail(&why, "%.300s is read, too", run->settings->html);
    if (why.length == 0)
        return 0;
    if (run->path)
        text_file_close(&run->text);
    return report_error(STATUS_USAGE, "--html: %s", why.chars);
}

/* Analyse all games or positions of the input; false, after an error report, on failure. */
static bool run_analysis(struct analyse_run *run)
{
    bool good = false;

    progress_begin(&run->progress);
    text_fail(&run->why, "out of memory");
    run->analysis = malloc(sizeof *run->analysis);
    if (run->analysis && run->settings->engine)
        run->analyser =
            engine_analyser_new(run->arguments->configuration, run->settings->engine,
                                &run->limits, &run->why);
    else if (run->analysis)
        run->analyser = analyser_new(session_searcher(run->session), &run->limits);
    if (run->analyser && open_page(run)) {
        run->analyser->report = show_report;
        run->analyser->context = run;
        good = analyse_input(run);
    } else {
        report_error(STATUS_FAILED, "%s", run->why.chars);
    }
    good = close_page(run) && good;
    analyser_free(run->analyser);
    free(run->analysis);
    return good;
}

static int run_analyse(const struct arguments *arguments)
{
    struct analyse_run run = {.arguments = arguments, .settings = arguments->flags};
    bool good;
    int status;

    run.path = arguments->count ? arguments->words[0] : NULL;
    status = open_file(&run);
    if (status)
        return status;
    run.session = arguments_session(arguments, true);
    if (!run.session)
        return STATUS_FAILED;
    set_limits(&run.limits, run.settings);
    good = run_analysis(&run);
    session_free(run.session);
    return good ? 0 : STATUS_FAILED;
}

const struct command command_analyse = {
    "analyse",
    .arguments = "[FILE]",
    .help = "explain a position, the positions in FILE, or the games in FILE",
    .words = {0, 1},
    COMMAND_FLAGS(analyse_flags, struct settings),
    .run = run_analyse};
