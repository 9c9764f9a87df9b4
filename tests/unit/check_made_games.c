/* check_made_games.c - games that nobody has thought of.  SPDX-License-Identifier: MIT
 *
 * Random games from files (made_game.h) are read, and those that can be played are played, written and read back,
 * searched by one thread and by four, given null moves, and have endgame tables made and verified.  Nothing may
 * crash, differ or be illegal.
 *
 * MADE_GAMES=1000 has each run play so many games; MADE_SEED=7 makes other ones; with MADE_TRACE=1 the
 * number and the text of each are written before it is read, and the table of what was covered is printed.
 */
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/library/keys.h"
#include "engine/library/library.h"
#include "engine/modules/module.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/parts.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "engine/variants/registry.h"
#include "search/search.h"
#include "search/tablebase/material.h"
#include "search/tablebase/tablebase.h"
#include "search/tablebase/verify.h"
#include "tests/support/made_game.h"
#include "tests/support/read_back.h"
#include "tests/unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    RUNS = 40,
    GAMES = 14,          /* of a run */
    PLIES_MAX = 40,      /* of a game */
    NODES = 2000,        /* of a search */
    THREADS = 4,         /* of one search in some */
    SOME = 8,            /* one game in so many has tables and threads */
    NUMBERS_MAX = 40000, /* of a table */
    SURVEYED = 2000,     /* games of which only the keys count */
};

static struct made_game_keys keys;
static bool given[MADE_GAME_KEYS_MAX];
static struct read_back readers;
static struct searcher *searcher, *searchers; /* of one thread, and of four */

static void open_all(void)
{
    made_game_keys_open(&keys);
    read_back_open(&readers);
    searcher = searcher_new(1, 1);
    searchers = searcher_new(1, THREADS);
    ck_assert(searcher && searchers);
}

static void close_all(void)
{
    searcher_free(searchers);
    searcher_free(searcher);
    read_back_close(&readers);
    made_game_keys_close(&keys);
}

FIXTURE(open_all, close_all);

/* The number in an environment variable. */
static int wanted(const char *name, int preset)
{
    const char *number = getenv(name);

    return number ? atoi(number) : preset;
}

/* Make a game and read it.  NULL: it is refused, and says why. */
static const struct variant *read_made(struct library *library, uint64_t seed,
                                       struct buffer *text)
{
    const struct variant *const *games;
    int faults;

    buffer_clear(text);
    made_game_write(&keys, seed, text, given);
    if (wanted("MADE_TRACE", 0))
        fprintf(stderr, "# %llu\n%s", (unsigned long long)seed, buffer_text(text));
    faults = library_read(library, buffer_text(text), text->length, NULL, NULL);
    games = library_games_read(library);
    ck_assert_int_ge(faults, 0);
    ASSERT_QUICKLY((faults == 0) == (games[0] != NULL), "%s", buffer_text(text));
    return games[0];
}

/* ---- what is done with a game --------------------------------------------------------------- */

static void search(struct searcher *by, const struct game *game)
{
    const struct limits limits = {.depth = 3, .nodes = NODES};
    const struct position *pos = game_position(game);

    if (game_outcome(game).result == RESULT_NONE)
        ck_assert(play_is_legal(pos, searcher_think(by, game, &limits, NULL, NULL)));
}

static void pass(const struct position *pos)
{
    struct position after;

    if (play_in_check(pos) || !play_allows_null_move(pos))
        return;
    play_null_move(&after, pos);
    ck_assert(after.to_move != pos->to_move);
    play_count(&after);
}

/* The moves are those of both sorts, and as many as are counted. */
static void count_moves(const struct position *pos)
{
    static struct move_list all, parts;
    int turns = 0;

    play_moves(pos, GENERATE_ALL, &all);
    play_moves(pos, GENERATE_NOISY, &parts);
    play_add_moves(pos, GENERATE_QUIET, &parts);
    ck_assert_int_eq(all.count, parts.count);
    for (int i = 0; i < all.count; i++)
        turns += parts_count(pos, all.moves[i]);
    ck_assert_int_eq(turns, play_count(pos));
    ck_assert(pos->key == position_compute_key(pos));
}

static void play(const struct rules *rules, uint64_t *random)
{
    struct game *game = game_new(rules, *random);

    ck_assert_ptr_nonnull(game);
    searcher_clear(searcher);
    while (game_outcome(game).result == RESULT_NONE && game_plies(game) < PLIES_MAX) {
        count_moves(game_position(game));
        pass(game_position(game));
        if (game_plies(game) % (PLIES_MAX / 2) == 0)
            search(searcher, game);
        ck_assert(game_play_random(game, random));
        read_back_ply(game_position_at(game, game_plies(game) - 1),
                      game_ply(game, game_plies(game) - 1));
        read_back_position(game_position(game));
    }
    if (*random % SOME == 0)
        search(searchers, game);
    read_back_game(&readers, game);
    game_free(game);
}

