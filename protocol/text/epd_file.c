/* epd_file.c - files of positions.  SPDX-License-Identifier: MIT */
#include "protocol/text/epd_file.h"

#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/position.h"
#include "protocol/text/errors.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

enum { LENGTH_MAX = 2048, FEN_FIELDS_LEAST = 4 };

/* A file being read. */
struct source {
    FILE *file;
    const char *path;
    const struct rules *rules;
    int line;    /* number of the one being read */
    double size; /* bytes; 0: not known          */
    double read; /* bytes                        */
    bool good;   /* no line was wrong so far     */
};

static void report_bad_position(struct source *source, const char *why)
{
    report_error(STATUS_FAILED, "%s:%d: %s", source->path, source->line, why);
    source->good = false;
}

/* Whether a word begins an EPD operation, eg. "bm" or "c0". */
static bool is_operation(const char *word)
{
    const size_t length = strspn(word, "abcdefghijklmnopqrstuvwxyz0123456789_");

    return *word >= 'a' && *word <= 'z' && length >= 2
           && (word[length] == ' ' || word[length] == '\0');
}

/* Cut off what stands behind the FEN. */
static void cut_operations(char *line)
{
    int words = 0;

    line[strcspn(line, ";\t\r")] = '\0';
    for (char *c = line; *c; c += strspn(c, " ")) {
        if (words++ >= FEN_FIELDS_LEAST && is_operation(c)) {
            *c = '\0';
            return;
        }
        c += strcspn(c, " ");
    }
}

/* Read the position of a line; false when there is none. */
static bool read_position(struct source *source, char *line, struct position *pos)
{
    struct text why;

    line += strspn(line, " \t\r");
    if (*line == '\0' || *line == '#')
        return false;
    cut_operations(line);
    for (char *end = line + strlen(line); end > line && end[-1] == ' '; end--)
        end[-1] = '\0';
    if (fen_parse(pos, source->rules, line, &why))
        return true;
    report_bad_position(source, why.chars);
    return false;
}

/* Read a line without its end; false at the end of the file, or of what can be a file of
 * positions: a line that does not fit. */
static bool next_line(struct source *source, char line[LENGTH_MAX])
{
    int length = 0;
    int c;

    source->line++;
    while ((c = getc(source->file)) != EOF && c != '\n') {
        if (length == LENGTH_MAX - 1) {
            report_bad_position(source,
                                "the line is too long; no further one was read");
            return false;
        }
        line[length++] = (char)(c ? c : '?');
    }
    source->read += length + (c != EOF);
    line[length] = '\0';
    return c != EOF || length > 0;
}

static void read_lines(struct source *source, position_function take, void *context)
{
    char line[LENGTH_MAX];

    while (next_line(source, line)) {
        struct position pos;

        if (read_position(source, line, &pos)
            && !take(context, &pos, source->line,
                     source->size > 0.0 ? source->read / source->size : 0.0))
            return;
    }
}

bool epd_file_read(const char *path, const struct rules *rules, position_function take,
                   void *context)
{
    struct source source = {
        .file = fopen(path, "r"), .path = path, .rules = rules, .good = true};
    struct stat status;

    if (!source.file) {
        report_error(STATUS_FAILED, "%s: %s", path, strerror(errno));
        return false;
    }
    if (fstat(fileno(source.file), &status) == 0)
        source.size = (double)status.st_size;
    read_lines(&source, take, context);
    if (ferror(source.file)) {
        report_error(STATUS_FAILED, "%s: %s", path, strerror(errno));
        source.good = false;
    }
    fclose(source.file);
    return source.good;
}
