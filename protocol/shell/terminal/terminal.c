/* terminal.c - the command terminal: a game against the engine.
 * SPDX-License-Identifier: MIT
 */
#include "protocol/shell/terminal/terminal.h"

#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/platform/interrupt.h"
#include "engine/platform/terminal.h"
#include "engine/rules/fen.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/session/options.h"
#include "protocol/session/session.h"
#include "protocol/shell/cli/command.h"
#include "protocol/shell/terminal/line_reader.h"
#include "protocol/text/console.h"
#include "protocol/text/errors.h"
#include "protocol/text/game_text.h"
#include "protocol/text/word_wrap.h"

#include <ctype.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Whether a line begins with a word of letters alone, as commands do. */
static bool is_word(const char *line)
{
    while (isalpha((unsigned char)*line))
        line++;
    return *line == '\0' || *line == ' ';
}

static void play_input(struct terminal *terminal, const char *line)
{
    struct ply ply, plies[TURN_PLIES_MAX];
    struct text why;

    if (terminal_announce_end(terminal))
        return;
    if (!terminal_read_move(terminal, line, &ply, &why)) {
        const char *meant = terminal_suggest_command(line);

        const int count = terminal_read_turn(terminal, line, plies, &why);

        for (int i = 0; i < count; i++)
            terminal_play(terminal, plies[i]);
        if (count > 0) {
            terminal_answer(terminal);
            return;
        }
        if (terminal_complete_move(terminal, line))
            return;
        if (meant && is_word(line))
            text_fail(&why,
                      "'%.40s' is neither a move nor a command.  Did you mean %s?",
                      line, meant);
        else
            text_add(&why, ".  Type help or moves.");
        word_wrap_print(why.chars);
        return;
    }
    terminal_play(terminal, ply);
    terminal_answer(terminal);
}

static const struct board_palette *find_palette(void)
{
    switch (console_colours(stdout)) {
    case CONSOLE_256_COLOURS:
        return &board_palette_256;
    case CONSOLE_8_COLOURS:
        return &board_palette_8;
    case CONSOLE_MONOCHROME:
        break;
    }
    return NULL;
}

/* Whose turn it is, or what comes after the end. */
static const char *prompt(const struct terminal *terminal)
{
    if (terminal_result(terminal) != RESULT_NONE)
        return "Game over> ";
    return session_position(terminal->session)->to_move == WHITE ? "White> "
                                                                 : "Black> ";
}

static void run_line(struct terminal *terminal, const char *line)
{
    if (*line && !terminal_run_command(terminal, line))
        play_input(terminal, line);
}

/* Run what the user has typed below a long text. */
static void run_typed(struct terminal *terminal)
{
    while (terminal->typed.length && !terminal->finished) {
        const struct text line = terminal->typed;

        text_clear(&terminal->typed);
        run_line(terminal, line.chars);
    }
}

static void play_game(struct terminal *terminal, struct line_reader *reader)
{
    char line[INPUT_MAX];

    while (!terminal->finished) {
        if (!line_reader_read(reader, prompt(terminal), line)) {
            if (isatty(STDIN_FILENO))
                terminal_keep_game(terminal);
            return;
        }
        run_line(terminal, line);
        run_typed(terminal);
    }
}

struct terminal_flags {
    bool ascii;
    bool scroll;
    int think_ms;
};

static const struct setting terminal_flags[] = {
    {"ascii", .letter = 'a',
     .help = "draw pieces as letters, for terminals without Unicode",
     SETTING_CHECK_AT(struct terminal_flags, ascii)},
    {"scroll", .letter = 's',
     .help = "print each board, and leave the mouse to the terminal",
     SETTING_CHECK_AT(struct terminal_flags, scroll)},
    {"time", .letter = 't', .argument = "MS", .help = "milliseconds for each move",
     SETTING_INTEGER_AT(struct terminal_flags, think_ms, 1, TIME_MS_MAX),
     .preset = "1000"},
    {.name = NULL},
};

static int run_terminal(const struct arguments *arguments)
{
    const struct terminal_flags *flags = arguments->flags;
    struct terminal terminal = {
        .think_ms = flags->think_ms,
        .style = {.ascii = flags->ascii || !console_has_figures(),
                  .compact = true,
                  .palette = find_palette()},
        .screen.is_wanted = !flags->scroll && screen_is_possible(),
    };
    const struct line_watcher watcher = {&terminal, terminal_wants_clicks,
                                         terminal_click, terminal_redraw};
    struct line_reader *reader;

    /* For editing lines with letters beyond ASCII, as names of files may have. */
    setlocale(LC_CTYPE, "");
    interrupt_hold();
    terminal.session = arguments_session(arguments, true);
    if (!terminal.session)
        return STATUS_FAILED;
    terminal.start = *session_position(terminal.session);
    reader = line_reader_new(&watcher);
    if (!reader) {
        session_free(terminal.session);
        return report_error(STATUS_FAILED, "out of memory");
    }
    terminal.has_mouse = line_reader_edits(reader);
    if (terminal.screen.is_wanted)
        terminal_guard();
    (void)terminal_lay_out(&terminal);
    printf("%s against the engine.  Type a move, rules, help or quit.\n",
           arguments->configuration->variant->title);
    terminal_introduce(&terminal);
    terminal_take_seat(&terminal);
    play_game(&terminal, reader);
    screen_close(&terminal.screen);
    puts("Goodbye.");
    line_reader_free(reader);
    terminal_forget_record(&terminal);
    session_free(terminal.session);
    return 0;
}

const struct command command_terminal = {
    "terminal", .help = "play a game against the engine here",
    COMMAND_FLAGS(terminal_flags, struct terminal_flags), .run = run_terminal};
