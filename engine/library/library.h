/* library.h - the games that can be played.  SPDX-License-Identifier: MIT
 *
 * The games of the registry, the games that were read from variants files, and the standard games (standard.h).  A game stays until the
 * library is freed, so that whatever plays it may keep a pointer to it.
 */
#ifndef ENGINE_LIBRARY_LIBRARY_H
#define ENGINE_LIBRARY_LIBRARY_H

#include "engine/core/types.h"

struct library;
struct variant;

/* What is wrong in a file. */
struct library_fault {
    int line;
    const char *game; /* its name; NULL: no game has begun */
    const char *key;  /* NULL: the fault is of no key */
    const char *text; /* eg. "no piece has the letter 'x'" */
    bool is_warning;  /* the game is played, but other programs may play another one, or
                         it has something that its author can hardly mean */
};

typedef void (*fault_function)(void *context, const struct library_fault *fault);

/* The games of the registry alone.  NULL when out of memory; library_free() takes NULL. */
WARN_UNUSED struct library *library_new(void);
void library_free(struct library *library);

/* Read a variants file from `length` characters.  All faults are told, from the first line to the
 * last, each with `context` (NULL: none are), and before the faults of the next game what to be warned of; a game with a
 * fault is left out, and so are its children.  A game whose
 * name the library has already takes the place of the old one.  Returns the number of faults, or -1
 * when out of memory. */
int library_read(struct library *library, const char *chars, size_t length,
                 fault_function tell, void *context);

/* The games of the last text that was read, those that the library had before included; NULL-terminated, as
 * library_games(). */
const struct variant *const *library_games_read(const struct library *library);

/* Have all games that were read so far find legal moves slowly: each is made, and the judge says whether it was legal
 * (engine/modules/judge.h).  Games with the rules of a built-in one find theirs as before. */
void library_try_moves(struct library *library);

/* Remember that games were read from the file at `path`, unless that is remembered already.  False when
 * out of memory or after too many files. */
WARN_UNUSED bool library_add_file(struct library *library, const char *path);

/* The path of file `number`, from 0, in the order in which the files were read; NULL: there are no
 * more. */
const char *library_file(const struct library *library, int number);

/* The game of that name, as variants_find() compares names: of the list below, or a standard game, which is made when
 * it is first wanted.  NULL: there is none.  `library` NULL: of the registry. */
const struct variant *library_find(struct library *library, const char *name);

/* All games, the registry's first, and standard games only if they were read; NULL-terminated.  The list is the library's, and valid
 * until the next library_read(). */
const struct variant *const *library_games(const struct library *library);

#endif
