/* fen.c - positions as text.  SPDX-License-Identifier: MIT */
#include "engine/rules/fen.h"

#include "engine/board/topology.h"
#include "engine/core/number.h"
#include "engine/core/text.h"
#include "engine/rules/fen_diagram.h"
#include "engine/rules/move_bounds.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/shape.h"
#include "engine/rules/variant.h"

#include <ctype.h>
#include <string.h>

/* The piece with this letter and mark (struct promoted_kind); PIECE_NONE: there is none. */
static piece find_piece(const struct variant *variant, char letter, char mark)
{
    const char capital = (char)toupper((unsigned char)letter);
    const int colour = letter == capital ? WHITE : BLACK;
    piece meant = PIECE_NONE;

    for (int kind = 1; letter && kind < variant->kind_count; kind++) {
        if (variant->kinds[kind].promoted.mark != mark || !variant->kinds[kind].letter)
            continue;
        if (capital == variant->kinds[kind].letter)
            return piece_make(kind, colour);
        if (capital == variant->kinds[kind].synonym)
            meant = piece_make(kind, colour);
    }
    return meant;
}

piece fen_read_piece(const struct variant *variant, char letter)
{
    return find_piece(variant, letter, 0);
}

piece fen_read_counted_piece(const struct variant *variant, char letter)
{
    const char *letters = variant->countdowns.shown_letters;
    const char lower = text_lower(letter);
    const char *found = letters && letter ? strchr(letters, lower) : NULL;
    piece p;

    if (!found)
        return PIECE_NONE;
    p = fen_read_piece(variant, variant->countdowns.shown_kinds[found - letters]);
    return piece_make(piece_kind(p), letter == lower ? WHITE : BLACK);
}

/* Read the piece at `*c`, with its mark, and step over it.  A ~ tells what a piece was before it promoted, which
 * makes no difference in many games. */
static piece read_marked_piece(const struct variant *variant, const char **c)
{
    const bool has_plus = **c == '+';
    char letter;
    piece p;

    *c += has_plus;
    letter = **c;
    *c += letter != '\0';
    if (has_plus)
        return find_piece(variant, letter, '+');
    if (**c != '~')
        return fen_read_piece(variant, letter);
    (*c)++;
    p = find_piece(variant, letter, '~');
    return p != PIECE_NONE ? p : fen_read_piece(variant, letter);
}

/* Read one rank of the placement, up to its '/' or the end.  Adds the squares of pieces that are shown with a
 * countdown to `counted`. */
static bool read_rank(struct position *pos, int rank, const char **c, bitset *counted,
                      struct text *why)
{
    const struct variant *variant = pos->rules->variant;
    const struct topology *board = variant->board;
    int file = 0;

    while (**c && **c != '/') {
        const char letter = *(*c)++;
        const square sq = topology_square(board, file, rank);
        piece p;

        if (letter >= '0' && letter <= '9') {
            int empty = letter - '0';

            if (**c >= '0' && **c <= '9')
                empty = empty * 10 + (*(*c)++ - '0');
            if (empty > board->files - file)
                return text_fail(why, "placement: rank %d is too long", rank + 1);
            file += empty;
            if (empty == 0)
                return text_fail(why, "placement: a 0 on rank %d", rank + 1);
            continue;
        }
        if (file >= board->files)
            return text_fail(why, "placement: rank %d is too long", rank + 1);
        file++;
        if (letter == '*' && sq == SQ_NONE)
            continue;
        if (letter == '*' && variant->countdowns.are_walls) {
            position_put_wall(pos, sq);
            continue;
        }
        if (sq == SQ_NONE || letter == '*')
            return text_fail(why, "placement: '%c' on %c%d, which is %s square", letter,
                             'a' + file - 1, rank + 1, sq == SQ_NONE ? "no" : "a");
        (*c)--;
        p = read_marked_piece(variant, c);
        if (p == PIECE_NONE && (p = fen_read_counted_piece(variant, letter)))
            *counted |= bit(sq);
        if (p == PIECE_NONE)
            return text_fail(why, "placement: unknown piece '%c'", letter);
        position_put(pos, p, sq);
    }
    return file == board->files
           || text_fail(why, "placement: rank %d is too short", rank + 1);
}

