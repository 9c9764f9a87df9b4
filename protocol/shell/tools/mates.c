/* mates.c - collects forced mates from games of random moves.  SPDX-License-Identifier: MIT
 *
 * Prints the suites in tests/data/mates/: EPD with the operation `dm`, N or, where the side to
 * move loses, -N.  The search that the suites test is not used.
 */
#include "engine/core/random.h"
#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "protocol/session/options.h"
#include "protocol/shell/cli/command.h"
#include "protocol/text/errors.h"
#include "search/proof/solve.h"

#include <stdio.h>

enum {
    COUNT = 10, /* of each length */
    COUNT_MAX = 1000,
    TABLE_BITS = 16,       /* of the solver */
    NODES = 60000,         /* of one proof */
    NODES_DICED = 2000000, /* of one proof over all rolls */
    MOVES_MIN = 2,         /* the length of mate that every position is searched for */
    MOVES_MAX = 3,         /* the length for one position in MOVES_MAX_EVERY: slow */
    MOVES_MAX_EVERY = 4,
    PLIES_MIN = 12, /* of a game before its first searched position */
    PLIES_MAX = 160,
    GAMES_MAX = 2000,
};

/* The values of `dm` to collect; a mate in one is too easy. */
static const int lengths[] = {-1, 2, -2, 3, -3};

enum { LENGTHS = sizeof lengths / sizeof *lengths };

struct mate_search {
    struct solver *solver;
    struct game *game;
    uint64_t state; /* of the random moves */
    int wanted;     /* mates of each length */
    int plies_min;  /* of a game before its first searched ply */
    int found[LENGTHS];
    bool in_game[LENGTHS]; /* found in this game: one of each keeps them different */
};

static void add_mate(struct mate_search *mate_search, const struct position *pos,
                     int moves)
{
    struct text fen = {.length = 0};

    for (int i = 0; i < LENGTHS; i++)
        if (lengths[i] == moves && mate_search->found[i] < mate_search->wanted
            && !mate_search->in_game[i]) {
            mate_search->in_game[i] = true;
            mate_search->found[i]++;
            fen_write(pos, &fen);
            printf("%s dm %d;\n", fen.chars, moves);
            fflush(stdout);
        }
}

/* Search the game's position for a win, and if there is one the position before for a loss.  With
 * rolls only short wins are found in time. */
static void search_position(struct mate_search *mate_search)
{
    const struct position *pos = game_position(mate_search->game);
    const bool diced = play_has_dice(pos);
    const bool thorough = random_below(&mate_search->state, MOVES_MAX_EVERY) == 0;
    int won, lost;

    solver_clear(mate_search->solver);
    won = solver_find_win(mate_search->solver, pos,
                          thorough && !diced ? MOVES_MAX : MOVES_MIN, NULL);
    if (!won)
        return;
    add_mate(mate_search, pos, won);
    pos = game_position_at(mate_search->game, game_plies(mate_search->game) - 1);
    solver_clear(mate_search->solver);
    lost = solver_find_loss(mate_search->solver, pos, diced ? 1 : MOVES_MAX);
    add_mate(mate_search, pos, -lost);
}

/* Play a random move; false when the game has ended. */
static bool play_random_move(struct mate_search *mate_search)
{
    return game_outcome(mate_search->game).result == RESULT_NONE
           && game_plies(mate_search->game) < PLIES_MAX
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

static void collect_mates(struct mate_search *mate_search, const struct position *start)
{
    for (int n = 0; n < GAMES_MAX && !is_complete(mate_search); n++) {
        game_reset(mate_search->game, start);
        for (int i = 0; i < LENGTHS; i++)
            mate_search->in_game[i] = false;
        while (play_random_move(mate_search))
            if (game_plies(mate_search->game) >= mate_search->plies_min)
                search_position(mate_search);
    }
}

struct mates_flags {
    uint64_t nodes; /* 0: not set */
};

static const struct setting mates_flags[] = {
    {"nodes", .letter = 'n', .argument = "N",
     .help = "search no more than N positions (60000; with dice 2000000)",
     SETTING_INTEGER_AT(struct mates_flags, nodes, 1, INT64_MAX)},
    {.name = NULL},
};

static int run_mates(const struct arguments *arguments, const struct position *start)
{
    const struct mates_flags *flags = arguments->flags;
    struct mate_search mate_search = {.state = arguments->configuration->seed,
                                      .wanted = COUNT};
    int count = COUNT;

    if (!arguments_number(arguments, COUNT_MAX, &count))
        return STATUS_USAGE;
    mate_search.wanted = count;
    mate_search.plies_min = arguments->fen ? 1 : PLIES_MIN;
    mate_search.solver = solver_new(TABLE_BITS);
    mate_search.game = game_new(start->rules, arguments->configuration->seed);

    const bool good = mate_search.solver && mate_search.game;

    if (good) {
        solver_set_nodes_max(mate_search.solver, flags->nodes           ? flags->nodes
                                                 : play_has_dice(start) ? NODES_DICED
                                                                        : NODES);
        collect_mates(&mate_search, start);
    }
    solver_free(mate_search.solver);
    game_free(mate_search.game);
    return good ? 0 : report_error(STATUS_FAILED, "out of memory");
}

const struct command command_mates = {
    "mates",
    .arguments = "[COUNT]",
    .help = "print forced mates of each length, from random games",
    .words = {0, 1},
    COMMAND_FLAGS(mates_flags, struct mates_flags),
    .run_from = run_mates};
