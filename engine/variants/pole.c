/* pole.c - Pole Chess (Piers Anthony).  SPDX-License-Identifier: MIT
 *
 * Orthodox chess in which each side has a Pole: it is dropped on, or moves to, any vacant
 * square.  It blocks all lines, captures nothing and cannot be captured.
 */
#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/rules/orthodox.h"
#include "engine/rules/outcome.h"
#include "engine/variants/registry.h"

#include <string.h>

enum { KIND_POLE = KIND_FIRST_VARIANT };

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

static const char *const captures[] = {"never", NULL};

static const struct option options[] = {
    {"PoleCapture", OPTION_COMBO, "never", captures, "when a Pole may be captured"},
    {NULL, OPTION_CHECK, NULL, NULL, NULL},
};

/* A Pole goes to any vacant square that leaves its king safe. */
static ALWAYS_INLINE void add_pole(struct move_list *list,
                                   const struct gen_targets *gen,
                                   const struct legality *legality)
{
    const struct position *pos = gen->pos;
    bitset pole = bitset_clip(pos->by_kind[KIND_POLE] & gen->own, SMALL_BOARD);

    if (pos->state.in_hand[gen->us]) {
        movegen_add_drops(list, gen, gen->quiets & legality->allowed, SMALL_BOARD);
    } else if (pole) {
        movegen_add(list, gen, MOVE_NORMAL, bitset_lowest(pole, SMALL_BOARD),
                    gen->quiets & legality_pin_allows(legality, pole), SMALL_BOARD);
    }
}

static ALWAYS_INLINE void generate_side(const struct position *pos, int us,
                                        enum generate which, bool counting,
                                        struct move_list *list)
{
    struct gen_targets gen = gen_targets_make(pos, us, which, counting);
    const struct king_attackers attackers = king_attackers_make(pos, us);
    struct legality legality;

    gen.captures &= ~pos->by_kind[KIND_POLE];
    gen.enemies &= ~pos->by_kind[KIND_POLE];
    legality_find(&legality, &attackers, SMALL_BOARD);
    orthodox_all_moves(list, &gen, &attackers, &legality);
    add_pole(list, &gen, &legality);
}

PER_PROCESSOR static void generate(const struct position *pos, enum generate which,
                                   struct move_list *list)
{
    movegen_generate(generate_side, pos, which, list);
}

PER_PROCESSOR static int count(const struct position *pos)
{
    return movegen_count(generate_side, pos);
}

PER_PROCESSOR static void make(struct position *after, const struct position *before,
                               move m)
{
    orthodox_start_ply(after, before);
    if (move_type(m) == MOVE_DROP) {
        position_put(after, piece_make(KIND_POLE, before->to_move), move_to(m));
        position_set_hand(after, before->to_move, 0);
        return;
    }
    orthodox_move(after, m);
    if (move_type(m) == MOVE_DOUBLE_STEP)
        orthodox_offer_en_passant(after, (move_from(m) + move_to(m)) / 2);
}

/* Kings and Poles alone cannot mate; with one minor piece mate is possible, because a Pole
 * can block an escape square. */
static bool ended(const struct position *pos, struct outcome *outcome)
{
    const bitset idle = pos->by_kind[KIND_KING] | pos->by_kind[KIND_POLE];

    return !bitset_any(position_occupied(pos) & ~idle, SMALL_BOARD)
           && outcome_draw(outcome, REASON_DEAD_POSITION);
}

/* The hands, `[Ll]`; without brackets every Pole that is not on the board is in hand. */
static bool read_state(struct position *pos, const char *field, struct text *why)
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
            return text_fail(why, "%s has more than one Pole",
                             colour ? "Black" : "White");
        position_set_hand(pos, colour, held[colour]);
    }
    return true;
}

static void write_state(const struct position *pos, struct text *text)
{
    const uint8_t *in_hand = pos->state.in_hand;

    text_add(text, "[%s%s%s]", in_hand[WHITE] ? "L" : "", in_hand[BLACK] ? "l" : "",
             in_hand[WHITE] || in_hand[BLACK] ? "" : "-");
}

extern const struct rulebook rulebook_pole; /* pole_rulebook.c */

const struct variant variant_pole = {
    .name = "pole",
    .title = "Pole Chess",
    .rulebook = &rulebook_pole,
    .board = &topology_8x8,
    .start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Ll] w KQkq - 0 1",
    .kinds = kinds,
    .kind_count = sizeof kinds / sizeof *kinds,
    .options = options,
    .generate = generate,
    .count = count,
    .make = make,
    .in_check = orthodox_in_check,
    .ended = ended,
    .can_capture_king = orthodox_can_capture_king,
    .castling_rights = orthodox_rook_rights,
    .offer_en_passant = orthodox_offer_en_passant,
    .read_state = read_state,
    .write_state = write_state,
    .check_position = orthodox_check_pawns,
};
