/* atomic.c - Atomic chess, a game for the tests alone.  SPDX-License-Identifier: MIT
 *
 * A capture explodes: the capturing and the captured piece leave the board, and so does
 * every piece but a pawn beside the square of the capture.  Who explodes the enemy king
 * wins; nobody may explode his own.  So a king cannot capture, and a king beside the other
 * is not in check.  (Rules of Lichess.)
 *
 * It proves that a game is one file and one line of engine/variants/registry.c: nothing
 * else knows it.  Each move is tried, for the tests need no speed.
 */
#include "engine/board/topology.h"
#include "engine/orthodox/orthodox.h"
#include "engine/orthodox/orthodox_explain.h"
#include "engine/orthodox/orthodox_rulebook.h"
#include "engine/rules/outcome.h"
#include "engine/rules/rulebook.h"
#include "engine/rules/variant.h"

static const struct piece_kind kinds[] = {ORTHODOX_KINDS};

static const char *const paragraphs[] = {
    "The rules of orthodox chess apply, but a capture explodes: the capturing and the "
    "captured piece leave the board, and so does every piece but a pawn on the eight "
    "squares around.",
    NULL,
};

static const struct piece_note notes[] = {
    {'K', "It cannot capture, and beside the enemy king it is not in check."},
    {'P', ORTHODOX_PAWN_NOTE},
    {0, NULL},
};

static const struct typed_move typed_moves[] = {
    ORTHODOX_TYPED_MOVES,
    {NULL, NULL, NULL},
};

static const char *const endings[] = {
    "Exploding the enemy king wins, and so does checkmate.",
    NULL,
};

static const struct rulebook rulebook = {
    .explain = orthodox_explain,
    .idea = "captures explode",
    .credit = "The rules are those of Lichess.",
    .rules = paragraphs,
    .notes = notes,
    .moves = typed_moves,
    .endings = endings,
};

static bool is_king_dead(const struct position *pos)
{
    return pos->king[WHITE] == SQ_NONE || pos->king[BLACK] == SQ_NONE;
}

static bitset neighbours(const struct position *pos, square sq)
{
    return pos->rules->powers[WHITE][KIND_KING][0]->capture.leaps[sq];
}

/* Whether the king of `us` would be in check on `sq`: no king captures, and beside the
 * enemy king every capture explodes that too. */
static bool is_attacked(const struct position *pos, int us, square sq, bitset occupied)
{
    struct king_attackers attackers = king_attackers_make(pos, us);
    const bitset enemy_king = pos->by_kind[KIND_KING] & pos->by_colour[us ^ 1];

    return !(neighbours(pos, sq) & enemy_king)
           && king_attackers_attack(&attackers, sq, occupied, 0, SMALL_BOARD);
}

static bool is_king_attacked(const struct position *pos, int us)
{
    return !is_king_dead(pos)
           && is_attacked(pos, us, pos->king[us], position_occupied(pos));
}

static bool in_check(const struct position *pos)
{
    return is_king_attacked(pos, pos->to_move);
}

static bool can_capture_king(const struct position *pos)
{
    return is_king_attacked(pos, pos->to_move ^ 1);
}

static bitset removed(const struct position *pos, move m)
{
    const bitset occupied = position_occupied(pos);
    const square to = move_to(m);
    bitset gone = bit(move_from(m)) | bit(to);

    if (m == MOVE_NONE
        || (!bitset_has(occupied, to) && move_type(m) != MOVE_EN_PASSANT))
        return 0;
    if (move_type(m) == MOVE_EN_PASSANT)
        gone |= bit(to - orthodox_forward(&shape_8x8, pos->to_move));
    return (gone | (neighbours(pos, to) & ~pos->by_kind[KIND_PAWN])) & occupied;
}

/* The ply without the offer of en passant. */
static void play(struct position *after, const struct position *before, move m)
{
    bitset gone = removed(before, m);

    orthodox_start_ply(after, before, KIND_FIRST_VARIANT);
    if (!gone)
        orthodox_move(after, &shape_8x8, m);
    while (gone) {
        const square sq = bitset_pop(&gone, SMALL_BOARD);

        orthodox_remove(after, &shape_8x8, sq);
        for (int colour = 0; colour < COLOURS; colour++)
            if (after->king[colour] == sq)
                after->king[colour] = SQ_NONE;
    }
}

static bool is_legal(const struct position *pos, move m)
{
    const int us = pos->to_move;
    struct position after;

    play(&after, pos, m);
    return after.king[us] != SQ_NONE
           && (after.king[us ^ 1] == SQ_NONE || !is_king_attacked(&after, us));
}

