/* orthodox.h - what the games on 8x8 share: pawns and castling.  SPDX-License-Identifier: MIT
 *
 * A template like movegen.h.  Five games differ in what blocks, what attacks and what else
 * a ply does; pawn moves and castling are the same in all of them.
 */
#ifndef ENGINE_RULES_ORTHODOX_H
#define ENGINE_RULES_ORTHODOX_H

#include "engine/core/types.h"
#include "engine/rules/movegen.h"
#include "engine/rules/position.h"

/* The kinds of orthodox chess, and where a variant's own begin. */
enum orthodox_kind {
    KIND_KNIGHT = KIND_FIRST_OTHER,
    KIND_BISHOP,
    KIND_ROOK,
    KIND_QUEEN,
    KIND_FIRST_VARIANT,
};

enum { SMALL_BOARD = false, PROMOTIONS = 4 };

/* The kinds that a pawn may promote to, best first. */
static const uint8_t orthodox_promotions[PROMOTIONS] = {KIND_QUEEN, KIND_ROOK,
                                                        KIND_BISHOP, KIND_KNIGHT};

static inline uint64_t orthodox_file_set(int file)
{
    return UINT64_C(0x0101010101010101) << file;
}

static inline uint64_t orthodox_rank_set(int rank)
{
    return UINT64_C(0xff) << 8 * rank;
}

static ALWAYS_INLINE int orthodox_forward(int colour)
{
    return colour == WHITE ? 8 : -8;
}

static ALWAYS_INLINE uint64_t orthodox_advance(uint64_t pawns, int colour)
{
    return colour == WHITE ? pawns << 8 : pawns >> 8;
}

static ALWAYS_INLINE void orthodox_add_pawns(struct move_list *list,
                                             const struct gen_targets *gen,
                                             enum move_type type, uint64_t targets,
                                             int step)
{
    move *end = list->moves + list->count;

    if (gen->counting) {
        list->count += bitset_count(targets, SMALL_BOARD);
        return;
    }
    for (; targets; targets &= targets - 1) {
        const square to = __builtin_ctzll(targets);

        *end++ = move_make((int)type, to - step, to);
    }
    list->count = (int)(end - list->moves);
}

static ALWAYS_INLINE void orthodox_add_promotions(struct move_list *list,
                                                  const struct gen_targets *gen,
                                                  uint64_t targets, int step)
{
    for (; targets; targets &= targets - 1) {
        const square to = __builtin_ctzll(targets);

        for (int i = 0; i < PROMOTIONS; i++)
            movegen_add_one(
                list, gen,
                move_make_extra(MOVE_PROMOTION, to - step, to, orthodox_promotions[i]));
    }
}

/* Steps and captures of a set of pawns that may go to `allowed`, en passant aside. */
static ALWAYS_INLINE void orthodox_pawn_set(struct move_list *list,
                                            const struct gen_targets *gen,
                                            uint64_t pawns, uint64_t allowed)
{
    const int us = gen->us;
    const int forward = orthodox_forward(us);
    const uint64_t last = orthodox_rank_set(us == WHITE ? 7 : 0);
    const uint64_t third = orthodox_rank_set(us == WHITE ? 2 : 5);
    const uint64_t vacant = (uint64_t)gen->vacant;
    const uint64_t prey = (uint64_t)gen->enemies & allowed;
    const uint64_t steps = orthodox_advance(pawns, us) & vacant;
    const uint64_t doubles = orthodox_advance(steps & third, us) & vacant & allowed;
    const uint64_t single = steps & allowed;
    const uint64_t ahead = orthodox_advance(pawns, us);
    const uint64_t west = (ahead & ~orthodox_file_set(0)) >> 1 & prey;
    const uint64_t east = (ahead & ~orthodox_file_set(7)) << 1 & prey;

    if (gen->which != GENERATE_QUIET) {
        orthodox_add_pawns(list, gen, MOVE_NORMAL, west & ~last, forward - 1);
        orthodox_add_pawns(list, gen, MOVE_NORMAL, east & ~last, forward + 1);
        if ((west | east | single) & last) {
            orthodox_add_promotions(list, gen, west & last, forward - 1);
            orthodox_add_promotions(list, gen, east & last, forward + 1);
            orthodox_add_promotions(list, gen, single & last, forward);
        }
    }
    if (gen->which != GENERATE_NOISY) {
        orthodox_add_pawns(list, gen, MOVE_NORMAL, single & ~last, forward);
        orthodox_add_pawns(list, gen, MOVE_DOUBLE_STEP, doubles, 2 * forward);
    }
}

