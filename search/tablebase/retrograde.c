/* retrograde.c - retrograde analysis of one endgame table.  SPDX-License-Identifier: MIT */
#include "search/tablebase/retrograde.h"

#include "engine/rules/outcome.h"
#include "engine/rules/play.h"
#include "search/tablebase/layout.h"
#include "search/tablebase/nodes.h"
#include "search/tablebase/parallel.h"
#include "search/tablebase/table.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum {
    UNDECIDED = INT16_MAX, /* a value */
    DRAWS = INT16_MAX,     /* a `lost_by`: some move out of the table draws */
    EXPANSIONS = 2,        /* of each node; spreading takes much less time */
};

/* One entry for each node, except for `edges`. */
struct retrograde {
    struct nodes nodes;
    _Atomic int16_t *values; /* see table.h, and UNDECIDED */
    _Atomic uint16_t *open;  /* moves within the table that are not known to lose */
    int16_t *won_by; /* value of the best move out of the table, if it wins; or 0 */
    /* Plies until the last of the losing moves out of it loses; DRAWS; or 0. */
    int16_t *lost_by;
    /* Where the edges of each node end in `edges`; they begin where those of the node before end. */
    _Atomic uint64_t *ends;
    uint32_t *edges; /* the nodes whose moves lead to this one */
    int plies;       /* of the values that are spread now */
    int last_outer;  /* plies of the last value from out of the table */
    /* Nodes that have got values of these plies, or one more. */
    _Atomic uint64_t decided;
    _Atomic uint32_t missing; /* a node with a move to a table that the set lacks,
                                 plus 1; or 0 */
    bool inconsistent;        /* a move leads to no position: a defect */
};

/* ---- expanding --------------------------------------------------------------------------- */

/* Take a move out of the table into account. */
static void add_outer_value(struct retrograde *retrograde, uint64_t node, int value)
{
    int16_t *won_by = &retrograde->won_by[node];
    int16_t *lost_by = &retrograde->lost_by[node];

    if (value > 0 && (*won_by == 0 || value < *won_by))
        *won_by = (int16_t)value;
    else if (value == TABLE_DRAW)
        *lost_by = DRAWS;
    else if (value < 0 && value_plies(value) > *lost_by)
        *lost_by = (int16_t)value_plies(value);
}

/* Expand a node: see what its moves lead to, and count edges. */
static void count_edges(struct retrograde *retrograde, uint64_t node)
{
    struct position pos;
    struct move_list list;
    struct outcome outcome;
    struct material missing;
    unsigned open = 0;

    atomic_store_explicit(&retrograde->values[node], TABLE_NONE, memory_order_relaxed);
    if (!nodes_position(&retrograde->nodes, node, &pos))
        return;
    play_moves(&pos, GENERATE_ALL, &list);
    outcome = play_outcome_given(&pos, list.count > 0);
    atomic_store_explicit(&retrograde->values[node],
                          (int16_t)(outcome.result == RESULT_NONE
                                        ? UNDECIDED
                                        : value_of_end(&outcome, pos.to_move)),
                          memory_order_relaxed);
    for (int i = 0; i < list.count && outcome.result == RESULT_NONE; i++) {
        uint64_t next;
        int value;

        switch (nodes_successor(&retrograde->nodes, &pos, list.moves[i], &next, &value,
                                &missing)) {
        case SUCCESSOR_NODE:
            open++;
            atomic_fetch_add_explicit(&retrograde->ends[next], 1, memory_order_relaxed);
            break;
        case SUCCESSOR_VALUE:
            add_outer_value(retrograde, node, value);
            break;
        case SUCCESSOR_MISSING:
            atomic_store_explicit(&retrograde->missing, (uint32_t)node + 1,
                                  memory_order_relaxed);
            return;
        }
    }
    atomic_store_explicit(&retrograde->open[node], (uint16_t)open,
                          memory_order_relaxed);
}

/* Expand a node again, and note it at those that its moves lead to. */
static void note_edges(struct retrograde *retrograde, uint64_t node)
{
    struct position pos;
    struct move_list list;
    struct material missing;

    if (atomic_load_explicit(&retrograde->values[node], memory_order_relaxed)
            != UNDECIDED
        || !nodes_position(&retrograde->nodes, node, &pos))
        return;
    play_moves(&pos, GENERATE_ALL, &list);
    for (int i = 0; i < list.count; i++) {
        uint64_t next;
        int value;

        if (nodes_successor(&retrograde->nodes, &pos, list.moves[i], &next, &value,
                            &missing)
            == SUCCESSOR_NODE)
            retrograde->edges[atomic_fetch_add_explicit(
                &retrograde->ends[next], 1, memory_order_relaxed)] = (uint32_t)node;
    }
}

