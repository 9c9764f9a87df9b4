/* answer_power.c - how pieces move now and next.  SPDX-License-Identifier: MIT */
#include "protocol/web/engine/question.h"

#include "engine/board/betza_words.h"
#include "engine/core/bitset.h"
#include "engine/core/text.h"
#include "engine/rules/explain.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "protocol/draw/board_view.h"

/* The power that `kind` of `colour` has after it has turned `turns` times. */
static const struct power *power_after(const struct position *pos, int colour, int kind,
                                       int turns)
{
    return pos->rules
        ->powers[colour][kind][position_power_index(pos, colour, kind, turns)];
}

static void write_power(struct json_writer *json, const char *name,
                        const char *words_name, const struct power *power)
{
    struct text words = {.length = 0};

    betza_write_words(&power->betza, &words);
    json_write_string(json, name, power->name);
    json_write_string(json, words_name, words.chars);
}

static void write_powers_of(struct json_writer *json, const struct position *pos,
                            int colour, int kind)
{
    json_open(json, colour == WHITE ? "white" : "black", '{');
    write_power(json, "now", "nowWords", power_after(pos, colour, kind, 0));
    if (pos->rules->power_count[kind] > 1)
        write_power(json, "next", "nextWords", power_after(pos, colour, kind, 1));
    json_close(json, '}');
}

/* Write the powers of all kinds that do not always move as is usual. */
void question_write_powers(struct json_writer *json, const struct position *pos)
{
    const struct variant *variant = pos->rules->variant;

    json_open(json, "powers", '[');
    for (int kind = 1; kind < variant->kind_count; kind++) {
        if (!board_view_is_power_unusual(pos, kind))
            continue;
        json_open(json, NULL, '{');
        question_write_letter(json, "letter", variant->kinds[kind].letter);
        json_write_string(json, "name", variant->kinds[kind].name);
        write_powers_of(json, pos, WHITE, kind);
        write_powers_of(json, pos, BLACK, kind);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* Write where the piece on `sq` goes with a power, whoever is to move.  A piece that is counted down
 * goes nowhere. */
static void write_reach(struct json_writer *json, const char *name,
                        const struct position *pos, square sq,
                        const struct power *power)
{
    const int colour = piece_colour(position_piece(pos, sq));
    const bitset blockers = explain_blockers(pos);
    const struct attack_table *quiet =
        power->divergent ? &power->quiet : &power->capture;
    const bitset all = board_view_number(pos, sq) > 0 ? 0 : ~(bitset)0;

    json_open(json, name, '{');
    write_power(json, "power", "words", power);
    question_write_squares(json, "quiet", pos,
                           all & attacks_from(quiet, sq, blockers, true) & ~blockers);
    question_write_squares(json, "capture", pos,
                           all & attacks_from(&power->capture, sq, blockers, true)
                               & pos->by_colour[colour ^ 1]);
    json_close(json, '}');
}

bool answer_reach(struct question *question, struct text *why)
{
    const struct position *pos = game_position(question->game);
    struct json_writer *json = &question->json;
    const square sq = question_square(question, "square", why);
    const piece p = sq == SQ_NONE ? PIECE_NONE : position_piece(pos, sq);
    const int kind = piece_kind(p);
    const int colour = piece_colour(p);

    if (sq == SQ_NONE)
        return false;
    if (p == PIECE_NONE)
        return text_fail(why, "there is no piece");
    question_write_square(json, "square", pos, sq);
    question_write_letter(json, "letter", play_kind_letter(pos, kind));
    question_write_colour(json, "colour", colour);
    if (!pos->rules->powers[colour][kind][0]) {
        json_write_null(json, "now");
        json_write_null(json, "next");
        return true;
    }
    write_reach(json, "now", pos, sq, power_after(pos, colour, kind, 0));
    if (pos->rules->power_count[kind] > 1)
        write_reach(json, "next", pos, sq, power_after(pos, colour, kind, 1));
    else
        json_write_null(json, "next");
    return true;
}
