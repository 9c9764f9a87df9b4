/* opening.c - how games of a match begin.  SPDX-License-Identifier: MIT */
#include "protocol/openings/opening.h"

#include "engine/core/hash.h"
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/variant.h"
#include "protocol/openings/builtin.h"
#include "protocol/text/game_text.h"
#include "protocol/text/line_file.h"
#include "protocol/text/pgn_file.h"
#include "protocol/text/polyglot.h"
#include "search/balanced_opening.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    RANDOM_PLIES = 8,
    TABLE_MB = 1, /* of the search that finds random plies balanced */
    CAPACITY_MIN = 64,
    PLY_TEXT_MAX = 512,
};

/* An opening of a file. */
struct opening {
    struct position start;
    int count;         /* of plies              */
    struct ply *plies; /* NULL where count is 0 */
};

struct openings {
    const struct rules *rules;
    uint64_t seed;
    int plies;                 /* of random openings or a book's                  */
    struct position start;     /* of these                                        */
    bool are_builtin;          /* random openings follow the last of `all`        */
    int count;                 /* of `all`; 0: the openings are random            */
    int capacity;              /* of `all`                                        */
    struct opening *all;       /* those of the file, in the order of their use    */
    struct polyglot_book book; /* its lines are the openings, if it is open   */
};

/* Room for one more opening; NULL when memory is out. */
static struct opening *add_opening(struct openings *openings)
{
    if (openings->count == openings->capacity) {
        const int capacity = openings->capacity ? 2 * openings->capacity : CAPACITY_MIN;
        struct opening *all = realloc(openings->all, (size_t)capacity * sizeof *all);

        if (!all)
            return NULL;
        openings->all = all;
        openings->capacity = capacity;
    }
    memset(&openings->all[openings->count], 0, sizeof *openings->all);
    return &openings->all[openings->count++];
}

/* Add the first plies of `game` as an opening: `plies` at most, all if that is negative,
 * and only those after which the game goes on.  The game's plies are taken back. */
static bool add_game(struct openings *openings, struct game *game, int plies,
                     struct text *why)
{
    const int played = game_plies(game);
    struct opening *opening = add_opening(openings);

    if (opening)
        opening->plies = malloc((size_t)(played + 1) * sizeof *opening->plies);
    if (!opening || !opening->plies)
        return text_fail(why, "out of memory");
    opening->start = *game_position_at(game, 0);
    for (int i = 0; i < played; i++)
        opening->plies[i] = game_ply(game, i);
    opening->count = plies >= 0 && plies < played ? plies : played;
    for (int i = played; i > 0; i--) {
        if (i <= opening->count && game_outcome(game).result != RESULT_NONE)
            opening->count = i - 1;
        game_undo(game);
    }
    return true;
}

/* Play `length` characters of moves, which are to lead from the game's start to `pos`. */
static bool play_moves_to(struct game *game, const char *moves, int length,
                          const struct position *pos, struct text *why)
{
    char word[PLY_TEXT_MAX];

    game_reset(game, NULL);
    for (const char *end = moves + length; moves < end;) {
        const int size = (int)strcspn(moves, " \"");
        struct ply ply;

        snprintf(word, sizeof word, "%.*s", size, moves);
        if (!ply_read(game_position(game), word, &ply, why))
            return false;
        if (!game_play(game, ply))
            return text_fail(why, "out of memory");
        moves += size;
        moves += strspn(moves, " ");
    }
    return game_position(game)->key == pos->key
           || text_fail(why, "its moves do not lead to its position");
}

/* Add the position of a line, or the moves to it. */
static bool add_epd(struct openings *openings, const struct position *pos,
                    const struct line_file *file, struct game *game, int plies,
                    struct text *why)
{
    int length = 0;
    const char *moves = epd_find_operand(file->operations, "moves", &length);
    struct text reason;

