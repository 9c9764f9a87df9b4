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

#include <ctype.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

/* Skip the number of a move that is copied from a score sheet, eg. "1. " or "12...". */
static const char *skip_move_number(const char *line)
{
    const size_t digits = strspn(line, "0123456789");
    const size_t dots = strspn(line + digits, ".");

    return digits && dots ? line + digits + dots + strspn(line + digits + dots, " ")
                          : line;
}

/* Append a move without the blanks in it, in small letters or as it is. */
static void join(const char *line, bool small, struct text *text)
{
    for (; *line; line++)
        if (*line != ' ')
            text_add_char(text, small ? text_lower(*line) : *line);
}

/* Whether a move begins with the letter of a piece or of castling, and not with a square alone, as B4. */
static bool begins_with_piece(const struct variant *variant, const char *chars)
{
    return (*chars == 'O' || fen_read_piece(variant, *chars) != PIECE_NONE)
           && !(isdigit((unsigned char)chars[1]) && !chars[2]);
}

/* Write squares and x in small letters: Ng1xf3 for NG1XF3, exd5 for EXD5. */
static void spell_squares(const struct variant *variant, struct text *text)
{
    for (int i = begins_with_piece(variant, text->chars); i < text->length; i++) {
        char *c = &text->chars[i];

        if (i == 0 || isdigit((unsigned char)c[1]) || *c == 'X')
            *c = text_lower(*c);
    }
}

/* Read a move with blanks in it, and in any letters: E2 E4, or NG1 F3.  The reason is that of the same
 * move as it is usually written. */
static bool read_loosely(const struct position *pos, const char *line, struct ply *ply,
                         struct text *why)
{
    struct text small = {.length = 0}, spelt = {.length = 0};

    join(line, true, &small);
    if (ply_has_squares(pos, small.chars))
        return ply_read(pos, small.chars, ply, why);
    join(line, false, &spelt);
    spell_squares(pos->rules->variant, &spelt);
    /* The pawn's bxc4 is tried, too, where BXC4 is typed, but not where Bxc4 is. */
    return ply_read(pos, spelt.chars, ply, why)
           || (!strpbrk(line, "abcdefghijklmnopqrstuvwxyz")
               && ply_read(pos, small.chars, ply, NULL));
}

static void play_input(struct terminal *terminal, const char *line)
{
    const struct position *pos = session_position(terminal->session);
    struct ply ply;
    struct text why;

    if (terminal_announce_end(terminal))
        return;
    line = skip_move_number(line);
    if (!ply_read(pos, line, &ply, NULL) && !read_loosely(pos, line, &ply, &why)) {
        printf("%s.  Type help or moves.\n", why.chars);
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

static void play_game(struct terminal *terminal, struct line_reader *reader)
{
    char line[INPUT_MAX];

    while (!terminal->finished) {
        const int turn = session_position(terminal->session)->to_move;

        if (!line_reader_read(reader, turn == WHITE ? "White> " : "Black> ", line))
            return;
        if (*line && !terminal_run_command(terminal, line))
            play_input(terminal, line);
    }
}

struct terminal_flags {
    bool ascii;
    int think_ms;
};

static const struct setting terminal_flags[] = {
    {"ascii", .letter = 'a',
     .help = "draw pieces as letters, for terminals without Unicode",
     SETTING_CHECK_AT(struct terminal_flags, ascii)},
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
        .style = {.ascii = flags->ascii || !terminal_has_utf8(),
                  .compact = true,
                  .palette = find_palette()},
    };
    struct line_reader *reader;

    /* For editing lines with letters beyond ASCII, as names of files may have. */
    setlocale(LC_CTYPE, "");
    interrupt_hold();
    terminal.session = arguments_session(arguments, true);
    if (!terminal.session)
        return STATUS_FAILED;
    terminal.start = *session_position(terminal.session);
    reader = line_reader_new();
    if (!reader) {
        session_free(terminal.session);
        return report_error(STATUS_FAILED, "out of memory");
    }
    printf("%s against the engine.  Type a move, help or quit.\n",
           arguments->configuration->variant->title);
    terminal_introduce(&terminal);
    terminal_take_seat(&terminal);
    play_game(&terminal, reader);
    puts("Goodbye.");
    line_reader_free(reader);
    terminal_forget_record(&terminal);
    session_free(terminal.session);
    return 0;
}

const struct command command_terminal = {
    "terminal", .help = "play a game against the engine here",
    COMMAND_FLAGS(terminal_flags, struct terminal_flags), .run = run_terminal};
