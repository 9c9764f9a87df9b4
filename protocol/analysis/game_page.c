/* game_page.c - analysed games as a page of HTML.  SPDX-License-Identifier: MIT */
#include "protocol/analysis/game_page.h"

#include "engine/core/text.h"
#include "engine/notation/pgn_tags.h"
#include "engine/notation/roll.h"
#include "engine/notation/san.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/parts.h"
#include "engine/rules/variant.h"
#include "protocol/analysis/game_analysis.h"
#include "protocol/analysis/game_graph.h"
#include "protocol/analysis/remarks.h"
#include "protocol/analysis/words.h"
#include "protocol/draw/annotation.h"
#include "protocol/draw/board_svg.h"
#include "protocol/draw/board_view.h"
#include "protocol/draw/html.h"
#include "protocol/text/game_text.h"

#include <stdlib.h>
#include <string.h>

enum { SYMBOLS_MAX = 16 };

/* A game that is being written. */
struct page {
    FILE *file;
    const struct game_analysis *analysis;
    const struct pgn_tags *tags;
    const struct variant *variant;
    int number;
    char symbols[SYMBOLS_MAX]; /* of its boards, see board_svg_define() */
};

/* ---- boards ---------------------------------------------------------------------------- */

/* What the position after `plies` plies means, and what stands beside its board. */
static void write_caption(const struct page *page, int plies)
{
    const struct position *pos = game_position_at(page->analysis->game, plies);
    const score white = page->analysis->scores[plies];
    const bool is_last = plies == page->analysis->count;
    struct text notes[NOTES_MAX];
    const int count = board_view_notes(pos, NOTES_ALL, notes);
    struct text text = {.length = 0};

    if (is_last)
        outcome_write_words(game_outcome(page->analysis->game), &text);
    if (text.length == 0)
        score_write_words(pos, pos->to_move == WHITE ? white : -white, &text);
    fputs("<figcaption><b>", page->file);
    html_write(page->file, text.chars);
    fputs("</b>", page->file);
    for (int i = 0; i < count; i++) {
        fputs(i ? " " : "<br/>", page->file);
        html_write(page->file, notes[i].chars);
    }
    text_clear(&text);
    fen_write(pos, &text);
    fputs("<br/>", page->file);
    html_element(page->file, "code", NULL, text.chars);
    fputs("</figcaption></figure>\n", page->file);
}

/* The board after `plies` plies, with the last one's squares highlighted. */
static void write_board(const struct page *page, int plies)
{
    const struct game *game = page->analysis->game;
    const struct board_style style = {.symbols = page->symbols,
                                      .last_move = board_view_last_move(game, plies)};

    fprintf(page->file, "<figure class=\"board ply\" id=\"g%dp%d\" data-ply=\"%d\">",
            page->number, plies, plies);
    board_svg_draw(page->file, game_position_at(game, plies), &style);
    write_caption(page, plies);
}

/* The board before a ply that is graded: green the best move, red that which was played. */
static void write_best_board(const struct page *page, int number)
{
    const struct game *game = page->analysis->game;
    const move played = game_ply(game, number).move;
    const move best = page->analysis->plies[number].line[0];
    const struct annotations arrows = {2,
                                       {{move_from(played), move_to(played), 'R'},
                                        {move_from(best), move_to(best), 'G'}}};
    const struct board_style style = {.symbols = page->symbols, .annotations = &arrows};

    fprintf(page->file, "<figure class=\"board\" id=\"g%db%d\" data-ply=\"%d\">",
            page->number, number + 1, number + 1);
    board_svg_draw(page->file, game_position_at(game, number), &style);
    write_caption(page, number);
}

static bool has_best_board(const struct ply_analysis *ply)
{
    return ply->grade != GRADE_NONE && ply->line_length > 0;
}

static void write_boards(const struct page *page)
{
    fputs("<svg class=\"symbols\"><defs>\n", page->file);
    board_svg_define(page->file, page->variant, page->symbols);
    fputs("</defs></svg>\n<div class=\"stage\">\n", page->file);
    for (int i = 0; i <= page->analysis->count; i++)
        write_board(page, i);
    for (int i = 0; i < page->analysis->count; i++)
        if (has_best_board(&page->analysis->plies[i]))
            write_best_board(page, i);
    fputs("</div>\n", page->file);
}

/* ---- moves ----------------------------------------------------------------------------- */

/* Append the score after `plies` plies, or the result of a game that has ended there. */
static void write_score(const struct page *page, int plies, struct text *text)
{
    const struct outcome outcome = game_outcome(page->analysis->game);

    if (plies == page->analysis->count && outcome.result != RESULT_NONE)
        text_add(text, "%s", outcome_score(outcome.result));
    else
        score_write(page->analysis->scores[plies], WHITE, text);
}

/* Write a ply as a link to the board after it. */
static void write_ply(const struct page *page, int number)
{
    const struct position *pos = game_position_at(page->analysis->game, number);
    const struct ply played = game_ply(page->analysis->game, number);
    const struct ply_analysis *ply = &page->analysis->plies[number];
    struct text text = {.length = 0};

    fprintf(page->file, "<a class=\"%c\" href=\"#g%dp%d\">", "wb"[pos->to_move],
            page -> number, number + 1);
    san_write(pos, played.move, &text);
    html_write(page->file, text.chars);
    if (ply->grade != GRADE_NONE)
        fprintf(page->file, "<b class=\"%s\">%s</b>", grades[ply->grade].name,
                grades[ply->grade].sign);
    else if (ply->is_notable)
        fputs("<b title=\"the only move\">&#9633;</b>", page->file);
    if (ply->has_roll) {
        text_clear(&text);
        roll_write_words(pos, played, &text);
        putc(' ', page->file);
        html_element(page->file, "small", NULL, text.chars);
    }
    text_clear(&text);
    write_score(page, number + 1, &text);
    fprintf(page->file, "<i>%s</i></a>\n", text.chars);
}

