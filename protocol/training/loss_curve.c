/* loss_curve.c - the losses of a training as a picture.  SPDX-License-Identifier: MIT
 *
 * The three losses differ too much for one scale: each has the height of the picture between its
 * least and its greatest value, which stand in the legend.
 */
#include "protocol/training/loss_curve.h"

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
    if (curve->count < (int)(sizeof curve->points / sizeof *curve->points))
        curve->points[curve->count++] = *point;
}

static double loss_of(const struct training_point *point, int number)
{
    return number == 0   ? point->loss
           : number == 1 ? point->score_loss
                         : point->result_loss;
}

static double x_of(const struct loss_curve *curve, double epochs)
{
    const double last = curve->points[curve->count - 1].epochs;

    return MARGIN + (WIDTH - 2 * MARGIN) * epochs / last;
}

static void draw_curve(const struct loss_curve *curve, int number, FILE *file)
{
    double least = loss_of(&curve->points[0], number), greatest = least;

    for (int i = 1; i < curve->count; i++) {
        const double loss = loss_of(&curve->points[i], number);

        least = loss < least ? loss : least;
        greatest = loss > greatest ? loss : greatest;
    }
    fprintf(file, "<polyline fill=\"none\" stroke-width=\"2\" stroke=\"%s\" points=\"",
            curves[number].colour);
    for (int i = 0; i < curve->count; i++) {
        const double loss = loss_of(&curve->points[i], number);
        const double share =
            greatest > least ? (loss - least) / (greatest - least) : 0.5;

        fprintf(file, "%.1f,%.1f ", x_of(curve, curve->points[i].epochs),
                HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * share);
    }
    fprintf(file, "\"/>\n<text x=\"%d\" y=\"%d\" fill=\"%s\">%s: %.5f to %.5f</text>\n",
            MARGIN, HEIGHT + LINE * (number + 1) - 4, curves[number].colour,
            curves[number].name, least, greatest);
}

/* A vertical line where each epoch ends. */
static void draw_epochs(const struct loss_curve *curve, FILE *file)
{
    const int count = (int)(curve->points[curve->count - 1].epochs + 0.5);

    for (int i = 0; i <= count; i++) {
        const double x = x_of(curve, i);

        fprintf(file,
                "<line x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\" stroke=\"#ddd\"/>"
                "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%d</text>\n",
                x, x, MARGIN, HEIGHT - MARGIN, x, HEIGHT - 6, i);
    }
}

void loss_curve_draw(const struct loss_curve *curve, FILE *file)
{
    fprintf(file,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
            "font-family=\"sans-serif\" font-size=\"12\">\n"
            "<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>\n",
            WIDTH, HEIGHT + LEGEND);
    if (curve->count > 0) {
        draw_epochs(curve, file);
        for (int i = 0; i < CURVES; i++)
            draw_curve(curve, i, file);
    }
    fputs("</svg>\n", file);
}
