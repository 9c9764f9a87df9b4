/* cecp_features.c - what an engine in CECP announces.  SPDX-License-Identifier: MIT */
#include "protocol/engines/cecp_features.h"

#include "engine/core/text.h"
#include "engine/core/utf8.h"
#include "engine/rules/variant.h"
#include "protocol/engines/engine.h"
#include "protocol/engines/option_check.h"
#include "protocol/gui/xboard/xboard.h"
#include "protocol/session/options.h"

#include <stdio.h>
#include <string.h>

/* Whether a comma-separated list has `name`. */
static bool is_listed(const char *list, size_t size, const char *name)
{
    const size_t length = strlen(name);

    while (size > 0) {
        const char *comma = memchr(list, ',', size);
        const size_t part = comma ? (size_t)(comma - list) : size;

        if (part == length && memcmp(list, name, length) == 0)
            return true;
        size -= comma ? part + 1 : part;
        list += part + 1;
    }
    return false;
}

/* Read `feature variants="VALUE"`. */
static void read_variants(struct match_engine *engine, const char *value, size_t size)
{
    const struct variant *variant = engine->terms.configuration->variant;
    struct text plain = {.length = 0}, offered = {.length = 0};
    struct text with_option = {.length = 0};

    xboard_name_write(variant, false, &plain);
    xboard_offered_name_write(variant, false, &offered);
    xboard_name_write(variant, true, &with_option);
    engine->features.variant =
        is_listed(value, size, plain.chars) || is_listed(value, size, offered.chars);
    engine->features.option_variant =
        with_option.length > 0 && is_listed(value, size, with_option.chars);
    if (engine->features.option_variant && engine->check)
        option_check_feature(engine->check, variant->options[0].name);
}

/* Read `feature myname="VALUE"`. */
static void read_name(struct match_engine *engine, const char *value, size_t size)
{
    struct text name = {.length = 0};

    text_add(&name, "%.*s", (int)size, value);
    utf8_copy_name(engine->name, sizeof engine->name, name.chars);
}

/* Read one `NAME=VALUE`; returns whether it is `done=1`. */
static bool read_feature(struct match_engine *engine, const char *name,
                         size_t name_size, const char *value, size_t size)
{
    struct engine_features *features = &engine->features;
    const struct {
        const char *name;
        bool *flag;
        const char *option; /* which the feature stands for */
    } flags[] = {
        {"ping", &features->ping, NULL},
        {"setboard", &features->setboard, NULL},
        {"usermove", &features->usermove, NULL},
        {"reuse", &features->reuse, NULL},
        {"roll", &features->roll, NULL},
        {"nps", &features->nps, NULL},
        {"time", &features->time, NULL},
        {"draw", &features->draw, NULL},
        {"name", &features->name, NULL},
        {"memory", &features->hash, "Hash"},
        {"smp", &features->threads, "Threads"},
    };
    const bool on = size == 1 && *value == '1';

    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
        if (strlen(flags[i].name) == name_size
            && memcmp(flags[i].name, name, name_size) == 0) {
            *flags[i].flag = on;
            process_write(engine->process, "accepted %s", flags[i].name);
            if (on && engine->check && flags[i].option)
                option_check_feature(engine->check, flags[i].option);
        }
    if (name_size == 6 && memcmp(name, "myname", 6) == 0)
        read_name(engine, value, size);
    if (name_size == 8 && memcmp(name, "variants", 8) == 0)
        read_variants(engine, value, size);
    if (name_size == 6 && memcmp(name, "option", 6) == 0 && engine->check)
        option_check_cecp(engine->check, value, size);
    if (name_size != 4 || memcmp(name, "done", 4) != 0)
        return false;
    engine->is_loading = !on;
    return on;
}

bool cecp_features_read(struct match_engine *engine, const char *line)
{
    bool done = false;

    line = process_line_after(line, "feature");
    while (line) {
        line += strspn(line, " \t");
        const size_t name_size = strcspn(line, "= \t");
        const char *name = line;

        if (line[name_size] != '=')
            break;
        line += name_size + 1;
        const bool quoted = *line == '"';

        line += quoted;
        const size_t size = strcspn(line, quoted ? "\"" : " \t");

        done |= read_feature(engine, name, name_size, line, size);
        line += size;
        line += quoted && *line == '"';
    }
    return done;
}
