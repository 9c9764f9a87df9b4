/* puzzles.c - the command puzzles: positions with one good move, from games against itself.
 * SPDX-License-Identifier: MIT
 *
 * Prints EPD: the FEN; `pv`, the solution with the replies that hold out best; `acd`, the
 * depth of search that finds its first move; `id`, the number of the game and the plies before.  A game
 * depends on the seed and its number alone, so that `--first` goes on where a file ends.
 */
#include "engine/core/random.h"
#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/notation/coordinates.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "eval/wdl.h"
#include "protocol/session/options.h"
#include "protocol/session/session.h"
#include "protocol/shell/cli/command.h"
#include "protocol/text/errors.h"
#include "search/balanced_opening.h"
#include "search/roll_scores.h"
#include "search/search.h"
#include "search/two_best.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    COUNT = 200,
    COUNT_MAX = 100000,
    GAMES_MAX = 1000000,
    OPENING_NODES = 1000,   /* of the search that finds an opening balanced */
    PLAYING_SHARE = 20,     /* a move of the games has this part of the nodes */
    ROLLS_SHARE = 100,      /* so has a search after a roll */
    SECOND_BEST_ONE_IN = 4, /* moves that are played: mistakes make puzzles */
    MATES_IN_ONE_IN =
        10,          /* games that may have mates in one: most puzzles would be some */
    MOVES_MAX = 4,   /* of the solver */
    PLIES_MAX = 160, /* of a game */
    DECIDED_PLIES = 10, /* in a row, after which a game is given up */
};

/* Winning chances, from -1 to 1 (wdl_chance()). */
static const double decided_chance = 0.97;
static const double good_chance = 0.4; /* after the solution, at least */
static const double chance_gap = 0.7;  /* between it and any other move, at least ... */
static const double diced_gap = 0.5;   /* ... and in the mean over all rolls */

struct maker {
    uint64_t nodes; /* of a search that proves a solution */
    uint64_t seed;
    struct searcher *searcher;
    struct game *game;
    int number; /* of the game */
    int wanted; /* puzzles, still */
};

/* A puzzle of the present position. */
struct puzzle {
    int depth;
    int count; /* of moves, the solver's and the replies */
    move moves[2 * MOVES_MAX];
};

/* Whether the first move is good and all others are not. */
static bool stands_out(const struct maker *maker, const struct two_best *choices)
{
    const struct variant *variant = game_position(maker->game)->rules->variant;
    const double best = wdl_chance(variant, choices->scores[0]);

    return choices->count == 2 && best >= good_chance
           && best - wdl_chance(variant, choices->scores[1]) >= chance_gap;
}

/* Set `*chance` to the mean winning chance over all rolls after move `number` of the choices.  False
 * when memory is out. */
static bool average_rolls(struct maker *maker, const struct two_best *choices,
                          int number, double *chance)
{
    const struct position *pos = game_position(maker->game);
    const struct variant *variant = pos->rules->variant;
    struct roll_score *scores;
    int count;

    if (!roll_scores_search(maker->searcher, pos, choices->moves[number],
                            maker->nodes / ROLLS_SHARE + 1, &scores, &count))
        return false;
    if (!roll_scores_mean(variant, scores, count, chance))
        *chance = wdl_chance(variant, choices->scores[number]);
    free(scores);
    return true;
}

/* Whether the first move stands out whatever is rolled, too.  False when memory is out. */
static bool stands_out_of_rolls(struct maker *maker, const struct two_best *choices)
{
    double best, second;

    return average_rolls(maker, choices, 0, &best)
           && average_rolls(maker, choices, 1, &second) && best - second >= diced_gap;
}

/* Whether the present position has one good move, by a long search. */
static bool is_proved(struct maker *maker, struct two_best *choices)
{
    searcher_clear(maker->searcher);
    two_best_search(maker->searcher, maker->game, maker->nodes, choices);
    return stands_out(maker, choices)
           && (!play_has_dice(game_position(maker->game))
               || stands_out_of_rolls(maker, choices));
}

static bool goes_on(const struct game *game)
{
    return game_outcome(game).result == RESULT_NONE;
}

static bool play_move(struct maker *maker, move m)
{
    return m != MOVE_NONE && game_play(maker->game, (struct ply){m, MOVE_NONE});
}

/* Play the solver's move and the reply that a search finds; false when the game has ended, the
 * dice decide, a turn goes on, or there is no room for another move. */
static bool play_on(struct maker *maker, struct puzzle *puzzle, move m)
{
    const struct limits limits = {.nodes = maker->nodes};
    const int side = game_position(maker->game)->to_move;
    move reply;

    puzzle->moves[puzzle->count++] = m;
    if (play_has_dice(game_position(maker->game)) || puzzle->count >= 2 * MOVES_MAX - 1
        || !play_move(maker, m) || !goes_on(maker->game)
        || game_position(maker->game)->to_move == side)
        return false;
    reply = searcher_think(maker->searcher, maker->game, &limits, NULL, NULL);
    if (!play_move(maker, reply) || !goes_on(maker->game)
        || game_position(maker->game)->to_move != side)
        return false;
    puzzle->moves[puzzle->count++] = reply;
    return true;
}

/* Whether a move takes what has just moved, which is too easy where one ply finds it. */
static bool is_recapture(const struct game *game, move m)
{
    const int plies = game_plies(game);

    return plies > 0 && play_is_noisy(game_position(game), m)
           && move_to(m) == move_to(game_ply(game, plies - 1).move);
}

