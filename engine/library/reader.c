/* reader.c - a variants file.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/core/utf8.h"
#include "engine/library/build.h"
#include "engine/library/keys.h"
#include "engine/library/library_parts.h"
#include "engine/library/standard.h"
#include "engine/library/warnings.h"
#include "engine/variants/registry.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_MAX_CHARS = 5000, KEYS_MAX = 256, LEFT_OUT_MAX = 100 };

/* What reading a file needs. */
struct reader {
    struct library *library;
    fault_function tell;
    void *context;
    int faults;
    int line;
    int first; /* library_count_loaded() before the file */
    /* The game that has begun. */
    bool has_game;
    bool is_bad;   /* it has a fault */
    bool inherits; /* it has a parent */
    int game_line;
    struct definition definition;
    int count;
    struct given_key keys[KEYS_MAX];
    bool is_full; /* the library takes no more games */
    /* The games that have been left out and have the name of a standard game, which is no parent then. */
    int left_out_count;
    char left_out[LEFT_OUT_MAX][DEFINITION_NAME_MAX];
};

static void pass_on(const struct reader *reader, const struct library_fault *fault)
{
    if (reader->tell)
        reader->tell(reader->context, fault);
}

static void tell_fault(struct reader *reader, int line, const char *name,
                       const char *text)
{
    const struct library_fault fault = {
        line, reader->has_game ? reader->definition.name : NULL, name, text, false};

    reader->faults++;
    reader->is_bad = true;
    pass_on(reader, &fault);
}

static void tell_warning(struct reader *reader, int line, const char *name,
                         const char *text)
{
    const struct library_fault warning = {line, reader->definition.name, name, text,
                                          true};

    pass_on(reader, &warning);
}

/* ---- one game --------------------------------------------------------------------------- */

/* Whether a game that has the name of a standard game has been left out, or so many that this one may be
 * among them. */
static bool is_left_out(const struct reader *reader, const char *name)
{
    for (int i = 0; i < reader->left_out_count; i++)
        if (strcmp(reader->left_out[i], name) == 0)
            return true;
    return reader->left_out_count == LEFT_OUT_MAX;
}

static void leave_out(struct reader *reader)
{
    const char *name = reader->definition.name;
    struct standard_game game;

    if (standard_find(&game, name) && !is_left_out(reader, name))
        strcpy(reader->left_out[reader->left_out_count++], name);
}

const struct loaded_game *library_find_standard(struct library *library,
                                                const char *name)
{
    struct standard_game game;
    struct library *standard =
        standard_find(&game, name) ? library_standard(library) : NULL;

    if (!standard)
        return NULL;
    if (!library_find_loaded(standard, name))
        library_read(standard, game.lines, game.length, NULL, NULL);
    return library_find_loaded(standard, name);
}

/* Set the definition that the game inherits from the game `parent`. */
static bool inherit(struct reader *reader, const char *parent, struct text *why)
{
    const struct variant *built_in = variants_find(parent);
    const struct loaded_game *loaded = library_find_loaded(reader->library, parent);

    if (!loaded && !built_in && !is_left_out(reader, parent))
        loaded = library_find_standard(reader->library, parent);
    if (loaded) {
        reader->definition = loaded->definition;
    } else if (built_in == variants[0]) {
        definition_set_chess(&reader->definition);
        reader->definition.chess960 = variants_name_sets_option(built_in, parent);
    } else if (built_in) {
        definition_set_origin(&reader->definition, built_in);
    } else {
        return text_fail(why, "its parent '%.40s' is no game, or was left out", parent);
    }
    return true;
}

static bool is_name(const char *name)
{
    const size_t length = strlen(name);

    return length > 0 && length < DEFINITION_NAME_MAX
           && strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                           "0123456789-_")
                  == length;
}

