/* engine_settings.c - what users say of an engine.  SPDX-License-Identifier: MIT */
#include "protocol/engines/engine_settings.h"

#include "engine/core/number.h"
#include "engine/core/text.h"
#include "engine/core/utf8.h"
#include "search/search.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum {
    MOVES_MAX = 1000, /* of a time control */
    ODDS_MAX = 1000000,
    KEY_MAX = 16,
};

/* ---- time controls ---------------------------------------------------------------------- */

bool time_control_read(void *field, const char *chars, struct text *why)
{
    struct time_control *control = field;
    const char *c = chars;
    int64_t moves = 0, minutes = 0, base_ms = 0, increment_ms = 0;
    bool good = true;

    if (strchr(c, '/'))
        good = number_parse(&c, 1, MOVES_MAX, &moves) && *c++ == '/';
    if (good && strchr(c, ':'))
        good = thousandths_parse(&c, TIME_MS_MAX / 60, &minutes) && *c++ == ':';
    good = good && thousandths_parse(&c, TIME_MS_MAX, &base_ms);
    if (good && *c == '+') {
        c++;
        good = thousandths_parse(&c, TIME_MS_MAX, &increment_ms);
    }
    base_ms += 60 * minutes;
    if (!good || *c || base_ms == 0 || base_ms > TIME_MS_MAX)
        return text_fail(why, "'%.40s' is not [MOVES/][MINUTES:]SECONDS[+INCREMENT]",
                         chars);
    control->moves = (int)moves;
    control->base_ms = base_ms;
    control->increment_ms = increment_ms;
    return true;
}

void time_control_write(const void *field, struct text *text)
{
    const struct time_control *control = field;

    if (control->base_ms == 0)
        return;
    if (control->moves)
        text_add(text, "%d/", control->moves);
    thousandths_write(control->base_ms, text);
    if (control->increment_ms) {
        text_add_char(text, '+');
        thousandths_write(control->increment_ms, text);
    }
}

bool time_control_is_set(const struct time_control *control)
{
    return control->base_ms || control->move_ms || control->depth || control->nodes;
}

/* ---- engines ---------------------------------------------------------------------------- */

static const char *const protocol_words[] = {
    [PROTOCOL_UNKNOWN] = "",
    [PROTOCOL_UCI] = "uci",
    [PROTOCOL_CECP] = "cecp",
    NULL,
};

static bool read_name(void *field, const char *value, struct text *why)
{
    if (strlen(value) >= ENGINE_NAME_MAX)
        return text_fail(why, "'%.20s...' is longer than %d characters", value,
                         ENGINE_NAME_MAX - 1);
    utf8_copy_name(field, ENGINE_NAME_MAX, value);
    return true;
}

static void write_name(const void *field, struct text *text)
{
    text_add(text, "%s", (const char *)field);
}

static bool add_option(void *field, const char *value, struct text *why)
{
    struct engine_settings *engine = field;

    if (engine->option_count == ENGINE_OPTIONS_MAX)
        return text_fail(why, "more than %d options", ENGINE_OPTIONS_MAX);
    if (!strchr(value, '=') || *value == '=')
        return text_fail(why, "'%.40s' is not NAME=VALUE", value);
    if (strlen(value) >= ENGINE_TEXT_MAX)
        return text_fail(why, "'%.20s...' is longer than %d characters", value,
                         ENGINE_TEXT_MAX - 1);
    strcpy(engine->options[engine->option_count++], value);
    return true;
}

const struct setting engine_rows[] = {
    {"name", .type = SETTING_CUSTOM, SETTING_AT(struct engine_settings, name),
     .read = read_name, .write = write_name},
    {"dir", SETTING_TEXT_AT(struct engine_settings, directory), .marks = SETTING_LOOSE},
    {"protocol", .type = SETTING_CHOICE, SETTING_AT(struct engine_settings, protocol),
     .choices = protocol_words, .marks = SETTING_LOOSE},
    ENGINE_LIMIT_ROWS(struct engine_settings),
    {"odds", SETTING_DECIMAL_AT(struct engine_settings, time_odds, 1, ODDS_MAX)},
    {"threads", SETTING_INTEGER_AT(struct engine_settings, threads, 1, THREADS_MAX)},
    {"hash", SETTING_INTEGER_AT(struct engine_settings, hash_mb, 1, HASH_MB_MAX)},
    {"restart", SETTING_CHECK_AT(struct engine_settings, restart), .preset = "false"},
    {"ponder", SETTING_CHECK_AT(struct engine_settings, ponder), .preset = "false"},
    {"log", SETTING_CHECK_AT(struct engine_settings, is_logged), .preset = "false",
     .marks = SETTING_LOCAL},
    {"stderr", SETTING_TEXT_AT(struct engine_settings, errors), .marks = SETTING_LOCAL},
    {"option", .type = SETTING_CUSTOM, .read = add_option},
    {.name = NULL},
};

