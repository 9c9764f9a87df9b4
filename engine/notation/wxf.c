/* wxf.c - reads the World Xiangqi Federation's notation.  SPDX-License-Identifier: MIT */
#include "engine/notation/wxf.h"

#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/movegen.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/shape.h"
#include "engine/rules/variant.h"

#include <stdlib.h>
#include <string.h>

/* What the four characters say. */
struct told {
    char letter;
    char origin; /* a file, or + or - */
    char way;    /* +, - or = */
    int number;  /* the file where it ends, or how many ranks it goes */
};

static bool has_soldiers(const struct variant *variant)
{
    for (int kind = 1; variant->shape && kind < variant->kind_count; kind++)
        if (variant->shape->ahead_only[WHITE][kind])
            return true;
    return false;
}

static bool is_file(char c)
{
    return c >= '1' && c <= '9';
}

static bool is_end(char c)
{
    return c == '+' || c == '-';
}

static bool parse(const char *chars, struct told *told)
{
    const bool leads = is_end(chars[0]);

    if (strlen(chars) != 4)
        return false;
    *told = (struct told){
        .letter = chars[leads],
        .origin = chars[!leads],
        .way = chars[2] == '.' ? '=' : chars[2],
        .number = chars[3] - '0',
    };
    return (is_end(told->origin) || is_file(told->origin)) && strchr("+-=", told->way)
           && is_file(chars[3]);
}

bool wxf_is_spelt(const struct position *pos, const char *chars)
{
    const struct variant *variant = pos->rules->variant;
    struct told told;

    return parse(chars, &told) && variant->board->files <= 9 && has_soldiers(variant)
           && fen_read_piece(variant, told.letter) != PIECE_NONE;
}

/* The file of a square as the side to move counts. */
static int file_of(const struct position *pos, square sq)
{
    const struct topology *board = pos->rules->variant->board;
    const int file = topology_file(board, sq);

    return pos->to_move == WHITE ? board->files - file : file + 1;
}

/* How many ranks forward from one square to another. */
static int count_ranks(const struct position *pos, square from, square to)
{
    const struct topology *board = pos->rules->variant->board;
    const int ranks = topology_rank(board, to) - topology_rank(board, from);

    return pos->to_move == WHITE ? ranks : -ranks;
}

/* Whether a piece is the front or the rear one of those like it on its file. */
static bool is_at_end(const struct position *pos, square from, char end)
{
    const int kind = piece_kind(position_piece(pos, from));
    bitset others = pos->by_kind[kind] & pos->by_colour[pos->to_move] & ~bit(from);
    bool beside = false;

    while (others) {
        const square sq = bitset_pop(&others, ANY_BOARD);

        if (file_of(pos, sq) != file_of(pos, from))
            continue;
        beside = true;
        if ((count_ranks(pos, from, sq) > 0) == (end == '+'))
            return false;
    }
    return beside;
}

static bool is_told(const struct position *pos, const struct told *told, move m)
{
    const square from = move_from(m), to = move_to(m);
    const int ranks = count_ranks(pos, from, to);
    const bool straight = file_of(pos, from) == file_of(pos, to);

    if (is_file(told->origin) ? file_of(pos, from) != told->origin - '0'
                              : !is_at_end(pos, from, told->origin))
        return false;
    if (told->way == '=' ? ranks != 0 : ranks == 0 || (ranks > 0) != (told->way == '+'))
        return false;
    return told->number == (straight ? abs(ranks) : file_of(pos, to));
}

move wxf_read(const struct position *pos, const char *chars, struct text *why)
{
    const struct variant *variant = pos->rules->variant;
    struct told told = {.letter = '\0'};
    struct move_list list;
    move found = MOVE_NONE;

    parse(chars, &told);

    const int kind = piece_kind(fen_read_piece(variant, told.letter));

    play_moves(pos, GENERATE_ALL, &list);
    for (int i = 0; i < list.count; i++) {
        const move m = list.moves[i];

        if (move_type(m) != MOVE_NORMAL || play_mover_kind(pos, m) != kind
            || !is_told(pos, &told, m))
            continue;
        if (found != MOVE_NONE) {
            text_fail(why, "it is ambiguous: two pieces go so");
            return MOVE_NONE;
        }
        found = m;
    }
    if (found == MOVE_NONE)
        text_fail(why, "no %s goes so", variant->kinds[kind].name);
    return found;
}