/* Whether the pawn on `from` may capture en passant.  Two pieces leave their lines at once,
 * so the king's attackers are looked for on the board after it. */
static ALWAYS_INLINE bool orthodox_en_passant_is_safe(
    const struct position *pos, const struct king_attackers *attackers, square from)
{
    const square to = pos->en_passant;
    const square victim = to - orthodox_forward(pos->to_move);
    const bitset occupied =
        (attackers->occupied
         & ~(bit_on(from, SMALL_BOARD) | bit_on(victim, SMALL_BOARD)))
        | bit_on(to, SMALL_BOARD);

    return !king_attackers_attack(attackers, attackers->king, occupied,
                                  bit_on(victim, SMALL_BOARD), SMALL_BOARD);
}

/* The pawns of `us` beside the pawn that can be captured en passant. */
static ALWAYS_INLINE bitset orthodox_en_passant_pawns(const struct position *pos,
                                                      int us)
{
    const uint64_t behind = orthodox_advance(UINT64_C(1) << pos->en_passant, us ^ 1);
    const uint64_t beside =
        (behind & ~orthodox_file_set(0)) >> 1 | (behind & ~orthodox_file_set(7)) << 1;

    return beside & pos->by_kind[KIND_PAWN] & pos->by_colour[us];
}

static ALWAYS_INLINE void orthodox_en_passant(struct move_list *list,
                                              const struct gen_targets *gen,
                                              const struct king_attackers *attackers)
{
    const struct position *pos = gen->pos;
    bitset pawns = orthodox_en_passant_pawns(pos, gen->us) & gen->own;

    while (bitset_any(pawns, SMALL_BOARD)) {
        const square from = bitset_pop(&pawns, SMALL_BOARD);

        if (orthodox_en_passant_is_safe(pos, attackers, from))
            movegen_add_one(list, gen,
                            move_make(MOVE_EN_PASSANT, from, pos->en_passant));
    }
}

/* The moves of the side's pawns, en passant aside. */
static ALWAYS_INLINE void orthodox_pawn_sets(struct move_list *list,
                                             const struct gen_targets *gen,
                                             const struct legality *legality)
{
    const bitset pawns = gen->pos->by_kind[KIND_PAWN] & gen->own;
    bitset pinned = bitset_clip(pawns & legality->pinned, SMALL_BOARD);

    orthodox_pawn_set(list, gen, (uint64_t)(pawns & ~legality->pinned),
                      (uint64_t)legality->allowed);
    while (bitset_any(pinned, SMALL_BOARD)) {
        const bitset one = bit_on(bitset_pop(&pinned, SMALL_BOARD), SMALL_BOARD);

        orthodox_pawn_set(list, gen, (uint64_t)one,
                          (uint64_t)legality_pin_allows(legality, one));
    }
}

/* All moves of the side's pawns. */
static ALWAYS_INLINE void orthodox_pawns(struct move_list *list,
                                         const struct gen_targets *gen,
                                         const struct king_attackers *attackers,
                                         const struct legality *legality)
{
    orthodox_pawn_sets(list, gen, legality);
    if (gen->pos->en_passant_live && gen->which != GENERATE_QUIET)
        orthodox_en_passant(list, gen, attackers);
}

/* One wing's castling. */
struct wing {
    uint8_t right;     /* of enum castling, White's */
    uint8_t rook_from; /* on the first rank         */
    uint8_t rook_to;   /* the square that the king crosses */
    uint8_t king_to;
    uint8_t between; /* squares of the first rank that must be free, a = bit 0 */
};

enum { KING_FROM = 4, WINGS = 2 };

static const struct wing orthodox_wings[WINGS] = {
    {CASTLING_WHITE_KING, 7, 5, 6, 0x60},
    {CASTLING_WHITE_QUEEN, 0, 3, 2, 0x0e},
};

/* The castling rights that end when a piece leaves `sq` or is captured there. */
static ALWAYS_INLINE int orthodox_rights_of(square sq)
{
    switch (sq) {
    case 0:
        return CASTLING_WHITE_QUEEN;
    case 4:
        return CASTLING_WHITE_QUEEN | CASTLING_WHITE_KING;
    case 7:
        return CASTLING_WHITE_KING;
    case 56:
        return CASTLING_BLACK_QUEEN;
    case 60:
        return CASTLING_BLACK_QUEEN | CASTLING_BLACK_KING;
    case 63:
        return CASTLING_BLACK_KING;
    default:
        return 0;
    }
}

