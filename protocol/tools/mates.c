/* mates.c - forced mates from random games.  SPDX-License-Identifier: MIT
 *
 * Prints the suites in tests/mates/: EPD with the operation `dm`, N or, where the side to
 * move loses, -N.  Nothing here asks the search that the suites are to test.
 */
#include "engine/core/number.h"
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/position.h"
#include "protocol/cli/command_line.h"
#include "protocol/cli/commands.h"
#include "protocol/text/errors.h"
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

struct mate_search {
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

static void take(struct mate_search *mate_search, const struct position *pos, int moves)
{
    for (int i = 0; i < LENGTHS; i++)
        if (lengths[i] == moves && mate_search->found[i] < mate_search->wanted
            && !mate_search->in_game[i]) {
            mate_search->in_game[i] = true;
            mate_search->found[i]++;
            print_mate(pos, moves);
        }
}

/* Look at the present position, and where it is won at the one before: perhaps that was
 * lost already.  With dice longer wins take too long. */
static void look(struct mate_search *mate_search)
{
    const struct position *pos = game_position(mate_search->game);
    const bool diced = solver_is_diced(pos);
    const bool dear = random_below(&mate_search->state, DEAR) == 0;
    int won, lost;

    if (!mate_find_win(mate_search->prover, pos,
                       dear && !diced ? MOVES_MOST : MOVES_CHEAP, &won)
        || !won)
        return;
    take(mate_search, pos, won);
    pos = game_position_at(mate_search->game, game_plies(mate_search->game) - 1);
    if (mate_find_loss(mate_search->prover, pos, diced ? 1 : MOVES_MOST, &lost) && lost)
        take(mate_search, pos, -lost);
}

/* Play a random move; false when the game has ended. */
static bool step(struct mate_search *mate_search)
{
    return game_outcome(mate_search->game).result == RESULT_NONE
           && game_plies(mate_search->game) < PLIES_MOST
           && game_play_random(mate_search->game, &mate_search->state)
           && game_outcome(mate_search->game).result == RESULT_NONE;
}

static bool is_complete(const struct mate_search *mate_search)
{
    for (int i = 0; i < LENGTHS; i++)
        if (mate_search->found[i] < mate_search->wanted)
            return false;
    return true;
}

static void run(struct mate_search *mate_search, const struct position *start)
{
    for (int n = 0; n < GAMES_MOST && !is_complete(mate_search); n++) {
        game_reset(mate_search->game, start);
        for (int i = 0; i < LENGTHS; i++)
            mate_search->in_game[i] = false;
        while (step(mate_search))
            if (game_plies(mate_search->game) >= mate_search->plies_first)
                look(mate_search);
    }
}

int command_mates(const struct command_line *command_line)
{
    struct mate_search mate_search = {.state = command_line->configuration.seed,
                                      .wanted = COUNT};
    struct setup setup;
    int64_t count = COUNT;

    if (command_line->word_count
        && !number_read(command_line->words[0], 1, COUNT_MOST, &count))
        return report_error(STATUS_USAGE, "mates: '%.40s' is no number from 1 to %d",
                            command_line->words[0], COUNT_MOST);
    if (!command_line_set_up(command_line, &setup))
        return STATUS_FAILED;
    mate_search.wanted = (int)count;
    mate_search.plies_first = command_line->fen ? 1 : PLIES_FIRST;
    mate_search.prover = mate_prover_new(command_line->nodes ? command_line->nodes
                                         : solver_is_diced(&setup.start) ? NODES_DICED
                                                                         : NODES);
    mate_search.game = game_new(setup.rules, command_line->configuration.seed);

    const bool good = mate_search.prover && mate_search.game;

    if (good)
        run(&mate_search, &setup.start);
    mate_prover_free(mate_search.prover);
    game_free(mate_search.game);
    rules_free(setup.rules);
    return good ? 0 : report_error(STATUS_FAILED, "out of memory");
}
