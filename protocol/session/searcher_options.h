/* searcher_options.h - the options that a searcher has.  SPDX-License-Identifier: MIT
 *
 * Hash, Threads, TablebasePath, TablebaseMemory and EvalFile.  The last is the path of a net, EVAL_FILE_EMBEDDED for the
 * user's own net or that which is built in, or empty for the classical evaluation.
 */
#ifndef PROTOCOL_SESSION_SEARCHER_OPTIONS_H
#define PROTOCOL_SESSION_SEARCHER_OPTIONS_H

#include "engine/core/types.h"

struct configuration;
struct rules;
struct searcher;
struct table_provider;
struct text;

#define EVAL_FILE_EMBEDDED "<embedded>"

/* The value of the option TablebasePath that means $XDG_CACHE_HOME/potpourri/tablebases, or the same in
 * ~/.cache. */
#define TABLEBASE_PATH_CACHE "<cache>"

/* The folder that a value of the option TablebasePath means, in `folder`; NULL: there is none. */
const char *tablebase_path_find(const char *value, struct text *folder);

/* The folder of the user's own nets, $XDG_DATA_HOME/potpourri/nets or the same in ~/.local/share, in
 * `folder`; NULL: there is none. */
const char *net_folder_find(struct text *folder);

/* A searcher with the options of `configuration`; searcher_free() frees it.  NULL, with the
 * reason, when memory is out or the EvalFile cannot be read or, unless `rules` is NULL, does not
 * fit these rules. */
WARN_UNUSED struct searcher *searcher_options_new(
    const struct configuration *configuration, const struct rules *rules,
    struct text *why);

/* Use the endgame tables of the option TablebasePath, which searcher_options_new() does not: games
 * whose moves are to be repeated exactly go without.  False, with the reason, when memory is out. */
WARN_UNUSED bool searcher_options_use_tables(struct searcher *searcher,
                                             const struct configuration *configuration,
                                             struct text *why);

/* Tell on standard error, once, of a file of endgame tables or a net of the user's that could not be
 * used.  Not during a search. */
void searcher_report_complaint(struct searcher *searcher);

/* The same of a provider's files. */
void tablebase_report_complaint(struct table_provider *provider);

/* Change a searcher's options from those of `before` to those of `after`.  False, with the
 * reason, when memory is out or the EvalFile cannot be read.  Not during a search. */
WARN_UNUSED bool searcher_options_change(struct searcher *searcher,
                                         const struct configuration *before,
                                         const struct configuration *after,
                                         struct text *why);

#endif
