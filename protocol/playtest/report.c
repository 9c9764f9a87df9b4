/* report.c - what a playtest has found, as text.  SPDX-License-Identifier: MIT */
#include "protocol/playtest/report.h"

#include "engine/core/text.h"
#include "engine/notation/san.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/playtest/figures.h"
#include "protocol/playtest/rows.h"
#include "search/strength.h"

#define PERCENT 100.0
enum { TITLE_WIDTH = 30, CELL_WIDTH = 24, FIRST_MOVES_SHOWN = 8 };

void report_write_level(const struct play_settings *settings, int level,
                        struct text *text)
{
    if (settings->levels[level] < SKILL_MAX)
        text_add(text, "level %d", settings->levels[level]);
    else
        text_add(text, "full strength");
}

static void print_heading(FILE *file, const char *title)
{
    fprintf(file, "\n%s\n", title);
}

static void print_levels(FILE *file, const struct playtest_report *report,
                         const struct tested_game *game)
{
    fprintf(file, "\n%-*s", TITLE_WIDTH, "");
    for (int i = 0; i < report->settings->level_count; i++) {
        struct text level = {.length = 0};

        report_write_level(report->settings, i, &level);
        fprintf(file, "%-*s", CELL_WIDTH, level.chars);
    }
    putc('\n', file);
    for (const struct level_row *row = level_rows; row->title; row++) {
        fprintf(file, "%-*s", TITLE_WIDTH, row->title);
        for (int i = 0; i < report->settings->level_count; i++) {
            struct text cell = {.length = 0};

            level_row_write(row, game->figures, i, &cell);
            fprintf(file, "%-*s", CELL_WIDTH, cell.chars);
        }
        putc('\n', file);
    }
}

static void print_endings(FILE *file, const struct level_figures *full)
{
    static const char *const winners[] = {
        [RESULT_WHITE_WINS] = "White wins",
        [RESULT_BLACK_WINS] = "Black wins",
        [RESULT_DRAW] = "drawn",
    };

    print_heading(file, "How games of full strength end");
    for (int i = 0; i < full->ending_count; i++)
        fprintf(file, "%6.1f %%  %s: %s\n",
                PERCENT * full->endings[i].games / full->games,
                winners[full->endings[i].result], full->endings[i].words);
}

static void print_game_rows(FILE *file, const struct figures *figures)
{
    print_heading(file, "At full strength");
    for (const struct game_row *row = game_rows; row->title; row++) {
        struct text cell = {.length = 0};

        row->write(figures, &cell);
        if (cell.length)
            fprintf(file, "%-*s%s  (%s)\n", TITLE_WIDTH, row->title, cell.chars,
                    row->note);
    }
}

static void print_steps(FILE *file, const struct playtest_report *report,
                        const struct figures *figures)
{
    print_heading(file, "Skill, each against the one before");
    for (int i = 0; i < figures->level_count; i++) {
        struct text level = {.length = 0}, elo = {.length = 0};

        report_write_level(report->settings, i, &level);
        tally_write_elo(&figures->steps[i], &elo);
        fprintf(file, "%-*s+%d =%d -%d  %s\n", TITLE_WIDTH, level.chars,
                figures->steps[i].wins, figures->steps[i].draws,
                figures->steps[i].losses, elo.chars);
    }
}

static void print_kinds(FILE *file, const struct tested_game *game)
{
    const struct variant *variant = game->rules->variant;
    const struct use_figures *use = &game->figures->use;

    print_heading(file,
                  "Pieces                        of all moves   a piece in a game   "
                  "captures");
    for (int kind = 1; kind < variant->kind_count; kind++) {
        if (!variant->kinds[kind].letter)
            continue;
        fprintf(file, "%-*s%8.1f %%", TITLE_WIDTH, variant->kinds[kind].name,
                PERCENT * use->kind_share[kind]);
        if (use->kind_moves[kind] > 0)
            fprintf(file, "%16.2f", use->kind_moves[kind]);
        else
            fprintf(file, "%16s", "-");
        fprintf(file, "%13.1f %%\n", PERCENT * use->kind_captures[kind]);
    }
}

