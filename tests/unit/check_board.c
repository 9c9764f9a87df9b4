/* check_board.c - pictures of positions.  SPDX-License-Identifier: MIT */
#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/library/library.h"
#include "engine/rules/fen.h"
#include "engine/rules/position.h"
#include "engine/variants/registry.h"
#include "protocol/draw/annotation.h"
#include "protocol/draw/board_svg.h"
#include "protocol/draw/board_text.h"
#include "protocol/draw/board_view.h"
#include "protocol/draw/piece_svg.h"
#include "tests/support/file_game.h"
#include "tests/unit/unit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum picture { PICTURE_FIGURES, PICTURE_LETTERS, PICTURE_SVG };

static const struct board_style plain;

/* The picture as text; to be freed. */
static char *draw_game(const struct variant *variant, const char *fen,
                       enum picture picture, const struct board_style *style)
{
    struct rules *rules = rules_new(variant, NULL, 0, NULL);
    struct position pos;
    struct text why;
    char *chars = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&chars, &size);

    ck_assert_ptr_nonnull(rules);
    ck_assert_ptr_nonnull(file);
    ck_assert_msg(fen_parse(&pos, rules, fen ? fen : rules->variant->start.fen, &why),
                  "%s", why.chars);
    if (picture == PICTURE_SVG)
        board_svg_draw(file, &pos, style);
    else
        board_text_draw(
            file, &pos,
            &(struct board_text_style){.ascii = picture == PICTURE_LETTERS});
    fclose(file);
    rules_free(rules);
    return chars;
}

/* The same of a built-in game. */
static char *draw(const char *variant, const char *fen, enum picture picture,
                  const struct board_style *style)
{
    return draw_game(variants_find(variant), fen, picture, style);
}

static int count(const char *chars, const char *part)
{
    int found = 0;

    for (; (chars = strstr(chars, part)); chars += strlen(part))
        found++;
    return found;
}

