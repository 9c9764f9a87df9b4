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
#include "tests/unit/unit.h"

#include <stdlib.h>
#include <string.h>

enum {
    LINES_MIN = 30,      /* a table with fewer is not the one we know */
    NODES_MAX = 3000000, /* larger counts are left to `make perft` */
};

struct tt {
    const char *path;
    const char *variant;
    const char *option; /* its name, or NULL */
    const char *value;  /* NULL: each line's first column, maybe after NAME= */
};

static const struct tt tables[] = {
    {"tests/data/perft/chess.epd", "chess", NULL, NULL},
    {"tests/data/perft/chess.epd", "chess", "UCI_Chess960", "true"},
    {"tests/data/perft/chess960.epd", "chess", "UCI_Chess960", "true"},
    {"tests/data/perft/pole.epd", "pole", NULL, NULL},
    {"tests/data/perft/pole-capture.tsv", "pole", "PoleCapture", NULL},
    {"tests/data/perft/poison.epd", "poison", NULL, NULL},
    {"tests/data/perft/pothole.epd", "pothole", NULL, NULL},
    {"tests/data/perft/polypiece.epd", "polypiece", NULL, NULL},
    {"tests/data/perft/phased.epd", "polypiece", "Phased", "true"},
    {"tests/data/perft/polypiece-powers.tsv", "polypiece", "Powers", NULL},
    {"tests/data/perft/starpool.epd", "starpool", NULL, NULL},
};

/* Cut the line at the first of `separators`; returns what follows it. */
static char *cut(char *line, const char *separators)
{
    char *end = line + strcspn(line, separators);

    if (*end)
        *end++ = '\0';
    return end;
}

/* What a first column gives an option, `NAME=` or not before it. */
static const char *line_value(const char *column, const char *name)
{
    const size_t length = strlen(name);

    return strncmp(column, name, length) == 0 && column[length] == '='
               ? column + length + 1
               : column;
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

static int count_lines(void)
{
    int count = 0;

    for (int i = 0; i < COUNT(tables); i++)
        count += table_count(tables[i].path);
    return count;
}

LOOP_TEST(test_perft_agrees_with_the_table, count_lines())
{
    const struct tt *table = tables;
    int number = _i;
    char line[TABLE_LINE_MAX];
    struct text why;
    struct position pos;

    for (; number >= table_count(table->path); table++)
        number -= table_count(table->path);
    text_clear(&why);
    ck_assert(table_read(table->path, number, line));

    const bool first_is_value = table->option && !table->value;
    char *fen = first_is_value ? cut(line, "\t") : line;
    char *counts = cut(fen, first_is_value ? "\t" : ";");
    const struct option_value setting = {
        table->option, first_is_value ? line_value(line, table->option) : table->value};
    struct rules *rules =
        rules_new(variants_find(table->variant), &setting, table->option != NULL, &why);

    ck_assert_msg(rules != NULL, "%s", why.chars);
    ck_assert_msg(fen_parse(&pos, rules, fen, &why), "%s: %s", fen, why.chars);
    count_all(&pos, fen, counts);
    rules_free(rules);
}

LOOP_TEST(test_perft_table_is_complete, COUNT(tables))
{
    ck_assert_msg(table_count(tables[_i].path) >= LINES_MIN, "%s", tables[_i].path);
}

TEST(test_perft_of_depth_0_is_1)
{
    struct rules *rules = rules_new(variants[0], NULL, 0, NULL);
    struct position pos;

    ck_assert(rules && fen_parse(&pos, rules, variants[0]->start.fen, NULL));
    ck_assert_uint_eq(perft_count(&pos, 0), 1);
    rules_free(rules);
}