/* Take `KEY=VALUE` off `*c`, a value with blanks in quotes; false when the next word is
 * not that. */
static bool take_pair(const char **c, char name[KEY_MAX], char value[ENGINE_TEXT_MAX])
{
    const size_t length = strspn(*c, "abcdefghijklmnopqrstuvwxyz");
    const char *at = *c + length;

    if (length == 0 || length >= KEY_MAX || *at != '=')
        return false;
    snprintf(name, KEY_MAX, "%.*s", (int)length, *c);
    if (!setting_find(engine_rows, name))
        return false;
    at++;
    const char quote = *at == '"' || *at == '\'' ? *at++ : ' ';
    const char stop[] = {quote, '\0'};
    const size_t size = strcspn(at, stop);

    snprintf(value, ENGINE_TEXT_MAX, "%.*s", (int)size, at);
    at += size;
    at += *at && quote != ' ';
    *c = at + strspn(at, " ");
    return true;
}

/* Read pairs up to the first word that is none, and let `*c` point to it. */
static bool read_pairs(struct engine_settings *settings, const char **c,
                       struct text *why)
{
    char name[KEY_MAX], chars[ENGINE_TEXT_MAX];

    while (take_pair(c, name, chars))
        if (!setting_set(engine_rows, settings, name, chars, why))
            return false;
    return true;
}

bool engine_settings_read(struct engine_settings *settings, const char *value,
                          struct text *why)
{
    const char *c = value + strspn(value, " ");

    if (strlen(value) >= sizeof settings->command)
        return text_fail(why, "'%.20s...' is longer than %zu characters", value,
                         sizeof settings->command - 1);
    memset(settings, 0, sizeof *settings);
    if (!read_pairs(settings, &c, why))
        return false;
    if (strncmp(c, "uci:", 4) == 0 || strncmp(c, "cecp:", 5) == 0) {
        settings->protocol = *c == 'u' ? PROTOCOL_UCI : PROTOCOL_CECP;
        c = strchr(c, ':') + 1;
    }
    if (!*c)
        return text_fail(why, "a command is missing in '%.40s'", value);
    strcpy(settings->command, c);
    return true;
}

bool engine_settings_read_pairs(void *settings, const char *value, struct text *why)
{
    const char *c = value + strspn(value, " ");

    if (!read_pairs(settings, &c, why))
        return false;
    return !*c || text_fail(why, "'%.40s' is not KEY=VALUE", c);
}

/* Whether a setting of `engine` is not given. */
static bool is_unset(const struct setting *row, const struct engine_settings *engine)
{
    const size_t control = offsetof(struct engine_settings, control);
    struct text buffer;
    const char *value = setting_write(row, engine, &buffer);

    /* One limit of its own replaces all. */
    if (row->offset >= control && row->offset < control + sizeof engine->control)
        return !time_control_is_set(&engine->control);
    return !*value || strcmp(value, "false") == 0;
}

static bool has_option(const struct engine_settings *engine, const char *option)
{
    const size_t length = strcspn(option, "=");

    for (int i = 0; i < engine->option_count; i++)
        if (strncasecmp(engine->options[i], option, length) == 0
            && engine->options[i][length] == '=')
            return true;
    return false;
}

bool engine_settings_fill(struct engine_settings *engine,
                          const struct engine_settings *each, struct text *why)
{
    const struct engine_settings own = *engine;

    for (const struct setting *row = engine_rows; row->name; row++) {
        struct text buffer;
        const char *value = setting_write(row, each, &buffer);

        if (*value && is_unset(row, &own)
            && !setting_set(engine_rows, engine, row->name, value, why))
            return false;
    }
    for (int i = 0; i < each->option_count; i++)
        if (!has_option(&own, each->options[i])
            && !add_option(engine, each->options[i], why))
            return false;
    return true;
}

struct time_control engine_settings_control(const struct engine_settings *settings,
                                            const struct time_control *common)
{
    const int64_t odds = settings->time_odds ? settings->time_odds : 1000;
    struct time_control control = *common;

    /* One limit of its own replaces all. */
    if (time_control_is_set(&settings->control))
        control = settings->control;
    control.base_ms = control.base_ms * odds / 1000;
    control.increment_ms = control.increment_ms * odds / 1000;
    control.move_ms = control.move_ms * odds / 1000;
    return control;
}
