/* blast.c - captures explode, as in Atomic Chess.  SPDX-License-Identifier: MIT
 *
 * A capture also takes the piece that captures, and what stands on the eight squares around its target,
 * except pawns and kinds that are immune.  A side may not explode its own king; who explodes the other one has
 * won, whatever check he was in.  Kings side by side are not in check: who captured one would explode both.
 * Quiet moves are legal by checks and pins as elsewhere; captures are tried on the set of occupied squares.
 */
#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/orthodox/chess960.h"
#include "engine/orthodox/shaped.h"
#include "engine/rules/play.h"

extern const struct module module_blast; /* the end of this file */

enum { BLAST, IMMUNE };

static unsigned immune_kinds(const struct position *pos)
{
    return modules_values(pos->rules->variant, &module_blast)[IMMUNE].kinds;
}

/* Whether the piece that captures by `m` stays on the board. */
static bool mover_survives(const struct position *pos, move m)
{
    const int kind = move_type(m) == MOVE_PROMOTION
                         ? move_extra(m)
                         : piece_kind(position_piece(pos, move_from(m)));

    return play_stays(pos, m) || immune_kinds(pos) >> kind & 1;
}

static bool kings_touch(const struct position *pos, square king, int us)
{
    const square other = pos->king[us ^ 1];

    return other != SQ_NONE && bitset_has(shaped_around(pos, king), other);
}

/* What stands around a square and explodes with a capture there. */
static bitset exploding(const struct position *pos, square sq)
{
    return shaped_around(pos, sq) & position_occupied(pos) & ~pos->by_kind[KIND_PAWN]
           & ~module_pieces(pos, immune_kinds(pos));
}

/* What a capture takes, its target included. */
static bitset gone_by(const struct position *pos, move m)
{
    const bitset from = bit(move_from(m));
    const square victim = play_captured_square(pos, m);

    if (victim == SQ_NONE)
        return 0;

    const bitset around = exploding(pos, move_to(m));
    const bitset gone = (play_stays(pos, m) ? around : around & ~from) | bit(victim);

    return mover_survives(pos, m) ? gone : gone | from;
}

static bitset removed(const union module_value *values, const struct position *pos,
                      move m)
{
    (void)values;
    return gone_by(pos, m);
}

/* ---- moves ------------------------------------------------------------------------------ */

/* What is needed to try a move. */
struct trial {
    const struct position *pos;
    struct threats threats; /* of all enemies but the king */
    square king;
};

static void trial_start(struct trial *trial, const struct position *pos)
{
    struct king_attackers attackers = king_attackers_make(pos, pos->to_move);

    attackers.pieces &= ~pos->by_kind[KIND_KING];
    trial->pos = pos;
    trial->king = attackers.king;
    threats_collect(&trial->threats, &attackers, PLAIN_BOARD);
}

/* Whether a king on `sq` is safe beside the other one, or from all pieces but those on `gone`. */
static bool is_safe(const struct trial *trial, square sq, bitset occupied, bitset gone)
{
    return kings_touch(trial->pos, sq, trial->pos->to_move)
           || !threats_attack(&trial->threats, sq, occupied, gone, PLAIN_BOARD);
}

/* Whether a move but castling is legal. */
static bool is_legal(const struct trial *trial, move m)
{
    const struct position *pos = trial->pos;
    const bitset gone = gone_by(pos, m);
    const bitset from = bit(move_from(m)), to = bit(move_to(m));
    const square enemy = pos->king[pos->to_move ^ 1];
    const bitset stays = gone & from ? 0 : to;

    if (trial->king == SQ_NONE)
        return true;
    if (bitset_has(gone, trial->king))
        return false;
    if (enemy != SQ_NONE && bitset_has(gone, enemy))
        return true;
    return is_safe(trial, move_from(m) == trial->king ? move_to(m) : trial->king,
                   (position_occupied(pos) & ~gone & ~from) | stays, gone);
}

static bool may_castle(const struct trial *trial, const struct wing *wing)
{
    const bitset occupied = position_occupied(trial->pos) & ~bit(trial->king);
    bitset crossed = wing->crossed;

    while (crossed)
        if (!is_safe(trial, bitset_pop(&crossed, PLAIN_BOARD), occupied, 0))
            return false;
    return is_safe(trial, wing->king_to,
                   (occupied & ~bit(wing->rook_from)) | bit(wing->king_to)
                       | bit(wing->rook_to),
                   0);
}

