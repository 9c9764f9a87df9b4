/* tablebase_path.c - where endgame tables are kept.  SPDX-License-Identifier: MIT */
#include "protocol/session/tablebase_path.h"

#include "engine/core/text.h"
#include "protocol/text/errors.h"
#include "search/tablebase/provider.h"

#include <stdlib.h>
#include <string.h>

bool tablebase_path_find(const char *value, struct text *folder)
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
    return folder->length > 0 && !folder->cut;
}

void tablebase_report_complaint(struct table_provider *provider)
{
    struct text why;

    if (table_provider_take_complaint(provider, &why))
        report_error(0, "%s", why.chars);
}
