/* survey.h - what a table needs, before it is made.  SPDX-License-Identifier: MIT */
#ifndef SEARCH_TABLEBASE_SURVEY_H
#define SEARCH_TABLEBASE_SURVEY_H

#include "engine/core/types.h"
#include "search/tablebase/material.h"

struct layout;
struct table_set;

enum { SURVEY_MATERIALS_MAX = 64 };

/* What a sample of positions tells of a table before it is made. */
struct survey {
    uint64_t edges;  /* moves within the table, about */
    uint64_t memory; /* bytes that retrograde_solve() needs, about */
    int material_count;
    struct material materials[SURVEY_MATERIALS_MAX]; /* that moves lead to, and the
                                                        set lacks */
};

/* Survey a layout. */
void survey_layout(struct survey *survey, const struct layout *layout,
                   const struct table_set *set);

#endif
