/* poison.c - Poison Chess.  SPDX-License-Identifier: MIT
 *
 * Harpies poison: the victim can neither move nor attack, and dies five turns later unless
 * a Doctor cures it.  Its turns are in `state.countdown`.
 *
 * Legality is decided after the deaths of the ply: lines pass through dying pieces of the
 * side to move, and legality.h does the rest.  Where the kings are neighbours, which takes a
 * poisoned king, each move is tried.
 */
#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/orthodox/orthodox.h"
#include "engine/rules/outcome.h"
#include "engine/variants/poison_attacks.h"

enum { TURNS_TO_LIVE = 5 };

/* A Harpy leaves the board and poisons its neighbour; a Doctor cures its neighbour. */
enum { MOVE_STING = MOVE_SPECIAL_1, MOVE_CURE = MOVE_SPECIAL_2 };

/* A Harpy's captures depend on the victim, and are generated here. */
static const struct piece_kind kinds[] = {
    [KIND_KING] = {'K', "king", "K"},     [KIND_PAWN] = {'P', "pawn", "mfWcfF"},
    [KIND_KNIGHT] = {'N', "knight", "N"}, [KIND_BISHOP] = {'B', "bishop", "B"},
    [KIND_ROOK] = {'R', "rook", "R"},     [KIND_GUARD] = {'G', "guard", "Q"},
    [KIND_HARPY] = {'H', "harpy", "mR"},  [KIND_DOCTOR] = {'D', "doctor", "Q"},
};

/* Whether the side to move is in check after a null move. */
static bool in_check(const struct position *pos)
{
    const int us = pos->to_move;

    return pos->king[us] != SQ_NONE
           && poison_is_attacked(pos, us, pos->king[us], poison_survivors(pos, us));
}

static bool can_capture_king(const struct position *pos)
{
    const int them = pos->to_move ^ 1;

    return pos->king[them] != SQ_NONE
           && poison_is_attacked(pos, them, pos->king[them], position_occupied(pos));
}

/* The Harpy on `from` leaves the board and poisons one of `victims`. */
static ALWAYS_INLINE void add_stings(struct move_list *list,
                                     const struct gen_targets *gen,
                                     const struct king_attackers *attackers,
                                     const struct legality *legality, square from,
                                     bitset victims)
{
    const bitset harpy = bit_on(from, SMALL_BOARD);

    if (!legality->check && !bitset_any(harpy & legality->pinned, SMALL_BOARD)) {
        movegen_add(list, gen, MOVE_STING, from, victims, SMALL_BOARD);
        return;
    }
    while (bitset_any(victims, SMALL_BOARD)) {
        const square to = bitset_pop(&victims, SMALL_BOARD);

        if (!king_attackers_attack(attackers, attackers->king,
                                   attackers->occupied & ~harpy,
                                   bit_on(to, SMALL_BOARD), SMALL_BOARD))
            movegen_add_one(list, gen, move_make(MOVE_STING, from, to));
    }
}

static ALWAYS_INLINE void add_harpies(struct move_list *list,
                                      const struct gen_targets *gen,
                                      const struct king_attackers *attackers,
                                      const struct legality *legality)
{
    const struct position *pos = gen->pos;
    const struct attack_table *table = &pos->rules->powers[WHITE][KIND_HARPY][0]->quiet;
    const bitset prey = gen->captures & pos->by_kind[KIND_HARPY];
    const bitset victims = pos->by_colour[gen->us ^ 1] & ~poison_frozen(pos);
    bitset harpies = bitset_clip(pos->by_kind[KIND_HARPY] & gen->own, SMALL_BOARD);

    while (bitset_any(harpies, SMALL_BOARD)) {
        const square from = bitset_pop(&harpies, SMALL_BOARD);
        const bitset seen = attacks_from(table, from, gen->blockers, SMALL_BOARD);
        const bitset near = victims & poison_neighbours(pos, from);

        movegen_add(list, gen, MOVE_NORMAL, from,
                    seen & (prey | gen->quiets)
                        & legality_pin_allows(legality, bit_on(from, SMALL_BOARD)),
                    SMALL_BOARD);
        if (gen->which != GENERATE_QUIET && bitset_any(near, SMALL_BOARD))
            add_stings(list, gen, attackers, legality, from, near);
    }
}

/* Healthy Doctors cure their neighbours, poisoned ones themselves.  A cured piece
 * does not die with this ply and may shield the king. */
