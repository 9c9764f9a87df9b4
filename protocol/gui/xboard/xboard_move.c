/* xboard_move.c - moves as XBoard reads and writes them.  SPDX-License-Identifier: MIT
 *
 * A move is written by comparison: draw the board as XBoard would for the two squares
 * alone, compare it with the true position, and add what is missing, as kills
 * (squares on the way) and as a suffix (what the mover becomes).
 */
#include "protocol/gui/xboard/xboard.h"

#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/notation/coordinates.h"
#include "engine/notation/san.h"
#include "engine/rules/explain.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/shape.h"
#include "engine/rules/turns.h"
#include "engine/rules/variant.h"

#include <ctype.h>
#include <string.h>

/* A board as XBoard shows it: a letter a piece, White's are capitals; 0: vacant. */
struct picture {
    char squares[SQUARE_MAX];
};

/* A move's text, parsed. */
struct move_text {
    char drop; /* the letter of a dropped piece, or 0 */
    square from;
    square to;
    char suffix;  /* or 0 */
    bitset kills; /* the squares on the way */
};

static const struct topology *board_of(const struct position *pos)
{
    return pos->rules->variant->board;
}

/* The small letter of the piece on an occupied square; '+': a promoted one that has the letter of
 * what it was. */
static char letter_at(const struct position *pos, square sq)
{
    const struct variant *variant = pos->rules->variant;
    const struct xboard_variant *xboard_variant = xboard_variants_find(variant);
    const int kind = piece_kind(position_piece(pos, sq));

    if (xboard_variant->letter)
        return xboard_variant->letter(pos, sq);
    return variant->kinds[kind].promoted.mark == '+'
               ? '+'
               : text_lower(variant->kinds[kind].letter);
}

/* The capital of a small letter, and '+' of '+'. */
static char capital(char letter)
{
    return (char)toupper((unsigned char)letter);
}

static char shown_at(const struct position *pos, square sq)
{
    const piece p = position_piece(pos, sq);

    if (p == PIECE_NONE)
        return 0;
    return piece_colour(p) == WHITE ? capital(letter_at(pos, sq)) : letter_at(pos, sq);
}

/* A vacant square, a neighbour of `sq` if possible. */
static square vacant_near(const struct position *pos, square sq)
{
    const struct topology *board = board_of(pos);
    bitset vacant = board->squares & ~position_occupied(pos);

    for (int i = 0; i < 9; i++) {
        const square near = topology_square(board, topology_file(board, sq) + i % 3 - 1,
                                            topology_rank(board, sq) + i / 3 - 1);

        if (near != SQ_NONE && bitset_has(vacant, near))
            return near;
    }
    return vacant ? bitset_lowest(vacant, true) : sq;
}

static bool is_special(const struct position *pos, move m, enum special_effect effect)
{
    const struct special_move *special = play_special(pos, m);

    return special && special->effect == effect;
}

/* Castling with a piece that comes in where the rook was is written as rook takes king. */
static void rook_takes_king(const struct position *pos, move m, square *from,
                            square *to)
{
    *from = play_gate(pos, m);
    *to = move_from(m);
}

void xboard_move_clicks(const struct position *pos, move m, square *from, square *to)
{
    *from = move_from(m);
    *to = move_to(m);
    if (is_special(pos, m, SPECIAL_STAYS) && *from == *to)
        *to = vacant_near(pos, *from);
    if (move_is_at_rook(m))
        rook_takes_king(pos, m, from, to);
}

/* The rook's square after castling. */
static square rook_to(const struct position *pos, move m)
{
    return play_castling_wing(pos, m)->rook_to;
}

/* The two squares in the text of a move. */
static void text_squares(const struct position *pos, move m, square *from, square *to)
{
    const struct xboard_variant *variant = xboard_variants_find(pos->rules->variant);
    *from = is_special(pos, m, SPECIAL_STAYS) ? move_to(m) : move_from(m);
    *to = move_to(m);
    if (move_type(m) == MOVE_CASTLING && variant->castles_onto_rook
        && variant->castles_onto_rook(pos->rules))
        *to = play_castling_rook(pos, m);
    if (move_is_at_rook(m))
        rook_takes_king(pos, m, from, to);
}

