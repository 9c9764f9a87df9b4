/* check_tt_collisions.c - the table's moves of other positions are never played.  SPDX-License-Identifier: MIT
 *
 * The linker gives the search the two functions below in place of tt_probe() and tt_store() (tests.mk).  While
 * `keys` is set they know so many keys only: most entries that the search finds are of other positions, with their
 * moves, scores and evaluations.
 */
#include "engine/core/text.h"
#include "engine/library/library.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/text/game_text.h"
#include "search/search.h"
#include "search/tt.h"
#include "tests/support/every_game.h"
#include "tests/unit/unit.h"

#include <stdlib.h>

enum { POSITIONS = 4, PLIES_BETWEEN = 12, KEYS = 24, NODES = 1500 };

static key keys;            /* how many there are; 0: as many as usual */
static key owners[KEYS];    /* of the positions that were stored last */
static _Atomic int foreign; /* entries of other positions that were found */
static bool
    is_shallow; /* walls follow in all games so far: the turns at the root may take all nodes */

bool __real_tt_probe(const struct tt *tt, key k, struct tt_entry *entry);
void __real_tt_store(struct tt *tt, key k, const struct tt_entry *entry);
bool __wrap_tt_probe(const struct tt *tt, key k, struct tt_entry *entry);
void __wrap_tt_store(struct tt *tt, key k, const struct tt_entry *entry);

bool __wrap_tt_probe(const struct tt *tt, key k, struct tt_entry *entry)
{
    const bool found = __real_tt_probe(tt, keys ? k % keys : k, entry);

    foreign += found && keys && owners[k % keys] != k;
    return found;
}

void __wrap_tt_store(struct tt *tt, key k, const struct tt_entry *entry)
{
    if (keys)
        owners[k % keys] = k;
    __real_tt_store(tt, keys ? k % keys : k, entry);
}

static struct library *library;
static struct searcher *searcher;

static void open_search(void)
{
    library = library_new();
    searcher = searcher_new(1, 1);
    ck_assert(library && searcher);
    keys = KEYS;
}

static void close_search(void)
{
    keys = 0;
    searcher_free(searcher);
    library_free(library);
}

FIXTURE(open_search, close_search);

/* A line has legal moves, however far it goes. */
static void check_line(const struct report *report, void *context)
{
    struct position pos = *(const struct position *)context;

    for (int i = 0; i < report->pv_length; i++) {
        struct text fen = {.length = 0};

        fen_write(&pos, &fen);
        ASSERT_QUICKLY(play_is_legal(&pos, report->pv[i]), "%s: %s: move %d is %x",
                       pos.rules->variant->name, fen.chars, i, report->pv[i]);
        if (!pv_advance(&pos, report->pv[i]))
            break;
    }
}

static void search(const struct game *game)
{
    const struct limits limits = {.depth = 6, .nodes = NODES, .multipv = 2};
    struct position pos = *game_position(game), after;
    const move best = searcher_think(searcher, game, &limits, check_line, &pos);
    const move reply = searcher_reply(searcher);

    ck_assert(play_is_legal(&pos, best));
    play_make(&after, &pos, best);
    ck_assert(reply == MOVE_NONE || after.awaits_roll || play_is_legal(&after, reply));
}

/* Search some positions of a random game, each with what the table has of the ones before. */
static void search_game(const struct rules *rules)
{
    uint64_t random = rules->identity;
    struct game *game = game_new(rules, 1);

    ck_assert_ptr_nonnull(game);
    searcher_clear(searcher);
    for (int i = 0; i < POSITIONS; i++) {
        search(game);
        if (!game_play_random_plies(game, PLIES_BETWEEN, &random))
            break;
    }
    is_shallow &= rules->variant->moves.walls != NULL;
    game_free(game);
}

LOOP_TEST(test_moves_of_other_positions_are_never_played, every_game_parts())
{
    foreign = 0;
    is_shallow = true;
    every_game_visit(library, _i, search_game);
    ck_assert(foreign > 0 || is_shallow);
}
