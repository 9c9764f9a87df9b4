/* engine_analyser.h - another engine that judges positions.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_ANALYSIS_ENGINE_ANALYSER_H
#define PROTOCOL_ANALYSIS_ENGINE_ANALYSER_H

#include "engine/core/types.h"

struct analyser;
struct configuration;
struct limits;
struct text;

/* An analyser (analyser.h) that asks a UCI or CECP engine, given as for matches: settings may stand
 * before its command, and its own limits go before `limits`.  It must know the games that are
 * analysed, the first one that of `configuration`.  Only engines in UCI tell the second best move's
 * score.  Call it before there is any thread.  NULL, with the reason, on failure. */
WARN_UNUSED struct analyser *engine_analyser_new(
    const struct configuration *configuration, const char *command,
    const struct limits *limits, struct text *why);

#endif
