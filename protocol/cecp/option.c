/* option.c - what the engine can do, and what can be set.
 * SPDX-License-Identifier: MIT
 */
#include "protocol/cecp/state.h"

#include "engine/core/text.h"
#include "engine/variants/registry.h"
#include "protocol/session/options.h"
#include "protocol/session/session.h"
#include "protocol/xboard/xboard.h"

#include <inttypes.h>
#include <string.h>
#include <strings.h>

static void say_variants(struct cecp *cecp)
{
    struct text text;

    text_clear(&text);
    for (int i = 0; xboard_variants[i]; i++)
        if (variants_find(xboard_variants[i]->variant))
            text_add(&text, "%s%s", text.length > 0 ? "," : "",
                     xboard_variants[i]->name);
    cecp_say(cecp, "feature variants=\"%s\"", text.chars);
}

/* A game's option as it stands; the engine's own begin with their defaults. */
static const char *present_value(const struct cecp *cecp, const struct option_row *row)
{
    const struct configuration *configuration = session_configuration(cecp->session);

    for (int i = 0; i < configuration->given_count; i++)
        if (strcmp(configuration->given[i].name, row->name) == 0)
            return configuration->given[i].value;
    return row->preset;
}

static void add_choices(const struct option_row *row, const char *value,
                        struct text *text)
{
    for (int i = 0; row->choices[i]; i++)
        text_add(text, "%s%s%s", i > 0 ? " /// " : " ",
                 strcmp(row->choices[i], value) == 0 ? "*" : "", row->choices[i]);
}

static void say_option(struct cecp *cecp, const struct option_row *row)
{
    const char *value = present_value(cecp, row);
    struct text text;

    text_clear(&text);
    if (row->kind == ROW_CHECK)
        text_add(&text, " %d", strcmp(value, "true") == 0);
    else if (row->most > 0)
        text_add(&text, " %s %" PRId64 " %" PRId64, value, row->least, row->most);
    else if (row->choices)
        add_choices(row, value, &text);
    else if (*value)
        text_add(&text, " %s", value);
    cecp_say(cecp, "feature option=\"%s -%s%s\"", row->name,
             option_words[row->kind].cecp, text.chars);
}

/* The answer to `protover`.  Who says that will name every game but chess. */
void cecp_features(struct cecp *cecp, const char *rest)
{
    struct option_row row;

    (void)rest;
    cecp->default_variant = variants[0];
    cecp_say(cecp, "feature done=0");
    cecp_say(cecp,
             "feature ping=1 setboard=1 playother=1 usermove=1 time=1 draw=1 reuse=1");
    cecp_say(cecp, "feature sigint=0 sigterm=0 colors=0 analyze=1 name=1 memory=1");
    cecp_say(cecp, "feature highlight=1 debug=1 san=0 nps=1 smp=1 pause=1 exclude=1");
    cecp_say(cecp, "feature roll=1"); /* not XBoard's: see cecp_referee.c */
    cecp_say(cecp, "feature myname=\"Potpourri %s\"", POTPOURRI_VERSION);
    say_variants(cecp);
    for (int i = 0; options_row(i, &row); i++)
        /* For these XBoard has commands of their own. */
        if (strcmp(row.name, "Hash") != 0 && strcmp(row.name, "Threads") != 0)
            say_option(cecp, &row);
    cecp_say(cecp, "feature done=1");
}

static void set(struct cecp *cecp, const char *name, const char *value,
                const char *rest)
{
    const bool resume = cecp_stop_search(cecp);
    struct text why;

    text_clear(&why);
    if (!session_set_option(cecp->session, name, value, &why))
        cecp_report_error(cecp, why.chars, rest);
    else if (game_plies(session_game(cecp->session)) == 0)
        cecp_show_position(cecp, false);
    if (resume)
        cecp_resume_search(cecp);
}

/* Whether an option is the button that saves the game. */
static bool is_saving(const char *name)
{
    struct option_row row;

    for (int i = 0; options_row(i, &row); i++)
        if (row.kind == ROW_SAVE && strcasecmp(row.name, name) == 0)
            return true;
    return false;
}

/* `option NAME=VALUE`, or the NAME of a button.  Who types may name the file behind the one
 * that saves. */
void cecp_option(struct cecp *cecp, const char *rest)
{
    const size_t length = strcspn(rest, "=");
    const char *value = rest[length] ? rest + length + 1 : "";
    char name[32];

    if (length == 0 || length >= sizeof name) {
        cecp_report_error(cecp, "bad option", rest);
        return;
    }
    memcpy(name, rest, length);
    name[length] = '\0';
    if (!is_saving(name))
        set(cecp, name, value, rest);
    else
        cecp_save(cecp,
                  *value ? value : session_configuration(cecp->session)->game_file);
}

void cecp_memory(struct cecp *cecp, const char *rest)
{
    set(cecp, "Hash", rest, rest);
}

void cecp_cores(struct cecp *cecp, const char *rest)
{
    set(cecp, "Threads", rest, rest);
}
