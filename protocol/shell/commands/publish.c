/* publish.c - the command publish: a static site about games.  SPDX-License-Identifier: MIT */
#include "engine/core/input_file.h"
#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/library/library.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/publish/site.h"
#include "protocol/session/options.h"
#include "protocol/session/variants_file.h"
#include "protocol/shell/cli/command.h"
#include "protocol/text/errors.h"
#include "protocol/text/progress.h"
#include "search/strength.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    PUBLISHED_MAX = 32, /* games */
    SOURCE_MAX = 1 << 20,
    PLAYTEST_GAMES_MAX = 100000,
    CONCURRENCY_MAX = 256,
    NODES_MIN = 100,
    EXPLAINING = 10, /* times the nodes of a move */
    PLIES = 600,     /* of a game at most */
    /* The levels below full strength that games are played at. */
    BEGINNER = 5,
    CLUB = 12,
};

struct publish_flags {
    struct playtest_settings playtest;
    const char *play;
};

static const struct setting publish_flags[] = {
    {"concurrency", .letter = 'j', .argument = "N", .help = "games at a time",
     SETTING_INTEGER_AT(struct publish_flags, playtest.concurrency, 1, CONCURRENCY_MAX),
     .preset = "1"},
    {"games", .letter = 'g', .argument = "N",
     .help = "tell how a game plays by N games",
     SETTING_INTEGER_AT(struct publish_flags, playtest.games, 1, PLAYTEST_GAMES_MAX),
     .preset = "140"},
    {"nodes", .letter = 'n', .argument = "N",
     .help = "search N positions for a move at full strength",
     SETTING_INTEGER_AT(struct publish_flags, playtest.play.nodes, NODES_MIN,
                        INT64_MAX),
     .preset = "2000"},
    {"play", .argument = "ADDRESS",
     .help = "the address of make web's page, for links to play",
     SETTING_POINTER_AT(struct publish_flags, play)},
    {"seed", .argument = "N", .help = "another one plays other games",
     SETTING_INTEGER_AT(struct publish_flags, playtest.play.seed, 0, INT64_MAX),
     .preset = "1"},
    {.name = NULL},
};

/* All that a run needs. */
struct publisher {
    struct library *library;
    char *source; /* the text of the file; NULL: the game is built in */
    int count;
    struct configuration *configurations; /* owned */
    struct rules *rules[PUBLISHED_MAX];   /* owned */
    struct published_game games[PUBLISHED_MAX];
    struct progress progress;
};

static void report_fault(void *context, const char *fault, bool is_warning)
{
    (void)context;
    if (!is_warning)
        report_error(STATUS_FAILED, "%s", fault);
}

static void show_progress(void *context, const struct published_game *game, double done)
{
    struct publisher *publisher = context;

    progress_show(&publisher->progress, done, "%.40s", game->rules->variant->name);
}

static bool add_game(struct publisher *publisher,
                     const struct configuration *configuration,
                     const struct variant *variant, struct text *why)
{
    const int i = publisher->count;
    struct configuration *own = &publisher->configurations[i];

    for (int j = 0; j < i; j++)
        if (publisher->configurations[j].variant == variant)
            return text_fail(why, "%.40s is named twice", variant->name);
    if (i == PUBLISHED_MAX)
        return text_fail(why, "more than %d games", PUBLISHED_MAX);
    *own = *configuration;
    own->variant = variant;
    own->given_count = variant == configuration->variant ? own->given_count : 0;
    publisher->rules[i] = options_make_rules(own, why);
    if (!publisher->rules[i])
        return false;
    publisher->games[i] =
        (struct published_game){own, publisher->rules[i], publisher->source};
    publisher->count++;
    return true;
}

