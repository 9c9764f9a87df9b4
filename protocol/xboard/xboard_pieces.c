/* xboard_pieces.c - drawings of the pieces for XBoard.  SPDX-License-Identifier: MIT */
#include "protocol/xboard/xboard_pieces.h"

#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/variant.h"
#include "protocol/draw/piece_svg.h"
#include "protocol/xboard/xboard.h"

#include <errno.h>
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

/* The table of a game that needs no `setup`. */
static const char usual[] = "(PNBRQ...........Kpnbrq...........k)";

/* An entry of a table, eg. `N'=c`: a letter, a mark, and another letter for the same. */
struct entry {
    char letter; /* '.': there is no such piece */
    bool marked;
};

/* Read an entry and move `*c` to the next one; false at the end of the table. */
static bool read_entry(const char **c, struct entry *entry)
{
    if (!**c || **c == ')')
        return false;
    entry->letter = *(*c)++;
    entry->marked = **c == '\'';
    *c += entry->marked;
    if (**c == '=')
        *c += 2;
    return true;
}

static bool write_piece(const struct piece_kind *kind, int colour, bool frozen,
                        const char *folder, const char *slot, struct text *why)
{
    struct text path;
    FILE *file;
    bool written;

    text_clear(&path);
    text_add(&path, "%s/%s%s.svg", folder, colour == WHITE ? "White" : "Black", slot);
    file = fopen(path.chars, "w");
    if (!file)
        return text_fail(why, "%.200s: %s", path.chars, strerror(errno));
    fprintf(file,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\">\n",
            PIECE_SVG_SIDE, PIECE_SVG_SIDE);
    piece_svg_draw(file, kind, colour, frozen);
    fputs("</svg>\n", file);
    written = !ferror(file);
    return fclose(file) == 0 && written
               ? true
               : text_fail(why, "%.200s: %s", path.chars, strerror(errno));
}

bool xboard_pieces_write(const struct variant *variant, const char *folder,
                         struct text *why)
{
    const char *setup = xboard_variants_find(variant)->setup;
    const char *table = (setup ? setup : usual) + 1;
    const char *c = table;
    struct entry entry;
    int half = 0;

    while (read_entry(&c, &entry))
        half++;
    half /= 2;
    c = table;
    for (int i = 0; read_entry(&c, &entry); i++) {
        const int colour = i < half ? WHITE : BLACK;
        const int slot = i % half == half - 1 ? SLOTS - 1 : i % half;
        const int kind = piece_kind(fen_read_piece(variant, entry.letter));

        if (kind
            && !write_piece(&variant->kinds[kind], colour, entry.marked, folder,
                            slots[slot], why))
            return false;
    }
    return true;
}
