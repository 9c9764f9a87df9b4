/* first_leaps.c - a king and a ferz may leap with their first move.  SPDX-License-Identifier: MIT
 *
 * As in Cambodian chess: where the start has them, and until they move, the king leaps like a knight
 * one square forward and two sideways, the ferz two squares straight ahead, both without capturing.
 * A king in check does not, and loses its leap for good to a rook that comes to its file or rank.
 * These rights stand in the FEN instead of those to castle, by the files of the pieces.
 */
#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/orthodox/shaped.h"
#include "engine/rules/fen.h"
#include "engine/rules/play.h"

#include <string.h>

enum { CAMBODIAN, GATING };

enum { KINGS_LEAP, FERZ_LEAP };

static void describe(const union module_value *values, struct text *text)
{
    (void)values;
    text_add(text,
             "With its first move a king that is not in check may leap like a knight, "
             "one square forward and two sideways, and a ferz two squares straight "
             "ahead, neither to capture. A king may not any more once a rook has come "
             "to its file or rank. The FEN has the files of those that may, instead of "
             "castling.");
}

/* ---- rights ------------------------------------------------------------------------------- */

/* The leap, if any, that a piece of `colour` on a file has where the game begins. */
static const struct first_leap *leap_on_file(const struct shape *shape, int colour,
                                             int file)
{
    for (int i = 0; i < FIRST_LEAPS; i++)
        if (shape->leaps[colour][i].right
            && shape->leaps[colour][i].from % shape->files == file)
            return &shape->leaps[colour][i];
    return NULL;
}

static int leaping_rights(const struct position *pos)
{
    const struct shape *shape = pos->rules->variant->shape;
    int rights = 0;

    for (int colour = 0; colour < COLOURS; colour++)
        for (int i = 0; i < FIRST_LEAPS; i++) {
            const struct first_leap *leap = &shape->leaps[colour][i];

            if (leap->right && pos->board[leap->from] == piece_make(leap->kind, colour))
                rights |= leap->right;
        }
    return rights;
}

/* Files as in DEde, or KQkq for kings and ferzes. */
static bool read_rights(struct position *pos, const char *field, struct text *why)
{
    const struct shape *shape = pos->rules->variant->shape;
    struct text letters = {.length = 0};

    for (const char *c = field; *c; c++) {
        const int file = text_lower(*c) - 'a';
        const int colour = text_lower(*c) == *c ? BLACK : WHITE;
        const struct first_leap *leap = leap_on_file(shape, colour, file);

        if (leap)
            text_add_char(&letters, "KQkq"[2 * colour + (leap->kind != KIND_KING)]);
        else if (strchr("KQkq-", *c))
            text_add_char(&letters, *c);
        else if (file < 0 || file >= shape->files)
            return text_fail(why, "'%.40s' are no files of pieces that leap", field);
    }
    return fen_read_castling(pos, letters.length ? letters.chars : "-", why);
}

static void write_rights(const struct position *pos, struct text *text)
{
    const struct shape *shape = pos->rules->variant->shape;

    for (int colour = 0; colour < COLOURS; colour++)
        for (int file = 0; file < shape->files; file++) {
            const struct first_leap *leap = leap_on_file(shape, colour, file);

            if (leap && pos->castling & leap->right)
                text_add_char(text, (char)((colour == WHITE ? 'A' : 'a') + file));
        }
}

static bool set_up(const union module_value *values, struct variant *variant,
                   struct text *why)
{
    if (!values[GATING].number)
        return text_fail(why, "gating is missing");
    variant->hints.favours_a_colour = true;
    variant->castling.rights = leaping_rights;
    variant->castling.title = "Pieces that may leap";
    variant->castling.read = read_rights;
    variant->castling.write = write_rights;
    return true;
}

/* ---- where the start has them ------------------------------------------------------------- */

static void add_leap(struct shape *shape, const struct topology *board, int colour,
                     int number, square from, int kind)
{
    static const int rights[COLOURS][FIRST_LEAPS] = {
        {CASTLING_WHITE_KING, CASTLING_WHITE_QUEEN},
        {CASTLING_BLACK_KING, CASTLING_BLACK_QUEEN}};
    static const int steps[FIRST_LEAPS][2][2] = {
        [KINGS_LEAP] = {{-2, 1}, {2, 1}}, [FERZ_LEAP] = {{0, 2}, {0, 2}}};
    struct first_leap *leap = &shape->leaps[colour][number];

    leap->right = (uint8_t)rights[colour][number];
    leap->from = (uint8_t)from;
    leap->kind = (uint8_t)kind;
    for (int i = 0; i < 2; i++) {
        const int up = steps[number][i][1];
        const square to =
            topology_square(board, topology_file(board, from) + steps[number][i][0],
                            topology_rank(board, from) + (colour == WHITE ? up : -up));

        if (to != SQ_NONE)
            leap->to |= bit(to);
    }
    shape->rights_of[from] |= leap->right;
}

static int kind_that_moves(const struct variant *variant, const char *betza)
{
    for (int kind = KIND_FIRST_OTHER; kind < variant->kind_count; kind++)
        if (variant->kinds[kind].betza
            && strcmp(variant->kinds[kind].betza, betza) == 0)
            return kind;
    return KIND_NONE;
}

