/* fen.c - positions as text.  SPDX-License-Identifier: MIT */
#include "engine/rules/fen.h"

#include "engine/board/topology.h"
#include "engine/core/number.h"
#include "engine/core/text.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/shape.h"
#include "engine/rules/variant.h"

#include <ctype.h>
#include <string.h>

enum {
    FEN_LENGTH_MAX = 400,
    FIELDS_PLAIN = 6, /* of a FEN without state */
    FIELDS_MAX = FIELDS_PLAIN + STATE_FIELDS_MAX,
};

/* The fields of a FEN, NULL where it has none. */
struct fields {
    char copy[FEN_LENGTH_MAX + 1];
    const char *placement;
    const char *side;
    const char *castling;
    const char *en_passant;
    const char *state[STATE_FIELDS_MAX];
    const char *halfmove;
    const char *fullmove;
};

/* How many of the game's `states` fields are among `count`, with the counters or without; -1: one of two,
 * which could be either.  A dash alone says that both have nothing. */
static int count_given(int states, int count, const char *fifth)
{
    if (count == 4 || (count == FIELDS_PLAIN && isdigit((unsigned char)*fifth)))
        return 0;
    if (count == FIELDS_PLAIN + states || count == 4 + states)
        return states;
    if (states < STATE_FIELDS_MAX)
        return 0;
    return strcmp(fifth, "-") == 0 ? 1 : -1;
}

static bool split_fields(struct fields *fields, int states, const char *fen,
                         struct text *why)
{
    char *words[FIELDS_MAX] = {NULL};
    int count = 0, given;
    char *rest = NULL;

    memset(fields, 0, sizeof *fields);
    if (strlen(fen) > FEN_LENGTH_MAX)
        return text_fail(why, "FEN longer than %d characters", FEN_LENGTH_MAX);
    strcpy(fields->copy, fen);
    for (char *word = strtok_r(fields->copy, " \t\r\n", &rest); word;
         word = strtok_r(NULL, " \t\r\n", &rest)) {
        if (count == FIELDS_PLAIN + states)
            return text_fail(why, "FEN has more than %d fields, from '%.40s' on",
                             FIELDS_PLAIN + states, word);
        words[count++] = word;
    }
    if (count < 4)
        return text_fail(why, "FEN has %d field%s, at least 4 are needed", count,
                         text_plural(count));
    fields->placement = words[0];
    fields->side = words[1];
    fields->castling = words[2];
    fields->en_passant = words[3];
    given = count_given(states, count, words[4]);
    if (given < 0)
        return text_fail(why,
                         "FEN has %d fields; this game has two after the en-passant "
                         "square, and a FEN both or neither",
                         count);
    memcpy(fields->state, words + 4, (size_t)given * sizeof *words);
    fields->halfmove = count > 4 + given ? words[4 + given] : NULL;
    fields->fullmove = count > 5 + given ? words[5 + given] : NULL;
    return true;
}

/* The piece with this letter and mark (struct promoted_kind); PIECE_NONE: there is none. */
static piece find_piece(const struct variant *variant, char letter, char mark)
{
    for (int kind = 1; kind < variant->kind_count; kind++) {
        if (variant_promoted_kind(variant, kind).mark != mark
            || !variant->kinds[kind].letter)
            continue;
        if (letter == variant->kinds[kind].letter)
            return piece_make(kind, WHITE);
        if (letter == variant->kinds[kind].letter + ('a' - 'A'))
            return piece_make(kind, BLACK);
    }
    return PIECE_NONE;
}

piece fen_read_piece(const struct variant *variant, char letter)
{
    return find_piece(variant, letter, 0);
}

