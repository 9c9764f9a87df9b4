/* puzzle_maker.c - finds puzzles in games of the engine against itself.  SPDX-License-Identifier: MIT */
#include "protocol/puzzles/puzzle_maker.h"

#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/rules/game.h"
#include "engine/rules/outcome.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "eval/wdl.h"
#include "protocol/puzzles/orthodox_twin.h"
#include "protocol/puzzles/puzzle_words.h"
#include "protocol/puzzles/theme.h"
#include "protocol/text/move_words.h"
#include "search/balanced_opening.h"
#include "search/roll_scores.h"
#include "search/search.h"
#include "search/strength.h"
#include "search/two_best.h"

#include <stdlib.h>

enum {
    OPENING_NODES = 1000,    /* of the search that finds an opening balanced */
    PLAYING_NODES_MIN = 200, /* of a move of the games, ... */
    PLAYING_SHARE = 100,     /* ... which has this part of the nodes */
    ROLLS_SHARE = 100,       /* so has a search after a roll */
    SECOND_BEST_ONE_IN = 4,  /* moves that are played */
    MATES_IN_ONE_IN =
        10, /* one game in so many may give mates in one, which would else be most puzzles */
    PLIES_MAX = 160,         /* of a game */
    DECIDED_PLIES = 10,      /* in a row, after which a game is given up */
    UNIQUE_CENTIPAWNS = 200, /* between the best move and any other */
    LEVEL_STEP = 3,
    LEVEL_TRIES = 2, /* of a level */
};

/* Winning chances, from -1 to 1 (wdl_chance()). */
static const double decided_chance = 0.97;

/* What a puzzle of a sort needs. */
struct demands {
    double chance;    /* after the solution, at least */
    double gap;       /* between it and any other move */
    double diced_gap; /* the same in the mean over all rolls */
    bool is_own;      /* it has a theme of the game's own */
};

/* A puzzle with an own theme may also save a draw, and needs a smaller gap. */
static const struct demands plain_demands = {0.4, 0.7, 0.5, false};
static const struct demands own_demands = {-0.1, 0.4, 0.3, true};

struct maker {
    const struct puzzle_settings *settings;
    const struct rules *rules;
    struct searcher *searcher;
    struct game *game;
    struct orthodox_twin *twin; /* NULL: the game is chess */
    int first;                  /* the number of the first game, ... */
    int number;                 /* ... and of this one */
    bool failed;                /* memory is out */
    int wanted;
    struct puzzle_count *count;
    puzzle_function found;
    void *context;
};

static const struct position *present(const struct maker *maker)
{
    return game_position(maker->game);
}

static double chance_of(const struct maker *maker, score s)
{
    return wdl_chance(maker->rules->variant, s);
}

/* Whether the first move is good enough and all others are worse. */
static bool stands_out(const struct maker *maker, const struct two_best *choices,
                       const struct demands *demands)
{
    const double best = chance_of(maker, choices->scores[0]);

    return choices->count == 2 && best >= demands->chance
           && best - chance_of(maker, choices->scores[1]) >= demands->gap
           && choices->scores[0] - choices->scores[1] >= UNIQUE_CENTIPAWNS;
}

/* Set `*chance` to the mean winning chance over all rolls after move `number` of the choices.  False
 * when memory is out. */
static bool average_rolls(struct maker *maker, const struct two_best *choices,
                          int number, double *chance)
{
    struct roll_score *scores;
    int count;

    if (!roll_scores_search(maker->searcher, present(maker), choices->moves[number],
                            maker->settings->nodes / ROLLS_SHARE + 1, &scores,
                            &count)) {
        maker->failed = true;
        return false;
    }
    if (!roll_scores_mean(maker->rules->variant, scores, count, chance))
        *chance = chance_of(maker, choices->scores[number]);
    free(scores);
    return true;
}

/* Whether the first move stands out whatever is rolled, too.  False when memory is out. */
static bool stands_out_of_rolls(struct maker *maker, const struct two_best *choices,
                                const struct demands *demands)
{
    double best, second;

    return average_rolls(maker, choices, 0, &best)
           && average_rolls(maker, choices, 1, &second)
           && best - second >= demands->diced_gap;
}

