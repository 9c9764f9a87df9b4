/* number.c - whole numbers as users write them.  SPDX-License-Identifier: MIT */
#include "protocol/text/number.h"

bool number_read(const char *chars, uint64_t least, uint64_t most, uint64_t *number)
{
    uint64_t value = 0;

    if (!*chars)
        return false;
    for (; *chars; chars++) {
        const uint64_t digit = (uint64_t)(*chars - '0');

        if (*chars < '0' || *chars > '9' || digit > most || value > (most - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    *number = value;
    return value >= least;
}
