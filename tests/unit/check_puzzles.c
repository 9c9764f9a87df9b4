/* check_puzzles.c - puzzles, what they show, and how they are written.  SPDX-License-Identifier: MIT */
#include "engine/rules/rules.h"
#include "protocol/puzzles/orthodox_twin.h"
#include "protocol/puzzles/puzzle.h"
#include "protocol/puzzles/puzzle_words.h"
#include "protocol/puzzles/puzzles_html.h"
#include "protocol/puzzles/theme.h"
#include "protocol/text/move_words.h"
#include "search/search.h"
#include "search/two_best.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <stdlib.h>
#include <string.h>

enum { PRINTED_MAX = 4096 };

static const char back_rank[] = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 30";

static struct playground ground;
static struct orthodox_twin *twin;
static struct text themes;

static void close_all(void)
{
    orthodox_twin_free(twin);
    twin = NULL;
    playground_close(&ground);
    text_clear(&themes);
}

FIXTURE(NULL, close_all);

/* Whether a move has this theme of the game's own; NULL: none. */
static void check_own(const char *move_text, const char *theme)
{
    const char *own = theme_own(&ground.pos, playground_move(&ground, move_text));

    ck_assert_pstr_eq(own, theme);
}

/* A special move has its own name, and no other move of the same pieces counts. */
TEST(test_special_moves_are_own)
{
    playground_open(&ground, "poison", NULL, "4k3/8/8/4p3/3H4/8/8/4K3 w - - - 0 1");
    check_own("d4xe5", "poison");
    check_own("d4e4", NULL);
    check_own("e1e2", NULL);
}

TEST(test_drops_of_pieces_that_chess_lacks_have_their_names)
{
    playground_open(&ground, "pole", NULL, NULL);
    check_own("L@e4", "pole");
    check_own("e2e4", NULL);
}

TEST(test_drops_of_other_pieces_are_drops)
{
    playground_open(&ground, "crazyhouse", NULL, "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1");
    check_own("N@e4", "drop");
}

TEST(test_pieces_that_chess_lacks_are_own_unless_they_have_special_moves)
{
    playground_open(&ground, "starpool", NULL,
                    "1*********1/*4k3r*/*9*/*9*/*9*/*4*4*/*9*/*9*/*9*/*1WG1K4*/"
                    "1*********1 w - - 0 1");
    check_own("d2d5", "general");
    check_own("c2d3", NULL);
    check_own("c2d2", "swap");
}

TEST(test_own_themes_come_first_in_what_is_own)
{
    themes_add(&themes, "poison");
    themes_add(&themes, THEME_MATE);
    themes_add(&themes, "poison");
    ck_assert_str_eq(themes.chars, "poison, mate");
    ck_assert(themes_are_own(themes.chars));
    ck_assert(!themes_are_own("mate"));
    ck_assert(!themes_are_own("en passant, defence"));
    ck_assert(!themes_are_own(""));
}

/* A theme that begins like another one is added all the same. */
TEST(test_themes_are_whole_words)
{
    themes_add(&themes, "pole vault");
    themes_add(&themes, "pole");
    ck_assert_str_eq(themes.chars, "pole vault, pole");
}

static const char *type_name(const char *move_text)
{
    return move_type_name(ground.rules->variant,
                          move_type(playground_move(&ground, move_text)));
}

TEST(test_moves_have_the_themes_of_chess)
{
    playground_open(&ground, "chess", NULL, "8/P7/8/5pP1/2k5/8/8/4K2R w K f6 0 1");
    ck_assert_str_eq(type_name("e1g1"), "castling");
    ck_assert_str_eq(type_name("a7a8q"), "promotion");
    ck_assert_str_eq(type_name("g5f6"), "en passant");
    ck_assert_ptr_null(type_name("e1e2"));
}

static void check_unlike_chess(const char *variant, const char *theme)
{
    playground_open(&ground, variant, NULL, NULL);
    text_clear(&themes);
    themes_add_unlike_chess(&themes, ground.rules);
    ck_assert_str_eq(themes.chars, theme);
    playground_close(&ground);
}

TEST(test_what_makes_a_game_unlike_chess_has_a_name)
{
    check_unlike_chess("pothole", "holes");
    check_unlike_chess("polypiece", "powers");
    check_unlike_chess("kingofthehill", "unlike chess");
}

TEST(test_chess_has_no_twin)
{
    playground_open(&ground, "chess", NULL, NULL);
    ck_assert(orthodox_twin_new(&twin, ground.rules));
    ck_assert_ptr_null(twin);
}

/* The mate is as good here as there; the step to the hill wins here alone, and gives up a rook there. */
TEST(test_the_twin_tells_what_chess_would_play)
{
    playground_open(&ground, "kingofthehill", NULL, back_rank);
    ck_assert(orthodox_twin_new(&twin, ground.rules));
    ck_assert(
        !orthodox_twin_differs(twin, &ground.pos, playground_move(&ground, "a1a8")));
    playground_set(&ground, "6k1/5ppp/8/8/8/4K3/8/R7 w - - 0 30");
    ck_assert(
        orthodox_twin_differs(twin, &ground.pos, playground_move(&ground, "e3e4")));
}

