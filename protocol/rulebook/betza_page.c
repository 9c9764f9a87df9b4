/* betza_page.c - the page about Betza's notation.  SPDX-License-Identifier: MIT
 *
 * What a notation means is told by the code that spells it out for every piece, so the page
 * cannot differ from what the program does.
 */
#include "engine/board/betza.h"
#include "engine/board/betza_words.h"
#include "engine/core/buffer.h"
#include "engine/core/text.h"
#include "protocol/rulebook/page.h"
#include "protocol/rulebook/rulebook.h"

#include <string.h>

static const char *const letters[] = {"W", "F", "D", "N", "A", "H", "L", "C",
                                      "J", "Z", "G", "K", "R", "B", "Q", NULL};
static const char *const longer[] = {"WX", "FX", "NY", "DYY", "FX0", NULL};
static const char *const ranges[] = {"R4", "W2", "NN", "N0", "W0F", NULL};
static const char *const directions[] = {"fW",  "bW",     "sW",  "vR",  "fF",
                                         "flF", "fN",     "fsN", "fhN", "vN",
                                         "sN",  "fsLbbL", NULL};
static const char *const uses[] = {"mW", "cF", "mfWcfF", "mRcB", NULL};
static const char *const firsts[] = {"fmWfceFifmnD", "mfFcfeWimfnA", "KisN", NULL};
static const char *const manners[] = {"nN", "nA",  "nZ",    "nNN",    "pR",
                                      "gQ", "pB3", "mRcpR", "RcpRnN", NULL};

static void add_examples(struct page *page, const char *const *examples)
{
    for (; *examples; examples++) {
        struct buffer words = {.length = 0};
        struct betza betza;

        if (betza_parse(&betza, *examples, (int)strlen(*examples), NULL))
            betza_write_words(&betza, &words);
        page_begin_item(page, *examples, NULL);
        page_add(page, buffer_text(&words));
        page_end_item(page);
        buffer_free(&words);
    }
}

static const char *const bent[] = {"[F?R]", "[F-R]",  "[W-R]",  "[R?sR]",
                                   "[D?B]", "v[F?R]", "[R-lR]", NULL};

/* What a move depends on: where it begins, and what stands between. */
static void add_conditions(struct page *page)
{
    page_heading(page, "First moves");
    page_paragraph(
        page,
        "Before an atom, i means that the piece only goes like that from where it "
        "begins: the squares from where the game lets pawns go two squares. e, beside "
        "c, means that it also captures what has passed the square by such a move, if "
        "the game lets it capture en passant.");
    add_examples(page, firsts);
    page_heading(page, "What stands between");
    page_paragraph(
        page,
        "Before an atom, n makes a leaper lame: what stands on its way stops it, as "
        "the horse of xiangqi. A hopper needs exactly one piece of either side on its "
        "way: with p it goes on behind that as far as it can, as xiangqi's cannon when "
        "it captures; with g it lands right behind it, as a grasshopper. Hoppers are "
        "riders, and their range is counted to where they land.");
    add_examples(page, manners);
    page_heading(page, "Bent moves");
    page_paragraph(
        page,
        "In brackets are two or three legs, which the piece takes one after the other: "
        "- leads on to the next leg, and with ? it may also end there. The squares on "
        "the "
        "way have to be free. Without directions a leg goes on outward, to where it "
        "turns "
        "least; directions before its letter are seen by one who looks along the leg "
        "before. "
        "m, c, i and directions stand before the bracket; these name where the move "
        "ends "
        "if each leg is one step. Other programs, XBoard among them, do not know such "
        "pieces.");
    add_examples(page, bent);
}

void rulebook_print_betza(FILE *file)
{
    struct page page = page_open(file, false);

    page_title(&page, "Betza's notation");
    page_paragraph(
        &page, "Ralph Betza's notation says in a few letters how a piece moves. A "
               "capital letter, an atom, is a step or a leap in all its directions; a "
               "piece with several atoms has the moves of all: WD steps like W and "
               "leaps like D.");
    page_heading(&page, "Letters");
    add_examples(&page, letters);
    page_heading(&page, "Longer leaps");
    page_paragraph(
        &page,
        "An X behind the letter of a step or a leap makes it three squares longer, "
        "along its longer leg if it has two; a Y makes it two squares longer both "
        "horizontally and vertically. XBoard does not know such pieces, so it "
        "does not offer their games.");
    add_examples(&page, longer);
    page_heading(&page, "How far");
    page_paragraph(
        &page, "A number after a letter says how often the move may be repeated in "
               "one direction while the squares on the way are free; 0, or the letter "
               "written twice, means without limit. R, B and Q are short for WW, FF "
               "and WWFF, and a number limits them.");
    add_examples(&page, ranges);
    page_heading(&page, "Directions");
    page_paragraph(
        &page,
        "Small letters before an atom allow some of its directions only, as "
        "White sees them: f forward, b backward, l left, r right, v vertical "
        "(both f and b), s or w sideways (both l and r); Black's pieces move like "
        "White's turned around. They hold for the next atom "
        "alone. For leaps like the knight's, one letter names the longer leg; "
        "of two letters, the first names the half of the board and the second "
        "the longer leg, and h as the second allows both.");
    add_examples(&page, directions);
    page_heading(&page, "Moving and capturing");
    page_paragraph(
        &page, "Before an atom, m means that it only moves without capturing, and c "
               "that it only captures.");
    add_examples(&page, uses);
    add_conditions(&page);
}
