/* loss_curve.c - the losses of a training as a picture.  SPDX-License-Identifier: MIT
 *
 * The three losses differ too much for one scale: each has the height of the picture between its
 * least and its greatest value, which stand in the legend.
 */
#include "protocol/draw/loss_curve.h"

#include "protocol/draw/chart.h"

enum {
    WIDTH = 640,
    HEIGHT = 360,
    MARGIN = 24,
    LEGEND = 72, /* its height, below the curves */
    LINE = 20,   /* of the legend                */
    CURVES = 3,
};

static const struct {
    const char *name, *colour;
} curves[CURVES] = {
    {"loss on the samples learnt from", "#888888"},
    {"loss on games kept aside, against their scores", "#1f5fa8"},
    {"loss on games kept aside, against their results", "#b8432f"},
};

void loss_curve_add(struct loss_curve *curve, const struct training_point *point)
{
    if (curve->count < LOSS_CURVE_POINTS_MAX)
        curve->points[curve->count++] = *point;
}

static double loss_of(const struct training_point *point, int number)
{
    return number == 0   ? point->loss
           : number == 1 ? point->score_loss
                         : point->result_loss;
}

static void draw_curve(const struct loss_curve *curve, int number, struct chart *chart)
{
    double epochs[LOSS_CURVE_POINTS_MAX], losses[LOSS_CURVE_POINTS_MAX];

    chart->y_min = chart->y_max = loss_of(&curve->points[0], number);
    for (int i = 0; i < curve->count; i++) {
        epochs[i] = curve->points[i].epochs;
        losses[i] = loss_of(&curve->points[i], number);
        chart->y_min = losses[i] < chart->y_min ? losses[i] : chart->y_min;
        chart->y_max = losses[i] > chart->y_max ? losses[i] : chart->y_max;
    }
    chart_curve(chart, curves[number].colour, epochs, losses, curve->count);
    fprintf(chart->file,
            "<text x=\"%d\" y=\"%d\" fill=\"%s\">%s: %.5f to %.5f</text>\n", MARGIN,
            HEIGHT + LINE * (number + 1) - 4, curves[number].colour,
            curves[number].name, chart->y_min, chart->y_max);
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
