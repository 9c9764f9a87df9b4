/* san.c - moves as people write them.  SPDX-License-Identifier: MIT */
#include "engine/notation/san.h"

#include "engine/core/text.h"
#include "engine/notation/san_parts.h"
#include "engine/rules/move.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"

#include <assert.h>
#include <string.h>

/* A plain move up to its target. */
static void add_plain(const struct position *pos, move m, enum san_origin origin,
                      struct text *text)
{
    san_add_name(pos, m, text);
    san_add_origin(pos, move_from(m), origin, text);
    if (san_is_capture(pos, m))
        text_add_char(text, 'x');
    san_add_square(pos, move_to(m), text);
}

/* Whether another legal move, its origin told somehow, reads like `m` with `origin`. */
static bool is_shared(const struct position *pos, const struct move_list *list, move m,
                      enum san_origin origin)
{
    struct text ours;

    text_clear(&ours);
    add_plain(pos, m, origin, &ours);
    for (int i = 0; i < list->count; i++) {
        const move other = list->moves[i];

        if (!san_is_plain(other) || move_to(other) != move_to(m)
            || move_from(other) == move_from(m))
            continue;
        for (int o = ORIGIN_NONE; o < ORIGINS; o++) {
            struct text theirs;

            text_clear(&theirs);
            add_plain(pos, other, (enum san_origin)o, &theirs);
            if (strcmp(ours.chars, theirs.chars) == 0)
                return true;
        }
    }
    return false;
}

/* The least that tells the move apart; a capturing pawn always names its file. */
static enum san_origin choose_origin(const struct position *pos, move m)
{
    const bool pawn_capture = san_is_pawn_capture(pos, m);
    struct move_list list;

    play_moves(pos, GENERATE_ALL, &list);
    if (!pawn_capture && !is_shared(pos, &list, m, ORIGIN_NONE))
        return ORIGIN_NONE;
    if (!is_shared(pos, &list, m, ORIGIN_FILE))
        return ORIGIN_FILE;
    if (!pawn_capture && !is_shared(pos, &list, m, ORIGIN_RANK))
        return ORIGIN_RANK;
    return ORIGIN_SQUARE;
}

/* The move up to its mark. */
static void add_head(const struct position *pos, move m, struct text *text)
{
    const enum move_type type = move_type(m);

    if (san_is_plain(m)) {
        add_plain(pos, m, choose_origin(pos, m), text);
    } else if (type == MOVE_CASTLING) {
        text_add(text, "%s", move_to(m) > move_from(m) ? "O-O" : "O-O-O");
    } else {
        if (type == MOVE_STING)
            text_add_char(text, 'x');
        san_add_name(pos, m, text);
        if (type == MOVE_DROP)
            text_add_char(text, '@');
        san_add_square(pos, move_from(m), text);
    }
    if (type == MOVE_SWAP) {
        text_add_char(text, '~');
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
    play_make(&after, pos, m);
    add_head(pos, m, text);
    add_mark(&after, text);
    san_add_patient(&after, m, text);
}
