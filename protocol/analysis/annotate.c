/* annotate.c - an analysed game as annotated PGN.  SPDX-License-Identifier: MIT */
#include "protocol/analysis/annotate.h"

#include "engine/core/text.h"
#include "engine/notation/pgn_reader.h"
#include "engine/notation/san.h"
#include "engine/rules/game.h"
#include "protocol/analysis/game_analysis.h"
#include "protocol/text/game_text.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { FORCED_MOVE = 7 /* glyph of a move without alternative */ };

/* ---- words ----------------------------------------------------------------------------- */

static const char *name_side(int colour)
{
    return colour == WHITE ? "White" : "Black";
}

/* A share of the winning chance, of which there are 2, in percent. */
static int chance_percent(double chance)
{
    return (int)lround(50 * fabs(chance));
}

static void write_grade(const struct position *pos, const struct ply_analysis *ply,
                        struct text *text)
{
    const char *name = grade_name(ply->grade);

    text_add(text, "%c%s (", toupper(*name), name + 1);
    score_write(ply->best, pos->to_move, text);
    text_add(text, " to ");
    score_write(ply->played, pos->to_move, text);
    text_add_char(text, ')');
    if (ply->line_length) {
        text_add(text, ": ");
        san_write(pos, ply->line[0], text);
        text_add(text, " was best");
    }
    text_add_char(text, '.');
}

/* Append what is to be said of a ply played in `pos`: "Mistake (+0.35 to -0.80): Nf3 was best.",
 * "The only move.", "The roll cost White 23 % of winning chance."; nothing of an ordinary one. */
static void ply_write_remarks(const struct position *pos,
                              const struct ply_analysis *ply, struct text *text)
{
    const char *gap = "";

    if (ply->grade != GRADE_NONE) {
        write_grade(pos, ply, text);
        gap = " ";
    } else if (ply->is_only && ply->move_count > 1) {
        text_add(text, "The only move.");
        gap = " ";
    }
    if (grade_of_loss(fabs(ply->luck)) != GRADE_NONE)
        text_add(text, "%sThe roll %s %s %d %% of winning chance.", gap,
                 ply->luck > 0 ? "gave" : "cost", name_side(pos->to_move),
                 chance_percent(ply->luck));
}

/* Append the best line instead of a ply that is graded, eg. "12. Nf3 Nc6"; false, if it is not. */
static bool ply_write_best(const struct position *pos, const struct ply_analysis *ply,
                           struct text *text)
{
    if (ply->grade == GRADE_NONE || ply->line_length == 0)
        return false;
    pv_write(pos, ply->line, ply->line_length, text);
    return true;
}

static void write_count(int count, const char *noun, const char *plural,
                        struct text *text)
{
    if (count)
        text_add(text, ", %d %s", count, count == 1 ? noun : plural);
    else
        text_add(text, ", no %s", plural);
}

/* Append "accuracy 87.3 %, average loss 34 centipawns, 2 inaccuracies, 1 mistake, no blunders". */
static void side_write_summary(const struct side_summary *side, struct text *text)
{
    if (side->moves == 0) {
        text_add(text, "no moves");
        return;
    }
    text_add(text, "accuracy %.1f %%, average loss %.0f centipawns", side->accuracy,
             side->loss_cp);
    write_count(side->grades[GRADE_INACCURACY], "inaccuracy", "inaccuracies", text);
    write_count(side->grades[GRADE_MISTAKE], "mistake", "mistakes", text);
    write_count(side->grades[GRADE_BLUNDER], "blunder", "blunders", text);
}

/* Append the plies that turned the game, eg. "14. Nf3, 22... Qd4"; false if there are none. */
static bool game_write_turns(const struct game_analysis *analysis, struct text *text)
{
    const int before = text->length;

    for (int i = 0; i < analysis->count; i++) {
        const struct position *pos = game_position_at(analysis->game, i);
        const struct ply_analysis *ply = &analysis->plies[i];

        if (!ply->turns_game)
            continue;
        text_add(text, "%s", text->length > before ? ", " : "");
        move_number_write(pos, text);
        san_write(pos, game_ply(analysis->game, i).move, text);
        if (fabs(ply->luck) > ply->loss)
            text_add(text, " (by the roll)");
    }
    return text->length > before;
}

