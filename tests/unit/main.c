/* main.c - runs the unit test suites.  SPDX-License-Identifier: MIT */

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* build/suites.h, made by the Makefile: SUITE(name) for each tests/check_name.c. */
#define SUITE(name) Suite *name##_suite(void);
#include "build/suites.h"
#undef SUITE

struct entry {
    const char *name;     /* "bitset", from tests/check_bitset.c */
    Suite *(*make)(void); /* bitset_suite */
};

static const struct entry entries[] = {
#define SUITE(name) {#name, name##_suite},
#include "build/suites.h"
#undef SUITE
    {NULL, NULL},
};

struct counts {
    int run;    /* tests that ran, a looped test once per turn */
    int failed; /* of these, the ones that failed or crashed */
};

static void run_suite(const struct entry *entry, struct counts *counts)
{
    SRunner *runner = srunner_create(entry->make());
    srunner_run_all(runner, CK_SILENT);
    int run = srunner_ntests_run(runner);
    int failed = srunner_ntests_failed(runner);
    if (failed)
        srunner_print(runner, CK_NORMAL);
    printf("# check_%s: %d tests, %d not ok\n", entry->name, run, failed);
    fflush(stdout);
    srunner_free(runner);
    counts->run += run;
    counts->failed += failed;
}

/* Tells tests/run.sh, which adds everything up, by way of the file it named. */
static int write_counts(const struct counts *counts)
{
    const char *path = getenv("CHECK_COUNTS");
    if (!path)
        return EXIT_SUCCESS;
    FILE *file = fopen(path, "w");
    if (!file)
        return EXIT_FAILURE;
    fprintf(file, "%d %d\n", counts->run - counts->failed, counts->failed);
    return fclose(file) ? EXIT_FAILURE : EXIT_SUCCESS;
}

/* Without an argument all suites run; with some, the suites so named. */
static int is_wanted(const char *name, int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (!strcmp(name, argv[i]))
            return 1;
    return argc < 2;
}

int main(int argc, char **argv)
{
    struct counts counts = {0, 0};
    int suites = 0;
    for (const struct entry *entry = entries; entry->name; entry++) {
        if (is_wanted(entry->name, argc, argv)) {
            run_suite(entry, &counts);
            suites++;
        }
    }
    if (argc > 1 && suites < argc - 1) {
        fprintf(stderr, "%s: no such suite; there are:\n", argv[0]);
        for (const struct entry *entry = entries; entry->name; entry++)
            fprintf(stderr, "  %s\n", entry->name);
        return EXIT_FAILURE;
    }
    return write_counts(&counts) || counts.failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
