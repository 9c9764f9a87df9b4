/* xboard_betza.c - how pieces move, as XBoard reads it.  SPDX-License-Identifier: MIT
 *
 * A rider is an atom twice in Betza's notation, eg. NN, and an atom with a 0 in XBoard, which takes NN for two times the
 * same knight.
 */
#include "protocol/gui/xboard/xboard.h"

#include "engine/core/text.h"

void xboard_betza_write(const char *betza, struct text *text)
{
    for (; *betza; betza++) {
        const bool rides = *betza >= 'A' && *betza <= 'Z' && betza[1] == *betza;

        text_add(text, "%c%s", *betza, rides ? "0" : "");
        betza += rides;
    }
}
