/* polypiece.c - Polypiece Chess (Ralph Betza).  SPDX-License-Identifier: MIT
 *
 * Orthodox chess, but each type of piece has a list of powers and one place in it, which
 * both sides share.  When a piece moves, all pieces of its type go on to their next
 * power.  Checks count after that, so whether a move is legal depends on the type that
 * it turns: each type is generated against its own pins and checks.
 */
#include "engine/board/topology.h"
#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/orthodox/orthodox.h"
#include "engine/rules/outcome.h"

#include <string.h>

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

/* The types with lists, in the order of the FEN's digits. */
enum { TYPES = 5, KINGS_STEPS = 8 };
static const uint8_t types[TYPES] = {KIND_KNIGHT, KIND_BISHOP, KIND_ROOK, KIND_QUEEN,
                                     KIND_KING};

static const char powers_preset[] = "N=N,WD;B=B,R4;R=R,NN;Q=Q,WAND;K=K";

static bool turns(const struct rules *rules, int kind)
{
    return rules->power_count[kind] > 1;
}

/* The attack groups of `them` after the kind `turned` has turned; KIND_NONE: the present
 * ones. */
static ALWAYS_INLINE void attack_groups_after(struct attack_groups *groups,
                                              const struct position *pos, int them,
                                              int turned)
{
    groups->count = 0;
    for (int kind = KIND_KING; kind <= KIND_QUEEN; kind++)
        groups->list[groups->count++] =
            pos->rules->turning[them][kind]
                               [position_power_index(pos, them, kind, kind == turned)];
}

static ALWAYS_INLINE struct king_attackers king_attackers_after(
    const struct position *pos, int us, struct attack_groups *groups, int turned)
{
    struct king_attackers attackers = king_attackers_make(pos, us);

    attack_groups_after(groups, pos, us ^ 1, turned);
    attackers.groups = groups;
    return attackers;
}

/* Whether turning `kind` can change checks and pins: whether its pieces check or pin with
 * their present or their next power.  Mostly they do not; then the present legality holds
 * after the turn. */
static ALWAYS_INLINE bool turn_matters(const struct position *pos,
                                       const struct king_attackers *attackers, int us,
                                       int kind)
{
    const struct attack_group *const *list = pos->rules->turning[us ^ 1][kind];
    struct legality alone;

    legality_clear(&alone);
    legality_add_group(&alone, attackers,
                       list[position_power_index(pos, us ^ 1, kind, 0)], SMALL_BOARD);
    legality_add_group(&alone, attackers,
                       list[position_power_index(pos, us ^ 1, kind, 1)], SMALL_BOARD);
    return !legality_is_free(&alone);
}

/* The moves of one type; checks are those after its turn. */
static ALWAYS_INLINE void add_type(struct move_list *list,
                                   const struct gen_targets *gen,
                                   const struct king_attackers *attackers,
                                   const struct legality *now, int kind)
{
    const struct position *pos = gen->pos;
    const bitset pieces = bitset_clip(pos->by_kind[kind] & gen->own, SMALL_BOARD);
    struct attack_groups groups;
    struct legality turned;

    if (!bitset_any(pieces, SMALL_BOARD))
        return;
    if (turns(pos->rules, kind) && turn_matters(pos, attackers, gen->us, kind)) {
        const struct king_attackers after =
            king_attackers_after(pos, gen->us, &groups, kind);

        legality_find(&turned, &after, SMALL_BOARD);
        now = &turned;
    }
    movegen_pieces(list, gen, now, position_power(pos, gen->us, kind), pieces,
                   SMALL_BOARD);
}

