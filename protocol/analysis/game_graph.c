/* game_graph.c - the winning chances of a game as a curve.  SPDX-License-Identifier: MIT */
#include "protocol/analysis/game_graph.h"

#include "engine/core/text.h"
#include "engine/notation/san.h"
#include "engine/rules/game.h"
#include "protocol/analysis/game_analysis.h"
#include "protocol/analysis/remarks.h"
#include "protocol/draw/chart.h"
#include "protocol/draw/html.h"
#include "protocol/text/game_text.h"

#include <stdlib.h>

enum {
    GRAPH_WIDTH = 640,
    GRAPH_HEIGHT = 200,
    GRAPH_MARGIN = 20,
    LABEL_MOVES = 10, /* moves between two labels */
};

struct graph {
    FILE *file;
    const struct game_analysis *analysis;
    int number; /* of the game */
};

static double white_chance(const struct graph *graph, int plies)
{
    return accuracy_chance(graph->analysis->scores[plies], graph->analysis->even);
}

/* A dot for a ply that is graded, or whose roll brought much luck. */
static void draw_dot(const struct graph *graph, const struct chart *chart, int number)
{
    const struct ply_analysis *ply = &graph->analysis->plies[number];

    if (ply->grade == GRADE_NONE && !ply_is_lucky(ply))
        return;
    fprintf(graph->file,
            "<circle class=\"%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"%d\" stroke=\"#fff\"/>\n",
            ply->grade == GRADE_NONE ? "luck" : grades[ply->grade].name,
            chart_x(chart, number + 1), chart_y(chart, white_chance(graph, number + 1)),
            ply->turns_game ? 6 : 4);
}

/* A band of the graph that links to the board after `plies` plies. */
static void write_band(const struct graph *graph, const struct chart *chart, int plies)
{
    const double left = chart_x(chart, plies > 0 ? plies - 0.5 : 0);
    const double right =
        chart_x(chart, plies < graph->analysis->count ? plies + 0.5 : plies);
    const struct position *pos;
    struct text text = {.length = 0};

    if (plies > 0) {
        pos = game_position_at(graph->analysis->game, plies - 1);
        move_number_write(pos, &text);
        san_write(pos, game_ply(graph->analysis->game, plies - 1).move, &text);
        text_add_char(&text, ' ');
    }
    score_write(graph->analysis->scores[plies], WHITE, &text);
    fprintf(graph->file,
            "<a href=\"#g%dp%d\"><rect x=\"%.1f\" y=\"%d\" width=\"%.1f\" "
            "height=\"%d\"><title>",
            graph->number, plies, left, GRAPH_MARGIN, right - left + 0.1,
            GRAPH_HEIGHT - 2 * GRAPH_MARGIN);
    html_write(graph->file, text.chars);
    fputs("</title></rect></a>\n", graph->file);
}

static void draw_labels(const struct graph *graph, const struct chart *chart)
{
    for (int i = 0; i < graph->analysis->count; i++) {
        const struct position *pos = game_position_at(graph->analysis->game, i);
        char label[12];

        if (pos->to_move != WHITE || pos->fullmove % LABEL_MOVES)
            continue;
        snprintf(label, sizeof label, "%d", pos->fullmove);
        chart_mark_x(chart, i, label);
    }
}

/* Draw White's winning chance after each ply; `xs` and `ys` have room for all. */
static void draw_graph(const struct graph *graph, double *xs, double *ys)
{
    const int count = graph->analysis->count + 1;
    const struct chart chart = {.file = graph->file,
                                .width = GRAPH_WIDTH,
                                .height = GRAPH_HEIGHT,
                                .margin = GRAPH_MARGIN,
                                .x_max = count - 1,
                                .y_min = -1,
                                .y_max = 1};

    for (int i = 0; i < count; i++) {
        xs[i] = i;
        ys[i] = 1;
    }
    fputs("<div class=\"graph\">\n", graph->file);
    chart_begin(&chart);
    chart_area(&chart, "#57524a", xs, ys, count);
    for (int i = 0; i < count; i++)
        ys[i] = white_chance(graph, i);
    chart_area(&chart, "#efeadf", xs, ys, count);
    draw_labels(graph, &chart);
    chart_mark_y(&chart, 0);
    chart_curve(&chart, "#c77c1e", xs, ys, count);
    for (int i = 0; i < graph->analysis->count; i++)
        draw_dot(graph, &chart, i);
    for (int i = 0; i < count; i++)
        write_band(graph, &chart, i);
    chart_end(&chart);
    fputs("<div class=\"note\">White's winning chance: above the line White is "
          "better.</div>\n</div>\n",
          graph->file);
}

void game_graph_write(FILE *file, const struct game_analysis *analysis, int number)
{
    const struct graph graph = {file, analysis, number};
    const size_t count = (size_t)analysis->count + 1;
    double *values = calloc(2 * count, sizeof *values);

    if (values)
        draw_graph(&graph, values, values + count);
    free(values);
}
