/* family.c - games of the orthodox family by their shape.  SPDX-License-Identifier: MIT
 *
 * One generator for each size of board; whatever else differs is in the shape and in the tables
 * of the kinds.
 */
#include "engine/variants/family.h"

#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/orthodox/shaped.h"
#include "engine/rules/fen.h"
#include "engine/rules/outcome.h"
#include "engine/rules/play.h"

static const struct shape *shape_of(const struct position *pos)
{
    return pos->rules->variant->shape;
}

/* The attackers of the king of `us`, as the rules of modules have it. */
static ALWAYS_INLINE struct king_attackers make_attackers(const struct position *pos,
                                                          int us)
{
    struct king_attackers attackers = king_attackers_make(pos, us);

    if (pos->rules->variant->modules->limit)
        modules_limit_attackers(pos, us, &attackers);
    return attackers;
}

static ALWAYS_INLINE struct gen_targets make_targets(const struct position *pos,
                                                     enum generate which, bool counting,
                                                     enum board_class big_board)
{
    struct gen_targets gen = shaped_targets(pos, which, counting, big_board);

    if (pos->rules->variant->modules->limit)
        modules_limit_targets(&gen);
    return gen;
}

/* Castling by a piece that is no king: no attack prevents it. */
static void add_plain_castling(struct move_list *list, const struct gen_targets *gen)
{
    const unsigned wings = orthodox_open_wings(gen, gen->blockers);

    for (int i = 0; i < WINGS; i++)
        if (wings >> i & 1)
            movegen_add_one(list, gen,
                            move_make(MOVE_CASTLING, gen->shape->king_from[gen->us],
                                      gen->shape->wings[gen->us][i].king_to));
}

static ALWAYS_INLINE void generate_sized(const struct position *pos,
                                         enum generate which, bool counting,
                                         struct move_list *list,
                                         enum board_class big_board)
{
    const struct modules_in_force *rules = pos->rules->variant->modules;
    /* What rules can change, and a copy of which the compiler knows that they cannot. */
    const struct gen_targets shown = make_targets(pos, which, counting, big_board);
    struct gen_targets gen = shown;
    const struct king_attackers attackers = make_attackers(pos, pos->to_move);
    struct legality legality;

    gen.counting = counting;
    gen.big_board = big_board;
    if (rules->move_pieces) {
        rules->move_pieces(&shown, &legality, list);
    } else {
        shaped_legality(&legality, &attackers, big_board);
        shaped_all_pieces(list, &gen, &attackers, &legality, big_board);
        if (attackers.king != SQ_NONE)
            orthodox_king(list, &gen, &attackers, legality.check);
    }
    if (attackers.king == SQ_NONE && pos->castling)
        add_plain_castling(list, &gen);
    for (int i = 0; i < rules->count; i++)
        if (rules->list[i].module->add_moves)
            rules->list[i].module->add_moves(rules->list[i].values, &shown, &legality,
                                             list);
}

static NO_INLINE void add_forms(const struct position *pos, struct move_list *list,
                                int first)
{
    const struct modules_in_force *rules = pos->rules->variant->modules;

    for (int i = 0; i < rules->count; i++)
        if (rules->list[i].module->add_forms)
            rules->list[i].module->add_forms(rules->list[i].values, pos, list, first);
}

static ALWAYS_INLINE void generate_moves(const struct position *pos,
                                         enum generate which, bool counting,
                                         struct move_list *list)
{
    const int first = list->count;
    struct outcome outcome;

    if (modules_ended(pos, &outcome))
        return;
    if (shape_of(pos)->big_board)
        generate_sized(pos, which, counting, list, PLAIN_BOARD);
    else
        generate_sized(pos, which, counting, list, SMALL_BOARD);
    if (pos->rules->variant->modules->forms)
        add_forms(pos, list, first);
}

static bool is_quiet(const struct position *pos, move m)
{
    return !play_is_noisy(pos, m);
}

/* A filter sees all moves, since one may force another sort of them. */
PER_PROCESSOR static void generate(const struct position *pos, enum generate which,
                                   struct move_list *list)
{
    const struct modules_in_force *rules = pos->rules->variant->modules;
    const int first = list->count;

