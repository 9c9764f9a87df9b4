/* fuzz_fen.c - any text as a position of every game.  SPDX-License-Identifier: MIT
 *
 * Each line of the input is one, up to a semicolon, as in tests/data/perft/.  A position that
 * is accepted is written and read back, and every legal move is made.
 */
#include "engine/core/text.h"
#include "engine/notation/san.h"
#include "engine/rules/fen.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "tests/fuzz/fuzz.h"

#include <stdlib.h>
#include <string.h>

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
        if (after.rules->variant->judge.can_capture_king(&after) && !after.awaits_roll
            && play_outcome(&after).result == RESULT_NONE)
            abort();
    }
}

static void read_fen(const struct rules *rules, const char *fen)
{
    struct position pos;
    struct position again;
    struct text text;
    struct text why;

    text_clear(&why);
    text_clear(&text);
    if (!fen_parse(&pos, rules, fen, &why)) {
        if (why.length == 0)
            abort();
        return;
    }
    fen_write(&pos, &text);
    if (!fen_parse(&again, pos.rules, text.chars, &why) || again.key != pos.key)
        abort();
    play_on(&pos);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct lines lines = {data, size};
    char line[FUZZ_LINE_MAX];

    while (lines_next(&lines, line)) {
        line[strcspn(line, ";")] = '\0';
        for (unsigned i = 0; i < ALL_RULES; i++)
            read_fen(all_rules(i), line);
    }
    return 0;
}
