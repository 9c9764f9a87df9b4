/* answer_setup.c - what can be set in a position beside its pieces.  SPDX-License-Identifier: MIT
 *
 * A control is a right, a counter or a power with all values that it may have here, its choices.  Each choice has the
 * FEN that the position gets by it, so that a page needs to know no field of any game:
 *
 *   {"group": "Castling", "label": "White O-O", "chosen": 1,
 *    "choices": [{"label": "no", "fen": "..."}, {"label": "yes", "fen": "..."}]}
 *
 * A choice changes a copy of the position, writes it as FEN and reads that again.  It is offered if the game accepts
 * the FEN, with that value: whatever rules the game has decide, and none of them is told here.
 */
#include "protocol/web/engine/question.h"

#include "engine/board/topology.h"
#include "engine/core/bitset.h"
#include "engine/core/text.h"
#include "engine/rules/explain.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"

#include <stdlib.h>
#include <string.h>

enum {
    CHOICES_MAX = 64,   /* of a control */
    CHECKS_OFFERED = 9, /* checks to give, if the position does not have more */
};

/* A control under construction. */
struct control {
    struct json_writer *json;
    const struct position *pos; /* that is changed */
    const char *group;          /* eg. "Castling" */
    struct text label;          /* eg. "White O-O" */
    /* Of the first choice, which is written when there is another one. */
    struct text first_label;
    struct text first_fen;
    int count;             /* of choices */
    int chosen;            /* the number of the present one; -1: not met yet */
    key keys[CHOICES_MAX]; /* of the positions that they lead to */
};

/* ---- controls ---------------------------------------------------------------------------- */

/* Begin a control whose label the caller writes. */
static void begin(struct control *control, const char *group)
{
    control->group = group;
    control->count = 0;
    control->chosen = -1;
    text_clear(&control->label);
}

/* Whether the game accepts a position as it is written in `fen`; then sets its key. */
static bool is_accepted(const struct rules *rules, const char *fen, key *reached)
{
    struct text again = {.length = 0};
    struct position read;

    if (!fen_parse(&read, rules, fen, NULL))
        return false;
    fen_write(&read, &again);
    *reached = read.key;
    return strcmp(fen, again.chars) == 0;
}

static void write_choice(struct json_writer *json, const char *label, const char *fen)
{
    json_open(json, NULL, '{');
    json_write_string(json, "label", label);
    json_write_string(json, "fen", fen);
    json_close(json, '}');
}

/* Write what comes before the second choice. */
static void open_choices(const struct control *control)
{
    json_open(control->json, NULL, '{');
    json_write_string(control->json, "group", control->group);
    json_write_string(control->json, "label", control->label.chars);
    json_open(control->json, "choices", '[');
    write_choice(control->json, control->first_label.chars, control->first_fen.chars);
}

/* Offer a position that differs from the present one in what the control is about, unless the game refuses it
 * or another choice leads to it. */
static void offer(struct control *control, const struct position *changed,
                  const char *label)
{
    struct text fen = {.length = 0};
    key reached;

    fen_write(changed, &fen);
    if (control->count == CHOICES_MAX
        || !is_accepted(changed->rules, fen.chars, &reached))
        return;
    for (int i = 0; i < control->count; i++)
        if (control->keys[i] == reached)
            return;
    if (reached == control->pos->key)
        control->chosen = control->count;
    if (control->count == 0) {
        text_clear(&control->first_label);
        text_add(&control->first_label, "%s", label);
        control->first_fen = fen;
    } else {
        if (control->count == 1)
            open_choices(control);
        write_choice(control->json, label, fen.chars);
    }
    control->keys[control->count++] = reached;
}

/* End a control, which is written if it has left a choice. */
static void end(const struct control *control)
{
    if (control->count < 2)
        return;
    json_close(control->json, ']');
    json_write_integer(control->json, "chosen", control->chosen);
    json_close(control->json, '}');
}

/* Offer a number under its own name. */
static void offer_number(struct control *control, const struct position *changed,
                         int number)
{
    struct text label = {.length = 0};

    text_add(&label, "%d", number);
    offer(control, changed, label.chars);
}

/* ---- rights ------------------------------------------------------------------------------ */

/* White O-O, or what a game calls its rights, with the letter of the FEN. */
static void label_right(struct control *control, int right)
{
    static const char *const usual[] = {"White O-O", "White O-O-O", "Black O-O",
                                        "Black O-O-O"};
    struct position alone = *control->pos;

    if (!alone.rules->variant->castling.title) {
        text_add(&control->label, "%s", usual[right]);
        return;
    }
    position_set_castling(&alone, 1 << right);
    text_add(&control->label, "%s ", colour_name(right / 2));
    fen_write_castling(&alone, &control->label);
}

static void write_castling(struct control *control)
{
    const struct position *pos = control->pos;
    const char *title = pos->rules->variant->castling.title;

    for (int i = 0; i < CASTLING_SIDES; i++) {
        struct position changed = *pos;

        begin(control, title ? title : "Castling");
        label_right(control, i);
        position_set_castling(&changed, pos->castling & ~(1 << i));
        offer(control, &changed, "no");
        position_set_castling(&changed, pos->castling | 1 << i);
        offer(control, &changed, "yes");
        end(control);
    }
}

