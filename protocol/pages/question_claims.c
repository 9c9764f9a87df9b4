/* question_claims.c - questions to which the engine gives an answer.
 * SPDX-License-Identifier: MIT
 */
#include "engine/core/number.h"
#include "engine/core/text.h"
#include "engine/notation/roll.h"
#include "engine/notation/san.h"
#include "engine/platform/stream.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "protocol/analysis/analyser.h"
#include "protocol/analysis/game_analysis.h"
#include "protocol/pages/claims.h"
#include "protocol/pages/inspector.h"
#include "protocol/text/game_text.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    THREAT_CP = 150,   /* a move that wins so much if the opponent passes is a threat */
    THREAT_SHARE = 20, /* each search for threats has this part of the limits */
    MISTAKE_SHARE = 4, /* each position of a game is searched for this part */
    MISTAKES_MAX = 100, /* moves of a list */
    LUCK_FACTOR = 4,    /* as many games as for a second opinion, times this */
};

static score last_score(const struct inspector *inspector)
{
    return inspector->analysis.line_count ? inspector->analysis.lines[0].report.score
                                          : 0;
}

bool claim_answer_tempo(struct claim *claim, struct text *why)
{
    struct inspector *inspector = claim->inspector;
    struct finding *finding = claim->finding;
    const struct position *pos = claim_position(claim);
    struct position passed;
    score own;
    struct text with_move = {.length = 0};

    if (play_in_check(pos) || !play_allows_null_move(pos))
        return text_fail(why, "the side to move cannot be thought to pass here");
    text_add(&finding->claim, "What the right to move is worth");
    inspector_search(inspector, claim->game, NULL, 1);
    own = last_score(inspector);
    inspector_write_search(inspector, &with_move);
    inspector_write_line(inspector, &finding->line);
    play_null_move(&passed, pos);
    if (!inspector_search_position(inspector, &passed, 1, why))
        return false;
    text_add(&finding->evidence,
             "to move, %s has %+d centipawns; after a pass %+d, so a move is worth %d "
             "centipawns; %s",
             colour_name(pos->to_move), own, -last_score(inspector),
             own + last_score(inspector), with_move.chars);
    return claim_answered(claim);
}

/* ---- threats of all moves ---------------------------------------------------------------- */

/* What the side that has played `m` wins if the opponent passes, in centipawns, and the move that
 * wins it. */
static bool measure_threat(struct inspector *inspector, const struct position *pos,
                           move m, score *gain, move *threat, struct text *why)
{
    struct position after, passed;

    *gain = 0;
    *threat = MOVE_NONE;
    play_make(&after, pos, m);
    if (play_in_check(&after) || !play_allows_null_move(&after)
        || !inspector_search_position(inspector, &after, THREAT_SHARE, why))
        return true;
    *gain = last_score(inspector);
    play_null_move(&passed, &after);
    if (!inspector_search_position(inspector, &passed, THREAT_SHARE, why))
        return false;
    *gain += last_score(inspector);
    if (inspector->analysis.line_count)
        *threat = inspector->analysis.lines[0].report.pv[0];
    return true;
}

bool claim_answer_first_threats(struct claim *claim, struct text *why)
{
    struct finding *finding = claim->finding;
    const struct position *pos = claim_position(claim);
    struct move_list all;
    int count = 0;

    text_add(&finding->claim, "Which moves threaten something");
    play_moves(pos, GENERATE_ALL, &all);
    for (int i = 0; i < all.count; i++) {
        struct position after, passed;
        score gain;
        move threat;

        if (!measure_threat(claim->inspector, pos, all.moves[i], &gain, &threat, why))
            return false;
        if (gain < THREAT_CP || threat == MOVE_NONE)
            continue;
        text_add(&finding->evidence, "%s", count++ ? ", " : "");
        san_write(pos, all.moves[i], &finding->evidence);
        play_make(&after, pos, all.moves[i]);
        play_null_move(&passed, &after);
        text_add(&finding->evidence, " (then ");
        san_write(&passed, threat, &finding->evidence);
        text_add(&finding->evidence, ", %+d)", gain);
    }
    if (!count)
        text_add(&finding->evidence, "none of %d", all.count);
    return claim_answered(claim);
}

/* ---- luck ------------------------------------------------------------------------------- */

/* The change of White's winning chance in a game, by whether a roll changed the board. */
struct swing {
    bool begun;
    double chance; /* before the last ply */
    double rolled; /* by plies with such a roll */
    double other;  /* by the others */
};

/* Add the change by the last ply (play_visitor). */
static void add_swing(const struct game *game, double chance, void *context)
{
    struct swing *swing = context;
    const int plies = game_plies(game);

    if (swing->begun && plies) {
        const struct ply last = game_ply(game, plies - 1);
        struct text roll = {.length = 0};

        if (last.roll != MOVE_NONE)
            roll_write(game_position_at(game, plies - 1), last, &roll);
        *(roll.length && strcmp(roll.chars, "-") != 0 ? &swing->rolled
                                                      : &swing->other) +=
            chance - swing->chance;
    }
    swing->begun = true;
    swing->chance = chance;
}

/* The results of games with dice. */
struct luck {
    int decided;   /* games that were not drawn */
    int by_dice;   /* of these, the winner had more from rolls than moves */
    double rolled; /* sums of the games' changes, each taken as positive */
    double other;
};

