/* betza_words.c - how a piece moves, in English.  SPDX-License-Identifier: MIT
 *
 * The parsed jumps are described, not the letters: different notations of the same piece
 * have the same words.  Jumps of one length, range and use make one clause.
 */
#include "engine/board/betza_words.h"

#include "engine/board/betza.h"
#include "engine/core/buffer.h"
#include "engine/core/text.h"

#include <stdlib.h>

/* What a clause is for. */
enum use { USE_BOTH, USE_QUIET, USE_CAPTURE, USES };

/* Jumps of the same length, range, use and manner. */
struct clause {
    int longer;   /* the longer leg, eg. 2 */
    int shorter;  /* the shorter leg, eg. 1 */
    int range;    /* eg. RANGE_UNLIMITED */
    enum use use; /* eg. USE_QUIET */
    enum manner manner;
    bool first, passing;
    unsigned narrow; /* the directions of jumps that are longer along the file, and of
                        straight and diagonal ones: a set of direction() */
    unsigned wide;   /* of those that are longer along the rank */
};

static const char *const numbers[BETZA_LEG_MAX + 1] = {
    "no",  "one",   "two",   "three", "four", "five",
    "six", "seven", "eight", "nine",  "ten",  "eleven"};

static int sign(int n)
{
    return (n > 0) - (n < 0);
}

static unsigned direction(int dx, int dy)
{
    return 1U << (3 * (sign(dy) + 1) + sign(dx) + 1);
}

/* Phrases of a list, "a", "a or b" or "a, b or c". */
struct phrases {
    int count;
    const char *list[4];
};

static void add_phrase(struct phrases *phrases, bool wanted, const char *phrase)
{
    if (wanted)
        phrases->list[phrases->count++] = phrase;
}

static void write_phrases(const struct phrases *phrases, struct text *text)
{
    for (int i = 0; i < phrases->count; i++) {
        text_add_separator(text, i, phrases->count, " or ");
        text_add(text, "%s", phrases->list[i]);
    }
}

/* Directions along one or both axes, eg. "forward or sideways". */
static void write_axes(bool forward, bool backward, bool left, bool right,
                       struct text *text)
{
    struct phrases phrases = {0};

    if (forward && backward && left && right) {
        text_add(text, "horizontally or vertically");
        return;
    }
    add_phrase(&phrases, forward, "forward");
    add_phrase(&phrases, backward, "backward");
    add_phrase(&phrases, left && right, "sideways");
    add_phrase(&phrases, left && !right, "to the left");
    add_phrase(&phrases, right && !left, "to the right");
    write_phrases(&phrases, text);
}

static void write_diagonal(unsigned set, struct text *text)
{
    const bool fl = set & direction(-1, 1), fr = set & direction(1, 1),
               bl = set & direction(-1, -1), br = set & direction(1, -1);
    const bool forward = fl && fr, backward = bl && br;
    const bool left = fl && bl && !forward && !backward,
               right = fr && br && !forward && !backward;
    struct phrases phrases = {0};

    if (forward && backward) {
        text_add(text, "diagonally");
        return;
    }
    text_add(text, "diagonally ");
    add_phrase(&phrases, forward, "forward");
    add_phrase(&phrases, backward, "backward");
    add_phrase(&phrases, left, "to the left");
    add_phrase(&phrases, right, "to the right");
    add_phrase(&phrases, fl && !forward && !left, "forward to the left");
    add_phrase(&phrases, fr && !forward && !right, "forward to the right");
    add_phrase(&phrases, bl && !backward && !left, "backward to the left");
    add_phrase(&phrases, br && !backward && !right, "backward to the right");
    write_phrases(&phrases, text);
}

/* Whether the clause has the jump whose longer leg points along the file, forward if `along`
 * is 1, and whose shorter leg points to the right if `across` is 1; for `wide` the other way
 * round. */
static bool has_leg(const struct clause *clause, bool wide, int along, int across)
{
    return wide ? clause->wide & direction(along, across)
                : clause->narrow & direction(across, along);
}

/* Oblique jumps whose longer leg points one way, or both ways along one axis. */
static void write_legs(const struct clause *clause, bool wide, bool plus, bool minus,
                       struct text *text)
{
    const int along = plus ? 1 : -1;
    const bool right = has_leg(clause, wide, along, 1);
    const bool left = has_leg(clause, wide, along, -1);

    text_add(text, "%s squares ", numbers[clause->longer]);
    if (wide)
        write_axes(false, false, minus, plus, text);
    else
        write_axes(plus, minus, false, false, text);
    text_add(text, " and %s ", numbers[clause->shorter]);
    if (wide)
        write_axes(right, left, false, false, text);
    else
        write_axes(false, false, left, right, text);
}

/* Oblique jumps, by the direction of the longer leg.  Both ways along an axis make one phrase if
 * they allow the same. */
