/* san_refusal.c - why SAN is no legal move.  SPDX-License-Identifier: MIT
 *
 * Every piece that the text may name is asked why it cannot make the move; the reason of the
 * one that comes nearest is the answer.
 */
#include "engine/notation/san_refusal.h"

#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/notation/san.h"
#include "engine/notation/san_scan.h"
#include "engine/rules/explain.h"
#include "engine/rules/fen.h"
#include "engine/rules/move.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/shape.h"
#include "engine/rules/turns.h"
#include "engine/rules/variant.h"

#include <string.h>

/* The best reason so far. */
struct search {
    const struct position *pos;
    enum refusal refusal;
    int count;        /* of the pieces asked */
    square from;      /* the last one's square, or SQ_NONE */
    square to;        /* where it was to go */
    struct text *why; /* the reason; may be NULL */
};

static bool is_asked_for(move m, const struct attempt *attempt)
{
    if (attempt->castles)
        return move_type(m) == MOVE_CASTLING
               && (move_to(m) > move_from(m)) == (attempt->to > attempt->from);
    return move_from(m) == attempt->from && move_to(m) == attempt->to
           && move_type(m) != MOVE_PROMOTION && move_type(m) != MOVE_DROP;
}

/* Whether some legal move goes between the squares, and only has to be written otherwise; a
 * promotion's letter is explained like any other move. */
static bool explain_writing(const struct search *search, const struct attempt *attempt)
{
    struct turns turns;
    struct text san;
    move m;

    turns_start(&turns, search->pos, GENERATE_ALL);
    while ((m = turns_next(&turns)) != MOVE_NONE) {
        if (!is_asked_for(m, attempt))
            continue;
        text_clear(&san);
        san_write(search->pos, m, &san);
        text_fail(search->why, "this move is written %s", san.chars);
        return true;
    }
    return false;
}

/* Ask why this is not legal, and keep the reason if it is the best. */
static void ask(struct search *search, const struct attempt *attempt)
{
    struct text why = {.length = 0};
    enum refusal refusal;

    if (attempt->from == search->from && attempt->to == search->to)
        return;
    search->count += attempt->from != search->from;
    search->from = attempt->from;
    search->to = attempt->to;
    refusal = explain_refusal(search->pos, attempt, &why);
    if (refusal <= search->refusal)
        return;
    search->refusal = refusal;
    if (refusal != REFUSAL_SPELLING || !explain_writing(search, attempt))
        text_fail(search->why, "%s", why.chars);
}

/* The kind's letter at the end of a promotion, or of what comes in from the hand; 0: there is none. */
static char read_promotion(const struct search *search, square from, const char *c)
{
    const int kind = piece_kind(position_piece(search->pos, from));
    const bool signed_letter = *c == '=' || *c == '/';

    c += signed_letter;
    return (kind == KIND_PAWN || signed_letter) && text_lower(*c) >= 'a'
                   && text_lower(*c) <= 'z'
               ? *c
               : '\0';
}

/* Whether another square follows, so that the one before was not the target. */
static bool leads_to_square(const struct topology *board, const char *c)
{
    c += *c != '\0' && strchr("x:-~@", *c) != NULL;
    return topology_read_name(board, &c) != SQ_NONE;
}

/* Read the wall that follows a comma in the rest of a move, if there is one. */
static void read_wall(const struct position *pos, const char *c,
                      struct attempt *attempt)
{
    const char *wall = strchr(c, ',');

    if (!wall)
        return;
    wall++;
    attempt->wall = topology_read_name(pos->rules->variant->board, &wall);
    attempt->walled = attempt->wall != SQ_NONE;
}

/* Ask about the squares that follow a piece's name and `origin`. */
static void ask_about_target(struct search *search, square from, char sign,
                             const char *c)
{
    const struct topology *board = search->pos->rules->variant->board;
    struct attempt attempt = {.from = from, .sign = sign};

    c += *c != '\0' && strchr("x:-~@", *c) != NULL;
    attempt.to = topology_read_name(board, &c);
    if (attempt.to == from && *c == '[') {
        c++;
        attempt.to = topology_read_name(board, &c);
    }
    if (attempt.to == SQ_NONE || leads_to_square(board, c))
        return;
    attempt.promotion = read_promotion(search, from, c);
    read_wall(search->pos, c, &attempt);
    ask(search, &attempt);
}

