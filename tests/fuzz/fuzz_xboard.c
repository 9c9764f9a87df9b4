/* fuzz_xboard.c - what XBoard says of positions and moves is refused, or legal.
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
#include "protocol/xboard/xboard.h"
#include "tests/support/all_rules.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { INPUT_MAX = 1000 };

static const struct xboard_variant *wire_of(const struct position *pos)
{
    return xboard_variants_find(pos->rules->variant);
}

/* What is told of a legal move is read as one that comes to the same. */
static void examine(const struct position *pos, struct ply ply)
{
    struct position after, again;
    struct xboard_move xboard_move;
    struct text text;
    bitset told;

    if (!play_is_legal(pos, ply.move))
        abort();
    xboard_move_make(wire_of(pos), pos, ply, &xboard_move);
    text_clear(&text);
    xboard_move_write(pos, &xboard_move, &text);
    play_make(&after, pos, ply.move);
    if (!xboard_move_read(wire_of(pos), pos, text.chars, &ply, &told, NULL))
        abort();
    play_make(&again, pos, ply.move);
    if (again.key != after.key)
        abort();
}

/* Play what of these words is a move; dice never open a hole. */
static void play_words(struct position *pos, char *words)
{
    char *rest = NULL;

    for (char *word = strtok_r(words, " \n", &rest); word;
         word = strtok_r(NULL, " \n", &rest)) {
        struct position after;
        struct ply ply;
        bitset told;

        if (!xboard_move_read(wire_of(pos), pos, word, &ply, &told, NULL))
            continue;
        ply.roll = MOVE_NONE;
        examine(pos, ply);
        play_make(&after, pos, ply.move);
        if (after.awaits_roll)
            play_make(pos, &after, move_no_hole());
        else
            *pos = after;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char chars[INPUT_MAX + 1];
    struct position pos;
    struct text why;

    if (size < 1 || size > INPUT_MAX)
        return 0;
    memcpy(chars, data + 1, size - 1);
    chars[size - 1] = '\0';

    const struct rules *rules = all_rules(data[0]);
    const size_t length = strcspn(chars, "\n");
    const bool more = chars[length] != '\0';

    chars[length] = '\0';
    text_clear(&why);
    if (!xboard_fen_read(xboard_variants_find(rules->variant), rules, chars, &pos,
                         &why)) {
        if (why.length == 0 || !fen_parse(&pos, rules, rules->variant->start, NULL))
            abort();
    }
    if (more)
        play_words(&pos, chars + length + 1);
    return 0;
}
