/* slow_betza.h - where pieces go by Betza's notation, slowly.  SPDX-License-Identifier: MIT */
#ifndef TESTS_SUPPORT_SLOW_BETZA_H
#define TESTS_SUPPORT_SLOW_BETZA_H

#include <stdbool.h>

enum { SLOW_BETZA_ROOM = 12, SLOW_BETZA_OTHERS = 1 << 30 };

/* What a piece wants to do: squares are file and rank, from 0. */
struct slow_way {
    const int (*at)[SLOW_BETZA_ROOM]; /* [rank][file]; '.' is a free square */
    int from[2];
    int dx, dy;
    int ahead; /* 1 for White, -1 for Black */
    bool capturing;
};

/* The atoms of a power, which ends at a comma or with the text, that lead so far: bit i for the one with
 * list i of `atoms`, SLOW_BETZA_OTHERS for any without a list.  `atoms` are lists such as "W,N;F,D", and
 * `places` says where in its list each is; NULL: there are no lists. */
unsigned slow_betza_atoms(const struct slow_way *way, const char *power,
                          const char *atoms, const int *places);

#endif
