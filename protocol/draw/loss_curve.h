/* loss_curve.h - the losses of a training as a picture.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_DRAW_LOSS_CURVE_H
#define PROTOCOL_DRAW_LOSS_CURVE_H

#include "search/training/training.h"

#include <stdio.h>

enum { LOSS_CURVE_POINTS_MAX = TRAINING_EPOCHS_MAX * TRAINING_POINTS };

/* An object that is all 0 is empty. */
struct loss_curve {
    int count;
    struct training_point points[LOSS_CURVE_POINTS_MAX];
};

void loss_curve_add(struct loss_curve *curve, const struct training_point *point);

/* Write an SVG: the losses by the number of epochs, each curve in its own scale. */
void loss_curve_draw(const struct loss_curve *curve, FILE *file);

#endif