static bool play_for_luck(struct inspector *inspector, const struct game *game,
                          int games, struct luck *luck)
{
    for (int i = 0; i < games; i++) {
        struct swing swing = {.begun = false};
        enum result result;

        if (!inspector_play_game(inspector, game, i, add_swing, &swing, &result))
            return false;
        luck->rolled += fabs(swing.rolled);
        luck->other += fabs(swing.other);
        if (result != RESULT_DRAW) {
            const double sign = result == RESULT_WHITE_WINS ? 1 : -1;

            luck->decided++;
            luck->by_dice += sign * swing.rolled > sign * swing.other;
        }
    }
    return true;
}

bool claim_answer_luck(struct claim *claim, struct text *why)
{
    struct inspector *inspector = claim->inspector;
    struct finding *finding = claim->finding;
    struct luck luck = {.decided = 0};
    const int games = LUCK_FACTOR * (inspector->games ? inspector->games : 1);

    if (!play_has_dice(claim_position(claim)))
        return text_fail(why, "no dice are thrown in this game");
    if (!play_for_luck(inspector, claim->game, games, &luck))
        return text_fail(why, "out of memory");
    text_add(&finding->claim, "How often the dice decide between equal players");
    text_add(&finding->evidence,
             "of %d games of the engine against itself %d were decided, %d of them by "
             "the dice: the winner's chance rose more with rolls that changed the "
             "board than with all other plies; on average a game's rolls moved the "
             "expected points by %d %%, everything else by %d %%",
             games, luck.decided, luck.by_dice, (int)(50 * luck.rolled / games + 0.5),
             (int)(50 * luck.other / games + 0.5));
    return claim_answered(claim);
}

/* ---- mistakes of a game ------------------------------------------------------------------ */

/* Sorts plies by the winning chance that they lost, the most first. */
static int compare_losses(const void *one, const void *other)
{
    const double a = (*(const struct ply_analysis *const *)one)->loss;
    const double b = (*(const struct ply_analysis *const *)other)->loss;

    return (a < b) - (a > b);
}

/* Print the worst plies. */
static bool print_mistakes(const struct game_analysis *analysis, int count,
                           struct finding *finding)
{
    const struct ply_analysis **worst = calloc((size_t)analysis->count, sizeof *worst);
    size_t size;
    FILE *file = worst ? stream_open_memory(&finding->details, &size) : NULL;

    for (int i = 0; file && i < analysis->count; i++)
        worst[i] = &analysis->plies[i];
    if (file)
        qsort(worst, (size_t)analysis->count, sizeof *worst, compare_losses);
    for (int i = 0; file && i < count && worst[i]->grade != GRADE_NONE; i++) {
        const int number = (int)(worst[i] - analysis->plies);
        const struct position *pos = game_position_at(analysis->game, number);
        struct text played = {.length = 0}, line = {.length = 0};

        move_number_write(pos, &played);
        ply_write(pos, game_ply(analysis->game, number), &played);
        pv_write(pos, worst[i]->line, worst[i]->line_length, &line);
        fprintf(file, "%-18s %-10s loses %2d %% of the points; better: %s\n",
                played.chars, grades[worst[i]->grade].name,
                (int)(50 * worst[i]->loss + 0.5), line.chars);
    }
    free(worst);
    return file && stream_close_memory(file, &finding->details, &size);
}

/* Explain the game in the finding. */
static bool add_mistakes(struct claim *claim, const struct game_analysis *analysis,
                         int count, struct text *why)
{
    struct finding *finding = claim->finding;

    text_add(&finding->claim, "Where the players went wrong");
    text_add(&finding->evidence, "the worst of %d plies", analysis->count);
    for (int colour = 0; colour < COLOURS; colour++)
        if (analysis->sides[colour].moves)
            text_add(&finding->evidence, "; %s's moves are %.0f %% accurate",
                     colour_name(colour), analysis->sides[colour].accuracy);
    claim_answered(claim);
    return print_mistakes(analysis, count < analysis->count ? count : analysis->count,
                          finding)
           || text_fail(why, "out of memory");
}

/* The searches themselves are reported (game_progress). */
static void ignore_progress(void *context, double done)
{
    (void)context;
    (void)done;
}

bool claim_answer_mistakes(struct claim *claim, struct text *why)
{
    struct inspector *inspector = claim->inspector;
    const struct limits limits = inspector_limits(inspector, MISTAKE_SHARE);
    struct game_analysis analysis;
    struct analyser *analyser;
    int64_t count;
    bool good;

    if (!number_read(claim->value, 1, MISTAKES_MAX, &count))
        return text_fail(why, "'%.40s' is no number from 1 to %d", claim->value,
                         MISTAKES_MAX);
    if (!game_plies(claim->game))
        return text_fail(why, "there are no moves");
    searcher_clear(inspector->searcher);
    analyser = analyser_new(inspector->searcher, &limits);
    if (!analyser)
        return text_fail(why, "out of memory");
    analyser->report = inspector->report;
    analyser->context = inspector->context;
    good = game_analysis_make(&analysis, analyser, claim->game, ignore_progress, NULL,
                              why);
    if (good) {
        good = add_mistakes(claim, &analysis, (int)count, why);
        game_analysis_free(&analysis);
    }
    analyser_free(analyser);
    return good;
}