static void write_oblique(const struct clause *clause, struct text *text)
{
    const char *separator = "";

    for (int wide = 0; wide < 2; wide++) {
        bool has[2] = {false, false}, same = true;

        for (int across = -1; across <= 1; across += 2) {
            has[0] |= has_leg(clause, wide, 1, across);
            has[1] |= has_leg(clause, wide, -1, across);
            same = same
                   && has_leg(clause, wide, 1, across)
                          == has_leg(clause, wide, -1, across);
        }
        for (int way = 0; way < 2; way++) {
            if (!has[way] || (same && way == 1))
                continue;
            text_add(text, "%s", separator);
            write_legs(clause, wide, way == 0, way == 1 || same, text);
            separator = " or ";
        }
    }
}

/* The number of directions in a set. */
static int count_directions(unsigned set)
{
    int count = 0;

    for (; set; set &= set - 1)
        count++;
    return count;
}

static void write_directions(const struct clause *clause, struct text *text)
{
    const bool oblique = clause->shorter != 0 && clause->shorter != clause->longer;

    if (oblique
        && count_directions(clause->narrow) + count_directions(clause->wide) == 8)
        text_add(text, "%s squares horizontally or vertically and %s at a right angle",
                 numbers[clause->longer], numbers[clause->shorter]);
    else if (oblique)
        write_oblique(clause, text);
    else if (clause->shorter == 0)
        write_axes(clause->narrow & direction(0, 1), clause->narrow & direction(0, -1),
                   clause->narrow & direction(-1, 0), clause->narrow & direction(1, 0),
                   text);
    else
        write_diagonal(clause->narrow, text);
}

/* The verb and, unless the jump is oblique, the distance: "slides up to 4 squares ". */
static void write_verb(const struct clause *clause, struct text *text)
{
    const bool captures = clause->use == USE_CAPTURE;
    const bool is_straight = clause->shorter == 0 || clause->shorter == clause->longer;

    if (clause->manner >= MANNER_HOP) {
        text_add(text, "%s %s", captures ? "captures by hopping" : "hops",
                 clause->longer > 1 ? "by leaps of " : "");
        if (is_straight && clause->longer > 1)
            text_add(text, "%s squares ", numbers[clause->longer]);
        return;
    }
    if (clause->longer > 1) {
        text_add(text, "%s ", captures ? "captures by a leap of" : "leaps");
        if (is_straight)
            text_add(text, "%s squares ", numbers[clause->longer]);
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
        write_directions(clause, text);
    if (clause->manner >= MANNER_HOP)
        write_hop(clause, text);
    else if (clause->longer > 1)
        write_repetition(clause, text);
    if (clause->use == USE_QUIET)
        text_add(text, " without capturing");
    if (clause->passing)
        text_add(text, ", en passant, too");
}

/* The range of a jump for one use; RANGE_NONE if the jump is not for it. */
static int range_for(const struct jump *jump, enum use use)
{
    if (jump->quiet == jump->capture)
        return use == USE_BOTH ? jump->quiet : RANGE_NONE;
    return use == USE_QUIET     ? jump->quiet
           : use == USE_CAPTURE ? jump->capture
                                : RANGE_NONE;
}

/* Add the jumps like jump `first` to a clause, and mark them in `done`. */
static void collect_clause(const struct betza *betza, int first, enum use use,
                           struct clause *clause, bool *done)
{
    const struct jump *like = &betza->jumps[first];
    const int dx = abs(like->dx), dy = abs(like->dy);

    *clause = (struct clause){.longer = dx > dy ? dx : dy,
                              .shorter = dx > dy ? dy : dx,
                              .range = range_for(like, use),
                              .use = use,
                              .manner = (enum manner)like->manner,
                              .first = like->first,
                              .passing = like->passing};
    for (int i = first; i < betza->count; i++) {
        const struct jump *jump = &betza->jumps[i];
        const int w = abs(jump->dx), h = abs(jump->dy);

        if ((w > h ? w : h) != clause->longer || (w > h ? h : w) != clause->shorter
            || range_for(jump, use) != clause->range || jump->manner != clause->manner
            || jump->first != clause->first || jump->passing != clause->passing)
            continue;
        done[i] = true;
        if (w > h && h > 0)
            clause->wide |= direction(jump->dx, jump->dy);
        else
            clause->narrow |= direction(jump->dx, jump->dy);
    }
}

/* Whether two clauses are the two halves of "in any direction". */
static bool make_circle(const struct clause *one, const struct clause *other)
{
    return one->longer == 1 && other->longer == 1 && one->shorter != other->shorter
           && one->range == other->range && one->use == other->use
           && one->manner == other->manner && one->first == other->first
           && one->passing == other->passing && count_directions(one->narrow) == 4
           && count_directions(other->narrow) == 4;
}

void betza_write_words(const struct betza *betza, struct buffer *words)
{
    struct clause clauses[USES * JUMPS_MAX];
    int count = 0;

    for (int use = 0; use < USES; use++) {
        bool done[JUMPS_MAX] = {false};

        for (int i = 0; i < betza->count; i++)
            if (!done[i] && range_for(&betza->jumps[i], (enum use)use) != RANGE_NONE)
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
}