/* Take away what explodes. */
static void draw_explosion(struct picture *picture, const struct position *pos, move m)
{
    bitset gone = pos->rules->variant->moves.removed(pos, m) | bit(move_to(m));

    while (gone)
        picture->squares[bitset_pop(&gone, true)] = 0;
}

/* The letter of what comes in from the hand. */
static char gated_letter(const struct position *pos, move m)
{
    const char letter = play_kind_letter(pos, move_gated(m));

    return pos->to_move == WHITE ? letter : text_lower(letter);
}

/* Change the picture as XBoard does by the two squares of a move, and by what comes in. */
static void draw_move(struct picture *picture, const struct position *pos, move m,
                      bool first)
{
    char *squares = picture->squares;
    const square from = move_from(m), to = move_to(m);
    const char mover = squares[from], met = squares[to];

    if (move_type(m) == MOVE_DROP || is_special(pos, m, SPECIAL_STAYS))
        return;
    if (move_type(m) == MOVE_CASTLING) {
        squares[rook_to(pos, m)] = squares[play_castling_rook(pos, m)];
        squares[play_castling_rook(pos, m)] = 0;
    } else if (move_type(m) == MOVE_EN_PASSANT && !first) {
        squares[play_en_passant_victim(pos, m)] = 0;
    }
    squares[from] = is_special(pos, m, SPECIAL_SWAPS) ? met : 0;
    squares[to] = mover;
    if (move_gated(m))
        squares[play_gate(pos, m)] = gated_letter(pos, m);
    if (pos->rules->variant->hints.captures_explode && play_is_capture(pos, m))
        draw_explosion(picture, pos, m);
}

/* Play a ply and its roll, if it has one. */
static void play_with_roll(struct position *after, const struct position *pos,
                           struct ply ply)
{
    struct position moved;

    play_make(&moved, pos, ply.move);
    if (moved.awaits_roll && ply.roll != MOVE_NONE)
        play_make(after, &moved, ply.roll);
    else
        *after = moved;
}

/* The small letter of the piece on the target after a move, before any roll; 0: none. */
static char target_letter(const struct position *pos, move m)
{
    struct position after;

    play_make(&after, pos, m);
    return position_piece(&after, move_to(m)) ? letter_at(&after, move_to(m)) : 0;
}

char xboard_move_promotion(const struct position *pos, move m)
{
    const char letter = target_letter(pos, m);

    return letter ? capital(letter) : 'Z';
}

/* The legal move with these squares and this letter.  Without a letter, or with one that
 * does not help, the first move that changes no piece, else the first of all. */
static move find_written_move(const struct position *pos, const struct move_text *text)
{
    struct turns turns;
    move best = MOVE_NONE, m;
    int count = 0;
    bool plain = false;

    turns_start(&turns, pos, GENERATE_ALL);
    while ((m = turns_next(&turns)) != MOVE_NONE) {
        square from, to;

        text_squares(pos, m, &from, &to);
        if (from != text->from || to != text->to
            || (text->drop != 0) != (move_type(m) == MOVE_DROP))
            continue;
        const char letter = target_letter(pos, m);
        const bool changes =
            position_piece(pos, from) == PIECE_NONE || letter != letter_at(pos, from);

        if (letter == text_lower(text->drop ? text->drop : text->suffix))
            return m;
        if (count++ == 0 || (!plain && !changes))
            best = m;
        plain |= !changes;
    }
    if (text->drop)
        return MOVE_NONE;
    /* The letters z, the mover vanishes, and x, no promotion, name no piece. */
    return !text->suffix || count == 1 || strchr("zx", text->suffix) ? best : MOVE_NONE;
}