static void write_en_passant(struct control *control)
{
    const struct position *pos = control->pos;
    const struct variant *variant = pos->rules->variant;
    bitset squares = variant->board->squares;
    struct position changed = *pos;

    if (!variant->en_passant.offer)
        return;
    begin(control, "Rights");
    text_add(&control->label, "En passant");
    position_clear_en_passant(&changed);
    offer(control, &changed, "none");
    while (squares) {
        const square sq = bitset_pop(&squares, true);
        struct text name = {.length = 0};

        changed = *pos;
        position_clear_en_passant(&changed);
        variant->en_passant.offer(&changed, sq);
        topology_add_name(variant->board, sq, &name);
        if (changed.en_passant == sq)
            offer(control, &changed, name.chars);
    }
    end(control);
}

/* ---- powers and counters ------------------------------------------------------------------ */

static void write_powers(struct control *control)
{
    const struct rules *rules = control->pos->rules;
    const struct variant *variant = rules->variant;

    for (int kind = 1; kind < variant->kind_count; kind++) {
        begin(control, "Powers");
        text_add(&control->label, "%s", variant->kinds[kind].name);
        for (int i = 0; i < rules->power_count[kind]; i++) {
            struct position changed = *control->pos;

            position_set_power(&changed, kind, i);
            offer(control, &changed, position_power(&changed, WHITE, kind)->name);
        }
        end(control);
    }
}

/* Offer the values of a side's counter from `least` to `most`; a counter that is 0 or 1 says no or yes. */
static void write_counter(struct control *control, enum counter counter, int colour,
                          int least, int most)
{
    text_add(&control->label, "%s", colour_name(colour));
    for (int value = least; value <= most; value++) {
        struct position changed = *control->pos;

        position_set_counter(&changed, counter, colour, value);
        if (least == 0 && most == 1)
            offer(control, &changed, value ? "yes" : "no");
        else
            offer_number(control, &changed, value);
    }
    end(control);
}

/* Each file of the set that a game keeps of them. */
static void write_files(struct control *control, int colour)
{
    const struct position *pos = control->pos;
    const int files = position_counter(pos, COUNTER_FILES, colour);

    for (int file = 0; file < pos->rules->variant->board->files; file++) {
        struct position changed = *pos;

        begin(control, pos->rules->variant->hands.gate ? "May let a piece in"
                                                       : "Passed by a pawn");
        text_add(&control->label, "%s, %c-file", colour_name(colour), 'a' + file);
        position_set_counter(&changed, COUNTER_FILES, colour, files & ~(1 << file));
        offer(control, &changed, "no");
        position_set_counter(&changed, COUNTER_FILES, colour, files | 1 << file);
        offer(control, &changed, "yes");
        end(control);
    }
}

static void write_counters(struct control *control)
{
    const struct position *pos = control->pos;
    const int length = position_counter(pos, COUNTER_MOVES, pos->to_move ^ 1);

    for (int colour = 0; colour < COLOURS; colour++) {
        const int checks = position_counter(pos, COUNTER_CHECKS, colour);

        begin(control, "Checks left");
        write_counter(control, COUNTER_CHECKS, colour, 0,
                      checks > CHECKS_OFFERED ? checks : CHECKS_OFFERED);
        begin(control, "Exposed piece");
        write_counter(control, COUNTER_MARKS, colour, 0, 1);
        begin(control, "Series of checks that can mate");
        write_counter(control, COUNTER_SERIES, colour, 0, 1);
        write_files(control, colour);
    }
    begin(control, "Moves left in the turn");
    write_counter(control, COUNTER_MOVES, pos->to_move, 1, length);
}

/* ---- a square ------------------------------------------------------------------------------ */

/* The number of the piece on a square, or of what closes the square where it is empty. */
static void write_countdown(struct control *control, square sq)
{
    const struct position *pos = control->pos;
    const struct variant *variant = pos->rules->variant;
    const char *noun = position_piece(pos, sq) != PIECE_NONE ? explain_name(pos, sq)
                                                             : variant->countdowns.noun;

    if (!noun)
        return;
    begin(control, "On a square");
    text_add(&control->label, "%s ", noun);
    topology_add_name(variant->board, sq, &control->label);
    for (int number = 0; number < 1 << COUNTDOWN_PLANES; number++) {
        struct position changed = *pos;

        position_set_countdown(&changed, sq, number);
        if (number == 0)
            offer(control, &changed, "none");
        else if (number == WALL_NUMBER && variant->countdowns.are_walls)
            offer(control, &changed, noun);
        else
            offer_number(control, &changed, number);
    }
    end(control);
}

/* ---- the answer ---------------------------------------------------------------------------- */

/* Without a square nothing is asked about one. */
bool answer_setup(struct question *question, struct text *why)
{
    const struct position *pos = game_position(question->game);
    struct control control = {.json = &question->json, .pos = pos};
    char *name = json_read_string(question->request, "square");
    const square sq = name ? question_square(question, "square", why) : SQ_NONE;
    const bool is_good = !name || sq != SQ_NONE;

    free(name);
    if (!is_good)
        return false;
    json_write_boolean(&question->json, "squares",
                       pos->rules->variant->countdowns.exist);
    json_open(&question->json, "controls", '[');
    write_castling(&control);
    write_en_passant(&control);
    write_powers(&control);
    write_counters(&control);
    if (sq != SQ_NONE && pos->rules->variant->countdowns.exist)
        write_countdown(&control, sq);
    json_close(&question->json, ']');
    return true;
}