/* Castling by the open wings; the king may not cross an attacked square. */
static void add_castling(struct move_list *list, const struct gen_targets *targets)
{
    const struct position *pos = targets->pos;
    const square king = pos->king[targets->us];
    const unsigned wings =
        in_check(pos) ? 0 : orthodox_open_wings(targets, targets->blockers);

    for (int i = 0; i < WINGS; i++) {
        const struct wing *wing = &shape_8x8.wings[targets->us][i];

        if (wings >> i & 1
            && !is_attacked(pos, targets->us, wing->rook_to,
                            targets->blockers & ~bit(king)))
            movegen_add_one(list, targets,
                            move_make(MOVE_CASTLING, king, wing->king_to));
    }
}

/* Moves of which some may leave the king in check, or exploded. */
static void add_moves(struct move_list *list, const struct gen_targets *targets)
{
    const struct position *pos = targets->pos;
    const struct power *const(*powers)[POWERS_MAX] = pos->rules->powers[targets->us];
    const square king = pos->king[targets->us];
    const struct legality anywhere = {.allowed = ~(bitset)0}; /* no pins */

    orthodox_pawn_set(list, targets, pos->by_kind[KIND_PAWN] & targets->own,
                      anywhere.allowed);
    if (pos->en_passant_live && targets->which != GENERATE_QUIET) {
        bitset pawns = orthodox_en_passant_pawns(pos, &shape_8x8, targets->us);

        while (pawns)
            movegen_add_one(list, targets,
                            move_make(MOVE_EN_PASSANT, bitset_pop(&pawns, SMALL_BOARD),
                                      pos->en_passant));
    }
    for (int kind = KIND_KNIGHT; kind <= KIND_QUEEN; kind++)
        movegen_pieces(list, targets, &anywhere, powers[kind][0],
                       pos->by_kind[kind] & targets->own, SMALL_BOARD);
    movegen_add(list, targets, MOVE_NORMAL, king,
                neighbours(pos, king) & targets->quiets, SMALL_BOARD);
    add_castling(list, targets);
}

static void generate(const struct position *pos, enum generate which,
                     struct move_list *list)
{
    const struct gen_targets targets = gen_targets_make(pos, &shape_8x8, which, false);
    int count = 0;

    if (is_king_dead(pos))
        return;
    add_moves(list, &targets);
    for (int i = 0; i < list->count; i++)
        if (is_legal(pos, list->moves[i]))
            list->moves[count++] = list->moves[i];
    list->count = count;
}

static void offer_en_passant(struct position *pos, square sq)
{
    bitset pawns;

    if (!orthodox_was_passed(pos, &shape_8x8, sq))
        return;
    pos->en_passant = (uint8_t)sq;
    pawns = orthodox_en_passant_pawns(pos, &shape_8x8, pos->to_move);
    while (pawns)
        pos->en_passant_live |= is_legal(
            pos, move_make(MOVE_EN_PASSANT, bitset_pop(&pawns, SMALL_BOARD), sq));
    if (pos->en_passant_live)
        pos->key ^= pos->rules->keys.en_passant[sq];
}

static void make(struct position *after, const struct position *before, move m)
{
    play(after, before, m);
    if (move_type(m) == MOVE_DOUBLE_STEP)
        offer_en_passant(after, (move_from(m) + move_to(m)) / 2);
}

static bool ended(const struct position *pos, struct outcome *outcome)
{
    if (!is_king_dead(pos))
        return orthodox_bare_kings_ended(pos, outcome);
    return outcome_win(outcome, pos->king[WHITE] == SQ_NONE ? BLACK : WHITE,
                       REASON_KING_DEAD);
}

const struct variant variant_atomic = {
    .name = "explosive",
    .title = "Explosive chess",
    .rulebook = &rulebook,
    .board = &topology_8x8,
    .shape = &shape_8x8,
    .start.fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    .kinds = kinds,
    .kind_count = sizeof kinds / sizeof *kinds,
    .moves.generate = generate,
    .moves.make = make,
    .effect_words = {.lost = "explodes"},
    .moves.removed = removed,
    .judge.in_check = in_check,
    .judge.ended = ended,
    .judge.can_capture_king = can_capture_king,
    .castling.rights = orthodox_rook_rights,
    .en_passant.offer = offer_en_passant,
    .judge.check_position = orthodox_check_pawns,
};