    generate_moves(pos, rules->filter ? GENERATE_ALL : which, false, list);
    if (!rules->filter)
        return;
    for (int i = 0; i < rules->count; i++)
        if (rules->list[i].module->filter)
            rules->list[i].module->filter(rules->list[i].values, pos, list, first);
    if (which != GENERATE_ALL)
        module_keep_moves(list, first, pos,
                          which == GENERATE_NOISY ? play_is_noisy : is_quiet);
}

PER_PROCESSOR static int count(const struct position *pos)
{
    return movegen_count(generate_moves, pos);
}

static void offer_en_passant(struct position *pos, square sq)
{
    const struct king_attackers attackers = make_attackers(pos, pos->to_move);

    if (orthodox_was_passed(pos, shape_of(pos), sq)
        && !bitset_has(countdown_squares(&pos->state.countdown), sq))
        orthodox_offer(pos, shape_of(pos), sq, &attackers, attackers.defenders);
}

static void drop(struct position *pos, int us, int kind, square to)
{
    const int held = variant_hand_kind(pos->rules->variant, kind);

    position_put(pos, piece_make(kind, us), to);
    if (kind == KIND_KING)
        pos->king[us] = (uint8_t)to;
    position_set_hand(pos, us, held, position_in_hand(pos, us, held) - 1);
}

/* A pawn promotes where it stands. */
static void promote_in_place(struct position *pos, int us, move m)
{
    position_take(pos, move_from(m));
    position_put(pos, piece_make(move_extra(m), us), move_to(m));
    pos->halfmove = 0;
}

static void make_special(struct position *after, const struct position *before, move m)
{
    const struct modules_in_force *rules = before->rules->variant->modules;

    for (int i = 0; i < rules->count; i++)
        if (rules->list[i].module->make_special)
            rules->list[i].module->make_special(rules->list[i].values, after, m);
}

static void make_roll(struct position *after, const struct position *before, move roll)
{
    const struct modules_in_force *rules = before->rules->variant->modules;

    for (int i = 0; i < rules->count; i++)
        if (rules->list[i].module->make_roll)
            rules->list[i].module->make_roll(rules->list[i].values, after, before,
                                             roll);
    for (int i = 0; i < rules->count; i++)
        if (rules->list[i].module->complete_roll)
            rules->list[i].module->complete_roll(rules->list[i].values, after);
}

/* In a game with dice a roll is awaited, unless the game has ended. */
PER_PROCESSOR static void make(struct position *after, const struct position *before,
                               move m)
{
    const struct modules_in_force *rules = before->rules->variant->modules;

    if (move_type(m) == MOVE_ROLL) {
        make_roll(after, before, m);
        return;
    }
    orthodox_start_ply(after, before, KIND_MAX);
    if (move_type(m) == MOVE_DROP)
        drop(after, before->to_move, move_extra(m), move_to(m));
    else if (play_special(before, m))
        make_special(after, before, m);
    else if (move_type(m) == MOVE_PROMOTION && move_from(m) == move_to(m))
        promote_in_place(after, before->to_move, m);
    else
        orthodox_move(after, shape_of(before), m);
    for (int i = 0; i < rules->count; i++)
        if (rules->list[i].module->complete)
            rules->list[i].module->complete(rules->list[i].values, after, before, m);
    for (int i = 0; i < rules->count; i++)
        if (rules->list[i].module->complete_check)
            rules->list[i].module->complete_check(rules->list[i].values, after, before,
                                                  m);
    if (move_type(m) == MOVE_DOUBLE_STEP)
        before->rules->variant->offer_en_passant(after,
                                                 (move_from(m) + move_to(m)) / 2);
    if (play_has_dice(after))
        position_set_awaits_roll(after, m != MOVE_NONE && play_count(after) > 0);
}

static bool in_check(const struct position *pos)
{
    const struct king_attackers attackers = make_attackers(pos, pos->to_move);

    return attackers.king != SQ_NONE
           && king_attackers_give_check(&attackers, shape_of(pos)->big_board);
}

static bool can_capture_king(const struct position *pos)
{
    const struct king_attackers attackers = make_attackers(pos, pos->to_move ^ 1);

    return attackers.king != SQ_NONE
           && king_attackers_give_check(&attackers, shape_of(pos)->big_board);
}

static int castling_rights(const struct position *pos)
{
    return orthodox_castling_rights(pos, shape_of(pos), shape_of(pos)->castling_kinds);
}

