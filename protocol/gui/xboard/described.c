/* described.c - games from files in XBoard.  SPDX-License-Identifier: MIT
 *
 * The description of such a game follows from its kinds and its board.  Parents: in
 * `capablanca` a king castles to the files c and i; `fairy` is the usual one; `courier` knows no castling.
 */
#include "protocol/gui/xboard/xboard.h"

#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/rules/position.h"
#include "engine/rules/shape.h"
#include "engine/rules/variant.h"

#include <string.h>

enum {
    SLOTS = 66, /* of a colour's pieces in `setup`, in XBoard's order */
    KING_SLOT = 65,
    CAPABLANCA_FILES = 10,
};

/* The slots whose pictures fit a piece, by its moves. */
static const struct {
    const char *betza;
    int slot;
} pictures[] = {
    {"mfWcfF", 0}, {"N", 1},    {"B", 2},   {"R", 3},   {"Q", 4},
    {"F", 5},      {"A", 6},    {"RN", 8},  {"W", 9},   {"K", 10},
    {"BN", 13},    {"FfW", 16}, {"C", 24},  {"L", 24},  {"Z", 23},
    {"J", 23},     {"QN", 29},  {"NN", 12}, {"BW", 21}, {"RF", 14},
};

/* Slots for all other pieces. */
static const int spare_slots[] = {31, 34, 20, 26, 27, 28, 33, 11, 15, 22, 32};

static int find_slot(const struct piece_kind *kind, const char table[SLOTS])
{
    for (size_t i = 0; i < sizeof pictures / sizeof *pictures; i++)
        if (strcmp(pictures[i].betza, kind->betza) == 0
            && table[pictures[i].slot] == '.')
            return pictures[i].slot;
    for (size_t i = 0; i < sizeof spare_slots / sizeof *spare_slots; i++)
        if (table[spare_slots[i]] == '.')
            return spare_slots[i];
    return -1; /* there are as many as kinds */
}

/* Append the letters of White's pieces, or of Black's, which are small, by their slots. */
static void add_table(const struct variant *variant, int colour, struct text *text)
{
    char table[SLOTS];

    memset(table, '.', sizeof table);
    for (int kind = 1; kind < variant->kind_count; kind++) {
        const int slot = kind == KIND_KING   ? KING_SLOT
                         : kind == KIND_PAWN ? 0
                                             : find_slot(&variant->kinds[kind], table);
        const char letter = variant->kinds[kind].letter;

        if (slot >= 0)
            table[slot] = colour == WHITE ? letter : text_lower(letter);
    }
    text_add(text, "%.*s", SLOTS, table);
}

static const char *parent_of(const struct variant *variant)
{
    const struct wing *wings = variant->shape->wings[WHITE];

    if (!wings[0].right && !wings[1].right)
        return "courier";
    return variant->board->files == CAPABLANCA_FILES ? "capablanca" : "fairy";
}

/* XBoard would let pieces that it knows move otherwise, and says so in its lists of moves. */
static void write_pieces(const struct position *pos, struct text *text)
{
    const struct variant *variant = pos->rules->variant;

    for (int kind = KIND_FIRST_OTHER; kind < variant->kind_count; kind++)
        text_add(text, "piece %c& %s\n", variant->kinds[kind].letter,
                 variant->kinds[kind].betza);
}

const struct xboard_variant *xboard_describe(const struct variant *variant,
                                             struct xboard_description *description)
{
    const struct xboard_variant *found = xboard_variants_find(variant);
    struct text *setup = &description->setup;

    /* XBoard's parents with hands have rules of their own for what goes there. */
    if (*found->name || !variant->fingerprint || variant->hand_kinds)
        return found;
    text_clear(setup);
    text_add_char(setup, '(');
    add_table(variant, WHITE, setup);
    add_table(variant, BLACK, setup);
    text_add(setup, ") %dx%d+0_%s", variant->board->files, variant->board->ranks,
             parent_of(variant));
    description->variant = (struct xboard_variant){
        .variant = variant->name,
        .name = variant->name,
        .setup = setup->chars,
        .start = variant->start,
        .fen_omits_castling = strcmp(parent_of(variant), "courier") == 0,
        .write_pieces = write_pieces,
    };
    return &description->variant;
}
