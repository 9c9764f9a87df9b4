/* parameters.c - the numbers of the search that can be tuned.  SPDX-License-Identifier: MIT */
#include "search/parameters.h"

#include <stddef.h>
#include <strings.h>

#define SEARCH_PARAMETER_ROW(member, name, preset, least, greatest, step) \
    {name, offsetof(struct search_parameters, member), preset, least, greatest, step},
const struct search_parameter search_parameter_rows[] = {
    SEARCH_PARAMETERS(SEARCH_PARAMETER_ROW){.name = NULL}};
#undef SEARCH_PARAMETER_ROW

#define SEARCH_PARAMETER_PRESET(member, name, preset, least, greatest, step) \
    .member = (preset),
static const struct search_parameters presets = {
    SEARCH_PARAMETERS(SEARCH_PARAMETER_PRESET)};
#undef SEARCH_PARAMETER_PRESET

void search_parameters_preset(struct search_parameters *parameters)
{
    *parameters = presets;
}

const struct search_parameter *search_parameter_find(const char *name)
{
    const struct search_parameter *row = search_parameter_rows;

    while (row->name && strcasecmp(row->name, name) != 0)
        row++;
    return row->name ? row : NULL;
}

int *search_parameter_value(struct search_parameters *parameters,
                            const struct search_parameter *row)
{
    return (int *)((char *)parameters + row->offset);
}
