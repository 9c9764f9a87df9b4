/* draws.c - how long a game may go on.  SPDX-License-Identifier: MIT
 *
 * Moves without progress and positions that come again end it, by other numbers than in chess, and
 * not always in a draw.
 */
#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/rules/past.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"

enum { MOVE_RULE, FOLD_RULE, FOLD_VALUE, ABSOLUTE_VALUE, PERPETUAL_CHECK };

enum { MOVES_MAX = 1000, MOVES_PRESET = FIFTY_MOVES / 2 };

static bool wanted(const union module_value *values)
{
    return values[MOVE_RULE].number != MOVES_PRESET
           || values[FOLD_RULE].number != REPETITIONS_DRAW
           || values[FOLD_VALUE].number != END_DRAW || values[PERPETUAL_CHECK].number;
}

static bool set_up(const union module_value *values, struct variant *variant,
                   struct text *why)
{
    const int moves = values[MOVE_RULE].number, times = values[FOLD_RULE].number;

    if (moves > MOVES_MAX)
        return text_fail(why, "more than %d moves", MOVES_MAX);
    if (times == 1)
        return text_fail(why, "nFoldRule is 1, but every position occurs once");
    variant->judge.progress_limit = moves ? 2 * moves : NO_LIMIT;
    variant->judge.repetition_limit = times ? times : NO_LIMIT;
    return true;
}

static void describe(const union module_value *values, struct text *text)
{
    const int moves = values[MOVE_RULE].number, times = values[FOLD_RULE].number;
    static const char *const ends[2][3] = {
        {"draw", "loss for the side to move", "win for the side to move"},
        {"draw", "loss for White", "win for White"},
    };

    if (moves)
        text_add(text,
                 "The game is drawn after %d move%s of each side without a capture or "
                 "a pawn's move.",
                 moves, text_plural(moves));
    else
        text_add(text, "There is no limit of moves without progress.");
    if (times)
        text_add(text, " A position that occurs %d times is a %s.", times,
                 ends[values[ABSOLUTE_VALUE].number][values[FOLD_VALUE].number]);
    else
        text_add(text, " Repetition does not end the game.");
    if (times && values[PERPETUAL_CHECK].number)
        text_add(text, " But a side that has given check with every move since the "
                       "first one loses.");
}

static bool repetition_decides(const union module_value *values)
{
    return values[FOLD_RULE].number
           && (values[FOLD_VALUE].number != END_DRAW || values[PERPETUAL_CHECK].number);
}

static bool repeated(const union module_value *values, const struct past *past,
                     struct outcome *outcome)
{
    const int us = past_now(past)->to_move;
    const bool perpetual = values[PERPETUAL_CHECK].number;
    const bool against_us = perpetual && play_is_always_in_check(past, us);
    const bool against_them = perpetual && play_is_always_in_check(past, us ^ 1);
    const bool both = against_us && against_them;

    if (against_us != against_them)
        return outcome_win_own(outcome, against_us ? us : us ^ 1, "perpetual check",
                               "%l may not give check for ever");
    return module_end(outcome,
                      both ? END_DRAW : (enum end_value)values[FOLD_VALUE].number,
                      values[ABSOLUTE_VALUE].number ? WHITE : us, REASON_REPETITION);
}

const struct module module_draws = {
    .traits = LIMITS_MOVES,
    .keys =
        {
            [MOVE_RULE] = {"nMoveRule", VALUE_NUMBER, MOVES_PRESET, NULL, NULL},
            [FOLD_RULE] = {"nFoldRule", VALUE_NUMBER, REPETITIONS_DRAW, NULL, NULL},
            [FOLD_VALUE] = {"nFoldValue", VALUE_WORD, END_DRAW, end_value_words, NULL},
            [ABSOLUTE_VALUE] = {"nFoldValueAbsolute", VALUE_BOOL, false, NULL, NULL},
            [PERPETUAL_CHECK] = {"perpetualCheckIllegal", VALUE_BOOL, false, NULL,
                                 NULL},
        },
    .setup.wanted = wanted,
    .setup.set_up = set_up,
    .text.describe = describe,
    .ends.repeated = repeated,
    .ends.repetition_decides = repetition_decides,
};
