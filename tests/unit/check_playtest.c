/* check_playtest.c - what a playtest counts, and what it makes of it.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/rules/game.h"
#include "engine/rules/rules.h"
#include "engine/variants/registry.h"
#include "eval/wdl.h"
#include "protocol/playtest/facts.h"
#include "protocol/playtest/figures.h"
#include "protocol/playtest/rows.h"
#include "protocol/playtest/schedule.h"
#include "protocol/text/game_text.h"
#include "tests/unit/unit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { LEVELS = 2, CYCLE = 10 };

static struct rules *rules;

static void make_rules(void)
{
    struct text why;

    rules = rules_new(variants[0], NULL, 0, &why);
    ck_assert_ptr_nonnull(rules);
}

static void free_rules(void)
{
    rules_free(rules);
}

/* ---- who plays ------------------------------------------------------------------------- */

TEST(test_a_cycle_has_games_of_all_kinds)
{
    int own[LEVELS + 1] = {0}, starts[LEVELS + 1] = {0}, steps[LEVELS][COLOURS] = {{0}};

    ck_assert_int_eq(schedule_cycle(LEVELS), CYCLE);
    for (int i = 0; i < CYCLE; i++) {
        const struct encounter encounter = schedule_encounter(LEVELS, i);
        const int white = encounter.rungs[WHITE], black = encounter.rungs[BLACK];

        if (white == black) {
            own[white]++;
            starts[white] += encounter.from_start;
        } else {
            ck_assert_int_eq(abs(white - black), 1);
            ck_assert(!encounter.from_start);
            steps[white < black ? white : black][white > black ? WHITE : BLACK]++;
        }
    }
    ck_assert_int_eq(own[0], 0);
    ck_assert_int_eq(own[1], 2);
    ck_assert_int_eq(own[2], 4);
    ck_assert_int_eq(starts[1], 1);
    ck_assert_int_eq(starts[2], 2);
    for (int i = 0; i < LEVELS; i++)
        for (int colour = 0; colour < COLOURS; colour++)
            ck_assert_int_eq(steps[i][colour], 1);
}
END_TEST

/* Only the two games of a pair with both colours have the same one. */
TEST(test_openings_are_not_played_twice)
{
    int games[CYCLE * CYCLE] = {0};

    for (int i = 0; i < CYCLE * CYCLE; i++) {
        const struct encounter encounter = schedule_encounter(LEVELS, i);

        if (encounter.from_start)
            continue;
        ck_assert_int_lt(encounter.opening, CYCLE * CYCLE);
        games[encounter.opening] +=
            encounter.rungs[WHITE] == encounter.rungs[BLACK] ? 2 : 1;
    }
    for (int i = 0; i < CYCLE * CYCLE; i++)
        ck_assert(games[i] == 0 || games[i] == 2);
}
END_TEST

/* ---- a game ---------------------------------------------------------------------------- */

static struct game *play(const char *moves)
{
    struct game *game = game_new(rules, 1);
    char words[256], *rest = NULL;

    snprintf(words, sizeof words, "%s", moves);
    for (char *word = strtok_r(words, " ", &rest); word;
         word = strtok_r(NULL, " ", &rest)) {
        struct text why;
        struct ply ply;

        ck_assert_msg(ply_read(game_position(game), word, &ply, &why), "%s", why.chars);
        ck_assert(game_play(game, ply));
    }
    return game;
}

FIXTURE(make_rules, free_rules);

TEST(test_moves_are_counted_behind_the_opening)
{
    struct game *game = play("e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7");
    struct game_facts facts;

    facts_count(&facts, game, 2, NULL, NULL);
    game_free(game);
    ck_assert_int_eq(facts.result, RESULT_WHITE_WINS);
    ck_assert_str_eq(facts.reason, "checkmate");
    ck_assert_int_eq(facts.plies, 7);
    ck_assert_int_eq(facts.counted, 5);
    ck_assert_int_eq(facts.counts.features[FEATURE_CAPTURE], 1);
    ck_assert_int_eq(facts.counts.features[FEATURE_CHECK], 1);
    ck_assert_int_eq(facts.counts.features[FEATURE_DOUBLE_STEP], 0);
    ck_assert_int_eq(facts.counts.kinds[KIND_PAWN], 0);
    ck_assert_int_eq((int)facts.choices, 29 + 26 + 39 + 28 + 43);
    ck_assert(!facts.has_tension);
}
END_TEST

/* White trails at two plies of five, takes the lead at the fourth, and keeps it. */
TEST(test_tension_follows_the_winning_chance)
{
    const int scores[] = {0, -150, -150, 400, 900};
    struct game *game = play("e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7");
    double behind = -wdl_chance(variants[0], -150), sum = 0;
    struct game_facts facts;

    facts_count(&facts, game, 2, scores, NULL);
    game_free(game);
    for (int i = 0; i < COUNT(scores); i++)
        sum += 1 - fabs(wdl_chance(variants[0], scores[i]));
    ck_assert(facts.has_tension);
    ck_assert_double_gt(behind, CHANCE_LEAD);
    ck_assert_double_eq_tol(facts.tension.drama, sqrt(behind), 1e-9);
    ck_assert_double_eq_tol(facts.tension.changes, 1.0 / 5, 1e-9);
    ck_assert_double_eq_tol(facts.tension.decided, 3.0 / 5, 1e-9);
    ck_assert_double_eq_tol(facts.tension.uncertainty, sum / 5, 1e-9);
}
END_TEST

