/* site_files.c - the files of a site.  SPDX-License-Identifier: MIT */
#include "protocol/publish/site_files.h"

#include "engine/core/new_file.h"
#include "engine/core/text.h"
#include "engine/platform/file.h"
#include "protocol/publish/site.h"

#include <errno.h>
#include <string.h>

/* Join the parts of a path; `game` and `name` may be "". */
static bool join(char path[SITE_PATH_MAX], const char *folder, const char *game,
                 const char *name, struct text *why)
{
    const int length = snprintf(path, SITE_PATH_MAX, "%s%s%s%s%s", folder,
                                *game ? "/" : "", game, *name ? "/" : "", name);

    return length < SITE_PATH_MAX
           || text_fail(why, "%.200s: the path is too long", folder);
}

bool site_make_folder(const char *folder, const char *name, struct text *why)
{
    char path[SITE_PATH_MAX];

    return join(path, folder, name, "", why)
           && (file_make_folder(path, false)
               || text_fail(why, "%.400s: %s", path, strerror(errno)));
}

bool site_open(struct new_file *file, const char *folder, const char *game,
               const char *name, struct text *why)
{
    char path[SITE_PATH_MAX];

    return join(path, folder, game, name, why) && new_file_open(file, path, why);
}
