/* game.c - a game from its start to the present.  SPDX-License-Identifier: MIT */
#include "engine/rules/game.h"

#include "engine/core/random.h"
#include "engine/rules/past.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "engine/rules/turns.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { CAPACITY_FIRST = 128 };

/* A position and the ply that was played in it. */
struct game_record {
    struct position pos;
    struct ply ply; /* unset in the present */
    uint64_t dice;  /* hash of seed, start and plies */
};

struct game {
    const struct rules *rules;
    uint64_t seed;               /* of the dice */
    int plies;                   /* played so far: records[plies] is now */
    int capacity;                /* of `records` */
    struct game_record *records; /* [0] is the start */
};

static uint64_t hash_combine(uint64_t hash, uint64_t value)
{
    uint64_t state = hash ^ value;

    return random_next(&state);
}

struct game *game_new(const struct rules *rules, uint64_t seed)
{
    struct game *game = calloc(1, sizeof *game);

    if (!game)
        return NULL;
    game->records = malloc(CAPACITY_FIRST * sizeof *game->records);
    if (!game->records) {
        free(game);
        return NULL;
    }
    game->capacity = CAPACITY_FIRST;
    game->rules = rules;
    game->seed = seed;
    game_reset(game, NULL);
    return game;
}

/* The hash before the first ply. */
static uint64_t first_dice(const struct game *game)
{
    return hash_combine(hash_combine(0, game->seed), game->records[0].pos.key);
}

/* The hash after a move.  The promotion piece is left out: XBoard does not always send it. */
static uint64_t dice_after_move(uint64_t dice, move m)
{
    return hash_combine(dice, move_make(move_type(m), move_from(m), move_to(m)));
}

static uint64_t dice_after_ply(uint64_t dice, struct ply ply)
{
    dice = dice_after_move(dice, ply.move);
    return ply.roll == MOVE_NONE ? dice : hash_combine(dice, ply.roll);
}

struct game *game_copy(const struct game *game, uint64_t seed)
{
    const size_t used = (size_t)game->plies + 1;
    struct game *copy = malloc(sizeof *copy);

    if (!copy)
        return NULL;
    *copy = *game;
    copy->seed = seed;
    copy->capacity = game->plies + CAPACITY_FIRST;
    copy->records = malloc((size_t)copy->capacity * sizeof *copy->records);
    if (!copy->records) {
        free(copy);
        return NULL;
    }
    memcpy(copy->records, game->records, used * sizeof *copy->records);
    copy->records[0].dice = first_dice(copy);
    for (int i = 0; i < copy->plies; i++)
        copy->records[i + 1].dice =
            dice_after_ply(copy->records[i].dice, copy->records[i].ply);
    return copy;
}

void game_free(struct game *game)
{
    if (!game)
        return;
    free(game->records);
    free(game);
}

void game_reset(struct game *game, const struct position *start)
{
    struct game_record *first = &game->records[0];

    assert(!start || (start->rules == game->rules && !start->awaits_roll));
    first->pos = start ? *start : *game->rules->start;
    game->plies = 0;
    first->dice = first_dice(game);
}

void game_set_seed(struct game *game, uint64_t seed)
{
    game->seed = seed;
}

const struct position *game_position(const struct game *game)
{
    return &game->records[game->plies].pos;
}

const struct position *game_position_at(const struct game *game, int number)
{
    assert(number >= 0 && number <= game->plies);
    return &game->records[number].pos;
}

int game_plies(const struct game *game)
{
    return game->plies;
}

bool game_turn_goes_on(const struct game *game)
{
    return game->plies > 0
           && game->records[game->plies - 1].pos.to_move
                  == game_position(game)->to_move;
}

struct ply game_ply(const struct game *game, int number)
{
    assert(number >= 0 && number < game->plies);
    return game->records[number].ply;
}

