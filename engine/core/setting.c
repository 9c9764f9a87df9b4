/* setting.c - named values that users set, in tables.  SPDX-License-Identifier: MIT */
#include "engine/core/setting.h"

#include "engine/core/number.h"
#include "engine/core/text.h"

#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>
#include <strings.h>

const struct setting *setting_find(const struct setting *rows, const char *name)
{
    for (; rows && rows->name; rows++)
        if (strcasecmp(rows->name, name) == 0)
            return rows;
    return NULL;
}

/* ---- numbers ------------------------------------------------------------------------- */

static void store_integer(char *field, size_t size, int64_t number)
{
    const int32_t narrow = (int32_t)number;
    const bool check = number != 0;

    if (size == sizeof number)
        memcpy(field, &number, size);
    else if (size == sizeof narrow)
        memcpy(field, &narrow, size);
    else if (size == sizeof check)
        memcpy(field, &check, size);
    else
        assert(size == 0);
}

static int64_t load_integer(const char *field, size_t size)
{
    int64_t number = 0;
    int32_t narrow = 0;
    bool check = false;

    if (size == sizeof number) {
        memcpy(&number, field, size);
        return number;
    }
    if (size == sizeof narrow) {
        memcpy(&narrow, field, size);
        return narrow;
    }
    if (size == sizeof check)
        memcpy(&check, field, size);
    return check;
}

bool thousandths_parse(const char **c, int64_t max, int64_t *number)
{
    const char *at = *c;
    double decimal;

    if (!decimal_parse(&at, &decimal) || decimal < 0
        || decimal * 1000 > (double)max + 0.5)
        return false;
    *number = llround(decimal * 1000);
    *c = at;
    return true;
}

void thousandths_write(int64_t number, struct text *text)
{
    text_add(text, "%" PRId64, number / 1000);
    if (number % 1000 == 0)
        return;
    text_add(text, ".%03" PRId64, number % 1000);
    while (text->chars[text->length - 1] == '0')
        text->chars[--text->length] = '\0';
}

static bool read_integers(const struct setting *setting, char *field, const char *value)
{
    const size_t count = setting->size / sizeof(int);

    for (size_t i = 0; i < count; i++) {
        int64_t number;

        if ((i > 0 && *value++ != ',')
            || !number_parse(&value, setting->min, setting->max, &number))
            return false;
        store_integer(field + i * sizeof(int), sizeof(int), number);
    }
    return !*value;
}

static void write_integers(const struct setting *setting, const char *field,
                           struct text *text)
{
    const size_t count = setting->size / sizeof(int);
    bool set = false;

    for (size_t i = 0; i < count; i++) {
        const int64_t number = load_integer(field + i * sizeof(int), sizeof(int));

        set |= number != 0;
        text_add(text, "%s%" PRId64, i > 0 ? "," : "", number);
    }
    if (!set)
        text_clear(text);
}

/* ---- words --------------------------------------------------------------------------- */

/* The index of `value`, in any case of letters, among the words, or -1. */
static int find_word(const char *const *words, const char *value)
{
    for (int i = 0; words[i]; i++)
        if (strcasecmp(words[i], value) == 0)
            return i;
    return -1;
}

/* 1, 0, or -1 if the word says neither.  XBoard sends 1 and 0. */
static int read_check(const char *value)
{
    static const char *const words[] = {"false", "true", "no", "yes", "0", "1", NULL};
    const int word = value ? find_word(words, value) : 1;

    return word < 0 ? -1 : word % 2;
}

/* Append a number of the setting's type. */
static void write_number(const struct setting *setting, int64_t number,
                         struct text *text)
{
    if (setting->type == SETTING_DECIMAL)
        thousandths_write(number, text);
    else
        text_add(text, "%" PRId64, number);
}

/* Append the range of a number, with `to` between its ends. */
static void write_numbers(const struct setting *setting, const char *to,
                          struct text *text)
{
    write_number(setting, setting->min, text);
    text_add(text, "%s", to);
    write_number(setting, setting->max, text);
}

void setting_write_range(const struct setting *setting, struct text *text)
{
    if (setting->type == SETTING_INTEGER || setting->type == SETTING_DECIMAL)
        write_numbers(setting, "..", text);
    else if (setting->type == SETTING_CHECK)
        text_add(text, "true|false");
    else if (setting->type == SETTING_CHOICE)
        for (int i = 0, count = 0; setting->choices[i]; i++)
            text_add(text, "%s%s", *setting->choices[i] && count++ ? "|" : "",
                     setting->choices[i]);
    else
        text_add(text, "%s", setting->argument ? setting->argument : "TEXT");
}

