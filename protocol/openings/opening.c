/* opening.c - the openings of a tournament.  SPDX-License-Identifier: MIT */
#include "protocol/openings/opening.h"

#include "engine/core/hash.h"
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/variant.h"
#include "protocol/engines/move_text.h"
#include "protocol/match/settings/tournament.h"
#include "protocol/openings/builtin.h"
#include "protocol/openings/opening_list.h"
#include "protocol/text/game_text.h"
#include "protocol/text/line_file.h"
#include "protocol/text/polyglot.h"
#include "search/search.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum {
    RANDOM_PLIES = 8,
    ATTEMPTS_MAX = 40,
    BALANCED_CP = 120,   /* greatest absolute score of a balanced position */
    SEARCH_NODES = 4000, /* per position                                   */
    TABLE_MB = 1,
};

struct openings {
    const struct rules *rules;
    uint64_t seed;
    int plies;                 /* of random openings                              */
    struct position start;     /* of random openings                              */
    bool are_builtin;          /* random openings follow the last of `all`        */
    struct opening_list list;  /* in the order of their use; empty: they are random */
    struct polyglot_book book; /* its lines are the openings, if it is open   */
};

/* The number of start positions that the game numbers. */
static int count_starts(const struct rules *rules)
{
    return rules->variant->start_count ? rules->variant->start_count(rules) : 0;
}

static bool add_starts(struct openings *openings, struct text *why)
{
    struct game *game = game_new(openings->rules, 0);
    bool good = game || text_fail(why, "out of memory");

    for (int i = 0; good && i < count_starts(openings->rules); i++) {
        struct position pos;
        struct text fen;

        text_clear(&fen);
        openings->rules->variant->write_start(i, &fen);
        good = fen_parse(&pos, openings->rules, fen.chars, why);
        game_reset(game, good ? &pos : NULL);
        good = good && opening_list_add_game(&openings->list, game, 0, why);
    }
    game_free(game);
    return good;
}

static bool read_builtin(struct openings *openings, int plies, struct text *why)
{
    const struct builtin_openings *set = builtin_openings_find(openings->rules);
    struct line_file file;

    openings->are_builtin = true;
    if (!set)
        return count_starts(openings->rules) > 0
                   ? add_starts(openings, why)
                   : text_fail(why, "there are no built-in openings for these rules");
    return line_file_open_chars(&file, "the built-in openings",
                                (const char *)set->chars, set->size, why)
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
                          const struct tournament *tournament, struct text *why)
{
    const char *path = tournament->openings;
    const int plies = tournament->plies;

    if (polyglot_book_is_named(path))
        return read_book(openings, path, why);

    const bool good =
        strcmp(path, OPENINGS_BUILTIN) == 0
            ? read_builtin(openings, plies, why)
            : opening_list_read(&openings->list, path, openings->rules, plies, why);

    if (good && openings->list.count == 0)
        return text_fail(why, "%.200s: there is no opening in it", path);
    if (good && (tournament->shuffled || openings->are_builtin))
        shuffle_openings(openings);
    return good;
}

void openings_choose(struct tournament *tournament, const struct rules *rules)
{
    const struct builtin_openings *set = builtin_openings_find(rules);

    if ((set || count_starts(rules) > 0) && !*tournament->openings && !*tournament->fen
        && tournament->plies < 0)
        strcpy(tournament->openings, OPENINGS_BUILTIN);
    if (set && strcmp(tournament->openings, OPENINGS_BUILTIN) == 0)
        tournament->openings_digest = hash_bytes(HASH_START, set->chars, set->size);
}

/* The number of plies that are not those of a file: random ones, or a book's. */
static int count_plies(const struct tournament *tournament)
{
    const char *path = tournament->openings;
    const bool has_book = polyglot_book_is_named(path);

    if (*path && !has_book && strcmp(path, OPENINGS_BUILTIN) != 0)
        return 0;
    if (tournament->plies >= 0)
        return tournament->plies;
    return *tournament->fen && !has_book ? 0 : RANDOM_PLIES;
}

