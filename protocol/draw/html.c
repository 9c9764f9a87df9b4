/* html.c - pages of HTML that need no other file.  SPDX-License-Identifier: MIT */
#include "protocol/draw/html.h"

#include "protocol/text/utf8.h"

static const char style[] =
    "body{font:16px/1.5 system-ui,sans-serif;color:#222;background:#fdfcf9;"
    "max-width:76em;margin:1em auto;padding:0 1em}\n"
    "h1,h2,h3{line-height:1.2}\n"
    "code,pre{font:14px/1.4 ui-monospace,monospace}\n"
    "code{overflow-wrap:anywhere}\n"
    "table{border-collapse:collapse}td,th{border:1px solid #ccc;padding:.2em .6em;"
    "text-align:left;vertical-align:top}\n"
    "figure{margin:.5em 0;max-width:100%}svg{max-width:100%;height:auto}\n"
    "figcaption{font-size:.9em;color:#555}\n"
    ".note{color:#555;font-size:.95em}\n";

void html_write(FILE *file, const char *chars)
{
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
            chars += utf8_write(file, chars);
            continue;
        }
        chars++;
    }
}

void html_begin(FILE *file, const char *title, const char *rules)
{
    fputs("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
          "<meta name=\"viewport\" content=\"width=device-width\"/>\n<title>",
          file);
    html_write(file, title);
    fprintf(file, "</title>\n<style>\n%s%s</style>\n</head>\n<body>\n", style,
            rules ? rules : "");
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