/* Make the tables of a plan, unless one is large, and verify the last one. */
static void make_tables(struct tablebase *tablebase, const struct plan *plan,
                        const struct material *material)
{
    struct verification verification = {.wrong = 0};
    struct text why = {.length = 0};

    for (int i = 0; i < plan->count; i++) {
        if (plan->tables[i].size > NUMBERS_MAX)
            return;
        if (!tablebase_make(tablebase, &plan->tables[i], 1, NULL, NULL, &why)) {
            ck_assert_int_gt(why.length, 0);
            return;
        }
    }
    ck_assert(verify_table(tablebase_set(tablebase), tablebase_rules(tablebase),
                           material, 1, NULL, NULL, &verification, &why));
    ck_assert_uint_eq(verification.wrong, 0);
}

/* A king and a piece against a king, where the game has these and a table of them. */
static void try_table(const struct rules *rules, uint64_t *random)
{
    static struct plan plan;
    struct tablebase *tablebase = tablebase_new(rules, NULL, 64);
    const struct variant *variant = rules->variant;
    const char king = variant->kinds[KIND_KING].letter;
    struct text name = {.length = 0}, why = {.length = 0};
    struct material material;

    ck_assert_ptr_nonnull(tablebase);
    text_add(&name, "%c", king);
    fen_write_piece(
        variant,
        piece_make(KIND_PAWN + random_below(random, variant->kind_count - KIND_PAWN),
                   WHITE),
        &name);
    text_add(&name, "%c", king);
    if (!material_parse(&material, rules, name.chars, &why)
        || !tablebase_plan(tablebase, &material, &plan, &why))
        ck_assert_int_gt(why.length, 0);
    else
        make_tables(tablebase, &plan, &material);
    tablebase_free(tablebase);
}

static void try_game(uint64_t seed, struct buffer *text)
{
    const struct variant *variant = read_made(readers.page.library, seed, text);
    struct text why = {.length = 0};
    uint64_t random = seed;
    struct rules *rules;

    if (!variant)
        return;
    rules = rules_new(variant, NULL, 0, &why);
    ck_assert_msg(rules != NULL, "%s: %s", why.chars, buffer_text(text));
    play(rules, &random);
    if (seed % SOME == 0)
        try_table(rules, &random);
    rules_free(rules);
}

LOOP_TEST(test_made_games_are_played, RUNS)
{
    const int games = wanted("MADE_GAMES", GAMES);
    const uint64_t base = (uint64_t)wanted("MADE_SEED", 0) << 32;
    struct buffer text = {.chars = NULL};

    for (int i = 0; i < games; i++)
        try_game(base + (uint64_t)(_i * games + i), &text);
    buffer_free(&text);
}

/* ---- what is covered ------------------------------------------------------------------------ */

TEST(test_all_keys_are_made)
{
    const char *unknown = made_game_unknown_key(&keys);

    ck_assert_msg(!unknown, "there are no values for %s", unknown);
}

/* The number of a rule. */
static int rule_number(const struct module *module)
{
    int number = 0;

    while (modules[number] != module)
        number++;
    return number;
}

/* How many games have a key, or two rules. */
struct coverage {
    int games, played;
    int keys_made[MADE_GAME_KEYS_MAX], keys_played[MADE_GAME_KEYS_MAX];
    int together[MODULES_KNOWN_MAX][MODULES_KNOWN_MAX];
};

static void cover(struct coverage *coverage, const struct variant *variant)
{
    const struct modules_in_force *rules = variant ? variant->file.modules : NULL;

    coverage->games++;
    coverage->played += variant != NULL;
    for (int i = 0; i < keys.count; i++) {
        coverage->keys_made[i] += given[i];
        coverage->keys_played[i] += given[i] && variant;
    }
    for (int i = 0; rules && i < rules->count; i++)
        for (int j = 0; j < rules->count; j++)
            coverage->together[rule_number(rules->list[i].module)]
                              [rule_number(rules->list[j].module)]++;
}

static void print_coverage(const struct coverage *coverage)
{
    int pairs = 0, covered = 0;

    for (int i = 0; i < keys.count; i++)
        printf("# %-26s %6d games, %6d of them played\n", keys.names[i],
               coverage->keys_made[i], coverage->keys_played[i]);
    for (int i = 0; modules[i]; i++)
        for (int j = 0; j < i; j++, pairs++)
            covered += coverage->together[i][j] > 0;
    printf("# %d games, %d of them played; %d of %d pairs of rules\n", coverage->games,
           coverage->played, covered, pairs);
}

/* But for what only a few parents allow. */
TEST(test_most_keys_and_rules_are_in_games_that_are_played)
{
    static struct coverage coverage;
    struct buffer text = {.chars = NULL};
    const int games = wanted("MADE_GAMES", 0);
    int keys_played = 0;

    for (int i = 0; i < (games > SURVEYED ? games : SURVEYED); i++)
        cover(&coverage, read_made(readers.page.library, (uint64_t)i, &text));
    if (wanted("MADE_TRACE", 0))
        print_coverage(&coverage);
    for (int i = 0; i < keys.count; i++)
        keys_played += coverage.keys_played[i] > 0;
    ck_assert_int_gt(10 * keys_played, 9 * keys.count);
    for (int i = 0; modules[i]; i++)
        ck_assert_msg(coverage.together[i][i] > 0, "rule %d", i);
    ck_assert_int_gt(3 * coverage.played, coverage.games);
    buffer_free(&text);
}
