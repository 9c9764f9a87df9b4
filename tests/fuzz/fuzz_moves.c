/* fuzz_moves.c - any text as moves of any game.  SPDX-License-Identifier: MIT
 *
 * The first byte chooses the game; the rest are words, each read as move text and as SAN,
 * and played where it is legal.
 */
#include "engine/core/text.h"
#include "engine/notation/coordinates.h"
#include "engine/notation/san.h"
#include "engine/rules/fen.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "tests/fuzz/fuzz.h"

#include <stdlib.h>
#include <string.h>

static void make(struct position *pos, move m)
{
    struct position after;

    play_make(&after, pos, m);
    *pos = after;
}

/* Play `word` if it is a move; else somebody must have said why not. */
static void try_word(struct position *pos, const char *word)
{
    struct ply ply = {MOVE_NONE, MOVE_NONE};
    struct text why;

    text_clear(&why);
    if (!coordinates_read(pos, word, &ply, &why)) {
        if (why.length == 0)
            abort();
        text_clear(&why);
        if (!san_read(pos, word, &ply, &why)) {
            if (why.length == 0)
                abort();
            return;
        }
    }
    make(pos, ply.move);
    if (pos->awaits_roll)
        make(pos, ply.roll == MOVE_NONE ? play_likely_roll(pos) : ply.roll);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char words[TEXT_MAX] = "";
    char *rest = NULL;
    struct position pos;

    if (size < 1 || size > sizeof words)
        return 0;
    memcpy(words, data + 1, size - 1);
    if (!fen_parse(&pos, all_rules(data[0]), all_rules(data[0])->variant->start.fen,
                   NULL))
        abort();
    for (char *word = strtok_r(words, "\n", &rest); word;
         word = strtok_r(NULL, "\n", &rest))
        try_word(&pos, word);
    return 0;
}
