/* opening_book.c - a file of openings.  SPDX-License-Identifier: MIT */
#include "protocol/match/opening_book.h"

#include "engine/core/text.h"
#include "engine/notation/pgn_reader.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/position.h"
#include "engine/rules/variant.h"
#include "protocol/match/engine/move_text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_LENGTH_MAX = 1024, CAPACITY_FIRST = 64, EPD_FIELDS = 4, COUNTERS = 2 };

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
        const int capacity = book->capacity ? 2 * book->capacity : CAPACITY_FIRST;
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

/* The length of the first `count` fields of `line`. */
static int fields_length(const char *line, int count)
{
    const char *c = line;

    for (int i = 0; i < count; i++) {
        c += strspn(c, " \t");
        c += strcspn(c, " \t");
    }
    return (int)(c - line);
}

/* Read a FEN, or an EPD's first fields; the counters, and a state field, may be missing. */
static bool parse_epd(struct position *pos, const struct rules *rules, char *line,
                      struct text *why)
{
    const bool state = rules->variant->has_state_field;
    struct text ignored;

    line[strcspn(line, ";\r\n")] = '\0';
    if (fen_parse(pos, rules, line, why))
        return true;
    for (int fields = EPD_FIELDS + COUNTERS + state; fields >= EPD_FIELDS; fields--) {
        char fen[LINE_LENGTH_MAX];

        snprintf(fen, sizeof fen, "%.*s", fields_length(line, fields), line);
        if (fen_parse(pos, rules, fen, &ignored))
            return true;
    }
    return false;
}

static bool is_over(const struct position *pos, struct game *game)
{
    game_reset(game, pos);
    return game_outcome(game).result != RESULT_NONE;
}

static bool read_epd(struct opening_book *book, FILE *file, const struct rules *rules,
                     struct game *game, struct text *why)
{
    char line[LINE_LENGTH_MAX];
    struct text reason;

    for (int number = 1; fgets(line, sizeof line, file); number++) {
        struct position pos;
        struct entry *entry;

        if (strspn(line, " \t\r\n") == strlen(line) || *line == '#')
            continue;
        if (!strchr(line, '\n') && !feof(file))
            return text_fail(why, "%d: the line is longer than %d characters", number,
                             LINE_LENGTH_MAX - 2);
        if (!parse_epd(&pos, rules, line, &reason))
            return text_fail(why, "%d: %.200s", number, reason.chars);
        if (is_over(&pos, game))
            return text_fail(why, "%d: the game is over", number);
        if (!(entry = append(book)))
            return text_fail(why, "%d: out of memory", number);
        entry->start = pos;
    }
    return true;
}

static int next_char(void *context)
{
    return getc(context);
}

/* Whether two rules are the same game with the same options. */
static bool are_alike(const struct rules *one, const struct rules *other)
{
    if (one->variant != other->variant)
        return false;
    for (int i = 0; i < OPTIONS_MAX; i++)
        if (strcmp(one->option_texts[i], other->option_texts[i]) != 0)
            return false;
    return true;
}

/* Copy plies from `from` to `entry`, as far as the game is not over then; `game` is for
 * trying. */
static bool copy_plies(struct entry *entry, const struct game *from, int most,
                       struct game *game)
{
    entry->plies = malloc((size_t)(most + 1) * sizeof *entry->plies);
    if (!entry->plies)
        return false;
    game_reset(game, &entry->start);
    while (entry->count < most) {
        const struct ply ply = game_ply(from, entry->count);

        if (!game_play(game, ply))
            return false;
        if (game_outcome(game).result != RESULT_NONE)
            return true;
        entry->plies[entry->count++] = ply;
    }
    return true;
}

/* Take the first plies of a game as an opening. */
static bool take_game(struct opening_book *book, const struct pgn *pgn,
                      struct game *game, int plies, struct text *why)
{
    const int played = game_plies(pgn->game);
    const struct rules *rules = game_position(game)->rules;
    struct entry *entry;
    struct text fen;

    if (!are_alike(pgn->rules, rules))
        return text_fail(why, " game %d: it is another game", book->count + 1);
    text_clear(&fen);
    fen_write(game_position_at(pgn->game, 0), &fen);
    if (!(entry = append(book)) || !fen_parse(&entry->start, rules, fen.chars, why)
        || !copy_plies(entry, pgn->game, plies >= 0 && plies < played ? plies : played,
                       game))
        return text_fail(why, " out of memory");
    return true;
}

static bool read_pgn(struct opening_book *book, FILE *file, struct game *game,
                     int plies, struct text *why)
{
    struct pgn_reader *reader =
        pgn_reader_new(next_char, file, game_position(game)->rules);
    bool good = reader != NULL || text_fail(why, "out of memory");
    enum pgn_verdict eval_cache_entry = PGN_READ;

    while (good && eval_cache_entry != PGN_END) {
        struct pgn pgn;

        eval_cache_entry = pgn_read(reader, &pgn, why);
        good = eval_cache_entry != PGN_BAD;
        if (eval_cache_entry != PGN_READ)
            continue;
        good = take_game(book, &pgn, game, plies, why);
        pgn_free(&pgn);
    }
    pgn_reader_free(reader);
    return good;
}

static bool ends_in(const char *chars, const char *end)
{
    const size_t length = strlen(chars), size = strlen(end);

    return length >= size && strcmp(chars + length - size, end) == 0;
}

/* Fill `book`; `why` then lacks the file's name. */
static bool fill(struct opening_book *book, FILE *file, const char *path,
                 const struct rules *rules, int plies, struct text *why)
{
    struct game *game = game_new(rules, 0);
    bool good;

    if (!game)
        return text_fail(why, " out of memory");
    good = ends_in(path, ".pgn") ? read_pgn(book, file, game, plies, why)
                                 : read_epd(book, file, rules, game, why);
    game_free(game);
    return good;
}

struct opening_book *opening_book_read(const char *path, const struct rules *rules,
                                       int plies, struct text *why)
{
    FILE *file = fopen(path, "r");
    struct opening_book *book = calloc(1, sizeof *book);
    struct text reason;
    bool good = false;

    if (!file)
        text_fail(why, "%.200s: %s", path, strerror(errno));
    else if (!book)
        text_fail(why, "out of memory");
    else if (!fill(book, file, path, rules, plies, &reason))
        text_fail(why, "%.200s:%s", path, reason.chars);
    else if (ferror(file))
        text_fail(why, "%.200s: %s", path, strerror(errno));
    else if (book->count == 0)
        text_fail(why, "%.200s: there is no opening in it", path);
    else
        good = true;
    if (file)
        fclose(file);
    if (good)
        return book;
    opening_book_free(book);
    return NULL;
}
