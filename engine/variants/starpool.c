/* starpool.c - Star Pool chess.  SPDX-License-Identifier: MIT */
#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/modules/starpool_rule.h"
#include "engine/rules/movegen.h"
#include "engine/rules/outcome.h"
#include "engine/rules/position.h"
#include "engine/variants/starpool_board.h"

enum kind {
    KIND_KNIGHT = KIND_FIRST_OTHER,
    KIND_ROOK,
    KIND_GENERAL,
    KIND_CAPTAIN,
    KIND_ELEPHANT,
    KIND_LIEUTENANT,
    KIND_SERGEANT,
    KIND_WIZARD,
};

/* Moves across the pool, the citadels and the rim follow from these (starpool_board.c); the
 * king's leap, the Wizard's swap and the pawn's double step do not. */
static const struct piece_kind kinds[] = {
    [KIND_KING] = {.letter = 'K', .name = "king", .betza = "K"},
    [KIND_PAWN] = {.letter = 'P', .name = "pawn", .betza = "mfWcfF"},
    [KIND_KNIGHT] = {.letter = 'N', .name = "knight", .betza = "N"},
    [KIND_ROOK] = {.letter = 'R', .name = "rook", .betza = "R"},
    [KIND_GENERAL] = {.letter = 'G', .name = "general", .betza = "W0F"},
    [KIND_CAPTAIN] = {.letter = 'C', .name = "captain", .betza = "F0W"},
    [KIND_ELEPHANT] = {.letter = 'E', .name = "great elephant", .betza = "FAfWfD"},
    [KIND_LIEUTENANT] = {.letter = 'L', .name = "lieutenant", .betza = "W"},
    [KIND_SERGEANT] = {.letter = 'S', .name = "sergeant", .betza = "F"},
    [KIND_WIZARD] = {.letter = 'W', .name = "wizard", .betza = "FC"},
};

/* Ranks as a side sees them, its own citadels' 0: where promotion begins. */
enum { RANK_SERGEANT = 7, RANK_OFFICER = 9, RANK_CITADEL = 10 };

static ALWAYS_INLINE int rank_seen(square sq, int us)
{
    const int rank = sq / STARPOOL_FILES;

    return us == WHITE ? rank : RANK_CITADEL - rank;
}

/* The kind of a piece of `kind` after its move. */
static ALWAYS_INLINE int kind_on_arrival(int kind, int us, square from, square to)
{
    const int rank = rank_seen(to, us);

    if (kind == KIND_PAWN && rank >= RANK_SERGEANT)
        return rank == RANK_CITADEL && rank_seen(from, us) < RANK_OFFICER
                   ? KIND_CAPTAIN
                   : KIND_SERGEANT;
    if (kind == KIND_SERGEANT && rank >= RANK_OFFICER)
        return KIND_CAPTAIN;
    if (kind == KIND_LIEUTENANT && rank >= RANK_OFFICER)
        return KIND_GENERAL;
    return kind;
}

static ALWAYS_INLINE int unmoved_king(int us)
{
    return us == WHITE ? CASTLING_WHITE_KING : CASTLING_BLACK_KING;
}

/* The squares before a set of pawns. */
static ALWAYS_INLINE bitset advance(bitset pawns, int us)
{
    return us == WHITE ? pawns << STARPOOL_FILES : pawns >> STARPOOL_FILES;
}

static ALWAYS_INLINE void add_pawns(struct move_list *list,
                                    const struct gen_targets *gen, bitset targets,
                                    int step)
{
    if (gen->counting) {
        list->count += bitset_count(targets, PLAIN_BOARD);
        return;
    }
    while (bitset_any(targets, PLAIN_BOARD)) {
        const square to = bitset_pop(&targets, PLAIN_BOARD);

        movegen_add_one(list, gen, move_make(MOVE_NORMAL, to - step, to));
    }
}

/* Moves of pawns with only plain squares before them, all at once. */
static ALWAYS_INLINE void generate_plain_pawns(struct move_list *list,
                                               const struct gen_targets *gen,
                                               bitset pawns, bitset allowed)
{
    const int us = gen->us;
    const int forward = us == WHITE ? STARPOOL_FILES : -STARPOOL_FILES;
    const bitset ends = us == WHITE ? bit(STARPOOL_B4) | bit(STARPOOL_J4)
                                    : bit(STARPOOL_B8) | bit(STARPOOL_J8);
    const bitset ahead = advance(pawns, us);
    const bitset passed = advance(pawns & ends, us) & gen->vacant;
    const bitset prey = gen->captures & allowed;
    const bitset free = gen->quiets & starpool_board.squares & allowed;

    add_pawns(list, gen, ahead >> 1 & prey, forward - 1);
    add_pawns(list, gen, ahead << 1 & prey, forward + 1);
    add_pawns(list, gen, ahead & free, forward);
    add_pawns(list, gen, advance(passed, us) & free, 2 * forward);
}

