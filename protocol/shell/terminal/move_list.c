/* move_list.c - which moves there are, and castling by its name.  SPDX-License-Identifier: MIT */
#include "engine/board/topology.h"
#include "engine/core/min_max.h"
#include "engine/core/text.h"
#include "engine/rules/explain.h"
#include "engine/rules/fen.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/shell/terminal/chosen_move.h"
#include "protocol/shell/terminal/terminal.h"
#include "protocol/text/game_text.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOVE_WIDTH = 9,
    MOVES_WIDTH = 8 * MOVE_WIDTH
}; /* columns of the list of moves */

/* ---- the list ------------------------------------------------------------------------------ */

/* The kind of piece that `words` names, by its name in any letters or its capital letter; KIND_NONE: none. */
static int read_kind(const struct variant *variant, const char *words)
{
    for (int kind = 1; kind < variant->kind_count; kind++)
        if (text_distance(words, variant->kinds[kind].name) == 0)
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

void terminal_explain_move(struct terminal *terminal, const char *line)
{
    const struct position *pos = session_position(terminal->session);
    struct text text = {.length = 0};
    struct ply ply;

    if (!*line) {
        puts("Type why and a move, such as why e2e5.");
    } else if (!terminal_read_move(terminal, line, &ply, &text)) {
        printf("%s.\n", text.chars);
    } else {
        text_clear(&text);
        ply_write(pos, ply, &text);
        printf("%s is legal.\n", text.chars);
    }
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
