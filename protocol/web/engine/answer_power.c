/* answer_power.c - how pieces move now and next.  SPDX-License-Identifier: MIT */
#include "protocol/web/engine/question.h"

#include "engine/board/betza_words.h"
#include "engine/board/topology.h"
#include "engine/core/bitset.h"
#include "engine/core/buffer.h"
#include "engine/core/text.h"
#include "engine/notation/coordinates.h"
#include "engine/rules/explain.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "protocol/draw/board_view.h"
#include "protocol/rulebook/reach.h"

#include <limits.h>
#include <stdlib.h>

/* The power that `kind` of `colour` has after it has turned `turns` times. */
static const struct power *power_after(const struct position *pos, int colour, int kind,
                                       int turns)
{
    return pos->rules
        ->powers[colour][kind][position_power_index(pos, colour, kind, turns)];
}

/* The square nearest to the middle of the board. */
static square middle_square(const struct topology *board)
{
    bitset squares = board->squares;
    int least = INT_MAX;
    square middle = SQ_NONE;

    while (squares) {
        const square sq = bitset_pop(&squares, true);
        const int across = 2 * topology_file(board, sq) - board->files + 1;
        const int up = 2 * topology_rank(board, sq) - board->ranks + 1;

        if (across * across + up * up < least) {
            least = across * across + up * up;
            middle = sq;
        }
    }
    return middle;
}

/* Write the squares of `quiet` and those of `capture`. */
static void write_squares(struct json_writer *json, const struct position *pos,
                          bitset quiet, bitset capture)
{
    question_write_squares(json, "quiet", pos, quiet);
    question_write_squares(json, "capture", pos, capture);
}

static const struct attack_table *quiet_table(const struct power *power)
{
    return power->divergent ? &power->quiet : &power->capture;
}

/* Write where a piece in the middle of an empty board goes, or could hop. */
static void write_diagram(struct json_writer *json, const char *name,
                          const struct position *pos, const struct power *power)
{
    const square sq = middle_square(pos->rules->variant->board);

    json_open(json, name, '{');
    question_write_square(json, "square", pos, sq);
    write_squares(json, pos, quiet_table(power)->reach[sq],
                  power->divergent ? power->capture.reach[sq] : 0);
    json_close(json, '}');
}

/* Write a power of `colour` with its words, as that side sees it: a pawn of Black's steps forward, too. */
static void write_power(struct json_writer *json, const char *name,
                        const char *words_name, const struct power *power, int colour)
{
    const struct betza seen =
        colour == WHITE ? power->betza : betza_rotated(&power->betza);
    struct buffer words = {.length = 0};

    betza_write_words(&seen, &words);
    json_write_string(json, name, power->name);
    json_write_string(json, words_name, buffer_text(&words));
    buffer_free(&words);
}

