/* check_no_checks.c - games in which no check may be given.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/play.h"
#include "tests/support/playground.h"
#include "tests/support/plies.h"
#include "tests/unit/unit.h"

#include <stdio.h>

enum { FILE_MAX = 300 };

/* A game, and which of its checks may not be given: those by drops alone, or all. */
// clang-format off
static const struct { const char *game; bool drops; } games[] = {
    {"[x:racingkings]\n", false},
    {"[x:chess]\n", false},
    {"[x:capablanca]\n", false},
    {"[x:shako]\n", false},       /* cannons: a piece that comes between gives check, too */
    {"[x:grasshopper]\n", false},
    {"[x:xiangqi]\n", false},     /* kings that face each other */
    {"[x:seirawan]\n", false},    /* what is gated gives check, too */
    {"[x:atomic]\n", false},      /* and what an explosion uncovers */
    {"[x:kyotoshogi]\n", false},  /* pieces that turn over */
    {"[x:polypiece]\n", false},   /* powers that turn */
    {"[x:crazyhouse]\n", true},
    {"[x:minishogi]\n", true},
};
// clang-format on

static bool gives_check(const struct position *pos, move m)
{
    struct position after;

    play_make(&after, pos, m);
    return play_in_check(&after);
}

/* The same game without the rule. */
struct reference {
    int game;
    struct playground *ground;
};

/* The moves are those without the rule, but for the checks among them. */
static void compare(const struct position *pos, const void *context, uint64_t *random)
{
    const struct reference *reference = context;
    const char *game = games[reference->game].game;
    struct move_list found, all;
    struct text fen = {.length = 0};
    int count = 0;

    (void)random;
    fen_write(pos, &fen);
    playground_set(reference->ground, fen.chars);
    play_moves(pos, GENERATE_ALL, &found);
    play_moves(&reference->ground->pos, GENERATE_ALL, &all);
    for (int i = 0; i < all.count; i++) {
        const move m = all.moves[i];
        bool is_found = false;

        if ((!games[reference->game].drops || move_type(m) == MOVE_DROP)
            && gives_check(&reference->ground->pos, m))
            continue;
        for (int j = 0; j < found.count; j++)
            is_found |= found.moves[j] == m;
        ASSERT_QUICKLY(is_found, "%s %s: %x", game, fen.chars, m);
        count++;
    }
    ck_assert_msg(count == found.count, "%s %s: %d moves, not %d", game, fen.chars,
                  found.count, count);
}

LOOP_TEST(test_no_checks_are_given, COUNT(games))
{
    struct playground ground;
    char file[FILE_MAX];

    snprintf(file, sizeof file, "%schecking = true\ndropChecks = true\n",
             games[_i].game);
    playground_open_text(&ground, file, NULL);
    snprintf(file, sizeof file, "%s%s = false\n", games[_i].game,
             games[_i].drops ? "dropChecks" : "checking");
    plies_try(
        &(struct plies_trial){
            .file = file,
            .games = 8,
            .plies_max = 80,
            .stride = 4,
            .compare = compare,
            .context = &(struct reference){_i, &ground},
        },
        (uint64_t)_i + 1);
    playground_close(&ground);
}

/* The rook on the line of the king uncovers a check wherever it goes, and the knight gives one itself. */
TEST(test_uncovered_checks_are_seen)
{
    struct playground ground;

    playground_open_text(&ground, "[x:chess]\nchecking = false\n",
                         "3k4/8/8/8/3N4/8/8/3R3K w - - 0 1");
    ck_assert_int_eq(playground_count_with(&ground, "d4"), 0);
    ck_assert(playground_allows(&ground, "d1a1"));
    playground_set(&ground, "3k4/8/8/2N5/8/8/8/4R2K w - - 0 1");
    ck_assert(!playground_allows(&ground, "c5e6"));
    playground_close(&ground);
}
