/* tablebase_path.h - where endgame tables are kept.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_SESSION_TABLEBASE_PATH_H
#define PROTOCOL_SESSION_TABLEBASE_PATH_H

#include "engine/core/types.h"

struct table_provider;
struct text;

/* The value of the option TablebasePath that means $XDG_CACHE_HOME/potpourri/tablebases, or the same in
 * ~/.cache. */
#define TABLEBASE_PATH_CACHE "<cache>"

/* Tell on standard error of a file that could not be used, once. */
void tablebase_report_complaint(struct table_provider *provider);

/* The folder that a value of the option TablebasePath means; false: there is none. */
bool tablebase_path_find(const char *value, struct text *folder);

#endif
