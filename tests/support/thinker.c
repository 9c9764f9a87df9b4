/* thinker.c - a search to test, and what it has reported.  SPDX-License-Identifier: MIT */
#include "tests/support/thinker.h"

#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "tests/unit/unit.h"

#include <string.h>

enum { MEGABYTES = 4 };

void thinker_open(struct thinker *thinker)
{
    *thinker = (struct thinker){.searcher = searcher_new(MEGABYTES, 1)};
    ck_assert_ptr_nonnull(thinker->searcher);
}

void thinker_close(struct thinker *thinker)
{
    searcher_free(thinker->searcher);
}

static void keep_report(const struct report *report, void *context)
{
    struct thinker *thinker = context;

    thinker->last = *report;
}

move thinker_think(struct thinker *thinker, const struct game *game,
                   const struct limits *limits)
{
    move m;

    memset(&thinker->last, 0, sizeof thinker->last);
    searcher_prepare(thinker->searcher);
    m = searcher_think(thinker->searcher, game, limits, keep_report, thinker);
    ck_assert(play_is_legal(game_position(game), m));
    return m;
}
