/* pawn_rules.c - what pawns and castling kings do, in words.  SPDX-License-Identifier: MIT */
#include "protocol/rulebook/pawn_rules.h"

#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/orthodox/orthodox.h"
#include "engine/rules/fen.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/shape.h"
#include "engine/rules/variant.h"
#include "protocol/rulebook/page.h"

#include <string.h>

/* ---- pawns ------------------------------------------------------------------------------- */

/* Append where something is for each side: " on rank 8, Black's on rank 1". */
static void write_places(const struct topology *board, const bitset places[COLOURS],
                         const char *preposition, struct text *text)
{
    text_add(text, " %s ", preposition);
    topology_add_squares(board, places[WHITE], " and ", text);
    if (places[BLACK] == places[WHITE])
        return;
    text_add(text, ", Black's %s ", preposition);
    topology_add_squares(board, places[BLACK], " and ", text);
}

/* Append a kind as pawns become it, without the mark of what has been a pawn. */
static void write_kind(const struct variant *variant, int kind, struct text *text)
{
    if (variant->kinds[kind].promoted.mark == '~')
        text_add_char(text, variant->kinds[kind].letter);
    else
        fen_write_piece(variant, piece_make(kind, WHITE), text);
}

/* Append a set of kinds: " P, S". */
static void write_kinds(const struct variant *variant, unsigned kinds,
                        struct text *text)
{
    const char *separator = " ";

    for (int kind = KIND_KING; kind < variant->kind_count; kind++)
        if (kinds >> kind & 1) {
            text_add(text, "%s", separator);
            write_kind(variant, kind, text);
            separator = ", ";
        }
}

/* Append what pawns become: "Q, R, B or N". */
static void write_promotions(const struct variant *variant, int colour,
                             struct text *text)
{
    const struct promotions *list = &variant->shape->promotions[colour];
    const int change = variant->shape->promoted[KIND_PAWN];
    const int count = list->count + (change != KIND_NONE);

    for (int i = 0; i < count; i++) {
        text_add_separator(text, i, count, " or ");
        write_kind(variant, i < list->count ? list->kinds[i] : change, text);
    }
}

/* Whether a side has pieces that promote as pawns do, pawns or others. */
static bool promotes(const struct variant *variant, int colour)
{
    const struct shape *shape = variant->shape;

    return shape->may_promote[colour]
           && (shape->promotions[colour].count > 0 || shape->promoted[KIND_PAWN])
           && (variant->kinds[KIND_PAWN].letter || shape->promotes_as_pawn[colour]);
}

/* Append what promotes, with the first letter given: "pawns" or, in a game without them, "pieces" that
 * promote as they would. */
static void write_subject(const struct variant *variant, int colour, char first,
                          struct text *text)
{
    if (variant->kinds[KIND_PAWN].letter) {
        text_add(text, "%cawns", first);
        return;
    }
    text_add(text, "%cieces", first);
    write_kinds(variant, variant->shape->promotes_as_pawn[colour], text);
}

static void write_promotion_of_one(const struct variant *variant, int colour,
                                   struct text *text)
{
    const struct shape *shape = variant->shape;
    const bool always = shape->may_promote[colour] == shape->must_promote[colour];

    text_add(text, "%s's ", colour == WHITE ? "White" : "Black");
    write_subject(variant, colour, 'p', text);
    text_add(text, always ? " promote on " : " may promote on ");
    topology_add_squares(variant->board, shape->may_promote[colour], " and ", text);
    if (!always && shape->must_promote[colour]) {
        text_add(text, ", and must on ");
        topology_add_squares(variant->board, shape->must_promote[colour], " and ",
                             text);
    }
    text_add(text, ", to ");
    write_promotions(variant, colour, text);
    text_add(text, "; %s's do not.", colour == WHITE ? "Black" : "White");
}

static void write_promotion_of_both(const struct variant *variant, struct text *text)
{
    const struct shape *shape = variant->shape;
    const bitset *may = shape->may_promote, *must = shape->must_promote;
    const bool always = may[WHITE] == must[WHITE] && may[BLACK] == must[BLACK];

    write_subject(variant, WHITE, 'P', text);
    text_add(text, always ? " promote" : " may promote");
    write_places(variant->board, may, "on", text);
    if (!always && (must[WHITE] | must[BLACK])) {
        text_add(text, ", and must");
        write_places(variant->board, must, "on", text);
    }
    text_add(text, ", to ");
    write_promotions(variant, WHITE, text);
    if (memcmp(&shape->promotions[WHITE], &shape->promotions[BLACK],
               sizeof shape->promotions[WHITE])
        != 0) {
        text_add(text, ", Black's to ");
        write_promotions(variant, BLACK, text);
    }
    text_add_char(text, '.');
}

/* Name the other pieces that promote as pawns do. */
static void write_others(const struct variant *variant, struct text *text)
{
    const unsigned white = variant->shape->promotes_as_pawn[WHITE];
    const unsigned black = variant->shape->promotes_as_pawn[BLACK];

    if (!(white | black) || !variant->kinds[KIND_PAWN].letter)
        return;
    text_add(text, " The same holds for");
    if (white == black) {
        write_kinds(variant, white, text);
    } else {
        text_add(text, "%s", white ? " White's" : "");
        write_kinds(variant, white, text);
        text_add(text, "%s%s", white && black ? " and" : "", black ? " Black's" : "");
        write_kinds(variant, black, text);
    }
    text_add_char(text, '.');
}