/* The wings, bit i for wing i, where the side to move has its right and none of the
 * squares between king and rook is `barred`. */
static ALWAYS_INLINE unsigned orthodox_open_wings(const struct gen_targets *gen,
                                                  bitset barred)
{
    const int castling = gen->pos->castling;
    const int rights = gen->us == WHITE ? castling : castling >> 2;
    const square home = gen->us == WHITE ? 0 : 56;
    unsigned wings = 0;

    if (gen->which == GENERATE_NOISY)
        return 0;
    for (int i = 0; i < WINGS; i++)
        if (rights & orthodox_wings[i].right
            && !bitset_any((bitset)orthodox_wings[i].between << home & barred,
                           SMALL_BOARD))
            wings |= 1U << i;
    return wings;
}

/* Castling by these wings for a king that is not in check.  `occupied` blocks lines;
 * `crossing` may attack the square that the king crosses, `landing` the one it ends on. */
static ALWAYS_INLINE void orthodox_castling(struct move_list *list,
                                            const struct gen_targets *gen,
                                            unsigned wings, bitset occupied,
                                            const struct threats *crossing,
                                            const struct threats *landing)
{
    const square home = gen->us == WHITE ? 0 : 56;
    const bitset king = bit_on(home + KING_FROM, SMALL_BOARD);

    for (int i = 0; i < WINGS; i++) {
        const struct wing *wing = &orthodox_wings[i];
        const bitset rook = bit_on(home + wing->rook_from, SMALL_BOARD);
        const bitset moved = bit_on(home + wing->king_to, SMALL_BOARD)
                             | bit_on(home + wing->rook_to, SMALL_BOARD);

        if (wings >> i & 1
            && !threats_attack(crossing, home + wing->rook_to, occupied & ~king, 0,
                               SMALL_BOARD)
            && !threats_attack(landing, home + wing->king_to,
                               (occupied & ~(king | rook)) | moved, 0, SMALL_BOARD))
            movegen_add_one(
                list, gen,
                move_make(MOVE_CASTLING, home + KING_FROM, home + wing->king_to));
    }
}

/* The king's steps and castling, where the attackers are the same before and after. */
static ALWAYS_INLINE void orthodox_king(struct move_list *list,
                                        const struct gen_targets *gen,
                                        const struct king_attackers *attackers,
                                        bool check)
{
    const struct power *power = gen->pos->rules->powers[gen->us][KIND_KING][0];
    const bitset targets = movegen_targets(gen, power, attackers->king, SMALL_BOARD);
    const unsigned wings = check ? 0 : orthodox_open_wings(gen, gen->blockers);
    struct threats threats;

    if (!bitset_any(targets, SMALL_BOARD) && !wings)
        return;
    threats_collect(&threats, attackers, SMALL_BOARD);
    movegen_king(list, gen, attackers, &threats, targets, SMALL_BOARD);
    orthodox_castling(list, gen, wings, attackers->occupied, &threats, &threats);
}

/* The moves of pawns, N, B, R, Q and K, where one legality holds for all. */
static ALWAYS_INLINE void orthodox_all_moves(struct move_list *list,
                                             const struct gen_targets *gen,
                                             const struct king_attackers *attackers,
                                             const struct legality *legality)
{
    const struct position *pos = gen->pos;

    if (bitset_any(legality->allowed, SMALL_BOARD)) {
        orthodox_pawns(list, gen, attackers, legality);
        for (int kind = KIND_KNIGHT; kind <= KIND_QUEEN; kind++)
            movegen_pieces(list, gen, legality, pos->rules->powers[gen->us][kind][0],
                           pos->by_kind[kind] & gen->own, SMALL_BOARD);
    }
    orthodox_king(list, gen, attackers, legality->check);
}

/* Start a ply: copy, change the side to move, count, clear the en-passant square. */
static ALWAYS_INLINE void orthodox_start_ply(struct position *after,
                                             const struct position *before)
{
    *after = *before;
    position_clear_en_passant(after);
    after->key ^= before->rules->keys.turn;
    after->to_move = before->to_move ^ 1;
    after->halfmove++;
    after->fullmove = (uint16_t)(after->fullmove + before->to_move);
}

