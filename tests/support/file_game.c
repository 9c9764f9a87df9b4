/* file_game.c - a game from the text of a variants file.  SPDX-License-Identifier: MIT */
#include "tests/support/file_game.h"

#include "engine/library/library.h"
#include "engine/variants/registry.h"
#include "tests/unit/unit.h"

#include <string.h>

static void note_fault(void *context, const struct library_fault *fault)
{
    struct told *told = context;

    told->count += !fault->is_warning;
    told->warnings += fault->is_warning;
    told->line = fault->line;
    text_clear(&told->text);
    text_add(&told->text, "%s: %s", fault->key ? fault->key : "", fault->text);
}

const struct variant *file_game_read(struct library **library, const char *file,
                                     struct told *told)
{
    *library = library_new();
    ck_assert_ptr_nonnull(*library);
    *told = (struct told){.count = 0};
    ck_assert_int_eq(library_read(*library, file, strlen(file), note_fault, told),
                     told->count);
    return variants_find_among(library_games(*library), "x");
}

void file_game_refuse(const char *file, int line, const char *fault)
{
    struct library *library;
    struct told told;

    ck_assert_ptr_null(file_game_read(&library, file, &told));
    ck_assert_msg(strncmp(told.text.chars, fault, strlen(fault)) == 0, "%s",
                  told.text.chars);
    ck_assert_int_eq(told.line, line);
    library_free(library);
}
