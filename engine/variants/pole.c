/* pole.c - Pole Chess (Piers Anthony).  SPDX-License-Identifier: MIT
 *
 * Orthodox chess in which each side has a Pole: it is dropped on, or moves to, any vacant
 * square.  It blocks all lines, attacks nothing and, by default, is never captured.  The
 * option PoleCapture chooses among nine guesses at the rule by which it can be captured.
 */
#include "engine/board/topology.h"
#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/orthodox/orthodox.h"
#include "engine/rules/outcome.h"

#include <string.h>

enum { KIND_POLE = KIND_FIRST_VARIANT };

/* A side's counter: whether any enemy may capture its Pole. */
enum { POLE_SAFE, POLE_EXPOSED };

static const struct piece_kind kinds[] = {
    // clang-format off
    [KIND_KING] = {'K', "king", "K"},
    [KIND_PAWN] = {'P', "pawn", "mfWcfF"},
    [KIND_KNIGHT] = {'N', "knight", "N"},
    [KIND_BISHOP] = {'B', "bishop", "B"},
    [KIND_ROOK] = {'R', "rook", "R"},
    [KIND_QUEEN] = {'Q', "queen", "Q"},
    [KIND_POLE] = {'L', "pole", NULL},
    // clang-format on
};

/* The values of PoleCapture, in the order of Malcolm Webb's guesses. */
enum pole_capture {
    CAPTURE_NEVER,
    CAPTURE_CORNERED_KING, /* by a king in check that has no ordinary ply          */
    CAPTURE_IN_CHECK,      /* by any piece while its king is in check              */
    CAPTURE_KING,          /* by a king                                            */
    CAPTURE_BESIDE_KING,   /* by any piece while the Pole stands next to its king  */
    CAPTURE_SUICIDE,       /* by the other Pole, which leaves the board with it    */
    CAPTURE_DUEL,          /* by the other Pole, which is exposed from then on     */
    CAPTURE_DISCOVERED,    /* a Pole that has given check is exposed from then on  */
    CAPTURE_LAST_RESORT,  /* a side in check that has no ordinary ply: by any piece, and
                              its Pole captures any piece but the king             */
    CAPTURE_BARE_SUICIDE, /* as suicide, by a side that has only king and Pole    */
};

static const char *const captures[] = {
    "never", "cornered-king", "in-check",    "king",         "beside-king", "suicide",
    "duel",  "discovered",    "last-resort", "bare-suicide", NULL};

enum { OPTION_POLE_CAPTURE };

static const struct setting options[] = {
    {"PoleCapture", .help = "when a pole may be captured", .type = SETTING_CHOICE,
     .size = sizeof(int), .preset = "never", .choices = captures},
    {.name = NULL},
};

static inline enum pole_capture capture_rule(const struct position *pos)
{
    return (enum pole_capture)rules_option(pos->rules, OPTION_POLE_CAPTURE);
}

static inline bool is_exposed(const struct position *pos, int colour)
{
    return pos->state.counter[colour] == POLE_EXPOSED;
}

/* A Pole goes to any vacant square that leaves its king safe. */
static ALWAYS_INLINE void add_pole(struct move_list *list,
                                   const struct gen_targets *gen,
                                   const struct legality *legality)
{
    const struct position *pos = gen->pos;
    bitset pole = bitset_clip(pos->by_kind[KIND_POLE] & gen->own, SMALL_BOARD);

    if (position_in_hand(pos, gen->us, KIND_POLE)) {
        movegen_add_drops(list, gen, KIND_POLE, gen->quiets & legality->allowed,
                          SMALL_BOARD);
    } else if (pole) {
        movegen_add(list, gen, MOVE_NORMAL, bitset_lowest(pole, SMALL_BOARD),
                    gen->quiets & legality_pin_allows(legality, pole), SMALL_BOARD);
    }
}

/* The moves without captures of or by Poles: all of them where no Pole is captured. */
static ALWAYS_INLINE void generate_ordinary(const struct position *pos,
                                            enum generate which, bool counting,
                                            struct move_list *list)
{
    struct gen_targets gen = gen_targets_make(pos, &shape_8x8, which, counting);
    const struct king_attackers attackers = king_attackers_make(pos, pos->to_move);
    struct legality legality;

    gen.captures &= ~pos->by_kind[KIND_POLE];
    gen.enemies &= ~pos->by_kind[KIND_POLE];
    legality_find(&legality, &attackers, SMALL_BOARD);
    orthodox_all_moves(list, &gen, &attackers, &legality, KIND_QUEEN);
    add_pole(list, &gen, &legality);
}

