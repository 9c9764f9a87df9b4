/* explained_game.c - a game of a site that is explained.  SPDX-License-Identifier: MIT */
#include "protocol/publish/explained_game.h"

#include "engine/core/new_file.h"
#include "engine/core/text.h"
#include "engine/notation/pgn_tags.h"
#include "engine/rules/game.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/analysis/analyser.h"
#include "protocol/analysis/game_analysis.h"
#include "protocol/analysis/game_page.h"
#include "protocol/playtest/player.h"
#include "protocol/publish/site.h"
#include "protocol/publish/site_files.h"
#include "protocol/session/options.h"
#include "protocol/session/searcher_options.h"
#include "protocol/text/pgn_file.h"
#include "search/search.h"

enum { FIRST_GAME = 0 /* of the playtest: at full strength, from the start */ };

static void ignore_progress(void *context, double done)
{
    (void)context;
    (void)done;
}

static bool set_tags(struct pgn_tags *tags, const struct game *game, struct text *why)
{
    pgn_tags_init(tags);
    tags->result = game_outcome(game).result;
    return pgn_tags_set(tags, "Event", "The engine against itself", why)
           && pgn_tags_set(tags, "Date", "????.??.??", why)
           && pgn_tags_set(tags, "White", "Potpourri", why)
           && pgn_tags_set(tags, "Black", "Potpourri", why);
}

/* Write the game as it was played, and explained. */
static bool write_pages(const struct site_settings *settings,
                        const struct published_game *published, const struct game *game,
                        const struct game_analysis *analysis, struct text *why)
{
    const char *name = published->rules->variant->name;
    struct new_file page = {.stream = NULL}, pgn = {.stream = NULL};
    struct pgn_tags tags;
    bool good = set_tags(&tags, game, why)
                && site_open(&page, settings->folder, name, "game.html", why);

    if (good) {
        game_page_begin(page.stream);
        game_page_add(page.stream, analysis, &tags, 1, "Potpourri", NULL);
        game_page_end(page.stream);
        good = new_file_close(&page, true, why)
               && site_open(&pgn, settings->folder, name, "game.pgn", why);
    }
    if (good) {
        pgn_file_write(pgn.stream, game, &tags);
        good = new_file_close(&pgn, true, why);
    }
    pgn_tags_free(&tags);
    return good;
}

static bool explain(const struct site_settings *settings,
                    const struct published_game *published, struct searcher *searcher,
                    const struct game *game, struct text *why)
{
    const struct limits limits = {.nodes = settings->nodes, .analyse = true};
    struct analyser *analyser = analyser_new(searcher, &limits);
    struct game_analysis analysis;
    bool good = false;

    if (!analyser)
        return text_fail(why, "out of memory");
    if (game_analysis_make(&analysis, analyser, game, ignore_progress, NULL, why)) {
        good = write_pages(settings, published, game, &analysis, why);
        game_analysis_free(&analysis);
    }
    analyser_free(analyser);
    return good;
}

bool explained_game_write(const struct site_settings *settings,
                          const struct published_game *game, struct text *why)
{
    struct play_settings play = settings->playtest.play;
    struct searcher *searcher;
    struct played_game played;
    bool good;

    play.nodes = settings->nodes;
    searcher = searcher_options_new(game->configuration, game->rules, why);
    if (!searcher)
        return false;
    good = player_play(&played, &play, game->rules, NULL, searcher, FIRST_GAME, why)
           && explain(settings, game, searcher, played.game, why);
    played_game_free(&played);
    searcher_free(searcher);
    return good;
}
