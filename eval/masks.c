/* masks.c - sets of squares that evaluation asks for.  SPDX-License-Identifier: MIT */
#include "eval/masks.h"

#include "engine/board/topology.h"
#include "engine/core/bitset.h"

#include <stdlib.h>

/* Put `other` into the regions of `sq` in which it lies. */
static void relate(struct masks *masks, square sq, square other)
{
    const int files = abs(masks->file[other] - masks->file[sq]);
    const int ranks = masks->rank[WHITE][other] - masks->rank[WHITE][sq];

    if (files > 1)
        return;
    if (files == 0)
        masks->files[sq] |= bit(other);
    else
        masks->next_files[sq] |= bit(other);
    if (files == 1 && ranks == 0)
        masks->beside[sq] |= bit(other);
    if (abs(ranks) <= 1)
        masks->around[sq] |= bit(other);
    if (ranks == 0)
        return;

    const int colour = ranks > 0 ? WHITE : BLACK;

    masks->front[colour][sq] |= bit(other);
    if (files == 0)
        masks->lane[colour][sq] |= bit(other);
}

static int within(int number, int least, int most)
{
    return number < least ? least : number > most ? most : number;
}

/* A king on the edge of the board is attacked where he can go, and behind that. */
static void set_zone(struct masks *masks, const struct topology *board, square sq)
{
    const int file = within(topology_file(board, sq), 1, board->files - 2);
    const int rank = within(topology_rank(board, sq), 1, board->ranks - 2);
    const square inner = rank * board->files + file;

    masks->zone[sq] = masks->around[sq];
    if (bitset_has(board->squares, inner))
        masks->zone[sq] |= masks->around[inner];
}

void masks_init(struct masks *masks, const struct topology *board)
{
    const int squares = board->files * board->ranks;

    for (square sq = 0; sq < squares; sq++) {
        const int file = topology_file(board, sq);
        const int rank = topology_rank(board, sq);

        masks->file[sq] = (uint8_t)file;
        masks->rank[WHITE][sq] = (uint8_t)rank;
        masks->rank[BLACK][sq] = (uint8_t)(board->ranks - 1 - rank);
        if (2 * rank + 1 > board->ranks)
            masks->half[WHITE] |= bit(sq) & board->squares;
        if (2 * rank + 1 < board->ranks)
            masks->half[BLACK] |= bit(sq) & board->squares;
        if ((file + rank) % 2)
            masks->light |= bit(sq) & board->squares;
    }
    for (square sq = 0; sq < squares; sq++)
        for (square other = 0; other < squares; other++)
            if (bitset_has(board->squares, sq) && bitset_has(board->squares, other))
                relate(masks, sq, other);
    for (square sq = 0; sq < squares; sq++)
        if (bitset_has(board->squares, sq))
            set_zone(masks, board, sq);
}
