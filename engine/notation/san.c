/* san.c - standard algebraic notation.  SPDX-License-Identifier: MIT */
#include "engine/notation/san.h"

#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/notation/san_parts.h"
#include "engine/rules/move.h"
#include "engine/rules/parts.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/shape.h"
#include "engine/rules/variant.h"

#include <assert.h>
#include <string.h>

/* Whether a piece goes from one square to another, capturing or not; the longer castling is written as such. */
static bool is_plain(const struct position *pos, move m)
{
    return move_type(m) == MOVE_LOCUST
           || (move_type(m) <= MOVE_PROMOTION && move_type(m) != MOVE_CASTLING)
           || play_castles_far(pos, m);
}

bool san_is_capture(const struct position *pos, move m)
{
    return is_plain(pos, m) && play_is_capture(pos, m);
}

bool san_is_pawn_capture(const struct position *pos, move m)
{
    return san_is_capture(pos, m) && play_mover_kind(pos, m) == KIND_PAWN;
}

/* Append a kind's letter, with the mark of a piece that is named by what it was, eg. +P. */
static void add_letter(const struct position *pos, int kind, struct text *text)
{
    if (pos->rules->variant->kinds[kind].promoted.mark == '+')
        text_add_char(text, '+');
    text_add_char(text, play_kind_letter(pos, kind));
}

void san_add_name(const struct position *pos, move m, struct text *text)
{
    const struct variant *variant = pos->rules->variant;
    const int kind = play_mover_kind(pos, m);

    if (move_type(m) != MOVE_DROP && variant->spelling.write_name)
        variant->spelling.write_name(pos, move_from(m), text);
    else if (kind != KIND_PAWN)
        add_letter(pos, kind, text);
}

static void add_origin(const struct position *pos, square from, enum san_origin origin,
                       struct text *text)
{
    const struct topology *board = pos->rules->variant->board;

    if (origin == ORIGIN_FILE || origin == ORIGIN_SQUARE)
        text_add_char(text, topology_letter(board, topology_file(board, from)));
    if (origin == ORIGIN_RANK || origin == ORIGIN_SQUARE)
        text_add(text, "%d", topology_number(board, from));
}

void san_add_square(const struct position *pos, square sq, struct text *text)
{
    topology_add_name(pos->rules->variant->board, sq, text);
}

void san_add_suffix(const struct position *pos, move m, struct text *text)
{
    const struct variant *variant = pos->rules->variant;

    if (move_type(m) == MOVE_PROMOTION) {
        text_add_char(text, '=');
        add_letter(pos, move_extra(m), text);
    }
    if (move_gated(m)) {
        text_add_char(text, '/');
        add_letter(pos, move_gated(m), text);
        if (move_type(m) == MOVE_CASTLING)
            san_add_square(pos, play_gate(pos, m), text);
    }
    if (move_wall(m) != SQ_NONE) {
        text_add_char(text, ',');
        san_add_square(pos, move_wall(m), text);
    }
    if (variant->spelling.write_suffix)
        variant->spelling.write_suffix(pos, m, text);
}

bool san_has_bracket(const struct position *pos, move m)
{
    const struct special_move *special = play_special(pos, m);

    return special && !special->separator;
}

void san_add_bracket(const struct position *after, move m, struct text *text)
{
    const int countdown = countdown_get(&after->state.countdown, move_to(m));

    text_add_char(text, '[');
    san_add_square(after, move_to(m), text);
    if (countdown)
        text_add(text, ",%d", countdown);
    text_add_char(text, ']');
}

/* Append a plain move up to its target. */
static void add_plain(const struct position *pos, move m, enum san_origin origin,
                      struct text *text)
{
    san_add_name(pos, m, text);
    add_origin(pos, move_from(m), origin, text);
    if (san_is_capture(pos, m))
        text_add_char(text, 'x');
    san_add_square(pos, move_to(m), text);
}