static NO_INLINE void add_cures(struct move_list *list, const struct gen_targets *gen,
                                const struct king_attackers *attackers)
{
    const struct position *pos = gen->pos;
    const bitset sick = poison_frozen(pos) & pos->by_colour[gen->us];
    bitset doctors = pos->by_kind[KIND_DOCTOR] & pos->by_colour[gen->us];

    while (bitset_any(doctors, SMALL_BOARD)) {
        const square from = bitset_pop(&doctors, SMALL_BOARD);
        bitset patients =
            sick & (bitset_has(sick, from) ? bit(from) : poison_neighbours(pos, from));

        while (bitset_any(patients, SMALL_BOARD)) {
            const square to = bitset_pop(&patients, SMALL_BOARD);

            if (!king_attackers_attack(attackers, attackers->king,
                                       attackers->occupied | bit(to), 0, SMALL_BOARD))
                movegen_add_one(list, gen, move_make(MOVE_CURE, from, to));
        }
    }
}

/* Castling needs a healthy Harpy: the squares beside poisoned ones count as occupied. */
static ALWAYS_INLINE bitset barred_ways(const struct gen_targets *gen)
{
    const bitset sick = poison_frozen(gen->pos);

    return gen->blockers | orthodox_up(sick & shape_8x8.west, 1, SMALL_BOARD)
           | orthodox_down(sick & shape_8x8.east, 1, SMALL_BOARD);
}

static ALWAYS_INLINE void add_king(struct move_list *list,
                                   const struct gen_targets *gen,
                                   const struct king_attackers *attackers, bool check)
{
    const struct position *pos = gen->pos;
    const struct power *power = pos->rules->powers[gen->us][KIND_KING][0];
    const bitset targets = movegen_targets(gen, power, attackers->king, SMALL_BOARD);
    const unsigned wings = check ? 0 : orthodox_open_wings(gen, barred_ways(gen));
    struct king_attackers joined = *attackers;
    struct threats threats;

    if (!bitset_any(targets, SMALL_BOARD) && !wings)
        return;
    joined.pieces |=
        pos->by_kind[KIND_KING] & pos->by_colour[gen->us ^ 1] & ~poison_frozen(pos);
    threats_collect(&threats, &joined, SMALL_BOARD);
    movegen_king(list, gen, attackers, &threats, targets, SMALL_BOARD);
    orthodox_castling(list, gen, wings, attackers->occupied, &threats, &threats);
}

/* All legal moves if the kings are not neighbours. */
static ALWAYS_INLINE void generate_moves(const struct position *pos,
                                         enum generate which, bool counting,
                                         struct move_list *list)
{
    const int us = pos->to_move;
    const bitset sick = poison_frozen(pos) & pos->by_colour[us];
    const struct king_attackers attackers =
        poison_king_attackers(pos, us, poison_survivors(pos, us));
    struct gen_targets gen = gen_targets_make(pos, &shape_8x8, which, counting);
    struct legality legality;

    gen.own &= ~sick;
    legality_find(&legality, &attackers, SMALL_BOARD);
    if (bitset_any(legality.allowed, SMALL_BOARD)) {
        orthodox_pawns(list, &gen, &attackers, &legality);
        for (int kind = KIND_KNIGHT; kind <= KIND_GUARD; kind++)
            movegen_pieces(list, &gen, &legality, pos->rules->powers[us][kind][0],
                           pos->by_kind[kind] & gen.own, SMALL_BOARD);
        movegen_pieces(list, &gen, &legality, pos->rules->powers[us][KIND_DOCTOR][0],
                       pos->by_kind[KIND_DOCTOR] & gen.own, SMALL_BOARD);
    }
    add_harpies(list, &gen, &attackers, &legality);
    if (bitset_any(sick, SMALL_BOARD) && which != GENERATE_NOISY)
        add_cures(list, &gen, &attackers);
    if (!bitset_has(sick, attackers.king))
        add_king(list, &gen, &attackers, legality.check);
}

static void generate_apart(const struct position *pos, enum generate which,
                           struct move_list *list)
{
    generate_moves(pos, which, false, list);
}

static void make_ply(struct position *after, const struct position *before, move m);

/* Whether the mover's king is not attacked after `m`; a king that dies with `m` counts on its
 * old square. */
static bool leaves_king_safe(const struct position *pos, move m)
{
    const int us = pos->to_move;
    struct position after;

    make_ply(&after, pos, m);

    const square king = after.king[us] == SQ_NONE ? pos->king[us] : after.king[us];

    return !poison_is_attacked(&after, us, king, position_occupied(&after));
}

