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

enum { LINE_LENGTH = 600, SCORE_MOST = 3000, CELLS_A_LINE = 5 };

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

/* The cells of a row up to the last one that is not 0. */
static int used_cells(const int *cells, const struct weights_field *field)
{
    int used = field->columns;

    while (used > 1) {
        const int *cell = cells + (used - 1) * field->stages;

        if (cell[0] != 0 || cell[field->stages - 1] != 0)
            break;
        used--;
    }
    return used;
}

static void print_cell(const int *cell, int stages)
{
    if (stages == 2)
        printf("{%d, %d}", cell[0], cell[1]);
    else
        printf("%d", cell[0]);
}

static void print_cells(const int *cells, const struct weights_field *field)
{
    const int used = used_cells(cells, field);

    if (field->columns > 1)
        putchar('{');
    for (int i = 0; i < used; i++) {
        if (i > 0)
            printf(i % CELLS_A_LINE ? ", " : ",\n         ");
        print_cell(cells + i * field->stages, field->stages);
    }
    if (field->columns > 1)
        putchar('}');
}

static void print_field(const struct weights_field *field,
                        const struct weights *weights, const struct variant *variant)
{
    const int *cells = (const int *)weights + field->first;

    printf("    .%s = ", field->name);
    if (field->rows == 1) {
        print_cells(cells, field);
        printf(",\n");
        return;
    }
    printf("{\n");
    for (int kind = KIND_KING; kind < variant->kind_count; kind++) {
        printf("        [%d] = ", kind);
        print_cells(cells + kind * field->columns * field->stages, field);
        printf(", /* %c */\n", variant->kinds[kind].letter);
    }
    printf("    },\n");
}

/* The source file; the first game's weights are also for games without any. */
static void print_source(const struct weights *weights, const struct variant *variant)
{
    const bool first = variant == variants[0];
    const struct weights_field *field;
    char name[64];

    snprintf(name, sizeof name, first ? "weights_default" : "profile_%s_weights",
             variant->name);
    printf("/* %s.c - found by `potpourri tune`.  SPDX-License-Identifier: MIT */\n"
           "#include \"eval/weights.h\"\n\n"
           "// clang-format off\nconst struct weights %s = {\n",
           name, name);
    for (int i = 0; (field = weights_field(i)); i++)
        print_field(field, weights, variant);
    printf("};\n// clang-format on\n");
}

static void print_losses(int round, const struct tune_losses *losses, void *context)
{
    (void)context;
    fprintf(stderr, "round %d: loss %.6f, on other games %.6f (slope %.0f)\n", round,
            losses->fitted, losses->checked, losses->slope);
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
