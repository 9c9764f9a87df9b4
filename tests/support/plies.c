/* plies.c - all plies of a position, for a comparison.  SPDX-License-Identifier: MIT */
#include "tests/support/plies.h"

#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "tests/unit/unit.h"

#include <stdlib.h>
#include <string.h>

static int compare_texts(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* The engine's FENs after all plies, sorted. */
static int list_plies(const struct position *pos, char after[PLIES_MAX][PLY_FEN_MAX])
{
    struct move_list list;

    play_moves(pos, GENERATE_ALL, &list);
    ck_assert_int_le(list.count, PLIES_MAX);
    for (int i = 0; i < list.count; i++) {
        struct position next;
        struct text text;

        play_make(&next, pos, list.moves[i]);
        text_clear(&text);
        fen_write(&next, &text);
        *strrchr(text.chars, ' ') = '\0';
        ASSERT_QUICKLY(text.length < PLY_FEN_MAX, "%s", text.chars);
        strcpy(after[i], text.chars);
    }
    qsort(after, (size_t)list.count, sizeof *after, compare_texts);
    return list.count;
}

void plies_compare(const struct position *pos, char found[PLIES_MAX][PLY_FEN_MAX],
                   int count, const char *what)
{
    static char fast[PLIES_MAX][PLY_FEN_MAX];
    const int listed = list_plies(pos, fast);
    struct text fen;

    text_clear(&fen);
    fen_write(pos, &fen);
    qsort(found, (size_t)count, sizeof *found, compare_texts);
    for (int i = 0; i < listed && i < count; i++)
        ASSERT_QUICKLY(strcmp(fast[i], found[i]) == 0, "%s %s: ply %d: %s; slowly %s",
                       what, fen.chars, i, fast[i], found[i]);
    ASSERT_QUICKLY(listed == count, "%s %s: %d plies; slowly %d", what, fen.chars,
                   listed, count);
    ASSERT_QUICKLY(play_count(pos) == listed, "%s", fen.chars);
}
