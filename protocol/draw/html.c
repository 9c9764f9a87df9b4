/* html.c - pages of HTML that need no other file.  SPDX-License-Identifier: MIT */
#include "protocol/draw/html.h"

#include "engine/core/utf8.h"

#include <string.h>

enum { PART_NAME_MAX = 32 };

void html_write(FILE *file, const char *chars)
{
    char utf8[UTF8_LENGTH_MAX + 1];

    while (*chars) {
        if (*chars == '&')
            fputs("&amp;", file);
        else if (*chars == '<')
            fputs("&lt;", file);
        else if (*chars == '>')
            fputs("&gt;", file);
        else if (*chars == '"')
            fputs("&quot;", file);
        else {
            chars += utf8_read(chars, utf8);
            fputs(utf8, file);
            continue;
        }
        chars++;
    }
}

/* Write what the embedded file `name` says. */
static void write_part(FILE *file, const char *name)
{
    const struct embedded_file *part = embedded_find(html_parts, name);

    fwrite(part->bytes, 1, part->size, file);
}

/* Write the parts with these names, blanks between. */
static void write_parts(FILE *file, const char *names)
{
    char name[PART_NAME_MAX];

    for (; *names; names += strspn(names, " ")) {
        const int length = (int)strcspn(names, " ");

        snprintf(name, sizeof name, "%.*s", length, names);
        write_part(file, name);
        names += length;
    }
}

static void write_property(FILE *file, const char *name, const char *content)
{
    fprintf(file, "<meta property=\"og:%s\" content=\"", name);
    html_write(file, content);
    fputs("\"/>\n", file);
}

/* Without a description nothing is shared. */
static void begin(FILE *file, const char *title, const char *style,
                  const char *description, const char *picture)
{
    fputs("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
          "<meta name=\"viewport\" content=\"width=device-width\"/>\n<title>",
          file);
    html_write(file, title);
    fputs("</title>\n", file);
    if (description) {
        write_property(file, "type", "website");
        write_property(file, "title", title);
        write_property(file, "description", description);
        write_property(file, "image", picture);
    }
    fputs("<style>\n", file);
    write_part(file, "html.css");
    write_parts(file, style);
    fputs("</style>\n</head>\n<body>\n", file);
}

void html_begin(FILE *file, const char *title, const char *style)
{
    begin(file, title, style, NULL, NULL);
}

void html_begin_shared(FILE *file, const char *title, const char *style,
                       const char *description, const char *picture)
{
    begin(file, title, style, description, picture);
}

void html_script(FILE *file, const char *script)
{
    fputs("<script>\n", file);
    write_part(file, script);
    fputs("</script>\n", file);
}

void html_end(FILE *file)
{
    fputs("</body>\n</html>\n", file);
}

void html_element(FILE *file, const char *name, const char *class, const char *chars)
{
    if (class)
        fprintf(file, "<%s class=\"%s\">", name, class);
    else
        fprintf(file, "<%s>", name);
    html_write(file, chars);
    fprintf(file, "</%s>\n", name);
}
