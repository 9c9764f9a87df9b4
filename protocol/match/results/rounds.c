/* rounds.c - the pairings of knockout and Swiss tournaments.  SPDX-License-Identifier: MIT */
#include "protocol/match/results/rounds.h"

#include "protocol/match/results/standings.h"
#include "protocol/match/settings/tournament.h"

#include <string.h>

enum { ATTEMPTS_MAX = 100000 /* of pairing a round so that no opponents meet twice */ };

bool rounds_match_points(const struct standings *standings, int match, int points[2])
{
    const struct schedule *schedule = &standings->schedule;
    const int first = match * schedule->match_games;
    bool complete = true;

    points[0] = points[1] = 0;
    for (int i = first; i < first + schedule->match_games; i++) {
        const enum result result = (enum result)standings->results[i];
        struct pairing pairing;

        if (!schedule_get(schedule, i, &pairing))
            continue;
        complete &= result != RESULT_NONE;

        const int white = pairing.engines[WHITE] != schedule->pairs[match].first;

        points[white] += result == RESULT_WHITE_WINS ? 2 : result == RESULT_DRAW;
        points[white ^ 1] += result == RESULT_BLACK_WINS ? 2 : result == RESULT_DRAW;
    }
    return complete;
}

int rounds_winner(const struct standings *standings, int match)
{
    const struct opponents *pair = &standings->schedule.pairs[match];
    int points[2];

    rounds_match_points(standings, match, points);
    if (points[0] == points[1])
        return pair->first < pair->second ? pair->first : pair->second;
    return points[0] > points[1] ? pair->first : pair->second;
}

static void pair_engines(struct schedule *schedule, int match, int first, int second)
{
    schedule->pairs[match] = (struct opponents){(uint8_t)first, (uint8_t)second};
}

/* ---- knockout -------------------------------------------------------------------------- */

/* The engine at `place` of a bracket of `size`, a power of two: the first two meet in the last
 * round at the earliest, the first four in the last but one, and so on. */
static int seed_at(int place, int size)
{
    int seed = 0;

    for (int width = 2; width <= size; width *= 2)
        if (place * width / size % 2)
            seed = width - 1 - seed;
    return seed;
}

/* Pair the first round; an engine without an opponent meets itself: it plays no games. */
static void pair_first_knockout(struct schedule *schedule)
{
    const int size = 1 << schedule->rounds;

    for (int i = 0; i < size / 2; i++) {
        const int one = seed_at(2 * i, size), two = seed_at(2 * i + 1, size);
        const int better = one < two ? one : two, other = one < two ? two : one;

        pair_engines(schedule, i, better,
                     other < schedule->tournament->count ? other : better);
    }
}

static void pair_knockout(struct standings *standings, int round)
{
    struct schedule *schedule = &standings->schedule;
    const int before = schedule_first_match(schedule, round - 1);
    const int first = schedule_first_match(schedule, round);

    for (int i = 0; i < schedule_matches(schedule, round); i++)
        pair_engines(schedule, first + i, rounds_winner(standings, before + 2 * i),
                     rounds_winner(standings, before + 2 * i + 1));
}

/* ---- Swiss ------------------------------------------------------------------------------- */

/* What the pairing of a round is made from. */
struct swiss {
    int count;
    int points[ENGINES_MAX];            /* doubled; a round without opponent is won */
    bool met[ENGINES_MAX][ENGINES_MAX]; /* [i][i]: i has had no opponent once */
    int order[ENGINES_MAX];             /* by points */
    int opponent[ENGINES_MAX];          /* in the new round; -1: none yet */
    int attempts;
};

static void count_rounds(struct swiss *swiss, const struct standings *standings,
                         int round)
{
    const struct schedule *schedule = &standings->schedule;
    const int matches = schedule_matches(schedule, 0);

    for (int i = 0; i < round; i++) {
        bool played[ENGINES_MAX] = {false};

        for (int j = i * matches; j < (i + 1) * matches; j++) {
            const int one = schedule->pairs[j].first, two = schedule->pairs[j].second;
            int points[2];

            rounds_match_points(standings, j, points);
            swiss->points[one] += points[0];
            swiss->points[two] += points[1];
            swiss->met[one][two] = swiss->met[two][one] = true;
            played[one] = played[two] = true;
        }
        for (int j = 0; j < swiss->count; j++)
            if (!played[j]) {
                swiss->points[j] += 2 * schedule->tournament->games;
                swiss->met[j][j] = true;
            }
    }
}

