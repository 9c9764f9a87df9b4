/* table.c - results as people read them.  SPDX-License-Identifier: MIT */
#include "protocol/match/results/table.h"

#include "engine/core/text.h"
#include "protocol/match/results/rating.h"
#include "protocol/match/results/score.h"
#include "protocol/match/results/sprt.h"
#include "protocol/match/results/standings.h"
#include "protocol/match/settings/tournament.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { BAR = 20 };

static const char *name_of(const struct standings *standings, int i)
{
    return standings->schedule->tournament->engines[i].name;
}

static int name_width(const struct standings *standings)
{
    size_t width = strlen("engine");

    for (int i = 0; i < standings->count; i++)
        if (strlen(name_of(standings, i)) > width)
            width = strlen(name_of(standings, i));
    return (int)width;
}

/* "12.3", or a sign where it is infinite. */
static void add_elo(double value, struct text *text)
{
    if (isinf(value))
        text_add(text, "%s", value > 0 ? "inf" : "-inf");
    else
        text_add(text, "%.1f", fabs(value) < 0.05 ? 0 : value);
}

static double percent(double part, double whole)
{
    return whole > 0 ? 100 * part / whole : 0;
}

/* Fill `order` with the engines, the best rating first. */
static void rank(const struct ratings *ratings, int *order)
{
    for (int i = 0; i < ratings->count; i++) {
        int place = i;

        for (; place > 0 && ratings->elo[order[place - 1]] < ratings->elo[i]; place--)
            order[place] = order[place - 1];
        order[place] = i;
    }
}

static void print_rating(const struct standings *standings,
                         const struct ratings *ratings, int place, int i, int width,
                         FILE *file)
{
    const struct tally total = standings_total(standings, i);
    const int games = tally_games(&total);

    fprintf(file, "%3d %-*s %8.1f %7.1f %7d %8.1f %6.1f%% %6.1f%%\n", place + 1, width,
            name_of(standings, i), ratings->elo[i], ratings->error[i], games,
            total.wins + total.draws / 2.0, 100 * tally_score(&total),
            percent(total.draws, games));
}

static void print_pair(const struct standings *standings, int i, int j, FILE *file)
{
    const struct tally tally = standings_against(standings, i, j);
    const struct elo elo = tally_elo(&tally);
    const struct elo normalised = tally_normalised_elo(&tally);
    struct text text;

    text_clear(&text);
    text_add(&text, "Elo ");
    add_elo(elo.value, &text);
    text_add(&text, " (");
    add_elo(elo.low, &text);
    text_add(&text, " to ");
    add_elo(elo.high, &text);
    text_add(&text, "), normalised ");
    add_elo(normalised.value, &text);
    text_add(&text, " (");
    add_elo(normalised.low, &text);
    text_add(&text, " to ");
    add_elo(normalised.high, &text);
    fprintf(file, "%s - %s: +%d =%d -%d\n    %s)\n", name_of(standings, i),
            name_of(standings, j), tally.wins, tally.draws, tally.losses, text.chars);
    fprintf(file,
            "    superiority %.1f%%, draws %.1f%%, pairs of 0 1/2 1 3/2 2 points: "
            "%d %d %d %d %d\n",
            100 * tally_superiority(&tally), percent(tally.draws, tally_games(&tally)),
            tally.pairs[0], tally.pairs[1], tally.pairs[2], tally.pairs[3],
            tally.pairs[4]);
}

static void print_crosstable(const struct standings *standings, const int *order,
                             int width, FILE *file)
{
    fprintf(file, "\n    %-*s", width, "points/games");
    for (int i = 0; i < standings->count; i++)
        fprintf(file, " %11d", i + 1);
    for (int i = 0; i < standings->count; i++) {
        fprintf(file, "\n%3d %-*s", i + 1, width, name_of(standings, order[i]));
        for (int j = 0; j < standings->count; j++) {
            const struct tally tally = standings_against(standings, order[i], order[j]);
            char cell[32] = "-";

            if (i != j)
                snprintf(cell, sizeof cell, "%.1f/%d", tally.wins + tally.draws / 2.0,
                         tally_games(&tally));
            fprintf(file, " %11s", cell);
        }
    }
    putc('\n', file);
}

static void print_sprt(const struct standings *standings, FILE *file)
{
    static const char *const verdicts[] = {
        [SPRT_GOES_ON] = "undecided",
        [SPRT_ACCEPTS_ELO0] = "the lower one is accepted",
        [SPRT_ACCEPTS_ELO1] = "the higher one is accepted",
    };
    const struct sprt *sprt = &standings->schedule->tournament->sprt;
    const struct tally tally = standings_total(standings, 0);

    if (sprt->elo0 >= sprt->elo1)
        return;
    fprintf(file, "SPRT %g or %g %s Elo: ratio %.2f (%.2f to %.2f), %s\n", sprt->elo0,
            sprt->elo1, sprt->model == SPRT_NORMALISED ? "normalised" : "logistic",
            sprt_ratio(sprt, &tally), sprt_lower_bound(sprt), sprt_upper_bound(sprt),
            verdicts[sprt_decide(sprt, &tally)]);
}

void table_print(const struct standings *standings, FILE *file)
{
    struct ratings ratings;
    int order[ENGINES_MAX] = {0};
    int width = name_width(standings);

    if (standings->count > 2 && width < (int)strlen("points/games"))
        width = (int)strlen("points/games");
    ratings_compute(&ratings, standings->tallies, standings->count);
    rank(&ratings, order);
    fprintf(file, "\n  # %-*s %8s %7s %7s %8s %7s %7s\n", width, "engine", "Elo", "+/-",
            "games", "points", "score", "draws");
    for (int i = 0; i < standings->count; i++)
        print_rating(standings, &ratings, i, order[i], width, file);
    putc('\n', file);
    for (int i = 0; i < standings->count; i++)
        for (int j = i + 1; j < standings->count; j++) {
            const struct tally tally = standings_against(standings, i, j);

            if (tally_games(&tally) > 0)
                print_pair(standings, i, j, file);
        }
    print_sprt(standings, file);
    if (standings->count > 2)
        print_crosstable(standings, order, width, file);
}

void table_write_progress(const struct standings *standings, int total,
                          struct text *text)
{
    const struct tally tally = standings_total(standings, 0);
    const struct elo elo = tally_elo(&tally);
    const int done = total ? BAR * standings->played / total : 0;

    text_add_char(text, '[');
    for (int i = 0; i < BAR; i++)
        text_add_char(text, i < done ? '#' : '.');
    text_add(text, "] %d/%d  %.24s +%d =%d -%d  Elo ", standings->played, total,
             name_of(standings, 0), tally.wins, tally.draws, tally.losses);
    add_elo(elo.value, text);
    if (isfinite(elo.high) && isfinite(elo.low))
        text_add(text, " +/- %.1f", (elo.high - elo.low) / 2);
    text_add(text, "  superiority %.1f%%", 100 * tally_superiority(&tally));
}