/* ---- notes ----------------------------------------------------------------------------- */

static bool copy_tags(struct pgn_tags *notes, const struct pgn_tags *tags,
                      const char *annotator, struct text *why)
{
    notes->result = tags->result;
    for (int i = 0; i < tags->tag_count; i++)
        if (!pgn_tags_set(notes, tags->tags[i].name, tags->tags[i].value, why))
            return false;
    return pgn_tags_set(notes, "Annotator", annotator, why);
}

/* Copy a comment without the scores of an earlier analysis. */
static bool copy_comment(struct pgn_tags *notes, int plies, const char *comment,
                         struct text *why)
{
    static const char mark[] = "[%eval";
    char *chars, *at, *end;
    bool good;

    if (!comment)
        return true;
    chars = strdup(comment);
    if (!chars)
        return text_fail(why, "out of memory");
    for (at = chars; (at = strstr(at, mark)) && (end = strchr(at, ']'));)
        memmove(at, end + 1, strlen(end + 1) + 1);
    good = chars[strspn(chars, " ")] == '\0'
           || pgn_tags_add_comment(notes, plies, chars, why);
    free(chars);
    return good;
}

/* Add [%eval ...] for the score after `plies` plies, unless the game has ended there. */
static bool add_score(struct pgn_tags *notes, const struct game_analysis *analysis,
                      int plies, struct text *why)
{
    const score s = analysis->scores[plies];
    struct text text;

    if (abs(s) == SCORE_MATE)
        return true;
    text_clear(&text);
    text_add(&text, "[%%eval ");
    if (score_is_mate(s))
        text_add(&text, "#%d", score_mate_moves(s));
    else
        text_add(&text, "%.2f", s / 100.0);
    text_add_char(&text, ']');
    return pgn_tags_add_comment(notes, plies, text.chars, why);
}

/* Add what the analysis says about ply `number`. */
static bool annotate_ply(struct pgn_tags *notes, const struct game_analysis *analysis,
                         int number, struct text *why)
{
    const struct position *pos = game_position_at(analysis->game, number);
    const struct ply_analysis *ply = &analysis->plies[number];
    const bool is_forced = ply->is_only && ply->move_count > 1;
    struct text text;

    if (!add_score(notes, analysis, number + 1, why))
        return false;
    text_clear(&text);
    ply_write_remarks(pos, ply, &text);
    if (text.length && !pgn_tags_add_comment(notes, number + 1, text.chars, why))
        return false;
    text_clear(&text);
    return pgn_tags_annotate(notes, number + 1,
                             is_forced ? FORCED_MOVE : grade_glyph(ply->grade),
                             ply_write_best(pos, ply, &text) ? text.chars : NULL, why);
}

/* Add the summary before the first ply. */
static bool add_summary(struct pgn_tags *notes, const struct game_analysis *analysis,
                        struct text *why)
{
    struct text text;

    for (int colour = WHITE; colour <= BLACK; colour++) {
        text_clear(&text);
        text_add(&text, "%s: ", name_side(colour));
        side_write_summary(&analysis->sides[colour], &text);
        text_add_char(&text, '.');
        if (!pgn_tags_add_comment(notes, 0, text.chars, why))
            return false;
    }
    if (analysis->has_dice) {
        const double luck = analysis->sides[WHITE].luck;

        text_clear(&text);
        text_add(&text, "The dice gave %s %d %% of winning chance.",
                 name_side(luck < 0), chance_percent(luck));
        if (!pgn_tags_add_comment(notes, 0, text.chars, why))
            return false;
    }
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
    if (!copy_tags(notes, &pgn->tags, annotator, why)
        || !add_summary(notes, analysis, why))
        return false;
    for (int i = 0; i <= analysis->count; i++)
        if ((i > 0 && !annotate_ply(notes, analysis, i - 1, why))
            || !copy_comment(notes, i, pgn_tags_comment(&pgn->tags, i), why))
            return false;
    return !ending || pgn_tags_add_comment(notes, analysis->count, ending, why);
}
