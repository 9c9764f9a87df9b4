/* analysis_json.c - what the engine thinks, for programs.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/notation/coordinates.h"
#include "engine/notation/roll.h"
#include "engine/notation/san.h"
#include "engine/rules/fen.h"
#include "engine/rules/move.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/commands/analysis.h"

#include <inttypes.h>

static void print_string(FILE *file, const char *chars)
{
    fputc('"', file);
    for (; *chars; chars++) {
        const unsigned char c = (unsigned char)*chars;

        if (c < ' ' || c == 127)
            fprintf(file, "\\u%04x", c);
        else
            fprintf(file, "%s%c", c == '"' || c == '\\' ? "\\" : "", c);
    }
    fputc('"', file);
}

static void print_score(FILE *file, score value)
{
    if (score_is_mate(value))
        fprintf(file, "{\"mate\":%d}", score_mate_moves(value));
    else
        fprintf(file, "{\"cp\":%d}", value);
}

static void print_member(FILE *file, const char *name, score value)
{
    fprintf(file, "\"%s\":", name);
    print_score(file, value);
    fputc(',', file);
}

static void print_json_spread(FILE *file, const struct position *pos,
                              const struct analysis_line *line)
{
    const struct roll_spread *spread = &line->spread;
    struct text roll;

    fprintf(file, ",\"rolls\":{\"count\":%d,", spread->count);
    print_member(file, "none", spread->likely);
    print_member(file, "worst", spread->worst);
    print_member(file, "low", spread->low);
    print_member(file, "median", spread->middle);
    print_member(file, "high", spread->high);
    print_member(file, "best", spread->best);
    text_clear(&roll);
    roll_write_words(pos, (struct ply){line->line[0], spread->worst_roll}, &roll);
    fprintf(file, "\"worst_roll\":\"%s\"", roll.chars);
    text_clear(&roll);
    roll_write_words(pos, (struct ply){line->line[0], spread->best_roll}, &roll);
    fprintf(file, ",\"best_roll\":\"%s\"}", roll.chars);
}

/* The moves of a line, in one of the two ways of writing. */
static void print_json_moves(FILE *file, const struct position *pos,
                             const struct analysis_line *line,
                             void (*write)(const struct position *, move,
                                           struct text *))
{
    struct position now = *pos;

    fputc('[', file);
    for (int i = 0; i < line->length; i++) {
        const struct position before = now;
        struct text text;

        if (!analysis_advance(&now, line->line[i]))
            break;
        text_clear(&text);
        write(&before, line->line[i], &text);
        fprintf(file, "%s", i ? "," : "");
        print_string(file, text.chars);
    }
    fputc(']', file);
}

static void print_json_line(FILE *file, const struct position *pos,
                            const struct analysis_line *line)
{
    fputs("{\"score\":", file);
    print_score(file, line->score);
    fputs(",\"moves\":", file);
    print_json_moves(file, pos, line, coordinates_write);
    fputs(",\"san\":", file);
    print_json_moves(file, pos, line, san_write);
    if (line->spread.count)
        print_json_spread(file, pos, line);
    fputc('}', file);
}

void analysis_print_json(FILE *file, const struct analysis *analysis,
                         const char *source)
{
    const struct position *pos = &analysis->pos;
    struct text text;

    text_clear(&text);
    fen_write(pos, &text);
    fputs("{\"fen\":", file);
    print_string(file, text.chars);
    fprintf(file, ",\"variant\":\"%s\"", pos->rules->variant->name);
    if (source) {
        fputs(",\"source\":", file);
        print_string(file, source);
    }
    if (analysis->outcome.result != RESULT_NONE)
        fprintf(file, ",\"outcome\":\"%s\",\"result\":\"%s\"",
                outcome_words(analysis->outcome.reason),
                outcome_score(analysis->outcome.result));
    fprintf(file,
            ",\"depth\":%d,\"nodes\":%" PRIu64 ",\"time_ms\":%" PRId64 ",\"lines\":[",
            analysis->depth, analysis->nodes, analysis->elapsed_ms);
    for (int i = 0; i < analysis->line_count; i++) {
        fputs(i ? "," : "", file);
        print_json_line(file, pos, &analysis->lines[i]);
    }
    fputs("]}\n", file);
}
