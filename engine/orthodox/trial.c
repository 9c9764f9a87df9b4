/* trial.c - legal moves by trial.  SPDX-License-Identifier: MIT */
#include "engine/orthodox/trial.h"

#include "engine/orthodox/shaped.h"
#include "engine/rules/position.h"
#include "engine/rules/variant.h"

/* The king that moves must not expose. */
struct trial {
    const struct position *pos;
    const struct shape *shape;
    const struct king_attackers *attackers;
    struct threats threats; /* all attackers */
    bitset doubtful; /* a move from or to one of these squares may expose the king */
};

static bool is_safe(const struct trial *trial, square king, bitset occupied,
                    bitset captured)
{
    return !threats_attack(&trial->threats, king, occupied, captured, ANY_BOARD);
}

static void trial_start(struct trial *trial, const struct gen_targets *gen,
                        const struct king_attackers *attackers, bool check)
{
    trial->pos = gen->pos;
    trial->shape = gen->shape;
    trial->attackers = attackers;
    threats_collect(&trial->threats, attackers, ANY_BOARD);
    trial->doubtful =
        check ? ~(bitset)0 : threats_ways(&trial->threats, attackers->king);
}

/* Whether neither a square that the king crosses nor the one it ends on is attacked before the move.
 * That none is afterwards is known. */
static bool may_castle(const struct trial *trial, int us, move m)
{
    const int number = shape_castling_to(trial->shape, us, move_to(m));
    const struct wing *wing = &trial->shape->wings[us][number];
    bitset way = wing->crossed | bit(wing->king_to);

    while (way)
        if (!is_safe(trial, bitset_pop(&way, ANY_BOARD), trial->attackers->occupied, 0))
            return false;
    return true;
}

/* Whether what a move leaves on its target is a piece that some attackers may shun. */
static bool ends_shunned(const struct position *pos, move m)
{
    const int kind = move_type(m) == MOVE_PROMOTION
                         ? move_extra(m)
                         : piece_kind(position_piece(pos, move_from(m)));

    return pos->rules->shunned >> kind & 1;
}

/* Whether a move leaves the king safe that begins or ends with a piece which attackers may shun. */
static bool is_safe_past(const struct trial *trial, move m)
{
    const bitset from = bit(move_from(m)), to = bit(move_to(m));
    const bitset shunned = ends_shunned(trial->pos, m) ? to : 0;
    struct threats threats = trial->threats;

    for (int i = 0; i < threats.count; i++) {
        struct threat *threat = &threats.list[i];

        threat->members &= ~to;
        if (threat->shunned)
            threat->shunned = (threat->shunned & ~(from | to)) | shunned;
    }
    return !threats_attack(&threats, trial->attackers->king,
                           (trial->attackers->occupied & ~from) | to, 0, ANY_BOARD);
}

/* Whether a move begins or ends with a piece that attackers may shun. */
static bool moves_shunned(const struct position *pos, move m)
{
    return pos->rules->shunned
           && ((pos->rules->shunned >> piece_kind(position_piece(pos, move_from(m)))
                & 1)
               || ends_shunned(pos, m));
}

/* Whether a move but the king's own and en passant, which have been tried, leaves the king safe. */
static bool keeps_safe(const struct trial *trial, int us, move m)
{
    const bitset from = bit(move_from(m)), to = bit(move_to(m));

    if (move_type(m) == MOVE_CASTLING)
        return may_castle(trial, us, m);
    if (move_type(m) == MOVE_EN_PASSANT || move_from(m) == trial->attackers->king
        || !((from | to) & trial->doubtful))
        return true;
    if (moves_shunned(trial->pos, m))
        return is_safe_past(trial, m);
    return is_safe(trial, trial->attackers->king,
                   (trial->attackers->occupied & ~from) | to, to);
}

/* Where a piece that is dropped leaves the king safe. */
static bitset allowed_drops(const struct trial *trial, bitset vacant)
{
    bitset rest = vacant & trial->doubtful;
    bitset allowed = ~(bitset)0;

    while (rest) {
        const bitset to = bit(bitset_pop(&rest, ANY_BOARD));

        if (!is_safe(trial, trial->attackers->king, trial->attackers->occupied | to, 0))
            allowed &= ~to;
    }
    return allowed;
}

static void add_moves(const struct gen_targets *gen, struct legality *legality,
                      struct move_list *list)
{
    struct king_attackers attackers = king_attackers_make(gen->pos, gen->us);
    const int first = list->count;
    struct trial trial;
    int count = first;

    attackers.occupied = gen->blockers; /* pieces, and what closes squares */
    legality_clear(legality);
    shaped_all_pieces(list, gen, &attackers, legality, ANY_BOARD);
    if (attackers.king == SQ_NONE)
        return;
    legality->check = king_attackers_give_check(&attackers, ANY_BOARD);
    orthodox_king(list, gen, &attackers, legality->check);
    trial_start(&trial, gen, &attackers, legality->check);
    for (int i = first; i < list->count; i++)
        if (keeps_safe(&trial, gen->us, list->moves[i]))
            list->moves[count++] = list->moves[i];
    list->count = count;
    if (gen->pos->rules->variant->hands.kinds)
        legality->allowed = allowed_drops(&trial, gen->vacant);
}

void trial_pieces(const struct gen_targets *gen, struct legality *legality,
                  struct move_list *list)
{
    struct gen_targets listed = *gen;
    struct move_list counted;

    listed.counting = false;
    listed.big_board = ANY_BOARD;
    counted.count = 0;
    add_moves(&listed, legality, gen->counting ? &counted : list);
    list->count += counted.count;
}
