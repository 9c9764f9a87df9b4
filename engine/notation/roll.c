/* roll.c - rolls of dice as text.  SPDX-License-Identifier: MIT */
#include "engine/notation/roll.h"

#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"

#include <string.h>

/* The roll that changes nothing. */
static const char no_change[] = "-";

void roll_write(const struct position *pos, struct ply ply, struct text *text)
{
    struct position awaiting;

    play_make(&awaiting, pos, ply.move);
    pos->rules->variant->dice.write(&awaiting, ply.roll, text);
}

void roll_write_words(const struct position *pos, struct ply ply, struct text *text)
{
    const char *noun = pos->rules->variant->countdowns.noun;
    struct text roll = {.length = 0};

    roll_write(pos, ply, &roll);
    if (strcmp(roll.chars, no_change) == 0)
        text_add(text, "no %s", noun);
    else
        text_add(text, "%s %s", noun, roll.chars);
}

/* Say that `chars` is none of the rolls that `awaiting` can get, such as `example`. */
static bool refuse_roll(const struct position *awaiting, const char *chars,
                        const char *example, struct text *why)
{
    const struct variant *variant = awaiting->rules->variant;
    const char *end = chars, *example_end = example;
    const square sq = topology_read_name(variant->board, &end);

    topology_read_name(variant->board, &example_end);
    if (sq == SQ_NONE || *end || *example_end)
        return text_fail(why, "roll '%.40s' is not possible; rolls are like %s", chars,
                         example);
    if (sq == awaiting->king[WHITE] || sq == awaiting->king[BLACK])
        return text_fail(why, "roll '%.40s': no %s can be where a king stands", chars,
                         variant->countdowns.noun);
    return text_fail(why, "roll '%.40s': no %s can be there now", chars,
                     variant->countdowns.noun);
}

bool roll_read(const struct position *pos, const char *chars, struct ply *ply,
               struct text *why)
{
    struct position awaiting;
    struct move_list rolls;
    struct text text;

    play_make(&awaiting, pos, ply->move);
    play_rolls(&awaiting, &rolls);
    if (rolls.count == 0)
        return text_fail(why, "roll '%.40s': no roll follows this move", chars);
    for (int i = 0; i < rolls.count; i++) {
        text_clear(&text);
        pos->rules->variant->dice.write(&awaiting, rolls.moves[i], &text);
        if (strcmp(text.chars, chars) == 0) {
            ply->roll = rolls.moves[i];
            return true;
        }
    }
    return refuse_roll(&awaiting, chars, text.chars, why);
}

bool roll_skip_words(const struct position *pos, const char **chars, struct text *roll)
{
    static const char ends[] = " .,;:!?"; /* of a word in a sentence */
    const char *noun = pos->rules->variant->countdowns.noun;
    const bool none = strncmp(*chars, "no ", 3) == 0;
    const char *c = *chars + (none ? 3 : 0);
    const size_t length = strlen(noun);

    if (strncmp(c, noun, length) != 0 || (!none && c[length] != ' '))
        return false;
    c += length + !none;
    text_clear(roll);
    if (none) {
        text_add(roll, "%s", no_change);
    } else {
        text_add(roll, "%.*s", (int)strcspn(c, ends), c);
        c += strcspn(c, ends);
    }
    *chars = c + strspn(c, ends);
    return true;
}
