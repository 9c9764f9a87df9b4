/* schedule.c - which engines play which game.  SPDX-License-Identifier: MIT */
#include "protocol/match/settings/schedule.h"

void schedule_make(struct schedule *schedule, const struct tournament *tournament)
{
    const int rounds = (tournament->games + 1) / 2;

    schedule->tournament = tournament;
    schedule->pair_count = 0;
    for (int i = 0; i < tournament->count; i++)
        for (int j = i + 1; j < tournament->count; j++)
            if (!tournament->gauntlet
                || (i < tournament->gauntlet && j >= tournament->gauntlet))
                schedule->pairs[schedule->pair_count++] =
                    (struct opponents){(uint8_t)i, (uint8_t)j};
    schedule->numbers = rounds * schedule->pair_count * 2;
}

bool schedule_get(const struct schedule *schedule, int number, struct pairing *pairing)
{
    const int pair = number / 2, reverse = number % 2;

    if (number < 0 || number >= schedule->numbers)
        return false;

    const int round = pair / schedule->pair_count;
    const int place = pair % schedule->pair_count;
    const struct opponents *opponents = &schedule->pairs[place];
    /* The first colours alternate, which matters if the number of games is odd. */
    const bool turned = (reverse + round + place) % 2 != 0;

    pairing->number = number;
    pairing->round = round;
    pairing->opening = schedule->tournament->no_repeat ? 2 * round + reverse : round;
    if (schedule->tournament->first_opening)
        pairing->opening += schedule->tournament->first_opening - 1;
    pairing->engines[WHITE] = turned ? opponents->second : opponents->first;
    pairing->engines[BLACK] = turned ? opponents->first : opponents->second;
    return 2 * round + reverse < schedule->tournament->games;
}

bool schedule_is_ours(const struct schedule *schedule, int number)
{
    const struct shard *shard = &schedule->tournament->shard;

    return shard->part == 0 || number / 2 % shard->of == shard->part - 1;
}

int schedule_count(const struct schedule *schedule, bool all)
{
    struct pairing pairing;
    int count = 0;

    for (int i = 0; i < schedule->numbers; i++)
        count += schedule_get(schedule, i, &pairing)
                 && (all || schedule_is_ours(schedule, i));
    return count;
}