/* Whether the present position has one good move, by a search of so many nodes. */
static bool is_proved(struct maker *maker, uint64_t nodes,
                      const struct demands *demands, struct two_best *choices)
{
    searcher_clear(maker->searcher);
    two_best_search(maker->searcher, maker->game, nodes, choices);
    return stands_out(maker, choices, demands)
           && (!play_has_dice(present(maker))
               || stands_out_of_rolls(maker, choices, demands));
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
    const struct limits limits = {.nodes = maker->settings->nodes};
    const int side = present(maker)->to_move;
    move reply;

    puzzle->moves[puzzle->count++] = m;
    if (play_has_dice(present(maker)) || puzzle->count >= 2 * PUZZLE_MOVES_MAX - 1
        || !play_move(maker, m) || !goes_on(maker->game)
        || present(maker)->to_move == side)
        return false;
    reply = searcher_think(maker->searcher, maker->game, &limits, NULL, NULL);
    if (!play_move(maker, reply) || !goes_on(maker->game)
        || present(maker)->to_move != side)
        return false;
    puzzle->moves[puzzle->count++] = reply;
    return true;
}

/* Whether the present position has one good move, by two searches that agree. */
static bool is_proved_twice(struct maker *maker, const struct demands *demands,
                            struct two_best *choices)
{
    move m;

    if (!is_proved(maker, maker->settings->nodes, demands, choices))
        return false;
    m = choices->moves[0];
    return is_proved(maker, PUZZLE_DEEPER * maker->settings->nodes, demands, choices)
           && choices->moves[0] == m;
}

/* Find the moves of the solution after the first one; the game is as before. */
static void find_solution(struct maker *maker, const struct demands *demands,
                          move first, struct puzzle *puzzle)
{
    const int plies = game_plies(maker->game);
    struct two_best choices = {.moves = {first, MOVE_NONE}};

    while (play_on(maker, puzzle, choices.moves[0])
           && is_proved_twice(maker, demands, &choices))
        continue;
    if (puzzle->count % 2 == 0)
        puzzle->count--; /* a reply without an answer */
    while (game_plies(maker->game) > plies)
        game_undo(maker->game);
}

/* Whether a move takes what has just moved, which is too easy where one ply finds it. */
static bool is_recapture(const struct game *game, move m)
{
    const int plies = game_plies(game);

    return plies > 0 && play_is_noisy(game_position(game), m)
           && move_to(m) == move_to(game_ply(game, plies - 1).move);
}

/* Whether a level finds the first move each time. */
static bool finds(struct maker *maker, int level, move m)
{
    for (uint64_t seed = 1; seed <= LEVEL_TRIES; seed++) {
        struct limits limits = {.nodes = maker->settings->nodes};

        strength_limit(present(maker), level, seed, &limits);
        searcher_clear(maker->searcher);
        if (searcher_think(maker->searcher, maker->game, &limits, NULL, NULL) != m)
            return false;
    }
    return true;
}

static int find_level(struct maker *maker, move m)
{
    int level = SKILL_MAX;

    while (level > LEVEL_STEP && finds(maker, level - LEVEL_STEP, m))
        level -= LEVEL_STEP;
    return level;
}

/* Append what the solver's moves have of the game's own, or what their types are called. */
static void add_moves_themes(struct puzzle *puzzle, bool own)
{
    struct position pos = puzzle->position;

    for (int i = 0; i < puzzle->count; i++) {
        const struct position before = pos;
        const move m = puzzle->moves[i];
        const char *theme =
            own ? theme_own(&pos, m) : move_type_name(pos.rules->variant, move_type(m));

        if (theme && i % 2 == 0)
            themes_add(&puzzle->themes, theme);
        play_make(&pos, &before, m);
    }
}

static void add_themes(struct maker *maker, struct puzzle *puzzle,
                       const struct two_best *choices, bool is_unlike_chess)
{
    add_moves_themes(puzzle, true);
    if (is_unlike_chess && puzzle->themes.length == 0)
        themes_add_unlike_chess(&puzzle->themes, maker->rules);
    add_moves_themes(puzzle, false);
    if (score_is_mate(choices->scores[0]))
        themes_add(&puzzle->themes, THEME_MATE);
    else if (chance_of(maker, choices->scores[0]) < plain_demands.chance)
        themes_add(&puzzle->themes, THEME_DEFENCE);
}

/* Whether the set may have another puzzle of the sort. */
static bool is_welcome(const struct maker *maker, bool is_own, int depth)
{
    const struct puzzle_count *count = maker->count;
    const bool takes_any = maker->settings->takes_any;
    const bool may_be_easy =
        takes_any || PUZZLE_EASY_ONE_IN * (count->easy + 1) <= count->all + 1;
    const bool may_be_plain =
        !maker->twin || takes_any || count->all + 1 <= PUZZLE_OWN_ONE_IN * count->own
        || (count->own == 0 && maker->number - maker->first >= PUZZLE_PATIENCE);

    return (depth > 1 || may_be_easy) && (is_own || may_be_plain);
}

