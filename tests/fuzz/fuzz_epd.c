/* fuzz_epd.c - any bytes as positions with the operations of EPD.  SPDX-License-Identifier: MIT
 *
 * The first byte chooses the rules, the rest is a file.  What a position is tested for is legal
 * in it.
 */
#include "engine/core/text.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "protocol/analysis/suite_test.h"
#include "protocol/text/line_file.h"
#include "tests/fuzz/fuzz.h"

#include <stdlib.h>

static void check_moves(const struct position *pos, const struct suite_moves *moves)
{
    for (int i = 0; i < moves->count; i++)
        if (!play_is_legal(pos, moves->moves[i]))
            abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct rules *rules = all_rules(size > 0 ? data[0] : 0);
    struct line_file file;
    enum line_status status;
    struct position pos;
    struct text why;

    if (size < 1)
        return 0;
    if (!line_file_open_chars(&file, "input", (const char *)data + 1, size - 1, &why))
        abort();
    text_clear(&why);
    while ((status = line_file_next_position(&file, rules, &pos, &why)) != LINE_END) {
        struct suite_test test;

        if (status == LINE_BAD && why.length == 0)
            abort();
        if (file.broken)
            break;
        if (status == LINE_BAD || !suite_test_read(&test, &pos, file.operations, &why))
            continue;
        check_moves(&pos, &test.best);
        check_moves(&pos, &test.avoid);
    }
    line_file_close(&file);
    return 0;
}