static bool read_kings(struct position *pos, struct text *why)
{
    const struct position *start = pos->rules->start;

    for (int colour = 0; colour < COLOURS; colour++) {
        const bitset kings = pos->by_kind[KIND_KING] & pos->by_colour[colour];
        const int count = bitset_count(kings, true);

        if (count == 0 && pos->rules->variant->judge.kingless >> colour & 1)
            continue;
        if (count != 1)
            return text_fail(why, "placement: %s has %s %s", colour_name(colour),
                             count ? "more than one" : "no",
                             pos->rules->variant->kinds[KIND_KING].name);
        pos->king[colour] = (uint8_t)bitset_lowest(kings, true);
    }
    /* A king can be lost in some games, and then the game is over; nobody loses both. */
    if (start && start->by_kind[KIND_KING] && !pos->by_kind[KIND_KING])
        return text_fail(why, "placement: there is no %s",
                         pos->rules->variant->kinds[KIND_KING].name);
    return true;
}

static bool read_placement(struct position *pos, const char *placement, bitset *counted,
                           struct text *why)
{
    const char *c = placement;

    for (int rank = pos->rules->variant->board->ranks - 1; rank >= 0; rank--) {
        if (!read_rank(pos, rank, &c, counted, why))
            return false;
        if (rank > 0 && *c++ != '/')
            return text_fail(why, "placement: rank %d is missing", rank);
    }
    if (*c)
        return text_fail(why, "placement: '%.40s' after the last rank", c);
    return read_kings(pos, why);
}

static bool read_side(struct position *pos, const char *field, struct text *why)
{
    if (strcmp(field, "w") != 0 && strcmp(field, "b") != 0)
        return text_fail(why, "side to move '%.40s' is neither w nor b", field);
    if (*field == 'b') {
        pos->to_move = BLACK;
        pos->key ^= pos->rules->keys.turn;
    }
    return true;
}

bool fen_read_rights(const char *chars, int *rights)
{
    static const char letters[] = "KQkq";

    *rights = 0;
    for (const char *c = chars; *c && strcmp(chars, "-") != 0; c++) {
        const char *letter = strchr(letters, *c);

        if (!letter || *rights & 1 << (letter - letters))
            return false;
        *rights |= 1 << (letter - letters);
    }
    return true;
}

bool fen_read_castling(struct position *pos, const char *field, struct text *why)
{
    int rights;

    if (!fen_read_rights(field, &rights))
        return text_fail(why, "castling rights '%.40s' are not of KQkq or -", field);
    position_set_castling(pos, rights & pos->rules->variant->castling.rights(pos));
    return true;
}

static bool read_en_passant(struct position *pos, const char *field, struct text *why)
{
    const struct variant *variant = pos->rules->variant;
    const struct topology *board = variant->board;
    const char *c = field;

    if (strcmp(field, "-") == 0)
        return true;

    const square sq = topology_read_name(board, &c);

    if (*c && variant->en_passant.read)
        return variant->en_passant.read(pos, field, why);
    if (sq == SQ_NONE || *c)
        return text_fail(why, "en-passant square '%.40s' does not exist", field);
    if (!variant->en_passant.offer)
        return true;
    if (!bitset_has(variant->shape->en_passant[pos->to_move ^ 1], sq)
        && !(position_moves_left(pos)
             && bitset_has(variant->shape->en_passant[pos->to_move], sq)))
        return text_fail(why, "en-passant square %s is not one that a pawn passes",
                         field);
    variant->en_passant.offer(pos, sq);
    return true;
}

