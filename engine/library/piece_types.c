/* piece_types.c - the pieces that a variants file can name.  SPDX-License-Identifier: MIT */
#include "engine/library/piece_types.h"

#include <string.h>

/* Orthodox pieces first, so that they have the numbers of orthodox chess. */
const struct piece_type piece_types[NAMED_TYPES] = {
    [TYPE_KING] = {"king", "king", "K", NULL, false},
    [TYPE_PAWN] = {"pawn", "pawn", "mfWcfF", NULL, false},
    {"knight", "knight", "N", NULL, false},
    {"bishop", "bishop", "B", NULL, false},
    {"rook", "rook", "R", "B", false},
    {"queen", "queen", "Q", NULL, false},
    {"fers", "ferz", "F", NULL, false},
    {"alfil", "alfil", "A", NULL, false},
    {"fersAlfil", "ferz-alfil", "FA", NULL, false},
    {"silver", "silver", "FfW", NULL, false},
    {"aiwok", "ai-wok", "RNF", NULL, false},
    {"bers", "dragon king", "RF", NULL, false},
    {"archbishop", "archbishop", "BN", NULL, false},
    {"chancellor", "chancellor", "RN", NULL, false},
    {"amazon", "amazon", "QN", NULL, false},
    {"knibis", "knight-bishop", "mNcB", NULL, false},
    {"biskni", "bishop-knight", "mBcN", NULL, false},
    {"kniroo", "knight-rook", "mNcR", NULL, false},
    {"rookni", "rook-knight", "mRcN", NULL, false},
    {"shogiPawn", "shogi pawn", "fW", NULL, false},
    {"lance", "lance", "fR", NULL, false},
    {"shogiKnight", "shogi knight", "fN", NULL, false},
    {"gold", "gold", "WfF", NULL, false},
    {"dragonHorse", "dragon horse", "BW", NULL, false},
    {"clobber", "clobber", "cW", NULL, false},
    {"breakthrough", "breakthrough piece", "fmWfF", NULL, false},
    [TYPE_WAZIR] = {"wazir", "wazir", "W", "F", false},
    {"commoner", "commoner", "K", NULL, false},
    {"centaur", "centaur", "KN", NULL, false},
    [TYPE_IMMOBILE] = {"immobile", "immobile piece", NULL, NULL, false},
    {"cannon", "cannon", "mRcpR", NULL, false},
    {"janggiCannon", "Janggi cannon", "pR", "pB", true},
    {"soldier", "soldier", "fsW", "fF", false},
    {"horse", "horse", "nN", NULL, false},
    {"elephant", "elephant", "nA", NULL, false},
    {"janggiElephant", "Janggi elephant", "nZ", NULL, false},
    {"banner", "banner", "RcpRnN", NULL, false},
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
        if (piece_types[i].betza && !piece_types[i].shuns_its_like
            && strcmp(piece_types[i].betza, betza) == 0)
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
