/* user_file.c - where the terminal keeps files for its user.  SPDX-License-Identifier: MIT */
#include "protocol/shell/terminal/user_file.h"

#include "engine/core/text.h"
#include "engine/platform/folder.h"

bool user_file_find(enum user_folder kind, const char *name, struct text *path)
{
    char folder[TEXT_MAX];

    text_clear(path);
    if (!path_user_folder(kind, folder, sizeof folder))
        return false;
    text_add(path, "%s/potpourri", folder);
    if (!path->cut)
        (void)folder_make(path->chars);
    text_add(path, "/%s", name);
    if (path->cut)
        text_clear(path);
    return path->length > 0;
}