/* Read one rank of the placement, up to its '/' or the end. */
static bool read_rank(struct position *pos, int rank, const char **c, struct text *why)
{
    const struct variant *variant = pos->rules->variant;
    const struct topology *board = variant->board;
    int file = 0;

    while (**c && **c != '/' && **c != '[') {
        const char letter = *(*c)++;
        const square sq = topology_square(board, file, rank);
        piece p;

        if (letter >= '0' && letter <= '9') {
            int empty = letter - '0';

            if (**c >= '0' && **c <= '9')
                empty = empty * 10 + (*(*c)++ - '0');
            for (int i = 0; i < empty; i++)
                if (file == board->files)
                    return text_fail(why, "placement: rank %d is too long", rank + 1);
                else if (topology_square(board, file++, rank) == SQ_NONE)
                    return text_fail(why, "placement: %c%d is no square, which is '*'",
                                     'a' + file - 1, rank + 1);
            if (empty == 0)
                return text_fail(why, "placement: a 0 on rank %d", rank + 1);
            continue;
        }
        if (file >= board->files)
            return text_fail(why, "placement: rank %d is too long", rank + 1);
        file++;
        if (letter == '*' && sq == SQ_NONE)
            continue;
        if (letter == '*' && variant->has_walls) {
            position_put_wall(pos, sq);
            continue;
        }
        if (sq == SQ_NONE || letter == '*')
            return text_fail(why, "placement: '%c' on %c%d, which is %s square", letter,
                             'a' + file - 1, rank + 1, sq == SQ_NONE ? "no" : "a");
        if (letter == '+' || **c == '~') {
            p = find_piece(variant, letter == '+' ? **c : letter,
                           letter == '+' ? '+' : '~');
            *c += **c != '\0';
        } else {
            p = fen_read_piece(variant, letter);
        }
        if (p == PIECE_NONE)
            return text_fail(why, "placement: unknown piece '%c'", letter);
        position_put(pos, p, sq);
    }
    return file == board->files
           || text_fail(why, "placement: rank %d is too short", rank + 1);
}

static bool read_kings(struct position *pos, struct text *why)
{
    for (int colour = 0; colour < COLOURS; colour++) {
        const bitset kings = pos->by_kind[KIND_KING] & pos->by_colour[colour];
        const int count = bitset_count(kings, true);

        if (count == 0 && pos->rules->variant->kingless >> colour & 1)
            continue;
        if (count != 1)
            return text_fail(why, "placement: %s has %s %s", colour_name(colour),
                             count ? "more than one" : "no",
                             pos->rules->variant->kinds[KIND_KING].name);
        pos->king[colour] = (uint8_t)bitset_lowest(kings, true);
    }
    return true;
}

