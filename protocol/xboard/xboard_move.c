/* xboard_move.c - moves as XBoard sees them.  SPDX-License-Identifier: MIT */
#include "protocol/xboard/xboard.h"

#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/notation/coordinates.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"

#include <string.h>

/* A board as XBoard shows it: a letter each, White's a capital; 0 for none. */
struct picture {
    char squares[SQUARE_MAX];
};

/* What a move's text says. */
struct reading {
    char drop; /* the letter of the piece that is dropped, or 0 */
    square from;
    square to;
    char suffix;  /* or 0                                          */
    bitset kills; /* the squares between                           */
};

static const struct topology *board_of(const struct position *pos)
{
    return pos->rules->variant->board;
}

/* The letter of what stands on an occupied square, a small one. */
static char letter_at(const struct xboard_variant *xboard_variant,
                      const struct position *pos, square sq)
{
    if (xboard_variant->letter)
        return xboard_variant->letter(pos, sq);
    return text_lower(
        pos->rules->variant->kinds[piece_kind(position_piece(pos, sq))].letter);
}

static char shown_at(const struct xboard_variant *xboard_variant,
                     const struct position *pos, square sq)
{
    const piece p = position_piece(pos, sq);

    if (p == PIECE_NONE)
        return 0;
    return (char)(letter_at(xboard_variant, pos, sq)
                  - (piece_colour(p) == WHITE ? 'a' - 'A' : 0));
}

static void draw(struct picture *picture, const struct xboard_variant *xboard_variant,
                 const struct position *pos)
{
    for (square sq = 0; sq < SQUARE_MAX; sq++)
        picture->squares[sq] = shown_at(xboard_variant, pos, sq);
}

/* A vacant square near `sq`, else any. */
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

void xboard_move_clicks(const struct position *pos, move m, square *from, square *to)
{
    *from = move_from(m);
    *to = move_to(m);
    if (move_type(m) == MOVE_CURE && *from == *to)
        *to = vacant_near(pos, *from);
}

/* The rook's squares before and after castling. */
static square castling_corner(const struct position *pos, move m)
{
    const struct topology *board = board_of(pos);
    const bool east = move_to(m) > move_from(m);

    return topology_square(board, east ? board->files - 1 : 0,
                           topology_rank(board, move_from(m)));
}

static square castled_rook(move m)
{
    return (move_from(m) + move_to(m)) / 2;
}

/* The squares by which XBoard knows a move. */
static void tell_squares(const struct xboard_variant *xboard_variant,
                         const struct position *pos, move m, square *from, square *to)
{
    const enum move_type type = move_type(m);

    *from = type == MOVE_CURE ? move_to(m) : move_from(m);
    *to = move_to(m);
    if (type == MOVE_CASTLING && xboard_variant->castles_onto_rook
        && xboard_variant->castles_onto_rook(pos->rules))
        *to = castling_corner(pos, m);
}

/* Do to `picture` what XBoard does on hearing of the move's two squares. */
static void redraw(struct picture *picture, const struct position *pos, move m)
{
    char *squares = picture->squares;
    const square from = move_from(m), to = move_to(m);
    const char mover = squares[from], met = squares[to];

    switch (move_type(m)) {
    case MOVE_DROP:
    case MOVE_CURE:
    case MOVE_ROLL:
        return;
    case MOVE_SWAP:
        squares[from] = met;
        squares[to] = mover;
        return;
    case MOVE_CASTLING:
        squares[castled_rook(m)] = squares[castling_corner(pos, m)];
        squares[castling_corner(pos, m)] = 0;
        break;
    case MOVE_EN_PASSANT:
        squares[topology_square(board_of(pos), topology_file(board_of(pos), to),
                                topology_rank(board_of(pos), from))] = 0;
        break;
    case MOVE_NORMAL:
    case MOVE_DOUBLE_STEP:
    case MOVE_PROMOTION:
    case MOVE_STING:
        break;
    }
    squares[from] = 0;
    squares[to] = mover;
}

