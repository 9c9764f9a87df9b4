/* poison.c - poison on any board.  SPDX-License-Identifier: MIT
 *
 * poison_moves.h has the rule.  It changes what legality is, so that the moves of all pieces are
 * generated here, in place of those of the family: rules that add moves or forbid some do not go
 * with it.
 */
#include "engine/modules/poison_moves.h"

#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/orthodox/shaped.h"
#include "engine/rules/play.h"

extern const struct module module_poison; /* the end of this file */

enum { POISON_TYPES, CURE_TYPES, POISON_TURNS };

/* ---- moves --------------------------------------------------------------------------- */

static ALWAYS_INLINE void add_others(struct move_list *list,
                                     const struct gen_targets *gen,
                                     const struct king_attackers *attackers,
                                     const struct legality *legality)
{
    const struct variant *variant = gen->pos->rules->variant;
    const unsigned harpies = variant->special_moves[0].kinds;

    orthodox_pawns(list, gen, attackers, legality);
    for (int kind = KIND_FIRST_OTHER; kind < variant->kind_count; kind++)
        if (!(harpies >> kind & 1))
            shaped_pieces(list, gen, legality, kind, gen->big_board);
}

static ALWAYS_INLINE void generate_sized(const struct position *pos,
                                         enum generate which, struct move_list *list,
                                         enum board_class big_board)
{
    const struct poison_rule rule = poison_rule_of(pos->rules->variant, big_board);

    poison_add_moves(list, shaped_targets(pos, which, false, big_board), &rule,
                     add_others);
}

PER_PROCESSOR static void generate_apart(const struct position *pos,
                                         enum generate which, struct move_list *list)
{
    if (pos->rules->variant->shape->big_board)
        generate_sized(pos, which, list, PLAIN_BOARD);
    else
        generate_sized(pos, which, list, SMALL_BOARD);
}

static void make_ply(struct position *after, const struct position *before, move m);
static void generate_turning(const struct position *pos, enum generate which,
                             struct move_list *list);

/* The rule of a game, where speed does not matter. */
static struct poison_rule rule_of(const struct position *pos)
{
    const struct variant *variant = pos->rules->variant;
    struct poison_rule rule = poison_rule_of(variant, variant->shape->big_board);

    rule.generate_apart = pos->rules->powers_turn ? generate_turning : generate_apart;
    rule.make_ply = make_ply;
    return rule;
}

static void make_ply(struct position *after, const struct position *before, move m)
{
    const struct poison_rule rule = rule_of(before);
    const struct modules_in_force *rules = before->rules->variant->modules;

    poison_make_ply(after, before, &rule, KIND_MAX, m);
    for (int i = 0; i < rules->count; i++)
        if (rules->list[i].module->complete)
            rules->list[i].module->complete(rules->list[i].values, after, before, m);
}

/* ---- moves where powers turn ---------------------------------------------------------- */

/* Whether a move leaves its king safe from the powers after it.  A king may not go to where the other
 * one, if healthy, could go then. */
static bool is_safe(const struct position *pos, const struct poison_rule *rule, move m)
{
    const bool is_special = play_special(pos, m) != NULL;
    const int us = pos->to_move;
    struct position after;

    if (is_special || move_from(m) != pos->king[us])
        return poison_leaves_king_safe(pos, rule, m);
    make_ply(&after, pos, m);
    return !poison_is_attacked(&after, rule, us, after.king[us],
                               position_occupied(&after))
           && !poison_facing_king(&after, rule, us, after.king[us],
                                  position_occupied(&after));
}

/* The moves of a healthy king, and castling, which no attack by the powers of the moment bars. */
static void add_turning_king(struct move_list *list, const struct gen_targets *gen,
                             const struct poison_rule *rule)
{
    const struct position *pos = gen->pos;
    const int us = gen->us;
    const square king = pos->king[us];
    const struct power *power = position_power(pos, us, KIND_KING);
    const unsigned wings =
        poison_in_check(pos, rule) ? 0 : poison_open_wings(gen, PLAIN_BOARD);
    struct attack_groups room;
    struct king_attackers joined = poison_king_attackers(
        pos, rule, us, poison_survivors(pos, us, PLAIN_BOARD), &room);
    struct threats threats;

    joined.pieces |= pos->by_kind[KIND_KING] & pos->by_colour[us ^ 1]
                     & ~poison_frozen(pos, PLAIN_BOARD);
    threats_collect(&threats, &joined, PLAIN_BOARD);
    movegen_add(list, gen, MOVE_NORMAL, king,
                movegen_targets(gen, power, king, PLAIN_BOARD), PLAIN_BOARD);
    for (int i = 0; i < WINGS; i++)
        if (wings >> i & 1
            && orthodox_way_is_safe(&threats, gen->shape->wings[us][i].crossed,
                                    joined.occupied & ~bit(king), PLAIN_BOARD))
            movegen_add_one(
                list, gen,
                move_make(MOVE_CASTLING, king, gen->shape->wings[us][i].king_to));
}

