/* nodes.c - the positions that retrograde analysis decides.  SPDX-License-Identifier: MIT */
#include "search/tablebase/nodes.h"

#include "engine/rules/play.h"
#include "engine/rules/variant.h"
#include "search/tablebase/layout.h"
#include "search/tablebase/table.h"
#include "search/tablebase/table_set.h"

#include <stdlib.h>
#include <string.h>

void nodes_init(struct nodes *nodes, const struct layout *layout,
                const struct table_set *set)
{
    memset(nodes, 0, sizeof *nodes);
    nodes->layout = layout;
    nodes->set = set;
    nodes->count = layout->size;
}

void nodes_free(struct nodes *nodes)
{
    free(nodes->en_passants);
}

bool nodes_may_capture_en_passant(const struct nodes *nodes)
{
    const struct material *material = &nodes->layout->material;
    bool pawns[COLOURS] = {false, false};

    for (int i = 0; i < material->count; i++) {
        const piece p = man_piece(material->classes[i]);

        pawns[piece_colour(p)] |= piece_kind(p) == KIND_PAWN;
    }
    return nodes->layout->rules->variant->en_passant.offer && pawns[WHITE]
           && pawns[BLACK];
}

/* The number of a position whose men are `men`, en passant aside, and its en-passant square, both
 * after the symmetry that the layout chooses. */
static uint64_t en_passant_key(const struct nodes *nodes, const struct men *men,
                               square en_passant)
{
    int symmetry = 0;
    const uint64_t number = layout_number(nodes->layout, men, &symmetry);

    return number * SQUARE_MAX + nodes->layout->symmetries[symmetry][en_passant];
}

int nodes_list_en_passants(const struct nodes *nodes, uint64_t number,
                           uint64_t list[MEN_MAX])
{
    struct position pos, after;
    struct move_list moves;
    struct men men;
    int count = 0;

    if (!layout_position(nodes->layout, number, &pos))
        return 0;
    play_moves(&pos, GENERATE_ALL, &moves);
    for (int i = 0; i < moves.count; i++) {
        if (move_type(moves.moves[i]) != MOVE_DOUBLE_STEP)
            continue;
        play_make(&after, &pos, moves.moves[i]);
        if (after.en_passant_live && men_list_plain(&men, &after)
            && men.key == nodes->layout->material.key)
            list[count++] = en_passant_key(nodes, &men, after.en_passant);
    }
    return count;
}

static int compare_keys(const void *left, const void *right)
{
    const uint64_t a = *(const uint64_t *)left, b = *(const uint64_t *)right;

    return (a > b) - (a < b);
}

void nodes_add_en_passants(struct nodes *nodes, uint64_t *list, uint64_t count)
{
    uint64_t kept = 0;

    qsort(list, (size_t)count, sizeof *list, compare_keys);
    for (uint64_t i = 0; i < count; i++)
        if (i == 0 || list[i] != list[i - 1])
            list[kept++] = list[i];
    nodes->en_passants = list;
    nodes->en_passant_count = kept;
    nodes->count = nodes->layout->size + kept;
}

bool nodes_position(const struct nodes *nodes, uint64_t node, struct position *pos)
{
    const uint64_t size = nodes->layout->size;

    if (node < size)
        return layout_position(nodes->layout, node, pos);

    const uint64_t entry = nodes->en_passants[node - size];

    if (!layout_position(nodes->layout, entry / SQUARE_MAX, pos))
        return false;
    pos->rules->variant->en_passant.offer(pos, (square)(entry % SQUARE_MAX));
    return pos->en_passant_live;
}

/* The node of a position with an en-passant capture; `count` if no such nodes were added. */
static uint64_t find_en_passant(const struct nodes *nodes, uint64_t wanted)
{
    const uint64_t *found =
        nodes->en_passants
            ? bsearch(&wanted, nodes->en_passants, (size_t)nodes->en_passant_count,
                      sizeof wanted, compare_keys)
            : NULL;

    return found ? nodes->layout->size + (uint64_t)(found - nodes->en_passants)
                 : nodes->count;
}

enum successor nodes_successor(const struct nodes *nodes, const struct position *pos,
                               move m, uint64_t *node, int *value,
                               struct material *missing)
{
    struct position after;
    struct men men;

    play_make(&after, pos, m);
    if (men_list_plain(&men, &after) && men.key == nodes->layout->material.key) {
        *node =
            after.en_passant_live
                ? find_en_passant(nodes, en_passant_key(nodes, &men, after.en_passant))
                : layout_number(nodes->layout, &men, NULL);
        return SUCCESSOR_NODE;
    }
    if (!table_set_resolve(nodes->set, &after, value, missing))
        return SUCCESSOR_MISSING;
    *value = value_before(*value);
    return SUCCESSOR_VALUE;
}
