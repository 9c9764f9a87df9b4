/* rows.c - the figures of a playtest as rows of a table.  SPDX-License-Identifier: MIT */
#include "protocol/playtest/rows.h"

#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/playtest/figures.h"

#define PERCENT 100.0

static void add_percent(double share, struct text *text)
{
    text_add(text, "%.1f %%", PERCENT * share);
}

static void add_interval(const struct interval *interval, struct text *text)
{
    text_add(text, "%.1f %% (%.1f to %.1f)", PERCENT * interval->value,
             PERCENT * interval->low, PERCENT * interval->high);
}

/* Plies as moves. */
static void add_moves(int plies, struct text *text)
{
    text_add(text, "%d", (plies + 1) / 2);
}

/* ---- each level ------------------------------------------------------------------------ */

static void write_games(const struct figures *figures, int level, struct text *text)
{
    text_add(text, "%d", figures->levels[level].games);
}

static void write_white(const struct figures *figures, int level, struct text *text)
{
    const struct level_figures *own = &figures->levels[level];

    add_percent(own->games ? (double)own->white.wins / own->games : 0, text);
}

static void write_black(const struct figures *figures, int level, struct text *text)
{
    const struct level_figures *own = &figures->levels[level];

    add_percent(own->games ? (double)own->white.losses / own->games : 0, text);
}

static void write_draws(const struct figures *figures, int level, struct text *text)
{
    add_interval(&figures->levels[level].draws, text);
}

static void write_stopped(const struct figures *figures, int level, struct text *text)
{
    text_add(text, "%d", figures->levels[level].stopped);
}

static void write_score(const struct figures *figures, int level, struct text *text)
{
    add_interval(&figures->levels[level].score, text);
}

static void write_completion(const struct figures *figures, int level,
                             struct text *text)
{
    add_percent(figures->levels[level].completion, text);
}

static void write_median(const struct figures *figures, int level, struct text *text)
{
    add_moves(figures->levels[level].median, text);
}

static void write_long_tenth(const struct figures *figures, int level,
                             struct text *text)
{
    add_moves(figures->levels[level].long_tenth, text);
}

static void write_choices(const struct figures *figures, int level, struct text *text)
{
    text_add(text, "%.1f", figures->levels[level].choices);
}

const struct level_row level_rows[] = {
    {"games", "of the level against itself", write_games},
    {"White wins", NULL, write_white},
    {"Black wins", NULL, write_black},
    {"draws", "with a 95 % interval", write_draws},
    {"stopped", "games that reached no end", write_stopped},
    {"White's score", "points a game, with a 95 % interval", write_score},
    {"completion", "games that have a winner (Browne)", write_completion},
    {"length", "median, in moves", write_median},
    {"longest tenth", "one game in ten has more moves", write_long_tenth},
    {"branching factor", "legal moves a ply", write_choices},
    {.title = NULL},
};

void level_row_write(const struct level_row *row, const struct figures *figures,
                     int level, struct text *text)
{
    if (figures->levels[level].games || row->write == write_games)
        row->write(figures, level, text);
    else
        text_add_char(text, '-');
}

/* ---- the whole game -------------------------------------------------------------------- */

static bool has_winners(const struct figures *figures)
{
    return figures->levels[figures->level_count - 1].completion > 0;
}

static void write_start(const struct figures *figures, struct text *text)
{
    if (tally_games(&figures->start_white))
        add_interval(&figures->start_score, text);
}

static void write_uncertainty(const struct figures *figures, struct text *text)
{
    text_add(text, "%.2f", figures->tension.uncertainty);
}

static void write_drama(const struct figures *figures, struct text *text)
{
    if (has_winners(figures))
        text_add(text, "%.2f", figures->tension.drama);
}

static void write_lead(const struct figures *figures, struct text *text)
{
    add_percent(figures->tension.changes, text);
}

static void write_decided(const struct figures *figures, struct text *text)
{
    if (has_winners(figures))
        add_percent(figures->tension.decided, text);
}

static void write_decisiveness(const struct figures *figures, struct text *text)
{
    if (has_winners(figures))
        add_percent(figures->decisiveness, text);
}

static void write_luck(const struct figures *figures, struct text *text)
{
    if (figures->luck > 0)
        add_percent(figures->luck, text);
}

static void write_skill(const struct figures *figures, struct text *text)
{
    if (figures->elo > 0)
        text_add(text, "%s%.0f Elo", figures->elo_is_bound ? "more than " : "",
                 figures->elo);
}

static void write_depth(const struct figures *figures, struct text *text)
{
    if (figures->elo > 0)
        text_add(text, "%s%.1f", figures->elo_is_bound ? "more than " : "",
                 figures->depth);
}

