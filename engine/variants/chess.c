/* chess.c - orthodox chess.  SPDX-License-Identifier: MIT */
#include "engine/board/topology.h"
#include "engine/core/setting.h"
#include "engine/orthodox/orthodox.h"
#include "engine/rules/fen.h"
#include "engine/rules/outcome.h"
#include "engine/variants/chess960.h"

static const struct piece_kind kinds[] = {
    [KIND_KING] = {'K', "king", "K"},     [KIND_PAWN] = {'P', "pawn", "mfWcfF"},
    [KIND_KNIGHT] = {'N', "knight", "N"}, [KIND_BISHOP] = {'B', "bishop", "B"},
    [KIND_ROOK] = {'R', "rook", "R"},     [KIND_QUEEN] = {'Q', "queen", "Q"},
};

enum { OPTION_CHESS960 };

static const struct setting options[] = {
    [OPTION_CHESS960] = {"UCI_Chess960",
                         .help = "Chess960: king and rooks castle from any files",
                         .type = SETTING_CHECK, .size = sizeof(int), .preset = "false",
                         .marks = SETTING_UCI},
    {.name = NULL},
};

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
        chess960_castling(list, pos);
}

MOVEGEN_OPERATIONS(generate_moves)

PER_PROCESSOR static void make(struct position *after, const struct position *before,
                               move m)
{
    if (position_has_castling_rooks(before)) {
        chess960_make(after, before, m);
    } else {
        orthodox_start_ply(after, before, KIND_FIRST_VARIANT);
        orthodox_move(after, &shape_8x8, m);
    }
    if (move_type(m) == MOVE_DOUBLE_STEP)
        orthodox_offer_en_passant(after, (move_from(m) + move_to(m)) / 2);
}

static bool is_chess960(const struct rules *rules)
{
    return rules_option(rules, OPTION_CHESS960);
}

static bool read_castling(struct position *pos, const char *field, struct text *why)
{
    return is_chess960(pos->rules) ? chess960_read_castling(pos, field, why)
                                   : fen_read_castling(pos, field, why);
}

static int start_count(const struct rules *rules)
{
    return is_chess960(rules) ? CHESS960_STARTS : 0;
}

static bool ended(const struct position *pos, struct outcome *outcome)
{
    return orthodox_is_dead(pos) && outcome_draw(outcome, REASON_DEAD_POSITION);
}

extern const struct rulebook rulebook_chess; /* chess_rulebook.c */

const struct variant variant_chess = {
    .name = "chess",
    .title = "Orthodox chess",
    .aliases = "normal standard orthodox regular classical fromposition",
    .pgn_name = "normal",
    .option_names = "fischerandom chess960 960 fischerrandom fischerrandomchess960 "
                    "fisherrandom frc freestyle chess9lx wildfr",
    .rulebook = &rulebook_chess,
    .board = &topology_8x8,
    .shape = &shape_8x8,
    .start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    .kinds = kinds,
    .kind_count = sizeof kinds / sizeof *kinds,
    .options = options,
    .spared_options = 1 << OPTION_CHESS960,
    .generate = generate,
    .count = count,
    .make = make,
    .in_check = orthodox_in_check,
    .ended = ended,
    .can_capture_king = orthodox_can_capture_king,
    .castling_rights = orthodox_rook_rights,
    .read_castling = read_castling,
    .write_castling = chess960_write_castling,
    .castles_onto_rook = is_chess960,
    .fen_sets_option = chess960_is_fen,
    .start_count = start_count,
    .write_start = chess960_write_start,
    .offer_en_passant = orthodox_offer_en_passant,
    .check_position = orthodox_check_pawns,
};