static void begin_game(struct reader *reader, char *header)
{
    char *end = strchr(header, ']');
    char *colon = strchr(header, ':');
    struct text why;

    reader->has_game = false;
    reader->is_bad = false;
    reader->count = 0;
    reader->game_line = reader->line;
    if (!end || end[1]) {
        tell_fault(reader, reader->line, NULL,
                   "a game begins with [name] or [name:parent]");
        return;
    }
    *end = '\0';
    if (colon)
        *colon++ = '\0';
    text_clear(&why);

    definition_clear(&reader->definition);

    const bool inherits = !colon || !*colon || inherit(reader, colon, &why);

    reader->inherits = colon && *colon;

    snprintf(reader->definition.name, sizeof reader->definition.name, "%s", header);
    reader->has_game = true;
    *reader->definition.title = '\0';
    if (!is_name(header))
        tell_fault(reader, reader->line, NULL,
                   "a name has up to 31 letters, digits, '-' and '_'");
    else if (variants_find(header))
        tell_fault(reader, reader->line, NULL, "this is the name of a built-in game");
    else if (library_has_alike(reader->library, header))
        tell_fault(reader, reader->line, NULL,
                   "an earlier game has this name but for signs and capital letters");
    else if (!inherits)
        tell_fault(reader, reader->line, NULL, why.chars);
    else if (library_has_loaded_since(reader->library, reader->first, header))
        tell_warning(reader, reader->line, NULL,
                     "it is described again, and the last description counts");
}

static int compare_keys(const void *a, const void *b)
{
    const struct given_key *x = a, *y = b;

    return x->number != y->number ? x->number - y->number : x->line - y->line;
}

/* Take away the pieces that the game inherits and whose letters it gives to others. */
static void replace_pieces(struct reader *reader)
{
    struct definition *definition = &reader->definition;
    type_set own = 0;

    for (int i = 0; i < reader->count; i++)
        if (reader->keys[i].number < PIECE_TYPES)
            own |= (type_set)1 << reader->keys[i].number;
    /* What changes the pieces of a built-in game opens it anyway, or is a fault. */
    if (own && definition->origin && !definition_open_origin(definition))
        return;
    for (int i = 0; i < reader->count; i++) {
        const struct given_key *given = &reader->keys[i];
        const int other = given->number < PIECE_TYPES ? definition_find_letter(
                              definition, (char)toupper((unsigned char)*given->value))
                                                      : -1;
        struct text warning;

        if (other < 0 || own >> other & 1)
            continue;
        definition->letters[other] = 0;
        text_clear(&warning);
        text_add(&warning, "it takes the letter of the %s, which this game no more has",
                 definition_piece_name(definition, other));
        tell_warning(reader, given->line, given->name, warning.chars);
    }
}

static void apply_keys(struct reader *reader)
{
    struct text why;

    qsort(reader->keys, (size_t)reader->count, sizeof *reader->keys, compare_keys);
    replace_pieces(reader);
    for (int i = 0; i < reader->count; i++) {
        const struct given_key *given = &reader->keys[i];

        text_clear(&why);
        if (i + 1 < reader->count && given->number == given[1].number)
            tell_warning(reader, given->line, given->name,
                         "it is given again, and the last one counts");
        else if (!key_apply(&reader->definition, given->number, given->value, &why))
            tell_fault(reader, given->line, given->name, why.chars);
    }
}

/* The last of the game's keys that is called by `name`, which may have several spellings, or else one of the
 * same rule; NULL: there is none. */
static const struct given_key *find_given(const struct reader *reader, const char *name)
{
    const int number = name ? key_find(name) : -1;
    const int rule = key_meaning(number).rule;
    const struct given_key *found = NULL;

    for (int i = 0; i < reader->count; i++)
        if (number >= 0 && reader->keys[i].number == number)
            found = &reader->keys[i];
    for (int i = 0; i < reader->count && !found; i++)
        if (rule >= 0 && key_meaning(reader->keys[i].number).rule == rule)
            found = &reader->keys[i];
    return found;
}

/* Tell a fault of a key of the game, if it has that, or else of another one unless that is NULL. */
static void tell_fault_of(struct reader *reader, const char *const blamed[2],
                          const char *chars)
{
    const char *name = blamed[0];
    const struct given_key *given = find_given(reader, name);
    struct text text = {.length = 0};

    if (!given && blamed[1]) {
        name = blamed[1];
        given = find_given(reader, name);
    }
    if (!given && reader->inherits && name && strcmp(name, "startFen") == 0)
        text_add(&text, "that of its parent does not fit: ");
    text_add(&text, "%s", chars);
    tell_fault(reader, given ? given->line : reader->game_line,
               given ? given->name : name, text.chars);
}