/* Find the squares where `picture` shows pieces that are gone after the move. */
static void find_kills(const struct picture *picture, const struct position *pos,
                       const struct position *after, move m, struct xboard_move *out)
{
    const bool castles = move_type(m) == MOVE_CASTLING;
    int count = 0;

    for (square sq = 0; sq < SQUARE_MAX; sq++) {
        const char shown = shown_at(after, sq);
        /* XBoard kills before it castles. */
        const square kill =
            castles && sq == rook_to(pos, m) ? play_castling_rook(pos, m) : sq;

        if (sq == move_to(m) || picture->squares[sq] == shown)
            continue;
        if (shown == 0 && count++ < XBOARD_KILLS_MAX)
            out->kills |= bit(kill);
        else
            out->stale_squares |= bit(sq);
    }
}

/* Whether XBoard sends a move with these kills without its suffix: if one is a piece of the
 * mover's own; it takes vacant squares for Black's. */
static bool loses_suffix(const struct position *pos, bitset kills)
{
    const bitset white = pos->by_colour[WHITE];

    return (kills & (pos->to_move == WHITE ? white : ~white)) != 0;
}

/* If the move is ambiguous without its suffix, leave the kills out. */
static void drop_ambiguous_kills(const struct position *pos, move m,
                                 struct xboard_move *out)
{
    const struct move_text bare = {.from = out->from, .to = out->to};

    if (out->suffix && loses_suffix(pos, out->kills)
        && !is_special(pos, m, SPECIAL_STAYS) && find_written_move(pos, &bare) != m) {
        out->stale_squares |= out->kills;
        out->kills = 0;
    }
}

bool xboard_castles_by_name(const struct position *pos, move m)
{
    const struct variant *variant = pos->rules->variant;

    return move_type(m) == MOVE_CASTLING && variant->castling.onto_rook
           && variant->castling.onto_rook(pos->rules);
}

void xboard_move_make(const struct position *pos, struct ply ply, bool first,
                      struct xboard_move *out)
{
    const move m = ply.move;
    struct picture picture;
    struct position after;

    play_with_roll(&after, pos, ply);
    *out = (struct xboard_move){.drop = 0};
    text_squares(pos, m, &out->from, &out->to);
    if (move_type(m) == MOVE_PASS && move_wall(m) == SQ_NONE) {
        if (out->from != pos->king[pos->to_move] || !xboard_kings_pass(pos->rules))
            out->by_name = "@@@@";
        return;
    }
    if (xboard_castles_by_name(pos, m)) {
        out->by_name = play_castles_east(pos, m) ? "O-O" : "O-O-O";
        return;
    }
    for (square sq = 0; sq < SQUARE_MAX; sq++)
        picture.squares[sq] = shown_at(pos, sq);
    draw_move(&picture, pos, m, first);

    const char shown = shown_at(&after, move_to(m));

    if (move_type(m) == MOVE_DROP) {
        out->drop = capital(target_letter(pos, m));
        picture.squares[out->to] = shown;
    }
    if (shown != picture.squares[move_to(m)])
        out->suffix = shown ? text_lower(shown) : 'z';
    if (move_gated(m))
        out->suffix = text_lower(gated_letter(pos, m));
    find_kills(&picture, pos, &after, m, out);
    drop_ambiguous_kills(pos, m, out);
    /* A piece that changes in place needs a square to move over. */
    if (is_special(pos, m, SPECIAL_STAYS) && !out->kills)
        out->kills = bit(vacant_near(pos, out->to));
}

