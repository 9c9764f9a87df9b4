/* array.c - arrays that grow.  SPDX-License-Identifier: MIT */
#include "engine/core/array.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM_FIRST = 64 };

bool array_reserve(void *array, size_t count, size_t *room, size_t size)
{
    const size_t wanted = *room ? 2 * *room : ROOM_FIRST;
    void *elements;

    if (count < *room)
        return true;
    if (*room > SIZE_MAX / 2 / size)
        return false;
    memcpy(&elements, array, sizeof elements);
    elements = realloc(elements, wanted * size);
    if (!elements)
        return false;
    memcpy(array, &elements, sizeof elements);
    *room = wanted;
    return true;
}
