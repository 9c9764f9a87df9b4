/* site.c - a static site about games.  SPDX-License-Identifier: MIT */
#include "protocol/publish/site.h"

#include "engine/core/new_file.h"
#include "engine/core/text.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/draw/board_svg.h"
#include "protocol/draw/html.h"
#include "protocol/playtest/facts.h"
#include "protocol/playtest/figures.h"
#include "protocol/playtest/record.h"
#include "protocol/publish/explained_game.h"
#include "protocol/publish/found_puzzles.h"
#include "protocol/publish/game_site.h"
#include "protocol/publish/site_files.h"

#include <stdlib.h>

/* A game that is tested now. */
struct testing {
    const struct site_settings *settings;
    const struct published_game *game;
    site_progress progress;
    void *context;
    int number; /* of the game, from 0 */
    int count;  /* of games */
};

static void tell_progress(void *context, int played)
{
    const struct testing *testing = context;
    const double done = (double)played / testing->settings->playtest.games;

    testing->progress(testing->context, testing->game,
                      (testing->number + (done < 1 ? done : 1)) / testing->count);
}

static bool test_game(struct testing *testing, struct figures *figures,
                      struct text *why)
{
    struct playtest_record record = {.file = {.stream = NULL}};
    struct playtest playtest;
    bool good = playtest_run(&playtest, &testing->settings->playtest,
                             testing->game->configuration, testing->game->rules,
                             &record, 0, tell_progress, testing, why);

    if (good
        && !figures_compute(figures, testing->game->rules, playtest.facts,
                            playtest.count,
                            testing->settings->playtest.play.level_count))
        good = text_fail(why, "out of memory");
    playtest_free(&playtest);
    return good;
}

static bool write_game(struct testing *testing, struct text *why)
{
    const struct site_settings *settings = testing->settings;
    struct figures *figures = malloc(sizeof *figures);
    struct found_puzzles *puzzles = malloc(sizeof *puzzles);
    const char *name = testing->game->rules->variant->name;
    const bool good =
        figures && puzzles
            ? site_make_folder(settings->folder, name, why)
                  && test_game(testing, figures, why)
                  && puzzles_find(settings, testing->game, puzzles, why)
                  && game_site_write(settings, testing->game, figures, puzzles, why)
                  && explained_game_write(settings, testing->game, why)
            : text_fail(why, "out of memory");

    free(figures);
    free(puzzles);
    return good;
}

/* A board and two sentences. */
static void write_card(FILE *file, const struct published_game *game, int number)
{
    const struct variant *variant = game->rules->variant;
    struct text description = {.length = 0}, symbols = {.length = 0};
    struct board_style style = {.symbols = symbols.chars};

    text_add(&symbols, "s%d-", number);
    game_site_describe(game, &description);
    fputs("<a class=\"card\" href=\"", file);
    html_write(file, variant->name);
    fputs("/index.html\"><svg class=\"symbols\"><defs>\n", file);
    board_svg_define(file, variant, symbols.chars);
    fputs("</defs></svg>\n", file);
    board_svg_draw(file, game->rules->start, &style);
    html_element(file, "b", NULL, variant->title);
    html_element(file, "span", NULL, description.chars);
    fputs("</a>\n", file);
}

static bool write_front(const struct site_settings *settings,
                        const struct published_game *games, int count, struct text *why)
{
    struct new_file file;

    if (!site_open(&file, settings->folder, "", "index.html", why))
        return false;
    html_begin(file.stream, "Games", "publish.css");
    html_element(file.stream, "h1", NULL, "Games");
    fputs("<div class=\"cards\">\n", file.stream);
    for (int i = 0; i < count; i++)
        write_card(file.stream, &games[i], i);
    fputs("</div>\n", file.stream);
    html_end(file.stream);
    return new_file_close(&file, true, why);
}

bool site_write(const struct site_settings *settings,
                const struct published_game *games, int count, site_progress progress,
                void *context, struct text *why)
{
    struct testing testing = {
        .settings = settings, .progress = progress, .context = context, .count = count};

    if (!site_make_folder(settings->folder, "", why))
        return false;
    for (; testing.number < count; testing.number++) {
        testing.game = &games[testing.number];
        if (!write_game(&testing, why))
            return false;
    }
    return write_front(settings, games, count, why);
}