void xboard_move_write(const struct position *pos,
                       const struct xboard_move *xboard_move, struct text *text)
{
    const struct topology *board = board_of(pos);
    bitset kills = xboard_move->kills;

    if (xboard_move->by_name) {
        text_add(text, "%s", xboard_move->by_name);
        return;
    }
    if (xboard_move->drop) {
        text_add(text, "%c@", xboard_move->drop);
        topology_add_name(board, xboard_move->to, text);
        return;
    }
    topology_add_name(board, xboard_move->from, text);
    if (kills) {
        const square first = bitset_pop(&kills, true);

        topology_add_name(board, first, text);
        text_add_char(text, kills ? 'x' : ',');
        topology_add_name(board, kills ? bitset_lowest(kills, true) : first, text);
        if (kills)
            text_add_char(text, '-');
    }
    topology_add_name(board, xboard_move->to, text);
    if (xboard_move->suffix)
        text_add_char(text, xboard_move->suffix);
}

/* Step over the name of a square that may be off the board. */
static bool skip_foreign_square(const char **c)
{
    const size_t digits = **c ? strspn(*c + 1, "0123456789") : 0;

    *c += digits > 0 ? digits + 1 : 0;
    return digits > 0;
}

/* Read one leg, `e2e4`; `to` is SQ_NONE if it is off the board. */
static bool read_leg(const struct topology *board, const char **c, square *from,
                     square *to)
{
    *from = topology_read_name(board, c);
    *to = *from == SQ_NONE ? SQ_NONE : topology_read_name(board, c);
    return *from != SQ_NONE && (*to != SQ_NONE || skip_foreign_square(c));
}

/* Read the rest of `e2a7xb7-e4`, the engine's own text for two kills. */
static bool read_two_kills(const struct topology *board, const char **c,
                           struct move_text *text)
{
    const square first = text->to;
    square second;

    if (first == SQ_NONE)
        return false;
    ++*c;
    second = topology_read_name(board, c);
    if (second == SQ_NONE || *(*c)++ != '-')
        return false;
    text->to = topology_read_name(board, c);
    text->kills = bit(first) | bit(second);
    return text->to != SQ_NONE;
}

/* Read `e2e4q`, `P@e4` or legs.  If each leg starts where the one before ends, the squares
 * between are kills.  Otherwise the first leg is the move and the second starts with the
 * kill and ends anywhere, even off the board: XBoard writes a kill of the mover's own piece
 * so for a second engine. */
static bool parse_move_text(const struct topology *board, const char *c,
                            struct move_text *text)
{
    square from, to;

    *text = (struct move_text){.drop = 0};
    if (*c && c[1] == '@') {
        text->drop = *c;
        c += 2;
        text->from = text->to = topology_read_name(board, &c);
        return text->to != SQ_NONE && *c == '\0';
    }
    if (!read_leg(board, &c, &text->from, &text->to))
        return false;
    if (*c == 'x' && !read_two_kills(board, &c, text))
        return false;
    for (int leg = 1; *c == ',' && leg < 3; leg++) {
        c++;
        if (!read_leg(board, &c, &from, &to))
            return false;
        text->kills |= bit(from);
        if (from == text->to)
            text->to = to;
    }
    if (*c == '+' || (text_lower(*c) >= 'a' && text_lower(*c) <= 'z'))
        text->suffix = text_lower(*c++);
    return text->to != SQ_NONE && *c == '\0';
}

bool xboard_move_read(const struct position *pos, const char *chars, struct ply *ply,
                      bitset *kills, struct text *why)
{
    struct move_text reading;

    *kills = 0;
    if (strchr("Oo0", *chars))
        return san_read(pos, chars, ply, why);
    if (coordinates_read(pos, chars, ply, why))
        return true;
    if (!parse_move_text(board_of(pos), chars, &reading))
        return false;
    *ply = (struct ply){find_written_move(pos, &reading), MOVE_NONE};
    *kills = reading.kills | (reading.suffix == 'z' ? bit(reading.to) : 0);
    if (ply->move != MOVE_NONE)
        return true;
    explain_refusal(pos,
                    &(struct attempt){.from = reading.from,
                                      .to = reading.to,
                                      .dropped = reading.drop,
                                      .promotion = reading.suffix},
                    why);
    return false;
}
