/* page.c - a page of help: for a terminal, as mdoc for the manual page, as HTML, or as JSON.
 * SPDX-License-Identifier: MIT
 */
#include "protocol/rulebook/page.h"

#include "engine/core/text.h"
#include "protocol/draw/html.h"
#include "protocol/text/json.h"

#include <string.h>

enum { INDENT = 2, ITEM_INDENT = 11 };

struct page page_open(FILE *file, bool mdoc)
{
    return (struct page){
        .file = file,
        .width = mdoc ? WORD_WRAP_COLUMNS : word_wrap_terminal_width(file),
        .mdoc = mdoc,
        .item_indent = ITEM_INDENT,
    };
}

struct page page_open_html(FILE *file)
{
    return (struct page){.file = file, .html = true};
}

struct page page_open_json(struct json_writer *json)
{
    return (struct page){.json = json};
}

bool page_has_pictures(const struct page *page)
{
    return !page->mdoc && !page->json && !page->html;
}

/* Write a part of a page as an element of HTML. */
static void write_element(struct page *page, const char *part, const char *text)
{
    static const char *const elements[][2] = {
        {"title", "h2"}, {"heading", "h3"}, {"paragraph", "p"}, {"literal", "pre"}};

    page_end_list(page);
    for (size_t i = 0; i < sizeof elements / sizeof *elements; i++)
        if (strcmp(elements[i][0], part) == 0)
            html_element(page->file, elements[i][1], NULL, text);
    if (strcmp(part, "link") != 0)
        return;
    fputs("<p><a href=\"", page->file);
    html_write(page->file, text);
    fputs("\">", page->file);
    html_write(page->file, text);
    fputs("</a></p>\n", page->file);
}

/* Write a part of a page as JSON or HTML; false: the page is in neither. */
static bool write_part(struct page *page, const char *part, const char *text)
{
    if (page->html) {
        write_element(page, part, text);
        return true;
    }
    if (!page->json)
        return false;
    json_open(page->json, NULL, '{');
    json_write_string(page->json, "part", part);
    json_write_string(page->json, "text", text);
    json_close(page->json, '}');
    return true;
}

/* Begin a text whose lines are indented.  Its first line goes on at `column`, after what has been
 * printed there. */
static void begin_text(struct page *page, int indent, int column)
{
    page->wrap = (struct word_wrap){
        .file = page->file, .width = page->width, .indent = indent, .column = column};
}

/* Whether a word ends a sentence, so that mdoc wants a new line after it. */
static bool ends_sentence(const char *word, int length)
{
    while (length > 1 && strchr(")\"'", word[length - 1]))
        length--;
    return length > 0 && strchr(".!?", word[length - 1]);
}

/* Add a word that mdoc must not take for a request or an escape. */
static void add_mdoc_word(struct page *page, const char *word, int length)
{
    struct text text = {.length = 0};

    if (*word == '.' || *word == '\'')
        text_add(&text, "\\&");
    for (int i = 0; i < length; i++)
        if (word[i] == '\\')
            text_add(&text, "\\e");
        else
            text_add_char(&text, word[i]);
    word_wrap_add(&page->wrap, text.chars);
    if (ends_sentence(word, length))
        word_wrap_end(&page->wrap);
}

void page_add(struct page *page, const char *text)
{
    if (page->json) {
        json_add(page->json, page->wrap.column++ > 0 ? " " : "");
        json_add(page->json, text);
        return;
    }
    if (page->html) {
        fputs(page->wrap.column++ > 0 ? " " : "", page->file);
        html_write(page->file, text);
        return;
    }
    while (page->mdoc && *text) {
        const int length = (int)strcspn(text, " ");

        add_mdoc_word(page, text, length);
        text += length;
        text += strspn(text, " ");
    }
    word_wrap_add(&page->wrap, text);
}

static void end_text(struct page *page)
{
    if (page->wrap.column > 0)
        word_wrap_end(&page->wrap);
}

