/* survey.c - what a table needs, before it is made.  SPDX-License-Identifier: MIT */
#include "search/tablebase/survey.h"

#include "engine/core/random.h"
#include "engine/rules/outcome.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "search/tablebase/layout.h"
#include "search/tablebase/nodes.h"
#include "search/tablebase/retrograde.h"

#include <string.h>

enum {
    SAMPLES = 4000,         /* positions */
    ATTEMPTS = 50,          /* numbers for each of them */
    SAMPLE_SEED = 20261122, /* the same positions in every run */
};

/* Add a material, its colours changed so that White is the stronger side, unless it is known. */
static void add_material(struct survey *survey, const struct material *material,
                         bool symmetric)
{
    struct material favoured = *material;

    if (symmetric)
        material_favour_white(&favoured);
    for (int i = 0; i < survey->material_count; i++)
        if (survey->materials[i].key == favoured.key)
            return;
    if (survey->material_count < SURVEY_MATERIALS_MAX)
        survey->materials[survey->material_count++] = favoured;
}

/* Look at the moves of one number; returns how many stay in the table, or -1: there is no such
 * position. */
static int survey_number(struct survey *survey, const struct nodes *nodes,
                         uint64_t number, bool symmetric)
{
    struct position pos;
    struct move_list list;
    struct material missing;
    int edges = 0;

    if (!nodes_position(nodes, number, &pos))
        return -1;
    play_moves(&pos, GENERATE_ALL, &list);
    if (play_outcome_given(&pos, list.count > 0).result != RESULT_NONE)
        return 0;
    for (int i = 0; i < list.count; i++) {
        uint64_t next;
        int value;

        switch (nodes_successor(nodes, &pos, list.moves[i], &next, &value, &missing)) {
        case SUCCESSOR_NODE:
            edges++;
            break;
        case SUCCESSOR_MISSING:
            add_material(survey, &missing, symmetric);
            break;
        case SUCCESSOR_VALUE:
            break;
        }
    }
    return edges;
}

void survey_layout(struct survey *survey, const struct layout *layout,
                   const struct table_set *set)
{
    const bool symmetric = rules_are_symmetric(layout->rules);
    uint64_t state = SAMPLE_SEED, tried = 0, edges = 0;
    struct nodes nodes;

    memset(survey, 0, sizeof *survey);
    nodes_init(&nodes, layout, set);
    for (int found = 0; found < SAMPLES && tried < ATTEMPTS * SAMPLES; tried++) {
        const int count = survey_number(survey, &nodes,
                                        random_next(&state) % layout->size, symmetric);

        found += count >= 0;
        edges += count > 0 ? (uint64_t)count : 0;
    }
    nodes_free(&nodes);
    survey->edges = (uint64_t)((double)edges / (double)tried * (double)layout->size);
    survey->memory =
        layout->size * RETROGRADE_NODE_BYTES + survey->edges * RETROGRADE_EDGE_BYTES;
}
