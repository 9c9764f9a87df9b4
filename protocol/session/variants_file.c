/* variants_file.c - games from a file.  SPDX-License-Identifier: MIT */
#include "protocol/session/variants_file.h"

#include "engine/core/text.h"
#include "engine/core/utf8.h"
#include "engine/library/library.h"
#include "engine/library/standard.h"
#include "engine/platform/path.h"
#include "protocol/text/text_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SIZE_MAX_BYTES = 1 << 20 };

struct telling {
    const char *path;
    tell_function tell;
    void *context;
};

static void tell_fault(void *context, const struct library_fault *fault)
{
    const struct telling *telling = context;
    struct text text = {.length = 0};

    text_add(&text, "%s:%d: ", telling->path, fault->line);
    if (fault->game)
        text_add(&text, "[%s] ", fault->game);
    if (fault->key)
        text_add(&text, "%s: ", fault->key);
    text_add(&text, "%s%s", fault->is_warning ? "warning: " : "", fault->text);
    telling->tell(telling->context, text.chars, fault->is_warning);
}

/* The file's characters as UTF-8, `*length` bytes of them, which the caller frees; NULL, with the
 * reason. */
static char *read_whole(struct text_file *file, size_t *length, struct text *why)
{
    char *chars = malloc(SIZE_MAX_BYTES + UTF8_LENGTH_MAX);
    struct decoder decoder = {.taken = 0};
    int32_t c;

    *length = 0;
    if (!chars)
        text_fail(why, "out of memory");
    while (chars && *length < SIZE_MAX_BYTES
           && (c = decoder_next(&decoder, text_file_next, file)) != DECODER_END)
        *length += (size_t)utf8_encode(c, chars + *length);
    if (chars && *length < SIZE_MAX_BYTES && !ferror(file->file))
        return chars;
    if (chars && ferror(file->file))
        text_fail(why, "%s: %s", file->path, strerror(errno));
    else if (chars)
        text_fail(why, "%s: larger than 1 MB", file->path);
    free(chars);
    return NULL;
}

/* Other programs, which may run in other folders, are told the file by its absolute path. */
static bool remember_file(struct library *library, const char *path, struct text *why)
{
    char folder[TEXT_MAX] = "";
    struct text absolute;

    text_clear(&absolute);
    if (!path_is_absolute(path) && getcwd(folder, sizeof folder))
        text_add(&absolute, "%s/", folder);
    text_add(&absolute, "%s", path);
    return library_add_file(library, absolute.chars)
           || text_fail(why, "out of memory, or too many files of games");
}

const struct embedded_file *variants_file_built_in(const char *name)
{
    const struct embedded_file *file = embedded_find(builtin_games, name);

    return file ? file : embedded_find(standard_games, name);
}

bool variants_file_read(struct library *library, const char *path, tell_function tell,
                        void *context, int *faults, struct text *why)
{
    const struct embedded_file *built_in = variants_file_built_in(path);
    struct telling telling = {path, tell, context};
    struct text_file file;
    size_t length;
    char *chars;

    if (built_in) {
        *faults = library_read(library, (const char *)built_in->bytes, built_in->size,
                               tell_fault, &telling);
        return (*faults >= 0 && library_add_file(library, path))
               || text_fail(why, "out of memory, or too many files of games");
    }
    if (!text_file_open(&file, path, why))
        return false;
    chars = read_whole(&file, &length, why);
    text_file_close(&file);
    if (!chars)
        return false;
    *faults = library_read(library, chars, length, tell_fault, &telling);
    free(chars);
    return *faults >= 0 ? remember_file(library, path, why)
                        : text_fail(why, "out of memory");
}

void variants_file_add_default(struct text *path)
{
    char folder[TEXT_MAX];

    if (path_user_folder(FOLDER_SETTINGS, folder, sizeof folder))
        text_add(path, "%s/potpourri/variants.ini", folder);
}
