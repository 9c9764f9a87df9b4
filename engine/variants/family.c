/* family.c - games of the orthodox family by their shape.  SPDX-License-Identifier: MIT
 *
 * One generator for each size of board; whatever else differs is in the shape and in the tables
 * of the kinds.
 */
#include "engine/variants/family.h"

#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/modules/judge.h"
#include "engine/modules/module.h"
#include "engine/modules/ply.h"
#include "engine/orthodox/chess960.h"
#include "engine/orthodox/shaped.h"
#include "engine/rules/fen.h"
#include "engine/rules/outcome.h"
#include "engine/rules/past.h"
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

    if (pos->rules->variant->file.modules->limit)
        modules_limit_attackers(pos, us, &attackers);
    return attackers;
}

static ALWAYS_INLINE struct gen_targets make_targets(const struct position *pos,
                                                     enum generate which, bool counting,
                                                     enum board_class big_board)
{
    struct gen_targets gen = shaped_targets(pos, which, counting, big_board);

    if (pos->rules->variant->file.modules->limit)
        modules_limit_targets(&gen);
    return gen;
}

/* Castling by a piece that is no king: no attack on the squares that it crosses prevents it, but the king, if any, is
 * in check neither before nor after it. */
static NO_INLINE void add_plain_castling(struct move_list *list,
                                         const struct gen_targets *gen,
                                         const struct king_attackers *attackers,
                                         bool check)
{
    const unsigned wings = check ? 0 : orthodox_free_wings(gen, gen->blockers);
    const square from = gen->shape->king_from[gen->us];

    for (int i = 0; i < gen->shape->castlings; i++) {
        const struct wing *wing = &gen->shape->wings[gen->us][i];
        const bitset left = bit(from) | bit(wing->rook_from);
        const bitset taken = bit(wing->king_to) | bit(wing->rook_to);

        if (wings >> i & 1
            && (attackers->king == SQ_NONE
                || !king_attackers_attack(attackers, attackers->king,
                                          (gen->blockers & ~left) | taken, 0,
                                          ANY_BOARD)))
            movegen_add_one(list, gen, move_make(MOVE_CASTLING, from, wing->king_to));
    }
}

static ALWAYS_INLINE void generate_sized(const struct position *pos,
                                         enum generate which, bool counting,
                                         struct move_list *list,
                                         enum board_class big_board)
{
    const struct modules_in_force *rules = pos->rules->variant->file.modules;
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
        legality_find_if_any(&legality, &attackers, big_board);
        shaped_all_pieces(list, &gen, &attackers, &legality, big_board);
        if (attackers.king != SQ_NONE)
            orthodox_king(list, &gen, &attackers, legality.check);
    }
    if (pos->castling && gen.shape->castling_king[gen.us] != KIND_KING)
        add_plain_castling(list, &gen, &attackers, legality.check);
    if (position_has_castling_rooks(pos) && which != GENERATE_NOISY
        && !modules_have(rules, CASTLES_ANYWHERE))
        chess960_castling(list, &shown, &attackers);
    for (int i = 0; i < rules->count; i++)
        if (rules->list[i].module->moves.add_moves)
            rules->list[i].module->moves.add_moves(rules->list[i].values, &shown,
                                                   &legality, list);
}

static NO_INLINE void add_forms(const struct position *pos, struct move_list *list,
                                int first)
{
    const struct modules_in_force *rules = pos->rules->variant->file.modules;

    for (int i = 0; i < rules->count; i++)
        if (rules->list[i].module->moves.add_forms)
            rules->list[i].module->moves.add_forms(rules->list[i].values, pos, list,
                                                   first);
}

static ALWAYS_INLINE void generate_moves(const struct position *pos,
                                         enum generate which, bool counting,
                                         struct move_list *list)
{
    struct outcome outcome;

    if (modules_ended(pos, &outcome))
        return;
    if (shape_of(pos)->big_board)
        generate_sized(pos, which, counting, list, PLAIN_BOARD);
    else
        generate_sized(pos, which, counting, list, SMALL_BOARD);
}

static bool is_quiet(const struct position *pos, move m)
{
    return !play_is_noisy(pos, m);
}

