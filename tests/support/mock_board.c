/* mock_board.c - the board that XBoard shows.  SPDX-License-Identifier: MIT */
#include "tests/support/mock_board.h"

#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/gui/xboard/xboard.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* A move's text, parsed; the names are those of XBoard's variables. */
struct legs {
    char drop; /* or 0 */
    square from;
    square to;
    square kill;  /* or SQ_NONE */
    square kill2; /* or SQ_NONE */
    char promo;   /* or 0 */
};

void mock_board_show(struct mock_board *board, const struct position *pos)
{
    const struct variant *variant = pos->rules->variant;
    const struct xboard_variant *xboard_variant = xboard_variants_find(variant);

    memset(board, 0, sizeof *board);
    board->marks = variant->countdowns.shown_letters != NULL;
    board->swaps = xboard_variant->setup && strstr(xboard_variant->setup, "courier");
    board->castles = !board->swaps
                     && !(xboard_variant->castles_onto_rook
                          && xboard_variant->castles_onto_rook(pos->rules));
    board->files = variant->board->files;
    board->ranks = variant->board->ranks;
    for (square sq = 0; sq < SQUARE_MAX; sq++) {
        const piece p = position_piece(pos, sq);

        if (p == PIECE_NONE)
            continue;
        const char letter = xboard_variant->letter
                                ? xboard_variant->letter(pos, sq)
                                : text_lower(variant->kinds[piece_kind(p)].letter);

        board->squares[sq] =
            (char)(piece_colour(p) == WHITE ? toupper(letter) : letter);
    }
}

static square read_square(const struct mock_board *board, const char **c)
{
    char *end;
    const int file = **c - 'a';
    const long rank = isdigit((unsigned char)(*c)[0] ? (*c)[1] : 0)
                          ? strtol(*c + 1, &end, 10) - 1
                          : -1;

    if (file < 0 || file >= board->files || rank < 0 || rank >= board->ranks)
        return SQ_NONE;
    *c = end;
    return (square)rank * board->files + file;
}

/* `e2e4q`, `e2d7,d7e4q`, `e2a7xb7-e4q`, `P@e4` */
static bool read_legs(const struct mock_board *board, const char *c, struct legs *legs)
{
    *legs = (struct legs){.from = SQ_NONE, .kill = SQ_NONE, .kill2 = SQ_NONE};
    if (c[1] == '@') {
        legs->drop = *c;
        c += 2;
    } else {
        legs->from = read_square(board, &c);
    }
    legs->to = read_square(board, &c);
    if (*c == ',') {
        legs->kill = legs->to;
        c++;
        if (read_square(board, &c) != legs->kill)
            return false;
        legs->to = read_square(board, &c);
    } else if (*c == 'x') {
        c++;
        legs->kill2 = legs->to;
        legs->kill = read_square(board, &c);
        if (*c++ != '-')
            return false;
        legs->to = read_square(board, &c);
    }
    legs->promo = *c ? *c++ : 0;
    return legs->to != SQ_NONE && (legs->drop || legs->from != SQ_NONE) && *c == '\0';
}

static bool is_white(char letter)
{
    return isupper((unsigned char)letter);
}

/* Castling by the king's two steps, with the nearest piece on that side. */
static void castle(struct mock_board *board, const struct legs *legs, char king)
{
    const int step = legs->to > legs->from ? 1 : -1;
    const square edge =
        legs->from / board->files * board->files + (step > 0 ? board->files - 1 : 0);
    square rook = legs->from + step;

    while (rook != edge && !board->squares[rook])
        rook += step;
    const char other = board->squares[rook];

    board->squares[rook] = 0;
    board->squares[legs->to - step] = other;
    board->squares[legs->to] = king;
}

