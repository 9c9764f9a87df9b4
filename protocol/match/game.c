/* game.c - one game, refereed.  SPDX-License-Identifier: MIT */
#include "protocol/match/game.h"

#include "engine/core/array.h"
#include "engine/core/text.h"
#include "engine/core/utf8.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "protocol/engines/engine.h"
#include "protocol/engines/move_text.h"
#include "protocol/match/results/record.h"
#include "protocol/match/score_counts.h"
#include "protocol/match/table_adjudication.h"
#include "protocol/text/pgn_file.h"
#include "search/tablebase/provider.h"
#include "search/time_control.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct running_game {
    const struct tournament *tournament;
    struct match_engine *const *players;
    struct record *record;
    struct time_control control[COLOURS];
    int64_t left_ms[COLOURS]; /* on the clock; < 0: no clock */
    int moves_made[COLOURS];  /* after the opening */
    struct score_counts scores;
    bool offers_draw[COLOURS];             /* with its last move */
    struct table_provider *table_provider; /* NULL until tables are asked */
    size_t room;                           /* of record->infos */
    enum game_status status;               /* GAME_PLAYED until there is no result */
    struct game_failure *failure;          /* set with another status */
};

static bool is_over(const struct running_game *running)
{
    return running->status != GAME_PLAYED || running->record->result != RESULT_NONE;
}

static void end_game(struct running_game *running, enum result result,
                     enum termination termination, const char *reason)
{
    struct record *record = running->record;

    record->result = result;
    record->termination = termination;
    snprintf(record->reason, sizeof record->reason, "%s", reason);
    utf8_clean(record->reason, '?');
}

/* End the game without a result. */
static void fail_game(struct running_game *running, const char *why)
{
    running->status = GAME_FAILED;
    text_fail(&running->failure->why, "%s", why);
}

/* End the game without a result because of the engine of `colour`, which `why` is about. */
static void abort_game(struct running_game *running, int colour, const char *why)
{
    running->status = GAME_ABORTED;
    running->failure->colour = colour;
    text_fail(&running->failure->why, "%s", why);
    match_engine_stop(running->players[colour], false);
}

/* `colour` loses; `what` says what it does, eg. "resigns". */
static void lose_game(struct running_game *running, int colour,
                      enum termination termination, const char *what)
{
    struct outcome outcome;
    char reason[REASON_TEXT_MAX];

    outcome_win(&outcome, colour ^ 1, REASON_NONE);
    snprintf(reason, sizeof reason, "%s %s", colour_name(colour), what);
    for (char *c = reason; *c; c++)
        if ((unsigned char)*c < ' ' || (unsigned char)*c > '~' || strchr("{}", *c))
            *c = '?';
    end_game(running, outcome.result, termination, reason);
}

/* `colour` loses, and its engine is stopped because it may be in any state. */
static void forfeit_game(struct running_game *running, int colour,
                         enum termination termination, const char *what)
{
    lose_game(running, colour, termination, what);
    match_engine_stop(running->players[colour], false);
}

/* Whether the engine is ready for the game.  An engine that ran before may have exited
 * between two games, which is no fault in this one: it is started again. */
static bool is_ready(struct match_engine *engine, const struct game *game,
                     bool *is_started, struct text *why)
{
    const bool was_running = engine->process && process_is_running(engine->process);

    *is_started = match_engine_start(engine, why);
    if (*is_started && engine->protocol->new_game(engine, game, why))
        return true;
    if (!was_running || !*is_started || process_lost(engine->process) != PROCESS_EXITED)
        return false;
    match_engine_stop(engine, false);
    *is_started = match_engine_start(engine, why);
    return *is_started && engine->protocol->new_game(engine, game, why);
}

