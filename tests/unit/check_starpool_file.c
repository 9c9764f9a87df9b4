/* check_starpool_file.c - Star Pool Chess written down as a file.  SPDX-License-Identifier: MIT
 *
 * But for the king's leap, and for what becomes of Lieutenants, Sergeants and pawns in citadels: no key
 * says that.  Where it does not matter, and in the next ply anywhere, both games have the same moves.
 */
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/perft.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <stdlib.h>
#include <string.h>

#define STAR_POOL                                                                  \
    "[x]\nmaxFile = 11\nmaxRank = 11\npawn = p\nknight = n\nrook = r\nking = k\n"  \
    "customPiece1 = g:W0F\ncustomPiece2 = c:F0W\ncustomPiece3 = e:FAfWfD\n"        \
    "customPiece4 = l:W\ncustomPiece5 = s:F\ncustomPiece6 = w:FC\nswapTypes = w\n" \
    "pool = f6\ncitadels = a1 k1 a11 k11\npromotionRank = 8\n"                     \
    "promotionPieceTypes = s\ndoubleStepRegionWhite = b4 j4\n"                     \
    "doubleStepRegionBlack = b8 j8\nenPassantRegion = -\ncastling = false\n"       \
    "stalemateValue = loss\nextinctionValue = loss\nextinctionPieceTypes = *\n"    \
    "extinctionPieceCount = 1\n"                                                   \
    "startFen = w*********w/*rnegkcenr*/*3l1l3*/*ppppppppp*/*9*/*4*4*/*9*/"        \
    "*PPPPPPPPP*/*3L1L3*/*RNEGKCENR*/W*********W w - - 0 1\n"

enum { GAMES = 100, GAME_PLIES = 300, START_DEPTH = 4 };

static int compare_numbers(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(int));
}

/* The squares of all moves, and which of them swap. */
static int list_moves(const struct position *pos, int *numbers)
{
    struct move_list list;

    play_moves(pos, GENERATE_ALL, &list);
    for (int i = 0; i < list.count; i++)
        numbers[i] =
            (move_from(list.moves[i]) * SQUARE_MAX + move_to(list.moves[i])) * 2
            + (play_special(pos, list.moves[i]) != NULL);
    qsort(numbers, (size_t)list.count, sizeof *numbers, compare_numbers);
    return list.count;
}

static void compare(const struct position *pos, const struct rules *rules)
{
    static int moves[2][MOVE_LIST_MAX];
    struct text fen = {.length = 0}, why;
    struct position other;
    int count;

    fen_write(pos, &fen);
    ck_assert_msg(fen_parse(&other, rules, fen.chars, &why), "%s: %s", fen.chars,
                  why.chars);
    count = list_moves(pos, moves[0]);
    ck_assert_msg(list_moves(&other, moves[1]) == count
                      && memcmp(moves[0], moves[1], (size_t)count * sizeof **moves)
                             == 0,
                  "%s", fen.chars);
    ck_assert_int_eq(play_outcome(&other).result, play_outcome(pos).result);
    ck_assert_int_eq(play_in_check(&other), play_in_check(pos));
}

TEST(test_star_pool_from_a_file_has_the_same_moves)
{
    struct playground built_in, ground;
    uint64_t random = 5;

    playground_open(&built_in, "starpool", NULL,
                    "w*********w/*rnegkcenr*/*3l1l3*/*ppppppppp*/*9*/*4*4*/*9*/"
                    "*PPPPPPPPP*/*3L1L3*/*RNEGKCENR*/W*********W w - - 0 1");
    playground_open_text(&ground, STAR_POOL, NULL);
    for (int i = 0; i < GAMES; i++) {
        struct game *game = playground_game(&built_in);

        ck_assert_ptr_nonnull(game);
        do {
            compare(game_position(game), ground.rules);
        } while (game_plies(game) < GAME_PLIES
                 && game_outcome(game).result == RESULT_NONE
                 && game_play_random(game, &random));
        game_free(game);
    }
    playground_close(&ground);
    playground_close(&built_in);
}

TEST(test_star_pool_from_a_file_has_the_same_count)
{
    struct playground built_in, ground;

    playground_open(&built_in, "starpool", NULL,
                    "w*********w/*rnegkcenr*/*3l1l3*/*ppppppppp*/*9*/*4*4*/*9*/"
                    "*PPPPPPPPP*/*3L1L3*/*RNEGKCENR*/W*********W w - - 0 1");
    playground_open_text(&ground, STAR_POOL, NULL);
    ck_assert_uint_eq(perft_count(&ground.pos, START_DEPTH),
                      perft_count(&built_in.pos, START_DEPTH));
    playground_close(&ground);
    playground_close(&built_in);
}
