/* orthodox.h - pawns and castling of the orthodox family.  SPDX-License-Identifier: MIT
 *
 * A template like movegen.h.  Pawn moves and castling are the same in all games; only the numbers of a shape differ.
 */
#ifndef ENGINE_ORTHODOX_ORTHODOX_H
#define ENGINE_ORTHODOX_ORTHODOX_H

#include "engine/core/types.h"
#include "engine/orthodox/orthodox_shape.h"
#include "engine/rules/movegen.h"
#include "engine/rules/position.h"

/* The set of `colour`, in a form that is folded for a constant shape. */
static ALWAYS_INLINE bitset orthodox_side(const bitset sets[COLOURS], int colour)
{
    return colour == WHITE ? sets[WHITE] : sets[BLACK];
}

static ALWAYS_INLINE int orthodox_forward(const struct shape *shape, int colour)
{
    return colour == WHITE ? shape->files : -shape->files;
}

static ALWAYS_INLINE bitset orthodox_up(bitset set, int squares,
                                        enum board_class big_board)
{
    return big_board ? set << squares : (bitset)((uint64_t)set << squares);
}

static ALWAYS_INLINE bitset orthodox_down(bitset set, int squares,
                                          enum board_class big_board)
{
    return big_board ? set >> squares : (bitset)((uint64_t)set >> squares);
}

/* The squares right in front of the squares of `set`. */
static ALWAYS_INLINE bitset orthodox_advance(const struct shape *shape, bitset set,
                                             int colour)
{
    return colour == WHITE ? orthodox_up(set, shape->files, shape->big_board)
                           : orthodox_down(set, shape->files, shape->big_board);
}

/* The squares one file to the west, or to the east, of the squares of `set`. */
static ALWAYS_INLINE bitset orthodox_west(const struct shape *shape, bitset set)
{
    return orthodox_down(set & ~shape->west, 1, shape->big_board);
}

static ALWAYS_INLINE bitset orthodox_east(const struct shape *shape, bitset set)
{
    return orthodox_up(set & ~shape->east, 1, shape->big_board);
}

static ALWAYS_INLINE void orthodox_add_pawns(struct move_list *list,
                                             const struct gen_targets *gen,
                                             enum move_type type, bitset targets,
                                             int step)
{
    const enum board_class big_board = gen->big_board;
    move *end = list->moves + list->count;

    if (gen->counting) {
        list->count += bitset_count(targets, big_board);
        return;
    }
    if (!move_list_has_room(list, SQUARE_MAX))
        return;
    while (bitset_any(targets, big_board)) {
        const square to = bitset_pop(&targets, big_board);

        *end++ = move_make((int)type, to - step, to);
    }
    list->count = (int)(end - list->moves);
}

/* Whether the limits allow a pawn of `colour` to become a piece of `kind`. */
static ALWAYS_INLINE bool orthodox_may_become(const struct position *pos,
                                              const struct shape *shape, int colour,
                                              int kind)
{
    const int limit = shape->has_promotion_limits ? shape->promotion_limit[kind] : 0;

    return limit == 0 || bitset_count(position_alike(pos, colour, kind), true) < limit;
}

/* Add the promotions of pieces that go `step` to the targets: to what pawns become, and to `change`, the kind
 * that a pawn becomes as pieces do, or KIND_NONE.  No limit binds the latter, as in Fairy-Stockfish. */
static ALWAYS_INLINE void orthodox_add_promotions(struct move_list *list,
                                                  const struct gen_targets *gen,
                                                  bitset targets, int step, int change)
{
    const struct shape *shape = gen->shape;
    const struct promotions *promotions = &shape->promotions[gen->us];

    while (bitset_any(targets, gen->big_board)) {
        const square to = bitset_pop(&targets, gen->big_board);

        for (int i = 0; i < promotions->count; i++) {
            const int kind = promotions->kinds[i];

            if (orthodox_may_become(gen->pos, shape, gen->us, kind))
                movegen_add_one(list, gen,
                                move_make_extra(MOVE_PROMOTION, to - step, to, kind));
        }
        if (change)
            movegen_add_one(list, gen,
                            move_make_extra(MOVE_PROMOTION, to - step, to, change));
    }
}