/* Prepare an engine for the game.  It loses if it starts but cannot begin the game. */
static void prepare_engine(struct running_game *running, int colour)
{
    struct match_engine *engine = running->players[colour];
    bool is_started;
    struct text why, reason;

    if (is_ready(engine, running->record->game, &is_started, &why))
        return;

    const enum process_event event =
        engine->process ? process_lost(engine->process) : PROCESS_FAILED;

    text_fail(&reason, "engine '%.60s' %.300s", engine->settings->name, why.chars);
    if (event == PROCESS_STOPPED || event == PROCESS_FAILED)
        fail_game(running, reason.chars);
    else if (event == PROCESS_KILLED || !is_started)
        abort_game(running, colour, why.chars);
    else
        forfeit_game(running, colour, TERMINATION_ABANDONED, why.chars);
}

/* Tell the engines that run of the game: they clear their tables at the same time. */
static void announce_game(struct running_game *running)
{
    for (int colour = WHITE; colour <= BLACK; colour++) {
        struct match_engine *engine = running->players[colour];

        engine->opponent = running->players[colour ^ 1]->settings->name;
        if (engine->process && engine->protocol->announce_game
            && process_is_running(engine->process))
            engine->protocol->announce_game(engine);
    }
}

static void prepare_engines(struct running_game *running)
{
    announce_game(running);
    for (int colour = WHITE; colour <= BLACK && !is_over(running); colour++) {
        struct time_control *control = &running->control[colour];

        prepare_engine(running, colour);
        *control = running->players[colour]->terms.control;
        running->left_ms[colour] = control->base_ms ? control->base_ms : -1;
    }
}

static struct clocks read_clocks(const struct running_game *running, int colour)
{
    const struct time_control *control = &running->control[colour];
    const int64_t margin =
        clock_use_margin_ms(&running->record->clock_use, running->tournament);
    const int64_t allowed = control->base_ms   ? running->left_ms[colour] + margin
                            : control->move_ms ? control->move_ms + margin
                                               : running->tournament->patience_ms;
    struct clocks clocks = {.control = control,
                            .deadline_ms = time_now_ms() + allowed + 1};

    for (int i = WHITE; i <= BLACK; i++) {
        clocks.left_ms[i] = running->left_ms[i];
        clocks.increment_ms[i] = running->control[i].increment_ms;
    }
    if (control->moves)
        clocks.moves_to_go =
            control->moves - running->moves_made[colour] % control->moves;
    return clocks;
}

/* Note by how much a move was late, if it was. */
static void note_overstep(struct running_game *running, int64_t late_ms)
{
    struct clock_use *use = &running->record->clock_use;

    use->late_moves += late_ms > 0;
    if (late_ms > use->late_ms)
        use->late_ms = late_ms;
}

/* Subtract a move's time from the clock; `colour` loses if there is not enough. */
static void run_clock(struct running_game *running, int colour, int64_t elapsed_ms)
{
    const struct time_control *control = &running->control[colour];
    const int64_t margin =
        clock_use_margin_ms(&running->record->clock_use, running->tournament);
    int64_t *left = &running->left_ms[colour];

    if (control->base_ms == 0) {
        if (control->move_ms)
            note_overstep(running, elapsed_ms - control->move_ms);
        if (control->move_ms && elapsed_ms > control->move_ms + margin)
            lose_game(running, colour, TERMINATION_TIME,
                      "oversteps the time for a move");
        return;
    }
    *left -= elapsed_ms;
    note_overstep(running, -*left);
    if (*left + margin < 0) {
        lose_game(running, colour, TERMINATION_TIME, "loses on time");
        return;
    }
    *left = (*left < 0 ? 0 : *left) + control->increment_ms;
    running->moves_made[colour]++;
    if (control->moves && running->moves_made[colour] % control->moves == 0)
        *left += control->base_ms;
}

/* Keep what the engine reported with the last move; false when memory is out. */
static bool add_info(struct running_game *running, const struct engine_answer *answer)
{
    struct record *record = running->record;
    const int number = game_plies(record->game) - record->opening_plies - 1;

    if (!array_reserve(&record->infos, (size_t)number, &running->room,
                       sizeof *record->infos))
        return false;
    record->infos[number] = (struct move_info){
        .score = answer->score,
        .depth = answer->depth,
        .ms = (int)answer->elapsed_ms,
        .has_score = answer->has_score,
    };
    return true;
}