/* The moves by trial, as far as the rules do not forbid them. */
static NO_INLINE void generate_tried(const struct position *pos, struct move_list *list)
{
    struct outcome outcome;

    if (!modules_ended(pos, &outcome))
        judge_add_moves(pos, GENERATE_ALL, list);
}

/* Whether each move is tried in this position. */
static ALWAYS_INLINE bool is_tried(const struct position *pos)
{
    const struct modules_in_force *rules = pos->rules->variant->file.modules;

    return rules->tried || (rules->is_in_doubt && modules_are_in_doubt(pos));
}

/* A filter sees all moves, since one may force another sort of them. */
PER_PROCESSOR static void generate(const struct position *pos, enum generate which,
                                   struct move_list *list)
{
    const struct modules_in_force *rules = pos->rules->variant->file.modules;
    const bool tried = is_tried(pos);
    const int first = list->count;

    if (tried)
        generate_tried(pos, list);
    else
        generate_moves(pos, rules->filter ? GENERATE_ALL : which, false, list);
    if (rules->forms)
        add_forms(pos, list, first);
    if (!rules->filter && !tried)
        return;
    for (int i = 0; i < rules->count; i++)
        if (rules->list[i].module->moves.filter)
            rules->list[i].module->moves.filter(rules->list[i].values, pos, list,
                                                first);
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

static void make_roll(struct position *after, const struct position *before, move roll)
{
    const struct modules_in_force *rules = before->rules->variant->file.modules;

    for (int i = 0; i < rules->count; i++)
        if (rules->list[i].module->ply.make_roll)
            rules->list[i].module->ply.make_roll(rules->list[i].values, after, before,
                                                 roll);
    for (int i = 0; i < rules->count; i++)
        if (rules->list[i].module->ply.complete_roll)
            rules->list[i].module->ply.complete_roll(rules->list[i].values, after,
                                                     before);
}

/* In a game with dice a roll is awaited, unless the game has ended. */
PER_PROCESSOR static void make(struct position *after, const struct position *before,
                               move m)
{
    if (move_type(m) == MOVE_ROLL) {
        make_roll(after, before, m);
        return;
    }
    ply_make(after, before, m);
    ply_complete(after, before, m);
    if (move_type(m) == MOVE_DOUBLE_STEP)
        before->rules->variant->en_passant.offer(after,
                                                 (move_from(m) + move_to(m)) / 2);
    if (play_has_dice(after))
        position_set_awaits_roll(after, m != MOVE_NONE && play_count(after) > 0);
}

static bool in_check(const struct position *pos)
{
    return judge_king_is_attacked(pos, pos->to_move);
}

static bool can_capture_king(const struct position *pos)
{
    return judge_king_is_attacked(pos, pos->to_move ^ 1);
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

/* Where nothing castles, letters of files are ignored. */
static bool read_castling(struct position *pos, const char *field, struct text *why)
{
    struct text letters = {.length = 0};

    if (chess960_is_set(pos->rules))
        return chess960_read_castling(pos, field, why);
    for (const char *c = field; *c; c++) {
        const bool is_plain = strchr("KQkq-", *c) != NULL;
        const char letter = is_plain ? *c : letter_of_file(pos, *c);

        if (letter)
            text_add_char(&letters, letter);
        else if (shape_has_castling(shape_of(pos)) || text_lower(*c) < 'a'
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
    return rules->variant->shape->castles_onto_rook || chess960_is_set(rules);
}

/* Whether `one` only leaps, and `other` leaps back from wherever that leads. */
static bool is_answered(const struct attack_table *one,
                        const struct attack_table *other, bitset squares)
{
    if (one->first[SQUARE_MAX] || one->conditional)
        return false;
    while (squares) {
        const square sq = bitset_pop(&squares, ANY_BOARD);
        bitset targets = one->leaps[sq];

        while (targets)
            if (!bitset_has(other->leaps[bitset_pop(&targets, ANY_BOARD)], sq))
                return false;
    }
    return true;
}

/* Whether no king ever attacks the other: each could be attacked back there, so that neither may go near.  That is
 * not so where one has the stronger power, nor where a step over a pool does not lead back. */
static bool kings_keep_apart(const struct rules *rules)
{
    const struct power *white = rules->powers[WHITE][KIND_KING][0];
    const struct power *black = rules->powers[BLACK][KIND_KING][0];
    const bitset squares = rules->variant->board->squares;

    return !white || !black
           || (is_answered(&white->capture, &black->capture, squares)
               && is_answered(&black->capture, &white->capture, squares));
}

/* Which pieces can mate is not known of every game: only bare kings are dead, also beside spared pieces, and
 * what a rule calls dead.  Where another rule than mate can decide, where kings turn, may attack each other or may
 * die of a number, not even these are. */
static bool is_dead(const struct position *pos)
{
    const struct variant *variant = pos->rules->variant;
    const struct modules_in_force *rules = variant->file.modules;
    const bitset kings = pos->by_kind[KIND_KING];

    if (rules->decide || pos->rules->power_count[KIND_KING] > 1
        || bitset_any(countdown_squares(&pos->state.countdown) & kings, ANY_BOARD))
        return false;
    if (!bitset_any(position_occupied(pos)
                        & ~(kings | pos->by_kind[variant->moves.untaken_kind]),
                    ANY_BOARD))
        return kings_keep_apart(pos->rules);
    for (int i = 0; i < rules->count; i++)
        if (rules->list[i].module->ends.is_dead
            && rules->list[i].module->ends.is_dead(rules->list[i].values, pos))
            return kings_keep_apart(pos->rules);
    return false;
}

static bool ended(const struct position *pos, struct outcome *outcome)
{
    return modules_ended(pos, outcome)
           || (is_dead(pos) && outcome_draw(outcome, REASON_DEAD_POSITION));
}

static void repeated(const struct past *past, struct outcome *outcome)
{
    const struct modules_in_force *rules = past_now(past)->rules->variant->file.modules;

    for (int i = 0; i < rules->count; i++)
        if (rules->list[i].module->ends.repeated
            && rules->list[i].module->ends.repeated(rules->list[i].values, past,
                                                    outcome))
            return;
    outcome_draw(outcome, REASON_REPETITION);
}

/* Whether a rule forbids a move that nothing else does; `why` is not empty if it says more than its description. */
static bool forbids(const struct module_in_force *rule, const struct position *pos,
                    move m, struct text *why)
{
    struct move_list list;

    if (rule->module->moves.forbids
        && rule->module->moves.forbids(rule->values, pos, m, why))
        return true;
    if (!rule->module->moves.filter)
        return false;
    list.count = 0;
    if (is_tried(pos))
        generate_tried(pos, &list);
    else
        generate_moves(pos, GENERATE_ALL, false, &list);
    if (pos->rules->variant->file.modules->forms)
        add_forms(pos, &list, 0);
    move_list_add(&list, m);
    rule->module->moves.filter(rule->values, pos, &list, 0);
    return list.count == 0 || list.moves[list.count - 1] != m;
}

static void write_forbidding_rule(const struct position *pos, move m, struct text *text)
{
    const struct variant *variant = pos->rules->variant;
    const struct modules_in_force *rules = variant->file.modules;

    if (move_type(m) == MOVE_DROP
        && bitset_has(variant->shape->no_pieces[pos->to_move][variant_hand_kind(
                          variant, move_extra(m))],
                      move_to(m))) {
        text_add(text, "such a piece never stands there");
        return;
    }
    for (int i = 0; i < rules->count; i++)
        if (forbids(&rules->list[i], pos, m, text)) {
            if (!text->length)
                module_describe(&rules->list[i], variant, text);
            return;
        }
}

const struct variant variant_family = {
    .moves.generate = generate,
    .moves.count = count,
    .moves.make = make,
    .judge.in_check = in_check,
    .judge.ended = ended,
    .judge.no_moves = modules_no_moves,
    .judge.write_forbidding_rule = write_forbidding_rule,
    .judge.repeated = repeated,
    .judge.can_capture_king = can_capture_king,
    .castling.rights = castling_rights,
    .castling.read = read_castling,
    .castling.onto_rook = castles_onto_rook,
    .en_passant.offer = offer_en_passant,
    .judge.check_position = orthodox_check_pawns,
};