static void add_quiet_king(struct move_list *list, const struct gen_targets *gen,
                           const struct trial *trial, bool check)
{
    const square king = trial->king;
    const struct power *power = position_power(gen->pos, gen->us, KIND_KING);
    const bitset occupied = position_occupied(gen->pos) & ~bit(king);
    const unsigned wings = check ? 0 : orthodox_open_wings(gen, gen->blockers);
    bitset targets = movegen_targets(gen, power, king, PLAIN_BOARD);

    while (targets) {
        const square to = bitset_pop(&targets, PLAIN_BOARD);

        if (is_safe(trial, to, occupied, 0))
            movegen_add_one(list, gen, move_make(MOVE_NORMAL, king, to));
    }
    for (int i = 0; i < gen->shape->castlings; i++) {
        struct wing wing = gen->shape->wings[gen->us][i];
        bool is_open = wings >> i & 1;

        if (i < WINGS && chess960_wing(gen->pos, gen->us, i, &wing))
            is_open = !check && !(wing.between & gen->blockers);
        if (is_open && may_castle(trial, &wing))
            movegen_add_one(list, gen, move_make(MOVE_CASTLING, king, wing.king_to));
    }
}

/* One copy for all boards and sorts of moves. */
static NO_INLINE void add_pieces(struct move_list *list, const struct gen_targets *gen,
                                 const struct king_attackers *attackers,
                                 const struct legality *legality)
{
    shaped_all_pieces(list, gen, attackers, legality, PLAIN_BOARD);
}

/* Quiet moves but promotions. */
static void add_quiet(struct move_list *list, const struct gen_targets *gen,
                      const struct trial *trial, const struct king_attackers *attackers,
                      const struct legality *legality)
{
    struct gen_targets quiet = *gen;

    quiet.which = GENERATE_QUIET;
    quiet.captures = quiet.enemies = 0;
    quiet.big_board = PLAIN_BOARD;
    add_pieces(list, &quiet, attackers, legality);
    if (trial->king != SQ_NONE)
        add_quiet_king(list, &quiet, trial, legality->check);
}

/* Captures and promotions. */
static void add_noisy(struct move_list *list, const struct gen_targets *gen,
                      const struct trial *trial, const struct king_attackers *attackers)
{
    struct gen_targets noisy = *gen;
    struct king_attackers nobody = *attackers;
    struct legality legality;
    struct move_list all;

    noisy.which = GENERATE_NOISY;
    noisy.quiets = 0;
    noisy.counting = false;
    noisy.big_board = PLAIN_BOARD;
    nobody.pieces = 0;
    all.count = 0;
    legality_clear(&legality);
    add_pieces(&all, &noisy, &nobody, &legality);
    for (int i = 0; i < all.count; i++)
        if (is_legal(trial, all.moves[i]))
            movegen_add_one(list, gen, all.moves[i]);
}

static void move_pieces(const struct gen_targets *gen, struct legality *legality,
                        struct move_list *list)
{
    struct attack_groups room;
    const struct king_attackers attackers =
        modules_king_attackers(gen->pos, gen->us, 0, &room);
    struct trial trial;

    legality_find_if_any(legality, &attackers, PLAIN_BOARD);
    trial_start(&trial, gen->pos);
    if (gen->which != GENERATE_NOISY)
        add_quiet(list, gen, &trial, &attackers, legality);
    if (gen->which != GENERATE_QUIET)
        add_noisy(list, gen, &trial, &attackers);
}

/* Kings that touch are safe, and so is one whose enemy has exploded: the game is over. */
static void limit_attackers(const union module_value *values,
                            const struct position *pos, int us,
                            struct king_attackers *attackers)
{
    (void)values;
    attackers->pieces &= ~pos->by_kind[KIND_KING];
    if (attackers->king != SQ_NONE
        && (kings_touch(pos, attackers->king, us)
            || (variant_has_kings(pos->rules->variant)
                && pos->king[us ^ 1] == SQ_NONE)))
        attackers->pieces = 0;
}

