/* fuzz_betza.c - any text as Betza's notation and as a list of powers.
 * SPDX-License-Identifier: MIT
 */
#include "engine/board/betza.h"
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/variants/registry.h"
#include "tests/fuzz/fuzz.h"

#include <stdlib.h>
#include <string.h>

/* Play a few plies with the powers, if they are powers. */
static void play_with(const char *powers)
{
    const struct option_value setting = {"Powers", powers};
    struct text why;

    text_clear(&why);

    struct rules *rules = rules_new(variants_find("polypiece"), &setting, 1, &why);
    struct position pos;

    if (!rules) {
        if (why.length == 0)
            abort();
        return;
    }
    if (fen_parse(&pos, rules, rules->variant->start.fen, &why))
        for (int ply = 0; ply < 8; ply++) {
            struct position after;
            struct move_list list;

            play_moves(&pos, GENERATE_ALL, &list);
            if (list.count == 0)
                break;
            play_make(&after, &pos, list.moves[ply * 7 % list.count]);
            pos = after;
        }
    rules_free(rules);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char notation[TEXT_MAX] = "";
    struct betza betza;
    struct text why;

    if (size >= sizeof notation)
        return 0;
    memcpy(notation, data, size);
    text_clear(&why);
    if (betza_parse(&betza, notation, (int)strlen(notation), &why)) {
        if (betza.count > JUMPS_MAX)
            abort();
    } else if (why.length == 0) {
        abort();
    }
    if (strchr(notation, '='))
        play_with(notation);
    return 0;
}
