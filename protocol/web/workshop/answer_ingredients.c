/* answer_ingredients.c - rules that a game may have, and whether it may.  SPDX-License-Identifier: MIT */
#include "protocol/web/workshop/workshop.h"

#include "engine/core/text.h"
#include "engine/library/library.h"
#include "protocol/rulebook/pairs.h"

#include <stdlib.h>
#include <string.h>

/* Each with the lines that a section of a text needs for it, which stand below its header. */
bool answer_ingredients(struct question *question, struct text *why)
{
    struct json_writer *json = &question->json;

    (void)why;
    json_open(json, "ingredients", '[');
    for (int i = 0; i < PAIRS_INGREDIENTS; i++) {
        struct text file = {.length = 0};

        pairs_write_file(1U << i, &file);
        json_open(json, NULL, '{');
        json_write_string(json, "name", pairs_name(i));
        json_write_string(json, "text", strchr(file.chars, '\n') + 1);
        json_close(json, '}');
    }
    json_close(json, ']');
    return true;
}

/* Keep the first fault that is told. */
static void keep_fault(void *context, const struct library_fault *fault)
{
    struct text *text = context;

    if (!fault->is_warning && !text->length)
        text_add(text, "%s%s%s", fault->key ? fault->key : "", fault->key ? ": " : "",
                 fault->text);
}

static bool try_text(struct question *question, const char *chars, struct text *why)
{
    struct text fault = {.length = 0};

    if (library_read(question->library, chars, strlen(chars), keep_fault, &fault) < 0)
        return text_fail(why, "out of memory");
    json_write_string(&question->json, NULL, fault.length ? fault.chars : NULL);
    return true;
}

bool answer_tries(struct question *question, struct text *why)
{
    const char *texts = json_find_array(question->request, "texts");
    const char *element;
    bool good = texts || text_fail(why, "there are no texts");

    json_open(&question->json, "faults", '[');
    while (good && texts && (element = json_next_element(&texts))) {
        char *chars = json_element_string(element);

        good = chars ? try_text(question, chars, why)
                     : text_fail(why, "a text is not a string");
        free(chars);
    }
    json_close(&question->json, ']');
    return good;
}
