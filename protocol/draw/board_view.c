/* board_view.c - what text and SVG pictures of a position share.  SPDX-License-Identifier: MIT */
#include "protocol/draw/board_view.h"

#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/piece_looks.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/shape.h"
#include "protocol/text/outcome_text.h"

#include <ctype.h>
#include <string.h>

/* Unicode's chess figures by the pieces' names, and larger ones of block elements. */
struct figure {
    const char *name;
    const char *of[COLOURS];
    const char *large[LARGE_FIGURE_ROWS];
};

// clang-format off
static const struct figure figures[] = {
    {"king",   {"\u2654", "\u265a"}, {" ▄█▄ ", "▐▄█▄▌", "▗███▖"}},
    {"queen",  {"\u2655", "\u265b"}, {"▟▗█▖▙", "▝███▘", "▗▟█▙▖"}},
    {"rook",   {"\u2656", "\u265c"}, {"▐▙█▟▌", " ███ ", "▗███▖"}},
    {"bishop", {"\u2657", "\u265d"}, {" ▗▛▖ ", " █▙█ ", "▗▟█▙▖"}},
    {"knight", {"\u2658", "\u265e"}, {" ▄█▙ ", "▐▛▟█ ", "▗▟██▖"}},
    {"pawn",   {"\u2659", "\u265f"}, {" ▗█▖ ", " ▗█▖ ", " ▀▀▀ "}},
};
// clang-format on

static const struct figure *find_figure(const struct variant *variant, piece p)
{
    const char *name = piece_picture(variant, piece_kind(p));

    for (size_t i = 0; i < sizeof figures / sizeof *figures; i++)
        if (strcmp(figures[i].name, name) == 0)
            return &figures[i];
    return NULL;
}

const char *board_view_figure(const struct variant *variant, piece p)
{
    const struct figure *figure = find_figure(variant, p);

    return figure ? figure->of[piece_colour(p)] : NULL;
}

const char *const *board_view_large_figure(const struct variant *variant, piece p)
{
    const struct figure *figure = find_figure(variant, p);

    return figure ? figure->large : NULL;
}

bitset board_view_last_move(const struct game *game, int plies)
{
    if (!plies)
        return 0;

    const move m = game_ply(game, plies - 1).move;

    return bit(move_from(m)) | bit(move_to(m));
}

bool board_view_has_square(const struct topology *board, int file, int rank)
{
    return topology_square(board, file, rank) != SQ_NONE;
}

bool board_view_is_pool(const struct topology *board, int file, int rank)
{
    return file >= 0 && file < board->files && rank >= 0 && rank < board->ranks
           && bitset_has(board->pool, rank * board->files + file);
}

int board_view_shade(const struct topology *board, int file, int rank)
{
    return (file + rank) % (topology_is_hex(board) ? 3 : 2);
}

int board_view_number(const struct position *pos, square sq)
{
    return position_is_wall(pos, sq) ? 0 : countdown_get(&pos->state.countdown, sq);
}

bool board_view_is_barred(const struct position *pos, square sq)
{
    return position_piece(pos, sq) == PIECE_NONE
           && countdown_get(&pos->state.countdown, sq) > 0;
}

bitset board_view_palaces(const struct variant *variant)
{
    const bitset squares = variant->board->squares;
    bitset palaces = 0;

    for (int colour = 0; variant->shape && colour < COLOURS; colour++)
        palaces |= squares & ~variant->shape->no_pieces[colour][KIND_KING];
    return 2 * bitset_count(palaces, ANY_BOARD) < bitset_count(squares, ANY_BOARD)
               ? palaces
               : 0;
}

static void add_turn(const struct position *pos, struct text *text)
{
    const struct outcome outcome = play_outcome(pos);

    if (outcome.result != RESULT_NONE)
        outcome_text_write_scored(pos, &outcome, text);
    else
        text_add(text, "%s to move%s, move %d.", colour_name(pos->to_move),
                 play_in_check(pos) ? ", in check" : "", pos->fullmove);
}

/* Append rights to castle that a FEN has as KQkq, in words, eg. "White short and long, Black long". */
static void add_castling(const char *rights, struct text *text)
{
    static const char letters[COLOURS][2] = {{'K', 'Q'}, {'k', 'q'}};

    for (int colour = 0; colour < COLOURS; colour++) {
        const bool is_short = strchr(rights, letters[colour][0]) != NULL;
        const bool is_long = strchr(rights, letters[colour][1]) != NULL;

        if (is_short || is_long)
            text_add(text, "%s%s%s%s%s",
                     colour == BLACK && strpbrk(rights, "KQ") ? ", " : "",
                     colour_name(colour), is_short ? " short" : "",
                     is_short && is_long ? " and" : "", is_long ? " long" : "");
    }
}