/* The legal moves where the kings are neighbours: each is tried. */
static NO_INLINE void generate_facing(const struct position *pos, enum generate which,
                                      struct move_list *list)
{
    const bool check = in_check(pos);
    struct move_list all;

    all.count = 0;
    generate_apart(pos, which, &all);
    for (int i = 0; i < all.count; i++)
        if (!(check && move_type(all.moves[i]) == MOVE_CASTLING)
            && leaves_king_safe(pos, all.moves[i]))
            list->moves[list->count++] = all.moves[i];
}

static ALWAYS_INLINE bool is_king_dead(const struct position *pos)
{
    return pos->king[WHITE] == SQ_NONE || pos->king[BLACK] == SQ_NONE;
}

static ALWAYS_INLINE bool kings_face(const struct position *pos)
{
    return bitset_any(poison_facing_king(pos, pos->to_move, pos->king[pos->to_move]),
                      SMALL_BOARD);
}

PER_PROCESSOR static void generate(const struct position *pos, enum generate which,
                                   struct move_list *list)
{
    if (is_king_dead(pos))
        return;
    if (kings_face(pos))
        generate_facing(pos, which, list);
    else
        generate_moves(pos, which, false, list);
}

PER_PROCESSOR static int count(const struct position *pos)
{
    struct move_list list;

    list.count = 0;
    if (is_king_dead(pos))
        return 0;
    if (!kings_face(pos))
        return movegen_count(generate_moves, pos);
    generate_facing(pos, GENERATE_ALL, &list);
    return list.count;
}

/* End a ply of `us`: its poisoned pieces have a turn less to live. */
static NO_INLINE void tick(struct position *pos, int us)
{
    bitset dying = countdown_ending(&pos->state.countdown) & pos->by_colour[us];

    position_tick(pos, pos->by_colour[us]);
    while (bitset_any(dying, SMALL_BOARD)) {
        const square sq = bitset_pop(&dying, SMALL_BOARD);

        orthodox_remove(pos, &shape_8x8, sq);
        if (pos->king[us] == sq)
            pos->king[us] = SQ_NONE;
    }
}

/* Make a move without setting the en-passant square. */
static ALWAYS_INLINE void make_ply_inline(struct position *after,
                                          const struct position *before, move m)
{
    const bool poisoned = bitset_any(poison_frozen(before), SMALL_BOARD);

    orthodox_start_ply(after, before, KIND_DOCTOR + 1);
    if (move_type(m) == MOVE_STING) {
        orthodox_remove(after, &shape_8x8, move_from(m));
        position_set_countdown(after, move_to(m), TURNS_TO_LIVE);
    } else if (m != MOVE_NONE) {
        if (poisoned && bitset_has(poison_frozen(before), move_to(m)))
            position_set_countdown(after, move_to(m), 0);
        if (move_type(m) != MOVE_CURE)
            orthodox_move(after, &shape_8x8, m);
    }
    if (poisoned)
        tick(after, before->to_move);
}

static void make_ply(struct position *after, const struct position *before, move m)
{
    make_ply_inline(after, before, m);
}

/* The pawns that may capture en passant on `sq` where the kings are neighbours. */
static NO_INLINE bitset try_en_passant(const struct position *pos, square sq,
                                       bitset pawns)
{
    bitset safe = 0;

    while (bitset_any(pawns, SMALL_BOARD)) {
        const square from = bitset_pop(&pawns, SMALL_BOARD);

        if (leaves_king_safe(pos, move_make(MOVE_EN_PASSANT, from, sq)))
            safe |= bit(from);
    }
    return safe;
}

static void offer_en_passant(struct position *pos, square sq)
{
    const int us = pos->to_move;
    const struct king_attackers attackers =
        poison_king_attackers(pos, us, poison_survivors(pos, us));
    const square stepped = sq - orthodox_forward(&shape_8x8, us);
    bitset movable = pos->by_colour[us] & ~poison_frozen(pos);

    if (!orthodox_was_passed(pos, &shape_8x8, sq)
        || bitset_has(poison_frozen(pos), stepped))
        return;
    if (kings_face(pos))
        movable = try_en_passant(pos, sq,
                                 movable & pos->by_kind[KIND_PAWN]
                                     & poison_neighbours(pos, stepped));
    orthodox_offer(pos, &shape_8x8, sq, &attackers, movable);
}

