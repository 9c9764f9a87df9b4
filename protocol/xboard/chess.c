/* chess.c - chess in XBoard, which knows it.  SPDX-License-Identifier: MIT */
#include "protocol/xboard/xboard.h"

extern const struct xboard_variant xboard_chess;

const struct xboard_variant xboard_chess = {
    .variant = "chess",
    .name = "normal",
};
