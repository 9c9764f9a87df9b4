/* schedule.c - which engines play which game.  SPDX-License-Identifier: MIT */
#include "protocol/match/settings/schedule.h"

#include <string.h>

/* The rounds until two to the power of that are as many as the engines. */
static int knockout_rounds(const struct tournament *tournament)
{
    int rounds = 1;

    while (1 << rounds < tournament->count)
        rounds++;
    return rounds;
}

/* Number the matches, whose engines are not known yet. */
static void make_matches(struct schedule *schedule, const struct tournament *tournament)
{
    const bool is_knockout = tournament->type == TOURNAMENT_KNOCKOUT;
    const int pairs = (tournament->games + 1) / 2 + (is_knockout ? EXTRA_PAIRS_MAX : 0);

    schedule->rounds = is_knockout || !tournament->rounds ? knockout_rounds(tournament)
                                                          : tournament->rounds;
    schedule->match_games = 2 * pairs;
    schedule->pair_count = schedule_first_match(schedule, schedule->rounds);
    schedule->numbers = schedule->pair_count * schedule->match_games;
}

void schedule_make(struct schedule *schedule, const struct tournament *tournament)
{
    const int rounds = (tournament->games + 1) / 2;

    memset(schedule, 0, sizeof *schedule);
    schedule->tournament = tournament;
    if (tournament->type != TOURNAMENT_ROUND_ROBIN) {
        make_matches(schedule, tournament);
        return;
    }
    for (int i = 0; i < tournament->count; i++)
        for (int j = i + 1; j < tournament->count; j++)
            if (!tournament->gauntlet
                || (i < tournament->gauntlet && j >= tournament->gauntlet))
                schedule->pairs[schedule->pair_count++] =
                    (struct opponents){(uint8_t)i, (uint8_t)j};
    schedule->numbers = rounds * schedule->pair_count * 2;
}

int schedule_first_match(const struct schedule *schedule, int round)
{
    int first = 0;

    for (int i = 0; i < round; i++)
        first += schedule_matches(schedule, i);
    return first;
}

int schedule_matches(const struct schedule *schedule, int round)
{
    return schedule->tournament->type == TOURNAMENT_KNOCKOUT
               ? 1 << (schedule->rounds - 1 - round)
               : schedule->tournament->count / 2;
}

int schedule_round(const struct schedule *schedule, int match)
{
    int round = 0;

    while (match >= schedule_first_match(schedule, round + 1))
        round++;
    return round;
}

/* Set engines and colours: of the second game of a pair, `reverse`, they are reversed.  The
 * first colours alternate, which matters if the number of games is odd. */
static void set_engines(const struct schedule *schedule, int place, int reverse,
                        struct pairing *pairing)
{
    const struct opponents *opponents = &schedule->pairs[place];
    const bool turned = (reverse + pairing->round + place) % 2 != 0;

    pairing->engines[WHITE] = turned ? opponents->second : opponents->first;
    pairing->engines[BLACK] = turned ? opponents->first : opponents->second;
}

/* The opening of a game that belongs to pair `pair`. */
static int opening_of(const struct tournament *tournament, int pair, int reverse)
{
    const int opening = tournament->no_repeat ? 2 * pair + reverse : pair;

    return opening + (tournament->openings.first ? tournament->openings.first - 1 : 0);
}

static bool get_match_game(const struct schedule *schedule, int number,
                           struct pairing *pairing)
{
    const int match = number / schedule->match_games;
    const int game = number % schedule->match_games;
    const int games = schedule->tournament->games, even = (games + 1) / 2 * 2;

    pairing->number = number;
    pairing->round = schedule_round(schedule, match);
    pairing->opening = opening_of(schedule->tournament, number / 2, number % 2);
    set_engines(schedule, match, number % 2, pairing);
    return pairing->engines[WHITE] != pairing->engines[BLACK]
           && (game < games
               || (game >= even && game < even + 2 * schedule->extra_pairs[match]));
}

bool schedule_get(const struct schedule *schedule, int number, struct pairing *pairing)
{
    const int pair = number / 2, reverse = number % 2;

    if (number < 0 || number >= schedule->numbers)
        return false;
    if (schedule->tournament->type != TOURNAMENT_ROUND_ROBIN)
        return get_match_game(schedule, number, pairing);

    const int round = pair / schedule->pair_count;

    pairing->number = number;
    pairing->round = round;
    pairing->opening = opening_of(schedule->tournament, round, reverse);
    set_engines(schedule, pair % schedule->pair_count, reverse, pairing);
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
