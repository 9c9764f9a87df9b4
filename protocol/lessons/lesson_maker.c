/* lesson_maker.c - lessons that are made of the rules of a game.  SPDX-License-Identifier: MIT
 *
 * Games are played at random until each subject has an example: a position with White to move, and a move.
 */
#include "protocol/lessons/lesson_maker.h"

#include "engine/board/betza_words.h"
#include "engine/board/topology.h"
#include "engine/core/buffer.h"
#include "engine/core/text.h"
#include "engine/notation/san.h"
#include "engine/rules/explain.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "engine/rules/turns.h"
#include "engine/variants/registry.h"
#include "protocol/lessons/lesson.h"
#include "protocol/text/move_words.h"

#include <stdlib.h>
#include <string.h>

enum {
    GAMES = 60,
    PLIES = 160,
    TURNS = 100000, /* that are looked at, at most */
    PIECES = 3,     /* whose moves are told, at most */
    PIECE_MOVES = 3 /* of a piece in its example, at least */
};

/* What a step is about: the moves of a kind, by its number, or one of these. */
enum {
    SUBJECT_DROP = KIND_MAX,
    SUBJECT_SPECIAL,
    SUBJECT_PROMOTION = SUBJECT_SPECIAL + SPECIAL_MOVES_MAX,
    SUBJECT_WIN,
    SUBJECTS
};

struct example {
    struct position position;
    move move; /* MOVE_NONE: none was found */
};

struct maker {
    const struct rules *rules;
    int turns; /* that were looked at */
    struct example examples[SUBJECTS];
};

/* ---- the examples ------------------------------------------------------------------------- */

static bool is_win(const struct position *pos, move m)
{
    struct position after;

    play_make(&after, pos, m);
    return outcome_is_win(play_outcome(&after), pos->to_move);
}

static bool has_mate_sign(const struct position *pos, move m)
{
    struct text san = {.length = 0};

    san_write(pos, m, &san);
    return strchr(san.chars, '#') != NULL;
}

/* Whether words can ask for the moves that win, of which `m` is one: there is no other, or all are the moves with the
 * sign of mate. */
static bool can_ask_for_win(const struct position *pos, move m)
{
    bool is_alone = true, is_mate = true;
    struct turns turns;
    move other;

    turns_start(&turns, pos, GENERATE_ALL);
    while ((other = turns_next(&turns)) != MOVE_NONE) {
        const bool wins = is_win(pos, other);

        is_alone &= !wins || other == m;
        is_mate &= wins == has_mate_sign(pos, other);
    }
    return is_alone || is_mate;
}

static void keep(struct maker *maker, int subject, const struct position *pos, move m)
{
    struct example *example = &maker->examples[subject];

    if (example->move == MOVE_NONE)
        *example = (struct example){*pos, m};
}

/* Let a turn be an example; its piece has `count` moves so far. */
static void look_at(struct maker *maker, const struct position *pos, move m, int count)
{
    const int special = move_type(m) - MOVE_SPECIAL_1;

    if (special >= 0 && special < SPECIAL_MOVES_MAX)
        keep(maker, SUBJECT_SPECIAL + special, pos, m);
    else if (move_type(m) == MOVE_DROP)
        keep(maker, SUBJECT_DROP, pos, m);
    else if (move_type(m) == MOVE_PROMOTION)
        keep(maker, SUBJECT_PROMOTION, pos, m);
    else if (move_type(m) == MOVE_NORMAL && count == PIECE_MOVES)
        keep(maker, play_mover_kind(pos, m), pos, m);
}

static void look_through(struct maker *maker, const struct position *pos)
{
    int count[SQUARE_MAX] = {0}; /* of turns, by the square that they begin on */
    bool has_win = maker->examples[SUBJECT_WIN].move != MOVE_NONE;
    struct turns turns;
    move m;

    turns_start(&turns, pos, GENERATE_ALL);
    for (; (m = turns_next(&turns)) != MOVE_NONE; maker->turns++) {
        look_at(maker, pos, m, ++count[move_from(m)]);
        if (!has_win && is_win(pos, m)) {
            has_win = true;
            if (can_ask_for_win(pos, m))
                keep(maker, SUBJECT_WIN, pos, m);
        }
    }
}

static void find_examples(struct maker *maker, struct game *game)
{
    uint64_t random = 1;

    for (int i = 0; i < GAMES && maker->turns < TURNS; i++) {
        game_reset(game, NULL);
        for (int ply = 0; ply < PLIES; ply++) {
            if (game_position(game)->to_move == WHITE)
                look_through(maker, game_position(game));
            if (game_outcome(game).result != RESULT_NONE
                || !game_play_random(game, &random))
                break;
        }
    }
}

/* ---- sentences ---------------------------------------------------------------------------- */

/* Whether pieces of a kind move as those of chess that are called so. */
static bool is_known(const struct rules *rules, int kind)
{
    const struct piece_kind *own = &rules->variant->kinds[kind];

    for (int i = 1; i < variants[0]->kind_count; i++) {
        const struct piece_kind *known = &variants[0]->kinds[i];

        if (strcmp(own->name, known->name) == 0)
            return rules->power_count[kind] == 1
                   && (!own->betza || !known->betza
                       || strcmp(own->betza, known->betza) == 0);
    }
    return false;
}

/* The end of the article before a name: "n" of "an elephant". */
static const char *article_end(const char *name)
{
    return strchr("aeiouAEIOU", *name) ? "n" : "";
}