/* Ask about the piece on `from` if the text names it. */
static void ask_piece(struct search *search, square from, char sign, const char *chars)
{
    const move m = move_make(MOVE_NORMAL, from, from);

    for (int naming = 0; naming < NAMINGS; naming++) {
        const char *name =
            san_skip_name(search->pos, m, (enum san_naming)naming, chars);

        for (int origin = ORIGIN_NONE; name && origin < ORIGINS; origin++) {
            const char *target =
                san_skip_origin(search->pos, m, (enum san_origin)origin, name);

            if (target
                && san_goes_with((enum san_naming)naming, (enum san_origin)origin))
                ask_about_target(search, from, sign, target);
        }
    }
}

/* The sign of a special move that `chars` begins with, or 0. */
static char leading_sign(const struct position *pos, const char *chars)
{
    for (int i = 0; i < SPECIAL_MOVES_MAX; i++)
        if (*chars && pos->rules->variant->special_moves[i].sign == *chars)
            return *chars;
    return '\0';
}

/* Say that there is nothing of what `chars` begins to name, eg. a knight; a small letter begins a pawn's move. */
static void explain_missing(const struct position *pos, const char *chars,
                            struct text *why)
{
    const struct variant *variant = pos->rules->variant;
    const piece p = fen_read_piece(variant, *chars);
    const bool has_letter = *chars >= 'A' && *chars <= 'Z';
    const char *name = has_letter ? "piece" : variant->kinds[KIND_PAWN].name;

    if (p != PIECE_NONE && piece_colour(p) == WHITE)
        name = variant->kinds[piece_kind(p)].name;
    else if (!has_letter && !variant->kinds[KIND_PAWN].letter) {
        text_fail(why, "in this game every move begins with a piece's letter");
        return;
    }
    text_fail(why, "%s has no such %s", colour_name(pos->to_move), name);
}

/* The king of the side to move, or what castles in its place; SQ_NONE: nothing does. */
static square castling_king(const struct position *pos)
{
    const struct shape *shape = pos->rules->variant->shape;
    const int us = pos->to_move;

    if (pos->king[us] != SQ_NONE || !shape || !pos->castling)
        return pos->king[us];
    return shape->king_from[us];
}

static void ask_castling(struct search *search, const char *chars)
{
    const struct topology *board = search->pos->rules->variant->board;
    const square king = castling_king(search->pos);
    const bool queen_side = san_count_castling(chars) == 3;
    struct attempt attempt = {.from = king, .to = SQ_NONE, .castles = true};

    if (king != SQ_NONE)
        attempt.to =
            topology_square(board, topology_file(board, king) + (queen_side ? -1 : 1),
                            topology_rank(board, king));
    read_wall(search->pos, chars, &attempt);
    if (attempt.to == SQ_NONE)
        text_fail(search->why, "%s has no king that could castle there",
                  colour_name(search->pos->to_move));
    else
        ask(search, &attempt);
}

/* Whether `chars` begins a drop, as in P@ or +P@. */
static bool begins_drop(const char *chars)
{
    chars += *chars == '+';
    return *chars && chars[1] == '@';
}

static void ask_drop(struct search *search, const char *chars)
{
    const bool promoted = *chars == '+';
    const char *c = chars + promoted + 2;
    struct attempt attempt = {.dropped = chars[promoted], .drops_promoted = promoted};

    attempt.to = topology_read_name(search->pos->rules->variant->board, &c);
    attempt.from = attempt.to;
    if (attempt.to != SQ_NONE)
        ask(search, &attempt);
}

void san_explain_refusal(const struct position *pos, const char *chars,
                         struct text *why)
{
    struct search search = {.pos = pos, .from = SQ_NONE, .to = SQ_NONE, .why = why};
    const char sign = leading_sign(pos, chars);
    bitset own = pos->by_colour[pos->to_move];
    const char *side = colour_name(pos->to_move);
    struct text square_name = {.length = 0}, power = {.length = 0};

    if (san_count_castling(chars)) {
        ask_castling(&search, chars);
        return;
    }
    if (begins_drop(chars))
        ask_drop(&search, chars);
    while (own && !begins_drop(chars))
        ask_piece(&search, bitset_pop(&own, true), sign, chars + (sign != '\0'));
    if (search.refusal == REFUSAL_NONE)
        explain_missing(pos, chars + (sign != '\0'), why);
    if (search.refusal != REFUSAL_WAY || search.count < 2)
        return;
    topology_add_name(pos->rules->variant->board, search.to, &square_name);
    explain_add_power(pos, search.from, &power);
    text_fail(why, "no %s of %s's can go to %s%s", explain_name(pos, search.from), side,
              square_name.chars, power.chars);
}
