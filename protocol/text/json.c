/* json.c - JSON: a writer, and a reader of our own records.  SPDX-License-Identifier: MIT */
#include "protocol/text/json.h"

#include "engine/core/number.h"
#include "engine/core/text.h"
#include "engine/core/utf8.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

void json_add(struct json_writer *json, const char *chars)
{
    char utf8[UTF8_LENGTH_MAX + 1];

    while (*chars) {
        if (*chars == '"' || *chars == '\\') {
            fprintf(json->file, "\\%c", *chars++);
        } else if (*chars == '\n') {
            fputs("\\n", json->file);
            chars++;
        } else if ((unsigned char)*chars < ' ' || *chars == 127) {
            fprintf(json->file, "\\u%04x", (unsigned)(unsigned char)*chars++);
        } else {
            chars += utf8_read(chars, utf8);
            fputs(utf8, json->file);
        }
    }
}

/* Write what precedes a value. */
static void begin_value(struct json_writer *json, const char *name)
{
    if (json->comma)
        putc(',', json->file);
    json->comma = true;
    if (name)
        fprintf(json->file, "\"%s\":", name);
}

void json_open(struct json_writer *json, const char *name, char bracket)
{
    begin_value(json, name);
    putc(bracket, json->file);
    json->comma = false;
}

void json_close(struct json_writer *json, char bracket)
{
    putc(bracket, json->file);
    json->comma = true;
}

void json_open_string(struct json_writer *json, const char *name)
{
    begin_value(json, name);
    putc('"', json->file);
}

void json_close_string(struct json_writer *json)
{
    putc('"', json->file);
}

void json_write_string(struct json_writer *json, const char *name, const char *chars)
{
    if (!chars) {
        json_write_null(json, name);
        return;
    }
    json_open_string(json, name);
    json_add(json, chars);
    json_close_string(json);
}

void json_write_integer(struct json_writer *json, const char *name, int64_t number)
{
    begin_value(json, name);
    fprintf(json->file, "%" PRId64, number);
}

void json_write_decimal(struct json_writer *json, const char *name, double number,
                        int decimals)
{
    const double scale = pow(10, decimals);

    begin_value(json, name);
    /* Adding 0 turns -0 into 0. */
    fprintf(json->file, "%.*f", decimals, round(number * scale) / scale + 0.0);
}

void json_write_boolean(struct json_writer *json, const char *name, bool value)
{
    begin_value(json, name);
    fputs(value ? "true" : "false", json->file);
}

void json_write_null(struct json_writer *json, const char *name)
{
    begin_value(json, name);
    fputs("null", json->file);
}

static const char *skip_blanks(const char *c)
{
    return c + strspn(c, " \t\r\n");
}

/* The end of the string that begins at `c`, or NULL. */
static const char *skip_string(const char *c)
{
    if (*c++ != '"')
        return NULL;
    for (; *c && *c != '"'; c++)
        if (*c == '\\' && !*++c)
            return NULL;
    return *c ? c + 1 : NULL;
}

/* The end of the value that begins at `c`, or NULL. */
static const char *skip_value(const char *c)
{
    int depth = 0;

    do {
        c = skip_blanks(c);
        if (*c == '"') {
            if (!(c = skip_string(c)))
                return NULL;
        } else if (*c == '[' || *c == '{') {
            depth++;
            c++;
        } else if (*c == ']' || *c == '}') {
            if (depth-- == 0)
                return NULL;
            c++;
        } else if (depth > 0 && (*c == ',' || *c == ':')) {
            c++;
        } else {
            const size_t length = strcspn(c, ",:]}[{\" \t\r\n");

            if (length == 0)
                return NULL;
            c += length;
        }
    } while (depth > 0);
    return c;
}

/* Where the value of member `name` begins, NULL where there is none.  With `name` NULL,
 * the object's end. */
