/* polypiece.c - Polypiece chess in XBoard.  SPDX-License-Identifier: MIT
 *
 * `piece` commands tell XBoard the present powers after each ply.  Its pictures do not turn with them: a move changes the
 * picture of no piece but the mover, and `setup` is ignored in the middle of a game.  So a mark tells which pieces move
 * otherwise than they look.
 */
#include "protocol/gui/xboard/xboard.h"

#include "engine/core/text.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"

#include <string.h>

/* The Betza text of a kind's present power. */
static const char *present_power(const struct position *pos, int colour, int kind)
{
    return position_power(pos, colour, kind)->name;
}

/* Whether the powers of a kind are that of chess alone. */
static bool is_orthodox(const struct rules *rules, int kind)
{
    const char *betza = rules->variant->kinds[kind].betza;

    return rules->power_count[kind] == 1
           && strcmp(rules->powers[WHITE][kind][0]->name, betza) == 0
           && strcmp(rules->powers[BLACK][kind][0]->name, betza) == 0;
}

/* XBoard takes any two steps of a king for castling unless a `piece` command gives the king
 * initial moves; then castling is king takes rook. */
static bool castles_onto_rook(const struct rules *rules)
{
    return !is_orthodox(rules, KIND_KING);
}

static void write_pieces(const struct position *pos, struct text *text)
{
    const struct rules *rules = pos->rules;

    for (int kind = KIND_KING; kind < rules->variant->kind_count; kind++) {
        const char letter = rules->variant->kinds[kind].letter;
        const char *initial = kind == KIND_KING ? "iN" : "";

        if (kind == KIND_PAWN || is_orthodox(rules, kind))
            continue;
        for (int colour = 0; colour < COLOURS; colour++) {
            text_add(text, "piece %c ", colour == WHITE ? letter : text_lower(letter));
            xboard_betza_write(present_power(pos, colour, kind), text);
            text_add(text, "%s\n", initial);
        }
    }
}

/* Green on a piece that has turned to the second entry of its list, white on one that has turned further, where that
 * is another power than the first one. */
static char mark(const struct position *pos, square sq)
{
    const piece p = position_piece(pos, sq);
    const int colour = piece_colour(p);
    const int kind = piece_kind(p);

    if (p == PIECE_NONE || pos->rules->power_count[kind] < 2
        || strcmp(present_power(pos, colour, kind),
                  pos->rules->powers[colour][kind][0]->name)
               == 0)
        return 0;
    return position_power_index(pos, colour, kind, 0) == 1 ? 'g' : 'w';
}

const struct xboard_variant xboard_polypiece = {
    .variant = "polypiece",
    .name = "polypiece",
    .setup = "(PNBRQ...........Kpnbrq...........k) 8x8+0_fairy",
    .start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    .fen_omits_castling = true,
    .castles_onto_rook = castles_onto_rook,
    .write_pieces = write_pieces,
    .mark = mark,
};
