/* answer_move.c - moves and plies as JSON.  SPDX-License-Identifier: MIT */
#include "protocol/web/engine/question.h"

#include "engine/core/bitset.h"
#include "engine/core/text.h"
#include "engine/notation/coordinates.h"
#include "engine/notation/roll.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "protocol/text/move_words.h"
#include "protocol/text/ply_effects.h"
#include "protocol/text/position_json.h"

/* The squares whose pieces leave the board with `m`. */
static bitset removed_squares(const struct position *pos, move m)
{
    const struct special_move *special = play_special(pos, m);
    const square captured = play_captured_square(pos, m);

    if (pos->rules->variant->moves.removed)
        return pos->rules->variant->moves.removed(pos, m);
    if (special)
        return special->effect == SPECIAL_SPENT ? bit(move_from(m)) : 0;
    return captured == SQ_NONE ? 0 : bit(captured);
}

static const char *type_name(const struct position *pos, move m)
{
    switch (move_type(m)) {
    case MOVE_EN_PASSANT:
        return "enpassant";
    case MOVE_CASTLING:
        return "castling";
    case MOVE_PROMOTION:
        return "promotion";
    case MOVE_DROP:
        return "drop";
    case MOVE_PASS:
        return "none";
    default:
        if (play_special(pos, m))
            return "special";
        return play_captured_square(pos, m) == SQ_NONE ? "move" : "capture";
    }
}

static void write_special(struct json_writer *json, const struct special_move *special)
{
    static const char *const effects[] = {[SPECIAL_STAYS] = "stays",
                                          [SPECIAL_SWAPS] = "swaps",
                                          [SPECIAL_SPENT] = "spent"};

    json_write_string(json, "special", special->name);
    json_write_string(json, "effect", effects[special->effect]);
}

/* Write the members that moves and plies share, up to the words. */
static void write_move_members(struct json_writer *json, const struct position *pos,
                               move m)
{
    struct text text = {.length = 0};

    json_write_san(json, pos, m);
    question_write_square(json, "from", pos,
                          move_type(m) == MOVE_DROP ? SQ_NONE : move_from(m));
    question_write_square(json, "to", pos, move_to(m));
    json_write_string(json, "type", type_name(pos, m));
    if (play_special(pos, m))
        write_special(json, play_special(pos, m));
    move_words_write(pos, m, &text);
    json_write_string(json, "words", text.chars);
}

void question_write_move(struct json_writer *json, const struct position *pos, move m)
{
    struct position after;

    json_open(json, NULL, '{');
    json_write_coordinates(json, pos, m);
    write_move_members(json, pos, m);
    if (move_type(m) == MOVE_DROP) {
        play_make(&after, pos, m);
        question_write_kind(json, "drop", pos->rules->variant,
                            piece_kind(position_piece(&after, move_to(m))));
    }
    if (move_type(m) == MOVE_PROMOTION)
        question_write_kind(json, "promotion", pos->rules->variant, move_extra(m));
    if (move_gated(m))
        question_write_kind(json, "gated", pos->rules->variant, move_gated(m));
    if (move_wall(m) != SQ_NONE)
        question_write_square(json, "wall", pos, move_wall(m));
    question_write_squares(json, "removed", pos, removed_squares(pos, m));
    json_close(json, '}');
}

static void write_roll(struct json_writer *json, const struct position *pos,
                       struct ply ply)
{
    struct text text = {.length = 0};

    roll_write(pos, ply, &text);
    json_write_string(json, "roll", text.chars);
    text_clear(&text);
    roll_write_words(pos, ply, &text);
    json_write_string(json, "rollWords", text.chars);
}

void question_write_ply(struct json_writer *json, const char *name,
                        const struct game *game, int number)
{
    const struct position *pos;
    struct text text = {.length = 0};
    struct ply ply;

    if (number < 0) {
        json_write_null(json, name);
        return;
    }
    pos = game_position_at(game, number);
    ply = game_ply(game, number);
    json_open(json, name, '{');
    coordinates_write_ply(pos, ply, &text);
    json_write_string(json, "move", text.chars);
    write_move_members(json, pos, ply.move);
    question_write_squares(json, "squares", pos,
                           bit(move_from(ply.move)) | bit(move_to(ply.move)));
    if (ply.roll != MOVE_NONE)
        write_roll(json, pos, ply);
    text_clear(&text);
    ply_effects_write(pos, ply, &text);
    json_write_string(json, "effects", text.chars);
    json_write_integer(json, "moveNumber", pos->fullmove);
    question_write_colour(json, "side", pos->to_move);
    json_write_fen(json, game_position_at(game, number + 1));
    json_close(json, '}');
}
