/* opening_book.c - the openings of a file.  SPDX-License-Identifier: MIT */
#include "protocol/match/opening_book.h"

#include "engine/core/text.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "protocol/match/engine/move_text.h"
#include "protocol/text/line_file.h"
#include "protocol/text/pgn_file.h"

#include <stdlib.h>
#include <string.h>

enum { CAPACITY_MIN = 64 };

struct entry {
    struct position start;
    int count;         /* of plies              */
    struct ply *plies; /* NULL where count is 0 */
};

struct opening_book {
    int count;
    int capacity;
    struct entry *entries;
};

int opening_book_count(const struct opening_book *book)
{
    return book->count;
}

bool opening_book_sets_up(const struct opening_book *book)
{
    for (int i = 0; i < book->count; i++) {
        struct text fen;

        text_clear(&fen);
        if (move_text_write_start(&book->entries[i].start, &fen))
            return true;
    }
    return false;
}

void opening_book_free(struct opening_book *book)
{
    if (!book)
        return;
    for (int i = 0; i < book->count; i++)
        free(book->entries[i].plies);
    free(book->entries);
    free(book);
}

bool opening_book_play(const struct opening_book *book, int number, struct game *game)
{
    const struct entry *entry = &book->entries[number];

    game_reset(game, &entry->start);
    for (int i = 0; i < entry->count; i++)
        if (!game_play(game, entry->plies[i]))
            return false;
    return true;
}

/* Room for one more entry; NULL when memory is out. */
static struct entry *append(struct opening_book *book)
{
    if (book->count == book->capacity) {
        const int capacity = book->capacity ? 2 * book->capacity : CAPACITY_MIN;
        struct entry *entries =
            realloc(book->entries, (size_t)capacity * sizeof *entries);

        if (!entries)
            return NULL;
        book->entries = entries;
        book->capacity = capacity;
    }
    memset(&book->entries[book->count], 0, sizeof *book->entries);
    return &book->entries[book->count++];
}

static bool add_position(struct opening_book *book, const struct position *pos,
                         const struct line_file *file, struct text *why)
{
    struct entry *entry;

    if (play_outcome(pos).result != RESULT_NONE) {
        line_file_fail(file, "the game is over", why);
        return false;
    }
    entry = append(book);
    if (!entry)
        return text_fail(why, "out of memory");
    entry->start = *pos;
    return true;
}

static bool read_epd(struct opening_book *book, const char *path,
                     const struct rules *rules, struct text *why)
{
    enum line_status status;
    struct line_file file;
    struct position pos;
    bool good = true;

    if (!line_file_open(&file, path, why))
        return false;
    while (good
           && (status = line_file_next_position(&file, rules, &pos, why)) != LINE_END)
        good = status == LINE_READ && add_position(book, &pos, &file, why);
    line_file_close(&file);
    return good;
}

/* Add the first plies of `game` as an opening: `plies` at most, all if that is negative,
 * and only those after which the game goes on.  The game's plies are taken back. */
static bool add_game(struct opening_book *book, struct game *game, int plies,
                     struct text *why)
{
    const int played = game_plies(game);
    struct entry *entry = append(book);

    if (entry)
        entry->plies = malloc((size_t)(played + 1) * sizeof *entry->plies);
    if (!entry || !entry->plies)
        return text_fail(why, "out of memory");
    entry->start = *game_position_at(game, 0);
    for (int i = 0; i < played; i++)
        entry->plies[i] = game_ply(game, i);
    entry->count = plies >= 0 && plies < played ? plies : played;
    for (int i = played; i > 0; i--) {
        if (i <= entry->count && game_outcome(game).result != RESULT_NONE)
            entry->count = i - 1;
        game_undo(game);
    }
    return true;
}

static bool read_pgn(struct opening_book *book, const char *path,
                     const struct rules *rules, int plies, struct text *why)
{
    enum pgn_verdict verdict;
    struct pgn_file file;
    struct pgn pgn;
    bool good = true;

    if (!pgn_file_open(&file, path, rules, why))
        return false;
    while (good && (verdict = pgn_file_next(&file, &pgn, why)) != PGN_END) {
        good = verdict == PGN_READ
               && (pgn.rules == rules
                   || text_fail(why, "%.200s: game %d: it is another game", path,
                                book->count + 1))
               && add_game(book, pgn.game, plies, why);
        if (verdict == PGN_READ)
            pgn_free(&pgn);
    }
    pgn_file_close(&file);
    return good;
}

struct opening_book *opening_book_read(const char *path, const struct rules *rules,
                                       int plies, struct text *why)
{
    struct opening_book *book = calloc(1, sizeof *book);
    bool good;

    if (!book) {
        text_fail(why, "out of memory");
        return NULL;
    }
    good = pgn_file_is_named(path) ? read_pgn(book, path, rules, plies, why)
                                   : read_epd(book, path, rules, why);
    if (good && book->count == 0)
        good = text_fail(why, "%.200s: there is no opening in it", path);
    if (good)
        return book;
    opening_book_free(book);
    return NULL;
}
