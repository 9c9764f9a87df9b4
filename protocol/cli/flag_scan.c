/* flag_scan.c - getopt_long() over the table of flags.  SPDX-License-Identifier: MIT
 *
 * Apart from flags.c because getopt.h and the engine both have a `struct option`.
 */
#include "protocol/cli/flag_scan.h"

#include "protocol/cli/flags.h"
#include "protocol/text/errors.h"

#include <getopt.h>
#include <string.h>

enum {
    FLAG_BASE = 256, /* what getopt_long() returns for row 0: above all letters */
    FLAGS_MAX = 64,
};

/* What getopt_long() wants to be told. */
struct getopt_tables {
    char letters[2 * FLAGS_MAX + 2];
    struct option longs[FLAGS_MAX + 1];
};

static void fill_tables(struct getopt_tables *tables)
{
    const struct flag *flag;
    char *letter = tables->letters;

    memset(tables, 0, sizeof *tables);
    *letter++ = ':';
    for (int i = 0; i < FLAGS_MAX && (flag = flags_row(i)); i++) {
        const int has_argument = flag->argument ? required_argument : no_argument;

        tables->longs[i] =
            (struct option){flag->name, has_argument, NULL, FLAG_BASE + i};
        if (flag->letter)
            *letter++ = flag->letter;
        if (flag->letter && flag->argument)
            *letter++ = ':';
    }
}

/* The number of the flag that getopt_long() calls `code`, or -1. */
static int find_flag(int code)
{
    const struct flag *flag;

    for (int i = 0; code && (flag = flags_row(i)); i++)
        if (code == FLAG_BASE + i || code == flag->letter)
            return i;
    return -1;
}

static void report_flag_error(int code, const char *word)
{
    const int number = find_flag(optopt);

    if (code == ':')
        report_error(STATUS_USAGE, "%.80s: an argument is missing; try --help", word);
    else if (optopt >= FLAG_BASE && number >= 0)
        report_error(STATUS_USAGE, "--%s takes no argument", flags_row(number)->name);
    else if (optopt)
        report_error(STATUS_USAGE, "unknown flag -%c; try --help", optopt);
    else
        report_error(STATUS_USAGE, "unknown flag %.80s; try --help", word);
}

int flag_scan(int argc, char **argv, flag_function take, void *context)
{
    struct getopt_tables tables;
    int code;

    fill_tables(&tables);
    opterr = 0;
    while ((code = getopt_long(argc, argv, tables.letters, tables.longs, NULL)) != -1) {
        if (code == '?' || code == ':') {
            report_flag_error(code, argv[optind - 1]);
            return -1;
        }
        if (!take(context, find_flag(code), optarg))
            return 0;
    }
    return optind;
}
