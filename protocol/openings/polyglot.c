/* polyglot.c - opening books in Polyglot's format, of orthodox chess.
 * SPDX-License-Identifier: MIT */
#include "protocol/openings/polyglot.h"

#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/orthodox/orthodox.h"
#include "engine/platform/file.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "engine/variants/registry.h"

#include <errno.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    ENTRY_BYTES = 16,
    BOOK_MOVES_MAX = 256, /* of one position; more are ignored */
    SQUARES = 64,
    CASTLING_FIRST = 12 * SQUARES,
    CASTLING_COUNT = 4,
    EN_PASSANT_FIRST = CASTLING_FIRST + CASTLING_COUNT,
    TURN = EN_PASSANT_FIRST + 8,
};

struct entry {
    uint64_t key;
    int move; /* to file, to rank, from file, from rank, promotion: 3 bits each */
    int weight;
};

/* The format's numbers of the kinds: from 0, pawns first, kings last. */
static int kind_number(int kind)
{
    return kind == KIND_PAWN ? 0 : kind == KIND_KING ? 5 : kind - KIND_KNIGHT + 1;
}

static uint64_t read_big_endian(const unsigned char *bytes, int count)
{
    uint64_t number = 0;

    for (int i = 0; i < count; i++)
        number = number << 8 | bytes[i];
    return number;
}

/* One of the random numbers that the format prescribes for its keys. */
static uint64_t random_number(int i)
{
    return read_big_endian(polyglot_numbers[0].bytes + 8 * i, 8);
}

uint64_t polyglot_key(const struct position *pos)
{
    uint64_t hash = pos->to_move == WHITE ? random_number(TURN) : 0;

    for (square sq = 0; sq < SQUARES; sq++) {
        const piece p = position_piece(pos, sq);

        if (p != PIECE_NONE) {
            const int number =
                2 * kind_number(piece_kind(p)) + (piece_colour(p) == WHITE);

            hash ^= random_number(number * SQUARES + sq);
        }
    }
    for (int i = 0; i < CASTLING_COUNT; i++)
        if (pos->castling >> i & 1)
            hash ^= random_number(CASTLING_FIRST + i);
    /* Only where a pawn stands beside the one that has passed, even if it is pinned. */
    if (pos->en_passant != SQ_NONE
        && bitset_any(orthodox_en_passant_pawns(pos, &shape_8x8, pos->to_move),
                      SMALL_BOARD))
        hash ^= random_number(EN_PASSANT_FIRST + pos->en_passant % 8);
    return hash;
}

bool polyglot_book_is_named(const char *path)
{
    const size_t length = strlen(path);

    return length > 4 && strcasecmp(path + length - 4, ".bin") == 0;
}

bool polyglot_book_open(struct polyglot_book *book, const char *path,
                        const struct rules *rules, struct text *why)
{
    struct stat status;

    book->count = 0;
    if (rules->variant != variants[0])
        return text_fail(why, "%.200s: Polyglot's books are for orthodox chess", path);
    book->descriptor = file_open(path, FILE_READ);
    if (book->descriptor < 0)
        return text_fail(why, "%.200s: %s", path, strerror(errno));
    if (fstat(book->descriptor, &status) == 0 && S_ISREG(status.st_mode)
        && status.st_size % ENTRY_BYTES == 0)
        book->count = status.st_size / ENTRY_BYTES;
    if (book->count)
        return true;
    close(book->descriptor);
    return text_fail(why, "%.200s: it is not a Polyglot book", path);
}

void polyglot_book_close(struct polyglot_book *book)
{
    if (book->count)
        close(book->descriptor);
    book->count = 0;
}

/* Read entry `number`; false if it cannot be read. */
static bool read_entry(const struct polyglot_book *book, int64_t number,
                       struct entry *entry)
{
    unsigned char bytes[ENTRY_BYTES];

    if (!file_read_at(book->descriptor, bytes, sizeof bytes, number * ENTRY_BYTES))
        return false;
    entry->key = read_big_endian(bytes, 8);
    entry->move = (int)read_big_endian(bytes + 8, 2);
    entry->weight = (int)read_big_endian(bytes + 10, 2);
    return true;
}

/* The number of the first entry whose key is not less than `wanted`. */
static int64_t find_first(const struct polyglot_book *book, uint64_t wanted)
{
    int64_t low = 0, high = book->count;

    while (low < high) {
        const int64_t middle = low + (high - low) / 2;
        struct entry entry;

        if (!read_entry(book, middle, &entry))
            return book->count;
        if (entry.key < wanted)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Whether `m` is the move of an entry.  Castling is written as king takes rook. */
static bool is_entry(const struct position *pos, move m, int entry)
{
    static const uint8_t promotions[] = {KIND_NONE, KIND_KNIGHT, KIND_BISHOP, KIND_ROOK,
                                         KIND_QUEEN};
    const int promotion = entry >> 12 & 7;
    const square from = entry >> 6 & 63;
    square to = entry & 63;

    if (promotion > 4
        || (move_type(m) == MOVE_PROMOTION ? move_extra(m) : 0)
               != promotions[promotion])
        return false;
    if (move_type(m) == MOVE_CASTLING
        && position_piece(pos, to) == piece_make(KIND_ROOK, pos->to_move))
        to = to > from ? from + 2 : from - 2;
    return move_from(m) == from && move_to(m) == to;
}

/* The legal move of an entry, or MOVE_NONE. */
static move find_move(const struct position *pos, const struct move_list *list,
                      int entry)
{
    for (int i = 0; i < list->count; i++)
        if (is_entry(pos, list->moves[i], entry))
            return list->moves[i];
    return MOVE_NONE;
}

move polyglot_book_choose(const struct polyglot_book *book, const struct position *pos,
                          uint64_t *random)
{
    const uint64_t wanted = polyglot_key(pos);
    move moves[BOOK_MOVES_MAX];
    int weights[BOOK_MOVES_MAX];
    int count = 0, total = 0, choice;
    struct move_list list;
    struct entry entry;

    play_moves(pos, GENERATE_ALL, &list);
    for (int64_t i = find_first(book, wanted);
         i < book->count && count < BOOK_MOVES_MAX && read_entry(book, i, &entry)
         && entry.key == wanted;
         i++) {
        moves[count] = find_move(pos, &list, entry.move);
        weights[count] = entry.weight;
        if (moves[count] != MOVE_NONE && entry.weight > 0)
            total += weights[count++];
    }
    if (total == 0)
        return MOVE_NONE;
    choice = random_below(random, total);
    for (int i = 0; i < count; i++) {
        choice -= weights[i];
        if (choice < 0)
            return moves[i];
    }
    return MOVE_NONE;
}
