/* line_file.c - text files of one entry a line.  SPDX-License-Identifier: MIT */
#include "protocol/text/line_file.h"

#include "engine/core/text.h"
#include "engine/rules/fen.h"

#include <errno.h>
#include <string.h>

enum { FEN_FIELDS_MIN = 4 };

/* Begin to read `stream`; NULL: it could not be opened, as errno says. */
static bool begin_file(struct line_file *file, const char *path, FILE *stream,
                       struct text *why)
{
    file->path = path;
    file->number = 0;
    file->broken = false;
    file->operations = "";
    file->file = stream;
    return stream || text_fail(why, "%.300s: %s", path, strerror(errno));
}

bool line_file_open(struct line_file *file, const char *path, struct text *why)
{
    return begin_file(file, path, strcmp(path, "-") == 0 ? stdin : fopen(path, "r"),
                      why);
}

bool line_file_open_chars(struct line_file *file, const char *name, const char *chars,
                          size_t size, struct text *why)
{
    /* It is only read. */
    return begin_file(file, name, fmemopen((void *)(uintptr_t)chars, size, "r"), why);
}

void line_file_close(struct line_file *file)
{
    if (file->file != stdin)
        fclose(file->file);
}

enum line_status line_file_fail(const struct line_file *file, const char *reason,
                                struct text *why)
{
    text_fail(why, "%.200s:%d: %.250s", file->path, file->number, reason);
    return LINE_BAD;
}

/* Read one line of any length. */
static enum line_status read_line(struct line_file *file, struct text *why)
{
    int length = 0;
    int c;

    file->number++;
    while ((c = getc(file->file)) != EOF && c != '\n' && c != '\0') {
        if (length < LINE_LENGTH_MAX)
            file->line[length] = (char)c;
        length += length <= LINE_LENGTH_MAX;
    }
    file->broken = c == '\0' || ferror(file->file);
    if (c == '\0')
        return line_file_fail(file, "a zero byte: this is not a text file", why);
    if (file->broken)
        return line_file_fail(file, strerror(errno), why);
    if (length > LINE_LENGTH_MAX) {
        text_fail(why, "%.200s:%d: the line is longer than %d characters", file->path,
                  file->number, LINE_LENGTH_MAX);
        return LINE_BAD;
    }
    if (length > 0 && file->line[length - 1] == '\r')
        length--;
    file->line[length] = '\0';
    return c == EOF && length == 0 ? LINE_END : LINE_READ;
}

enum line_status line_file_next(struct line_file *file, struct text *why)
{
    enum line_status status;

    do
        status = file->broken ? LINE_END : read_line(file, why);
    while (status == LINE_READ
           && (*file->line == '#' || file->line[strspn(file->line, " \t")] == '\0'));
    return status;
}

/* Whether a word is the opcode of an EPD operation, eg. "bm" or "c0". */
static bool is_opcode(const char *word)
{
    const size_t length = strspn(word, "abcdefghijklmnopqrstuvwxyz0123456789_");

    return *word >= 'a' && *word <= 'z' && length >= 2
           && (word[length] == ' ' || word[length] == ';' || word[length] == '\0');
}

char *line_cut_operations(char *line)
{
    char *end = line + strcspn(line, ";\t");
    char *rest;
    int fields = 0;

    for (char *c = line; c < end; c += strcspn(c, " ;\t")) {
        c += strspn(c, " ");
        if (fields++ >= FEN_FIELDS_MIN && is_opcode(c))
            end = c;
    }
    rest = end + (*end == ';' || *end == '\t');
    while (end > line && end[-1] == ' ')
        end--;
    *end = '\0';
    return rest;
}

/* The end of the operation that begins at `c`: its semicolon, or the final 0. */
static const char *operation_end(const char *c)
{
    bool quoted = false;

    for (; *c && (quoted || *c != ';'); c++)
        quoted ^= *c == '"';
    return c;
}

const char *epd_find_operand(const char *operations, const char *opcode, int *length)
{
    const size_t size = strlen(opcode);
    const char *end;

    for (const char *c = operations; *c; c = end + (*end == ';')) {
        c += strspn(c, " \t");
        end = operation_end(c);
        if (strncmp(c, opcode, size) != 0 || !strchr(" ;", c[size]))
            continue;
        c += size;
        c += strspn(c, " ");
        c += *c == '"';
        while (end > c && strchr("\" ", end[-1]))
            end--;
        *length = (int)(end - c);
        return c;
    }
    return NULL;
}

enum line_status line_file_next_position(struct line_file *file,
                                         const struct rules *rules,
                                         struct position *pos, struct text *why)
{
    const enum line_status status = line_file_next(file, why);
    struct text reason;

    if (status != LINE_READ)
        return status;
    file->operations = line_cut_operations(file->line);
    if (fen_parse(pos, rules, file->line, &reason))
        return LINE_READ;
    return line_file_fail(file, reason.chars, why);
}