static void write_promotion(const struct variant *variant, struct text *text)
{
    const struct shape *shape = variant->shape;

    if (shape->promotes_apart) {
        text_add(text, "White's promotion squares are ");
        topology_add_squares(variant->board, shape->may_promote[WHITE], " and ", text);
        text_add(text, ", Black's ");
        topology_add_squares(variant->board, shape->may_promote[BLACK], " and ", text);
        text_add_char(text, '.');
    } else if (promotes(variant, WHITE) && promotes(variant, BLACK)) {
        write_promotion_of_both(variant, text);
    } else if (promotes(variant, WHITE) || promotes(variant, BLACK)) {
        write_promotion_of_one(variant, promotes(variant, WHITE) ? WHITE : BLACK, text);
    } else {
        text_add(text, "Pawns do not promote.");
        return;
    }
    write_others(variant, text);
}

/* The set of kinds that something may become as far as limits allow. */
static unsigned limited_kinds(const struct variant *variant)
{
    const struct shape *shape = variant->shape;
    unsigned kinds = 0;

    for (int colour = 0; colour < COLOURS; colour++)
        for (int i = 0;
             promotes(variant, colour) && i < shape->promotions[colour].count; i++)
            kinds |= 1U << shape->promotions[colour].kinds[i];
    for (int kind = KIND_FIRST_OTHER; kind < variant->kind_count; kind++)
        if (shape->promoted[kind] && !variant->kinds[kind].promoted.reverts_to)
            kinds |= 1U << shape->promoted[kind];
    return kinds;
}

/* Whether pawns of `colour` must promote somewhere, and limits may leave them nothing to become. */
static bool may_run_out(const struct shape *shape, int colour)
{
    const struct promotions *list = &shape->promotions[colour];

    for (int i = 0; i < list->count; i++)
        if (!shape->promotion_limit[list->kinds[i]])
            return false;
    return list->count > 0 && shape->must_promote[colour] && !shape->promotes_apart
           && !shape->promoted[KIND_PAWN];
}

/* Say how many pieces of a kind a side may have for another to become one; kinds that count together are
 * named once. */
static void write_limits(const struct variant *variant, struct text *text)
{
    const struct shape *shape = variant->shape;
    const unsigned kinds = limited_kinds(variant);
    const char *separator = "No promotion gives a side more than ";
    unsigned named = 0;

    for (int kind = 1; kind < variant->kind_count; kind++) {
        const int limit = shape->promotion_limit[kind];

        if (limit == 0 || !(kinds >> kind & 1) || named >> kind & 1)
            continue;
        text_add(text, "%s%d ", separator, limit);
        write_kind(variant, kind, text);
        named |= variant_kinds_alike(variant, kind);
        separator = ", ";
    }
    if (*separator != ',')
        return;
    text_add_char(text, '.');
    if (named >> shape->promoted[KIND_PAWN] & 1) {
        text_add(text, " This does not bind pawns that become ");
        write_kind(variant, shape->promoted[KIND_PAWN], text);
        text_add_char(text, '.');
    } else if (variant->kinds[KIND_PAWN].letter
               && (may_run_out(shape, WHITE) || may_run_out(shape, BLACK))) {
        text_add(text,
                 " A pawn for which nothing is left does not go to where it would "
                 "have to promote.");
    }
}

/* From where pawns go two squares. */
static bitset double_step_begins(const struct variant *variant, int colour)
{
    const struct shape *shape = variant->shape;
    const bitset ends = orthodox_advance(shape, shape->passed[colour], colour)
                        & variant->board->squares;
    const bitset passed = orthodox_advance(shape, ends, colour ^ 1);

    return orthodox_advance(shape, passed, colour ^ 1) & variant->board->squares;
}

static void write_double_step(const struct variant *variant, struct text *text)
{
    bitset begins[COLOURS], passed[COLOURS], capture[COLOURS];

    for (int colour = 0; colour < COLOURS; colour++) {
        begins[colour] = double_step_begins(variant, colour);
        passed[colour] = orthodox_advance(variant->shape, begins[colour], colour);
        capture[colour] = variant->shape->en_passant[colour] & passed[colour];
    }
    if (!(begins[WHITE] | begins[BLACK])) {
        text_add(text, "Pawns never go two squares.");
        return;
    }
    text_add(text, "Pawns may go two squares");
    write_places(variant->board, begins, "from", text);
    if (!(capture[WHITE] | capture[BLACK])) {
        text_add(text, ", and are never captured en passant");
    } else {
        text_add(text,
                 ". The next move may capture them en passant, as if they had gone "
                 "one square");
        if (capture[WHITE] != passed[WHITE] || capture[BLACK] != passed[BLACK]) {
            text_add(text, ", but only");
            write_places(variant->board, capture, "on", text);
        }
    }
    text_add_char(text, '.');
}

