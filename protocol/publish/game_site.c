/* game_site.c - the page of a game.  SPDX-License-Identifier: MIT */
#include "protocol/publish/game_site.h"

#include "engine/core/new_file.h"
#include "engine/core/text.h"
#include "engine/rules/position.h"
#include "engine/rules/rulebook.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/draw/board_svg.h"
#include "protocol/draw/html.h"
#include "protocol/lessons/lessons_html.h"
#include "protocol/playtest/report.h"
#include "protocol/publish/found_puzzles.h"
#include "protocol/publish/site.h"
#include "protocol/publish/site_files.h"
#include "protocol/puzzles/puzzles_html.h"
#include "protocol/rulebook/rulebook_html.h"

#include <ctype.h>
#include <string.h>

enum { PICTURE_WIDTH = 600 };

static const char symbols[] = "s";

void game_site_describe(const struct published_game *game, struct text *text)
{
    const struct rulebook *book = game->rules->variant->rulebook;
    const int begin = text->length;

    if (!book)
        return;
    text_add(text, "%s.", book->idea);
    text->chars[begin] = (char)toupper((unsigned char)text->chars[begin]);
    if (book->credit)
        text_add(text, " %s", book->credit);
}

/* Write text as a part of an address. */
static void write_encoded(FILE *file, const char *chars)
{
    for (; *chars; chars++)
        if (isalnum((unsigned char)*chars))
            putc(*chars, file);
        else
            fprintf(file, "%%%02X", (unsigned char)*chars);
}

/* The address where the game is played, with the engine as Black. */
static void write_address(FILE *file, const struct site_settings *settings,
                          const struct published_game *game, const char *more)
{
    html_write(file, settings->play);
    fputs("#game=", file);
    write_encoded(file, game->rules->variant->name);
    fputs(more, file);
    if (!game->source)
        return;
    fputs("&amp;variants=", file);
    write_encoded(file, game->source);
}

static void write_playing(FILE *file, const struct site_settings *settings,
                          const struct published_game *game)
{
    if (!settings->play)
        return;
    fputs("<p><a class=\"play\" href=\"", file);
    write_address(file, settings, game, "&amp;engine=black&amp;level=5");
    fputs(
        "\">Play against the engine</a></p>\n<details><summary>Put this game into your "
        "own page</summary>\n<pre>&lt;iframe width=\"480\" height=\"600\" src=\"",
        file);
    write_address(file, settings, game, "&amp;engine=black&amp;embed=1");
    fputs("\"&gt;&lt;/iframe&gt;</pre></details>\n", file);
}

static void write_top(FILE *file, const struct site_settings *settings,
                      const struct published_game *game, const char *description)
{
    const struct variant *variant = game->rules->variant;
    const struct board_style style = {.symbols = symbols};

    fputs("<nav><a href=\"../index.html\">All games</a></nav>\n<svg "
          "class=\"symbols\"><defs>\n",
          file);
    board_svg_define(file, variant, symbols);
    fputs("</defs></svg>\n", file);
    html_element(file, "h1", NULL, variant->title);
    fputs("<div class=\"top\">\n<figure class=\"start\">\n", file);
    board_svg_draw(file, game->rules->start, &style);
    fputs("<figcaption>The start.</figcaption></figure>\n<div>\n", file);
    html_element(file, "p", NULL, description);
    write_playing(file, settings, game);
    fputs("<ul>\n<li><a href=\"#lessons\">Learn it in a minute</a></li>\n"
          "<li><a href=\"#rules\">The rules</a></li>\n"
          "<li><a href=\"#plays\">How it plays</a></li>\n"
          "<li><a href=\"#puzzles\">Puzzles</a></li>\n"
          "<li><a href=\"game.html\">A game, explained</a> (<a "
          "href=\"game.pgn\">PGN</a>)</li>\n",
          file);
    if (game->source)
        fprintf(file,
                "<li><a href=\"%s.ini\">Its variants file</a>, for Potpourri and "
                "Fairy-Stockfish</li>\n",
                variant->name);
    fputs("</ul>\n</div>\n</div>\n", file);
}

/* The lessons, and a link to do them on a board. */
static bool write_lessons(FILE *file, const struct site_settings *settings,
                          const struct published_game *game, struct text *why)
{
    bool good;

    fputs("<section id=\"lessons\">\n<h2>Learn it in a minute</h2>\n", file);
    if (settings->play) {
        fputs("<p><a href=\"", file);
        write_address(file, settings, game, "&amp;puzzle=lesson1");
        fputs("\">Do this on a board</a></p>\n", file);
    }
    fputs("<div class=\"boards\">\n", file);
    good = lessons_write_html(file, game->rules, symbols, why);
    fputs("</div>\n</section>\n", file);
    return good;
}

static bool write_page(FILE *file, const struct site_settings *settings,
                       const struct published_game *game, const struct figures *figures,
                       const struct found_puzzles *puzzles, struct text *why)
{
    const struct variant *variant = game->rules->variant;
    const struct tested_game tested = {variant->name, game->rules, figures};
    const struct playtest_report report = {&settings->playtest.play, 1, &tested};
    struct text description = {.length = 0};
    bool good;

    game_site_describe(game, &description);
    html_begin_shared(file, variant->title, "publish.css playtest.css",
                      description.chars, "board.svg");
    write_top(file, settings, game, description.chars);
    good = write_lessons(file, settings, game, why);
    fputs("<section id=\"rules\">\n", file);
    rulebook_write_html(file, game->rules, symbols);
    fputs("</section>\n<section id=\"plays\">\n<h2>How it plays</h2>\n", file);
    report_write_section(file, &report, &tested);
    fputs(
        "</section>\n<section id=\"puzzles\">\n<h2>Puzzles</h2>\n<p>One move is good, "
        "and all others are not.</p>\n<div class=\"boards\">\n",
        file);
    puzzles_write_html(file, puzzles->puzzles, puzzles->count, symbols);
    fputs("</div>\n</section>\n", file);
    html_end(file);
    return good;
}

static bool write_picture(const struct site_settings *settings,
                          const struct published_game *game, struct text *why)
{
    const struct board_style style = {.width = PICTURE_WIDTH};
    struct new_file file;

    if (!site_open(&file, settings->folder, game->rules->variant->name, "board.svg",
                   why))
        return false;
    board_svg_draw(file.stream, game->rules->start, &style);
    return new_file_close(&file, true, why);
}

static bool write_source(const struct site_settings *settings,
                         const struct published_game *game, struct text *why)
{
    const char *name = game->rules->variant->name;
    struct text file_name = {.length = 0};
    struct new_file file;

    if (!game->source)
        return true;
    text_add(&file_name, "%s.ini", name);
    if (!site_open(&file, settings->folder, name, file_name.chars, why))
        return false;
    fputs(game->source, file.stream);
    return new_file_close(&file, true, why);
}

bool game_site_write(const struct site_settings *settings,
                     const struct published_game *game, const struct figures *figures,
                     const struct found_puzzles *puzzles, struct text *why)
{
    struct new_file file;
    bool good;

    if (!site_open(&file, settings->folder, game->rules->variant->name, "index.html",
                   why))
        return false;
    good = write_page(file.stream, settings, game, figures, puzzles, why);
    return new_file_close(&file, good, why) && write_picture(settings, game, why)
           && write_source(settings, game, why);
}
