/* analyse.c - what the engine thinks of positions.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/notation/pgn_reader.h"
#include "engine/rules/game.h"
#include "protocol/cli/command_line.h"
#include "protocol/cli/commands.h"
#include "protocol/commands/analysis.h"
#include "protocol/text/epd_file.h"
#include "protocol/text/errors.h"
#include "protocol/text/move_input.h"
#include "protocol/text/pgn_file.h"
#include "protocol/text/progress.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { THINK_MS = 1000 };

/* One run of the command. */
struct analyst {
    const struct command_line *command_line;
    struct limits limits;
    struct searcher *searcher;
    struct progress progress;
    double done;               /* of the file, before the present position        */
    bool single;               /* there is no file                                */
    bool failed;               /* memory was out                                  */
    const char *path;          /* of the file                        */
    struct analysis *analysis; /* of the present position, reused    */
};

/* How much of the thinking about one position is done, as far as the limits tell. */
static double thought_done(const struct analyst *analyst, const struct report *report)
{
    const struct limits *limits = &analyst->limits;

    if (limits->hard_ms)
        return (double)report->elapsed_ms / (double)limits->hard_ms;
    if (limits->nodes)
        return (double)report->nodes / (double)limits->nodes;
    return (double)report->depth / limits->depth;
}

static void show_progress(const struct report *report, void *context)
{
    struct analyst *analyst = context;
    const int side = analyst->analysis->pos.to_move;
    struct text words;

    if (report->rank != 1)
        return;
    text_clear(&words);
    text_add(&words, "depth %d ", report->depth);
    analysis_write_score(report->score, side, &words);
    progress_show(&analyst->progress,
                  analyst->single ? thought_done(analyst, report) : analyst->done,
                  words.chars);
}

/* Analyse the present position of a game and print that; false when memory is out. */
static bool analyse(struct analyst *analyst, const struct game *game,
                    const char *source)
{
    struct analysis *analysis = analyst->analysis;

    progress_show(&analyst->progress, analyst->done, "");
    analyst->failed = !analysis_make(analysis, analyst->searcher, game,
                                     &analyst->limits, show_progress, analyst);
    progress_clear(&analyst->progress);
    if (analyst->failed) {
        report_error(STATUS_FAILED, "out of memory");
        return false;
    }
    if (analyst->command_line->json)
        analysis_print_json(stdout, analysis, source);
    else
        analysis_print(stdout, analysis, source);
    fflush(stdout);
    return true;
}

static bool analyse_position(struct analyst *analyst, const struct position *pos,
                             const char *source)
{
    struct game *game = game_new(pos->rules, 0);
    bool good = false;

    if (game) {
        game_reset(game, pos);
        good = analyse(analyst, game, source);
    } else {
        analyst->failed = true;
        report_error(STATUS_FAILED, "out of memory");
    }
    game_free(game);
    return good;
}

/* Each position of a game, in its own game as far as it had come: repetitions count. */
static bool take_game(void *context, const struct pgn *pgn, int number, double done)
{
    struct analyst *analyst = context;
    struct game *game = game_new(pgn->rules, 0);
    bool good = game != NULL;

    if (game)
        game_reset(game, game_position_at(pgn->game, 0));
    else
        analyst->failed = true;
    for (int i = 0; good && i <= game_plies(pgn->game); i++) {
        struct text source;

        text_clear(&source);
        text_add(&source, "%.300s: game %d, ", analyst->path, number);
        if (i == 0) {
            text_add(&source, "start");
        } else {
            const struct position *before = game_position_at(pgn->game, i - 1);

            good = game_play(game, game_ply(pgn->game, i - 1));
            text_add(&source, "%d.%s ", before->fullmove,
                     before->to_move == WHITE ? "" : "..");
            move_input_write(before, game_ply(pgn->game, i - 1), &source);
        }
        analyst->done = done;
        good = good && analyse(analyst, game, source.chars);
    }
    game_free(game);
    return good;
}

static bool take_position(void *context, const struct position *pos, int line,
                          double done)
{
    struct analyst *analyst = context;
    struct text source;

    text_clear(&source);
    text_add(&source, "%.400s:%d", analyst->path, line);
    analyst->done = done;
    return analyse_position(analyst, pos, source.chars);
}

static bool is_pgn(const char *path)
{
    const char *ending = strrchr(path, '.');

    return ending && strcasecmp(ending, ".pgn") == 0;
}

/* Analyse what is asked for; false when something was wrong with it. */
static bool run(struct analyst *analyst, const struct setup *setup)
{
    const struct command_line *command_line = analyst->command_line;

    analyst->single = command_line->word_count == 0;
    if (analyst->single)
        return analyse_position(analyst, &setup->start, NULL);
    analyst->path = command_line->words[0];
    if (is_pgn(analyst->path))
        return pgn_file_read(analyst->path, setup->rules, take_game, analyst)
               && !analyst->failed;
    return epd_file_read(analyst->path, setup->rules, take_position, analyst)
           && !analyst->failed;
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
        .multipv = command_line->lines,
    };
}

int command_analyse(const struct command_line *command_line)
{
    struct analyst analyst = {.command_line = command_line};
    struct setup setup;
    int status = STATUS_FAILED;

    if (command_line->fen && command_line->word_count)
        return report_error(STATUS_USAGE,
                            "analyse: a FILE and --fen do not go together");
    if (!command_line_set_up(command_line, &setup))
        return STATUS_FAILED;
    set_limits(&analyst.limits, command_line);
    progress_begin(&analyst.progress);
    analyst.searcher = searcher_new(command_line->configuration.hash_mb,
                                    command_line->configuration.threads);
    analyst.analysis = malloc(sizeof *analyst.analysis);
    if (!analyst.searcher || !analyst.analysis)
        report_error(STATUS_FAILED, "out of memory");
    else if (run(&analyst, &setup))
        status = 0;
    free(analyst.analysis);
    searcher_free(analyst.searcher);
    rules_free(setup.rules);
    return status;
}