/* Where first moves of other pieces end, if that is not everywhere. */
static void write_first_moves(const struct variant *variant, struct text *text)
{
    const struct shape *shape = variant->shape;
    bitset ends[COLOURS];

    if (!(shape->first_moves[WHITE] | shape->first_moves[BLACK])
        || !(shape->first_barred[WHITE] | shape->first_barred[BLACK]))
        return;
    for (int colour = 0; colour < COLOURS; colour++)
        ends[colour] = variant->board->squares & ~shape->first_barred[colour];
    text_add(text, "First moves, which begin");
    write_places(variant->board, shape->first_moves, "on", text);
    text_add(text, ", end");
    write_places(variant->board, ends, "on", text);
    text_add_char(text, '.');
}

/* Add a paragraph, if there is one; a text too long for it ends with three dots. */
static void add_text(struct page *page, struct text *text)
{
    text_mark_cut(text);
    if (text->length > 0)
        page_paragraph(page, text->chars);
}

static void add_pawns(struct page *page, const struct variant *variant)
{
    const struct shape *shape = variant->shape;
    struct text promotion = {.length = 0}, limits = {.length = 0};
    struct text steps = {.length = 0}, first_moves = {.length = 0};

    if (variant->kinds[KIND_PAWN].letter
        || (shape->promotes_as_pawn[WHITE] | shape->promotes_as_pawn[BLACK]))
        write_promotion(variant, &promotion);
    write_limits(variant, &limits);
    if (variant->kinds[KIND_PAWN].letter)
        write_double_step(variant, &steps);
    write_first_moves(variant, &first_moves);
    add_text(page, &promotion);
    add_text(page, &limits);
    add_text(page, &steps);
    add_text(page, &first_moves);
}

/* ---- castling ---------------------------------------------------------------------------- */

/* Append when castling is allowed. */
static void write_conditions(const struct variant *variant, struct text *text)
{
    const uint8_t *kings = variant->shape->castling_king;

    text_add(text,
             " Neither may have moved before, and nothing may stand where they pass "
             "or go.");
    if (kings[WHITE] == KIND_KING || kings[BLACK] == KIND_KING)
        text_add(text,
                 " A king castles neither in check nor over or to an attacked "
                 "square%s.",
                 variant->judge.facing
                     ? ", nor over one from which it would face the other"
                     : "");
}

/* Append where the king goes on each wing where the start has the right: "from e1 to g1 with the rook on
 * h1, or to c1 or b1 with the rook on a1". */
static bool write_castling(const struct rules *rules, int colour, struct text *text)
{
    const struct variant *variant = rules->variant;
    const struct shape *shape = variant->shape;
    bool castles = false;

    for (int i = 0; i < WINGS; i++) {
        const struct wing *wing = &shape->wings[colour][i];
        const struct wing *longer = &shape->wings[colour][WINGS + i];

        if (!(rules->start->castling & wing->right))
            continue;
        if (castles) {
            text_add(text, ", or to ");
        } else {
            text_add(text, " from ");
            topology_add_name(variant->board, shape->king_from[colour], text);
            text_add(text, " to ");
        }
        topology_add_name(variant->board, wing->king_to, text);
        if (longer->right) {
            text_add(text, " or ");
            topology_add_name(variant->board, longer->king_to, text);
        }
        text_add(
            text, " with the %s on ",
            variant->kinds[piece_kind(position_piece(rules->start, wing->rook_from))]
                .name);
        topology_add_name(variant->board, wing->rook_from, text);
        castles = true;
    }
    return castles;
}

static void add_castling(struct page *page, const struct rules *rules)
{
    const struct variant *variant = rules->variant;
    const uint8_t *kings = variant->shape->castling_king;
    struct text white = {.length = 0}, black = {.length = 0}, text = {.length = 0};
    const bool of_white = write_castling(rules, WHITE, &white);
    const bool of_black = write_castling(rules, BLACK, &black);

    if (!(of_white || of_black))
        return;
    text_add(&text, "White's %s castles", variant->kinds[kings[WHITE]].name);
    text_add(&text, "%s", of_white ? white.chars : " nowhere");
    text_add(&text, "; Black's");
    if (kings[BLACK] != kings[WHITE])
        text_add(&text, " %s", variant->kinds[kings[BLACK]].name);
    text_add(&text, "%s.", of_black ? black.chars : " nowhere");
    write_conditions(variant, &text);
    if (variant->shape->castlings > WINGS)
        text_add(&text, " In algebraic notation the longer castling of a wing is "
                        "written as a move of the king.");
    if (variant->castling.onto_rook && variant->castling.onto_rook(rules))
        text_add(&text,
                 " Where they begin elsewhere, as in Chess960, castling ends on the "
                 "same squares.");
    page_paragraph(page, text.chars);
}

void pawn_rules_add(struct page *page, const struct rules *rules)
{
    const struct variant *variant = rules->variant;

    if (!variant->file.fingerprint || variant->file.origin || !variant->shape)
        return;
    add_pawns(page, variant);
    add_castling(page, rules);
}
