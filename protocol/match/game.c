/* game.c - one game, refereed.  SPDX-License-Identifier: MIT */
#include "protocol/match/game.h"

#include "engine/core/text.h"
#include "engine/rules/game.h"
#include "engine/rules/position.h"
#include "protocol/match/engine/engine.h"
#include "protocol/match/engine/move_text.h"
#include "protocol/match/results/record.h"
#include "search/time_control.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { THOUGHTS_FIRST = 128 };

/* A game that is going on. */
struct running_game {
    const struct tournament *tournament;
    struct match_engine *const *players;
    struct record *record;
    struct time_control control[COLOURS];
    int64_t left_ms[COLOURS]; /* < 0: no clock                     */
    int moves_made[COLOURS];  /* behind the opening                */
    int losing[COLOURS];      /* moves in a row                    */
    int even;                 /* plies in a row                    */
    int room;                 /* of record->infos               */
    bool stopped;             /* there will be no result           */
};

static const char *const names[COLOURS] = {"White", "Black"};

static bool is_over(const struct running_game *running)
{
    return running->stopped || running->record->result != RESULT_NONE;
}

static void decide(struct running_game *running, enum result result,
                   enum termination termination, const char *reason)
{
    struct record *record = running->record;

    record->result = result;
    record->termination = termination;
    snprintf(record->reason, sizeof record->reason, "%s", reason);
}

/* The game is lost for `colour`, who does `what`. */
static void lose(struct running_game *running, int colour, enum termination termination,
                 const char *what)
{
    struct outcome outcome;
    char reason[REASON_TEXT_MAX];

    outcome_win(&outcome, colour ^ 1, REASON_NONE);
    snprintf(reason, sizeof reason, "%s %s", names[colour], what);
    for (char *c = reason; *c; c++)
        if ((unsigned char)*c < ' ' || (unsigned char)*c > '~' || strchr("{}", *c))
            *c = '?';
    decide(running, outcome.result, termination, reason);
}

/* The player is of no use any more in this game, perhaps in none. */
static void forfeit(struct running_game *running, int colour,
                    enum termination termination, const char *what)
{
    lose(running, colour, termination, what);
    match_engine_stop(running->players[colour], false);
}

/* Get a player ready; one who is not loses. */
static void prepare(struct running_game *running, int colour)
{
    struct match_engine *engine = running->players[colour];
    struct text why;
    enum readiness readiness = match_engine_start(engine, &why);

    if (readiness == ENGINE_READY)
        readiness = engine->talk->begin(engine, running->record->game, &why);
    switch (readiness) {
    case ENGINE_READY:
        break;
    case ENGINE_UNFIT:
        forfeit(running, colour, TERMINATION_ABANDONED, why.chars);
        break;
    case ENGINE_STOPPED:
        running->stopped = true;
        break;
    }
}

static void begin(struct running_game *running)
{
    for (int colour = WHITE; colour <= BLACK && !is_over(running); colour++) {
        const struct match_engine *engine = running->players[colour];

        prepare(running, colour);
        running->control[colour] =
            match_engine_time_control(running->tournament, engine->settings);
        running->left_ms[colour] =
            running->control[colour].base_ms ? running->control[colour].base_ms : -1;
    }
}

static void set_turn(const struct running_game *running, int colour,
                     struct turn_clocks *turn)
{
    const struct time_control *control = &running->control[colour];
    const int64_t allowed =
        control->base_ms   ? running->left_ms[colour] + running->tournament->margin_ms
        : control->move_ms ? control->move_ms + running->tournament->margin_ms
                           : running->tournament->patience_ms;

    turn->control = control;
    for (int i = WHITE; i <= BLACK; i++) {
        turn->left_ms[i] = running->left_ms[i];
        turn->increment_ms[i] = running->control[i].increment_ms;
    }
    turn->moves_to_go =
        control->moves ? control->moves - running->moves_made[colour] % control->moves
                       : 0;
    turn->deadline_ms = time_now_ms() + allowed + 1;
}

/* Take the time off the clock; a clock that has run out loses. */
static void run_clock(struct running_game *running, int colour, int64_t elapsed_ms)
{
    const struct time_control *control = &running->control[colour];
    const int64_t margin = running->tournament->margin_ms;
    int64_t *left = &running->left_ms[colour];

    if (control->base_ms == 0) {
        if (control->move_ms && elapsed_ms > control->move_ms + margin)
            lose(running, colour, TERMINATION_TIME, "oversteps the time for a move");
        return;
    }
    *left -= elapsed_ms;
    if (*left + margin < 0) {
        lose(running, colour, TERMINATION_TIME, "loses on time");
        return;
    }
    *left = (*left < 0 ? 0 : *left) + control->increment_ms;
    running->moves_made[colour]++;
    if (control->moves && running->moves_made[colour] % control->moves == 0)
        *left += control->base_ms;
}

