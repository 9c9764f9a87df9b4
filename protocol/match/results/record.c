/* record.c - one game of a tournament, as it is kept.  SPDX-License-Identifier: MIT */
#include "protocol/match/results/record.h"

#include "engine/core/text.h"
#include "engine/notation/pgn_tags.h"
#include "engine/notation/pgn_writer.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "protocol/match/engine/engine.h"
#include "protocol/match/engine/move_text.h"
#include "protocol/match/settings/time_control.h"
#include "protocol/text/json.h"
#include "protocol/text/pgn_file.h"
#include "search/search.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

void record_free(struct record *record)
{
    game_free(record->game);
    free(record->thoughts);
    record->game = NULL;
    record->thoughts = NULL;
}

const char *ending_words(enum ending ending)
{
    static const char *const words[] = {
        [ENDING_NORMAL] = "normal",
        [ENDING_TIME] = "time forfeit",
        [ENDING_INFRACTION] = "rules infraction",
        [ENDING_ABANDONED] = "abandoned",
        [ENDING_ADJUDICATION] = "adjudication",
    };

    return words[ending];
}

/* Append eg. "+0.34/12 0.052s", or "+M3/12 0.05s" for a mate in three. */
static void add_thought(const struct thought *thought, struct text *text)
{
    const int size = thought->score < 0 ? -thought->score : thought->score;
    const char sign = thought->score < 0 ? '-' : '+';

    if (thought->has_score && size >= SCORE_MATE_MIN && size <= SCORE_MATE)
        text_add(text, "%cM%d", sign, abs(score_mate_moves(thought->score)));
    else if (thought->has_score)
        text_add(text, "%c%d.%02d", sign, size / 100, size % 100);
    if (thought->has_score && thought->depth)
        text_add(text, "/%d", thought->depth);
    text_add(text, "%s%d.%03ds", thought->has_score ? " " : "", thought->ms / 1000,
             thought->ms % 1000);
}

static const struct thought *thought_of(const struct record *record, int ply)
{
    return record->thoughts && ply >= record->opening_plies
               ? &record->thoughts[ply - record->opening_plies]
               : NULL;
}

static void set_tag(struct pgn_tags *notes, const char *name, const char *value)
{
    struct text ignored;

    if (!pgn_tags_set(notes, name, value, &ignored))
        return; /* one that is too long is left out */
}

/* How PGN writes a side's limits. */
static void add_control(const struct time_control *control, struct text *text)
{
    if (control->base_ms)
        time_control_write(control, text);
    else if (control->move_ms)
        text_add(text, "1/%.3g", (double)control->move_ms / 1000);
    else
        text_add_char(text, '-');
}

static void set_tags(struct pgn_tags *notes, const struct record *record,
                     const struct tournament *tournament)
{
    const int *engines = record->pairing.engines;
    char date[16];
    struct text text;

    pgn_file_date(date);
    text_clear(&text);
    text_add(&text, "%d.%d", record->pairing.round + 1, record->pairing.number + 1);
    set_tag(notes, "Event", tournament->event);
    set_tag(notes, "Site", "?");
    set_tag(notes, "Date", date);
    set_tag(notes, "Round", text.chars);
    set_tag(notes, "White", tournament->engines[engines[WHITE]].name);
    set_tag(notes, "Black", tournament->engines[engines[BLACK]].name);
    set_tag(notes, "Result", outcome_score(record->result));
    for (int colour = WHITE; colour <= BLACK; colour++) {
        const struct time_control control = match_engine_time_control(
            tournament, &tournament->engines[engines[colour]]);

        text_clear(&text);
        add_control(&control, &text);
        set_tag(notes, colour == WHITE ? "WhiteTimeControl" : "BlackTimeControl",
                text.chars);
    }
    set_tag(notes, "Termination", ending_words(record->ending));
}

static void add_comments(struct pgn_tags *notes, const struct record *record)
{
    const int plies = game_plies(record->game);
    struct text ignored;
    bool room = true;

    for (int i = 0; i < plies && room; i++) {
        const struct thought *thought = thought_of(record, i);
        struct text text;

        text_clear(&text);
        if (thought)
            add_thought(thought, &text);
        else if (i + 1 == record->opening_plies)
            text_add(&text, "end of the opening");
        room = text.length == 0
               || pgn_tags_add_comment(notes, i + 1, text.chars, &ignored);
    }
    if (room && !pgn_tags_add_comment(notes, plies, record->reason, &ignored))
        return;
}

static void put_chars(void *context, const char *chars)
{
    fputs(chars, context);
}

void record_write_pgn(const struct record *record, const struct tournament *tournament,
                      FILE *file)
{
    struct pgn_tags *notes = malloc(sizeof *notes);

    if (!notes)
        return;
    pgn_tags_init(notes);
    set_tags(notes, record, tournament);
    add_comments(notes, record);
    notes->result = record->result;
    pgn_write(record->game, notes, put_chars, file);
    pgn_tags_free(notes);
    free(notes);
}

static void write_member(FILE *file, const char *name, const char *value)
{
    fprintf(file, ",\"%s\":", name);
    json_write_string(file, value);
}

static void write_moves(const struct record *record, FILE *file)
{
    fputs(",\"moves\":\"", file);
    for (int i = 0; i < game_plies(record->game); i++) {
        struct text ply;

        text_clear(&ply);
        move_text_write(record->game, i, &ply);
        fprintf(file, "%s%s", i ? " " : "", ply.chars);
    }
    putc('"', file);
}

static void write_thoughts(const struct record *record, FILE *file)
{
    const int plies = game_plies(record->game);

    fputs(",\"thoughts\":[", file);
    for (int i = record->opening_plies; i < plies && record->thoughts; i++) {
        const struct thought *thought = thought_of(record, i);

        fprintf(file, "%s[", i > record->opening_plies ? "," : "");
        if (thought->has_score)
            fprintf(file, "%d", thought->score);
        else
            fputs("null", file);
        fprintf(file, ",%d,%d]", thought->depth, thought->ms);
    }
    putc(']', file);
}

void record_write_json(const struct record *record, const struct tournament *tournament,
                       int64_t pgn_end, FILE *file)
{
    const struct pairing *pairing = &record->pairing;
    struct text fen;

    text_clear(&fen);
    fen_write(game_position_at(record->game, 0), &fen);
    fprintf(file, "{\"game\":%d,\"round\":%d", pairing->number + 1, pairing->round + 1);
    write_member(file, "white", tournament->engines[pairing->engines[WHITE]].name);
    write_member(file, "black", tournament->engines[pairing->engines[BLACK]].name);
    write_member(file, "result", outcome_score(record->result));
    write_member(file, "reason", record->reason);
    write_member(file, "termination", ending_words(record->ending));
    write_member(file, "fen", fen.chars);
    fprintf(file, ",\"opening_plies\":%d,\"plies\":%d", record->opening_plies,
            game_plies(record->game));
    write_moves(record, file);
    write_thoughts(record, file);
    fprintf(file, ",\"pgn_end\":%" PRId64 "}\n", pgn_end);
}
