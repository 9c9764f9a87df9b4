/* library.c - the games that can be played.  SPDX-License-Identifier: MIT */
#include "engine/library/library.h"

#include "engine/library/build.h"
#include "engine/library/library_parts.h"
#include "engine/variants/registry.h"

#include <stdlib.h>
#include <string.h>

enum { GAMES_MAX = 1000, PATHS_MAX = 64 };

struct library {
    int count;      /* of the games from files */
    int first_read; /* number of the first of them that was read last */
    struct loaded_game *loaded[GAMES_MAX];
    int listed;                                  /* of `games` */
    const struct variant *games[GAMES_MAX + 64]; /* NULL-terminated */
    char *files[PATHS_MAX + 1];                  /* the same */
    /* The standard games that were wanted so far, this library itself if it is of these; NULL: none. */
    struct library *standard;
};

/* ---- the list of games ---------------------------------------------------------------- */

void library_list_games(struct library *library)
{
    library->listed = 0;
    for (int i = 0; variants[i]; i++)
        library->games[library->listed++] = variants[i];
    for (int i = 0; i < library->count; i++) {
        bool is_replaced = false;

        for (int j = i + 1; j < library->count; j++)
            is_replaced |= strcmp(library->loaded[i]->definition.name,
                                  library->loaded[j]->definition.name)
                           == 0;
        if (!is_replaced)
            library->games[library->listed++] = &library->loaded[i]->variant;
    }
    library->games[library->listed] = NULL;
}

struct library *library_new(void)
{
    struct library *library = calloc(1, sizeof *library);

    if (library)
        library_list_games(library);
    return library;
}

void library_free(struct library *library)
{
    if (!library)
        return;
    for (int i = 0; i < library->count; i++)
        free(library->loaded[i]);
    for (int i = 0; library->files[i]; i++)
        free(library->files[i]);
    if (library->standard != library)
        library_free(library->standard);
    free(library);
}

bool library_add_file(struct library *library, const char *path)
{
    int count = 0;

    for (; library->files[count]; count++)
        if (strcmp(library->files[count], path) == 0)
            return true;
    return count < PATHS_MAX && (library->files[count] = strdup(path));
}

const char *library_file(const struct library *library, int number)
{
    return library->files[number];
}

const struct variant *const *library_games(const struct library *library)
{
    return library->games;
}

void library_try_moves(struct library *library)
{
    for (int i = 0; i < library->count; i++)
        library->loaded[i]->rules.tried = true;
}

/* ---- games from files ------------------------------------------------------------------- */

bool library_take(struct library *library, struct loaded_game *game)
{
    if (library->count == GAMES_MAX)
        return false;
    library->loaded[library->count++] = game;
    return true;
}

/* The number of the last game from a file that has this name; -1: there is none. */
static int find_loaded(const struct library *library, const char *name)
{
    int i = library->count - 1;

    while (i >= 0 && strcmp(library->loaded[i]->definition.name, name) != 0)
        i--;
    return i;
}

/* Take game `number` from the list. */
static void remove_loaded(struct library *library, int number)
{
    library->count--;
    memmove(library->loaded + number, library->loaded + number + 1,
            (size_t)(library->count - number) * sizeof *library->loaded);
}

/* The number of a game before `first` that has the same definition; -1: there is none. */
static int find_same(const struct library *library, int first,
                     const struct definition *definition)
{
    int i = first - 1;

    while (i >= 0
           && memcmp(&library->loaded[i]->definition, definition, sizeof *definition)
                  != 0)
        i--;
    return i;
}

void library_share_games(struct library *library, int first)
{
    for (int i = library->count - 1; i >= first; i--) {
        struct loaded_game *game = library->loaded[i];
        const bool is_last = find_loaded(library, game->definition.name) == i;
        const int same = find_same(library, first, &game->definition);

        if (is_last && same < 0)
            continue;
        free(game);
        if (!is_last) {
            remove_loaded(library, i);
            continue;
        }
        library->loaded[i] = library->loaded[same];
        remove_loaded(library, same);
        first--;
        i--;
    }
    library->first_read = first;
}

const struct variant *const *library_games_read(const struct library *library)
{
    return library->games + library->listed - (library->count - library->first_read);
}

const struct loaded_game *library_find_loaded(const struct library *library,
                                              const char *name)
{
    const int number = find_loaded(library, name);

    return number >= 0 ? library->loaded[number] : NULL;
}

int library_count_loaded(const struct library *library)
{
    return library->count;
}

bool library_has_loaded_since(const struct library *library, int first,
                              const char *name)
{
    return find_loaded(library, name) >= first;
}

bool library_has_alike(const struct library *library, const char *name)
{
    for (int i = library->count - 1; i >= 0; i--)
        if (strcmp(library->loaded[i]->definition.name, name) != 0
            && variants_is_called(&library->loaded[i]->variant, name))
            return true;
    return false;
}

struct library *library_standard(struct library *library)
{
    if (!library->standard) {
        library->standard = library_new();
        if (library->standard)
            library->standard->standard = library->standard;
    }
    return library->standard;
}
