/* option.c - identification and options.  SPDX-License-Identifier: MIT */
#include "protocol/gui/uci/state.h"

#include "engine/core/buffer.h"
#include "engine/core/embedded.h"
#include "engine/core/input_file.h"
#include "engine/core/text.h"
#include "engine/core/version.h"
#include "engine/library/library.h"
#include "engine/library/standard.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/variant.h"
#include "engine/variants/registry.h"
#include "protocol/session/options.h"
#include "protocol/session/session.h"
#include "protocol/session/variants_file.h"

#include <inttypes.h>
#include <string.h>

static void say_games(struct uci *uci);

static bool read_uci_variant(void *context, const char *name, struct text *why)
{
    struct uci *uci = context;
    const struct variant *variant =
        library_find(session_configuration(uci->session)->library, name);

    if (!variant)
        return text_fail(why, "there is no game '%.40s'", name);
    if (variant != session_configuration(uci->session)->variant
        && !uci_start_game(uci, variant, why))
        return false;
    return !variants_name_sets_option(variant, name)
           || session_set_option(uci->session, variant->options[0].name, "true", why);
}

static void write_variants(const void *context, struct text *text)
{
    const struct uci *uci = context;

    text_add(text, "combo default %s",
             session_configuration(uci->session)->variant->name);
}

/* The games to choose from; a file may have many. */
static void add_games(const struct uci *uci, struct buffer *choices)
{
    const struct configuration *configuration = session_configuration(uci->session);
    const struct variant *const *games = options_games(configuration);
    struct standard_game standard = {.lines = NULL};

    for (; *games; games++) {
        buffer_add(choices, " var ");
        buffer_add(choices, (*games)->name);
    }
    while (options_next_standard(configuration, &standard)) {
        buffer_add(choices, " var ");
        buffer_add(choices, standard.name);
    }
}

static void tell_fault(void *uci, const char *fault, bool is_warning)
{
    if (!is_warning)
        uci_info_string(uci, "%s", fault);
}

/* Whether the file at `path` can be read without waiting. */
static bool is_readable(const char *path, struct text *why)
{
    FILE *file = input_file_open(path, why);

    if (file)
        fclose(file);
    return file;
}

/* The games of the file are offered at once; GUIs read UCI_Variant again. */
static bool read_variant_path(void *context, const char *path, struct text *why)
{
    struct uci *uci = context;
    struct library *library = session_configuration(uci->session)->library;
    int faults;

    if (!*path)
        return true;
    if (!library)
        return text_fail(why, "no games can be loaded here");
    if (!variants_file_built_in(path) && !is_readable(path, why))
        return false;
    if (!variants_file_read(library, path, tell_fault, uci, &faults, why))
        return false;
    say_games(uci);
    return true;
}

static void write_empty(const void *context, struct text *text)
{
    (void)context;
    text_add(text, "string default <empty>");
}

static void write_about(const void *context, struct text *text)
{
    (void)context;
    text_add(text, "string default %s by the Potpourri developers, a chess engine for",
             program_title);
    for (int i = 0; variants[i]; i++)
        text_add(text, "%s %s", i > 0 ? "," : "", variants[i]->title);
}

/* For options that a GUI may set, but whose values change nothing. */
static bool accept_any(void *context, const char *value, struct text *why)
{
    (void)context;
    (void)value;
    (void)why;
    return true;
}

/* Options of UCI alone.  The search is the same against any opponent, and the GUI alone needs to
 * know about pondering: those change nothing. */
static const struct setting uci_options[] = {
    {"UCI_Variant", .type = SETTING_CUSTOM, .read = read_uci_variant,
     .write = write_variants},
    {"VariantPath", .type = SETTING_CUSTOM, .read = read_variant_path,
     .write = write_empty},
    {"UCI_AnalyseMode", SETTING_CHECK_AT(struct uci, analyse_mode), .preset = "false"},
    {"UCI_ShowWDL", SETTING_CHECK_AT(struct uci, show_wdl), .preset = "false"},
    {"UCI_Opponent", .type = SETTING_CUSTOM, .read = accept_any, .write = write_empty},
    {"UCI_EngineAbout", .type = SETTING_CUSTOM, .read = accept_any,
     .write = write_about},
    {"Ponder", .type = SETTING_CHECK, .preset = "false"},
    {.name = NULL},
};