void page_title(struct page *page, const char *title)
{
    if (write_part(page, "title", title))
        return;
    page_end_list(page);
    fprintf(page->file, page->mdoc ? ".Ss %s\n" : "%s\n", title);
    page->last = PAGE_TITLE;
}

void page_heading(struct page *page, const char *heading)
{
    if (write_part(page, "heading", heading))
        return;
    page_end_list(page);
    fprintf(page->file, page->mdoc ? ".Pp\n.Sy %s\n" : "\n%s\n", heading);
    page->last = PAGE_HEADING;
}

void page_paragraph(struct page *page, const char *text)
{
    if (write_part(page, "paragraph", text))
        return;
    page_end_list(page);
    if (page->mdoc && page->last != PAGE_TITLE)
        fputs(".Pp\n", page->file);
    else if (!page->mdoc && page->last == PAGE_PARAGRAPH)
        fputc('\n', page->file);
    begin_text(page, page->mdoc ? 0 : INDENT,
               page->mdoc ? 0 : fprintf(page->file, "%*s", INDENT - 1, ""));
    page_add(page, text);
    end_text(page);
    page->last = PAGE_PARAGRAPH;
}

void page_link(struct page *page, const char *address)
{
    if (!write_part(page, "link", address))
        page_paragraph(page, address);
}

void page_literal(struct page *page, const char *line)
{
    if (write_part(page, "literal", line))
        return;
    if (page->mdoc)
        fprintf(page->file, ".Bd -literal -offset indent\n%s\n.Ed\n", line);
    else
        fprintf(page->file, "%*s%s\n", 2 * INDENT, "", line);
}

static void begin_json_item(struct page *page, const char *term, const char *name)
{
    json_open(page->json, NULL, '{');
    json_write_string(page->json, "part", "item");
    json_write_string(page->json, "term", term);
    if (name)
        json_write_string(page->json, "name", name);
    json_open_string(page->json, "text");
    page->wrap.column = 0;
}

static void begin_html_item(struct page *page, const char *term, const char *name)
{
    fputs(page->in_list ? "<dt>" : "<dl>\n<dt>", page->file);
    html_element(page->file, "code", NULL, term);
    if (name)
        html_write(page->file, name);
    fputs("</dt>\n<dd>", page->file);
    page->wrap.column = 0;
    page->in_list = true;
}

void page_begin_item(struct page *page, const char *term, const char *name)
{
    int column = 0;

    if (page->json) {
        begin_json_item(page, term, name);
        return;
    }
    if (page->html) {
        begin_html_item(page, term, name);
        return;
    }
    if (page->mdoc) {
        fprintf(page->file, "%s.It Cm %s%s%s\n",
                page->in_list ? "" : ".Bl -tag -width Ds -compact\n", term,
                name ? " No " : "", name ? name : "");
    } else {
        begin_text(page, INDENT, fprintf(page->file, "%*s", INDENT - 1, ""));
        word_wrap_add(&page->wrap, term);
        word_wrap_add(&page->wrap, name ? name : "");
        column = page->wrap.column + fprintf(page->file, " ");
        if (column < page->item_indent - 1)
            column += fprintf(page->file, "%*s", page->item_indent - 1 - column, "");
    }
    begin_text(page, page->mdoc ? 0 : page->item_indent, column);
    page->in_list = true;
    page->last = PAGE_ITEM;
}

void page_end_item(struct page *page)
{
    if (page->json) {
        json_close_string(page->json);
        json_close(page->json, '}');
        return;
    }
    if (page->html) {
        fputs("</dd>\n", page->file);
        return;
    }
    end_text(page);
}

void page_end_list(struct page *page)
{
    if (page->in_list && page->mdoc)
        fputs(".El\n", page->file);
    if (page->in_list && page->html)
        fputs("</dl>\n", page->file);
    page->in_list = false;
}
