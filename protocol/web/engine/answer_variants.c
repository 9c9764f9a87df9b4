/* answer_variants.c - games from a text, and the texts of the program's own.  SPDX-License-Identifier: MIT */
#include "protocol/web/engine/question.h"

#include "engine/core/embedded.h"
#include "engine/core/text.h"
#include "engine/library/library.h"
#include "engine/rules/variant.h"
#include "protocol/rulebook/rulebook.h"
#include "protocol/session/variants_file.h"

#include <stdlib.h>
#include <string.h>

static void write_fault(void *context, const struct library_fault *fault)
{
    struct json_writer *json = context;

    json_open(json, NULL, '{');
    json_write_integer(json, "line", fault->line);
    json_write_string(json, "game", fault->game);
    json_write_string(json, "key", fault->key);
    json_write_string(json, "text", fault->text);
    json_write_boolean(json, "warning", fault->is_warning);
    json_close(json, '}');
}

bool answer_variants(struct question *question, struct text *why)
{
    struct json_writer *json = &question->json;
    struct library *library = question->library;
    const struct variant *const *games;
    char *chars = question_string(question, "text", why);
    bool good = chars != NULL;

    if (good) {
        json_open(json, "faults", '[');
        good = library_read(library, chars, strlen(chars), write_fault, json) >= 0
               || text_fail(why, "out of memory");
        json_close(json, ']');
        json_open(json, "names", '[');
        for (games = library_games_read(library); *games; games++)
            json_write_string(json, NULL, (*games)->name);
        json_close(json, ']');
    }
    free(chars);
    return good;
}

bool answer_keys(struct question *question, struct text *why)
{
    (void)why;
    json_open(&question->json, "parts", '[');
    rulebook_write_keys_json(&question->json);
    json_close(&question->json, ']');
    return true;
}

/* ---- the program's own -------------------------------------------------------------------- */

/* The length of the paragraph that begins at `chars`, up to an empty line or to the end. */
static size_t paragraph_length(const char *chars, const char *end)
{
    const char *at = chars;

    while (at < end && !(*at == '\n' && (at + 1 == end || at[1] == '\n')))
        at++;
    return (size_t)(at - chars);
}

/* Write a paragraph that is a game, with the comment before it: a line of it begins with "[name".  False
 * when out of memory. */
static bool write_example(struct json_writer *json, const char *chars, size_t length)
{
    char *text = strndup(chars, length);
    const char *header = text ? strchr(text, '[') : NULL;
    char *name = NULL;

    while (header && header > text && header[-1] != '\n')
        header = strchr(header + 1, '[');
    if (header)
        name = strndup(header + 1, strcspn(header + 1, ":]"));
    if (name) {
        json_open(json, NULL, '{');
        json_write_string(json, "game", name);
        json_write_string(json, "text", text);
        json_close(json, '}');
    }
    free(name);
    free(text);
    return text && (name || !header);
}

/* In these files empty lines stand between games and nowhere else. */
bool answer_examples(struct question *question, struct text *why)
{
    bool good = true;

    json_open(&question->json, "examples", '[');
    for (const struct embedded_file *file = builtin_games; file->name; file++) {
        const char *chars = (const char *)file->bytes;
        const char *end = chars + file->size;

        while (good && chars < end) {
            const size_t length = paragraph_length(chars, end);

            good = write_example(&question->json, chars, length);
            chars += length;
            while (chars < end && *chars == '\n')
                chars++;
        }
    }
    json_close(&question->json, ']');
    return good || text_fail(why, "out of memory");
}