/* The position after a ply, its roll included if there is one. */
static void play_ply(struct position *after, const struct position *pos, struct ply ply)
{
    struct position moved;

    play_make(&moved, pos, ply.move);
    if (moved.awaits_roll && ply.roll != MOVE_NONE)
        play_make(after, &moved, ply.roll);
    else
        *after = moved;
}

/* The letter of what stands where a move goes, before anything falls into a hole. */
static char landing_letter(const struct xboard_variant *xboard_variant,
                           const struct position *pos, move m)
{
    struct position after;

    play_make(&after, pos, m);
    return position_piece(&after, move_to(m))
               ? letter_at(xboard_variant, &after, move_to(m))
               : 0;
}

char xboard_move_promotion(const struct xboard_variant *xboard_variant,
                           const struct position *pos, move m)
{
    const char letter = landing_letter(xboard_variant, pos, m);

    return (char)(letter ? letter - ('a' - 'A') : 'Z');
}

/* The legal move that goes by these squares and ends in this letter; where the letter is
 * 0 or no help, what needs no letter comes first, then what is generated first. */
static move find_move(const struct xboard_variant *xboard_variant,
                      const struct position *pos, const struct reading *reading)
{
    struct move_list list;
    move best = MOVE_NONE;
    int count = 0;
    bool plain = false;

    play_moves(pos, GENERATE_ALL, &list);
    for (int i = 0; i < list.count; i++) {
        const move m = list.moves[i];
        square from, to;

        tell_squares(xboard_variant, pos, m, &from, &to);
        if (from != reading->from || to != reading->to
            || (reading->drop != 0) != (move_type(m) == MOVE_DROP))
            continue;
        const char letter = landing_letter(xboard_variant, pos, m);
        const bool changes = position_piece(pos, from) == PIECE_NONE
                             || letter != letter_at(xboard_variant, pos, from);

        if (letter == text_lower(reading->drop ? reading->drop : reading->suffix))
            return m;
        if (count++ == 0 || (!plain && !changes))
            best = m;
        plain |= !changes;
    }
    if (reading->drop)
        return MOVE_NONE;
    /* A letter that says something else: z for nothing, x for no promotion. */
    return !reading->suffix || count == 1 || strchr("zx", reading->suffix) ? best
                                                                           : MOVE_NONE;
}

/* Sort the squares where `picture` has something that is not there any more. */
static void find_victims(const struct xboard_variant *xboard_variant,
                         const struct picture *picture, const struct position *after,
                         move m, struct xboard_move *out)
{
    const bool castles = move_type(m) == MOVE_CASTLING;
    int count = 0;

    for (square sq = 0; sq < SQUARE_MAX; sq++) {
        const char shown = shown_at(xboard_variant, after, sq);
        /* XBoard kills before it castles. */
        const square victim =
            castles && sq == castled_rook(m) ? castling_corner(after, m) : sq;

        if (sq == move_to(m) || picture->squares[sq] == shown)
            continue;
        if (shown == 0 && count++ < XBOARD_KILLS_MAX)
            out->kills |= bit(victim);
        else
            out->stale_squares |= bit(sq);
    }
}

/* XBoard passes a move on to another engine without its last letter when it kills a piece
 * of the mover's own; then it must be clear without it. */
static void spare_letter(const struct xboard_variant *xboard_variant,
                         const struct position *pos, move m, struct xboard_move *out)
{
    const struct reading bare = {.from = out->from, .to = out->to};

    if (out->kills && out->suffix && move_type(m) != MOVE_CURE
        && find_move(xboard_variant, pos, &bare) != m) {
        out->stale_squares |= out->kills;
        out->kills = 0;
    }
}

void xboard_move_make(const struct xboard_variant *xboard_variant,
                      const struct position *pos, struct ply ply,
                      struct xboard_move *out)
{
    const move m = ply.move;
    struct picture picture;
    struct position after;

    play_ply(&after, pos, ply);
    *out = (struct xboard_move){.drop = 0};
    tell_squares(xboard_variant, pos, m, &out->from, &out->to);
    draw(&picture, xboard_variant, pos);
    redraw(&picture, pos, m);

