/* site_files.h - the files of a site.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_PUBLISH_SITE_FILES_H
#define PROTOCOL_PUBLISH_SITE_FILES_H

#include "engine/core/types.h"

struct new_file;
struct text;

/* Make a folder of the site at `folder`, or with "" the site's own. */
WARN_UNUSED bool site_make_folder(const char *folder, const char *name,
                                  struct text *why);

/* Begin to write a file of the site, in the folder of a game or, with "", in that of the site;
 * new_file_close() ends it. */
WARN_UNUSED bool site_open(struct new_file *file, const char *folder, const char *game,
                           const char *name, struct text *why);

#endif
