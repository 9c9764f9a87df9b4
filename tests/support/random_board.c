/* random_board.c - pieces put down at random.  SPDX-License-Identifier: MIT */
#include "tests/support/random_board.h"

#include "engine/core/random.h"

#include <string.h>

void random_board_clear(struct random_board *board, int files, int ranks)
{
    board->files = files;
    board->ranks = ranks;
    memset(board->at, '.', sizeof board->at);
}

void random_board_put_near(struct random_board *board, char letter, int file, int rank,
                           uint64_t *random)
{
    for (int tries = 0; tries < 40; tries++) {
        const int f = file - 1 + random_below(random, 3);
        const int r = rank - 1 + random_below(random, 3);

        if (f < 0 || r < 0 || f >= board->files || r >= board->ranks
            || board->at[r][f] != '.')
            continue;
        board->at[r][f] = letter;
        return;
    }
}

void random_board_scatter(struct random_board *board, const char *letters,
                          uint64_t *random)
{
    const int pieces = 3 + random_below(random, 7);

    for (int i = 0; i < pieces; i++)
        board->at[1 + random_below(random, board->ranks - 2)]
                 [random_below(random, board->files)] =
            letters[random_below(random, (int)strlen(letters))];
    board->at[random_below(random, 2)][random_below(random, board->files)] = 'K';
    board->at[board->ranks - 1][random_below(random, board->files)] = 'k';
}

void random_board_write(const struct random_board *board, struct text *text)
{
    for (int rank = board->ranks - 1; rank >= 0; rank--) {
        int free = 0;

        for (int file = 0; file < board->files; file++) {
            if (board->at[rank][file] == '.') {
                free++;
                continue;
            }
            if (free)
                text_add(text, "%d", free);
            text_add_char(text, board->at[rank][file]);
            free = 0;
        }
        if (free)
            text_add(text, "%d", free);
        text_add(text, rank ? "/" : "");
    }
}
