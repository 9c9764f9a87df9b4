/* pages.c - the command pages: checks what the games' web pages say.
 * SPDX-License-Identifier: MIT
 *
 * The data are lines as passage.h describes them; see protocol/pages/pages.epd.
 */
#include "engine/core/array.h"
#include "engine/core/new_file.h"
#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "protocol/pages/inspector.h"
#include "protocol/pages/passage.h"
#include "protocol/pages/report.h"
#include "protocol/session/configured_files.h"
#include "protocol/session/options.h"
#include "protocol/shell/cli/command.h"
#include "protocol/text/errors.h"
#include "protocol/text/line_file.h"
#include "protocol/text/progress.h"

#include <stdlib.h>
#include <string.h>

enum { THINK_MS = 1000, GAMES_MAX = 1000 };

struct pages_options {
    int games;
    bool lines;     /* of progress */
    uint64_t nodes; /* 0: not set */
    int think_ms;   /* 0: not set */
};

static const struct setting pages_flags[] = {
    {"games", .letter = 'g', .argument = "N",
     .help = "games from a position as a second opinion",
     SETTING_INTEGER_AT(struct pages_options, games, 0, GAMES_MAX), .preset = "10"},
    {"progress", .help = "print the verdicts of each line to standard error",
     SETTING_CHECK_AT(struct pages_options, lines)},
    {"nodes", .letter = 'n', .argument = "N", .help = "search no more than N positions",
     SETTING_INTEGER_AT(struct pages_options, nodes, 1, INT64_MAX)},
    {"time", .letter = 't', .argument = "MS",
     .help = "milliseconds for each position (1000)",
     SETTING_INTEGER_AT(struct pages_options, think_ms, 1, TIME_MS_MAX)},
    {.name = NULL},
};

struct pages {
    const char *path; /* of the report */
    struct pages_options options;
    struct inspector inspector;
    struct line_file file;
    struct progress progress;
    int count;
    size_t room;
    struct passage *passages;
};

/* Draw the bar while a search runs (report_function). */
static void show_search(const struct report *report, void *context)
{
    struct pages *pages = context;

    (void)report;
    progress_show(&pages->progress, progress_of_file(pages->file.text.file), "%s",
                  pages->count ? pages->passages[pages->count - 1].variant : "");
}

/* Room for one more passage; NULL when memory is out. */
static struct passage *add_passage(struct pages *pages)
{
    if (!array_reserve(&pages->passages, (size_t)pages->count, &pages->room,
                       sizeof *pages->passages))
        return NULL;
    memset(&pages->passages[pages->count], 0, sizeof *pages->passages);
    return &pages->passages[pages->count++];
}

static bool check_line(struct pages *pages, struct text *why)
{
    struct passage *passage = add_passage(pages);

    if (!passage)
        return text_fail(why, "out of memory");
    if (!passage_open(passage, pages->file.line, &pages->inspector, why))
        return false;
    if (pages->options.lines) {
        fprintf(stderr, "%s:%d: ", pages->file.text.path, pages->file.number);
        for (int i = 0; i < passage->finding_count; i++)
            fprintf(stderr, "%s%s", i ? ", " : "",
                    mark_words(finding_mark(&passage->findings[i])));
        putc('\n', stderr);
    }
    return true;
}

/* Check each line of the file; false, after an error report, at the first one that makes no
 * sense. */
static bool check_lines(struct pages *pages)
{
    enum line_status status;
    struct text why;

    progress_begin(&pages->progress);
    pages->progress.visible &= !pages->options.lines;
    while ((status = line_file_next(&pages->file, &why)) == LINE_READ) {
        struct text reason;

        if (!check_line(pages, &reason)) {
            status = line_file_fail(&pages->file, reason.chars, &why);
            break;
        }
    }
    progress_clear(&pages->progress);
    if (status == LINE_BAD)
        report_error(STATUS_FAILED, "%s", why.chars);
    return status == LINE_END;
}

/* ---- the report ------------------------------------------------------------------------ */

/* Write it; false, after an error report, when that fails. */
static bool write_report(const struct pages *pages)
{
    struct new_file file;
    struct text why;

    if (new_file_open(&file, pages->path, &why)) {
        report_write(pages->passages, pages->count, file.stream);
        if (new_file_close(&file, true, &why))
            return true;
    }
    report_error(STATUS_FAILED, "%s", why.chars);
    return false;
}

static void print_summary(const struct pages *pages)
{
    int marks[MARKS], claims = 0;

    report_count(pages->passages, pages->count, marks);
    for (int i = 0; i < MARKS; i++)
        claims += marks[i];
    printf("%s: %d passages, %d claims\n", pages->path, pages->count, claims);
    for (int i = 0; i < MARKS; i++)
        printf("%5d %s\n", marks[i], mark_words((enum mark)i));
}

/* ---- the command ------------------------------------------------------------------------ */

/* Make what the checks need; false, after an error report, when that fails. */
static bool open_inspector(struct pages *pages, const struct arguments *arguments)
{
    const struct pages_options *options = &pages->options;
    const int think_ms = options->think_ms ? options->think_ms : THINK_MS;
    struct inspector *inspector = &pages->inspector;
    struct text why;

    if (!inspector_open(inspector, arguments->configuration, &why)) {
        report_error(STATUS_FAILED, "%s", why.chars);
        return false;
    }
    inspector->limits.nodes = options->nodes;
    if (!options->nodes || options->think_ms)
        inspector->limits.soft_ms = inspector->limits.hard_ms = think_ms;
    inspector->games = options->games;
    inspector->report = show_search;
    inspector->context = pages;
    return true;
}

/* Whether the report is none of the files that are read; false, after an error report, where one
 * would be lost. */
static bool check_output(const struct pages *pages, const struct arguments *arguments)
{
    if (!new_file_is_same(pages->path, arguments->words[0])
        && !configuration_reads(arguments->configuration, pages->path))
        return true;
    report_error(STATUS_FAILED, "%.300s would be read and written", pages->path);
    return false;
}

static void close_pages(struct pages *pages)
{
    for (int i = 0; i < pages->count; i++)
        passage_close(&pages->passages[i]);
    free(pages->passages);
    inspector_close(&pages->inspector);
    line_file_close(&pages->file);
    free(pages);
}

static int run_pages(const struct arguments *arguments)
{
    struct pages *pages = calloc(1, sizeof *pages);
    struct text why;
    bool good;

    if (!pages)
        return report_error(STATUS_FAILED, "out of memory");
    pages->path = arguments->words[1];
    pages->options = *(const struct pages_options *)arguments->flags;
    if (!line_file_open(&pages->file, arguments->words[0], &why)) {
        free(pages);
        return report_error(STATUS_FAILED, "%s", why.chars);
    }
    good = check_output(pages, arguments) && open_inspector(pages, arguments)
           && check_lines(pages) && write_report(pages);
    if (good)
        print_summary(pages);
    close_pages(pages);
    return good ? 0 : STATUS_FAILED;
}

const struct command command_pages = {
    "pages",
    .arguments = "FILE HTML",
    .help = "check the games' web pages, data in FILE; the report goes to HTML",
    .words = {2, 2},
    COMMAND_FLAGS(pages_flags, struct pages_options),
    .run = run_pages};
