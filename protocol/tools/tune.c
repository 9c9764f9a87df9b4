/* tune.c - weights of evaluation, from the positions of a file.
 * SPDX-License-Identifier: MIT
 *
 * Reads what `harvest` printed and prints the source of better weights; how much better
 * goes to standard error.
 */
#include "eval/tuning/tune.h"
#include "engine/board/topology.h"
#include "engine/core/number.h"
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/variant.h"
#include "engine/variants/registry.h"
#include "eval/evaluator.h"
#include "eval/weights.h"
#include "protocol/cli/command_line.h"
#include "protocol/cli/commands.h"
#include "protocol/text/errors.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_LENGTH = 600, SCORE_MOST = 3000, LINE_WIDTH = 96 };

/* The positions read. */
struct harvest {
    int count;
    int room;
    struct tune_sample *samples;
};

static bool make_room(struct harvest *harvest)
{
    const int room = harvest->room ? 2 * harvest->room : 4096;
    void *samples = NULL;

    if (harvest->count < harvest->room)
        return true;
    samples = realloc(harvest->samples, (size_t)room * sizeof *harvest->samples);
    if (!samples)
        return false;
    harvest->samples = samples;
    harvest->room = room;
    return true;
}

/* Read `POINTS SCORE FEN`. */
static bool read_line(struct tune_sample *sample, const struct rules *rules, char *line,
                      struct text *why)
{
    const char *c = line;
    int64_t points, score;

    line[strcspn(line, "\r\n")] = '\0';
    if (!number_parse(&c, -1, 1, &points))
        return text_fail(why, "'%.40s' does not begin with 1, 0 or -1", line);
    c += strspn(c, " ");
    if (!number_parse(&c, -SCORE_MOST, SCORE_MOST, &score))
        return text_fail(why, "no score within %d behind the points", SCORE_MOST);
    sample->points = (int)points;
    sample->score = (int)score;
    return fen_parse(&sample->pos, rules, c + strspn(c, " "), why);
}

static int read_all(struct harvest *harvest, const struct rules *rules, FILE *file,
                    const char *path)
{
    char line[LINE_LENGTH];
    struct text why;

    for (int number = 1; fgets(line, sizeof line, file); number++) {
        if (!make_room(harvest))
            return report_error(STATUS_FAILED, "tune: out of memory");
        if (!read_line(&harvest->samples[harvest->count++], rules, line, &why))
            return report_error(STATUS_FAILED, "%s:%d: %s", path, number, why.chars);
    }
    if (harvest->count == 0)
        return report_error(STATUS_FAILED, "%s: no positions", path);
    return 0;
}

static int read_file(struct harvest *harvest, const struct rules *rules,
                     const char *path)
{
    FILE *file = fopen(path, "r");
    int status = 0;

    if (!file)
        return report_error(STATUS_FAILED, "%s: %s", path, strerror(errno));
    status = read_all(harvest, rules, file, path);
    fclose(file);
    return status;
}

/* Print the cells from the first to the last one that is not 0 as an initialiser. */
static void print_cells(const int *cells, int count, int stages, int column)
{
    int first = 0;

    while (first < count && cells[first * stages] == 0
           && cells[first * stages + stages - 1] == 0)
        first++;
    while (count > first && cells[(count - 1) * stages] == 0
           && cells[count * stages - 1] == 0)
        count--;
    column += first && first < count ? printf("{[%d] = ", first) : printf("{");
    for (int i = first; i < count; i++) {
        const int *cell = cells + i * stages;
        char text[32];
        const int length =
            stages == 2 ? snprintf(text, sizeof text, "{%d, %d}", cell[0], cell[1])
                        : snprintf(text, sizeof text, "%d", cell[0]);

        if (i > first)
            column += printf(",");
        if (column + length + 2 > LINE_WIDTH)
            column = printf("\n            ") - 1;
        else if (i > first)
            column += printf(" ");
        column += printf("%s", text);
    }
    printf(first < count ? "}" : stages == 2 ? "{0, 0}}" : "0}");
}

/* A row per kind, or one line for all kinds where there is one cell per kind. */
static void print_field(const struct weights_field *field,
                        const struct weights *weights, const struct variant *variant)
{
    const int *cells = (const int *)weights + field->first;
    const int column = printf("    .%s = ", field->name);

    if (field->rows == 1 && field->columns == 1) {
        printf(field->stages == 2 ? "{%d, %d}" : "%d", cells[0], cells[1]);
    } else if (field->rows == 1 || field->columns == 1) {
        print_cells(cells, field->rows > 1 ? variant->kind_count : field->columns,
                    field->stages, column);
    } else {
        printf("{\n");
        for (int kind = KIND_KING; kind < variant->kind_count; kind++) {
            print_cells(cells + kind * field->columns * field->stages, field->columns,
                        field->stages, printf("        [%d] = ", kind));
            printf(",\n");
        }
        printf("    }");
    }
    printf(",\n");
}

/* The source file; the first game's weights are also for games without any. */
static void print_source(const struct weights *weights, const struct variant *variant)
{
    const char *name = variant == variants[0] ? "default" : variant->name;
    const struct weights_field *field;

    printf(
        "/* %s_weights.c - printed by `potpourri tune`.  SPDX-License-Identifier: MIT\n"
        " *\n * Kinds:",
        name);
    for (int kind = KIND_KING; kind < variant->kind_count; kind++)
        printf(" %d %c%s", kind, variant->kinds[kind].letter,
               kind < variant->kind_count - 1 ? "," : ".\n */\n");
    printf("#include \"eval/weights.h\"\n\n"
           "// clang-format off\nconst struct weights %s_weights = {\n",
           name);
    for (int i = 0; (field = weights_field(i)); i++)
        print_field(field, weights, variant);
    printf("};\n// clang-format on\n");
}

static void print_losses(int round, const struct tune_losses *losses, void *context)
{
    (void)context;
    fprintf(stderr, "round %d: log-loss %.6f, on other games %.6f (slope %.0f)\n",
            round, losses->training, losses->validation, losses->slope);
}

int command_tune(const struct command_line *command_line)
{
    struct harvest harvest = {0};
    struct setup setup;
    struct weights weights;
    int status = 0;

    if (!command_line_set_up(command_line, &setup))
        return STATUS_FAILED;
    weights = *evaluator_weights(setup.rules);
    status = read_file(&harvest, setup.rules, command_line->words[0]);
    if (!status) {
        if (tune_fit(&weights, setup.rules, harvest.samples, harvest.count,
                     print_losses, NULL))
            print_source(&weights, command_line->configuration.variant);
        else
            status = report_error(STATUS_FAILED, "tune: out of memory");
    }
    free(harvest.samples);
    rules_free(setup.rules);
    return status;
}
