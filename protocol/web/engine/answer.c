/* answer.c - reads questions and finds who answers them.  SPDX-License-Identifier: MIT */
#include "protocol/web/engine/answer.h"

#include "engine/core/embedded.h"
#include "engine/core/text.h"
#include "engine/library/library.h"
#include "engine/notation/coordinates.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/variant.h"
#include "engine/variants/registry.h"
#include "protocol/session/variants_file.h"
#include "protocol/web/engine/question.h"

#include <stdlib.h>
#include <string.h>

static const struct question_row rows[] = {
    {"analyse", .answer = answer_analyse, .is_about_game = true},
    {"bench", .answer = answer_bench},
    {"examples", .answer = answer_examples},
    {"games", .answer = answer_games},
    {"keys", .answer = answer_keys},
    {"kinds", .answer = answer_kinds, .is_about_game = true},
    {"line", .answer = answer_line, .is_about_game = true},
    {"marks", .answer = answer_marks},
    {"offers", .answer = answer_offers, .is_about_game = true},
    {"picture", .answer = answer_picture, .is_about_game = true},
    {"position", .answer = answer_position, .is_about_game = true},
    {"reach", .answer = answer_reach, .is_about_game = true},
    {"read", .answer = answer_read, .is_about_game = true},
    {"readPgn", .answer = answer_read_pgn},
    {"refuse", .answer = answer_refuse, .is_about_game = true},
    {"rules", .answer = answer_rules},
    {"setup", .answer = answer_setup, .is_about_game = true},
    {"shapes", .answer = answer_shapes},
    {"turned", .answer = answer_turned, .is_about_game = true},
    {"variants", .answer = answer_variants, .reads_games = true},
    {"variation", .answer = answer_variation, .is_about_game = true},
    {"writePgn", .answer = answer_write_pgn, .is_about_game = true},
};

static const struct question_table questions = {rows, sizeof rows / sizeof *rows};

/* ---- the rules of a question ---------------------------------------------------------------- */

static bool read_variant(const char *request, struct configuration *configuration,
                         struct text *why)
{
    char *name = json_read_string(request, "game");
    const bool good = !name || options_read_variant(configuration, name, why);

    free(name);
    return good;
}

/* Set one option of the game; all others are UCI's. */
static bool set_option(struct configuration *configuration, const char *name,
                       const char *element, struct text *why)
{
    char *value = json_element_string(element);
    struct option_row row;
    bool good;

    if (!name || !value)
        good = text_fail(why, "the value of an option is not a string");
    else if (!options_find(configuration->variant, name, &row) || !row.variant)
        good = text_fail(why, "%s has no option '%.40s'", configuration->variant->title,
                         name);
    else
        good = options_set(configuration, name, value, why);
    free(value);
    return good;
}

static bool read_options(const char *request, struct configuration *configuration,
                         struct text *why)
{
    const char *options = json_find_object(request, "options");
    const char *element;
    bool good = true;
    char *name;

    while (good && options && (element = json_next_member(&options, &name))) {
        good = set_option(configuration, name, element, why);
        free(name);
    }
    return good;
}

/* Whether two configurations have the same rules. */
static bool same_rules(const struct configuration *a, const struct configuration *b)
{
    if (a->variant != b->variant || a->given_count != b->given_count)
        return false;
    for (int i = 0; i < a->given_count; i++)
        if (strcmp(a->given[i].name, b->given[i].name) != 0
            || strcmp(a->given[i].value, b->given[i].value) != 0)
            return false;
    return true;
}

/* Make the rules that the request names, of the games of `library`, unless they are those of the last
 * one. */
static bool find_rules(struct answerer *answerer, struct library *library,
                       const char *request, struct text *why)
{
    struct configuration configuration;
    struct rules *rules;

    options_preset(&configuration, variants[0]);
    configuration.library = library;
    if (!read_variant(request, &configuration, why)
        || !read_options(request, &configuration, why))
        return false;
    if (answerer->rules && same_rules(&configuration, &answerer->configuration))
        return true;
    rules = options_make_rules(&configuration, why);
    if (!rules)
        return false;
    rules_free(answerer->rules);
    answerer->rules = rules;
    answerer->configuration = configuration;
    return true;
}

/* ---- the games ---------------------------------------------------------------------------- */

/* The games of the program, whose faults a test tells; the caller frees them.  NULL when out of memory. */
static struct library *open_library(void)
{
    struct library *library = library_new();
    bool good = library != NULL;

    for (const struct embedded_file *file = builtin_games; good && file->name; file++)
        good = library_read(library, (const char *)file->bytes, file->size, NULL, NULL)
               >= 0;
    if (good)
        return library;
    library_free(library);
    return NULL;
}

/* Forget the games of the last draft, and the last rules, which may be of one of them. */
static void forget_draft(struct answerer *answerer)
{
    rules_free(answerer->rules);
    answerer->rules = NULL;
    library_free(answerer->draft);
    answerer->draft = NULL;
}