struct openings *openings_new(const struct tournament *tournament,
                              const struct rules *rules, struct text *why)
{
    const char *fen = *tournament->fen ? tournament->fen : rules->variant->start;
    struct openings *openings = calloc(1, sizeof *openings);

    if (!openings) {
        text_fail(why, "out of memory");
        return NULL;
    }
    openings->rules = rules;
    openings->seed = tournament->seed;
    openings->plies = count_plies(tournament);
    if (fen_parse(&openings->start, rules, fen, why)
        && (!*tournament->openings || read_openings(openings, tournament, why)))
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
    struct text fen;

    text_clear(&fen);
    return move_text_write_start(start, &fen);
}

bool openings_set_up(const struct openings *openings)
{
    for (int i = 0; i < openings->list.count; i++)
        if (is_set_up(&openings->list.all[i].start))
            return true;
    return openings->list.count == 0 && is_set_up(&openings->start);
}

/* Set up the start and play random plies, the same for each number and attempt.  False
 * when the game ends before they are played. */
static bool play_random(const struct openings *openings, int number, int attempt,
                        struct game *game)
{
    uint64_t state = openings->seed;

    state = random_next(&state) ^ (uint64_t)number;
    state = random_next(&state) ^ (uint64_t)attempt;
    state = random_next(&state);
    game_reset(game, &openings->start);
    for (int i = 0; i < openings->plies; i++) {
        const struct position *pos = game_position(game);
        struct move_list list;

        play_moves(pos, GENERATE_ALL, &list);
        if (list.count == 0 || game_outcome(game).result != RESULT_NONE)
            return false;

        struct ply ply = {list.moves[random_below(&state, list.count)], MOVE_NONE};
        struct position moved;

        play_make(&moved, pos, ply.move);
        if (moved.awaits_roll)
            ply.roll = play_roll_dice(&moved, &state);
        if (!game_play(game, ply))
            return false;
    }
    return game_outcome(game).result == RESULT_NONE;
}

/* The absolute score of a short search, in centipawns. */
static int search_imbalance(struct searcher *searcher, const struct game *game)
{
    const struct limits limits = {.nodes = SEARCH_NODES};
    score value = 0;

    searcher_clear(searcher);
    searcher_think_score(searcher, game, &limits, &value);
    return abs(value);
}

/* Play the first balanced one of several random openings, or else the least unbalanced
 * one. */
static bool play_balanced(const struct openings *openings, int number,
                          struct game *game)
{
    struct searcher *searcher = searcher_new(TABLE_MB, 1);
    int best = 0, least = INT_MAX;

    if (!searcher)
        return false;
    for (int i = 0; i < ATTEMPTS_MAX && least > BALANCED_CP; i++) {
        const int imbalance = play_random(openings, number, i, game)
                                  ? search_imbalance(searcher, game)
                                  : INT_MAX;

        best = imbalance < least ? i : best;
        least = imbalance < least ? imbalance : least;
    }
    searcher_free(searcher);
    play_random(openings, number, best, game);
    return true;
}

static bool replay(const struct opening *opening, struct game *game)
{
    game_reset(game, &opening->start);
    for (int i = 0; i < opening->count; i++)
        if (!game_play(game, opening->plies[i]))
            return false;
    return true;
}

/* Play moves of the book, as long as it has any and the game goes on. */
static bool play_book(const struct openings *openings, int number, struct game *game)
{
    uint64_t state = openings->seed;

    state = random_next(&state) ^ (uint64_t)number;
    state = random_next(&state);
    game_reset(game, &openings->start);
    while (game_plies(game) < openings->plies) {
        const struct ply ply = {
            polyglot_book_choose(&openings->book, game_position(game), &state),
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

bool openings_play(const struct openings *openings, int number, struct game *game)
{
    if (openings->book.count)
        return play_book(openings, number, game);
    if (openings->list.count > 0
        && (number < openings->list.count || !openings->are_builtin))
        return replay(&openings->list.all[number % openings->list.count], game);
    game_reset(game, &openings->start);
    return openings->plies == 0 || play_balanced(openings, number, game);
}
