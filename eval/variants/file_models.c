/* file_models.c - the win-draw-loss models of the standard games.  SPDX-License-Identifier: MIT
 *
 * A row is what `potpourri-lab -v NAME wdl` prints: the game, the hash of its rules, the model, and what White won,
 * drew and lost in the games that it was fitted to.  A game of another name with these rules has this model, too.
 */
#include "eval/wdl.h"

const struct file_model file_models[] = {
    {"crazyhouse", 0x9beb18a7c2b0fd45, {19, 474}},    /* +64 =1 -35 */
    {"atomic", 0x1f142be0659f6c07, {248, 355}},       /* +63 =8 -29 */
    {"3check", 0x5065a5f8b273e312, {0, 704}},         /* +64 =0 -36 */
    {"kingofthehill", 0xf5edb7483efd44e8, {17, 228}}, /* +60 =2 -38 */
    {"racingkings", 0x14bf0f00caf5b414, {109, 269}},  /* +63 =6 -31 */
    {"horde", 0xdd60c3f9391781da, {32, 438}},         /* +46 =1 -53 */
    {"xiangqi", 0x8d925ec3f8bcddfb, {232, 211}},      /* +44 =25 -31 */
    {"shogi", 0x389a1ac145690a86, {117, 562}},        /* +56 =4 -40 */
    {"makruk", 0x239e2d9a4b63d3ba, {942, 357}},       /* +16 =75 -9 */
    {"capablanca", 0x247b3a7c4cb4efaa, {149, 188}},   /* +52 =12 -36 */
    {"seirawan", 0x0825355a5c8d44a5, {140, 208}},     /* +55 =11 -34 */
    {"breakthrough", 0xa9797efe89ffb968, {0, 159}},   /* +55 =0 -45 */
    {"knightmate", 0x05d4d19492f679d1, {121, 157}},   /* +47 =16 -37 */
    {"grand", 0xa41e4d53bf6c0e79, {152, 359}},        /* +39 =13 -48 */
    {"extinction", 0xa824e50d7bdd1732, {68, 341}},    /* +54 =5 -39 */
    {"minishogi", 0xee8932baaec8171f, {0, 214}},      /* +63 =0 -36 */
    {.name = NULL},
};