/* Steps and captures of a set of pawns that may go to `allowed`, en passant aside. */
static ALWAYS_INLINE void orthodox_pawn_set(struct move_list *list,
                                            const struct gen_targets *gen, bitset pawns,
                                            bitset allowed)
{
    const struct shape *shape = gen->shape;
    const int us = gen->us;
    const int forward = orthodox_forward(shape, us);
    const bitset zone =
        shape->promotes_apart ? 0 : orthodox_side(shape->may_promote, us);
    const bitset last = orthodox_side(shape->must_promote, us);
    const int change = shape->promoted[KIND_PAWN];
    const bitset prey = gen->enemies & allowed;
    const bitset ahead = orthodox_advance(shape, pawns, us);
    const bitset steps = ahead & gen->vacant;
    const bitset doubles =
        orthodox_advance(shape, steps & orthodox_side(shape->passed, us), us)
        & gen->vacant & allowed;
    const bitset single = steps & allowed;
    const bitset west = orthodox_west(shape, ahead) & prey;
    const bitset east = orthodox_east(shape, ahead) & prey;

    if (gen->which != GENERATE_QUIET) {
        orthodox_add_pawns(list, gen, MOVE_NORMAL, west & ~last, forward - 1);
        orthodox_add_pawns(list, gen, MOVE_NORMAL, east & ~last, forward + 1);
        if (bitset_any((west | east | single | doubles) & zone, gen->big_board)) {
            orthodox_add_promotions(list, gen, west & zone, forward - 1, change);
            orthodox_add_promotions(list, gen, east & zone, forward + 1, change);
            orthodox_add_promotions(list, gen, single & zone, forward, change);
            orthodox_add_promotions(list, gen, doubles & zone, 2 * forward, change);
        }
    }
    if (gen->which != GENERATE_NOISY) {
        orthodox_add_pawns(list, gen, MOVE_NORMAL, single & ~last, forward);
        orthodox_add_pawns(list, gen, MOVE_DOUBLE_STEP, doubles & ~last, 2 * forward);
    }
}

/* Whether the piece on `from` may capture the one on `victim` en passant and end on `to`: whether that
 * leaves the king safe, if any. */
static ALWAYS_INLINE bool orthodox_en_passant_is_safe(
    const struct king_attackers *attackers, square from, square to, square victim,
    enum board_class big_board)
{
    const bitset occupied =
        (attackers->occupied & ~(bit_on(from, big_board) | bit_on(victim, big_board)))
        | bit_on(to, big_board);

    return attackers->king == SQ_NONE
           || !king_attackers_attack(attackers, attackers->king, occupied,
                                     bit_on(victim, big_board), big_board);
}

/* The pawns of `us` beside the pawn that can be captured en passant. */
static ALWAYS_INLINE bitset orthodox_en_passant_pawns(const struct position *pos,
                                                      const struct shape *shape, int us)
{
    const bitset behind =
        orthodox_advance(shape, bit_on(pos->en_passant, shape->big_board), us ^ 1);

    return (orthodox_west(shape, behind) | orthodox_east(shape, behind))
           & pos->by_kind[KIND_PAWN] & pos->by_colour[us];
}

static ALWAYS_INLINE void orthodox_en_passant(struct move_list *list,
                                              const struct gen_targets *gen,
                                              const struct king_attackers *attackers)
{
    const struct position *pos = gen->pos;
    const struct shape *shape = gen->shape;
    const square victim = pos->en_passant - orthodox_forward(shape, gen->us);
    bitset pawns = orthodox_en_passant_pawns(pos, shape, gen->us) & gen->own;

    while (bitset_any(pawns, gen->big_board)) {
        const square from = bitset_pop(&pawns, gen->big_board);

        if (orthodox_en_passant_is_safe(attackers, from, pos->en_passant, victim,
                                        shape->big_board))
            movegen_add_one(list, gen,
                            move_make(MOVE_EN_PASSANT, from, pos->en_passant));
    }
}

/* The moves of the side's pawns, en passant aside. */
static ALWAYS_INLINE void orthodox_pawn_sets(struct move_list *list,
                                             const struct gen_targets *gen,
                                             const struct legality *legality)
{
    const enum board_class big_board = gen->big_board;
    const bitset pawns = gen->pos->by_kind[KIND_PAWN] & gen->own;
    bitset pinned = bitset_clip(pawns & legality->pinned, big_board);

    orthodox_pawn_set(list, gen, pawns & ~legality->pinned, legality->allowed);
    while (bitset_any(pinned, big_board)) {
        const bitset one = bit_on(bitset_pop(&pinned, big_board), big_board);

        orthodox_pawn_set(list, gen, one, legality_pin_allows(legality, one));
    }
}

