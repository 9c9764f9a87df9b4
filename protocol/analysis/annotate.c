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

/* Whether glyphs of the record grade the move: $1 to $6. */
static bool has_grade(const char *glyphs)
{
    for (const char *c = glyphs; c; c = strchr(c + 1, '$'))
        if (c[1] >= '1' && c[1] <= '6' && strchr(" ", c[2]))
            return true;
    return false;
}

/* Copy the glyphs of the record, and add `glyph`, 0 for none, unless they grade the move. */
static bool add_glyphs(struct pgn_tags *notes, const char *glyphs, int plies, int glyph,
                       struct text *why)
{
    for (const char *c = glyphs; c; c = strchr(c + 1, '$'))
        if (!pgn_tags_add_glyph(notes, plies, atoi(c + 1), why))
            return false;
    return glyph == 0 || has_grade(glyphs)
           || pgn_tags_add_glyph(notes, plies, glyph, why);
}

/* Add the best line after the variations of the record. */
static bool add_variations(struct pgn_tags *notes, const char *variations, int plies,
                           const char *best, struct text *why)
{
    struct text line = {.length = 0};

    if (variations && !pgn_tags_add_variation(notes, plies, variations, why))
        return false;
    text_add(&line, "(%s)", best ? best : "");
    return !best || (variations && strstr(variations, line.chars))
           || pgn_tags_add_variation(notes, plies, line.chars, why);
}

/* Add what the record and the analysis say about ply `number`. */
static bool annotate_ply(struct pgn_tags *notes, const struct game_analysis *analysis,
                         const struct pgn_tags *tags, int number, struct text *why)
{
    const struct position *pos = game_position_at(analysis->game, number);
    const struct ply_analysis *ply = &analysis->plies[number];
    bool is_commented = false;
    struct text text = {.length = 0};

    if (!add_score(notes, analysis, number + 1, why)
        || !copy_comment(notes, number + 1, pgn_tags_comment(tags, number + 1),
                         &is_commented, why))
        return false;
    if (is_commented)
        text_add(&text, "- ");
    ply_write_remarks(pos, ply, &text);
    if (text.length > 2 && !pgn_tags_add_comment(notes, number + 1, text.chars, why))
        return false;
    text_clear(&text);
    return add_glyphs(notes, pgn_tags_glyphs(tags, number + 1), number + 1,
                      ply->is_notable ? FORCED_MOVE : grades[ply->grade].glyph, why)
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
    if (!game_write_turns(analysis, &text))
        return true;
    text_add_char(&text, '.');
    return pgn_tags_add_comment(notes, 0, text.chars, why);
}

bool annotate_game(struct pgn_tags *notes, const struct pgn *pgn,
                   const struct game_analysis *analysis, const char *annotator,
                   const char *ending, struct text *why)
{
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
    return !ending || pgn_tags_add_comment(notes, analysis->count, ending, why);
}
