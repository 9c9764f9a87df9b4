/* opening.c - how games of a match begin.  SPDX-License-Identifier: MIT */
#include "protocol/openings/opening.h"

#include "engine/core/hash.h"
#include "engine/core/random.h"
#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/openings/opening_list.h"
#include "protocol/openings/polyglot.h"
#include "protocol/text/game_text.h"
#include "protocol/text/line_file.h"
#include "search/balanced_opening.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    RANDOM_PLIES = 8,
    TABLE_MB = 1, /* of the search that finds random plies balanced */
};

struct openings {
    const struct rules *rules;
    uint64_t seed;
    int plies;                 /* of random openings or a book's */
    struct position start;     /* of these */
    bool are_builtin;          /* random openings follow the last of `all` */
    struct opening_list list;  /* in the order of their use; empty: they are random */
    struct polyglot_book book; /* its lines are the openings, if it is open */
};

/* The number of start positions that the game numbers. */
static int count_starts(const struct rules *rules)
{
    return rules->variant->start.count ? rules->variant->start.count(rules) : 0;
}

static bool add_starts(struct openings *openings, struct text *why)
{
    struct game *game = game_new(openings->rules, 0);
    bool good = game || text_fail(why, "out of memory");

    for (int i = 0; good && i < count_starts(openings->rules); i++) {
        struct position pos;
        struct text fen = {.length = 0};

        openings->rules->variant->start.write(openings->rules->variant, i, &fen);
        good = fen_parse(&pos, openings->rules, fen.chars, why);
        game_reset(game, good ? &pos : NULL);
        good = good && opening_list_add_game(&openings->list, game, 0, why);
    }
    game_free(game);
    return good;
}

/* The openings that are built in for games by `rules`; NULL: there are none, for example because an
 * option changes the game. */
static const struct embedded_file *find_builtin(const struct rules *rules)
{
    const struct setting *options = rules->variant->options;

    for (int i = 0; options && options[i].name; i++)
        if (strcmp(rules->option_texts[i], options[i].preset) != 0)
            return NULL;
    return embedded_find(builtin_openings, rules->variant->name);
}

static bool read_builtin(struct openings *openings, int plies, struct text *why)
{
    const struct embedded_file *set = find_builtin(openings->rules);
    struct line_file file;

    openings->are_builtin = true;
    if (!set)
        return count_starts(openings->rules) > 0
                   ? add_starts(openings, why)
                   : text_fail(why, "there are no built-in openings for these rules");
    return line_file_open_chars(&file, "the built-in openings",
                                (const char *)set->bytes, set->size, why)
           && opening_list_add_lines(&openings->list, &file, openings->rules, plies,
                                     why);
}

static void shuffle_openings(struct openings *openings)
{
    uint64_t state = openings->seed;

    for (int i = openings->list.count - 1; i > 0; i--) {
        const int j = random_below(&state, i + 1);
        const struct opening other = openings->list.all[j];

        openings->list.all[j] = openings->list.all[i];
        openings->list.all[i] = other;
    }
}

/* Open a book, which must know the first position. */
static bool read_book(struct openings *openings, const char *path, struct text *why)
{
    uint64_t random = 0;

    return polyglot_book_open(&openings->book, path, openings->rules, why)
           && (polyglot_book_choose(&openings->book, &openings->start, &random)
                   != MOVE_NONE
               || text_fail(why, "%.200s: it has no move for the first position",
                            path));
}

static bool read_openings(struct openings *openings,
                          const struct opening_settings *settings, struct text *why)
{
    const char *path = settings->path;

    if (polyglot_book_is_named(path))
        return read_book(openings, path, why);

    const bool good = strcmp(path, OPENINGS_BUILTIN) == 0
                          ? read_builtin(openings, settings->plies, why)
                          : opening_list_read(&openings->list, path, openings->rules,
                                              settings->plies, why);

    if (good && openings->list.count == 0)
        return text_fail(why, "%.200s: there is no opening in it", path);
    if (good && (settings->shuffled || openings->are_builtin))
        shuffle_openings(openings);
    return good;
}

