/* file_models.c - the win-draw-loss models of the standard games.  SPDX-License-Identifier: MIT
 *
 * A row is what `potpourri-lab -v NAME wdl` prints: the game, the hash of its rules, the model, and what White won,
 * drew and lost in the games that it was fitted to.  A game of another name with these rules has this model, too.
 */
#include "eval/wdl.h"

const struct file_model file_models[] = {
    {"crazyhouse", 0x2405ad5e3eab58c5, {19, 474}},    /* +64 =1 -35 */
    {"atomic", 0x8c125558064e7457, {238, 240}},       /* +60 =11 -29 */
    {"3check", 0xe387f395891b4e52, {0, 443}},         /* +68 =0 -32 */
    {"kingofthehill", 0xe5e10b31ff8ad868, {70, 225}}, /* +51 =7 -42 */
    {"racingkings", 0x385ae332278e7514, {115, 286}},  /* +57 =5 -38 */
    {"antichess", 0xcbde070ed8a59867, {1483, 1065}},  /* +43 =21 -36 */
    {"horde", 0xca7c31dbad0ba17f, {32, 438}},         /* +46 =1 -53 */
    {"xiangqi", 0xbc667cbe7d32b0d0, {232, 211}},      /* +44 =25 -31 */
    {"shogi", 0x6d2b8997c50ae316, {117, 562}},        /* +56 =4 -40 */
    {"makruk", 0xccddd87e322cab19, {942, 357}},       /* +16 =75 -9 */
    {"capablanca", 0xbe1f5a331d45352a, {149, 188}},   /* +52 =12 -36 */
    {"seirawan", 0x2ea9276dabab8f65, {140, 208}},     /* +55 =11 -34 */
    {"breakthrough", 0x9ba21cbedbbbbb68, {0, 141}},   /* +62 =0 -38 */
    {"knightmate", 0xbde5f759c2e73d91, {121, 157}},   /* +47 =16 -37 */
    {"grand", 0x43450a6b07cf6ae9, {152, 359}},        /* +39 =13 -48 */
    {"extinction", 0xa7ce4b160a990d76, {68, 341}},    /* +54 =5 -39 */
    {"minishogi", 0x379f3eb58376fd6f, {0, 214}},      /* +63 =0 -36 */
    {.name = NULL},
};
