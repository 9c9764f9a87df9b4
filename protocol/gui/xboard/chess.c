/* chess.c - chess, which XBoard knows.  SPDX-License-Identifier: MIT */
#include "protocol/gui/xboard/xboard.h"

const struct xboard_variant xboard_chess = {
    .variant = "chess",
    .name = "normal",
};