static void count_edges_of(void *context, uint64_t from, uint64_t to)
{
    struct retrograde *retrograde = context;

    for (uint64_t node = from; node < to; node++)
        if (atomic_load_explicit(&retrograde->missing, memory_order_relaxed) == 0)
            count_edges(retrograde, node);
}

static void note_edges_of(void *context, uint64_t from, uint64_t to)
{
    for (uint64_t node = from; node < to; node++)
        note_edges(context, node);
}

/* Turn the counts of edges into the places where they begin; returns their sum. */
static uint64_t place_edges(struct retrograde *retrograde)
{
    uint64_t sum = 0;

    atomic_store(&retrograde->values[retrograde->nodes.count], TABLE_NONE);
    for (uint64_t i = 0; i <= retrograde->nodes.count; i++) {
        const uint64_t count =
            atomic_load_explicit(&retrograde->ends[i], memory_order_relaxed);
        const int won_by = retrograde->won_by[i], lost_by = retrograde->lost_by[i];

        if (count && atomic_load(&retrograde->values[i]) == TABLE_NONE)
            retrograde->inconsistent = true;
        atomic_store_explicit(&retrograde->ends[i], sum, memory_order_relaxed);
        sum += count;
        if (won_by && value_plies(won_by) > retrograde->last_outer)
            retrograde->last_outer = value_plies(won_by);
        if (lost_by != DRAWS && lost_by > retrograde->last_outer)
            retrograde->last_outer = lost_by;
    }
    return sum;
}

/* ---- spreading --------------------------------------------------------------------------- */

static void decide(struct retrograde *retrograde, uint64_t node, int value)
{
    int16_t undecided = UNDECIDED;

    if (atomic_compare_exchange_strong_explicit(&retrograde->values[node], &undecided,
                                                (int16_t)value, memory_order_relaxed,
                                                memory_order_relaxed))
        atomic_fetch_add_explicit(&retrograde->decided, 1, memory_order_relaxed);
}

/* Decide nodes by moves out of the table. */
static void decide_by_outer_values(void *context, uint64_t from, uint64_t to)
{
    struct retrograde *retrograde = context;
    const int plies = retrograde->plies;

    for (uint64_t node = from; node < to; node++) {
        if (atomic_load_explicit(&retrograde->values[node], memory_order_relaxed)
            != UNDECIDED)
            continue;
        if (retrograde->won_by[node] == value_win(plies))
            decide(retrograde, node, value_win(plies));
        else if (retrograde->lost_by[node] == plies && plies > 0
                 && retrograde->won_by[node] == 0
                 && atomic_load_explicit(&retrograde->open[node], memory_order_relaxed)
                        == 0)
            decide(retrograde, node, value_loss(plies));
    }
}

/* The node that an edge comes from has a move that wins, or one more that loses. */
static void spread_to(struct retrograde *retrograde, uint32_t node, int value)
{
    if (value < 0) {
        decide(retrograde, node, value_before(value));
        return;
    }
    if (atomic_fetch_sub_explicit(&retrograde->open[node], 1, memory_order_relaxed) == 1
        && retrograde->won_by[node] == 0
        && retrograde->lost_by[node] <= retrograde->plies + 1)
        decide(retrograde, node, value_before(value));
}

static void spread_values(void *context, uint64_t from, uint64_t to)
{
    struct retrograde *retrograde = context;

    for (uint64_t node = from; node < to; node++) {
        const int value =
            atomic_load_explicit(&retrograde->values[node], memory_order_relaxed);
        const uint64_t begin = node ? atomic_load_explicit(&retrograde->ends[node - 1],
                                                           memory_order_relaxed)
                                    : 0;
        const uint64_t end =
            atomic_load_explicit(&retrograde->ends[node], memory_order_relaxed);

        if (value == TABLE_DRAW || value == UNDECIDED || value == TABLE_NONE
            || value_plies(value) != retrograde->plies)
            continue;
        for (uint64_t i = begin; i < end; i++)
            spread_to(retrograde, retrograde->edges[i], value);
    }
}

/* Spread values a ply at a time; false if the caller stopped it. */
static bool spread_all(struct retrograde *retrograde, struct parallel *parallel)
{
    for (retrograde->plies = 0;; retrograde->plies++) {
        atomic_store(&retrograde->decided, 0);
        if (retrograde->plies <= retrograde->last_outer
            && !parallel_run(parallel, retrograde->nodes.count, decide_by_outer_values,
                             retrograde))
            return false;
        atomic_store(&retrograde->decided, 0);
        if (!parallel_run(parallel, retrograde->nodes.count, spread_values, retrograde))
            return false;
        if (atomic_load(&retrograde->decided) == 0
            && retrograde->plies >= retrograde->last_outer)
            return true;
    }
}

/* ---- positions with en-passant captures -------------------------------------------------- */

