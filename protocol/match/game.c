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
struct arena {
    const struct tournament *tournament;
    struct player *const *players;
    struct record *record;
    struct time_control control[COLOURS];
    int64_t left_ms[COLOURS]; /* < 0: no clock                     */
    int moves_made[COLOURS];  /* behind the opening                */
    int losing[COLOURS];      /* moves in a row                    */
    int even;                 /* plies in a row                    */
    int room;                 /* of record->thoughts               */
    bool stopped;             /* there will be no result           */
};

static const char *const names[COLOURS] = {"White", "Black"};

static bool is_over(const struct arena *arena)
{
    return arena->stopped || arena->record->result != RESULT_NONE;
}

static void decide(struct arena *arena, enum result result, enum ending ending,
                   const char *reason)
{
    struct record *record = arena->record;

    record->result = result;
    record->ending = ending;
    snprintf(record->reason, sizeof record->reason, "%s", reason);
}

/* The game is lost for `colour`, who does `what`. */
static void lose(struct arena *arena, int colour, enum ending ending, const char *what)
{
    struct outcome outcome;
    char reason[REASON_TEXT_MAX];

    outcome_win(&outcome, colour ^ 1, REASON_NONE);
    snprintf(reason, sizeof reason, "%s %s", names[colour], what);
    for (char *c = reason; *c; c++)
        if ((unsigned char)*c < ' ' || (unsigned char)*c > '~' || strchr("{}", *c))
            *c = '?';
    decide(arena, outcome.result, ending, reason);
}

/* The player is of no use any more in this game, perhaps in none. */
static void forfeit(struct arena *arena, int colour, enum ending ending,
                    const char *what)
{
    lose(arena, colour, ending, what);
    player_stop(arena->players[colour], false);
}

/* Get a player ready; one who is not loses. */
static void prepare(struct arena *arena, int colour)
{
    struct player *player = arena->players[colour];
    struct text why;
    enum readiness readiness = player_start(player, &why);

    if (readiness == PLAYER_READY)
        readiness = player->talk->begin(player, arena->record->game, &why);
    switch (readiness) {
    case PLAYER_READY:
        break;
    case PLAYER_UNFIT:
        forfeit(arena, colour, ENDING_ABANDONED, why.chars);
        break;
    case PLAYER_STOPPED:
        arena->stopped = true;
        break;
    }
}

static void begin(struct arena *arena)
{
    for (int colour = WHITE; colour <= BLACK && !is_over(arena); colour++) {
        const struct player *player = arena->players[colour];

        prepare(arena, colour);
        arena->control[colour] = player_control(arena->tournament, player->contender);
        arena->left_ms[colour] =
            arena->control[colour].base_ms ? arena->control[colour].base_ms : -1;
    }
}

static void set_turn(const struct arena *arena, int colour, struct turn *turn)
{
    const struct time_control *control = &arena->control[colour];
    const int64_t allowed =
        control->base_ms   ? arena->left_ms[colour] + arena->tournament->margin_ms
        : control->move_ms ? control->move_ms + arena->tournament->margin_ms
                           : arena->tournament->patience_ms;

    turn->control = control;
    for (int i = WHITE; i <= BLACK; i++) {
        turn->left_ms[i] = arena->left_ms[i];
        turn->increment_ms[i] = arena->control[i].increment_ms;
    }
    turn->moves_to_go =
        control->moves ? control->moves - arena->moves_made[colour] % control->moves
                       : 0;
    turn->deadline_ms = clock_now_ms() + allowed + 1;
}

/* Take the time off the clock; a clock that has run out loses. */
static void run_clock(struct arena *arena, int colour, int64_t elapsed_ms)
{
    const struct time_control *control = &arena->control[colour];
    const int64_t margin = arena->tournament->margin_ms;
    int64_t *left = &arena->left_ms[colour];

    if (control->base_ms == 0) {
        if (control->move_ms && elapsed_ms > control->move_ms + margin)
            lose(arena, colour, ENDING_TIME, "oversteps the time for a move");
        return;
    }
    *left -= elapsed_ms;
    if (*left + margin < 0) {
        lose(arena, colour, ENDING_TIME, "loses on time");
        return;
    }
    *left = (*left < 0 ? 0 : *left) + control->increment_ms;
    arena->moves_made[colour]++;
    if (control->moves && arena->moves_made[colour] % control->moves == 0)
        *left += control->base_ms;
}

static bool keep_thought(struct arena *arena, const struct answer *answer)
{
    struct record *record = arena->record;
    const int number = game_plies(record->game) - record->opening_plies - 1;

    if (number >= arena->room) {
        const int room = arena->room ? 2 * arena->room : THOUGHTS_FIRST;
        struct thought *thoughts =
            realloc(record->thoughts, (size_t)room * sizeof *thoughts);

        if (!thoughts)
            return false;
        record->thoughts = thoughts;
        arena->room = room;
    }
    record->thoughts[number] = (struct thought){
        .score = answer->score,
        .depth = answer->depth,
        .ms = (int)answer->elapsed_ms,
        .has_score = answer->has_score,
    };
    return true;
}