TEST(test_a_game_that_was_stopped_has_no_reason)
{
    struct game *game = play("e2e4 e7e5");
    const int scores[] = {0, 0};
    struct game_facts facts;

    facts_count(&facts, game, 0, scores, NULL);
    game_free(game);
    ck_assert_int_eq(facts.result, RESULT_NONE);
    ck_assert_ptr_null(facts.reason);
    ck_assert(!facts.has_tension);
}
END_TEST

/* ---- figures --------------------------------------------------------------------------- */

/* Ten cycles: full strength wins against level 1, which wins against random moves; at full strength
 * White wins from the start and the rest is drawn. */
static void make_facts(struct game_facts *all, int count)
{
    for (int i = 0; i < count; i++) {
        const struct encounter encounter = schedule_encounter(LEVELS, i);
        const int white = encounter.rungs[WHITE], black = encounter.rungs[BLACK];

        all[i] =
            (struct game_facts){.plies = 20 + i % CYCLE, .counted = 10, .choices = 300};
        all[i].result = white > black || encounter.from_start ? RESULT_WHITE_WINS
                        : white < black                       ? RESULT_BLACK_WINS
                                                              : RESULT_DRAW;
        all[i].reason = all[i].result == RESULT_DRAW ? "stalemate" : "checkmate";
        all[i].luck = outcome_points(all[i].result);
        all[i].counts.kinds[KIND_PAWN] = 6;
        all[i].counts.kinds[KIND_KING] = 2;
    }
}

static void compute(struct figures *figures, int count)
{
    struct game_facts *facts = calloc((size_t)count, sizeof *facts);

    make_facts(facts, count);
    ck_assert(figures_compute(figures, rules, facts, count, LEVELS));
    free(facts);
}

TEST(test_figures_of_each_level)
{
    struct figures figures;
    const struct level_figures *full = &figures.levels[LEVELS - 1];

    compute(&figures, 10 * CYCLE);
    ck_assert_int_eq(full->games, 40);
    ck_assert_int_eq(full->white.wins, 20);
    ck_assert_int_eq(full->white.draws, 20);
    ck_assert_double_eq_tol(full->draws.value, 0.5, 1e-9);
    ck_assert_double_eq_tol(full->score.value, 0.75, 1e-9);
    ck_assert_double_eq_tol(full->completion, 0.5, 1e-9);
    ck_assert_double_eq_tol(full->choices, 30, 1e-9);
    ck_assert(full->draws.low > 0.33 && full->draws.high < 0.67);
    ck_assert_int_eq(full->ending_count, 2);
    ck_assert_double_eq_tol(figures.start_score.value, 1, 1e-9);
    ck_assert_double_eq_tol(figures.luck, 1, 1e-9);
    ck_assert_double_eq_tol(figures.use.kind_share[KIND_PAWN], 0.75, 1e-9);
    ck_assert_double_eq_tol(figures.use.kind_moves[KIND_PAWN], 6.0 / 16, 1e-9);
}
END_TEST

TEST(test_skill_is_the_sum_of_the_steps)
{
    struct figures figures;

    compute(&figures, 10 * CYCLE);
    for (int i = 0; i < LEVELS; i++) {
        ck_assert_int_eq(figures.steps[i].wins, 20);
        ck_assert_int_eq(figures.steps[i].losses, 0);
    }
    ck_assert(figures.elo_is_bound);
    ck_assert(isfinite(figures.elo));
    ck_assert_double_eq_tol(figures.depth, figures.elo / (400 * log10(3)), 1e-6);
}
END_TEST

TEST(test_more_games_make_sure)
{
    struct figures figures;

    compute(&figures, 10 * CYCLE);
    ck_assert(!figures_are_sure(&figures, 0.05));
    ck_assert(figures_are_sure(&figures, 0.2));
    compute(&figures, 200 * CYCLE);
    ck_assert(figures_are_sure(&figures, 0.05));
    compute(&figures, 0);
    ck_assert(!figures_are_sure(&figures, 0.5));
}
END_TEST

static bool warns_of(const struct text *warnings, int count, const char *words)
{
    for (int i = 0; i < count; i++)
        if (strstr(warnings[i].chars, words))
            return true;
    return false;
}

TEST(test_warnings)
{
    struct text warnings[WARNINGS_MAX];
    struct figures figures;
    int count;

    compute(&figures, 10 * CYCLE);
    count = playtest_warnings_find(&figures, rules, warnings);
    ck_assert(warns_of(warnings, count, "White scores 100 % from the start"));
    ck_assert(warns_of(warnings, count, "The queen hardly moves"));
    ck_assert(!warns_of(warnings, count, "The king hardly moves"));
    ck_assert(warns_of(warnings, count, "no castlings"));
    ck_assert(!warns_of(warnings, count, "drawn"));
    ck_assert(!warns_of(warnings, count, "drops"));
    figures.levels[LEVELS - 1].draws.value = 0.6;
    count = playtest_warnings_find(&figures, rules, warnings);
    ck_assert(warns_of(warnings, count, "60 % of the games are drawn"));
    compute(&figures, CYCLE);
    count = playtest_warnings_find(&figures, rules, warnings);
    ck_assert(warns_of(warnings, count, "Too few games of full strength, 4"));
}
END_TEST