static void say_option(struct uci *uci, const struct setting *setting)
{
    struct text text = {.length = 0};
    struct buffer games = {.length = 0};

    if (setting->type == SETTING_CUSTOM)
        setting->write(uci, &text);
    else
        text_add(&text, "%s", options_type(setting));
    if (setting->preset)
        text_add(&text, " default %s", *setting->preset ? setting->preset : "<empty>");
    if (setting->type == SETTING_INTEGER)
        text_add(&text, " min %" PRId64 " max %" PRId64, setting->min, setting->max);
    for (int i = 0; setting->choices && setting->choices[i]; i++)
        text_add(&text, " var %s", setting->choices[i]);
    if (setting->write == write_variants)
        add_games(uci, &games);
    uci_say(uci, "option name %s type %s%s", setting->name, text.chars,
            buffer_text(&games));
    buffer_free(&games);
}

/* Offer all games again, some of which are new. */
static void say_games(struct uci *uci)
{
    say_option(uci, setting_find(uci_options, "UCI_Variant"));
}

/* The answer to `uci`. */
void uci_identify(struct uci *uci)
{
    struct option_row row;

    uci_say(uci, "id name %s", program_title);
    uci_say(uci, "id author the Potpourri developers");
    for (int i = 0; options_row(i, &row); i++)
        if (!(row.setting->marks & SETTING_CECP))
            say_option(uci, row.setting);
    for (const struct setting *setting = uci_options; setting->name; setting++)
        say_option(uci, setting);
    uci_say(uci, "uciok");
}

/* Set an option of the session.  One that changes the rules starts a new game at once; the
 * GUI sends the position before it asks for a move. */
static bool set_session_option(struct uci *uci, const char *name, const char *value,
                               struct text *why)
{
    const struct configuration *configuration = session_configuration(uci->session);
    const struct variant *variant = configuration->variant;
    char before[OPTION_VALUE_MAX] = "";
    struct option_row row;
    struct text buffer;
    const bool found = options_find(variant, name, &row);

    if (found && row.setting->marks & SETTING_CECP)
        return text_fail(why, "there is no option '%.40s'", name);
    if (found && row.variant)
        snprintf(before, sizeof before, "%s",
                 options_value(configuration, &row, &buffer));
    if (!session_set_option(uci->session, name, value, why))
        return false;
    return !found || !row.variant || game_plies(session_game(uci->session)) == 0
           || strcmp(before, options_value(configuration, &row, &buffer)) == 0
           || uci_start_game(uci, variant, why);
}

static void set_option(struct uci *uci, const char *name, const char *value)
{
    const struct setting *setting = setting_find(uci_options, name);
    struct text why = {.length = 0};

    if (setting && !setting_read(setting, uci, value, &why))
        uci_info_string(uci, "option %s: %s", setting->name, why.chars);
    else if (!setting && !set_session_option(uci, name, value, &why))
        uci_info_string(uci, "%s", why.chars);
}

/* Set an option, and say so if the position that was sent is lost by that. */
static void set_option_at_position(struct uci *uci, const char *name, const char *value)
{
    const bool was_sent = *uci->position || game_plies(session_game(uci->session)) > 0;
    struct text before = {.length = 0}, after = {.length = 0};

    fen_write(session_position(uci->session), &before);
    *uci->position = '\0'; /* options may change what it means */
    set_option(uci, name, value);
    fen_write(session_position(uci->session), &after);
    if (was_sent && strcmp(before.chars, after.chars) != 0)
        uci_info_string(
            uci, "option %s: a new game begins; a position must be sent again", name);
}

/* Copy a value without the blanks after it; `<empty>` is none. */
static void copy_value(const char *chars, struct buffer *value)
{
    size_t length = strlen(chars);

    while (length > 0 && strchr(" \t", chars[length - 1]))
        length--;
    if (strncmp(chars, "<empty>", length) == 0 && length == strlen("<empty>"))
        return;
    buffer_add(value, chars);
    buffer_truncate(value, length);
}

/* `setoption name NAME [value VALUE]`; the value is all that follows. */
void uci_set_option(struct uci *uci, const char *rest)
{
    char word[UCI_WORD_MAX];
    struct text name = {.length = 0}, why;
    struct buffer value = {.length = 0};

    uci_stop(uci);
    if (!uci_next_word(&rest, word) || strcmp(word, "name") != 0 || !*rest) {
        uci_info_string(uci, "setoption: no name is given");
        return;
    }
    while (uci_next_word(&rest, word)) {
        if (strcmp(word, "value") == 0) {
            copy_value(rest, &value);
            break;
        }
        if (!uci_word_is_whole(word, &why)) {
            uci_info_string(uci, "setoption: %s", why.chars);
            return;
        }
        text_add(&name, "%s%s", name.length > 0 ? " " : "", word);
    }
    set_option_at_position(uci, name.chars, buffer_text(&value));
    buffer_free(&value);
}