/* Moves that chess finds about as good show nothing. */
TEST(test_the_twin_lets_equal_moves_be_equal)
{
    playground_open(&ground, "kingofthehill", NULL, NULL);
    ck_assert(orthodox_twin_new(&twin, ground.rules));
    ck_assert(
        !orthodox_twin_differs(twin, &ground.pos, playground_move(&ground, "e2e4")));
    ck_assert(
        !orthodox_twin_differs(twin, &ground.pos, playground_move(&ground, "d2d4")));
}

/* Rights to castle are those of the position: in the Italian game it is as good as anything. */
TEST(test_the_twin_castles)
{
    playground_open(
        &ground, "kingofthehill", NULL,
        "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4");
    ck_assert(orthodox_twin_new(&twin, ground.rules));
    ck_assert(
        !orthodox_twin_differs(twin, &ground.pos, playground_move(&ground, "e1g1")));
}

/* A board with a pole is none of chess. */
TEST(test_the_twin_says_nothing_of_other_boards)
{
    playground_open(&ground, "pole", NULL, "4k3/8/8/8/3L4/8/8/4K3[l] w - - 0 1");
    ck_assert(orthodox_twin_new(&twin, ground.rules));
    ck_assert(
        !orthodox_twin_differs(twin, &ground.pos, playground_move(&ground, "e1e2")));
}

/* The puzzle of the back rank. */
static void make_puzzle(struct puzzle *puzzle)
{
    playground_open(&ground, "chess", NULL, back_rank);
    *puzzle = (struct puzzle){.position = ground.pos,
                              .count = 1,
                              .moves = {playground_move(&ground, "a1a8")},
                              .depth = 1,
                              .level = 8,
                              .game = 7,
                              .ply = 58};
    themes_add(&puzzle->themes, THEME_MATE);
    text_add(&puzzle->why, "White wins, mate in 1.");
}

static void read_back(FILE *file, char *printed)
{
    size_t length;

    rewind(file);
    length = fread(printed, 1, PRINTED_MAX - 1, file);
    printed[length] = '\0';
    fclose(file);
}

TEST(test_a_puzzle_is_a_line_of_epd)
{
    char printed[PRINTED_MAX];
    FILE *file = tmpfile();
    struct puzzle puzzle;

    ck_assert_ptr_nonnull(file);
    make_puzzle(&puzzle);
    puzzle_print(&puzzle, file);
    read_back(file, printed);
    ck_assert_str_eq(
        printed, "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 30 pv \"a1a8\"; acd 1; level 8; "
                 "theme \"mate\"; c0 \"White wins, mate in 1.\"; id \"7.58\";\n");
}

TEST(test_a_set_is_counted)
{
    struct puzzle_count count = {.all = 0};
    struct puzzle puzzle;

    make_puzzle(&puzzle);
    puzzle_count_add(&count, &puzzle);
    puzzle.depth = 2;
    puzzle.game = 3;
    text_clear(&puzzle.themes);
    themes_add(&puzzle.themes, "drop");
    puzzle_count_add(&count, &puzzle);
    ck_assert_int_eq(count.all, 2);
    ck_assert_int_eq(count.easy, 1);
    ck_assert_int_eq(count.own, 1);
    ck_assert_int_eq(count.last_game, 7);
}

TEST(test_a_page_tells_the_solution_when_it_is_opened)
{
    static char printed[PRINTED_MAX * 16];
    FILE *file = tmpfile();
    struct puzzle puzzle;
    const char *solution;

    ck_assert_ptr_nonnull(file);
    make_puzzle(&puzzle);
    puzzles_write_html(file, &puzzle, 1, "s");
    rewind(file);
    printed[fread(printed, 1, sizeof printed - 1, file)] = '\0';
    fclose(file);
    ck_assert_ptr_nonnull(strstr(printed, "<b>White to move (medium)</b>"));
    solution = strstr(printed, "<details><summary>Solution</summary>");
    ck_assert_ptr_nonnull(solution);
    ck_assert_ptr_nonnull(strstr(solution, "<p>30. Ra8#</p>"));
    ck_assert_ptr_nonnull(strstr(solution, "White wins, mate in 1."));
}

TEST(test_the_reason_compares_the_two_best_moves)
{
    struct two_best choices = {
        .count = 2, .scores = {SCORE_MATE - 1, 0}, .line_length = 1};
    struct text why = {.length = 0};

    playground_open(&ground, "chess", NULL, back_rank);
    choices.moves[0] = choices.line[0] = playground_move(&ground, "a1a8");
    choices.moves[1] = playground_move(&ground, "g1f1");
    puzzle_words_write(&ground.pos, &choices, &why);
    ck_assert_str_eq(why.chars,
                     "White wins, mate in 1: 30. Ra8#. After 30. Kf1 the position "
                     "is level.");
}
