/* pole_rule.c - Poles: what is captured, FEN and words.  SPDX-License-Identifier: MIT */
#include "engine/modules/pole_rule.h"

#include "engine/board/topology.h"
#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/orthodox/orthodox_explain.h"
#include "engine/orthodox/shaped.h"
#include "engine/rules/shape.h"
#include "engine/rules/variant.h"

#include <string.h>

/* Sets of squares here may be of any board. */
/* A side's counter: whether any enemy may capture its Pole. */
enum { POLE_SAFE, POLE_EXPOSED };

static const char *const captures[] = {
    "never", "cornered-king", "in-check",    "king",         "beside-king", "suicide",
    "duel",  "discovered",    "last-resort", "bare-suicide", NULL};

const struct setting pole_options[] = {
    {"PoleCapture", .help = "when a pole may be captured", .type = SETTING_CHOICE,
     .size = sizeof(int), .preset = "never", .choices = captures},
    {.name = NULL},
};

/* In these sentences "it" is the enemy's pole on the board. */
const struct choice_note pole_choices[] = {
    {"PoleCapture", "never", "Poles are never captured."},
    {"PoleCapture", "cornered-king",
     "Your king may capture the enemy's pole while you are in check and have no other "
     "legal move."},
    {"PoleCapture", "in-check",
     "Any of your pieces may capture it while you are in check. In effect only the "
     "king can, as no other capture of a pole ends a check."},
    {"PoleCapture", "king", "Your king may capture it at any time."},
    {"PoleCapture", "beside-king",
     "Any of your pieces may capture it while it stands next to your king."},
    {"PoleCapture", "suicide", "Your pole may capture it; both leave the board."},
    {"PoleCapture", "duel", "Your pole may capture it, and is exposed from then on."},
    {"PoleCapture", "discovered",
     "A pole is exposed once its move has given check, which it can do only by "
     "uncovering another piece."},
    {"PoleCapture", "last-resort",
     "While you are in check and have no other legal move, any of your pieces may "
     "capture it, and your pole may capture any enemy piece but the king."},
    {"PoleCapture", "bare-suicide",
     "As suicide, but only while you have nothing on the board but king and pole."},
    {NULL, NULL, NULL},
};

/* ---- captures -------------------------------------------------------------------------- */

static bitset poles_of(const struct position *pos, int colour)
{
    return pos->by_kind[pos->rules->variant->moves.untaken_kind]
           & pos->by_colour[colour];
}

static bool is_exposed(const struct position *pos, int colour)
{
    return position_counter(pos, COUNTER_MARKS, colour) == POLE_EXPOSED;
}

/* The squares that any piece may go to, as the rules of modules limit them. */
static struct gen_targets targets_of(const struct position *pos, enum generate which,
                                     bool counting)
{
    struct gen_targets gen = shaped_targets(pos, which, counting, PLAIN_BOARD);

    modules_limit_targets(&gen);
    return gen;
}

/* Whether the side to move is in check and has no ordinary ply. */
static bool is_last_resort(const struct position *pos,
                           const struct king_attackers *attackers,
                           const struct legality *legality)
{
    const struct gen_targets gen = targets_of(pos, GENERATE_ALL, true);
    struct move_list list;

    if (!legality->check)
        return false;
    list.count = 0;
    shaped_all_pieces(&list, &gen, attackers, legality, PLAIN_BOARD);
    orthodox_king(&list, &gen, attackers, true);
    pole_add_moves(&list, &gen, legality, pos->rules->variant->moves.untaken_kind,
                   gen.vacant);
    return list.count == 0;
}

/* The pieces, Poles aside, that may capture the enemy's Pole by the rules for it. */
static bitset pole_takers(const struct position *pos, bool check, bool last_resort)
{
    const int us = pos->to_move;
    const bitset king = pos->by_kind[KIND_KING] & pos->by_colour[us];
    const bitset pieces = pos->by_colour[us] & ~poles_of(pos, us);

    switch (pole_capture_rule(pos)) {
    case POLE_CAPTURE_CORNERED_KING:
        return last_resort ? king : 0;
    case POLE_CAPTURE_LAST_RESORT:
        return last_resort ? pieces : 0;
    case POLE_CAPTURE_IN_CHECK:
        return check ? pieces : 0;
    case POLE_CAPTURE_KING:
        return king;
    case POLE_CAPTURE_BESIDE_KING:
        return king && shaped_around(pos, pos->king[us]) & poles_of(pos, us ^ 1)
                   ? pieces
                   : 0;
    case POLE_CAPTURE_DUEL:
    case POLE_CAPTURE_DISCOVERED:
        return is_exposed(pos, us ^ 1) ? pieces : 0;
    case POLE_CAPTURE_NEVER:
    case POLE_CAPTURE_SUICIDE:
    case POLE_CAPTURE_BARE_SUICIDE:
        break;
    }
    return 0;
}

