/* legality.c - the pins of one piece, taken together.  SPDX-License-Identifier: MIT */
#include "engine/rules/legality.h"

void legality_merge_pins(struct legality *legality)
{
    int count = 0;

    for (int i = 0; i < legality->pin_count; i++) {
        const struct pin pin = legality->pins[i];
        int same = 0;

        while (same < count && legality->pins[same].piece != pin.piece)
            same++;
        if (same == count)
            legality->pins[count++] = pin;
        else
            legality->pins[same].allowed &= pin.allowed;
    }
    legality->pin_count = count;
}
