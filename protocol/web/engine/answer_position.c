/* answer_position.c - what is on the board, and what may be played.  SPDX-License-Identifier: MIT */
#include "protocol/web/engine/question.h"

#include "engine/core/bitset.h"
#include "engine/core/text.h"
#include "engine/rules/explain.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "protocol/draw/board_view.h"
#include "protocol/text/game_text.h"
#include "protocol/text/position_json.h"

#include <stdlib.h>

static void write_status(struct json_writer *json, const struct game *game)
{
    const struct position *pos = game_position(game);
    const struct outcome outcome = game_outcome(game);
    const bool check = play_in_check(pos);
    struct text text = {.length = 0};

    question_write_colour(json, "side", pos->to_move);
    json_write_boolean(json, "check", check);
    question_write_square(json, "king", pos, check ? pos->king[pos->to_move] : SQ_NONE);
    json_write_string(json, "result", outcome_score(outcome.result));
    json_write_string(json, "reason",
                      outcome.result != RESULT_NONE ? outcome_words(&outcome) : NULL);
    game_status_write(game, &text);
    json_write_string(json, "status", text.chars);
}

/* What the game alone knows; all else is in members of its own. */
static void write_note(struct json_writer *json, const struct position *pos)
{
    struct text notes[NOTES_MAX];

    json_write_string(json, "note",
                      board_view_notes(pos, NOTE_OWN, notes) ? notes[0].chars : "");
}

static void write_piece(struct json_writer *json, const struct position *pos, square sq)
{
    const piece p = position_piece(pos, sq);
    const int number = board_view_number(pos, sq);
    const char *power = board_view_unusual_power(pos, sq);

    json_open(json, NULL, '{');
    question_write_square(json, "square", pos, sq);
    question_write_colour(json, "colour", piece_colour(p));
    question_write_kind(json, "letter", pos->rules->variant, piece_kind(p));
    json_write_string(json, "name", explain_name(pos, sq));
    if (number > 0)
        json_write_integer(json, "number", number);
    if (power)
        json_write_string(json, "power", power);
    json_close(json, '}');
}

static void write_pieces(struct json_writer *json, const struct position *pos)
{
    bitset pieces = position_occupied(pos);

    json_open(json, "pieces", '[');
    while (pieces)
        write_piece(json, pos, bitset_pop(&pieces, true));
    json_close(json, ']');
}

/* Write the empty squares that a countdown keeps every piece off. */
static void write_barred(struct json_writer *json, const struct position *pos)
{
    bitset squares = countdown_squares(&pos->state.countdown) & ~position_occupied(pos);

    json_open(json, "barred", '[');
    while (squares) {
        const square sq = bitset_pop(&squares, true);

        json_open(json, NULL, '{');
        question_write_square(json, "square", pos, sq);
        json_write_integer(json, "number", board_view_number(pos, sq));
        json_write_string(json, "noun", pos->rules->variant->countdowns.noun);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* Write the pieces of `colour` among the letters of a FEN's hands. */
static void write_hand(struct json_writer *json, const struct position *pos, int colour,
                       const char *letters)
{
    const struct variant *variant = pos->rules->variant;

    json_open(json, colour == WHITE ? "white" : "black", '[');
    for (int kind = 1; kind < variant->kind_count; kind++) {
        int count = 0;

        for (const char *letter = letters; *letter; letter++)
            count += fen_read_piece(variant, *letter) == piece_make(kind, colour);
        if (count == 0)
            continue;
        json_open(json, NULL, '{');
        question_write_kind(json, "letter", variant, kind);
        json_write_string(json, "name", variant->kinds[kind].name);
        json_write_integer(json, "count", count);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void write_hands(struct json_writer *json, const struct position *pos)
{
    struct text letters = {.length = 0};

    if (pos->rules->variant->hands.write)
        pos->rules->variant->hands.write(pos, &letters);
    json_open(json, "hands", '{');
    write_hand(json, pos, WHITE, letters.chars);
    write_hand(json, pos, BLACK, letters.chars);
    json_close(json, '}');
}

/* ---- answers ------------------------------------------------------------------------------ */

/* None where the game has ended.  False when memory is out. */
static bool write_legal_moves(struct json_writer *json, const struct game *game)
{
    const struct position *pos = game_position(game);
    const bool ended = game_outcome(game).result != RESULT_NONE;
    struct sorted_moves *sorted = ended ? NULL : sorted_moves_new(pos);

    json_open(json, "moves", '[');
    for (int i = 0; sorted && i < sorted->count; i++)
        question_write_move(json, pos, sorted->moves[i].move);
    json_close(json, ']');
    free(sorted);
    return ended || sorted;
}

bool answer_position(struct question *question, struct text *why)
{
    struct json_writer *json = &question->json;
    const struct game *game = question->game;
    const struct position *pos = game_position(game);

    json_write_fen(json, pos);
    json_write_string(json, "game", pos->rules->variant->name);
    json_write_integer(json, "ply", game_plies(game));
    json_write_integer(json, "moveNumber", pos->fullmove);
    write_status(json, game);
    write_note(json, pos);
    write_pieces(json, pos);
    write_barred(json, pos);
    write_hands(json, pos);
    question_write_powers(json, pos);
    question_write_ply(json, "last", game, game_plies(game) - 1);
    return write_legal_moves(json, game) || text_fail(why, "out of memory");
}

bool answer_line(struct question *question, struct text *why)
{
    (void)why;
    json_open(&question->json, "plies", '[');
    for (int i = 0; i < game_plies(question->game); i++)
        question_write_ply(&question->json, NULL, question->game, i);
    json_close(&question->json, ']');
    return true;
}
