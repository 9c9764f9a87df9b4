/* two_ways.c - the moves of a game from a file, found in two ways.  SPDX-License-Identifier: MIT */
#include "protocol/rulebook/two_ways.h"

#include "engine/core/random.h"
#include "engine/notation/coordinates.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/parts.h"
#include "engine/rules/play.h"

#include <stdlib.h>
#include <string.h>

enum { PLIES_MAX = 200, NAMED_MAX = 8 };

static int compare_moves(const void *a, const void *b)
{
    const move one = *(const move *)a, other = *(const move *)b;

    return (one > other) - (one < other);
}

static void list_sorted(const struct position *pos, struct move_list *list)
{
    play_moves(pos, GENERATE_ALL, list);
    qsort(list->moves, (size_t)list->count, sizeof *list->moves, compare_moves);
}

/* How many turns begin with the moves of a list. */
static int count_turns(const struct position *pos, const struct move_list *list)
{
    int count = 0;

    for (int i = 0; i < list->count; i++)
        count += parts_count(pos, list->moves[i]);
    return count;
}

/* Name the moves of a sorted list that the other one does not have, or not as often; returns how many. */
static int name_missing(const struct position *pos, const struct move_list *list,
                        const struct move_list *other, struct text *text)
{
    int missing = 0, at = 0;

    for (int i = 0; i < list->count; i++) {
        while (at < other->count && other->moves[at] < list->moves[i])
            at++;
        if (at < other->count && other->moves[at] == list->moves[i]) {
            at++;
            continue;
        }
        if (missing++ >= NAMED_MAX)
            continue;
        text_add(text, "%s", missing > 1 ? " " : "");
        coordinates_write(pos, list->moves[i], text);
    }
    if (missing > NAMED_MAX)
        text_add(text, " ...");
    return missing;
}

bool two_ways_compare_position(const struct position *pos, const struct rules *slow,
                               struct two_ways *ways)
{
    struct move_list lists[2];
    struct position same;
    struct text fen = {.length = 0}, why = {.length = 0};
    int missing = 0;

    fen_write(pos, &fen);
    if (!fen_parse(&same, slow, fen.chars, &why)) {
        text_add(&ways->only[1], "the position is refused: %s", why.chars);
        ways->fen = fen;
        return false;
    }
    list_sorted(pos, &lists[0]);
    list_sorted(&same, &lists[1]);
    ways->positions++;
    ways->moves += lists[0].count;
    for (int i = 0; i < 2; i++)
        missing += name_missing(i ? &same : pos, &lists[i], &lists[!i], &ways->only[i]);
    if (missing == 0 && play_count(pos) != count_turns(pos, &lists[0])) {
        text_add(&ways->only[0], "a count of %d moves", play_count(pos));
        missing++;
    }
    if (missing)
        ways->fen = fen;
    return missing == 0;
}

/* Play and compare a game; false where it differs or memory is out. */
static bool compare_game(struct game *game, const struct rules *slow, uint64_t *random,
                         struct two_ways *ways)
{
    game_reset(game, NULL);
    for (;;) {
        if (!two_ways_compare_position(game_position(game), slow, ways))
            return false;
        if (game_outcome(game).result != RESULT_NONE || game_plies(game) == PLIES_MAX)
            return true;
        if (!game_play_random(game, random))
            return false;
    }
}

bool two_ways_compare(const struct rules *fast, const struct rules *slow, int games,
                      uint64_t seed, struct two_ways *ways)
{
    struct game *game = game_new(fast, seed);
    bool same = game != NULL;

    *ways = (struct two_ways){.games = 0};
    while (same && ways->games < games) {
        same = compare_game(game, slow, &seed, ways);
        ways->games += same;
    }
    game_free(game);
    return same;
}
