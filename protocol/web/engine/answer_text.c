/* answer_text.c - moves as text: typed ones, refused ones, principal variations.
 * SPDX-License-Identifier: MIT
 */
#include "protocol/web/engine/question.h"

#include "engine/core/text.h"
#include "engine/notation/coordinates.h"
#include "engine/notation/san.h"
#include "engine/rules/explain.h"
#include "engine/rules/game.h"
#include "protocol/text/game_text.h"
#include "search/search.h"

#include <stdlib.h>

/* Read a member of one letter; 0 if there is none. */
static char read_letter(const struct question *question, const char *name)
{
    char *chars = json_read_string(question->request, name);
    const char letter = chars ? *chars : '\0';

    free(chars);
    return letter;
}

bool answer_refuse(struct question *question, struct text *why)
{
    const struct position *pos = game_position(question->game);
    struct attempt attempt = {.to = question_square(question, "to", why),
                              .dropped = read_letter(question, "drop"),
                              .promotion = read_letter(question, "promotion")};
    struct text reason = {.length = 0};

    if (attempt.to == SQ_NONE)
        return false;
    attempt.from =
        attempt.dropped ? attempt.to : question_square(question, "from", why);
    if (attempt.from == SQ_NONE)
        return false;
    explain_refusal(pos, &attempt, &reason);
    json_write_string(&question->json, "reason", reason.chars);
    return true;
}

bool answer_read(struct question *question, struct text *why)
{
    const struct position *pos = game_position(question->game);
    char *chars = question_string(question, "text", why);
    struct text text = {.length = 0};
    struct ply ply;
    const bool good = chars && ply_read(pos, chars, &ply, why);

    free(chars);
    if (!good)
        return false;
    coordinates_write_ply(pos, ply, &text);
    json_write_string(&question->json, "move", text.chars);
    return true;
}

/* Read the next move of a principal variation; MOVE_NONE at its end or at an illegal one. */
static move read_pv_move(const struct position *pos, const char **pv)
{
    const char *element = *pv ? json_next_element(pv) : NULL;
    char *chars = element ? json_element_string(element) : NULL;
    struct text why;
    struct ply ply;
    const bool good = chars && coordinates_read(pos, chars, &ply, &why);

    free(chars);
    return good ? ply.move : MOVE_NONE;
}

bool answer_variation(struct question *question, struct text *why)
{
    const char *pv = json_find_array(question->request, "pv");
    struct position pos = *game_position(question->game);
    struct json_writer *json = &question->json;
    move moves[PV_MAX], m;
    struct text text;
    int count = 0;

    (void)why;
    json_open(json, "sans", '[');
    while (count < PV_MAX && (m = read_pv_move(&pos, &pv)) != MOVE_NONE) {
        text_clear(&text);
        san_write(&pos, m, &text);
        json_write_string(json, NULL, text.chars);
        moves[count++] = m;
        if (!pv_advance(&pos, m))
            break;
    }
    json_close(json, ']');
    text_clear(&text);
    pv_write(game_position(question->game), moves, count, &text);
    json_write_string(json, "text", text.chars);
    return true;
}
