/* opening_tree.c - what was played in recorded games, and how it ended.
 * SPDX-License-Identifier: MIT */
#include "protocol/openings/opening_tree.h"

#include "engine/core/array.h"
#include "engine/core/random.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"

#include <stdlib.h>
#include <string.h>

/* Instead of the new number of a position. */
static const uint32_t forgotten = UINT32_MAX;

uint32_t tree_counts_games(const struct tree_counts *counts)
{
    uint32_t games = 0;

    for (int i = 0; i <= RESULT_DRAW; i++)
        games += counts->results[i];
    return games;
}

/* ---- memory ---------------------------------------------------------------------------- */

/* The place of a key in the index: where it is, or where it belongs. */
static uint32_t *find_place(const struct opening_tree *tree, key wanted)
{
    const uint32_t mask = tree->index_room - 1;
    uint32_t i = (uint32_t)wanted & mask;

    while (tree->index[i] && tree->positions[tree->index[i]].key != wanted)
        i = (i + 1) & mask;
    return &tree->index[i];
}

/* Make an index with room for twice the positions that there may be now. */
static bool rebuild_index(struct opening_tree *tree)
{
    const uint32_t room = 2 * (uint32_t)tree->position_room;
    uint32_t *index = calloc(room, sizeof *index);

    if (!index)
        return false;
    free(tree->index);
    tree->index = index;
    tree->index_room = room;
    for (uint32_t i = 1; i < tree->position_count; i++)
        *find_place(tree, tree->positions[i].key) = i;
    return true;
}

/* Make room for one more step and one more position. */
static bool reserve_step(struct opening_tree *tree)
{
    const size_t room = tree->position_room;

    return array_reserve(&tree->steps, tree->step_count, &tree->step_room,
                         sizeof *tree->steps)
           && array_reserve(&tree->positions, tree->position_count,
                            &tree->position_room, sizeof *tree->positions)
           && (room == tree->position_room || rebuild_index(tree));
}

bool opening_tree_init(struct opening_tree *tree, const struct position *start,
                       int plies, bool apart, uint32_t steps_max)
{
    *tree = (struct opening_tree){
        .rules = start->rules,
        .start = start->key,
        .plies = plies,
        .plies_wanted = plies,
        .apart = apart,
        .steps_max = steps_max,
        .step_count = 1,
    };
    if (!reserve_step(tree))
        return false;
    memset(tree->steps, 0, sizeof *tree->steps);
    tree->positions[tree->position_count++] = (struct tree_position){.key = start->key};
    return true;
}

void opening_tree_free(struct opening_tree *tree)
{
    free(tree->index);
    free(tree->positions);
    free(tree->steps);
    *tree = (struct opening_tree){.rules = NULL};
}

/* Enter step `number` in the list of the position that it leads from. */
static void link_step(struct opening_tree *tree, uint32_t number)
{
    struct tree_step *step = &tree->steps[number];

    step->next = tree->positions[step->from].first;
    tree->positions[step->from].first = number;
}

/* Forget the last ply: its positions and the steps to them.  False when memory is out. */
static bool forget_last_ply(struct opening_tree *tree)
{
    uint32_t *numbers = tree->index; /* new ones, until the index is made again */
    uint32_t positions = 0, steps = 1;

    tree->plies--;
    for (uint32_t i = 0; i < tree->position_count; i++) {
        struct tree_position position = tree->positions[i];

        numbers[i] = position.ply > tree->plies ? forgotten : positions;
        if (numbers[i] == forgotten)
            continue;
        position.first = TREE_NONE;
        tree->positions[positions++] = position;
    }
    tree->position_count = positions;
    for (uint32_t i = 1; i < tree->step_count; i++) {
        struct tree_step step = tree->steps[i];

        if (numbers[step.to] == forgotten)
            continue;
        step.from = numbers[step.from];
        step.to = numbers[step.to];
        tree->steps[steps] = step;
        link_step(tree, steps++);
    }
    tree->step_count = steps;
    return rebuild_index(tree);
}

/* ---- counting -------------------------------------------------------------------------- */

static key hash_combine(key one, uint64_t other)
{
    uint64_t state = one ^ other;

    return random_next(&state);
}

