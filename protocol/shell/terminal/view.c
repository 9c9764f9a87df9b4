/* view.c - what the user sees of the game: the board on the screen, or printed.  SPDX-License-Identifier: MIT */
#include "engine/board/topology.h"
#include "engine/core/min_max.h"
#include "engine/core/text.h"
#include "engine/platform/stream.h"
#include "engine/platform/terminal.h"
#include "engine/rules/game.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/draw/board_text.h"
#include "protocol/draw/board_view.h"
#include "protocol/shell/terminal/pager.h"
#include "protocol/shell/terminal/terminal.h"
#include "protocol/text/game_text.h"
#include "protocol/text/word_wrap.h"

#include <stdio.h>
#include <stdlib.h>

enum {
    /* Of a terminal whose board is printed, for the moves before it and the prompt after it. */
    ROWS_BESIDE_BOARD = 5,
    /* Beside the board of a game whose pieces turn, and what such notes leave below the bar. */
    NOTES_ROWS = 14,
    TEXT_ROWS = 9,
};

static const struct topology *board_of(const struct terminal *terminal)
{
    return session_rules(terminal->session)->variant->board;
}

/* The rows that notes take, which say how each kind of pieces that has turned moves now. */
static int notes_rows(const struct terminal *terminal)
{
    const struct rules *rules = session_rules(terminal->session);

    for (int kind = 1; kind < rules->variant->kind_count; kind++)
        if (rules->power_count[kind] > 1)
            return NOTES_ROWS;
    return 0;
}

/* The board's rows and its files' names, or the rows of its notes, and the bar. */
static int screen_height(const struct terminal *terminal, int rows)
{
    const int board = board_text_rows(board_of(terminal), &terminal->style);

    return max_int(board, min_int(notes_rows(terminal), rows - 1 - TEXT_ROWS)) + 1;
}

/* Draw large squares where there is room for them on the screen, and colours make them squares. */
static void choose_size(struct terminal *terminal, int columns, int rows)
{
    terminal->style.large = true;
    terminal->style.large =
        terminal->style.palette
        && columns >= board_text_columns(board_of(terminal), &terminal->style)
        && rows >= screen_height(terminal, rows) + SCREEN_TEXT_ROWS_MIN;
}

static void prepare_style(struct terminal *terminal)
{
    const struct game *game = session_game(terminal->session);

    terminal->style.flipped = (terminal->user == BLACK) != terminal->turned;
    terminal->style.width = word_wrap_terminal_width(stdout);
    terminal->style.marked = board_view_last_move(game, game_plies(game));
    terminal->style.reachable = terminal->chosen.reachable;
}

/* Draw the board, with the end of a game that its position does not show. */
static void draw_board(FILE *file, const struct terminal *terminal,
                       const struct board_text_style *style)
{
    struct text end = {.length = 0};
    struct board_text_style drawn = *style;

    terminal_write_end(terminal, &end);
    drawn.ended = end.length ? end.chars : NULL;
    board_text_draw(file, session_position(terminal->session), &drawn);
}

/* The board as text, as malloc() gives it; NULL when memory is out. */
static char *draw_to_memory(const struct terminal *terminal)
{
    char *chars = NULL;
    size_t size;
    FILE *file = stream_open_memory(&chars, &size);

    if (!file)
        return NULL;
    draw_board(file, terminal, &terminal->style);
    if (stream_close_memory(file, &chars, &size))
        return chars;
    free(chars);
    return NULL;
}

/* What the bar says where nothing is chosen. */
static void write_state(const struct terminal *terminal, struct text *bar)
{
    const struct position *pos = session_position(terminal->session);

    if (terminal_result(terminal) != RESULT_NONE)
        text_add(bar, "The game is over.  Type new, undo or quit.");
    else if (pos->to_move != terminal->user)
        text_add(bar, "Potpourri is thinking.  Ctrl+C lets it move now.");
    else
        text_add(bar, "%s to move.  %s a move; ? helps.", colour_name(pos->to_move),
                 terminal->has_mouse ? "Click a piece or type" : "Type");
}

/* Draw the screen, which is laid out. */
static void draw_screen(struct terminal *terminal)
{
    const bool is_users_turn =
        session_position(terminal->session)->to_move == terminal->user
        && terminal_result(terminal) == RESULT_NONE;
    struct text bar = {.length = 0};
    char *lines;

    prepare_style(terminal);
    terminal->style.height = terminal->screen.height - 1;
    lines = draw_to_memory(terminal);
    if (is_users_turn && terminal->has_mouse)
        chosen_move_write_bar(&terminal->chosen, &bar);
    if (!terminal->chosen.clicked[0] && !terminal->chosen.message.length)
        write_state(terminal, &bar);
    screen_draw(&terminal->screen, lines ? lines : "", bar.chars);
    free(lines);
}

bool terminal_lay_out(struct terminal *terminal)
{
    int columns = 0, rows = 0;

    if (terminal->screen.rows && terminal_was_suspended())
        terminal->screen.rows = 0;
    (void)terminal_size(stdout, &columns, &rows);
    choose_size(terminal, columns, rows);
    return screen_lay_out(&terminal->screen, screen_height(terminal, rows));
}

void terminal_print_board(struct terminal *terminal, bool with_all_notes)
{
    struct board_text_style style;
    int columns, rows;

    prepare_style(terminal);
    style = terminal->style;
    style.large = false;
    style.height = !with_all_notes && terminal_size(stdout, &columns, &rows)
                       ? rows - ROWS_BESIDE_BOARD
                       : 0;
    putchar('\n');
    draw_board(stdout, terminal, &style);
}

void terminal_show_board(struct terminal *terminal)
{
    chosen_move_clear(&terminal->chosen, session_position(terminal->session));
    if (terminal_lay_out(terminal))
        draw_screen(terminal);
    else
        terminal_print_board(terminal, false);
}

void terminal_show_thinking(struct terminal *terminal)
{
    chosen_move_clear(&terminal->chosen, session_position(terminal->session));
    if (terminal_lay_out(terminal))
        draw_screen(terminal);
}

void terminal_show_pages(struct terminal *terminal,
                         void (*print)(FILE *file, const void *context),
                         const void *context)
{
    const bool has_screen = terminal->screen.rows > 0;

    screen_leave(&terminal->screen);
    pager_show(print, context, has_screen, &terminal->typed);
    if (has_screen)
        terminal_redraw(terminal);
}

/* ---- for the line reader --------------------------------------------------------------------- */

bool terminal_wants_clicks(void *context)
{
    const struct terminal *terminal = context;

    return terminal->screen.rows > 0;
}

void terminal_click(void *context, int row, int column, struct text *typed)
{
    struct terminal *terminal = context;
    const struct position *pos = session_position(terminal->session);

    if (terminal_result(terminal) != RESULT_NONE || pos->to_move != terminal->user)
        return;
    if (row == terminal->screen.height - 1)
        chosen_move_click_bar(&terminal->chosen, pos, column, typed);
    else
        chosen_move_click(
            &terminal->chosen, pos,
            board_text_square_at(board_of(terminal), &terminal->style, row, column),
            typed);
    draw_screen(terminal);
}

void terminal_redraw(void *context)
{
    struct terminal *terminal = context;
    const bool has_screen = terminal->screen.rows > 0;

    if (terminal_lay_out(terminal))
        draw_screen(terminal);
    else if (has_screen)
        terminal_print_board(terminal, false);
}
