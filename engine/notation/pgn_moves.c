/* pgn_moves.c - the text of a move of PGN.  SPDX-License-Identifier: MIT
 *
 * A move is SAN or coordinates.  XBoard numbers ten ranks from 0 in what it saves, and others do so in some
 * games.  Nothing tells such a game but its moves: sooner or later one cannot be played, unless all are read in
 * the other way.
 */
#include "engine/core/text.h"
#include "engine/notation/coordinates.h"
#include "engine/notation/pgn_signs.h"
#include "engine/notation/pgn_state.h"
#include "engine/notation/san.h"
#include "engine/notation/xboard_ranks.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"

#include <string.h>

enum { JOINED_MAX = 30 }; /* characters of two moves without a blank between them */

/* Append a move as it is written, with the name of the piece before it. */
static void add_written(const struct pgn_reader *reader, const char *chars,
                        size_t length, struct text *text)
{
    text_add(text, "%s%s%.*s", reader->piece, *reader->piece ? " " : "",
             (int)(length < TEXT_MAX ? length : TEXT_MAX), chars);
}

/* The same, with our ranks. */
static void add_move(const struct pgn_reader *reader, const char *chars, size_t length,
                     struct text *text)
{
    struct text written = {.length = 0};

    if (!reader->ranks_from_0) {
        add_written(reader, chars, length, text);
        return;
    }
    add_written(reader, chars, length, &written);
    xboard_ranks_read(reader->pgn->rules->variant->board, written.chars, text);
}

/* Read a move, SAN or coordinates, into the reader's ply; false, with the reason, if it is none. */
static bool parse_move(struct pgn_reader *reader, const char *chars, size_t length,
                       struct text *why)
{
    const struct position *pos = game_position(reader->pgn->game);
    struct ply *ply = &reader->ply;
    struct text text = {.length = 0};
    struct text reason;

    add_move(reader, chars, length, &text);
    if (pos->rules->variant->dice.rolls || reader->is_xboard)
        text.length = (int)pgn_cut_kill(reader, text.chars);
    /* Coordinates first: in some games a1xb1 is no capture, and b2h8 promotes no piece. */
    return coordinates_read(pos, text.chars, ply, NULL)
           || san_read(pos, text.chars, ply, &reason)
           || pgn_read_xboard_move(reader, text.chars)
           || text_fail(why, "'%.40s': %s", text.chars, reason.chars);
}

/* Whether the moves so far may have to be read again. */
static bool may_differ(const struct pgn_reader *reader)
{
    const struct variant *variant = reader->pgn->rules->variant;

    return !reader->ranks_from_0 && !variant->dice.rolls
           && xboard_ranks_differ(variant->board);
}

/* Keep the text of a move that is played. */
static void note_move(struct pgn_reader *reader, const char *chars, size_t length)
{
    struct text text = {.length = 0};

    if (!may_differ(reader))
        return;
    add_written(reader, chars, length, &text);
    buffer_add(&reader->moves, text.chars);
    buffer_add_char(&reader->moves, '\n');
}

void pgn_note_pass(struct pgn_reader *reader)
{
    note_move(reader, "", 0);
}

/* Play the moves that were kept, each on a line, empty for a pass. */
static bool play_again(struct pgn_reader *reader)
{
    const char *line = buffer_text(&reader->moves);
    struct text why;

    while (*line) {
        const size_t length = strcspn(line, "\n");

        reader->ply = (struct ply){MOVE_NONE, MOVE_NONE};
        if ((length == 0 && play_in_check(game_position(reader->pgn->game)))
            || (length > 0 && !parse_move(reader, line, length, &why))
            || !game_play(reader->pgn->game, reader->ply))
            return false;
        line += length + 1;
    }
    return true;
}

/* Read the moves so far, and then the text of the next one into the reader's ply, by XBoard's ranks: it
 * makes no sense by ours.  False, and as before, where that makes none either. */
static bool recount_ranks(struct pgn_reader *reader, const char *chars, size_t length)
{
    struct pgn *pgn = reader->pgn;
    struct game *before = pgn->game;
    char kept[NAME_OF_PIECE_MAX];
    struct text why;
    bool good;

    if (!may_differ(reader) || reader->moves.failed)
        return false;
    pgn->game = game_new(pgn->rules, 0);
    if (!pgn->game) {
        pgn->game = before;
        return false;
    }
    game_reset(pgn->game, game_position_at(before, 0));
    memcpy(kept, reader->piece, sizeof kept);
    reader->piece[0] = '\0';
    reader->ranks_from_0 = true;
    good = play_again(reader);
    memcpy(reader->piece, kept, sizeof kept);
    good = good && parse_move(reader, chars, length, &why);
    game_free(good ? before : pgn->game);
    if (!good) {
        pgn->game = before;
        reader->ranks_from_0 = false;
    }
    return good;
}

/* The length of the move in a word.  Where dice are thrown a - after a slash is a roll; where pieces promote to
 * what is written with a +, one after the move can say so. */
static size_t move_length(const struct pgn_reader *reader, const char *chars)
{
    const struct variant *variant = reader->pgn->rules->variant;
    const char *roll = strstr(chars, "/-");
    const size_t length = pgn_length_without_signs(chars);

    if (roll && variant->dice.rolls)
        return (size_t)(roll + 2 - chars);
    return length
           + (chars[length] == '+' && variant_has_marks(variant, '+')
              && (chars[length + 1] == '\0' || !strchr("=-/", chars[length + 1])));
}

const char *pgn_skip_number(const char *chars)
{
    const size_t digits = strspn(chars, "0123456789");

    if (chars[digits] != '\0' && chars[digits] != '.')
        return chars;
    return chars + digits + strspn(chars + digits, ".");
}

size_t pgn_joined_move(const struct pgn_reader *reader, const char *chars)
{
    const struct position *pos = game_position(reader->pgn->game);
    const size_t whole = strlen(chars);

    if (whole > JOINED_MAX || play_has_dice(pos))
        return 0;
    for (size_t length = whole - 1; length > 1 && length < whole; length--) {
        struct position after;
        struct ply ply;
        struct text first = {.length = 0};

        text_add(&first, "%.*s", (int)length, chars);
        if (!san_read(pos, first.chars, &ply, NULL))
            continue;
        play_make(&after, pos, ply.move);
        if (san_read(&after, pgn_skip_number(chars + length), &ply, NULL))
            return length;
    }
    return 0;
}

bool pgn_find_move(struct pgn_reader *reader, const char *chars, size_t *length)
{
    const size_t whole = move_length(reader, chars);
    const size_t shorter = pgn_length_without_letters(chars, whole);
    struct text reason;
    bool found = parse_move(reader, chars, whole, reader->why);

    *length = whole;
    if (!found && shorter < whole && parse_move(reader, chars, shorter, &reason)) {
        found = true;
        *length = shorter;
    }
    found = found || recount_ranks(reader, chars, whole);
    if (found)
        note_move(reader, chars, *length);
    return found;
}
