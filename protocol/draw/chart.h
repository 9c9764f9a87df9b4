/* chart.h - curves and bars in SVG.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_DRAW_CHART_H
#define PROTOCOL_DRAW_CHART_H

#include "engine/core/types.h"

#include <stdio.h>

/* A picture with margins around the area of curves and bars, all in user units, and which values
 * are at the area's edges. */
struct chart {
    FILE *file;
    int width, height; /* of the picture without what is below it */
    int margin;
    int below;           /* height below, for the caller's own lines of text */
    double x_min, x_max; /* the same where there is one value only */
    double y_min, y_max;
};

/* Write the beginning and the end of the SVG element.  The picture needs no other file. */
void chart_begin(const struct chart *chart);
void chart_end(const struct chart *chart);

/* Where a value is in the picture. */
double chart_x(const struct chart *chart, double x);
double chart_y(const struct chart *chart, double y);

/* Draw a curve through `count` points. */
void chart_curve(const struct chart *chart, const char *colour, const double *xs,
                 const double *ys, int count);

/* Fill the area between the curve and the lower edge. */
void chart_area(const struct chart *chart, const char *colour, const double *xs,
                const double *ys, int count);

/* Fill the bar from `x_low` to `x_high`, from the value `y_low` to `y_high`. */
void chart_bar(const struct chart *chart, const char *colour, double x_low,
               double x_high, double y_low, double y_high);

/* Draw a vertical line with a label below it, or a horizontal one. */
void chart_mark_x(const struct chart *chart, double x, const char *label);
void chart_mark_y(const struct chart *chart, double y);

#endif