static ALWAYS_INLINE void add_king(struct move_list *list,
                                   const struct gen_targets *gen,
                                   const struct king_attackers *attackers, bool check)
{
    const struct position *pos = gen->pos;
    const struct power *power = position_power(pos, gen->us, KIND_KING);
    const bitset targets = movegen_targets(gen, power, attackers->king, SMALL_BOARD);
    const unsigned wings = check ? 0 : orthodox_open_wings(gen, gen->blockers);
    struct threats now;
    struct threats after;
    struct attack_groups groups;

    if (!bitset_any(targets, SMALL_BOARD) && !wings)
        return;
    threats_collect(&now, attackers, SMALL_BOARD);
    if (turns(pos->rules, KIND_KING)) {
        const struct king_attackers turned =
            king_attackers_after(pos, gen->us, &groups, KIND_KING);

        threats_collect(&after, &turned, SMALL_BOARD);
    }

    const struct threats *landing = turns(pos->rules, KIND_KING) ? &after : &now;

    movegen_king(list, gen, attackers, landing, targets, SMALL_BOARD);
    orthodox_castling(list, gen, wings, attackers->occupied, &now, landing);
}

static ALWAYS_INLINE void generate_moves(const struct position *pos,
                                         enum generate which, bool counting,
                                         struct move_list *list)
{
    const struct gen_targets gen = gen_targets_make(pos, &shape_8x8, which, counting);
    struct attack_groups groups;
    const struct king_attackers attackers =
        king_attackers_after(pos, pos->to_move, &groups, KIND_NONE);
    struct legality legality;

    legality_find(&legality, &attackers, SMALL_BOARD);
    orthodox_pawns(list, &gen, &attackers, &legality);
    for (int kind = KIND_KNIGHT; kind <= KIND_QUEEN; kind++)
        add_type(list, &gen, &attackers, &legality, kind);
    add_king(list, &gen, &attackers, legality.check);
}

MOVEGEN_OPERATIONS(generate_moves)

static void offer_en_passant(struct position *pos, square sq)
{
    struct attack_groups groups;
    const struct king_attackers attackers =
        king_attackers_after(pos, pos->to_move, &groups, KIND_NONE);

    if (orthodox_was_passed(pos, &shape_8x8, sq))
        orthodox_offer(pos, &shape_8x8, sq, &attackers, attackers.defenders);
}

PER_PROCESSOR static void make(struct position *after, const struct position *before,
                               move m)
{
    const int kind = piece_kind(position_piece(before, move_from(m)));

    orthodox_start_ply(after, before, KIND_FIRST_VARIANT);
    orthodox_move(after, &shape_8x8, m);
    if (m != MOVE_NONE && turns(before->rules, kind))
        position_set_power(after, kind, position_power_index(before, WHITE, kind, 1));
    if (move_type(m) == MOVE_DOUBLE_STEP)
        offer_en_passant(after, (move_from(m) + move_to(m)) / 2);
}

static bool is_attacked(const struct position *pos, int us)
{
    struct attack_groups groups;
    const struct king_attackers attackers =
        king_attackers_after(pos, us, &groups, KIND_NONE);

    return king_attackers_give_check(&attackers, SMALL_BOARD);
}

static bool in_check(const struct position *pos)
{
    return is_attacked(pos, pos->to_move);
}

static bool can_capture_king(const struct position *pos)
{
    return is_attacked(pos, pos->to_move ^ 1);
}

/* ---- options ----------------------------------------------------------------------------- */

/* The lists of powers, while an option's value is read. */
struct lists {
    struct rules *rules; /* to set the powers in; NULL: the value is only checked */
    int lengths[COLOURS][KIND_MAX];
};

/* Read one list, `N,WD` of `N=N,WD`, for one colour; `end` is where it ends. */
static bool read_list(struct lists *lists, int colour, int kind, const char *list,
                      const char *end, struct text *why)
{
    struct rules *rules = lists->rules;
    int index = 0;

    for (const char *c = list; c <= end; index++) {
        const char *comma = memchr(c, ',', (size_t)(end - c));
        const char *stop = comma ? comma : end;
        const int length = (int)(stop - c);
        struct betza betza;

        if (index == POWERS_MAX)
            return text_fail(why, "more than %d powers", POWERS_MAX);
        if (rules ? !rules_set_power(rules, colour, kind, index, c, length, why)
                  : !betza_parse(&betza, c, length, why))
            return false;
        c = stop + 1;
    }
    for (int i = index; rules && i < POWERS_MAX; i++)
        rules->powers[colour][kind][i] = NULL;
    lists->lengths[colour][kind] = index;
    return true;
}

