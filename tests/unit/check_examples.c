/* check_examples.c - the games of the program's own files.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/library/library.h"
#include "engine/rules/rulebook.h"
#include "engine/rules/variant.h"
#include "engine/variants/registry.h"
#include "protocol/session/variants_file.h"
#include "tests/unit/unit.h"

#include <string.h>

static struct library *library;
static const struct variant *const *examples; /* NULL-terminated */

static void fail_at_fault(void *context, const char *fault, bool is_warning)
{
    (void)context;
    (void)is_warning;
    ck_abort_msg("%s", fault);
}

static void open_examples(void)
{
    struct text why;

    library = library_new();
    ck_assert_ptr_nonnull(library);
    for (const struct embedded_file *file = builtin_games; file->name; file++) {
        int faults = -1;

        ck_assert(variants_file_read(library, file->name, fail_at_fault, NULL, &faults,
                                     &why));
        ck_assert_int_eq(faults, 0);
    }
    examples = library_games(library) + unit_variant_count();
    ck_assert_ptr_nonnull(*examples);
}

static void close_examples(void)
{
    library_free(library);
}

FIXTURE(open_examples, close_examples);

/* The list of games says what each is, by whom, and more than that it is from a file. */
TEST(test_examples_say_what_they_are)
{
    for (; *examples; examples++) {
        const struct rulebook *book = (*examples)->rulebook;

        ck_assert_str_ne((*examples)->title, (*examples)->name);
        ck_assert_ptr_null(strstr(book->idea, "variants file"));
        ck_assert_int_gt((int)strlen(book->idea), 20);
        ck_assert_msg(book->idea[strlen(book->idea) - 1] != '.', "%s", book->idea);
        ck_assert_ptr_nonnull(book->credit);
    }
}
