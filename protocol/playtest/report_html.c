/* report_html.c - what a playtest has found, as a page with charts.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/notation/san.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/draw/chart.h"
#include "protocol/draw/html.h"
#include "protocol/playtest/figures.h"
#include "protocol/playtest/report.h"
#include "protocol/playtest/rows.h"

#include <inttypes.h>

#define PERCENT 100.0
#define BAR_EDGE 0.15 /* of a bar's place, on each side */
enum { WIDTH = 480, HEIGHT = 200, MARGIN = 24, FIRST_MOVES_SHOWN = 8, LABELS = 4 };

/* ---- charts ---------------------------------------------------------------------------- */

/* White's wins, draws and Black's wins, a bar a level. */
static void draw_results(FILE *file, const struct playtest_report *report,
                         const struct figures *figures)
{
    const struct chart chart = {.file = file,
                                .width = WIDTH,
                                .height = HEIGHT,
                                .margin = MARGIN,
                                .x_max = figures->level_count,
                                .y_max = 1};

    fputs("<figure>\n", file);
    chart_begin(&chart);
    for (int i = 0; i < figures->level_count; i++) {
        const struct tally *white = &figures->levels[i].white;
        const int games = tally_games(white);
        const double low = i + BAR_EDGE, high = i + 1 - BAR_EDGE;
        const double black = games ? (double)white->losses / games : 0;
        const double drawn = games ? (double)white->draws / games : 0;
        struct text name = {.length = 0};

        report_write_level(report->settings, i, &name);
        chart_mark_x(&chart, i + 0.5, name.chars);
        if (!games)
            continue;
        chart_bar(&chart, "#57524a", low, high, 0, black);
        chart_bar(&chart, "#d8b25c", low, high, black, black + drawn);
        chart_bar(&chart, "#e4ddcc", low, high, black + drawn, 1);
    }
    chart_mark_y(&chart, 0.5);
    chart_end(&chart);
    fputs("<figcaption class=\"note\">Results: Black's wins below, draws, White's wins "
          "above.</figcaption></figure>\n",
          file);
}

static void draw_lengths(FILE *file, const struct figures *figures)
{
    struct chart chart = {.file = file,
                          .width = WIDTH,
                          .height = HEIGHT,
                          .margin = MARGIN,
                          .x_max = LENGTH_BINS,
                          .y_max = 1};

    for (int i = 0; i < LENGTH_BINS; i++)
        if (figures->lengths[i] > chart.y_max)
            chart.y_max = figures->lengths[i];
    fputs("<figure>\n", file);
    chart_begin(&chart);
    for (int i = 0; i <= LENGTH_BINS; i += LENGTH_BINS / LABELS) {
        struct text moves = {.length = 0};

        text_add(&moves, "%d", i * figures->length_bin / 2);
        chart_mark_x(&chart, i, moves.chars);
    }
    for (int i = 0; i < LENGTH_BINS; i++)
        if (figures->lengths[i])
            chart_bar(&chart, "#1f5fa8", i + BAR_EDGE, i + 1 - BAR_EDGE, 0,
                      figures->lengths[i]);
    chart_end(&chart);
    fputs("<figcaption class=\"note\">Games of full strength by their length in "
          "moves.</figcaption></figure>\n",
          file);
}

/* The share of each kind in all moves. */
static void draw_kinds(FILE *file, const struct tested_game *game)
{
    const struct variant *variant = game->rules->variant;
    const double *shares = game->figures->use.kind_share;
    struct chart chart = {.file = file,
                          .width = WIDTH,
                          .height = HEIGHT,
                          .margin = MARGIN,
                          .y_max = 0.01};
    int place = 0;

    for (int kind = 1; kind < variant->kind_count; kind++) {
        chart.x_max += variant->kinds[kind].letter != 0;
        if (shares[kind] > chart.y_max)
            chart.y_max = shares[kind];
    }
    fputs("<figure>\n", file);
    chart_begin(&chart);
    for (int kind = 1; kind < variant->kind_count; kind++) {
        const char letter[2] = {variant->kinds[kind].letter, '\0'};

        if (!*letter)
            continue;
        chart_mark_x(&chart, place + 0.5, letter);
        chart_bar(&chart, "#2f7d5b", place + BAR_EDGE, place + 1 - BAR_EDGE, 0,
                  shares[kind]);
        place++;
    }
    chart_end(&chart);
    fputs("<figcaption class=\"note\">Which pieces move.</figcaption></figure>\n",
          file);
}

