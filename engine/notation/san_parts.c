/* san_parts.c - what SAN is put together from.  SPDX-License-Identifier: MIT */
#include "engine/notation/san_parts.h"

#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/rules/move.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"

static char letter_of(const struct position *pos, int kind)
{
    return pos->rules->variant->kinds[kind].letter;
}

int san_mover_kind(const struct position *pos, move m)
{
    if (move_type(m) == MOVE_DROP) {
        struct position after;

        play_make(&after, pos, m);
        return piece_kind(position_piece(&after, move_to(m)));
    }
    return piece_kind(position_piece(pos, move_from(m)));
}

bool san_is_plain(move m)
{
    const enum move_type type = move_type(m);

    return type == MOVE_NORMAL || type == MOVE_DOUBLE_STEP || type == MOVE_EN_PASSANT
           || type == MOVE_PROMOTION;
}

bool san_is_capture(const struct position *pos, move m)
{
    return move_type(m) == MOVE_EN_PASSANT
           || (san_is_plain(m) && position_piece(pos, move_to(m)) != PIECE_NONE);
}

bool san_is_pawn_capture(const struct position *pos, move m)
{
    return san_is_capture(pos, m) && san_mover_kind(pos, m) == KIND_PAWN;
}

void san_add_name(const struct position *pos, move m, struct text *text)
{
    const struct variant *variant = pos->rules->variant;
    const int kind = san_mover_kind(pos, m);

    if (move_type(m) != MOVE_DROP && variant->write_name)
        variant->write_name(pos, move_from(m), text);
    else if (kind != KIND_PAWN)
        text_add_char(text, letter_of(pos, kind));
}

void san_add_origin(const struct position *pos, square from, enum san_origin origin,
                    struct text *text)
{
    const struct topology *board = pos->rules->variant->board;

    if (origin == ORIGIN_FILE || origin == ORIGIN_SQUARE)
        text_add_char(text, (char)('a' + topology_file(board, from)));
    if (origin == ORIGIN_RANK || origin == ORIGIN_SQUARE)
        text_add(text, "%d", topology_rank(board, from) + 1);
}

void san_add_square(const struct position *pos, square sq, struct text *text)
{
    topology_add_name(pos->rules->variant->board, sq, text);
}

void san_add_suffix(const struct position *pos, move m, struct text *text)
{
    const struct variant *variant = pos->rules->variant;

    if (move_type(m) == MOVE_PROMOTION)
        text_add(text, "=%c", letter_of(pos, move_extra(m)));
    if (variant->write_suffix)
        variant->write_suffix(pos, m, text);
}

void san_add_patient(const struct position *after, move m, struct text *text)
{
    const bool sting = move_type(m) == MOVE_STING;

    if (!sting && move_type(m) != MOVE_CURE)
        return;
    text_add_char(text, '[');
    san_add_square(after, move_to(m), text);
    if (sting)
        text_add(text, ",%d", countdown_get(&after->state.countdown, move_to(m)));
    text_add_char(text, ']');
}