/* End the game early where the tournament's rules say so. */
static void adjudicate(struct arena *arena, int colour, const struct answer *answer)
{
    const struct adjudication *rules = &arena->tournament->adjudication;
    const int move_number = (game_plies(arena->record->game) + 1) / 2;
    const int size = answer->score < 0 ? -answer->score : answer->score;

    arena->losing[colour] = answer->has_score && answer->score <= -rules->resign_score
                                ? arena->losing[colour] + 1
                                : 0;
    arena->even = answer->has_score && size <= rules->draw_score
                          && move_number >= rules->draw_from
                      ? arena->even + 1
                      : 0;
    if (rules->resign_count && arena->losing[colour] >= rules->resign_count)
        lose(arena, colour, ENDING_ADJUDICATION, "is lost by its own account");
    else if (rules->draw_count && arena->even >= 2 * rules->draw_count)
        decide(arena, RESULT_DRAW, ENDING_ADJUDICATION, "draw by adjudication");
    else if (rules->move_limit && move_number >= rules->move_limit && colour == BLACK)
        decide(arena, RESULT_DRAW, ENDING_ADJUDICATION, "draw by the limit of moves");
}

/* The game's own end. */
static void judge(struct arena *arena)
{
    const struct outcome outcome = game_outcome(arena->record->game);

    if (outcome.result != RESULT_NONE)
        decide(arena, outcome.result, ENDING_NORMAL, outcome_words(outcome.reason));
    else if (game_plies(arena->record->game) >= RECORD_PLIES_MAX)
        decide(arena, RESULT_DRAW, ENDING_ADJUDICATION, "draw by the limit of moves");
}

static void play_move(struct arena *arena, int colour, const struct answer *answer)
{
    struct game *game = arena->record->game;
    struct player *player = arena->players[colour];
    struct ply ply;

    if (!match_ply_read(game, answer->move, &ply, NULL)) {
        struct text what;

        text_clear(&what);
        text_add(&what, "plays an illegal move, %.40s", answer->move);
        forfeit(arena, colour, ENDING_INFRACTION, what.chars);
        return;
    }
    run_clock(arena, colour, answer->elapsed_ms);
    if (is_over(arena))
        return;
    if (!game_play(game, ply) || !keep_thought(arena, answer)) {
        arena->stopped = true;
        return;
    }
    judge(arena);
    if (!is_over(arena))
        adjudicate(arena, colour, answer);
    if (!is_over(arena) && player->talk->confirm)
        player->talk->confirm(player, game);
}

/* What became of a turn. */
static void settle(struct arena *arena, int colour, const struct answer *answer)
{
    const struct time_control *control = &arena->control[colour];

    switch (answer->kind) {
    case ANSWER_MOVE:
        play_move(arena, colour, answer);
        break;
    case ANSWER_RESIGNS:
        lose(arena, colour, ENDING_NORMAL, "resigns");
        break;
    case ANSWER_REFUSES:
        forfeit(arena, colour, ENDING_INFRACTION, "claims what is not so");
        break;
    case ANSWER_LATE:
        if (control->base_ms || control->move_ms)
            forfeit(arena, colour, ENDING_TIME, "loses on time");
        else
            forfeit(arena, colour, ENDING_ABANDONED, "hangs");
        break;
    case ANSWER_GONE:
        forfeit(arena, colour, ENDING_ABANDONED, "has ended");
        break;
    case ANSWER_FLOODS:
        forfeit(arena, colour, ENDING_ABANDONED, "floods its output");
        break;
    case ANSWER_STOPPED:
        arena->stopped = true;
        break;
    }
}

static void take_turn(struct arena *arena)
{
    const struct game *game = arena->record->game;
    const int colour = game_position(game)->to_move;
    struct player *player = arena->players[colour];
    struct answer answer = {.kind = ANSWER_GONE};
    struct turn turn;

    set_turn(arena, colour, &turn);
    player->talk->think(player, game, &turn, &answer);
    settle(arena, colour, &answer);
}

bool match_game_play(const struct tournament *tournament,
                     struct player *const players[COLOURS], struct record *record)
{
    struct arena arena = {
        .tournament = tournament, .players = players, .record = record};

    record->result = RESULT_NONE;
    record->opening_plies = game_plies(record->game);
    judge(&arena);
    if (!is_over(&arena))
        begin(&arena);
    while (!is_over(&arena))
        take_turn(&arena);
    for (int colour = WHITE; colour <= BLACK && !arena.stopped; colour++)
        if (players[colour]->child)
            players[colour]->talk->finish(
                players[colour], outcome_score(record->result), record->reason);
    return !arena.stopped;
}
