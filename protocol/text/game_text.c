/* game_text.c - moves and games as users type and read them.  SPDX-License-Identifier: MIT */
#include "protocol/text/game_text.h"

#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/notation/coordinates.h"
#include "engine/notation/roll.h"
#include "engine/notation/san.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/parts.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/turns.h"
#include "protocol/text/word_wrap.h"
#include "search/search.h"

#include <stdlib.h>
#include <string.h>

enum {
    PLY_LENGTH_MAX = 60,
    PV_MOVE_ROOM = 60, /* characters that one more move may need */
};

static int compare_names(const void *a, const void *b)
{
    const struct named_move *one = a;
    const struct named_move *other = b;

    return strcmp(one->name, other->name);
}

struct sorted_moves *sorted_moves_new(const struct position *pos)
{
    struct sorted_moves *sorted;
    struct turns turns;
    move turn;

    sorted = malloc(sizeof *sorted + (size_t)play_count(pos) * sizeof *sorted->moves);
    if (!sorted)
        return NULL;
    sorted->count = 0;
    turns_start(&turns, pos, GENERATE_ALL);
    while ((turn = turns_next(&turns)) != MOVE_NONE) {
        struct named_move *named = &sorted->moves[sorted->count++];
        struct text text = {.length = 0};

        coordinates_write(pos, turn, &text);
        named->move = turn;
        snprintf(named->name, MOVE_NAME_MAX, "%.*s", MOVE_NAME_MAX - 1, text.chars);
    }
    qsort(sorted->moves, (size_t)sorted->count, sizeof *sorted->moves, compare_names);
    return sorted;
}

bool ply_has_squares(const struct position *pos, const char *chars)
{
    const struct topology *board = pos->rules->variant->board;

    if (topology_read_name(board, &chars) == SQ_NONE)
        return false;
    if (*chars == 'x')
        chars++;
    return topology_read_name(board, &chars) != SQ_NONE;
}

bool ply_read(const struct position *pos, const char *chars, struct ply *ply,
              struct text *why)
{
    struct text reason;
    struct text san_reason;

    if (strlen(chars) > PLY_LENGTH_MAX)
        return text_fail(why, "'%.40s...' is longer than %d characters", chars,
                         PLY_LENGTH_MAX);
    if (coordinates_read(pos, chars, ply, &reason)
        || san_read(pos, chars, ply, &san_reason))
        return true;
    return text_fail(why, "'%.40s': %s", chars,
                     ply_has_squares(pos, chars) ? reason.chars : san_reason.chars);
}

void ply_write(const struct position *pos, struct ply ply, struct text *text)
{
    san_write(pos, ply.move, text);
    if (ply.roll == MOVE_NONE)
        return;
    text_add(text, " {");
    roll_write_words(pos, ply, text);
    text_add_char(text, '}');
}

void move_number_write(const struct position *pos, struct text *text)
{
    text_add(text, "%d.%s ", pos->fullmove, pos->to_move == WHITE ? "" : "..");
}

bool start_write(const struct position *start, struct text *text)
{
    const struct position *usual = start->rules->start;

    fen_write(start, text);
    return start->key != usual->key || start->halfmove != usual->halfmove
           || start->fullmove != usual->fullmove;
}

bool pv_advance(struct position *pos, move m)
{
    struct position after;

    if (!play_is_legal(pos, m))
        return false;
    play_make(&after, pos, m);
    if (after.awaits_roll)
        play_make(pos, &after, play_likely_roll(&after));
    else
        *pos = after;
    return true;
}

void pv_write(const struct position *pos, const move *moves, int count,
              struct text *text)
{
    struct position now = *pos;

    for (int i = 0; i < count && text->length < TEXT_MAX - PV_MOVE_ROOM; i++) {
        const struct position before = now;

        if (!pv_advance(&now, moves[i]))
            return;
        if (i > 0)
            text_add_char(text, ' ');
        if (parts_have_number(&before) || i == 0)
            move_number_write(&before, text);
        san_write(&before, moves[i], text);
    }
}

void score_write(int value, int side, struct text *text)
{
    const int white = side == WHITE ? value : -value;
    const char *sign = white < 0 ? "-" : "+";

    if (score_is_mate(value))
        text_add(text, "#%s%d", white < 0 ? "-" : "", abs(score_end_moves(value)));
    else
        text_add(text, "%s%d.%02d", sign, abs(white) / 100, abs(white) % 100);
}

void game_status_write(const struct game *game, struct text *text)
{
    const struct outcome outcome = game_outcome(game);
    const bool plain =
        outcome.result != RESULT_DRAW || outcome.reason == REASON_STALEMATE;

    if (outcome.result == RESULT_NONE)
        text_add(text, "%s", play_in_check(game_position(game)) ? "check" : "ongoing");
    else
        text_add(text, "%s%s %s", plain ? "" : "draw ", outcome_words(&outcome),
                 outcome_score(outcome.result));
}

void game_moves_print(FILE *file, const struct game *game, const char *result)
{
    struct word_wrap wrap = {.file = file};

    for (int i = 0; i < game_plies(game); i++) {
        const struct position *pos = game_position_at(game, i);
        struct text text = {.length = 0};

        if (parts_have_number(pos) || i == 0)
            move_number_write(pos, &text);
        ply_write(pos, game_ply(game, i), &text);
        word_wrap_add(&wrap, text.chars);
    }
    word_wrap_add(&wrap, result);
    word_wrap_end(&wrap);
}
