/* wire_chess.c - chess in XBoard, which knows it.  SPDX-License-Identifier: MIT */
#include "protocol/wire.h"

extern const struct wire wire_chess;

const struct wire wire_chess = {
    .variant = "chess",
    .name = "normal",
};