/* Make room for one more ply. */
static bool reserve_ply(struct game *game)
{
    if (game->plies >= GAME_PLIES_MAX)
        return false;
    if (game->plies + 1 < game->capacity)
        return true;

    const int capacity = game->capacity * 2;
    struct game_record *records =
        realloc(game->records, (size_t)capacity * sizeof *game->records);

    if (!records)
        return false;
    game->records = records;
    game->capacity = capacity;
    return true;
}

const char *game_play_failure(const struct game *game)
{
    return game->plies >= GAME_PLIES_MAX ? "the game is too long" : "out of memory";
}

bool game_play(struct game *game, struct ply ply)
{
    struct position moved;

    if (!reserve_ply(game))
        return false;

    struct game_record *now = &game->records[game->plies];
    struct game_record *next = now + 1;

    assert(ply.move == MOVE_NONE || play_is_legal(&now->pos, ply.move));
    play_make(&moved, &now->pos, ply.move);
    if (moved.awaits_roll) {
        if (ply.roll == MOVE_NONE) {
            uint64_t state = dice_after_move(now->dice, ply.move);

            ply.roll = play_roll_dice(&moved, &state);
        }
        play_make(&next->pos, &moved, ply.roll);
    } else {
        assert(ply.roll == MOVE_NONE);
        next->pos = moved;
    }
    next->dice = dice_after_ply(now->dice, ply);
    now->ply = ply;
    game->plies++;
    return true;
}

static bool play_random(struct game *game, enum generate which, uint64_t *state)
{
    const move m = turns_draw(game_position(game), which, state);

    return m != MOVE_NONE && game_play(game, (struct ply){m, MOVE_NONE});
}

bool game_play_random(struct game *game, uint64_t *state)
{
    return play_random(game, GENERATE_ALL, state);
}

bool game_play_random_noisy(struct game *game, uint64_t *state)
{
    return play_random(game, GENERATE_NOISY, state);
}

bool game_play_random_plies(struct game *game, int plies, uint64_t *state)
{
    for (int i = 0; i < plies; i++)
        if (!game_play_random(game, state) || game_outcome(game).result != RESULT_NONE)
            return false;
    return true;
}

bool game_undo(struct game *game)
{
    if (game->plies == 0)
        return false;
    game->plies--;
    return true;
}

/* The number of the oldest position that the present one can repeat: that after the last ply with
 * progress, if progress cannot be undone. */
static int oldest_repeatable(const struct game *game)
{
    const int plies = play_plies_to_repeat(game_position(game));

    return game->plies > plies ? game->plies - plies : 0;
}

static const struct position *position_of(const void *game, int number)
{
    return game_position_at(game, number);
}

/* The outcome where the present position has stood so often that this ends the game. */
static void set_repetition(const struct game *game, struct outcome *outcome)
{
    const key present = position_repetition_key(game_position(game));
    struct past past = {position_of, game, game->plies + 1, game->plies};

    for (int left = game->rules->repetition_limit; left > 0;)
        left -= position_repetition_key(past_at(&past, --past.first)) == present;
    play_set_repetition(&past, outcome);
}

struct outcome game_outcome(const struct game *game)
{
    struct outcome outcome = play_outcome(game_position(game));

    if (outcome.result != RESULT_NONE)
        return outcome;

    const struct judge *judge = &game->rules->variant->judge;
    const struct past past = {position_of, game, oldest_repeatable(game), game->plies};

    if (!(judge->past_ended && judge->past_ended(&past, &outcome))
        && game_repetitions(game) >= game->rules->repetition_limit)
        set_repetition(game, &outcome);
    return outcome;
}

int game_repetitions(const struct game *game)
{
    const key present = position_repetition_key(game_position(game));
    int count = 0;

    for (int i = oldest_repeatable(game); i <= game->plies; i++)
        count += position_repetition_key(&game->records[i].pos) == present;
    return count;
}

int game_history(const struct game *game, key *keys, int max)
{
    const int begin = oldest_repeatable(game);
    const int all = game->plies + 1 - begin;
    const int count = all < max ? all : max;

    for (int i = 0; i < count; i++)
        keys[i] =
            position_repetition_key(&game->records[game->plies + 1 - count + i].pos);
    return count;
}
