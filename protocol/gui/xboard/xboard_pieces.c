/* xboard_pieces.c - drawings of the pieces for XBoard.  SPDX-License-Identifier: MIT */
#include "protocol/gui/xboard/xboard_pieces.h"

#include "engine/board/topology.h"
#include "engine/core/new_file.h"
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/variant.h"
#include "engine/variants/registry.h"
#include "protocol/draw/piece_svg.h"
#include "protocol/gui/xboard/xboard.h"

#include <stdio.h>
#include <string.h>

/* How XBoard's files call the pieces of a `setup` table; the king comes last. */
static const char *const slots[] = {
    "Pawn",       "Knight",      "Bishop",     "Rook",          "Queen",
    "Advisor",    "Elephant",    "Archbishop", "Marshall",      "Gold",
    "Commoner",   "Canon",       "Nightrider", "CrownedBishop", "CrownedRook",
    "Crown",      "Chancellor",  "Hawk",       "Lance",         "Cobra",
    "Unicorn",    "Lion",        "Sword",      "Zebra",         "Camel",
    "Tower",      "Wolf",        "Hat",        "Duck",          "Lance",
    "Dragon",     "Gnu",         "Cub",        "LShield",       "Pegasus",
    "Wizard",     "Copper",      "Iron",       "Viking",        "Flag",
    "Axe",        "Dolphin",     "Leopard",    "Claw",          "Left",
    "Butterfly",  "PromoBishop", "PromoRook",  "HCrown",        "RShield",
    "Prince",     "Phoenix",     "Kylin",      "Drunk",         "Right",
    "GoldPawn",   "GoldKnight",  "PromoHorse", "PromoDragon",   "GoldLance",
    "GoldSilver", "HSword",      "PromoSword", "PromoHSword",   "Princess",
    "King",
};

enum { SLOTS = sizeof slots / sizeof *slots };

/* XBoard draws these pieces of its own games, and of all that have these parents, by the files of other slots. */
static const struct {
    const char *parent;
    int slot;
    int drawn_by;
} redrawn[] = {
    {"shogi", 4, 18},  {"shogi", 11, 55},   {"shogi", 12, 56},  {"shogi", 15, 59},
    {"shogi", 16, 60}, {"seirawan", 7, 17}, {"seirawan", 8, 6},
};

enum { RANKS_NOT_REDRAWN = 7 }; /* as in Tori shogi */

/* The file of a slot in a game with this `setup`, eg. "(PNB...k) 9x9+7_shogi". */
static const char *file_of(const char *setup, int ranks, int slot)
{
    const char *parent = strrchr(setup, '_') + 1;

    for (size_t i = 0; i < sizeof redrawn / sizeof *redrawn; i++)
        if (redrawn[i].slot == slot && strcmp(redrawn[i].parent, parent) == 0
            && ranks != RANKS_NOT_REDRAWN)
            return slots[redrawn[i].drawn_by];
    return slots[slot];
}

/* The table of a game that needs no `setup`. */
static const char usual[] = "(PNBRQ...........Kpnbrq...........k)";

static bool write_piece(const struct variant *variant, piece p, bool frozen,
                        const char *folder, const char *slot, struct text *why)
{
    struct text path = {.length = 0};
    struct new_file file;

    text_add(&path, "%s/%s%s.svg", folder, colour_name(piece_colour(p)), slot);
    if (!new_file_open(&file, path.chars, why))
        return false;
    fprintf(file.stream,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\">\n",
            PIECE_SVG_SIDE, PIECE_SVG_SIDE);
    piece_svg_draw(file.stream, variant, p, frozen);
    fputs("</svg>\n", file.stream);
    return new_file_close(&file, true, why);
}

/* The same of a game from a variants file, whose promoted pieces have slots, too; nothing of one that
 * XBoard is not offered. */
static bool write_described(const struct variant *variant, const char *folder,
                            struct text *why)
{
    struct xboard_description description;
    bool good = true;

    if (!*xboard_describe(variant, &description)->name)
        return true;
    for (int kind = KIND_KING; kind < variant->kind_count; kind++)
        for (int colour = 0; colour < COLOURS && variant->kinds[kind].letter; colour++)
            good =
                good
                && write_piece(variant, piece_make(kind, colour), false, folder,
                               file_of(description.setup.chars, variant->board->ranks,
                                       description.slots[kind]),
                               why);
    return good;
}

static bool write_game(const struct variant *variant, const char *folder,
                       struct text *why)
{
    const struct xboard_variant *xboard_variant = xboard_variants_find(variant);
    const char *table = (xboard_variant->setup ? xboard_variant->setup : usual) + 1;
    const int half = (int)strcspn(table, ")") / 2;

    for (int i = 0; i < 2 * half; i++) {
        const int colour = i < half ? WHITE : BLACK;
        const int slot = i % half == half - 1 ? SLOTS - 1 : i % half;
        const piece counted = fen_read_counted_piece(variant, table[i]);
        const int kind =
            piece_kind(counted ? counted : fen_read_piece(variant, table[i]));

        if (kind
            && !write_piece(variant, piece_make(kind, colour), counted != PIECE_NONE,
                            folder, slots[slot], why))
            return false;
    }
    return true;
}

/* The drawings of all games are there, because users can change the game in XBoard's menu. */
bool xboard_pieces_write(const struct variant *variant, const char *folder,
                         struct text *why)
{
    for (int i = 0; variants[i]; i++)
        if (variants[i] != variant && !write_game(variants[i], folder, why))
            return false;
    return variant->file.fingerprint && !variant->file.origin
               ? write_described(variant, folder, why)
               : write_game(variant, folder, why);
}
