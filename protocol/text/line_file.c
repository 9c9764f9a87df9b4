/* line_file.c - text files of one entry a line.  SPDX-License-Identifier: MIT */
#include "protocol/text/line_file.h"

#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/text/epd.h"

#include <errno.h>
#include <string.h>

void line_file_begin(struct line_file *file, const struct text_file *text)
{
    file->text = *text;
    file->decoder = (struct decoder){.taken = 0};
    file->number = 0;
    file->broken = file->takes_any = false;
    file->others = NULL;
    file->operations = "";
}

bool line_file_open(struct line_file *file, const char *path, struct text *why)
{
    struct text_file text;
    const bool good = text_file_open(&text, path, why);

    line_file_begin(file, &text);
    return good;
}

bool line_file_open_chars(struct line_file *file, const char *name, const char *chars,
                          size_t size, struct text *why)
{
    struct text_file text;
    const bool good = text_file_open_chars(&text, name, chars, size, why);

    line_file_begin(file, &text);
    return good;
}

void line_file_close(struct line_file *file)
{
    rules_free(file->others);
    text_file_close(&file->text);
}

enum line_status line_file_fail(const struct line_file *file, const char *reason,
                                struct text *why)
{
    text_fail(why, "%.200s:%d: %.250s", file->text.path, file->number, reason);
    return LINE_BAD;
}

static int32_t next_character(struct line_file *file)
{
    return decoder_next_of_text(&file->decoder, text_file_next, &file->text);
}

/* Read one line of any length, as UTF-8. */
static enum line_status read_line(struct line_file *file, struct text *why)
{
    int length = 0;
    int32_t c;

    file->number++;
    while ((c = next_character(file)) != DECODER_END && c != '\n' && c != '\0') {
        char encoded[UTF8_LENGTH_MAX];
        const int size = utf8_encode(c, encoded);

        if (length + size <= LINE_LENGTH_MAX)
            memcpy(file->line + length, encoded, (size_t)size);
        length += length <= LINE_LENGTH_MAX ? size : 0;
    }
    file->broken = c == '\0' || ferror(file->text.file);
    if (c == '\0')
        return line_file_fail(file, "a zero byte: this is not a text file", why);
    if (file->broken)
        return line_file_fail(file, strerror(errno), why);
    if (length > LINE_LENGTH_MAX) {
        text_fail(why, "%.200s:%d: the line is longer than %d characters",
                  file->text.path, file->number, LINE_LENGTH_MAX);
        return LINE_BAD;
    }
    if (length > 0 && file->line[length - 1] == '\r')
        length--;
    file->line[length] = '\0';
    return c == DECODER_END && length == 0 ? LINE_END : LINE_READ;
}

/* Whether a line has nothing to read: it is empty, or a comment of ours, PGN's or EPD's. */
static bool is_passed_over(const char *line)
{
    return (*line && strchr("#%;", *line)) || line[strspn(line, " \t")] == '\0';
}

enum line_status line_file_next(struct line_file *file, struct text *why)
{
    enum line_status status;

    do
        status = file->broken ? LINE_END : read_line(file, why);
    while (status == LINE_READ && is_passed_over(file->line));
    return status;
}

const struct rules *line_file_find_rules(struct line_file *file,
                                         const struct rules *rules, const char *fen,
                                         struct text *why)
{
    if (!rules_lack_option(rules, fen))
        return rules;
    if (!file->others)
        file->others = rules_copy(rules, "true", why);
    return file->others;
}

/* Whether the castling rights of a FEN would be lost by these rules; `why` then is what it needs. */
static bool lacks_option(const struct rules *rules, const char *fen, struct text *why)
{
    if (!rules_lack_option(rules, fen))
        return false;
    text_fail(why, "its castling rights need -o %s=true",
              rules->variant->options[0].name);
    return true;
}

enum line_status line_file_next_position(struct line_file *file,
                                         const struct rules *rules,
                                         struct position *pos, struct text *why)
{
    const enum line_status status = line_file_next(file, why);
    struct text reason;

    if (status != LINE_READ)
        return status;
    file->operations = epd_cut_operations(file->line, rules);
    if (file->takes_any)
        rules = line_file_find_rules(file, rules, file->line, &reason);
    else if (lacks_option(rules, file->line, &reason))
        rules = NULL;
    if (rules && fen_parse(pos, rules, file->line, &reason)
        && epd_read_counters(file->operations, pos, &reason))
        return LINE_READ;
    return line_file_fail(file, reason.chars, why);
}
