/* report.c - what was found about the pages, as a page of HTML.  SPDX-License-Identifier: MIT */
#include "protocol/pages/report.h"

#include "engine/core/text.h"
#include "engine/platform/stream.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/draw/board_svg.h"
#include "protocol/draw/board_view.h"
#include "protocol/draw/html.h"
#include "protocol/pages/passage.h"
#include "protocol/pages/verdict.h"
#include "protocol/text/game_text.h"

#include <stdlib.h>
#include <string.h>

static const char title[] = "What the pages say, and what holds";

static const char preface[] =
    "Each claim of the games' web pages was checked.  What the rules decide is "
    "certain, and so is a win for which every line was searched to its end.  "
    "Everything else is an estimate: a search, and games of the engine against itself "
    "from the position as a second opinion.  A page errs only where the rules or a "
    "proof say so; elsewhere the engine merely doubts it.";

/* The class of a mark in report.css. */
static const char *mark_class(enum mark mark)
{
    static const char *const classes[MARKS] = {
        [MARK_TRUE] = "good",   [MARK_SUPPORTED] = "good", [MARK_SLIP] = "bad",
        [MARK_DOUBT] = "doubt", [MARK_OPEN] = "open",      [MARK_ANSWER] = "answer",
    };

    return classes[mark];
}

void report_count(const struct passage *passages, int count, int marks[MARKS])
{
    memset(marks, 0, MARKS * sizeof *marks);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < passages[i].finding_count; k++)
            marks[finding_mark(&passages[i].findings[k])]++;
}

static void add_counts(FILE *file, const struct passage *passages, int count)
{
    int marks[MARKS];

    report_count(passages, count, marks);
    fputs("<table>\n<tr><th>Verdict</th><th>Claims</th></tr>\n", file);
    for (int i = 0; i < MARKS; i++)
        fprintf(file, "<tr><td class=\"%s\">%s</td><td>%d</td></tr>\n",
                mark_class((enum mark)i), mark_words((enum mark)i), marks[i]);
    fputs("</table>\n", file);
}

static void add_entry(FILE *file, int number, const struct finding *finding)
{
    fprintf(file, "<li><a href=\"#page-%d\">%d</a>: ", number, number);
    html_write(file, finding->claim.chars);
    fputs(": ", file);
    html_write(file, finding->evidence.chars);
    fputs(".</li>\n", file);
}

/* List the findings with a mark, with links to their pages. */
static void add_list(FILE *file, const struct passage *passages, int count,
                     enum mark mark)
{
    bool begun = false;

    for (int i = 0; i < count; i++)
        for (int k = 0; k < passages[i].finding_count; k++) {
            const struct finding *finding = &passages[i].findings[k];

            if (finding_mark(finding) != mark)
                continue;
            if (!begun)
                fprintf(file, "<h3>In short: %s</h3>\n<ul>\n", mark_words(mark));
            begun = true;
            add_entry(file, i + 1, finding);
        }
    if (begun)
        fputs("</ul>\n", file);
}

/* Write a claim, its verdict and the evidence. */
static void add_verdict(FILE *file, const struct finding *finding)
{
    const enum mark mark = finding_mark(finding);

    html_write(file, finding->claim.chars);
    fprintf(file, ". <span class=\"%s\">%s</span>: ", mark_class(mark),
            finding_words(finding));
    html_write(file, finding->evidence.chars);
    fputs(".\n", file);
}

/* List the pages' questions, with all that was found about them. */
static void add_questions(FILE *file, const struct passage *passages, int count)
{
    bool begun = false;

    for (int i = 0; i < count; i++) {
        if (!passages[i].question)
            continue;
        if (!begun)
            fputs("<h3>In short: the pages' questions</h3>\n<ul>\n", file);
        begun = true;
        fprintf(file, "<li><a href=\"#page-%d\">%d</a>: ", i + 1, i + 1);
        html_write(file, passages[i].question);
        if (passages[i].note) {
            fputs("<br/>", file);
            html_write(file, passages[i].note);
        }
        for (int k = 0; k < passages[i].finding_count; k++) {
            fputs("<br/>", file);
            add_verdict(file, &passages[i].findings[k]);
        }
        fputs("</li>\n", file);
    }
    if (begun)
        fputs("</ul>\n", file);
}

