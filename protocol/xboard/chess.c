/* chess.c - chess in XBoard, which knows it.  SPDX-License-Identifier: MIT */
#include "protocol/xboard/xboard.h"

extern const struct wire wire_chess;

const struct wire wire_chess = {
    .variant = "chess",
    .name = "normal",
};
