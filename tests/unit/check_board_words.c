/* check_board_words.c - what stands beside a board, and where its squares are.  SPDX-License-Identifier: MIT */
#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/variants/registry.h"
#include "protocol/draw/board_text.h"
#include "protocol/draw/board_words.h"
#include "tests/unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Sentences beside a compact board. */
static const struct {
    const char *variant, *fen, *words;
} sentences[] = {
    {"chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", NULL},
    {"pole", "4k3/8/8/3L4/8/8/8/4K3[l] w - - 0 1",
     "White holds nothing.  Black holds 1 pole."},
    {"poison", "4k3/8/8/8/4B3/8/8/H3K3 w Q - a1:5,e4:1 0 1",
     "White's harpy on a1 is poisoned, 5 turns left.  White's bishop on e4 is "
     "poisoned, 1 turn left."},
    {"pothole", "4k3/8/8/8/8/8/8/4K3 w - - c4:1,d4:2 0 1",
     "The hole on c4 stays for 1 ply.  The hole on d4 stays for 2 plies."},
    {"polypiece", "4k3/8/8/8/8/8/8/RN2K3 w - - 0000 0 1",
     "After the next move of its kind: knights WD, rooks NN."},
};

LOOP_TEST(test_state_is_told_in_sentences, COUNT(sentences))
{
    struct rules *rules =
        rules_new(variants_find(sentences[_i].variant), NULL, 0, NULL);
    struct text words[BOARD_WORDS_MAX];
    struct position pos;
    int count;

    ck_assert(fen_parse(&pos, rules, sentences[_i].fen, NULL));
    count = board_words_write(&pos, words);
    ck_assert_int_eq(count, sentences[_i].words != NULL);
    if (count)
        ck_assert_str_eq(words[0].chars, sentences[_i].words);
    rules_free(rules);
}

TEST(test_powers_are_told_when_they_are_unusual)
{
    struct rules *rules = rules_new(variants_find("polypiece"), NULL, 0, NULL);
    struct text words[BOARD_WORDS_MAX], powers[KIND_MAX];
    struct position pos;

    ck_assert(fen_parse(&pos, rules, "4k3/8/8/8/8/8/8/RN2K3 w - - 0010 0 1", NULL));
    ck_assert_int_eq(board_words_write(&pos, words), 1);
    ck_assert_str_eq(words[0].chars,
                     "After the next move of its kind: knights WD, rooks R.");
    ck_assert_int_eq(board_words_write_powers(&pos, powers), 1);
    ck_assert_msg(strncmp(powers[0].chars, "Rooks move as NN (leaps two squares ", 36)
                      == 0,
                  "%s", powers[0].chars);
    rules_free(rules);
}

/* Row 6 of the text is the second rank, where column 20 is within e2; from Black's side it is d7. */
TEST(test_a_place_in_the_text_is_a_square)
{
    const struct board_text_style white = {.compact = true};
    const struct board_text_style black = {.compact = true, .flipped = true};
    const char *e2 = "e2", *d7 = "d7", *h8 = "h8";

    ck_assert_int_eq(board_text_square_at(&topology_8x8, &white, 6, 20),
                     topology_read_name(&topology_8x8, &e2));
    ck_assert_int_eq(board_text_square_at(&topology_8x8, &black, 6, 20),
                     topology_read_name(&topology_8x8, &d7));
    ck_assert_int_eq(board_text_square_at(&topology_8x8, &white, 0, 34),
                     topology_read_name(&topology_8x8, &h8));
    ck_assert_int_eq(board_text_square_at(&topology_8x8, &white, 0, 35), SQ_NONE);
    ck_assert_int_eq(board_text_square_at(&topology_8x8, &white, 0, 2), SQ_NONE);
    ck_assert_int_eq(board_text_square_at(&topology_8x8, &white, 8, 20), SQ_NONE);
    ck_assert_int_eq(board_text_square_at(&topology_8x8, &white, -1, 20), SQ_NONE);
}

/* A large square has three rows of seven columns. */
TEST(test_a_place_in_a_large_board_is_a_square)
{
    const struct board_text_style large = {.compact = true, .large = true};
    const char *e2 = "e2", *h8 = "h8";

    ck_assert_int_eq(board_text_rows(&topology_8x8, &large), 25);
    ck_assert_int_eq(board_text_square_at(&topology_8x8, &large, 20, 31),
                     topology_read_name(&topology_8x8, &e2));
    ck_assert_int_eq(board_text_square_at(&topology_8x8, &large, 0, 58),
                     topology_read_name(&topology_8x8, &h8));
    ck_assert_int_eq(board_text_square_at(&topology_8x8, &large, 0, 59), SQ_NONE);
    ck_assert_int_eq(board_text_square_at(&topology_8x8, &large, 24, 20), SQ_NONE);
}

/* In large squares a king is of block elements, with the turns that it has left in its corner, and a harpy has its
 * name below its letter. */
TEST(test_large_squares_show_figures_and_names)
{
    struct rules *rules = rules_new(variants_find("poison"), NULL, 0, NULL);
    const struct board_text_style large = {
        .compact = true, .large = true, .palette = &board_palette_8};
    static const char *const lines[] = {
        "\033[40m\033[1;37m  \u2584\u2588\u2584 \033[1;37m3\033[0m",
        "\033[44m   \033[1;33mh   \033[0m", "\033[44m\033[1;33m harpy \033[0m"};
    struct position pos;
    char *chars = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&chars, &size);

    ck_assert_ptr_nonnull(file);
    ck_assert(fen_parse(&pos, rules, "h3k3/8/8/8/8/8/8/4K3 w - - e1:3 0 1", NULL));
    board_text_draw(file, &pos, &large);
    fclose(file);
    for (size_t i = 0; i < COUNT(lines); i++)
        ck_assert_msg(strstr(chars, lines[i]) != NULL, "%zu: %s", i, chars);
    free(chars);
    rules_free(rules);
}
