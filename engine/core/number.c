/* number.c - decimal numbers in text.  SPDX-License-Identifier: MIT */
#include "engine/core/number.h"

#include <math.h>

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

bool number_parse(const char **c, int64_t min, int64_t max, int64_t *number)
{
    const bool negative = min < 0 && **c == '-';
    const char *at = *c + negative;
    int64_t value = 0;

    if (!is_digit(*at))
        return false;
    for (; is_digit(*at); at++) {
        const int digit = *at - '0';

        if (value > (INT64_MAX - digit) / 10)
            return false;
        value = 10 * value + digit;
    }
    if (negative)
        value = -value;
    if (value < min || value > max)
        return false;
    *number = value;
    *c = at;
    return true;
}

bool number_read(const char *chars, int64_t min, int64_t max, int64_t *number)
{
    int64_t value;

    if (!number_parse(&chars, min, max, &value) || *chars)
        return false;
    *number = value;
    return true;
}

bool decimal_parse(const char **c, double *number)
{
    const bool negative = **c == '-';
    const char *at = *c + negative;
    double value = 0, divisor = 1;
    int digits = 0;

    for (; is_digit(*at); at++, digits++)
        value = 10 * value + (*at - '0');
    if (*at == '.')
        for (at++; is_digit(*at); at++, digits++) {
            value = 10 * value + (*at - '0');
            divisor *= 10;
        }
    if (digits == 0 || !isfinite(value) || !isfinite(divisor))
        return false;
    *number = (negative ? -value : value) / divisor;
    *c = at;
    return true;
}
