/* roll_spread.c - how much hangs on the dice.  SPDX-License-Identifier: MIT */
#include "protocol/commands/roll_spread.h"

#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"

#include <stdlib.h>

enum { NODES_EACH = 2000 };

/* One roll's worth. */
struct sample {
    score score;
    double probability;
    move roll;
};

static void keep_score(const struct report *report, void *context)
{
    *(score *)context = report->score;
}

/* What a position that has ended is worth to `us`. */
static score end_score(struct outcome outcome, int us)
{
    if (outcome.result == RESULT_DRAW)
        return 0;
    return (outcome.result == RESULT_WHITE_WINS) == (us == WHITE) ? SCORE_MATE
                                                                  : -SCORE_MATE;
}

/* What the position after a roll is worth to the one who has just moved. */
static score judge(struct searcher *searcher, struct game *game,
                   const struct position *rolled)
{
    const struct limits limits = {.nodes = NODES_EACH};
    const struct outcome outcome = play_outcome(rolled);
    score found = 0;

    if (outcome.result != RESULT_NONE)
        return end_score(outcome, rolled->to_move ^ 1);
    game_reset(game, rolled);
    searcher_think(searcher, game, &limits, keep_score, &found);
    return -found;
}

static int compare(const void *a, const void *b)
{
    const struct sample *one = a;
    const struct sample *other = b;

    return (one->score > other->score) - (one->score < other->score);
}

/* The least score that so much of the probability lies at or below. */
static score quantile(const struct sample *samples, int count, double share)
{
    double sum = 0.0;

    for (int i = 0; i < count; i++) {
        sum += samples[i].probability;
        if (sum >= share)
            return samples[i].score;
    }
    return samples[count - 1].score;
}

static void summarise(struct roll_spread *spread, struct sample *samples, int count)
{
    spread->count = count;
    spread->likely = samples[0].score;
    spread->likely_roll = samples[0].roll;
    qsort(samples, (size_t)count, sizeof *samples, compare);
    spread->worst = samples[0].score;
    spread->worst_roll = samples[0].roll;
    spread->low = quantile(samples, count, 0.1);
    spread->middle = quantile(samples, count, 0.5);
    spread->high = quantile(samples, count, 0.9);
    spread->best = samples[count - 1].score;
    spread->best_roll = samples[count - 1].roll;
}

bool roll_spread_measure(struct roll_spread *spread, struct searcher *searcher,
                         struct game *game, const struct position *pos, move m)
{
    struct position after;
    struct move_list rolls;
    struct sample *samples;

    spread->count = 0;
    play_make(&after, pos, m);
    play_rolls(&after, &rolls);
    if (rolls.count == 0)
        return true;
    samples = calloc((size_t)rolls.count, sizeof *samples);
    if (!samples)
        return false;
    for (int i = 0; i < rolls.count; i++) {
        struct position rolled;

        play_make(&rolled, &after, rolls.moves[i]);
        samples[i] =
            (struct sample){judge(searcher, game, &rolled),
                            play_roll_probability(pos, i, rolls.count), rolls.moves[i]};
    }
    summarise(spread, samples, rolls.count);
    free(samples);
    return true;
}
