/* html.c - pages of HTML that need no other file.  SPDX-License-Identifier: MIT */
#include "protocol/draw/html.h"

#include "engine/core/utf8.h"

#include <string.h>

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

void html_begin(FILE *file, const char *title, const char *style)
{
    fputs("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
          "<meta name=\"viewport\" content=\"width=device-width\"/>\n<title>",
          file);
    html_write(file, title);
    fputs("</title>\n<style>\n", file);
    write_part(file, "html.css");
    write_part(file, style);
    fputs("</style>\n</head>\n<body>\n", file);
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
