/* option_check.c - whether an engine has the options that are to be set.
 * SPDX-License-Identifier: MIT */
#include "protocol/engines/option_check.h"

#include "engine/core/number.h"
#include "protocol/text/errors.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { DECLARATION_MAX = 1024 };

static void want(struct option_check *check, const char *name, size_t length,
                 const char *value, bool is_of_game)
{
    check->wanted[check->count].name = name;
    check->wanted[check->count].name_length = (int)length;
    check->wanted[check->count].value = value;
    check->wanted[check->count].is_of_game = is_of_game;
    check->count++;
}

void option_check_init(struct option_check *check, const struct configuration *game,
                       const struct engine_settings *settings)
{
    static const char *const names[] = {"Hash", "Threads"};
    const int numbers[] = {settings->hash_mb, settings->threads};

    memset(check, 0, sizeof *check);
    check->settings = settings;
    for (int i = 0; i < settings->option_count; i++) {
        const char *option = settings->options[i];
        const size_t length = strcspn(option, "=");

        want(check, option, length, option + length + (option[length] == '='), false);
    }
    for (int i = 0; i < game->given_count; i++)
        if (options_belongs(game->variant, game->given[i].name))
            want(check, game->given[i].name, strlen(game->given[i].name),
                 game->given[i].value, true);
    for (int i = 0; i < 2; i++)
        if (numbers[i]) {
            snprintf(check->numbers[i], sizeof check->numbers[i], "%d", numbers[i]);
            want(check, names[i], strlen(names[i]), check->numbers[i], false);
        }
}

/* The index of the wanted option of that name, or -1. */
static int find_wanted(const struct option_check *check, const char *name,
                       size_t length)
{
    for (int i = 0; i < check->count; i++)
        if ((size_t)check->wanted[i].name_length == length
            && strncasecmp(check->wanted[i].name, name, length) == 0)
            return i;
    return -1;
}

/* Note that option `i` takes numbers from `min` to `max`. */
static void check_number(struct option_check *check, int i, int64_t min, int64_t max)
{
    int64_t number;

    if (!number_read(check->wanted[i].value, min, max, &number))
        snprintf(check->wanted[i].complaint, sizeof check->wanted[i].complaint,
                 " is no number from %" PRId64 " to %" PRId64, min, max);
}

/* Note that option `i` takes one of two words. */
static void check_words(struct option_check *check, int i, const char *no,
                        const char *yes)
{
    const char *value = check->wanted[i].value;

    if (strcasecmp(value, no) != 0 && strcasecmp(value, yes) != 0)
        snprintf(check->wanted[i].complaint, sizeof check->wanted[i].complaint,
                 " is neither %s nor %s", no, yes);
}

bool option_has_choice(const char *list, const char *separator, const char *value)
{
    const size_t length = strlen(value);

    for (const char *at = list; at;) {
        at += strspn(at, " *");
        const char *next = strstr(at, separator);
        size_t size = next ? (size_t)(next - at) : strlen(at);

        while (size > 0 && strchr(" \t", at[size - 1]))
            size--;
        if (size == length && strncasecmp(at, value, length) == 0)
            return true;
        at = next ? next + strlen(separator) : NULL;
    }
    return false;
}

static void check_choice(struct option_check *check, int i, const char *list,
                         const char *separator)
{
    if (!list || !option_has_choice(list, separator, check->wanted[i].value))
        snprintf(check->wanted[i].complaint, sizeof check->wanted[i].complaint,
                 " is none of its choices");
}

int64_t option_number(const char *declaration, const char *word, int64_t otherwise)
{
    const char *at = strstr(declaration, word);
    int64_t number = otherwise;

    if (at) {
        at += strlen(word);
        (void)!number_parse(&at, INT64_MIN, INT64_MAX, &number);
    }
    return number;
}

void option_check_uci(struct option_check *check, const char *declaration)
{
    const char *type = strstr(declaration, " type ");
    const int i = find_wanted(
        check, declaration, type ? (size_t)(type - declaration) : strlen(declaration));

    if (i < 0)
        return;
    check->wanted[i].is_announced = true;
    if (!type)
        return;
    type += strlen(" type ");
    if (strncmp(type, "spin", 4) == 0) {
        check_number(check, i, option_number(type, " min ", INT64_MIN),
                     option_number(type, " max ", INT64_MAX));
    } else if (strncmp(type, "check", 5) == 0) {
        check_words(check, i, "false", "true");
    } else if (strncmp(type, "combo", 5) == 0) {
        const char *list = strstr(type, " var ");

        check_choice(check, i, list ? list + strlen(" var ") : NULL, " var ");
    }
}

void option_check_cecp(struct option_check *check, const char *declaration, size_t size)
{
    char chars[DECLARATION_MAX];
    int64_t numbers[3] = {0, INT64_MIN, INT64_MAX};
    char *type;
    int i;

    snprintf(chars, sizeof chars, "%.*s", (int)size, declaration);
    type = strstr(chars, " -");
    i = find_wanted(check, chars, type ? (size_t)(type - chars) : strlen(chars));
    if (i < 0)
        return;
    check->wanted[i].is_announced = true;
    if (!type)
        return;
    type += 2;

    const char *rest = type + strcspn(type, " ");

    rest += strspn(rest, " ");
    if (strncmp(type, "spin", 4) == 0 || strncmp(type, "slider", 6) == 0) {
        for (int j = 0; j < 3 && number_parse(&rest, INT64_MIN, INT64_MAX, &numbers[j]);
             j++)
            rest += strspn(rest, " ");
        check_number(check, i, numbers[1], numbers[2]);
    } else if (strncmp(type, "check", 5) == 0) {
        check_words(check, i, "0", "1");
    } else if (strncmp(type, "combo", 5) == 0) {
        check_choice(check, i, rest, "///");
    }
}

void option_check_feature(struct option_check *check, const char *name)
{
    for (int i = 0; i < check->count; i++)
        if ((check->wanted[i].is_of_game || check->wanted[i].value == check->numbers[0]
             || check->wanted[i].value == check->numbers[1])
            && strcmp(check->wanted[i].name, name) == 0)
            check->wanted[i].is_announced = true;
}

void option_check_report(const struct option_check *check)
{
    const char *engine = check->settings->name;

    for (int i = 0; i < check->count; i++) {
        const char *name = check->wanted[i].name;
        const int length = check->wanted[i].name_length;

        if (!check->wanted[i].is_announced)
            report_error(0, "%s announces no option '%.*s'", engine, length, name);
        else if (*check->wanted[i].complaint)
            report_error(0, "%s, option '%.*s': '%.40s'%s", engine, length, name,
                         check->wanted[i].value, check->wanted[i].complaint);
    }
}

bool option_check_knows_rules(const struct option_check *check)
{
    for (int i = 0; i < check->count; i++)
        if (check->wanted[i].is_of_game && !check->wanted[i].is_announced)
            return false;
    return true;
}