/* Whether the best move of the games' search stands out and is not one of too many mates in one. */
static bool is_candidate(const struct maker *maker, const struct two_best *choices)
{
    return stands_out(maker, choices)
           && (score_mate_moves(choices->scores[0]) != 1
               || maker->number % MATES_IN_ONE_IN == 0);
}

/* Whether the present position is a puzzle. */
static bool find_puzzle(struct maker *maker, struct puzzle *puzzle)
{
    const int plies = game_plies(maker->game);
    struct two_best choices;

    *puzzle = (struct puzzle){.count = 0};
    if (!is_proved(maker, &choices))
        return false;
    puzzle->depth = choices.depth;
    if (puzzle->depth < 2 && is_recapture(maker->game, choices.moves[0]))
        return false;
    while (play_on(maker, puzzle, choices.moves[0]) && is_proved(maker, &choices))
        continue;
    if (puzzle->count % 2 == 0)
        puzzle->count--; /* a reply without an answer */
    while (game_plies(maker->game) > plies)
        game_undo(maker->game);
    return true;
}

static void print_puzzle(struct maker *maker, const struct puzzle *puzzle)
{
    struct position pos = *game_position(maker->game);
    struct text fen = {.length = 0};

    fen_write(&pos, &fen);
    printf("%s pv \"", fen.chars);
    for (int i = 0; i < puzzle->count; i++) {
        const struct position before = pos;
        struct text text = {.length = 0};

        coordinates_write(&pos, puzzle->moves[i], &text);
        printf("%s%s", i ? " " : "", text.chars);
        play_make(&pos, &before, puzzle->moves[i]);
    }
    printf("\"; acd %d; id \"%d.%d\";\n", puzzle->depth, maker->number,
           game_plies(maker->game));
    fflush(stdout);
}

/* Play the best move, or sometimes the second, of a position; false when there is none. */
static bool play_choice(struct maker *maker, const struct two_best *choices,
                        uint64_t *state)
{
    const int mistake =
        choices->count == 2 && random_below(state, SECOND_BEST_ONE_IN) == 0;

    return choices->count > 0 && play_move(maker, choices->moves[mistake]);
}

static void play_game(struct maker *maker)
{
    const struct balanced_opening opening = {.plies = 5,
                                             .plies_spread = 6,
                                             .nodes = OPENING_NODES,
                                             .balance = 300,
                                             .attempts = 20};
    const struct variant *variant = game_position(maker->game)->rules->variant;
    uint64_t state = maker->seed;
    int decided = 0, next = 0; /* the first ply that is no part of a puzzle */

    state = random_next(&state) ^ (uint64_t)maker->number;
    game_set_seed(maker->game, random_next(&state));
    game_reset(maker->game, NULL);
    searcher_clear(maker->searcher);
    balanced_opening_play(&opening, maker->searcher, maker->game, &state);
    while (goes_on(maker->game) && game_plies(maker->game) < PLIES_MAX
           && decided < DECIDED_PLIES && maker->wanted > 0) {
        struct two_best choices;
        struct puzzle puzzle;

        two_best_search(maker->searcher, maker->game, maker->nodes / PLAYING_SHARE + 1,
                        &choices);
        decided = wdl_chance(variant, abs(choices.scores[0])) > decided_chance
                      ? decided + 1
                      : 0;
        if (game_plies(maker->game) >= next && is_candidate(maker, &choices)
            && find_puzzle(maker, &puzzle)) {
            print_puzzle(maker, &puzzle);
            maker->wanted--;
            next = game_plies(maker->game) + puzzle.count + 1;
        }
        if (!play_choice(maker, &choices, &state))
            return;
    }
}

struct puzzles_flags {
    uint64_t nodes;
    int first;
};

static const struct setting puzzles_flags[] = {
    {"first", .letter = 'f', .argument = "N",
     .help = "begin with game N against itself",
     SETTING_INTEGER_AT(struct puzzles_flags, first, 1, GAMES_MAX), .preset = "1"},
    {"nodes", .letter = 'n', .argument = "N",
     .help = "search N positions to prove a solution",
     SETTING_INTEGER_AT(struct puzzles_flags, nodes, 1, INT64_MAX), .preset = "30000"},
    {.name = NULL},
};

static int run_puzzles(const struct arguments *arguments)
{
    const struct puzzles_flags *flags = arguments->flags;
    struct maker maker = {
        .nodes = flags->nodes, .seed = arguments->configuration->seed, .wanted = COUNT};
    struct session *session;

    if (!arguments_number(arguments, COUNT_MAX, &maker.wanted))
        return STATUS_USAGE;
    session = arguments_session(arguments, false);
    if (!session)
        return STATUS_FAILED;
    maker.searcher = session_searcher(session);
    maker.game = game_new(session_rules(session), maker.seed);
    for (maker.number = flags->first;
         maker.game && maker.wanted > 0 && maker.number <= GAMES_MAX; maker.number++)
        play_game(&maker);

    const bool good = maker.game != NULL;

    game_free(maker.game);
    session_free(session);
    return good ? 0 : report_error(STATUS_FAILED, "out of memory");
}

const struct command command_puzzles = {
    "puzzles",
    .arguments = "[COUNT]",
    .help = "print positions with one good move, from games against itself",
    .words = {0, 1},
    COMMAND_FLAGS(puzzles_flags, struct puzzles_flags),
    .run = run_puzzles};
