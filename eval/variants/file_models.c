/* file_models.c - the win-draw-loss models of the standard games.  SPDX-License-Identifier: MIT
 *
 * A row is what `potpourri-lab -v NAME wdl` prints: the game, the hash of its rules, the model, and what White won,
 * drew and lost in the games that it was fitted to.  A game of another name with these rules has this model, too.
 */
#include "eval/wdl.h"

const struct file_model file_models[] = {
    {"crazyhouse", 0xe3206e4eae2a7d45, {19, 474}},    /* +64 =1 -35 */
    {"atomic", 0x108926754421f757, {238, 240}},       /* +60 =11 -29 */
    {"3check", 0x4695324e3aaaa312, {0, 443}},         /* +68 =0 -32 */
    {"kingofthehill", 0xf584545f758ec4e8, {70, 225}}, /* +51 =7 -42 */
    {"racingkings", 0x436cbbe04a5ab414, {115, 286}},  /* +57 =5 -38 */
    {"horde", 0x5623d3055a268b3f, {32, 438}},         /* +46 =1 -53 */
    {"xiangqi", 0x55f99b94c37d9dfb, {232, 211}},      /* +44 =25 -31 */
    {"shogi", 0x1b25111135008a86, {117, 562}},        /* +56 =4 -40 */
    {"makruk", 0xaa477da1ed53e299, {942, 357}},       /* +16 =75 -9 */
    {"capablanca", 0x7ee2362866006faa, {149, 188}},   /* +52 =12 -36 */
    {"seirawan", 0x57a421cb5b2f04a5, {140, 208}},     /* +55 =11 -34 */
    {"breakthrough", 0x166a49e24d49b968, {0, 141}},   /* +62 =0 -38 */
    {"knightmate", 0x3afb5ce1fa6139d1, {121, 157}},   /* +47 =16 -37 */
    {"grand", 0xc5aa650a6084ce79, {152, 359}},        /* +39 =13 -48 */
    {"extinction", 0x253731e98ce38676, {68, 341}},    /* +54 =5 -39 */
    {"minishogi", 0x5933cf609e74171f, {0, 214}},      /* +63 =0 -36 */
    {.name = NULL},
};