/* Whether a counter is given; a dash says that it is not known. */
static bool is_known(const char *counter)
{
    return counter && strcmp(counter, "-") != 0;
}

static bool read_counters(struct position *pos, const struct fen_fields *fields,
                          struct text *why)
{
    int64_t halfmove = 0, fullmove = 1;

    if (is_known(fields->halfmove)
        && !number_read(fields->halfmove, 0, FEN_HALFMOVE_MAX, &halfmove))
        return text_fail(why, "halfmove counter '%.40s' is no number from 0 to %d",
                         fields->halfmove, FEN_HALFMOVE_MAX);
    if (is_known(fields->fullmove)
        && !number_read(fields->fullmove, 0, FEN_FULLMOVE_MAX, &fullmove))
        return text_fail(why, "move number '%.40s' is no number from 1 to %d",
                         fields->fullmove, FEN_FULLMOVE_MAX);
    pos->halfmove = (uint16_t)halfmove;
    pos->fullmove = (uint16_t)(fullmove ? fullmove : 1);
    return true;
}

static bool read_states(struct position *pos, const struct fen_fields *fields,
                        struct text *why)
{
    const struct variant *variant = pos->rules->variant;

    for (int i = 0; i < variant_state_count(variant); i++)
        if (!variant->state_fields[i].read(pos, fields->state[i], why))
            return false;
    return true;
}

/* Read the numbers that are drawn, which are of the state that can have them. */
static bool read_numbers(struct position *pos, const char *numbers, struct text *why)
{
    const struct variant *variant = pos->rules->variant;

    if (!*numbers)
        return true;
    for (int i = 0; i < variant_state_count(variant); i++)
        if (variant->state_fields[i].read(pos, numbers, NULL))
            return true;
    return text_fail(why, "this game does not count down '%.40s'", numbers);
}

/* Begin the countdowns of pieces that are shown with one, but for those that the state tells. */
static void begin_countdowns(struct position *pos, bitset counted)
{
    counted &= ~countdown_squares(&pos->state.countdown);
    while (counted)
        position_set_countdown(pos, bitset_pop(&counted, true),
                               pos->rules->variant->countdowns.max);
}

static bool read_fields(struct position *pos, const struct rules *rules,
                        const struct fen_fields *fields, struct text *why)
{
    const struct variant *variant = rules->variant;
    bitset counted = 0;

    position_clear(pos, rules);
    if (!read_placement(pos, fields->placement, &counted, why)
        || !read_side(pos, fields->side, why))
        return false;
    if (fields->brackets && !variant->hands.read)
        return text_fail(why, "placement: '%.40s' after the last rank",
                         fields->brackets);
    if (!read_counters(pos, fields, why)
        || (variant->hands.read && !variant->hands.read(pos, fields->brackets, why))
        || !read_states(pos, fields, why) || !read_numbers(pos, fields->numbers[0], why)
        || !read_numbers(pos, fields->numbers[1], why))
        return false;
    begin_countdowns(pos, counted);
    if (!(variant->castling.read ? variant->castling.read
                                 : fen_read_castling)(pos, fields->castling, why)
        || !read_en_passant(pos, fields->en_passant, why))
        return false;
    if (variant->judge.check_position && !variant->judge.check_position(pos, why))
        return false;
    if (!move_bounds_check(pos, why))
        return false;
    if (variant->judge.can_capture_king(pos))
        return text_fail(why, "%s has just moved and is in check",
                         colour_name(pos->to_move ^ 1));
    return true;
}

bool fen_parse(struct position *pos, const struct rules *rules, const char *fen,
               struct text *why)
{
    struct fen_fields fields;

    return fen_split(&fields, rules->variant, fen, why)
           && read_fields(pos, rules, &fields, why);
}

bool fen_parse_clear(struct position *pos, const struct rules *rules, const char *fen,
                     struct text *why)
{
    struct fen_fields fields;
    const char **const doubtful[] = {&fields.fullmove, &fields.halfmove,
                                     &fields.en_passant, &fields.castling};
    bool good;