/* Read the file into a library of its own. */
static bool read_file(struct publisher *publisher, const char *path, struct text *why)
{
    unsigned char *bytes;
    size_t size;
    int faults;

    if (!input_file_read(path, SOURCE_MAX, &bytes, &size, why))
        return false;
    publisher->source = malloc(size + 1);
    if (publisher->source) {
        memcpy(publisher->source, bytes, size);
        publisher->source[size] = '\0';
    }
    free(bytes);
    if (!publisher->source)
        return text_fail(why, "out of memory");
    return variants_file_read(publisher->library, path, report_fault, NULL, &faults,
                              why)
           && (!faults
               || text_fail(why, "%s: %d fault%s", path, faults, text_plural(faults)));
}

/* Add the games of the file, or the one called `name`. */
static bool add_games(struct publisher *publisher,
                      const struct configuration *configuration, const char *path,
                      const char *name, struct text *why)
{
    const struct variant *const *games;

    if (!read_file(publisher, path, why))
        return false;
    for (games = library_games_read(publisher->library); *games; games++)
        if ((!name || strcmp((*games)->name, name) == 0)
            && !add_game(publisher, configuration, *games, why))
            return false;
    return publisher->count
           || text_fail(why, "%s: there is no game%s%.40s", path, name ? " " : "",
                        name ? name : "");
}

/* Add the game called `name`, which is known without a file. */
static bool add_known_game(struct publisher *publisher,
                           const struct configuration *configuration, const char *name,
                           struct text *why)
{
    struct configuration own = *configuration;

    if (!options_read_variant(&own, name, why))
        return text_fail(why, "there is no file and no game '%.200s'", name);
    return add_game(publisher, &own, own.variant, why);
}

/* All words except the last: a file and perhaps one of its games, or known games. */
static bool choose_games(struct publisher *publisher, const struct arguments *arguments,
                         struct text *why)
{
    const int count = arguments->count - 1;
    const char *first = arguments->words[0];

    if (access(first, F_OK) == 0)
        return count <= 2
                   ? add_games(publisher, arguments->configuration, first,
                               count == 2 ? arguments->words[1] : NULL, why)
                   : text_fail(why, "%s: only one of its games can be chosen", first);
    for (int i = 0; i < count; i++)
        if (!add_known_game(publisher, arguments->configuration, arguments->words[i],
                            why))
            return false;
    return true;
}

static bool publish(struct publisher *publisher, const struct arguments *arguments,
                    struct text *why)
{
    const struct publish_flags *flags = arguments->flags;
    struct site_settings settings = {
        .folder = arguments->words[arguments->count - 1],
        .play = flags->play,
        .playtest = flags->playtest,
        .nodes = EXPLAINING * flags->playtest.play.nodes,
    };
    bool good;

    settings.playtest.play.plies = PLIES;
    settings.playtest.play.level_count = 3;
    settings.playtest.play.levels[0] = BEGINNER;
    settings.playtest.play.levels[1] = CLUB;
    settings.playtest.play.levels[2] = SKILL_MAX;
    if (!choose_games(publisher, arguments, why))
        return false;
    progress_begin(&publisher->progress);
    good = site_write(&settings, publisher->games, publisher->count, show_progress,
                      publisher, why);
    progress_clear(&publisher->progress);
    return good;
}

static int run_publish(const struct arguments *arguments)
{
    struct publisher publisher = {.library = library_new()};
    struct text why;
    bool good;

    publisher.configurations = calloc(PUBLISHED_MAX, sizeof *publisher.configurations);
    good = publisher.library && publisher.configurations
               ? publish(&publisher, arguments, &why)
               : text_fail(&why, "out of memory");
    for (int i = 0; i < publisher.count; i++)
        rules_free(publisher.rules[i]);
    free(publisher.configurations);
    free(publisher.source);
    library_free(publisher.library);
    return good ? 0 : report_error(STATUS_FAILED, "publish: %s", why.chars);
}

const struct command command_publish = {
    "publish",
    .arguments = "FILE|GAME [GAME ...] DIR",
    .help = "write a site about the games of a variants file, or known ones",
    .words = {2, PUBLISHED_MAX + 1},
    COMMAND_FLAGS(publish_flags, struct publish_flags),
    .run = run_publish};
