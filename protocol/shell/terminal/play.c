/* play.c - moves, the board and the end of a game on the terminal.
 * SPDX-License-Identifier: MIT
 */
#include "engine/core/text.h"
#include "engine/platform/interrupt.h"
#include "engine/rules/game.h"
#include "engine/rules/rulebook.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/session/options.h"
#include "protocol/shell/terminal/terminal.h"
#include "protocol/text/game_text.h"
#include "protocol/text/ply_effects.h"
#include "protocol/text/word_wrap.h"
#include "search/search.h"

#include <stdio.h>

/* Print what a ply did beyond its notation. */
static void print_effects(const struct position *pos, struct ply ply)
{
    struct text text = {.length = 0};

    ply_effects_write(pos, ply, &text);
    if (text.length)
        word_wrap_print(text.chars);
}

void terminal_leave_record(struct terminal *terminal, int plies)
{
    terminal->has_left_record = true;
    terminal->record.result = RESULT_NONE;
    pgn_tags_cut_notes(&terminal->record, plies);
}

void terminal_forget_record(struct terminal *terminal)
{
    terminal->is_loaded = terminal->has_left_record = false;
    pgn_tags_free(&terminal->record);
}

void terminal_play(struct terminal *terminal, struct ply ply)
{
    const struct game *game = session_game(terminal->session);
    const int number = game_plies(game);
    const bool is_user = game_position(game)->to_move == terminal->user;
    struct text text = {.length = 0};

    if (!session_play(terminal->session, ply)) {
        printf("It is not played: %s.\n",
               game_play_failure(session_game(terminal->session)));
        return;
    }
    terminal_leave_record(terminal, number);
    ply_write(game_position_at(game, number), game_ply(game, number), &text);
    printf("%s: %s\n", is_user ? "You" : "Potpourri", text.chars);
    print_effects(game_position_at(game, number), game_ply(game, number));
    fflush(stdout);
}

/* For struct limits: stop the `struct searcher` at `context` after Ctrl+C. */
static void stop_at_interrupt(void *context)
{
    if (interrupt_take())
        searcher_stop(context);
}

struct limits terminal_limits(const struct terminal *terminal)
{
    return (struct limits){.soft_ms = terminal->think_ms,
                           .hard_ms = terminal->think_ms,
                           .poll = stop_at_interrupt,
                           .poll_context = session_searcher(terminal->session)};
}

/* Play the engine's move, or resign, but not below full strength, where people want to mate; offer a draw where that
 * is sensible. */
static void play_engine_move(struct terminal *terminal)
{
    struct session *session = terminal->session;
    const struct configuration *configuration = session_configuration(session);
    struct limits limits = terminal_limits(terminal);
    score s = terminal->offers.score;
    move best;

    session_limit_strength(session, &limits);
    best = session_think(session, &limits, &s);
    offers_add_score(&terminal->offers, session_game(session), s);
    if (configuration->resigns && !options_are_limited(configuration)
        && offers_resignation(&terminal->offers, session_game(session))) {
        puts("Potpourri resigns.");
        terminal_resign(terminal, terminal->user ^ 1);
        return;
    }
    terminal_play(terminal, (struct ply){best, MOVE_NONE});
    terminal->draw_is_offered =
        configuration->offers_draws && terminal_result(terminal) == RESULT_NONE
        && offers_draw(&terminal->offers, session_game(session));
}

void terminal_answer(struct terminal *terminal)
{
    terminal->draw_is_offered = false;
    while (terminal_result(terminal) == RESULT_NONE
           && session_position(terminal->session)->to_move != terminal->user) {
        terminal_show_thinking(terminal);
        play_engine_move(terminal);
    }
    terminal_show_board(terminal);
    terminal_announce_end(terminal);
    if (terminal->draw_is_offered)
        puts("Potpourri offers a draw.  Type draw to accept it, or a move.");
}

void terminal_take_seat(struct terminal *terminal)
{
    terminal->user = session_position(terminal->session)->to_move;
    terminal->turned = false;
    terminal->result = RESULT_NONE;
    terminal->offers = (struct offers){0};
    terminal->draw_is_offered = false;
    terminal_show_board(terminal);
    terminal_announce_end(terminal);
}

void terminal_introduce(const struct terminal *terminal)
{
    const struct rulebook *book = session_rules(terminal->session)->variant->rulebook;

    struct text text = {.length = 0};

    if (!book || !book->special)
        return;
    text_add(&text, "In this game %s.", book->special);
    word_wrap_print(text.chars);
}

void terminal_start_game(struct terminal *terminal)
{
    struct session *session = terminal->session;
    struct text why;

    if (!session_new_game(session, session_configuration(session)->variant, &why)) {
        printf("No new game: %s.\n", why.chars);
        return;
    }
    session_set_position(session, &terminal->start);
    terminal_forget_record(terminal);
    terminal_take_seat(terminal);
}

void terminal_set_session(struct terminal *terminal, struct session *session)
{
    session_free(terminal->session);
    terminal->session = session;
    terminal->start = *session_rules(session)->start;
    /* Another board may need another screen, which is cleared before anything is said. */
    (void)terminal_lay_out(terminal);
}