static int read_type(char letter)
{
    for (int i = 0; i < TYPES; i++)
        if (kinds[types[i]].letter == letter)
            return types[i];
    return KIND_NONE;
}

/* Read one `[w|b]TYPE=LIST` that ends at `end`. */
static bool read_entry(struct lists *lists, const char *entry, const char *end,
                       struct text *why)
{
    const bool only_white = *entry == 'w';
    const bool only_black = *entry == 'b';
    const char *c = entry + (only_white || only_black);
    const int kind = c < end ? read_type(*c) : KIND_NONE;
    const int shown = end - entry > 40 ? 40 : (int)(end - entry);
    struct text reason;

    if (kind == KIND_NONE || end - c < 2 || c[1] != '=')
        return text_fail(why, "'%.*s' is not like N=N,WD, wN=... or bN=...", shown,
                         entry);
    for (int colour = 0; colour < COLOURS; colour++)
        if (!(colour == WHITE ? only_black : only_white)
            && !read_list(lists, colour, kind, c + 2, end, &reason))
            return text_fail(why, "'%.*s': %s", shown, entry, reason.chars);
    return true;
}

static bool read_entries(struct lists *lists, const char *powers, struct text *why)
{
    const char *c = powers;

    while (*c) {
        const char *end = c + strcspn(c, ";");

        if (!read_entry(lists, c, end, why))
            return false;
        c = *end ? end + 1 : end;
    }
    return true;
}

/* Read the lists of all types, those that are not in `powers` from the preset. */
static bool read_powers(struct lists *lists, const char *powers, struct text *why)
{
    if (!read_entries(lists, powers_preset, why) || !read_entries(lists, powers, why))
        return false;
    for (int i = 0; i < TYPES; i++)
        if (lists->lengths[WHITE][types[i]] != lists->lengths[BLACK][types[i]])
            return text_fail(why, "the two sides' lists of %c differ in length",
                             kinds[types[i]].letter);
    return true;
}

static bool check_powers(const char *powers, struct text *why)
{
    struct lists lists = {.rules = NULL};

    return read_powers(&lists, powers, why);
}

enum { OPTION_POWERS, OPTION_PHASED };
static const struct setting options[] = {
    {"Powers",
     .help = "lists of powers, such as N=N,WD;B=B,R4 or, per side, wN=N,WD;bN=N,AD",
     .type = SETTING_TEXT, .size = OPTION_VALUE_MAX, .preset = powers_preset,
     .check = check_powers},
    {"Phased", .help = "Black's powers run one entry ahead of White's",
     .type = SETTING_CHECK, .size = sizeof(int), .preset = "false"},
    {.name = NULL},
};

static bool build(struct rules *rules, struct text *why)
{
    struct lists lists = {.rules = rules};

    if (!read_powers(&lists, rules->option_texts[OPTION_POWERS], why))
        return false;
    rules->lead[BLACK] = rules_option(rules, OPTION_PHASED);
    for (int i = 0; i < TYPES; i++)
        rules->power_count[types[i]] = lists.lengths[WHITE][types[i]];
    return true;
}

/* The number of digits of the state field: the king has one only if it has several powers. */
static int digit_count(const struct rules *rules)
{
    return turns(rules, KIND_KING) ? TYPES : TYPES - 1;
}

