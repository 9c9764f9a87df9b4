/* check_gating_games.c - random games with pieces that come in.  SPDX-License-Identifier: MIT */
#include "engine/core/random.h"
#include "engine/notation/coordinates.h"
#include "engine/notation/san.h"
#include "engine/rules/fen.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

static struct playground ground;

/* The position is what its FEN says, and each move what its texts say. */
static void check_texts(const struct position *pos)
{
    struct text fen = {.length = 0}, why = {.length = 0};
    struct position again;
    struct move_list list;

    fen_write(pos, &fen);
    ck_assert_msg(fen_parse(&again, pos->rules, fen.chars, &why), "%s: %s", fen.chars,
                  why.chars);
    ck_assert_msg(again.key == pos->key, "%s", fen.chars);
    play_moves(pos, GENERATE_ALL, &list);
    for (int i = 0; i < list.count; i++) {
        struct text text = {.length = 0}, san = {.length = 0};
        struct ply ply;

        coordinates_write(pos, list.moves[i], &text);
        ck_assert_msg(coordinates_read(pos, text.chars, &ply, &why)
                          && ply.move == list.moves[i],
                      "%s in %s", text.chars, fen.chars);
        san_write(pos, list.moves[i], &san);
        ck_assert_msg(san_read(pos, san.chars, &ply, &why) && ply.move == list.moves[i],
                      "%s in %s", san.chars, fen.chars);
    }
}

/* Captures and quiet moves are all moves. */
static void check_sorts(const struct position *pos)
{
    struct move_list all, noisy, quiet;

    play_moves(pos, GENERATE_ALL, &all);
    play_moves(pos, GENERATE_NOISY, &noisy);
    play_moves(pos, GENERATE_QUIET, &quiet);
    ck_assert_int_eq(noisy.count + quiet.count, all.count);
    ck_assert_int_eq(play_count(pos), all.count);
    for (int i = 0; i < noisy.count; i++)
        ck_assert(play_is_noisy(pos, noisy.moves[i]));
}

static const char *const games[] = {"seirawan", "shouse"};

LOOP_TEST(test_gating_in_random_games, sizeof games / sizeof *games)
{
    uint64_t random = 43;

    playground_open(&ground, games[_i], NULL, NULL);
    for (int ply = 0; ply < 160; ply++) {
        const struct position before = ground.pos;
        struct move_list list;

        play_moves(&before, GENERATE_ALL, &list);
        if (list.count == 0 || ply % 40 == 0) {
            playground_set(&ground, before.rules->variant->start.fen);
            continue;
        }
        check_texts(&before);
        check_sorts(&before);
        play_make(&ground.pos, &before, list.moves[random_below(&random, list.count)]);
    }
    playground_close(&ground);
}
