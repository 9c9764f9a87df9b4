/* pothole.c - Pot-Hole Chess (Peter Spicer, Michael Chamberlain).
 * SPDX-License-Identifier: MIT
 *
 * Orthodox chess with dice: after each ply a hole may open anywhere but under a king, and
 * swallow what stands there.  Nothing enters or passes a hole.  The order of a ply: the
 * move; a hole that has run out closes; checkmate and stalemate; the roll.  The roll is a
 * move of its own, made in the position that awaits it.
 */
#include "engine/board/topology.h"
#include "engine/core/random.h"
#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/orthodox/orthodox.h"

static const struct piece_kind kinds[] = {
    // clang-format off
    [KIND_KING] = {'K', "king", "K"},
    [KIND_PAWN] = {'P', "pawn", "mfWcfF"},
    [KIND_KNIGHT] = {'N', "knight", "N"},
    [KIND_BISHOP] = {'B', "bishop", "B"},
    [KIND_ROOK] = {'R', "rook", "R"},
    [KIND_QUEEN] = {'Q', "queen", "Q"},
    // clang-format on
};

enum { OPTION_HOLES, OPTION_HOLE_TURNS };
enum { HOLES_EACH, HOLES_ONE };
enum { HOLE_TURNS_ONE, HOLE_TURNS_DICE };
enum { PLIES_A_TURN = 2, DICE_SIDES = 6, HOLE_PLIES_MAX = PLIES_A_TURN * DICE_SIDES };

/* The roll that opens no hole; the others, with from == 0, open one on `to` for `extra`
 * plies. */
enum { NO_HOLE = MOVE_ROLL << MOVE_TYPE_SHIFT | 1 << MOVE_FROM_SHIFT };

static const char *const hole_choices[] = {"each", "one", NULL};
static const char *const turn_choices[] = {"one", "dice", NULL};

static const struct setting options[] = {
    {"Holes", .help = "each roll opens a hole, or a new hole closes every other (one)",
     .type = SETTING_CHOICE, .size = sizeof(int), .preset = "each",
     .choices = hole_choices},
    {"HoleTurns", .help = "complete turns that a hole stays: one, or as a die says",
     .type = SETTING_CHOICE, .size = sizeof(int), .preset = "one",
     .choices = turn_choices},
    {.name = NULL},
};

/* The holes that outlast the ply about to be made. */
static ALWAYS_INLINE bitset lasting_holes(const struct position *pos)
{
    const struct countdown *holes = &pos->state.countdown;

    return countdown_squares(holes) & ~countdown_ending(holes);
}

/* The attackers of the king of `us`, the side to move: a hole that closes with the ply
 * shields nothing. */
static ALWAYS_INLINE struct king_attackers make_king_attackers(
    const struct position *pos, int us)
{
    struct king_attackers attackers = king_attackers_make(pos, us);

    attackers.occupied |= lasting_holes(pos);
    return attackers;
}

/* Nothing enters or passes a hole. */
static ALWAYS_INLINE struct gen_targets make_gen_targets(const struct position *pos,
                                                         enum generate which,
                                                         bool counting)
{
    const bitset holes = countdown_squares(&pos->state.countdown);
    struct gen_targets gen = gen_targets_make(pos, &shape_8x8, which, counting);

    gen.blockers |= holes;
    gen.quiets &= ~holes;
    gen.vacant &= ~holes;
    return gen;
}

static ALWAYS_INLINE void generate_moves(const struct position *pos,
                                         enum generate which, bool counting,
                                         struct move_list *list)
{
    const struct gen_targets gen = make_gen_targets(pos, which, counting);
    const struct king_attackers attackers = make_king_attackers(pos, pos->to_move);
    struct legality legality;

    legality_find(&legality, &attackers, SMALL_BOARD);
    orthodox_all_moves(list, &gen, &attackers, &legality, KIND_QUEEN);
}