/* Each move is tried, since it may turn powers that attack the king, or no longer do. */
static void generate_turning(const struct position *pos, enum generate which,
                             struct move_list *list)
{
    struct poison_rule rule = rule_of(pos);
    struct gen_targets gen = shaped_targets(pos, which, false, PLAIN_BOARD);
    const bitset sick = poison_frozen(pos, PLAIN_BOARD) & gen.own;
    struct attack_groups room;
    struct king_attackers nobody =
        poison_king_attackers(pos, &rule, gen.us, position_occupied(pos), &room);
    struct legality legality;
    struct move_list all;

    all.count = 0;
    rule.big_board = PLAIN_BOARD;
    nobody.pieces = 0;
    legality_clear(&legality);
    gen.own &= ~sick;
    add_others(&all, &gen, &nobody, &legality);
    for (unsigned kinds = rule.harpies; kinds; kinds &= kinds - 1)
        poison_add_harpies_of(&all, &gen, &nobody, &legality, &rule,
                              bitset_lowest(kinds, SMALL_BOARD));
    if (which != GENERATE_NOISY)
        poison_add_cures(&all, &gen, &nobody, &rule);
    if (!bitset_has(sick, pos->king[gen.us]))
        add_turning_king(&all, &gen, &rule);
    for (int i = 0; i < all.count; i++)
        if (is_safe(pos, &rule, all.moves[i]))
            list->moves[list->count++] = all.moves[i];
}

/* ---- all moves -------------------------------------------------------------------------- */

static bool has_ended(const struct position *pos)
{
    struct outcome outcome;

    return poison_king_is_dead(pos) || modules_ended(pos, &outcome);
}

static void generate(const struct position *pos, enum generate which,
                     struct move_list *list)
{
    const struct poison_rule rule = rule_of(pos);

    if (has_ended(pos))
        return;
    if (!pos->rules->powers_turn && poison_kings_face(pos, &rule))
        poison_generate_facing(pos, &rule, which, list);
    else
        rule.generate_apart(pos, which, list);
}

static void offer_en_passant(struct position *pos, square sq)
{
    const struct poison_rule rule = rule_of(pos);

    poison_offer_en_passant(pos, &rule, sq);
}

PER_PROCESSOR static void make(struct position *after, const struct position *before,
                               move m)
{
    make_ply(after, before, m);
    if (move_type(m) == MOVE_DOUBLE_STEP)
        offer_en_passant(after, (move_from(m) + move_to(m)) / 2);
}

static bool in_check(const struct position *pos)
{
    const struct poison_rule rule = rule_of(pos);

    return poison_in_check(pos, &rule);
}

static bool can_capture_king(const struct position *pos)
{
    const struct poison_rule rule = rule_of(pos);

    return poison_can_capture_king(pos, &rule);
}

/* ---- ends ---------------------------------------------------------------------------- */

static void no_moves(const struct position *pos, bool check, struct outcome *outcome)
{
    if (check && poison_spoils_mate(pos, pos->to_move ^ 1))
        outcome_draw(outcome, REASON_CHECKMATE);
    else
        modules_no_moves(pos, check, outcome);
}

static bool captures(const struct power *power)
{
    for (int i = 0; i < power->betza.count; i++)
        if (power->betza.jumps[i].capture)
            return true;
    return false;
}

/* Whether one of some kinds captures by its own moves, now or once it has turned. */
static bool some_capture(const struct rules *rules, unsigned kinds)
{
    for (int kind = 1; kind < rules->variant->kind_count; kind++)
        for (int i = 0; kinds >> kind & 1 && i < rules->power_count[kind]; i++)
            if (captures(rules->powers[WHITE][kind][i])
                || captures(rules->powers[BLACK][kind][i]))
                return true;
    return false;
}

/* A position is dead only where no other rule decides games, as in games of the family. */
static bool ended(const struct position *pos, struct outcome *outcome)
{
    const struct poison_rule rule = rule_of(pos);

    return poison_ended(pos, &rule, outcome) || modules_ended(pos, outcome)
           || (!pos->rules->variant->modules->decide
               && pos->rules->power_count[KIND_KING] == 1 && poison_is_dead(pos, &rule)
               && (position_occupied(pos) == pos->by_kind[KIND_KING]
                   || !some_capture(pos->rules, rule.harpies))
               && outcome_draw(outcome, REASON_DEAD_POSITION));
}

/* ---- the rule in a game --------------------------------------------------------------- */

static bool wanted(const union module_value *values)
{
    return values[POISON_TYPES].kinds || values[CURE_TYPES].kinds;
}

static bool check_kinds(const struct variant *variant, unsigned harpies,
                        struct text *why)
{
    if (!harpies)
        return text_fail(why, "no piece of the game poisons");
    if (harpies & (EVERY_KIND | 1U << KIND_KING))
        return text_fail(why, "a king cannot poison, as what poisons leaves the board");
    if (variant->kingless)
        return text_fail(why, "where pieces are poisoned each side needs a king");
    for (int kind = 1; kind < variant->kind_count; kind++)
        if (harpies >> kind & 1 && variant->shape->promoted[kind])
            return text_fail(why, "a piece that poisons cannot promote");
    return true;
}

