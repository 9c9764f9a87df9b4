/* parameters.c - the numbers of the search that can be tuned.  SPDX-License-Identifier: MIT */
#include "search/parameters.h"

#define SEARCH_PARAMETER_ROW(member, parameter, initial, least, greatest, change) \
    {(parameter),                                                                 \
     SETTING_INTEGER_AT(struct search_parameters, member, least, greatest),       \
     .step = (change), .preset = #initial},
const struct setting search_parameter_rows[] = {
    SEARCH_PARAMETERS(SEARCH_PARAMETER_ROW){.name = NULL}};
#undef SEARCH_PARAMETER_ROW