static void offer_en_passant(struct position *pos, square sq)
{
    const struct shape *shape = pos->rules->variant->shape;
    struct king_attackers nobody = king_attackers_make(pos, pos->to_move);
    struct trial trial;
    bitset pawns, movable = 0;

    if (!orthodox_was_passed(pos, shape, sq))
        return;
    nobody.pieces = 0;
    trial_start(&trial, pos);
    pos->en_passant = (uint8_t)sq;
    pawns = orthodox_en_passant_pawns(pos, shape, pos->to_move);
    while (pawns) {
        const square from = bitset_pop(&pawns, PLAIN_BOARD);

        if (is_legal(&trial, move_make(MOVE_EN_PASSANT, from, sq)))
            movable |= bit(from);
    }
    orthodox_offer(pos, shape, sq, &nobody, movable);
}

static void explode(struct position *pos, square sq)
{
    const piece p = position_piece(pos, sq);

    if (piece_kind(p) == KIND_KING)
        pos->king[piece_colour(p)] = SQ_NONE;
    orthodox_remove(pos, pos->rules->variant->shape, sq);
}

static void complete(const union module_value *values, struct position *after,
                     const struct position *before, move m)
{
    bitset gone;

    (void)values;
    if (m == MOVE_NONE || !play_is_capture(before, m))
        return;
    gone = exploding(after, move_to(m)) & ~bit(move_to(m));
    if (!mover_survives(before, m))
        gone |= bit(move_to(m));
    while (gone)
        explode(after, bitset_pop(&gone, PLAIN_BOARD));
}

/* ---- the rule --------------------------------------------------------------------------- */

static bool ended(const union module_value *values, const struct position *pos,
                  struct outcome *outcome)
{
    (void)values;
    for (int colour = 0; colour < COLOURS; colour++)
        if (variant_has_kings(pos->rules->variant) && pos->king[colour] == SQ_NONE)
            return outcome_win_own(outcome, colour ^ 1, "explosion of the king",
                                   "%l's king has exploded");
    return false;
}

static bool set_up(const union module_value *values, struct variant *variant,
                   struct text *why)
{
    const unsigned immune = values[IMMUNE].kinds;

    if (immune & EVERY_KIND || (immune & 1U << KIND_KING && variant_has_kings(variant)))
        return text_fail(why, "a king cannot be immune");
    variant->judge.kingless = 1U << WHITE | 1U << BLACK;
    variant->hints.captures_explode = !immune;
    variant->en_passant.offer = offer_en_passant;
    variant->effect_words.lost = "explodes";
    return true;
}

static bool begin(const union module_value *values, const struct position *start,
                  struct shape *shape, struct text *why)
{
    (void)values;
    (void)shape;
    if (variant_has_kings(start->rules->variant)
        && (start->king[WHITE] == SQ_NONE || start->king[BLACK] == SQ_NONE))
        return text_fail(why, "one side begins without a king");
    return true;
}

static void describe(const union module_value *values, struct text *text)
{
    text_add(
        text,
        "A capture explodes: the piece that captures leaves the board as well, and "
        "so do all pieces but pawns on the eight squares around.");
    if (values[IMMUNE].kinds)
        text_add(text, " Some are immune.");
    text_add(
        text,
        " No move may explode the king of its own side, so that a king captures "
        "nothing. Who explodes the other king has won, even if his own king was or "
        "is in check. Kings may stand side by side, and then neither is in check, "
        "since a capture of one would explode both.");
}

const struct module module_blast = {
    .roles = {[IMMUNE] = {NULL, NULL, "Explosions do not take it.", NULL}},
    .keys =
        {
            [BLAST] = {"blastOnCapture", VALUE_BOOL, false, NULL, NULL},
            [IMMUNE] = {"blastImmuneTypes", VALUE_KINDS, 0, NULL, NULL},
        },
    .ply.stage = PLY_EXPLOSION,
    .ply.act = "what is captured explodes",
    .changes = CHANGES_REMOVED | CHANGES_FACING,
    .heeds = FORBIDS_MOVES,
    .setup.set_up = set_up,
    .setup.begin = begin,
    .text.describe = describe,
    .moves.move_pieces = move_pieces,
    .traits = CASTLES_ANYWHERE,
    .king.limit_attackers = limit_attackers,
    .ply.removed = removed,
    .ply.complete = complete,
    .ends.ended = ended,
};