/* ---- values -------------------------------------------------------------------------- */

/* Say which values `value` is not one of. */
static bool fail(const struct setting *setting, const char *value, struct text *why)
{
    struct text range = {.length = 0};

    if (setting->type == SETTING_CHECK)
        return text_fail(why, "'%.40s' is neither true nor false", value);
    if (setting->type == SETTING_INTEGER || setting->type == SETTING_DECIMAL) {
        write_numbers(setting, " to ", &range);
        return text_fail(why, "'%.40s' is no number from %s", value, range.chars);
    }
    setting_write_range(setting, &range);
    return text_fail(why, "'%.40s' is %s %s", value,
                     setting->type == SETTING_CHOICE ? "none of" : "not", range.chars);
}

static bool read_text(const struct setting *setting, char *field, const char *value,
                      struct text *why)
{
    const size_t length = strlen(value);

    if (length >= setting->size)
        return text_fail(why, "'%.20s...' is longer than %zu characters", value,
                         setting->size - 1);
    if (setting->check && !setting->check(value, why))
        return false;
    memcpy(field, value, length + 1);
    return true;
}

bool setting_read(const struct setting *setting, void *target, const char *value,
                  struct text *why)
{
    char *field = (char *)target + setting->offset;
    int64_t number = 0;
    bool good = true;

    for (const char *c = value; c && *c; c++)
        if ((unsigned char)*c < ' ' && !(*c == '\n' && setting->marks & SETTING_LINES))
            return text_fail(why, "a control character after '%.*s'",
                             c - value < 40 ? (int)(c - value) : 40, value);
    switch (setting->type) {
    case SETTING_INTEGER:
        good = number_read(value, setting->min, setting->max, &number);
        break;
    case SETTING_DECIMAL: {
        const char *c = value;

        good = thousandths_parse(&c, setting->max, &number) && !*c
               && number >= setting->min;
        break;
    }
    case SETTING_CHECK:
        number = read_check(value);
        good = number >= 0;
        break;
    case SETTING_CHOICE:
        number = find_word(setting->choices, value);
        good = number >= 0;
        break;
    case SETTING_BUTTON:
        number = load_integer(field, setting->size) + 1;
        break;
    case SETTING_INTEGERS:
        return read_integers(setting, field, value) || fail(setting, value, why);
    case SETTING_TEXT:
        return read_text(setting, field, value, why);
    case SETTING_POINTER:
        memcpy(field, &value, sizeof value);
        return true;
    case SETTING_CUSTOM:
        return setting->read(field, value, why);
    }
    if (!good)
        return fail(setting, value, why);
    store_integer(field, setting->size, number);
    return true;
}

bool setting_set(const struct setting *rows, void *target, const char *name,
                 const char *value, struct text *why)
{
    const struct setting *setting = setting_find(rows, name);
    struct text reason;

    if (!setting)
        return text_fail(why, "%.40s: there is no such setting", name);
    return setting_read(setting, target, value, &reason)
           || text_fail(why, "%s: %.400s", setting->name, reason.chars);
}

int64_t setting_number(const struct setting *setting, const void *target)
{
    return load_integer((const char *)target + setting->offset, setting->size);
}

const char *setting_write(const struct setting *setting, const void *target,
                          struct text *buffer)
{
    const char *field = (const char *)target + setting->offset;
    const char *pointer = NULL;
    int64_t number;

    text_clear(buffer);
    switch (setting->type) {
    case SETTING_INTEGER:
    case SETTING_DECIMAL:
        number = setting_number(setting, target);
        if (number >= setting->min)
            write_number(setting, number, buffer);
        break;
    case SETTING_CHECK:
        text_add(buffer, setting_number(setting, target) ? "true" : "false");
        break;
    case SETTING_CHOICE:
        return setting->choices[setting_number(setting, target)];
    case SETTING_INTEGERS:
        write_integers(setting, field, buffer);
        break;
    case SETTING_TEXT:
        return field;
    case SETTING_POINTER:
        memcpy(&pointer, field, sizeof pointer);
        return pointer ? pointer : "";
    case SETTING_BUTTON:
        break;
    case SETTING_CUSTOM:
        if (setting->write)
            setting->write(field, buffer);
        break;
    }
    return buffer->chars;
}

void setting_preset(const struct setting *rows, void *target)
{
    for (; rows->name; rows++)
        if (rows->preset && !setting_read(rows, target, rows->preset, NULL))
            assert(false);
        else if (!rows->preset && rows->min == 0
                 && (rows->type == SETTING_INTEGER || rows->type == SETTING_DECIMAL))
            store_integer((char *)target + rows->offset, rows->size, -1);
}