/* End the game if endgame tables know its result. */
static void adjudicate_by_tables(struct running_game *running)
{
    const enum result result = table_adjudication_find(
        &running->table_provider, &running->tournament->configuration,
        game_position(running->record->game));

    if (result != RESULT_NONE)
        end_game(running, result, TERMINATION_ADJUDICATION,
                 result == RESULT_DRAW         ? "draw by endgame tables"
                 : result == RESULT_WHITE_WINS ? "White wins by endgame tables"
                                               : "Black wins by endgame tables");
}

/* The number in the game of the full move that is to be played or, with `back` 1, has been. */
static int move_number(const struct running_game *running, int back)
{
    const struct game *game = running->record->game;

    return game_position_at(game, game_plies(game) - back)->fullmove
           - game_position_at(game, 0)->fullmove + 1;
}

/* End the game where the tournament's rules say so after a move of `colour`. */
static void adjudicate(struct running_game *running, int colour,
                       const struct engine_answer *answer)
{
    const struct adjudication *rules = &running->tournament->adjudication;
    const int number = move_number(running, 1);

    score_counts_add(&running->scores, rules, colour, number, answer);
    if (rules->tables)
        adjudicate_by_tables(running);
    if (is_over(running))
        return;
    for (int loser = WHITE; loser <= BLACK; loser++)
        if (score_counts_lose(&running->scores, rules, loser)) {
            lose_game(running, loser, TERMINATION_ADJUDICATION,
                      rules->resign_both ? "is lost by both engines' account"
                                         : "is lost by its own account");
            return;
        }
    if (score_counts_draw(&running->scores, rules, WHITE, 0)
        && score_counts_draw(&running->scores, rules, BLACK, 0))
        end_game(running, RESULT_DRAW, TERMINATION_ADJUDICATION,
                 "draw by adjudication");
    else if (rules->move_limit && number >= rules->move_limit && colour == BLACK)
        end_game(running, RESULT_DRAW, TERMINATION_ADJUDICATION,
                 "draw by the limit of moves");
}

/* End the game where the game's own rules do, or where no more plies can be recorded. */
static void apply_rules(struct running_game *running)
{
    const struct outcome outcome = game_outcome(running->record->game);

    if (outcome.result != RESULT_NONE)
        end_game(running, outcome.result, TERMINATION_NORMAL, outcome_words(&outcome));
    else if (game_plies(running->record->game) >= GAME_PLIES_MAX)
        end_game(running, RESULT_DRAW, TERMINATION_ADJUDICATION,
                 "draw by the limit of moves");
}

/* Whether `colour` offers a draw: with its last move or, where its protocol has no offers, by its scores. */
static bool offers_draw(const struct running_game *running, int colour)
{
    return running->offers_draw[colour]
           || (!running->players[colour]->protocol->offer_draw
               && score_counts_draw(&running->scores,
                                    &running->tournament->adjudication, colour, 0));
}

/* Whether `colour`, whose protocol has no offers, accepts the draw that it has been offered: the score of this answer
 * and those of its last moves are even. */
static bool agrees_by_scores(const struct running_game *running, int colour,
                             const struct engine_answer *answer)
{
    const struct adjudication *rules = &running->tournament->adjudication;

    return running->offers_draw[colour ^ 1]
           && !running->players[colour]->protocol->offer_draw
           && score_counts_is_even(rules, move_number(running, 0), answer)
           && score_counts_draw(&running->scores, rules, colour, 1);
}