static bool find_en_passants(struct nodes *nodes)
{
    uint64_t *list = NULL;
    uint64_t count = 0, room = 0;

    for (uint64_t i = 0; i < nodes->layout->size; i++) {
        if (room < count + MEN_MAX) {
            uint64_t *grown;

            room = 2 * room + 1024;
            grown = realloc(list, (size_t)room * sizeof *list);
            if (!grown) {
                free(list);
                return false;
            }
            list = grown;
        }
        count += (uint64_t)nodes_list_en_passants(nodes, i, list + count);
    }
    nodes_add_en_passants(nodes, list, count);
    return true;
}

/* ---- all together ------------------------------------------------------------------------ */

static bool allocate_arrays(struct retrograde *retrograde)
{
    /* One more, in case that a defect leads to a node that does not exist. */
    const size_t count = (size_t)retrograde->nodes.count + 1;

    retrograde->values = calloc(count, sizeof *retrograde->values);
    retrograde->open = calloc(count, sizeof *retrograde->open);
    retrograde->won_by = calloc(count, sizeof *retrograde->won_by);
    retrograde->lost_by = calloc(count, sizeof *retrograde->lost_by);
    retrograde->ends = calloc(count, sizeof *retrograde->ends);
    return retrograde->values && retrograde->open && retrograde->won_by
           && retrograde->lost_by && retrograde->ends;
}

static void free_arrays(struct retrograde *retrograde)
{
    free(retrograde->values);
    free(retrograde->open);
    free(retrograde->won_by);
    free(retrograde->lost_by);
    free(retrograde->ends);
    free(retrograde->edges);
    nodes_free(&retrograde->nodes);
}

/* Find the material of a move that leads out of all tables. */
static void find_missing(const struct retrograde *retrograde, uint64_t node,
                         struct material *missing)
{
    struct position pos;
    struct move_list list;
    uint64_t next;
    int value;

    if (!nodes_position(&retrograde->nodes, node, &pos))
        return;
    play_moves(&pos, GENERATE_ALL, &list);
    for (int i = 0; i < list.count; i++)
        if (nodes_successor(&retrograde->nodes, &pos, list.moves[i], &next, &value,
                            missing)
            == SUCCESSOR_MISSING)
            return;
}

/* The table, when all values have been spread. */
static struct table *make_table(struct retrograde *retrograde)
{
    const struct layout *layout = retrograde->nodes.layout;
    int16_t *values = malloc((size_t)layout->size * sizeof *values);
    struct table *table;

    if (!values)
        return NULL;
    for (uint64_t i = 0; i < layout->size; i++) {
        values[i] = atomic_load_explicit(&retrograde->values[i], memory_order_relaxed);
        if (values[i] == UNDECIDED)
            values[i] = TABLE_DRAW;
    }
    table = table_new(layout, values);
    free(values);
    return table;
}

static enum retrograde_result solve_layout(struct retrograde *retrograde,
                                           struct parallel *parallel,
                                           struct table **table,
                                           struct material *missing)
{
    uint64_t edge_count;

    if ((nodes_may_capture_en_passant(&retrograde->nodes)
         && !find_en_passants(&retrograde->nodes))
        || !allocate_arrays(retrograde))
        return RETROGRADE_MEMORY;
    if (!parallel_run(parallel, retrograde->nodes.count, count_edges_of, retrograde))
        return RETROGRADE_STOPPED;
    if (atomic_load(&retrograde->missing)) {
        find_missing(retrograde, atomic_load(&retrograde->missing) - 1, missing);
        return RETROGRADE_MISSING;
    }
    edge_count = place_edges(retrograde);
    if (retrograde->inconsistent)
        return RETROGRADE_DEFECT;
    retrograde->edges = malloc((size_t)(edge_count + 1) * sizeof *retrograde->edges);
    if (!retrograde->edges)
        return RETROGRADE_MEMORY;
    if (!parallel_run(parallel, retrograde->nodes.count, note_edges_of, retrograde)
        || !spread_all(retrograde, parallel))
        return RETROGRADE_STOPPED;
    *table = make_table(retrograde);
    return *table ? RETROGRADE_DONE : RETROGRADE_MEMORY;
}

enum retrograde_result retrograde_solve(const struct layout *layout,
                                        const struct table_set *set, int threads,
                                        parallel_progress progress, void *context,
                                        struct table **table, struct material *missing)
{
    struct parallel parallel = {.threads = threads,
                                .progress = progress,
                                .context = context,
                                .loops = EXPANSIONS};
    struct retrograde *retrograde = calloc(1, sizeof *retrograde);
    enum retrograde_result result;

    if (!retrograde || layout->size >= UINT32_MAX) {
        free(retrograde);
        return RETROGRADE_MEMORY;
    }
    nodes_init(&retrograde->nodes, layout, set);
    result = solve_layout(retrograde, &parallel, table, missing);
    free_arrays(retrograde);
    free(retrograde);
    return result;
}
