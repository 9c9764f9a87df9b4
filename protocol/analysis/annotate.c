/* annotate.c - an analysed game as annotated PGN.  SPDX-License-Identifier: MIT */
#include "protocol/analysis/annotate.h"

#include "engine/core/text.h"
#include "engine/notation/pgn_reader.h"
#include "engine/rules/game.h"
#include "protocol/analysis/game_analysis.h"
#include "protocol/analysis/remarks.h"
#include "protocol/analysis/words.h"

#include <stdlib.h>
#include <string.h>

enum { FORCED_MOVE = 7 /* glyph of a move without alternative */ };

/* What an analysis writes stands between these in comments; the first may have the glyph that it gives the
 * move: [%remark 4].  Its variations end with the first, as a comment. */
static const char mark_begin[] = "[%remark";
static const char mark_end[] = "[%endremark]";

/* ---- what an earlier analysis has written ------------------------------------------------- */

/* A text that is read and written in one go, so that its size does not matter. */
struct cutter {
    struct buffer *text;
    char *to;   /* where the next characters that stay go */
    char *from; /* these */
};

static struct cutter cutter_new(struct buffer *text)
{
    return (struct cutter){text, text->chars, text->chars};
}

/* Leave out what stands from `begin` to `end`, and blanks after it. */
static void cutter_leave_out(struct cutter *cutter, const char *begin, char *end)
{
    const size_t size = (size_t)(begin - cutter->from);

    memmove(cutter->to, cutter->from, size);
    cutter->to += size;
    cutter->from = end + strspn(end, " ");
}

/* Keep the rest, without a blank at its end. */
static void cutter_finish(struct cutter *cutter)
{
    char *end = cutter->text->chars + cutter->text->length;

    cutter_leave_out(cutter, end, end);
    if (cutter->to > cutter->text->chars && cutter->to[-1] == ' ')
        cutter->to--;
    buffer_truncate(cutter->text, (size_t)(cutter->to - cutter->text->chars));
}

/* The next mark in `chars` that begins a remark, and in `*after` what follows it; NULL: there is none. */
static char *find_mark(char *chars, char **after)
{
    while ((chars = strstr(chars, mark_begin)) != NULL) {
        char *rest = chars + strlen(mark_begin);

        rest += *rest == ' ' ? 1 + strspn(rest + 1, "0123456789") : 0;
        if (*rest == ']') {
            *after = rest + 1;
            return chars;
        }
        chars++;
    }
    return NULL;
}

static void remove_glyph(struct buffer *glyphs, long glyph)
{
    struct cutter cutter = cutter_new(glyphs);

    for (char *at = glyphs->chars; (at = strchr(at, '$')) != NULL; at++) {
        char *end;

        if (strtol(at + 1, &end, 10) == glyph)
            cutter_leave_out(&cutter, at, end);
    }
    cutter_finish(&cutter);
}

/* Remove remarks and their glyphs; of one without its end, which someone has taken out, the mark alone. */
static void remove_remarks(struct pgn_note *note)
{
    struct cutter cutter = cutter_new(&note->comment);
    char *begin, *after, *next, *after_next = NULL;
    char *end = strstr(note->comment.chars, mark_end);

    for (begin = find_mark(note->comment.chars, &after); begin; begin = next) {
        next = find_mark(after, &after_next);
        if (note->glyphs.length)
            remove_glyph(&note->glyphs, strtol(begin + strlen(mark_begin), NULL, 10));
        if (end && end < after)
            end = strstr(after, mark_end);
        if (end && (!next || end < next))
            after = end + strlen(mark_end);
        cutter_leave_out(&cutter, begin, after);
        after = after_next;
    }
    cutter_finish(&cutter);
}

static char *skip_comment(char *chars)
{
    chars += strcspn(chars, "}");
    return chars + (*chars == '}');
}

static char *skip_variation(char *chars)
{
    int depth = 0;

    while (*chars) {
        if (*chars == '{') {
            chars = skip_comment(chars);
            continue;
        }
        depth += (*chars == '(') - (*chars == ')');
        chars++;
        if (depth == 0)
            break;
    }
    return chars;
}

