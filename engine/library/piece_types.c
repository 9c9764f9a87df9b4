/* piece_types.c - the pieces that a variants file can name.  SPDX-License-Identifier: MIT */
#include "engine/library/piece_types.h"

#include <string.h>

/* Orthodox pieces first, so that they have the numbers of orthodox chess. */
const struct piece_type piece_types[NAMED_TYPES] = {
    [TYPE_KING] = {"king", "king", "K"},
    [TYPE_PAWN] = {"pawn", "pawn", "mfWcfF"},
    {"knight", "knight", "N"},
    {"bishop", "bishop", "B"},
    {"rook", "rook", "R"},
    {"queen", "queen", "Q"},
    {"fers", "ferz", "F"},
    {"alfil", "alfil", "A"},
    {"fersAlfil", "ferz-alfil", "FA"},
    {"silver", "silver", "FfW"},
    {"aiwok", "ai-wok", "RNF"},
    {"bers", "dragon king", "RF"},
    {"archbishop", "archbishop", "BN"},
    {"chancellor", "chancellor", "RN"},
    {"amazon", "amazon", "QN"},
    {"knibis", "knight-bishop", "mNcB"},
    {"biskni", "bishop-knight", "mBcN"},
    {"kniroo", "knight-rook", "mNcR"},
    {"rookni", "rook-knight", "mRcN"},
    {"shogiPawn", "shogi pawn", "fW"},
    {"lance", "lance", "fR"},
    {"shogiKnight", "shogi knight", "fN"},
    {"gold", "gold", "WfF"},
    {"dragonHorse", "dragon horse", "BW"},
    {"clobber", "clobber", "cW"},
    {"breakthrough", "breakthrough piece", "fmWfF"},
    {"wazir", "wazir", "W"},
    {"commoner", "commoner", "K"},
    {"centaur", "centaur", "KN"},
    [TYPE_IMMOBILE] = {"immobile", "immobile piece", NULL},
    {"cannon", "cannon", "mRcpR"},
    {"janggiCannon", "Janggi cannon", NULL},
    {"soldier", "soldier", "fsW"},
    {"horse", "horse", "nN"},
    {"elephant", "elephant", "nA"},
    {"janggiElephant", "Janggi elephant", "nZ"},
    {"banner", "banner", "RcpRnN"},
};

const char *piece_type_known_as(const char *betza)
{
    static const char *const known[][2] = {
        {"C", "camel"}, {"L", "camel"},       {"J", "zebra"},
        {"Z", "zebra"}, {"NN", "nightrider"}, {"gQ", "grasshopper"},
    };

    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i][0], betza) == 0)
            return known[i][1];
    for (int i = TYPE_PAWN; i < NAMED_TYPES; i++)
        if (piece_types[i].betza && strcmp(piece_types[i].betza, betza) == 0)
            return piece_types[i].name;
    return NULL;
}

const char *piece_type_key(int type)
{
    static const char *const custom[CUSTOM_TYPES] = {
        "customPiece1",  "customPiece2",  "customPiece3",  "customPiece4",
        "customPiece5",  "customPiece6",  "customPiece7",  "customPiece8",
        "customPiece9",  "customPiece10", "customPiece11", "customPiece12",
        "customPiece13", "customPiece14", "customPiece15", "customPiece16",
        "customPiece17", "customPiece18", "customPiece19", "customPiece20",
        "customPiece21", "customPiece22", "customPiece23", "customPiece24",
        "customPiece25",
    };

    return type < NAMED_TYPES ? piece_types[type].key : custom[type - NAMED_TYPES];
}

int piece_type_find(const char *name)
{
    for (int type = 0; type < PIECE_TYPES; type++)
        if (strcmp(piece_type_key(type), name) == 0)
            return type;
    return -1;
}