/* Where a king on `from` could step, occupied or not. */
static bitset king_steps(const struct position *pos, int us, square from)
{
    const struct power *power = pos->rules->powers[us][KIND_KING][0];

    return attacks_from(&power->capture, from, position_occupied(pos), SMALL_BOARD);
}

/* Whether the side to move is in check and has no ordinary ply. */
static bool is_last_resort(const struct position *pos, const struct legality *legality)
{
    struct move_list list;

    if (!legality->check)
        return false;
    list.count = 0;
    generate_ordinary(pos, GENERATE_ALL, true, &list);
    return list.count == 0;
}

/* The pieces, Poles aside, that may capture the enemy's Pole by the rules for it. */
static bitset pole_takers(const struct position *pos, bool check, bool last_resort)
{
    const int us = pos->to_move;
    const bitset king = bit_on(pos->king[us], SMALL_BOARD);
    const bitset pole = pos->by_kind[KIND_POLE] & pos->by_colour[us ^ 1];
    const bitset pieces = pos->by_colour[us] & ~pos->by_kind[KIND_POLE];

    switch (capture_rule(pos)) {
    case CAPTURE_CORNERED_KING:
        return last_resort ? king : 0;
    case CAPTURE_LAST_RESORT:
        return last_resort ? pieces : 0;
    case CAPTURE_IN_CHECK:
        return check ? pieces : 0;
    case CAPTURE_KING:
        return king;
    case CAPTURE_BESIDE_KING:
        return king_steps(pos, us, pos->king[us]) & pole ? pieces : 0;
    case CAPTURE_DUEL:
    case CAPTURE_DISCOVERED:
        return is_exposed(pos, us ^ 1) ? pieces : 0;
    case CAPTURE_NEVER:
    case CAPTURE_SUICIDE:
    case CAPTURE_BARE_SUICIDE:
        break;
    }
    return 0;
}

/* What the Pole of the side to move may capture, wherever that stands. */
static bitset pole_prey(const struct position *pos, bool last_resort)
{
    const int us = pos->to_move;
    const bitset poles = pos->by_kind[KIND_POLE], kings = pos->by_kind[KIND_KING];

    switch (capture_rule(pos)) {
    case CAPTURE_SUICIDE:
    case CAPTURE_DUEL:
        return poles & pos->by_colour[us ^ 1];
    case CAPTURE_BARE_SUICIDE:
        return bitset_any(pos->by_colour[us] & ~(poles | kings), SMALL_BOARD)
                   ? 0
                   : poles & pos->by_colour[us ^ 1];
    case CAPTURE_LAST_RESORT:
        return last_resort ? pos->by_colour[us ^ 1] & ~(poles | kings) : 0;
    case CAPTURE_NEVER:
    case CAPTURE_CORNERED_KING:
    case CAPTURE_IN_CHECK:
    case CAPTURE_KING:
    case CAPTURE_BESIDE_KING:
    case CAPTURE_DISCOVERED:
        break;
    }
    return 0;
}

/* Captures of the enemy's Pole by `takers`.  Pieces that are pinned or that do not end a
 * check are held back as for any other capture. */
static void add_captures_of_pole(struct move_list *list, const struct gen_targets *gen,
                                 const struct king_attackers *attackers,
                                 const struct legality *legality, bitset takers)
{
    const struct position *pos = gen->pos;
    const bitset king = bit_on(attackers->king, SMALL_BOARD);
    const bitset pole = pos->by_kind[KIND_POLE] & pos->by_colour[gen->us ^ 1];
    struct gen_targets targets = *gen;
    struct threats threats;

    targets.own = takers;
    targets.captures = pole;
    targets.enemies = pole;
    targets.quiets = 0;
    targets.vacant = 0;
    targets.which = GENERATE_NOISY;
    orthodox_pawn_sets(list, &targets, legality);
    for (int kind = KIND_KNIGHT; kind <= KIND_QUEEN; kind++)
        movegen_pieces(list, &targets, legality, pos->rules->powers[gen->us][kind][0],
                       pos->by_kind[kind] & takers, SMALL_BOARD);
    if (!bitset_any(takers & king, SMALL_BOARD))
        return;
    threats_collect(&threats, attackers, SMALL_BOARD);
    movegen_king(list, &targets, attackers, &threats,
                 king_steps(pos, gen->us, attackers->king) & pole, SMALL_BOARD);
}

