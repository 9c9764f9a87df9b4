/* time_control.c - time controls as users write them.  SPDX-License-Identifier: MIT */
#include "protocol/match/settings/time_control.h"

#include "engine/core/number.h"
#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "protocol/match/settings/tournament.h"

#include <string.h>

enum { MOVES_MAX = 1000 };

bool time_control_read(void *field, const char *chars, struct text *why)
{
    struct time_control *control = field;
    const char *c = chars;
    int64_t moves = 0, minutes = 0, base_ms = 0, increment_ms = 0;
    bool good = true;

    if (strchr(c, '/'))
        good = number_parse(&c, 1, MOVES_MAX, &moves) && *c++ == '/';
    if (good && strchr(c, ':'))
        good = thousandths_parse(&c, TIME_MS_MAX / 60, &minutes) && *c++ == ':';
    good = good && thousandths_parse(&c, TIME_MS_MAX, &base_ms);
    if (good && *c == '+') {
        c++;
        good = thousandths_parse(&c, TIME_MS_MAX, &increment_ms);
    }
    base_ms += 60 * minutes;
    if (!good || *c || base_ms == 0 || base_ms > TIME_MS_MAX)
        return text_fail(why, "'%.40s' is not [MOVES/][MINUTES:]SECONDS[+INCREMENT]",
                         chars);
    control->moves = (int)moves;
    control->base_ms = base_ms;
    control->increment_ms = increment_ms;
    return true;
}

void time_control_write(const void *field, struct text *text)
{
    const struct time_control *control = field;

    if (control->base_ms == 0)
        return;
    if (control->moves)
        text_add(text, "%d/", control->moves);
    thousandths_write(control->base_ms, text);
    if (control->increment_ms) {
        text_add_char(text, '+');
        thousandths_write(control->increment_ms, text);
    }
}

bool time_control_is_set(const struct time_control *control)
{
    return control->base_ms || control->move_ms || control->depth || control->nodes;
}
