/* setting.h - named values that users set, in tables.  SPDX-License-Identifier: MIT
 *
 * A row describes a flag of the command line, a line of a tournament file, a word before an
 * engine's command, an option of a game, of CECP or of UCI, or a parameter of the search, and
 * says where its value is stored.  Tables end with a row without name.
 */
#ifndef ENGINE_CORE_SETTING_H
#define ENGINE_CORE_SETTING_H

#include "engine/core/types.h"

#include <stddef.h>

struct text;

/* How a value is stored.  An integer of `size` bytes may be a bool, an int or of 64 bits. */
enum setting_type {
    SETTING_INTEGER,  /* from min to max */
    SETTING_INTEGERS, /* an array of int, in text with commas between */
    SETTING_DECIMAL,  /* an integer that counts thousandths, from min to max */
    SETTING_CHECK,    /* a bool */
    SETTING_CHOICE,   /* an integer: the index of the word in `choices` */
    SETTING_TEXT,     /* a char array */
    SETTING_POINTER,  /* a const char *, to the text that was read, not a copy */
    SETTING_BUTTON,   /* an int that counts how often it was pressed */
    SETTING_CUSTOM,   /* what read() and write() make of it */
};

/* What is special about some settings. */
enum setting_marks {
    SETTING_CECP = 1,    /* an option of CECP, not of UCI */
    SETTING_SLIDER = 2,  /* an option that CECP shows as a slider */
    SETTING_FILE = 4,    /* an option that is a file's name */
    SETTING_SAVE = 8,    /* an option that saves a game */
    SETTING_INPUT = 16,  /* a flag whose wrong values are bad input */
    SETTING_LOCAL = 32,  /* no part of a tournament's record */
    SETTING_LOOSE = 64,  /* may differ between two records of one tournament */
    SETTING_UCI = 128,   /* an option of UCI, not of CECP */
    SETTING_FIRST = 256, /* a flag that is read before all others */
    SETTING_LINES = 512, /* a value may have several lines */
};

struct setting {
    const char *name;     /* eg. "games" */
    char letter;          /* of the flag, eg. 'g' for -g, or 0 */
    const char *argument; /* how help calls the value, eg. "N"; NULL: it has none */
    const char *help;     /* one line */
    enum setting_type type;
    size_t offset; /* of the value in the target, in bytes */
    size_t size;   /* of the value; 0: it is checked, but not stored */
    int64_t min;   /* A stored number below it means that the setting is not set. */
    int64_t max;
    int64_t step; /* the smallest change that shows, for tuners; 0: it is not tuned */
    const char *preset;         /* the default, eg. "2", or NULL: zeros */
    const char *const *choices; /* NULL-terminated */
    unsigned marks;             /* of enum setting_marks */
    const char *topic; /* of this row and those after it; NULL: as of the row before */
    const struct setting *words; /* NAME=VALUE before the value itself, or NULL */

    /* Texts: whether the value is valid, and if not, why; NULL: any value is. */
    bool (*check)(const char *value, struct text *why);
    /* Custom settings: read a value into the field; on failure return false and say why. */
    bool (*read)(void *field, const char *value, struct text *why);
    /* Append the value; nothing if it is not set.  NULL: there is nothing to write. */
    void (*write)(const void *field, struct text *text);
};

/* Where a setting is stored. */
#define SETTING_AT(target, member) \
    .offset = offsetof(target, member), .size = sizeof(((target *)0)->member)

/* The same, with the type of the value and its range. */
#define SETTING_CHECK_AT(target, member) \
    .type = SETTING_CHECK, SETTING_AT(target, member)
#define SETTING_TEXT_AT(target, member) .type = SETTING_TEXT, SETTING_AT(target, member)
#define SETTING_POINTER_AT(target, member) \
    .type = SETTING_POINTER, SETTING_AT(target, member)
#define SETTING_INTEGER_AT(target, member, least, most) \
    .type = SETTING_INTEGER, SETTING_AT(target, member), .min = (least), .max = (most)
#define SETTING_DECIMAL_AT(target, member, least, most) \
    .type = SETTING_DECIMAL, SETTING_AT(target, member), .min = (least), .max = (most)

/* The row of that name, in any case of letters; NULL: there is none. */
const struct setting *setting_find(const struct setting *rows, const char *name);

/* Read `value` (NULL for a check or a button: it is given) into `target`, the struct that
 * the row's offset is in.  On failure returns false and says why, in words that follow the
 * setting's name. */
WARN_UNUSED bool setting_read(const struct setting *setting, void *target,
                              const char *value, struct text *why);

/* The same for the row of that name; the reason then begins with the name. */
WARN_UNUSED bool setting_set(const struct setting *rows, void *target, const char *name,
                             const char *value, struct text *why);

/* The value as text that setting_read() understands, "" if it is not set.  The text is in
 * `target` or in `buffer`. */
const char *setting_write(const struct setting *setting, const void *target,
                          struct text *buffer);

/* The value of a check (0 or 1), a choice (the index of its word) or a number. */
int64_t setting_number(const struct setting *setting, const void *target);

/* Append which values are allowed, eg. "1..65536" or "each|one". */
void setting_write_range(const struct setting *setting, struct text *text);

/* Store the presets of all rows.  A number without one, whose range has 0, becomes -1: not
 * set. */
void setting_preset(const struct setting *rows, void *target);

/* Read a decimal number such as 0.25, from 0 to `max` thousandths, and move `*c` to the
 * character after it. */
WARN_UNUSED bool thousandths_parse(const char **c, int64_t max, int64_t *number);

/* Append the same, without needless zeros. */
void thousandths_write(int64_t number, struct text *text);

#endif