static void write_powers_of(struct json_writer *json, const struct position *pos,
                            int colour, int kind)
{
    const struct power *now = power_after(pos, colour, kind, 0);
    const struct power *next = power_after(pos, colour, kind, 1);

    json_open(json, colour == WHITE ? "white" : "black", '{');
    write_power(json, "now", "nowWords", now, colour);
    write_diagram(json, "nowDiagram", pos, now);
    if (next != now) {
        write_power(json, "next", "nextWords", next, colour);
        write_diagram(json, "nextDiagram", pos, next);
    }
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
        question_write_kind(json, "letter", variant, kind);
        json_write_string(json, "name", variant->kinds[kind].name);
        write_powers_of(json, pos, WHITE, kind);
        write_powers_of(json, pos, BLACK, kind);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* Write how a kind moves with each of its powers. */
static void write_kind_powers(struct json_writer *json, const struct position *pos,
                              int kind, int colour)
{
    const struct variant *variant = pos->rules->variant;

    for (int i = 0; i < pos->rules->power_count[kind]; i++) {
        const struct power *power = pos->rules->powers[colour][kind][i];

        json_open(json, NULL, '{');
        question_write_kind(json, "letter", variant, kind);
        json_write_string(json, "name", variant->kinds[kind].name);
        question_write_colour(json, "colour", colour);
        write_power(json, "power", "words", power, colour);
        write_diagram(json, "diagram", pos, power);
        json_close(json, '}');
    }
}

/* Kinds that have been pawns move like others of their letter. */
bool answer_kinds(struct question *question, struct text *why)
{
    const struct position *pos = game_position(question->game);
    const struct rules *rules = pos->rules;

    (void)why;
    json_open(&question->json, "kinds", '[');
    for (int kind = 1; kind < rules->variant->kind_count; kind++) {
        if (!rules->powers[WHITE][kind][0]
            || rules->variant->kinds[kind].promoted.mark == '~')
            continue;
        write_kind_powers(&question->json, pos, kind, WHITE);
        if (!reach_is_same(rules, kind))
            write_kind_powers(&question->json, pos, kind, BLACK);
    }
    json_close(&question->json, ']');
    return true;
}

/* Write where the piece on `sq` goes with a power, whoever is to move, as members.  A piece that is
 * counted down goes nowhere. */
static void write_reach_members(struct json_writer *json, const struct position *pos,
                                square sq, const struct power *power)
{
    const int colour = piece_colour(position_piece(pos, sq));
    const bitset blockers = explain_blockers(pos);
    const bitset all = board_view_number(pos, sq) > 0 ? 0 : ~(bitset)0;

    write_power(json, "power", "words", power, colour);
    write_squares(json, pos,
                  all & attacks_from(quiet_table(power), sq, blockers, true)
                      & ~blockers,
                  all & attacks_from(&power->capture, sq, blockers, true)
                      & pos->by_colour[colour ^ 1]);
}

static void write_reach(struct json_writer *json, const char *name,
                        const struct position *pos, square sq,
                        const struct power *power)
{
    json_open(json, name, '{');
    write_reach_members(json, pos, sq, power);
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
    const struct power *now, *next;

    if (sq == SQ_NONE)
        return false;
    if (p == PIECE_NONE)
        return text_fail(why, "there is no piece");
    question_write_square(json, "square", pos, sq);
    question_write_kind(json, "letter", pos->rules->variant, kind);
    question_write_colour(json, "colour", colour);
    if (!pos->rules->powers[colour][kind][0]) {
        json_write_null(json, "now");
        json_write_null(json, "next");
        return true;
    }
    now = power_after(pos, colour, kind, 0);
    next = power_after(pos, colour, kind, 1);
    write_reach(json, "now", pos, sq, now);
    if (next != now)
        write_reach(json, "next", pos, sq, next);
    else
        json_write_null(json, "next");
    return true;
}

/* Where the pieces go whose power `move` turns, after it. */
bool answer_turned(struct question *question, struct text *why)
{
    const struct position *pos = game_position(question->game);
    struct json_writer *json = &question->json;
    char *chars = question_string(question, "move", why);
    struct position after;
    struct ply ply;
    const bool good = chars && coordinates_read(pos, chars, &ply, why);
    bitset pieces;

    free(chars);
    if (!good)
        return false;
    play_make(&after, pos, ply.move);
    pieces = position_occupied(&after);
    json_open(json, "pieces", '[');
    while (pieces) {
        const square sq = bitset_pop(&pieces, true);
        const piece p = position_piece(&after, sq);
        const int colour = piece_colour(p), kind = piece_kind(p);

        if (pos->rules->power_count[kind] < 2)
            continue;
        const struct power *power = power_after(&after, colour, kind, 0);

        if (power == power_after(pos, colour, kind, 0))
            continue;
        json_open(json, NULL, '{');
        question_write_square(json, "square", pos, sq);
        write_reach_members(json, &after, sq, power);
        json_close(json, '}');
    }
    json_close(json, ']');
    return true;
}
