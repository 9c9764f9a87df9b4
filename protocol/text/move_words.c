/* move_words.c - what a move does, in words.  SPDX-License-Identifier: MIT */
#include "protocol/text/move_words.h"

#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/rules/explain.h"
#include "engine/rules/play.h"

const char *move_type_name(const struct variant *variant, int type)
{
    switch (type) {
    case MOVE_EN_PASSANT:
        return "en passant";
    case MOVE_CASTLING:
        return "castling";
    case MOVE_PROMOTION:
        return "promotion";
    case MOVE_SPECIAL_1:
    case MOVE_SPECIAL_2:
    case MOVE_SPECIAL_3:
        return variant->special_moves[type - MOVE_SPECIAL_1].name;
    default:
        return NULL;
    }
}

static const char *kind_name(const struct position *pos, int kind)
{
    return pos->rules->variant->kinds[kind].name;
}

/* The kind that is dropped: it is on the target afterwards. */
static int kind_afterwards(const struct position *after, move m)
{
    return piece_kind(position_piece(after, move_to(m)));
}

/* Append "pawn e4". */
static void add_piece(const struct position *pos, square sq, struct text *text)
{
    text_add(text, "%s ", explain_name(pos, sq));
    topology_add_name(pos->rules->variant->board, sq, text);
}

/* Append ", wall on a4" where the move places one. */
static void add_wall(const struct position *pos, move m, struct text *text)
{
    if (move_wall(m) == SQ_NONE)
        return;
    text_add(text, ", %s on ", pos->rules->variant->countdowns.noun);
    topology_add_name(pos->rules->variant->board, move_wall(m), text);
}

/* Append "pawn e7 captures rook d8 and becomes queen". */
static void add_usual_move(const struct position *pos, const struct position *after,
                           move m, struct text *text)
{
    const square captured = play_captured_square(pos, m);
    const int kind = piece_kind(position_piece(pos, move_from(m)));
    const int arrived = piece_kind(position_piece(after, play_arrival(pos, m)));

    add_piece(pos, move_from(m), text);
    if (move_from(m) == move_to(m)) {
        text_add(text, " becomes %s", kind_name(pos, arrived));
        return;
    }
    text_add(text, captured != SQ_NONE             ? " captures "
                   : move_type(m) == MOVE_CASTLING ? " castles to "
                                                   : " to ");
    if (captured != SQ_NONE)
        add_piece(pos, captured, text);
    else
        topology_add_name(pos->rules->variant->board, move_to(m), text);
    if (move_type(m) == MOVE_LOCUST) {
        text_add(text, " and goes to ");
        topology_add_name(pos->rules->variant->board, move_to(m), text);
    } else if (captured != SQ_NONE && captured != move_to(m)) {
        text_add(text, " en passant");
    }
    if (arrived != kind && arrived != KIND_NONE)
        text_add(text, " and becomes %s", kind_name(pos, arrived));
    if (move_gated(m)) {
        text_add(text, ", %s comes to ", kind_name(pos, move_gated(m)));
        topology_add_name(pos->rules->variant->board, play_gate(pos, m), text);
    }
    add_wall(pos, m, text);
}

void move_words_write(const struct position *pos, move m, struct text *text)
{
    const struct special_move *special = play_special(pos, m);
    struct position after;

    play_make(&after, pos, m);
    if (move_type(m) == MOVE_DROP) {
        text_add(text, "%s dropped on ", kind_name(pos, kind_afterwards(&after, m)));
        topology_add_name(pos->rules->variant->board, move_to(m), text);
    } else if (move_type(m) == MOVE_PASS) {
        text_add(text, "%s passes", colour_name(pos->to_move));
        add_wall(pos, m, text);
    } else if (special) {
        add_piece(pos, move_from(m), text);
        text_add(text, " %s ", special->verb);
        add_piece(pos, move_to(m), text);
    } else {
        add_usual_move(pos, &after, m, text);
    }
}