/* The key of the position that a step leads to after `ply` plies. */
static key step_key(const struct opening_tree *tree, uint32_t from, move m,
                    const struct position *pos, int ply)
{
    return tree->apart ? hash_combine(tree->positions[from].key, m)
                       : hash_combine(pos->key, (uint64_t)ply);
}

/* The position with this key, which is added if there is none. */
static uint32_t find_position(struct opening_tree *tree, key wanted, int ply)
{
    uint32_t *place = find_place(tree, wanted);

    if (*place == TREE_NONE) {
        *place = tree->position_count++;
        tree->positions[*place] = (struct tree_position){.key = wanted, .ply = ply};
    }
    return *place;
}

/* The step of `from` by `m`, which leads to `pos` after `ply` plies; it is added if there is
 * none.  TREE_NONE when memory is out. */
static uint32_t find_step(struct opening_tree *tree, uint32_t from, move m,
                          const struct position *pos, int ply)
{
    uint32_t number = tree->positions[from].first;

    while (number != TREE_NONE && tree->steps[number].move != m)
        number = tree->steps[number].next;
    if (number != TREE_NONE)
        return number;
    if (!reserve_step(tree))
        return TREE_NONE;
    number = tree->step_count++;
    tree->steps[number] = (struct tree_step){
        .move = m,
        .from = from,
        .to = find_position(tree, step_key(tree, from, m, pos, ply), ply),
    };
    link_step(tree, number);
    return number;
}

/* The number of the first position that is the start; -1: there is none. */
static int find_start(const struct opening_tree *tree, const struct game *game)
{
    for (int i = 0; i <= game_plies(game); i++)
        if (game_position_at(game, i)->key == tree->start)
            return i;
    return -1;
}

/* Count a step and go to where it leads.  False when memory is out. */
static bool count_step(struct opening_tree *tree, uint32_t *at, move m,
                       const struct position *pos, int ply, enum result result)
{
    const uint32_t number = find_step(tree, *at, m, pos, ply);

    if (number == TREE_NONE)
        return false;
    tree->steps[number].counts.results[result]++;
    *at = tree->steps[number].to;
    return true;
}

bool opening_tree_add(struct opening_tree *tree, const struct game *game,
                      enum result result)
{
    const int begin = find_start(tree, game);
    uint32_t at = 0;

    if (begin < 0) {
        tree->elsewhere++;
        return true;
    }
    while (tree->step_count > tree->steps_max && tree->plies > 1)
        if (!forget_last_ply(tree))
            return false;
    tree->counts.results[result]++;
    for (int i = 0; i < tree->plies && begin + i < game_plies(game); i++) {
        const struct ply ply = game_ply(game, begin + i);
        struct position moved;

        if (ply.move == MOVE_NONE) /* a pass is no move to be explored */
            break;
        play_make(&moved, game_position_at(game, begin + i), ply.move);
        if (!count_step(tree, &at, ply.move, &moved, i + 1, result))
            return false;
        if (ply.roll != MOVE_NONE
            && !count_step(tree, &at, ply.roll, game_position_at(game, begin + i + 1),
                           i + 1, result))
            return false;
    }
    return true;
}

/* ---- order ----------------------------------------------------------------------------- */

/* Whether a step belongs before another: more games, or else the smaller move, so that the
 * order of the games does not matter. */
static bool is_before(const struct tree_step *one, const struct tree_step *other)
{
    const uint32_t games = tree_counts_games(&one->counts);
    const uint32_t others = tree_counts_games(&other->counts);

    return games > others || (games == others && one->move < other->move);
}

static void sort_steps(struct opening_tree *tree, struct tree_position *position)
{
    uint32_t sorted = TREE_NONE;

    while (position->first != TREE_NONE) {
        struct tree_step *step = &tree->steps[position->first];
        const uint32_t number = position->first;
        uint32_t *place = &sorted;

        position->first = step->next;
        while (*place != TREE_NONE && is_before(&tree->steps[*place], step))
            place = &tree->steps[*place].next;
        step->next = *place;
        *place = number;
    }
    position->first = sorted;
}

void opening_tree_sort(struct opening_tree *tree)
{
    for (uint32_t i = 0; i < tree->position_count; i++)
        sort_steps(tree, &tree->positions[i]);
}
