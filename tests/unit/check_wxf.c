/* check_wxf.c - xiangqi's own notation, and other letters for its pieces.  SPDX-License-Identifier: MIT */
#include "engine/board/topology.h"
#include "engine/core/random.h"
#include "engine/notation/coordinates.h"
#include "engine/notation/san.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#define START "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
/* Two white chariots and three black soldiers on a file each. */
#define TANDEM "4k4/9/R8/9/p8/p3p4/p8/9/R8/4K4 "

/* A text, and the move that it means or what is said of it. */
static const struct {
    const char *game, *fen, *chars, *move, *refusal;
} texts[] = {
    {"xiangqi", NULL, "C2=5", "h3e3", NULL},
    {"xiangqi", NULL, "C2.5", "h3e3", NULL},
    {"xiangqi", NULL, "c8=5", "b3e3", NULL},
    {"xiangqi", NULL, "H2+3", "h1g3", NULL},
    {"xiangqi", NULL, "N8+7", "b1c3", NULL},
    {"xiangqi", NULL, "E3+5", "g1e3", NULL},
    {"xiangqi", NULL, "A4+5", "f1e2", NULL},
    {"xiangqi", NULL, "R9+1", "a1a2", NULL},
    {"xiangqi", NULL, "C2+7", "h3h10", NULL},
    {"xiangqi", NULL, "P7+1", "c4c5", NULL},
    {"xiangqi", NULL, "K5+1", "e1e2", NULL},
    {"xiangqi", NULL, "Hc3", "b1c3", NULL},
    {"xiangqi", NULL, "P7=6", NULL, "no soldier goes so"},
    {"xiangqi", NULL, "C2+5", NULL, "no cannon goes so"},
    {"xiangqi", NULL, "X2+5", NULL, "it is not spelt like a move"},
    {"xiangqi", NULL, "C0=5", NULL, "it is not spelt like a move"},
    {"xiangqi", "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR b - - 0 1",
     "H8+7", "h10g8", NULL},
    {"xiangqi", TANDEM "w - - 0 1", "R+=5", "a8e8", NULL},
    {"xiangqi", TANDEM "w - - 0 1", "+R-1", "a8a7", NULL},
    {"xiangqi", TANDEM "w - - 0 1", "R-=5", "a2e2", NULL},
    {"xiangqi", TANDEM "w - - 0 1", "R9=5", NULL, "it is ambiguous: two pieces go so"},
    {"xiangqi", TANDEM "b - - 0 1", "P+=2", "a4b4", NULL},
    {"xiangqi", TANDEM "b - - 0 1", "P5+1", "e5e4", NULL},
    {"xiangqi", TANDEM "b - - 0 1", "P+=5", NULL, "no soldier goes so"},
    {"chess", NULL, "N2+3", NULL, "it is not spelt like a move"},
};

LOOP_TEST(test_wxf_is_read, COUNT(texts))
{
    struct playground ground;
    struct text why = {.length = 0}, found = {.length = 0};
    struct ply ply;

    playground_open(&ground, texts[_i].game, NULL, texts[_i].fen);
    if (san_read(&ground.pos, texts[_i].chars, &ply, &why))
        coordinates_write(&ground.pos, ply.move, &found);
    ck_assert_pstr_eq(found.length ? found.chars : NULL, texts[_i].move);
    if (texts[_i].refusal)
        ck_assert_str_eq(why.chars, texts[_i].refusal);
    playground_close(&ground);
}

/* What the Federation writes for a move, with the file where the piece stands. */
static void write_wxf(const struct position *pos, move m, char chars[5])
{
    const struct topology *board = pos->rules->variant->board;
    const square from = move_from(m), to = move_to(m);
    const int sign = pos->to_move == WHITE ? 1 : -1;
    const int middle = board->files / 2;
    const int origin = middle + 1 - sign * (topology_file(board, from) - middle);
    const int target = middle + 1 - sign * (topology_file(board, to) - middle);
    const int up = sign * (topology_rank(board, to) - topology_rank(board, from));
    const int kind = play_mover_kind(pos, m);

    chars[0] = pos->rules->variant->kinds[kind].letter;
    chars[1] = (char)('0' + origin);
    chars[2] = up > 0 ? '+' : up < 0 ? '-' : '=';
    chars[3] = (char)('0' + (origin == target ? abs(up) : target));
    chars[4] = '\0';
}

/* Every move of random games is read as it is written, unless two are written alike. */
TEST(test_wxf_of_all_moves_is_read)
{
    enum { PLIES = 400 };
    struct playground ground;
    uint64_t random = 1;
    int count = 0;

    playground_open(&ground, "xiangqi", NULL, NULL);
    for (int ply = 0; ply < PLIES; ply++) {
        char written[MOVE_LIST_MAX][5];
        struct move_list list;
        struct position after;

        play_moves(&ground.pos, GENERATE_ALL, &list);
        if (list.count == 0) {
            playground_set(&ground, START);
            continue;
        }
        for (int i = 0; i < list.count; i++)
            write_wxf(&ground.pos, list.moves[i], written[i]);
        for (int i = 0; i < list.count; i++) {
            struct text why = {.length = 0};
            struct ply read;
            int alike = 0;

            for (int j = 0; j < list.count; j++)
                alike += strcmp(written[i], written[j]) == 0;
            ck_assert_msg(san_read(&ground.pos, written[i], &read, &why)
                              == (alike == 1),
                          "%s: %s", written[i], why.chars);
            ck_assert(alike > 1 || read.move == list.moves[i]);
            count++;
        }
        play_make(&after, &ground.pos, list.moves[random_below(&random, list.count)]);
        ground.pos = after;
    }
    ck_assert_int_gt(count, PLIES * 20);
    playground_close(&ground);
}
