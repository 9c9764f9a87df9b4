/* fuzz_xboard.c - positions and moves of XBoard are refused, or legal.
 * SPDX-License-Identifier: MIT
 *
 * The first character of the input chooses the rules, the rest of its line is a FEN or
 * empty, and words follow, each tried as a move.
 */
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/gui/xboard/xboard.h"
#include "tests/fuzz/fuzz.h"

#include <stdlib.h>
#include <string.h>

enum { INPUT_MAX = 1000 };

/* The text of a legal move must be read as a move with the same effect. */
static void check_move(const struct position *pos, struct ply ply)
{
    struct position after, again;
    struct xboard_move xboard_move;
    struct text text;
    bitset kills;

    if (!play_is_legal(pos, ply.move))
        abort();
    xboard_move_make(pos, ply, false, &xboard_move);
    text_clear(&text);
    xboard_move_write(pos, &xboard_move, &text);
    play_make(&after, pos, ply.move);
    if (!xboard_move_read(pos, text.chars, &ply, &kills, NULL))
        abort();
    play_make(&again, pos, ply.move);
    if (again.key != after.key)
        abort();
}

/* Play the words that are moves; dice never open a hole. */
static void play_words(struct position *pos, char *words)
{
    char *rest = NULL;

    for (char *word = strtok_r(words, " \n", &rest); word;
         word = strtok_r(NULL, " \n", &rest)) {
        struct position after;
        struct ply ply;
        bitset kills;

        if (!xboard_move_read(pos, word, &ply, &kills, NULL))
            continue;
        ply.roll = MOVE_NONE;
        check_move(pos, ply);
        play_make(&after, pos, ply.move);
        if (after.awaits_roll)
            play_make(pos, &after, play_likely_roll(&after));
        else
            *pos = after;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char chars[INPUT_MAX + 1];
    struct position pos;
    struct text why, shown;

    if (size < 1 || size > INPUT_MAX)
        return 0;
    memcpy(chars, data + 1, size - 1);
    chars[size - 1] = '\0';

    const struct rules *rules = all_rules(data[0]);
    const size_t length = strcspn(chars, "\n");
    const bool more = chars[length] != '\0';

    chars[length] = '\0';
    text_clear(&why);
    text_clear(&shown);
    if (!xboard_fen_read(rules, chars, &pos, &shown, &why)) {
        if (why.length == 0 || !fen_parse(&pos, rules, rules->variant->start.fen, NULL))
            abort();
    }
    if (more)
        play_words(&pos, chars + length + 1);
    return 0;
}