static void play_move(struct running_game *running, int colour,
                      const struct engine_answer *answer)
{
    struct game *game = running->record->game;
    struct match_engine *engine = running->players[colour];
    struct ply ply;

    if (!move_text_read(game, answer->move, &ply, NULL)) {
        struct text what;

        if (*answer->move)
            text_fail(&what, "plays an illegal move, %.40s", answer->move);
        else
            text_fail(&what, "answers without a move");
        forfeit_game(running, colour, TERMINATION_INFRACTION, what.chars);
        return;
    }
    clock_use_add(&running->record->clock_use,
                  &(struct clock_use){.moves = 1, .wait_ms = answer->wait_ms});
    run_clock(running, colour, answer->elapsed_ms);
    if (is_over(running))
        return;
    if (agrees_by_scores(running, colour, answer)) {
        end_game(running, RESULT_DRAW, TERMINATION_ADJUDICATION, "draw by agreement");
        return;
    }
    if (!game_play(game, ply) || !add_info(running, answer)) {
        fail_game(running, game_play_failure(game));
        return;
    }
    running->offers_draw[colour] = answer->offers_draw;
    apply_rules(running);
    if (!is_over(running))
        adjudicate(running, colour, answer);
    if (!is_over(running) && engine->protocol->report_roll)
        engine->protocol->report_roll(engine, game);
    if (!is_over(running) && engine->settings->ponder && engine->protocol->ponder
        && !play_has_dice(game_position(game))) {
        const struct clocks clocks = read_clocks(running, colour);

        engine->protocol->ponder(engine, game, &clocks);
    }
}

/* Handle an answer that is a line of the engine's. */
static void handle_answer(struct running_game *running, int colour,
                          const struct engine_answer *answer)
{
    switch (answer->kind) {
    case ANSWER_MOVE:
        play_move(running, colour, answer);
        break;
    case ANSWER_RESIGNS:
        lose_game(running, colour, TERMINATION_NORMAL, "resigns");
        break;
    case ANSWER_AGREES:
        end_game(running, RESULT_DRAW, TERMINATION_NORMAL, "draw by agreement");
        break;
    case ANSWER_FALSE_CLAIM:
        forfeit_game(running, colour, TERMINATION_INFRACTION, "makes a false claim");
        break;
    }
}

/* Handle the failure of an engine, or of the referee, to exchange a move. */
static void handle_failure(struct running_game *running, int colour,
                           enum process_event event)
{
    struct text why;

    process_explain(running->players[colour]->process, event, &why);
    if (event == PROCESS_STOPPED || event == PROCESS_FAILED)
        fail_game(running, why.chars);
    else if (event == PROCESS_KILLED)
        abort_game(running, colour, why.chars);
    else
        forfeit_game(running, colour, TERMINATION_ABANDONED, why.chars);
}

static void play_turn(struct running_game *running)
{
    const struct game *game = running->record->game;
    const int colour = game_position(game)->to_move;
    const struct time_control *control = &running->control[colour];
    struct match_engine *engine = running->players[colour];
    struct engine_answer answer = {.event = PROCESS_EXITED};
    const struct clocks clocks = read_clocks(running, colour);

    process_set_timed(engine->process, control->base_ms || control->move_ms);
    if (engine->protocol->offer_draw && offers_draw(running, colour ^ 1))
        engine->protocol->offer_draw(engine);
    engine->protocol->think(engine, game, &clocks, &answer);
    if (answer.event == PROCESS_LINE)
        handle_answer(running, colour, &answer);
    else if (answer.event == PROCESS_TIMEOUT && (control->base_ms || control->move_ms))
        forfeit_game(running, colour, TERMINATION_TIME, "loses on time");
    else
        handle_failure(running, colour, answer.event);
}

enum game_status match_game_play(const struct tournament *tournament,
                                 struct match_engine *const players[COLOURS],
                                 struct record *record, struct game_failure *failure)
{
    struct running_game running = {.tournament = tournament,
                                   .players = players,
                                   .record = record,
                                   .failure = failure};

    record->result = RESULT_NONE;
    record->opening_plies = game_plies(record->game);
    apply_rules(&running);
    if (!is_over(&running))
        prepare_engines(&running);
    while (!is_over(&running))
        play_turn(&running);
    table_provider_free(running.table_provider);
    pgn_file_date(record->date);
    for (int i = WHITE; i <= BLACK && running.status == GAME_PLAYED; i++)
        if (players[i]->process && players[i]->protocol->end_game)
            players[i]->protocol->end_game(players[i], outcome_score(record->result),
                                           record->reason);
    return running.status;
}