/* Tell a warning of a key, which the game may lack. */
static void warn_of(void *context, const char *name, const char *text)
{
    struct reader *reader = context;
    const struct given_key *given = find_given(reader, name);

    tell_warning(reader, given ? given->line : reader->game_line,
                 given ? given->name : name, text);
}

/* The game is complete: build it and add it to the library.  False when out of memory. */
static bool end_game(struct reader *reader)
{
    struct loaded_game *game;
    const char *blamed[2] = {NULL, NULL};
    struct text why;

    if (!reader->has_game)
        return true;
    apply_keys(reader);
    if (reader->is_bad) {
        leave_out(reader);
        return true;
    }
    game = calloc(1, sizeof *game);
    if (!game)
        return false;
    game->definition = reader->definition;
    text_clear(&why);
    if (!build_game(game, blamed, &why)) {
        tell_fault_of(reader, blamed, why.chars);
    } else if (!library_take(reader->library, game)) {
        reader->is_full = true;
        tell_fault(reader, reader->game_line, NULL,
                   "too many games; the rest of the file is not read");
    } else {
        if (reader->tell)
            warnings_find(game, reader->keys, reader->count, warn_of, reader);
        return true;
    }
    leave_out(reader);
    free(game);
    return true;
}

/* ---- lines ------------------------------------------------------------------------------ */

/* Take the blanks off both ends. */
static char *trim(char *chars)
{
    char *end = chars + strlen(chars);

    while (end > chars && end[-1] == ' ')
        *--end = '\0';
    return chars + strspn(chars, " ");
}

static void read_key(struct reader *reader, char *line)
{
    char *equals = strchr(line, '=');
    struct text why;

    if (!reader->has_game) {
        if (!reader->is_bad)
            tell_fault(reader, reader->line, NULL, "no game has begun, as with [name]");
        return;
    }
    if (!equals) {
        tell_fault(reader, reader->line, NULL, "neither [name] nor key = value");
        return;
    }
    *equals = '\0';

    char *name = trim(line), *value = trim(equals + 1);
    const int number = key_find(name);

    if (!*name) {
        tell_fault(reader, reader->line, NULL, "a key is missing before '='");
    } else if (number < 0) {
        const char *near = key_suggest(name);

        text_clear(&why);
        text_add(&why, near ? "unknown key; did you mean %s?" : "unknown key", near);
        tell_fault(reader, reader->line, name, why.chars);
    } else if (reader->count == KEYS_MAX) {
        tell_fault(reader, reader->line, name, "too many keys");
    } else {
        reader->keys[reader->count++] =
            (struct given_key){reader->line, number, name, value};
    }
}

static bool read_lines(struct reader *reader, char *chars)
{
    char *next;

    for (char *line = chars; line && !reader->is_full; line = next) {
        char *end = strchr(line, '\n');
        char *trimmed;

        next = end ? end + 1 : NULL;
        if (end)
            *end = '\0';
        reader->line++;
        utf8_clean(line, ' ');
        trimmed = trim(line);
        if (!*trimmed || *trimmed == '#' || *trimmed == ';')
            continue;
        if (strlen(trimmed) > LINE_MAX_CHARS)
            tell_fault(reader, reader->line, NULL,
                       "a line of more than 1024 characters");
        else if (*trimmed != '[')
            read_key(reader, trimmed);
        else if (!end_game(reader))
            return false;
        else
            begin_game(reader, trimmed + 1);
    }
    return reader->is_full || end_game(reader);
}

int library_read(struct library *library, const char *chars, size_t length,
                 fault_function tell, void *context)
{
    struct reader *reader = calloc(1, sizeof *reader);
    char *copy = malloc(length + 1);
    int faults = -1;

    if (reader && copy) {
        for (size_t i = 0; i < length; i++)
            copy[i] = chars[i] ? chars[i] : ' ';
        copy[length] = '\0';
        *reader = (struct reader){.library = library,
                                  .tell = tell,
                                  .context = context,
                                  .first = library_count_loaded(library)};
        if (read_lines(reader, copy))
            faults = reader->faults;
        library_share_games(library, reader->first);
        library_list_games(library);
    }
    free(copy);
    free(reader);
    return faults;
}
