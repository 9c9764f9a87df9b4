/* engine_analyser.c - another engine that judges positions.  SPDX-License-Identifier: MIT */
#include "protocol/analysis/engine_analyser.h"

#include "engine/core/text.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "protocol/analysis/accuracy.h"
#include "protocol/analysis/analyser.h"
#include "protocol/analysis/analysis.h"
#include "protocol/engines/engine.h"
#include "protocol/engines/move_text.h"
#include "protocol/session/options.h"
#include "protocol/text/game_text.h"
#include "search/roll_scores.h"
#include "search/time_control.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LINES_LEAST = 2,      /* the second tells whether there is only one move */
    PATIENCE_MS = 60000,  /* to wait for answers, and for a move beyond its time */
    UNTIMED_MS = 3600000, /* to wait for a move where no time was set */
    WORD_MAX = 64,        /* characters of a move in a line */
    DEEPER_LOOK = 0,      /* see share_control() */
};

struct engine_analyser {
    struct analyser base;
    struct configuration configuration; /* the game */
    struct engine_settings settings;
    struct time_control control; /* for a position */
    uint64_t identity;           /* of the rules that the engine was started for */
    struct process_pool pool;
    struct match_engine engine;
    bool is_prepared; /* it has been told of a new game since it was started */
    int line_max;
    struct engine_line lines[MULTIPV_MAX];
};

/* The analyser that `base` is at the beginning of. */
static struct engine_analyser *own(struct analyser *base)
{
    return (struct engine_analyser *)base;
}

/* ---- the process ----------------------------------------------------------------------- */

/* Set the game that the engine is told to play. */
static bool set_rules(struct engine_analyser *analyser, const struct rules *rules,
                      struct text *why)
{
    if (analyser->identity == rules->identity)
        return true;
    match_engine_stop(&analyser->engine, true);
    if (!options_take_rules(&analyser->configuration, rules, why))
        return false;
    analyser->identity = rules->identity;
    return true;
}

/* Make the engine ready for the present position of `game`.  In CECP a game is sent move by move,
 * so that each position is a new game. */
static bool prepare(struct engine_analyser *analyser, const struct game *game,
                    struct text *why)
{
    struct match_engine *engine = &analyser->engine;
    const struct engine_protocol *protocol;
    bool is_cecp;

    if (!set_rules(analyser, game_position(game)->rules, why))
        return false;
    if (engine->process && engine->protocol->id == PROTOCOL_CECP
        && !engine->features.reuse)
        match_engine_stop(engine, true);
    if (!engine->process || !process_is_running(engine->process))
        analyser->is_prepared = false;
    if (!match_engine_start(engine, why))
        return false;
    protocol = engine->protocol;
    is_cecp = protocol->id == PROTOCOL_CECP;
    if ((is_cecp || !analyser->is_prepared) && !protocol->new_game(engine, game, why))
        return false;
    analyser->is_prepared = true;
    /* In UCI, the plies that have been sent may not be those of this position. */
    engine->position.is_begun = false;
    return true;
}

/* The limits of one of `parts` positions that share those of a position; or, `parts` being
 * DEEPER_LOOK, those of a deeper look. */
static struct time_control share_control(const struct time_control *control, int parts)
{
    struct time_control shared = *control;

    if (parts == DEEPER_LOOK) {
        shared.move_ms *= ANALYSER_DEEPER;
        shared.nodes *= ANALYSER_DEEPER;
        shared.depth += shared.depth ? ANALYSER_DEEPER_PLIES : 0;
        return shared;
    }
    if (shared.move_ms)
        shared.move_ms = (shared.move_ms + parts - 1) / parts;
    if (shared.nodes)
        shared.nodes = (shared.nodes + (uint64_t)parts - 1) / (uint64_t)parts;
    return shared;
}

/* Begin a reason with the engine's name; returns false. */
static bool fail(const struct engine_analyser *analyser, const char *reason,
                 struct text *why)
{
    struct text own_reason;

    text_fail(&own_reason, "%.300s", reason);
    return text_fail(why, "engine '%.100s' %.300s", analyser->base.name,
                     own_reason.chars);
}

/* Ask the engine about the present position of `game`, which goes on. */
static bool ask(struct engine_analyser *analyser, const struct game *game, int parts,
                struct engine_answer *answer, struct text *why)
{
    const struct time_control control = share_control(&analyser->control, parts);
    struct clocks clocks = {.control = &control, .left_ms = {-1, -1}};
    struct text reason;

    analyser->engine.terms.control = control;
    if (!prepare(analyser, game, &reason))
        return fail(analyser, reason.chars, why);
    memset(analyser->lines, 0, (size_t)analyser->line_max * sizeof *analyser->lines);
    *answer = (struct engine_answer){.line_max = analyser->line_max,
                                     .lines = analyser->lines};
    clocks.deadline_ms =
        time_now_ms() + (control.move_ms ? control.move_ms + PATIENCE_MS : UNTIMED_MS);
    analyser->engine.protocol->think(&analyser->engine, game, &clocks, answer);
    if (answer->event == PROCESS_LINE)
        return true;
    process_explain(analyser->engine.process, answer->event, &reason);
    match_engine_stop(&analyser->engine, false);
    return fail(analyser, reason.chars, why);
}

