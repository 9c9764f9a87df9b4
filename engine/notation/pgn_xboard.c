/* pgn_xboard.c - special moves as XBoard saves them.  SPDX-License-Identifier: MIT
 *
 * XBoard writes what the engine told it for its display: a piece that spoils another one captures it
 * and promotes, as in Hc1xc2=A, and a piece that is changed by a neighbour moves to its own square,
 * as in Ja6-a7d.
 */
#include "engine/notation/pgn_state.h"
#include "engine/notation/san_parts.h"
#include "engine/notation/san_scan.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/turns.h"
#include "engine/rules/variant.h"

#include <string.h>

/* Whether `c` is a move that spends the mover on its target, eg. Hc1xc2=A. */
static bool fits_spent(const struct position *pos, move m, const char *c)
{
    c = san_skip_name(pos, m, NAMING_LETTER, c);
    for (int origin = ORIGIN_NONE; c && origin < ORIGINS; origin++) {
        const char *end = san_skip_origin(pos, m, (enum san_origin)origin, c);

        if (end && *end == 'x' && (end = san_skip_square(pos, move_to(m), end + 1))
            && *end == '=')
            return true;
    }
    return false;
}

/* Whether `c` is a move that changes its target, eg. Ja6-a7d. */
static bool fits_stays(const struct position *pos, move m, const char *c)
{
    c = strchr(c, '-');
    c = c ? san_skip_square(pos, move_to(m), c + 1) : NULL;
    return c && *c >= 'a' && *c <= 'z';
}

bool pgn_read_xboard_move(struct pgn_reader *reader, const char *chars)
{
    const struct position *pos = game_position(reader->pgn->game);
    struct turns turns;
    move m;

    if (!reader->is_xboard)
        return false;
    turns_start(&turns, pos, GENERATE_ALL);
    while ((m = turns_next(&turns)) != MOVE_NONE) {
        const struct special_move *special = play_special(pos, m);

        if (!special
            || !(special->effect == SPECIAL_SPENT   ? fits_spent(pos, m, chars)
                 : special->effect == SPECIAL_STAYS ? fits_stays(pos, m, chars)
                                                    : false))
            continue;
        reader->ply = (struct ply){m, MOVE_NONE};
        return true;
    }
    return false;
}