/* All moves of the side's pawns. */
static ALWAYS_INLINE void orthodox_pawns(struct move_list *list,
                                         const struct gen_targets *gen,
                                         const struct king_attackers *attackers,
                                         const struct legality *legality)
{
    orthodox_pawn_sets(list, gen, legality);
    if (gen->pos->en_passant_live && gen->which != GENERATE_QUIET && !gen->pos->passing)
        orthodox_en_passant(list, gen, attackers);
}

/* The castlings, bit i for number i, of which the side to move has the right, and where none of the
 * squares between the two pieces is `barred`. */
static ALWAYS_INLINE unsigned orthodox_free_wings(const struct gen_targets *gen,
                                                  bitset barred)
{
    const struct shape *shape = gen->shape;
    unsigned wings = 0;

    if (gen->which == GENERATE_NOISY)
        return 0;
    for (int i = 0; i < shape->castlings; i++) {
        const struct wing *white = &shape->wings[WHITE][i];
        const struct wing *black = &shape->wings[BLACK][i];
        const int right = gen->us == WHITE ? white->right : black->right;
        const bitset between = gen->us == WHITE ? white->between : black->between;

        if (gen->pos->castling & right && !bitset_any(between & barred, gen->big_board))
            wings |= 1U << i;
    }
    return wings;
}

/* The same where it is the king that castles; none where that is another piece. */
static ALWAYS_INLINE unsigned orthodox_open_wings(const struct gen_targets *gen,
                                                  bitset barred)
{
    const uint8_t *kings = gen->shape->castling_king;
    const int king = gen->us == WHITE ? kings[WHITE] : kings[BLACK];

    return king == KIND_KING ? orthodox_free_wings(gen, barred) : 0;
}

/* Whether none of the squares that the king crosses is attacked. */
static ALWAYS_INLINE bool orthodox_way_is_safe(const struct threats *threats,
                                               bitset crossed, bitset occupied,
                                               enum board_class big_board)
{
    while (bitset_any(crossed, big_board))
        if (threats_attack(threats, bitset_pop(&crossed, big_board), occupied, 0,
                           big_board))
            return false;
    return true;
}

/* Castling by these wings for a king that is not in check.  `occupied` blocks lines;
 * `crossing` may attack the squares that the king crosses, `landing` the one it ends on. */
static ALWAYS_INLINE void orthodox_castling(struct move_list *list,
                                            const struct gen_targets *gen,
                                            unsigned wings, bitset occupied,
                                            const struct threats *crossing,
                                            const struct threats *landing)
{
    const enum board_class big_board = gen->big_board;
    const square from = gen->shape->king_from[gen->us];
    const bitset king = bit_on(from, big_board);

    for (int i = 0; i < gen->shape->castlings; i++) {
        const struct wing *wing = &gen->shape->wings[gen->us][i];
        const bitset rook = bit_on(wing->rook_from, big_board);
        const bitset moved =
            bit_on(wing->king_to, big_board) | bit_on(wing->rook_to, big_board);

        if (wings >> i & 1
            && orthodox_way_is_safe(crossing, wing->crossed, occupied & ~king,
                                    big_board)
            && !threats_attack(landing, wing->king_to,
                               (occupied & ~(king | rook)) | moved, 0, big_board))
            movegen_add_one(list, gen, move_make(MOVE_CASTLING, from, wing->king_to));
    }
}

/* The king's steps and castling, where the attackers are the same before and after. */
static ALWAYS_INLINE void orthodox_king(struct move_list *list,
                                        const struct gen_targets *gen,
                                        const struct king_attackers *attackers,
                                        bool check)
{
    const enum board_class big_board = gen->big_board;
    const struct power *power = gen->pos->rules->powers[gen->us][KIND_KING][0];
    const bitset targets = movegen_targets(gen, power, attackers->king, big_board);
    const unsigned wings = check ? 0 : orthodox_open_wings(gen, gen->blockers);
    struct threats threats;

    if (!bitset_any(targets, big_board) && !wings)
        return;
    threats_collect(&threats, attackers, big_board);
    movegen_king(list, gen, attackers, &threats, targets, big_board);
    orthodox_castling(list, gen, wings, attackers->occupied, &threats, &threats);
}

/* The moves of pawns, of the kinds up to `last` and of the king, where one legality holds for all. */
static ALWAYS_INLINE void orthodox_all_moves(struct move_list *list,
                                             const struct gen_targets *gen,
                                             const struct king_attackers *attackers,
                                             const struct legality *legality, int last)
{
    const struct position *pos = gen->pos;
    const enum board_class big_board = gen->big_board;

    if (bitset_any(legality->allowed, big_board)) {
        orthodox_pawns(list, gen, attackers, legality);
        for (int kind = KIND_FIRST_OTHER; kind <= last; kind++)
            movegen_pieces(list, gen, legality, pos->rules->powers[gen->us][kind][0],
                           pos->by_kind[kind] & gen->own, big_board);
    }
    orthodox_king(list, gen, attackers, legality->check);
}

