/* figures.c - how a game plays, from the facts of many games.  SPDX-License-Identifier: MIT */
#include "protocol/playtest/figures.h"

#include "engine/core/bitset.h"
#include "engine/core/min_max.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define DEPTH_SCORE 0.75 /* of a step of Robertie's number */

/* ---- shares and scores ----------------------------------------------------------------- */

static struct interval interval_of(const struct tally *tally)
{
    struct interval interval = {.value = tally_score(tally)};

    tally_interval(tally, &interval.low, &interval.high);
    return interval;
}

static struct interval share_of(int part, int whole)
{
    const struct tally tally = {.wins = part, .losses = whole - part};

    return interval_of(&tally);
}

/* Count a result; points are those of White, or of the other side. */
static void add_result(struct tally *tally, enum result result, bool turned)
{
    const int points = turned ? -outcome_points(result) : outcome_points(result);

    tally->wins += points > 0;
    tally->losses += points < 0;
    tally->draws += result == RESULT_DRAW;
}

static double ratio(double part, double whole)
{
    return whole > 0 ? part / whole : 0;
}

/* ---- a level --------------------------------------------------------------------------- */

static void add_ending(struct level_figures *level, const struct game_facts *facts)
{
    int i = 0;

    while (i < level->ending_count
           && (level->endings[i].result != facts->result
               || strcmp(level->endings[i].words, facts->reason) != 0))
        i++;
    if (i == ENDINGS_MAX)
        return;
    if (i == level->ending_count)
        level->endings[level->ending_count++] =
            (struct ending){facts->reason, facts->result, 0};
    level->endings[i].games++;
}

static int compare_endings(const void *a, const void *b)
{
    const struct ending *first = a, *second = b;

    return second->games - first->games;
}

static int compare_numbers(const void *a, const void *b)
{
    const int *first = a, *second = b;

    return *first - *second;
}

/* Whether game `number` is one of a level against itself. */
static bool is_own(int levels, int number, int rung)
{
    const struct encounter encounter = schedule_encounter(levels, number);

    return encounter.rungs[WHITE] == rung && encounter.rungs[BLACK] == rung;
}

/* `plies` has room for those of all games. */
static void compute_level(struct level_figures *level, const struct game_facts *facts,
                          int count, int levels, int rung, int *plies)
{
    int64_t choices = 0, counted = 0;

    for (int i = 0; i < count; i++) {
        if (!is_own(levels, i, rung))
            continue;
        plies[level->games++] = facts[i].plies;
        choices += facts[i].choices;
        counted += facts[i].counted;
        level->stopped += facts[i].result == RESULT_NONE;
        add_result(&level->white, facts[i].result, false);
        if (facts[i].reason)
            add_ending(level, &facts[i]);
    }
    qsort(plies, (size_t)level->games, sizeof *plies, compare_numbers);
    qsort(level->endings, (size_t)level->ending_count, sizeof *level->endings,
          compare_endings);
    if (level->games) {
        level->median = plies[level->games / 2];
        level->long_tenth = plies[level->games - 1 - level->games / TENTH];
    }
    level->draws = share_of(level->white.draws, level->games);
    level->score = interval_of(&level->white);
    level->completion = ratio(level->white.wins + level->white.losses, level->games);
    level->choices = ratio((double)choices, (double)counted);
}

/* ---- full strength --------------------------------------------------------------------- */

static void add_use(struct use_figures *use, const struct ply_counts *counts)
{
    for (int kind = 1; kind < KIND_MAX; kind++) {
        use->kind_share[kind] += counts->kinds[kind];
        use->kind_captures[kind] += counts->captures[kind];
    }
    for (int i = 0; i < FEATURES; i++) {
        use->features[i] += counts->features[i];
        use->feature_games[i] += counts->features[i] > 0;
    }
}

/* The pieces of a kind at the start, in hands, too. */
static int count_at_start(const struct position *start, int kind)
{
    return bitset_count(start->by_kind[kind], true)
           + position_in_hand(start, WHITE, kind)
           + position_in_hand(start, BLACK, kind);
}

/* Turn sums over `games` into shares and means. */
static void average_use(struct use_figures *use, const struct rules *rules, int games)
{
    double moves = 0;

    for (int kind = 1; kind < KIND_MAX; kind++)
        moves += use->kind_share[kind];
    for (int kind = 1; kind < rules->variant->kind_count; kind++) {
        const double own = use->kind_share[kind];

        use->kind_captures[kind] = ratio(use->kind_captures[kind], own);
        use->kind_moves[kind] =
            ratio(own, (double)games * count_at_start(rules->start, kind));
        use->kind_share[kind] = ratio(own, moves);
    }
    for (int i = 0; i < FEATURES; i++) {
        use->features[i] = ratio(use->features[i], games);
        use->feature_games[i] = ratio(use->feature_games[i], games);
    }
}

/* The squared correlation of luck and points. */
static double explained_by_luck(const struct game_facts *facts, int count, int levels)
{
    double n = 0, x = 0, y = 0, xx = 0, yy = 0, xy = 0, spread;

    for (int i = 0; i < count; i++) {
        const double points = outcome_points(facts[i].result);

        if (!is_own(levels, i, levels) || facts[i].result == RESULT_NONE)
            continue;
        n++;
        x += facts[i].luck;
        y += points;
        xx += facts[i].luck * facts[i].luck;
        yy += points * points;
        xy += facts[i].luck * points;
    }
    spread = (n * xx - x * x) * (n * yy - y * y);
    return spread > 0 ? (n * xy - x * y) * (n * xy - x * y) / spread : 0;
}