/* What a picture must show, and how often. */
static const struct feature {
    const char *variant;
    const char *fen; /* NULL: the start */
    enum picture picture;
    const char *part;
    int times;
} features[] = {
    {"chess", NULL, PICTURE_LETTERS, "| K  |", 1},
    {"chess", NULL, PICTURE_LETTERS, "| p  ", 8},
    {"chess", NULL, PICTURE_FIGURES, "\u265e", 2},
    {"chess", NULL, PICTURE_FIGURES, "\u253c", 49},
    {"chess", NULL, PICTURE_FIGURES, "White to move, move 1.", 1},
    {"chess", NULL, PICTURE_FIGURES, "Castling: White short and long, Black short", 1},
    {"chess", NULL, PICTURE_FIGURES, "Powers", 0},
    {"chess", "r3k2r/8/8/8/8/8/8/4K3 b q - 0 1", PICTURE_FIGURES,
     "Castling: Black long; plies", 1},
    {"chess", "r3k2r/8/8/8/8/8/8/4K2R b Kq - 0 1", PICTURE_FIGURES,
     "Castling: White short, Black long; plies", 1},
    {"chess", "4k3/8/8/8/8/8/8/4K3 b - - 0 1", PICTURE_FIGURES, "Castling: none", 1},
    {"chess", NULL, PICTURE_FIGURES, "In hand", 0},
    {"chess", "k7/8/8/8/8/8/8/K6r w - - 0 1", PICTURE_FIGURES, "in check", 1},
    {"chess", "k7/8/8/8/8/8/8/K7 w - - 0 1", PICTURE_FIGURES, "Draw by dead position",
     1},
    {"chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", PICTURE_FIGURES, "en passant: d6",
     1},
    {"chess", NULL, PICTURE_FIGURES, "en passant", 0},
    {"starpool", NULL, PICTURE_LETTERS, "Kings that may leap: Kk", 1},
    {"starpool", NULL, PICTURE_LETTERS, "Castling", 0},
    {"pole", NULL, PICTURE_FIGURES, "In hand: [Ll]", 1},
    {"poison", "4k3/8/8/8/8/8/8/H3K3 w Q - a1:3 0 1", PICTURE_LETTERS, "|3H3 |", 1},
    {"poison", "4k3/8/8/8/4B3/8/8/H3K3 w Q - a1:5,e4:4 0 1", PICTURE_LETTERS, "|4B4 |",
     1},
    {"poison", "4k3/8/8/8/8/8/8/H3K3 w Q - a1:3 0 1", PICTURE_FIGURES,
     "Turns left: a1 3", 1},
    {"poison", "4k3/8/8/8/8/8/8/H3K3 w Q - a1:3 0 1", PICTURE_SVG, ">3</text>", 2},
    {"poison", "4k3/8/8/8/8/8/8/H3K3 w Q - a1:3 0 1", PICTURE_SVG,
     ">frozen, turns left<", 1},
    {"poison", "4k3/8/8/8/8/8/8/H3K3 w Q - a1:3 0 1", PICTURE_SVG, "plies left<", 0},
    {"pothole", "4k3/8/8/8/8/8/8/4K3 w - - c4:1 0 1", PICTURE_FIGURES,
     "Plies left: hole c4 1", 1},
    {"pothole", "4k3/8/8/8/8/8/8/4K3 w - - c4:1 0 1", PICTURE_SVG, ">hole, plies left<",
     1},
    {"pothole", "4k3/8/8/8/8/8/8/4K3 w - - a4:12,b4:2 0 1", PICTURE_LETTERS,
     "|(12)|(2) |", 1},
    {"pothole", "4k3/8/8/8/8/8/8/4K3 w - - a4:12,b4:2 0 1", PICTURE_SVG, ">12</text>",
     1},
    {"polypiece", NULL, PICTURE_FIGURES, "Powers: N=N B=B R=R Q=Q", 1},
    {"starpool", NULL, PICTURE_FIGURES, "~~~~", 1},
    {"starpool", NULL, PICTURE_LETTERS, "| w  |", 2},
    {"chess", NULL, PICTURE_SVG, "<rect fill=\"#f0d9b5\"", 32},
    {"chess", NULL, PICTURE_SVG, "<g ", 32},
    {"starpool", NULL, PICTURE_SVG, "<rect fill=\"#6fa8c7\"", 1},
    {"starpool", NULL, PICTURE_SVG, "<rect fill=\"#dcc25c\"", 4},
    {"starpool", NULL, PICTURE_SVG, "<rect ", 86},
    {"starpool", NULL, PICTURE_SVG, "class=\"legend\"", 6},
    {"chess", NULL, PICTURE_SVG, "class=\"legend\"", 0},
    {"chess", NULL, PICTURE_SVG, "class=\"check\"", 0},
    {"chess", "k7/8/8/8/8/8/8/K6r w - - 0 1", PICTURE_SVG, "class=\"check\"", 3},
    {"pole", NULL, PICTURE_SVG, "class=\"hand\"", 2},
    {"polypiece", NULL, PICTURE_SVG, "class=\"power\"", 0},
    {"chess", NULL, PICTURE_SVG,
     "<title>Orthodox chess: White to move, move 1.</title>", 1},
    {"chess", NULL, PICTURE_SVG,
     "<desc>White: king e1, pawn a2 b2 c2 d2 e2 f2 g2 h2, "
     "knight b1 g1, bishop c1 f1, rook a1 h1, queen d1.\n",
     1},
    {"chess", NULL, PICTURE_SVG, "FEN: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w",
     1},
    {"pole", NULL, PICTURE_SVG, "In hand: [Ll].\nFEN: ", 1},
    {"chess", NULL, PICTURE_SVG, "href", 0},
};

LOOP_TEST(test_picture_shows_what_there_is, COUNT(features))
{
    const struct feature *feature = &features[_i];
    char *picture = draw(feature->variant, feature->fen, feature->picture, &plain);

    ck_assert_msg(count(picture, feature->part) == feature->times,
                  "%d times '%s' in\n%s", count(picture, feature->part), feature->part,
                  picture);
    free(picture);
}