/* The moves of one pawn beside the pool, or in a citadel.  From a citadel it can only
 * capture, because pawns do not step along the rim. */
static ALWAYS_INLINE void generate_odd_pawn(struct move_list *list,
                                            const struct gen_targets *gen, square from,
                                            bitset allowed)
{
    const struct power *power = gen->pos->rules->powers[gen->us][KIND_PAWN][0];
    bitset targets = movegen_targets(gen, power, from, PLAIN_BOARD) & allowed;

    if (bitset_has(starpool_citadels(), from))
        targets &= gen->enemies;
    movegen_add(list, gen, MOVE_NORMAL, from, targets, PLAIN_BOARD);
}

static ALWAYS_INLINE void generate_pawns(struct move_list *list,
                                         const struct gen_targets *gen,
                                         const struct legality *legality)
{
    const bitset pawns = gen->pos->by_kind[KIND_PAWN] & gen->own;
    const bitset odd = starpool_citadels() | starpool_shore(gen->us);
    bitset pinned = pawns & legality->pinned;
    bitset rest = pawns & odd & ~pinned;

    generate_plain_pawns(list, gen, pawns & ~(odd | pinned), legality->allowed);
    while (bitset_any(rest, PLAIN_BOARD))
        generate_odd_pawn(list, gen, bitset_pop(&rest, PLAIN_BOARD), legality->allowed);
    while (bitset_any(pinned, PLAIN_BOARD)) {
        const square from = bitset_pop(&pinned, PLAIN_BOARD);
        const bitset allowed = legality_pin_allows(legality, bit(from));

        if (bitset_has(odd, from))
            generate_odd_pawn(list, gen, from, allowed);
        else
            generate_plain_pawns(list, gen, bit(from), allowed);
    }
}

static ALWAYS_INLINE void generate_king(struct move_list *list,
                                        const struct gen_targets *gen,
                                        const struct king_attackers *attackers,
                                        bool check)
{
    const struct position *pos = gen->pos;
    const struct power *const(*powers)[POWERS_MAX] = pos->rules->powers[gen->us];
    bitset targets =
        movegen_targets(gen, powers[KIND_KING][0], attackers->king, PLAIN_BOARD);
    struct threats threats;

    if (pos->castling & unmoved_king(gen->us) && !check)
        targets |=
            movegen_targets(gen, powers[KIND_KNIGHT][0], attackers->king, PLAIN_BOARD);
    if (!bitset_any(targets, PLAIN_BOARD))
        return;
    threats_collect(&threats, attackers, PLAIN_BOARD);
    movegen_king(list, gen, attackers, &threats, targets, PLAIN_BOARD);
}

static ALWAYS_INLINE void generate_swaps(struct move_list *list,
                                         const struct gen_targets *gen,
                                         const struct king_attackers *attackers,
                                         bool check)
{
    const struct position *pos = gen->pos;
    const struct attack_table *steps =
        &pos->rules->powers[gen->us][KIND_KING][0]->capture;
    const bitset partners = gen->own & ~pos->by_kind[KIND_WIZARD];
    bitset wizards = pos->by_kind[KIND_WIZARD] & gen->own;

    while (bitset_any(wizards, PLAIN_BOARD)) {
        const square from = bitset_pop(&wizards, PLAIN_BOARD);
        bitset adjacent = steps->leaps[from];

        /* Squares joined by the rim or by an exit of the pool are not adjacent. */
        if (!bitset_has(starpool_corners(), from))
            adjacent &= ~starpool_citadels();
        starpool_add_swaps(list, gen, attackers, check, from, adjacent & partners,
                           PLAIN_BOARD);
    }
}

static ALWAYS_INLINE void generate_moves(const struct position *pos,
                                         enum generate which, bool counting,
                                         struct move_list *list)
{
    const int us = pos->to_move;
    const struct gen_targets gen = gen_targets_make(pos, NULL, which, counting);
    const struct king_attackers attackers = king_attackers_make(pos, us);
    struct legality legality;

    if (position_is_bare(pos, WHITE, PLAIN_BOARD)
        || position_is_bare(pos, BLACK, PLAIN_BOARD))
        return;
    legality_find(&legality, &attackers, PLAIN_BOARD);
    if (bitset_any(legality.allowed, PLAIN_BOARD)) {
        generate_pawns(list, &gen, &legality);
        for (int kind = KIND_KNIGHT; kind <= KIND_WIZARD; kind++)
            movegen_pieces(list, &gen, &legality, pos->rules->powers[us][kind][0],
                           pos->by_kind[kind] & gen.own, PLAIN_BOARD);
    }
    generate_king(list, &gen, &attackers, legality.check);
    if (which != GENERATE_NOISY)
        generate_swaps(list, &gen, &attackers, legality.check);
}