    text_clear(why);
    if (!fen_split(&fields, rules->variant, fen, why))
        return false;
    good = read_fields(pos, rules, &fields, why);
    for (size_t i = 0; !good && i < sizeof doubtful / sizeof *doubtful; i++) {
        *doubtful[i] = "-";
        good = read_fields(pos, rules, &fields, NULL);
    }
    return good;
}

void fen_write_piece(const struct variant *variant, piece p, struct text *text)
{
    const char letter = variant->kinds[piece_kind(p)].letter;
    const char mark = variant->kinds[piece_kind(p)].promoted.mark;

    if (mark == '+')
        text_add_char(text, mark);
    text_add_char(text,
                  piece_colour(p) == WHITE ? letter : (char)(letter + ('a' - 'A')));
    if (mark == '~')
        text_add_char(text, mark);
}

static void write_empty(struct text *text, int *empty)
{
    if (*empty)
        text_add(text, "%d", *empty);
    *empty = 0;
}

static void write_placement(const struct position *pos, struct text *text)
{
    const struct variant *variant = pos->rules->variant;
    const struct topology *board = variant->board;

    for (int rank = board->ranks - 1; rank >= 0; rank--) {
        int empty = 0;

        for (int file = 0; file < board->files; file++) {
            const square sq = topology_square(board, file, rank);

            const bool wall = sq == SQ_NONE || position_is_wall(pos, sq);

            if (!wall && position_piece(pos, sq) == PIECE_NONE) {
                empty++;
                continue;
            }
            write_empty(text, &empty);
            if (wall)
                text_add_char(text, '*');
            else
                fen_write_piece(variant, position_piece(pos, sq), text);
        }
        write_empty(text, &empty);
        if (rank > 0)
            text_add_char(text, '/');
    }
}

static void write_states(const struct position *pos, struct text *text)
{
    const struct variant *variant = pos->rules->variant;
    const int count = variant_state_count(variant);

    for (int i = 0; i < count; i++) {
        struct text field;

        text_clear(&field);
        variant->state_fields[i].write(pos, &field);
        if (field.length || count > 1)
            text_add(text, " %s", field.length ? field.chars : "-");
    }
}

void fen_write_castling(const struct position *pos, struct text *text)
{
    const struct variant *variant = pos->rules->variant;
    const int length = text->length;

    for (int i = 0; i < CASTLING_SIDES && !variant->castling.write; i++)
        if (pos->castling >> i & 1)
            text_add_char(text, "KQkq"[i]);
    if (variant->castling.write)
        variant->castling.write(pos, text);
    if (text->length == length)
        text_add_char(text, '-');
}

static void write_en_passant(const struct position *pos, struct text *text)
{
    const struct variant *variant = pos->rules->variant;
    const int length = text->length;

    if (pos->en_passant != SQ_NONE)
        topology_add_name(variant->board, pos->en_passant, text);
    if (variant->en_passant.write)
        variant->en_passant.write(pos, text);
    if (text->length == length)
        text_add_char(text, '-');
}

void fen_write(const struct position *pos, struct text *text)
{
    const struct variant *variant = pos->rules->variant;

    write_placement(pos, text);
    if (variant->hands.write)
        variant->hands.write(pos, text);
    text_add(text, " %c ", pos->to_move == WHITE ? 'w' : 'b');
    fen_write_castling(pos, text);
    text_add_char(text, ' ');
    write_en_passant(pos, text);
    write_states(pos, text);
    text_add(text, " %d %d",
             position_count_limit(pos)          ? pos->counted
             : pos->halfmove < FEN_HALFMOVE_MAX ? pos->halfmove
                                                : FEN_HALFMOVE_MAX,
             pos->fullmove < FEN_FULLMOVE_MAX ? pos->fullmove : FEN_FULLMOVE_MAX);
}