/* What a longer search has to show; NULL: the brief search's best move is not worth one. */
static const struct demands *choose_demands(struct maker *maker,
                                            const struct two_best *choices,
                                            bool *is_unlike_chess)
{
    const move m = choices->moves[0];
    const struct demands *demands = &plain_demands;

    *is_unlike_chess = false;
    if (!stands_out(maker, choices, &own_demands)
        || (score_mate_moves(choices->scores[0]) == 1
            && maker->number % MATES_IN_ONE_IN != 0))
        return NULL;
    if (maker->twin && theme_own(present(maker), m)) {
        demands = &own_demands;
    } else if (maker->twin && orthodox_twin_differs(maker->twin, present(maker), m)) {
        *is_unlike_chess = true;
        demands = &own_demands;
    }
    return is_welcome(maker, demands->is_own, DEPTH_MAX)
                   && stands_out(maker, choices, demands)
               ? demands
               : NULL;
}

/* Whether the present position is a puzzle, by the brief search `choices`. */
static bool find_puzzle(struct maker *maker, struct two_best *choices,
                        struct puzzle *puzzle)
{
    const move m = choices->moves[0];
    bool is_unlike_chess;
    const struct demands *demands = choose_demands(maker, choices, &is_unlike_chess);

    *puzzle = (struct puzzle){.position = *present(maker),
                              .game = maker->number,
                              .ply = game_plies(maker->game)};
    if (!demands || !is_proved_twice(maker, demands, choices) || choices->moves[0] != m
        || !is_welcome(maker, demands->is_own, choices->depth)
        || (choices->depth < 2 && is_recapture(maker->game, m)))
        return false;
    puzzle->depth = choices->depth;
    find_solution(maker, demands, m, puzzle);
    add_themes(maker, puzzle, choices, is_unlike_chess);
    puzzle_words_write(present(maker), choices, &puzzle->why);
    puzzle->level = find_level(maker, m);
    return true;
}

/* Play the best move, or sometimes the second, of a position; false when there is none. */
static bool play_choice(struct maker *maker, const struct two_best *choices,
                        uint64_t *state)
{
    const int mistake =
        choices->count == 2 && random_below(state, SECOND_BEST_ONE_IN) == 0;

    return choices->count > 0 && play_move(maker, choices->moves[mistake]);
}

static void begin_game(struct maker *maker, uint64_t *state)
{
    const struct balanced_opening opening = {.plies = 5,
                                             .plies_spread = 6,
                                             .nodes = OPENING_NODES,
                                             .balance = 300,
                                             .attempts = 20};

    *state = maker->settings->seed;
    *state = random_next(state) ^ (uint64_t)maker->number;
    game_set_seed(maker->game, random_next(state));
    game_reset(maker->game, NULL);
    searcher_clear(maker->searcher);
    balanced_opening_play(&opening, maker->searcher, maker->game, state);
}

static void play_game(struct maker *maker)
{
    const uint64_t share = maker->settings->nodes / PLAYING_SHARE;
    const uint64_t nodes = share > PLAYING_NODES_MIN ? share : PLAYING_NODES_MIN;
    uint64_t state;
    int decided = 0, next = 0; /* the first ply that is no part of a puzzle */

    begin_game(maker, &state);
    while (goes_on(maker->game) && game_plies(maker->game) < PLIES_MAX
           && decided < DECIDED_PLIES && maker->count->all < maker->wanted) {
        struct two_best choices, proved;
        struct puzzle puzzle;

        two_best_search(maker->searcher, maker->game, nodes, &choices);
        decided =
            chance_of(maker, abs(choices.scores[0])) > decided_chance ? decided + 1 : 0;
        proved = choices;
        if (game_plies(maker->game) >= next && find_puzzle(maker, &proved, &puzzle)) {
            puzzle_count_add(maker->count, &puzzle);
            maker->found(maker->context, &puzzle);
            next = game_plies(maker->game) + puzzle.count + 1;
        }
        if (!play_choice(maker, &choices, &state))
            return;
    }
}

bool puzzles_make(const struct puzzle_settings *settings, const struct rules *rules,
                  struct searcher *searcher, int wanted, struct puzzle_count *count,
                  puzzle_function found, void *context, struct text *why)
{
    struct maker maker = {.settings = settings,
                          .rules = rules,
                          .searcher = searcher,
                          .game = game_new(rules, settings->seed),
                          .first = count->last_game + 1,
                          .wanted = wanted,
                          .count = count,
                          .found = found,
                          .context = context};
    const int end = maker.first + settings->games;

    maker.failed = !maker.game || !orthodox_twin_new(&maker.twin, rules);
    for (maker.number = maker.first;
         !maker.failed && count->all < wanted && maker.number < end; maker.number++)
        play_game(&maker);
    orthodox_twin_free(maker.twin);
    game_free(maker.game);
    return !maker.failed || text_fail(why, "out of memory");
}
