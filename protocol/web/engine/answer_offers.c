/* answer_offers.c - whether the engine offers a draw, or accepts one.  SPDX-License-Identifier: MIT */
#include "protocol/web/engine/question.h"

#include "engine/core/text.h"
#include "engine/rules/game.h"
#include "protocol/session/offers.h"

/* The score that an object {"cp"} or {"mate"} is, as the engine reports scores in UCI. */
static bool read_score(const char *element, score *s)
{
    int64_t number;

    if (json_read_integer(element, "mate", &number)) {
        *s = number > 0 ? SCORE_MATE : -SCORE_MATE;
        return true;
    }
    if (!json_read_integer(element, "cp", &number) || number < -SCORE_MATE_MIN
        || number > SCORE_MATE_MIN)
        return false;
    *s = (score)number;
    return true;
}

/* The member `scores` has those of the engine's moves in this game, from its own view; `offeredPly`
 * is how many plies had been played when it last offered a draw. */
bool answer_offers(struct question *question, struct text *why)
{
    const char *scores = json_find_array(question->request, "scores");
    struct offers offers = {0};
    const char *element;
    int64_t offered_ply;
    score s;

    while (scores && (element = json_next_element(&scores))) {
        if (!read_score(element, &s))
            return text_fail(why, "a score has neither centipawns nor a mate");
        offers_add_score(&offers, question->game, s);
    }
    if (json_read_integer(question->request, "offeredPly", &offered_ply)
        && offered_ply > 0 && offered_ply <= game_plies(question->game))
        offers.offered_ply = (int)offered_ply;
    json_write_boolean(&question->json, "acceptsDraw",
                       offers_accept_draw(&offers, question->game, offers.score));
    json_write_boolean(&question->json, "offersDraw",
                       offers_draw(&offers, question->game));
    return true;
}
