/* masks.h - sets of squares that evaluation asks for.  SPDX-License-Identifier: MIT
 *
 * Plain geometry of files and ranks, made once for a board; squares that the board lacks
 * are in none of them.
 */
#ifndef EVAL_MASKS_H
#define EVAL_MASKS_H

#include "engine/core/types.h"

struct topology;

struct masks {
    uint8_t file[SQUARE_MAX];          /* eg. 4 for e4                            */
    uint8_t rank[COLOURS][SQUARE_MAX]; /* as the colour counts, eg. 3 for e4      */
    bitset lane[COLOURS][SQUARE_MAX];  /* the same file, ahead                    */
    bitset front[COLOURS][SQUARE_MAX]; /* the same and neighbouring files, ahead  */
    bitset files[SQUARE_MAX];          /* all of its file                         */
    bitset next_files[SQUARE_MAX];     /* all of the neighbouring files           */
    bitset beside[SQUARE_MAX];         /* left and right of it                    */
    bitset around[SQUARE_MAX];         /* it and its neighbours                   */
    bitset zone[SQUARE_MAX];           /* the same, moved off the board's edge    */
    bitset half[COLOURS];              /* the enemy's side of the board           */
    bitset light;                      /* squares of one of the two shades        */
};

void masks_init(struct masks *masks, const struct topology *board);

/* Steps of a king from one square to another on an empty board. */
static ALWAYS_INLINE int masks_distance(const struct masks *masks, square a, square b)
{
    const int files = masks->file[a] - masks->file[b];
    const int ranks = masks->rank[WHITE][a] - masks->rank[WHITE][b];
    const int across = files < 0 ? -files : files;
    const int along = ranks < 0 ? -ranks : ranks;

    return across > along ? across : along;
}

#endif
