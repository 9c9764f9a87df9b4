/* option_check.h - whether an engine has the options that are to be set.
 * SPDX-License-Identifier: MIT
 *
 * They are sent in any case: an engine may understand more than it announces.
 */
#ifndef PROTOCOL_ENGINES_OPTION_CHECK_H
#define PROTOCOL_ENGINES_OPTION_CHECK_H

#include "engine/core/text.h"
#include "protocol/engines/engine_settings.h"
#include "protocol/session/options.h"

/* The options that are to be set: the engine's own, then the game's, then hash and threads. */
enum { OPTIONS_WANTED_MAX = ENGINE_OPTIONS_MAX + GAME_OPTIONS_MAX + 2 };

struct option_check {
    const struct engine_settings *settings;
    int count; /* of the options that are to be set */
    struct {
        const char *name; /* not terminated */
        int name_length;
        const char *value;
        bool is_of_game; /* an option of the rules */
        bool is_announced;
        char complaint[80]; /* about the value, or "" */
    } wanted[OPTIONS_WANTED_MAX];
    char numbers[2][12]; /* the values of hash and threads */
};

/* Both pointers must outlive the check. */
void option_check_init(struct option_check *check, const struct configuration *game,
                       const struct engine_settings *settings);

/* Note an announced option: what follows `option name` in UCI, or the `size` characters of
 * `feature option="..."` in CECP. */
void option_check_uci(struct option_check *check, const char *declaration);
void option_check_cecp(struct option_check *check, const char *declaration,
                       size_t size);

/* Note that a feature of CECP, eg. `memory`, sets "Hash" or "Threads". */
void option_check_feature(struct option_check *check, const char *name);

/* Report each option that was not announced, or not with such a value, on standard error. */
void option_check_report(const struct option_check *check);

/* Read an option's declaration.  The first finds the number after ` WORD `, or returns `otherwise`; the
 * second tells whether `value` is an item of a list whose items follow `separator`. */
int64_t option_number(const char *declaration, const char *word, int64_t otherwise);
bool option_has_choice(const char *list, const char *separator, const char *value);

/* Whether each option of the rules was announced. */
bool option_check_knows_rules(const struct option_check *check);

#endif