    const char shown = shown_at(xboard_variant, &after, move_to(m));

    if (move_type(m) == MOVE_DROP) {
        out->drop = (char)(landing_letter(xboard_variant, pos, m) - ('a' - 'A'));
        picture.squares[out->to] = shown;
    }
    if (shown != picture.squares[move_to(m)])
        out->suffix = shown ? text_lower(shown) : 'z';
    find_victims(xboard_variant, &picture, &after, m, out);
    spare_letter(xboard_variant, pos, m, out);
    /* A change on the spot needs a square to go by. */
    if (move_type(m) == MOVE_CURE && !out->kills)
        out->kills = bit(vacant_near(pos, out->to));
}

void xboard_move_write(const struct position *pos,
                       const struct xboard_move *xboard_move, struct text *text)
{
    const struct topology *board = board_of(pos);
    bitset kills = xboard_move->kills;

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

/* Step over a square's name that need not be one of this board. */
static bool skip_square(const char **c)
{
    const size_t digits = **c ? strspn(*c + 1, "0123456789") : 0;

    *c += digits > 0 ? digits + 1 : 0;
    return digits > 0;
}

/* Read one leg, `e2e4`; false when it is none. */
static bool read_leg(const struct topology *board, const char **c, square *from,
                     square *to)
{
    *from = topology_read_name(board, c);
    *to = *from == SQ_NONE ? SQ_NONE : topology_read_name(board, c);
    return *from != SQ_NONE && (*to != SQ_NONE || skip_square(c));
}

/* Read the rest of `e2a7xb7-e4`, as the engine itself tells of two victims. */
static bool read_two_kills(const struct topology *board, const char **c,
                           struct reading *reading)
{
    const square first = reading->to;
    square second;

    if (first == SQ_NONE)
        return false;
    ++*c;
    second = topology_read_name(board, c);
    if (second == SQ_NONE || *(*c)++ != '-')
        return false;
    reading->to = topology_read_name(board, c);
    reading->kills = bit(first) | bit(second);
    return reading->to != SQ_NONE;
}

/* Read `e2e4q`, `P@e4`, or legs: in two or three that follow each other the squares
 * between lose their pieces.  Of two that do not, the first is the move and the second
 * begins with a victim and ends anywhere, even off the board: so XBoard tells another
 * engine of a victim of the mover's own. */
static bool read_text(const struct topology *board, const char *c,
                      struct reading *reading)
{
    square from, to;

    *reading = (struct reading){.drop = 0};
    if (*c && c[1] == '@') {
        reading->drop = *c;
        c += 2;
        reading->from = reading->to = topology_read_name(board, &c);
        return reading->to != SQ_NONE && *c == '\0';
    }
    if (!read_leg(board, &c, &reading->from, &reading->to))
        return false;
    if (*c == 'x' && !read_two_kills(board, &c, reading))
        return false;
    for (int leg = 1; *c == ',' && leg < 3; leg++) {
        c++;
        if (!read_leg(board, &c, &from, &to))
            return false;
        reading->kills |= bit(from);
        if (from == reading->to)
            reading->to = to;
    }
    if (text_lower(*c) >= 'a' && text_lower(*c) <= 'z')
        reading->suffix = text_lower(*c++);
    return reading->to != SQ_NONE && *c == '\0';
}

bool xboard_move_read(const struct xboard_variant *xboard_variant,
                      const struct position *pos, const char *chars, struct ply *ply,
                      bitset *told, struct text *why)
{
    struct reading reading;

    *told = 0;
    if (coordinates_read(pos, chars, ply, why))
        return true;
    if (!read_text(board_of(pos), chars, &reading))
        return false;
    *ply = (struct ply){find_move(xboard_variant, pos, &reading), MOVE_NONE};
    *told = reading.kills | (reading.suffix == 'z' ? bit(reading.to) : 0);
    return ply->move != MOVE_NONE;
}
