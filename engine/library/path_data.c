/* path_data.c - drawings of pieces in a variants file.  SPDX-License-Identifier: MIT */
#include "engine/library/path_data.h"

#include "engine/core/text.h"

#include <ctype.h>
#include <string.h>

/* The numbers that each command takes, in any case. */
static const struct {
    char letter;
    int numbers;
} commands[] = {{'M', 2}, {'L', 2}, {'H', 1}, {'V', 1}, {'C', 6},
                {'S', 4}, {'Q', 4}, {'T', 2}, {'A', 7}, {'Z', 0}};

enum {
    LARGE_ARC_FLAG = 3,
    SWEEP_FLAG = 4
}; /* the places of the flags of A, which need no blank after them */

static const char *skip_blanks(const char *c, const char *end)
{
    while (c < end && (*c == ' ' || *c == ','))
        c++;
    return c;
}

/* The end of the number that begins at `c`; `c` if none does. */
static const char *skip_number(const char *c, const char *end)
{
    const char *digits = c < end && (*c == '-' || *c == '+') ? c + 1 : c;
    const char *last = digits;
    int count = 0;

    while (last < end && (isdigit((unsigned char)*last) || *last == '.')) {
        if (*last == '.' && memchr(digits, '.', (size_t)(last - digits)))
            break;
        count += *last != '.';
        last++;
    }
    return count ? last : c;
}

/* Count the numbers that begin at `*c`, and move `*c` after the last one. */
static int count_numbers(const char **c, const char *end, int arity)
{
    int count = 0;

    for (;;) {
        const char *start = skip_blanks(*c, end);
        const int place = arity ? count % arity : 0;
        const bool is_flag =
            arity == 7 && (place == LARGE_ARC_FLAG || place == SWEEP_FLAG);
        const char *next = is_flag ? start + (start < end && strchr("01", *start))
                                   : skip_number(start, end);

        *c = next;
        if (next == start)
            return count;
        count++;
    }
}

/* The numbers that a command takes; -1: there is no such command. */
static int arity_of(char letter)
{
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (commands[i].letter == toupper((unsigned char)letter))
            return commands[i].numbers;
    return -1;
}

bool path_data_begins(const char *chars)
{
    const bool begins = *chars == 'M' || *chars == 'm';
    const char *number = begins ? chars + 1 + strspn(chars + 1, " ") : "";

    return isdigit((unsigned char)*number) || *number == '-' || *number == '.';
}

bool path_data_check(const char *chars, int length, struct text *why)
{
    const char *end = chars + length;
    const char *c = chars;
    int bars = 0;

    while ((c = skip_blanks(c, end)) < end) {
        const char *command = c++;
        const int arity = arity_of(*command);
        int count;

        if (*command == '|' && ++bars == 1 && path_data_begins(skip_blanks(c, end)))
            continue;
        if (arity < 0)
            return text_fail(why, "'%.20s' is no SVG path data", command);
        count = count_numbers(&c, end, arity);
        if (arity ? !count || count % arity : count)
            return text_fail(why, "'%.20s' in path data: %c takes %d numbers", command,
                             *command, arity);
    }
    return true;
}
