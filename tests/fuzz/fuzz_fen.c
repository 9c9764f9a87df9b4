/* fuzz_fen.c - any text as a position of any game.  SPDX-License-Identifier: MIT
 *
 * The first byte chooses the game.  What is accepted must be written and read back, and
 * must bear being played on.
 */
#include "engine/core/text.h"
#include "engine/notation/san.h"
#include "engine/rules/fen.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "tests/support/all_rules.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Every legal move can be written and made. */
static void play_on(const struct position *pos)
{
    struct move_list list;

    play_moves(pos, GENERATE_ALL, &list);
    for (int i = 0; i < list.count; i++) {
        struct position after;
        struct text san;

        text_clear(&san);
        san_write(pos, list.moves[i], &san);
        play_make(&after, pos, list.moves[i]);
        if (after.rules->variant->can_capture_king(&after) && !after.awaits_roll
            && play_outcome(&after).result == RESULT_NONE)
            abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char fen[TEXT_MAX] = "";
    struct position pos;
    struct position again;
    struct text text;
    struct text why;

    if (size < 1 || size > sizeof fen)
        return 0;
    memcpy(fen, data + 1, size - 1);
    text_clear(&why);
    text_clear(&text);
    if (!fen_parse(&pos, all_rules(data[0]), fen, &why)) {
        if (why.length == 0)
            abort();
        return 0;
    }
    fen_write(&pos, &text);
    if (!fen_parse(&again, pos.rules, text.chars, &why) || again.key != pos.key)
        abort();
    play_on(&pos);
    return 0;
}
