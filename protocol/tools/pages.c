/* pages.c - the command pages: checks what the games' web pages say.
 * SPDX-License-Identifier: MIT
 *
 * The data are lines `VARIANT | FEN | KEY: VALUE | ...`, see tests/data/pages.epd.
 */
#include "engine/core/text.h"
#include "protocol/cli/command_line.h"
#include "protocol/analysis/analysis.h"
#include "protocol/commands/registry.h"
#include "protocol/session/searcher_options.h"
#include "protocol/text/errors.h"
#include "protocol/text/line_file.h"
#include "protocol/text/progress.h"
#include "protocol/tools/page_report.h"
#include "search/proof/solve.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { THINK_MS = 1000 };

static const char report_name[] = "pages.md";

static const char *const page_keys[PAGE_KEYS] = {
    [PAGE_MOVES] = "moves",     [PAGE_END] = "end",        [PAGE_LEGAL] = "legal",
    [PAGE_ILLEGAL] = "illegal", [PAGE_BEST] = "bm",        [PAGE_MATE] = "dm",
    [PAGE_PLAYS] = "page",      [PAGE_CLAIMS] = "page-dm", [PAGE_NOTE] = "note",
};

/* Cut off and return the field before the next " | "; NULL at the end of the line. */
static char *next_field(char **rest)
{
    char *field = *rest;
    char *end = field ? strstr(field, " | ") : NULL;

    if (end)
        *end = '\0';
    *rest = end ? end + strlen(" | ") : NULL;
    return field;
}

static bool parse_page_entry(struct page *page, char *entry, struct text *why)
{
    char *value = strstr(entry, ": ");

    if (!value)
        return text_fail(why, "'%.40s' is not KEY: VALUE", entry);
    *value = '\0';
    for (int i = 0; i < PAGE_KEYS; i++)
        if (strcmp(entry, page_keys[i]) == 0) {
            page->values[i] = value + strlen(": ");
            return true;
        }
    return text_fail(why, "there is no key '%.40s'", entry);
}

/* Parse `line`, which is cut up; false, with the reason, when it is malformed. */
static bool parse_page(struct page *page, char *line, struct text *why)
{
    char *rest = line;

    memset(page->values, 0, sizeof page->values);
    page->variant = next_field(&rest);
    page->fen = next_field(&rest);
    if (!page->fen)
        return text_fail(why, "'%.40s' is not VARIANT | FEN | KEY: VALUE", line);
    for (char *entry = next_field(&rest); entry; entry = next_field(&rest))
        if (!parse_page_entry(page, entry, why))
            return false;
    return true;
}

/* Report on each line of the file; false, after an error report, at the first wrong one. */
static bool add_pages(struct page_report *report, struct line_file *file)
{
    struct progress progress;
    enum line_status status;
    struct text why;

    progress_begin(&progress);
    while ((status = line_file_next(file, &why)) == LINE_READ) {
        struct text reason;
        struct page page;

        progress_show(&progress, progress_of_file(file->file), file->line);
        if (!parse_page(&page, file->line, &reason)
            || !page_report_add(report, &page, &reason)) {
            status = line_file_fail(file, reason.chars, &why);
            break;
        }
    }
    progress_clear(&progress);
    if (status == LINE_BAD)
        report_error(STATUS_FAILED, "%s", why.chars);
    return status == LINE_END;
}

/* Write the report; false, after an error report, when something is wrong. */
static bool write_report(struct page_report *report, struct line_file *file)
{
    fputs("# What the pages say\n\nWritten by `potpourri pages`.\n", report->file);
    if (!add_pages(report, file))
        return false;
    fprintf(report->file, "\n## In all\n\n%d positions, %d errors of the pages.\n",
            report->number, report->errors);
    if (fflush(report->file) != 0 || ferror(report->file)) {
        report_error(STATUS_FAILED, "%s/%s: %s", report->folder, report_name,
                     strerror(errno));
        return false;
    }
    printf("%s/%s: %d positions, %d errors of the pages\n", report->folder, report_name,
           report->number, report->errors);
    return true;
}

/* Make the folder, if need be, and create the report in it; NULL, with the reason, when
 * that fails. */
static FILE *create_report(const char *folder, struct text *why)
{
    struct text path;
    FILE *file;

    if (mkdir(folder, 0777) != 0 && errno != EEXIST) {
        text_fail(why, "%.300s: %s", folder, strerror(errno));
        return NULL;
    }
    text_clear(&path);
    text_add(&path, "%s/%s", folder, report_name);
    file = path.cut ? NULL : fopen(path.chars, "w");
    if (!file)
        text_fail(why, "%.300s: %s", path.chars,
                  path.cut ? "the path is too long" : strerror(errno));
    return file;
}

int command_pages(const struct command_line *command_line)
{
    const int think_ms = command_line->think_ms ? command_line->think_ms : THINK_MS;
    struct page_report report = {
        .folder = command_line->words[1],
        .limits = {.soft_ms = think_ms, .hard_ms = think_ms},
    };
    struct line_file file;
    struct text why;
    bool good = false;

    if (!line_file_open(&file, command_line->words[0], &why))
        return report_error(STATUS_FAILED, "%s", why.chars);
    report.file = create_report(report.folder, &why);
    if (!report.file) {
        line_file_close(&file);
        return report_error(STATUS_FAILED, "%s", why.chars);
    }
    text_fail(&why, "out of memory");
    report.searcher = searcher_options_new(&command_line->configuration, NULL, &why);
    report.solver = solver_new(SOLVE_TABLE_BITS);
    report.analysis = malloc(sizeof *report.analysis);
    if (report.searcher && report.solver && report.analysis)
        good = write_report(&report, &file);
    else
        report_error(STATUS_FAILED, "%s", why.chars);
    free(report.analysis);
    solver_free(report.solver);
    searcher_free(report.searcher);
    fclose(report.file);
    line_file_close(&file);
    return good ? 0 : STATUS_FAILED;
}
