/* option.c - features and options.  SPDX-License-Identifier: MIT */
#include "protocol/gui/cecp/state.h"

#include "engine/core/text.h"
#include "engine/variants/registry.h"
#include "protocol/gui/xboard/xboard.h"
#include "protocol/session/options.h"
#include "protocol/session/session.h"

#include <inttypes.h>
#include <string.h>

/* What CECP calls the format of our endgame tables. */
#define EGT_FORMAT "potpourri"

/* Characters of the names of games.  XBoard takes more, but keeps many lines in 512. */
enum { VARIANTS_MAX = 480 };

/* Append the names of a game, after a comma if it is not the first: with its first option set it may have another
 * one. */
static void add_names(const struct variant *variant, bool is_next, struct text *text)
{
    struct xboard_description description;

    if (!*xboard_describe(variant, &description)->name)
        return;
    for (int sets_option = 0; sets_option < 2; sets_option++) {
        if (sets_option ? variant->aliases.of_option != NULL : is_next)
            text_add_char(text, ',');
        xboard_offered_name_write(variant, sets_option, text);
    }
}

/* The order in which games are offered: a line has no room for all. */
enum offer_rank {
    OFFER_CHOSEN, /* the command line names it, and it is not built in */
    OFFER_BUILT_IN,
    OFFER_KNOWN, /* XBoard knows its name */
    OFFER_OTHER,
    OFFER_RANKS
};

static enum offer_rank offer_rank(const struct configuration *configuration,
                                  const struct variant *variant)
{
    return !variant->file.fingerprint                            ? OFFER_BUILT_IN
           : variant == configuration->variant                   ? OFFER_CHOSEN
           : text_find_word(variant->name, xboard_standard) >= 0 ? OFFER_KNOWN
                                                                 : OFFER_OTHER;
}

/* Add what the line has room for: all of `names` or nothing. */
static bool add_if_short(struct text *line, const struct text *names)
{
    if (line->length + names->length > VARIANTS_MAX)
        return false;
    text_add(line, "%s", names->chars);
    return true;
}

/* The games that XBoard knows, those first that more people play; a game that was not read yet is when it is
 * chosen. */
static void add_known(const struct configuration *configuration, struct text *line)
{
    const struct variant *const *games = options_games(configuration);

    for (int i = 0; configuration->library && xboard_standard[i]; i++) {
        const struct variant *variant = variants_find_among(games, xboard_standard[i]);
        struct text names = {.length = 0};

        text_add_char(&names, ',');
        if (variant)
            xboard_offered_name_write(variant, false, &names);
        else
            xboard_file_name_write(xboard_standard[i], &names);
        if (strcmp(xboard_standard[i], configuration->variant->name) != 0
            && !add_if_short(line, &names))
            return;
    }
}

/* Append the names of the games of a rank, until the line is full. */
static void add_games(const struct configuration *configuration, enum offer_rank rank,
                      struct text *line)
{
    const struct variant *const *games = options_games(configuration);

    for (; *games; games++) {
        struct text names = {.length = 0};

        if (offer_rank(configuration, *games) != rank)
            continue;
        add_names(*games, line->length > 0, &names);
        if (!add_if_short(line, &names))
            return;
    }
}

static void say_variants(struct cecp *cecp)
{
    const struct configuration *configuration = session_configuration(cecp->session);
    struct text line = {.length = 0};

    /* A standard game is in no list of games. */
    if (offer_rank(configuration, configuration->variant) == OFFER_CHOSEN)
        add_names(configuration->variant, false, &line);
    for (enum offer_rank rank = OFFER_BUILT_IN; rank < OFFER_RANKS; rank++) {
        if (rank == OFFER_KNOWN)
            add_known(configuration, &line);
        else
            add_games(configuration, rank, &line);
    }
    cecp_say(cecp, "feature variants=\"%s\"", line.chars);
}

/* What CECP calls an option's type. */
static const char *option_type(const struct setting *setting)
{
    return setting->marks & SETTING_SLIDER ? "slider"
           : setting->marks & SETTING_FILE ? "file"
           : setting->marks & SETTING_SAVE ? "save"
                                           : options_type(setting);
}

static void say_option(struct cecp *cecp, const struct option_row *row)
{
    const struct setting *setting = row->setting;
    struct text buffer, text = {.length = 0};
    const char *value =
        options_value(session_configuration(cecp->session), row, &buffer);

    if (setting->type == SETTING_CHECK)
        text_add(&text, " %d", strcmp(value, "true") == 0);
    else if (setting->type == SETTING_INTEGER)
        text_add(&text, " %s %" PRId64 " %" PRId64, value, setting->min, setting->max);
    else if (setting->type != SETTING_CHOICE && *value)
        text_add(&text, " %s", value);
    for (int i = 0; setting->choices && setting->choices[i]; i++)
        text_add(&text, "%s%s%s", i > 0 ? " /// " : " ",
                 strcmp(setting->choices[i], value) == 0 ? "*" : "",
                 setting->choices[i]);
    cecp_say(cecp, "feature option=\"%s -%s%s\"", setting->name, option_type(setting),
             text.chars);
}

