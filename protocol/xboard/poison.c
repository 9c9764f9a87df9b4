/* poison.c - Poison chess in XBoard.  SPDX-License-Identifier: MIT
 *
 * A poisoned piece is a kind of its own, marked with a dash.  A sting puts such a piece of
 * the other colour on the target: XBoard does so for a suffix that is its nickname, so the
 * poisoned kinds have nicknames, White's small and Black's capital letters.
 */
#include "protocol/xboard/xboard.h"

#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"

#include <string.h>

static char letter(const struct position *pos, square sq)
{
    static const char healthy[] = "nbrpghdk", poisoned[] = "cefailjm";
    const int kind = piece_kind(position_piece(pos, sq));
    const char own = text_lower(pos->rules->variant->kinds[kind].letter);

    return countdown_get(&pos->state.countdown, sq) > 0
               ? poisoned[strchr(healthy, own) - healthy]
               : own;
}

/* Green; yellow with two turns left, red with one. */
static char mark(const struct position *pos, square sq)
{
    static const char marks[] = {0, 'r', 'y', 'g', 'g', 'g'};

    return marks[countdown_get(&pos->state.countdown, sq)];
}

static void write_note(const struct position *pos, struct text *text)
{
    const struct topology *board = pos->rules->variant->board;
    bitset poisoned = countdown_squares(&pos->state.countdown);
    const char *before = "turns left: ";

    for (; poisoned; before = ", ") {
        const square sq = bitset_pop(&poisoned, true);

        text_add(text, "%s", before);
        topology_add_name(board, sq, text);
        text_add(text, " %d", countdown_get(&pos->state.countdown, sq));
    }
}

const struct xboard_variant xboard_poison = {
    .variant = "poison",
    .name = "poison",
    .setup = "(PNBRG.....D.N'=cB'=eR'=f............P'=a.G'=iH...H'=lD'=j"
             ".........................K'=m...K"
             "pnbrg.....d.n'=Cb'=Er'=F............p'=A.g'=Ih...h'=Ld'=J"
             ".........................k'=M...k) 8x8+0_fairy",
    .start = "hnbdkbnh/pppppppp/8/8/8/8/PPPPPPPP/HNBDKBNH w - - 0 1",
    .fen_omits_castling = true,
    .marked_countdown = 5,
    .letter = letter,
    .mark = mark,
    .write_note = write_note,
};
