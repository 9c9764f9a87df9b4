/* ply_effects.c - what a ply has done, in words.  SPDX-License-Identifier: MIT
 *
 * Two positions are compared; the words for what is different are the variant's.
 */
#include "protocol/text/ply_effects.h"

#include "engine/board/betza.h"
#include "engine/board/betza_words.h"
#include "engine/board/topology.h"
#include "engine/core/bitset.h"
#include "engine/core/buffer.h"
#include "engine/core/text.h"
#include "engine/rules/move.h"
#include "engine/rules/piece_looks.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"

#include <ctype.h>
#include <string.h>

void power_write_words(const char *name, struct text *text)
{
    struct buffer words = {.length = 0};
    struct betza betza;

    text_add(text, "%s", name);
    if (!betza_parse(&betza, name, (int)strlen(name), NULL))
        return;
    betza_write_words(&betza, &words);
    text_add(text, " (%s)", buffer_text(&words));
    buffer_free(&words);
}

/* The change from one position to the next, by a move or by a roll. */
struct change {
    const struct position *before;
    const struct position *after;
    move move;     /* MOVE_NONE: a roll made the change */
    bitset reopen; /* squares whose countdown the next roll begins again */
};

/* Append "White's rook on h1", as the beginning of a sentence. */
static void begin_sentence(const struct position *pos, square sq, struct text *text)
{
    const piece p = position_piece(pos, sq);

    text_begin_sentence(text);
    text_add(text, "%s's %s on ", colour_name(piece_colour(p)),
             pos->rules->variant->kinds[piece_kind(p)].name);
    topology_add_name(pos->rules->variant->board, sq, text);
    text_add_char(text, ' ');
}

/* The squares whose pieces have gone, or have been replaced by others. */
static bitset vacated_squares(const struct change *change)
{
    bitset squares = 0;

    for (square sq = 0; sq < SQUARE_MAX; sq++)
        if (change->before->board[sq] != PIECE_NONE
            && change->before->board[sq] != change->after->board[sq])
            squares |= bit(sq);
    return squares;
}

/* How many more pieces `p` there were on the board before. */
static int count_lost(const struct change *change, piece p)
{
    const int colour = piece_colour(p);
    const int kind = piece_kind(p);

    return bitset_count(
               change->before->by_kind[kind] & change->before->by_colour[colour], true)
           - bitset_count(
               change->after->by_kind[kind] & change->after->by_colour[colour], true);
}

/* The squares between which the move's own pieces go, and where it captures. */
static bitset move_squares(const struct change *change)
{
    const move m = change->move;

    if (m == MOVE_NONE)
        return 0;
    if (play_is_capture(change->before, m))
        return bit(move_from(m)) | bit(move_to(m))
               | bit(play_captured_square(change->before, m));
    return bit(move_from(m)) | bit(move_to(m));
}

/* The pieces that have left the board without being captured or spent by the move. */
static void add_lost(const struct change *change, struct text *text)
{
    const char *words = change->before->rules->variant->effect_words.lost;
    const bitset own = move_squares(change);
    bitset squares = vacated_squares(change);

    while (squares) {
        const square sq = bitset_pop(&squares, true);

        if (bitset_has(own, sq)
            || count_lost(change, position_piece(change->before, sq)) <= 0)
            continue;
        begin_sentence(change->before, sq, text);
        text_add(text, "%s.", words ? words : "leaves the board");
    }
}

/* The captured piece that has come back to the board. */
static void add_reborn(const struct change *change, struct text *text)
{
    const struct position *before = change->before, *after = change->after;
    const square captured = change->move == MOVE_NONE
                                ? SQ_NONE
                                : play_captured_square(before, change->move);
    const piece p = captured == SQ_NONE ? PIECE_NONE : position_piece(before, captured);

    for (square sq = 0; p != PIECE_NONE && sq < SQUARE_MAX; sq++)
        if (after->board[sq] == p && before->board[sq] != p) {
            begin_sentence(before, captured, text);
            text_add(text, "comes back on ");
            topology_add_name(before->rules->variant->board, sq, text);
            text_add_char(text, '.');
        }
}

/* The pieces whose countdown has begun or has been stopped. */
static void add_stopped(const struct change *change, struct text *text)
{
    const struct effect_words *words = &change->before->rules->variant->effect_words;
    bitset squares = countdown_squares(&change->before->state.countdown)
                     ^ countdown_squares(&change->after->state.countdown);

    while (squares) {
        const square sq = bitset_pop(&squares, true);
        const int left = countdown_get(&change->after->state.countdown, sq);
        const char *what = left ? words->stopped : words->freed;

        if (!what || position_piece(change->after, sq) == PIECE_NONE
            || position_piece(change->after, sq) != position_piece(change->before, sq))
            continue;
        begin_sentence(change->after, sq, text);
        text_add(text, "%s.", what);
    }
}