PER_PROCESSOR static void make(struct position *after, const struct position *before,
                               move m)
{
    make_ply_inline(after, before, m);
    if (move_type(m) == MOVE_DOUBLE_STEP)
        offer_en_passant(after, (move_from(m) + move_to(m)) / 2);
}

static int castling_rights(const struct position *pos)
{
    return orthodox_castling_rights(pos, &shape_8x8, KIND_HARPY);
}

/* The side to move is mated.  A mate by a side whose king is poisoned, or has just died
 * of it, wins only if there is a Doctor left. */
static void set_mate(const struct position *pos, struct outcome *outcome)
{
    const int winner = pos->to_move ^ 1;
    const square king = pos->king[winner];

    if ((king == SQ_NONE || bitset_has(poison_frozen(pos), king))
        && !(pos->by_kind[KIND_DOCTOR] & pos->by_colour[winner]))
        outcome_draw(outcome, REASON_CHECKMATE);
    else
        outcome_win(outcome, winner, REASON_CHECKMATE);
}

static void no_moves(const struct position *pos, bool check, struct outcome *outcome)
{
    if (check)
        set_mate(pos, outcome);
    else
        outcome_draw(outcome, REASON_STALEMATE);
}

/* Bare kings, or one side with Harpies only: no mate is possible, because healthy kings side
 * by side would both be attacked.  A poisoned king may still die. */
static bool is_dead(const struct position *pos)
{
    const bitset harpies = pos->by_kind[KIND_HARPY];
    const bitset kings = pos->by_kind[KIND_KING];

    return position_occupied(pos) == (kings | harpies) && !(poison_frozen(pos) & kings)
           && (!(harpies & pos->by_colour[WHITE])
               || !(harpies & pos->by_colour[BLACK]));
}

/* Whether the side to move is mated by a ply in which the mover's king died. */
static bool is_mated_at_death(const struct position *pos)
{
    struct move_list list;

    list.count = 0;
    generate_apart(pos, GENERATE_ALL, &list);
    return list.count == 0 && in_check(pos);
}

static bool ended(const struct position *pos, struct outcome *outcome)
{
    if (!is_king_dead(pos))
        return is_dead(pos) && outcome_draw(outcome, REASON_DEAD_POSITION);

    const int survivor = pos->king[WHITE] == SQ_NONE ? BLACK : WHITE;

    if (survivor == pos->to_move && is_mated_at_death(pos)) {
        set_mate(pos, outcome);
        return true;
    }
    return outcome_win(outcome, survivor, REASON_KING_DEAD);
}

static bool read_state(struct position *pos, const char *field, struct text *why)
{
    struct countdown counters;

    if (!countdown_read(&counters, &topology_8x8, field, "poison", TURNS_TO_LIVE, why))
        return false;
    if (bitset_any(countdown_squares(&counters) & ~position_occupied(pos), SMALL_BOARD))
        return text_fail(why, "poison '%.40s' is on an empty square", field);
    position_set_countdowns(pos, &counters);
    return true;
}

static void write_state(const struct position *pos, struct text *text)
{
    countdown_write(&pos->state.countdown, &topology_8x8, text);
}

extern const struct rulebook rulebook_poison; /* poison_rulebook.c */

const struct variant variant_poison = {
    .name = "poison",
    .title = "Poison Chess",
    .rulebook = &rulebook_poison,
    .board = &topology_8x8,
    .shape = &shape_8x8,
    .start = "hnbdkbnh/pppppppp/8/8/8/8/PPPPPPPP/HNBDKBNH w KQkq - - 0 1",
    .kinds = kinds,
    .kind_count = sizeof kinds / sizeof *kinds,
    .has_countdowns = true,
    .countdown_max = TURNS_TO_LIVE,
    .effect_words = {.stopped = "is poisoned: it dies unless a doctor cures it in time",
                     .freed = "is cured",
                     .lost = "dies of poison"},
    .special_moves = {{.name = "poison",
                       .verb = "poisons",
                       .effect = SPECIAL_SPENT,
                       .noisy = true,
                       .sign = 'x'},
                      {.name = "cure", .verb = "cures", .effect = SPECIAL_STAYS}},
    .generate = generate,
    .count = count,
    .make = make,
    .in_check = in_check,
    .ended = ended,
    .no_moves = no_moves,
    .can_capture_king = can_capture_king,
    .castling_rights = castling_rights,
    .offer_en_passant = offer_en_passant,
    .read_state = read_state,
    .write_state = write_state,
    .check_position = orthodox_check_pawns,
};