/* What the Pole of the side to move may capture, wherever that stands. */
static bitset pole_prey(const struct position *pos, bool last_resort)
{
    const int us = pos->to_move;
    const bitset poles = poles_of(pos, WHITE) | poles_of(pos, BLACK);
    const bitset kings = pos->by_kind[KIND_KING];

    switch (pole_capture_rule(pos)) {
    case POLE_CAPTURE_SUICIDE:
    case POLE_CAPTURE_DUEL:
        return poles_of(pos, us ^ 1);
    case POLE_CAPTURE_BARE_SUICIDE:
        return pos->by_colour[us] & ~(poles | kings) ? 0 : poles_of(pos, us ^ 1);
    case POLE_CAPTURE_LAST_RESORT:
        return last_resort ? pos->by_colour[us ^ 1] & ~(poles | kings) : 0;
    case POLE_CAPTURE_NEVER:
    case POLE_CAPTURE_CORNERED_KING:
    case POLE_CAPTURE_IN_CHECK:
    case POLE_CAPTURE_KING:
    case POLE_CAPTURE_BESIDE_KING:
    case POLE_CAPTURE_DISCOVERED:
        break;
    }
    return 0;
}

/* Captures by the king: where moves are tried, by its power of the moment and to any target. */
static void add_captures_by_king(struct move_list *list, const struct gen_targets *gen,
                                 const struct king_attackers *attackers, bool check)
{
    const struct power *power = position_power(gen->pos, gen->us, KIND_KING);

    if (gen->tried)
        movegen_add(list, gen, MOVE_NORMAL, attackers->king,
                    movegen_targets(gen, power, attackers->king, ANY_BOARD), ANY_BOARD);
    else
        orthodox_king(list, gen, attackers, check);
}

/* Captures of the enemy's Pole by `takers`.  Pieces that are pinned or that do not end a
 * check are held back as for any other capture. */
static void add_captures_of_pole(struct move_list *list, const struct gen_targets *gen,
                                 const struct king_attackers *attackers,
                                 const struct legality *legality, bitset takers)
{
    struct gen_targets targets = *gen;

    targets.own = takers;
    targets.captures = targets.enemies = poles_of(gen->pos, gen->us ^ 1);
    targets.quiets = targets.vacant = 0;
    if (bitset_any(legality->allowed, PLAIN_BOARD)) {
        orthodox_pawn_sets(list, &targets, legality);
        shaped_crossing_pawns(list, &targets, legality);
        for (int kind = KIND_FIRST_OTHER; kind < gen->pos->rules->variant->kind_count;
             kind++)
            shaped_pieces(list, &targets, legality, kind, targets.big_board);
    }
    if (takers & gen->pos->by_kind[KIND_KING])
        add_captures_by_king(list, &targets, attackers, legality->check);
}

/* Whether the Pole leaves the board with what it captures on `prey`. */
static bool is_suicide(const struct position *pos, bitset prey)
{
    const enum pole_capture rule = pole_capture_rule(pos);

    return (rule == POLE_CAPTURE_SUICIDE || rule == POLE_CAPTURE_BARE_SUICIDE)
           && prey & pos->by_kind[pos->rules->variant->moves.untaken_kind];
}

/* Captures by the Pole, each by one step.  After a suicide neither Pole shields a king. */
static void add_captures_by_pole(struct move_list *list, const struct gen_targets *gen,
                                 const struct king_attackers *attackers,
                                 const struct legality *legality, bool last_resort)
{
    const struct position *pos = gen->pos;
    const bitset pole = poles_of(pos, gen->us) & gen->own;
    bitset prey;

    if (!pole)
        return;

    const square from = bitset_lowest(pole, PLAIN_BOARD);

    prey = shaped_around(pos, from) & pole_prey(pos, last_resort);
    if (!prey)
        return;
    if (!is_suicide(pos, prey))
        prey &= legality_pin_allows(legality, pole);
    else if (attackers->king != SQ_NONE
             && king_attackers_attack(attackers, attackers->king,
                                      attackers->occupied & ~(pole | prey), 0,
                                      PLAIN_BOARD))
        prey = 0;
    movegen_add(list, gen, MOVE_NORMAL, from, prey, PLAIN_BOARD);
}

