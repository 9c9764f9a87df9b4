/* mates.c - forced mates from random games.  SPDX-License-Identifier: MIT
 *
 * Prints the suites in tests/mates/: EPD with the operation `dm`, N or, where the side to
 * move loses, -N.  Nothing here asks the search that the suites are to test.
 */
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/position.h"
#include "protocol/cli/command_line.h"
#include "protocol/cli/commands.h"
#include "protocol/text/errors.h"
#include "protocol/text/number.h"
#include "search/proof/mate.h"
#include "search/proof/solve.h"

#include <stdio.h>

enum {
    COUNT = 10, /* of each length */
    COUNT_MOST = 1000,
    NODES = 30000,         /* of one proof                     */
    NODES_DICED = 2000000, /* of one with all rolls            */
    MOVES_MOST = 3,
    MOVES_CHEAP = 2,  /* what is always looked for         */
    DEAR = 4,         /* ... and only at one position in so many MOVES_MOST */
    PLIES_FIRST = 12, /* from a game's start hardly anything is forced before */
    PLIES_MOST = 160,
    GAMES_MOST = 2000,
};

/* What there is to find, by the number behind `dm`; in one move is no task. */
static const int lengths[] = {-1, 2, -2, 3, -3};

enum { LENGTHS = sizeof lengths / sizeof *lengths };

struct hunt {
    struct mate_prover *prover;
    struct game *game;
    uint64_t state;  /* of the random moves    */
    int wanted;      /* of each length         */
    int plies_first; /* that are not looked at */
    int found[LENGTHS];
    bool in_game[LENGTHS]; /* one of each a game keeps them different */
};

static void print_mate(const struct position *pos, int moves)
{
    struct text fen;

    text_clear(&fen);
    fen_write(pos, &fen);
    printf("%s dm %d;\n", fen.chars, moves);
    fflush(stdout);
}

static void take(struct hunt *hunt, const struct position *pos, int moves)
{
    for (int i = 0; i < LENGTHS; i++)
        if (lengths[i] == moves && hunt->found[i] < hunt->wanted && !hunt->in_game[i]) {
            hunt->in_game[i] = true;
            hunt->found[i]++;
            print_mate(pos, moves);
        }
}

/* Look at the present position, and where it is won at the one before: perhaps that was
 * lost already.  With dice longer wins take too long. */
static void look(struct hunt *hunt)
{
    const struct position *pos = game_position(hunt->game);
    const bool diced = solver_is_diced(pos);
    const bool dear = random_below(&hunt->state, DEAR) == 0;
    int won, lost;

    if (!mate_find_win(hunt->prover, pos, dear && !diced ? MOVES_MOST : MOVES_CHEAP,
                       &won)
        || !won)
        return;
    take(hunt, pos, won);
    pos = game_position_at(hunt->game, game_plies(hunt->game) - 1);
    if (mate_find_loss(hunt->prover, pos, diced ? 1 : MOVES_MOST, &lost) && lost)
        take(hunt, pos, -lost);
}

/* Play a random move; false when the game has ended. */
static bool step(struct hunt *hunt)
{
    return game_outcome(hunt->game).result == RESULT_NONE
           && game_plies(hunt->game) < PLIES_MOST
           && game_play_random(hunt->game, &hunt->state)
           && game_outcome(hunt->game).result == RESULT_NONE;
}

static bool is_complete(const struct hunt *hunt)
{
    for (int i = 0; i < LENGTHS; i++)
        if (hunt->found[i] < hunt->wanted)
            return false;
    return true;
}

static void run(struct hunt *hunt, const struct position *start)
{
    for (int n = 0; n < GAMES_MOST && !is_complete(hunt); n++) {
        game_reset(hunt->game, start);
        for (int i = 0; i < LENGTHS; i++)
            hunt->in_game[i] = false;
        while (step(hunt))
            if (game_plies(hunt->game) >= hunt->plies_first)
                look(hunt);
    }
}

int command_mates(const struct request *request)
{
    struct hunt hunt = {.state = request->configuration.seed, .wanted = COUNT};
    struct setup setup;
    uint64_t count = COUNT;

    if (request->word_count && !number_read(request->words[0], 1, COUNT_MOST, &count))
        return complain(STATUS_USAGE, "mates: '%.40s' is no number from 1 to %d",
                        request->words[0], COUNT_MOST);
    if (!request_set_up(request, &setup))
        return STATUS_FAILED;
    hunt.wanted = (int)count;
    hunt.plies_first = request->fen ? 1 : PLIES_FIRST;
    hunt.prover = mate_prover_new(request->nodes                  ? request->nodes
                                  : solver_is_diced(&setup.start) ? NODES_DICED
                                                                  : NODES);
    hunt.game = game_new(setup.rules, request->configuration.seed);

    const bool good = hunt.prover && hunt.game;

    if (good)
        run(&hunt, &setup.start);
    mate_prover_free(hunt.prover);
    game_free(hunt.game);
    rules_free(setup.rules);
    return good ? 0 : complain(STATUS_FAILED, "out of memory");
}