/* ---- lines ----------------------------------------------------------------------------- */

/* Read the moves of a line that begins at `pos`, up to the first word that is no legal move;
 * move numbers are skipped.  Returns how many there are. */
static int read_line(const struct position *pos, const char *words, move *moves)
{
    struct position now = *pos;
    int count = 0;

    while (count < PV_MAX && *(words += strspn(words, " \t"))) {
        const int length = (int)strcspn(words, " \t");
        const int number = (int)strspn(words, "0123456789.");
        const bool is_numbered = number > 0 && words[number - 1] == '.';
        const int skipped = is_numbered ? number : 0;
        char word[WORD_MAX];
        struct ply ply;

        snprintf(word, sizeof word, "%.*s", length - skipped, words + skipped);
        words += length;
        if (number >= length)
            continue;
        if (!ply_read(&now, word, &ply, NULL))
            break;
        moves[count] = ply.move;
        if (!pv_advance(&now, moves[count]))
            break;
        count++;
    }
    return count;
}

/* Keep the line of a rank; false if the engine has not reported it. */
static bool keep_line(struct analysis *analysis, int rank,
                      const struct engine_line *line,
                      const struct engine_answer *answer)
{
    struct report *report = &analysis->lines[rank].report;

    if (!line->has_score)
        return false;
    *report = (struct report){.depth = line->depth,
                              .multipv = rank + 1,
                              .score = line->score,
                              .bound = BOUND_EXACT,
                              .nodes = line->nodes,
                              .elapsed_ms = answer->elapsed_ms};
    report->pv_length = read_line(&analysis->pos, line->pv, report->pv);
    return report->pv_length > 0;
}

/* Let the best line begin with the move that the engine plays, if it says another one. */
static void correct_best(struct analysis *analysis, const struct game *game,
                         const struct engine_line *line,
                         const struct engine_answer *answer)
{
    struct report *report = &analysis->lines[0].report;
    struct ply ply;

    if (answer->kind != ANSWER_MOVE || !line->has_score
        || !move_text_read(game, answer->move, &ply, NULL))
        return;
    if (analysis->line_count > 0 && report->pv[0] == ply.move)
        return;
    report->score = line->score;
    report->depth = line->depth;
    report->pv[0] = ply.move;
    report->pv_length = 1;
    if (analysis->line_count == 0)
        analysis->line_count = 1;
}

/* ---- the operations -------------------------------------------------------------------- */

static bool engine_search(struct analyser *base, const struct game *game,
                          struct analysis *analysis, struct text *why)
{
    struct engine_analyser *analyser = own(base);
    struct engine_answer answer;
    int count = 0;

    analysis_begin(analysis, game);
    analysis->even = ACCURACY_EVEN;
    if (analysis->outcome.result != RESULT_NONE)
        return true;
    if (!ask(analyser, game, 1, &answer, why))
        return false;
    while (count < analyser->line_max
           && keep_line(analysis, count, &analyser->lines[count], &answer))
        count++;
    analysis->line_count = count;
    correct_best(analysis, game, &analyser->lines[0], &answer);
    analysis->last = analysis->lines[0].report;
    if (analyser->line_max > 1 && analyser->lines[1].has_score)
        analysis->second = analyser->lines[1].score;
    return true;
}

/* The lines that were not asked for only tell whether there is one move. */
static bool engine_explain(struct analyser *base, const struct game *game,
                           struct analysis *analysis, struct text *why)
{
    const int wanted = own(base)->configuration.multipv;

    if (!engine_search(base, game, analysis, why))
        return false;
    if (analysis->outcome.result == RESULT_NONE && analysis->line_count == 0)
        return fail(own(base), "tells no score", why);
    if (analysis->line_count > wanted)
        analysis->line_count = wanted;
    return true;
}

/* The score after a roll, which is the last ply of `game`, in favour of the side that has moved;
 * SCORE_NONE if the engine tells none. */
static bool score_rolled(struct engine_analyser *analyser, const struct game *game,
                         int parts, score *found, struct text *why)
{
    const struct outcome outcome = game_outcome(game);
    const int mover = game_position_at(game, game_plies(game) - 1)->to_move;
    struct engine_answer answer;

    if (outcome.result != RESULT_NONE) {
        *found = outcome.result == RESULT_DRAW    ? 0
                 : outcome_is_win(outcome, mover) ? SCORE_MATE
                                                  : -SCORE_MATE;
        return true;
    }
    if (!ask(analyser, game, parts, &answer, why))
        return false;
    *found = !answer.has_score                       ? SCORE_NONE
             : game_position(game)->to_move == mover ? answer.score
                                                     : -answer.score;
    return true;
}

/* Fill in the scores after each of the rolls. */
static bool score_each(struct engine_analyser *analyser, struct game *game, move m,
                       const struct move_list *rolls, struct roll_score *scores,
                       struct text *why)
{
    const struct position pos = *game_position(game);

