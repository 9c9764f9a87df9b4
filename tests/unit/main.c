/* main.c - runs the unit tests that the other files have registered.
 * SPDX-License-Identifier: MIT
 */
#include "engine/variants/registry.h"
#include "tests/unit/unit.h"

#include <glob.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

enum {
    ENTRIES_MAX = 2000,
    NAME_MAX_CHARS = 64,
    MANY_RUNS = 6,
    PROCESSOR_SECONDS_MAX = 240,
};

/* A test, or the fixture of the tests after it. */
struct entry {
    const char *file;
    int line;
    const TTest *test; /* NULL: a fixture */
    int count;         /* runs of the test */
    SFun set_up;       /* of a fixture, may be NULL */
    SFun tear_down;
};

static struct entry entries[ENTRIES_MAX];
static int entry_count;

static void add(struct entry entry)
{
    if (entry_count == ENTRIES_MAX || (entry.test && entry.count < 1)) {
        fprintf(stderr, "%s:%d: a test without a run, or a test too many\n", entry.file,
                entry.line);
        exit(EXIT_FAILURE);
    }
    entries[entry_count++] = entry;
}

void unit_add_test(const char *file, int line, const TTest *test, int count)
{
    add((struct entry){.file = file, .line = line, .test = test, .count = count});
}

void unit_add_fixture(const char *file, int line, SFun set_up, SFun tear_down)
{
    add((struct entry){
        .file = file, .line = line, .set_up = set_up, .tear_down = tear_down});
}

int unit_variant_count(void)
{
    int count = 0;

    while (variants[count])
        count++;
    return count;
}

static int compare_places(const void *left, const void *right)
{
    const struct entry *a = left;
    const struct entry *b = right;
    const int order = strcmp(a->file, b->file);

    return order ? order : a->line - b->line;
}

/* The suite of a file: "poison" for tests/unit/check_poison.c. */
static void write_name(char name[NAME_MAX_CHARS], const char *file)
{
    sscanf(strrchr(file, '/') + 1, "check_%63[^.]", name);
}

/* Add all runs of a test or, where these are many and TEST_STRIDE is set, so many runs apart: the
 * tests of a suite begin with different ones. */
static void add_runs(TCase *tcase, const struct entry *entry)
{
    const char *stride = getenv("TEST_STRIDE");
    const int step =
        stride && atoi(stride) > 0 && entry->count > MANY_RUNS ? atoi(stride) : 1;

    for (int i = entry->line % step; i < entry->count; i += step)
        tcase_add_loop_test(tcase, entry->test, i, i + 1);
}

/* A test that has a process of its own may take so much processor time, however busy the machine is. */
static void limit_processor_time(void)
{
    const struct rlimit limit = {PROCESSOR_SECONDS_MAX, PROCESSOR_SECONDS_MAX};
    const char *fork = getenv("CK_FORK");

    if (!fork || strcmp(fork, "no") != 0)
        setrlimit(RLIMIT_CPU, &limit);
}

/* The suite whose first entry is `first`; returns the index of the next one's. */
static int make_suite(int first, Suite *suite)
{
    const char *file = entries[first].file;
    TCase *tcase = NULL;
    int i;

    for (i = first; i < entry_count && strcmp(entries[i].file, file) == 0; i++) {
        const struct entry *entry = &entries[i];

        if (!tcase || !entry->test) {
            tcase = tcase_create(file);
            tcase_add_checked_fixture(tcase, limit_processor_time, NULL);
            tcase_add_checked_fixture(tcase, entry->set_up, entry->tear_down);
            suite_add_tcase(suite, tcase);
        }
        if (entry->test)
            add_runs(tcase, entry);
    }
    return i;
}

struct counts {
    int run;    /* tests that ran, a looped test once per turn */
    int failed; /* of these, the ones that failed or crashed */
};

static void run_suite(Suite *suite, const char *name, struct counts *counts)
{
    SRunner *runner = srunner_create(suite);

    srunner_run_all(runner, CK_SILENT);

    const int run = srunner_ntests_run(runner);
    const int failed = srunner_ntests_failed(runner);

    if (failed)
        srunner_print(runner, CK_NORMAL);
    printf("# check_%s: %d tests, %d not ok\n", name, run, failed);
    fflush(stdout);
    srunner_free(runner);
    counts->run += run;
    counts->failed += failed;
}

/* Write both counts to the file that tests/run.sh names. */
static bool write_counts(const struct counts *counts)
{
    const char *path = getenv("CHECK_COUNTS");
    FILE *file = path ? fopen(path, "w") : NULL;

    if (!file)
        return !path;
    fprintf(file, "%d %d\n", counts->run - counts->failed, counts->failed);
    return fclose(file) == 0;
}

/* Whether each file of tests has registered some: one that has not is named. */
static bool all_files_have_tests(void)
{
    bool good = true;
    glob_t files;

    if (glob("tests/unit/check_*.c", 0, NULL, &files) != 0)
        return false;
    for (size_t i = 0; i < files.gl_pathc; i++) {
        bool found = false;

        for (int k = 0; k < entry_count && !found; k++)
            found = strcmp(entries[k].file, files.gl_pathv[i]) == 0;
        if (!found)
            fprintf(stderr, "%s: no TEST() of it is known\n", files.gl_pathv[i]);
        good &= found;
    }
    globfree(&files);
    return good;
}

/* Without an argument all suites run; with some, the suites of these names. */
static bool is_wanted(const char *name, int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (strcmp(name, argv[i]) == 0)
            return true;
    return argc < 2;
}

int main(int argc, char **argv)
{
    struct counts counts = {0, 0};
    int suites = 0;

    /* Against a test that only waits; limit_processor_time() stops one that works for ever. */
    setenv("CK_DEFAULT_TIMEOUT", "1800", 0);
    /* Tests neither find endgame tables of other programs nor leave any. */
    setenv("XDG_CACHE_HOME", "/dev/null/nowhere", 1);
    qsort(entries, (size_t)entry_count, sizeof *entries, compare_places);
    for (int first = 0, next; first < entry_count; first = next) {
        char name[NAME_MAX_CHARS] = "";

        write_name(name, entries[first].file);

        Suite *suite = suite_create(name);

        next = make_suite(first, suite);
        if (is_wanted(name, argc, argv)) {
            run_suite(suite, name, &counts);
            suites++;
        } else {
            srunner_free(srunner_create(suite));
        }
    }
    if (suites < argc - 1 || suites == 0) {
        fprintf(stderr, "%s: no such suite; each tests/unit/check_NAME.c is one\n",
                argv[0]);
        return EXIT_FAILURE;
    }
    return write_counts(&counts) && counts.failed == 0 && all_files_have_tests()
               ? EXIT_SUCCESS
               : EXIT_FAILURE;
}