static void print_features(FILE *file, const struct tested_game *game)
{
    const struct use_figures *use = &game->figures->use;

    print_heading(file, "Special moves                 a game     in games");
    for (int i = 0; i < FEATURES; i++) {
        struct text name = {.length = 0};

        if (feature_write(game->rules, i, &name))
            fprintf(file, "%-*s%6.2f%11.1f %%\n", TITLE_WIDTH, name.chars,
                    use->features[i], PERCENT * use->feature_games[i]);
    }
}

static void print_first_moves(FILE *file, const struct tested_game *game)
{
    const struct figures *figures = game->figures;

    print_heading(file, "First moves                   games   White's score");
    for (int i = 0; i < figures->first_count && i < FIRST_MOVES_SHOWN; i++) {
        const struct tally *white = &figures->first[i].white;
        struct text name = {.length = 0};

        san_write(game->rules->start, figures->first[i].move, &name);
        fprintf(file, "%-*s%5d", TITLE_WIDTH, name.chars, tally_games(white));
        if (tally_games(white) >= FIRST_MOVE_GAMES)
            fprintf(file, "%14.1f %%", PERCENT * tally_score(white));
        putc('\n', file);
    }
}

static void print_warnings(FILE *file, const struct tested_game *game)
{
    struct text warnings[WARNINGS_MAX];
    const int count = playtest_warnings_find(game->figures, game->rules, warnings);

    if (count)
        print_heading(file, "What to look at");
    for (int i = 0; i < count; i++)
        fprintf(file, "* %s\n", warnings[i].chars);
}

static void print_game(FILE *file, const struct playtest_report *report,
                       const struct tested_game *game)
{
    const struct figures *figures = game->figures;

    fprintf(file, "%s: %d games\n", game->name, figures->games);
    print_levels(file, report, game);
    print_endings(file, &figures->levels[figures->level_count - 1]);
    print_game_rows(file, figures);
    print_steps(file, report, figures);
    print_kinds(file, game);
    print_features(file, game);
    print_first_moves(file, game);
    print_warnings(file, game);
}

/* ---- several games --------------------------------------------------------------------- */

static void print_cell(FILE *file, const struct text *cell)
{
    fprintf(file, "  %-*s", CELL_WIDTH, cell->chars);
}

static void print_side_by_side(FILE *file, const struct playtest_report *report)
{
    const int full = report->settings->level_count - 1;

    fprintf(file, "%-*s", TITLE_WIDTH, "At full strength");
    for (int i = 0; i < report->count; i++)
        fprintf(file, "  %-*s", CELL_WIDTH, report->games[i].name);
    putc('\n', file);
    for (const struct level_row *row = level_rows; row->title; row++) {
        fprintf(file, "%-*s", TITLE_WIDTH, row->title);
        for (int i = 0; i < report->count; i++) {
            struct text cell = {.length = 0};

            level_row_write(row, report->games[i].figures, full, &cell);
            print_cell(file, &cell);
        }
        putc('\n', file);
    }
    for (const struct game_row *row = game_rows; row->title; row++) {
        fprintf(file, "%-*s", TITLE_WIDTH, row->title);
        for (int i = 0; i < report->count; i++) {
            struct text cell = {.length = 0};

            row->write(report->games[i].figures, &cell);
            if (!cell.length)
                text_add_char(&cell, '-');
            print_cell(file, &cell);
        }
        putc('\n', file);
    }
}

void report_print(FILE *file, const struct playtest_report *report)
{
    for (int i = 0; i < report->count; i++) {
        print_game(file, report, &report->games[i]);
        if (report->count > 1)
            putc('\n', file);
    }
    if (report->count > 1)
        print_side_by_side(file, report);
}
