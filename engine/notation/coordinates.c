/* coordinates.c - moves as text: the long form.  SPDX-License-Identifier: MIT */
#include "engine/notation/coordinates.h"

#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/notation/roll.h"
#include "engine/rules/explain.h"
#include "engine/rules/fen.h"
#include "engine/rules/parts.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"

#include <assert.h>
#include <string.h>
#include <strings.h>

/* A null move, in the games that people record with one. */
static const char null_move[] = "0000";

/* How others write it, and a pass in a game that has it, beside the square of the king twice. */
static const char *const pass_words[] = {null_move, "--", "@@@@", "Pass", "null", "Z0"};

const char *coordinates_skip_pass(const char *chars)
{
    for (size_t i = 0; i < sizeof pass_words / sizeof *pass_words; i++)
        if (strncasecmp(chars, pass_words[i], strlen(pass_words[i])) == 0)
            return chars + strlen(pass_words[i]);
    return NULL;
}

move coordinates_read_pass(const struct position *pos, const char *chars)
{
    const char *c = coordinates_skip_pass(chars);
    square wall = SQ_NONE;

    if (c && *c == ',') {
        c++;
        wall = topology_read_name(pos->rules->variant->board, &c);
    }
    return c && *c == '\0' ? play_find_pass(pos, wall) : MOVE_NONE;
}

/* The sign between the squares of a special move; 0: none. */
static char sign_of(const struct position *pos, move m)
{
    const struct special_move *special = play_special(pos, m);

    return special ? special->sign : '\0';
}

/* Whether a legal move that is none to castle has the squares of `m`, so that castling is written
 * with the rook's square. */
static bool shares_squares(const struct position *pos, const struct move_list *list,
                           move m)
{
    for (int i = 0; i < list->count; i++) {
        const move other = list->moves[i];

        if (move_type(other) != MOVE_CASTLING && move_from(other) == move_from(m)
            && move_to(other) == move_to(m) && !sign_of(pos, other))
            return true;
    }
    return false;
}

/* The first square of a move's text: where a piece comes in. */
static square written_origin(const struct position *pos, move m)
{
    return move_gated(m) ? play_gate(pos, m) : move_from(m);
}

/* The second square of a move's text. */
static square written_target(const struct position *pos, const struct move_list *list,
                             move m)
{
    if (move_is_at_rook(m))
        return move_from(m);

    const bool onto_rook = pos->rules->variant->castling.onto_rook
                           && pos->rules->variant->castling.onto_rook(pos->rules);

    return move_type(m) == MOVE_CASTLING && (onto_rook || shares_squares(pos, list, m))
               ? play_castling_rook(pos, m)
               : move_to(m);
}

/* The piece of a drop: its letter, after the mark of one that is dropped promoted. */
static void write_dropped(const struct variant *variant, int kind, struct text *text)
{
    fen_write_piece(variant, piece_make(kind, WHITE), text);
    text_add_char(text, '@');
}

/* The wall, if any, that a move ends with, behind the square where its piece stands. */
static void write_wall(const struct topology *board, move m, struct text *text)
{
    if (move_wall(m) == SQ_NONE)
        return;
    text_add_char(text, ',');
    topology_add_name(board, move_to(m), text);
    topology_add_name(board, move_wall(m), text);
}