/* Whether the Pole leaves the board with what it captures on `prey`. */
static bool is_suicide(const struct position *pos, bitset prey)
{
    const enum pole_capture rule = capture_rule(pos);

    return (rule == CAPTURE_SUICIDE || rule == CAPTURE_BARE_SUICIDE)
           && bitset_any(pos->by_kind[KIND_POLE] & prey, SMALL_BOARD);
}

/* Captures by the Pole, each a king's step.  After a suicide neither Pole shields a king. */
static void add_captures_by_pole(struct move_list *list, const struct gen_targets *gen,
                                 const struct king_attackers *attackers,
                                 const struct legality *legality, bool last_resort)
{
    const struct position *pos = gen->pos;
    const bitset pole =
        bitset_clip(pos->by_kind[KIND_POLE] & pos->by_colour[gen->us], SMALL_BOARD);
    bitset prey;

    if (!pole)
        return;

    const square from = bitset_lowest(pole, SMALL_BOARD);

    prey = king_steps(pos, gen->us, from) & pole_prey(pos, last_resort);
    if (!prey)
        return;
    if (!is_suicide(pos, prey))
        prey &= legality_pin_allows(legality, pole);
    else if (king_attackers_attack(attackers, attackers->king,
                                   attackers->occupied & ~(pole | prey), 0,
                                   SMALL_BOARD))
        prey = 0;
    movegen_add(list, gen, MOVE_NORMAL, from, prey, SMALL_BOARD);
}

/* The captures that the option adds. */
static NO_INLINE void generate_pole_captures(const struct position *pos, bool counting,
                                             struct move_list *list)
{
    const struct gen_targets gen =
        gen_targets_make(pos, &shape_8x8, GENERATE_NOISY, counting);
    const struct king_attackers attackers = king_attackers_make(pos, pos->to_move);
    struct legality legality;
    bool last_resort;
    bitset takers;

    legality_find(&legality, &attackers, SMALL_BOARD);
    last_resort = (capture_rule(pos) == CAPTURE_CORNERED_KING
                   || capture_rule(pos) == CAPTURE_LAST_RESORT)
                  && is_last_resort(pos, &legality);
    takers = pole_takers(pos, legality.check, last_resort);
    if (takers)
        add_captures_of_pole(list, &gen, &attackers, &legality, takers);
    add_captures_by_pole(list, &gen, &attackers, &legality, last_resort);
}

static ALWAYS_INLINE void generate_moves(const struct position *pos,
                                         enum generate which, bool counting,
                                         struct move_list *list)
{
    generate_ordinary(pos, which, counting, list);
    if (capture_rule(pos) != CAPTURE_NEVER && which != GENERATE_QUIET)
        generate_pole_captures(pos, counting, list);
}

MOVEGEN_OPERATIONS(generate_moves)

/* What the option adds to a move from `from` to `to` that has just been made. */
static NO_INLINE void follow_capture_rule(struct position *after,
                                          const struct position *before, square from,
                                          square to)
{
    const int us = before->to_move;
    const bool by_pole = piece_kind(position_piece(before, from)) == KIND_POLE;
    const bool of_pole = piece_kind(position_piece(before, to)) == KIND_POLE;

    if (of_pole)
        position_set_counter(after, us ^ 1, POLE_SAFE);
    if (!by_pole)
        return;
    if (of_pole && is_suicide(before, bit_on(to, SMALL_BOARD)))
        position_take(after, to);
    else if (of_pole
             || (capture_rule(before) == CAPTURE_DISCOVERED
                 && orthodox_in_check(after)))
        position_set_counter(after, us, POLE_EXPOSED);
}

PER_PROCESSOR static void make(struct position *after, const struct position *before,
                               move m)
{
    orthodox_start_ply(after, before, KIND_POLE + 1);
    if (move_type(m) == MOVE_DROP) {
        position_put(after, piece_make(KIND_POLE, before->to_move), move_to(m));
        position_set_hand(after, before->to_move, KIND_POLE, 0);
        return;
    }
    orthodox_move(after, &shape_8x8, m);
    if (move_type(m) == MOVE_DOUBLE_STEP)
        orthodox_offer_en_passant(after, (move_from(m) + move_to(m)) / 2);
    if (capture_rule(before) != CAPTURE_NEVER && m != MOVE_NONE)
        follow_capture_rule(after, before, move_from(m), move_to(m));
}

/* Kings and Poles alone cannot mate; with one minor piece mate is possible, because a Pole
 * can block an escape square.  Once both Poles have been captured the game is chess. */