/* Append the rights of the field for castling: none, in words, or as a FEN has them. */
static void add_field(const struct position *pos, struct text *text)
{
    const char *title = pos->rules->variant->castling.title;
    struct text rights = {.length = 0};

    fen_write_castling(pos, &rights);
    text_add(text, "%s: ", title ? title : "Castling");
    if (strcmp(rights.chars, "-") == 0)
        text_add(text, "none");
    else if (!title && !rights.chars[strspn(rights.chars, "KQkq")])
        add_castling(rights.chars, text);
    else
        text_add(text, "%s", rights.chars);
    text_add(text, "; ");
}

/* No castling is mentioned in a game whose start has no such rights. */
static void add_rights(const struct position *pos, struct text *text)
{
    const struct variant *variant = pos->rules->variant;

    if (pos->castling || pos->rules->start->castling)
        add_field(pos, text);
    if (pos->en_passant != SQ_NONE) {
        text_add(text, "en passant: ");
        topology_add_squares(variant->board, play_passed_squares(pos), " and ", text);
        text_add(text, "; ");
    }
    text_add(text, "plies without progress: %d", pos->halfmove);
    text->chars[0] = (char)toupper((unsigned char)text->chars[0]);
}

static void add_own(const struct position *pos, struct text *text)
{
    const struct state_field *fields = pos->rules->variant->state_fields;

    for (int i = 0; i < variant_state_count(pos->rules->variant); i++) {
        struct text note = {.length = 0};

        if (fields[i].write_note)
            fields[i].write_note(pos, &note);
        if (note.length)
            text_add(text, "%s%s", text->length ? "; " : "", note.chars);
    }
}

static void add_hands(const struct position *pos, struct text *text)
{
    const struct variant *variant = pos->rules->variant;

    if (!variant->hands.write)
        return;
    text_add(text, "In hand: ");
    variant->hands.write(pos, text);
}

static const char *power_name(const struct position *pos, int colour, int kind)
{
    return position_power(pos, colour, kind)->name;
}

bool board_view_is_power_unusual(const struct position *pos, int kind)
{
    const char *usual = pos->rules->variant->kinds[kind].betza;

    if (!pos->rules->powers[WHITE][kind][0] || !pos->rules->powers[BLACK][kind][0]
        || pos->rules->variant->kinds[kind].promoted.mark)
        return false;
    return pos->rules->power_count[kind] > 1
           || (usual
               && (strcmp(power_name(pos, WHITE, kind), usual) != 0
                   || strcmp(power_name(pos, BLACK, kind), usual) != 0));
}

static void add_powers(const struct position *pos, struct text *text)
{
    const struct variant *variant = pos->rules->variant;

    for (int kind = 1; kind < variant->kind_count; kind++) {
        if (!board_view_is_power_unusual(pos, kind))
            continue;

        const char *white = power_name(pos, WHITE, kind);
        const char *black = power_name(pos, BLACK, kind);

        text_add(text, "%s%c=%s",
                 text->length ? "  " : "Powers: ", variant->kinds[kind].letter, white);
        if (strcmp(white, black) != 0)
            text_add(text, "/%s", black);
    }
}

static void add_countdowns(const struct position *pos, struct text *text)
{
    const struct topology *board = pos->rules->variant->board;
    bitset squares = countdown_squares(&pos->state.countdown);

    while (squares) {
        const square sq = bitset_pop(&squares, true);
        const bool empty = position_piece(pos, sq) == PIECE_NONE;
        const char *noun = empty ? pos->rules->variant->countdowns.noun : NULL;

        if (!board_view_number(pos, sq))
            continue;
        text_add(text, "%s%s",
                 text->length ? ", "
                 : empty      ? "Plies left: "
                              : "Turns left: ",
                 noun ? noun : "");
        if (noun)
            text_add_char(text, ' ');
        topology_add_name(board, sq, text);
        text_add(text, " %d", board_view_number(pos, sq));
    }
}

const char *board_view_unusual_power(const struct position *pos, square sq)
{
    const piece p = position_piece(pos, sq);
    const int colour = piece_colour(p);
    const int kind = piece_kind(p);
    const char *usual = p == PIECE_NONE ? NULL : pos->rules->variant->kinds[kind].betza;

    if (!usual || !pos->rules->powers[colour][kind][0]
        || strcmp(power_name(pos, colour, kind), usual) == 0)
        return NULL;
    return power_name(pos, colour, kind);
}

int board_view_notes(const struct position *pos, unsigned wanted, struct text *notes)
{
    static void (*const writers[NOTES_MAX])(const struct position *, struct text *) = {
        add_turn, add_rights, add_own, add_powers, add_hands, add_countdowns};
    int count = 0;

    for (int i = 0; i < NOTES_MAX; i++) {
        if (!(wanted >> i & 1))
            continue;
        text_clear(&notes[count]);
        writers[i](pos, &notes[count]);
        count += notes[count].length > 0;
    }
    return count;
}
