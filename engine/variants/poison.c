/* poison.c - Poison Chess.  SPDX-License-Identifier: MIT
 *
 * Harpies poison: the victim can neither move nor attack, and dies five turns later unless
 * a Doctor cures it.  engine/modules/poison_moves.h has the rule.
 */
#include "engine/modules/poison_moves.h"

enum { KIND_GUARD = KIND_QUEEN, KIND_HARPY = KIND_FIRST_VARIANT, KIND_DOCTOR };

enum { HARPIES = 1U << KIND_HARPY, DOCTORS = 1U << KIND_DOCTOR, TURNS_TO_LIVE = 5 };

/* A Harpy's captures depend on the victim. */
static const struct piece_kind kinds[] = {
    [KIND_KING] = {.letter = 'K', .name = "king", .betza = "K"},
    [KIND_PAWN] = {.letter = 'P', .name = "pawn", .betza = "mfWcfF"},
    [KIND_KNIGHT] = {.letter = 'N', .name = "knight", .betza = "N"},
    [KIND_BISHOP] = {.letter = 'B', .name = "bishop", .betza = "B"},
    [KIND_ROOK] = {.letter = 'R', .name = "rook", .betza = "R"},
    [KIND_GUARD] = {.letter = 'G', .name = "guard", .betza = "Q"},
    [KIND_HARPY] = {.letter = 'H', .name = "harpy", .betza = "mR"},
    [KIND_DOCTOR] = {.letter = 'D', .name = "doctor", .betza = "Q"},
};

PER_PROCESSOR static void generate_apart(const struct position *pos,
                                         enum generate which, struct move_list *list);
static void make_ply(struct position *after, const struct position *before, move m);

static const struct poison_rule rule = {
    .shape = &shape_8x8,
    .big_board = SMALL_BOARD,
    .kings_step = true,
    .harpies = HARPIES,
    .doctors = DOCTORS,
    .turns = TURNS_TO_LIVE,
    .generate_apart = generate_apart,
    .make_ply = make_ply,
};

static ALWAYS_INLINE void add_others(struct move_list *list,
                                     const struct gen_targets *gen,
                                     const struct king_attackers *attackers,
                                     const struct legality *legality)
{
    const struct position *pos = gen->pos;

    orthodox_pawns(list, gen, attackers, legality);
    for (int kind = KIND_KNIGHT; kind <= KIND_GUARD; kind++)
        movegen_pieces(list, gen, legality, pos->rules->powers[gen->us][kind][0],
                       pos->by_kind[kind] & gen->own, SMALL_BOARD);
    movegen_pieces(list, gen, legality, pos->rules->powers[gen->us][KIND_DOCTOR][0],
                   pos->by_kind[KIND_DOCTOR] & gen->own, SMALL_BOARD);
}

static ALWAYS_INLINE void generate_moves(const struct position *pos,
                                         enum generate which, bool counting,
                                         struct move_list *list)
{
    poison_add_moves(list, gen_targets_make(pos, &shape_8x8, which, counting), &rule,
                     add_others);
}

PER_PROCESSOR static void generate_apart(const struct position *pos,
                                         enum generate which, struct move_list *list)
{
    generate_moves(pos, which, false, list);
}

/* The legal moves where a king attacks the other: each is tried. */
static NO_INLINE void generate_facing(const struct position *pos, enum generate which,
                                      struct move_list *list)
{
    const bool check = poison_in_check(pos, &rule);
    struct move_list all;

    all.count = 0;
    generate_apart(pos, which, &all);
    for (int i = 0; i < all.count; i++)
        if (!(check && move_type(all.moves[i]) == MOVE_CASTLING)
            && poison_leaves_king_safe(pos, &rule, all.moves[i]))
            move_list_add(list, all.moves[i]);
}

static void generate(const struct position *pos, enum generate which,
                     struct move_list *list)
{
    if (poison_king_is_dead(pos))
        return;
    if (poison_kings_face(pos, &rule))
        generate_facing(pos, which, list);
    else
        generate_apart(pos, which, list);
}

PER_PROCESSOR static int count(const struct position *pos)
{
    struct move_list list;

    list.count = 0;
    if (poison_king_is_dead(pos))
        return 0;
    if (!poison_kings_face(pos, &rule))
        return movegen_count(generate_moves, pos);
    generate_facing(pos, GENERATE_ALL, &list);
    return list.count;
}

static void make_ply(struct position *after, const struct position *before, move m)
{
    poison_make_ply(after, before, &rule, KIND_DOCTOR + 1, m);
}

static void offer_en_passant(struct position *pos, square sq)
{
    poison_offer_en_passant(pos, &rule, sq);
}

PER_PROCESSOR static void make(struct position *after, const struct position *before,
                               move m)
{
    poison_make_ply(after, before, &rule, KIND_DOCTOR + 1, m);
    if (move_type(m) == MOVE_DOUBLE_STEP)
        offer_en_passant(after, (move_from(m) + move_to(m)) / 2);
}

static bool in_check(const struct position *pos)
{
    return poison_in_check(pos, &rule);
}

static bool can_capture_king(const struct position *pos)
{
    return poison_can_capture_king(pos, &rule);
}

static int castling_rights(const struct position *pos)
{
    static const unsigned castling_kinds[COLOURS] = {1U << KIND_HARPY,
                                                     1U << KIND_HARPY};

    return orthodox_castling_rights(pos, &shape_8x8, castling_kinds);
}

static void no_moves(const struct position *pos, bool check, struct outcome *outcome)
{
    if (!check)
        outcome_draw(outcome, REASON_STALEMATE);
    else if (poison_spoils_mate(pos, pos->to_move ^ 1))
        outcome_draw(outcome, REASON_CHECKMATE);
    else
        outcome_win(outcome, pos->to_move ^ 1, REASON_CHECKMATE);
}

static bool ended(const struct position *pos, struct outcome *outcome)
{
    return poison_ended(pos, &rule, outcome)
           || (poison_is_dead(pos, &rule)
               && outcome_draw(outcome, REASON_DEAD_POSITION));
}

extern const struct rulebook rulebook_poison; /* poison_rulebook.c */

const struct variant variant_poison = {
    .name = "poison",
    .title = "Poison Chess",
    .rulebook = &rulebook_poison,
    .board = &topology_8x8,
    .shape = &shape_8x8,
    .start.fen = "hnbdkbnh/pppppppp/8/8/8/8/PPPPPPPP/HNBDKBNH w KQkq - - 0 1",
    .kinds = kinds,
    .kind_count = sizeof kinds / sizeof *kinds,
    .judge.kingless = 1U << WHITE | 1U << BLACK, /* one that has died */
    .countdowns.exist = true,
    .countdowns.max = TURNS_TO_LIVE,
    .countdowns.shown_letters = "cefailjm",
    .countdowns.shown_kinds = "nbrpghdk",
    .effect_words = POISON_EFFECT_WORDS,
    .special_moves = POISON_SPECIAL_MOVES(HARPIES, DOCTORS),
    .moves.generate = generate,
    .moves.count = count,
    .moves.make = make,
    .judge.in_check = in_check,
    .judge.ended = ended,
    .judge.no_moves = no_moves,
    .judge.can_capture_king = can_capture_king,
    .castling.rights = castling_rights,
    .en_passant.offer = offer_en_passant,
    .state_fields = {{poison_read_state, poison_write_state, NULL}},
    .judge.check_position = orthodox_check_pawns,
};