    for (int i = 0; i < rolls->count; i++) {
        scores[i].roll = rolls->moves[i];
        scores[i].probability = play_roll_probability(&pos, i, rolls->count);
        if (!game_play(game, (struct ply){m, rolls->moves[i]}))
            return text_fail(why, "%s", game_play_failure(game));
        if (!score_rolled(analyser, game, rolls->count, &scores[i].score, why))
            return false;
        game_undo(game);
    }
    return true;
}

static bool engine_score_rolls(struct analyser *base, const struct game *game, move m,
                               struct roll_score **scores, int *count, struct text *why)
{
    struct position after;
    struct move_list rolls;
    struct game *copy = game_copy(game, 0);
    bool good;

    play_make(&after, game_position(game), m);
    play_rolls(&after, &rolls);
    *count = rolls.count;
    *scores = calloc((size_t)rolls.count + 1, sizeof **scores);
    good = copy && *scores;
    if (!good)
        text_fail(why, "out of memory");
    good = good && score_each(own(base), copy, m, &rolls, *scores, why);
    game_free(copy);
    if (!good) {
        free(*scores);
        *scores = NULL;
    }
    return good;
}

/* Find the score of `m`, after its likeliest roll; SCORE_NONE if the engine tells none. */
static bool score_move(struct engine_analyser *analyser, struct game *game, move m,
                       score *found, struct text *why)
{
    struct ply ply = {m, MOVE_NONE};
    struct position after;
    bool good;

    play_make(&after, game_position(game), m);
    if (after.awaits_roll)
        ply.roll = play_likely_roll(&after);
    if (!game_play(game, ply))
        return text_fail(why, "out of memory");
    good = score_rolled(analyser, game, DEEPER_LOOK, found, why);
    if (good && *found != SCORE_NONE && !game_turn_goes_on(game))
        *found = score_before_ply(-*found);
    game_undo(game);
    return good;
}

/* Engines are asked about the positions after the moves. */
static bool engine_compare(struct analyser *base, const struct game *game,
                           const move moves[2], struct analysis *analysis,
                           struct text *why)
{
    struct game *copy = game_copy(game, 0);
    score scores[2] = {SCORE_NONE, SCORE_NONE};
    bool good = copy || text_fail(why, "out of memory");

    for (int i = 0; good && i < 2; i++)
        good = score_move(own(base), copy, moves[i], &scores[i], why);
    game_free(copy);
    analysis_begin(analysis, game);
    analysis->even = ACCURACY_EVEN;
    for (int rank = 0; rank < 2; rank++) {
        const int i = scores[1] > scores[0] ? !rank : rank;

        analysis->lines[rank].report = (struct report){
            .multipv = rank + 1, .score = scores[i], .pv_length = 1, .pv = {moves[i]}};
    }
    analysis->line_count = scores[0] != SCORE_NONE && scores[1] != SCORE_NONE ? 2 : 0;
    return good;
}

static void engine_close(struct analyser *base)
{
    match_engine_stop(&own(base)->engine, true);
    process_pool_close(&own(base)->pool);
}

static const struct analyser_operations engine_operations = {
    engine_search, engine_compare, engine_explain, engine_score_rolls, engine_close};

/* ---- making one ------------------------------------------------------------------------ */

/* Read what the engine is, and its limits. */
static bool read_settings(struct engine_analyser *analyser, const char *command,
                          const struct limits *limits, struct text *why)
{
    const struct time_control common = {
        .move_ms = limits->hard_ms, .depth = limits->depth, .nodes = limits->nodes};
    struct engine_settings *settings = &analyser->settings;

    if (!engine_settings_read(settings, command, why))
        return false;
    analyser->control = engine_settings_control(settings, &common);
    if (analyser->control.base_ms)
        return text_fail(why, "a position has no clock; use st, depth or nodes");
    analyser->line_max = limits->multipv > LINES_LEAST ? limits->multipv : LINES_LEAST;
    analyser->configuration.multipv = limits->multipv > 0 ? limits->multipv : 1;
    settings->multipv = analyser->line_max;
    return true;
}

struct analyser *engine_analyser_new(const struct configuration *configuration,
                                     const char *command, const struct limits *limits,
                                     struct text *why)
{
    struct engine_analyser *analyser = calloc(1, sizeof *analyser);
    struct engine_terms terms;
    struct text reason;

    if (!analyser) {
        text_fail(why, "out of memory");
        return NULL;
    }
    analyser->base.operations = &engine_operations;
    analyser->configuration = *configuration;
    if (!read_settings(analyser, command, limits, &reason)) {
        text_fail(why, "--engine: %.400s", reason.chars);
        free(analyser);
        return NULL;
    }
    terms = (struct engine_terms){.configuration = &analyser->configuration,
                                  .control = analyser->control,
                                  .patience_ms = PATIENCE_MS};
    match_engine_init(&analyser->engine, &analyser->settings, &terms, &analyser->pool,
                      -1);
    if (process_pool_open(&analyser->pool, 1, why)
        && match_engine_probe(&analyser->engine, &analyser->settings, false, why)) {
        analyser->base.name = analyser->settings.name;
        return &analyser->base;
    }
    analyser_free(&analyser->base);
    return NULL;
}