/* Remove the piece on `sq`, and its castling right. */
static ALWAYS_INLINE void orthodox_remove(struct position *pos, square sq)
{
    position_take(pos, sq);
    position_set_castling(pos, pos->castling & ~orthodox_rights_of(sq));
    pos->halfmove = 0;
}

/* Move the rook of a castling. */
static ALWAYS_INLINE void orthodox_move_rook(struct position *pos, square king_to)
{
    const square home = king_to & ~7;
    const struct wing *wing =
        &orthodox_wings[king_to - home != orthodox_wings[0].king_to];
    const piece rook = position_piece(pos, home + wing->rook_from);

    position_take(pos, home + wing->rook_from);
    position_put(pos, rook, home + wing->rook_to);
}

/* Make an orthodox move after orthodox_start_ply(); MOVE_NONE moves nothing. */
static ALWAYS_INLINE void orthodox_move(struct position *pos, move m)
{
    if (m == MOVE_NONE)
        return;

    const square from = move_from(m);
    const square to = move_to(m);
    const piece mover = position_piece(pos, from);
    const int us = piece_colour(mover);
    const int type = move_type(m);

    if (position_piece(pos, to) != PIECE_NONE)
        orthodox_remove(pos, to);
    position_take(pos, from);
    position_put(pos, type == MOVE_PROMOTION ? piece_make(move_extra(m), us) : mover,
                 to);
    if (piece_kind(mover) == KIND_KING)
        pos->king[us] = (uint8_t)to;
    else if (piece_kind(mover) == KIND_PAWN)
        pos->halfmove = 0;
    if (pos->castling)
        position_set_castling(pos, pos->castling & ~orthodox_rights_of(from));
    if (type == MOVE_CASTLING)
        orthodox_move_rook(pos, to);
    else if (type == MOVE_EN_PASSANT)
        orthodox_remove(pos, to - orthodox_forward(us));
}

/* Set the en-passant square.  `attackers` are of the king of the side to move, which
 * may capture there with its `movable` pieces. */
static ALWAYS_INLINE void orthodox_offer(struct position *pos, square sq,
                                         const struct king_attackers *attackers,
                                         bitset movable)
{
    pos->en_passant = (uint8_t)sq;

    bitset pawns = orthodox_en_passant_pawns(pos, pos->to_move) & movable;

    while (bitset_any(pawns, SMALL_BOARD))
        if (orthodox_en_passant_is_safe(pos, attackers,
                                        bitset_pop(&pawns, SMALL_BOARD)))
            pos->en_passant_live = true;
    if (pos->en_passant_live)
        pos->key ^= pos->rules->keys.en_passant[sq];
}

/* The castling rights that kings on their squares and pieces of `kind` in the corners allow. */
static inline int orthodox_castling_rights(const struct position *pos, int kind)
{
    int rights = 0;

    for (int colour = 0; colour < COLOURS; colour++) {
        const square home = colour == WHITE ? 0 : 56;

        for (int i = 0; i < WINGS; i++) {
            const struct wing *wing = &orthodox_wings[i];

            if (pos->king[colour] == home + KING_FROM
                && pos->board[home + wing->rook_from] == piece_make(kind, colour))
                rights |= wing->right << 2 * colour;
        }
    }
    return rights;
}

/* Whether a pawn can just have passed `sq`. */
static inline bool orthodox_was_passed(const struct position *pos, square sq)
{
    const int step = orthodox_forward(pos->to_move);

    return pos->board[sq] == PIECE_NONE && pos->board[sq + step] == PIECE_NONE
           && pos->board[sq - step] == piece_make(KIND_PAWN, pos->to_move ^ 1);
}

/* Refuse pawns on the end ranks. */
WARN_UNUSED bool orthodox_check_pawns(const struct position *pos, struct text *why);

/* Whether neither side can mate: bare kings, one minor piece, or one bishop each on
 * squares of one colour. */
bool orthodox_is_dead(const struct position *pos);

/* Operations of variant.h for games with orthodox checks and castling. */
bool orthodox_in_check(const struct position *pos);
bool orthodox_can_capture_king(const struct position *pos);
int orthodox_rook_rights(const struct position *pos);
void orthodox_offer_en_passant(struct position *pos, square sq);

/* ended() of games in which one minor piece can mate: only bare kings are dead. */
bool orthodox_bare_kings_ended(const struct position *pos, struct outcome *outcome);

#endif
