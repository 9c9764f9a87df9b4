/* frame.c - the 11x11 frame around the Star Pool, to set up pieces on.
 * SPDX-License-Identifier: MIT
 */
#include "tests/support/frame.h"

#include "engine/board/topology.h"
#include "engine/rules/play.h"
#include "engine/rules/variant.h"
#include "tests/support/playground.h"

#include <stdio.h>

bool frame_has_square(int file, int rank)
{
    const bool end_file = file == 0 || file == FRAME - 1;
    const bool end_rank = rank == 0 || rank == FRAME - 1;

    return end_file == end_rank && (file != 5 || rank != 5);
}

/* One rank of a placement. */
static void add_rank(struct text *fen, const char letters[FRAME], int rank)
{
    int empty = 0;

    for (int file = 0; file < FRAME; file++) {
        const bool exists = frame_has_square(file, rank);

        if (exists && !letters[file]) {
            empty++;
            continue;
        }
        if (empty)
            text_add(fen, "%d", empty);
        empty = 0;
        text_add_char(fen, exists ? letters[file] : '*');
    }
    if (empty)
        text_add(fen, "%d", empty);
}

void frame_set(struct playground *ground, const char *pieces, const char *rest)
{
    char letters[FRAME][FRAME] = {{0}};
    struct text fen;
    char letter = 0;
    char file = 0;
    int length = 0;
    int rank = 0;

    for (; sscanf(pieces, " %c%c%d%n", &letter, &file, &rank, &length) == 3;
         pieces += length)
        letters[rank - 1][file - 'a'] = letter;
    text_clear(&fen);
    for (rank = FRAME - 1; rank >= 0; rank--) {
        add_rank(&fen, letters[rank], rank);
        text_add_char(&fen, rank ? '/' : ' ');
    }
    text_add(&fen, "%s", rest);
    playground_set(ground, fen.chars);
}

const char *frame_targets(struct playground *ground, const char *from)
{
    const struct topology *board = ground->rules->variant->board;
    const square sq = topology_read_name(board, &from);
    struct text *text = &ground->text;
    struct move_list list;

    text_clear(text);
    play_moves(&ground->pos, GENERATE_ALL, &list);
    for (square to = 0; to < SQUARE_MAX; to++)
        for (int i = 0; i < list.count; i++) {
            const move m = list.moves[i];

            const struct special_move *special = play_special(&ground->pos, m);

            if (move_from(m) != sq || move_to(m) != to)
                continue;
            text_add(text, "%s%s", text->length ? " " : "",
                     special && special->separator ? "~" : "");
            topology_add_name(board, to, text);
        }
    return text->chars;
}

char frame_letter(const struct playground *ground, const char *name)
{
    const struct variant *variant = ground->rules->variant;
    const square sq = topology_read_name(variant->board, &name);

    return variant->kinds[piece_kind(position_piece(&ground->pos, sq))].letter;
}