/* Whether a variation is as an analysis has written it: moves, and the mark at the end. */
static bool is_own_variation(const char *begin, const char *end)
{
    const char *comment = begin + 1 + strcspn(begin + 1, "({$");
    struct text text = {.length = 0};

    text_add(&text, "{%s]})", mark_begin);
    return comment + text.length == end
           && strncmp(comment, text.chars, (size_t)text.length) == 0;
}

static void remove_variations(struct buffer *variations)
{
    struct cutter cutter = cutter_new(variations);
    char *end;

    for (char *at = variations->chars; (at = strpbrk(at, "({")) != NULL; at = end) {
        end = *at == '(' ? skip_variation(at) : skip_comment(at);
        if (*at == '(' && is_own_variation(at, end))
            cutter_leave_out(&cutter, at, end);
    }
    cutter_finish(&cutter);
}

void annotation_remove(struct pgn_tags *tags)
{
    for (int i = 0; i < tags->note_count; i++) {
        struct pgn_note *note = &tags->notes[i];

        if (note->comment.length)
            remove_remarks(note);
        if (note->variations.length)
            remove_variations(&note->variations);
    }
}

/* ---- what this one writes ------------------------------------------------------------------- */

/* Name the annotator; one that the record names stays, and the other one is its analyst. */
static bool set_annotator(struct pgn_tags *notes, const char *annotator,
                          struct text *why)
{
    const char *before = pgn_tags_get(notes, "Annotator");
    const bool is_other = before && *before && strcmp(before, annotator) != 0;

    return pgn_tags_set(notes, is_other ? "Analyst" : "Annotator", annotator, why);
}

static bool copy_tags(struct pgn_tags *notes, const struct pgn_tags *tags,
                      const char *annotator, struct text *why)
{
    notes->result = tags->result;
    for (int i = 0; i < tags->tag_count; i++)
        if (!pgn_tags_set(notes, tags->tags[i].name, tags->tags[i].value, why))
            return false;
    return set_annotator(notes, annotator, why);
}

/* Copy a comment without the scores of an earlier analysis; sets `*is_copied` if something of it
 * is left. */
static bool copy_comment(struct pgn_tags *notes, int plies, const char *comment,
                         bool *is_copied, struct text *why)
{
    char *chars = comment ? comment_without(comment, "[%eval") : NULL;
    bool good;

    if (!comment)
        return true;
    if (!chars)
        return text_fail(why, "out of memory");
    *is_copied = *chars != '\0';
    good = !*chars || pgn_tags_add_comment(notes, plies, chars, why);
    free(chars);
    return good;
}

/* Add [%eval ...] for the score after `plies` plies, unless the game has ended there. */
static bool add_score(struct pgn_tags *notes, const struct game_analysis *analysis,
                      int plies, struct text *why)
{
    const score s = analysis->scores[plies];
    struct text text = {.length = 0};

    if (abs(s) == SCORE_MATE)
        return true;
    text_add(&text, "[%%eval ");
    if (score_is_mate(s))
        text_add(&text, "#%d", score_end_moves(s));
    else
        text_add(&text, "%.2f", s / 100.0);
    text_add_char(&text, ']');
    return pgn_tags_add_comment(notes, plies, text.chars, why);
}

/* The glyph that a ply gets; 0: none, also where the record grades the move, with $1 to $6, or has it. */
static int choose_glyph(const struct ply_analysis *ply, const char *glyphs)
{
    const int glyph = ply->is_notable ? FORCED_MOVE : grades[ply->grade].glyph;

    for (const char *c = glyphs; c; c = strchr(c + 1, '$')) {
        const int number = atoi(c + 1);

        if ((number >= 1 && number <= 6) || number == glyph)
            return 0;
    }
    return glyph;
}

/* Copy the glyphs of the record, and add `glyph`, unless it is 0. */
static bool add_glyphs(struct pgn_tags *notes, const char *glyphs, int plies, int glyph,
                       struct text *why)
{
    for (const char *c = glyphs; c; c = strchr(c + 1, '$'))
        if (!pgn_tags_add_glyph(notes, plies, atoi(c + 1), why))
            return false;
    return glyph == 0 || pgn_tags_add_glyph(notes, plies, glyph, why);
}

/* Add the best line after the variations of the record, unless they have it. */
static bool add_variations(struct pgn_tags *notes, const char *variations, int plies,
                           const char *best, struct text *why)
{
    struct text line = {.length = 0};

    if (variations && !pgn_tags_add_variation(notes, plies, variations, why))
        return false;
    text_add(&line, "(%s)", best ? best : "");
    if (!best || (variations && strstr(variations, line.chars)))
        return true;
    text_clear(&line);
    text_add(&line, "(%s {%s]})", best, mark_begin);
    return pgn_tags_add_variation(notes, plies, line.chars, why);
}