/* Read the placement; `*brackets` is left at what follows the last rank. */
static bool read_placement(struct position *pos, const char *placement,
                           const char **brackets, struct text *why)
{
    const char *c = placement;

    for (int rank = pos->rules->variant->board->ranks - 1; rank >= 0; rank--) {
        if (!read_rank(pos, rank, &c, why))
            return false;
        if (rank > 0 && *c++ != '/')
            return text_fail(why, "placement: rank %d is missing", rank);
    }
    if (*c && *c != '[')
        return text_fail(why, "placement: '%.40s' after the last rank", c);
    *brackets = *c ? c : NULL;
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

bool fen_read_castling(struct position *pos, const char *field, struct text *why)
{
    static const char letters[] = "KQkq";
    int rights = 0;

    if (strcmp(field, "-") != 0)
        for (const char *c = field; *c; c++) {
            const char *letter = strchr(letters, *c);

            if (!letter || rights & 1 << (letter - letters))
                return text_fail(why, "castling rights '%.40s' are not of KQkq or -",
                                 field);
            rights |= 1 << (letter - letters);
        }
    position_set_castling(pos, rights & pos->rules->variant->castling_rights(pos));
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

    if (*c && variant->read_en_passant)
        return variant->read_en_passant(pos, field, why);
    if (sq == SQ_NONE || *c)
        return text_fail(why, "en-passant square '%.40s' does not exist", field);
    if (!variant->offer_en_passant)
        return true;
    if (!bitset_has(variant->shape->en_passant[pos->to_move ^ 1], sq))
        return text_fail(why, "en-passant square %s is not one that a pawn passes",
                         field);
    variant->offer_en_passant(pos, sq);
    return true;
}

static bool read_counters(struct position *pos, const struct fields *fields,
                          struct text *why)
{
    int64_t halfmove = 0, fullmove = 1;

    if (fields->halfmove
        && !number_read(fields->halfmove, 0, FEN_HALFMOVE_MAX, &halfmove))
        return text_fail(why, "halfmove counter '%.40s' is no number from 0 to %d",
                         fields->halfmove, FEN_HALFMOVE_MAX);
    if (fields->fullmove
        && !number_read(fields->fullmove, 0, FEN_FULLMOVE_MAX, &fullmove))
        return text_fail(why, "move number '%.40s' is no number from 1 to %d",
                         fields->fullmove, FEN_FULLMOVE_MAX);
    pos->halfmove = (uint16_t)halfmove;
    pos->fullmove = (uint16_t)(fullmove ? fullmove : 1);
    return true;
}

static bool read_states(struct position *pos, const struct fields *fields,
                        struct text *why)
{
    const struct variant *variant = pos->rules->variant;

    for (int i = 0; i < variant_state_count(variant); i++)
        if (!variant->state_fields[i].read(pos, fields->state[i], why))
            return false;
    return true;
}

bool fen_parse(struct position *pos, const struct rules *rules, const char *fen,
               struct text *why)
{
    const struct variant *variant = rules->variant;
    const char *brackets = NULL;
    struct fields fields;

    position_clear(pos, rules);
    if (!split_fields(&fields, variant_state_count(variant), fen, why)
        || !read_placement(pos, fields.placement, &brackets, why)
        || !read_side(pos, fields.side, why))
        return false;
    if (brackets && !variant->read_hands)
        return text_fail(why, "placement: '%.40s' after the last rank", brackets);
    if (!read_counters(pos, &fields, why)
        || (variant->read_hands && !variant->read_hands(pos, brackets, why))
        || !read_states(pos, &fields, why))
        return false;
    if (!(variant->read_castling ? variant->read_castling
                                 : fen_read_castling)(pos, fields.castling, why)
        || !read_en_passant(pos, fields.en_passant, why))
        return false;
    if (variant->check_position && !variant->check_position(pos, why))
        return false;
    if (variant->can_capture_king(pos))
        return text_fail(why, "%s has just moved and is in check",
                         colour_name(pos->to_move ^ 1));
    return true;
}

void fen_write_piece(const struct variant *variant, piece p, struct text *text)
{
    const char letter = variant->kinds[piece_kind(p)].letter;
    const char mark = variant_promoted_kind(variant, piece_kind(p)).mark;

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

    for (int i = 0; i < CASTLING_SIDES && !variant->write_castling; i++)
        if (pos->castling >> i & 1)
            text_add_char(text, "KQkq"[i]);
    if (variant->write_castling)
        variant->write_castling(pos, text);
    if (text->length == length)
        text_add_char(text, '-');
}

void fen_write(const struct position *pos, struct text *text)
{
    const struct variant *variant = pos->rules->variant;

    write_placement(pos, text);
    if (variant->write_hands)
        variant->write_hands(pos, text);
    text_add(text, " %c ", pos->to_move == WHITE ? 'w' : 'b');
    fen_write_castling(pos, text);
    text_add_char(text, ' ');
    if (pos->en_passant == SQ_NONE)
        text_add_char(text, '-');
    else
        topology_add_name(variant->board, pos->en_passant, text);
    if (pos->passing)
        topology_add_name(variant->board, pos->passing - 1, text);
    write_states(pos, text);
    text_add(text, " %d %d",
             pos->halfmove < FEN_HALFMOVE_MAX ? pos->halfmove : FEN_HALFMOVE_MAX,
             pos->fullmove < FEN_FULLMOVE_MAX ? pos->fullmove : FEN_FULLMOVE_MAX);
}
