/* option.c - what the engine is, and what can be set.  SPDX-License-Identifier: MIT */
#include "protocol/uci/state.h"

#include "engine/core/number.h"
#include "engine/core/text.h"
#include "engine/rules/game.h"
#include "engine/variants/registry.h"
#include "protocol/session/options.h"
#include "protocol/session/session.h"

#include <inttypes.h>
#include <string.h>
#include <strings.h>

/* An option of UCI's alone. */
struct own_option {
    const char *name;
    const char *described; /* how `uci` describes it; NULL: by say_variants() */
    bool (*set)(struct uci *uci, const char *value, struct text *why);
};

static bool read_check(const char *value, bool *check, struct text *why)
{
    *check = strcasecmp(value, "true") == 0;
    return *check || strcasecmp(value, "false") == 0
           || text_fail(why, "'%.40s' is neither true nor false", value);
}

/* Thinking is the same for whatever purpose, and pondering is the GUI's affair. */
static bool set_nothing(struct uci *uci, const char *value, struct text *why)
{
    bool check;

    (void)uci;
    return read_check(value, &check, why);
}

static bool set_wdl(struct uci *uci, const char *value, struct text *why)
{
    bool check;

    if (!read_check(value, &check, why))
        return false;
    uci->show_wdl = check;
    return true;
}

static bool set_variant(struct uci *uci, const char *value, struct text *why)
{
    const struct variant *variant = variants_find(value);

    if (!variant)
        return text_fail(why, "there is no game '%.40s'", value);
    return session_new_game(uci->session, variant, why);
}

static const struct own_option own_options[] = {
    {"UCI_Variant", NULL, set_variant},
    {"UCI_AnalyseMode", "type check default false", set_nothing},
    {"UCI_ShowWDL", "type check default false", set_wdl},
    {"Ponder", "type check default false", set_nothing},
};

enum { OWN_OPTIONS = sizeof own_options / sizeof *own_options };

static void say_variants(struct uci *uci)
{
    struct text text;

    text_clear(&text);
    for (int i = 0; variants[i]; i++)
        text_add(&text, " var %s", variants[i]->name);
    uci_say(uci, "option name UCI_Variant type combo default %s%s",
            session_configuration(uci->session)->variant->name, text.chars);
}

static void say_option(struct uci *uci, const struct option_row *row)
{
    struct text text;

    text_clear(&text);
    text_add(&text, "option name %s type %s", row->name, option_words[row->kind].uci);
    if (row->kind != ROW_BUTTON)
        text_add(&text, " default %s", *row->preset ? row->preset : "<empty>");
    if (row->kind == ROW_SPIN || row->kind == ROW_SLIDER)
        text_add(&text, " min %" PRId64 " max %" PRId64, row->least, row->most);
    for (int i = 0; row->choices && row->choices[i]; i++)
        text_add(&text, " var %s", row->choices[i]);
    uci_say(uci, "%s", text.chars);
}

/* The answer to `uci`. */
void uci_identify(struct uci *uci, const char *rest)
{
    struct option_row row;

    (void)rest;
    uci_say(uci, "id name Potpourri %s", POTPOURRI_VERSION);
    uci_say(uci, "id author the Potpourri developers");
    for (int i = 0; options_row(i, &row); i++)
        if (!row.is_cecp)
            say_option(uci, &row);
    for (int i = 0; i < OWN_OPTIONS; i++) {
        if (own_options[i].described)
            uci_say(uci, "option name %s %s", own_options[i].name,
                    own_options[i].described);
        else
            say_variants(uci);
    }
    uci_say(uci, "uciok");
}

/* Set an option of the table, unless it is CECP's alone.  A game by other rules begins at
 * once; the GUI will tell the position before it wants a move. */
static bool set_row(struct uci *uci, const char *name, const char *value,
                    struct text *why)
{
    const struct variant *variant = session_configuration(uci->session)->variant;
    struct option_row row;
    bool ours = false;

    for (int i = 0; options_row(i, &row) && !ours; i++) {
        if (strcasecmp(row.name, name) != 0)
            continue;
        if (row.is_cecp)
            return text_fail(why, "there is no option '%.40s'", name);
        ours = row.variant == variant;
    }
    if (!session_set_option(uci->session, name, value, why))
        return false;
    return !ours || game_plies(session_game(uci->session)) == 0
           || session_new_game(uci->session, variant, why);
}

static void set(struct uci *uci, const char *name, const char *value)
{
    struct text why;

    text_clear(&why);
    for (int i = 0; i < OWN_OPTIONS; i++)
        if (strcasecmp(own_options[i].name, name) == 0) {
            if (!own_options[i].set(uci, value, &why))
                uci_info_string(uci, "option %s: %s", own_options[i].name, why.chars);
            return;
        }
    if (!set_row(uci, name, value, &why))
        uci_info_string(uci, "%s", why.chars);
}

/* `setoption name NAME [value VALUE]`; the value is all that follows. */
void uci_set_option(struct uci *uci, const char *rest)
{
    char word[UCI_WORD_MAX];
    struct text name, why;
    const char *value = "";

    if (uci_is_busy(uci, "setoption"))
        return;
    if (!uci_next_word(&rest, word) || strcmp(word, "name") != 0 || !*rest) {
        uci_info_string(uci, "setoption: no name is given");
        return;
    }
    text_clear(&name);
    while (uci_next_word(&rest, word)) {
        if (strcmp(word, "value") == 0) {
            value = strcmp(rest, "<empty>") == 0 ? "" : rest;
            break;
        }
        if (!uci_word_is_whole(word, &why)) {
            uci_info_string(uci, "setoption: %s", why.chars);
            return;
        }
        text_add(&name, "%s%s", name.length > 0 ? " " : "", word);
    }
    set(uci, name.chars, value);
}
