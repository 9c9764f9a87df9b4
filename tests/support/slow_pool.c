/* slow_pool.c - how pieces go around a pool, and to citadels.  SPDX-License-Identifier: MIT */
#include "tests/support/slow_pool.h"

#include "tests/support/slow_board.h"

#include <stddef.h>
#include <string.h>

/* What stands on a place; a blank beyond the board. */
static char look(const struct slow_board *board, int file, int rank)
{
    return file >= 0 && rank >= 0 && file < board->files && rank < board->ranks
               ? board->at[rank][file]
               : ' ';
}

bool slow_pool_pace(const struct slow_board *board, int place[2], int dx, int dy)
{
    int paces = 0;

    do {
        place[0] += dx;
        place[1] += dy;
        paces++;
    } while (look(board, place[0], place[1]) == '~');
    return paces > 1;
}

bool slow_pool_is_citadel(const struct slow_board *board, int file, int rank)
{
    const int inward = file == 0 ? 1 : -1, upward = rank == 0 ? 1 : -1;

    return (file == 0 || file == board->files - 1)
           && (rank == 0 || rank == board->ranks - 1) && look(board, file, rank) != '='
           && look(board, file + inward, rank) == '='
           && look(board, file, rank + upward) == '=';
}

/* One leap, from a citadel by a single straight pace along the rim. */
struct leap {
    int straight[2]; /* the direction of so many straight paces */
    int straights;
    int diagonal[2]; /* and of so many diagonal ones after them */
    int diagonals;
};

/* Leap from a place; true: over the pool with the last pace, a diagonal one. */
static bool leap_on(const struct slow_board *board, const struct leap *leap,
                    int place[2])
{
    bool over = false;

    if (leap->straights == 1 && leap->diagonals == 0
        && slow_pool_is_citadel(board, place[0], place[1])) {
        place[0] += leap->straight[0] * (board->files - 1);
        place[1] += leap->straight[1] * (board->ranks - 1);
        return false;
    }
    for (int i = 0; i < leap->straights; i++)
        slow_pool_pace(board, place, leap->straight[0], leap->straight[1]);
    for (int i = 0; i < leap->diagonals; i++)
        over = slow_pool_pace(board, place, leap->diagonal[0], leap->diagonal[1]);
    return over;
}

/* Whether a leap, or a ride of such leaps, leads from one square to another. */
static bool leads(const struct slow_board *board, const struct leap *leap, bool rides,
                  const int from[2], const int to[2])
{
    const bool has_exits = !slow_pool_is_citadel(board, from[0], from[1]);
    const int corner[] = {leap->diagonal[0] < 0 ? 0 : board->files - 1,
                          leap->diagonal[1] < 0 ? 0 : board->ranks - 1};
    int place[] = {from[0], from[1]};

    do {
        const bool over = leap_on(board, leap, place);

        if (strchr(" *=", look(board, place[0], place[1])))
            return false;
        if ((place[0] == to[0] && place[1] == to[1])
            || (over && has_exits && corner[0] == to[0] && corner[1] == to[1]
                && slow_pool_is_citadel(board, to[0], to[1])))
            return true;
    } while (rides && look(board, place[0], place[1]) == '.');
    return false;
}

/* Whether leaps of so many paces lead there in some direction. */
static bool leads_somehow(const struct slow_board *board, int straights, int diagonals,
                          bool rides, const int from[2], const int to[2])
{
    static const int along[4][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    static const int across[4][2] = {{1, 1}, {-1, 1}, {-1, -1}, {1, -1}};

    for (int s = 0; s < (straights ? 4 : 1); s++)
        for (int d = 0; d < (diagonals ? 4 : 1); d++) {
            const struct leap leap = {{along[s][0], along[s][1]},
                                      straights,
                                      {across[d][0], across[d][1]},
                                      diagonals};
            const bool outward =
                along[s][0] * across[d][0] + along[s][1] * across[d][1] > 0;

            if ((outward || !straights || !diagonals)
                && leads(board, &leap, rides, from, to))
                return true;
        }
    return false;
}

static bool way_leads(const struct slow_board *board, char way, const int from[2],
                      const int to[2])
{
    static const struct {
        char way;
        int straights, diagonals;
        bool rides;
    } ways[] = {
        {'w', 1, 0, false}, {'f', 0, 1, false}, {'n', 1, 1, false}, {'d', 2, 0, false},
        {'e', 0, 2, false}, {'l', 2, 1, false}, {'r', 1, 0, true},  {'b', 0, 1, true},
        {'u', 2, 0, true},  {'v', 0, 2, true},
    };

    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        if (ways[i].way == way)
            return leads_somehow(board, ways[i].straights, ways[i].diagonals,
                                 ways[i].rides, from, to);
    return false;
}

bool slow_pool_looks_at(const struct slow_board *board, int file, int rank, int to_file,
                        int to_rank)
{
    const char piece = board->at[rank][file];
    const int from[] = {file, rank}, to[] = {to_file, to_rank};
    const int ahead = slow_is_white(piece) ? 1 : -1;

    for (int aside = -1; slow_is_a(piece, 'p') && aside <= 1; aside += 2) {
        const struct leap capture = {{0, 0}, 0, {aside, ahead}, 1};

        if (leads(board, &capture, false, from, to))
            return true;
    }
    for (const char *way = slow_ways_of(piece); *way; way++)
        if (way_leads(board, *way, from, to))
            return true;
    /* A silver general steps ahead, too. */
    if (slow_is_a(piece, 's')) {
        const struct leap step = {{0, ahead}, 1, {1, 1}, 0};

        return leads(board, &step, false, from, to);
    }
    return false;
}
