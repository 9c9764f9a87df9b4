/* answer_variants.c - games from a text.  SPDX-License-Identifier: MIT */
#include "protocol/web/engine/question.h"

#include "engine/core/text.h"
#include "engine/library/library.h"
#include "engine/rules/variant.h"

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
    json_close(json, '}');
}

static int count_games(const struct variant *const *games)
{
    int count = 0;

    while (games[count])
        count++;
    return count;
}

/* Write the names of the games that are not among the first `count` of `before`. */
static void write_new(struct json_writer *json, const struct variant *const *games,
                      const struct variant *const *before, int count)
{
    json_open(json, "names", '[');
    for (; *games; games++) {
        int i = 0;

        while (i < count && before[i] != *games)
            i++;
        if (i == count)
            json_write_string(json, NULL, (*games)->name);
    }
    json_close(json, ']');
}

bool answer_variants(struct question *question, struct text *why)
{
    struct json_writer *json = &question->json;
    struct library *library = question->library;
    const struct variant *const *games = library_games(library);
    const int count = count_games(games);
    const struct variant **before = malloc((size_t)count * sizeof *before);
    char *chars = question_string(question, "text", why);
    bool good = chars && before;

    if (chars && !before)
        text_fail(why, "out of memory");
    if (good) {
        memcpy(before, games, (size_t)count * sizeof *before);
        json_open(json, "faults", '[');
        good = library_read(library, chars, strlen(chars), write_fault, json) >= 0
               || text_fail(why, "out of memory");
        json_close(json, ']');
        write_new(json, library_games(library), before, count);
    }
    free(chars);
    free(before);
    return good;
}
