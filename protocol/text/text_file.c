/* text_file.c - files of text in any encoding.  SPDX-License-Identifier: MIT */
#include "protocol/text/text_file.h"

#include "engine/core/text.h"
#include "engine/core/utf8.h"
#include "engine/platform/stream.h"

#include <errno.h>
#include <string.h>
#include <strings.h>

/* Begin to read `stream`; NULL: it could not be opened, as errno says. */
static bool begin_file(struct text_file *file, const char *path, FILE *stream,
                       struct text *why)
{
    file->path = path;
    file->file = stream;
    file->count = file->next = 0;
    return stream || text_fail(why, "%.300s: %s", path, strerror(errno));
}

bool text_file_open(struct text_file *file, const char *path, struct text *why)
{
    return begin_file(file, path, strcmp(path, "-") == 0 ? stdin : fopen(path, "r"),
                      why);
}

bool text_file_open_chars(struct text_file *file, const char *name, const char *chars,
                          size_t size, struct text *why)
{
    return begin_file(file, name, stream_open_chars(chars, size), why);
}

void text_file_close(struct text_file *file)
{
    if (file->file != stdin)
        fclose(file->file);
}

int text_file_next(void *context)
{
    struct text_file *file = context;

    return file->next < file->count ? file->head[file->next++] : getc(file->file);
}

/* ---- games or positions ------------------------------------------------------------ */

/* The next byte, which is kept to be read again; -1 also where there is no room for it. */
static int peek_byte(void *context)
{
    struct text_file *file = context;
    int c;

    if (file->count == TEXT_FILE_HEAD || (c = getc(file->file)) == EOF)
        return DECODER_END;
    file->head[file->count++] = (unsigned char)c;
    return c;
}

static bool is_blank(int32_t c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static bool is_named(const char *path, const char *ending)
{
    const char *found = strrchr(path, '.');

    return found && strcasecmp(found, ending) == 0;
}

/* The first character that is neither blank nor in a line that begins with % or ;, which are comments in
 * games and among positions. */
static int32_t skip_comments(struct decoder *decoder, struct text_file *file)
{
    int32_t c;

    do {
        c = decoder_next(decoder, peek_byte, file);
        if (c == '%' || c == ';')
            while (c != '\n' && c != DECODER_END)
                c = decoder_next(decoder, peek_byte, file);
    } while (is_blank(c));
    return c;
}

/* A position's first word has its ranks, a game's none.  Lines that begin with # are comments among
 * positions. */
bool text_file_has_games(struct text_file *file)
{
    struct decoder decoder = {.taken = 0};
    bool has_slash = false;
    int32_t c = skip_comments(&decoder, file);

    if (c == DECODER_END)
        return is_named(file->path, ".pgn");
    if (c == '#' || c == '\0')
        return false;
    if (c < 0x80 && strchr("[{(", (char)c))
        return true;
    while (c != DECODER_END && !is_blank(c) && !has_slash) {
        has_slash = c == '/';
        c = decoder_next(&decoder, peek_byte, file);
    }
    return !has_slash
           && (is_named(file->path, ".pgn")
               || (c != DECODER_END && !is_named(file->path, ".epd")));
}