/* Start a ply: copy so many kinds, a constant, and set all that changes with each ply. */
static ALWAYS_INLINE void orthodox_start_ply(struct position *after,
                                             const struct position *before, int kinds)
{
    position_copy(after, before, kinds);
    position_clear_en_passant(after);
    after->key ^= before->rules->keys.turn;
    after->to_move = before->to_move ^ 1;
    after->halfmove++;
    after->fullmove = (uint16_t)(after->fullmove + before->to_move);
}

/* Remove the piece on `sq`, and its castling right. */
static ALWAYS_INLINE void orthodox_remove(struct position *pos,
                                          const struct shape *shape, square sq)
{
    position_take(pos, sq);
    if (pos->castling)
        position_set_castling(pos, pos->castling & ~shape->rights_of[sq]);
    pos->halfmove = 0;
}

/* Castle: the king goes to `king_to`, and the rook of that wing to its square. */
static ALWAYS_INLINE void orthodox_castle(struct position *pos,
                                          const struct shape *shape, int us,
                                          square king_to)
{
    const struct wing *wing = &shape->wings[us][shape_castling_to(shape, us, king_to)];
    const piece king = piece_make(shape->castling_king[us], us);
    const piece rook = position_piece(pos, wing->rook_from);

    position_take(pos, shape->king_from[us]);
    position_take(pos, wing->rook_from);
    position_put(pos, king, king_to);
    position_put(pos, rook, wing->rook_to);
    if (shape->castling_king[us] == KIND_KING)
        pos->king[us] = (uint8_t)king_to;
    position_set_castling(pos, pos->castling & ~shape->rights_of[shape->king_from[us]]);
}

/* Make an orthodox move after orthodox_start_ply(); MOVE_NONE moves nothing. */
static ALWAYS_INLINE void orthodox_move(struct position *pos, const struct shape *shape,
                                        move m)
{
    if (m == MOVE_NONE)
        return;

    const square from = move_from(m);
    const square to = move_to(m);
    const piece mover = position_piece(pos, from);
    const int us = piece_colour(mover);
    const int type = move_type(m);

    if (type == MOVE_CASTLING) {
        orthodox_castle(pos, shape, us, to);
        return;
    }
    if (position_piece(pos, to) != PIECE_NONE)
        orthodox_remove(pos, shape, to);
    position_take(pos, from);
    position_put(pos, type == MOVE_PROMOTION ? piece_make(move_extra(m), us) : mover,
                 to);
    if (piece_kind(mover) == KIND_KING)
        pos->king[us] = (uint8_t)to;
    else if (piece_kind(mover) == KIND_PAWN)
        pos->halfmove = 0;
    if (pos->castling)
        position_set_castling(pos, pos->castling & ~shape->rights_of[from]);
    if (type == MOVE_EN_PASSANT)
        orthodox_remove(pos, shape,
                        pos->passing ? pos->passing - 1
                                     : to - orthodox_forward(shape, us));
}

/* Set the en-passant square.  `attackers` are of the king of the side to move, which
 * may capture there with its `movable` pieces. */
static ALWAYS_INLINE void orthodox_offer(struct position *pos,
                                         const struct shape *shape, square sq,
                                         const struct king_attackers *attackers,
                                         bitset movable)
{
    pos->en_passant = (uint8_t)sq;

    bitset pawns = orthodox_en_passant_pawns(pos, shape, pos->to_move) & movable;

    while (bitset_any(pawns, shape->big_board))
        if (orthodox_en_passant_is_safe(attackers, bitset_pop(&pawns, shape->big_board),
                                        sq, sq - orthodox_forward(shape, pos->to_move),
                                        shape->big_board))
            pos->en_passant_live = true;
    if (pos->en_passant_live)
        pos->key ^= pos->rules->keys.en_passant[sq];
}

/* Whether a pawn can just have passed `sq`. */
bool orthodox_was_passed(const struct position *pos, const struct shape *shape,
                         square sq);

/* The castling rights that kings on their squares and pieces of these kinds where rooks begin allow. */
int orthodox_castling_rights(const struct position *pos, const struct shape *shape,
                             const unsigned kinds[COLOURS]);

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
