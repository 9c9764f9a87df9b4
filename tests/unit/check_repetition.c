/* check_repetition.c - draws by repetition.  SPDX-License-Identifier: MIT */
#include "search/tree/repetition.h"

#include "engine/notation/coordinates.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "search/tree/threads.h"
#include "search/worker.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <string.h>

enum { PLIES_MAX = 16 };

static struct playground ground;
static struct threads threads;
static struct worker *worker;
static struct game *game;                   /* to which the worker points */
static struct position line[PLIES_MAX + 1]; /* from the root on */
static int length;                          /* plies */

static score repetition; /* the score of the last one found */

static bool is_repeated(void)
{
    return repetition_here(worker, &line[length], length, &repetition);
}

/* Play `past` in the game, then `moves` in the line searched from there. */
static void open_line(const char *variant, const char *fen, const char *past,
                      const char *moves)
{
    const struct limits limits = {.depth = 1};
    char chars[128];
    struct ply ply;

    playground_open(&ground, variant, NULL, fen);
    game = playground_game(&ground);
    ck_assert(threads_init(&threads, 1));
    worker = threads.workers[0];
    strcpy(chars, past);
    for (char *text = strtok(chars, " "); text; text = strtok(NULL, " ")) {
        ck_assert(coordinates_read(game_position(game), text, &ply, NULL));
        ck_assert(game_play(game, ply));
    }
    worker_new_search(worker, game, &limits);
    line[length = 0] = *game_position(game);
    strcpy(chars, moves);
    for (char *text = strtok(chars, " "); text; text = strtok(NULL, " "), length++) {
        ck_assert(length == 0 || !is_repeated()); /* the root is not asked for */
        ck_assert(coordinates_read(&line[length], text, &ply, NULL));
        play_make(&line[length + 1], &line[length], ply.move);
    }
}

static bool is_ahead(void)
{
    struct move_list list;

    play_moves(&line[length], GENERATE_ALL, &list);
    is_repeated();
    return repetition_ahead(worker, &line[length], length, &list);
}

static void close_line(void)
{
    threads_free(&threads);
    game_free(game);
    playground_close(&ground);
}

FIXTURE(NULL, close_line);

TEST(test_repetition_once_in_the_line_is_a_draw)
{
    open_line("chess", NULL, "", "g1f3 g8f6 f3g1 f6g8");
    ck_assert(is_repeated());
}

TEST(test_repetition_of_the_game_must_come_twice)
{
    open_line("chess", NULL, "g1f3 g8f6 f3g1", "f6g8");
    ck_assert(!is_repeated());
    close_line();
    open_line("chess", NULL, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1", "f6g8");
    ck_assert(is_repeated());
}

TEST(test_repetition_is_seen_a_ply_ahead)
{
    open_line("chess", NULL, "", "g1f3 g8f6 f3g1");
    ck_assert(is_ahead());
    close_line();
    open_line("chess", NULL, "", "g1f3 g8f6 f3e5");
    ck_assert(!is_ahead());
}

TEST(test_repetition_is_seen_ahead_by_other_ways)
{
    open_line("chess", "r3k3/8/8/8/8/8/8/R3K3 w - - 0 1", "",
              "a1b1 a8c8 b1c1 c8b8 c1a1");
    ck_assert(is_ahead());
}

TEST(test_repetition_ahead_needs_the_same_castling_rights)
{
    open_line("chess", "4k2r/8/8/8/8/8/8/4K2R w k - 0 1", "", "h1g1 h8g8 g1h1");
    ck_assert(!is_ahead());
    close_line();
    open_line("chess", "4k2r/8/8/8/8/8/8/4K2R w - - 0 1", "", "h1g1 h8g8 g1h1");
    ck_assert(is_ahead());
}

/* The key of the root, after a pass, is the one by which positions repeat. */
TEST(test_repetition_of_a_position_after_a_pass)
{
    open_line("janggi", "5k3/9/9/9/r8/9/9/9/8R/4K4 w - - 0 1", "e1e1",
              "a6a5 i2i3 a5a6 i3i2");
    ck_assert(is_repeated());
}
