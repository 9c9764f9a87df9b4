/* orthodox.c - what the games on 8x8 share, the cold part.  SPDX-License-Identifier: MIT */
#include "engine/orthodox/orthodox.h"

#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/rules/outcome.h"

bool orthodox_check_pawns(const struct position *pos, struct text *why)
{
    const struct variant *variant = pos->rules->variant;

    for (int colour = 0; colour < COLOURS; colour++) {
        const bitset closed = variant->shape->no_pawns[colour];
        const bitset pawns = pos->by_kind[KIND_PAWN] & pos->by_colour[colour];

        /* What turns over does so where it stands. */
        if ((pawns & closed)
            && !(variant->moves.flip && closed != variant->board->squares))
            return text_fail(why, "placement: a pawn on an end rank");
    }
    return true;
}

bool orthodox_is_dead(const struct position *pos)
{
    const bitset dark = UINT64_C(0xaa55aa55aa55aa55);
    const bitset bishops = pos->by_kind[KIND_BISHOP];
    const bitset minors = bishops | pos->by_kind[KIND_KNIGHT];
    const bitset all = position_occupied(pos);

    if (bitset_any(all & ~(minors | pos->by_kind[KIND_KING]), SMALL_BOARD))
        return false;
    if (!bitset_many(minors, SMALL_BOARD))
        return true;
    return bitset_count(all, SMALL_BOARD) == 4 && minors == bishops
           && bitset_any(bishops & pos->by_colour[WHITE], SMALL_BOARD)
           && bitset_any(bishops & pos->by_colour[BLACK], SMALL_BOARD)
           && (!(bishops & dark) || !(bishops & ~dark));
}

bool orthodox_in_check(const struct position *pos)
{
    const struct king_attackers attackers = king_attackers_make(pos, pos->to_move);

    return king_attackers_give_check(&attackers, SMALL_BOARD);
}

bool orthodox_can_capture_king(const struct position *pos)
{
    const struct king_attackers attackers = king_attackers_make(pos, pos->to_move ^ 1);

    return king_attackers_give_check(&attackers, SMALL_BOARD);
}

int orthodox_castling_rights(const struct position *pos, const struct shape *shape,
                             const unsigned kinds[COLOURS])
{
    int rights = 0;

    for (int colour = 0; colour < COLOURS; colour++)
        for (int i = 0; i < WINGS; i++) {
            const struct wing *wing = &shape->wings[colour][i];

            if (pos->board[shape->king_from[colour]]
                    == piece_make(shape->castling_king[colour], colour)
                && piece_is_of(pos->board[wing->rook_from], kinds[colour], colour))
                rights |= wing->right;
        }
    return rights;
}

int orthodox_rook_rights(const struct position *pos)
{
    return orthodox_castling_rights(pos, &shape_8x8, shape_8x8.castling_kinds);
}

bool orthodox_was_passed(const struct position *pos, const struct shape *shape,
                         square sq)
{
    const int step = orthodox_forward(shape, pos->to_move);

    return bitset_has(shape->en_passant[pos->to_move ^ 1], sq)
           && pos->board[sq] == PIECE_NONE && pos->board[sq + step] == PIECE_NONE
           && pos->board[sq - step] == piece_make(KIND_PAWN, pos->to_move ^ 1);
}

void orthodox_offer_en_passant(struct position *pos, square sq)
{
    const struct king_attackers attackers = king_attackers_make(pos, pos->to_move);

    if (orthodox_was_passed(pos, &shape_8x8, sq))
        orthodox_offer(pos, &shape_8x8, sq, &attackers, attackers.defenders);
}

bool orthodox_bare_kings_ended(const struct position *pos, struct outcome *outcome)
{
    return !bitset_any(position_occupied(pos) & ~pos->by_kind[KIND_KING], SMALL_BOARD)
           && outcome_draw(outcome, REASON_DEAD_POSITION);
}
