/* check_perft.c - move counts, against another program's.  SPDX-License-Identifier: MIT
 *
 * The tables in tests/perft/ hold far larger counts too; `make perft` looks at all.
 */
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/perft.h"
#include "engine/rules/position.h"
#include "engine/variants/registry.h"
#include "tests/support/table.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

enum {
    LINES_MIN = 30,      /* a table with fewer is not the one we know */
    NODES_MAX = 3000000, /* larger counts are left to `make perft`    */
    TABLE_STEP = 1000,   /* test number = table * TABLE_STEP + line   */
    TIMEOUT_SECONDS = 120,
};

struct tt {
    const char *path;
    const char *variant;
    const char *option; /* its name, or NULL       */
    const char *value;  /* NULL: each line's first column */
};

static const struct tt tables[] = {
    {"tests/data/perft/chess.epd", "chess", NULL, NULL},
    {"tests/data/perft/pole.epd", "pole", NULL, NULL},
    {"tests/data/perft/poison.epd", "poison", NULL, NULL},
    {"tests/data/perft/pothole.epd", "pothole", NULL, NULL},
    {"tests/data/perft/polypiece.epd", "polypiece", NULL, NULL},
    {"tests/data/perft/phased.epd", "polypiece", "Phased", "true"},
    {"tests/data/perft/polypiece-powers.tsv", "polypiece", "Powers", NULL},
    {"tests/data/perft/starpool.epd", "starpool", NULL, NULL},
};

enum { TABLES = sizeof tables / sizeof *tables };

/* Cut the line at the first of `separators`; returns what is behind it. */
static char *cut(char *line, const char *separators)
{
    char *end = line + strcspn(line, separators);

    if (*end)
        *end++ = '\0';
    return end;
}

/* `counts` are for the depths 1, 2 and so on; an EPD names each. */
static void count_all(const struct position *pos, const char *fen, char *counts)
{
    int depth = 0;
    int counted = 0;
    char *rest = NULL;

    for (char *word = strtok_r(counts, " ;\t\r\n", &rest); word;
         word = strtok_r(NULL, " ;\t\r\n", &rest)) {
        if (word[0] == 'D') {
            depth = atoi(word + 1) - 1;
            continue;
        }
        depth++;

        const unsigned long long expected = strtoull(word, NULL, 10);

        if (expected > NODES_MAX)
            continue;
        counted++;

        const unsigned long long found = perft_count(pos, depth);

        ck_assert_msg(found == expected, "%s: depth %d: expected %llu, found %llu", fen,
                      depth, expected, found);
    }
    ck_assert_int_gt(counted, 0);
}

START_TEST(test_perft_agrees_with_the_table)
{
    const struct tt *table = &tables[_i / TABLE_STEP];
    char line[TABLE_LINE_MAX];
    struct text why;
    struct position pos;

    text_clear(&why);
    ck_assert(table_read(table->path, _i % TABLE_STEP, line));

    const bool first_is_value = table->option && !table->value;
    char *fen = first_is_value ? cut(line, "\t") : line;
    char *counts = cut(fen, first_is_value ? "\t" : ";");
    const struct setting setting = {table->option,
                                    first_is_value ? line : table->value};
    struct rules *rules =
        rules_new(variants_find(table->variant), &setting, table->option != NULL, &why);

    ck_assert_msg(rules != NULL, "%s", why.chars);
    ck_assert_msg(fen_parse(&pos, rules, fen, &why), "%s: %s", fen, why.chars);
    count_all(&pos, fen, counts);
    rules_free(rules);
}
END_TEST

START_TEST(test_perft_table_is_complete)
{
    ck_assert_msg(table_count(tables[_i].path) >= LINES_MIN, "%s", tables[_i].path);
}
END_TEST

START_TEST(test_perft_of_depth_0_is_1)
{
    struct rules *rules = rules_new(&variant_chess, NULL, 0, NULL);
    struct position pos;

    ck_assert(rules && fen_parse(&pos, rules, variant_chess.start, NULL));
    ck_assert_uint_eq(perft_count(&pos, 0), 1);
    rules_free(rules);
}
END_TEST

Suite *perft_suite(void);

Suite *perft_suite(void)
{
    Suite *suite = suite_create("perft");
    TCase *basics = tcase_create("basics");

    tcase_add_loop_test(basics, test_perft_table_is_complete, 0, TABLES);
    tcase_add_test(basics, test_perft_of_depth_0_is_1);
    suite_add_tcase(suite, basics);
    for (int i = 0; i < TABLES; i++) {
        TCase *tcase = tcase_create(tables[i].path);

        tcase_set_timeout(tcase, TIMEOUT_SECONDS);
        tcase_add_loop_test(tcase, test_perft_agrees_with_the_table, i * TABLE_STEP,
                            i * TABLE_STEP + table_count(tables[i].path));
        suite_add_tcase(suite, tcase);
    }
    return suite;
}