/* Promoted pieces are told from others that move as they do: they become what they were in hand. */
static const struct feature promoted_features[] = {
    {NULL, NULL, PICTURE_LETTERS, "| Q~ | Q  |", 1},
    {NULL, NULL, PICTURE_LETTERS, "|+S  |    | S  |", 1},
    {NULL, NULL, PICTURE_LETTERS, "|+s  |", 1},
    {NULL, NULL, PICTURE_LETTERS, ", +S gold", 1},
    {NULL, NULL, PICTURE_FIGURES, "\u2655~ \u2502 \u2655  \u2502", 1},
    {NULL, NULL, PICTURE_SVG, ">P</text>", 1},
    {NULL, NULL, PICTURE_SVG, ">S</text>", 3}, /* two on the board, one in the legend */
};

LOOP_TEST(test_promoted_pieces_have_marks, COUNT(promoted_features))
{
    const struct feature *feature = &promoted_features[_i];
    struct library *library;
    struct told told;
    const struct variant *variant =
        file_game_read(&library,
                       "[x:chess]\npieceDrops = true\ncapturesToHand = true\n"
                       "gold = g\nsilver = s\npromotedPieceType = s:g\n",
                       &told);
    char *picture;

    ck_assert_ptr_nonnull(variant);
    picture = draw_game(variant, "7k/8/8/Q~Q6/3+S1S2/6+s1/8/4K3[] w - - 0 1",
                        feature->picture, &plain);
    ck_assert_msg(count(picture, feature->part) == feature->times,
                  "%d times '%s' in\n%s", count(picture, feature->part), feature->part,
                  picture);
    free(picture);
    library_free(library);
}

LOOP_TEST(test_pieces_have_shapes, unit_variant_count())
{
    const struct variant *variant = variants[_i];

    for (int kind = 1; kind < variant->kind_count; kind++)
        ck_assert_msg(piece_svg_has_shape(variant->kinds[kind].name), "%s: %s",
                      variant->name, variant->kinds[kind].name);
}

static const char *const usual_fairy_pieces[] = {
    "archbishop", "chancellor", "amazon", "nightrider", "ferz",         "wazir",
    "elephant",   "camel",      "zebra",  "cannon",     "gold",         "silver",
    "lance",      "general",    "alfil",  "shogi pawn", "shogi knight",
};

LOOP_TEST(test_usual_fairy_pieces_have_shapes, COUNT(usual_fairy_pieces))
{
    ck_assert(piece_svg_has_shape(usual_fairy_pieces[_i]));
}

static void assert_drawn(const struct board_style *style, const char *part, int times)
{
    char *picture = draw("chess", NULL, PICTURE_SVG, style);

    ck_assert_msg(count(picture, part) == times, "%d times '%s' in\n%s",
                  count(picture, part), part, picture);
    free(picture);
}

/* The file and the rank of a1 are labelled at other ends of the board. */
TEST(test_flipped_board_has_black_below)
{
    assert_drawn(&plain, "x=\"47\" y=\"402\">a<", 1);
    assert_drawn(&plain, "y=\"367\">1<", 1);
    assert_drawn(&(struct board_style){.flipped = true}, "x=\"362\" y=\"402\">a<", 1);
    assert_drawn(&(struct board_style){.flipped = true}, "y=\"52\">1<", 1);
}

TEST(test_picture_has_the_width_asked_for)
{
    assert_drawn(&(struct board_style){.width = 820}, "width=\"820\"", 1);
    assert_drawn(&(struct board_style){.width = 820}, "viewBox=\"0 0 410 ", 1);
}

TEST(test_annotations_are_drawn)
{
    struct annotations annotations = {0};
    struct board_style style = {.annotations = &annotations};
    struct text why;

    ck_assert(annotations_read(&annotations, &topology_8x8, "e2e4,Rg1f3", true, &why));
    ck_assert(annotations_read(&annotations, &topology_8x8, "Bd5", false, &why));
    ck_assert(annotation_read_move(&style.last_move, &topology_8x8, "e7e8q", &why));
    assert_drawn(&style, "class=\"arrow\"", 2);
    assert_drawn(&style, "class=\"mark\" fill=\"none\" stroke=\"#003088\"", 1);
    assert_drawn(&style, "class=\"last-move\"", 2);
    ck_assert(annotation_read_move(&style.last_move, &topology_8x8, "L@e5", &why));
    assert_drawn(&style, "class=\"last-move\"", 1);
}