static bool ended(const struct position *pos, struct outcome *outcome)
{
    const bitset poles = pos->by_kind[KIND_POLE];
    const bool gone =
        !bitset_any(poles, SMALL_BOARD) && position_count_hand(pos, WHITE) == 0
        && position_count_hand(pos, BLACK) == 0 && capture_rule(pos) != CAPTURE_NEVER;
    const bool dead =
        gone ? orthodox_is_dead(pos)
             : !bitset_any(position_occupied(pos) & ~(pos->by_kind[KIND_KING] | poles),
                           SMALL_BOARD);

    return dead && outcome_draw(outcome, REASON_DEAD_POSITION);
}

/* The hands, `[Ll]`; without brackets every Pole that is not on the board is in hand. */
static bool read_hands(struct position *pos, const char *field, struct text *why)
{
    int held[COLOURS] = {0, 0};

    if (field && strcmp(field, "[-]") != 0) {
        const char *c = field + 1;

        /* `[]` is how some GUIs write empty hands. */
        for (; *c == 'L' || *c == 'l'; c++)
            held[*c == 'l']++;
        if (strcmp(c, "]") != 0)
            return text_fail(why, "the hands '%.40s' are not one of [Ll] [L] [l] [-]",
                             field);
    }
    for (int colour = 0; colour < COLOURS; colour++) {
        const int placed =
            bitset_count(pos->by_kind[KIND_POLE] & pos->by_colour[colour], SMALL_BOARD);

        if (!field)
            held[colour] = placed == 0;
        if (placed + held[colour] > 1)
            return text_fail(why, "%s has more than one Pole", colour_name(colour));
        position_set_hand(pos, colour, KIND_POLE, held[colour]);
    }
    return true;
}

static void write_hands(const struct position *pos, struct text *text)
{
    const int white = position_in_hand(pos, WHITE, KIND_POLE);
    const int black = position_in_hand(pos, BLACK, KIND_POLE);

    text_add(text, "[%s%s%s]", white ? "L" : "", black ? "l" : "",
             white || black ? "" : "-");
}

/* The exposed Poles, `L`, `l` or `Ll`; there are none by most values of the option. */
static bool read_state(struct position *pos, const char *field, struct text *why)
{
    const enum pole_capture rule = capture_rule(pos);
    const char *c = field;

    if (!field || strcmp(field, "-") == 0)
        return true;
    if (rule != CAPTURE_DUEL && rule != CAPTURE_DISCOVERED)
        return text_fail(why, "exposed Poles '%.40s' where PoleCapture is %s", field,
                         captures[rule]);
    for (int colour = 0; colour < COLOURS; colour++)
        if (*c == (colour == WHITE ? 'L' : 'l')) {
            c++;
            if (!bitset_any(pos->by_kind[KIND_POLE] & pos->by_colour[colour],
                            SMALL_BOARD))
                return text_fail(why, "%s's exposed Pole is not on the board",
                                 colour_name(colour));
            position_set_counter(pos, colour, POLE_EXPOSED);
        }
    return !*c
           || text_fail(why, "the exposed Poles '%.40s' are not one of L l Ll -",
                        field);
}

static void write_state(const struct position *pos, struct text *text)
{
    text_add(text, "%s%s", is_exposed(pos, WHITE) ? "L" : "",
             is_exposed(pos, BLACK) ? "l" : "");
}

static void write_note(const struct position *pos, struct text *text)
{
    for (int colour = 0; colour < COLOURS; colour++) {
        const bitset pole = pos->by_kind[KIND_POLE] & pos->by_colour[colour];

        if (!is_exposed(pos, colour))
            continue;
        text_add(text, "%s", text->length ? ", " : "Exposed poles: ");
        topology_add_name(&topology_8x8, bitset_lowest(pole, SMALL_BOARD), text);
    }
}

extern const struct rulebook rulebook_pole; /* pole_rulebook.c */

const struct variant variant_pole = {
    .name = "pole",
    .title = "Pole Chess",
    .rulebook = &rulebook_pole,
    .board = &topology_8x8,
    .shape = &shape_8x8,
    .start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Ll] w KQkq - 0 1",
    .kinds = kinds,
    .kind_count = sizeof kinds / sizeof *kinds,
    .options = options,
    .hand_kinds = 1U << KIND_POLE,
    .marked_kind = KIND_POLE,
    .generate = generate,
    .count = count,
    .make = make,
    .in_check = orthodox_in_check,
    .ended = ended,
    .can_capture_king = orthodox_can_capture_king,
    .castling_rights = orthodox_rook_rights,
    .offer_en_passant = orthodox_offer_en_passant,
    .read_hands = read_hands,
    .write_hands = write_hands,
    .read_state = read_state,
    .write_state = write_state,
    .write_note = write_note,
    .check_position = orthodox_check_pawns,
};