/* The letter of KQkq for a file's, as in HAha; 0: no piece castles from that file. */
static char letter_of_file(const struct position *pos, char letter)
{
    const struct shape *shape = shape_of(pos);
    const int colour = text_lower(letter) == letter ? BLACK : WHITE;

    for (int i = 0; i < WINGS; i++)
        if (shape->wings[colour][i].right
            && shape->wings[colour][i].rook_from % shape->files
                   == text_lower(letter) - 'a')
            return "KQkq"[2 * colour + i];
    return '\0';
}

static bool castles(const struct shape *shape)
{
    return shape->wings[WHITE][0].right || shape->wings[WHITE][1].right
           || shape->wings[BLACK][0].right || shape->wings[BLACK][1].right;
}

/* Where nothing castles, letters of files are ignored. */
static bool read_castling(struct position *pos, const char *field, struct text *why)
{
    struct text letters = {.length = 0};

    for (const char *c = field; *c; c++) {
        const bool is_plain = strchr("KQkq-", *c) != NULL;
        const char letter = is_plain ? *c : letter_of_file(pos, *c);

        if (letter)
            text_add_char(&letters, letter);
        else if (castles(shape_of(pos)) || text_lower(*c) < 'a'
                 || text_lower(*c) >= 'a' + shape_of(pos)->files)
            return text_fail(why,
                             "castling rights '%.40s' are not of KQkq or of files "
                             "from where pieces castle",
                             field);
    }
    return fen_read_castling(pos, letters.length ? letters.chars : "-", why);
}

static bool castles_onto_rook(const struct rules *rules)
{
    return rules->variant->shape->castles_onto_rook;
}

/* Which pieces can mate is not known of every game: only bare kings are dead, also beside spared
 * pieces, and where another rule than mate can decide, or kings turn, not even these. */
static bool ended(const struct position *pos, struct outcome *outcome)
{
    const struct variant *variant = pos->rules->variant;

    return modules_ended(pos, outcome)
           || (!variant->modules->decide && pos->rules->power_count[KIND_KING] == 1
               && !bitset_any(position_occupied(pos)
                                  & ~(pos->by_kind[KIND_KING]
                                      | pos->by_kind[variant->spared_kind]),
                              true)
               && outcome_draw(outcome, REASON_DEAD_POSITION));
}

static void repeated(const struct position *pos, const bool in_check[COLOURS],
                     struct outcome *outcome)
{
    const struct modules_in_force *rules = pos->rules->variant->modules;

    for (int i = 0; i < rules->count; i++)
        if (rules->list[i].module->repeated
            && rules->list[i].module->repeated(rules->list[i].values, pos, in_check,
                                               outcome))
            return;
    outcome_draw(outcome, REASON_REPETITION);
}

/* Whether a rule forbids a move that nothing else does. */
static bool forbids(const struct module_in_force *rule, const struct position *pos,
                    move m)
{
    struct move_list list;

    if (rule->module->forbids && rule->module->forbids(rule->values, pos, m))
        return true;
    if (!rule->module->filter)
        return false;
    list.count = 0;
    generate_moves(pos, GENERATE_ALL, false, &list);
    list.moves[list.count++] = m;
    rule->module->filter(rule->values, pos, &list, 0);
    return list.count == 0 || list.moves[list.count - 1] != m;
}

static void write_forbidding_rule(const struct position *pos, move m, struct text *text)
{
    const struct variant *variant = pos->rules->variant;
    const struct modules_in_force *rules = variant->modules;

    if (move_type(m) == MOVE_DROP
        && bitset_has(variant->shape->no_pieces[pos->to_move][variant_hand_kind(
                          variant, move_extra(m))],
                      move_to(m))) {
        text_add(text, "such a piece never stands there");
        return;
    }
    for (int i = 0; i < rules->count; i++)
        if (forbids(&rules->list[i], pos, m)) {
            module_describe(&rules->list[i], variant, text);
            return;
        }
}

const struct variant variant_family = {
    .generate = generate,
    .count = count,
    .make = make,
    .in_check = in_check,
    .ended = ended,
    .no_moves = modules_no_moves,
    .write_forbidding_rule = write_forbidding_rule,
    .repeated = repeated,
    .can_capture_king = can_capture_king,
    .castling_rights = castling_rights,
    .read_castling = read_castling,
    .castles_onto_rook = castles_onto_rook,
    .offer_en_passant = offer_en_passant,
    .check_position = orthodox_check_pawns,
};
