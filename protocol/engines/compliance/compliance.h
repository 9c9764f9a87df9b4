/* compliance.h - whether an engine keeps to its protocol.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_ENGINES_COMPLIANCE_COMPLIANCE_H
#define PROTOCOL_ENGINES_COMPLIANCE_COMPLIANCE_H

#include "engine/core/types.h"

struct match_engine;
struct text;

enum compliance {
    COMPLIANCE_KEPT,
    COMPLIANCE_BROKEN,
    COMPLIANCE_NOT_OFFERED, /* the engine says that it lacks this, as it may */
};

/* Who is told of each point: what the engine does, eg. "stops", and if it does not, what was expected and
 * found instead. */
struct compliance_observer {
    void (*tell)(void *context, enum compliance compliance, const char *what,
                 const char *instead);
    void *context;
};

/* Try an engine that was initialised (engine.h) and found to start, point by point in the game of its terms;
 * it has ended afterwards.  A point that is broken does not count for those after it, which are tried with a
 * new process.  Returns false, with the reason, when the referee fails or the engine cannot be started again. */
WARN_UNUSED bool compliance_check(struct match_engine *engine,
                                  const struct compliance_observer *observer,
                                  struct text *why);

#endif
