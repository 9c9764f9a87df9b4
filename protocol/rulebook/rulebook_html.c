/* rulebook_html.c - the rules of a game as a part of a page of HTML.  SPDX-License-Identifier: MIT */
#include "protocol/rulebook/rulebook_html.h"

#include "engine/core/text.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/draw/annotation.h"
#include "protocol/draw/board_svg.h"
#include "protocol/draw/html.h"
#include "protocol/rulebook/page.h"
#include "protocol/rulebook/reach.h"
#include "protocol/rulebook/rulebook.h"

/* The colour of a mark on a board (annotation.h); 0: there is none. */
static char mark_colour(char mark)
{
    switch (mark) {
    case REACH_LEAP:
    case REACH_SLIDE:
        return 'G';
    case REACH_QUIET:
        return 'B';
    case REACH_CAPTURE:
        return 'R';
    case REACH_HOP:
        return 'Y';
    default:
        return 0;
    }
}

/* An empty board with one piece. */
static void set_up(struct position *pos, const struct rules *rules, piece p, square sq)
{
    bitset men;

    *pos = *rules->start;
    men = position_occupied(pos);
    while (men)
        position_take(pos, bitset_pop(&men, true));
    pos->state = (struct state){.hands = {0}};
    position_put(pos, p, sq);
}

static void draw_reach(FILE *file, const struct rules *rules, int colour, int kind,
                       int index, const char *symbols)
{
    const square origin = reach_origin(rules, colour, kind, index);
    struct annotations marks = {.count = 0};
    const struct board_style style = {.symbols = symbols, .annotations = &marks};
    struct text caption = {.length = 0};
    struct position pos;
    struct reach reach;

    reach_from(&reach, rules, colour, kind, index, origin);
    for (square sq = 0; sq < SQUARE_MAX && marks.count < ANNOTATIONS_MAX; sq++)
        if (sq != origin && mark_colour(reach.marks[sq]))
            marks.items[marks.count++] =
                (struct annotation){sq, sq, mark_colour(reach.marks[sq])};
    set_up(&pos, rules, piece_make(kind, colour), origin);
    fputs("<figure class=\"reach\">\n", file);
    board_svg_draw(file, &pos, &style);
    if (!reach_is_same(rules, kind))
        text_add(&caption, "%s's ", colour_name(colour));
    text_add(&caption, "%s", rules->variant->kinds[kind].name);
    if (rules->power_count[kind] > 1)
        text_add(&caption, " as %s", rules->powers[colour][kind][index]->name);
    html_element(file, "figcaption", NULL, caption.chars);
    fputs("</figure>\n", file);
}

/* A board for each way in which each kind moves. */
static void draw_pieces(FILE *file, const struct rules *rules, const char *symbols)
{
    fputs(
        "<h3>Where pieces go</h3>\n<p>Green: the piece goes there, or captures there; "
        "blue: it goes there only; red: it captures there only; yellow: it hops there "
        "over another piece.</p>\n<div class=\"reaches\">\n",
        file);
    for (int kind = 1; kind < rules->variant->kind_count; kind++)
        for (int colour = 0; !rules->variant->kinds[kind].promoted.mark
                             && colour < (reach_is_same(rules, kind) ? 1 : COLOURS);
             colour++)
            for (int i = 0; i < rules->power_count[kind]; i++)
                if (rules->powers[colour][kind][i])
                    draw_reach(file, rules, colour, kind, i, symbols);
    fputs("</div>\n", file);
}

void rulebook_write_html(FILE *file, const struct rules *rules, const char *symbols)
{
    struct page page = page_open_html(file);

    rulebook_add(&page, rules);
    page_end_list(&page);
    draw_pieces(file, rules, symbols);
}
