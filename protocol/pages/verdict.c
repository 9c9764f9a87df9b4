/* verdict.c - what a finding means for the page that makes the claim.
 * SPDX-License-Identifier: MIT
 */
#include "protocol/pages/verdict.h"

#include "protocol/pages/passage.h"

enum mark finding_mark(const struct finding *finding)
{
    const bool is_certain = finding->ground != GROUND_SEARCH;

    if (finding->is_asked)
        return MARK_ANSWER;
    switch (finding->verdict) {
    case VERDICT_HOLDS:
        return is_certain ? MARK_TRUE : MARK_SUPPORTED;
    case VERDICT_FAILS:
        return is_certain ? MARK_SLIP : MARK_DOUBT;
    case VERDICT_OPEN:
    case VERDICTS:
        break;
    }
    return MARK_OPEN;
}

const char *mark_words(enum mark mark)
{
    static const char *const words[MARKS] = {
        [MARK_TRUE] = "true",          [MARK_SUPPORTED] = "the engine agrees",
        [MARK_SLIP] = "the page errs", [MARK_DOUBT] = "the engine doubts it",
        [MARK_OPEN] = "undecided",     [MARK_ANSWER] = "answer",
    };

    return words[mark];
}

const char *finding_words(const struct finding *finding)
{
    static const char *const answers[VERDICTS][2] = {
        [VERDICT_HOLDS] = {"answer: yes, certainly", "answer: yes, by estimate"},
        [VERDICT_FAILS] = {"answer: no, certainly", "answer: no, by estimate"},
        [VERDICT_OPEN] = {"answer: undecided", "answer: undecided"},
    };

    return finding->is_asked
               ? answers[finding->verdict][finding->ground == GROUND_SEARCH]
               : mark_words(finding_mark(finding));
}
