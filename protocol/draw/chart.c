/* chart.c - curves and bars in SVG.  SPDX-License-Identifier: MIT */
#include "protocol/draw/chart.h"

enum { LABEL_RISE = 6 }; /* of a label above the picture's lower edge */

void chart_begin(const struct chart *chart)
{
    fprintf(chart->file,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
            "viewBox=\"0 0 %d %d\" font-family=\"sans-serif\" font-size=\"12\">\n"
            "<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>\n",
            chart->width, chart->height + chart->below, chart->width,
            chart->height + chart->below);
}

void chart_end(const struct chart *chart)
{
    fputs("</svg>\n", chart->file);
}

/* Where `value` is from 0 to 1. */
static double scale(double value, double min, double max)
{
    return max > min ? (value - min) / (max - min) : 0.5;
}

double chart_x(const struct chart *chart, double x)
{
    return chart->margin
           + (chart->width - 2 * chart->margin) * scale(x, chart->x_min, chart->x_max);
}

double chart_y(const struct chart *chart, double y)
{
    return chart->height - chart->margin
           - (chart->height - 2 * chart->margin) * scale(y, chart->y_min, chart->y_max);
}

static void add_points(const struct chart *chart, const double *xs, const double *ys,
                       int count)
{
    for (int i = 0; i < count; i++)
        fprintf(chart->file, "%.1f,%.1f ", chart_x(chart, xs[i]),
                chart_y(chart, ys[i]));
}

void chart_curve(const struct chart *chart, const char *colour, const double *xs,
                 const double *ys, int count)
{
    fprintf(chart->file,
            "<polyline fill=\"none\" stroke-width=\"2\" stroke=\"%s\" points=\"",
            colour);
    add_points(chart, xs, ys, count);
    fputs("\"/>\n", chart->file);
}

void chart_area(const struct chart *chart, const char *colour, const double *xs,
                const double *ys, int count)
{
    if (count == 0)
        return;
    fprintf(chart->file, "<polygon fill=\"%s\" points=\"", colour);
    add_points(chart, xs, ys, count);
    fprintf(chart->file, "%.1f,%d %.1f,%d\"/>\n", chart_x(chart, xs[count - 1]),
            chart->height - chart->margin, chart_x(chart, xs[0]),
            chart->height - chart->margin);
}

void chart_bar(const struct chart *chart, const char *colour, double x_low,
               double x_high, double y_low, double y_high)
{
    const double left = chart_x(chart, x_low);
    const double top = chart_y(chart, y_high);

    fprintf(
        chart->file,
        "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\"/>\n",
        left, top, chart_x(chart, x_high) - left, chart_y(chart, y_low) - top, colour);
}

void chart_mark_x(const struct chart *chart, double x, const char *label)
{
    const double at = chart_x(chart, x);

    fprintf(chart->file,
            "<line x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\" stroke=\"#ddd\"/>"
            "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%s</text>\n",
            at, at, chart->margin, chart->height - chart->margin, at,
            chart->height - LABEL_RISE, label);
}

void chart_mark_y(const struct chart *chart, double y)
{
    const double at = chart_y(chart, y);

    fprintf(chart->file,
            "<line x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\" stroke=\"#888\"/>\n",
            chart->margin, chart->width - chart->margin, at, at);
}
