/* searcher_options.c - the options that a searcher has.  SPDX-License-Identifier: MIT */
#include "protocol/session/searcher_options.h"

#include "engine/core/input_file.h"
#include "engine/core/text.h"
#include "engine/platform/path.h"
#include "eval/net/eval_file.h"
#include "protocol/session/options.h"
#include "protocol/text/errors.h"
#include "search/search.h"
#include "search/tablebase/provider.h"

#include <stdlib.h>
#include <string.h>

/* Append our folder `name` among the user's folders: nothing when the environment names none. */
static void add_users_folder(struct text *folder, enum user_folder kind,
                             const char *name)
{
    char path[TEXT_MAX];

    if (path_user_folder(kind, path, sizeof path))
        text_add(folder, "%s/potpourri/%s", path, name);
}

const char *net_folder_find(struct text *folder)
{
    text_clear(folder);
    add_users_folder(folder, FOLDER_DATA, "nets");
    return folder->length > 0 && !folder->cut ? folder->chars : NULL;
}

static bool set_eval_file(struct searcher *searcher, const char *path, struct text *why)
{
    const bool embedded = strcmp(path, EVAL_FILE_EMBEDDED) == 0;
    struct text folder, reason;
    struct eval_file file = {.source = embedded ? EVAL_EMBEDDED
                                       : *path  ? EVAL_FILE
                                                : EVAL_CLASSICAL,
                             .folder = net_folder_find(&folder)};
    unsigned char *bytes = NULL;
    bool good = true;

    if (file.source == EVAL_FILE)
        good = input_file_read(path, EVAL_FILE_MAX, &bytes, &file.size, &reason)
               || text_fail(why, "cannot read the EvalFile %s", reason.chars);
    file.bytes = bytes;
    if (good && !searcher_set_eval_file(searcher, &file))
        good = text_fail(why, "out of memory");
    free(bytes);
    return good;
}

const char *tablebase_path_find(const char *value, struct text *folder)
{
    text_clear(folder);
    if (strcmp(value, TABLEBASE_PATH_CACHE) != 0)
        text_add(folder, "%s", value);
    else
        add_users_folder(folder, FOLDER_CACHE, "tablebases");
    return folder->length > 0 && !folder->cut ? folder->chars : NULL;
}

bool searcher_options_use_tables(struct searcher *searcher,
                                 const struct configuration *configuration,
                                 struct text *why)
{
    const char *path = configuration->tablebase_path;
    struct text folder;

    return searcher_set_tablebase(searcher, tablebase_path_find(path, &folder),
                                  path[0] ? configuration->tablebase_mb : 0)
           || text_fail(why, "out of memory");
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
    searcher_report_complaint(searcher);
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
    if ((strcmp(after->tablebase_path, before->tablebase_path) != 0
         || after->tablebase_mb != before->tablebase_mb)
        && !searcher_options_use_tables(searcher, after, why))
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