const struct game_row game_rows[] = {
    {"White's score from the start", "first-move advantage, with a 95 % interval",
     write_start},
    {"uncertainty", "1: open at every ply, 0: decided at once (Browne)",
     write_uncertainty},
    {"drama", "how far behind winners were while they trailed (Browne)", write_drama},
    {"lead change", "plies at which the lead changes (Browne)", write_lead},
    {"decided at", "share of the game after which the winner stays far ahead",
     write_decided},
    {"decisiveness", "share of the game behind its decision (Browne)",
     write_decisiveness},
    {"luck", "share of the results' variance that the dice explain", write_luck},
    {"skill", "from random moves to full strength", write_skill},
    {"depth", "steps of skill whose better player scores 75 % (Robertie)", write_depth},
    {.title = NULL},
};

/* ---- warnings -------------------------------------------------------------------------- */

#define WARN_SCORE 0.70 /* of the side that is better off */
#define WARN_DRAWS 0.60
#define WARN_STOPPED 0.05 /* of games */
#define WARN_MOVES 0.25   /* of a piece in a game */
#define WARN_DEPTH 3.0
enum { WARN_MEDIAN = 300 /* plies */, GAMES_MIN = 20, STEP_GAMES_MIN = 10 };

struct warner {
    const struct figures *figures;
    const struct rules *rules;
    struct text *warnings;
    int count;
};

/* The next warning, empty; the last one again where there are too many. */
static struct text *add_warning(struct warner *warner)
{
    struct text *text =
        &warner->warnings[warner->count < WARNINGS_MAX ? warner->count++
                                                       : WARNINGS_MAX - 1];

    text_clear(text);
    return text;
}

/* Whether each level has met the one below it often enough. */
static bool has_all_steps(const struct figures *figures)
{
    for (int i = 0; i < figures->level_count; i++)
        if (tally_games(&figures->steps[i]) < STEP_GAMES_MIN)
            return false;
    return true;
}

static void warn_of_results(struct warner *warner, const struct level_figures *full)
{
    const double start = warner->figures->start_score.value;

    if (full->draws.value >= WARN_DRAWS)
        text_add(add_warning(warner), "%.0f %% of the games are drawn.",
                 PERCENT * full->draws.value);
    if (tally_games(&warner->figures->start_white) >= GAMES_MIN
        && (start >= WARN_SCORE || start <= 1 - WARN_SCORE))
        text_add(add_warning(warner), "%s scores %.0f %% from the start.",
                 start > 0.5 ? "White" : "Black",
                 PERCENT * (start > 0.5 ? start : 1 - start));
    if (full->stopped > WARN_STOPPED * full->games)
        text_add(add_warning(warner), "%.0f %% of the games do not end.",
                 PERCENT * full->stopped / full->games);
    if (full->median >= WARN_MEDIAN)
        text_add(add_warning(warner), "Half of the games are longer than %d moves.",
                 full->median / 2);
    if (has_all_steps(warner->figures) && warner->figures->depth < WARN_DEPTH
        && !warner->figures->elo_is_bound)
        text_add(add_warning(warner),
                 "Skill decides little: random moves and full "
                 "strength are %.1f steps apart.",
                 warner->figures->depth);
}

static void warn_of_kinds(struct warner *warner)
{
    const struct variant *variant = warner->rules->variant;
    const struct use_figures *use = &warner->figures->use;

    for (int kind = 1; kind < variant->kind_count; kind++) {
        const bool is_there =
            warner->rules->start->by_kind[kind] || variant->hands.kinds & 1U << kind;
        struct text *text;

        if (!variant->kinds[kind].letter || !is_there
            || use->kind_moves[kind] >= WARN_MOVES)
            continue;
        text = add_warning(warner);
        text_add(text, "The %s hardly moves: %.2f times a game.",
                 variant->kinds[kind].name, use->kind_moves[kind]);
    }
}

/* What is special about a game should happen in it. */
static void warn_of_features(struct warner *warner)
{
    for (int i = FEATURE_CASTLING; i < FEATURES; i++) {
        struct text name = {.length = 0};

        if (i != FEATURE_PROMOTION && feature_write(warner->rules, i, &name)
            && warner->figures->use.features[i] == 0)
            text_add(add_warning(warner), "There are no %s in any game.", name.chars);
    }
}

int playtest_warnings_find(const struct figures *figures, const struct rules *rules,
                           struct text warnings[WARNINGS_MAX])
{
    struct warner warner = {figures, rules, warnings, 0};
    const struct level_figures *full = &figures->levels[figures->level_count - 1];

    if (full->games < GAMES_MIN)
        text_add(add_warning(&warner),
                 "Too few games of full strength, %d: the figures are rough.",
                 full->games);
    if (full->games >= GAMES_MIN) {
        warn_of_results(&warner, full);
        warn_of_kinds(&warner);
        warn_of_features(&warner);
    }
    return warner.count;
}
