/* check_fen_diagram.c - boards that are drawn with letters.  SPDX-License-Identifier: MIT */
#include "protocol/draw/board_text.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <stdio.h>
#include <stdlib.h>

/* A position, as FEN and as the board that is drawn, is read as the same: without castling rights. */
static const struct {
    const char *variant;
    const char *fen;
} drawn[] = {
    {"chess", "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w - - 0 1"},
    {"chess", "8/8/8/4k3/8/8/4K2R/8 b - - 0 1"},
    {"poison", "4k3/8/8/8/4B3/8/8/H3K3 w - - a1:5,e4:4 0 1"},
    {"pothole", "4k3/8/8/8/8/8/8/4K2R b - - a4:12,b4:2 0 1"},
};

LOOP_TEST(test_board_of_letters_is_read, COUNT(drawn))
{
    struct playground ground;
    char *picture = NULL;
    size_t size;
    FILE *file = open_memstream(&picture, &size);

    ck_assert_ptr_nonnull(file);
    playground_open(&ground, drawn[_i].variant, NULL, drawn[_i].fen);
    board_text_draw(file, &ground.pos, &(struct board_text_style){.ascii = true});
    fclose(file);
    playground_set(&ground, picture);
    ck_assert_str_eq(playground_fen(&ground), drawn[_i].fen);
    playground_close(&ground);
    free(picture);
}

/* As people draw one, on a line, and with a FEN below it, with whatever signs. */
TEST(test_board_is_read_as_people_draw_it)
{
    static const char file[] = "[x]\nking = k\nrook = r\nmaxRank = 3\nmaxFile = 3\n"
                               "startFen = r1k/3/K2\n";
    static const char fen[] = "2k/1r1/K2 w - - 0 1";
    struct playground ground;

    playground_open_text(&ground, file, NULL);
    playground_set(&ground, "|.|.|k||.|*r| ||K|.|.|");
    ck_assert_str_eq(playground_fen(&ground), fen);
    playground_set(&ground, "3 | | |!k|\n2 | |[r]| |\n1 |K| | |\n   a b c\n");
    ck_assert_str_eq(playground_fen(&ground), fen);
    playground_set(&ground, "| | |k|\nFEN: r1k/3/2K b - - 0 7\n");
    ck_assert_str_eq(playground_fen(&ground), "r1k/3/2K b - - 0 7");
    playground_set(&ground, "3 │ │ │♚│\nFEN: r1k/3/2K w - - 0 8\n");
    ck_assert_str_eq(playground_fen(&ground), "r1k/3/2K w - - 0 8");
    ck_assert(playground_refuses(&ground, "| | |k|\n| | |\n", "drawn with 2 squares"));
    ck_assert(playground_refuses(&ground, "| | |k|\n|K| | |\n", "2 ranks are drawn"));
    ck_assert(playground_refuses(&ground, "| | |k|\n| | | |\n|K| | |\n| | | |\n",
                                 "more than 3 ranks"));
    ck_assert(playground_refuses(&ground, "| | |k|\n|4r4| | |\n|K| | |\n",
                                 "does not count down 'a2:4'"));
    playground_close(&ground);
}