/* ---- tables ---------------------------------------------------------------------------- */

static void write_number(FILE *file, double number, int decimals)
{
    fprintf(file, "<td class=\"number\">%.*f</td>\n", decimals, number);
}

static void write_percent(FILE *file, double share)
{
    fprintf(file, "<td class=\"number\">%.1f %%</td>\n", PERCENT * share);
}

static void write_levels(FILE *file, const struct playtest_report *report,
                         const struct figures *figures)
{
    fputs("<div class=\"wide\"><table>\n<tr><th></th>", file);
    for (int i = 0; i < figures->level_count; i++) {
        struct text level = {.length = 0};

        report_write_level(report->settings, i, &level);
        html_element(file, "th", NULL, level.chars);
    }
    fputs("</tr>\n", file);
    for (const struct level_row *row = level_rows; row->title; row++) {
        fputs("<tr>", file);
        html_element(file, "th", NULL, row->title);
        for (int i = 0; i < figures->level_count; i++) {
            struct text cell = {.length = 0};

            level_row_write(row, figures, i, &cell);
            html_element(file, "td", NULL, cell.chars);
        }
        fputs("</tr>\n", file);
    }
    fputs("</table></div>\n", file);
}

static void write_game_rows(FILE *file, const struct figures *figures)
{
    fputs("<h3>At full strength</h3>\n<table>\n", file);
    for (const struct game_row *row = game_rows; row->title; row++) {
        struct text cell = {.length = 0};

        row->write(figures, &cell);
        if (!cell.length)
            continue;
        fputs("<tr>", file);
        html_element(file, "th", NULL, row->title);
        html_element(file, "td", NULL, cell.chars);
        html_element(file, "td", "note", row->note);
        fputs("</tr>\n", file);
    }
    fputs("</table>\n", file);
}

static void write_endings(FILE *file, const struct level_figures *full)
{
    fputs("<h3>How games end</h3>\n<table>\n", file);
    for (int i = 0; i < full->ending_count; i++) {
        const struct ending *ending = &full->endings[i];

        fputs("<tr>", file);
        html_element(file, "td", NULL, outcome_score(ending->result));
        html_element(file, "td", NULL, ending->words);
        write_percent(file, (double)ending->games / full->games);
        fputs("</tr>\n", file);
    }
    fputs("</table>\n", file);
}

static void write_uses(FILE *file, const struct tested_game *game)
{
    const struct variant *variant = game->rules->variant;
    const struct use_figures *use = &game->figures->use;

    fputs("<h3>What is played</h3>\n<table>\n<tr><th>piece</th><th>of all moves</th>"
          "<th>of a piece in a game</th><th>captures</th></tr>\n",
          file);
    for (int kind = 1; kind < variant->kind_count; kind++) {
        if (!variant->kinds[kind].letter)
            continue;
        fputs("<tr>", file);
        html_element(file, "td", NULL, variant->kinds[kind].name);
        write_percent(file, use->kind_share[kind]);
        write_number(file, use->kind_moves[kind], 2);
        write_percent(file, use->kind_captures[kind]);
        fputs("</tr>\n", file);
    }
    fputs(
        "</table>\n<table>\n<tr><th>special moves</th><th>a game</th><th>in games</th>"
        "</tr>\n",
        file);
    for (int i = 0; i < FEATURES; i++) {
        struct text name = {.length = 0};

        if (!feature_write(game->rules, i, &name))
            continue;
        fputs("<tr>", file);
        html_element(file, "td", NULL, name.chars);
        write_number(file, use->features[i], 2);
        write_percent(file, use->feature_games[i]);
        fputs("</tr>\n", file);
    }
    fputs("</table>\n", file);
}

