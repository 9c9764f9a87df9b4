/* xboard_fen.c - FENs as XBoard writes them.  SPDX-License-Identifier: MIT
 *
 * fen.h reads what XBoard writes, as it does for all programs.  Here is what XBoard does not know:
 * castling rights in variants whose parent has none, and with other pieces than one kind of rook, such as
 * Perfect Chess's chancellor.  These are those of the start of a game.
 */
#include "protocol/gui/xboard/xboard.h"

#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/shape.h"
#include "engine/rules/variant.h"

#include <stdlib.h>
#include <string.h>

enum { FIELDS_PLAIN = 6 }; /* of a FEN without state, with both counters */

static const char blanks[] = " \t";

/* Append `count` vacant squares, with '*' for each that is not on the board. */
static void add_vacant(const struct topology *board, int file, int rank, int count,
                       struct text *text)
{
    int run = 0;

    for (int i = file; i < file + count; i++) {
        const bool exists =
            i >= board->files || rank < 0 || topology_square(board, i, rank) != SQ_NONE;

        run += exists;
        if (run && (!exists || i == file + count - 1))
            text_add(text, "%d", run);
        if (!exists)
            text_add_char(text, '*');
        run = exists ? run : 0;
    }
}

/* Append a FEN with '*' for vacant squares off the board. */
static void show_fen(const struct variant *variant, const char *fen, struct text *shown)
{
    const struct topology *board = variant->board;
    int file = 0, rank = board->ranks - 1;

    while (*fen && !strchr(" \t[", *fen)) {
        const int digits = (int)strspn(fen, "0123456789");
        const int count = digits && digits <= 2 ? atoi(fen) : 0;

        if (count) {
            add_vacant(board, file, rank, count, shown);
            file += count;
            fen += digits;
            continue;
        }
        file = *fen == '/' ? 0 : file + 1;
        rank -= *fen == '/';
        text_add_char(shown, *fen++);
    }
    text_add(shown, "%s", fen);
}

static int count_fields(const char *fen)
{
    int count = 0;

    for (fen += strspn(fen, blanks); *fen; fen += strspn(fen, blanks)) {
        fen += strcspn(fen, blanks);
        count++;
    }
    return count;
}

/* Give the kings that stand where games start those castling rights, of the start's, that XBoard does not know. */
static void guess_rights(struct position *pos, int unknown)
{
    const struct position *start = pos->rules->start;
    int rights = unknown ? unknown & pos->rules->variant->castling.rights(pos) : 0;

    for (int i = 0; i < CASTLING_SIDES; i++)
        if (start->king[i / 2] != pos->king[i / 2])
            rights &= ~(1 << i);
    position_set_castling(pos, pos->castling | rights);
}

/* The rights to castle with other pieces than the first kind of those that castle: XBoard knows that kind alone. */
static int unknown_rights(const struct rules *rules)
{
    const struct shape *shape = rules->variant->shape;
    int rights = 0;

    for (int colour = 0; colour < COLOURS; colour++)
        for (int i = 0; i < WINGS; i++) {
            const struct wing *wing = &shape->wings[colour][i];
            const int kind = piece_kind(rules->start->board[wing->rook_from]);

            if (rules->start->castling & wing->right
                && shape->castling_kinds[colour] >> kind & 1
                && shape->castling_kinds[colour] & ((1U << kind) - 1))
                rights |= wing->right;
        }
    return rights;
}

void xboard_fen_write_start(const struct variant *variant, struct text *text)
{
    const char *fen = variant->start.fen;
    const char *rights = fen + strcspn(fen, " ");
    struct text shown = {.length = 0};

    show_fen(variant, fen, &shown);
    rights += strspn(rights, " ");
    rights += strcspn(rights, " ");
    rights += strspn(rights, " ");
    if (!*rights || xboard_variants_find(variant)->fen_omits_castling)
        rights = "-";
    text_add(text, "%.*s w %.*s - 0 1", (int)strcspn(shown.chars, " "), shown.chars,
             (int)strcspn(rights, " "), rights);
}

bool xboard_fen_read(const struct rules *rules, const char *fen, struct position *pos,
                     struct text *shown, struct text *why)
{
    const struct variant *variant = rules->variant;
    const int states = variant_state_count(variant);
    const int fields = count_fields(fen);
    const bool omits_castling =
        xboard_variants_find(variant)->fen_omits_castling || fields < 3;

    fen += strspn(fen, blanks);
    show_fen(variant, fen, shown);
    if (shown->cut)
        return text_fail(why, "the FEN is too long");
    if (!fen_parse(pos, rules, fen, why))
        return false;
    if (omits_castling && !pos->castling && variant->castling.rights
        && !(states && fields == FIELDS_PLAIN + states))
        guess_rights(pos, rules->start->castling);
    else if (variant->shape)
        guess_rights(pos, unknown_rights(rules));
    return true;
}
