/* engine_settings.h - what users say of an engine.  SPDX-License-Identifier: MIT
 *
 * A row of engine_rows is a word before an engine's command, `hash=16 COMMAND`, and an
 * indented line below it in a tournament file.
 */
#ifndef PROTOCOL_ENGINES_ENGINE_SETTINGS_H
#define PROTOCOL_ENGINES_ENGINE_SETTINGS_H

#include "engine/core/setting.h"
#include "engine/core/types.h"
#include "protocol/session/options.h"

/* How long one side may think.  A limit that is 0 is not set. */
struct time_control {
    int moves;            /* in base_ms; 0: the whole game */
    int64_t base_ms;      /* eg. 10000 */
    int64_t increment_ms; /* for each move */
    int64_t move_ms;      /* exact time for each move */
    int depth;            /* plies */
    uint64_t nodes;       /* for each move */
};

/* Whether any limit is set. */
bool time_control_is_set(const struct time_control *control);

/* Read `[MOVES/][MINUTES:]SECONDS[+INCREMENT]` into a struct time_control; its other limits
 * stay.  On failure returns false and says why. */
WARN_UNUSED bool time_control_read(void *control, const char *chars, struct text *why);

/* Append the same; nothing if there is no clock. */
void time_control_write(const void *control, struct text *text);

struct text;

enum {
    ENGINE_OPTIONS_MAX = 24,
    ENGINE_NAME_MAX = 64,  /* characters, the final 0 included, as below */
    ENGINE_TEXT_MAX = 512, /* of a command, a folder, an option */
};

enum match_protocol { PROTOCOL_UNKNOWN, PROTOCOL_UCI, PROTOCOL_CECP };

/* One engine. */
struct engine_settings {
    char name[ENGINE_NAME_MAX];
    char command[ENGINE_TEXT_MAX];   /* for the shell */
    char directory[ENGINE_TEXT_MAX]; /* to run in; "": the current */
    enum match_protocol protocol;    /* as the user says; often PROTOCOL_UNKNOWN */
    struct time_control control;     /* if not set, that of all engines is used */
    int64_t time_odds;               /* factor of its time, in thousandths; 0: 1000 */
    int threads;                     /* 0: the engine's own default */
    int hash_mb;                     /* 0: the engine's own default */
    int multipv;    /* lines to report, for analysis; 0: its own default */
    bool restart;   /* a new process for each game */
    bool ponder;    /* it thinks on its opponent's time */
    bool is_logged; /* `log` is for this engine, and others that say so */
    char errors[ENGINE_TEXT_MAX]; /* the file that keeps its standard error, or "" */
    int option_count;
    char options[ENGINE_OPTIONS_MAX][ENGINE_TEXT_MAX]; /* NAME=VALUE */

    /* What was found out about the engine before the first game. */
    enum match_protocol found_protocol;
    bool has_features;              /* it announces features, as CECP has it */
    bool knows_rules;               /* it announces their options */
    char own_name[ENGINE_NAME_MAX]; /* as the engine calls itself, or "" */
    uint64_t digest;                /* of its program; 0: unknown */
};

/* What all engines that play each other share, and the time of one of them. */
struct engine_terms {
    const struct configuration *configuration; /* the game */
    struct time_control control;
    int64_t patience_ms; /* for answers while no clock runs */
};

/* How long to think: rows of a struct of that type with a struct time_control `control`. */
// clang-format off
#define ENGINE_LIMIT_ROWS(target)                                                          \
    {"tc", .argument = "TIME", .help = "clocks: [MOVES/]SECONDS[+INCREMENT]",             \
     .type = SETTING_CUSTOM, SETTING_AT(target, control), .read = time_control_read,      \
     .write = time_control_write, .topic = "time"},                                       \
    {"st", .argument = "SECONDS",                                                       \
     .help = "seconds, not milliseconds, for each move",                              \
     SETTING_DECIMAL_AT(target, control.move_ms, 1, TIME_MS_MAX)},                        \
    {"depth", .argument = "PLIES", .help = "think no deeper than this",                   \
     SETTING_INTEGER_AT(target, control.depth, 1, DEPTH_MAX)},                            \
    {"nodes", .letter = 'n', .argument = "N",                                             \
     .help = "search no more than N nodes a move",                                        \
     SETTING_INTEGER_AT(target, control.nodes, 1, INT64_MAX)}
// clang-format on

extern const struct setting engine_rows[]; /* of a struct engine_settings */

/* Read `[KEY=VALUE]... COMMAND` into `settings`, which it overwrites.  On failure returns false
 * and says why. */
WARN_UNUSED bool engine_settings_read(struct engine_settings *settings,
                                      const char *value, struct text *why);

/* Read `[KEY=VALUE]...` into a struct engine_settings; what is not named stays.  On failure
 * returns false and says why. */
WARN_UNUSED bool engine_settings_read_pairs(void *settings, const char *value,
                                            struct text *why);

/* Fill in what `settings` leaves unsaid from `each`, the settings for all engines.  A check that
 * is false counts as unsaid.  On failure returns false and says why. */
WARN_UNUSED bool engine_settings_fill(struct engine_settings *settings,
                                      const struct engine_settings *each,
                                      struct text *why);

/* The engine's own time control if it has any, else `common`; its time odds multiply the
 * times. */
struct time_control engine_settings_control(const struct engine_settings *settings,
                                            const struct time_control *common);

#endif
