/* score_counts.c - scores that end games early.  SPDX-License-Identifier: MIT */
#include "protocol/match/score_counts.h"

#include "protocol/engines/engine.h"
#include "protocol/match/settings/tournament.h"

#include <stdlib.h>

bool score_counts_is_even(const struct adjudication *rules, int move_number,
                          const struct engine_answer *answer)
{
    return answer->has_score && abs(answer->score) <= rules->draw.score
           && move_number >= rules->draw.from;
}

void score_counts_add(struct score_counts *counts, const struct adjudication *rules,
                      int colour, int move_number, const struct engine_answer *answer)
{
    const bool loses = answer->has_score && answer->score <= -rules->resign.score;
    const bool wins = answer->has_score && answer->score >= rules->resign.score;
    const bool draws = score_counts_is_even(rules, move_number, answer);

    counts->losing[colour] = loses ? counts->losing[colour] + 1 : 0;
    counts->winning[colour] = wins ? counts->winning[colour] + 1 : 0;
    counts->even[colour] = draws ? counts->even[colour] + 1 : 0;
}

bool score_counts_draw(const struct score_counts *counts,
                       const struct adjudication *rules, int colour, int more)
{
    return rules->draw.count && counts->even[colour] + more >= rules->draw.count;
}

bool score_counts_lose(const struct score_counts *counts,
                       const struct adjudication *rules, int colour)
{
    return rules->resign.count && counts->losing[colour] >= rules->resign.count
           && (!rules->resign_both
               || counts->winning[colour ^ 1] >= rules->resign.count);
}
