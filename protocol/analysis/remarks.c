/* remarks.c - what an analysed game means, in words.  SPDX-License-Identifier: MIT */
#include "protocol/analysis/remarks.h"

#include "engine/core/text.h"
#include "engine/notation/san.h"
#include "engine/rules/game.h"
#include "engine/rules/position.h"
#include "protocol/analysis/game_analysis.h"
#include "protocol/analysis/words.h"
#include "protocol/text/game_text.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

int chance_percent(double chance)
{
    return (int)lround(50 * fabs(chance));
}

static void write_grade(const struct position *pos, const struct ply_analysis *ply,
                        struct text *text)
{
    const char *name = grades[ply->grade].name;

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

bool ply_is_lucky(const struct ply_analysis *ply)
{
    return grade_of_loss(fabs(ply->luck)) != GRADE_NONE;
}

void ply_write_remarks(const struct position *pos, const struct ply_analysis *ply,
                       struct text *text)
{
    const char *gap = "";

    if (ply->grade != GRADE_NONE) {
        write_grade(pos, ply, text);
        gap = " ";
    } else if (ply->is_notable) {
        text_add(text, "The only move.");
        gap = " ";
    }
    if (ply_is_lucky(ply))
        text_add(text, "%sThe roll %s %s %d %% of winning chance.", gap,
                 ply->luck > 0 ? "gave" : "cost", colour_name(pos->to_move),
                 chance_percent(ply->luck));
}

bool ply_write_best(const struct position *pos, const struct ply_analysis *ply,
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

void side_write_summary(const struct side_summary *side, struct text *text)
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

/* Append a ply that turned the game. */
static void write_turn(const struct game_analysis *analysis, int number,
                       struct text *text)
{
    const struct position *pos = game_position_at(analysis->game, number);
    const struct ply_analysis *ply = &analysis->plies[number];

    move_number_write(pos, text);
    san_write(pos, game_ply(analysis->game, number).move, text);
    if (fabs(ply->luck) > ply->loss)
        text_add(text, " (by the roll)");
}

bool game_write_turns(const struct game_analysis *analysis, struct text *text)
{
    const int before = text->length;

    for (int i = 0; i < analysis->count; i++)
        if (analysis->plies[i].turns_game) {
            text_add(text, "%s", text->length > before ? ", " : "");
            write_turn(analysis, i, text);
        }
    return text->length > before;
}

bool game_write_luck(const struct game_analysis *analysis, struct text *text)
{
    const double luck = analysis->sides[WHITE].luck;

    if (analysis->has_dice)
        text_add(text, "The dice gave %s %d %% of winning chance.",
                 colour_name(luck < 0), chance_percent(luck));
    return analysis->has_dice;
}

char *comment_without(const char *comment, const char *mark)
{
    char *chars = strdup(comment);
    char *at = chars, *end;

    while (at && (at = strstr(at, mark)) && (end = strchr(at, ']'))) {
        end += 1 + strspn(end + 1, " ");
        memmove(at, end, strlen(end) + 1);
    }
    if (chars)
        for (end = chars + strlen(chars); end > chars && end[-1] == ' ';)
            *--end = '\0';
    return chars;
}
