/* key_suggest.c - the key that somebody may have meant.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/library/keys.h"

#include <stddef.h>

const char *key_suggest(const char *name)
{
    const char *nearest = NULL;

    for (int number = 0; number < key_count(); number++) {
        const char *known = key_name(number);

        if (known)
            text_suggest(name, known, &nearest);
    }
    return nearest;
}