/* Whether there is a legal move: mostly a pawn's, so these are counted first. */
static ALWAYS_INLINE bool can_move(const struct position *pos)
{
    const struct gen_targets gen = make_gen_targets(pos, GENERATE_ALL, true);
    const struct king_attackers attackers = make_king_attackers(pos, pos->to_move);
    struct legality legality;
    struct move_list list;

    legality_find(&legality, &attackers, SMALL_BOARD);
    list.count = 0;
    if (bitset_any(legality.allowed, SMALL_BOARD))
        orthodox_pawns(&list, &gen, &attackers, &legality);
    if (list.count == 0)
        orthodox_all_moves(&list, &gen, &attackers, &legality, KIND_QUEEN);
    return list.count > 0;
}

MOVEGEN_OPERATIONS(generate_moves)

static void offer_en_passant(struct position *pos, square sq)
{
    const struct king_attackers attackers = make_king_attackers(pos, pos->to_move);

    if (orthodox_was_passed(pos, &shape_8x8, sq)
        && !bitset_has(countdown_squares(&pos->state.countdown), sq))
        orthodox_offer(pos, &shape_8x8, sq, &attackers, attackers.defenders);
}

static void set_awaits_roll(struct position *pos, bool awaits)
{
    if (pos->awaits_roll != awaits)
        pos->key ^= pos->rules->keys.awaits_roll;
    pos->awaits_roll = awaits;
}

static void open_hole(struct position *pos, move roll)
{
    const square sq = move_to(roll);
    static const struct countdown none;

    if (position_piece(pos, sq) != PIECE_NONE)
        orthodox_remove(pos, &shape_8x8, sq);
    if (rules_option(pos->rules, OPTION_HOLES) == HOLES_ONE)
        position_set_countdowns(pos, &none);
    position_set_countdown(pos, sq, move_extra(roll));
}

/* The en-passant square is offered again: its pawns or the square may be gone, and lines have
 * changed. */
static void make_roll(struct position *after, const struct position *before, move roll)
{
    position_copy(after, before, KIND_FIRST_VARIANT);
    set_awaits_roll(after, false);
    if (roll == NO_HOLE)
        return;
    position_clear_en_passant(after);
    open_hole(after, roll);
    if (before->en_passant != SQ_NONE)
        offer_en_passant(after, before->en_passant);
}

PER_PROCESSOR static void make(struct position *after, const struct position *before,
                               move m)
{
    if (move_type(m) == MOVE_ROLL) {
        make_roll(after, before, m);
        return;
    }
    orthodox_start_ply(after, before, KIND_FIRST_VARIANT);
    orthodox_move(after, &shape_8x8, m);
    position_tick(after, countdown_squares(&after->state.countdown));
    if (move_type(m) == MOVE_DOUBLE_STEP)
        offer_en_passant(after, (move_from(m) + move_to(m)) / 2);
    set_awaits_roll(after, m != MOVE_NONE && can_move(after));
}

/* Those of `squares` where a hole would leave the king of the side that has just moved in check;
 * only where it closes every other hole. */
static bitset exposing_squares(const struct position *pos, bitset squares)
{
    const struct king_attackers before = king_attackers_make(pos, pos->to_move ^ 1);
    bitset exposing = 0;

    if (rules_option(pos->rules, OPTION_HOLES) != HOLES_ONE)
        return 0;
    while (bitset_any(squares, SMALL_BOARD)) {
        const bitset hole = bit_on(bitset_pop(&squares, SMALL_BOARD), SMALL_BOARD);
        struct king_attackers attackers = before;

        attackers.occupied |= hole;
        attackers.pieces &= ~hole;
        if (king_attackers_give_check(&attackers, SMALL_BOARD))
            exposing |= hole;
    }
    return exposing;
}

/* Whether a die says how long a hole stays. */
static bool rolls_turns(const struct rules *rules)
{
    return rules_option(rules, OPTION_HOLE_TURNS) == HOLE_TURNS_DICE;
}