/* The captures that the option allows, while the king is safe by `legality`. */
static void add_captures(const struct gen_targets *gen,
                         const struct king_attackers *attackers,
                         const struct legality *legality, bool last_resort,
                         struct move_list *list)
{
    const bitset takers =
        pole_takers(gen->pos, legality->check, last_resort) & gen->own;

    if (takers)
        add_captures_of_pole(list, gen, attackers, legality, takers);
    add_captures_by_pole(list, gen, attackers, legality, last_resort);
}

void pole_add_captures(const struct position *pos, bool counting,
                       struct move_list *list)
{
    const enum pole_capture rule = pole_capture_rule(pos);
    const struct gen_targets gen = targets_of(pos, GENERATE_NOISY, counting);
    struct attack_groups room;
    const struct king_attackers attackers =
        modules_king_attackers(pos, pos->to_move, 0, &room);
    struct legality legality;
    bool last_resort;

    legality_find_if_any(&legality, &attackers, PLAIN_BOARD);
    last_resort =
        (rule == POLE_CAPTURE_CORNERED_KING || rule == POLE_CAPTURE_LAST_RESORT)
        && is_last_resort(pos, &attackers, &legality);
    add_captures(&gen, &attackers, &legality, last_resort, list);
}

void pole_add_tried_captures(const struct gen_targets *gen, bool check,
                             struct move_list *list)
{
    struct gen_targets noisy = *gen;
    struct king_attackers nobody = king_attackers_make(gen->pos, gen->us);
    struct legality legality;

    noisy.which = GENERATE_NOISY;
    nobody.pieces = 0;
    legality_clear(&legality);
    legality.check = check;
    add_captures(&noisy, &nobody, &legality, gen->last_resort, list);
}

void pole_leave_together(struct position *after, const struct position *before, move m)
{
    const int kind = before->rules->variant->moves.untaken_kind;

    if (piece_kind(position_piece(before, move_from(m))) == kind
        && piece_kind(position_piece(before, move_to(m))) == kind
        && is_suicide(before, bit(move_to(m)))
        && piece_kind(position_piece(after, move_to(m))) == kind)
        position_take(after, move_to(m));
}

void pole_expose(struct position *after, const struct position *before, move m)
{
    const int us = before->to_move,
              pole_kind = before->rules->variant->moves.untaken_kind;
    const square to = move_to(m);
    const bool by_pole = piece_kind(position_piece(before, move_from(m))) == pole_kind;
    const bool of_pole = piece_kind(position_piece(before, to)) == pole_kind;

    if (of_pole)
        position_set_counter(after, COUNTER_MARKS, us ^ 1, POLE_SAFE);
    if (by_pole && !(of_pole && is_suicide(before, bit(to)))
        && (of_pole
            || (pole_capture_rule(before) == POLE_CAPTURE_DISCOVERED
                && before->rules->variant->judge.in_check(after))))
        position_set_counter(after, COUNTER_MARKS, us, POLE_EXPOSED);
}

void pole_cover_lost(struct position *after)
{
    for (int colour = 0; colour < COLOURS; colour++)
        if (is_exposed(after, colour) && !poles_of(after, colour))
            position_set_counter(after, COUNTER_MARKS, colour, POLE_SAFE);
}

/* ---- FEN --------------------------------------------------------------------------------- */

/* The letter of a colour's Pole. */
static char pole_letter(const struct position *pos, int colour)
{
    const struct variant *variant = pos->rules->variant;
    const char letter = variant->kinds[variant->moves.untaken_kind].letter;

    return colour == WHITE ? letter : text_lower(letter);
}

static bool hands_fail(const struct position *pos, const char *brackets,
                       struct text *why)
{
    const char white = pole_letter(pos, WHITE), black = pole_letter(pos, BLACK);

    return text_fail(why, "the hands '%.40s' are not one of [%c%c] [%c] [%c] [-]",
                     brackets, white, black, white, black);
}

