/* coordinates.c - moves as text: the long form.  SPDX-License-Identifier: MIT */
#include "engine/notation/coordinates.h"

#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/notation/roll.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"

#include <assert.h>
#include <string.h>

/* A move as it is spelt, legal or not. */
struct spelling {
    square from;    /* equal to `to` for a drop         */
    square to;      /* a castling king's, or its rook's */
    char sign;      /* of a special move, or 0          */
    char dropped;   /* the letter before an @, or 0     */
    char promotion; /* the letter at the end, or 0      */
};

/* The sign between the squares of a special move; 0: none. */
static char sign_of(const struct position *pos, move m)
{
    const struct special_move *special = play_special(pos, m);

    return special ? special->sign : '\0';
}

/* Whether another legal move has the squares of `m`, so that castling is written with the
 * rook's square. */
static bool shares_squares(const struct position *pos, const struct move_list *list,
                           move m)
{
    for (int i = 0; i < list->count; i++) {
        const move other = list->moves[i];

        if (other != m && move_from(other) == move_from(m)
            && move_to(other) == move_to(m) && !sign_of(pos, other))
            return true;
    }
    return false;
}

/* The second square of a move's text. */
static square written_target(const struct position *pos, const struct move_list *list,
                             move m)
{
    const struct topology *board = pos->rules->variant->board;
    const bool east = move_to(m) > move_from(m);

    if (move_type(m) != MOVE_CASTLING || !shares_squares(pos, list, m))
        return move_to(m);
    return topology_square(board, east ? board->files - 1 : 0,
                           topology_rank(board, move_from(m)));
}

/* The letter of the piece that a drop puts on the board. */
static char dropped_letter(const struct position *pos, move m)
{
    struct position after;

    play_make(&after, pos, m);
    return play_kind_letter(pos, piece_kind(position_piece(&after, move_to(m))));
}

void coordinates_write(const struct position *pos, move m, struct text *text)
{
    const struct topology *board = pos->rules->variant->board;
    const int type = move_type(m);
    struct move_list list = {.count = 0};

    if (type == MOVE_DROP) {
        text_add(text, "%c@", dropped_letter(pos, m));
        topology_add_name(board, move_to(m), text);
        return;
    }
    if (type == MOVE_CASTLING)
        play_moves(pos, GENERATE_ALL, &list);
    topology_add_name(board, move_from(m), text);
    if (sign_of(pos, m))
        text_add_char(text, sign_of(pos, m));
    topology_add_name(board, written_target(pos, &list, m), text);
    if (type == MOVE_PROMOTION)
        text_add_char(text, text_lower(play_kind_letter(pos, move_extra(m))));
}

/* Whether `c` may stand between two squares: the sign of a special move, or an x, even where
 * no move is spelt so. */
static bool is_sign(const struct variant *variant, char c)
{
    bool found = c == 'x';

    for (int i = 0; i < SPECIAL_MOVES_MAX; i++)
        found |= c != '\0' && variant->special_moves[i].sign == c;
    return found;
}

/* Read the move of a ply, up to its roll or the end. */
static bool read_spelling(const struct variant *variant, const char **c,
                          struct spelling *spelling)
{
    const struct topology *board = variant->board;

    *spelling = (struct spelling){.from = SQ_NONE};
    if (**c && (*c)[1] == '@') {
        spelling->dropped = **c;
        *c += 2;
    } else {
        spelling->from = topology_read_name(board, c);
        if (spelling->from == SQ_NONE)
            return false;
        spelling->sign = is_sign(variant, **c) ? *(*c)++ : '\0';
    }
    spelling->to = topology_read_name(board, c);
    if (spelling->to == SQ_NONE)
        return false;
    if (spelling->dropped)
        spelling->from = spelling->to;
    if (text_lower(**c) >= 'a' && text_lower(**c) <= 'z')
        spelling->promotion = *(*c)++;
    return **c == '\0' || **c == '/';
}

static bool matches_spelling(const struct position *pos, const struct move_list *list,
                             move m, const struct spelling *spelling)
{
    const int type = move_type(m);

    if (move_from(m) != spelling->from || written_target(pos, list, m) != spelling->to
        || sign_of(pos, m) != spelling->sign
        || (type == MOVE_DROP) != (spelling->dropped != 0))
        return false;
    if (type == MOVE_DROP
        && text_lower(dropped_letter(pos, m)) != text_lower(spelling->dropped))
        return false;
    return !spelling->promotion
           || (type == MOVE_PROMOTION
               && text_lower(play_kind_letter(pos, move_extra(m)))
                      == text_lower(spelling->promotion));
}

/* Say why no legal move is spelt like this. */
static bool explain_illegal(const struct position *pos, const struct move_list *list,
                            const char *chars, const struct spelling *spelling,
                            struct text *why)
{
    const piece mover = position_piece(pos, spelling->from);
    const char *us = pos->to_move == WHITE ? "White" : "Black";
    const int length = (int)strcspn(chars, "/");

    if (list->count == 0)
        return text_fail(why, "'%.*s': the game is over", length, chars);
    if (!spelling->dropped && mover == PIECE_NONE)
        return text_fail(why, "'%.*s': there is no piece to move", length, chars);
    if (!spelling->dropped && piece_colour(mover) != pos->to_move)
        return text_fail(why, "'%.*s': %s is to move", length, chars, us);
    return text_fail(why, "'%.*s' is not legal%s%s%s", length, chars,
                     play_in_check(pos) ? ", " : "", play_in_check(pos) ? us : "",
                     play_in_check(pos) ? " is in check" : "");
}

static bool read_move(const struct position *pos, const char **c, move *m,
                      struct text *why)
{
    const char *start = *c;
    struct spelling spelling;
    struct move_list list;
    int count = 0;

    if (!read_spelling(pos->rules->variant, c, &spelling))
        return text_fail(why, "'%.40s' is not spelt like a move", start);
    play_moves(pos, GENERATE_ALL, &list);
    for (int i = 0; i < list.count; i++)
        if (matches_spelling(pos, &list, list.moves[i], &spelling)) {
            *m = list.moves[i];
            count++;
        }
    if (count > 0 && move_type(*m) == MOVE_PROMOTION && !spelling.promotion)
        return text_fail(why, "'%.*s': to what does the pawn promote?",
                         (int)strcspn(start, "/"), start);
    return count == 1 || explain_illegal(pos, &list, start, &spelling, why);
}

bool coordinates_read(const struct position *pos, const char *chars, struct ply *ply,
                      struct text *why)
{
    const char *c = chars;

    assert(!pos->awaits_roll);
    *ply = (struct ply){MOVE_NONE, MOVE_NONE};
    if (!read_move(pos, &c, &ply->move, why))
        return false;
    return *c == '\0' || roll_read(pos, c + 1, ply, why);
}

void coordinates_write_ply(const struct position *pos, struct ply ply,
                           struct text *text)
{
    coordinates_write(pos, ply.move, text);
    if (ply.roll == MOVE_NONE)
        return;
    text_add_char(text, '/');
    roll_write(pos, ply, text);
}