static void rolls(const struct position *pos, struct move_list *list)
{
    const int turns_max = rolls_turns(pos->rules) ? DICE_SIDES : 1;
    bitset squares = topology_8x8.squares & ~pos->by_kind[KIND_KING];

    squares &= ~exposing_squares(pos, squares);
    list->moves[list->count++] = NO_HOLE;
    while (bitset_any(squares, SMALL_BOARD)) {
        const square sq = bitset_pop(&squares, SMALL_BOARD);

        for (int turns = 1; turns <= turns_max; turns++)
            list->moves[list->count++] =
                move_make_extra(MOVE_ROLL, 0, sq, PLIES_A_TURN * turns);
    }
}

/* One roll in two opens no hole; every other is equally likely. */
static double roll_probability(int number, int count)
{
    if (count == 1)
        return 1.0;
    return number == 0 ? 0.5 : 0.5 / (count - 1);
}

static int roll_dice(int count, uint64_t *state)
{
    if (count == 1 || random_below(state, 2) == 0)
        return 0;
    return 1 + random_below(state, count - 1);
}

/* `e5`, with the turns that the hole stays where a die says these, `e5x3`; `-`: no hole. */
static void write_roll(const struct position *pos, move roll, struct text *text)
{
    if (roll == NO_HOLE) {
        text_add_char(text, '-');
        return;
    }
    topology_add_name(&topology_8x8, move_to(roll), text);
    if (rolls_turns(pos->rules))
        text_add(text, "x%d", move_extra(roll) / PLIES_A_TURN);
}

static bool in_check(const struct position *pos)
{
    const struct king_attackers attackers = make_king_attackers(pos, pos->to_move);

    return king_attackers_give_check(&attackers, SMALL_BOARD);
}

/* A capture comes before any hole closes. */
static bool can_capture_king(const struct position *pos)
{
    struct king_attackers attackers = king_attackers_make(pos, pos->to_move ^ 1);

    attackers.occupied |= countdown_squares(&pos->state.countdown);
    return king_attackers_give_check(&attackers, SMALL_BOARD);
}

static bool read_state(struct position *pos, const char *field, struct text *why)
{
    struct countdown holes;

    if (!countdown_read(&holes, &topology_8x8, field, "hole", HOLE_PLIES_MAX, why))
        return false;
    if (bitset_any(countdown_squares(&holes) & position_occupied(pos), SMALL_BOARD))
        return text_fail(why, "hole '%.40s' is under a piece", field);
    position_set_countdowns(pos, &holes);
    return true;
}

static void write_state(const struct position *pos, struct text *text)
{
    countdown_write(&pos->state.countdown, &topology_8x8, text);
}

extern const struct rulebook rulebook_pothole; /* pothole_rulebook.c */

const struct variant variant_pothole = {
    .name = "pothole",
    .title = "Pot-Hole Chess",
    .rulebook = &rulebook_pothole,
    .board = &topology_8x8,
    .shape = &shape_8x8,
    .start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - - 0 1",
    .kinds = kinds,
    .kind_count = sizeof kinds / sizeof *kinds,
    .options = options,
    .has_countdowns = true,
    .generate = generate,
    .count = count,
    .make = make,
    .in_check = in_check,
    .ended = orthodox_bare_kings_ended,
    .rolls = rolls,
    .likely_roll = NO_HOLE,
    .roll_probability = roll_probability,
    .roll_dice = roll_dice,
    .can_capture_king = can_capture_king,
    .castling_rights = orthodox_rook_rights,
    .offer_en_passant = offer_en_passant,
    .read_state = read_state,
    .write_state = write_state,
    .check_position = orthodox_check_pawns,
    .write_roll = write_roll,
    .effect_words = {.lost = "falls into the hole"},
    .roll_noun = "hole",
};
