/* verdict.h - what a finding means for the page that makes the claim.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_PAGES_VERDICT_H
#define PROTOCOL_PAGES_VERDICT_H

struct finding;

enum mark {
    MARK_TRUE,      /* by the rules or a proof */
    MARK_SUPPORTED, /* by searches and games */
    MARK_SLIP,      /* the rules or a proof show that the page is wrong */
    MARK_DOUBT,     /* searches and games speak against the page */
    MARK_OPEN,
    MARK_ANSWER, /* the page has asked */
    MARKS,
};

enum mark finding_mark(const struct finding *finding);

/* A mark in words, eg. "the page errs". */
const char *mark_words(enum mark mark);

/* The words of the finding's mark, or an answer, eg. "answer: no, certainly". */
const char *finding_words(const struct finding *finding);

#endif
