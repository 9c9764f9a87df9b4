/* profile_polypiece.c - what counts in Polypiece Chess.  SPDX-License-Identifier: MIT */
#include "eval/profile.h"

const struct profile profile_polypiece = {
    .variant = "polypiece",
    .passed_percent = 100,
    .trusts_exchanges = false, /* each capture turns the powers of the next */
};