/* Write what the analysis says about a ply. */
static void write_remarks(const struct page *page, int number)
{
    const struct position *pos = game_position_at(page->analysis->game, number);
    const struct ply_analysis *ply = &page->analysis->plies[number];
    struct text text = {.length = 0};

    ply_write_remarks(pos, ply, &text);
    html_write(page->file, text.chars);
    if (!has_best_board(ply))
        return;
    text_clear(&text);
    ply_write_best(pos, ply, &text);
    fprintf(page->file, " It lost %d %% of winning chance. <a href=\"#g%db%d\">",
            chance_percent(ply->loss), page->number, number + 1);
    html_write(page->file, text.chars);
    fputs("</a>", page->file);
}

/* Write remarks and the record's own comment, without clocks and the like; false if there are
 * none. */
static bool write_comments(const struct page *page, int number)
{
    const struct ply_analysis *ply = &page->analysis->plies[number];
    const char *comment = pgn_tags_comment(page->tags, number + 1);
    char *words = comment ? comment_without(comment, "[%") : NULL;
    const bool is_commented = words && *words;

    if (ply->grade != GRADE_NONE || ply_is_lucky(ply) || is_commented) {
        fputs("<div>", page->file);
        write_remarks(page, number);
        if (is_commented) {
            putc(' ', page->file);
            html_element(page->file, "em", NULL, words);
        }
        fputs("</div>\n", page->file);
    }
    free(words);
    return ply->grade != GRADE_NONE || ply_is_lucky(ply) || is_commented;
}

static void write_moves(const struct page *page, const char *ending)
{
    bool interrupted = true;

    fputs("<div class=\"moves\">\n", page->file);
    for (int i = 0; i < page->analysis->count; i++) {
        const struct position *pos = game_position_at(page->analysis->game, i);

        if (parts_have_number(pos) || interrupted)
            fprintf(page->file, "<span>%d.%s</span>\n", pos->fullmove,
                    pos->to_move == WHITE ? "" : "..");
        write_ply(page, i);
        interrupted = write_comments(page, i);
    }
    fputs("</div>\n", page->file);
    if (ending)
        html_element(page->file, "p", "blunder", ending);
}

/* ---- the game -------------------------------------------------------------------------- */

static const char *tag_or(const struct page *page, const char *name, const char *other)
{
    const char *value = pgn_tags_get(page->tags, name);

    return value && *value && strcmp(value, "?") != 0 ? value : other;
}

static void write_heading(const struct page *page, const char *annotator)
{
    const char *event = tag_or(page, "Event", NULL);
    const char *date = tag_or(page, "Date", NULL);

    fputs("<h2>", page->file);
    html_write(page->file, tag_or(page, "White", "White"));
    fputs(" - ", page->file);
    html_write(page->file, tag_or(page, "Black", "Black"));
    fprintf(page->file, " %s</h2>\n<p class=\"note\">",
            page->tags->result ? outcome_score(page->tags->result) : "");
    html_write(page->file, page->variant->title);
    if (event) {
        fputs(", ", page->file);
        html_write(page->file, event);
    }
    if (date && !strchr(date, '?')) {
        fputs(", ", page->file);
        html_write(page->file, date);
    }
    fputs(". Analysed by ", page->file);
    html_write(page->file, annotator);
    fputs(".</p>\n", page->file);
}

static void write_summary(const struct page *page)
{
    const struct game_analysis *analysis = page->analysis;
    struct text text;

    fputs("<table>\n", page->file);
    for (int colour = WHITE; colour <= BLACK; colour++) {
        text_clear(&text);
        side_write_summary(&analysis->sides[colour], &text);
        fputs("<tr><th>", page->file);
        html_write(page->file, tag_or(page, colour_name(colour), colour_name(colour)));
        fputs("</th>", page->file);
        html_element(page->file, "td", NULL, text.chars);
        fputs("</tr>\n", page->file);
    }
    fputs("</table>\n", page->file);
    text_clear(&text);
    if (game_write_luck(analysis, &text))
        html_element(page->file, "p", "luck", text.chars);
    text_clear(&text);
    text_add(&text, "Turning points: ");
    if (game_write_turns(analysis, &text))
        html_element(page->file, "p", NULL, text.chars);
}

void game_page_begin(FILE *file)
{
    html_begin(file, "Games explained", "game_page.css");
}

void game_page_end(FILE *file)
{
    html_script(file, "game_page.js");
    html_end(file);
}

void game_page_add(FILE *file, const struct game_analysis *analysis,
                   const struct pgn_tags *tags, int number, const char *annotator,
                   const char *ending)
{
    struct page page = {
        .file = file,
        .analysis = analysis,
        .tags = tags,
        .variant = game_position(analysis->game)->rules->variant,
        .number = number,
    };

    snprintf(page.symbols, sizeof page.symbols, "g%ds", number);
    fprintf(file, "<section class=\"game\" id=\"g%d\">\n", number);
    write_heading(&page, annotator);
    fputs("<div class=\"desk\">\n<div class=\"left\">\n", file);
    write_boards(&page);
    game_graph_write(file, analysis, number);
    fputs("</div>\n<div>\n", file);
    write_summary(&page);
    write_moves(&page, ending);
    fputs("</div>\n</div>\n</section>\n", file);
}