LOOP_TEST(test_bad_annotations_are_refused, 7)
{
    static const char *const lists[] = {"",      "e2",   "e2e2", "Xe2e4",
                                        "e2e4,", "e2e9", "e2e4q"};
    struct annotations annotations = {0};
    struct text why;

    ck_assert(!annotations_read(&annotations, &topology_8x8, lists[_i], true, &why));
}

TEST(test_only_the_pool_is_a_pool)
{
    const struct topology *board = variants_find("starpool")->board;

    for (int rank = 0; rank < board->ranks; rank++)
        for (int file = 0; file < board->files; file++)
            ck_assert_int_eq(board_view_is_pool(board, file, rank),
                             file == 5 && rank == 5);
}

/* ---- colours of a terminal ---------------------------------------------------------------- */

struct rgb {
    int red, green, blue;
};

/* What a terminal shows for the colours 0 to 7, and for bold letters in them. */
static const struct terminal_colours {
    const char *name;
    struct rgb plain[8], bold[8];
} terminals[] = {
#define XTERM_PLAIN                                                      \
    {                                                                    \
        {0, 0, 0}, {205, 0, 0}, {0, 205, 0}, {205, 205, 0}, {0, 0, 238}, \
            {205, 0, 205}, {0, 205, 205},                                \
        {                                                                \
            229, 229, 229                                                \
        }                                                                \
    }
    {"xterm, 8 colours", XTERM_PLAIN, XTERM_PLAIN},
    {"xterm, 16 colours",
     XTERM_PLAIN,
     {{127, 127, 127},
      {255, 0, 0},
      {0, 255, 0},
      {255, 255, 0},
      {92, 92, 255},
      {255, 0, 255},
      {0, 255, 255},
      {255, 255, 255}}},
    {"Linux's console",
     {{0, 0, 0},
      {170, 0, 0},
      {0, 170, 0},
      {170, 85, 0},
      {0, 0, 170},
      {170, 0, 170},
      {0, 170, 170},
      {170, 170, 170}},
     {{85, 85, 85},
      {255, 85, 85},
      {85, 255, 85},
      {255, 255, 85},
      {85, 85, 255},
      {255, 85, 255},
      {85, 255, 255},
      {255, 255, 255}}},
};

/* A colour of the 256 from 16 on: a cube of six levels, and 24 greys. */
static struct rgb extended_colour(int number)
{
    static const int levels[] = {0, 95, 135, 175, 215, 255};
    const int grey = 8 + 10 * (number - 232);

    ck_assert_int_ge(number, 16);
    if (number >= 232)
        return (struct rgb){grey, grey, grey};
    number -= 16;
    return (struct rgb){levels[number / 36], levels[number / 6 % 6],
                        levels[number % 6]};
}

/* What letters look like: -1 stands for the terminal's own colour, which may be light or dark. */
struct looks {
    int letters, background;
    bool bold, extended[2]; /* of letters and background: of the 256 colours */
};

/* Read the codes of an escape sequence, eg. "\033[1;38;5;231m". */
static void read_looks(const char *codes, struct looks *looks)
{
    ck_assert_int_eq(strncmp(codes, "\033[", 2), 0);
    for (codes += 2; *codes;) {
        char *rest;
        const int code = (int)strtol(codes, &rest, 10);
        const bool background = code >= 40;

        ck_assert(*rest == ';' || *rest == 'm');
        if (code == 1) {
            looks->bold = true;
        } else if (code == 38 || code == 48) {
            ck_assert_int_eq(strncmp(rest, ";5;", 3), 0);
            *(background ? &looks->background : &looks->letters) =
                (int)strtol(rest + 3, &rest, 10);
            looks->extended[background] = true;
        } else {
            ck_assert((code >= 30 && code <= 37) || (code >= 40 && code <= 47));
            *(background ? &looks->background : &looks->letters) = code % 10;
            looks->extended[background] = false;
        }
        codes = rest + 1;
    }
}

