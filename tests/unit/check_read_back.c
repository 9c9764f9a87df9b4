/* check_read_back.c - random games of every game, read as they are written.  SPDX-License-Identifier: MIT
 *
 * Every game is played at random from its start to its end, and once more from a position of that game, which
 * then begins with a FEN.  READ_BACK_GAMES=100 plays a hundred such games of each, without a limit of plies.
 */
#include "engine/core/random.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "engine/rules/turns.h"
#include "tests/support/every_game.h"
#include "tests/support/read_back.h"
#include "tests/unit/unit.h"

#include <stdlib.h>

enum {
    PLIES_MAX = 150, /* of a game, unless more games are asked for */
    MOVES_READ = 2,  /* of a position, beside the one that is played */
};

static struct read_back readers;

static void open_readers(void)
{
    read_back_open(&readers);
}

static void close_readers(void)
{
    read_back_close(&readers);
}

FIXTURE(open_readers, close_readers);

/* How many games are asked for; 0: no number is. */
static int games_wanted(void)
{
    const char *number = getenv("READ_BACK_GAMES");

    return number ? atoi(number) : 0;
}

/* Some moves that are not played. */
static void read_moves(const struct position *pos, uint64_t *random)
{
    for (int i = 0; i < MOVES_READ; i++)
        read_back_ply(pos,
                      (struct ply){turns_draw(pos, GENERATE_ALL, random), MOVE_NONE});
}

static struct game *play_game(const struct rules *rules, const struct position *start,
                              uint64_t *random)
{
    const int plies_max = games_wanted() ? GAME_PLIES_MAX : PLIES_MAX;
    struct game *game = game_new(rules, *random);

    ck_assert_ptr_nonnull(game);
    game_reset(game, start);
    while (game_outcome(game).result == RESULT_NONE && game_plies(game) < plies_max) {
        read_moves(game_position(game), random);
        ck_assert(game_play_random(game, random));
        read_back_ply(game_position_at(game, game_plies(game) - 1),
                      game_ply(game, game_plies(game) - 1));
        read_back_position(game_position(game));
    }
    read_back_game(&readers, game);
    return game;
}

/* Two games by these rules: the second one begins somewhere in the first one. */
static void play_both(const struct rules *rules, uint64_t *random)
{
    struct game *game = play_game(rules, NULL, random);
    const struct position start =
        *game_position_at(game, random_below(random, game_plies(game) + 1));

    game_free(game);
    game_free(play_game(rules, &start, random));
}

static void play(const struct rules *rules)
{
    uint64_t random = rules->identity;
    int number = 0;

    do
        play_both(rules, &random);
    while (++number < games_wanted());
}

LOOP_TEST(test_every_game_is_read_back, every_game_parts())
{
    every_game_visit(readers.page.library, _i, play);
}
