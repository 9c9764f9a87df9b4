/* time_control.c - time controls and other quantities as users write them.
 * SPDX-License-Identifier: MIT */
#include "protocol/match/settings/time_control.h"

#include "engine/core/number.h"
#include "engine/core/text.h"
#include "protocol/match/settings/tournament.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

enum {
    SECOND = 1000,
    MINUTE = 60 * SECOND,
    LONGEST_MS = 1000000000,
    MOVES_MOST = 1000
};

static bool to_ms(double seconds, int64_t *ms)
{
    *ms = seconds * SECOND <= LONGEST_MS ? llround(seconds * SECOND) : -1;
    return *ms >= 0;
}

/* Read `[MOVES/]`, if it is there. */
static bool read_moves(const char **c, int *moves)
{
    const char *slash = strchr(*c, '/');
    int64_t number;

    *moves = 0;
    if (!slash)
        return true;
    if (!number_parse(c, 1, MOVES_MOST, &number) || *c != slash)
        return false;
    *moves = (int)number;
    *c = slash + 1;
    return true;
}

bool time_control_read(struct time_control *control, const char *chars,
                       struct text *why)
{
    const char *c = chars;
    double base = 0, increment = 0;
    int moves;
    bool good = read_moves(&c, &moves) && decimal_parse(&c, &base);

    if (good && *c == ':') {
        double seconds = 0;

        c++;
        good = decimal_parse(&c, &seconds);
        base = base * 60 + seconds;
    }
    if (good && *c == '+') {
        c++;
        good = decimal_parse(&c, &increment);
    }
    if (!good || *c || !to_ms(base, &control->base_ms)
        || !to_ms(increment, &control->increment_ms) || control->base_ms == 0)
        return text_fail(why, "'%.40s' is not [MOVES/]SECONDS[+INCREMENT]", chars);
    control->moves = moves;
    return true;
}

static void add_seconds(int64_t ms, struct text *text)
{
    text_add(text, "%" PRId64, ms / SECOND);
    if (ms % SECOND)
        text_add(text, ".%03" PRId64, ms % SECOND);
}

void time_control_write(const struct time_control *control, struct text *text)
{
    if (control->moves)
        text_add(text, "%d/", control->moves);
    add_seconds(control->base_ms, text);
    if (control->increment_ms) {
        text_add_char(text, '+');
        add_seconds(control->increment_ms, text);
    }
}

bool seconds_read(const char *chars, int64_t *ms, struct text *why)
{
    const char *c = chars;
    double seconds;

    if (!decimal_parse(&c, &seconds) || *c || !to_ms(seconds, ms) || *ms == 0)
        return text_fail(why, "'%.40s' is no number of seconds", chars);
    return true;
}

bool integer_read(const char *chars, int least, int most, int *number, struct text *why)
{
    int64_t value;

    if (!number_read(chars, least, most, &value))
        return text_fail(why, "'%.40s' is no number from %d to %d", chars, least, most);
    *number = (int)value;
    return true;
}

bool numbers_read(const char *chars, int least_count, int count, double *numbers,
                  struct text *why)
{
    const char *c = chars;
    int found = 0;

    while (found < count) {
        if (!decimal_parse(&c, &numbers[found]) || fabs(numbers[found]) > 1e6)
            return text_fail(why, "'%.40s' are not numbers with commas between", chars);
        found++;
        if (*c != ',')
            break;
        c++;
    }
    if (*c || found < least_count)
        return text_fail(why, "'%.40s' are not %d numbers with commas between", chars,
                         least_count);
    return true;
}
