/* analyse.c - the command analyse: searched positions.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/rules/game.h"
#include "protocol/cli/command_line.h"
#include "protocol/analysis/analysis.h"
#include "protocol/analysis/print.h"
#include "protocol/commands/registry.h"
#include "protocol/session/searcher_options.h"
#include "protocol/text/errors.h"
#include "protocol/text/game_text.h"
#include "protocol/text/line_file.h"
#include "protocol/text/pgn_file.h"
#include "protocol/text/progress.h"

#include <stdlib.h>

enum { THINK_MS = 1000 };

/* One run of the command. */
struct analyse_run {
    const struct command_line *command_line;
    struct limits limits;
    struct searcher *searcher;
    struct progress progress;
    const char *path;          /* of the file, NULL: there is none                 */
    double done;               /* share of the file before the present position    */
    bool out_of_memory;        /* reported; nothing further is analysed            */
    struct analysis *analysis; /* of the present position, reused                  */
};

static bool fail_out_of_memory(struct analyse_run *run)
{
    run->out_of_memory = true;
    report_error(STATUS_FAILED, "out of memory");
    return false;
}

/* The share of the present search that is done, as far as the limits tell. */
static double search_done(const struct limits *limits, const struct report *report)
{
    if (limits->hard_ms)
        return (double)report->elapsed_ms / (double)limits->hard_ms;
    if (limits->nodes)
        return (double)report->nodes / (double)limits->nodes;
    return (double)report->depth / limits->depth;
}

static void show_progress(const struct report *report, void *context)
{
    struct analyse_run *run = context;
    struct text words;

    if (report->multipv != 1)
        return;
    text_clear(&words);
    text_add(&words, "depth %d ", report->depth);
    score_write(report->score, run->analysis->pos.to_move, &words);
    progress_show(&run->progress,
                  run->path ? run->done : search_done(&run->limits, report),
                  words.chars);
}

/* Analyse the present position of a game and print that; false when memory is out. */
static bool analyse(struct analyse_run *run, const struct game *game,
                    const char *source)
{
    struct analysis *analysis = run->analysis;
    bool good;

    progress_show(&run->progress, run->done, "");
    good =
        analysis_make(analysis, run->searcher, game, &run->limits, show_progress, run);
    analysis_find_second(analysis, run->searcher, game, &run->limits, show_progress,
                         run);
    progress_clear(&run->progress);
    if (!good)
        return fail_out_of_memory(run);
    if (run->command_line->json)
        analysis_print_json(stdout, analysis, source);
    else
        analysis_print(stdout, analysis, source);
    fflush(stdout);
    return true;
}

static bool analyse_position(struct analyse_run *run, const struct position *pos,
                             const char *source)
{
    struct game *game = game_new(pos->rules, 0);
    bool good;

    if (!game)
        return fail_out_of_memory(run);
    game_reset(game, pos);
    good = analyse(run, game, source);
    game_free(game);
    return good;
}

/* Analyse each position of a recorded game, with the plies before it: repetitions count. */
static bool analyse_game(struct analyse_run *run, const struct game *record, int number)
{
    struct game *game = game_new(game_position(record)->rules, 0);
    bool good = game != NULL;

    if (good)
        game_reset(game, game_position_at(record, 0));
    for (int i = 0; good && i <= game_plies(record); i++) {
        struct text source;

        text_clear(&source);
        text_add(&source, "%.300s: game %d, ", run->path, number);
        if (i == 0) {
            text_add(&source, "start");
        } else {
            const struct position *before = game_position_at(record, i - 1);

            good = game_play(game, game_ply(record, i - 1));
            move_number_write(before, &source);
            ply_write(before, game_ply(record, i - 1), &source);
        }
        good = good && analyse(run, game, source.chars);
    }
    game_free(game);
    return good || run->out_of_memory || fail_out_of_memory(run);
}

/* Analyse all games of a PGN file; false, after an error report, when one was wrong. */
static bool analyse_games(struct analyse_run *run, const struct rules *rules)
{
    enum pgn_verdict verdict;
    struct pgn_file file;
    struct text why;
    struct pgn pgn;
    bool good = pgn_file_open(&file, run->path, rules, &why);

    if (!good) {
        report_error(STATUS_FAILED, "%s", why.chars);
        return false;
    }
    for (int number = 1;
         !run->out_of_memory && (verdict = pgn_file_next(&file, &pgn, &why)) != PGN_END;
         number++) {
        run->done = progress_of_file(file.file);
        if (verdict == PGN_BAD) {
            report_error(STATUS_FAILED, "%s", why.chars);
            good = false;
            continue;
        }
        good = analyse_game(run, pgn.game, number) && good;
        pgn_free(&pgn);
    }
    pgn_file_close(&file);
    return good;
}

/* Analyse all positions of an EPD file; false, after an error report, when a line was
 * wrong. */
static bool analyse_positions(struct analyse_run *run, const struct rules *rules)
{
    enum line_status status;
    struct line_file file;
    struct position pos;
    struct text why;
    bool good = line_file_open(&file, run->path, &why);

    if (!good) {
        report_error(STATUS_FAILED, "%s", why.chars);
        return false;
    }
    while (!run->out_of_memory
           && (status = line_file_next_position(&file, rules, &pos, &why))
                  != LINE_END) {
        struct text source;

        run->done = progress_of_file(file.file);
        if (status == LINE_BAD) {
            report_error(STATUS_FAILED, "%s", why.chars);
            good = false;
            continue;
        }
        text_clear(&source);
        text_add(&source, "%.400s:%d", run->path, file.number);
        good = analyse_position(run, &pos, source.chars) && good;
    }
    line_file_close(&file);
    return good;
}

static void set_limits(struct limits *limits, const struct command_line *command_line)
{
    const bool limited =
        command_line->depth || command_line->nodes || command_line->think_ms;

    *limits = (struct limits){
        .depth = command_line->depth,
        .nodes = command_line->nodes,
        .soft_ms = limited ? command_line->think_ms : THINK_MS,
        .hard_ms = limited ? command_line->think_ms : THINK_MS,
        .multipv = command_line->multipv,
    };
}

int command_analyse(const struct command_line *command_line)
{
    struct analyse_run run = {.command_line = command_line};
    struct setup setup;
    struct text why;
    bool good;

    if (command_line->fen && command_line->word_count)
        return report_error(STATUS_USAGE,
                            "analyse: a FILE and --fen do not go together");
    if (!command_line_set_up(command_line, &setup))
        return STATUS_FAILED;
    set_limits(&run.limits, command_line);
    progress_begin(&run.progress);
    run.path = command_line->word_count ? command_line->words[0] : NULL;
    run.searcher =
        searcher_options_new(&command_line->configuration, setup.rules, &why);
    run.analysis = malloc(sizeof *run.analysis);
    if (!run.searcher)
        good = report_error(false, "%s", why.chars);
    else if (!run.analysis)
        good = fail_out_of_memory(&run);
    else if (!run.path)
        good = analyse_position(&run, &setup.start, NULL);
    else if (pgn_file_is_named(run.path))
        good = analyse_games(&run, setup.rules);
    else
        good = analyse_positions(&run, setup.rules);
    free(run.analysis);
    searcher_free(run.searcher);
    rules_free(setup.rules);
    return good ? 0 : STATUS_FAILED;
}