/* Sort by points; of equal ones the first engine is better. */
static void sort_engines(struct swiss *swiss)
{
    for (int i = 0; i < swiss->count; i++) {
        int place = i;

        for (; place > 0 && swiss->points[swiss->order[place - 1]] < swiss->points[i];
             place--)
            swiss->order[place] = swiss->order[place - 1];
        swiss->order[place] = i;
    }
    for (int i = 0; i < swiss->count; i++)
        swiss->opponent[i] = -1;
}

/* One of an odd number of engines has no opponent: the last one that always had any. */
static void choose_bye(struct swiss *swiss)
{
    int place = swiss->count - 1;

    if (swiss->count % 2 == 0)
        return;
    while (place > 0 && swiss->met[swiss->order[place]][swiss->order[place]])
        place--;
    swiss->opponent[swiss->order[place]] = swiss->order[place];
}

/* The place of candidate `i`, from 0, for the first of a group of equal points: the lower half
 * of the group, its upper half from below, then the engines after it. */
static int candidate_place(int i, int group)
{
    const int half = group / 2, lower = group - half;

    if (group < 2 || i >= group - 1)
        return i + 1;
    return i < lower ? half + i : half - 1 - (i - lower);
}

/* Pair the best engine that is left, and then the others.  False when some must meet again,
 * which `again` allows. */
static bool pair_rest(struct swiss *swiss, bool again)
{
    int left[ENGINES_MAX], count = 0, group = 1;

    for (int i = 0; i < swiss->count; i++)
        if (swiss->opponent[swiss->order[i]] < 0)
            left[count++] = swiss->order[i];
    if (count == 0)
        return true;
    if (swiss->attempts++ > ATTEMPTS_MAX)
        return false;
    while (group < count && swiss->points[left[group]] == swiss->points[left[0]])
        group++;
    for (int i = 0; i < count - 1; i++) {
        const int one = left[0], two = left[candidate_place(i, group)];

        if (swiss->met[one][two] && !again)
            continue;
        swiss->opponent[one] = two;
        swiss->opponent[two] = one;
        if (pair_rest(swiss, again))
            return true;
        swiss->opponent[one] = swiss->opponent[two] = -1;
    }
    return false;
}

static void pair_swiss(struct standings *standings, int round)
{
    struct schedule *schedule = &standings->schedule;
    struct swiss swiss = {.count = standings->count};
    int match = schedule_first_match(schedule, round);

    count_rounds(&swiss, standings, round);
    sort_engines(&swiss);
    choose_bye(&swiss);
    if (!pair_rest(&swiss, false)) {
        swiss.attempts = 0;
        sort_engines(&swiss);
        choose_bye(&swiss);
        (void)!pair_rest(&swiss, true);
    }
    for (int i = 0; i < swiss.count; i++) {
        const int one = swiss.order[i], two = swiss.opponent[one];

        if (two != one && two >= 0) {
            pair_engines(schedule, match++, one, two);
            swiss.opponent[two] = -1;
        }
    }
}

/* ---- both ---------------------------------------------------------------------------------- */

void rounds_begin(struct standings *standings)
{
    if (standings->schedule.tournament->type == TOURNAMENT_KNOCKOUT)
        pair_first_knockout(&standings->schedule);
    else if (standings->schedule.tournament->type == TOURNAMENT_SWISS)
        pair_swiss(standings, 0);
}

/* Add a pair of games to a knockout match that is drawn; false if it is not, or there are no
 * more games. */
static bool extend_match(struct standings *standings, int match, const int points[2])
{
    struct schedule *schedule = &standings->schedule;

    if (schedule->tournament->type != TOURNAMENT_KNOCKOUT || points[0] != points[1]
        || schedule->extra_pairs[match] == EXTRA_PAIRS_MAX)
        return false;
    schedule->extra_pairs[match]++;
    return true;
}

void rounds_advance(struct standings *standings, int number)
{
    struct schedule *schedule = &standings->schedule;
    int points[2];

    if (schedule->tournament->type == TOURNAMENT_ROUND_ROBIN)
        return;

    const int match = number / schedule->match_games;
    const int round = schedule_round(schedule, match);
    const int first = schedule_first_match(schedule, round);

    if (!rounds_match_points(standings, match, points)
        || extend_match(standings, match, points) || round + 1 == schedule->rounds)
        return;
    for (int i = 0; i < schedule_matches(schedule, round); i++)
        if (!rounds_match_points(standings, first + i, points))
            return;
    if (schedule->tournament->type == TOURNAMENT_KNOCKOUT)
        pair_knockout(standings, round + 1);
    else
        pair_swiss(standings, round + 1);
}
