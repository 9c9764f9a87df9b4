/* engine_settings.c - what can be said about one engine.  SPDX-License-Identifier: MIT */
#include "protocol/match/settings/setting.h"

#include "engine/core/number.h"
#include "engine/core/text.h"
#include "protocol/match/settings/time_control.h"
#include "protocol/match/settings/tournament.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { THREADS_MOST = 1024, HASH_MOST = 1 << 20, DEPTH_MOST = 1000, KEY_MAX = 16 };

static const double odds_least = 0.001, odds_most = 1000;

typedef bool (*key_function)(struct engine_settings *engine_settings, const char *value,
                             struct text *why);

static bool copy(char *to, size_t size, const char *value, struct text *why)
{
    if (strlen(value) >= size)
        return text_fail(why, "'%.20s...' is longer than %zu characters", value,
                         size - 1);
    strcpy(to, value);
    return true;
}

static bool set_name(struct engine_settings *engine_settings, const char *value,
                     struct text *why)
{
    return copy(engine_settings->name, sizeof engine_settings->name, value, why);
}

static bool set_directory(struct engine_settings *engine_settings, const char *value,
                          struct text *why)
{
    return copy(engine_settings->directory, sizeof engine_settings->directory, value,
                why);
}

static bool set_protocol(struct engine_settings *engine_settings, const char *value,
                         struct text *why)
{
    if (strcmp(value, "uci") == 0)
        engine_settings->protocol = PROTOCOL_UCI;
    else if (strcmp(value, "cecp") == 0)
        engine_settings->protocol = PROTOCOL_CECP;
    else
        return text_fail(why, "'%.40s' is neither uci nor cecp", value);
    return true;
}

static bool add_option(struct engine_settings *engine_settings, const char *value,
                       struct text *why)
{
    if (engine_settings->option_count == ENGINE_OPTIONS_MAX)
        return text_fail(why, "more than %d options", ENGINE_OPTIONS_MAX);
    if (!strchr(value, '=') || *value == '=')
        return text_fail(why, "'%.40s' is not NAME=VALUE", value);
    return copy(engine_settings->options[engine_settings->option_count++],
                ENGINE_TEXT_MAX, value, why);
}

static bool set_threads(struct engine_settings *engine_settings, const char *value,
                        struct text *why)
{
    return integer_read(value, 1, THREADS_MOST, &engine_settings->threads, why);
}

static bool set_hash(struct engine_settings *engine_settings, const char *value,
                     struct text *why)
{
    return integer_read(value, 1, HASH_MOST, &engine_settings->hash_mb, why);
}

static bool set_clock(struct engine_settings *engine_settings, const char *value,
                      struct text *why)
{
    return time_control_read(&engine_settings->control, value, why);
}

static bool set_move_time(struct engine_settings *engine_settings, const char *value,
                          struct text *why)
{
    return seconds_read(value, &engine_settings->control.move_ms, why);
}

static bool set_depth(struct engine_settings *engine_settings, const char *value,
                      struct text *why)
{
    return integer_read(value, 1, DEPTH_MOST, &engine_settings->control.depth, why);
}

static bool set_nodes(struct engine_settings *engine_settings, const char *value,
                      struct text *why)
{
    int64_t number;

    if (!number_read(value, 1, INT64_MAX, &number))
        return text_fail(why, "'%.40s' is no number of nodes", value);
    engine_settings->control.nodes = (uint64_t)number;
    return true;
}

static bool set_odds(struct engine_settings *engine_settings, const char *value,
                     struct text *why)
{
    if (!numbers_read(value, 1, 1, &engine_settings->time_odds, NULL)
        || engine_settings->time_odds < odds_least || engine_settings->time_odds > odds_most)
        return text_fail(why, "'%.40s' is no factor from 0.001 to 1000", value);
    return true;
}

static bool set_restart(struct engine_settings *engine_settings, const char *value,
                        struct text *why)
{
    engine_settings->restart = strcmp(value, "yes") == 0;
    if (engine_settings->restart || strcmp(value, "no") == 0)
        return true;
    return text_fail(why, "'%.40s' is neither yes nor no", value);
}

static const struct {
    const char *name;
    key_function set;
} keys[] = {
    {"name", set_name},     {"dir", set_directory},   {"protocol", set_protocol},
    {"option", add_option}, {"threads", set_threads}, {"hash", set_hash},
    {"tc", set_clock},      {"st", set_move_time},    {"depth", set_depth},
    {"nodes", set_nodes},   {"odds", set_odds},       {"restart", set_restart},
};

enum { KEYS = sizeof keys / sizeof *keys };

static int find_key(const char *name)
{
    for (int i = 0; i < KEYS; i++)
        if (strcmp(keys[i].name, name) == 0)
            return i;
    return -1;
}

bool engine_settings_set(struct engine_settings *engine_settings, const char *name,
                         const char *value, struct text *why)
{
    const int number = find_key(name);
    struct text reason;

    if (number < 0)
        return text_fail(why, "an engine has no '%.40s'", name);
    if (keys[number].set(engine_settings, value, &reason))
        return true;
    return text_fail(why, "%s: %s", name, reason.chars);
}

/* Take `KEY=VALUE` off `*c`, a value with blanks in quotes; false when the next word is
 * not that. */
static bool take_pair(const char **c, char name[KEY_MAX], char value[ENGINE_TEXT_MAX])
{
    const size_t length = strspn(*c, "abcdefghijklmnopqrstuvwxyz");
    const char *at = *c + length;

    if (length == 0 || length >= KEY_MAX || *at != '=')
        return false;
    snprintf(name, KEY_MAX, "%.*s", (int)length, *c);
    if (find_key(name) < 0)
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

bool engine_settings_add(struct tournament *tournament, const char *value,
                         struct text *why)
{
    struct engine_settings *engine_settings = &tournament->engines[tournament->count];
    const char *c = value + strspn(value, " ");
    char name[KEY_MAX], chars[ENGINE_TEXT_MAX];

    if (tournament->count == ENGINES_MAX)
        return text_fail(why, "more than %d engines", ENGINES_MAX);
    if (strlen(value) >= sizeof engine_settings->command)
        return text_fail(why, "'%.20s...' is longer than %zu characters", value,
                         sizeof engine_settings->command - 1);
    memset(engine_settings, 0, sizeof *engine_settings);
    while (take_pair(&c, name, chars))
        if (!engine_settings_set(engine_settings, name, chars, why))
            return false;
    if (strncmp(c, "uci:", 4) == 0 || strncmp(c, "cecp:", 5) == 0) {
        engine_settings->protocol = *c == 'u' ? PROTOCOL_UCI : PROTOCOL_CECP;
        c = strchr(c, ':') + 1;
    }
    if (!*c)
        return text_fail(why, "a command is missing in '%.40s'", value);
    strcpy(engine_settings->command, c);
    tournament->count++;
    return true;
}
