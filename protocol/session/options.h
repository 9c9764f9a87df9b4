/* options.h - the options of the engine and of the games.  SPDX-License-Identifier: MIT
 *
 * They are what --option, CECP and UCI set, and what --help and the manual page list.  The
 * engine's own come first; a game's (variant.h) follow, and matter only in that game.
 */
#ifndef PROTOCOL_SESSION_OPTIONS_H
#define PROTOCOL_SESSION_OPTIONS_H

#include "engine/core/setting.h"
#include "engine/core/types.h"
#include "engine/rules/rules.h"
#include "search/parameters.h"

struct game;
struct library;
struct limits;
struct standard_game;
struct text;
struct variant;

enum {
    GAME_OPTIONS_MAX = 16, /* options of all games that one configuration holds */
    OPTION_NAME_MAX = 32,  /* characters, the final 0 included, as below */
    FILE_NAME_MAX = 256,
    VARIETY_MAX = 100,
    VARIETY_PLIES = 16, /* of the opening */
    LEVEL_VARIETY = 20, /* the least variety below full strength, in centipawns */
    HASH_MB_MAX = 65536,
    TIME_MS_MAX = 1000000000, /* the longest time that users can set, 11 days */
};

struct option_row {
    const struct setting *setting;
    const struct variant *variant; /* NULL: an option of the engine */
};

/* The value of a game's option. */
struct game_option {
    char name[OPTION_NAME_MAX];
    char value[OPTION_VALUE_MAX];
};

/* The game and the values of all options. */
struct configuration {
    const struct variant *variant;
    struct library *library; /* of games from files; not owned; NULL: only those of the
                                registry */
    bool has_game;           /* the command line names the game */
    int hash_mb;             /* size of the transposition table */
    int clearings;           /* how often it was to be cleared */
    int threads;             /* of the search */
    uint64_t seed;           /* of the dice; 0: see options_seed() */
    int tablebase_mb;        /* for endgame tables */
    int multipv;             /* lines to show */
    int overhead_ms;         /* lost with each move */
    int skill_level;         /* 0 to SKILL_MAX */
    bool limit_strength;     /* to `elo` instead */
    int elo;                 /* see strength.h */
    int variety;             /* centipawns that openings may lose */
    bool offers_draws;       /* offers draws, and accepts them */
    bool resigns;            /* resigns lost games */
    char eval_file[FILE_NAME_MAX];      /* see searcher_options.h */
    char tablebase_path[FILE_NAME_MAX]; /* see searcher_options.h */
    char game_file[FILE_NAME_MAX];      /* where XBoard's Save Game adds games */

    struct search_parameters parameters; /* of the search, to be tuned */

    int given_count;
    struct game_option given[GAME_OPTIONS_MAX]; /* those not at their presets */
};

/* The defaults, for `variant`. */
void options_preset(struct configuration *configuration, const struct variant *variant);

/* Fill in row `number`, from 0, of the whole table; false: there are no more. */
bool options_row(int number, struct option_row *row);

/* Fill in the option `name`, in any case of letters, of the engine or of `variant`; false:
 * there is none. */
bool options_find(const struct variant *variant, const char *name,
                  struct option_row *row);

/* Whether there is such an option. */
bool options_belongs(const struct variant *variant, const char *name);

/* The present value of an option; the text is in `configuration`, the table or `buffer`. */
const char *options_value(const struct configuration *configuration,
                          const struct option_row *row, struct text *buffer);

/* How the protocols call an option's type, eg. "spin". */
const char *options_type(const struct setting *setting);

/* Set an option, of any game, or a parameter of the search (search/parameters.h), which no list
 * of options shows, by its name.  On failure returns false, says why and leaves
 * the configuration alone. */
WARN_UNUSED bool options_set(struct configuration *configuration, const char *name,
                             const char *value, struct text *why);

/* Set the first option of the game where a FEN can only be meant with it.  False, with the reason, when
 * that fails. */
WARN_UNUSED bool options_fit_fen(struct configuration *configuration, const char *fen,
                                 struct text *why);

/* Choose the game of `rules`, with their options instead of those that were set. */
WARN_UNUSED bool options_take_rules(struct configuration *configuration,
                                    const struct rules *rules, struct text *why);

/* Whether all games' options that were set are the variant's; if not, says which is not. */
WARN_UNUSED bool options_check(const struct configuration *configuration,
                               struct text *why);

/* The games that the configuration has loaded; NULL-terminated. */
const struct variant *const *options_games(const struct configuration *configuration);

/* Go to the next standard game, as standard_next(), that has not the name of a game which is loaded. */
bool options_next_standard(const struct configuration *configuration,
                           struct standard_game *game);

/* Readers of settings (setting.h) that are a `struct configuration`: the name of a game, and
 * NAME=VALUE, an option.  The writer of the former. */
WARN_UNUSED bool options_read_variant(void *configuration, const char *name,
                                      struct text *why);
WARN_UNUSED bool options_read_pair(void *configuration, const char *pair,
                                   struct text *why);
void options_write_variant(const void *configuration, struct text *text);

/* The seed of a new game's dice: the option Seed, or, if that is 0, one that cannot be
 * foreseen and differs from call to call. */
uint64_t options_seed(const struct configuration *configuration);

/* Whether the options set less than full strength. */
bool options_are_limited(const struct configuration *configuration);

/* Limit a search for a move in `game` to the strength that the options set, or vary it as they
 * set.  The same seed, position and number of plies lead to the same move. */
void options_limit_strength(const struct configuration *configuration, uint64_t seed,
                            const struct game *game, struct limits *limits);

/* The rules that the configuration describes; see rules_new(). */
WARN_UNUSED struct rules *options_make_rules(const struct configuration *configuration,
                                             struct text *why);

#endif
