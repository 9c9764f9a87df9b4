/* tune.c - the command tune: weights of the evaluation, fitted to positions.
 * SPDX-License-Identifier: MIT
 *
 * Reads the output of `samples` and prints a C source with the fitted weights; the losses
 * go to standard error.
 */
#include "eval/tuning/tune.h"
#include "engine/core/array.h"
#include "engine/core/number.h"
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/variant.h"
#include "engine/variants/registry.h"
#include "eval/evaluator.h"
#include "eval/weights.h"
#include "protocol/session/options.h"
#include "protocol/shell/cli/command.h"
#include "protocol/text/errors.h"
#include "protocol/text/line_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SCORE_LIMIT = 3000, LINE_WIDTH = 96 };

/* The positions read. */
struct samples {
    int count;
    size_t room;
    struct tune_sample *all;
};

/* Read `POINTS SCORE FEN`. */
static bool read_sample(struct tune_sample *sample, const struct rules *rules,
                        const char *line, struct text *why)
{
    const char *c = line;
    int64_t points, score;

    if (!number_parse(&c, -1, 1, &points))
        return text_fail(why, "'%.40s' does not begin with 1, 0 or -1", line);
    c += strspn(c, " ");
    if (!number_parse(&c, -SCORE_LIMIT, SCORE_LIMIT, &score))
        return text_fail(why, "no score within %d after the points", SCORE_LIMIT);
    sample->points = (int)points;
    sample->score = (int)score;
    return fen_parse(&sample->pos, rules, c + strspn(c, " "), why);
}

static bool read_samples(struct samples *samples, const struct rules *rules,
                         struct line_file *file, struct text *why)
{
    enum line_status status;

    while ((status = line_file_next(file, why)) == LINE_READ) {
        struct text reason;

        if (!array_reserve(&samples->all, (size_t)samples->count, &samples->room,
                           sizeof *samples->all))
            return text_fail(why, "out of memory");
        if (!read_sample(&samples->all[samples->count++], rules, file->line, &reason)) {
            line_file_fail(file, reason.chars, why);
            return false;
        }
    }
    return status == LINE_END
           && (samples->count
               || text_fail(why, "%.300s: no positions", file->text.path));
}

static bool read_file(struct samples *samples, const struct rules *rules,
                      const char *path, struct text *why)
{
    struct line_file file;
    bool good;

    if (!line_file_open(&file, path, why))
        return false;
    good = read_samples(samples, rules, &file, why);
    line_file_close(&file);
    return good;
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

/* Print the source file.  The first variant's weights are the default ones. */
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

static int run_tune(const struct arguments *arguments, const struct position *start)
{
    struct samples samples = {0};
    struct weights weights;
    struct text why;
    bool good;

    weights = *evaluator_weights(start->rules);
    good = read_file(&samples, start->rules, arguments->words[0], &why)
           && (tune_fit(&weights, start->rules, samples.all, samples.count,
                        print_losses, NULL)
               || text_fail(&why, "out of memory"));
    if (good)
        print_source(&weights, arguments->configuration->variant);
    else
        report_error(STATUS_FAILED, "%s", why.chars);
    free(samples.all);
    return good ? 0 : STATUS_FAILED;
}

const struct command command_tune = {
    "tune",
    .arguments = "FILE",
    .help = "fit evaluation to the positions in FILE; prints its source",
    .words = {1, 1},
    .marks = COMMAND_TOOL,
    .run_from = run_tune};