static void add_finding(FILE *file, const struct finding *finding)
{
    fputs("<li>", file);
    add_verdict(file, finding);
    if (finding->line.length) {
        fputs("<br/>", file);
        html_element(file, "code", NULL, finding->line.chars);
    }
    if (finding->details)
        html_element(file, "pre", NULL, finding->details);
    fputs("</li>\n", file);
}

/* Write what the boards of a game share, unless a passage before number `number` has it. */
static void define_symbols(FILE *file, const struct passage *passages, int number)
{
    const struct variant *variant = passages[number].rules->variant;

    for (int i = 0; i < number; i++)
        if (passages[i].game && passages[i].rules->variant == variant)
            return;
    fputs("<svg class=\"symbols\"><defs>\n", file);
    board_svg_define(file, variant, variant->name);
    fputs("</defs></svg>\n", file);
}

/* Write the board after `plies` plies of a game. */
static void add_board(FILE *file, const struct game *game, int plies)
{
    const struct position *pos = game_position_at(game, plies);
    const struct board_style style = {.last_move = board_view_last_move(game, plies),
                                      .symbols = pos->rules->variant->name};
    struct text notes[NOTES_MAX];
    const int count = board_view_notes(pos, NOTES_ALL, notes);
    struct text fen = {.length = 0};

    fputs("<figure>\n", file);
    board_svg_draw(file, pos, &style);
    fputs("<figcaption>", file);
    for (int i = 0; i < count; i++) {
        fputs(i ? " " : "", file);
        html_write(file, notes[i].chars);
    }
    fputs("<br/>", file);
    fen_write(pos, &fen);
    html_element(file, "code", NULL, fen.chars);
    fputs("</figcaption>\n</figure>\n", file);
}

static void add_boards(FILE *file, const struct passage *passages, int number)
{
    const struct game *game = passages[number].game;

    define_symbols(file, passages, number);
    fputs("<div class=\"boards\">\n", file);
    if (game_plies(game))
        add_board(file, game, 0);
    add_board(file, game, game_plies(game));
    fputs("</div>\n", file);
}

static void add_moves(FILE *file, const struct game *game)
{
    char *chars = NULL;
    size_t size;
    FILE *stream = game_plies(game) ? stream_open_memory(&chars, &size) : NULL;

    if (!stream)
        return;
    game_moves_print(stream, game, "");
    if (stream_close_memory(stream, &chars, &size))
        html_element(file, "pre", NULL, chars);
    free(chars);
}

static void add_page(FILE *file, const struct passage *passages, int number)
{
    const struct passage *passage = &passages[number];

    fprintf(file, "<h2 id=\"page-%d\">%d. ", number + 1, number + 1);
    html_write(file, passage->rules->variant->title);
    fputs("</h2>\n", file);
    if (passage->quote)
        html_element(file, "blockquote", NULL, passage->quote);
    if (passage->question) {
        fputs("<p><strong>The page asks:</strong> ", file);
        html_write(file, passage->question);
        fputs("</p>\n", file);
    }
    if (passage->note)
        html_element(file, "p", "note", passage->note);
    if (!passage->game) {
        fputs("<p>This position cannot be: ", file);
        html_write(file, passage->impossible.chars);
        fputs(".</p>\n", file);
        html_element(file, "code", NULL, passage->fen);
    } else {
        add_boards(file, passages, number);
        add_moves(file, passage->game);
        fputs("<ul>\n", file);
        for (int i = 0; i < passage->finding_count; i++)
            add_finding(file, &passage->findings[i]);
        fputs("</ul>\n", file);
    }
}

void report_write(const struct passage *passages, int count, FILE *file)
{
    html_begin(file, title, "report.css");
    html_element(file, "h1", NULL, title);
    html_element(file, "p", NULL, preface);
    add_counts(file, passages, count);
    add_list(file, passages, count, MARK_SLIP);
    add_list(file, passages, count, MARK_DOUBT);
    add_questions(file, passages, count);
    for (int i = 0; i < count; i++)
        add_page(file, passages, i);
    html_end(file);
}
