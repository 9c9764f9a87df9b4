/* table.c - the standings as a table, printed or live.  SPDX-License-Identifier: MIT */
#include "protocol/match/results/table.h"

#include "engine/core/text.h"
#include "engine/platform/stream.h"
#include "engine/platform/terminal.h"
#include "protocol/match/results/rating.h"
#include "protocol/match/results/rounds.h"
#include "protocol/match/results/standings.h"
#include "protocol/match/settings/tournament.h"
#include "protocol/statistics/score.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    BAR_WIDTH = 20,
    DEFAULT_ROWS = 24,
    OTHER_ROWS = 2, /* below the table: the bar, and a line about a game */
};

/* Terminal sequences: cut long lines at the edge, or wrap them; erase what is below. */
static const char cut_lines[] = "\033[?7l", wrap_lines[] = "\033[?7h";
static const char erase_below[] = "\r\033[J";

static const char *name_of(const struct standings *standings, int i)
{
    return standings->schedule.tournament->engines[i].name;
}

static int name_width(const struct standings *standings)
{
    /* The crosstable, for three engines or more, has the wider heading. */
    size_t width = strlen(standings->count > 2 ? "points/games" : "engine");

    for (int i = 0; i < standings->count; i++)
        if (strlen(name_of(standings, i)) > width)
            width = strlen(name_of(standings, i));
    return (int)width;
}

static double percent(double part, double whole)
{
    return whole > 0 ? 100 * part / whole : 0;
}

/* Fill `order` with the engines, the best rating first. */
static void rank_engines(const struct ratings *ratings, int *order)
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

    char error[16] = "-";

    if (ratings->are_connected)
        snprintf(error, sizeof error, "%.1f", ratings->error[i]);
    fprintf(file, "%3d %-*s %8.1f %7s %7d %8.1f %6.1f%% %6.1f%%\n", place + 1, width,
            name_of(standings, i), ratings->elo[i], error, games,
            total.wins + total.draws / 2.0, 100 * tally_score(&total),
            percent(total.draws, games));
}

/* Print a count of games, unless it is 0. */
static void print_fault(int count, const char *how, bool *any, FILE *file)
{
    if (count)
        fprintf(file, "%s %d %s", *any ? "," : "", count, how);
    *any |= count > 0;
}

/* Print how often an engine lost by its own fault. */
static void print_faults(const struct standings *standings, int i, FILE *file)
{
    const struct faults *faults = &standings->faults[i];
    bool any = false;

    if (faults_count(faults) == 0)
        return;
    fprintf(file, "%s has lost", name_of(standings, i));
    print_fault(faults->time, "on time", &any, file);
    print_fault(faults->infractions, "by illegal moves or claims", &any, file);
    print_fault(faults->abandoned, "by crashing or hanging", &any, file);
    putc('\n', file);
}

