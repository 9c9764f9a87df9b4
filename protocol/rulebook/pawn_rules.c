/* pawn_rules.c - what pawns and castling kings do, in words.  SPDX-License-Identifier: MIT */
#include "protocol/rulebook/pawn_rules.h"

#include "engine/board/topology.h"
#include "engine/core/bitset.h"
#include "engine/core/text.h"
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
    topology_add_squares(board, places[WHITE], text);
    if (places[BLACK] == places[WHITE])
        return;
    text_add(text, ", Black's %s ", preposition);
    topology_add_squares(board, places[BLACK], text);
}

/* Append a kind as pawns become it, without the mark of what has been a pawn. */
static void write_kind(const struct variant *variant, int kind, struct text *text)
{
    if (variant_promoted_kind(variant, kind).mark == '~')
        text_add_char(text, variant->kinds[kind].letter);
    else
        fen_write_piece(variant, piece_make(kind, WHITE), text);
}

/* Append what pawns become: "Q, R, B or N". */
static void write_promotions(const struct variant *variant, int colour,
                             struct text *text)
{
    const struct promotions *list = &variant->shape->promotions[colour];

    for (int i = 0; i < list->count; i++) {
        text_add(text, "%s", i == 0 ? "" : i == list->count - 1 ? " or " : ", ");
        write_kind(variant, list->kinds[i], text);
    }
}

/* Whether pawns of both sides become the same. */
static bool have_same_promotions(const struct shape *shape)
{
    const struct promotions *list = shape->promotions;

    return list[WHITE].count == list[BLACK].count
           && memcmp(list[WHITE].kinds, list[BLACK].kinds, (size_t)list[WHITE].count)
                  == 0;
}

static void write_promotion(const struct variant *variant, struct text *text)
{
    const struct shape *shape = variant->shape;
    const bitset *may = shape->may_promote, *must = shape->must_promote;
    const bool always = may[WHITE] == must[WHITE] && may[BLACK] == must[BLACK];

    if (shape->promotions[WHITE].count + shape->promotions[BLACK].count == 0) {
        text_add(text, "Pawns do not promote.");
        return;
    }
    text_add(text, always ? "Pawns promote" : "Pawns may promote");
    write_places(variant->board, may, "on", text);
    if (!always && (must[WHITE] | must[BLACK])) {
        text_add(text, ", and must");
        write_places(variant->board, must, "on", text);
    }
    text_add(text, ", to ");
    write_promotions(variant, WHITE, text);
    if (!have_same_promotions(shape)) {
        text_add(text, ", Black's to ");
        write_promotions(variant, BLACK, text);
    }
    text_add_char(text, '.');
}

/* Say how many pieces of a kind a side may have for another to become one. */
static void write_limits(const struct variant *variant, struct text *text)
{
    const char *separator = " No promotion gives a side more than ";

    for (int kind = 1; kind < variant->kind_count; kind++) {
        const int limit = variant->shape->promotion_limit[kind];

        if (limit == 0 || variant_promoted_kind(variant, kind).mark == '~')
            continue;
        text_add(text, "%s%d ", separator, limit);
        write_kind(variant, kind, text);
        separator = ", ";
    }
    if (*separator == ',')
        text_add_char(text, '.');
}

/* From where pawns go two squares. */
static bitset double_step_begins(const struct variant *variant, int colour)
{
    const struct shape *shape = variant->shape;
    const bitset squares = variant->board->squares;
    const int forward = colour == WHITE ? shape->files : -shape->files;
    bitset begins = 0;

    for (bitset rest = shape->passed[colour]; rest;) {
        const square passed = bitset_pop(&rest, true);
        const square from = passed - forward, to = passed + forward;

        if (from >= 0 && from < SQUARE_MAX && bitset_has(squares, from) && to >= 0
            && to < SQUARE_MAX && bitset_has(squares, to))
            begins |= bit(from);
    }
    return begins;
}

static void write_double_step(const struct variant *variant, struct text *text)
{
    const bitset begins[COLOURS] = {double_step_begins(variant, WHITE),
                                    double_step_begins(variant, BLACK)};
    const bitset *captured = variant->shape->en_passant;

    if (!(begins[WHITE] | begins[BLACK])) {
        text_add(text, " They never go two squares.");
        return;
    }
    text_add(text, " They may go two squares");
    write_places(variant->board, begins, "from", text);
    if (!(captured[WHITE] | captured[BLACK]))
        text_add(text, ", and are never captured en passant");
    text_add_char(text, '.');
}

static void add_pawns(struct page *page, const struct variant *variant)
{
    const struct shape *shape = variant->shape;
    struct text text = {.length = 0};

    if (!variant->kinds[KIND_PAWN].letter
        && !(shape->promotes_as_pawn[WHITE] | shape->promotes_as_pawn[BLACK]))
        return;
    if (shape->promotes_apart) {
        text_add(&text, "White's promotion squares are ");
        topology_add_squares(variant->board, shape->may_promote[WHITE], &text);
        text_add(&text, ", Black's ");
        topology_add_squares(variant->board, shape->may_promote[BLACK], &text);
        text_add_char(&text, '.');
    } else {
        write_promotion(variant, &text);
    }
    write_limits(variant, &text);
    if (variant->kinds[KIND_PAWN].letter)
        write_double_step(variant, &text);
    page_paragraph(page, text.chars);
}

/* ---- castling ---------------------------------------------------------------------------- */

/* Append where the king goes on each wing where the start has the right: "from e1 to g1 with what stands
 * on h1, or to c1 with what stands on a1". */
static bool write_castling(const struct rules *rules, int colour, struct text *text)
{
    const struct variant *variant = rules->variant;
    const struct shape *shape = variant->shape;
    bool castles = false;

    for (int i = 0; i < WINGS; i++) {
        const struct wing *wing = &shape->wings[colour][i];

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
        text_add(text, " with what stands on ");
        topology_add_name(variant->board, wing->rook_from, text);
        castles = true;
    }
    return castles;
}

static void add_castling(struct page *page, const struct rules *rules)
{
    const struct variant *variant = rules->variant;
    struct text white = {.length = 0}, black = {.length = 0}, text = {.length = 0};
    const bool of_white = write_castling(rules, WHITE, &white);
    const bool of_black = write_castling(rules, BLACK, &black);

    if (variant->shape->castles_onto_rook || !(of_white || of_black))
        return;
    text_add(&text, "White's %s castles",
             variant->kinds[variant->shape->castling_king].name);
    text_add(&text, "%s", of_white ? white.chars : " nowhere");
    text_add(&text, "; Black's%s.", of_black ? black.chars : " nowhere");
    page_paragraph(page, text.chars);
}

void pawn_rules_add(struct page *page, const struct rules *rules)
{
    const struct variant *variant = rules->variant;

    if (!variant->fingerprint || variant->origin || !variant->shape)
        return;
    add_pawns(page, variant);
    add_castling(page, rules);
}
