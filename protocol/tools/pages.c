/* pages.c - the games' pages, replayed and judged.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "protocol/cli/command_line.h"
#include "protocol/cli/commands.h"
#include "protocol/commands/analysis.h"
#include "protocol/text/errors.h"
#include "protocol/text/progress.h"
#include "protocol/tools/page.h"
#include "protocol/tools/page_report.h"
#include "search/proof/solve.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { THINK_MS = 1000 };

static const char report_name[] = "pages.md";

/* Read a line of the file into `page`; false, after a complaint, when it is too long. */
static bool read_line(struct page *page, const char *path, FILE *file, int number)
{
    if (!fgets(page->line, sizeof page->line, file))
        return false;
    if (!strchr(page->line, '\n') && !feof(file)) {
        report_error(STATUS_FAILED, "%s:%d: the line is too long", path, number);
        return false;
    }
    page->line[strcspn(page->line, "\r\n")] = '\0';
    return true;
}

/* Report on each line of the file; false, after a complaint, at the first wrong one. */
static bool add_pages(struct page_report *report, const char *path, FILE *file)
{
    struct progress progress;
    struct page page;
    struct stat status;

    progress_begin(&progress);
    if (fstat(fileno(file), &status) != 0 || status.st_size == 0)
        progress.visible = false;
    for (int number = 1; read_line(&page, path, file, number); number++) {
        struct text why;

        if (page.line[0] == '\0' || page.line[0] == '#')
            continue;
        if (progress.visible)
            progress_show(&progress, (double)ftell(file) / (double)status.st_size,
                          page.line);
        if (!page_parse(&page, &why) || !page_report_add(report, &page, &why)) {
            progress_clear(&progress);
            report_error(STATUS_FAILED, "%s:%d: %s", path, number, why.chars);
            return false;
        }
    }
    progress_clear(&progress);
    if (ferror(file))
        report_error(STATUS_FAILED, "%s: %s", path, strerror(errno));
    return feof(file) && !ferror(file);
}

/* Write the report; false, after a complaint, when something is wrong. */
static bool write_report(struct page_report *report, const char *path, FILE *pages)
{
    bool good;

    fputs("# What the pages say\n\nWritten by `potpourri pages`.\n", report->file);
    good = add_pages(report, path, pages);
    if (good)
        fprintf(report->file, "\n## In all\n\n%d positions, %d errors of the pages.\n",
                report->number, report->errors);
    if (good && (fflush(report->file) != 0 || ferror(report->file))) {
        report_error(STATUS_FAILED, "%s/%s: %s", report->folder, report_name,
                     strerror(errno));
        good = false;
    }
    if (good)
        printf("%s/%s: %d positions, %d errors of the pages\n", report->folder,
               report_name, report->number, report->errors);
    return good;
}

/* Open a file, perhaps one in a folder; NULL after a complaint. */
static FILE *open_file(const char *folder, const char *name, const char *mode)
{
    struct text path;
    FILE *file;

    text_clear(&path);
    text_add(&path, "%s%s%s", folder ? folder : "", folder ? "/" : "", name);
    file = path.cut ? NULL : fopen(path.chars, mode);
    if (!file)
        report_error(STATUS_FAILED, "%s: %s", path.chars,
                     path.cut ? "the path is too long" : strerror(errno));
    return file;
}

static bool make_folder(const char *folder)
{
    if (mkdir(folder, 0777) == 0 || errno == EEXIST)
        return true;
    report_error(STATUS_FAILED, "%s: %s", folder, strerror(errno));
    return false;
}

int command_pages(const struct command_line *command_line)
{
    const int think_ms = command_line->think_ms ? command_line->think_ms : THINK_MS;
    const char *path = command_line->words[0];
    struct page_report report = {
        .folder = command_line->words[1],
        .limits = {.soft_ms = think_ms, .hard_ms = think_ms},
    };
    FILE *pages = open_file(NULL, path, "r");
    bool good = false;

    if (pages && make_folder(report.folder))
        report.file = open_file(report.folder, report_name, "w");
    if (report.file) {
        report.searcher = searcher_new(command_line->configuration.hash_mb,
                                       command_line->configuration.threads);
        report.solver = solver_new(SOLVE_TABLE_BITS);
        report.analysis = malloc(sizeof *report.analysis);
        if (report.searcher && report.solver && report.analysis)
            good = write_report(&report, path, pages);
        else
            report_error(STATUS_FAILED, "out of memory");
        free(report.analysis);
        solver_free(report.solver);
        searcher_free(report.searcher);
        fclose(report.file);
    }
    if (pages)
        fclose(pages);
    return good ? 0 : STATUS_FAILED;
}