/* Send the options of the engine, `variant` being NULL, or those of a game. */
static void say_options(struct cecp *cecp, const struct variant *variant)
{
    struct option_row row;

    for (int i = 0; options_row(i, &row); i++)
        /* For these XBoard has commands of their own. */
        if (row.variant == variant && !(row.setting->marks & SETTING_UCI)
            && strcmp(row.setting->name, "Hash") != 0
            && strcmp(row.setting->name, "Threads") != 0)
            say_option(cecp, &row);
}

/* The options of a game from a file are those of a built-in one, which XBoard knows by their names. */
void cecp_send_options(struct cecp *cecp, const struct variant *variant)
{
    int place = 0;

    if (!variant->options)
        return;
    while (!variants[place]->options
           || strcmp(variants[place]->options->name, variant->options->name) != 0)
        place++;
    if (!cecp->offered[place])
        say_options(cecp, variant);
    cecp->offered[place] = true;
}

/* The answer to `protover`.  XBoard, which sends it, names every variant but chess. */
void cecp_features(struct cecp *cecp)
{
    const struct configuration *configuration = session_configuration(cecp->session);

    cecp->default_variant = variants[0];
    cecp_say(cecp, "feature done=0");
    cecp_say(cecp,
             "feature ping=1 setboard=1 playother=1 usermove=1 time=1 draw=1 reuse=1");
    cecp_say(cecp, "feature sigint=0 sigterm=0 colors=0 analyze=1 name=1 memory=1");
    cecp_say(cecp, "feature highlight=1 debug=1 san=0 nps=1 smp=1 pause=1 exclude=1");
    cecp_say(cecp, "feature egt=\"" EGT_FORMAT "\" roll=1"); /* roll: see game.c */
    cecp->has_features = true;
    cecp_show_name(cecp);
    say_variants(cecp);
    say_options(cecp, NULL);
    for (int i = 0; variants[i]; i++)
        if (!configuration->has_game || configuration->variant == variants[i])
            cecp_send_options(cecp, variants[i]);
    cecp_say(cecp, "feature done=1");
}

/* Whether the option is one of the present game's rules. */
static bool is_rule(const struct cecp *cecp, const char *name)
{
    struct option_row row;

    return options_find(session_rules(cecp->session)->variant, name, &row)
           && row.variant;
}

static void set_option(struct cecp *cecp, const char *name, const char *value,
                       const char *rest)
{
    const bool resume = cecp_interrupt_search(cecp);
    struct text why = {.length = 0};

    if (!session_set_option(cecp->session, name, value, &why)) {
        cecp_report_error(cecp, why.chars, rest);
        cecp_tell_user(cecp, "%s", why.chars);
    } else if (game_plies(session_game(cecp->session)) == 0) {
        cecp_show_position(cecp, false);
    } else if (is_rule(cecp, name)) {
        cecp_tell_user(cecp, "%s=%s: from the next game on", name, value);
    }
    if (resume)
        cecp_resume_search(cecp);
}

/* `option NAME=VALUE`, or the NAME of a button.  The button that saves takes a file's name,
 * too. */
void cecp_option(struct cecp *cecp, const char *rest)
{
    const size_t length = strcspn(rest, "=");
    const char *value = rest[length] ? rest + length + 1 : "";
    char name[OPTION_NAME_MAX];
    struct option_row row;

    if (length == 0 || length >= sizeof name) {
        cecp_report_error(cecp, "bad option", rest);
        return;
    }
    memcpy(name, rest, length);
    name[length] = '\0';
    if (options_find(NULL, name, &row) && row.setting->marks & SETTING_SAVE)
        cecp_save(cecp,
                  *value ? value : session_configuration(cecp->session)->game_file);
    else
        set_option(cecp, name, value, rest);
}

void cecp_memory(struct cecp *cecp, const char *rest)
{
    set_option(cecp, "Hash", rest, rest);
}

void cecp_cores(struct cecp *cecp, const char *rest)
{
    set_option(cecp, "Threads", rest, rest);
}

/* `egtpath FORMAT FOLDER`: where the GUI's user keeps endgame tables. */
void cecp_egtpath(struct cecp *cecp, const char *rest)
{
    const size_t length = sizeof EGT_FORMAT - 1;

    if (strncmp(rest, EGT_FORMAT " ", length + 1) == 0)
        set_option(cecp, "TablebasePath", rest + length + 1, rest);
    else
        cecp_report_error(cecp, "no such endgame tables", rest);
}