/* Refuse the rules that do not go with poison. */
static bool check_rules(const struct variant *variant, struct text *why)
{
    for (int i = 0; i < variant->modules->count; i++) {
        const struct module *module = variant->modules->list[i].module;

        if (module != &module_poison && !module->state.read
            && (module->add_moves || module->filter || module->complete))
            return text_fail(why, "with %s Potpourri cannot play poison",
                             module->keys[0].name);
    }
    return true;
}

static bool set_up(const union module_value *values, struct variant *variant,
                   struct text *why)
{
    const unsigned harpies = values[POISON_TYPES].kinds;
    const unsigned all = (1U << variant->kind_count) - 2; /* without KIND_NONE */
    const unsigned doctors =
        values[CURE_TYPES].kinds & EVERY_KIND ? all : values[CURE_TYPES].kinds;
    const struct special_move moves[] = POISON_SPECIAL_MOVES(harpies, doctors);

    if (!check_kinds(variant, harpies, why) || !check_rules(variant, why))
        return false;
    for (int i = 0; i < SPECIAL_MOVES_MAX; i++)
        variant->special_moves[i] = moves[i];
    variant->effect_words = (struct effect_words)POISON_EFFECT_WORDS;
    variant->has_countdowns = true;
    variant->countdown_max = values[POISON_TURNS].number;
    variant->generate = generate;
    variant->count = NULL; /* a counter would be as large as the generator */
    variant->make = make;
    variant->in_check = in_check;
    variant->ended = ended;
    variant->no_moves = no_moves;
    variant->can_capture_king = can_capture_king;
    variant->offer_en_passant = offer_en_passant;
    return true;
}

static void describe(const union module_value *values, struct text *text)
{
    text_add(text,
             "Instead of moving, a piece that poisons may poison an enemy piece beside "
             "it, even the king, and leave the board for it. The poisoned piece is "
             "frozen and dies after %d turns of its owner, unless a piece that cures "
             "does so in time. If a king dies, its side has lost.",
             values[POISON_TURNS].number);
}

static const char *const paragraphs[] = {
    "A poisoned piece cannot move, capture, attack or give check. It still blocks "
    "lines, and it can be captured; the poison goes with it and harms nobody. Its "
    "counter falls by one at the end of each turn of its owner; at 0 the piece leaves "
    "the board. A cure takes a turn as well.",
    "A poisoned king in check needs another piece to end the check. A king may not go "
    "where the other king could go unless that one is poisoned. If a king comes to "
    "stand where the other could capture it, that is a check only if no other piece of "
    "its side guards the square.",
    "Deaths belong to the move that they come with: a piece that dies with your move "
    "shields your king no longer, and curing it may answer a check. A king that dies "
    "with the move may not be left in check either.",
    "Mate is only a draw if the king of the side that mates is poisoned, or dies with "
    "that move, and no piece of that side that cures is on the board.",
    NULL,
};

static const char *const fen[] = {
    "A field after the en-passant square lists the poisoned pieces and the turns that "
    "they have left, such as f5:5,e8:2. A dash means none.",
    NULL,
};

static const char *const endings[] = {
    "Bare kings are a draw, and so is a side with pieces that only poison against a "
    "bare king, unless a king is poisoned. A poisoning and a death are progress as "
    "captures are, a cure is not.",
    NULL,
};

static const struct rulebook words = {
    .explain = poison_explain,
    .credit = "Poison: Bryan Lambert, in Poison Chess.",
    .special = "a piece that poisons a neighbour is typed e5xf5, and one that cures a "
               "neighbour d1d2",
    .rules = paragraphs,
    .fen = fen,
    .endings = endings,
};

static const struct module_pair pairs[] = {
    {"pole",
     .refusal = "poison changes what is legal, and poles are judged without it"},
    {.built_in = NULL},
};

const struct module module_poison = {
    .built_in = "poison",
    .words = &words,
    .roles =
        {
            [POISON_TYPES] =
                {"H", "harpy",
                 "Instead of moving it may poison an enemy piece of any kind, the king "
                 "included, on one of the eight squares around it that is not poisoned "
                 "yet; then it leaves the board. Poisoned it cannot poison.",
                 "Where it moves without capturing, it captures other pieces that "
                 "poison, but nothing else."},
            [CURE_TYPES] =
                {"D", "doctor",
                 "Instead of moving it may cure a poisoned piece of its own side on "
                 "one of the eight squares around it. Poisoned it can cure itself "
                 "and nothing else.",
                 NULL},
        },
    .keys =
        {
            [POISON_TYPES] = {"poisonTypes", VALUE_KINDS, 0, NULL, NULL},
            [CURE_TYPES] = {"cureTypes", VALUE_KINDS, 0, NULL, NULL},
            [POISON_TURNS] = {"poisonTurns", VALUE_TURNS, 5, NULL, NULL},
        },
    .wanted = wanted,
    .makes_plies = true,
    .state = {poison_read_state, poison_write_state},
    .pairs = pairs,
    .set_up = set_up,
    .describe = describe,
};
