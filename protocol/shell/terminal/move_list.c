/* move_list.c - which moves there are, and castling by its name.  SPDX-License-Identifier: MIT */
#include "engine/board/topology.h"
#include "engine/core/min_max.h"
#include "engine/core/text.h"
#include "engine/rules/explain.h"
#include "engine/rules/fen.h"
#include "engine/rules/piece_looks.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/shell/terminal/chosen_move.h"
#include "protocol/shell/terminal/terminal.h"
#include "protocol/text/game_text.h"
#include "protocol/text/word_wrap.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOVE_WIDTH = 9,
    MOVES_WIDTH = 8 * MOVE_WIDTH
}; /* columns of the list of moves */

/* ---- the list ------------------------------------------------------------------------------ */

/* Whether `words` name one piece of a kind, or several of them, in any letters. */
static bool is_named(const struct variant *variant, int kind, const char *words)
{
    struct text plural = {.length = 0};

    piece_add_plural(variant, kind, &plural);
    return text_distance(words, variant->kinds[kind].name) == 0
           || text_distance(words, plural.chars) == 0;
}

/* The kind of piece that `words` names, or its capital letter; KIND_NONE: none. */
static int read_kind(const struct variant *variant, const char *words)
{
    for (int kind = 1; kind < variant->kind_count; kind++)
        if (variant->kinds[kind].letter && is_named(variant, kind, words))
            return kind;
    return isupper((unsigned char)words[0]) && !words[1]
               ? piece_kind(fen_read_piece(variant, words[0]))
               : KIND_NONE;
}

/* Say why no legal move begins with `which`, where that is a square. */
static void print_no_moves(const struct position *pos, const char *which)
{
    const char *rest = which;
    const square from = topology_read_name(pos->rules->variant->board, &rest);
    struct text why = {.length = 0};

    if (from != SQ_NONE && !*rest)
        explain_immobile(pos, from, &why);
    printf("No legal move begins with %s%s%s.\n", which, why.length ? ": " : "",
           why.length ? why.chars : "");
}

void terminal_list_moves(struct terminal *terminal, const char *which)
{
    const struct position *pos = session_position(terminal->session);
    const int kind = read_kind(pos->rules->variant, which);
    struct sorted_moves *sorted = sorted_moves_new(pos);
    int count = 0, width = MOVE_WIDTH;

    if (!sorted) {
        printf("Out of memory.\n");
        return;
    }
    for (int i = 0; i < sorted->count; i++)
        width = max_int(width, (int)strlen(sorted->moves[i].name) + 1);
    for (int i = 0; i < sorted->count; i++)
        if (kind ? play_mover_kind(pos, sorted->moves[i].move) == kind
                 : move_name_after(sorted->moves[i].name, which) != NULL)
            printf("%-*s%s", width, sorted->moves[i].name,
                   ++count % (MOVES_WIDTH / width) == 0 ? "\n" : "");
    free(sorted);
    if (count % (MOVES_WIDTH / width))
        putchar('\n');
    if (count > 0 || terminal_announce_end(terminal))
        return;
    if (kind)
        printf("No %s can move.\n", pos->rules->variant->kinds[kind].name);
    else
        print_no_moves(pos, which);
}

/* ---- moves that are typed in part ------------------------------------------------------------ */

enum { EXAMPLES_MAX = 8 };

/* Append the moves that begin so, or some of them; returns how many there are. */
static int add_continuations(const struct sorted_moves *sorted, const char *start,
                             bool is_square, struct text *text)
{
    int count = 0;

    for (int i = 0; i < sorted->count; i++) {
        const char *name = sorted->moves[i].name;

        if (move_name_after(name, start) && (is_square || strchr(name, '@'))
            && count++ < EXAMPLES_MAX)
            text_add(text, " %s", name);
    }
    return count;
}

bool terminal_complete_move(const struct terminal *terminal, const char *start)
{
    const struct position *pos = session_position(terminal->session);
    struct sorted_moves *sorted = sorted_moves_new(pos);
    const char *rest = start;
    const square from = topology_read_name(pos->rules->variant->board, &rest);
    const bool is_square = from != SQ_NONE && !*rest;
    struct text text = {.length = 0};
    int count = 0;

    text_add(&text, "'%s' and where to?", start);
    if (sorted)
        count = add_continuations(sorted, start, is_square, &text);
    free(sorted);
    if (count > EXAMPLES_MAX)
        text_add(&text, " ...  Type moves %s for all.", start);
    if (count > 0)
        word_wrap_print(text.chars);
    else if (is_square && bitset_has(pos->by_colour[pos->to_move], from))
        print_no_moves(pos, start);
    else
        return false;
    return true;
}

/* ---- castling ------------------------------------------------------------------------------ */

struct castling_side {
    const char *san;
    const char *sides[2]; /* words for where the king goes */
};

static const struct castling_side castlings[] = {
    {"O-O", {"short", "kingside"}},
    {"O-O-O", {"long", "queenside"}},
};

static bool is_meant(const struct castling_side *castling, const char *side)
{
    return !*side || text_distance(side, castling->sides[0]) == 0
           || text_distance(side, castling->sides[1]) == 0;
}

void terminal_castle(struct terminal *terminal, const char *side)
{
    const struct position *pos = session_position(terminal->session);
    struct ply ply, found = {MOVE_NONE, MOVE_NONE};
    struct text why = {.length = 0};
    int count = 0;

    for (int i = 0; i < 2; i++)
        if (is_meant(&castlings[i], side)
            && ply_read(pos, castlings[i].san, &ply, &why)) {
            found = ply;
            count++;
        }
    if (count == 1) {
        terminal_play(terminal, found);
        terminal_answer(terminal);
    } else if (count == 0 && why.length) {
        printf("%s.\n", why.chars);
    } else {
        puts("Which way?  Type castle short or castle long.");
    }
}

/* ---- why a move is not legal ------------------------------------------------------------------ */

void terminal_explain_castling(const struct terminal *terminal, const char *side)
{
    const struct position *pos = session_position(terminal->session);

    for (int i = 0; i < 2; i++) {
        struct text why = {.length = 0};
        struct ply ply;

        if (!is_meant(&castlings[i], side))
            continue;
        if (ply_read(pos, castlings[i].san, &ply, &why))
            text_fail(&why, "%s is legal", castlings[i].san);
        text_add_char(&why, '.');
        word_wrap_print(why.chars);
    }
}

void terminal_explain_move(struct terminal *terminal, const char *line)
{
    const struct position *pos = session_position(terminal->session);
    struct text text = {.length = 0};
    struct ply ply;

    if (!*line) {
        puts("Type why and a move, such as why e2e5.");
    } else if (!terminal_read_move(terminal, line, &ply, &text)) {
        text_add_char(&text, '.');
        word_wrap_print(text.chars);
    } else {
        text_clear(&text);
        ply_write(pos, ply, &text);
        printf("%s is legal.\n", text.chars);
    }
}