static void write_first_moves(FILE *file, const struct tested_game *game)
{
    const struct figures *figures = game->figures;

    fputs("<h3>First moves</h3>\n<table>\n<tr><th>move</th><th>games</th><th>White's "
          "score</th></tr>\n",
          file);
    for (int i = 0; i < figures->first_count && i < FIRST_MOVES_SHOWN; i++) {
        const struct tally *white = &figures->first[i].white;
        struct text name = {.length = 0};

        san_write(game->rules->start, figures->first[i].move, &name);
        fputs("<tr>", file);
        html_element(file, "td", NULL, name.chars);
        write_number(file, tally_games(white), 0);
        if (tally_games(white) >= FIRST_MOVE_GAMES)
            write_percent(file, tally_score(white));
        else
            fputs("<td></td>", file);
        fputs("</tr>\n", file);
    }
    fputs("</table>\n", file);
}

static void write_warnings(FILE *file, const struct tested_game *game)
{
    struct text warnings[WARNINGS_MAX];
    const int count = playtest_warnings_find(game->figures, game->rules, warnings);

    if (!count)
        return;
    fputs("<ul class=\"warnings\">\n", file);
    for (int i = 0; i < count; i++)
        html_element(file, "li", NULL, warnings[i].chars);
    fputs("</ul>\n", file);
}

void report_write_section(FILE *file, const struct playtest_report *report,
                          const struct tested_game *game)
{
    const struct figures *figures = game->figures;

    fprintf(file,
            "<p>%d games of the engine against itself, %" PRIu64
            " positions a move at full strength.</p>\n",
            figures->games, report->settings->nodes);
    write_warnings(file, game);
    fputs("<div class=\"charts\">\n", file);
    draw_results(file, report, figures);
    draw_lengths(file, figures);
    draw_kinds(file, game);
    fputs("</div>\n", file);
    write_levels(file, report, figures);
    write_game_rows(file, figures);
    write_endings(file, &figures->levels[figures->level_count - 1]);
    write_uses(file, game);
    write_first_moves(file, game);
}

/* ---- several games --------------------------------------------------------------------- */

/* Write a row of the comparison; one of `by_level` and `by_game` is NULL. */
static void write_compared(FILE *file, const struct playtest_report *report,
                           const struct level_row *by_level,
                           const struct game_row *by_game)
{
    fputs("<tr>", file);
    html_element(file, "th", NULL, by_level ? by_level->title : by_game->title);
    for (int i = 0; i < report->count; i++) {
        struct text cell = {.length = 0};

        if (by_level)
            by_level->write(report->games[i].figures, report->settings->level_count - 1,
                            &cell);
        else
            by_game->write(report->games[i].figures, &cell);
        html_element(file, "td", NULL, cell.chars);
    }
    fputs("</tr>\n", file);
}

static void write_side_by_side(FILE *file, const struct playtest_report *report)
{
    fputs("<h2>Side by side, at full strength</h2>\n<div class=\"wide\"><table>\n"
          "<tr><th></th>",
          file);
    for (int i = 0; i < report->count; i++)
        html_element(file, "th", NULL, report->games[i].name);
    fputs("</tr>\n", file);
    for (const struct level_row *row = level_rows; row->title; row++)
        write_compared(file, report, row, NULL);
    for (const struct game_row *row = game_rows; row->title; row++)
        write_compared(file, report, NULL, row);
    fputs("</table></div>\n", file);
}

void report_write_html(FILE *file, const struct playtest_report *report)
{
    html_begin(file, "How games play", "playtest.css");
    html_element(file, "h1", NULL, "How games play");
    if (report->count > 1)
        write_side_by_side(file, report);
    for (int i = 0; i < report->count; i++) {
        html_element(file, "h2", NULL, report->games[i].name);
        report_write_section(file, report, &report->games[i]);
    }
    html_end(file);
}
