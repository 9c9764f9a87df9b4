/* betza_words.c - how a piece moves, in English.  SPDX-License-Identifier: MIT
 *
 * The parsed jumps are described, not the letters: different notations of the same piece
 * have the same words.  Jumps of one length, range and use make one clause; bent
 * ones, with clauses of two or three legs, are described in betza_bent_words.c.
 */
#include "engine/board/betza_words.h"

#include "engine/board/betza.h"
#include "engine/board/betza_clause.h"
#include "engine/core/buffer.h"
#include "engine/core/text.h"

#include <stdlib.h>

/* The verb and, unless the jump is oblique, the distance: "slides up to 4 squares ". */
static void write_verb(const struct clause *clause, struct text *text)
{
    const bool captures = clause->use == USE_CAPTURE;
    const bool is_straight = clause->shorter == 0 || clause->shorter == clause->longer;

    if (clause->manner >= MANNER_HOP) {
        text_add(text, "%s %s", captures ? "captures by hopping" : "hops",
                 clause->longer > 1 ? "by leaps of " : "");
        if (is_straight && clause->longer > 1)
            text_add(text, "%s squares ", betza_numbers[clause->longer]);
        return;
    }
    if (clause->longer > 1) {
        text_add(text, "%s ", captures ? "captures by a leap of" : "leaps");
        if (is_straight)
            text_add(text, "%s squares ", betza_numbers[clause->longer]);
        return;
    }
    if (clause->range == 1)
        text_add(text, "%s one square ", captures ? "captures" : "steps");
    else if (clause->range == RANGE_UNLIMITED)
        text_add(text, "%s ",
                 captures ? "captures at any distance"
                          : "slides any number of squares");
    else
        text_add(text, "%s up to %d squares %s", captures ? "captures" : "slides",
                 clause->range, captures ? "away " : "");
}

/* How far a hopper goes, after the directions. */
static void write_hop(const struct clause *clause, struct text *text)
{
    text_add(text, " over exactly one piece%s",
             clause->manner == MANNER_HOP ? ""
             : clause->longer > 1         ? " to the leap's end right behind it"
                                          : " to the square right behind it");
    if (clause->range < RANGE_UNLIMITED)
        text_add(text, ", at most %d %s away", clause->range,
                 clause->longer > 1 ? "leaps" : "squares");
    else if (clause->manner == MANNER_HOP)
        text_add(text, ", at any distance");
}

/* How often a leap is repeated, and what may stop it. */
static void write_repetition(const struct clause *clause, struct text *text)
{
    const bool oblique = clause->shorter != 0 && clause->shorter != clause->longer;

    if (clause->range == RANGE_UNLIMITED)
        text_add(text, ", and on in the same way until it is blocked");
    else if (clause->range > 1)
        text_add(text, ", up to %d times in the same way", clause->range);
    if (clause->manner == MANNER_LAME)
        text_add(text, ", unless a piece stands on the way%s",
                 oblique ? ", first straight and then diagonally" : "");
}

static void write_clause(const struct clause *clause, bool any_direction,
                         struct text *text)
{
    text_add(text, "%s", clause->first ? "from where it begins, " : "");
    write_verb(clause, text);
    if (any_direction)
        text_add(text, "in any direction");
    else
        betza_write_directions(clause, text);
    if (clause->manner >= MANNER_HOP)
        write_hop(clause, text);
    else if (clause->longer > 1)
        write_repetition(clause, text);
    if (clause->lined)
        text_add(text, " along the board's diagonal lines");
    if (clause->use == USE_QUIET)
        text_add(text, " without capturing");
    if (clause->passing)
        text_add(text, ", en passant, too");
}

/* Add the jumps like jump `first` to a clause, and mark them in `done`. */
static void collect_clause(const struct betza *betza, int first, enum use use,
                           struct clause *clause, bool *done)
{
    const struct jump *like = &betza->jumps[first];
    const int dx = abs(like->dx), dy = abs(like->dy);

    *clause = (struct clause){.longer = dx > dy ? dx : dy,
                              .shorter = dx > dy ? dy : dx,
                              .range = betza_range_for(like, use),
                              .use = use,
                              .manner = (enum manner)like->manner,
                              .first = like->first,
                              .passing = like->passing,
                              .lined = like->lined};
    for (int i = first; i < betza->count; i++) {
        const struct jump *jump = &betza->jumps[i];
        const int w = abs(jump->dx), h = abs(jump->dy);

        if ((w > h ? w : h) != clause->longer || (w > h ? h : w) != clause->shorter
            || betza_range_for(jump, use) != clause->range
            || jump->manner != clause->manner || jump->first != clause->first
            || jump->passing != clause->passing || jump->lined != clause->lined)
            continue;
        done[i] = true;
        betza_add_direction(clause, jump->dx, jump->dy);
    }
}

/* Whether two clauses are the two halves of "in any direction". */
static bool make_circle(const struct clause *one, const struct clause *other)
{
    return one->longer == 1 && other->longer == 1 && one->shorter != other->shorter
           && one->range == other->range && one->use == other->use
           && one->manner == other->manner && one->first == other->first
           && one->passing == other->passing && one->lined == other->lined
           && betza_count_directions(one) == 4 && betza_count_directions(other) == 4;
}

void betza_write_words(const struct betza *betza, struct buffer *words)
{
    struct clause clauses[USES * JUMPS_MAX];
    int count = 0;

    for (int use = 0; use < USES; use++) {
        bool done[JUMPS_MAX] = {false};

        for (int i = 0; i < betza->count; i++)
            if (!done[i] && betza->jumps[i].manner != MANNER_BENT
                && betza_range_for(&betza->jumps[i], (enum use)use) != RANGE_NONE)
                collect_clause(betza, i, (enum use)use, &clauses[count++], done);
    }
    for (int i = 0; i < count; i++) {
        struct text text = {.length = 0};
        int partner = i + 1;

        while (partner < count && !make_circle(&clauses[i], &clauses[partner]))
            partner++;
        write_clause(&clauses[i], partner < count, &text);
        buffer_add(words, i > 0 ? "; " : "");
        buffer_add(words, text.chars);
        for (int j = partner + 1; partner < count && j < count; j++)
            clauses[j - 1] = clauses[j];
        count -= partner < count;
    }
    betza_write_bent_words(betza, count > 0 ? "; " : "", words);
}