static double share(int channel)
{
    const double value = channel / 255.0;

    return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4);
}

/* The relative luminance of WCAG. */
static double luminance(struct rgb colour)
{
    return 0.2126 * share(colour.red) + 0.7152 * share(colour.green)
           + 0.0722 * share(colour.blue);
}

static struct rgb colour_of(const struct terminal_colours *terminal, int number,
                            bool extended, bool bold)
{
    ck_assert_int_ge(number, 0); /* nothing rests on the terminal's own colours */
    if (extended)
        return extended_colour(number);
    return bold ? terminal->bold[number] : terminal->plain[number];
}

/* Letters of some codes are read well on a background of others. */
static void assert_contrast(const struct terminal_colours *terminal,
                            const char *letters, const char *background)
{
    struct looks looks = {-1, -1, false, {false, false}};
    double one, other;

    read_looks(background, &looks);
    read_looks(letters, &looks);
    one = luminance(colour_of(terminal, looks.letters, looks.extended[0], looks.bold));
    other = luminance(colour_of(terminal, looks.background, looks.extended[1], false));
    ck_assert_msg((fmax(one, other) + 0.05) / (fmin(one, other) + 0.05) >= 3,
                  "%s: %s on %s", terminal->name, letters + 1, background + 1);
}

/* By the values of WCAG's examples; the grey is the lightest with 4.5 to white. */
TEST(test_contrasts_are_computed_as_published)
{
    ck_assert_double_eq_tol(luminance((struct rgb){255, 255, 255}), 1, 1e-6);
    ck_assert_double_eq_tol(luminance((struct rgb){255, 255, 0}), 0.9278, 1e-4);
    ck_assert_double_eq_tol(luminance((struct rgb){0, 0, 255}), 0.0722, 1e-4);
    ck_assert_double_eq_tol(luminance((struct rgb){119, 119, 119}), 0.1845, 1e-4);
}

LOOP_TEST(test_a_board_is_read_well, 2 * COUNT(terminals))
{
    const struct terminal_colours *terminal = &terminals[_i / 2];
    const struct board_palette *palette =
        _i % 2 ? &board_palette_256 : &board_palette_8;
    const char *const squares[] = {palette->squares[0], palette->squares[1],
                                   palette->marked, palette->reachable, palette->check};

    for (int i = 0; i < COUNT(squares); i++) {
        assert_contrast(terminal, palette->number, squares[i]);
        for (int colour = 0; colour < COLOURS; colour++)
            assert_contrast(terminal, palette->pieces[colour], squares[i]);
    }
    assert_contrast(terminal, palette->number, palette->blocked);
    assert_contrast(terminal, palette->pool, palette->pool);
    ck_assert_str_ne(palette->pieces[WHITE], palette->pieces[BLACK]);
}

/* The brackets of a hole are of the number's colour, so is the number left of a piece. */
LOOP_TEST(test_numbers_have_one_colour, 2)
{
    static const struct {
        const char *variant, *fen, *text;
    } numbers[] = {
        {"pothole", "4k3/8/8/8/8/8/8/4K3 w - - c4:1 0 1",
         "\033[45m\033[1;37m(\033[1;37m1) \033[0m"},
        {"poison", "4k3/8/8/8/4B3/8/8/4K3 w - - e4:4 0 1",
         "\033[44m\033[1;37m4\033[1;37mB\033[1;37m4 \033[0m"},
    };
    struct rules *rules = rules_new(variants_find(numbers[_i].variant), NULL, 0, NULL);
    struct position pos;
    char *chars = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&chars, &size);

    ck_assert_ptr_nonnull(rules);
    ck_assert_ptr_nonnull(file);
    ck_assert(fen_parse(&pos, rules, numbers[_i].fen, NULL));
    board_text_draw(
        file, &pos,
        &(struct board_text_style){.ascii = true, .palette = &board_palette_8});
    fclose(file);
    ck_assert_msg(strstr(chars, numbers[_i].text) != NULL, "%s", chars);
    free(chars);
    rules_free(rules);
}
