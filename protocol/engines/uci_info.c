/* uci_info.c - what an engine in UCI says about its search.  SPDX-License-Identifier: MIT */
#include "protocol/engines/uci_info.h"

#include "engine/core/number.h"
#include "protocol/engines/engine.h"
#include "search/search.h"

#include <stdio.h>
#include <string.h>

/* Read the whole number after `word` in `line`; false when there is none that is `min` or more. */
static bool find_number(const char *line, const char *word, int min, int *number)
{
    const char *at = strstr(line, word);
    int64_t value;

    if (!at)
        return false;
    at += strlen(word);
    if (!number_parse(&at, min, INT32_MAX, &value))
        return false;
    *number = (int)value;
    return true;
}

/* Read the score in a line `info ...`; false when there is none. */
static bool find_score(const char *line, int *found)
{
    int number;

    if (find_number(line, " score cp ", INT32_MIN, &number))
        *found = score_below_mate(number);
    else if (find_number(line, " score mate ", INT32_MIN, &number))
        *found = score_of_mate(number);
    else
        return false;
    return true;
}

/* Keep what a line `info ...` says about a variation. */
static void keep_line(const char *line, struct engine_line *kept)
{
    const char *pv = strstr(line, " pv ");
    const char *nodes = strstr(line, " nodes ");
    int64_t count;
    int number;

    if (find_number(line, " depth ", 0, &number))
        kept->depth = number;
    if (find_score(line, &kept->score))
        kept->has_score = true;
    if (nodes && (nodes += strlen(" nodes "))
        && number_parse(&nodes, 0, INT64_MAX, &count))
        kept->nodes = (uint64_t)count;
    if (pv)
        snprintf(kept->pv, sizeof kept->pv, "%s", pv + strlen(" pv "));
}

void uci_info_read(const char *line, struct engine_answer *answer)
{
    int rank = 1;
    int number;

    if (strstr(line, " string ") || strstr(line, "bound"))
        return;
    if (find_number(line, " multipv ", 1, &number))
        rank = number;
    if (rank <= answer->line_max)
        keep_line(line, &answer->lines[rank - 1]);
    if (rank != 1)
        return;
    if (find_number(line, " depth ", 0, &number))
        answer->depth = number;
    if (find_score(line, &answer->score))
        answer->has_score = true;
}
