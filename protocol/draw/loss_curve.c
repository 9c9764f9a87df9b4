/* loss_curve.c - the losses of a training as a picture.  SPDX-License-Identifier: MIT
 *
 * Losses against scores and against results differ too much for one scale: each of the two has the
 * height of the picture between its least and its greatest value.  Where the losses against scores
 * part, the net learns the games by heart.
 */
#include "protocol/draw/loss_curve.h"

#include "protocol/draw/chart.h"

#include <math.h>

enum {
    WIDTH = 640,
    HEIGHT = 360,
    MARGIN = 24,
    LEGEND = 72, /* its height, below the curves */
    LINE = 20,   /* of the legend */
    CURVES = 3,
};

static const struct {
    const char *name, *colour;
    bool by_results;
} curves[CURVES] = {
    {"loss on games learnt from, against their scores", "#888888", false},
    {"loss on games kept aside, against their scores", "#1f5fa8", false},
    {"loss on games kept aside, against their results", "#b8432f", true},
};

void loss_curve_add(struct loss_curve *curve, const struct training_point *point)
{
    if (curve->count < LOSS_CURVE_POINTS_MAX)
        curve->points[curve->count++] = *point;
}

static double loss_of(const struct training_point *point, int number)
{
    return number == 0   ? point->learnt_loss
           : number == 1 ? point->score_loss
                         : point->result_loss;
}

/* Widen `range`, from its first to its second number, by the losses of one curve. */
static void widen(const struct loss_curve *curve, int number, double range[2])
{
    for (int i = 0; i < curve->count; i++) {
        const double loss = loss_of(&curve->points[i], number);

        range[0] = loss < range[0] ? loss : range[0];
        range[1] = loss > range[1] ? loss : range[1];
    }
}

static void draw_curve(const struct loss_curve *curve, int number, struct chart *chart)
{
    double epochs[LOSS_CURVE_POINTS_MAX], losses[LOSS_CURVE_POINTS_MAX];
    double own[2] = {INFINITY, -INFINITY}, scale[2] = {INFINITY, -INFINITY};

    for (int i = 0; i < curve->count; i++) {
        epochs[i] = curve->points[i].epochs;
        losses[i] = loss_of(&curve->points[i], number);
    }
    widen(curve, number, own);
    for (int i = 0; i < CURVES; i++)
        if (curves[i].by_results == curves[number].by_results)
            widen(curve, i, scale);
    chart->y_min = scale[0];
    chart->y_max = scale[1];
    chart_curve(chart, curves[number].colour, epochs, losses, curve->count);
    fprintf(chart->file,
            "<text x=\"%d\" y=\"%d\" fill=\"%s\">%s: %.5f to %.5f</text>\n", MARGIN,
            HEIGHT + LINE * (number + 1) - 4, curves[number].colour,
            curves[number].name, own[0], own[1]);
}

/* A vertical line where each epoch ends. */
static void draw_epochs(const struct chart *chart)
{
    const int count = (int)(chart->x_max + 0.5);

    for (int i = 0; i <= count; i++) {
        char label[12];

        snprintf(label, sizeof label, "%d", i);
        chart_mark_x(chart, i, label);
    }
}

void loss_curve_draw(const struct loss_curve *curve, FILE *file)
{
    struct chart chart = {
        .file = file,
        .width = WIDTH,
        .height = HEIGHT,
        .margin = MARGIN,
        .below = LEGEND,
        .x_max = curve->count ? curve->points[curve->count - 1].epochs : 0,
    };

    chart_begin(&chart);
    if (curve->count > 0) {
        draw_epochs(&chart);
        for (int i = 0; i < CURVES; i++)
            draw_curve(curve, i, &chart);
    }
    chart_end(&chart);
}