bool pole_read_hands(struct position *pos, const char *brackets, struct text *why)
{
    const int kind = pos->rules->variant->moves.untaken_kind;
    int held[COLOURS] = {0, 0};

    if (brackets && strcmp(brackets, "[-]") != 0) {
        const char *c = brackets + 1;

        /* `[]` is how some GUIs write empty hands. */
        for (; *c == pole_letter(pos, WHITE) || *c == pole_letter(pos, BLACK); c++)
            held[*c == pole_letter(pos, BLACK)]++;
        if (strcmp(c, "]") != 0)
            return hands_fail(pos, brackets, why);
    }
    for (int colour = 0; colour < COLOURS; colour++) {
        const int placed = bitset_count(poles_of(pos, colour), PLAIN_BOARD);

        if (!brackets)
            held[colour] = placed == 0;
        if (placed + held[colour] > 1)
            return text_fail(why, "%s has more than one Pole", colour_name(colour));
        position_set_hand(pos, colour, kind, held[colour]);
    }
    return true;
}

void pole_write_hands(const struct position *pos, struct text *text)
{
    const int length = text->length;

    text_add_char(text, '[');
    for (int colour = 0; colour < COLOURS; colour++)
        if (position_in_hand(pos, colour, pos->rules->variant->moves.untaken_kind))
            text_add_char(text, pole_letter(pos, colour));
    text_add(text, "%s]", text->length == length + 1 ? "-" : "");
}

bool pole_read_state(struct position *pos, const char *field, struct text *why)
{
    const enum pole_capture rule = pole_capture_rule(pos);
    const char white = pole_letter(pos, WHITE), black = pole_letter(pos, BLACK);
    const char *c = field;

    if (!field || strcmp(field, "-") == 0)
        return true;
    if (rule != POLE_CAPTURE_DUEL && rule != POLE_CAPTURE_DISCOVERED)
        return text_fail(why, "exposed Poles '%.40s' where PoleCapture is %s", field,
                         captures[rule]);
    for (int colour = 0; colour < COLOURS; colour++)
        if (*c == pole_letter(pos, colour)) {
            c++;
            if (!poles_of(pos, colour))
                return text_fail(why, "%s's exposed Pole is not on the board",
                                 colour_name(colour));
            position_set_counter(pos, COUNTER_MARKS, colour, POLE_EXPOSED);
        }
    return !*c
           || text_fail(why, "the exposed Poles '%.40s' are not one of %c %c %c%c -",
                        field, white, black, white, black);
}

void pole_write_state(const struct position *pos, struct text *text)
{
    for (int colour = 0; colour < COLOURS; colour++)
        if (is_exposed(pos, colour))
            text_add_char(text, pole_letter(pos, colour));
}

void pole_write_note(const struct position *pos, struct text *text)
{
    for (int colour = 0; colour < COLOURS; colour++) {
        if (!is_exposed(pos, colour))
            continue;
        text_add(text, "%s", text->length ? ", " : "Exposed poles: ");
        topology_add_name(pos->rules->variant->board,
                          bitset_lowest(poles_of(pos, colour), PLAIN_BOARD), text);
    }
}

/* ---- reasons ------------------------------------------------------------------------------ */

static bool is_pole(const struct position *pos, square sq)
{
    const piece p = position_piece(pos, sq);

    return p != PIECE_NONE && piece_kind(p) == pos->rules->variant->moves.untaken_kind;
}

/* Captures by a Pole depend on the option; all others are explained like chess. */
enum refusal pole_explain(const struct position *pos, const struct attempt *attempt,
                          move *candidate, struct text *why)
{
    const bitset enemies = pos->by_colour[pos->to_move ^ 1];
    const square from = attempt->from, to = attempt->to;
    const bool never = pole_capture_rule(pos) == POLE_CAPTURE_NEVER;

    if (is_pole(pos, to) && never && bitset_has(enemies, to) && !is_pole(pos, from))
        return explain(why, REFUSAL_SPECIAL, "a pole cannot be captured");
    if (!is_pole(pos, from) || !bitset_has(enemies, to))
        return orthodox_explain(pos, attempt, candidate, why);
    if (never)
        return explain(why, REFUSAL_SPECIAL, "a pole captures nothing");
    if (!bitset_has(shaped_around(pos, from), to))
        return explain(why, REFUSAL_WAY,
                       "a pole captures on the squares beside it only");
    *candidate = move_make(MOVE_NORMAL, from, to);
    return REFUSAL_NONE;
}