/* Add what is to be said of a ply, after a comment of the record or not, and mark `glyph`, 0 for none. */
static bool add_remarks(struct pgn_tags *notes, const struct game_analysis *analysis,
                        int number, bool is_commented, int glyph, struct text *why)
{
    const struct position *pos = game_position_at(analysis->game, number);
    struct text remarks = {.length = 0}, text = {.length = 0};

    ply_write_remarks(pos, &analysis->plies[number], &remarks);
    if (remarks.length == 0 && glyph == 0)
        return true;
    text_add(&text, "%s", mark_begin);
    if (glyph)
        text_add(&text, " %d", glyph);
    text_add(&text, "]%s %s %s", is_commented && remarks.length ? " -" : "",
             remarks.chars, mark_end);
    return pgn_tags_add_comment(notes, number + 1, text.chars, why);
}

/* Add what the record and the analysis say about ply `number`. */
static bool annotate_ply(struct pgn_tags *notes, const struct game_analysis *analysis,
                         const struct pgn_tags *tags, int number, struct text *why)
{
    const struct position *pos = game_position_at(analysis->game, number);
    const struct ply_analysis *ply = &analysis->plies[number];
    const char *glyphs = pgn_tags_glyphs(tags, number + 1);
    const int glyph = choose_glyph(ply, glyphs);
    bool is_commented = false;
    struct text text = {.length = 0};

    if (!add_score(notes, analysis, number + 1, why)
        || !copy_comment(notes, number + 1, pgn_tags_comment(tags, number + 1),
                         &is_commented, why)
        || !add_remarks(notes, analysis, number, is_commented, glyph, why))
        return false;
    return add_glyphs(notes, glyphs, number + 1, glyph, why)
           && add_variations(notes, pgn_tags_variations(tags, number + 1), number + 1,
                             ply_write_best(pos, ply, &text) ? text.chars : NULL, why);
}

/* Add the summary before the first ply. */
static bool add_summary(struct pgn_tags *notes, const struct game_analysis *analysis,
                        struct text *why)
{
    struct text text;

    for (int colour = WHITE; colour <= BLACK; colour++) {
        text_clear(&text);
        if (colour == WHITE)
            text_add(&text, "%s] ", mark_begin);
        text_add(&text, "%s: ", colour_name(colour));
        side_write_summary(&analysis->sides[colour], &text);
        text_add_char(&text, '.');
        if (!pgn_tags_add_comment(notes, 0, text.chars, why))
            return false;
    }
    text_clear(&text);
    if (game_write_luck(analysis, &text)
        && !pgn_tags_add_comment(notes, 0, text.chars, why))
        return false;
    text_clear(&text);
    text_add(&text, "Turning points: ");
    if (game_write_turns(analysis, &text))
        text_add_char(&text, '.');
    else
        text_clear(&text);
    text_add(&text, " %s", mark_end);
    return pgn_tags_add_comment(notes, 0, text.chars, why);
}

bool annotate_game(struct pgn_tags *notes, const struct pgn *pgn,
                   const struct game_analysis *analysis, const char *annotator,
                   const char *ending, struct text *why)
{
    struct text last = {.length = 0};
    bool is_copied;

    if (!copy_tags(notes, &pgn->tags, annotator, why)
        || !add_summary(notes, analysis, why)
        || !copy_comment(notes, 0, pgn_tags_comment(&pgn->tags, 0), &is_copied, why)
        || !add_glyphs(notes, pgn_tags_glyphs(&pgn->tags, 0), 0, 0, why)
        || !add_variations(notes, pgn_tags_variations(&pgn->tags, 0), 0, NULL, why))
        return false;
    for (int i = 0; i < analysis->count; i++)
        if (!annotate_ply(notes, analysis, &pgn->tags, i, why))
            return false;
    text_add(&last, "%s] %s", mark_begin, ending ? ending : "");
    return !ending
           || (pgn_tags_add_comment(notes, analysis->count, last.chars, why)
               && pgn_tags_add_comment(notes, analysis->count, mark_end, why));
}
