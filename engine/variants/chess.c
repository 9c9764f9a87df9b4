/* chess.c - orthodox chess.  SPDX-License-Identifier: MIT */
#include "engine/board/topology.h"
#include "engine/core/setting.h"
#include "engine/orthodox/chess960.h"
#include "engine/orthodox/orthodox.h"
#include "engine/rules/fen.h"
#include "engine/rules/outcome.h"

static const struct piece_kind kinds[] = {ORTHODOX_KINDS};

/* Apart from the generator, which else would have to keep in memory what it knows of the board. */
static NO_INLINE void castle_from_anywhere(const struct position *pos,
                                           enum generate which, bool counting,
                                           struct move_list *list)
{
    const struct gen_targets gen = gen_targets_make(pos, &shape_8x8, which, counting);
    const struct king_attackers attackers = king_attackers_make(pos, pos->to_move);

    chess960_castling(list, &gen, &attackers);
}

static ALWAYS_INLINE void generate_moves(const struct position *pos,
                                         enum generate which, bool counting,
                                         struct move_list *list)
{
    const struct gen_targets gen = gen_targets_make(pos, &shape_8x8, which, counting);
    const struct king_attackers attackers = king_attackers_make(pos, pos->to_move);
    struct legality legality;

    legality_find(&legality, &attackers, SMALL_BOARD);
    orthodox_all_moves(list, &gen, &attackers, &legality, KIND_QUEEN);
    if (position_has_castling_rooks(pos) && which != GENERATE_NOISY)
        castle_from_anywhere(pos, which, counting, list);
}

MOVEGEN_OPERATIONS(generate_moves)

PER_PROCESSOR static void make(struct position *after, const struct position *before,
                               move m)
{
    orthodox_start_ply(after, before, KIND_FIRST_VARIANT);
    if (position_has_castling_rooks(before)) {
        chess960_move(after, before, m);
        chess960_keep_rights(after, before, m);
    } else {
        orthodox_move(after, &shape_8x8, m);
    }
    if (move_type(m) == MOVE_DOUBLE_STEP)
        orthodox_offer_en_passant(after, (move_from(m) + move_to(m)) / 2);
}

static bool read_castling(struct position *pos, const char *field, struct text *why)
{
    return chess960_is_set(pos->rules) ? chess960_read_castling(pos, field, why)
                                       : fen_read_castling(pos, field, why);
}

static bool ended(const struct position *pos, struct outcome *outcome)
{
    return orthodox_is_dead(pos) && outcome_draw(outcome, REASON_DEAD_POSITION);
}

extern const struct rulebook rulebook_chess; /* chess_rulebook.c */

const struct variant variant_chess = {
    .name = "chess",
    .title = "Orthodox chess",
    .aliases.all = "normal standard orthodox regular classical fromposition",
    .aliases.pgn = "normal",
    .aliases.of_option =
        "fischerandom chess960 960 fischerrandom fischerrandomchess960 "
        "fisherrandom frc freestyle chess9lx wildfr",
    .rulebook = &rulebook_chess,
    .board = &topology_8x8,
    .shape = &shape_8x8,
    .start.fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    .kinds = kinds,
    .kind_count = sizeof kinds / sizeof *kinds,
    .options = chess960_options,
    .spared_options = 1,
    .moves.generate = generate,
    .moves.count = count,
    .moves.make = make,
    .judge.in_check = orthodox_in_check,
    .judge.ended = ended,
    .judge.can_capture_king = orthodox_can_capture_king,
    .castling.rights = orthodox_rook_rights,
    .castling.read = read_castling,
    .castling.write = chess960_write_castling,
    .castling.onto_rook = chess960_is_set,
    .start.sets_option = chess960_is_fen,
    .start.count = chess960_start_count,
    .start.write = chess960_write_start,
    .en_passant.offer = orthodox_offer_en_passant,
    .judge.check_position = orthodox_check_pawns,
};
