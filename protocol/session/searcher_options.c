/* searcher_options.c - the options that a searcher has.  SPDX-License-Identifier: MIT */
#include "protocol/session/searcher_options.h"

#include "engine/core/input_file.h"
#include "engine/core/text.h"
#include "eval/net/eval_file.h"
#include "protocol/session/options.h"
#include "protocol/text/errors.h"
#include "search/search.h"
#include "search/tablebase/provider.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EVAL_FILE_MAX = 1 << 26 }; /* bytes */

/* Read all of `stream` into memory that the caller frees. */
static bool read_bytes(FILE *stream, unsigned char **bytes, size_t *size)
{
    size_t room = 0;

    *bytes = NULL;
    *size = 0;
    do {
        room = room ? 2 * room : 1 << 18;

        unsigned char *grown = realloc(*bytes, room);

        if (!grown) {
            errno = ENOMEM;
            return false;
        }
        *bytes = grown;
        *size += fread(*bytes + *size, 1, room - *size, stream);
    } while (*size == room && room < EVAL_FILE_MAX);
    return !ferror(stream);
}

static bool set_eval_file(struct searcher *searcher, const char *path, struct text *why)
{
    const bool embedded = strcmp(path, EVAL_FILE_EMBEDDED) == 0;
    struct eval_file file = {.source = embedded ? EVAL_EMBEDDED
                                       : *path  ? EVAL_FILE
                                                : EVAL_CLASSICAL};
    unsigned char *bytes = NULL;
    bool good = true;

    if (file.source == EVAL_FILE) {
        struct text reason;
        FILE *stream = input_file_open(path, &reason);

        good = stream || text_fail(why, "cannot read the EvalFile %s", reason.chars);
        if (stream && !read_bytes(stream, &bytes, &file.size))
            good = text_fail(why, "cannot read the EvalFile %.300s: %s", path,
                             strerror(errno));
        else if (stream && file.size == 0)
            good = text_fail(why, "the EvalFile %.300s is empty", path);
        if (stream)
            fclose(stream);
    }
    file.bytes = bytes;
    if (good && !searcher_set_eval_file(searcher, &file))
        good = text_fail(why, "out of memory");
    free(bytes);
    return good;
}

const char *tablebase_path_find(const char *value, struct text *folder)
{
    const char *cache = getenv("XDG_CACHE_HOME");
    const char *home = getenv("HOME");

    text_clear(folder);
    if (strcmp(value, TABLEBASE_PATH_CACHE) != 0)
        text_add(folder, "%s", value);
    else if (cache && *cache == '/')
        text_add(folder, "%s/potpourri/tablebases", cache);
    else if (home && *home == '/')
        text_add(folder, "%s/.cache/potpourri/tablebases", home);
    return folder->length > 0 && !folder->cut ? folder->chars : NULL;
}

/* Use the tables of the option TablebasePath. */
static bool set_tablebase(struct searcher *searcher, const char *path, struct text *why)
{
    struct text folder;

    return searcher_set_tablebase(searcher, tablebase_path_find(path, &folder))
           || text_fail(why, "out of memory");
}

bool searcher_options_use_tables(struct searcher *searcher,
                                 const struct configuration *configuration,
                                 struct text *why)
{
    return set_tablebase(searcher, configuration->tablebase_path, why);
}

struct searcher *searcher_options_new(const struct configuration *configuration,
                                      const struct rules *rules, struct text *why)
{
    const char *path = configuration->eval_file;
    struct searcher *searcher =
        searcher_new(configuration->hash_mb, configuration->threads);
    struct text description;

    if (searcher)
        searcher_set_parameters(searcher, &configuration->parameters);
    if (!searcher) {
        text_fail(why, "no memory for a table of %d MB and %d threads",
                  configuration->hash_mb, configuration->threads);
        return NULL;
    }
    if (!set_eval_file(searcher, path, why)
        || (rules && !searcher_describe_eval(searcher, rules, &description)
            && !text_fail(why, "EvalFile %s: %s", path, description.chars))) {
        searcher_free(searcher);
        return NULL;
    }
    return searcher;
}

bool searcher_options_change(struct searcher *searcher,
                             const struct configuration *before,
                             const struct configuration *after, struct text *why)
{
    searcher_set_parameters(searcher, &after->parameters);
    if (after->hash_mb != before->hash_mb && !searcher_resize(searcher, after->hash_mb))
        return text_fail(why, "no memory for a table of %d MB", after->hash_mb);
    if (after->threads != before->threads
        && !searcher_set_threads(searcher, after->threads))
        return text_fail(why, "no memory for %d threads", after->threads);
    if (strcmp(after->tablebase_path, before->tablebase_path) != 0
        && !set_tablebase(searcher, after->tablebase_path, why))
        return false;
    return strcmp(after->eval_file, before->eval_file) == 0
           || set_eval_file(searcher, after->eval_file, why);
}

void searcher_report_complaint(struct searcher *searcher)
{
    struct text why;

    if (searcher_take_complaint(searcher, &why))
        report_error(0, "%s", why.chars);
}

void tablebase_report_complaint(struct table_provider *provider)
{
    struct text why;

    if (table_provider_take_complaint(provider, &why))
        report_error(0, "%s", why.chars);
}