static bool keep_thought(struct running_game *running,
                         const struct engine_answer *answer)
{
    struct record *record = running->record;
    const int number = game_plies(record->game) - record->opening_plies - 1;

    if (number >= running->room) {
        const int room = running->room ? 2 * running->room : THOUGHTS_FIRST;
        struct move_info *infos = realloc(record->infos, (size_t)room * sizeof *infos);

        if (!infos)
            return false;
        record->infos = infos;
        running->room = room;
    }
    record->infos[number] = (struct move_info){
        .score = answer->score,
        .depth = answer->depth,
        .ms = (int)answer->elapsed_ms,
        .has_score = answer->has_score,
    };
    return true;
}

/* End the game early where the tournament's rules say so. */
static void adjudicate(struct running_game *running, int colour,
                       const struct engine_answer *answer)
{
    const struct adjudication *rules = &running->tournament->adjudication;
    const int move_number = (game_plies(running->record->game) + 1) / 2;
    const int size = answer->score < 0 ? -answer->score : answer->score;

    running->losing[colour] = answer->has_score && answer->score <= -rules->resign_score
                                  ? running->losing[colour] + 1
                                  : 0;
    running->even = answer->has_score && size <= rules->draw_score
                            && move_number >= rules->draw_from
                        ? running->even + 1
                        : 0;
    if (rules->resign_count && running->losing[colour] >= rules->resign_count)
        lose(running, colour, TERMINATION_ADJUDICATION, "is lost by its own account");
    else if (rules->draw_count && running->even >= 2 * rules->draw_count)
        decide(running, RESULT_DRAW, TERMINATION_ADJUDICATION, "draw by adjudication");
    else if (rules->move_limit && move_number >= rules->move_limit && colour == BLACK)
        decide(running, RESULT_DRAW, TERMINATION_ADJUDICATION,
               "draw by the limit of moves");
}

/* The game's own end. */
static void judge(struct running_game *running)
{
    const struct outcome outcome = game_outcome(running->record->game);

    if (outcome.result != RESULT_NONE)
        decide(running, outcome.result, TERMINATION_NORMAL,
               outcome_words(outcome.reason));
    else if (game_plies(running->record->game) >= GAME_PLIES_MAX)
        decide(running, RESULT_DRAW, TERMINATION_ADJUDICATION,
               "draw by the limit of moves");
}

static void play_move(struct running_game *running, int colour,
                      const struct engine_answer *answer)
{
    struct game *game = running->record->game;
    struct match_engine *engine = running->players[colour];
    struct ply ply;

    if (!move_text_read(game, answer->move, &ply, NULL)) {
        struct text what;

        text_clear(&what);
        text_add(&what, "plays an illegal move, %.40s", answer->move);
        forfeit(running, colour, TERMINATION_INFRACTION, what.chars);
        return;
    }
    run_clock(running, colour, answer->elapsed_ms);
    if (is_over(running))
        return;
    if (!game_play(game, ply) || !keep_thought(running, answer)) {
        running->stopped = true;
        return;
    }
    judge(running);
    if (!is_over(running))
        adjudicate(running, colour, answer);
    if (!is_over(running) && engine->talk->confirm)
        engine->talk->confirm(engine, game);
}

/* What became of a turn. */
static void settle(struct running_game *running, int colour,
                   const struct engine_answer *answer)
{
    const struct time_control *control = &running->control[colour];

    switch (answer->kind) {
    case ANSWER_MOVE:
        play_move(running, colour, answer);
        break;
    case ANSWER_RESIGNS:
        lose(running, colour, TERMINATION_NORMAL, "resigns");
        break;
    case ANSWER_REFUSES:
        forfeit(running, colour, TERMINATION_INFRACTION, "claims what is not so");
        break;
    case ANSWER_LATE:
        if (control->base_ms || control->move_ms)
            forfeit(running, colour, TERMINATION_TIME, "loses on time");
        else
            forfeit(running, colour, TERMINATION_ABANDONED, "hangs");
        break;
    case ANSWER_GONE:
        forfeit(running, colour, TERMINATION_ABANDONED, "has ended");
        break;
    case ANSWER_FLOODS:
        forfeit(running, colour, TERMINATION_ABANDONED, "floods its output");
        break;
    case ANSWER_STOPPED:
        running->stopped = true;
        break;
    }
}

static void take_turn(struct running_game *running)
{
    const struct game *game = running->record->game;
    const int colour = game_position(game)->to_move;
    struct match_engine *engine = running->players[colour];
    struct engine_answer answer = {.kind = ANSWER_GONE};
    struct turn_clocks turn;

    set_turn(running, colour, &turn);
    engine->talk->think(engine, game, &turn, &answer);
    settle(running, colour, &answer);
}

bool match_game_play(const struct tournament *tournament,
                     struct match_engine *const players[COLOURS], struct record *record)
{
    struct running_game running = {
        .tournament = tournament, .players = players, .record = record};

    record->result = RESULT_NONE;
    record->opening_plies = game_plies(record->game);
    judge(&running);
    if (!is_over(&running))
        begin(&running);
    while (!is_over(&running))
        take_turn(&running);
    for (int colour = WHITE; colour <= BLACK && !running.stopped; colour++)
        if (players[colour]->process)
            players[colour]->talk->finish(
                players[colour], outcome_score(record->result), record->reason);
    return !running.stopped;
}