void coordinates_write(const struct position *pos, move m, struct text *text)
{
    const struct topology *board = pos->rules->variant->board;
    const int type = move_type(m);
    struct move_list list;

    list.count = 0;
    if (m == MOVE_NONE) {
        text_add(text, "%s", null_move);
        return;
    }
    if (type == MOVE_DROP) {
        write_dropped(pos->rules->variant, move_extra(m), text);
        topology_add_name(board, move_to(m), text);
        write_wall(board, m, text);
        return;
    }
    if (type == MOVE_CASTLING)
        play_moves(pos, GENERATE_ALL, &list);
    topology_add_name(board, written_origin(pos, m), text);
    if (sign_of(pos, m))
        text_add_char(text, sign_of(pos, m));
    topology_add_name(board, written_target(pos, &list, m), text);
    if (type == MOVE_PROMOTION)
        text_add_char(text, play_promotion_sign(pos, m));
    if (move_gated(m))
        text_add_char(text, text_lower(play_kind_letter(pos, move_gated(m))));
    write_wall(board, m, text);
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

/* Read the wall at the end of a move, with the piece's target before it or without, if there is one. */
static bool read_wall(const struct variant *variant, const char **c,
                      struct attempt *attempt)
{
    const struct topology *board = variant->board;
    square second;

    if (**c != ',' || !variant->countdowns.are_walls)
        return true;
    ++*c;
    attempt->walled = true;
    attempt->wall = topology_read_name(board, c);
    second = topology_read_name(board, c);
    if (second == SQ_NONE)
        return attempt->wall != SQ_NONE;
    if (attempt->wall != attempt->to)
        return false;
    attempt->wall = second;
    return true;
}

/* Read the move of a ply, up to its roll or the end. */
static bool read_attempt(const struct variant *variant, const char **c,
                         struct attempt *attempt)
{
    const struct topology *board = variant->board;

    *attempt = (struct attempt){.from = SQ_NONE};
    attempt->drops_promoted = **c == '+' && (*c)[1] && (*c)[2] == '@';
    *c += attempt->drops_promoted;
    if (**c && (*c)[1] == '@') {
        attempt->dropped = **c;
        *c += 2;
    } else {
        attempt->from = topology_read_name(board, c);
        if (attempt->from == SQ_NONE)
            return false;
        attempt->sign = is_sign(variant, **c) ? *(*c)++ : '\0';
    }
    attempt->to = topology_read_name(board, c);
    if (attempt->to == SQ_NONE)
        return false;
    if (attempt->dropped)
        attempt->from = attempt->to;
    if ((text_lower(**c) >= 'a' && text_lower(**c) <= 'z')
        || (**c == '+' && variant_has_marks(variant, '+'))
        || (**c == '-' && variant->moves.demote))
        attempt->promotion = *(*c)++;
    else if (**c == '=' && variant_has_marks(variant, '+'))
        ++*c; /* so XBoard writes a piece that does not promote in shogi */
    return read_wall(variant, c, attempt) && (**c == '\0' || **c == '/');
}

/* Whether `m` ends with the wall of `attempt`, or can end with it. */
static bool matches_wall(const struct position *pos, move m,
                         const struct attempt *attempt)
{
    if (!parts_exist(pos))
        return move_wall(m) == (attempt->walled ? attempt->wall : SQ_NONE);
    return attempt->walled && bitset_has(parts_walls(pos, m), attempt->wall);
}

/* Whether the first part `m` of a turn is that of `attempt`, and can end as it does. */
static bool matches_attempt(const struct position *pos, const struct move_list *list,
                            move m, const struct attempt *attempt)
{
    const int type = move_type(m);

    if (written_origin(pos, m) != attempt->from
        || written_target(pos, list, m) != attempt->to
        || sign_of(pos, m) != attempt->sign || !matches_wall(pos, m, attempt)
        || (type == MOVE_DROP) != (attempt->dropped != 0))
        return false;
    if (type == MOVE_DROP
        && (text_lower(play_kind_letter(pos, move_extra(m)))
                != text_lower(attempt->dropped)
            || (variant_hand_kind(pos->rules->variant, move_extra(m)) != move_extra(m))
                   != attempt->drops_promoted))
        return false;
    if (!attempt->promotion)
        return type != MOVE_PROMOTION && !move_gated(m);
    if (move_gated(m))
        return text_lower(play_kind_letter(pos, move_gated(m)))
               == text_lower(attempt->promotion);
    return type == MOVE_PROMOTION
           && play_promotion_sign(pos, m) == text_lower(attempt->promotion);
}

static bool read_move(const struct position *pos, const char **c, move *m,
                      struct text *why)
{
    struct attempt attempt;
    struct move_list list;
    int count = 0;

    const char *start = *c;

    *m = coordinates_read_pass(pos, start);
    if (*m != MOVE_NONE) {
        *c += strlen(start);
        return true;
    }
    if (!read_attempt(pos->rules->variant, c, &attempt))
        return !topology_misses_square(pos->rules->variant->board, start, why)
               && text_fail(why, "it is not spelt like a move");
    play_moves(pos, GENERATE_ALL, &list);
    for (int i = 0; i < list.count; i++)
        if (matches_attempt(pos, &list, list.moves[i], &attempt)) {
            *m = attempt.walled ? move_with_wall(list.moves[i], attempt.wall)
                                : list.moves[i];
            count++;
        }
    if (count == 1)
        return true;
    explain_refusal(pos, &attempt, why);
    return false;
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
