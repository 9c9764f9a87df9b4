/* answer_analysis.c - a game explained, ply by ply.  SPDX-License-Identifier: MIT */
#include "protocol/web/engine/question.h"

#include "engine/core/text.h"
#include "engine/core/version.h"
#include "engine/notation/pgn_reader.h"
#include "engine/rules/rules.h"
#include "protocol/analysis/analyser.h"
#include "protocol/analysis/annotate.h"
#include "protocol/analysis/game_analysis.h"
#include "protocol/analysis/game_json.h"
#include "protocol/analysis/print.h"
#include "protocol/analysis/remarks.h"
#include "protocol/session/options.h"
#include "protocol/session/searcher_options.h"

enum { HASH_MB = 16, NODES = 40000, NODES_MAX = 10000000 };

/* A line of progress goes out at once. */
static void tell_progress(void *context, double done)
{
    const struct question *question = context;

    fprintf(question->progress, "progress %.3f\n", done);
    fflush(question->progress);
}

/* Write the sentence that `write` has for the game; null: there is none. */
static void write_sentence(struct json_writer *json, const char *name,
                           bool (*write)(const struct game_analysis *, struct text *),
                           const struct game_analysis *analysis)
{
    struct text text = {.length = 0};

    json_write_string(json, name, write(analysis, &text) ? text.chars : NULL);
}

/* Write the scores after 0, 1, ... plies in White's favour, and the grades of the plies. */
static void write_plies(struct json_writer *json, const struct game_analysis *analysis)
{
    json_open(json, "scores", '[');
    for (int i = 0; i <= analysis->count; i++)
        analysis_write_json_score(json, NULL, analysis->scores[i]);
    json_close(json, ']');
    json_open(json, "grades", '[');
    for (int i = 0; i < analysis->count; i++)
        json_write_string(json, NULL, grades[analysis->plies[i].grade].name);
    json_close(json, ']');
}

static bool write_analysis(struct question *question, const struct pgn *pgn,
                           const struct game_analysis *analysis, struct text *why)
{
    struct json_writer *json = &question->json;
    struct pgn_tags notes;
    bool good;

    json_open(json, "sides", '{');
    for (int colour = WHITE; colour <= BLACK; colour++)
        game_json_write_side(json, analysis, colour);
    json_close(json, '}');
    write_sentence(json, "luck", game_write_luck, analysis);
    write_sentence(json, "turns", game_write_turns, analysis);
    write_plies(json, analysis);
    pgn_tags_init(&notes);
    good = annotate_game(&notes, pgn, analysis, program_title, NULL, why);
    if (good)
        question_write_notes(json, &notes);
    pgn_tags_free(&notes);
    return good;
}

static bool analyse(struct question *question, const struct pgn *pgn,
                    struct searcher *searcher, struct text *why)
{
    const int nodes = question_number(question, "nodes", NODES, NODES_MAX);
    const struct limits limits = {.nodes = (uint64_t)nodes, .multipv = 1};
    struct analyser *analyser = analyser_new(searcher, &limits);
    struct game_analysis analysis;
    bool good;

    if (!analyser)
        return text_fail(why, "out of memory");
    good = game_analysis_make(&analysis, analyser, pgn->game, tell_progress, question,
                              why);
    if (good) {
        good = write_analysis(question, pgn, &analysis, why);
        game_analysis_free(&analysis);
    }
    analyser_free(analyser);
    return good;
}

/* The game's notes are those of writePgn; what an earlier analysis has left in them is replaced. */
bool answer_analyse(struct question *question, struct text *why)
{
    struct pgn pgn = {.rules = question->rules, .game = question->game};
    struct configuration configuration;
    struct searcher *searcher;
    bool good;

    options_preset(&configuration, question->rules->variant);
    configuration.hash_mb = HASH_MB;
    searcher = searcher_options_new(&configuration, question->rules, why);
    pgn_tags_init(&pgn.tags);
    good = searcher && searcher_options_use_tables(searcher, &configuration, why)
           && question_read_tags(question, &pgn.tags, why);
    if (good) {
        annotation_remove(&pgn.tags);
        good = analyse(question, &pgn, searcher, why);
    }
    pgn_tags_free(&pgn.tags);
    searcher_free(searcher);
    return good;
}