void openings_choose(struct opening_settings *settings, const struct rules *rules)
{
    const struct embedded_file *set = find_builtin(rules);
    const bool exist = set || count_starts(rules) > 0;

    if (exist && !*settings->path && !*settings->fen && settings->plies < 0)
        strcpy(settings->path, OPENINGS_BUILTIN);
    if (set && strcmp(settings->path, OPENINGS_BUILTIN) == 0)
        settings->digest = hash_bytes(HASH_START, set->bytes, set->size);
}

/* The number of plies that come from no file of games: random ones, or a book's. */
static int count_plies(const struct opening_settings *settings)
{
    const char *path = settings->path;
    const bool has_book = polyglot_book_is_named(path);

    if (*path && !has_book && strcmp(path, OPENINGS_BUILTIN) != 0)
        return 0;
    if (settings->plies >= 0)
        return settings->plies;
    return *settings->fen && !has_book ? 0 : RANDOM_PLIES;
}

struct openings *openings_new(const struct opening_settings *settings,
                              const struct rules *rules, struct text *why)
{
    const char *fen = *settings->fen ? settings->fen : rules->variant->start.fen;
    struct openings *openings = calloc(1, sizeof *openings);

    if (!openings) {
        text_fail(why, "out of memory");
        return NULL;
    }
    openings->rules = rules;
    openings->seed = settings->seed;
    openings->plies = count_plies(settings);
    if (fen_parse(&openings->start, rules, fen, why)
        && (!*settings->path || read_openings(openings, settings, why)))
        return openings;
    openings_free(openings);
    return NULL;
}

void openings_free(struct openings *openings)
{
    if (!openings)
        return;
    opening_list_free(&openings->list);
    polyglot_book_close(&openings->book);
    free(openings);
}

static bool is_set_up(const struct position *start)
{
    struct text fen = {.length = 0};

    return start_write(start, &fen);
}

bool openings_set_up(const struct openings *openings)
{
    for (int i = 0; i < openings->list.count; i++)
        if (is_set_up(&openings->list.all[i].start))
            return true;
    return openings->list.count == 0 && is_set_up(&openings->start);
}

/* Play random plies that are about balanced; none where each attempt ends the game. */
static bool play_random(const struct openings *openings, struct game *game,
                        uint64_t *state)
{
    const struct balanced_opening opening = {
        .plies = openings->plies, .nodes = 4000, .balance = 120, .attempts = 40};
    struct searcher *searcher = searcher_new(TABLE_MB, 1);

    if (searcher)
        balanced_opening_play(&opening, searcher, game, state);
    searcher_free(searcher);
    return searcher != NULL;
}

/* Play moves of the book, as long as it has any and the game goes on. */
static bool play_book(const struct openings *openings, struct game *game,
                      uint64_t *state)
{
    while (game_plies(game) < openings->plies) {
        const struct ply ply = {
            polyglot_book_choose(&openings->book, game_position(game), state),
            MOVE_NONE};

        if (ply.move == MOVE_NONE)
            break;
        if (!game_play(game, ply))
            return false;
        if (game_outcome(game).result != RESULT_NONE) {
            game_undo(game);
            break;
        }
    }
    return true;
}

static bool play_listed(const struct opening *opening, struct game *game)
{
    game_reset(game, &opening->start);
    for (int i = 0; i < opening->count; i++)
        if (!game_play(game, opening->plies[i]))
            return false;
    return true;
}

static bool play_opening(const struct openings *openings, int number, struct game *game,
                         uint64_t *state)
{
    game_reset(game, &openings->start);
    if (openings->book.count)
        return play_book(openings, game, state);
    if (openings->list.count > 0
        && (number < openings->list.count || !openings->are_builtin))
        return play_listed(&openings->list.all[number % openings->list.count], game);
    return openings->plies == 0 || play_random(openings, game, state);
}

struct game *openings_new_game(const struct openings *openings, int number,
                               uint64_t seed)
{
    uint64_t state = openings->seed;
    struct game *opening, *game = NULL;

    state = random_next(&state) ^ (uint64_t)number;
    /* The rolls of an opening are its own, not those of the game's dice. */
    opening = game_new(openings->rules, random_next(&state));
    if (opening && play_opening(openings, number, opening, &state))
        game = game_copy(opening, seed);
    game_free(opening);
    return game;
}