static bool begin(const union module_value *values, const struct position *start,
                  struct shape *shape, struct text *why)
{
    const struct variant *variant = start->rules->variant;
    const int ferz = kind_that_moves(variant, "F");

    (void)values;
    for (int colour = 0; colour < COLOURS; colour++) {
        const bitset ferzes = start->by_kind[ferz] & start->by_colour[colour];

        if (shape->wings[colour][0].right || shape->wings[colour][1].right)
            return text_fail(why, "Potpourri cannot play this rule with castling");
        if (ferz != KIND_NONE && bitset_count(ferzes, true) > 1)
            return text_fail(why, "%s begins with more than one ferz",
                             colour_name(colour));
        if (start->king[colour] != SQ_NONE)
            add_leap(shape, variant->board, colour, KINGS_LEAP, start->king[colour],
                     KIND_KING);
        if (ferz != KIND_NONE && ferzes)
            add_leap(shape, variant->board, colour, FERZ_LEAP,
                     bitset_lowest(ferzes, true), ferz);
    }
    return true;
}

/* ---- moves ---------------------------------------------------------------------------------- */

/* What attacks the king of the side to move after a piece of `kind` has moved. */
static struct king_attackers attackers_after(const struct gen_targets *gen, int kind,
                                             struct attack_groups *room)
{
    return modules_king_attackers(
        gen->pos, gen->us, variant_kinds_alike(gen->pos->rules->variant, kind), room);
}

/* Where a leap goes and the piece cannot go by its present power. */
static bitset targets_of(const struct gen_targets *gen, const struct first_leap *leap)
{
    const struct power *power = position_power(gen->pos, gen->us, leap->kind);

    return leap->to & gen->quiets & ~movegen_targets(gen, power, leap->from, ANY_BOARD);
}

static void add_kings_leaps(const struct gen_targets *gen, bitset targets,
                            struct move_list *list)
{
    struct attack_groups room;
    const struct king_attackers attackers = attackers_after(gen, KIND_KING, &room);
    struct threats threats;

    if (gen->tried) {
        movegen_add(list, gen, MOVE_NORMAL, attackers.king, targets, ANY_BOARD);
        return;
    }
    threats_collect(&threats, &attackers, true);
    while (targets) {
        const square to = bitset_pop(&targets, true);

        if (!threats_attack(&threats, to, attackers.occupied & ~bit(attackers.king), 0,
                            true))
            movegen_add_one(list, gen, move_make(MOVE_NORMAL, attackers.king, to));
    }
}

static void add_ferzs_leap(const struct gen_targets *gen, const struct first_leap *leap,
                           struct move_list *list)
{
    struct attack_groups room;
    const struct king_attackers attackers = attackers_after(gen, leap->kind, &room);
    struct legality legality;
    bitset allowed;

    if (gen->tried) {
        movegen_add(list, gen, MOVE_NORMAL, leap->from, targets_of(gen, leap),
                    ANY_BOARD);
        return;
    }
    legality_find_if_any(&legality, &attackers, true);
    allowed = bitset_has(legality.pinned, leap->from)
                  ? legality_pin_allows(&legality, bit(leap->from))
                  : legality.allowed;
    movegen_add(list, gen, MOVE_NORMAL, leap->from, targets_of(gen, leap) & allowed,
                true);
}

static void add_moves(const union module_value *values, const struct gen_targets *gen,
                      const struct legality *legality, struct move_list *list)
{
    const struct first_leap *king = &gen->shape->leaps[gen->us][KINGS_LEAP];
    const struct first_leap *ferz = &gen->shape->leaps[gen->us][FERZ_LEAP];

    (void)values;
    if (gen->pos->castling & king->right && !legality->check
        && bitset_has(gen->own, king->from))
        add_kings_leaps(gen, targets_of(gen, king), list);
    if (gen->pos->castling & ferz->right && bitset_has(gen->own, ferz->from))
        add_ferzs_leap(gen, ferz, list);
}

/* A rook that comes to the king's file or rank takes its leap, whatever stands between. */
static void complete(const union module_value *values, struct position *after,
                     const struct position *before, move m)
{
    const struct topology *board = before->rules->variant->board;
    const int us = before->to_move;
    const struct first_leap *leap =
        &before->rules->variant->shape->leaps[us ^ 1][KINGS_LEAP];
    const int kind = play_mover_kind(before, m);
    const square to = play_arrival(before, m);

    (void)values;
    if (m != MOVE_NONE && after->castling & leap->right
        && kind == kind_that_moves(before->rules->variant, "R")
        && (topology_file(board, to) == topology_file(board, leap->from)
            || topology_rank(board, to) == topology_rank(board, leap->from)))
        position_set_castling(after, after->castling & ~leap->right);
}

const struct module module_first_leaps = {
    .keys =
        {
            [CAMBODIAN] = {"cambodianMoves", VALUE_BOOL, false, NULL, NULL},
            [GATING] = {"gating", VALUE_BOOL, false, NULL, NULL},
        },
    .traits = SPARES_KINDS,
    .changes = JUDGES_KINGS,
    .heeds =
        CHANGES_POWERS | CHANGES_WALLS | CHANGES_BOARD | ADDS_MOVES | FORBIDS_MOVES,
    .setup.set_up = set_up,
    .setup.begin = begin,
    .text.describe = describe,
    .moves.add_moves = add_moves,
    .ply.complete = complete,
};