static void print_pair(const struct standings *standings, int i, int j, FILE *file)
{
    const struct tally tally = standings_against(standings, i, j);
    struct text text = {.length = 0};

    tally_write_elo(&tally, &text);
    fprintf(file, "%s - %s: +%d =%d -%d\n    %s\n", name_of(standings, i),
            name_of(standings, j), tally.wins, tally.draws, tally.losses, text.chars);
    fprintf(file,
            "    likelihood of superiority %.1f%%, draws %.1f%%, pairs of 0 1/2 1 3/2 "
            "2 points: %d %d %d %d %d\n",
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
    static const char *const decisions[] = {
        [SPRT_GOES_ON] = "undecided",
        [SPRT_ACCEPTS_ELO0] = "the lower one is accepted",
        [SPRT_ACCEPTS_ELO1] = "the higher one is accepted",
    };
    const struct sprt *sprt = &standings->schedule.tournament->sprt;
    const struct tally tally = standings_total(standings, 0);

    if (sprt->elo0 >= sprt->elo1)
        return;
    fprintf(file, "SPRT %g or %g %s Elo: ratio %.2f (%.2f to %.2f), %s\n", sprt->elo0,
            sprt->elo1, sprt->model == SPRT_NORMALISED ? "normalised" : "logistic",
            sprt_ratio(sprt, &tally), sprt_lower_bound(sprt), sprt_upper_bound(sprt),
            decisions[sprt_decide(sprt, &tally)]);
}

/* Print one match of a knockout or Swiss tournament. */
static void print_match(const struct standings *standings, int match, bool is_last,
                        int width, FILE *file)
{
    const struct schedule *schedule = &standings->schedule;
    const struct opponents *pair = &schedule->pairs[match];
    int points[2];
    const bool complete = rounds_match_points(standings, match, points);

    fprintf(file, "    %-*s %5.1f : %-5.1f %s", width, name_of(standings, pair->first),
            points[0] / 2.0, points[1] / 2.0, name_of(standings, pair->second));
    if (complete && schedule->tournament->type == TOURNAMENT_KNOCKOUT)
        fprintf(file, "  %s %s", name_of(standings, rounds_winner(standings, match)),
                is_last ? "wins" : "goes on");
    putc('\n', file);
}

/* Print the matches of a round that is paired, and who has none. */
static void print_round(const struct standings *standings, int round, int width,
                        FILE *file)
{
    const struct schedule *schedule = &standings->schedule;
    const int first = schedule_first_match(schedule, round);
    const int count = schedule_matches(schedule, round);
    bool has_match[ENGINES_MAX] = {false};

    fprintf(file, "\nround %d\n", round + 1);
    for (int i = first; i < first + count; i++) {
        const struct opponents *pair = &schedule->pairs[i];

        if (pair->first == pair->second)
            continue;
        has_match[pair->first] = has_match[pair->second] = true;
        print_match(standings, i, round + 1 == schedule->rounds, width, file);
    }
    for (int i = 0; i < standings->count; i++)
        if (!has_match[i] && schedule->tournament->type == TOURNAMENT_SWISS)
            fprintf(file, "    %-*s %5.1f   bye\n", width, name_of(standings, i),
                    (double)schedule->tournament->games);
        else if (!has_match[i] && round == 0)
            fprintf(file, "    %-*s         bye\n", width, name_of(standings, i));
}

/* Print the rounds of a knockout or Swiss tournament up to the present one.  A match that is not
 * paired yet has one engine twice. */
static void print_rounds(const struct standings *standings, int width, FILE *file)
{
    const struct schedule *schedule = &standings->schedule;

    for (int round = 0; round < schedule->rounds; round++) {
        const int last = schedule_first_match(schedule, round + 1) - 1;

        if (round > 0 && schedule->pairs[last].first == schedule->pairs[last].second)
            return;
        print_round(standings, round, width, file);
    }
}

void table_print(const struct standings *standings, FILE *file)
{
    struct ratings ratings;
    int order[ENGINES_MAX] = {0};
    const int width = name_width(standings);

    ratings_compute(&ratings, standings->tallies, standings->count);
    rank_engines(&ratings, order);
    fprintf(file, "\n  # %-*s %8s %7s %7s %8s %7s %7s\n", width, "engine", "Elo", "+/-",
            "games", "points", "score", "draws");
    for (int i = 0; i < standings->count; i++)
        print_rating(standings, &ratings, i, order[i], width, file);
    if (!ratings.are_connected)
        fputs("The games do not connect all engines: the ratings are not comparable.\n",
              file);
    for (int i = 0; i < standings->count; i++)
        print_faults(standings, order[i], file);
    putc('\n', file);
    for (int i = 0; i < standings->count; i++)
        for (int j = i + 1; j < standings->count; j++) {
            const struct tally tally = standings_against(standings, i, j);

            if (tally_games(&tally) > 0)
                print_pair(standings, i, j, file);
        }
    print_sprt(standings, file);
    if (standings->schedule.tournament->type != TOURNAMENT_ROUND_ROBIN)
        print_rounds(standings, width, file);
    else if (standings->count > 2)
        print_crosstable(standings, order, width, file);
}

/* Append a progress bar with the score of the first engine. */
static void add_progress(const struct standings *standings, int total,
                         struct text *text)
{
    const struct tally tally = standings_total(standings, 0);
    const struct elo elo = tally_elo(&tally);
    const int done = total ? BAR_WIDTH * standings->played / total : 0;

    text_add_char(text, '[');
    for (int i = 0; i < BAR_WIDTH; i++)
        text_add_char(text, i < done ? '#' : '.');
    text_add(text, "] %d/%d  %.24s +%d =%d -%d", standings->played, total,
             name_of(standings, 0), tally.wins, tally.draws, tally.losses);
    if (isfinite(elo.high) && isfinite(elo.low))
        text_add(text, "  Elo %.1f +/- %.1f", elo.value, (elo.high - elo.low) / 2);
    text_add(text, "  superiority %.1f%%", 100 * tally_superiority(&tally));
}

void live_table_hide(struct live_table *live)
{
    if (!live->on)
        return;
    if (live->lines)
        fprintf(stderr, "\033[%dA", live->lines);
    fputs(erase_below, stderr);
    live->lines = 0;
}

static int count_rows(void)
{
    int columns, rows;

    return terminal_size(stderr, &columns, &rows) ? rows : DEFAULT_ROWS;
}

void live_table_show(struct live_table *live, const struct standings *standings,
                     int total)
{
    char *table = NULL;
    size_t size = 0;
    FILE *stream = live->on ? stream_open_memory(&table, &size) : NULL;
    struct text bar;

    if (!stream)
        return;
    table_print(standings, stream);
    if (stream_close_memory(stream, &table, &size)) {
        const int room = count_rows() - OTHER_ROWS;
        const char *line = table;

        live_table_hide(live);
        fputs(cut_lines, stderr);
        for (; *line && live->lines < room; live->lines++) {
            const char *next = strchr(line, '\n') + 1;

            fwrite(line, 1, (size_t)(next - line), stderr);
            line = next;
        }
        text_clear(&bar);
        add_progress(standings, total, &bar);
        fprintf(stderr, "%s%s", bar.chars, wrap_lines);
    }
    free(table);
}