static const char *find_member(const char *line, const char *name)
{
    const char *c = skip_blanks(line);

    if (*c++ != '{')
        return NULL;
    for (c = skip_blanks(c); *c != '}'; c = skip_blanks(c)) {
        const char *begin = c + 1;

        if (!(c = skip_string(c)))
            return NULL;
        const size_t length = (size_t)(c - begin - 1);

        c = skip_blanks(c);
        if (*c++ != ':')
            return NULL;
        c = skip_blanks(c);
        if (name && strlen(name) == length && memcmp(begin, name, length) == 0)
            return c;
        if (!(c = skip_value(c)))
            return NULL;
        c = skip_blanks(c);
        if (*c == ',')
            c++;
        else if (*c != '}')
            return NULL;
    }
    return name ? NULL : c + 1;
}

bool json_is_object(const char *line)
{
    const char *end = find_member(line, NULL);

    return end && !*skip_blanks(end);
}

bool json_read_integer(const char *line, const char *name, int64_t *number)
{
    const char *value = find_member(line, name);

    return value && number_parse(&value, INT64_MIN, INT64_MAX, number);
}

const char *json_find_array(const char *line, const char *name)
{
    const char *value = find_member(line, name);

    return value && *value == '[' ? value : NULL;
}

const char *json_next_element(const char **array)
{
    const char *c = skip_blanks(*array);
    const char *end;

    if (*c != '[' && *c != ',')
        return NULL;
    c = skip_blanks(c + 1);
    end = *c == ']' ? NULL : skip_value(c);
    if (end)
        *array = end;
    return end ? c : NULL;
}

bool json_element_integer(const char *element, int64_t *number)
{
    return number_parse(&element, INT64_MIN, INT64_MAX, number);
}

/* The UTF-16 unit of the four hexadecimal digits after `*c`, and step over them; -1 if they are not. */
static int read_unit(const char **c)
{
    static const char hex[] = "0123456789abcdef";
    int unit = 0;

    for (int i = 0; i < 4; i++) {
        const char *digit = (*c)[1] ? strchr(hex, text_lower((*c)[1])) : NULL;

        if (!digit)
            return -1;
        unit = 16 * unit + (int)(digit - hex);
        ++*c;
    }
    return unit;
}

/* Copy characters that are escaped as UTF-16, the first of them at the `u` at `*c`, to `to`; moves both to
 * the ends. */
static void unescape_units(const char **c, char **to)
{
    struct decoder decoder = {.encoding = ENCODING_UTF16_BIG, .taken = 2};
    int unit = read_unit(c);
    int32_t code;

    for (; unit >= 0; unit = read_unit(c)) {
        decoder_push(&decoder, unit >> 8);
        decoder_push(&decoder, unit & 0xff);
        while (decoder_pop(&decoder, &code))
            *to += utf8_encode(code ? code : '?', *to);
        if ((*c)[1] != '\\' || (*c)[2] != 'u')
            break;
        *c += 2;
    }
    decoder_push(&decoder, DECODER_END);
    while (decoder_pop(&decoder, &code))
        *to += utf8_encode(code, *to);
}

/* The character that `c` escapes. */
static char unescape(char c)
{
    switch (c) {
    case 'n':
        return '\n';
    case 't':
        return '\t';
    case 'r':
        return '\r';
    default:
        return c;
    }
}

char *json_element_string(const char *element)
{
    const char *end = skip_string(element);
    char *chars = end ? malloc((size_t)(end - element)) : NULL;
    char *to = chars;

    if (!chars)
        return NULL;
    for (const char *c = element + 1; c < end - 1; c++) {
        if (*c != '\\')
            *to++ = *c;
        else if (*++c == 'u')
            unescape_units(&c, &to);
        else
            *to++ = unescape(*c);
    }
    *to = '\0';
    return chars;
}

char *json_read_string(const char *line, const char *name)
{
    const char *value = find_member(line, name);

    return value ? json_element_string(value) : NULL;
}

const char *json_find_object(const char *line, const char *name)
{
    const char *value = find_member(line, name);

    return value && *value == '{' ? value : NULL;
}

const char *json_next_member(const char **object, char **name)
{
    const char *c = skip_blanks(*object);
    const char *begin, *end;

    if (*c != '{' && *c != ',')
        return NULL;
    begin = skip_blanks(c + 1);
    end = skip_string(begin);
    if (!end || *skip_blanks(end) != ':')
        return NULL;
    c = skip_blanks(skip_blanks(end) + 1);
    end = skip_value(c);
    if (!end)
        return NULL;
    *name = json_element_string(begin);
    *object = end;
    return c;
}