MOVEGEN_OPERATIONS(generate_moves)

static ALWAYS_INLINE void king_moves(struct position *pos, int us, square to)
{
    pos->king[us] = (uint8_t)to;
    position_set_castling(pos, pos->castling & ~unmoved_king(us));
}

/* For a king that takes part a swap is a move. */
static ALWAYS_INLINE void swap(struct position *pos, square from, square to)
{
    const int us = piece_colour(position_piece(pos, from));

    starpool_swap_pieces(pos, from, to);
    if (pos->king[us] == from)
        king_moves(pos, us, from);
}

static ALWAYS_INLINE void move_piece(struct position *pos, square from, square to)
{
    const piece mover = position_piece(pos, from);
    const int us = piece_colour(mover);
    const int kind = piece_kind(mover);

    if (position_piece(pos, to) != PIECE_NONE) {
        position_take(pos, to);
        pos->halfmove = 0;
    }
    position_take(pos, from);
    position_put(pos, piece_make(kind_on_arrival(kind, us, from, to), us), to);
    if (kind == KIND_PAWN)
        pos->halfmove = 0;
    else if (kind == KIND_KING)
        king_moves(pos, us, to);
}

PER_PROCESSOR static void make(struct position *after, const struct position *before,
                               move m)
{
    position_copy(after, before, KIND_WIZARD + 1);
    after->key ^= before->rules->keys.turn;
    after->to_move = before->to_move ^ 1;
    after->halfmove++;
    after->fullmove = (uint16_t)(after->fullmove + before->to_move);
    if (move_type(m) == MOVE_SWAP)
        swap(after, move_from(m), move_to(m));
    else if (m != MOVE_NONE)
        move_piece(after, move_from(m), move_to(m));
}

/* A FEN may have any array, so the king's square does not tell whether it has moved: the
 * FEN's rights are taken as they are. */
static int castling_rights(const struct position *pos)
{
    (void)pos;
    return CASTLING_WHITE_KING | CASTLING_BLACK_KING;
}

static bool in_check(const struct position *pos)
{
    const struct king_attackers attackers = king_attackers_make(pos, pos->to_move);

    return king_attackers_give_check(&attackers, PLAIN_BOARD);
}

static bool can_capture_king(const struct position *pos)
{
    const struct king_attackers attackers = king_attackers_make(pos, pos->to_move ^ 1);

    return king_attackers_give_check(&attackers, PLAIN_BOARD);
}

static bool ended(const struct position *pos, struct outcome *outcome)
{
    static const char bared_king[] = "bared king";
    const bool white = position_is_bare(pos, WHITE, PLAIN_BOARD);
    const bool black = position_is_bare(pos, BLACK, PLAIN_BOARD);

    if (white && black)
        return outcome_draw_own(outcome, bared_king);
    return (white || black)
           && outcome_win_own(outcome, white ? BLACK : WHITE, bared_king,
                              "%l has nothing left but the king");
}

/* A stalemate is won like a mate. */
static void no_moves(const struct position *pos, bool check, struct outcome *outcome)
{
    outcome_win(outcome, pos->to_move ^ 1, check ? REASON_CHECKMATE : REASON_STALEMATE);
}

/* Promotion has no choice, but SAN tells it. */
static void write_suffix(const struct position *pos, move m, struct text *text)
{
    const piece mover = position_piece(pos, move_from(m));
    const int kind = piece_kind(mover);
    const int arrived =
        kind_on_arrival(kind, piece_colour(mover), move_from(m), move_to(m));

    if (move_type(m) == MOVE_NORMAL && arrived != kind)
        text_add(text, "=%c", kinds[arrived].letter);
}

extern const struct rulebook rulebook_starpool; /* starpool_rulebook.c */

const struct variant variant_starpool = {
    .name = "starpool",
    .title = "Star Pool Chess",
    .rulebook = &rulebook_starpool,
    .board = &starpool_board,
    .start.fen = "w*********w/*rnegkcenr*/*3l1l3*/*ppppppppp*/*9*/*4*4*/*9*/"
                 "*PPPPPPPPP*/*3L1L3*/*RNEGKCENR*/W*********W w Kk - 0 1",
    .kinds = kinds,
    .kind_count = sizeof kinds / sizeof *kinds,
    .special_moves = {[MOVE_SWAP - MOVE_SPECIAL_1] = STARPOOL_SWAP(1U << KIND_WIZARD)},
    .moves.generate = generate,
    .moves.count = count,
    .moves.make = make,
    .judge.in_check = in_check,
    .judge.ended = ended,
    .judge.no_moves = no_moves,
    .judge.can_capture_king = can_capture_king,
    .castling.rights = castling_rights,
    .castling.title = "Kings that may leap",
    .spelling.write_suffix = write_suffix,
};
