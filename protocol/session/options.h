/* options.h - everything that can be set, in one table.  SPDX-License-Identifier: MIT
 *
 * The table yields the command line's --option, --help, the manual page, CECP's
 * `feature option=` and UCI's `option name`.  The engine's own options come first; a
 * game's (variant.h) follow, and count only while that game is played.
 */
#ifndef PROTOCOL_SESSION_OPTIONS_H
#define PROTOCOL_SESSION_OPTIONS_H

#include "engine/core/types.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"

struct text;

enum { SETTINGS_MAX = 16, FILE_NAME_MAX = 256 };

/* What an option's value is, and how a user is to set it. */
enum option_kind {
    ROW_SPIN,   /* a number                          */
    ROW_SLIDER, /* ... that need not be exact        */
    ROW_CHECK,  /* true or false                     */
    ROW_BUTTON, /* none: something is done           */
    ROW_SAVE,   /* ... about a file of XBoard's user */
    ROW_COMBO,  /* one of several words              */
    ROW_STRING, /* a text                            */
    ROW_FILE,   /* a file's name                     */
};

/* How the protocols call a kind. */
struct option_words {
    const char *cecp; /* eg. "slider" */
    const char *uci;  /* eg. "spin"   */
};

/* By kind. */
extern const struct option_words option_words[];

/* One option as the protocols show it. */
struct option_row {
    const char *name;              /* eg. "Hash"                                  */
    enum option_kind kind;         /* eg. ROW_SPIN                                */
    const char *preset;            /* the default's text, eg. "64"                */
    int64_t least;                 /* of a spin or slider                         */
    int64_t most;                  /* of a spin or slider                         */
    const char *const *choices;    /* of a combo, NULL-terminated                 */
    const char *help;              /* one line                                    */
    const struct variant *variant; /* whose option it is; NULL: the engine's      */
    bool is_cecp;                  /* other protocols know nothing of it          */
};

/* A `NAME=VALUE` that was given for a game. */
struct given_setting {
    char name[32];
    char value[OPTION_VALUE_MAX];
};

/* What has been chosen. */
struct configuration {
    const struct variant *variant;
    int hash_mb;                   /* size of the search's table           */
    int clearings;                 /* how often it was to be emptied       */
    int threads;                   /* that search together                 */
    uint64_t seed;                 /* of the dice                          */
    int multipv;                   /* lines to show                        */
    int overhead_ms;               /* that a move loses on its way         */
    bool resigns;                  /* gives up lost games                  */
    char game_file[FILE_NAME_MAX]; /* where XBoard's user saves games         */
    int given_count;
    struct given_setting given[SETTINGS_MAX]; /* the game's options, last word counts */
};

/* The defaults, for `variant`. */
void options_preset(struct configuration *configuration, const struct variant *variant);

/* Row `number` of the whole table, from 0; false behind its end. */
bool options_row(int number, struct option_row *row);

/* Set an option by name.  False, with the reason, for a name or value that is none; the
 * configuration is then as before. */
WARN_UNUSED bool options_set(struct configuration *configuration, const char *name,
                             const char *value, struct text *why);

/* Whether `name` is an option of the engine's or of `variant`. */
bool options_belongs(const struct variant *variant, const char *name);

/* The rules that the configuration makes; see rules_new(). */
WARN_UNUSED struct rules *options_make_rules(const struct configuration *configuration,
                                             struct text *why);

#endif
