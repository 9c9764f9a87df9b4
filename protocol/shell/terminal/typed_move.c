/* typed_move.c - moves as people type them.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/session/session.h"
#include "protocol/shell/terminal/terminal.h"
#include "protocol/text/game_text.h"

#include <ctype.h>
#include <string.h>

/* Skip the number of a move that is copied from a score sheet, eg. "1. " or "12...". */
static const char *skip_move_number(const char *line)
{
    const size_t digits = strspn(line, "0123456789");
    const size_t dots = strspn(line + digits, ".");

    return digits && dots ? line + digits + dots + strspn(line + digits + dots, " ")
                          : line;
}

/* Skip what `?` calls a sort of special moves, or "drop", before a move: cure d1d2. */
static const char *skip_sort(const struct variant *variant, const char *line)
{
    const char *names[SPECIAL_MOVES_MAX + 1] = {"drop"};

    for (int i = 0; i < SPECIAL_MOVES_MAX; i++)
        names[i + 1] = variant->special_moves[i].name;
    for (int i = 0; i <= SPECIAL_MOVES_MAX; i++) {
        const size_t length = names[i] ? strlen(names[i]) : 0;

        if (length && strncmp(line, names[i], length) == 0 && line[length] == ' ')
            return line + length + strspn(line + length, " ");
    }
    return line;
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
    /* BXC4 may also mean the pawn's bxc4, which Bxc4 may not; nf3 may mean Nf3. */
    if (ply_read(pos, spelt.chars, ply, why)
        || (!strpbrk(line, "abcdefghijklmnopqrstuvwxyz")
            && ply_read(pos, small.chars, ply, NULL)))
        return true;
    spelt.chars[0] = (char)toupper((unsigned char)spelt.chars[0]);
    return fen_read_piece(pos->rules->variant, spelt.chars[0]) != PIECE_NONE
           && ply_read(pos, spelt.chars, ply, NULL);
}

bool terminal_read_move(const struct terminal *terminal, const char *line,
                        struct ply *ply, struct text *why)
{
    const struct position *pos = session_position(terminal->session);

    line = skip_sort(pos->rules->variant, skip_move_number(line));
    return ply_read(pos, line, ply, NULL) || read_loosely(pos, line, ply, why);
}