    game_reset(game, pos);
    if (play_outcome(pos).result != RESULT_NONE)
        text_fail(&reason, "the game is over");
    else if ((!moves || play_moves_to(game, moves, length, pos, &reason))
             && add_game(openings, game, plies, &reason))
        return true;
    line_file_fail(file, reason.chars, why);
    return false;
}

/* Add all lines of `file` and close it. */
static bool add_lines(struct openings *openings, struct line_file *file, int plies,
                      struct text *why)
{
    struct game *game = game_new(openings->rules, 0);
    bool good = game || text_fail(why, "out of memory");
    enum line_status status;
    struct position pos;

    while (good
           && (status = line_file_next_position(file, openings->rules, &pos, why))
                  != LINE_END)
        good = status == LINE_READ && add_epd(openings, &pos, file, game, plies, why);
    game_free(game);
    line_file_close(file);
    return good;
}

static bool read_epd(struct openings *openings, const char *path, int plies,
                     struct text *why)
{
    struct line_file file;

    return line_file_open(&file, path, why) && add_lines(openings, &file, plies, why);
}

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
        good = good && add_game(openings, game, 0, why);
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
           && add_lines(openings, &file, plies, why);
}

/* Read a file of games, and of each at most `plies`, all if that is negative. */
static bool read_pgn(struct openings *openings, const char *path, int plies,
                     struct text *why)
{
    enum pgn_verdict verdict;
    struct pgn_file file;
    struct pgn pgn;
    bool good = true;

    if (!pgn_file_open(&file, path, openings->rules, why))
        return false;
    while (good && (verdict = pgn_file_next(&file, &pgn, why)) != PGN_END) {
        good = verdict == PGN_READ
               && (pgn.rules == openings->rules
                   || text_fail(why, "%.200s: game %d: it is another game", path,
                                openings->count + 1))
               && add_game(openings, pgn.game, plies, why);
        pgn_free(&pgn);
    }
    pgn_file_close(&file);
    return good;
}

static void shuffle_openings(struct openings *openings)
{
    uint64_t state = openings->seed;

    for (int i = openings->count - 1; i > 0; i--) {
        const int j = random_below(&state, i + 1);
        const struct opening other = openings->all[j];

        openings->all[j] = openings->all[i];
        openings->all[i] = other;
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
                      : pgn_file_is_named(path)
                          ? read_pgn(openings, path, settings->plies, why)
                          : read_epd(openings, path, settings->plies, why);

    if (good && openings->count == 0)
        return text_fail(why, "%.200s: there is no opening in it", path);
    if (good && (settings->shuffled || openings->are_builtin))
        shuffle_openings(openings);
    return good;
}

void openings_choose(struct opening_settings *settings, const struct rules *rules)
{
    const struct builtin_openings *set = builtin_openings_find(rules);
    const bool exist = set || count_starts(rules) > 0;

    if (exist && !*settings->path && !*settings->fen && settings->plies < 0)
        strcpy(settings->path, OPENINGS_BUILTIN);
    if (set && strcmp(settings->path, OPENINGS_BUILTIN) == 0)
        settings->digest = hash_bytes(HASH_START, set->chars, set->size);
}

/* The number of plies that are not those of a file: random ones, or a book's. */
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
    const char *fen = *settings->fen ? settings->fen : rules->variant->start;
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
    for (int i = 0; i < openings->count; i++)
        free(openings->all[i].plies);
    polyglot_book_close(&openings->book);
    free(openings->all);
    free(openings);
}

static bool is_set_up(const struct position *start)
{
    struct text fen;

    text_clear(&fen);
    return start_write(start, &fen);
}

bool openings_set_up(const struct openings *openings)
{
    for (int i = 0; i < openings->count; i++)
        if (is_set_up(&openings->all[i].start))
            return true;
    return openings->count == 0 && is_set_up(&openings->start);
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
    if (openings->count > 0 && (number < openings->count || !openings->are_builtin))
        return play_listed(&openings->all[number % openings->count], game);
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