static void tell_piece(const struct rules *rules, int kind, struct lesson *lesson,
                       move m)
{
    const char *name = rules->variant->kinds[kind].name;
    const struct power *power = position_power(&lesson->position, WHITE, kind);
    struct buffer words = {.length = 0};

    if (power)
        betza_write_words(&power->betza, &words);
    if (words.length)
        text_add(&lesson->idea, "The %s %s.", name, buffer_text(&words));
    else if (power)
        text_add(&lesson->idea, "Touch the %s to see where it can go.", name);
    else
        text_add(&lesson->idea, "The %s goes to any empty square.", name);
    if (rules->power_count[kind] > 1)
        text_add(&lesson->idea,
                 " When it has moved, all pieces of its kind move in another way.");
    buffer_free(&words);
    text_add(&lesson->does, "%s ", explain_name(&lesson->position, move_from(m)));
    topology_add_name(rules->variant->board, move_from(m), &lesson->does);
    text_add(&lesson->task, "Move the %s.", lesson->does.chars);
    text_add(&lesson->after, "That is how it moves.");
}

static void tell_special(const struct special_move *special, struct lesson *lesson,
                         move m)
{
    const char *name = explain_name(&lesson->position, move_from(m));

    text_add(&lesson->idea, "A%s %s can do more than move. Here ", article_end(name),
             name);
    move_words_write(&lesson->position, m, &lesson->idea);
    text_add_char(&lesson->idea, '.');
    text_add(&lesson->task, "Let a%s %s do that: click it, then the other piece.",
             article_end(name), name);
    text_add(&lesson->does, " %s ", special->verb);
    text_add(&lesson->after, "That was the whole move.");
}

static void tell_win(struct lesson *lesson, move m)
{
    const struct position *pos = &lesson->position;
    struct position after;
    struct outcome outcome;

    play_make(&after, pos, m);
    outcome = play_outcome(&after);
    text_add(&lesson->idea, "One way to win: %s.", outcome_words(&outcome));
    text_add(&lesson->task, "Win in one move.");
    if (has_mate_sign(pos, m)) {
        text_add(&lesson->does, "#");
    } else {
        /* Words alone could be the beginning of another move's, as "to a1" is of "to a10". */
        move_words_write(pos, m, &lesson->does);
        text_add_char(&lesson->does, ' ');
        san_write(pos, m, &lesson->does);
    }
    text_add(&lesson->after, "The game is won.");
}

static void tell(const struct rules *rules, int subject, struct lesson *lesson, move m)
{
    const struct position *pos = &lesson->position;
    const char *name = rules->variant->kinds[play_mover_kind(pos, m)].name;

    if (subject < KIND_MAX) {
        tell_piece(rules, subject, lesson, m);
    } else if (subject == SUBJECT_WIN) {
        tell_win(lesson, m);
    } else if (subject == SUBJECT_DROP) {
        text_add(&lesson->idea, "A piece in hand goes to an empty square, as a move.");
        text_add(&lesson->task, "Drop a%s %s: click it, then the square.",
                 article_end(name), name);
        text_add(&lesson->does, "%s dropped on ", name);
        text_add(&lesson->after, "From now on it is a piece like any other.");
    } else if (subject == SUBJECT_PROMOTION) {
        text_add(&lesson->idea, "A%s %s that gets far enough becomes another piece.",
                 article_end(name), name);
        text_add(&lesson->task, "Promote a%s %s.", article_end(name), name);
        text_add(&lesson->does, "%s, becomes", name);
        text_add(&lesson->after, "It moves as its new self from now on.");
    } else {
        tell_special(play_special(pos, m), lesson, m);
    }
}

/* ---- lines -------------------------------------------------------------------------------- */

/* Whether a move is right, and another one is not. */
static bool is_task(const struct lesson *lesson)
{
    int right = 0, wrong = 0;
    struct turns turns;
    move m;

    turns_start(&turns, &lesson->position, GENERATE_ALL);
    while ((m = turns_next(&turns)) != MOVE_NONE)
        *(lesson_is_done(lesson, m) ? &right : &wrong) += 1;
    return right > 0 && wrong > 0;
}

static void add_operation(struct buffer *lines, const char *opcode,
                          const struct text *operand)
{
    buffer_add(lines, opcode);
    buffer_add(lines, operand->chars);
    buffer_add(lines, "\";");
}

static void write_step(const struct maker *maker, int subject, struct buffer *lines)
{
    const struct example *example = &maker->examples[subject];
    struct lesson lesson = {.position = example->position};
    struct text fen = {.length = 0};

    tell(maker->rules, subject, &lesson, example->move);
    if (!is_task(&lesson))
        return;
    fen_write(&lesson.position, &fen);
    buffer_add(lines, fen.chars);
    add_operation(lines, " c0 \"", &lesson.idea);
    add_operation(lines, " c1 \"", &lesson.task);
    add_operation(lines, " does \"", &lesson.does);
    add_operation(lines, " c2 \"", &lesson.after);
    buffer_add_char(lines, '\n');
}

bool lessons_make(const struct rules *rules, struct buffer *lines, struct text *why)
{
    struct maker *maker = calloc(1, sizeof *maker);
    struct game *game = game_new(rules, 1);
    const bool good = (maker && game) || text_fail(why, "out of memory");
    int pieces = 0;

    if (good) {
        maker->rules = rules;
        find_examples(maker, game);
        for (int i = 1; i < SUBJECTS; i++)
            if (maker->examples[i].move != MOVE_NONE
                && (i >= KIND_MAX || (!is_known(rules, i) && pieces++ < PIECES)))
                write_step(maker, i, lines);
    }
    game_free(game);
    free(maker);
    return good && (!lines->failed || text_fail(why, "out of memory"));
}