/* The empty squares whose countdown has ended; a wall that moves on is told by the move. */
static void add_closed(const struct change *change, struct text *text)
{
    const struct variant *variant = change->before->rules->variant;
    bitset squares = countdown_squares(&change->before->state.countdown)
                     & ~countdown_squares(&change->after->state.countdown)
                     & ~position_occupied(change->before) & ~change->reopen;

    while (squares && variant->countdowns.noun && !variant->countdowns.are_walls) {
        text_begin_sentence(text);
        text_add(text, "The %s on ", variant->countdowns.noun);
        topology_add_name(variant->board, bitset_pop(&squares, true), text);
        text_add(text, " closes.");
    }
}

/* Whether the piece that has moved is a wall now. */
static void add_wall(const struct change *change, struct text *text)
{
    const square to = change->move == MOVE_NONE
                          ? SQ_NONE
                          : play_arrival(change->before, change->move);

    if (to == SQ_NONE || !position_is_wall(change->after, to))
        return;
    begin_sentence(change->before, move_from(change->move), text);
    text_add(text, "turns into a wall on ");
    topology_add_name(change->before->rules->variant->board, to, text);
    text_add_char(text, '.');
}

static const char *power_name(const struct position *pos, int colour, int kind)
{
    return pos->rules->powers[colour][kind][0] ? position_power(pos, colour, kind)->name
                                               : "";
}

/* How pieces of a kind move in `pos`, after a verb, eg. "move as". */
static void add_kind(const struct position *pos, int kind, const char *verb,
                     struct text *text)
{
    const char *white = power_name(pos, WHITE, kind);
    const char *black = power_name(pos, BLACK, kind);
    int begin;

    text_begin_sentence(text);
    begin = text->length;
    piece_add_plural(pos->rules->variant, kind, text);
    text->chars[begin] = (char)toupper((unsigned char)text->chars[begin]);
    text_add(text, " %s ", verb);
    power_write_words(white, text);
    if (strcmp(white, black) != 0) {
        text_add(text, " for White, as ");
        power_write_words(black, text);
        text_add(text, " for Black");
    }
    text_add_char(text, '.');
}

/* Whether pieces of a kind move in `pos` as in `before`. */
static bool keeps_power(const struct position *before, const struct position *pos,
                        int kind)
{
    return strcmp(power_name(pos, WHITE, kind), power_name(before, WHITE, kind)) == 0
           && strcmp(power_name(pos, BLACK, kind), power_name(before, BLACK, kind))
                  == 0;
}

/* The kinds on the board that move in another way now. */
static void add_powers(const struct change *change, struct text *text)
{
    const struct variant *variant = change->before->rules->variant;

    for (int kind = 1; kind < variant->kind_count; kind++)
        if (change->after->by_kind[kind]
            && !keeps_power(change->before, change->after, kind))
            add_kind(change->after, kind, "now move as", text);
}

/* Whether pieces of a kind move otherwise than usual. */
static bool has_turned(const struct position *pos, int kind)
{
    const char *usual = pos->rules->variant->kinds[kind].betza;

    return usual && *power_name(pos, WHITE, kind)
           && !pos->rules->variant->kinds[kind].promoted.mark
           && (strcmp(power_name(pos, WHITE, kind), usual) != 0
               || strcmp(power_name(pos, BLACK, kind), usual) != 0);
}

void ply_effects_write_powers(const struct position *before, const struct position *pos,
                              struct text *text)
{
    for (int kind = 1; kind < pos->rules->variant->kind_count; kind++)
        if (pos->by_kind[kind] && has_turned(pos, kind)
            && keeps_power(before, pos, kind))
            add_kind(pos, kind, "move as", text);
}

static void add_change(const struct change *change, struct text *text)
{
    add_stopped(change, text);
    add_lost(change, text);
    add_reborn(change, text);
    add_closed(change, text);
    add_wall(change, text);
    add_powers(change, text);
}

void ply_effects_write(const struct position *pos, struct ply ply, struct text *text)
{
    struct position after, rolled;
    struct change moved = {.before = pos, .after = &after, .move = ply.move};
    const struct change roll = {&after, &rolled, MOVE_NONE, 0};
    bool rolls;

    play_make(&after, pos, ply.move);
    rolls = after.awaits_roll && ply.roll != MOVE_NONE;
    if (rolls) {
        play_make(&rolled, &after, ply.roll);
        moved.reopen = countdown_squares(&rolled.state.countdown);
    }
    add_change(&moved, text);
    if (rolls)
        add_change(&roll, text);
}