/* The games that a question is about.  NULL, with the reason, when there is no draft or memory is out. */
static struct library *find_library(struct answerer *answerer,
                                    const struct question_row *row, const char *request,
                                    struct text *why)
{
    int64_t is_draft = 0;

    if (!json_read_integer(request, "draft", &is_draft) || !is_draft)
        return answerer->library;
    if (row->reads_games) {
        forget_draft(answerer);
        answerer->draft = open_library();
    }
    if (!answerer->draft)
        text_fail(why, row->reads_games ? "out of memory" : "there is no draft");
    return answerer->draft;
}

bool answerer_open(struct answerer *answerer)
{
    answerer->library = open_library();
    return answerer->library != NULL;
}

void answerer_close(struct answerer *answerer)
{
    forget_draft(answerer);
    library_free(answerer->library);
    answerer->library = NULL;
}

/* ---- the game of a question ----------------------------------------------------------------- */

static bool set_start(struct game *game, const struct question *question,
                      struct text *why)
{
    char *fen = json_read_string(question->request, "fen");
    struct position start;
    const bool good = !fen || fen_parse(&start, question->rules, fen, why);

    if (fen && good)
        game_reset(game, &start);
    free(fen);
    return good;
}

static bool play_element(struct game *game, const char *element, struct text *why)
{
    char *chars = json_element_string(element);
    struct text reason;
    struct ply ply;
    bool good;

    if (!chars)
        good = text_fail(why, "move %d is not a string", game_plies(game) + 1);
    else if (!coordinates_read(game_position(game), chars, &ply, &reason))
        good = text_fail(why, "ply %d, '%.40s': %s", game_plies(game) + 1, chars,
                         reason.chars);
    else
        good = game_play(game, ply) || text_fail(why, "%s", game_play_failure(game));
    free(chars);
    return good;
}

/* The game of the question, owned by the caller; NULL, with the reason, when it is wrong. */
static struct game *read_game(const struct question *question, struct text *why)
{
    const char *moves = json_find_array(question->request, "moves");
    const char *element;
    int64_t seed = 0;
    struct game *game;
    bool good;

    if (!json_read_integer(question->request, "seed", &seed))
        seed = 0;
    game = game_new(question->rules, (uint64_t)seed);
    if (!game) {
        text_fail(why, "out of memory");
        return NULL;
    }
    good = set_start(game, question, why);
    while (good && moves && (element = json_next_element(&moves)))
        good = play_element(game, element, why);
    if (good)
        return game;
    game_free(game);
    return NULL;
}

/* ---- answers ------------------------------------------------------------------------------ */

static int compare_names(const void *name, const void *row)
{
    return strcmp(name, ((const struct question_row *)row)->name);
}

/* NULL: there is none of that name. */
static const struct question_row *find_row(const struct question_table *table,
                                           const char *name)
{
    return bsearch(name, table->rows, table->count, sizeof *table->rows, compare_names);
}

static const struct question_row *find_question(const struct answerer *answerer,
                                                const char *request, struct text *why)
{
    char *name = json_is_object(request) ? json_read_string(request, "ask") : NULL;
    const struct question_row *row = name ? find_row(&questions, name) : NULL;

    if (name && !row && answerer->more)
        row = find_row(answerer->more, name);
    if (!row && name)
        text_fail(why, "there is no question '%.40s'", name);
    else if (!row)
        text_fail(why, "this is no question");
    free(name);
    return row;
}

static bool write_answer(struct answerer *answerer, struct question *question,
                         struct text *why)
{
    const struct question_row *row = find_question(answerer, question->request, why);
    struct library *library =
        row ? find_library(answerer, row, question->request, why) : NULL;
    bool good;

    if (!library || !find_rules(answerer, library, question->request, why))
        return false;
    question->rules = answerer->rules;
    question->library = library;
    if (row->is_about_game) {
        question->game = read_game(question, why);
        if (!question->game)
            return false;
    }
    json_open(&question->json, NULL, '{');
    good = row->answer(question, why);
    json_close(&question->json, '}');
    game_free(question->game);
    return good;
}

static void print_error(FILE *file, const char *reason)
{
    struct json_writer json = {.file = file};

    json_open(&json, NULL, '{');
    json_write_string(&json, "error", reason);
    json_close(&json, '}');
}

/* The answer is printed when it is complete, as its end may fail. */
void answerer_answer(struct answerer *answerer, const char *request, FILE *file)
{
    struct question question = {.request = request, .progress = file};
    char *chars = NULL;
    size_t size = 0;
    struct text why;
    bool good = false;

    text_fail(&why, "out of memory");
    question.json.file = open_memstream(&chars, &size);
    if (question.json.file) {
        good = write_answer(answerer, &question, &why);
        good = fclose(question.json.file) == 0 && good;
    }
    if (good)
        fputs(chars, file);
    else
        print_error(file, why.chars);
    putc('\n', file);
    free(chars);
}
