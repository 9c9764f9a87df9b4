/* report.h - what was found about the pages, for people.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_PAGES_REPORT_H
#define PROTOCOL_PAGES_REPORT_H

#include "engine/core/types.h"

#include <stdio.h>

struct finding;
struct passage;
struct text;

/* What a finding means for the page. */
enum mark {
    MARK_TRUE,      /* by the rules or a proof */
    MARK_SUPPORTED, /* by searches and games */
    MARK_SLIP,      /* the rules or a proof show that the page is wrong */
    MARK_DOUBT,     /* searches and games speak against the page */
    MARK_OPEN,
    MARK_ANSWER,
    MARKS,
};

enum mark finding_mark(const struct finding *finding);

/* The verdict in words: those of the mark, or an answer, eg. "answer: no, certainly". */
const char *finding_words(const struct finding *finding);

/* How many findings have each mark. */
void page_report_count(const struct passage *passages, int count, int marks[MARKS]);

/* Write a report as Markdown, with pictures in files of their own in `folder`; false, with the
 * reason, when one cannot be written.  And as HTML, with all pictures in it.  Errors of `file`
 * are the caller's to check. */
WARN_UNUSED bool page_report_write_markdown(const struct passage *passages, int count,
                                            FILE *file, const char *folder,
                                            struct text *why);
void page_report_write_html(const struct passage *passages, int count, FILE *file);

/* The place of a finding: of the passages, and of the findings of that one. */
struct finding_place {
    int passage;
    int finding;
};

/* Go from `*place`, first {0, -1}, to the next finding with a mark; NULL after the last one. */
const struct finding *finding_next(const struct passage *passages, int count,
                                   enum mark mark, struct finding_place *place);

/* The parts that both share: a mark in words, and the title and heading. */
const char *mark_words(enum mark mark);
const char *passage_title(const struct passage *passage);
extern const char page_report_title[];
extern const char page_report_preface[];

#endif