/* Whether a pawn promotes by a move that is neither a step nor a capture. */
static bool promotes_apart(const struct position *pos, move m)
{
    const struct shape *shape = pos->rules->variant->shape;

    return shape && shape->promotes_apart && move_type(m) == MOVE_PROMOTION
           && play_mover_kind(pos, m) == KIND_PAWN;
}

/* Whether a turn that begins with `other` can end with the wall of the turn `m`, if it has one. */
static bool can_end_like(const struct position *pos, move other, move m)
{
    return move_wall(m) == SQ_NONE || bitset_has(parts_walls(pos, other), move_wall(m));
}

/* Whether `m` with `origin` reads like another legal move with any origin. */
static bool is_ambiguous(const struct position *pos, const struct move_list *list,
                         move m, enum san_origin origin)
{
    struct text ours = {.length = 0};

    add_plain(pos, m, origin, &ours);
    for (int i = 0; i < list->count; i++) {
        const move other = list->moves[i];

        if (!is_plain(pos, other) || move_to(other) != move_to(m)
            || move_from(other) == move_from(m) || !can_end_like(pos, other, m)
            || promotes_apart(pos, other))
            continue;
        for (int o = ORIGIN_NONE; o < ORIGINS; o++) {
            struct text theirs = {.length = 0};

            add_plain(pos, other, (enum san_origin)o, &theirs);
            if (strcmp(ours.chars, theirs.chars) == 0)
                return true;
        }
    }
    return false;
}

/* The shortest origin that makes the move unique; a capturing pawn always has its file, and one that promotes
 * apart the square that it leaves. */
static enum san_origin choose_origin(const struct position *pos, move m)
{
    const bool pawn_capture = san_is_pawn_capture(pos, m);
    struct move_list list;

    if (promotes_apart(pos, m))
        return move_from(m) == move_to(m) ? ORIGIN_NONE : ORIGIN_SQUARE;
    play_moves(pos, GENERATE_ALL, &list);
    if (!pawn_capture && !is_ambiguous(pos, &list, m, ORIGIN_NONE))
        return ORIGIN_NONE;
    if (!is_ambiguous(pos, &list, m, ORIGIN_FILE))
        return ORIGIN_FILE;
    if (!pawn_capture && !is_ambiguous(pos, &list, m, ORIGIN_RANK))
        return ORIGIN_RANK;
    return ORIGIN_SQUARE;
}

/* Append the move up to its mark. */
static void add_head(const struct position *pos, move m, struct text *text)
{
    const struct special_move *special = play_special(pos, m);

    if (is_plain(pos, m)) {
        add_plain(pos, m, choose_origin(pos, m), text);
    } else if (move_type(m) == MOVE_CASTLING) {
        text_add(text, "%s", play_castles_east(pos, m) ? "O-O" : "O-O-O");
    } else {
        if (special && special->sign)
            text_add_char(text, special->sign);
        san_add_name(pos, m, text);
        if (!special)
            text_add_char(text, '@');
        san_add_square(pos, move_from(m), text);
    }
    if (special && special->separator) {
        text_add_char(text, special->separator);
        san_add_square(pos, move_to(m), text);
    }
    san_add_suffix(pos, m, text);
}

static void add_mark(const struct position *after, struct text *text)
{
    const enum reason reason = play_outcome(after).reason;

    if (reason == REASON_CHECKMATE)
        text_add_char(text, '#');
    else if (reason != REASON_KING_DEAD && play_in_check(after))
        text_add_char(text, '+');
}

void san_write(const struct position *pos, move m, struct text *text)
{
    struct position after;

    assert(!pos->awaits_roll);
    if (m == MOVE_NONE || move_type(m) == MOVE_PASS) {
        text_add(text, "--");
        san_add_suffix(pos, m, text);
        return;
    }
    play_make(&after, pos, m);
    add_head(pos, m, text);
    add_mark(&after, text);
    if (san_has_bracket(pos, m))
        san_add_bracket(&after, m, text);
}