static void add_tension(struct tension *sum, const struct tension *tension, bool won)
{
    sum->uncertainty += tension->uncertainty;
    sum->changes += tension->changes;
    sum->drama += won ? tension->drama : 0;
    sum->decided += won ? tension->decided : 0;
}

static void compute_full_strength(struct figures *figures, const struct rules *rules,
                                  const struct game_facts *facts, int count)
{
    const int levels = figures->level_count;
    int games = 0, won = 0;

    for (int i = 0; i < count; i++) {
        if (!is_own(levels, i, levels))
            continue;
        add_use(&figures->use, &facts[i].counts);
        if (schedule_encounter(levels, i).from_start)
            add_result(&figures->start_white, facts[i].result, false);
        if (!facts[i].has_tension)
            continue;
        add_tension(&figures->tension, &facts[i].tension,
                    facts[i].result != RESULT_DRAW);
        games++;
        won += facts[i].result != RESULT_DRAW;
    }
    average_use(&figures->use, rules, figures->levels[levels - 1].games);
    figures->start_score = interval_of(&figures->start_white);
    figures->tension.uncertainty = ratio(figures->tension.uncertainty, games);
    figures->tension.changes = ratio(figures->tension.changes, games);
    figures->tension.drama = ratio(figures->tension.drama, won);
    figures->tension.decided = ratio(figures->tension.decided, won);
    figures->decisiveness = won ? 1 - figures->tension.decided : 0;
    figures->luck = explained_by_luck(facts, count, levels);
}

/* Games of full strength by length, `longest` plies at most. */
static void count_lengths(struct figures *figures, const struct game_facts *facts,
                          int count)
{
    int longest = 0;

    for (int i = 0; i < count; i++)
        if (is_own(figures->level_count, i, figures->level_count))
            longest = max_int(longest, facts[i].plies);
    figures->length_bin = longest / LENGTH_BINS + 1;
    for (int i = 0; i < count; i++)
        if (is_own(figures->level_count, i, figures->level_count))
            figures->lengths[facts[i].plies / figures->length_bin]++;
}

/* ---- first moves and skill ------------------------------------------------------------- */

static void add_first_move(struct figures *figures, const struct game_facts *facts)
{
    int i = 0;

    while (i < figures->first_count && figures->first[i].move != facts->first)
        i++;
    if (i == FIRST_MOVES_MAX)
        return;
    if (i == figures->first_count)
        figures->first[figures->first_count++] =
            (struct first_move){.move = facts->first};
    add_result(&figures->first[i].white, facts->result, false);
}

static int compare_first_moves(const void *a, const void *b)
{
    const struct first_move *first = a, *second = b;

    return tally_games(&second->white) - tally_games(&first->white);
}

static void compute_skill(struct figures *figures)
{
    for (int i = 0; i < figures->level_count; i++) {
        const struct tally *tally = &figures->steps[i];
        const struct interval score = interval_of(tally);

        if (!tally_games(tally))
            continue;
        figures->elo += score_to_elo(score.value >= 1   ? score.low
                                     : score.value <= 0 ? score.high
                                                        : score.value);
        figures->elo_is_bound |= score.value >= 1;
    }
    figures->depth = figures->elo / score_to_elo(DEPTH_SCORE);
}

/* What games of all levels tell together. */
static void count_all(struct figures *figures, const struct game_facts *facts,
                      int count)
{
    for (int i = 0; i < count; i++) {
        const struct encounter encounter = schedule_encounter(figures->level_count, i);
        const int white = encounter.rungs[WHITE], black = encounter.rungs[BLACK];

        if (encounter.from_start && facts[i].first != MOVE_NONE)
            add_first_move(figures, &facts[i]);
        if (white != black)
            add_result(&figures->steps[white < black ? white : black], facts[i].result,
                       black > white);
    }
    qsort(figures->first, (size_t)figures->first_count, sizeof *figures->first,
          compare_first_moves);
}

bool figures_compute(struct figures *figures, const struct rules *rules,
                     const struct game_facts *facts, int count, int levels)
{
    int *plies = calloc((size_t)count + 1, sizeof *plies);

    *figures = (struct figures){.games = count, .level_count = levels};
    if (!plies)
        return false;
    for (int i = 0; i < levels; i++)
        compute_level(&figures->levels[i], facts, count, levels, i + 1, plies);
    free(plies);
    compute_full_strength(figures, rules, facts, count);
    count_lengths(figures, facts, count);
    count_all(figures, facts, count);
    compute_skill(figures);
    return true;
}

static bool is_within(const struct interval *interval, double margin)
{
    return interval->high - interval->low <= 2 * margin;
}

bool figures_are_sure(const struct figures *figures, double margin)
{
    const struct level_figures *full = &figures->levels[figures->level_count - 1];

    return full->games > 0 && is_within(&full->draws, margin)
           && is_within(&full->score, margin);
}
