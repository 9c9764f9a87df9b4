/* verify.c - are the values of a table true?  SPDX-License-Identifier: MIT */
#include "search/tablebase/verify.h"

#include "engine/core/text.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "search/tablebase/layout.h"
#include "search/tablebase/table.h"
#include "search/tablebase/table_set.h"

#include <stdatomic.h>

struct verifier {
    const struct table_set *set;
    struct layout layout;
    _Atomic uint64_t positions;
    _Atomic uint64_t wrong;
    _Atomic uint64_t wrong_number;
};

/* Compute the value of a position from those after its moves; false if one is missing, or is not
 * told from others. */
static bool compute_value(const struct table_set *set, const struct position *pos,
                          struct layout *scratch, int *value)
{
    struct move_list list;
    struct outcome outcome;
    struct material missing;
    int best = value_loss(0);

    play_moves(pos, GENERATE_ALL, &list);
    outcome = play_outcome_given(pos, list.count > 0);
    if (outcome.result != RESULT_NONE) {
        *value = value_of_end(&outcome, pos->to_move);
        return true;
    }
    for (int i = 0; i < list.count; i++) {
        struct position after;
        int next;

        play_make(&after, pos, list.moves[i]);
        if (!layout_tells(scratch, &after)
            || !table_set_resolve(set, &after, &next, &missing))
            return false;
        if (i == 0 || value_is_better(value_before(next), best))
            best = value_before(next);
    }
    *value = best;
    return true;
}

/* Whether the value of a position that is looked up is the one that its moves give. */
static bool is_true(const struct table_set *set, const struct position *pos,
                    struct layout *scratch)
{
    int computed, found;

    return compute_value(set, pos, scratch, &computed)
           && table_set_probe(set, pos, &found) && computed == found;
}

/* A table also serves the positions with changed colours where the rules are taken for the same. */
static void verify_numbers(void *context, uint64_t from, uint64_t to)
{
    struct verifier *verifier = context;
    const bool mirrored = rules_are_symmetric(verifier->layout.rules);
    struct layout scratch = {.rules = NULL};
    struct position pos, changed;

    for (uint64_t number = from; number < to; number++) {
        if (!layout_position(&verifier->layout, number, &pos))
            continue;
        atomic_fetch_add_explicit(&verifier->positions, 1, memory_order_relaxed);
        if (mirrored)
            position_mirror(&changed, &pos);
        if (is_true(verifier->set, &pos, &scratch)
            && (!mirrored || is_true(verifier->set, &changed, &scratch)))
            continue;
        atomic_fetch_add_explicit(&verifier->wrong, 1, memory_order_relaxed);
        atomic_store_explicit(&verifier->wrong_number, number, memory_order_relaxed);
    }
}

bool verify_table(const struct table_set *set, const struct rules *rules,
                  const struct material *material, int threads,
                  parallel_progress progress, void *context,
                  struct verification *verification, struct text *why)
{
    struct parallel parallel = {
        .threads = threads, .progress = progress, .context = context, .loops = 1};
    struct verifier verifier = {.set = set};
    bool done;

    if (!layout_init(&verifier.layout, rules, material, why))
        return false;
    done = parallel_run(&parallel, verifier.layout.size, verify_numbers, &verifier);
    verification->positions = atomic_load(&verifier.positions);
    verification->wrong = atomic_load(&verifier.wrong);
    verification->wrong_number = atomic_load(&verifier.wrong_number);
    return done || text_fail(why, "stopped");
}