/* Castling by king takes rook. */
static void castle_onto_rook(struct mock_board *board, const struct legs *legs,
                             char king)
{
    const square first = legs->from / board->files * board->files;
    const bool east = legs->to > legs->from;
    const char rook = board->squares[legs->to];

    board->squares[legs->to] = 0;
    board->squares[first + (east ? board->files - 2 : 2)] = king;
    board->squares[first + (east ? board->files - 3 : 3)] = rook;
}

static void draw_move(struct mock_board *board, const struct legs *legs, char mover)
{
    char *squares = board->squares;
    const int across = legs->to % board->files - legs->from % board->files;
    const bool same_rank = legs->to / board->files == legs->from / board->files;
    const char met = squares[legs->to];
    const char kind = text_lower(mover);

    if (met && is_white(met) == is_white(mover) && board->swaps) {
        squares[legs->from] = met;
        squares[legs->to] = mover;
    } else if (kind == 'k' && text_lower(met) == 'r'
               && is_white(met) == is_white(mover)) {
        castle_onto_rook(board, legs, mover);
    } else if (kind == 'k' && same_rank && abs(across) > 1 && board->castles) {
        castle(board, legs, mover);
    } else {
        if (kind == 'p' && across && !met && !board->swaps)
            squares[legs->from / board->files * board->files
                    + legs->to % board->files] = 0;
        squares[legs->to] = mover;
    }
}

/* The piece that a suffix stands for: one of the other colour if that has such a nickname. */
static char suffix_piece(const struct mock_board *board, char letter, bool white)
{
    const bool turned = board->marks && strchr("cefailjm", letter);

    if (letter == 'z')
        return 0;
    return (char)(white != turned ? toupper(letter) : letter);
}

bool mock_board_move(struct mock_board *board, int colour, const char *chars)
{
    struct legs legs;
    char mover;

    if (!read_legs(board, chars, &legs))
        return false;
    if (legs.drop) {
        board->squares[legs.to] =
            (char)(colour == WHITE ? toupper(legs.drop) : text_lower(legs.drop));
        return true;
    }
    mover = board->squares[legs.from];
    if (!mover || is_white(mover) != (colour == WHITE))
        return false;
    board->squares[legs.from] = 0;
    if (legs.kill != SQ_NONE)
        board->squares[legs.kill] = 0;
    if (legs.kill2 != SQ_NONE)
        board->squares[legs.kill2] = 0;
    draw_move(board, &legs, mover);
    if (legs.promo)
        board->squares[legs.to] = suffix_piece(board, legs.promo, colour == WHITE);
    return true;
}

static void add_square(const struct mock_board *board, int file, square sq,
                       struct text *text)
{
    text_add(text, "%c%d", 'a' + file, sq / board->files + 1);
}

static void add_leg(const struct mock_board *board, square from, square to,
                    struct text *text)
{
    add_square(board, from % board->files, from, text);
    add_square(board, to % board->files, to, text);
}

void mock_board_relay(const struct mock_board *board, int colour, const char *chars,
                      struct text *text)
{
    struct legs legs;

    if (!read_legs(board, chars, &legs) || legs.drop || legs.kill == SQ_NONE) {
        text_add(text, "%s", chars);
        return;
    }
    const char victim = board->squares[legs.kill];

    if ((victim && is_white(victim)) == (colour == WHITE)) {
        const int files = board->files;
        const int beside = legs.from % files > legs.kill % files ? 1 : -1;

        add_leg(board, legs.from, legs.to, text);
        text_add_char(text, ',');
        add_square(board, legs.kill % files, legs.kill, text);
        add_square(board, legs.to % files + beside, legs.to, text);
        return;
    }
    if (legs.kill2 != SQ_NONE) {
        add_leg(board, legs.from, legs.kill2, text);
        text_add_char(text, ',');
        add_leg(board, legs.kill2, legs.kill, text);
    } else {
        add_leg(board, legs.from, legs.kill, text);
    }
    text_add_char(text, ',');
    add_leg(board, legs.kill, legs.to, text);
    if (legs.promo)
        text_add_char(text, legs.promo);
}