static bool read_state(struct position *pos, const char *field, struct text *why)
{
    const int digits = digit_count(pos->rules);

    if (!field || strcmp(field, "-") == 0)
        return true;
    if (strlen(field) != (size_t)digits
        || strspn(field, "0123456789") != (size_t)digits)
        return text_fail(why, "powers '%.40s' are not %d digits or -", field, digits);
    for (int i = 0; i < digits; i++) {
        const int count = pos->rules->power_count[types[i]];

        if (field[i] - '0' >= count)
            return text_fail(why, "powers '%s': %c has only %d", field,
                             kinds[types[i]].letter, count);
        position_set_power(pos, types[i], field[i] - '0');
    }
    return true;
}

static void write_state(const struct position *pos, struct text *text)
{
    for (int i = 0; i < digit_count(pos->rules); i++)
        text_add(text, "%d", pos->state.power_index[types[i]]);
}

/* A piece is named by its power, or by its type's letter where another type has the same
 * power, or the power's name could be taken for a pawn's file. */
static void write_name(const struct position *pos, square sq, struct text *text)
{
    const piece p = position_piece(pos, sq);
    const int kind = piece_kind(p);
    const int us = piece_colour(p);
    const char *name = position_power(pos, us, kind)->name;
    bool usable = name[0] < 'a';

    if (kind == KIND_PAWN)
        return;
    for (int i = 0; i < TYPES; i++)
        if (types[i] != kind
            && strcmp(position_power(pos, us, types[i])->name, name) == 0)
            usable = false;
    if (usable)
        text_add(text, "%s", name);
    else
        text_add_char(text, kinds[kind].letter);
}

/* The power that the piece, and all of its type, have now. */
static void write_suffix(const struct position *pos, move m, struct text *text)
{
    const piece p = position_piece(pos, move_from(m));
    const int kind = piece_kind(p);
    const int us = piece_colour(p);

    if (turns(pos->rules, kind))
        text_add(
            text, "=%s",
            pos->rules->powers[us][kind][position_power_index(pos, us, kind, 1)]->name);
}

/* Whether a power is the king's own step: K, WF or FW. */
static bool is_kings_step(const struct betza *betza)
{
    for (int i = 0; i < betza->count; i++) {
        const struct jump *jump = &betza->jumps[i];

        if (jump->dx < -1 || jump->dx > 1 || jump->dy < -1 || jump->dy > 1
            || jump->quiet != 1 || jump->capture != 1)
            return false;
    }
    return betza->count == KINGS_STEPS;
}

/* Bare kings are dead while the K lists hold nothing but the king's own step: other kings can
 * mate. */
static bool ended(const struct position *pos, struct outcome *outcome)
{
    const struct rules *rules = pos->rules;
    struct outcome dead;

    if (!orthodox_bare_kings_ended(pos, &dead))
        return false;
    for (int colour = 0; colour < COLOURS; colour++)
        for (int i = 0; i < rules->power_count[KIND_KING]; i++)
            if (!is_kings_step(&rules->powers[colour][KIND_KING][i]->betza))
                return false;
    *outcome = dead;
    return true;
}

extern const struct rulebook rulebook_polypiece; /* polypiece_rulebook.c */

const struct variant variant_polypiece = {
    .name = "polypiece",
    .title = "Polypiece Chess",
    .rulebook = &rulebook_polypiece,
    .board = &topology_8x8,
    .shape = &shape_8x8,
    .start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - - 0 1",
    .kinds = kinds,
    .kind_count = sizeof kinds / sizeof *kinds,
    .options = options,
    .build = build,
    .generate = generate,
    .count = count,
    .make = make,
    .in_check = in_check,
    .ended = ended,
    .can_capture_king = can_capture_king,
    .castling_rights = orthodox_rook_rights,
    .offer_en_passant = offer_en_passant,
    .read_state = read_state,
    .write_state = write_state,
    .check_position = orthodox_check_pawns,
    .write_name = write_name,
    .write_suffix = write_suffix,
};
